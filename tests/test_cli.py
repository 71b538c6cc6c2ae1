"""The command line: what the service answers, byte for byte, and exit statuses that a script can rely on."""

import json
import os
import pty
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
import requests
from click.testing import CliRunner, Result

from service import create_app
from service.cli import program
from service.ops.settings import ServerSettings, Settings
from service.rules.games import GAMES
from service.wire.examples import EXAMPLES, VERIFICATIONS

Ended = subprocess.CompletedProcess[bytes]

ROOT = Path(__file__).parents[1]
INSTALLED = Path(sys.executable).with_name("adjudicate")
APP = create_app(Settings())
HANDS = EXAMPLES["sequence_hands"][1]
# A king or a three in Bo's hand would beat Ann's aces.
UNDECIDED = {
    **HANDS,
    "hands": [
        {"player": "Ann", "cards": "4h 9d / 2c Jd 3h 6c / As"},
        {"player": "Bo", "cards": "Ks Kd / 5c 4s 8h Tc / ??"},
    ],
}
DEALS = [document for _, document in EXAMPLES.values()]
CLAIMS = [document for _, document in VERIFICATIONS.values()]

# Arguments, and the address where the service answers the same.
QUESTIONS: list[tuple[Sequence[str], str]] = [
    (["wild", "4c2sJd3h6c5d4s"], "/v1/wild?upcards=4c2sJd3h6c5d4s"),
    (["wild", "4c", "2s,Jd", "??"], "/v1/wild?upcards=4c+2s,Jd+??"),
    (
        ["wild", "2c3c", "--game", "sequence", "--rule", "ladder:accumulate", "--rule", "ladder_end:wrap"],
        "/v1/wild?upcards=2c3c&game=sequence&rule=ladder:accumulate&rule=ladder_end:wrap",
    ),
    (["hands", "2s2dQcQh9s5d3c"], "/v1/hands?cards=2s2dQcQh9s5d3c"),
    (
        ["hands", "2s2dQcQh9s5d3c", "As Ks Qs Js 7h", "--wild", "2", "--wild", "7h", "--name", "Änn", "--name", "Bo"],
        "/v1/hands?cards=2s2dQcQh9s5d3c&cards=As+Ks+Qs+Js+7h&wild=2&wild=7h&name=%C3%84nn&name=Bo",
    ),
    (
        ["hands", "Ah2h3hKdQc9s", "--wild=Kd", "--rule=flush_duplicates:false"],
        "/v1/hands?cards=Ah2h3hKdQc9s&wild=Kd&rule=flush_duplicates:false",
    ),
]


def changed(given: Mapping[str, Any], **members: Any) -> dict[str, Any]:
    return {**given, **members}


def run(*arguments: str, given: Any = "", charset: str = "utf-8", **environment: str | None) -> Result:
    """What a command says to a document, or to text or bytes, on its standard input."""
    text = json.dumps(given) if isinstance(given, dict) else given
    cleared = {setting.variable: None for setting in Settings.declared()}
    return CliRunner(charset=charset).invoke(
        program, arguments, text, env=cleared | environment, prog_name="adjudicate"
    )


def served(path: str, document: Any = None, **query: str) -> bytes:
    """What the service answers."""
    client = APP.test_client()
    address = path + ("&" if "?" in path else "?") * bool(query) + urlencode(query)
    answer = client.get(address) if document is None else client.post(address, json=document)
    return bytes(answer.data)


def lines(text: str) -> list[str]:
    return text.splitlines()


