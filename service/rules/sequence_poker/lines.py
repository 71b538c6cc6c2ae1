"""Runs among some cards, found in bit masks of the places that the cards take.

Every property of a run changes by exactly one from card to card, and always in the same direction; there is no step
from 5 to 1. So a run in one property is a row of neighbours among five places; a run in two is a diagonal of the
5 x 5 places that a pair of properties makes; a run in all three is a diagonal of the cube. Rows and planes are
laid out so wide that a diagonal never leaves one side and comes in at the other: shifted by one step, the places
meet their neighbours.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import combinations, product
from operator import or_
from typing import NamedTuple

from service.rules.sequence_poker.cards import FACES, PROPERTIES, Card

__all__ = ["DUO", "MONO", "TRIPO", "Kind", "Line", "Places", "Steps"]

Steps = tuple[tuple[str, int], ...]
"""Which properties run, and which way: 1 up, -1 down. The first always runs up."""


class Line(NamedTuple):
    """The places of one run, and the bits that stand for each place's cards, from the run's first card to its last."""

    steps: Steps
    places: tuple[list[int], ...]


class Kind(NamedTuple):
    """Runs in so many properties: the places that each card takes, and each way to step from place to place.

    A plane is `width` bits for one choice of properties; `ways` are, per step, what it means in each plane.
    """

    name: str
    places: tuple[tuple[int, ...], ...]
    taken: tuple[int, ...]
    width: int
    ways: tuple[tuple[int, tuple[Steps, ...]], ...]


_SIDE = 8
"""Places from one row to the next: five of them are taken, so that a step beyond them meets none."""


def _kind(name: str, properties: int) -> Kind:
    planes = tuple(combinations(range(3), properties))
    width: int = _SIDE**properties
    places = tuple(
        tuple(
            1 << plane * width + sum((face[of] - 1) * _SIDE**power for power, of in enumerate(reversed(chosen)))
            for plane, chosen in enumerate(planes)
        )
        for face in FACES
    )
    ways = []
    for others in product((1, -1), repeat=properties - 1):
        directions = (1, *others)
        step = sum(way * _SIDE**power for power, way in enumerate(reversed(directions)))
        meanings = tuple(
            tuple((PROPERTIES[of], way) for of, way in zip(chosen, directions, strict=True)) for chosen in planes
        )
        ways.append((step, meanings))
    return Kind(name, places, tuple(reduce(or_, taken) for taken in places), width, tuple(ways))


MONO, DUO, TRIPO = (_kind(name, number) for number, name in enumerate(("mono", "duo", "tripo"), 1))


class Places:
    """The places that some cards take, each with the weights of its cards, in the order in which they are given."""

    def __init__(self, kind: Kind, cards: Sequence[Card], weights: Iterable[int]) -> None:
        self._kind = kind
        self._cards = cards
        self._weights = weights
        self._at: dict[int, list[int]] = {}
        self._taken = 0
        for card in cards:
            self._taken |= kind.taken[card]

    def lines(self, length: int) -> list[Line]:
        """Every run of so many places that all have a card."""
        found = []
        for step, meanings in self._kind.ways:
            starts = self._taken
            for _ in range(length - 1):
                starts &= starts >> step
            while starts:
                start = starts & -starts
                starts ^= start
                at = self._at or self._lay_out()
                places = tuple([at[start << step * along] for along in range(length)])
                found.append(Line(meanings[(start.bit_length() - 1) // self._kind.width], places))
        return found

    def _lay_out(self) -> dict[int, list[int]]:
        """Which cards are at each place; only needed where there is a run at all."""
        for card, weight in zip(self._cards, self._weights, strict=True):
            for place in self._kind.places[card]:
                self._at.setdefault(place, []).append(weight)
        return self._at
