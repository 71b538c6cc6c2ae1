"""TIC cards as they come over the wire."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from service.rules.cards import BadCards
from service.rules.errors import Fault, Place
from service.rules.sequence_poker.cards import CARD_PATTERN, DECK, Card, card_name, parse_card
from service.wire.shapes import JSONSchema, ListOf, NotThis, Shape, wrong_type

__all__ = ["MOST_CARDS", "TIC_CARD", "tic_cards"]

MOST_CARDS = 9
"""Nobody has more cards to choose from: three private and six community cards."""

_BY_NAME = {card_name(card): card for card in DECK}


@dataclass(frozen=True, slots=True)
class _TicCard(Shape):
    ref: str

    def load(self, value: Any) -> Card:
        card = _BY_NAME.get(value)
        if card is not None:
            return card
        try:
            return parse_card(value)
        except (BadCards, AttributeError):
            raise NotThis from None

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if not isinstance(value, str):
            yield wrong_type(place, "a card, such as '5-star-red'", value)
            return
        try:
            parse_card(value)
        except BadCards as bad:
            yield Fault(place, "bad_card", f"{bad}.")

    def component(self) -> JSONSchema:
        return {
            "type": "string",
            # `$` alone would let a final line break pass in some validators.
            "pattern": rf"^{CARD_PATTERN}$(?!\n)",
            "description": "A TIC card: number, shape and colour as in `5-star-red`, in any letter case. Numbers are 1 "
            "to 5; shapes `circle` `crescent` `triangle` `square` `star`; colours `violet` `cyan` `yellow` `orange` "
            "`red`. Answers write it in small letters.",
        }


TIC_CARD = _TicCard("TicCard")


class _TicCards(ListOf):
    """A list of cards, read by look-up where they are spelt as answers spell them."""

    def load(self, value: Any) -> tuple[Card, ...]:
        if type(value) is list and self.shortest <= len(value) <= self.longest:
            try:
                return tuple(map(_BY_NAME.__getitem__, value))
            except (KeyError, TypeError):
                pass  # another spelling, or no cards
        found: tuple[Card, ...] = super().load(value)
        return found


def tic_cards(description: str, least: int = 0) -> ListOf:
    """The cards of one event or hand."""
    return _TicCards(TIC_CARD, MOST_CARDS, least, description=description)