class TestAnswers:
    """Each command answers what the service does."""

    @pytest.mark.parametrize("document", DEALS)
    def test_a_verdict_is_that_of_the_service(self, document: dict[str, Any]) -> None:
        """As JSON, as a report, and as a report without glyphs."""
        assert run("deal", "-", "--json", given=document).stdout_bytes == served("/v1/adjudications", document) + b"\n"
        text = served("/v1/adjudications", document, format="text")
        assert run("deal", given=document).stdout_bytes == text
        plain = served("/v1/adjudications", document, format="text", ascii="true")
        assert run("deal", "--ascii", given=document).stdout_bytes == plain
        assert plain.isascii()
        assert (plain == text) == text.isascii()

    @pytest.mark.parametrize("document", CLAIMS)
    def test_what_comes_of_claims_is_that_of_the_service(self, document: dict[str, Any]) -> None:
        """As JSON, as a report, and as a report without glyphs."""
        path = "/v1/verifications"
        assert run("verify", "-", "--json", given=document).stdout_bytes == served(path, document) + b"\n"
        assert run("verify", given=document).stdout_bytes == served(path, document, format="text")
        plain = served(path, document, ascii="true")
        assert run("verify", "--ascii", given=document).stdout_bytes == plain

    @pytest.mark.parametrize(("arguments", "address"), QUESTIONS)
    def test_a_question_is_answered_as_the_link_is(self, arguments: Sequence[str], address: str) -> None:
        """As JSON, as a report, and as a report without glyphs."""
        answer = run(*arguments, "--json")
        assert (answer.exit_code, answer.stdout_bytes, answer.stderr) == (0, served(address) + b"\n", "")
        assert run(*arguments).stdout_bytes == served(address, format="text")
        assert run(*arguments, "--ascii").stdout_bytes == served(address, ascii="true")

    @pytest.mark.parametrize(
        ("arguments", "address"), [(["games"], "/v1/games"), (["games", "sequence"], "/v1/games/sequence")]
    )
    def test_the_games_are_those_of_the_service(self, arguments: Sequence[str], address: str) -> None:
        """Byte for byte."""
        answer = run(*arguments, "--json")
        assert (answer.exit_code, answer.stdout_bytes) == (0, served(address) + b"\n")

    def test_the_games_are_listed(self) -> None:
        """By name and title, with what they are."""
        text = " ".join(run("games").stdout.split())
        for game in GAMES.values():
            assert f"{game.name} {game.title} {game.summary}" in text

    @pytest.mark.parametrize("name", GAMES)
    def test_every_house_rule_is_explained(self, name: str) -> None:
        """With all its choices, the default marked, and their source; within 100 columns."""
        report = run("games", name)
        assert report.exit_code == 0
        assert max(map(len, lines(report.stdout))) <= 100
        text = " ".join(report.stdout.split())
        for switch in GAMES[name].switches:
            assert f"{switch.name}: {switch.settles}" in text
            assert switch.source in text
            for choice, meaning in switch.choices.items():
                word = choice if isinstance(choice, str) else json.dumps(choice)
                assert f"{'* ' * (choice == switch.default)}{word} {meaning}" in text
        assert text.count(" * ") == sum(not switch.required for switch in GAMES[name].switches)
        assert run("games", name, "--ascii").stdout.isascii()

    def test_a_file_is_read_as_standard_input_is(self, tmp_path: Path) -> None:
        """By its name, with - and without a name."""
        file = tmp_path / "a deal.json"
        file.write_text(json.dumps(HANDS), "utf-8")
        answers = [run("deal", str(file)), run("deal", "-", given=HANDS), run("deal", given=HANDS)]
        assert {answer.stdout_bytes for answer in answers} == {served("/v1/adjudications", HANDS, format="text")}


