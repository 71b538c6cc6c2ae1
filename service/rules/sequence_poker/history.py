"""A round as it was played: what the replay of the events, and then the play, give to everything after them."""

from dataclasses import dataclass
from typing import NamedTuple

from service.rules.sequence_poker.cards import Card
from service.rules.sequence_poker.deal import Deal, Event
from service.rules.sequence_poker.switches import Form

__all__ = ["Breach", "Declared", "Due", "History", "Mark", "Move", "Play"]


class Move(NamedTuple):
    """An event with the seat of its player, None for the dealer."""

    seat: int | None
    event: Event


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """A round with nothing in it that cannot be.

    `hands` and `community` are those of a deal told without events, else empty. `recorded`: some exchange, keep or call
    is told. `reshuffled`: the deck ran out, and discards were dealt again.
    """

    deal: Deal
    form: Form
    moves: tuple[Move, ...]
    hands: tuple[tuple[Card, ...], ...]
    community: tuple[Card, ...]
    recorded: bool
    reshuffled: bool


class Due(NamedTuple):
    """What comes next: a player's `actions`, or so many `cards` from the dealer, to a seat or (None) to the centre."""

    seat: int | None
    actions: tuple[str, ...]
    cards: int = 0


class Breach(NamedTuple):
    """Something that broke the rules: the code, whose, what was due instead, and how many community cards showed."""

    event: int
    code: str
    seat: int | None
    due: Due | None
    showing: int


class Mark(NamedTuple):
    """What an event was: the stage it came in, and how many community cards count after it."""

    stage: str
    community: int


class Declared(NamedTuple):
    """The declaration of a seat that counts, and which event it was."""

    event: int
    category: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """A round as it was played under given house rules: what everyone holds, and what lies in the centre.

    `over`: the hands are revealed. `called`: the seat whose call counts. `due` is None once it is over.
    """

    hands: tuple[tuple[Card, ...], ...]
    community: tuple[Card, ...]
    over: bool
    stage: str
    called: int | None
    due: Due | None
    declared: dict[int, Declared]
    breaches: tuple[Breach, ...]
    marks: tuple[Mark, ...]
