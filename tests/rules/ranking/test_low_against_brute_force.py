"""The best low hand, held against trying everything, over random hands in which rare kinds are common."""

from collections import Counter
from itertools import product
from random import Random
from typing import NamedTuple, get_args

import pytest

from service.rules.cards import Card, card_name, parse_card
from service.rules.ranking.low import LowRules, best_low, low_strength_of, most_low
from tests.oracles.low_hands import Badness, Best, LowRanking, badness, best, category_order, made

RANKS = "23456789TJQKA"
DECK = [rank + suit for rank, suit in product(RANKS, "cdhs")]
JOKERS = ["Jk1", "Jk2"]
SIZES = (5, 5, 5, 5, 6, 6, 7, 7, 7, 8, 9, 10, 11)
WILDS = (0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6)
CHUNK = 1000


class Setting(NamedTuple):
    ranking: LowRanking
    qualifier: int | None


class Holding(NamedTuple):
    held: list[str]
    wild: list[str]

    @property
    def cards(self) -> list[Card]:
        return [parse_card(card) for card in self.held]

    @property
    def wild_cards(self) -> frozenset[Card]:
        return frozenset(parse_card(card) for card in self.wild)


RANKINGS = get_args(LowRanking)
SETTINGS = [Setting(*choice) for choice in product(RANKINGS, (None, 8, 11))]


def setting_id(setting: Setting) -> str:
    return f"{setting.ranking}-{setting.qualifier}"


@pytest.mark.parametrize("chunk", range(4))
@pytest.mark.parametrize("setting", SETTINGS, ids=setting_id)
def test_agrees_with_brute_force(setting: Setting, chunk: int) -> None:
    """The same five, standing for the same cards, for thirty-six thousand hands of 5 to 11 cards."""
    check(setting, [holding(Random(f"{setting} {chunk} {at}")) for at in range(CHUNK)])


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(40))
@pytest.mark.parametrize("setting", SETTINGS, ids=setting_id)
def test_agrees_with_brute_force_at_length(setting: Setting, chunk: int) -> None:
    """And for three hundred and sixty thousand others."""
    check(setting, [holding(Random(f"long {setting} {chunk} {at}")) for at in range(CHUNK)])


@pytest.mark.parametrize("ranking", RANKINGS)
def test_any_rank_qualifies(ranking: LowRanking) -> None:
    """Whatever the qualifier, it asks for an unpaired low with no higher rank."""
    for at in range(300):
        each = holding(Random(f"any qualifier {ranking} {at}"))
        for qualifier in range(5, 15):
            compare(each, Setting(ranking, qualifier))


@pytest.mark.parametrize("ranking", RANKINGS)
def test_oracle_tries_every_card(ranking: LowRanking) -> None:
    """The oracle finds what putting each of the 52 cards in each wild card's place finds."""
    for at in range(150):
        rng = Random(f"every card {ranking} {at}")
        naturals = rng.sample(rng.choice((DECK, small_cards(rng), of_one_suit(rng))), rng.choice((3, 4, 4, 4)))
        wild = rng.sample(["Jk1", "Jk2"], 5 - len(naturals))
        truth = best(naturals + wild, wild, ranking)
        assert truth is not None
        reached = min(made([*naturals, *chosen], ranking) for chosen in product(DECK, repeat=len(wild)))
        assert (badness(truth, ranking), made(truth.plays_as, ranking)) == (reached, reached), naturals


class TestBounds:
    """What a hand can be whose cards are not all known."""

    @pytest.mark.parametrize("setting", SETTINGS, ids=setting_id)
    def test_no_card_makes_more(self, setting: Setting) -> None:
        """Whichever cards come, wild or not, the hand is within the bounds."""
        rules = LowRules(*setting)
        for at in range(2000):
            rng = Random(f"bounds {setting} {at}")
            each = holding(rng)
            cards, wild = each.cards, each.wild_cards
            unknown = rng.randrange(1, 6)
            known = cards[unknown:]
            least, packed = low_strength_of(known, wild, rules), low_strength_of(cards, wild, rules)
            assert least <= packed <= most_low(known, unknown, wild, rules), (each, unknown)

    @pytest.mark.parametrize("ranking", RANKINGS)
    def test_one_card_makes_as_much(self, ranking: LowRanking) -> None:
        """Were the unknown card wild, the hand would be the most that it can be."""
        for at in range(500):
            each = holding(Random(f"reached {ranking} {at}"))
            cards, wild = each.cards, each.wild_cards | {parse_card("Jk2")}
            rules = LowRules(ranking)
            known = [card for card in cards if card != parse_card("Jk2")]
            assert most_low(known, 1, wild, rules) == low_strength_of([*known, parse_card("Jk2")], wild, rules)

    def test_too_few_cards(self) -> None:
        """Four cards can be no low, and three and an unknown one neither."""
        cards = [parse_card(card) for card in ("As", "2d", "3c", "4h")]
        assert low_strength_of(cards, frozenset()) == most_low(cards, 0, frozenset()) == 0
        assert most_low(cards[1:], 1, frozenset()) == 0
        assert most_low(cards, 1, frozenset()) > 0