class TestExitStatus:
    """0 upheld or settled, 1 refuted, 2 unusable, 3 not settled."""

    @pytest.mark.parametrize(
        ("document", "outcome", "status"),
        [
            (HANDS, "showdown", 0),
            (changed(HANDS, hands=[HANDS["hands"][0], {**HANDS["hands"][1], "folded": True}]), "uncontested", 0),
            (EXAMPLES["sequence_unfinished"][1], "unfinished", 3),
            (changed(HANDS, final=False), "unfinished", 3),
            (UNDECIDED, "undecided", 3),
        ],
    )
    def test_of_a_deal(self, document: dict[str, Any], outcome: str, status: int) -> None:
        """By whether it is settled."""
        assert json.loads(served("/v1/adjudications", document))["outcome"] == outcome
        for options in ([], ["--json"]):
            assert run("deal", *options, given=document).exit_code == status

    @pytest.mark.parametrize(
        ("deal", "winners", "status"),
        [
            (HANDS, ["Bo"], 0),
            (HANDS, ["Ann"], 1),
            (UNDECIDED, ["Bo"], 3),
        ],
    )
    def test_of_a_claim(self, deal: dict[str, Any], winners: list[str], status: int) -> None:
        """By whether it is upheld, refuted, or left open by the deal."""
        document = changed(deal, claims=[{"type": "winner", "players": winners}])
        for options in ([], ["--json"]):
            assert run("verify", *options, given=document).exit_code == status

    @pytest.mark.parametrize(
        ("wild", "status"),
        [(["3"], 0), (["4"], 1)],
    )
    def test_of_claims_on_a_deal_that_is_not_settled(self, wild: list[str], status: int) -> None:
        """What is so already is upheld or refuted, whatever else is open."""
        document = changed(UNDECIDED, claims=[{"type": "wild", "after_upcard": 5, "wild": wild}])
        assert run("verify", given=document).exit_code == status

    def test_one_refuted_claim_outweighs_what_is_open(self) -> None:
        """As in the answer's own `upheld`."""
        claims = [{"type": "winner", "players": ["Bo"]}, {"type": "wild", "after_upcard": 5, "wild": ["4"]}]
        assert run("verify", given=changed(UNDECIDED, claims=claims)).exit_code == 1

    @pytest.mark.parametrize(
        ("arguments", "told"),
        [
            ([], "Usage: adjudicate [OPTIONS] COMMAND"),
            (["judge"], "No such command 'judge'"),
            (["deal", "--nonsense"], "No such option"),
            (["deal", "one.json", "two.json"], "unexpected extra argument (two.json)"),
            (["deal", "--rule"], "'--rule' requires an argument"),
            (["wild"], "Missing argument 'UPCARDS...'"),
            (["wild", "2c", "--game", "chess"], "'chess' is not"),
            (["hands"], "Missing argument 'CARDS...'"),
            (["games", "chess"], "'chess' is not"),
            (["completion"], "Missing argument"),
            (["completion", "tcsh"], "'tcsh' is not one of 'bash', 'zsh', 'fish'"),
        ],
    )
    def test_of_a_wrong_command(self, arguments: Sequence[str], told: str) -> None:
        """2, told on standard error."""
        answer = run(*arguments)
        assert (answer.exit_code, answer.stdout) == (2, "")
        assert told in answer.stderr

    @pytest.mark.parametrize(
        ("arguments", "told"),
        [
            (["wild", "4x"], r"UPCARDS: No card can be read at '4x' .* \(bad_card\)"),
            (["wild", "2c2c"], r"UPCARDS: The two of clubs stands twice in '2c2c'\. \(duplicate_card\)"),
            (["wild", "2c", "--rule", "laddr:wrap"], r"--rule: There is no house rule 'laddr' .*\(unknown_field\)"),
            (["wild", "2c", "--rule", "ladder:x"], r"--rule: ladder cannot be 'x': .* \(unknown_choice\)"),
            (["hands", "2c2c"], r"CARDS: The two of clubs stands twice in '2c2c'\. \(duplicate_card\)"),
            (["hands", "2c3c", "--wild", "x"], r"--wild: .* \(bad_value\)"),
            (["hands", "2c", "3c", "--name", "Ann"], r"--name: Of names there are 1, of hands 2: .* \(bad_value\)"),
        ],
    )
    def test_of_a_question_that_cannot_be_answered(self, arguments: Sequence[str], told: str) -> None:
        """2, and what is wrong with which argument."""
        answer = run(*arguments)
        assert (answer.exit_code, answer.stdout) == (2, "")
        assert re.fullmatch(told + "\n", answer.stderr)

    def test_text_that_is_none_is_refused(self) -> None:
        """An argument that isn't in the terminal's encoding can't be written again."""
        answer = run("hands", "2c3c", "--name", "\udcff")
        assert (answer.exit_code, answer.stdout) == (2, "")
        assert r"\udcff isn't text" in answer.stderr


