"""TIC cards: how they are written, what they are worth, and which is the higher."""

import re
from itertools import product

import pytest

from service.rules.cards import BadCards
from service.rules.sequence_poker.cards import (
    CARD_PATTERN,
    COLOURS,
    DECK,
    FACES,
    SHAPES,
    card_name,
    code,
    names,
    parse_card,
    parse_cards,
    value_of,
)


def test_the_deck_is_every_combination_once() -> None:
    """125 cards: five numbers, five shapes, five colours."""
    assert len(DECK) == len(set(FACES)) == 125
    assert {card_name(card) for card in DECK} == {
        f"{number}-{shape}-{colour}" for number, shape, colour in product(range(1, 6), SHAPES, COLOURS)
    }


@pytest.mark.parametrize("written", ["5-star-red", "5-STAR-RED", "5-Star-Red", "5-sTaR-rEd"])
def test_a_card_is_written_in_any_letter_case(written: str) -> None:
    """And is printed in one."""
    assert card_name(parse_card(written)) == "5-star-red"
    assert re.fullmatch(CARD_PATTERN, written)


def test_every_card_comes_back() -> None:
    """Printed and read again it is the same."""
    assert [parse_card(card_name(card)) for card in DECK] == [*DECK]
    assert all(re.fullmatch(CARD_PATTERN, card_name(card)) for card in DECK)


@pytest.mark.parametrize(
    "written",
    [
        "",
        "5",
        "5-star",
        "6-star-red",
        "0-star-red",
        "5-red-star",
        "5 star red",
        "5-star-red ",
        "5-star-blue",
        "x" * 100,
    ],
)
def test_what_is_no_card(written: str) -> None:
    """It is refused with what a card looks like, and never at length."""
    with pytest.raises(BadCards, match="is not a card: write number-shape-colour, as in '5-star-red'") as refused:
        parse_card(written)
    assert len(str(refused.value)) < 300
    assert not re.fullmatch(CARD_PATTERN, written)


@pytest.mark.parametrize(
    "written",
    [
        "1-circle-violet5-STAR-red2-star-cyan",
        "1-circle-violet 5-star-red 2-star-cyan",
        ", 1-circle-violet,5-star-red\n2-Star-Cyan ",
    ],
)
def test_cards_are_run_together_or_parted(written: str) -> None:
    """By blanks or commas, as wherever a string of cards is taken."""
    assert names(parse_cards(written)) == ["1-circle-violet", "5-star-red", "2-star-cyan"]


def test_no_cards_are_none() -> None:
    """An empty string, or one of blanks."""
    assert parse_cards("") == parse_cards(" , ") == ()


@pytest.mark.parametrize(
    ("written", "at"),
    [("1-circle-violet5-star", "5-star"), ("1-circle-violet/5-star-red", "/5-star-red"), ("x" * 100, "x" * 20)],
)
def test_what_is_no_string_of_cards(written: str, at: str) -> None:
    """It is refused with where it stops being one, and never at length."""
    with pytest.raises(BadCards, match=f"^no card can be read at {at!r}: write number-shape-colour") as refused:
        parse_cards(written)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    ("written", "value"),
    [("5-star-red", 15), ("1-circle-violet", 3), ("2-triangle-orange", 9), ("4-crescent-yellow", 9)],
)
def test_value(written: str, value: int) -> None:
    """High Card: number value + shape value + colour value."""
    assert value_of(parse_card(written)) == value


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("5-star-red", "5-star-orange"),
        ("1-star-red", "5-square-violet"),
        ("5-circle-orange", "4-star-violet"),
        ("2-crescent-cyan", "1-triangle-cyan"),
        ("1-star-violet", "1-square-cyan"),
    ],
)
def test_the_higher_card(higher: str, lower: str) -> None:
    """Breaking Ties: by value; of equal value number trumps shape, and shape trumps colour."""
    assert parse_card(higher) > parse_card(lower)
    assert code(parse_card(higher)) > code(parse_card(lower))


def test_cards_are_numbered_in_their_order() -> None:
    """By value, number, shape and colour."""
    assert [*DECK] == sorted(DECK, key=code)
    assert [code(card) for card in DECK] == [
        1000 * sum(face) + 100 * face[0] + 10 * face[1] + face[2] for face in FACES
    ]
