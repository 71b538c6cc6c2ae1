"""The best high hand by trying everything: every five of the cards held, every card a wild one may be.

The rules are articles 1.4, 2.1 and 2.2 of the wild stud document (OPR-711): a wild card may stand for any
card, also for one already held, and a hand made with wild cards equals the same hand made naturally. Nothing
of `service` is used here and nothing clever is done, but that the answer for a shape of five is remembered.

A bug is a wild card that may be no more than an ace, or any card of a straight, a flush or a straight flush.

>>> best(["2s", "2d", "Qc", "Qh", "9s", "5d", "3c"], {"2s", "2d"})[:3]
('four_of_a_kind', (12, 12, 12, 12, 9), 2)
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise, permutations
from typing import Literal, NamedTuple

__all__ = ["Best", "FiveOfAKind", "Strength", "best", "category_order", "strength"]

FiveOfAKind = Literal["highest", "below_royal_flush", "below_straight_flush"]
Ranks = tuple[int, ...]
Strength = tuple[int, Ranks]
Five = tuple[str, str, str, str, str]

_RANKS = "23456789TJQKA"
_SUITS = "shdc"  # in the order in which they are preferred where everything else is equal
_ACE = 14
_WITHOUT_FIVE_OF_A_KIND = (
    "high_card", "one_pair", "two_pair", "three_of_a_kind", "straight",
    "flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush",
)  # fmt: skip
_SEQUENCES = ("straight", "straight_flush", "royal_flush")
_FLUSHES = ("flush", "straight_flush", "royal_flush")
_FOR_BUGS = {*_SEQUENCES, *_FLUSHES}


class Best(NamedTuple):
    """The five that play; `ranks` as they stand, 2 to 14, groups first (the ace that ends a wheel is 1)."""

    category: str
    ranks: Ranks
    wilds_used: int
    cards: tuple[str, ...]
    plays_as: tuple[str, ...]


def best(
    held: Sequence[str],
    wild: Collection[str],
    flush_duplicates: bool = True,
    five_of_a_kind: FiveOfAKind = "highest",
    bugs: Collection[str] = (),
) -> Best | None:
    """The best five of the cards `held`, those in `wild` standing for anything; None of fewer than five.

    Those of the wild cards that are also among the `bugs` stand for less.
    """
    equally_good: list[Five] = []
    reached: Strength | None = None
    for five in combinations(held, 5):
        naturals = [card for card in five if card not in wild]
        shape = tuple(sorted(_rank(card) for card in naturals))
        one_suit = len({_suit(card) for card in naturals}) <= 1
        made = _best_of_shape(shape, sum(card in bugs for card in five), one_suit, flush_duplicates, five_of_a_kind)
        if reached is None or made > reached:
            reached, equally_good = made, [five]
        elif made == reached:
            equally_good.append(five)
    if reached is None:
        return None
    place, ranks = reached
    category = category_order(five_of_a_kind)[place]
    shown = min(equally_good, key=lambda five: _preference(five, wild))
    cards, plays_as = zip(*_laid_out(shown, wild, bugs, category, ranks), strict=True)
    return Best(category, ranks, sum(card in wild for card in shown), cards, plays_as)


def category_order(five_of_a_kind: FiveOfAKind = "highest") -> tuple[str, ...]:
    """All categories, the worst first."""
    below = {"highest": None, "below_royal_flush": "royal_flush", "below_straight_flush": "straight_flush"}
    above = below[five_of_a_kind]
    order = _WITHOUT_FIVE_OF_A_KIND
    at = len(order) if above is None else order.index(above)
    return (*order[:at], "five_of_a_kind", *order[at:])


def strength(hand: Best, five_of_a_kind: FiveOfAKind = "highest") -> Strength:
    """What hands are compared by; equal strengths split the pot."""
    return category_order(five_of_a_kind).index(hand.category), hand.ranks


@cache
def _best_of_shape(
    naturals: Ranks, bugs: int, one_suit: bool, flush_duplicates: bool, five_of_a_kind: FiveOfAKind
) -> Strength:
    """The best that natural cards of these ranks, so many bugs and enough wild cards for five can make."""
    order = category_order(five_of_a_kind)
    wilds = 5 - len(naturals)
    return max(
        (order.index(category), ranks)
        for chosen in combinations_with_replacement(range(2, _ACE + 1), wilds)
        for category, ranks in _names(tuple(sorted(naturals + chosen)), one_suit, flush_duplicates)
        if category in _FOR_BUGS or chosen.count(_ACE) >= bugs
    )


@cache
def _names(ranks: Ranks, one_suit: bool, flush_duplicates: bool) -> tuple[tuple[str, Ranks], ...]:
    """Everything five cards of these ranks may be called, each with the ranks in the order they are read.

    `one_suit`: the five can be of one suit. Where there are wild cards they need not be.
    """
    count = Counter(ranks)
    grouped = tuple(sorted(ranks, key=lambda rank: (count[rank], rank), reverse=True))
    groups = sorted(count.values(), reverse=True)
    in_sequence = (5, 4, 3, 2, 1) if set(ranks) == {_ACE, 2, 3, 4, 5} else grouped
    is_straight = all(high - low == 1 for high, low in pairwise(in_sequence))
    is_flush = one_suit and (flush_duplicates or len(count) == 5)
    fits = {
        "high_card": True,
        "one_pair": groups[0] >= 2,
        "two_pair": len(groups) >= 2 and groups[1] >= 2,
        "three_of_a_kind": groups[0] >= 3,
        "straight": is_straight,
        "flush": is_flush,
        "full_house": groups == [3, 2],
        "four_of_a_kind": groups[0] >= 4,
        "five_of_a_kind": groups[0] == 5,
        "straight_flush": is_straight and one_suit,
        "royal_flush": is_straight and one_suit and in_sequence[0] == _ACE,
    }
    return tuple((name, in_sequence if name in _SEQUENCES else grouped) for name, fit in fits.items() if fit)


def _preference(five: Five, wild: Collection[str]) -> tuple[int, list[int], list[int], list[tuple[int, int]]]:
    """Least for the five that is shown among equally good ones.

    Fewest wild cards, then the highest natural cards, then their suits s h d c. Which wild cards are taken,
    where there is a choice, is our convention: the highest as printed, then suits s h d c, jokers last.
    """
    naturals, wilds = _parted(five, wild)
    return (
        len(wilds),
        [-_rank(card) for card in naturals],
        [_SUITS.index(_suit(card)) for card in naturals],
        [_high_first(card) for card in wilds],
    )


def _laid_out(
    five: Five, wild: Collection[str], bugs: Collection[str], category: str, ranks: Ranks
) -> Iterator[tuple[str, str]]:
    """The five in the order they are shown, each with the card it stands for; `ranks` as `Best` has them.

    Wild cards fill the places left to them in the order they are chosen in, the highest as printed first, as far as
    bugs allow it.
    """
    naturals, wilds = _parted(five, wild)
    waiting = iter(_in_places(ranks, naturals, wilds, bugs, category))
    flush_suit = _suit(naturals[0]) if naturals else _SUITS[0]
    for rank, places in Counter(ranks).items():
        letter = _RANKS[(_ACE if rank == 1 else rank) - 2]
        fixed = [card for card in naturals if card[0] == letter]
        yield from zip(fixed, fixed, strict=True)
        unused = [suit for suit in _SUITS if letter + suit not in fixed]
        for _ in range(places - len(fixed)):
            suit = flush_suit if category in _FLUSHES else unused.pop(0) if unused else _SUITS[0]
            yield next(waiting), letter + suit


def _in_places(
    ranks: Ranks, naturals: Sequence[str], wilds: Sequence[str], bugs: Collection[str], category: str
) -> tuple[str, ...]:
    """The wild cards in the order of the ranks that they stand for: the first order in which no bug is too much."""
    left = Counter(_rank(card) for card in naturals)
    places = []
    for rank in ranks:
        natural = _ACE if rank == 1 else rank
        if left[natural]:
            left[natural] -= 1
        else:
            places.append(natural)
    return next(
        chosen
        for chosen in permutations(wilds)
        if category in _FOR_BUGS
        or all(place == _ACE or card not in bugs for place, card in zip(places, chosen, strict=True))
    )


def _parted(five: Five, wild: Collection[str]) -> tuple[list[str], list[str]]:
    """The natural cards and the wild ones, the highest first."""
    high_first = sorted(five, key=_high_first)
    return [card for card in high_first if card not in wild], [card for card in high_first if card in wild]


def _rank(card: str) -> int:
    """2 to 14 as printed; a joker has nothing printed on it and comes after all others."""
    return 0 if card.startswith("Jk") else _RANKS.index(card[0]) + 2


def _suit(card: str) -> str:
    return card[1]


def _high_first(card: str) -> tuple[int, int]:
    """Sorts cards by rank, the highest first, and by suit s h d c; then Jk1, Jk2."""
    return -_rank(card), "12".index(card[2]) if card.startswith("Jk") else _SUITS.index(_suit(card))