class TestUnusableFiles:
    """Status 2, and what is wrong on standard error, with the file's name."""

    @pytest.mark.parametrize("command", ["deal", "verify"])
    @pytest.mark.parametrize(
        ("content", "told"),
        [
            (b"", "<stdin>: The body is empty: send a JSON document."),
            (b"{", "<stdin>: Not JSON at line 1, column 2: the document ends too soon."),
            (b'{"game":\n"\xff"}', "<stdin>: The body isn't UTF-8: byte 0xFF at line 2, column 2"),
            (b'{"game": 1, "game": 1}', '<stdin>: The member "game" stands twice in one object at line 1, column 13'),
            (b"[" * 33 + b"]" * 33, "<stdin>: Arrays and objects nest more than 32 deep at line 1, column 33"),
            (b"[]", "<stdin>: the top: A deal should be a JSON object. (wrong_type)"),
            (b'{"game": "chess"}', "<stdin>: /game: There is no game 'chess'"),
        ],
    )
    def test_what_is_no_deal_is_refused(self, command: str, content: bytes, told: str) -> None:
        """With the words of the service."""
        answer = run(command, given=content)
        assert (answer.exit_code, answer.stdout) == (2, "")
        [line] = lines(answer.stderr)
        assert line.startswith(told)

    @pytest.mark.parametrize("command", ["deal", "verify"])
    def test_what_cannot_be_opened_is_named(self, command: str, tmp_path: Path) -> None:
        """A file that isn't there, a folder, and a name that would rewrite the terminal."""
        for name, told in [
            (str(tmp_path / "none.json"), f"{tmp_path}/none.json: No such file or directory"),
            (str(tmp_path), f"{tmp_path}: Is a directory"),
            ("a\n\x1b[2J\udcff", r"a\n\x1b[2J\udcff: No such file or directory"),
        ]:
            answer = run(command, name)
            assert (answer.exit_code, answer.stdout, lines(answer.stderr)) == (2, "", [told])

    def test_every_fault_is_told_as_the_service_tells_it(self) -> None:
        """One a line: the file, the pointer, the sentence and the code."""
        document = changed(
            EXAMPLES["sequence_events"][1],
            claims=[{"type": "winner", "players": ["Zoe"]}, {"type": "award", "player": "Ann"}],
            **{"bad~/\x1b[2Jname\n": 1},
        )
        document["events"] = [*document["events"], {"type": "deal", "player": "Bo", "up": ["2c", "Xx"]}]
        problem = json.loads(served("/v1/verifications", document))
        assert problem["errors_total"] == len(problem["errors"]) >= 3
        answer = run("verify", given=document)
        assert answer.exit_code == 2
        expected = [f"<stdin>: {error['pointer']}: {error['detail']} ({error['code']})" for error in problem["errors"]]
        assert lines(answer.stderr) == [line.replace("\x1b", r"\x1b").replace("\n", r"\n") for line in expected]
        assert r"<stdin>: /bad~0~1\x1b[2Jname\n: " in answer.stderr

    def test_a_card_that_is_dealt_twice_is_told_with_its_place(self, tmp_path: Path) -> None:
        """The second time it is dealt is the fault."""
        file = tmp_path / "deal.json"
        cards = ["Ks Kd / 5c 4s 8h Tc / Kh", "Ah 9d / 2c Jd 5c 6c / As"]
        hands = [{"player": name, "cards": cards[seat]} for seat, name in enumerate(("Ann", "Bo"))]
        file.write_text(json.dumps(changed(HANDS, hands=hands)), "utf-8")
        answer = run("deal", str(file))
        assert answer.exit_code == 2
        [line] = lines(answer.stderr)
        assert re.fullmatch(rf"{re.escape(str(file))}: /hands/1/cards: .*five of clubs.* \(duplicate_card\)", line)

    @pytest.mark.parametrize(("count", "most"), [(50, None), (51, None), (200, None), (6, "5")])
    def test_a_long_list_is_cut_off_and_counted(self, count: int, most: str | None) -> None:
        """After 50, or as many as the environment sets."""
        events = [{"type": "check", "player": f"nobody {number}"} for number in range(count)]
        document = {"game": "sequence", "players": ["Ann", "Bo"], "events": events}
        answer = run("deal", given=document, ADJUDICATOR_MAX_ERRORS=most)
        shown = int(most or 50)
        told = lines(answer.stderr)
        assert answer.exit_code == 2
        assert len([line for line in told if line.startswith("<stdin>: /events/")]) == min(count, shown)
        rest = [f"adjudicate: {count} faults in all, of which the first {shown} are listed."]
        assert told[shown:] == (rest if count > shown else [])

    def test_the_limits_are_those_of_the_service(self) -> None:
        """Set by the same variables."""
        document = changed(HANDS, reference="x" * 100)
        for variable, value, told in [
            ("ADJUDICATOR_MAX_BODY_BYTES", "1024", "<stdin>: This is longer than 1024 bytes"),
            ("ADJUDICATOR_MAX_NAME_CHARACTERS", "2", "<stdin>: /hands/0/player: "),
            ("ADJUDICATOR_MAX_EVENTS", "1", "<stdin>: /events: There are 15 here; at most 1"),
            ("ADJUDICATOR_MAX_EVENTS", "many", "adjudicate: ADJUDICATOR_MAX_EVENTS must be a whole number"),
        ]:
            given = EXAMPLES["sequence_events"][1] if "EVENTS" in variable else document
            padded = json.dumps(given) + " " * 1024 * ("BYTES" in variable)
            answer = run("deal", given=padded, **{variable: value})
            assert (answer.exit_code, answer.stdout) == (2, "")
            assert lines(answer.stderr)[0].startswith(told)
        assert run("hands", "2c3c", "--name", "Ann", ADJUDICATOR_MAX_NAME_CHARACTERS="2").exit_code == 2

    def test_nobody_is_left_to_type_a_deal(self) -> None:
        """Without FILE a terminal is no input; - says that it is."""
        main, terminal = pty.openpty()
        try:
            answer = installed("deal", stdin=terminal)
            assert (answer.returncode, answer.stdout) == (2, b"")
            assert b"Error: Missing argument FILE." in answer.stderr
            os.write(main, json.dumps(HANDS).encode() + b"\n\x04")
            assert installed("deal", "-", stdin=terminal).returncode == 0
        finally:
            os.close(main)
            os.close(terminal)

    @pytest.mark.parametrize(("arguments", "told"), [("", "Missing argument FILE."), ("-", "<stdin>: It is closed.")])
    def test_no_input_at_all_is_told(self, arguments: str, told: str) -> None:
        """Where standard input is closed."""
        answer = shell(f"adjudicate deal {arguments} <&-")
        assert (answer.returncode, answer.stdout) == (2, b"")
        assert told in answer.stderr.decode()


