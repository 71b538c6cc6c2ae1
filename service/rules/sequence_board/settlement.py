"""What a game comes to under given house rules, in no words: codes, cards, spaces and whole numbers."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from service.rules.cards import Card
from service.rules.errors import Fault
from service.rules.house_rules import Won
from service.rules.sequence_board.board import Five, Space
from service.rules.sequence_board.start import Credited, Start

__all__ = ["Breach", "Due", "Move", "Settlement", "Step"]


class Move(NamedTuple):
    """Something a player may do: `play`, `remove`, `dead_card`, `draw` or `pass`, with which card and where.

    Without a card any of his will do; without a space, any that the card can be played to.
    """

    type: str
    card: Card | None = None
    space: Space | None = None


class Due(NamedTuple):
    """What should have come instead: whose turn it was, and what was open to that player, as far as it helps."""

    seat: int
    moves: tuple[Move, ...]


class Breach(NamedTuple):
    """Something that broke the rules: which event, the code, whose, and what was due instead.

    `card` is one that cannot have been there; `number` is the index of a claim, or how many cards were dealt.
    """

    event: int
    code: str
    seat: int
    due: Due | None = None
    card: Card | None = None
    number: int | None = None


class Step(NamedTuple):
    """What an event did: a code, None if it changed nothing, and the sequences that it made."""

    code: str | None
    fives: tuple[Five, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """Every decision of a game. Steps are one an event; hands are one a seat, None where none was dealt.

    `chosen`: the service had to choose among fives. `faults`: what cannot have happened; a settlement that has some is
    no verdict, and goes on as though it could.
    """

    start: Start
    outcome: str
    winner: int | None
    steps: tuple[Step, ...]
    sequences: tuple[Credited, ...]
    chips: tuple[int, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    stock: int | None
    to_act: int | None
    moves: tuple[Move, ...] | None
    breaches: tuple[Breach, ...]
    chosen: bool
    faults: tuple[Fault, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        return () if self.winner is None else self.start.teams[self.winner]

    @property
    def won(self) -> tuple[Won, ...]:
        return ()

    @property
    def facts(self) -> Hashable:
        return (
            self.outcome, self.winner, self.steps, self.sequences, self.chips, self.hands, self.stock, self.to_act,
            self.moves, self.breaches, self.chosen,
        )  # fmt: skip

    @property
    def rests_on(self) -> tuple[str, ...]:
        return ()
