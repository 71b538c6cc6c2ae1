"""Single illegal changes to legal deals: what a referee must find, and at which event.

Everything before the change is as it was; the deal ends with the event that is illegal, so that nothing after it can
be blamed. Whatever is changed could have happened at a table: no card twice, no more chips than there are.
"""

import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

from tests.oracles.stud_player import Document, Played
from tests.oracles.stud_player_boards import RANKS, SUITS
from tests.oracles.stud_player_legal import WAGERS
from tests.oracles.stud_player_table import UNLIMITED

__all__ = ["CODES", "Edit", "illegal_edits"]

CODES: dict[str, frozenset[str]] = {
    "out_of_turn": frozenset(("out_of_turn",)),
    "wrong_bring_in": frozenset(("out_of_turn",)),
    "wrong_amount": frozenset(("wrong_amount",)),
    "wrong_bring_in_amount": frozenset(("wrong_amount",)),
    "short_call": frozenset(("short_call",)),
    "check_facing_a_bet": frozenset(("not_allowed",)),
    "beyond_the_cap": frozenset(("capped",)),
    "not_reopened": frozenset(("not_allowed", "not_reopened")),
    "forced_bring_in_declined": frozenset(("not_allowed",)),
    "no_action_due": frozenset(("no_action_due",)),
    "dealt_too_soon": frozenset(("betting_not_finished",)),
    "wrong_seat": frozenset(("dealt_out_of_order",)),
    "wrong_face": frozenset(("wrong_face",)),
    "dealt_to_folded": frozenset(("dealt_to_folded",)),
}
"""What the infraction may be called, by the kind of change."""


class Edit(NamedTuple):
    """The deal up to and with an event that breaks the rules, which stands at `event`."""

    kind: str
    document: Document
    event: int
    codes: frozenset[str]


def illegal_edits(rng: random.Random, played: Played) -> Iterator[Edit]:
    """One change of each kind that the deal has a place for, at a place taken at random."""
    for kind, change in _CHANGES.items():
        places = list(range(len(played.moments)))
        rng.shuffle(places)
        for at in places:
            event = change(rng, played, at)
            if event is not None:
                document = {**played.document, "events": [*played.document["events"][:at], event]}
                yield Edit(kind, document, at, CODES[kind])
                break


def _out_of_turn(rng: random.Random, played: Played, at: int) -> Document | None:
    now = played.moments[at]
    others = [seat for seat in now.able if seat != now.turn]
    if now.turn is None or now.bring_due or not others:
        return None
    seat = rng.choice(others)
    if now.put[seat] == now.price:
        return _event(played, seat, "check")
    return _event(played, seat, rng.choice(("call", "fold")))


def _wrong_bring_in(rng: random.Random, played: Played, at: int) -> Document | None:
    now = played.moments[at]
    others = [seat for seat in now.able if seat != now.turn]
    if not now.bring_due or not others:
        return None
    seat = rng.choice(others)
    (full,) = [action.low for action in now.actions if action.kind == "bring_in"]
    return _event(played, seat, "bring_in", to=min(full or 0, now.reach[seat]))