class TestHouseRules:
    """`--rule` puts a house rule into the deal's own."""

    @pytest.mark.parametrize("rule", ["ladder:accumulate", "community_counts:false", "odd_chip:high_card"])
    @pytest.mark.parametrize("own", [{}, {"ladder_end": "wrap"}])
    def test_it_stands_among_the_rules_of_the_deal(self, rule: str, own: dict[str, Any]) -> None:
        """The verdict is that on a deal which has it itself."""
        name, value = rule.split(":")
        whole = changed(HANDS, rules={**own, name: {"false": False}.get(value, value)})
        document = changed(HANDS, rules=own) if own else HANDS
        assert run("deal", "--json", "--rule", rule, given=document).stdout_bytes[:-1] == served(
            "/v1/adjudications", whole
        )
        claims = [{"type": "winner", "players": ["Ann"]}]
        answer = run("verify", "--json", "--rule", rule, given=changed(document, claims=claims))
        assert answer.stdout_bytes[:-1] == served("/v1/verifications", changed(whole, claims=claims))

    def test_what_the_deal_says_too_is_no_conflict(self) -> None:
        """Said twice, it is the same rule."""
        document = changed(HANDS, rules={"odd_chip": "seat"})
        answer = run("deal", "--json", "--rule", "odd_chip:seat", given=document)
        assert answer.stdout_bytes[:-1] == served("/v1/adjudications", document)

    @pytest.mark.parametrize("own", ["seat", "nonsense", None, 1])
    def test_a_conflict_is_a_wrong_command(self, own: Any) -> None:
        """Neither of the two is taken silently."""
        answer = run("deal", "--rule", "odd_chip:high_card", given=changed(HANDS, rules={"odd_chip": own}))
        assert (answer.exit_code, answer.stdout) == (2, "")
        assert "<stdin> sets the house rule 'odd_chip' otherwise than --rule: keep one." in answer.stderr

    @pytest.mark.parametrize(
        ("own", "place"), [([], "/rules"), (None, "/rules"), ({"community_counts": 1}, "/rules/community_counts")]
    )
    def test_it_mends_nothing(self, own: Any, place: str) -> None:
        """Rules that are wrong in the deal stay wrong: 1 is not true."""
        answer = run("deal", "--rule", "community_counts:true", given=changed(HANDS, rules=own))
        assert (answer.exit_code, answer.stdout) == (2, "")
        assert answer.stderr.startswith(f"<stdin>: {place}: ")

    @pytest.mark.parametrize(
        ("rules", "told"),
        [
            (["odd_chip"], "--rule: 'odd_chip' should be name:value. (bad_value)"),
            (["odd_chip:seat", "odd_chip:seat"], "--rule: The house rule 'odd_chip' is set twice. (too_many)"),
            (["odd_chop:seat"], "--rule: There is no house rule 'odd_chop' here; perhaps 'odd_chip' is meant."),
            (["odd_chip:me"], "--rule: odd_chip cannot be 'me': choose from seat, high_card, five_cards."),
        ],
    )
    def test_one_that_there_is_not_is_refused(self, rules: list[str], told: str) -> None:
        """With a hint, as elsewhere."""
        answer = run("deal", *(f"--rule={rule}" for rule in rules), given=HANDS)
        assert (answer.exit_code, answer.stdout) == (2, "")
        assert answer.stderr.startswith(told)


