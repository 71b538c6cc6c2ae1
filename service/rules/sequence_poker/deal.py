"""A round of Sequence Poker as data, as it was told."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from service.rules.house_rules import Choice
from service.rules.sequence_poker.cards import Card

__all__ = [
    "Call", "CommunityCards", "Deal", "DealtCards", "Declare", "Event", "Exchange", "ExchangeCommunity", "Hand", "Keep",
]  # fmt: skip


class DealtCards(NamedTuple):
    """Private cards dealt to a player."""

    player: str
    cards: tuple[Card, ...]


class CommunityCards(NamedTuple):
    """Cards laid face up in the centre."""

    cards: tuple[Card, ...]


class Exchange(NamedTuple):
    """A player discards private cards and receives as many from the dealer, each in the place of one discarded."""

    player: str
    discard: tuple[Card, ...]
    draw: tuple[Card, ...]


class ExchangeCommunity(NamedTuple):
    """A player has one community card replaced."""

    player: str
    discard: Card
    draw: Card


class Keep(NamedTuple):
    """A player keeps the cards and makes no exchange."""

    player: str


class Call(NamedTuple):
    player: str


class Declare(NamedTuple):
    """A player names the category of the hand, and maybe cards that are in it."""

    player: str
    category: str
    cards: tuple[Card, ...] = ()


Event = DealtCards | CommunityCards | Exchange | ExchangeCommunity | Keep | Call | Declare


class Hand(NamedTuple):
    """A player's private cards at the end."""

    player: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A round as told: `events` in order; or `hands` and `community` alone, for who wins.

    `players` begin on the dealer's left. `rules` holds only what differs from the defaults.
    """

    game: str = "sequence_poker"
    players: tuple[str, ...]
    events: tuple[Event, ...] = ()
    hands: tuple[Hand, ...] | None = None
    community: tuple[Card, ...] = ()
    rules: Mapping[str, Choice] = field(default_factory=dict)
    reference: str | None = None
