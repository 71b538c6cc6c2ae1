"""The history of a stud deal as data, as it was told."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple

from service.rules.cards import Card
from service.rules.house_rules import Choice

__all__ = [
    "UNCHECKED",
    "Ante",
    "Bet",
    "BringIn",
    "Call",
    "Check",
    "CommunityCard",
    "Complete",
    "Deal",
    "DealtCards",
    "Declare",
    "Event",
    "Expose",
    "Fold",
    "Hand",
    "Muck",
    "Post",
    "PutIn",
    "Raise",
    "Show",
    "Stack",
    "Stakes",
    "Wager",
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


class Declare(NamedTuple):
    """A player says which side he goes for: `high`, `low` or `both`."""

    player: str
    side: str


class Ante(NamedTuple):
    """Chips put in before the cards, in smallest chips."""

    player: str
    amount: int


class Post(NamedTuple):
    """Dead money put in: it makes no layer and is never returned."""

    player: str
    amount: int


class Wager(NamedTuple):
    """One action under four names. `to` is what the player has in on this street after it, in smallest chips."""

    player: str
    to: int
    all_in: bool = False


class BringIn(Wager):
    """The forced opening bet."""

    __slots__ = ()


class Bet(Wager):
    """An opening bet."""

    __slots__ = ()


class Complete(Wager):
    """A bring-in completed to a bet."""

    __slots__ = ()


class Raise(Wager):
    """A raise."""

    __slots__ = ()


class Call(NamedTuple):
    """A call; without `to` it matches the bet as far as the stack reaches."""

    player: str
    to: int | None = None
    all_in: bool = False


class Check(NamedTuple):
    player: str


Event = DealtCards | CommunityCard | Expose | Fold | Show | Muck | Declare | Ante | Post | Wager | Call | Check


class Hand(NamedTuple):
    """A player's cards in the order in which stud deals them: down, down, up to four up, down."""

    player: str
    cards: tuple[Card, ...]
    folded: bool = False


class PutIn(NamedTuple):
    """What a player put in over the whole deal, besides the ante, in smallest chips."""

    player: str
    amount: int


class Stack(NamedTuple):
    """Chips that a player has before the ante, in smallest chips."""

    player: str
    amount: int


UNCHECKED = "unchecked"


class Stakes(NamedTuple):
    """What is played for, in smallest chips, and how bets are limited: `unchecked`, or a structure that is refereed.

    Under a refereed structure `small_bet` and `big_bet` are there; a `bring_in` of None isn't told.
    """

    structure: str = UNCHECKED
    ante: int = 0
    bring_in: int | None = None
    small_bet: int = 0
    big_bet: int = 0


NO_STAKES = Stakes()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A stud deal as told: either `events` in order, or the `hands` alone.

    `players` are in dealing order, the first on the dealer's left. Amounts are whole smallest chips, each worth
    `chip`; no more than `most` of them can be in play. `final` None: the game's default. `rules` holds only what
    differs from the defaults.
    """

    game: str
    players: tuple[str, ...]
    events: tuple[Event, ...] = ()
    hands: tuple[Hand, ...] | None = None
    stakes: Stakes = NO_STAKES
    put_in: tuple[PutIn, ...] = ()
    stacks: tuple[Stack, ...] = ()
    pot: int = 0
    rake: int = 0
    rake_by_pot: tuple[int, ...] | None = None
    chip: Decimal = Decimal(1)
    most: int = 10**15 - 1
    final: bool | None = None
    rules: Mapping[str, Choice] = field(default_factory=dict)
    reference: str | None = None

    @property
    def is_refereed(self) -> bool:
        """Whether there is betting to judge: whole hands tell of none."""
        return self.stakes.structure != UNCHECKED and self.hands is None