class TestEncodings:
    """Reports come in the encoding of standard output, JSON always in UTF-8."""

    @pytest.mark.parametrize("charset", ["ascii", "latin-1", "cp437"])
    def test_glyphs_are_left_out_where_they_cannot_be_written(self, charset: str) -> None:
        """What else can't be written is escaped; nothing fails."""
        document = json.loads(json.dumps(HANDS).replace("Ann", "Änn").replace("Bo", "Ωρ"))
        plain = served("/v1/adjudications", document, ascii="true").decode()
        answer = run("deal", given=document, charset=charset)
        assert answer.exit_code == 0
        assert answer.stdout_bytes == plain.encode(charset, "backslashreplace")
        assert rb"\u03c1" in answer.stdout_bytes
        body = served("/v1/adjudications", document)
        assert run("deal", "--json", given=document, charset=charset).stdout_bytes == body + b"\n"

    @pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
    def test_the_encoding_is_that_of_the_stream(self, encoding: str) -> None:
        """As Python sets it up."""
        found = installed("wild", "2s", PYTHONIOENCODING=encoding).stdout
        assert ("2♠".encode() in found) == (encoding == "utf-8")
        assert (b"2s" in found) == (encoding != "utf-8")


class TestInstalled:
    """The program as it is installed: as a process."""

    def test_it_answers(self) -> None:
        """From the installed script and from the module."""
        for command in ([str(INSTALLED)], [sys.executable, "-m", "service.cli"]):
            answer = process([*command, "deal", "--json"], given=json.dumps(HANDS).encode())
            assert (answer.stdout, answer.stderr) == (served("/v1/adjudications", HANDS) + b"\n", b"")

    @pytest.mark.parametrize(("winner", "status"), [("Bo", 0), ("Ann", 1)])
    def test_its_exit_status_is_that_of_the_process(self, winner: str, status: int) -> None:
        """For claims from a pipe."""
        document = changed(HANDS, claims=[{"type": "winner", "players": [winner]}])
        assert installed("verify", given=json.dumps(document).encode()).returncode == status

    def test_it_needs_no_web_framework(self) -> None:
        """It starts without Flask and gunicorn."""
        code = "import sys, service.cli; sys.exit(any(name in sys.modules for name in ('flask', 'gunicorn')))"
        assert process([sys.executable, "-c", code]).returncode == 0

    def test_a_reader_that_goes_away_is_no_refuted_claim(self) -> None:
        """It ends as other programs end, by the signal."""
        reader, writer = os.pipe()
        os.close(reader)
        try:
            answer = subprocess.run(
                [INSTALLED, "games"], stdout=writer, stderr=subprocess.PIPE, env=environment(), check=False
            )
        finally:
            os.close(writer)
        assert (answer.returncode, answer.stderr) == (-signal.SIGPIPE, b"")

    def test_an_interruption_is_no_refuted_claim(self) -> None:
        """Ctrl-C ends it by the signal too."""
        reading = subprocess.Popen([INSTALLED, "verify", "-"], stdin=subprocess.PIPE, env=environment())
        assert reading.stdin is not None
        reading.stdin.write(b" " * 500_000)  # more than a pipe holds: once written, the program is reading
        reading.stdin.flush()
        reading.send_signal(signal.SIGINT)
        assert reading.wait(timeout=20) == -signal.SIGINT
        reading.stdin.close()

    def test_a_failure_of_the_program_is_no_refuted_claim(self) -> None:
        """It has a status of its own, and a trace for whoever mends it."""
        code = "import service.cli as cli; cli.wild_document = None; cli.main()"
        answer = process([sys.executable, "-c", code, "wild", "2c"])
        assert (answer.returncode, answer.stdout) == (70, b"")
        assert answer.stderr.startswith(b"Traceback ")

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
    def test_an_answer_that_cannot_be_written_is_no_answer(self) -> None:
        """Where the disk is full."""
        answer = shell("adjudicate games > /dev/full")
        assert (answer.returncode, answer.stderr) == (70, b"adjudicate: No space left on device\n")

    def test_its_help_says_what_each_status_means(self) -> None:
        """In the overview, and each command has a help of its own."""
        text = installed("--help").stdout.decode()
        for status, word in enumerate(("upheld", "refuted", "cannot be used", "not settled")):
            assert re.search(rf"^ +{status}  .*{word}", text, re.MULTILINE)
        for name in program.commands:
            assert re.search(rf"^  {name} +\w", text, re.MULTILINE)
            answer = run(name, "--help")
            assert answer.exit_code == 0
            assert answer.stdout.startswith(f"Usage: adjudicate {name} ")
            assert answer.stdout == run(name, "-h").stdout


