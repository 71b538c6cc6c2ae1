"""Spaces of the board and the cards played to them, as they come over the wire."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from service.rules.cards import SPELLINGS, Card
from service.rules.errors import Fault, Place
from service.rules.sequence_board.board import SPACES, Space
from service.wire.card_shapes import CARD
from service.wire.shapes import JSONSchema, ListOf, Shape, shown, wrong_type

__all__ = ["DRAWN", "FIVE", "SPACE"]


@dataclass(frozen=True, slots=True)
class _Space(Shape):
    """A space of the board by its name."""

    ref: str = "Space"

    def load(self, value: Any) -> Space:
        return SPACES[value]

    def reader(self) -> Callable[[Any], Space]:
        return SPACES.__getitem__

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if not isinstance(value, str):
            yield wrong_type(place, "a space, such as 'C4'", value)
        elif value not in SPACES:
            detail = f"There is no space {shown(value)}: write column A-J and row 1-10, as in 'C4'."
            yield Fault(place, "bad_space", detail)

    def component(self) -> JSONSchema:
        return {
            "type": "string",
            "pattern": r"^[A-Ja-j](?:[1-9]|10)$(?!\n)",
            "description": "A space of the board: the column, `A` to `J` from the left, and the row, `1` to `10` from "
            "the top. Answers always write `C4`.",
        }


SPACE = _Space()
FIVE = ListOf(SPACE, 5, 5, description="Five spaces in a line, in any order; a corner counts and is named.")


@dataclass(frozen=True, slots=True)
class _Drawn(Shape):
    """The card that is drawn to replace one that was played; null where none was drawn."""

    description: str

    def load(self, value: Any) -> Card | None:
        return _DRAWN[value]

    def reader(self) -> Callable[[Any], Card | None]:
        return _DRAWN.__getitem__

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if value is not None:
            yield from CARD.explain(value, place)

    def component(self) -> JSONSchema:
        return {"anyOf": [CARD.schema(), {"type": "null"}], "description": self.description}

    def parts(self) -> tuple[Shape, ...]:
        return (CARD,)


_DRAWN: dict[str | None, Card | None] = {None: None}
_DRAWN.update(SPELLINGS)
DRAWN = _Drawn(
    "The card drawn to replace it, `??` if nobody saw it; null if none was drawn. Left out: it is not told whether one "
    "was drawn, and which."
)
