"""What unknown cards could make of a hand at most, held against trying each card that they could be."""

from itertools import combinations
from random import Random

import pytest

from service.rules.cards import DECK, Card
from service.rules.ranking.high import FIVE_OF_A_KIND_PLACES, HighRules, most, strength_of


def few_ranks(rng: Random, cards: int) -> tuple[list[Card], frozenset[Card]]:
    """A hand of few ranks with some of its cards wild, so that five of a kind is near; and what is wild."""
    ranks = rng.sample(range(13), rng.choice((3, 4, 6)))
    pool = [card for card in DECK if card >> 2 in ranks]
    wild_rank = rng.choice(ranks)
    return rng.sample(pool, cards), frozenset(card for card in DECK if card >> 2 == wild_rank)


@pytest.mark.parametrize("unknown", [0, 1, 2])
@pytest.mark.parametrize("unknown_wild", [True, False])
def test_no_unknown_card_makes_more_than_the_bound(unknown: int, unknown_wild: bool) -> None:
    """Also where every wild card has been seen, so that only natural cards are unknown."""
    for seed in range(400):
        rng = Random(seed)
        held, wild = few_ranks(rng, rng.choice((5, 6)))
        rules = HighRules(rng.random() < 0.5, rng.choice(FIVE_OF_A_KIND_PLACES))
        left = [card for card in DECK if card not in held and (unknown_wild or card not in wild)]
        more_cards = combinations(rng.sample(left, 12), unknown)
        best = max(strength_of((*held, *more), wild, rules) for more in more_cards)
        assert best <= most(held, unknown, wild, unknown_wild, rules), f"seed {seed}"


def test_a_known_hand_is_its_own_bound() -> None:
    """Five kings with two of the wild cards held, and none left to come."""
    wild = frozenset(DECK[:4])
    held = [DECK[0], DECK[1], DECK[44], DECK[45], DECK[46]]
    assert most(held, 0, wild, False, HighRules()) == strength_of(held, wild)
