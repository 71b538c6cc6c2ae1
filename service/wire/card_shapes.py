"""Cards as they come over the wire: one, several, and a whole hand in a string."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from service.rules.cards import (
    CARD_PATTERN,
    KNOWN_CARD_PATTERN,
    SEPARATORS,
    SPELLINGS,
    UNKNOWN,
    WILD_PATTERN,
    BadCards,
    Card,
    find_cards,
    parse_card,
    parse_cards,
    parse_wild,
)
from service.rules.errors import Fault, Place
from service.rules.stud.wilds import NAMED_WILDS, names_of, wild_named
from service.wire.shapes import JSONSchema, ListOf, NotThis, Shape, wrong_type

__all__ = ["CARD", "HAND", "KNOWN_CARD", "MOST_CARDS", "WILD_CARDS", "cards", "named_wilds"]


@dataclass(frozen=True, slots=True)
class _CardShape(Shape):
    known: bool
    description: str
    ref: str

    def load(self, value: Any) -> Card:
        return (_KNOWN_SPELLINGS if self.known else SPELLINGS)[value]

    def reader(self) -> Callable[[Any], Card]:
        return (_KNOWN_SPELLINGS if self.known else SPELLINGS).__getitem__

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if not isinstance(value, str):
            yield wrong_type(place, "a card, such as 'Th'", value)
        elif self.known and value == "??":
            yield Fault(place, "bad_card", "Only a card that was seen can stand here: name it, or leave it out.")
        elif value not in SPELLINGS:
            yield Fault(place, "bad_card", _sentence(value))

    def component(self) -> JSONSchema:
        pattern = KNOWN_CARD_PATTERN if self.known else CARD_PATTERN
        # `$` alone would let a final line break pass in some validators.
        return {"type": "string", "pattern": rf"^{pattern}$(?!\n)", "description": self.description}


_KNOWN_SPELLINGS = {spelling: card for spelling, card in SPELLINGS.items() if card != UNKNOWN}


def _sentence(value: str) -> str:
    try:
        parse_card(value)
    except BadCards as bad:
        return f"{bad}."
    raise AssertionError(f"{value!r} is a card")


_SPELLING = (
    "rank `2`-`9` `T` (or `10`) `J` `Q` `K` `A` and suit `c` `d` `h` `s` (or `♣ ♦ ♥ ♠`), in any letter case; "
    "jokers are `Jk1` and `Jk2`. Answers always write `Th`."
)
CARD = _CardShape(False, f"A card: {_SPELLING} `??` is a card that nobody saw.", "Card")
KNOWN_CARD = _CardShape(True, f"A card that was seen: {_SPELLING}", "KnownCard")


class _Cards(ListOf):
    """A list of cards, read by look-up alone."""

    def load(self, value: Any) -> tuple[Card, ...]:
        if type(value) is not list or not self.shortest <= len(value) <= self.longest:
            raise NotThis
        return tuple(map(SPELLINGS.__getitem__, value))


MOST_CARDS = 11
"""No hand of the stud family has more cards."""


def cards(description: str, longest: int = MOST_CARDS, shortest: int = 0) -> ListOf:
    """The cards of one event."""
    return _Cards(CARD, longest, shortest, description=description)


@dataclass(frozen=True, slots=True)
class _WildShape(Shape):
    ref: str

    def load(self, value: Any) -> Any:
        try:
            return parse_wild(value)
        except (BadCards, AttributeError):
            raise NotThis from None

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if not isinstance(value, str):
            yield wrong_type(place, "a rank, a card or 'joker'", value)
            return
        try:
            parse_wild(value)
        except BadCards as bad:
            yield Fault(place, "bad_wild", f"{str(bad)[0].upper()}{str(bad)[1:]}.")

    def component(self) -> JSONSchema:
        return {
            "type": "string",
            "pattern": rf"^{WILD_PATTERN}$(?!\n)",
            "description": "A rank `2`-`9` `T` (or `10`) `J` `Q` `K` `A`, a card such as `Kh`, or `joker`.",
        }


class _WildCards(ListOf):
    """Ranks and cards that are wild, read as one set of cards."""

    def load(self, value: Any) -> Any:
        return frozenset().union(*super().load(value))


class _NamedWild(_WildShape):
    """What a table can name wild: the same, and names that players have for some."""

    def load(self, value: Any) -> str:
        try:
            wild_named((value,))
        except (BadCards, AttributeError, TypeError):
            raise NotThis from None
        name: str = value
        return name

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if not isinstance(value, str):
            yield wrong_type(place, "a rank, a card, 'joker' or a name", value)
            return
        try:
            wild_named((value,))
        except BadCards as bad:
            yield Fault(place, "bad_wild", f"{str(bad)[0].upper()}{str(bad)[1:]}.")

    def component(self) -> JSONSchema:
        names = "|".join(NAMED_WILDS)
        return {
            "type": "string",
            "pattern": rf"^(?:{WILD_PATTERN}|{names})$(?!\n)",
            "description": "A rank `2`-`9` `T` (or `10`) `J` `Q` `K` `A`, a card such as `Kh`, `joker`, or a name: "
            f"{', '.join(f'`{name}`' for name in NAMED_WILDS)}.",
        }


class _NamedWilds(ListOf):
    """All that a table names wild, read as the one way to write it."""

    def load(self, value: Any) -> Any:
        return names_of(super().load(value))


def named_wilds(description: str) -> ListOf:
    """What a table names wild before the deal."""
    return _NamedWilds(_NamedWild("NamedWild"), 60, description=description)


WILD_CARDS = _WildCards(_WildShape("Wild"), 60, description="What is wild, `[]` for nothing.")


# Down, up and down again; a part begins only where the part before it is full.
_CARD = rf"(?:{CARD_PATTERN}{SEPARATORS}*)"
_PART = rf"(?:/{SEPARATORS}*)"
HAND_PATTERN = (
    rf"^{SEPARATORS}*(?:{_CARD}{_PART}{{0,2}}|{_CARD}{{2}}(?:{_PART}"
    rf"(?:{_CARD}{{0,3}}{_PART}?|{_CARD}{{4}}(?:{_PART}{_CARD}?)?))?)$(?!\n)"
)
HAND_LONGEST = 200
_IS_HAND = re.compile(HAND_PATTERN).match


class _HandCards(Shape):
    """The cards of a hand as `down / up / down`."""

    def load(self, value: Any) -> tuple[Card, ...]:
        if not isinstance(value, str) or len(value) > HAND_LONGEST or not _IS_HAND(value):
            raise NotThis
        return find_cards(value)

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if not isinstance(value, str):
            yield wrong_type(place, "the cards as a string, such as '4h 9d / 2c Jd 3h 6c / As'", value)
            return
        if len(value) > HAND_LONGEST:
            yield Fault(place, "too_long", f"This has {len(value)} characters; at most {HAND_LONGEST} are taken.")
            return
        parts = []
        for part in value.split("/"):
            try:
                parts.append(parse_cards(part))
            except BadCards as bad:
                yield Fault(place, "bad_card", f"{str(bad)[0].upper()}{str(bad)[1:]}.")
        trouble = _hand_trouble(parts)
        if len(parts) == value.count("/") + 1 and trouble:
            yield Fault(
                place,
                "bad_hand",
                f"{trouble}: write hole cards / upcards / river, as in '4h 9d / 2c Jd 3h 6c / As'.",
            )

    def component(self) -> JSONSchema:
        return {
            "type": "string",
            "maxLength": HAND_LONGEST,
            "pattern": HAND_PATTERN,
            "description": "The hand as hole cards / upcards / river, `4h 9d / 2c Jd 3h 6c / As`: cards run together "
            "or parted by blanks or commas, `??` for those that nobody saw. A part begins only where the one "
            "before it is full, so a hand that was folded early is short.",
        }


HAND = _HandCards()
_PARTS = (("hole cards", 2), ("upcards", 4), ("river cards", 1))


def _hand_trouble(parts: Sequence[Sequence[Card]]) -> str | None:
    """What is wrong with the parts of a hand; None if they can be one."""
    if not any(parts):
        return "A hand has at least one card"
    if len(parts) > len(_PARTS):
        return "A hand has three parts at most"
    for (what, full), cards, later in zip(_PARTS, parts, (*parts[1:], ()), strict=False):
        if len(cards) > full:
            return f"There are {len(cards)} {what}, and stud deals {full}"
        if len(cards) < full and later:
            return f"There are {len(cards)} {what} of {full}, and cards that are dealt after them"
    return None
