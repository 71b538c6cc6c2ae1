"""The best low hand by trying everything: every five of the cards held, every card a wild one may be.

The rules are article 2.3 of the wild stud document (OPR-711) and what is written beside it: in `ace_to_five`
straights and flushes don't count and aces are low; in `ace_to_six` they count; in `deuce_to_seven` they count
and aces are high. Nothing of `service` is used here and nothing clever is done, but that the answer for a shape
of five is remembered, and that of suits only whether all five have the same is tried.

>>> best(["As", "3d", "4c", "6h", "2s", "Kd", "Kc"], {"2s"}, "ace_to_five")[:3]
('low', (6, 4, 3, 2, 1), 1)
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import Literal, NamedTuple

__all__ = ["Badness", "Best", "LowRanking", "badness", "best", "category_order", "made"]

LowRanking = Literal["ace_to_five", "deuce_to_seven", "ace_to_six"]
Ranks = tuple[int, ...]
Badness = tuple[int, Ranks]
"""The place among the categories, and the ranks as they are read: the less of both, the better."""
Five = tuple[str, str, str, str, str]

_RANKS = "A23456789TJQKA"
_SUITS = "shdc"  # in the order in which they are preferred where everything else is equal
_PAIRED = ("one_pair", "two_pair", "three_of_a_kind", "full_house", "four_of_a_kind", "five_of_a_kind")
_ALL = (
    "low", "one_pair", "two_pair", "three_of_a_kind", "straight", "flush",
    "full_house", "four_of_a_kind", "straight_flush", "five_of_a_kind",
)  # fmt: skip


class Best(NamedTuple):
    """The five that play; `ranks` as they stand, pairs first (2 to 14, 1 for an ace where it is low)."""

    category: str
    ranks: Ranks
    wilds_used: int
    cards: tuple[str, ...]
    plays_as: tuple[str, ...]


def best(held: Sequence[str], wild: Collection[str], ranking: LowRanking, qualifier: int | None = None) -> Best | None:
    """The best low of the cards `held`, those in `wild` standing for anything.

    None of fewer than five, and if none is unpaired with no rank above `qualifier`.
    """
    equally_good: list[Five] = []
    reached: Badness | None = None
    for five in combinations(held, 5):
        naturals = [card for card in five if card not in wild]
        shape = tuple(sorted(_rank(card, ranking) for card in naturals))
        one_suit = len({card[1] for card in naturals}) <= 1
        bad = _best_of_shape(shape, one_suit, ranking, qualifier)
        if bad is None:
            continue
        if reached is None or bad < reached:
            reached, equally_good = bad, [five]
        elif bad == reached:
            equally_good.append(five)
    if reached is None:
        return None
    category, ranks = category_order(ranking)[reached[0]], reached[1]
    shown = min(equally_good, key=lambda five: _preference(five, wild, ranking))
    cards, plays_as = _laid_out(shown, wild, ranking, reached)
    return Best(category, ranks, sum(card in wild for card in shown), cards, plays_as)


def category_order(ranking: LowRanking) -> tuple[str, ...]:
    """All categories, the best first."""
    return ("low", *_PAIRED) if ranking == "ace_to_five" else _ALL


def badness(hand: Best, ranking: LowRanking) -> Badness:
    """What hands are compared by; equal ones split the pot."""
    return category_order(ranking).index(hand.category), hand.ranks


def made(five: Sequence[str], ranking: LowRanking) -> Badness:
    """How bad a low five natural cards are."""
    ranks = tuple(sorted(_rank(card, ranking) for card in five))
    return _badness(ranks, len({card[1] for card in five}) == 1, ranking)


@cache
def _best_of_shape(naturals: Ranks, one_suit: bool, ranking: LowRanking, qualifier: int | None) -> Badness | None:
    """The best that natural cards of these ranks and enough wild cards for five can make, None if none qualifies.

    `one_suit`: the natural cards are of one suit. Wild cards then may be of that suit or not; if the natural
    cards are of several, so are the five.
    """
    aces = 14 if ranking == "deuce_to_seven" else 1
    wilds = 5 - len(naturals)
    of_one_suit = [one_suit] if wilds == 0 else [False, one_suit]
    made_of = (
        (tuple(sorted(naturals + chosen)), suited)
        for chosen in combinations_with_replacement([aces, *range(2, 14)], wilds)
        for suited in of_one_suit
    )
    return min(
        (
            _badness(ranks, suited, ranking)
            for ranks, suited in made_of
            if qualifier is None or (len(set(ranks)) == 5 and max(ranks) <= qualifier)
        ),
        default=None,
    )


@cache
def _badness(ranks: Ranks, one_suit: bool, ranking: LowRanking) -> Badness:
    """How bad five cards of these ranks are: they are the worst of all that they can be called."""
    count = Counter(ranks)
    grouped = tuple(sorted(ranks, key=lambda rank: (count[rank], rank), reverse=True))
    groups = sorted(count.values(), reverse=True)
    in_a_row = sorted(ranks) == list(range(min(ranks), min(ranks) + 5))
    fits = {
        "low": True,
        "one_pair": groups[0] >= 2,
        "two_pair": len(groups) >= 2 and groups[1] >= 2,
        "three_of_a_kind": groups[0] >= 3,
        "straight": in_a_row,
        "flush": one_suit,
        "full_house": groups == [3, 2],
        "four_of_a_kind": groups[0] >= 4,
        "straight_flush": in_a_row and one_suit,
        "five_of_a_kind": groups[0] == 5,
    }
    return max(place for place, category in enumerate(category_order(ranking)) if fits[category]), grouped


def _preference(
    five: Five, wild: Collection[str], ranking: LowRanking
) -> tuple[int, list[int], list[int], list[tuple[int, int]]]:
    """Least for the five that is shown among equally good ones.

    Fewest wild cards, then the highest natural cards, then their suits s h d c. Which wild cards are taken,
    where there is a choice, is our convention: the highest as printed, then suits s h d c, jokers last.
    """
    naturals, wilds = _parted(five, wild, ranking)
    return (
        len(wilds),
        [-_rank(card, ranking) for card in naturals],
        [_SUITS.index(card[1]) for card in naturals],
        [_as_printed(card) for card in wilds],
    )


def _laid_out(
    five: Five, wild: Collection[str], ranking: LowRanking, reached: Badness
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The five in the order they are shown, and the cards they stand for.

    Wild cards fill the places left to them in the order they are chosen in, the highest as printed first. Of
    all the suits that they could have, it is the first choice that makes the low and uses no card twice.
    """
    naturals, wilds = _parted(five, wild, ranking)
    cards: list[str] = []
    stand_ins: list[Sequence[str]] = []
    waiting = iter(wilds)
    for rank in reached[1]:
        natural = next((card for card in naturals if _rank(card, ranking) == rank), None)
        if natural:
            naturals.remove(natural)
        cards.append(natural or next(waiting))
        stand_ins.append([natural] if natural else [_RANKS[rank - 1] + suit for suit in _SUITS])
    choices: Iterator[tuple[str, ...]] = product(*stand_ins)
    return tuple(cards), next(
        chosen for chosen in choices if len(set(chosen)) == 5 and made(chosen, ranking) == reached
    )


def _parted(five: Five, wild: Collection[str], ranking: LowRanking) -> tuple[list[str], list[str]]:
    """The natural cards, the highest in this ranking first, and the wild ones, the highest as printed first."""
    naturals = [card for card in five if card not in wild]
    return (
        sorted(naturals, key=lambda card: (-_rank(card, ranking), _SUITS.index(card[1]))),
        sorted([card for card in five if card in wild], key=_as_printed),
    )


def _rank(card: str, ranking: LowRanking) -> int:
    """2 to 13, and 1 or 14 for an ace."""
    return _RANKS.rindex(card[0]) + 1 if ranking == "deuce_to_seven" else _RANKS.index(card[0]) + 1


def _as_printed(card: str) -> tuple[int, int]:
    """Sorts wild cards by the rank printed on them, aces first, and by suit s h d c; then Jk1, Jk2."""
    return (0, int(card[2])) if card.startswith("Jk") else (-_RANKS.rindex(card[0]), _SUITS.index(card[1]))
