"""Reading and writing cards."""

from itertools import product

import pytest

from service.rules.cards import (
    DECK,
    JOKERS,
    RANK_LETTERS,
    RANK_NAMES,
    SUIT_LETTERS,
    SUIT_NAMES,
    UNKNOWN,
    BadCards,
    card_name,
    card_words,
    is_joker,
    names,
    parse_card,
    parse_cards,
    rank_of,
)

READ = [
    ("Th", "Th"),
    ("10h", "Th"),
    ("th", "Th"),
    ("tH", "Th"),
    ("10♥", "Th"),
    ("10♥\ufe0f", "Th"),
    ("T♥\ufe0e", "Th"),
    ("2c", "2c"),
    ("2♣", "2c"),
    ("aS", "As"),
    ("A♠", "As"),
    ("k♦", "Kd"),
    ("Jk1", "Jk1"),
    ("jK2", "Jk2"),
    ("??", "??"),
]
NOT_CARDS = ["", "T", "h", "1h", "0h", "11h", "hT", "Th ", "Thh", "Jk", "Jk3", "?", "???", "Tx", "♥T", "Th\n"]
RUNS = [
    ("", []),
    (" , ", []),
    ("4c2sJd", ["4c", "2s", "Jd"]),
    ("4c 2s\tJd\n10h", ["4c", "2s", "Jd", "Th"]),
    ("4c, 2s,Jd", ["4c", "2s", "Jd"]),
    ("10h10d??Jk1", ["Th", "Td", "??", "Jk1"]),
    ("A♠\ufe0fK♥", ["As", "Kh"]),
]
NOT_RUNS = [("4c2", "2"), ("4c;2s", ";2s"), ("4c 2s x", "x"), ("4c/2s", "/2s"), ("c4", "c4")]


@pytest.mark.parametrize(("text", "name"), READ)
def test_a_card_is_read_in_every_spelling(text: str, name: str) -> None:
    assert card_name(parse_card(text)) == name


@pytest.mark.parametrize("text", NOT_CARDS)
def test_what_is_no_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(BadCards) as refused:
        parse_card(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize(("text", "cards"), RUNS)
def test_a_run_of_cards(text: str, cards: list[str]) -> None:
    """Run together, or parted by blanks or commas."""
    assert names(parse_cards(text)) == cards


@pytest.mark.parametrize(("text", "rest"), NOT_RUNS)
def test_a_run_with_something_else_in_it_is_refused_where_it_begins(text: str, rest: str) -> None:
    with pytest.raises(BadCards) as refused:
        parse_cards(text)
    assert repr(rest) in str(refused.value)


def test_the_deck_is_52_cards_in_order_of_rank_then_suit() -> None:
    """Odd chips and the bring-in go by this order: suits c < d < h < s at equal rank."""
    assert names(DECK) == [rank + suit for rank, suit in product(RANK_LETTERS, SUIT_LETTERS)]
    assert list(DECK) == sorted(DECK)
    assert [(rank_of(card), card & 3) for card in DECK] == list(product(range(13), range(4)))


def test_jokers_and_unknown_cards_have_no_rank() -> None:
    assert {rank_of(card) for card in (*JOKERS, UNKNOWN)} == {13}
    assert [is_joker(card) for card in (*JOKERS, UNKNOWN, DECK[0])] == [True, True, False, False]


def test_cards_in_words() -> None:
    assert [card_words(card) for card in DECK] == [
        f"the {rank} of {suit}" for rank, suit in product(RANK_NAMES, SUIT_NAMES)
    ]
    assert [card_words(card) for card in (*JOKERS, UNKNOWN)] == ["a joker", "a joker", "an unseen card"]
