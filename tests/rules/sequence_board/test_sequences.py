"""Which fives are credited, against trying all choices on crowded boards."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random

import pytest

from service.rules.sequence_board.board import CORNERS, SPACES_IN, Five, Space
from service.rules.sequence_board.sequences import Credit, credit, found_on

QUICK = 60
Spaces = frozenset[int]
ALL = [
    frozenset(10 * (row + step * down) + column + step * right for step in range(5))
    for down, right in ((0, 1), (1, 0), (1, 1), (-1, 1))
    for row, column in product(range(10), repeat=2)
    if 0 <= row + 4 * down < 10 and column + 4 * right < 10
]


def number(spaces: Spaces) -> Five:
    return Five(sum(1 << space for space in spaces))


def side_by_side(fives: Sequence[Spaces]) -> bool:
    return all(len(one & other) <= 1 for one, other in combinations(fives, 2))


def choices(fives: Sequence[Spaces], standing: Sequence[Spaces]) -> Iterator[tuple[Spaces, ...]]:
    """Every choice of fives that can stand side by side, with those that stand already."""
    if not fives:
        yield ()
        return
    first, *rest = fives
    yield from choices(rest, standing)
    if all(len(first & one) <= 1 for one in standing):
        for choice in choices(rest, (*standing, first)):
            yield (first, *choice)


class Crowd:
    """A crowded board after a chip was placed, with some sequences that stood before."""

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        density = rng.choice((0.6, 0.75, 0.9))
        spaces = [space for space in range(100) if space not in CORNERS]
        self.own = frozenset(space for space in spaces if rng.random() < density)
        rest = [space for space in spaces if space not in self.own]
        self.others = frozenset(space for space in rest if rng.random() < 0.5)
        covered = self.own | frozenset(CORNERS)
        self.last = rng.choice(sorted(self.own))
        complete = [five for five in ALL if five <= covered]
        self.made = [five for five in complete if self.last in five]
        self.standing: list[Spaces] = []
        for five in rng.sample(complete, len(complete)):
            if five not in self.made and side_by_side((*self.standing, five)) and rng.random() < 0.3:
                self.standing.append(five)
        self.claims = [tuple(map(Space, rng.sample(sorted(five), 5))) for five in rng.sample(ALL, 2)]
        self.claims += [tuple(map(Space, five)) for five in rng.sample(self.made, min(2, len(self.made)))]
        rng.shuffle(self.claims)

    def credit(self, claims: Sequence[tuple[Space, ...]] | None = None) -> Credit:
        standing = [number(five) for five in self.standing]
        return credit(Space(self.last), number(self.own), number(self.others), standing, claims)

    def room(self, choice: Sequence[Spaces]) -> int:
        """How many more fives the side could still make along the lines of the choice, each by itself."""
        taken = (*self.standing, *choice)
        return sum(
            side_by_side((*taken, five)) and not five & self.others and any(_in_line(five, one) for one in choice)
            for five in ALL
        )


def _in_line(five: Spaces, other: Spaces) -> bool:
    """Whether two fives lie along one straight line across the board."""
    first, second, *_ = sorted(five)
    step = second - first
    return all(_along(space, first, step) for space in other)


def _along(space: int, start: int, step: int) -> bool:
    """Whether the space is on the straight line that goes through the start by this step."""
    down, across = {1: (0, 1), 10: (1, 0), 11: (1, 1), 9: (1, -1)}[step]
    row, column = space // 10 - start // 10, space % 10 - start % 10
    return row * across == column * down


def spaces_of(fives: Sequence[Five]) -> list[Spaces]:
    return [frozenset(SPACES_IN[five]) for five in fives]


class TestCredit:
    """\u201cEach two sequences of a side may share one space\u201d"""

    def test_is_as_much_as_any_choice_gives(self) -> None:
        for seed in range(QUICK):
            self.compare(seed)

    @pytest.mark.long
    def test_is_as_much_as_any_choice_gives_by_thousands(self) -> None:
        for seed in range(QUICK, 5000):
            self.compare(seed)

    @staticmethod
    def compare(seed: int) -> None:
        crowd = Crowd(seed)
        found = crowd.credit()
        fives = spaces_of(found.fives)
        every = list(choices(crowd.made, crowd.standing))
        assert frozenset(fives) in map(frozenset, every)
        most = max(map(len, every))
        assert len(fives) == most
        assert crowd.room(fives) == max(crowd.room(choice) for choice in every if len(choice) == most)
        fitting = [five for five in crowd.made if side_by_side((*crowd.standing, five))]
        assert found.chosen == (len(fitting) > most)
        assert found.false_claims == ()

    def test_goes_to_claims_first_in_their_order(self) -> None:
        for seed in range(QUICK):
            crowd = Crowd(seed)
            found = crowd.credit(crowd.claims)
            good: list[Spaces] = []
            false = []
            for index, claim in enumerate(crowd.claims):
                five = frozenset(claim)
                if five in crowd.made and side_by_side((*crowd.standing, *good, five)):
                    good.append(five)
                else:
                    false.append(index)
            assert list(found.false_claims) == false
            fives = spaces_of(found.fives)
            assert fives[: len(good)] == good
            rest = [choice for choice in choices(crowd.made, crowd.standing) if set(good) <= set(choice)]
            assert len(fives) == max(map(len, rest))

    def test_on_a_whole_board_is_as_much_as_each_line_gives(self) -> None:
        for seed in range(20):
            crowd = Crowd(seed)
            found = spaces_of(found_on(number(crowd.own), number(crowd.others)).fives)
            covered = crowd.own | frozenset(CORNERS)
            assert side_by_side(found)
            assert all(five <= covered for five in found)
            left = [five for five in ALL if five <= covered and side_by_side((*found, five))]
            assert [five for five in left if five not in found] == []
            for first in ALL:
                line = [five for five in ALL if five <= covered and _in_line(first, five)]
                most = max(map(len, choices(line, ())))
                assert sum(five in line for five in found) == most
