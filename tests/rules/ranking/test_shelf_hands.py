"""Hands of 7 to 11 cards, up to six of them wild or bugs, held against every hand there is, the best first.

The order, the category, the ranks and the fewest wild cards are compared with an oracle that picks no five cards;
of the five that are shown it is checked that they are held and that they make the hand as they stand.
"""

from collections.abc import Sequence
from itertools import pairwise, product
from random import Random
from typing import NamedTuple

import pytest

from service.rules.cards import card_name, parse_card
from service.rules.ranking.high import HighRules, best_high, categorise, strength_of
from service.rules.ranking.low import LowRules, best_low, low_strength_of
from tests.oracles import makeable_hands as oracle
from tests.oracles.makeable_hands import Made

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = [rank + suit for rank, suit in product(RANKS, SUITS)]
JOKERS = ["Jk1", "Jk2"]
RANKINGS = ("ace_to_five", "deuce_to_seven", "ace_to_six")
FIVE_OF_A_KIND = ("highest", "below_royal_flush", "below_straight_flush")
QUALIFIERS = (None, 5, 6, 7, 8, 9, 10)
MOST_WILDS = 6


class Holding(NamedTuple):
    """Cards held, those of them that stand for anything, and those that play as bugs."""

    held: list[str]
    wild: list[str]
    bugs: list[str]

    @property
    def not_natural(self) -> list[str]:
        return self.wild + self.bugs


class Judged(NamedTuple):
    """A best hand of the service's: its packed strength, what it is, and the five as held and as they stand."""

    packed: int
    made: Made
    cards: list[str]
    plays_as: list[str]


@pytest.mark.parametrize("flush_duplicates", [True, False])
@pytest.mark.parametrize("five_of_a_kind", FIVE_OF_A_KIND)
def test_high(flush_duplicates: bool, five_of_a_kind: str) -> None:
    """Nine hundred hands, under each choice of what beats what."""
    compare_high(flush_duplicates, five_of_a_kind, [holding(Random(f"high {at}")) for at in range(150)])


@pytest.mark.parametrize("ranking", RANKINGS)
def test_low(ranking: str) -> None:
    """Nine hundred hands, as many in each ranking, and each under any qualifier."""
    compare_low(ranking, [holding(Random(f"low {ranking} {at}")) for at in range(300)])


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(10))
@pytest.mark.parametrize("flush_duplicates", [True, False])
@pytest.mark.parametrize("five_of_a_kind", FIVE_OF_A_KIND)
def test_high_at_length(five_of_a_kind: str, flush_duplicates: bool, chunk: int) -> None:
    """And sixty thousand others."""
    holdings = [holding(Random(f"long high {five_of_a_kind} {chunk} {at}")) for at in range(1000)]
    compare_high(flush_duplicates, five_of_a_kind, holdings)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(10))
@pytest.mark.parametrize("ranking", RANKINGS)
def test_low_at_length(ranking: str, chunk: int) -> None:
    """And thirty thousand others."""
    compare_low(ranking, [holding(Random(f"long low {ranking} {chunk} {at}")) for at in range(1000)])


def compare_high(flush_duplicates: bool, five_of_a_kind: str, holdings: Sequence[Holding]) -> None:
    places = []
    for each in holdings:
        rules = HighRules(flush_duplicates, five_of_a_kind, bug=bool(each.bugs))
        case = f"{each}, {rules}"
        truth = oracle.best_high(each.held, each.wild, each.bugs, flush_duplicates, five_of_a_kind)
        found = judged_high(each, rules)
        assert found.made == truth, case
        check_shown(each, found, case)
        check_bugs(each, found, case)
        one_suit = len({card[1] for card in found.plays_as}) == 1
        assert one_suit == (truth.category in ("flush", "straight_flush", "royal_flush")), case
        places.append((found.packed, -oracle.high_place(truth, flush_duplicates, five_of_a_kind)))
    check_order(places)


def compare_low(ranking: str, holdings: Sequence[Holding]) -> None:
    places = []
    for each in holdings:
        case = f"{each}, {ranking}"
        if each.bugs and ranking != "ace_to_five":
            truth = oracle.best_low_with_bugs(each.held, each.wild, each.bugs, ranking)
        else:
            truth = oracle.best_low(each.held, each.not_natural, ranking)
        found = judged_low(each, LowRules(ranking, None, bool(each.bugs)))
        assert found is not None, case
        assert found.made == truth, case
        check_shown(each, found, case)
        one_suit = len({card[1] for card in found.plays_as}) == 1
        ranks = [low_rank(card, ranking) for card in found.plays_as]
        assert oracle.name_of_low(ranks, one_suit, ranking) == truth[:2], case
        for qualifier in QUALIFIERS:
            qualified = judged_low(each, LowRules(ranking, qualifier, bool(each.bugs)))
            if qualifier is None or (truth.category == "low" and truth.ranks[0] <= qualifier):
                assert qualified == found, f"{case}, qualifier {qualifier}"
            elif qualified is not None:  # the rank alone doesn't tell whether a straight or a flush qualifies
                assert qualified.made.category in ("straight", "flush", "straight_flush"), case
                assert ranking != "ace_to_five", case
                assert qualified.made.ranks[0] <= qualifier, case
        places.append((found.packed, -oracle.low_place(truth, ranking)))
    check_order(places)


