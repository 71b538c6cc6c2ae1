"""Every house rule on which a verdict rests is named, and no other; what would have been otherwise is what would be."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from hypothesis import event, given

from service.rules.house_rules import Choice, Switch
from service.rules.stud import referee
from tests.judging import judge
from tests.oracles.stud_player import play
from tests.property.strategies import (
    BETTING,
    GAMES,
    HIGH_LOW,
    SEQUENCE,
    Document,
    deals,
    examples,
    hand_deals,
    is_refereed,
    other_choices,
    switches,
)

SENTENCES = {"text", "decided_by", "description"}
NO_FACTS = {"rules", "rulings", "strength", "digest", *SENTENCES}
SETTLED_BY_THE_DOCUMENT = {
    ("ladder", "replace"),
    ("five_of_a_kind", "highest"),
    ("flush_duplicates", True),
    ("opener", "low_card"),
}


def facts(found: Any) -> Any:
    """The verdict less what is only wording, or what says which rules are in force."""
    if isinstance(found, dict):
        return {key: facts(value) for key, value in found.items() if key not in NO_FACTS}
    return [facts(item) for item in found] if isinstance(found, list) else found


def ruling(verdict: dict[str, Any], code: str) -> dict[str, Any] | None:
    return next((one for one in verdict["rulings"] if one["code"] == code), None)


def judged_otherwise(document: Document, switch: Switch, choices: Iterable[Choice]) -> dict[Choice, dict[str, Any]]:
    """The verdict under other choices of a switch."""
    rules = document["rules"]
    return {choice: judge({**document, "rules": {**rules, switch.name: choice}}) for choice in choices}


def gives_odd_chips(verdict: dict[str, Any]) -> bool:
    return any(share["odd_chips"] for pot in verdict["pots"] for share in pot["shares"])


def named_in(document: Document) -> list[tuple[str, Any]]:
    """The house rules that a verdict rests on, each with its setting."""
    rulings = [one for one in judge(document)["rulings"] if one["code"] != "standard_order"]
    return [(one["code"], one["setting"]) for one in rulings]


class TestRulings:
    """For every switch and every other choice of it: if more than wording changes, the switch is named."""

    @given(deals())
    @examples(450)
    def test_name_every_switch_that_decided_and_no_other(self, document: Document) -> None:
        """But for those that say which game is played."""
        verdict = judge(document)
        for switch in switches(document["game"]):
            setting = verdict["rules"][switch.name]
            named = ruling(verdict, switch.name)
            if switch.names_the_game or (switch.name, setting) in SETTLED_BY_THE_DOCUMENT:
                assert named is None, switch.name
                continue
            choices = other_choices(verdict, switch)
            if switch.name in BETTING and not is_refereed(document):
                choices = choices[-1:]  # it cannot matter, and one of them shows it
            others = judged_otherwise(document, switch, choices)
            decisive = any(facts(other) != facts(verdict) for other in others.values())
            if decisive:
                assert named is not None, switch.name
                event(f"decisive: {switch.name}")
            elif not (switch.name == "odd_chip" and gives_odd_chips(verdict)):
                assert named is None, switch.name
            if named is not None:
                assert named["setting"] == setting
                assert named["otherwise"] == [self.in_brief(choice, other) for choice, other in others.items()]

    @staticmethod
    def in_brief(choice: Any, verdict: dict[str, Any]) -> dict[str, Any]:
        return {
            "setting": choice,
            "outcome": verdict["outcome"],
            "winners": verdict["winners"],
            "won": [{"player": player["name"], "amount": player["won"]} for player in verdict["players"]],
        }

    @given(deals())
    @examples(300)
    def test_name_odd_chip_whenever_one_is_given(self, document: Document) -> None:
        verdict = judge(document)
        if gives_odd_chips(verdict):
            assert ruling(verdict, "odd_chip") is not None

    @given(deals())
    @examples(200)
    def test_carry_rule_and_source_of_the_switch(self, document: Document) -> None:
        by_name = {switch.name: switch for switch in switches(document["game"])}
        for one in judge(document)["rulings"]:
            if switch := by_name.get(one["code"]):
                assert (one["text"], one["source"]) == (switch.choices[one["setting"]], switch.source)

    def test_each_of_them_is_reached(self) -> None:
        """Random deals rest on each house rule now and then, and decide it under every setting."""
        reached: Counter[tuple[str, Any]] = Counter()

        @given(deals(SEQUENCE, refereed=False) | deals(HIGH_LOW, refereed=False))
        @examples(1000)
        def collect(document: Document) -> None:
            reached.update(named_in(document))

        collect()
        every = [switch for game in GAMES for switch in switches(game) if switch.name not in BETTING]
        wanted = {(switch.name, choice) for switch in every if not switch.names_the_game for choice in switch.choices}
        assert wanted - SETTLED_BY_THE_DOCUMENT <= set(reached), wanted - set(reached)

    @pytest.mark.parametrize(
        ("name", "choice"), [(switch.name, choice) for switch in referee.SWITCHES for choice in switch.choices]
    )
    def test_of_the_betting_are_each_reached(self, name: str, choice: Choice) -> None:
        """Random refereed deals rest on each setting before long, but for one that the document itself settles."""
        settled = (name, choice) in SETTLED_BY_THE_DOCUMENT
        documents = (play(Random(seed), structure="fixed_limit").document for seed in range(10 if settled else 2000))
        reached = any(
            (name, choice) in named_in({**document, "rules": {**document.get("rules", {}), name: choice}})
            for document in documents
        )
        assert reached is not settled


def won_by(verdict: dict[str, Any]) -> dict[str, Any]:
    return {player["name"]: player["won"] for player in verdict["players"]}


class TestStandardOrder:
    """Whole hands: another first seat is named if it would have changed what is wild, and what then comes out."""

    @given(hand_deals(5))
    @examples(200)
    def test_every_other_first_seat(self, document: Document) -> None:
        verdict = judge(document)
        hands = document["hands"]
        others = {}
        for first in range(1, len(hands)):
            other = judge({**document, "hands": [*hands[first:], *hands[:first]]})
            if other["wild"] != verdict["wild"] or won_by(other) != won_by(verdict):
                others[hands[first]["player"]] = other
        named = ruling(verdict, "standard_order")
        assert named is not None
        assert [one["setting"] for one in named["otherwise"]] == [*others]
        for one, other in zip(named["otherwise"], others.values(), strict=True):
            assert one["outcome"] == other["outcome"]
            assert sorted(one["winners"]) == sorted(other["winners"])
            assert {won["player"]: won["amount"] for won in one["won"]} == {
                player["name"]: player["won"] for player in other["players"]
            }
        event(f"first seats that matter: {len(others)}")

    @given(deals())
    @examples(100)
    def test_is_said_of_whole_hands_alone(self, document: Document) -> None:
        assert (ruling(judge(document), "standard_order") is not None) == ("hands" in document)
