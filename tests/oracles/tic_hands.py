"""The best Sequence Poker hand by trying every six of the cards, with the words of its rules put into code.

A card is a triple of number, shape and colour, each 1 to 5. Cards are in sequence in a property if they can be laid so
that it changes by one from card to card, always the same way; for several properties at once the cards are laid in
one order. Nothing of `service` is used here.

>>> best([(1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 4, 4), (5, 5, 5), (1, 1, 2)]).rank
12
"""

from collections.abc import Collection, Sequence
from functools import cache
from itertools import combinations, pairwise, product
from typing import NamedTuple

__all__ = ["PARTS", "Best", "Triple", "all_runs", "best", "hierarchy", "in_sequence", "runs_of"]

Triple = tuple[int, int, int]
Part = tuple[int, int]

PARTS: dict[int, tuple[Part, ...]] = {
    12: ((3, 5),),
    11: ((3, 3), (3, 3)),
    10: ((3, 4),),
    9: ((3, 3), (2, 3)),
    8: ((3, 3),),
    7: ((2, 5),),
    6: ((2, 3), (2, 3)),
    5: ((2, 4),),
    4: ((2, 3),),
    3: ((1, 5),),
    2: ((1, 4),),
    1: (),
}
"""What each rank consists of, the highest first: so many properties in sequence over so many cards."""


class Best(NamedTuple):
    """A rank, the total of the six cards, and the six from the highest."""

    rank: int
    total: int
    cards: tuple[Triple, ...]


def best(held: Collection[Triple], rank: int | None = None, named: Collection[Triple] = ()) -> Best | None:
    """The best six of the cards; of those that hold `rank`, if it is given, and the `named` cards. None if none do."""
    sixes = [frozenset(six) for six in combinations(held, 6) if set(six).issuperset(named)]
    runs = {length: runs_of(held, length) for length in (3, 4, 5)}
    for each in PARTS if rank is None else (rank,):
        holding = [six for six in sixes if _holds(six, each, runs)]
        if holding:
            total = max(sum(map(sum, six)) for six in holding)
            equal = [six for six in holding if sum(map(sum, six)) == total]
            return Best(each, total, tuple(card for _, card in max(sorted(map(hierarchy, six))[::-1] for six in equal)))
    return None


def hierarchy(card: Triple) -> tuple[int, Triple]:
    """What single cards are compared by: value, then number, shape and colour."""
    return sum(card), card


def runs_of(held: Collection[Triple], length: int) -> dict[frozenset[Triple], int]:
    """Every choice of so many cards that are in sequence, and in how many properties at once.

    Cards in sequence in some property are so when they are laid in its order, one on each place.
    """
    found: dict[frozenset[Triple], int] = {}
    for leading in range(3):
        for first in range(1, 7 - length):
            places = [[card for card in held if card[leading] == first + along] for along in range(length)]
            for laid in product(*places):
                run = frozenset(laid)
                found[run] = max(found.get(run, 0), _running(laid))
    return found


def in_sequence(cards: Collection[Triple]) -> int:
    """In how many properties at once all of the cards can be laid in sequence."""
    return runs_of(cards, len(cards)).get(frozenset(cards), 0)


def _holds(six: frozenset[Triple], rank: int, runs: dict[int, dict[frozenset[Triple], int]]) -> bool:
    """Whether the six hold what the rank consists of; two parts are of different cards."""
    if rank == 1:
        return True
    (properties, length), *others = PARTS[rank]
    for run, running in runs[length].items():
        if running >= properties and run <= six:
            if not others:
                return True
            needed, _ = others[0]
            if runs[3].get(six - run, 0) >= needed:
                return True
    return False


def _running(laid: Sequence[Triple]) -> int:
    """In how many properties the cards are in sequence as they are laid."""
    running = 0
    for places in zip(*laid, strict=True):
        changes = {after - before for before, after in pairwise(places)}
        running += changes in ({1}, {-1})
    return running


def all_runs(properties: int, length: int) -> set[frozenset[Triple]]:
    """Every set of so many cards of the whole deck that are in sequence in so many properties at least."""
    grown: list[tuple[Triple, ...]] = [(card, other) for card in _DECK for other in _beside(properties, card)]
    for _ in range(length - 2):
        grown = [
            (*run, card)
            for run in grown
            for card in _going_on(properties, run[-2], run[-1])
            if _running((*run, card)) >= properties
        ]
    return {frozenset(run) for run in grown}


@cache
def _beside(properties: int, card: Triple) -> list[Triple]:
    return [other for other in _DECK if _running((card, other)) >= properties]


@cache
def _going_on(properties: int, before: Triple, card: Triple) -> list[Triple]:
    return [other for other in _beside(properties, card) if _running((before, card, other)) >= properties]


_PLACES = range(1, 6)
_DECK = [(number, shape, colour) for number, shape, colour in product(_PLACES, _PLACES, _PLACES)]
