"""How often each high hand comes over a whole deck, against exact counts made elsewhere.

Where only whole ranks are wild the four suits can change places, so that 134,459 classes of five-card hands
stand for all 2,598,960. The long tests take every hand, one by one, and the classes of seven-card hands.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from itertools import chain, combinations, combinations_with_replacement, groupby, product
from math import comb, factorial, prod
from pathlib import Path
from typing import NamedTuple

import pytest

from service.rules.cards import Card, card_name, parse_card
from service.rules.ranking.high import High, HighRules, best_high, categorise, strength_of
from tests.oracles.high_hands import Best, FiveOfAKind, best, strength

RANKS = "23456789TJQKA"
SUITS = "shdc"
DECK = [rank + suit for suit, rank in product(SUITS, RANKS)]
JOKERS = ["Jk1", "Jk2"]
CARDS = {suit: [parse_card(rank + suit) for rank in RANKS] for suit in SUITS}
DATA = Path(__file__).parents[2] / "data" / "frequencies.json"

Held = tuple[Card, ...]
Hands = Iterable[tuple[Held, int]]
"""Hands, each with the number of hands that it stands for."""


class Table(NamedTuple):
    """Counts of the hands of `size` cards from a deck of `deck`; `wild`: ranks and single cards."""

    name: str
    size: int
    deck: int
    total: int
    counts: dict[str, int]
    wild: str

    @property
    def whole_ranks_wild(self) -> bool:
        return all(len(each) == 1 for each in self.wild.split())


class Pin(NamedTuple):
    """The exhaustive ranking of five cards under one choice of wild cards and house rules."""

    wild: str
    flush_duplicates: bool
    five_of_a_kind: FiveOfAKind
    digest: str


WILD_IN = {
    "natural": "",
    "joker1_full_wild": "Jk1",
    "joker2_full_wild": "Jk1 Jk2",
    "one_eyed_jacks_wild": "Js Jh",
    "suicide_king_wild": "Kh",
    "baseball_3s_9s_wild": "3 9",
    "deuces_jacks_man_with_axe": "2 J Kd",
    "six_wild_4of_rank_plus_2": "2 3s 3h",
    **{f"rank_{rank}_wild": rank for rank in RANKS},
    **{f"queens_and_{rank}_wild": f"Q {rank}" for rank in RANKS if rank != "Q"},
}


def high_tables() -> list[Table]:
    """Every table of high hands but those of the bug: it is no wild card, since it may not be any card."""
    return [
        Table(
            each["name"],
            each["cards"],
            each["deck"],
            each["total"],
            each["counts"],
            WILD_IN[each["name"].rpartition("_")[0]],
        )
        for each in json.loads(DATA.read_text())["tables"]
        if each["kind"] == "high" and not each["bug"]
    ]


FIVE_CARDS = [table for table in high_tables() if table.size == 5]
SEVEN_CARDS = [table for table in high_tables() if table.size == 7]
BY_CLASSES = [table for table in FIVE_CARDS if table.whole_ranks_wild]

PINS = [
    Pin("", True, "highest", "60f24f106c9bf4b846e2853c834c6d48df6b4844dec63024358507d9a7196ddc"),
    Pin("2", True, "highest", "6341c3b6e37e6beb7e4451994ae3379473bdeae1b5a2b7d7625cc40552383347"),
    Pin("2", False, "below_royal_flush", "0768782eb6a7a2b38710883e14a1b8bd0fba99fcaaefdbd28faf9684c41702d0"),
    Pin("A", True, "below_straight_flush", "93031e9b9ad2e44eb08e71ae9de10cfcfa3a94bceea80c22a2b5174a72435875"),
    Pin("Q 7", False, "highest", "1869033e38f9a0e7552aedd7d776e437c6242be9bd6845807a8d88c257c4b92c"),
]


def table_id(table: Table) -> str:
    return table.name


def pin_id(pin: Pin) -> str:
    return f"{pin.wild or 'natural'}-{pin.five_of_a_kind}-{'duplicates' if pin.flush_duplicates else 'distinct'}"


@pytest.mark.parametrize("table", high_tables(), ids=table_id)
def test_a_table_counts_every_hand(table: Table) -> None:
    """Nothing is missing from what the other tests compare with."""
    assert sum(table.counts.values()) == table.total == comb(table.deck, table.size)


def test_classes_stand_for_every_hand() -> None:
    """The number of classes is known, and so is how many hands they are."""
    assert len(five_card_classes()) == 134_459
    assert sum(times for _, times in five_card_classes()) == comb(52, 5)
    assert len({tuple(sorted(held)) for held, _ in five_card_classes()}) == 134_459


@pytest.mark.parametrize("table", BY_CLASSES, ids=table_id)
def test_five_cards_by_classes(table: Table) -> None:
    """As many hands of each category as there are, whichever ranks are wild."""
    assert counted(five_card_classes(), wild_cards(table.wild)) == table.counts


@pytest.mark.parametrize("table", BY_CLASSES[:2], ids=table_id)
def test_oracle_by_classes(table: Table) -> None:
    """The oracle counts as many, with no wild cards and with deuces wild."""
    assert counted_by_oracle(five_card_classes(), wild_cards(table.wild)) == table.counts


@pytest.mark.long
@pytest.mark.parametrize("table", BY_CLASSES[2:], ids=table_id)
def test_oracle_by_classes_with_every_rank(table: Table) -> None:
    """And with any rank or two."""
    assert counted_by_oracle(five_card_classes(), wild_cards(table.wild)) == table.counts


@pytest.mark.long
@pytest.mark.parametrize("table", FIVE_CARDS, ids=table_id)
def test_five_cards_one_by_one(table: Table) -> None:
    """Every hand of five, also where jokers or single cards are wild; no two suits are taken to be alike."""
    deck = [parse_card(card) for card in [*DECK, *JOKERS[: table.deck - len(DECK)]]]
    assert counted(((held, 1) for held in combinations(deck, 5)), wild_cards(table.wild)) == table.counts


@pytest.mark.long
@pytest.mark.parametrize("table", SEVEN_CARDS, ids=table_id)
def test_seven_cards_by_classes(table: Table) -> None:
    """The best five of every hand of seven."""
    assert counted(classes(7), wild_cards(table.wild)) == table.counts


def test_distinct_strengths() -> None:
    """Five natural cards have 7,462 different strengths; this is how many each category has of them."""
    strengths = {strength_of(held, frozenset(), HighRules()) for held, _ in five_card_classes()}
    assert Counter(categorise(packed, HighRules()) for packed in strengths) == {
        "royal_flush": 1,
        "straight_flush": 9,
        "four_of_a_kind": 156,
        "full_house": 156,
        "flush": 1277,
        "straight": 10,
        "three_of_a_kind": 858,
        "two_pair": 858,
        "one_pair": 2860,
        "high_card": 1277,
    }


@pytest.mark.parametrize("pin", PINS, ids=pin_id)
def test_ranking_is_pinned(pin: Pin) -> None:
    """The strength of every class is what it was. If a digest has to change, so has the rules' revision."""
    rules, wild = HighRules(pin.flush_duplicates, pin.five_of_a_kind), wild_cards(pin.wild)
    hands = (shown(held, wild.intersection(held), rules) for held, _ in five_card_classes())
    assert digest(hand.strength for hand in hands) == pin.digest


