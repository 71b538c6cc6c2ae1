"""Chips, in tables: uncalled bets, layers, rake and splits. All amounts are whole smallest chips."""

import pytest

from service.rules.pots import Pot, layers, rake_shares, split, uncalled

UNCALLED = [
    ([0, 0], (0, 0)),
    ([5, 5], (0, 0)),
    ([102, 98], (0, 4)),
    ([98, 102], (1, 4)),
    ([1, 7, 3], (1, 4)),
    ([7, 7, 3], (0, 0)),
    ([0, 6], (1, 6)),
]
LAYERS = [
    # what each put in, who is still in, dead chips, and the pots
    ([0, 0], [0, 1], 0, [Pot(0, (0, 1))]),
    ([0, 0], [0, 1], 9, [Pot(9, (0, 1))]),
    ([5, 5], [0, 1], 0, [Pot(10, (0, 1))]),
    ([5, 5, 3], [0, 1], 0, [Pot(13, (0, 1))]),
    ([5, 8, 8], [0, 1, 2], 1, [Pot(16, (0, 1, 2)), Pot(6, (1, 2))]),
    ([5, 8, 9, 9], [0, 1], 0, [Pot(20, (0, 1)), Pot(11, (1,))]),
    ([0, 4, 4], [0, 1, 2], 0, [Pot(0, (0, 1, 2)), Pot(8, (1, 2))]),
    ([3, 9, 9], [0], 2, [Pot(23, (0,))]),
    (
        [76, 117, 115, 117, 1, 66, 27],
        [0, 1, 3, 5, 6],
        0,
        [Pot(163, (0, 1, 3, 5, 6)), Pot(195, (0, 1, 3, 5)), Pot(40, (0, 1, 3)), Pot(121, (1, 3))],
    ),
]
RAKE = [
    ([10, 5], 4, [3, 1]),
    ([163, 195, 40, 121], 10, [5, 3, 0, 2]),
    ([0], 0, [0]),
    ([0, 10], 3, [0, 3]),
    ([1, 10], 11, [1, 10]),
    ([1, 5, 5], 4, [1, 2, 1]),
    ([20], 20, [20]),
]
SPLITS = [
    (14, [0, 1, 2], [(0, 5, 1), (1, 5, 1), (2, 4, 0)]),
    (14, [2, 0, 1], [(2, 5, 1), (0, 5, 1), (1, 4, 0)]),
    (0, [3, 4], [(3, 0, 0), (4, 0, 0)]),
    (1, [3, 4], [(3, 1, 1), (4, 0, 0)]),
    (66, [0, 1], [(0, 33, 0), (1, 33, 0)]),
    (7, [5], [(5, 7, 0)]),
]


@pytest.mark.parametrize(("put_in", "wanted"), UNCALLED)
def test_uncalled(put_in: list[int], wanted: tuple[int, int]) -> None:
    """What the largest put in beyond the second."""
    seat, chips = uncalled(put_in)
    assert chips == wanted[1]
    assert chips == 0 or seat == wanted[0]


@pytest.mark.parametrize(("put_in", "live", "dead", "pots"), LAYERS)
def test_layers(put_in: list[int], live: list[int], dead: int, pots: list[Pot]) -> None:
    assert layers(put_in, live, live, dead) == pots


BOUNDED = [
    # what each put in, who is still in, who of them is all in, and the pots
    ([5, 8, 8], [0, 1, 2], [], [Pot(21, (0, 1, 2))]),
    ([5, 8, 8], [0, 1, 2], [0], [Pot(15, (0, 1, 2)), Pot(6, (1, 2))]),
    ([5, 8, 3], [0, 1, 2], [1], [Pot(16, (0, 1, 2))]),
    ([5, 8, 8], [0, 1], [0], [Pot(15, (0, 1)), Pot(6, (1,))]),
    ([5, 5, 8], [0, 1], [0, 1], [Pot(18, (0, 1))]),
]


@pytest.mark.parametrize(("put_in", "live", "bounded", "pots"), BOUNDED)
def test_layers_are_bounded_by_all_ins(put_in: list[int], live: list[int], bounded: list[int], pots: list[Pot]) -> None:
    """Whoever isn't all in contests whatever is above."""
    assert layers(put_in, live, bounded, 0) == pots


@pytest.mark.parametrize(("amounts", "rake", "shares"), RAKE)
def test_rake_shares(amounts: list[int], rake: int, shares: list[int]) -> None:
    """By the size of the pots; the rest from the main pot, and from the next where that has no more."""
    assert rake_shares(amounts, rake) == shares


@pytest.mark.parametrize(("amount", "winners", "shares"), SPLITS)
def test_split(amount: int, winners: list[int], shares: list[tuple[int, int, int]]) -> None:
    """As evenly as can be, one odd chip a winner at most, in the order in which they are named."""
    assert split(amount, winners) == shares
