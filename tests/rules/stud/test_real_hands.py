"""Hands that were really played settle to what was paid, and whatever is changed in them against the rules is found.

The hands are those of `tests/real_hands.py`; where they are missing there is nothing to run.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from tests.judging import judge
from tests.real_hands import HANDS, Amount, Amounts, Document, RealHand, real_hands

ALL = [*real_hands()]
pytestmark = pytest.mark.skipif(not ALL, reason="the hands do not lie beside the project")

OUT_OF_TURN = "pokerstars/01.txt"
"""The one hand that was made up: on three streets it is opened by the wrong player."""
LEGAL = [hand for hand in ALL if hand.name != OUT_OF_TURN]
TEXTS = [hand for hand in ALL if hand.pots is not None]

each_hand = pytest.mark.parametrize("hand", ALL, ids=lambda hand: hand.name)
each_legal_hand = pytest.mark.parametrize("hand", LEGAL, ids=lambda hand: hand.name)
each_text = pytest.mark.parametrize("hand", TEXTS, ids=lambda hand: hand.name)


def test_every_hand_is_read() -> None:
    """There is a hand for each file that something is expected of, and none besides."""
    expected = {
        f"{path.parent.name}/{name}"
        for path in HANDS.glob("*/expected.json")
        for name in json.loads(path.read_text(encoding="utf-8"))
    }
    assert {hand.name for hand in ALL} == expected


@each_text
def test_texts_say_what_is_expected(hand: RealHand) -> None:
    """What a text says was collected, pot by pot, is what its players are expected to win."""
    assert hand.pots is not None
    collected = {player: sum(pot.get(player, 0) for pot in hand.pots) for player in hand.document["players"]}
    assert collected == hand.won


# --- what was paid ---


@each_hand
def test_settles_to_what_was_paid(hand: RealHand) -> None:
    """Every player wins and loses what he did, out of the pots that he did."""
    verdict = judge(hand.document)
    assert verdict["outcome"] in ("showdown", "uncontested")
    assert each(verdict, "net") == hand.net
    if hand.pots is not None:
        assert each(verdict, "won") == hand.won
        assert each(verdict, "paid") == hand.paid
        assert [taken(pot) for pot in verdict["pots"]] == [*hand.pots]


def each(verdict: Mapping[str, Any], member: str) -> Amounts:
    return {player["name"]: player[member] for player in verdict["players"]}


def taken(pot: Mapping[str, Any]) -> Amounts:
    """Who took how much of a pot, in one sum, where high and low are two shares."""
    sums: dict[str, Amount] = {}
    for share in pot["shares"]:
        sums[share["player"]] = sums.get(share["player"], 0) + share["amount"]
    return {player: amount for player, amount in sums.items() if amount}


# --- what was legal ---


@each_legal_hand
def test_nothing_was_wrong(hand: RealHand) -> None:
    """A hand that a site or a dealer let pass has no infraction."""
    assert judge(hand.document)["infractions"] == []


def test_opened_by_the_wrong_player() -> None:
    """In the hand that was made up, the best board is not the first to act on the last three streets."""
    (hand,) = (hand for hand in ALL if hand.name == OUT_OF_TURN)
    opened = [at + 1 for at, (event, then) in enumerate(pairs(hand.document)) if is_deal(event) and not is_deal(then)]
    found = [(infraction["event"], infraction["code"]) for infraction in judge(hand.document)["infractions"]]
    assert found == [(at, "out_of_turn") for at in opened[2:]]
    assert len(found) == 3


# --- what is not legal ---

Edited = tuple[int, list[Document]]
"""The place of an event that should not be, and the history up to it."""

WAGERS = ("bet", "complete", "raise")
ANSWERS = ("check", "call", "fold")


def bet_too_small(document: Document) -> Iterator[Edited]:
    """A bet or raise of one chip less. An opening for less on third street could pass for a bring-in."""
    events = document["events"]
    chip = document["stakes"].get("smallest_chip", 1)
    for at, event in enumerate(events):
        on_third_street = not any(is_deal(dealt) for dealt in events[len(document["players"]) : at])
        could_bring_in = on_third_street and event["type"] == "bet"
        if event["type"] in WAGERS and not event.get("all_in") and not could_bring_in:
            yield at, [*events[:at], {**event, "to": event["to"] - chip}]


def turn_skipped(document: Document) -> Iterator[Edited]:
    """The player who should have checked, called or folded does nothing, and the next one acts."""
    events = document["events"]
    for at, (event, then) in enumerate(pairs(document)):
        if event["type"] in ANSWERS and then["type"] in (*ANSWERS, *WAGERS):
            yield at, [*events[:at], then]


def street_cut_short(document: Document) -> Iterator[Edited]:
    """The last player of a street does nothing, and the next card is dealt."""
    events = document["events"]
    for at, (event, then) in enumerate(pairs(document)):
        if event["type"] in ANSWERS and is_deal(then):
            yield at, [*events[:at], then]


def fifth_bet(document: Document) -> Iterator[Edited]:
    """The first bet of a street is raised four times around the table, where everyone has the chips for it."""
    events = document["events"]
    stacks = {stack["player"]: stack["amount"] for stack in document["stacks"]}
    for at, event in enumerate(events):
        if event["type"] not in ("bet", "complete"):
            continue
        bet = event["to"]
        live = around(document, events[:at], event["player"])
        if all(stacks[player] > most_put_in(document, events[:at]) + 5 * bet for player in live):
            raises = [
                {"type": "raise", "player": live[number % len(live)], "to": (number + 2) * bet} for number in range(4)
            ]
            yield at + 4, [*events[: at + 1], *raises]


def wrong_seat(document: Document) -> Iterator[Edited]:
    """A card goes to the player who should have had the next one."""
    events = document["events"]
    for at, (event, then) in enumerate(pairs(document)):
        if event["type"] == then["type"] == "deal":
            yield at, [*events[:at], {**event, "player": then["player"]}]


def pairs(document: Document) -> Iterator[tuple[Document, Document]]:
    return pairwise(document["events"])


def is_deal(event: Document) -> bool:
    return event["type"] in ("deal", "community")


def around(document: Document, events: Sequence[Document], player: str) -> list[str]:
    """Everyone still in, in the order in which they act after this player, who comes last."""
    folded = {event["player"] for event in events if event["type"] == "fold"}
    at = document["players"].index(player) + 1
    seats = [*document["players"][at:], *document["players"][:at]]
    return [name for name in seats if name not in folded]


def most_put_in(document: Document, events: Sequence[Document]) -> Amount:
    """What anyone can have in after these events: the ante, and the last bet of each street."""
    streets: list[Amount] = [0]
    for event in events:
        if is_deal(event):
            streets.append(0)
        streets[-1] = max(streets[-1], event.get("to", 0))
    return sum(streets, start=document["stakes"]["ante"])


KINDS = {
    bet_too_small: "wrong_amount",
    turn_skipped: "out_of_turn",
    street_cut_short: "betting_not_finished",
    fifth_bet: "capped",
    wrong_seat: "dealt_out_of_order",
}
"""What is changed, and the code of the infraction that it then is."""


class Edit(NamedTuple):
    """A hand up to the event that was changed, the last in the hand that could be changed so."""

    kind: str
    hand: str
    document: Document
    at: int
    code: str


def edits() -> Iterator[Edit]:
    for hand in LEGAL:
        told = {name: value for name, value in hand.document.items() if name not in ("rake", "rake_by_pot")}
        for edited, code in KINDS.items():
            for at, events in [*edited(told)][-1:]:
                document = {**told, "events": events, "final": False}
                yield Edit(edited.__name__, hand.name, document, at, code)


EDITS = [*edits()]


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: f"{edit.hand}-{edit.kind}")
def test_finds_what_was_changed(edit: Edit) -> None:
    """The event that should not have been is an infraction, and no other is."""
    found = [(infraction["event"], infraction["code"]) for infraction in judge(edit.document)["infractions"]]
    assert (edit.at, edit.code) in found
    assert {at for at, _ in found} == {edit.at}


def test_every_hand_is_changed() -> None:
    """Each hand is changed somehow, and each change has room in many."""
    room = {edited.__name__: {edit.hand for edit in EDITS if edit.kind == edited.__name__} for edited in KINDS}
    assert room["wrong_seat"] == {hand.name for hand in LEGAL}
    assert [kind for kind, hands in room.items() if len(hands) < len(LEGAL) // 2] == []
