"""The command line about Sequence Poker: what the service answers, byte for byte, and the exit statuses."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from service.wire.examples import EXAMPLES, MATCHES
from tests.contract.sequence_poker_requests import FAULTY_MATCHES, PLAIN, match, named
from tests.rules.sequence_poker.telling import told
from tests.test_cli import changed, run, served

[(_, MATCH)] = MATCHES.values()
UNFINISHED = told("Ann: 111 222 155\nBo: 411 414 144\ntable: 333 514")
HANDS = named("111 222 333 414 144 115"), named("112 221 411 511 151 414")


class TestAnswers:
    """Each command answers what the service does."""

    def test_a_match_stands_as_the_service_says(self) -> None:
        """As JSON, as a report, and as a report in plain signs."""
        assert run("match", "-", "--json", given=MATCH).stdout_bytes == served("/v1/matches", MATCH) + b"\n"
        assert run("match", given=MATCH).stdout_bytes == served("/v1/matches", MATCH, format="text")
        plain = served("/v1/matches", MATCH, ascii="true")
        assert run("match", "--ascii", given=MATCH).stdout_bytes == plain
        assert plain.isascii()

    @pytest.mark.parametrize("options", [[], ["--name", "Ann", "--name", "Bo"], ["--rule", "tie_order:total_first"]])
    def test_hands_are_ranked_as_the_link_ranks_them(self, options: Sequence[str]) -> None:
        """With names and the house rule that matters."""
        query = "".join(f"&cards={hand}" for hand in HANDS)
        for option, value in zip(options[::2], options[1::2], strict=True):
            query += f"&{option.removeprefix('--')}={value}"
        address = f"/v1/hands?game=sequence_poker{query}"
        arguments = ["hands", "--game", "sequence_poker", *options, *HANDS]
        assert run(*arguments, "--json").stdout_bytes == served(address) + b"\n"
        assert run(*arguments).stdout_bytes == served(address, format="text")

    def test_a_house_rule_of_the_command_line_is_one_of_the_deal(self) -> None:
        """A whole number too; in a match it is the match's."""
        given = run("deal", "--rule", "call_from:5", "--json", given=PLAIN)
        assert given.stdout_bytes == served("/v1/adjudications", changed(PLAIN, rules={"call_from": 5})) + b"\n"
        given = run("match", "--rule", "points_for_ties:split", "--json", given=MATCH)
        assert given.stdout_bytes == served("/v1/matches", changed(MATCH, rules={"points_for_ties": "split"})) + b"\n"


class TestExitStatus:
    """0 upheld or settled, 1 refuted, 2 unusable, 3 not settled."""

    @pytest.mark.parametrize(
        ("command", "document", "status"),
        [
            ("deal", PLAIN, 0),
            ("deal", EXAMPLES["sequence_poker_draw"][1], 0),
            ("deal", UNFINISHED, 3),
            ("verify", changed(PLAIN, claims=[{"type": "winner", "players": ["Ann"]}]), 0),
            ("verify", changed(PLAIN, claims=[{"type": "place", "player": "Ann", "place": 2}]), 1),
            ("verify", changed(UNFINISHED, claims=[{"type": "points", "player": "Ann", "points": 2}]), 3),
            ("match", MATCH, 0),
            ("match", changed(MATCH, rounds=MATCH["rounds"][:2]), 3),
            ("match", changed(MATCH, rounds=[]), 3),
        ],
    )
    def test_of_what_is_judged(self, command: str, document: dict[str, Any], status: int) -> None:
        """By whether it is settled, or so; a match by whether it is won."""
        for options in ([], ["--json"]):
            assert run(command, *options, given=document).exit_code == status

    @pytest.mark.parametrize(("pointer", "code", "document"), FAULTY_MATCHES)
    def test_of_a_match_that_cannot_be(self, pointer: str, code: str, document: Any) -> None:
        """2, with the faults that the service tells."""
        answer = run("match", given=json.dumps(document))
        assert (answer.exit_code, answer.stdout) == (2, "")
        problem = json.loads(served("/v1/matches", document))
        lines = [
            f"<stdin>: {one['pointer'] or 'the top'}: {one['detail']} ({one['code']})" for one in problem["errors"]
        ]
        assert answer.stderr.splitlines() == lines
        assert (pointer, code) in [(one["pointer"], one["code"]) for one in problem["errors"]]

    @pytest.mark.parametrize(
        ("arguments", "told_"),
        [
            (["hands", "--game", "sequence_poker", "2c3c"], "CARDS: No card can be read at '2c3c'"),
            (
                ["hands", "--game", "sequence_poker", "--wild", "2", named("111")],
                "--wild: There is no parameter 'wild'",
            ),
            (["hands", "--game", "sequence", "2c"], "'sequence' is not 'sequence_poker'"),
            (["wild", "--game", "sequence_poker", "2c"], "'sequence_poker' is not one of"),
            (["match", "--nonsense"], "No such option"),
        ],
    )
    def test_of_a_question_that_cannot_be_answered(self, arguments: Sequence[str], told_: str) -> None:
        """2, and what is wrong with which argument."""
        answer = run(*arguments)
        assert (answer.exit_code, answer.stdout) == (2, "")
        assert told_ in answer.stderr

    def test_the_limits_are_those_of_the_service(self, tmp_path: Path) -> None:
        """Set by the same variables."""
        file = tmp_path / "match.json"
        file.write_text(json.dumps(match(*MATCH["rounds"], rounds_agreed=2, players=["Ann", "Bo", "Cy"])), "utf-8")
        assert "(too_many_rounds)" in run("match", str(file)).stderr
        assert "(too_many)" in run("match", str(file), ADJUDICATOR_MAX_ROUNDS="2").stderr
