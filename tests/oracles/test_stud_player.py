"""The player of legal stud deals against positions worked out by hand, recorded deals, and what is always so."""

import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.oracles.stud_player import GAMES, STRUCTURES, Document, Played, play
from tests.oracles.stud_player_boards import showing_opener
from tests.oracles.stud_player_doubts import DOUBTS
from tests.oracles.stud_player_edits import CODES, illegal_edits
from tests.oracles.stud_player_legal import WAGERS, comparable, legal_actions
from tests.oracles.stud_player_positions import POSITIONS, allows, reached
from tests.oracles.stud_player_records import Record, Step, read_phh, read_pokerstars
from tests.oracles.stud_player_table import UNLIMITED, Due

HANDS = Path(__file__).parent.parent.parent.parent / "shared" / "hands"
DEALS = 1500
HOUSE_RULES = (
    "opener", "bring_in_may_decline", "bring_in_amount", "tied_board", "fourth_street_pair", "cap", "cap_heads_up",
    "short_all_in", "wild_upcards_for_opener",
)  # fmt: skip


@pytest.mark.parametrize(
    ("_why", "house", "seats", "script", "expected"), POSITIONS, ids=[case[0] for case in POSITIONS]
)
def test_positions(_why: str, house: dict[str, Any], seats: str, script: str, expected: str) -> None:
    """What is legal in positions worked out by hand from the rule texts."""
    assert reached(house, seats, script) == expected