def check_order(places: Sequence[tuple[int, int]]) -> None:
    """Strengths order hands as their places among all hands do, and equal hands have equal strengths."""
    for (packed, place), (next_packed, next_place) in pairwise(sorted(places)):
        assert (packed < next_packed) == (place < next_place)
        assert (packed == next_packed) == (place == next_place)


def check_shown(each: Holding, found: Judged, case: str) -> None:
    """Five different cards held, the natural ones as they are, whose ranks are those of the hand."""
    assert len({*found.cards}) == 5, case
    assert {*found.cards} <= {*each.held}, case
    assert sum(card in each.not_natural for card in found.cards) == found.made.wilds_used, case
    for card, stands in zip(found.cards, found.plays_as, strict=True):
        assert card == stands or card in each.not_natural, case
    letters = [RANKS[(14 if rank == 1 else rank) - 2] for rank in found.made.ranks]
    assert [card[0] for card in found.plays_as] == letters, case


def check_bugs(each: Holding, found: Judged, case: str) -> None:
    """A bug is an ace but in a straight, a flush or a straight flush."""
    if found.made.category in ("straight", "flush", "straight_flush", "royal_flush"):
        return
    for card, stands in zip(found.cards, found.plays_as, strict=True):
        assert card not in each.bugs or stands[0] == "A", case


def judged_high(each: Holding, rules: HighRules) -> Judged:
    held, wild = [parse_card(card) for card in each.held], {parse_card(card) for card in each.not_natural}
    high = best_high(held, wild, rules)
    assert high is not None
    packed = strength_of(held, wild, rules)
    assert high.packed == packed
    assert high.category == categorise(packed, rules)
    cards, plays_as = [card_name(card) for card in high.cards], [card_name(card) for card in high.plays_as]
    made = Made(high.category, high.ranks, sum(card in each.not_natural for card in cards))
    return Judged(packed, made, cards, plays_as)


def judged_low(each: Holding, rules: LowRules) -> Judged | None:
    held, wild = [parse_card(card) for card in each.held], {parse_card(card) for card in each.not_natural}
    low, packed = best_low(held, wild, rules), low_strength_of(held, wild, rules)
    if low is None:
        assert not packed
        return None
    assert low.packed == packed
    cards, plays_as = [card_name(card) for card in low.cards], [card_name(card) for card in low.plays_as]
    made = Made(low.category, low.ranks, sum(card in each.not_natural for card in cards))
    return Judged(packed, made, cards, plays_as)


def low_rank(card: str, ranking: str) -> int:
    return 1 if card[0] == "A" and ranking != "deuce_to_seven" else RANKS.index(card[0]) + 2


def holding(rng: Random) -> Holding:
    """Up to six wild cards and bugs, and naturals that often belong together."""
    size, wilds = rng.randint(7, 11), rng.randint(0, MOST_WILDS)
    jokers = rng.sample(JOKERS, min(wilds, rng.choice((0, 0, 1, 1, 2))))
    naturals = rng.choice((any_cards, any_cards, one_suit, few_ranks, low_cards))(rng, size - len(jokers))
    if rng.random() < 0.5:
        wild_ranks = rng.sample(RANKS, 2)
        wild = [card for card in naturals if card[0] in wild_ranks][: wilds - len(jokers)]
    else:
        wild = rng.sample(naturals, wilds - len(jokers))
    play_as_bugs = rng.random() < 0.6
    bugs = jokers if play_as_bugs else []
    return Holding(rng.sample(naturals + jokers, size), wild + ([] if play_as_bugs else jokers), bugs)


def any_cards(rng: Random, size: int) -> list[str]:
    return rng.sample(DECK, size)


def one_suit(rng: Random, size: int) -> list[str]:
    suit = rng.choice(SUITS)
    return sorted(rng.sample(DECK, 52), key=lambda card: card[1] != suit and rng.random() < 0.9)[:size]


def few_ranks(rng: Random, size: int) -> list[str]:
    ranks = rng.sample(RANKS, 4)
    return rng.sample([card for card in DECK if card[0] in ranks], size)


def low_cards(rng: Random, size: int) -> list[str]:
    return rng.sample([card for card in DECK if card[0] in "A2345678"], size)
