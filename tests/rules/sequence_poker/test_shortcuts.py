"""Bare hands compared, as tables of categories in the order of their ranks."""

from collections.abc import Iterable
from itertools import pairwise

import pytest

from service.rules.sequence_poker.cards import Card, parse_card
from service.rules.sequence_poker.hands import CATEGORIES
from service.rules.sequence_poker.shortcuts import compare
from tests.rules.sequence_poker.telling import cards

ONE_OF_EACH = {
    "high_card": "555 553 535 333 533 335",
    "four_card_mono": "211 314 411 514 214 511",
    "five_card_mono": "111 214 311 414 511 514",
    "three_card_duo": "221 334 441 411 414 144",
    "four_card_duo": "111 224 331 444 114 414",
    "two_three_card_duos": "111 224 331 131 221 314",
    "five_card_duo": "151 244 331 424 511 114",
    "three_card_tripo": "241 332 423 111 114 414",
    "three_card_tripo_and_duo": "111 222 333 114 225 334",
    "four_card_tripo": "151 242 333 424 111 114",
    "two_three_card_tripos": "111 222 333 355 444 533",
    "five_card_tripo": "155 244 333 422 511 111",
}
"""The highest ranks with low cards, and the lowest with the highest."""


def held(texts: Iterable[str]) -> list[list[Card]]:
    return [[*map(parse_card, cards(text))] for text in texts]


def test_the_ranks_from_lowest_to_highest() -> None:
    """Hand Rankings: Sequence Poker hands rank from lowest to highest as follows."""
    assert (*ONE_OF_EACH,) == CATEGORIES
    found = compare(held(ONE_OF_EACH.values()), {})
    assert [one.best and one.best.category for one in found] == [*CATEGORIES]
    assert [one.place for one in found] == [*range(12, 0, -1)]


@pytest.mark.parametrize(("lower", "higher"), [*pairwise(ONE_OF_EACH.values())])
def test_each_beats_the_one_before(lower: str, higher: str) -> None:
    """Whatever the totals."""
    found = compare(held((lower, higher)), {})
    assert [one.place for one in found] == [2, 1]


def test_equal_hands_share_a_place_and_short_ones_have_none() -> None:
    """The next place is left out."""
    hands = ["111 222 333 414 144 115", "111 222 333 414 144 115", "555", "441 114 141 412 142 115"]
    found = compare(held(hands), {})
    assert [one.place for one in found] == [1, 1, None, 3]
    assert found[2].best is None


@pytest.mark.parametrize(("tie_order", "places"), [("total_first", [2, 1]), ("highest_card_first", [1, 2])])
def test_the_tie_order_of_the_table(tie_order: str, places: list[int]) -> None:
    """It orders high-card hands."""
    hands = ["555 111 114 144 141 511", "545 415 414 144 141 511"]
    found = compare(held(hands), {"tie_order": tie_order})
    assert [one.place for one in found] == places