@pytest.mark.parametrize(
    ("game", "tied_board", "shown", "opener"),
    [
        ("seven_card_stud", "position", ["5c6c7c8c", "2d3h4s9d"], 1),  # four to a straight flush are nothing yet
        ("seven_card_stud", "position", ["5c6c7c8cTs", "2d3hTs9dTh"], 1),
        ("seven_card_stud", "position", ["5c6c7c8c9s", "2d3h4s9d9s"], 0),  # a shared card makes five, and a straight
        ("seven_card_stud", "position", ["AcAd2h2s", "KcKdKhQs", "QcQdJhJs"], 1),  # three kings
        ("seven_card_stud", "position", ["QcJd", "AcKd", "AhKs"], 1),
        ("seven_card_stud", "suit", ["QcJd", "AcKd", "AhKs"], 2),
        ("seven_card_stud", "suit", ["KhKd7c", "KsKc7d"], 1),  # the pair's best suit
        ("stud_high_low", "position", ["2c3d", "2h4d"], 1),
        ("razz", "position", ["8c5d", "8d4s", "Kc2d"], 1),
        ("razz", "position", ["AcAd", "KcQd"], 1),
        ("razz", "position", ["AcKd", "3cQd"], 1),
        ("razz", "suit", ["6d2c", "6c2d"], 1),
        ("razz", "position", ["2c2d3h", "AhKsKd", "AcAd3s"], 2),  # of pairs the lowest
    ],
)
def test_hands_showing(game: str, tied_board: str, shown: list[str], opener: int) -> None:
    """Which of the hands showing opens a street."""
    boards = {seat: re.findall("..", cards) for seat, cards in enumerate(shown)}
    assert showing_opener(game, tied_board, boards) == opener


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("game", GAMES)
def test_random_deals_are_whole(game: str, structure: str) -> None:
    """Chips are never made, lost or owed, cards go where they are due, and every deal ends."""
    for seed in range(DEALS // 16):
        played = play(random.Random(f"{game} {structure} {seed}"), game, structure)
        moments, events = played.moments, played.document["events"]
        assert len(moments) == len(events) + 1
        assert len({sum(moment.left) + moment.middle for moment in moments}) == 1
        assert min(chips for moment in moments for chips in moment.left) >= 0
        assert [moment.over for moment in moments] == [False] * len(events) + [True]
        for moment in moments:
            first, second, *_ = sorted(moment.put, reverse=True)
            assert moment.turn is not None or first == second  # what nobody matched has gone back
        for at, event in enumerate(events):
            assert (moments[at].turn is None) != (moments[at].due is None)
            _check_event(played, at, event)


def _check_event(played: Played, at: int, event: dict[str, Any]) -> None:
    """The event is one of those that the moment before it offers."""
    now, kind = played.moments[at], event["type"]
    if kind == "ante":
        return
    if now.due is not None:
        assert (event.get("player"), "community" if now.due.seat is None else "deal") == (
            None if now.due.seat is None else played.names[now.due.seat], kind
        )  # fmt: skip
        assert now.due.face in event or kind == "community"
        if {now.held[seat] for seat in now.live} == {6}:
            assert (kind == "community") == (sum(now.held) + len(now.live) > 52)
        return
    assert now.turn is not None
    assert event["player"] == played.names[now.turn]
    offered = {action.kind: action for action in now.actions}
    if kind in ("check", "fold"):
        assert kind in offered
        return
    to = int(event["to"] / played.unit) if "to" in event else offered["call"].low or 0
    short = now.reach[now.turn] == UNLIMITED and to == now.put[now.turn] + now.left[now.turn]
    if kind == "bring_in" and "bring_in" not in offered:
        assert "bring_in_of_history" in played.doubts
    elif kind in ("bring_in", "call"):
        assert to == offered[kind].low or short
    else:
        assert allows(now.actions, to) or short
    assert not short or event["all_in"]


def test_random_deals_are_of_every_kind() -> None:
    """The player gets into everything that a referee should be tried with."""
    seen: Counter[str] = Counter()
    noted: set[str] = set()
    for seed in range(DEALS):
        played = play(random.Random(seed))
        noted.update(played.doubts)
        seen.update(played.doubts.keys() | played.document.get("rules", {}).keys() | {f"{len(played.names)} players"})
        kinds = {event["type"] for event in played.document["events"]}
        seen.update(kinds | {f"bar {moment.bar}" for moment in played.moments})
        last, stacks = played.moments[-1], played.document.get("stacks", [])
        seen["all in showdown"] += len(last.live) > len(last.able) > 0 and len(last.live) > 1
        seen["uncontested"] += len(last.live) == 1
        seen["no stacks"] += not stacks
        seen["some stacks"] += 0 < len(stacks) < len(played.names)
        seen["all in by the ante"] += any(
            now.street == 3 and not max(now.put) and 0 in now.left for now in played.moments
        )
    rare = {"reopened_for_some", "pair_folded", "paired_opener", "razz_suit_tie", "short_big_bet"}
    wanted = {
        *HOUSE_RULES, "2 players", "8 players", "bar cap", "bar not_reopened", "bar nobody_to_call", "bar no_chips",
        "ante", "bring_in", "bet", "complete", "raise", "call", "check", "fold", "deal", "community",
        "all in showdown", "uncontested", "no stacks", "some stacks", "all in by the ante",
    }  # fmt: skip
    assert {name for name in wanted | DOUBTS.keys() if not seen[name]} <= rare
    assert {doubt for doubt in noted if doubt not in DOUBTS} == set()


def test_the_same_seed_gives_the_same_deal() -> None:
    """A deal that a referee stumbled on can be played again."""
    assert play(random.Random(7)) == play(random.Random(7))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ([{"type": "raise", "to": 20}], [{"type": "complete", "to": 20}], True),
        (
            [{"type": "bet", "min": 10, "max": 20}],
            [{"type": "bet", "to": 10}, {"type": "bet", "min": 11, "max": 20}],
            True,
        ),
        ([{"type": "bet", "to": 10}, {"type": "bet", "to": 20}], [{"type": "bet", "min": 10, "max": 20}], False),
        ([{"type": "check"}, {"type": "bet", "to": 10}], [{"type": "bet", "to": 10}, {"type": "check"}], True),
        ([{"type": "raise", "min": 20, "max": None}], [{"type": "raise", "min": 20}], True),
        ([{"type": "call", "to": 5}], [{"type": "call", "to": 6}], False),
        ([{"type": "fold"}], [{"type": "check"}], False),
    ],
)
def test_actions_are_compared_by_what_they_allow(one: list[Document], other: list[Document], same: bool) -> None:
    """The names of a wager, the order, and how amounts are grouped make no difference."""
    assert (comparable(one) == comparable(other)) is same


