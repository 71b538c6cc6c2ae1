"""When a claim is about: after an event, or in the end."""

from dataclasses import replace
from typing import Protocol

from service.rules.claims import NotInDeal
from service.rules.sequence_board.adjudicate import BoardVerdict, adjudicate

__all__ = ["Timed", "about", "event_of", "when"]


class Timed(Protocol):
    """A claim about how things stood after an event, counted from 0 as in `events`, or after the last for None."""

    @property
    def after_event(self) -> int | None: ...


def about(verdict: BoardVerdict, claim: Timed) -> BoardVerdict:
    """The verdict on the game as it stood then. Raises `NotInDeal` for an event that there isn't."""
    if claim.after_event is None:
        return verdict
    events = verdict.deal.events[: event_of(verdict, claim.after_event, "after_event") + 1]
    return adjudicate(replace(verdict.deal, events=events))


def event_of(verdict: BoardVerdict, index: int, member: str) -> int:
    """An event of the history, counted from 0. Raises `NotInDeal` for one that there isn't."""
    events = len(verdict.deal.events)
    if index >= events:
        raise NotInDeal(
            (member,), "no_such_event", f"There is no event {index}; the game has {events}, counted from 0."
        )
    return index


def when(claim: Timed) -> str:
    """The same in words, to begin a sentence with."""
    return "At the end" if claim.after_event is None else f"After event {claim.after_event}"
