"""Hands of Sequence Poker: the twelve ranks, what makes each, and what hands are compared by.

Source: Sequence Poker, "Hand Rankings" and "Breaking Ties".
"""

from typing import NamedTuple

from service.rules.sequence_poker.cards import Card, code, value_of
from service.rules.sequence_poker.lines import DUO, MONO, TRIPO, Kind, Steps

__all__ = ["CATEGORIES", "CATEGORY_NAMES", "HAND_SIZE", "PARTS", "Group", "Hand", "strength"]

HAND_SIZE = 6


class _Category(NamedTuple):
    """A rank of hands: its code, its name, and the groups that make it, each a kind of run and its length."""

    code: str
    name: str
    groups: tuple[tuple[Kind, int], ...]


_CATEGORIES = (
    _Category("high_card", "high card", ()),
    _Category("four_card_mono", "four-card mono", ((MONO, 4),)),
    _Category("five_card_mono", "five-card mono", ((MONO, 5),)),
    _Category("three_card_duo", "three-card duo", ((DUO, 3),)),
    _Category("four_card_duo", "four-card duo", ((DUO, 4),)),
    _Category("two_three_card_duos", "two three-card duos", ((DUO, 3), (DUO, 3))),
    _Category("five_card_duo", "five-card duo", ((DUO, 5),)),
    _Category("three_card_tripo", "three-card tripo", ((TRIPO, 3),)),
    _Category("three_card_tripo_and_duo", "three-card tripo and three-card duo", ((TRIPO, 3), (DUO, 3))),
    _Category("four_card_tripo", "four-card tripo", ((TRIPO, 4),)),
    _Category("two_three_card_tripos", "two three-card tripos", ((TRIPO, 3), (TRIPO, 3))),
    _Category("five_card_tripo", "five-card tripo", ((TRIPO, 5),)),
)
CATEGORIES = tuple(category.code for category in _CATEGORIES)
"""The categories in the order of their ranks, 1 the lowest: rank r is `CATEGORIES[r - 1]`."""
CATEGORY_NAMES = tuple(category.name for category in _CATEGORIES)
PARTS = tuple(category.groups for category in _CATEGORIES)
"""The groups that make each category: each a kind of run, and its length."""


class Group(NamedTuple):
    """Cards that run: `kind` is mono, duo or tripo; `cards` in running order; which properties run, and which way."""

    kind: str
    cards: tuple[Card, ...]
    steps: Steps


class Hand(NamedTuple):
    """Six cards that play as one rank, 1 to 12: the groups that make it, all six from the highest, and their total."""

    rank: int
    groups: tuple[Group, ...]
    cards: tuple[Card, ...]
    total: int

    @property
    def category(self) -> str:
        return CATEGORIES[self.rank - 1]


def strength(hand: Hand, highest_card_first: bool = False) -> tuple[int, ...]:
    """What hands are compared by, left to right; the greater is the better.

    Rank, total, then each card from the highest by value, number, shape and colour, in digits. A high-card hand can
    be settled by the value of its highest card before its total.
    """
    first = (value_of(hand.cards[0]),) if highest_card_first and hand.rank == 1 else ()
    return (hand.rank, *first, hand.total, *[code(card) for card in hand.cards])