def _wrong_amount(rng: random.Random, played: Played, at: int) -> Document | None:
    """A bet or raise that is neither of the right size nor all in, and that puts somebody not all in."""
    now = played.moments[at]
    seat, wagers = now.turn, [action for action in now.actions if action.kind in WAGERS]
    if seat is None or not wagers:
        return None
    above = max(now.price, *(action.low or 0 for action in now.actions if action.kind == "bring_in"), 0)
    least, most = (wagers[0].low or 0), max(action.high or 0 for action in wagers)
    wrong = {least - 1, (above + least) // 2, most + 1, most + played.stakes.small, most + 2 * played.stakes.big}
    for low, high in pairwise(wagers):
        wrong.add(((low.high or 0) + (high.low or 0)) // 2)
    wrong = {
        to
        for to in wrong
        if above < to < min(now.reach[seat], max(now.reach[other] for other in now.able if other != seat))
        and not any((action.low or 0) <= to <= (action.high or 0) for action in wagers)
    }
    return _event(played, seat, wagers[0].kind, to=rng.choice(sorted(wrong))) if wrong else None


def _wrong_bring_in_amount(rng: random.Random, played: Played, at: int) -> Document | None:
    now = played.moments[at]
    if not now.bring_due or now.turn is None:
        return None
    (full,) = [action.low or 0 for action in now.actions if action.kind == "bring_in"]
    allowed = [action for action in now.actions if action.kind in WAGERS]
    wrong = [
        to
        for to in (full - 1, full + 1)
        if 0 < to < min(now.reach[now.turn], played.stakes.small)
        and not any((action.low or 0) <= to <= (action.high or 0) for action in allowed)
    ]
    return _event(played, now.turn, "bring_in", to=rng.choice(wrong)) if wrong else None


def _short_call(rng: random.Random, played: Played, at: int) -> Document | None:
    now = played.moments[at]
    if now.turn is None or now.bring_due or now.reach[now.turn] == UNLIMITED:
        return None
    owed = min(now.price, now.reach[now.turn])
    if owed - now.put[now.turn] < 2:
        return None
    return _event(played, now.turn, "call", to=rng.randrange(now.put[now.turn] + 1, owed))


def _check_facing_a_bet(_: random.Random, played: Played, at: int) -> Document | None:
    now = played.moments[at]
    if now.turn is None or (now.put[now.turn] == now.price and not now.bring_due):
        return None
    return _event(played, now.turn, "check")


def _barred_raise(bar: str) -> Callable[[random.Random, Played, int], Document | None]:
    def change(_: random.Random, played: Played, at: int) -> Document | None:
        """A raise of a usual size, by one who has the chips, that somebody could call."""
        now = played.moments[at]
        seat, to = now.turn, now.price + (played.stakes.small if now.street < 5 else played.stakes.big)
        if seat is None or now.bar != bar or now.reach[seat] <= to:
            return None
        if not any(now.reach[other] > to for other in now.able if other != seat):
            return None
        return _event(played, seat, "raise", to=to)

    return change


def _forced_bring_in_declined(_: random.Random, played: Played, at: int) -> Document | None:
    now = played.moments[at]
    if now.turn is None or not now.bring_due or any(action.kind == "fold" for action in now.actions):
        return None
    return _event(played, now.turn, "fold")


def _no_action_due(rng: random.Random, played: Played, at: int) -> Document | None:
    """Somebody checks where a card is due, at least one round having been bet."""
    now = played.moments[at]
    if now.due is None or not now.able or min(now.held) < 3:
        return None
    return _event(played, rng.choice(now.able), "check")


def _dealt_too_soon(_: random.Random, played: Played, at: int) -> Document | None:
    now = played.moments[at]
    if now.turn is None or now.street == 7:
        return None
    return _card(played, at, now.live[0], _face(now.street + 1))


def _wrong_seat(rng: random.Random, played: Played, at: int) -> Document | None:
    """The card that is due goes to someone who should have waited for it."""
    now = played.moments[at]
    if now.due is None or now.due.seat is None:
        return None
    fewest = now.held[now.due.seat]
    others = [seat for seat in now.live if seat != now.due.seat and now.held[seat] == fewest]
    return _card(played, at, rng.choice(others), now.due.face) if others else None


def _wrong_face(_: random.Random, played: Played, at: int) -> Document | None:
    now = played.moments[at]
    if now.due is None or now.due.seat is None:
        return None
    return _card(played, at, now.due.seat, "down" if now.due.face == "up" else "up")


def _dealt_to_folded(rng: random.Random, played: Played, at: int) -> Document | None:
    now = played.moments[at]
    folded = [seat for seat in range(len(played.names)) if seat not in now.live and now.held[seat] < 7]
    if now.due is None or not folded:
        return None
    seat = rng.choice(folded)
    return _card(played, at, seat, _face(now.held[seat] + 1))


_CHANGES: dict[str, Callable[[random.Random, Played, int], Document | None]] = {
    "out_of_turn": _out_of_turn,
    "wrong_bring_in": _wrong_bring_in,
    "wrong_amount": _wrong_amount,
    "wrong_bring_in_amount": _wrong_bring_in_amount,
    "short_call": _short_call,
    "check_facing_a_bet": _check_facing_a_bet,
    "beyond_the_cap": _barred_raise("cap"),
    "not_reopened": _barred_raise("not_reopened"),
    "forced_bring_in_declined": _forced_bring_in_declined,
    "no_action_due": _no_action_due,
    "dealt_too_soon": _dealt_too_soon,
    "wrong_seat": _wrong_seat,
    "wrong_face": _wrong_face,
    "dealt_to_folded": _dealt_to_folded,
}


def _event(played: Played, seat: int, kind: str, to: int | None = None) -> Document:
    amount = {} if to is None else {"to": played.amount(to)}
    return {"type": kind, "player": played.names[seat], **amount}


def _card(played: Played, at: int, seat: int, face: str) -> Document | None:
    """One card to the seat, of those that are still in the deck."""
    out = {
        card
        for event in played.document["events"][:at]
        for card in (*event.get("down", ()), *event.get("up", ()), event.get("card"))
    }
    left = [rank + suit for rank in RANKS for suit in SUITS if rank + suit not in out]
    return {"type": "deal", "player": played.names[seat], face: left[:1]} if left else None


def _face(card_number: int) -> str:
    return "up" if 3 <= card_number <= 6 else "down"
