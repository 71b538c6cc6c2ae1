"""How many runs and hands there are, counted in two ways: over the whole deck, and set by set."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations, pairwise, permutations
from math import comb, prod
from random import Random

import pytest

from service.rules.sequence_poker.cards import DECK, FACES, Face
from service.rules.sequence_poker.lines import DUO, MONO, TRIPO, Kind, Places
from service.rules.sequence_poker.ranking import best_hand
from tests.oracles.tic_hands import Triple, all_runs, in_sequence

TRIPOS = {3: 108, 4: 32, 5: 4}
DUOS_THAT_ARE_NO_TRIPO = {3: 6426, 4: 14904, 5: 18738}
SIXES = {12: 480, 11: 5244, 10: 231336, 9: 618336}
"""Sixes by their best rank, of all 4,690,625,500."""

BIT = {face: 1 << card for card, face in zip(DECK, FACES, strict=True)}
HELD = tuple(BIT.values())


@pytest.mark.parametrize("length", [3, 4, 5])
def test_runs_of_the_deck(length: int) -> None:
    """Tripos and duos, as places times the cards that can take them."""
    tripos, duos = (sum(prod(map(len, line.places)) for line in on_deck(kind).lines(length)) for kind in (TRIPO, DUO))
    assert tripos == TRIPOS[length]
    assert duos - 3 * tripos == DUOS_THAT_ARE_NO_TRIPO[length], "a tripo runs in each of three pairs of properties"


def on_deck(kind: Kind) -> Places:
    return Places(kind, DECK, [0] * len(DECK))


def test_runs_in_one_property() -> None:
    """Of five places in a row there are two runs of four and one of five, in each of three properties."""
    assert {length: len(on_deck(MONO).lines(length)) for length in (4, 5)} == {4: 6, 5: 3}


@pytest.mark.parametrize("length", [3, 4, 5])
def test_runs_grown_card_by_card(length: int) -> None:
    """The brute force finds as many."""
    tripos, duos = all_runs(3, length), all_runs(2, length)
    assert len(tripos) == TRIPOS[length]
    assert len(duos - tripos) == DUOS_THAT_ARE_NO_TRIPO[length]


def test_the_brute_force_lays_cards_in_every_order() -> None:
    """What it calls a sequence is one in some order of the cards, and what it doesn't in none."""
    rng = Random("orders")
    near = [face for face in FACES if max(face) - min(face) <= 2]
    for at in range(1500):
        chosen = tuple(sorted(rng.sample(near, 3 + at % 2)))
        assert in_sequence(chosen) == max(map(as_laid, permutations(chosen)))


def as_laid(cards: Iterable[Triple]) -> int:
    changes = [{after - before for before, after in pairwise(places)} for places in zip(*cards, strict=True)]
    return changes.count({1}) + changes.count({-1})


# --- sixes, as masks of cards ---


@cache
def masks(properties: int, length: int) -> tuple[int, ...]:
    return tuple(sum(BIT[Face(*card)] for card in run) for run in all_runs(properties, length))


@cache
def sixes(rank: int) -> frozenset[int]:
    """Every six that holds the rank and none above it."""
    if rank == 12:
        return frozenset(run | card for run in masks(3, 5) for card in HELD if not run & card)
    if rank == 11:
        return frozenset(one | other for one, other in combinations(masks(3, 3), 2) if not one & other) - sixes(12)
    above = frozenset[int]().union(*map(sixes, range(rank + 1, 13)))
    if rank == 10:
        pairs = [one | other for one, other in combinations(HELD, 2)]
        return frozenset(run | pair for run in masks(3, 4) for pair in pairs if not run & pair) - above
    return frozenset(run | duo for run in masks(3, 3) for duo in masks(2, 3) if not run & duo) - above


@pytest.mark.parametrize("rank", [12, 11, 10, 9])
def test_sixes_of_the_highest_ranks(rank: int) -> None:
    """As many as were counted before."""
    assert comb(125, 6) == 4_690_625_500
    assert len(sixes(rank)) == SIXES[rank]


@pytest.mark.parametrize("rank", [12, 11, 10, 9])
def test_some_of_them_are_ranked_so(rank: int) -> None:
    """Every one of the few, and two thousand of the many."""
    some = sorted(sixes(rank))
    check(rank, Random(rank).sample(some, min(len(some), 2000)))


@pytest.mark.long
@pytest.mark.parametrize("rank", [11, 10, 9])
def test_all_of_them_are_ranked_so(rank: int) -> None:
    """Eight hundred and fifty thousand hands."""
    check(rank, sixes(rank))


def check(rank: int, hands: Iterable[int]) -> None:
    for hand in hands:
        found = best_hand([card for card in DECK if hand >> card & 1])
        assert found is not None
        assert found.rank == rank
