"""Claims about whose turn it was, and whether what was done was allowed."""

from dataclasses import replace
from typing import NamedTuple

from service.rules.claims import NotInDeal, seat_among
from service.rules.house_rules import House
from service.rules.sequence_poker.adjudicate import SequencePokerVerdict
from service.rules.sequence_poker.deal import CommunityCards
from service.rules.sequence_poker.history import Due, History
from service.rules.sequence_poker.play import play
from service.rules.sequence_poker.settlement import Settlement
from service.rules.sequence_poker.switches import COMMUNITY_AT_FIRST
from service.rules.sequence_poker.words import breach, waited_for

__all__ = [
    "LegalClaim", "LegalFact", "ToActClaim", "ToActFact",
    "code", "find_legal", "find_to_act", "same_legal", "same_to_act", "tell_legal", "tell_to_act",
]  # fmt: skip


# --- whose turn it was ---


class ToActClaim(NamedTuple):
    """After an event, counted from 0 as in `events`, or where none is told after the last, it was a player's turn."""

    player: str
    after_event: int | None = None


class ToActFact(NamedTuple):
    """Whose turn it was, None for nobody's; `known`: whether that follows from what is told; and what came next.

    `due` is None once the round is over.
    """

    player: str | None
    known: bool
    due: Due | None
    code: str | None = None


def find_to_act(verdict: SequencePokerVerdict, found: Settlement, claim: ToActClaim) -> ToActFact:
    seat_among(found.players, claim.player, ("player",))
    history = verdict.history
    after = len(history.moves)
    if claim.after_event is not None:
        after = _event(history, claim.after_event, "after_event") + 1
    then = play(replace(history, moves=history.moves[:after]), House(found.settings))
    due = then.due
    if due is None:
        return ToActFact(None, True, None)
    if due.seat is not None and not due.cards:
        return ToActFact(found.players[due.seat], True, due)
    dealing = due.seat is not None or len(then.community) < COMMUNITY_AT_FIRST
    return ToActFact(None, history.deal.hands is None and (history.recorded or dealing), due)


def same_to_act(claim: ToActClaim, fact: ToActFact) -> bool | None:
    return claim.player == fact.player if fact.known else None


def tell_to_act(verdict: SequencePokerVerdict, claim: ToActClaim, fact: ToActFact, upheld: bool | None) -> str:
    if not fact.known:
        return "Whose turn it was cannot be said: no exchange, keep or call is recorded."
    when = "At the end" if claim.after_event is None else f"After event {claim.after_event}"
    if fact.due is None:
        return f"{when} the round was over, and nobody was to act."
    against = "" if upheld else f"; it was not {claim.player}'s turn"
    return f"{when}: {waited_for(verdict.history, fact.due)}{against}."


# --- what was allowed ---


class LegalClaim(NamedTuple):
    """An event, counted from 0 as in `events`, was allowed or was not."""

    event: int
    legal: bool


class LegalFact(NamedTuple):
    """What was against the rules in an event: codes and sentences; `known`: whether all of it can be judged."""

    broken: tuple[tuple[str, str], ...]
    known: bool

    @property
    def code(self) -> str | None:
        return self.broken[0][0] if self.broken else None


def find_legal(verdict: SequencePokerVerdict, found: Settlement, claim: LegalClaim) -> LegalFact:
    history = verdict.history
    event = _event(history, claim.event, "event")
    broken = tuple((one.code, breach(one, history, found.play)) for one in found.breaches if one.event == event)
    mark = found.play.marks[event]
    laid_early = isinstance(history.moves[event].event, CommunityCards) and mark.community > COMMUNITY_AT_FIRST
    return LegalFact(broken, history.recorded or not laid_early)


def same_legal(claim: LegalClaim, fact: LegalFact) -> bool | None:
    if fact.broken:
        return not claim.legal
    return claim.legal if fact.known else None


def tell_legal(_: SequencePokerVerdict, claim: LegalClaim, fact: LegalFact, __: bool | None) -> str:
    if fact.broken:
        return " ".join([f"Event {claim.event} was not allowed.", *(text for _, text in fact.broken)])
    if not fact.known:
        return "Whether the card came in time cannot be said: no exchange, keep or call is recorded."
    return f"Event {claim.event} was allowed."


# --- for both ---


def code(_: SequencePokerVerdict, fact: ToActFact | LegalFact) -> str | None:
    return fact.code


def _event(history: History, index: int, member: str) -> int:
    """An event of the history, counted from 0. Raises `NotInDeal` for one that there isn't."""
    events = len(history.moves)
    if index >= events:
        there = f"The round has {events} events, the last number {events - 1}." if events else "No events are told."
        raise NotInDeal((member,), "no_such_event", there)
    return index
