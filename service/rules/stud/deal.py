"""The history of a stud deal as data, as it was told."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple

from service.rules.cards import Card
from service.rules.house_rules import Choice

__all__ = [
    "CommunityCard", "Deal", "DealtCards", "Event", "Expose", "Fold", "Hand", "Muck", "PutIn", "Show",
]  # fmt: skip


class DealtCards(NamedTuple):
    """Cards dealt to a player; those face down come first."""

    player: str
    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()


class CommunityCard(NamedTuple):
    """The shared river card when the deck runs short."""

    card: Card


class Expose(NamedTuple):
    """A card that was dealt face down was seen by all."""

    player: str
    card: Card


class Fold(NamedTuple):
    player: str


class Show(NamedTuple):
    """A player tables cards; `cards` may be left empty."""

    player: str
    cards: tuple[Card, ...] = ()


class Muck(NamedTuple):
    player: str


Event = DealtCards | CommunityCard | Expose | Fold | Show | Muck


class Hand(NamedTuple):
    """A player's cards in the order in which stud deals them: down, down, up to four up, down."""

    player: str
    cards: tuple[Card, ...]
    folded: bool = False


class PutIn(NamedTuple):
    """What a player put in over the whole deal, besides the ante, in smallest chips."""

    player: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A stud deal as told: either `events` in order, or the `hands` alone.

    `players` are in dealing order, the first on the dealer's left. Amounts are whole smallest chips, each
    worth `chip`. `final` None: the game's default. `rules` holds only what differs from the defaults.
    """

    game: str
    players: tuple[str, ...]
    events: tuple[Event, ...] = ()
    hands: tuple[Hand, ...] | None = None
    ante: int = 0
    put_in: tuple[PutIn, ...] = ()
    pot: int = 0
    rake: int = 0
    chip: Decimal = Decimal(1)
    final: bool | None = None
    rules: Mapping[str, Choice] = field(default_factory=dict)
    reference: str | None = None
