"""How often each high hand comes where jokers play as bugs or are wild, against exact counts made elsewhere.

A joker looks the same in every class of hands that are alike but for the names of their suits, so that the classes
of five, four and three natural cards stand for every hand that a deck with jokers deals.
"""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import pytest

from service.rules.cards import card_name, parse_card
from service.rules.ranking.high import HighRules, best_high, categorise, strength_of
from tests.oracles import makeable_hands
from tests.rules.ranking.test_high_frequencies import DECK, Held, classes

DATA = Path(__file__).parents[2] / "data" / "frequencies.json"
JOKERS = tuple(parse_card(card) for card in ("Jk1", "Jk2"))
TABLES = [table for table in json.loads(DATA.read_text())["tables"] if table["name"].startswith("joker")]
BUG_TABLES = [table for table in TABLES if table["bug"]]


def table_id(table: dict[str, Any]) -> str:
    return str(table["name"])


def test_no_table_of_jokers_is_left_out() -> None:
    """One and two jokers, as bugs and wild; and each table counts every hand."""
    assert [(table["deck"], table["bug"]) for table in TABLES] == [(53, False), (54, False), (53, True), (54, True)]
    assert all(sum(table["counts"].values()) == table["total"] == comb(table["deck"], 5) for table in TABLES)


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_five_cards_by_classes(table: dict[str, Any]) -> None:
    """As many hands of each category as there are."""
    rules = HighRules(bug=table["bug"])
    counts: Counter[str] = Counter()
    for held, times in with_jokers(table["deck"] - 52):
        counts[line(held, rules)] += times
    assert as_in_tables(counts, table) == table["counts"]


@pytest.mark.long
@pytest.mark.parametrize("table", BUG_TABLES, ids=table_id)
def test_oracle_by_classes(table: dict[str, Any]) -> None:
    """The oracle counts as many of the hands with a joker."""
    counts: Counter[str] = Counter()
    for held, times in with_jokers(table["deck"] - 52):
        if held[-1] in JOKERS:
            names = [card_name(card) for card in held]
            made = makeable_hands.best_high(names, [], ["Jk1", "Jk2"])
            counts["royal_flush_with_wild" if made.category == "royal_flush" else made.category] += times
        else:
            counts[line(held, HighRules())] += times
    assert as_in_tables(counts, table) == table["counts"]


@pytest.mark.long
@pytest.mark.parametrize("table", BUG_TABLES, ids=table_id)
def test_five_cards_one_by_one(table: dict[str, Any]) -> None:
    """Every hand of five; no two suits are taken to be alike."""
    deck = [*(parse_card(card) for card in DECK), *JOKERS[: table["deck"] - 52]]
    counts = Counter(line(held, HighRules(bug=True)) for held in combinations(deck, 5))
    assert as_in_tables(counts, table) == table["counts"]


def with_jokers(jokers: int) -> Iterator[tuple[Held, int]]:
    """A hand of each class, the jokers last, and how many hands the class has."""
    for held_jokers in range(jokers + 1):
        for held, times in classes(5 - held_jokers):
            yield (*held, *JOKERS[:held_jokers]), times * comb(jokers, held_jokers)


def line(held: Held, rules: HighRules) -> str:
    """The line of a table that counts the hand."""
    wild = [card for card in JOKERS if card in held]
    category = categorise(strength_of(held, wild, rules), rules)
    if category != "royal_flush":
        return category
    high = best_high(held, wild, rules)
    assert high is not None
    return "royal_flush_natural" if set(high.cards).isdisjoint(JOKERS) else "royal_flush_with_wild"


def as_in_tables(counts: Counter[str], table: dict[str, Any]) -> dict[str, int]:
    """The tables have a line for what never comes too, and call a straight flush by what it isn't."""
    lines = {name: counts.pop(name.removesuffix("_non_royal"), 0) for name in table["counts"]}
    assert not counts, "no table has these"
    return lines
