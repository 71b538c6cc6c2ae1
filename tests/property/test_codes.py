"""Every code that a verdict cites is one of its game's, with the rule behind it."""

from collections.abc import Iterator
from typing import Any

from hypothesis import given

from service.rules.games import GAMES, codes
from tests.judging import judge
from tests.property.strategies import GAMES as PLAYED
from tests.property.strategies import Document, deals, examples, switches

LISTED = {(game.name, code.kind, code.code) for game, code in codes()}


def cited(verdict: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Kind and code of each rule that a verdict rests on."""
    yield from (("why", entry["why"]) for entry in verdict["timeline"])
    yield from (("ruling", one["code"]) for one in verdict["rulings"])
    yield from (("infraction", one["code"]) for one in verdict["infractions"])
    yield from (("decision", pot["code"]) for pot in verdict["pots"] if pot["code"])


class TestCodes:
    """A reader can look up whatever a verdict cites."""

    @given(deals())
    @examples(200)
    def test_of_a_verdict_are_all_listed(self, document: Document) -> None:
        verdict = judge(document)
        assert {(verdict["game"], *one) for one in cited(verdict)} <= LISTED

    def test_stand_once_in_each_game(self) -> None:
        assert len(LISTED) == sum(len(game.codes) + len(game.switches) for game in GAMES.values())

    def test_of_house_rules_tell_every_choice_and_the_default(self) -> None:
        rules = {(game.name, code.code): code.rule for game, code in codes()}
        for game in PLAYED:
            for switch in switches(game):
                assert all(sentence in rules[game, switch.name] for sentence in switch.choices.values())
        assert rules["sequence", "ladder"].endswith("Default: replace.")
        assert rules["sequence", "exposed_counts"].endswith("Default: false.")
        assert rules["razz", "plays_for"].endswith("Default: low.")
        assert rules["razz", "qualifier"].endswith("Default: null.")
