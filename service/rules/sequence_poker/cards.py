"""TIC cards: parse, print, value.

A card has a number, a shape and a colour, each 1 to 5 in its order; the deck holds every combination once. A card
is a small whole number, 0 to 124, in the order in which ties are broken: by value, then number, then shape, then
colour. So of two cards the greater is the higher.

>>> card_name(parse_card("5-Star-RED")), value_of(parse_card("5-star-red"))
('5-star-red', 15)
"""

import re
from collections.abc import Iterable
from itertools import product
from typing import NamedTuple, NewType

from service.rules.cards import SEPARATORS, BadCards

__all__ = [
    "CARD_PATTERN", "COLOURS", "DECK", "FACES", "NUMBERS", "PROPERTIES", "SHAPES", "Card", "Face", "card_name", "code",
    "names", "parse_card", "parse_cards", "value_of",
]  # fmt: skip

Card = NewType("Card", int)

PROPERTIES = ("number", "shape", "colour")
"""In the order in which they break ties: number trumps shape, shape trumps colour."""
NUMBERS = ("1", "2", "3", "4", "5")
SHAPES = ("circle", "crescent", "triangle", "square", "star")
COLOURS = ("violet", "cyan", "yellow", "orange", "red")


class Face(NamedTuple):
    """What is printed on a card: the place of each property in its order, 1 to 5."""

    number: int
    shape: int
    colour: int


FACES = tuple(sorted((Face(*places) for places in product(range(1, 6), repeat=3)), key=lambda face: (sum(face), face)))
"""What is printed on each card."""
DECK = tuple(Card(number) for number in range(len(FACES)))

_VALUES = tuple(sum(face) for face in FACES)
_NAMES = tuple(f"{number}-{SHAPES[shape - 1]}-{COLOURS[colour - 1]}" for number, shape, colour in FACES)
_CARDS = dict(zip(_NAMES, DECK, strict=True))


def _in_any_case(word: str) -> str:
    return "".join(f"[{letter.upper()}{letter}]" for letter in word)


CARD_PATTERN = rf"[1-5]-(?:{'|'.join(map(_in_any_case, SHAPES))})-(?:{'|'.join(map(_in_any_case, COLOURS))})"
"""The spellings as a pattern that Python and ECMAScript read alike, without anchors."""


def parse_card(text: str) -> Card:
    """The card that `text` spells: number-shape-colour, in any letter case. Raises `BadCards`."""
    card = _CARDS.get(text.lower())
    if card is None:
        raise BadCards(f"{_short(text)} is not a card: {_HOW_TO_WRITE_IT}")
    return card


_HOW_TO_WRITE_IT = (
    f"write number-shape-colour, as in '5-star-red'; the shapes are {', '.join(SHAPES)}, "
    f"the colours {', '.join(COLOURS)}"
)
_NEXT_CARD = re.compile(CARD_PATTERN)
_RUN_OF_CARDS = re.compile(rf"{SEPARATORS}*(?:{CARD_PATTERN}{SEPARATORS}*)*")


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a string, run together or parted by blanks or commas. Raises `BadCards`.

    >>> names(parse_cards("1-circle-violet5-Star-Red, 2-star-cyan"))
    ['1-circle-violet', '5-star-red', '2-star-cyan']
    """
    readable = _RUN_OF_CARDS.match(text)
    end = readable.end() if readable else 0
    if end < len(text):
        raise BadCards(f"no card can be read at {_short(text[end : end + 20])}: {_HOW_TO_WRITE_IT}")
    return tuple([_CARDS[name.lower()] for name in _NEXT_CARD.findall(text)])


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:60] + "…")


def names(cards: Iterable[Card]) -> list[str]:
    """The cards' canonical spellings."""
    return [_NAMES[card] for card in cards]


def card_name(card: Card) -> str:
    """The card's one canonical spelling: `"5-star-red"`."""
    return _NAMES[card]


def value_of(card: Card) -> int:
    """Number, shape and colour together: 3 to 15."""
    return _VALUES[card]


def code(card: Card) -> int:
    """The card in digits that order cards as ties do: value, number, shape, colour; 15555 for 5-star-red."""
    number, shape, colour = FACES[card]
    return 1000 * _VALUES[card] + 100 * number + 10 * shape + colour
