"""Playing cards and jokers: parse, print, ranks, suits.

A card is a small whole number: `4 * rank + suit` for the 52 cards (rank 0 is the two, 12 the ace; suits
in the order c d h s), 52 and 53 for the jokers, and `UNKNOWN` for a card that nobody saw. Numbers
order cards by rank, then by suit, as odd chips and the bring-in need them.

>>> card_name(parse_card("10♥"))
'Th'
"""

import re
from collections.abc import Iterable
from itertools import product
from typing import NewType

__all__ = [
    "ACE", "CARD_PATTERN", "DECK", "JOKERS", "KNOWN_CARD_PATTERN", "RANK_LETTERS", "RANK_NAMES", "RANK_PLURALS",
    "SEPARATORS", "SPELLINGS", "SUIT_LETTERS", "SUIT_NAMES", "TWO", "UNKNOWN", "WILD_PATTERN", "BadCards", "Card",
    "card_name", "card_words", "find_cards", "is_joker", "names", "parse_card", "parse_cards", "parse_wild", "rank_of",
]  # fmt: skip

Card = NewType("Card", int)

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"
RANK_NAMES = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
RANK_PLURALS = tuple(name + ("es" if name == "six" else "s") for name in RANK_NAMES)
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
TWO, ACE = 0, 12

DECK = tuple(Card(number) for number in range(52))
JOKERS = (Card(52), Card(53))
UNKNOWN = Card(54)

_NAMES = (*(rank + suit for rank, suit in product(RANK_LETTERS, SUIT_LETTERS)), "Jk1", "Jk2", "??")
_SUIT_SPELLINGS = {
    suit: (suit, suit.upper(), glyph, glyph + "\ufe0e", glyph + "\ufe0f")  # phones add a variation selector
    for suit, glyph in zip(SUIT_LETTERS, "♣♦♥♠", strict=True)
}
_RANK_SPELLINGS = {
    rank: tuple(dict.fromkeys((rank, rank.lower(), *(("10",) if rank == "T" else ())))) for rank in RANK_LETTERS
}

SPELLINGS: dict[str, Card] = {
    rank_spelling + suit_spelling: Card(_NAMES.index(rank + suit))
    for rank, suit in product(RANK_LETTERS, SUIT_LETTERS)
    for rank_spelling in _RANK_SPELLINGS[rank]
    for suit_spelling in _SUIT_SPELLINGS[suit]
}
"""Every accepted spelling of every card, so that reading one is a look-up."""
for _number, _joker in zip("12", JOKERS, strict=True):
    for _j, _k in product("Jj", "Kk"):
        SPELLINGS[_j + _k + _number] = _joker
SPELLINGS["??"] = UNKNOWN

KNOWN_CARD_PATTERN = r"(?:(?:[2-9TtJjQqKkAa]|10)(?:[CcDdHhSs]|[♣♦♥♠][\uFE0E\uFE0F]?)|[Jj][Kk][12])"
"""The spellings as a pattern that Python and ECMAScript read alike, without anchors."""
CARD_PATTERN = rf"(?:{KNOWN_CARD_PATTERN}|\?\?)"
WILD_PATTERN = rf"(?:[2-9TtJjQqKkAa]|10|{KNOWN_CARD_PATTERN}|[Jj][Oo][Kk][Ee][Rr])"
"""What can be wild: a rank, a card or the jokers."""
SEPARATORS = r"[ \t\r\n,]"

_NEXT_CARD = re.compile(CARD_PATTERN)
_RUN_OF_CARDS = re.compile(rf"{SEPARATORS}*(?:{CARD_PATTERN}{SEPARATORS}*)*")


class BadCards(ValueError):
    """Text that is not a card, or not a run of cards."""


def parse_card(text: str) -> Card:
    """The card that `text` spells. Raises `BadCards`."""
    card = SPELLINGS.get(text)
    if card is None:
        raise BadCards(f"{_short(text)} is not a card: write a rank 2-9 T J Q K A and a suit c d h s, as in 'Th'")
    return card


def parse_wild(text: str) -> frozenset[Card]:
    """The cards that are wild when `text` is: a rank `2`, a card `Kh`, or `joker`. Raises `BadCards`.

    >>> sorted(map(card_name, parse_wild("10")))
    ['Tc', 'Td', 'Th', 'Ts']
    """
    rank = "T" if text == "10" else text.upper()
    if len(rank) == 1 and rank in RANK_LETTERS:
        return frozenset(Card(4 * RANK_LETTERS.index(rank) + suit) for suit in range(4))
    if text.upper() == "JOKER":
        return frozenset(JOKERS)
    card = SPELLINGS.get(text, UNKNOWN)
    if card == UNKNOWN:
        raise BadCards(f"{_short(text)} cannot be wild: write a rank, as in '2', a card, as in 'Kh', or 'joker'")
    return frozenset((card,))


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a string, run together or parted by blanks or commas. Raises `BadCards`."""
    readable = _RUN_OF_CARDS.match(text)
    if readable is None or readable.end() < len(text):
        at = readable.end() if readable else 0
        raise BadCards(
            f"no card can be read at {text[at : at + 6]!r} in {_short(text)}: "
            "write each card as rank and suit, as in 'Th'"
        )
    return find_cards(text)


def find_cards(text: str) -> tuple[Card, ...]:
    """The cards in a text, whatever stands between them."""
    return tuple([SPELLINGS[spelling] for spelling in _NEXT_CARD.findall(text)])


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:60] + "…")


def card_name(card: Card) -> str:
    """The card's one canonical spelling: `"Th"`, `"Jk1"`, `"??"`."""
    return _NAMES[card]


def card_words(card: Card) -> str:
    """The card as one says it: `"the ten of hearts"`."""
    if card >= JOKERS[0]:
        return "an unseen card" if card == UNKNOWN else "a joker"
    return f"the {RANK_NAMES[card >> 2]} of {SUIT_NAMES[card & 3]}"


def rank_of(card: Card) -> int:
    """0 for a two to 12 for an ace; 13 for jokers and unknown cards, which have no rank."""
    return card >> 2


def is_joker(card: Card) -> bool:
    return card in JOKERS


def names(cards: Iterable[Card]) -> list[str]:
    """The canonical spellings of several cards."""
    return [_NAMES[card] for card in cards]