def test_what_is_offered_is_told_in_the_units_of_the_deal() -> None:
    """Amounts are scaled, and compare equal to those in smallest chips."""
    for seed in range(100):
        played = play(random.Random(seed))
        for at, moment in enumerate(played.moments):
            in_chips = [action.document() for action in moment.actions]
            assert comparable(played.offered(at), played.unit) == comparable(in_chips)


def test_illegal_edits_are_illegal() -> None:
    """Each change is one event, which the moment before it doesn't offer; every kind of change comes about."""
    found: Counter[str] = Counter()
    for seed in range(DEALS // 3):
        rng = random.Random(seed)
        played = play(rng)
        for edit in illegal_edits(rng, played):
            found[edit.kind] += 1
            *before, event = edit.document["events"]
            assert before == played.document["events"][: edit.event]
            assert edit.codes == CODES[edit.kind]
            assert not _offered(played, edit.event, event), edit
    assert found.keys() == CODES.keys()


def _offered(played: Played, at: int, event: dict[str, Any]) -> bool:
    now = played.moments[at]
    if event["type"] == "deal":
        due = now.due
        return (
            due is not None and due.seat is not None and event["player"] == played.names[due.seat] and due.face in event
        )
    if now.turn is None or event["player"] != played.names[now.turn]:
        return False
    if "to" in event and event["type"] in WAGERS:
        return allows(now.actions, int(event["to"] / played.unit))
    to = {"to": int(event["to"] / played.unit)} if "to" in event else {}
    return any(action.kind == event["type"] and (not to or action.low == to["to"]) for action in now.actions)


RECORDS = [*sorted(HANDS.glob("phh/*.phh")), *sorted(HANDS.glob("pokerstars/*.txt"))]
UNREFEREED = {"01.txt": ("on fifth street nine-high bets before an ace", 15)}


@pytest.mark.skipif(not RECORDS, reason="the recorded deals are not here")
def test_recorded_deals_are_legal() -> None:
    """Deals that were played under a referee are legal to the last step; one that somebody made up isn't."""
    for path in RECORDS:
        record = read_phh(path.read_text()) if path.suffix == ".phh" else read_pokerstars(path.read_text())
        if any(card == "u??" for step in record.steps for card in step.cards):
            continue  # who opens can't be told
        illegal = next((number for number, step in enumerate(record.steps) if not _stepped(record, step)), None)
        assert illegal == UNREFEREED.get(path.name, ("", None))[1], path.name
        assert record.table.over or path.name in UNREFEREED


def _stepped(record: Record, step: Step) -> bool:
    """Takes the step if it is legal; whether it was."""
    table, seat, offered = record.table, step.seat or 0, legal_actions(record.table)
    if step.kind == "shared":
        legal = table.due() == Due(None, "up")
        table.deal_shared(step.cards[0])
        return legal
    if step.kind == "deal":
        legal = table.due() == Due(seat, _face(step.cards[0]))  # the first three may come at once
        for card in step.cards:
            table.deal(seat, card[1:], _face(card))
        return legal
    by_kind = {action.kind: action for action in offered}
    passive = by_kind.get("call", by_kind.get("check"))
    if table.turn != seat:
        return False
    if step.kind == "fold":
        table.fold(seat)  # one who has left the table folded with nothing to call, which is taken as it comes
    elif step.kind == "bring_in" and "bring_in" in by_kind:
        table.bring_it_in(seat, by_kind["bring_in"].low or 0)
    elif step.kind == "wager" and allows(offered, step.to):
        table.wager(seat, step.to)
    elif step.kind == "check_or_call" and passive is not None and step.to in (0, passive.low or table.price):
        (table.call(seat, passive.low) if passive.low else table.check(seat))
    else:
        return False
    return True


def _face(card: str) -> str:
    return "up" if card[0] == "u" else "down"
