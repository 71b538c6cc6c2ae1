"""What is wild after each card, held against references that read all the cards dealt anew."""

from random import Random
from typing import Any

import pytest

from tests.judging import judge
from tests.oracles.moving_wilds import Dealt, baseball, follow_the_queen, low_hole
from tests.property.shelf import shelf_deal
from tests.property.strategies import Document

DEALS = 80
MANY = 500
EVERY_QUEEN = [
    {"queen_cancels": cancels, "queens_wild": wild, "community_counts": community, "exposed_counts": exposed}
    for cancels in ("always", "if_followed", "never")
    for wild in (False, True)
    for community in (True, False)
    for exposed in (False, True)
]
EVERY_HOLE = [{"low_hole": what, "low_hole_ace": ace} for what in ("card", "rank") for ace in ("high", "low")]
EVERY_FOUR = [{"baseball_four_up": fours} for fours in ("extra", "none")]


def rules_id(rules: dict[str, Any]) -> str:
    return "-".join(str(setting) for setting in rules.values())


@pytest.mark.parametrize("rules", EVERY_QUEEN, ids=rules_id)
def test_follow_the_queen(rules: dict[str, Any]) -> None:
    check_queens(rules, DEALS)


@pytest.mark.long
@pytest.mark.parametrize("rules", EVERY_QUEEN, ids=rules_id)
def test_follow_the_queen_at_length(rules: dict[str, Any]) -> None:
    check_queens(rules, MANY)


@pytest.mark.parametrize("rules", EVERY_HOLE, ids=rules_id)
def test_low_hole(rules: dict[str, Any]) -> None:
    check_holes(rules, 2 * DEALS)


@pytest.mark.long
@pytest.mark.parametrize("rules", EVERY_HOLE, ids=rules_id)
def test_low_hole_at_length(rules: dict[str, Any]) -> None:
    check_holes(rules, MANY)


@pytest.mark.parametrize("rules", EVERY_FOUR, ids=rules_id)
def test_baseball(rules: dict[str, Any]) -> None:
    check_baseball(rules, 2 * DEALS)


@pytest.mark.long
@pytest.mark.parametrize("rules", EVERY_FOUR, ids=rules_id)
def test_baseball_at_length(rules: dict[str, Any]) -> None:
    check_baseball(rules, MANY)


def check_queens(rules: dict[str, Any], deals: int) -> None:
    """Every card of the deal, and what is wild in each hand at its end."""
    moved = 0
    for at in range(deals):
        document = shelf_deal(Random(f"queens {deals} {at}"), "follow_the_queen", rules)
        verdict = judge(document)
        dealt = dealt_in(document)
        expected = [follow_the_queen(dealt[: place + 1], rules) for place in range(len(dealt))]
        check_timeline(verdict, dealt, expected, document)
        assert {*verdict["wild"]} == expected[-1], document
        for player in verdict["players"]:
            check_cards(player, expected[-1], document)
        moved += len({*map(frozenset, expected)}) > 1
    assert moved > deals // 5, "queens hardly matter in these deals"


def check_holes(rules: dict[str, Any], deals: int) -> None:
    """Every card of the deal, each for the player who gets it; the shared one for nobody."""
    for at in range(deals):
        document = shelf_deal(Random(f"holes {deals} {at}"), "low_hole", rules)
        verdict = judge(document)
        dealt = dealt_in(document)
        expected = [
            low_hole(dealt[: place + 1], each.player, rules) if each.player else set()
            for place, each in enumerate(dealt)
        ]
        check_timeline(verdict, dealt, expected, document)
        assert verdict["wild"] == []
        for player in verdict["players"]:
            own = low_hole(dealt, player["name"], rules)
            assert {*player["wild"]} == own, document
            check_cards(player, own, document)


def check_baseball(rules: dict[str, Any], deals: int) -> None:
    """Threes and nines always; and the deal is over when everyone who is in has all his cards."""
    extra = 0
    for at in range(deals):
        document = shelf_deal(Random(f"baseball {deals} {at}"), "baseball", rules)
        verdict = judge({key: value for key, value in document.items() if key != "final"})
        dealt = dealt_in(document)
        wild, cards_of = baseball(dealt, rules)
        check_timeline(verdict, dealt, [wild] * len(dealt), document)
        folded = [each["player"] for each in document["events"] if each["type"] == "fold"]
        shared = any(each.player is None for each in dealt)
        for player in verdict["players"]:
            check_cards(player, wild, document)
        short = [
            name
            for name in document["players"]
            if name not in folded and held_by(name, dealt) + shared < cards_of[name]
        ]
        assert (verdict["outcome"] == "showdown") == (not short), document
        extra += max(cards_of.values()) > 7
    assert extra > deals // 5 or rules["baseball_four_up"] == "none"


def check_timeline(verdict: Document, dealt: list[Dealt], expected: list[set[str]], document: Document) -> None:
    told = [(one["player"], one["card"], one["face"]) for one in verdict["timeline"]]
    assert told == [tuple(each) for each in dealt], document
    for one, wild in zip(verdict["timeline"], expected, strict=True):
        assert {*one["wild"]} == wild, (one, wild, document)


def check_cards(player: Document, wild: set[str], document: Document) -> None:
    held = [*player["down"], *player["up"], *player["community"]]
    assert sorted(player["wild_cards"]) == sorted(card for card in held if card in wild or card[0] in wild), document


def dealt_in(document: Document) -> list[Dealt]:
    """The cards in order, downs before ups."""
    dealt = []
    for told in document["events"]:
        if told["type"] == "deal":
            dealt += [Dealt(told["player"], card, "down") for card in told.get("down", ())]
            dealt += [Dealt(told["player"], card, "up") for card in told.get("up", ())]
        elif told["type"] == "community":
            dealt.append(Dealt(None, told["card"], "up"))
        elif told["type"] == "expose":
            dealt.append(Dealt(told["player"], told["card"], "exposed"))
    return dealt


def held_by(name: str, dealt: list[Dealt]) -> int:
    return sum(each.player == name and each.face != "exposed" for each in dealt)
