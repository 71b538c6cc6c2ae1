"""How often each low comes over a whole deck, against exact counts made elsewhere.

Five-card hands are counted by the classes of hands alike but for the names of their suits. Where only ranks
matter, as in ace to five, hands of seven cards can be counted by the ranks they hold.
"""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import chain, combinations_with_replacement
from math import comb, prod
from pathlib import Path
from typing import NamedTuple

import pytest

from service.rules.cards import Card, card_name, parse_card
from service.rules.ranking.low import LowRules, best_low, low_strength_of
from tests.oracles.low_hands import LowRanking, badness, best, category_order
from tests.rules.ranking.test_high_frequencies import CARDS, Hands, classes, five_card_classes, wild_cards

DATA = Path(__file__).parents[2] / "data" / "frequencies.json"
JOKER = parse_card("Jk1")
EIGHT_OR_BETTER = "eight_or_better"


class Table(NamedTuple):
    """Counts of the hands of `size` cards by their low's highest card; `wild`: ranks and single cards."""

    name: str
    ranking: LowRanking
    size: int
    deck: int
    total: int
    counts: dict[str, int]
    derived: dict[str, int]
    wild: str


class Pin(NamedTuple):
    """The exhaustive ranking of five cards under one choice of wild cards."""

    wild: str
    ranking: LowRanking
    digest: str


RANKINGS: dict[str, LowRanking] = {"low_A5": "ace_to_five", "low_27": "deuce_to_seven", "low_A6": "ace_to_six"}
WILD_IN = {"deuces": "2", "kings": "K", "joker1": "Jk1"}
LETTERS = {11: "J", 12: "Q", 13: "K", 14: "A"}


def low_tables() -> list[Table]:
    """Every table of lows."""
    return [
        Table(
            each["name"],
            RANKINGS[each["kind"]],
            each["cards"],
            each["deck"],
            each["total"],
            each["counts"],
            each["derived"],
            next((wild for word, wild in WILD_IN.items() if word in each["name"]), ""),
        )
        for each in json.loads(DATA.read_text())["tables"]
        if each["kind"] in RANKINGS
    ]


FIVE_CARDS = [table for table in low_tables() if table.size == 5]
SEVEN_CARDS = [table for table in low_tables() if table.size == 7]

PINS = [
    Pin("", "ace_to_five", "4e7b8fbe40f08a30c9c9b72f072c13df11f1a692e88d32f38b3131d57be96d7d"),
    Pin("2", "ace_to_five", "02677e200beecbbc195c10bc99f89b838b4db537194953275fb9e6d3ace27092"),
    Pin("", "deuce_to_seven", "22df724d48828f190acb069262a219c5bc81598329f09c3955c7541e8381d265"),
    Pin("7", "deuce_to_seven", "c18fc49a1c05b478f70165b11af42e669d3d6ec2ada46c806d7523b8306ede6f"),
    Pin("", "ace_to_six", "f11cfcc43d380fd3ec96b1a20dcf7aa688abba147259de5df70b0c7b5d45d041"),
    Pin("A 6", "ace_to_six", "71f90a580d17d93a27a34643ce8d6003adee64245edbf58ebb39f76e2543e667"),
]


def table_id(table: Table) -> str:
    return table.name


def pin_id(pin: Pin) -> str:
    return f"{pin.wild or 'natural'}-{pin.ranking}"


def test_all_tables_are_counted() -> None:
    """Five of ace to five, and one of each other ranking; none is left out by its name or its size."""
    assert Counter(table.ranking for table in low_tables()) == {"ace_to_five": 5, "deuce_to_seven": 1, "ace_to_six": 1}
    assert len(FIVE_CARDS) + len(SEVEN_CARDS) == len(low_tables())


@pytest.mark.parametrize("table", low_tables(), ids=table_id)
def test_a_table_counts_every_hand(table: Table) -> None:
    """Nothing is missing from what the other tests compare with."""
    assert sum(table.counts.values()) == table.total == comb(table.deck, table.size)


@pytest.mark.parametrize("table", FIVE_CARDS, ids=table_id)
def test_five_cards_by_classes(table: Table) -> None:
    """As many lows of each highest card as there are, and as many hands that have none."""
    assert counted(five_cards(table), table) == table.counts


@pytest.mark.parametrize("table", SEVEN_CARDS, ids=table_id)
def test_seven_cards_by_ranks(table: Table) -> None:
    """The best five of every hand of seven, none of them wild: only which ranks are held counts in ace to five."""
    assert (table.ranking, table.wild) == ("ace_to_five", "")
    assert counted(by_ranks(7), table) == table.counts


@pytest.mark.long
@pytest.mark.parametrize("table", SEVEN_CARDS, ids=table_id)
def test_seven_cards_by_classes(table: Table) -> None:
    """The same with every suit."""
    assert counted(classes(7), table) == table.counts


@pytest.mark.parametrize("table", [table for table in low_tables() if EIGHT_OR_BETTER in table.derived], ids=table_id)
def test_eight_or_better(table: Table) -> None:
    """As many hands as qualify have a low at all under the qualifier."""
    rules, wild = LowRules(table.ranking, 8), wild_cards(table.wild)
    hands = five_cards(table) if table.size == 5 else by_ranks(7)
    qualified = sum(times for held, times in hands if low_strength_of(held, wild, rules))
    assert qualified == table.derived[EIGHT_OR_BETTER]


