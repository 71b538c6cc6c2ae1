"""Which wild cards fill which places of a five: what high and low hands have in common."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from service.rules.cards import Card, is_joker

__all__ = ["Fillers", "count_bugs", "fillers"]


class Fillers(NamedTuple):
    """The wild cards held, the one that is taken first at the end: those that can be anything, and bugs."""

    wilds: list[Card]
    bugs: list[Card]

    def fill(self, gaps: Sequence[int], suits_bug: Callable[[int], bool]) -> list[Card]:
        """A wild card for each gap. A bug fills only gaps that suit it, and only where no other wild card is left."""
        missing = len(gaps) - len(self.wilds)
        of_bugs = [gap for gap in gaps if suits_bug(gap)][-missing:] if missing > 0 else ()
        return [(self.bugs if gap in of_bugs else self.wilds).pop() for gap in gaps]


def fillers(held: Iterable[Card], wild: Collection[Card], bug: bool) -> Fillers:
    """The wild cards among those held: the highest as printed, then suits s h d c, are taken first, jokers last."""
    wilds = sorted([card for card in held if card in wild], key=_wild_order)
    if not bug:
        return Fillers(wilds, [])
    return Fillers([card for card in wilds if not is_joker(card)], [card for card in wilds if is_joker(card)])


def count_bugs(held: Iterable[Card], wild: Collection[Card]) -> int:
    """How many jokers are held, where they play as bugs."""
    return sum([is_joker(card) and card in wild for card in held])


def _wild_order(card: Card) -> int:
    """Wild cards are taken by their printed rank, then suit; jokers last, the first joker first."""
    return -card if is_joker(card) else card
