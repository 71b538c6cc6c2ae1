"""The history of a game on the board as data, as it was told."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, NamedTuple

from service.rules.cards import Card
from service.rules.house_rules import Choice
from service.rules.sequence_board.board import Space

__all__ = [
    "NOT_RECORDED", "Claim", "DeadCard", "Deal", "DealtCards", "Draw", "DrawnCard", "Event", "NotRecorded", "Pass",
    "Play", "Position", "Remove", "ToldSequence",
]  # fmt: skip


class NotRecorded(Enum):
    """Whether a card was drawn, and which, is not told."""

    NOT_RECORDED = "not recorded"


NOT_RECORDED: Final = NotRecorded.NOT_RECORDED

DrawnCard = Card | NotRecorded | None
"""The card drawn to replace one that was played, `UNKNOWN` if nobody saw it; None: no card was drawn."""
Claim = tuple[Space, ...]
"""The spaces of a five in a row that a player says he has."""


class DealtCards(NamedTuple):
    """Cards dealt to a player; `UNKNOWN` for one that nobody saw."""

    player: str
    cards: tuple[Card, ...]


class Play(NamedTuple):
    """A card is played and a chip placed. `sequences`: the fives claimed with this chip, None: nothing was said."""

    player: str
    card: Card
    space: Space
    draw: DrawnCard = NOT_RECORDED
    sequences: tuple[Claim, ...] | None = None


class Remove(NamedTuple):
    """A card is played and an opponent's chip taken off the board."""

    player: str
    card: Card
    space: Space
    draw: DrawnCard = NOT_RECORDED


class DeadCard(NamedTuple):
    """A card that cannot be played is exchanged for a new one, before the turn's own play."""

    player: str
    card: Card
    draw: DrawnCard = NOT_RECORDED


class Draw(NamedTuple):
    """A card is drawn by itself, to replace one that was played before."""

    player: str
    card: Card


class Pass(NamedTuple):
    """A turn in which nothing is played."""

    player: str


Event = DealtCards | Play | Remove | DeadCard | Draw | Pass


class ToldSequence(NamedTuple):
    """A finished sequence: whose, as an index into the teams, and its five spaces in any order."""

    team: int
    spaces: tuple[Space, ...]


class Position(NamedTuple):
    """Where the game stands when the record begins.

    `board` is ten strings of ten characters, the top row first: `.` an open space, `*` a corner, a team's index as a
    digit. `sequences` None: they are what the board shows. `to_act` None: the first of the players.
    """

    board: tuple[str, ...]
    sequences: tuple[ToldSequence, ...] | None = None
    to_act: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A game as told. `players` are in the order of play, the first on the dealer's left.

    `teams` None: everyone plays alone, which two or three players can. `rules` holds only what differs from the
    defaults. Cards that are played, drawn or dealt may be any `Card`; what cannot be is found by the rules.
    """

    players: tuple[str, ...]
    events: tuple[Event, ...]
    teams: tuple[tuple[str, ...], ...] | None = None
    position: Position | None = None
    game: str = "sequence_board"
    rules: Mapping[str, Choice] = field(default_factory=dict)
    reference: str | None = None
