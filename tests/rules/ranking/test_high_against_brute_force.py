"""The best high hand, held against trying everything, over random hands in which rare kinds are common."""

from collections import Counter
from itertools import product
from random import Random
from typing import NamedTuple, get_args

import pytest

from service.rules.cards import Card, card_name, parse_card
from service.rules.ranking.high import HighRules, best_high, categorise, strength_of
from tests.oracles.high_hands import Best, FiveOfAKind, Strength, best, category_order, strength

RANKS = "23456789TJQKA"
DECK = [rank + suit for rank, suit in product(RANKS, "cdhs")]
JOKERS = ["Jk1", "Jk2"]
MOST_WILDS = 5
CHUNK = 1000


class Setting(NamedTuple):
    flush_duplicates: bool
    five_of_a_kind: FiveOfAKind


class Holding(NamedTuple):
    held: list[str]
    wild: list[str]

    @property
    def cards(self) -> list[Card]:
        return [parse_card(card) for card in self.held]

    @property
    def wild_cards(self) -> frozenset[Card]:
        return frozenset(parse_card(card) for card in self.wild)


SETTINGS = [Setting(*choice) for choice in product((True, False), get_args(FiveOfAKind))]


def setting_id(setting: Setting) -> str:
    return f"{setting.five_of_a_kind}-{'duplicates' if setting.flush_duplicates else 'distinct'}"


@pytest.mark.parametrize("chunk", range(5))
@pytest.mark.parametrize("setting", SETTINGS, ids=setting_id)
def test_agrees_with_brute_force(setting: Setting, chunk: int) -> None:
    """The same five, standing for the same cards, for thirty thousand hands of 5 to 9 cards."""
    check(setting, [holding(Random(f"{setting} {chunk} {at}"), size=5 + at % 5) for at in range(CHUNK)])


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(50))
@pytest.mark.parametrize("setting", SETTINGS, ids=setting_id)
def test_agrees_with_brute_force_at_length(setting: Setting, chunk: int) -> None:
    """And for three hundred thousand others."""
    check(setting, [holding(Random(f"long {setting} {chunk} {at}"), size=5 + at % 5) for at in range(CHUNK)])


@pytest.mark.parametrize("setting", SETTINGS, ids=setting_id)
def test_agrees_with_brute_force_on_ten_and_eleven_cards(setting: Setting) -> None:
    """As many as Baseball deals to a player who is dealt all fours."""
    for at in range(100):
        compare(holding(Random(f"many {setting} {at}"), size=10 + at % 2), setting)


def check(setting: Setting, holdings: list[Holding]) -> None:
    """Every hand is the same, every two hands stand in the same order, and nothing rare was left out."""
    truths = [compare(each, setting) for each in holdings]
    packed_at: dict[Strength, set[int]] = {}
    for each, truth in zip(holdings, truths, strict=True):
        packed_at.setdefault(strength(truth, setting.five_of_a_kind), set()).add(packed(each, setting))
    assert all(len(packings) == 1 for packings in packed_at.values()), "equal hands, unequal strengths"
    climbing = [packing for _, packings in sorted(packed_at.items()) for packing in packings]
    assert climbing == sorted(set(climbing)), "unequal hands, strengths equal or the wrong way round"

    categories = Counter(truth.category for truth in truths)
    assert all(categories[category] >= 5 for category in category_order()), categories
    held_wild = Counter(len(each.wild) for each in holdings)
    assert all(held_wild[wilds] >= 100 for wilds in range(MOST_WILDS + 1)), held_wild
    used_wild = Counter(truth.wilds_used for truth in truths)
    assert all(used_wild[wilds] >= 40 for wilds in range(MOST_WILDS + 1)), used_wild