def check(setting: Setting, holdings: list[Holding]) -> None:
    """Every hand is the same, every two hands stand in the same order, and nothing rare was left out."""
    truths = [compare(each, setting) for each in holdings]
    packed_at: dict[Badness, set[int]] = {}
    categories: Counter[str] = Counter()
    used_wild: Counter[int] = Counter()
    for each, truth in zip(holdings, truths, strict=True):
        if truth:
            categories[truth.category] += 1
            used_wild[truth.wilds_used] += 1
            packed_at.setdefault(badness(truth, setting.ranking), set()).add(packed(each, setting))
    assert all(len(packings) == 1 for packings in packed_at.values()), "equal lows, unequal strengths"
    falling = [packing for _, packings in sorted(packed_at.items()) for packing in packings]
    assert falling == sorted(set(falling), reverse=True), "unequal lows, strengths equal or the wrong way round"

    # Wild cards never have to be five of a kind: it takes five of one rank, of which a deck has four.
    expected = [each for each in category_order(setting.ranking) if each != "five_of_a_kind"]
    if setting.qualifier is not None:
        expected = ["low"]
        assert len(holdings) - categories.total() >= 100, "hardly a hand without a low"
    assert all(categories[category] for category in expected), categories
    assert all(used_wild[wilds] >= 20 for wilds in range(6)), used_wild
    held_wild = Counter(len(each.wild) for each in holdings)
    assert all(held_wild[wilds] >= 30 for wilds in range(max(WILDS) + 1)), held_wild


def compare(each: Holding, setting: Setting) -> Best | None:
    """What both say of a hand, having said the same."""
    truth = best(each.held, each.wild, *setting)
    low = best_low(each.cards, each.wild_cards, LowRules(*setting))
    case = f"{''.join(each.held)}, wild {' '.join(each.wild)}, {setting}"
    if low is None:
        assert truth is None, case
        assert packed(each, setting) == 0, case
        return None
    cards = tuple(card_name(card) for card in low.cards)
    plays_as = tuple(card_name(card) for card in low.plays_as)
    wilds_used = sum(card in each.wild for card in cards)
    assert Best(low.category, low.ranks, wilds_used, cards, plays_as) == truth, case
    assert low.strength[1:] == tuple(-rank for rank in low.ranks), case
    assert low.packed == packed(each, setting) > 0, case
    return truth


def packed(each: Holding, setting: Setting) -> int:
    return low_strength_of(each.cards, each.wild_cards, LowRules(*setting))


def holding(rng: Random) -> Holding:
    """A hand of 5 to 11 cards in no order, 0 to 6 of them wild, and naturals that belong together."""
    size = rng.choice(SIZES)
    wilds = min(rng.choice(WILDS), size)
    pool = rng.choice(POOLS)(rng)
    held, wild = rng.choice(WILD_BY)(rng, pool, size, wilds)
    return Holding(rng.sample(held, size), wild)


def whole_ranks_wild(rng: Random, pool: list[str], size: int, wilds: int) -> Holding:
    """All cards held of two ranks are wild."""
    ranks = rng.sample(RANKS, 2)
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


def small_cards(_rng: Random) -> list[str]:
    return [card for card in DECK if card[0] in "A2345678"]


def of_one_suit(rng: Random) -> list[str]:
    suit = rng.choice("cdhs")
    return [card for card in DECK if card[1] == suit]


def one_suit_mostly(rng: Random) -> list[str]:
    suit = rng.choice("cdhs")
    return [card for card in DECK if card[1] == suit or rng.random() < 0.1]


def two_suits_of_different_ranks(rng: Random) -> list[str]:
    """Each rank in one of two suits: two flushes may lie side by side."""
    suits = rng.sample("cdhs", 2)
    return [rank + rng.choice(suits) for rank in RANKS]


def in_a_row(rng: Random) -> list[str]:
    """A straight, in one suit as often as not."""
    lowest = rng.randrange(-1, len(RANKS) - 4)
    suits = rng.choice(("c", "d", "hs", "cdhs"))
    return [RANKS[at] + rng.choice(suits) for at in range(lowest, lowest + 5)]


def near_ranks_of_two_suits(rng: Random) -> list[str]:
    suits = rng.sample("cdhs", 2)
    lowest = rng.randrange(-1, len(RANKS) - 6)
    return [RANKS[at] + suit for at in range(lowest, lowest + 7) for suit in suits]


def whole_rank(rng: Random) -> list[str]:
    """All four of a rank, and whatever it takes."""
    rank = rng.choice(RANKS)
    return [card for card in DECK if card[0] == rank]


def few_ranks(rng: Random) -> list[str]:
    ranks = rng.sample(RANKS, rng.choice((2, 2, 3, 4, 5)))
    return [card for card in DECK if card[0] in ranks]


POOLS = (
    any_cards, small_cards, of_one_suit, one_suit_mostly, two_suits_of_different_ranks,
    in_a_row, in_a_row, in_a_row, near_ranks_of_two_suits, few_ranks, few_ranks, whole_rank,
)  # fmt: skip
WILD_BY = (whole_ranks_wild, single_cards_wild, jokers_wild)
