"""The best hand by going through all the hands there are, the best first, until one can be made of the cards held.

Every hand is a list of ranks, of one suit or not. Natural cards go where they belong, and what is then missing is
left to the wild cards; a bug fills only an ace, or whatever a straight or flush wants. Nothing of `service` is used,
and no five cards are ever picked out of those held, as the other oracles pick them.

>>> best_high(["2s", "2d", "Qc", "Qh", "9s", "5d", "3c"], ["2s", "2d"])
Made(category='four_of_a_kind', ranks=(12, 12, 12, 12, 9), wilds_used=2)
>>> best_low(["As", "3d", "4c", "6h", "2s", "Kd", "Kc"], ["2s"], "ace_to_five")
Made(category='low', ranks=(6, 4, 3, 2, 1), wilds_used=1)
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

__all__ = ["Made", "best_high", "best_low", "best_low_with_bugs", "high_place", "low_place", "name_of_low"]

Ranks = tuple[int, ...]
_LETTERS = "23456789TJQKA"
_ACE = 14
_PAIRED = {
    (2, 1, 1, 1): "one_pair", (2, 2, 1): "two_pair", (3, 1, 1): "three_of_a_kind", (3, 2): "full_house",
    (4, 1): "four_of_a_kind", (5,): "five_of_a_kind", (1, 1, 1, 1, 1): "high_card",
}  # fmt: skip
_HIGH = (
    "royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight",
    "three_of_a_kind", "two_pair", "one_pair", "high_card",
)  # fmt: skip
_LOW = (
    "low", "one_pair", "two_pair", "three_of_a_kind", "straight", "flush",
    "full_house", "four_of_a_kind", "straight_flush", "five_of_a_kind",
)  # fmt: skip
_SUITED = ("royal_flush", "straight_flush", "flush")


class Made(NamedTuple):
    """The hand that can be made, its ranks as they are read (an ace that ends a wheel is 1), by so few wild cards."""

    category: str
    ranks: Ranks
    wilds_used: int


class _Hand(NamedTuple):
    """One of the hands there are; `need`: how often each rank as it is printed; `mask`: which ranks, as bits."""

    category: str
    ranks: Ranks
    need: tuple[tuple[int, int], ...]
    mask: int


def best_high(
    held: Sequence[str],
    wild: Collection[str],
    bugs: Collection[str] = (),
    flush_duplicates: bool = True,
    five_of_a_kind: str = "highest",
) -> Made:
    """The best that five or more cards can be, `wild` ones standing for anything, `bugs` for what a bug may be."""
    naturals = [card for card in held if card not in wild and card not in bugs]
    wilds, jokers = sum(card in wild for card in held), sum(card in bugs for card in held)
    by_suit = _masks(naturals, "")
    of_rank = Counter(_rank(card) for card in naturals)
    held_ranks, in_one_suit = _rank_mask(of_rank), max(ranks.bit_count() for ranks in by_suit) + wilds + jokers >= 5
    for hand in _all_high(flush_duplicates, five_of_a_kind):
        if (hand.mask & ~held_ranks).bit_count() > wilds + jokers or (hand.category in _SUITED and not in_one_suit):
            continue
        if hand.category in _SUITED:
            lacking = 5 - max((hand.mask & ranks).bit_count() for ranks in by_suit)
            if lacking <= wilds + jokers:
                return Made(hand.category, hand.ranks, lacking)
            continue
        lacking = sum(times - of_rank[rank] for rank, times in hand.need if of_rank[rank] < times)
        if lacking > wilds + jokers:
            continue
        for_bugs = lacking if hand.category == "straight" else max(dict(hand.need).get(_ACE, 0) - of_rank[_ACE], 0)
        if lacking - min(jokers, for_bugs) <= wilds:
            return Made(hand.category, hand.ranks, lacking)
    raise AssertionError("fewer than five cards")


def best_low(held: Sequence[str], wild: Collection[str], ranking: str) -> Made:
    """The best low of five cards or more, any wild card standing for anything."""
    naturals = [card for card in held if card not in wild]
    wilds = len(held) - len(naturals)
    of_rank = Counter(_low_rank(card, ranking) for card in naturals)
    held_ranks = _rank_mask(of_rank)
    for hand in _all_low(ranking):
        if (hand.mask & ~held_ranks).bit_count() > wilds:
            continue
        lacking = sum(times - of_rank[rank] for rank, times in hand.need if of_rank[rank] < times)
        if hand.category in ("flush", "straight_flush"):
            lacking = 5 - max((hand.mask & ranks).bit_count() for ranks in _masks(naturals, ranking))
        elif lacking == 0 and ranking != "ace_to_five":
            # Of one suit only, it would be a flush: then a wild card takes the place of one of the five.
            usable = {card[1] for card in naturals if _low_rank(card, ranking) in hand.ranks}
            lacking = int(len(usable) == 1)
        if lacking <= wilds:
            return Made(hand.category, hand.ranks, lacking)
    raise AssertionError("fewer than five cards")


def best_low_with_bugs(held: Sequence[str], wild: Collection[str], bugs: Collection[str], ranking: str) -> Made:
    """The best low where a bug is the lowest rank of which no natural card is held, and another bug the next."""
    natural_ranks = {_low_rank(card, ranking) for card in held if card not in wild and card not in bugs}
    missing = [rank for rank in _low_ranks(ranking) if rank not in natural_ranks]
    rank_of = dict(zip(sorted(card for card in held if card in bugs), missing, strict=False))
    made = []
    for five in combinations(held, 5):
        naturals = [card for card in five if card not in wild and card not in bugs]
        fixed = [*(_low_rank(card, ranking) for card in naturals), *(rank_of[card] for card in five if card in bugs)]
        one_suit = len(naturals) == 5 and len({card[1] for card in naturals}) == 1
        made.append(_best_with(tuple(sorted(fixed)), 5 - len(naturals), one_suit, ranking))
    return min(made, key=lambda each: (low_place(each, ranking), each.wilds_used))


@cache
def _best_with(fixed: Ranks, wilds_used: int, one_suit: bool, ranking: str) -> Made:
    """The best low of five of which some ranks are fixed and the others free."""
    return min(
        (
            Made(*name_of_low([*fixed, *chosen], one_suit, ranking), wilds_used)
            for chosen in combinations_with_replacement(_low_ranks(ranking), 5 - len(fixed))
        ),
        key=lambda each: low_place(each, ranking),
    )


def high_place(made: Made, flush_duplicates: bool = True, five_of_a_kind: str = "highest") -> int:
    """Where it comes among all hands, the best 0."""
    return _places(flush_duplicates, five_of_a_kind)[made.category, made.ranks]


def low_place(made: Made, ranking: str) -> int:
    """Where it comes among all lows, the best 0."""
    return _low_places(ranking)[made.category, made.ranks]


@cache
def _places(flush_duplicates: bool, five_of_a_kind: str) -> dict[tuple[str, Ranks], int]:
    return {hand[:2]: place for place, hand in enumerate(_all_high(flush_duplicates, five_of_a_kind))}


@cache
def _low_places(ranking: str) -> dict[tuple[str, Ranks], int]:
    return {hand[:2]: place for place, hand in enumerate(_all_low(ranking))}


@cache
def _all_high(flush_duplicates: bool, five_of_a_kind: str) -> tuple[_Hand, ...]:
    """Every hand there is, the best first."""
    order = list(_HIGH)
    at = {"highest": 0, "below_royal_flush": 1, "below_straight_flush": 2}[five_of_a_kind]
    order.insert(at, "five_of_a_kind")
    hands = [_Hand(*named, _need(ranks), _rank_mask(ranks)) for ranks, named in _high_names(flush_duplicates)]
    return tuple(sorted(hands, key=lambda hand: (order.index(hand.category), [-rank for rank in hand.ranks])))


def _high_names(flush_duplicates: bool) -> Iterator[tuple[Ranks, tuple[str, Ranks]]]:
    """What any five ranks are called, of several suits and of one."""
    for ranks in combinations_with_replacement(range(_ACE, 1, -1), 5):
        read = _read(ranks)
        shape = _shape(ranks)
        if len(shape) < 5:
            yield ranks, (_PAIRED[shape], read)
            if flush_duplicates:
                yield ranks, ("flush", ranks)
        elif ranks == (_ACE, 5, 4, 3, 2) or ranks[0] - ranks[4] == 4:
            read = (5, 4, 3, 2, 1) if ranks[0] - ranks[1] > 1 else ranks
            yield ranks, ("straight", read)
            yield ranks, ("royal_flush" if read[4] == 10 else "straight_flush", read)
        else:
            yield ranks, ("high_card", read)
            yield ranks, ("flush", read)


@cache
def _all_low(ranking: str) -> tuple[_Hand, ...]:
    """Every low there is, the best first."""
    hands = {
        _Hand(*name_of_low(ranks, one_suit, ranking), _need(ranks), _rank_mask(ranks))
        for ranks in combinations_with_replacement(_low_ranks(ranking), 5)
        for one_suit in (False, True)
        if not one_suit or len(set(ranks)) == 5
    }
    return tuple(sorted(hands, key=lambda hand: (_LOW.index(hand.category), hand.ranks)))


def name_of_low(ranks: Sequence[int], one_suit: bool, ranking: str) -> tuple[str, Ranks]:
    """What five ranks are for low: an ace is 1, but 14 in deuce to seven."""
    shape, read = _shape(ranks), _read(ranks)
    if len(shape) < 5:
        return _PAIRED[shape], read
    in_a_row = read[0] - read[4] == 4
    if ranking == "ace_to_five" or not (one_suit or in_a_row):
        return "low", read
    return ("straight_flush" if one_suit and in_a_row else "flush" if one_suit else "straight"), read


def _masks(naturals: Sequence[str], ranking: str) -> list[int]:
    """The ranks held in each suit, as bits."""
    rank = _rank if not ranking else lambda card: _low_rank(card, ranking)
    return [sum(1 << rank(card) for card in naturals if card[1] == suit) for suit in "cdhs"]


def _need(ranks: Sequence[int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(Counter(ranks).items()))


def _rank_mask(ranks: Iterable[int]) -> int:
    return sum(1 << rank for rank in set(ranks))


def _shape(ranks: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(Counter(ranks).values(), reverse=True))


def _read(ranks: Sequence[int]) -> Ranks:
    """The ranks in the order in which they are compared: groups first."""
    return tuple(sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank)))


def _rank(card: str) -> int:
    return _LETTERS.index(card[0]) + 2


def _low_rank(card: str, ranking: str) -> int:
    return 1 if card[0] == "A" and ranking != "deuce_to_seven" else _rank(card)


def _low_ranks(ranking: str) -> range:
    return range(2, _ACE + 1) if ranking == "deuce_to_seven" else range(1, _ACE)