def compare(each: Holding, setting: Setting) -> Best:
    """What both say of a hand, having said the same."""
    truth = best(each.held, each.wild, *setting)
    high = best_high(each.cards, each.wild_cards, HighRules(*setting))
    assert truth is not None
    assert high is not None
    cards = tuple(card_name(card) for card in high.cards)
    plays_as = tuple(card_name(card) for card in high.plays_as)
    wilds_used = sum(card in each.wild for card in cards)
    case = f"{''.join(each.held)}, wild {' '.join(each.wild)}, {setting}"
    assert Best(high.category, high.strength[1:], wilds_used, cards, plays_as) == truth, case
    assert categorise(packed(each, setting), HighRules(*setting)) == truth.category, case
    return truth


def packed(each: Holding, setting: Setting) -> int:
    return strength_of(each.cards, each.wild_cards, HighRules(*setting))


def holding(rng: Random, size: int) -> Holding:
    """A hand in no order, with 0 to 5 wild cards, each number as often, and naturals that belong together."""
    pool = rng.choice(POOLS)(rng)
    wilds = rng.randrange(MOST_WILDS + 1)
    held, wild = rng.choice(WILD_BY)(rng, pool, size, wilds)
    return Holding(rng.sample(held, size), wild)


def whole_ranks_wild(rng: Random, pool: list[str], size: int, wilds: int) -> Holding:
    """All cards held of one rank are wild, or of two."""
    ranks = rng.sample(RANKS, 2 if wilds > 4 else rng.choice((1, 1, 2)))
    wild = rng.sample([card for card in DECK if card[0] in ranks], wilds)
    naturals = draw(rng, [card for card in pool if card[0] not in ranks], size - wilds, never=ranks)
    return Holding(naturals + wild, wild)


def single_cards_wild(rng: Random, pool: list[str], size: int, wilds: int) -> Holding:
    """Single cards are wild, whatever else is held of their ranks."""
    held = draw(rng, pool, size)
    return Holding(held, rng.sample(held, wilds))


def jokers_wild(rng: Random, pool: list[str], size: int, wilds: int) -> Holding:
    """One joker or both, and single cards."""
    jokers = rng.sample(JOKERS, min(wilds, rng.choice((1, 2))))
    held, wild = single_cards_wild(rng, pool, size - len(jokers), wilds - len(jokers))
    return Holding(held + jokers, wild + jokers)


def draw(rng: Random, pool: list[str], size: int, never: list[str] | None = None) -> list[str]:
    """Cards of the pool, and of the rest of the deck once it is empty, but none of the ranks in `never`."""
    rest = [card for card in DECK if card not in pool and card[0] not in (never or [])]
    drawn = rng.sample(pool, min(size, len(pool)))
    return drawn + rng.sample(rest, size - len(drawn))


def any_cards(_rng: Random) -> list[str]:
    return DECK


def one_suit_mostly(rng: Random) -> list[str]:
    suit = rng.choice("cdhs")
    return [card for card in DECK if card[1] == suit or rng.random() < 0.1]


def two_suits(rng: Random) -> list[str]:
    suits = rng.sample("cdhs", 2)
    return [card for card in DECK if card[1] in suits]


def near_ranks(rng: Random) -> list[str]:
    """Seven ranks next to one another, the ace also below the two."""
    lowest = rng.randrange(-1, len(RANKS) - 6)
    ranks = [RANKS[at] for at in range(lowest, lowest + 7)]
    return [card for card in DECK if card[0] in ranks]


def near_ranks_of_two_suits(rng: Random) -> list[str]:
    suits = rng.sample("cdhs", 2)
    return [card for card in near_ranks(rng) if card[1] in suits]


def few_ranks(rng: Random) -> list[str]:
    ranks = rng.sample(RANKS, rng.choice((3, 4, 5)))
    return [card for card in DECK if card[0] in ranks]


POOLS = (any_cards, one_suit_mostly, two_suits, near_ranks, near_ranks_of_two_suits, few_ranks)
WILD_BY = (whole_ranks_wild, single_cards_wild, jokers_wild)
