"""The board: which card each space shows, and every line of five on it.

A space is a whole number, `10 * row + column`, and is written as column and row: `A1` is the corner at the top left,
`J10` the one at the bottom right. A set of spaces is a whole number too, with one bit a space, so that "are these five
covered" is one `&`. A line of five is such a set, a `Five`.

>>> SPACE_NAMES[SPACES["C4"]], [SPACE_NAMES[space] for space in SPACES_OF[parse_card("5c")]]
('C4', ['B2', 'D4'])
"""

from itertools import product
from typing import NewType

from service.rules.cards import DECK, Card, parse_card

__all__ = [
    "CARD_ON", "CORNERS", "CORNER_SET", "FIVES", "LINE_OF", "SIDE", "SPACES", "SPACES_IN", "SPACES_OF", "SPACE_NAMES",
    "THROUGH", "Five", "Space",
]  # fmt: skip

Space = NewType("Space", int)
Five = NewType("Five", int)

SIDE = 10
_PRINTED = """
    FREE 2s 3s 4s 5s 6s 7s 8s 9s FREE
    6c   5c 4c 3c 2c Ah Kh Qh Th Ts
    7c   As 2d 3d 4d 5d 6d 7d 9h Qs
    8c   Ks 6c 5c 4c 3c 2c 8d 8h Ks
    9c   Qs 7c 6h 5h 4h Ah 9d 7h As
    Tc   Ts 8c 7h 2h 3h Kh Td 6h 2d
    Qc   9s 9c 8h 9h Th Qh Qd 5h 3d
    Kc   8s Tc Qc Kc Ac Ad Kd 4h 4d
    Ac   7s 6s 5s 4s 3s 2s 2h 3h 5d
    FREE Ad Kd Qd Td 9d 8d 7d 6d FREE
"""

CARD_ON: tuple[Card | None, ...] = tuple(None if text == "FREE" else parse_card(text) for text in _PRINTED.split())
"""The card that each space shows; None for a corner, which is everyone's."""

SPACE_NAMES = tuple(f"{'ABCDEFGHIJ'[column]}{row + 1}" for row, column in product(range(SIDE), repeat=2))
SPACES = {
    spelling: Space(space) for space, name in enumerate(SPACE_NAMES) for spelling in dict.fromkeys((name, name.lower()))
}
"""Every accepted spelling of every space."""

CORNERS = tuple(Space(space) for space, card in enumerate(CARD_ON) if card is None)
CORNER_SET = sum(1 << space for space in CORNERS)

SPACES_OF = tuple(tuple(Space(space) for space, shown in enumerate(CARD_ON) if shown == card) for card in DECK)
"""The two spaces that show each of the 52 cards; none shows a jack."""


def _across_the_board() -> dict[tuple[int, int, int], dict[Five, tuple[Space, ...]]]:
    """Every straight line across the board, with the fives along it: across, down, and along both diagonals."""
    lines: dict[tuple[int, int, int], dict[Five, tuple[Space, ...]]] = {}
    for (down, across), row, column in product(((0, 1), (1, 0), (1, 1), (1, -1)), range(SIDE), range(SIDE)):
        places = [(row + step * down, column + step * across) for step in range(5)]
        if all(0 <= place < SIDE for place in places[-1]):
            spaces = tuple(Space(SIDE * r + c) for r, c in places)
            line = (down, across, row * across - column * down)  # which all spaces of a straight line have in common
            lines.setdefault(line, {})[Five(sum(1 << space for space in spaces))] = spaces
    return lines


_LINES = _across_the_board()
SPACES_IN = {five: spaces for line in _LINES.values() for five, spaces in line.items()}
"""The spaces of every line of five, in order."""
FIVES = tuple(SPACES_IN)
THROUGH = tuple(tuple(five for five in FIVES if five >> space & 1) for space in range(SIDE * SIDE))
"""The lines of five through each space."""
LINE_OF = {five: tuple(line) for line in _LINES.values() for five in line}
"""For each line of five, those along the same straight line across the board, itself among them."""