class TestCompletion:
    """The scripts with which shells complete the command."""

    @pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
    def test_it_is_a_script_for_that_shell(self, name: str) -> None:
        """It asks the program, and the shell, where there is one, takes it."""
        answer = installed("completion", name)
        assert answer.returncode == 0
        assert f"_ADJUDICATE_COMPLETE={name}_complete".encode() in answer.stdout
        found = shutil.which(name)
        if found:
            subprocess.run([found, "-n"], input=answer.stdout, check=True)

    def test_bash_completes_with_it(self) -> None:
        """Commands and choices."""
        code = """
            eval "$(adjudicate completion bash)"
            completed() {
                COMP_CWORD=$1 COMPREPLY=()
                COMP_WORDS=("${@:2}")
                _adjudicate_completion adjudicate
                echo "${COMPREPLY[*]}"
            }
            completed 1 adjudicate ve
            completed 2 adjudicate completion ''
        """
        answer = shell(code)
        assert (answer.stdout, answer.stderr) == (b"verify\nbash zsh fish\n", b"")

    @pytest.mark.parametrize("name", ["zsh", "fish"])
    def test_the_program_answers_other_shells(self, name: str) -> None:
        """As their scripts ask."""
        asked = {
            "_ADJUDICATE_COMPLETE": f"{name}_complete",
            "COMP_WORDS": "adjudicate ga",
            "COMP_CWORD": "ga" if name == "fish" else "1",
        }
        assert b"games" in installed(**asked).stdout