@pytest.mark.long
@pytest.mark.parametrize("table", FIVE_CARDS, ids=table_id)
def test_oracle_by_classes(table: Table) -> None:
    """The oracle counts as many."""
    wild, order = wild_cards(table.wild), category_order(table.ranking)
    counts: Counter[str] = Counter()
    for held, times in five_cards(table):
        place, ranks = oracle_badness(held, wild, table.ranking)
        counts[line(order[place], ranks[0], table)] += times
    assert as_in_table(counts, table) == table.counts


@pytest.mark.parametrize(
    ("ranking", "expected"),
    [
        ("ace_to_five", {"low": 1287}),
        ("deuce_to_seven", {"low": 1278, "straight": 9, "flush": 1278, "straight_flush": 9}),
        ("ace_to_six", {"low": 1278, "straight": 9, "flush": 1278, "straight_flush": 9}),
    ],
)
def test_distinct_strengths(ranking: LowRanking, expected: dict[str, int]) -> None:
    """So many different lows five natural cards make: of 13 ranks 5 are chosen in 1,287 ways, of which 9 are in a row.

    Paired hands are as many as in high.
    """
    shown = {low_strength_of(held, frozenset(), LowRules(ranking)): held for held, _ in five_card_classes()}
    found = Counter(category(held, ranking) for held in shown.values())
    assert found == expected | {
        "one_pair": 2860, "two_pair": 858, "three_of_a_kind": 858, "full_house": 156, "four_of_a_kind": 156,
    }  # fmt: skip


@pytest.mark.parametrize("pin", PINS, ids=pin_id)
def test_ranking_is_pinned(pin: Pin) -> None:
    """The strength of every class is what it was. If a digest has to change, so has the rules' revision."""
    rules, wild = LowRules(pin.ranking), wild_cards(pin.wild)
    assert digest(strength(held, wild, rules) for held, _ in five_card_classes()) == pin.digest


@pytest.mark.long
@pytest.mark.parametrize("pin", PINS, ids=pin_id)
def test_oracle_has_the_pinned_ranking(pin: Pin) -> None:
    """The digests are the oracle's too, so they pin what is right and not only what was."""
    # All rankings number the categories alike, the worst 0; five of a kind no hand has to be.
    places = {name: place for place, name in enumerate(reversed(category_order("ace_to_six")[:-1]))}
    wild, order = wild_cards(pin.wild), category_order(pin.ranking)
    bads = (oracle_badness(held, wild, pin.ranking) for held, _ in five_card_classes())
    assert digest((places[order[place]], *(-rank for rank in ranks)) for place, ranks in bads) == pin.digest


def digest(strengths: Iterator[tuple[int, ...]]) -> str:
    """SHA-256 over a line for each strength, its numbers in decimal and parted by blanks."""
    lines = "".join(" ".join(map(str, each)) + "\n" for each in strengths)
    return sha256(lines.encode()).hexdigest()


def counted(hands: Hands, table: Table) -> dict[str, int]:
    """The hands by their low's highest card, as the table has them."""
    rules, wild = LowRules(table.ranking), wild_cards(table.wild)
    line_of: dict[int, str] = {}
    counts: Counter[str] = Counter()
    for held, times in hands:
        packed = low_strength_of(held, wild, rules)
        if packed not in line_of:
            low = best_low(held, wild, rules)
            assert low is not None
            line_of[packed] = line(low.category, low.ranks[0], table)
        counts[line_of[packed]] += times
    return as_in_table(counts, table)


def line(name: str, highest: int, table: Table) -> str:
    """The line of a table that counts a low; in ace to five the tables write kings and the like as numbers."""
    if name != "low":
        return list(table.counts)[-1]
    return f"{highest if table.ranking == 'ace_to_five' else LETTERS.get(highest, highest)}_high"


def as_in_table(counts: Counter[str], table: Table) -> dict[str, int]:
    """The tables have a line for what never comes too."""
    lines = {name: counts.pop(name, 0) for name in table.counts}
    assert not counts, "no table has these"
    return lines


def strength(held: tuple[Card, ...], wild: frozenset[Card], rules: LowRules) -> tuple[int, ...]:
    low = best_low(held, wild, rules)
    assert low is not None
    return low.strength


def category(held: tuple[Card, ...], ranking: LowRanking) -> str:
    low = best_low(held, frozenset(), LowRules(ranking))
    assert low is not None
    return low.category


def oracle_badness(held: tuple[Card, ...], wild: frozenset[Card], ranking: LowRanking) -> tuple[int, tuple[int, ...]]:
    truth = best([card_name(card) for card in held], {card_name(card) for card in held if card in wild}, ranking)
    assert truth is not None
    return badness(truth, ranking)


def five_cards(table: Table) -> Hands:
    """Hands for all of five cards, and for those with the joker where the deck has it."""
    if table.deck == 52:
        return five_card_classes()
    return chain(five_card_classes(), (((*held, JOKER), times) for held, times in classes(4)))


def by_ranks(size: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """A hand for each choice of ranks, up to four of each, and how many hands hold those ranks."""
    suits = list(CARDS.values())
    for chosen in combinations_with_replacement(range(13), size):
        times = Counter(chosen)
        if max(times.values()) <= len(suits):
            held = tuple(suits[suit][rank] for rank, held_times in times.items() for suit in range(held_times))
            yield held, prod(comb(len(suits), held_times) for held_times in times.values())