@pytest.mark.long
@pytest.mark.parametrize("pin", PINS, ids=pin_id)
def test_oracle_has_the_pinned_ranking(pin: Pin) -> None:
    """The digests are the oracle's too, so they pin what is right and not only what was."""
    hands = (oracle_best(held, wild_cards(pin.wild), pin) for held, _ in five_card_classes())
    strengths = (strength(hand, pin.five_of_a_kind) for hand in hands)
    assert digest((place, *ranks) for place, ranks in strengths) == pin.digest


def digest(strengths: Iterable[tuple[int, ...]]) -> str:
    """SHA-256 over a line for each strength, its numbers in decimal and parted by blanks."""
    lines = "".join(" ".join(map(str, each)) + "\n" for each in strengths)
    return sha256(lines.encode()).hexdigest()


def counted(hands: Hands, wild: frozenset[Card]) -> dict[str, int]:
    """The hands by category, as the tables have them."""
    rules = HighRules()
    category_of: dict[int, str] = {}
    counts: Counter[str] = Counter()
    for held, times in hands:
        held_wild = wild.intersection(held)
        packed = strength_of(held, held_wild, rules)
        if packed not in category_of:
            category_of[packed] = categorise(packed, rules)
        line = category_of[packed]
        if line == "royal_flush":
            line += "_natural" if wild.isdisjoint(shown(held, held_wild, rules).cards) else "_with_wild"
        counts[line] += times
    return as_in_tables(counts)


def counted_by_oracle(hands: Hands, wild: frozenset[Card]) -> dict[str, int]:
    """The same, by trying everything."""
    counts: Counter[str] = Counter()
    for held, times in hands:
        hand = oracle_best(held, wild)
        line = hand.category
        if line == "royal_flush":
            line += "_with_wild" if hand.wilds_used else "_natural"
        counts[line] += times
    return as_in_tables(counts)


def as_in_tables(counts: Counter[str]) -> dict[str, int]:
    """The tables have a line for what never comes too, and call a straight flush by what it isn't."""
    lines = {line: counts.pop(line.removesuffix("_non_royal"), 0) for line in FIVE_CARDS[0].counts}
    assert not counts, "no table has these"
    return lines


def shown(held: Held, wild: frozenset[Card], rules: HighRules) -> High:
    high = best_high(held, wild, rules)
    assert high is not None
    return high


def oracle_best(held: Held, wild: frozenset[Card], rules: Pin = PINS[0]) -> Best:
    names = [card_name(card) for card in held]
    wild_names = {card_name(card) for card in held if card in wild}
    truth = best(names, wild_names, rules.flush_duplicates, rules.five_of_a_kind)
    assert truth is not None
    return truth


def wild_cards(wild: str) -> frozenset[Card]:
    named = wild.split()
    cards = [card for card in DECK if card in named or card[0] in named]
    return frozenset(parse_card(card) for card in [*cards, *(joker for joker in JOKERS if joker in named)])


@cache
def five_card_classes() -> list[tuple[Held, int]]:
    return list(classes(5))


def classes(size: int) -> Iterator[tuple[Held, int]]:
    """A hand of each class of hands alike but for the names of their suits, and how many hands the class has.

    Such a class is four sets of ranks, whichever suit each is in; suits with equal sets can't be told apart.
    """
    for sizes in combinations_with_replacement(range(len(RANKS), -1, -1), len(SUITS)):
        if sum(sizes) != size:
            continue
        choices = [
            combinations_with_replacement(list(combinations(range(len(RANKS)), cards)), len(list(suits)))
            for cards, suits in groupby(sizes)
        ]
        for chosen in product(*choices):
            rank_sets = list(chain.from_iterable(chosen))
            alike = prod(factorial(times) for times in Counter(rank_sets).values())
            held = tuple(CARDS[suit][rank] for suit, ranks in zip(SUITS, rank_sets, strict=True) for rank in ranks)
            yield held, factorial(len(SUITS)) // alike