class TestServe:
    """`adjudicate serve` is the server that `make run` starts."""

    def test_it_serves_on_the_port_of_the_environment(self, tmp_path: Path) -> None:
        """From any folder, whatever that holds; it stops when told and says nothing on standard output."""
        for name in ("service", "gunicorn"):
            (tmp_path / name).mkdir()
            (tmp_path / name / "__init__.py").write_text("raise SystemExit('this is another')\n", "utf-8")
        port = free_port()
        with serving(port, tmp_path, PORT=str(port)) as server:
            found = requests.post(f"http://127.0.0.1:{port}/v1/adjudications", json=HANDS, timeout=10)
            assert found.content == served("/v1/adjudications", HANDS)
            server.send_signal(signal.SIGTERM)
            said, logged = server.communicate(timeout=30)
        assert (server.returncode, said) == (0, b"")
        assert f"Serving on http://localhost:{port} (all addresses: 0.0.0.0)".encode() in logged

    def test_the_port_can_be_an_option(self, tmp_path: Path) -> None:
        """Which comes before the environment."""
        port = free_port()
        with serving(port, tmp_path, "--port", str(port), PORT=str(free_port())):
            pass

    @pytest.mark.parametrize(("host", "address"), [("127.0.0.1", "127.0.0.1"), ("::1", "[::1]")])
    def test_the_address_can_be_an_option(self, host: str, address: str, tmp_path: Path) -> None:
        """Then it listens there alone, and says so."""
        if host == "::1" and not _has_ipv6():
            pytest.skip("there is no IPv6 here")
        port = free_port()
        with serving(port, tmp_path, "--host", host, "--port", str(port), host=address) as server:
            server.send_signal(signal.SIGTERM)
            _, logged = server.communicate(timeout=30)
        assert f"Serving on http://{address}:{port};".encode() in logged

    @pytest.mark.parametrize(
        ("arguments", "variables", "told"),
        [
            (["--port", "eighty"], {}, "adjudicate: PORT must be a whole number from 1 to 65535, not 'eighty'"),
            ([], {"PORT": "0"}, "adjudicate: PORT must be a whole number from 1 to 65535, not '0'"),
            ([], {"WEB_CONCURRENCY": "x"}, "adjudicate: WEB_CONCURRENCY must be a whole number from 0 to 256, not 'x'"),
            ([], {"ADJUDICATOR_MAX_EVENTS": "0"}, "adjudicate: ADJUDICATOR_MAX_EVENTS must be a whole number"),
        ],
    )
    def test_a_wrong_setting_ends_it(self, arguments: list[str], variables: dict[str, str], told: str) -> None:
        """Status 2, before a server starts."""
        answer = installed("serve", *arguments, **variables)
        assert (answer.returncode, answer.stdout) == (2, b"")
        [line] = lines(answer.stderr.decode())
        assert line.startswith(told)


def environment(**more: str) -> dict[str, str]:
    """This process's environment without what would set the service up, and this checkout's program on the path."""
    ours = {setting.variable for setting in (*Settings.declared(), *ServerSettings.declared())}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    path = os.pathsep.join((str(INSTALLED.parent), os.environ["PATH"]))
    return {**kept, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", "PATH": path, **more}


def process(command: Sequence[str | Path], stdin: int | None = None, given: bytes | None = None, **more: str) -> Ended:
    """What a command comes to as a process, given so many bytes or a stream to read."""
    if given is None and stdin is None:
        stdin = subprocess.DEVNULL
    return subprocess.run(
        command,
        stdin=stdin,
        input=given,
        capture_output=True,
        cwd=ROOT,
        env=environment(**more),
        timeout=60,
        check=False,
    )


def installed(*arguments: str, **options: Any) -> Ended:
    """The same of the installed program."""
    return process([INSTALLED, *arguments], **options)


def shell(code: str) -> Ended:
    """The same of a line of bash."""
    return process(["/bin/bash", "-c", code])


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError:
        return False
    return True


@contextmanager
def serving(
    port: int, folder: Path, *options: str, host: str = "127.0.0.1", **more: str
) -> Iterator[subprocess.Popen[bytes]]:
    """`adjudicate serve` in a folder, once it answers."""
    server = subprocess.Popen(
        [INSTALLED, "serve", *options],
        cwd=folder,
        env=environment(WEB_CONCURRENCY="1", **more),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        until = time.monotonic() + 30
        while not _lives(f"http://{host}:{port}/livez"):
            assert server.poll() is None, server.communicate()
            assert time.monotonic() < until
            time.sleep(0.1)
        yield server
    finally:
        server.terminate()
        server.communicate(timeout=30)


def _lives(url: str) -> bool:
    try:
        return requests.get(url, timeout=5).ok
    except requests.ConnectionError:
        return False
