"""Shapes: each is at once the reader of one kind of value and its JSON Schema.

`load` is the fast path: it returns what the rules need, or raises one of `REFUSALS`. Only then `explain` walks
the value again and says what is wrong, fault by fault. A value loads exactly if it fits `schema()`.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from service.rules.errors import Fault, Place
from service.rules.house_rules import Choice, Switch

__all__ = [
    "AMOUNT",
    "CHIP",
    "LARGEST_AMOUNT",
    "REFUSALS",
    "UNPRINTED",
    "Boolean",
    "Constant",
    "JSONSchema",
    "ListOf",
    "NotThis",
    "Setting",
    "Shape",
    "Text",
    "Whole",
    "Word",
    "did_you_mean",
    "json_word",
    "player_name",
    "shown",
    "unknown_fields",
    "wrong_type",
]

LARGEST_AMOUNT = 999_999_999_999_999
"""Amounts have up to 15 significant digits, so that every client reads them exactly."""

JSONSchema = dict[str, Any]


class NotThis(ValueError):
    """A value that does not have the shape."""


REFUSALS = (NotThis, KeyError, TypeError)
"""What `load` raises for a value that does not have the shape: look-ups are left to fail by themselves."""


class Shape(ABC):
    """A kind of JSON value. One with a `ref` is a component of that name in the OpenAPI document."""

    ref: str | None = None

    @abstractmethod
    def load(self, value: Any) -> Any:
        """What the rules need of the value. Raises one of `REFUSALS`."""

    def reader(self) -> Callable[[Any], Any]:
        """What `load` does, by the shortest way: for whoever reads many values."""
        return self.load

    def load_each(self, values: list[Any]) -> list[Any]:
        """What the rules need of each of several values."""
        read = self.reader()
        return [read(value) for value in values]

    @abstractmethod
    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        """Everything that keeps the value from loading."""

    @abstractmethod
    def component(self) -> JSONSchema:
        """The JSON Schema that accepts exactly what loads."""

    def schema(self) -> JSONSchema:
        """The same, or a reference to it."""
        return {"$ref": f"#/components/schemas/{self.ref}"} if self.ref else self.component()

    def parts(self) -> Sequence["Shape"]:
        """The shapes that this one is made of."""
        return ()


@dataclass(frozen=True, slots=True)
class Text(Shape):
    """A string of limited length; `ref` names its component in the OpenAPI document."""

    longest: int
    shortest: int = 0
    pattern: str | None = None
    advice: str = ""
    ref: str | None = None
    description: str = ""
    _cached: Callable[[Any], str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # The same names come again and again. Only what fits is kept, so nothing long is.
        object.__setattr__(self, "_cached", lru_cache(maxsize=1024)(self._read))

    def load(self, value: Any) -> str:
        return self._cached(value)

    def reader(self) -> Callable[[Any], str]:
        return self._cached

    def _read(self, value: Any) -> str:
        if not (isinstance(value, str) and self.shortest <= len(value) <= self.longest and self._matches(value)):
            raise NotThis
        return value

    def _matches(self, value: str) -> bool:
        return self.pattern is None or re.search(self.pattern, value) is not None

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if not isinstance(value, str):
            yield wrong_type(place, "a string", value)
        elif len(value) > self.longest:
            yield Fault(place, "too_long", f"This has {len(value)} characters; at most {self.longest} are taken.")
        elif len(value) < self.shortest:
            yield Fault(place, "too_short", f"This needs at least {self.shortest} characters.")
        elif not self._matches(value):
            yield Fault(place, "bad_text", f"{shown(value)} cannot be taken: {self.advice}.")

    def component(self) -> JSONSchema:
        found: JSONSchema = {"type": "string", "maxLength": self.longest}
        if self.shortest:
            found["minLength"] = self.shortest
        if self.pattern:
            found["pattern"] = self.pattern
        if self.description:
            found["description"] = self.description
        return found


UNPRINTED = r"\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff"
"""Control and direction characters, for a class of a pattern: they would rewrite the report they stand in."""
# Blanks and what nobody sees: a name may hold them, but not begin or end with them.
_UNSEEN = rf"\u0020\u00a0\u00ad\u1680\u2000-\u200d\u202f\u205f\u2060\u3000{UNPRINTED}"
NAME_PATTERN = rf"^[^{_UNSEEN}](?:[^{UNPRINTED}]*[^{_UNSEEN}])?$(?!\n)"


def player_name(longest: int) -> Text:
    """A player's name of up to so many characters."""
    return Text(
        longest,
        1,
        NAME_PATTERN,
        "a name has no blank at either end, no line break and no control character",
        "PlayerName",
        "A player's name, as it is to stand in the verdict.",
    )


@dataclass(frozen=True, slots=True)
class ListOf(Shape):
    """An array of one shape; `unique` refuses an item that stands in it twice."""

    item: Shape
    longest: int
    shortest: int = 0
    unique: bool = False
    description: str = ""

    def load(self, value: Any) -> tuple[Any, ...]:
        if type(value) is not list or not self.shortest <= len(value) <= self.longest:
            raise NotThis
        found = tuple(self.item.load_each(value))
        if self.unique and len(set(found)) < len(found):
            raise NotThis
        return found

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if not isinstance(value, list):
            yield wrong_type(place, "an array", value)
            return
        if len(value) > self.longest:
            yield Fault(place, "too_many", f"There are {len(value)} here; at most {self.longest} are taken.")
            return
        if len(value) < self.shortest:
            yield Fault(place, "too_few", f"There are {len(value)} here; at least {self.shortest} are needed.")
        for index, item in enumerate(value):
            yield from self.item.explain(item, (*place, index))
            if self.unique and isinstance(item, str) and item in value[:index]:
                yield Fault(
                    (*place, index),
                    "not_unique",
                    f"{shown(item)} stands here twice: each needs a name of its own.",
                )

    def component(self) -> JSONSchema:
        found: JSONSchema = {"type": "array", "items": self.item.schema(), "maxItems": self.longest}
        if self.shortest:
            found["minItems"] = self.shortest
        if self.unique:
            found["uniqueItems"] = True
        if self.description:
            found["description"] = self.description
        return found

    def parts(self) -> Sequence[Shape]:
        return (self.item,)


@dataclass(frozen=True, slots=True)
class _Amount(Shape):
    least: Decimal
    description: str

    def load(self, value: Any) -> int | Decimal:
        if type(value) not in (int, Decimal) or not self.least <= value <= LARGEST_AMOUNT:
            raise NotThis
        amount: int | Decimal = value
        return amount

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if type(value) not in (int, Decimal):
            yield wrong_type(place, "a number", value)
        elif not self.least <= value <= LARGEST_AMOUNT:
            yield Fault(
                place,
                "out_of_range",
                f"An amount here is from {self.least:f} to {LARGEST_AMOUNT}, and not {value}.",
            )

    def component(self) -> JSONSchema:
        least = int(self.least) if self.least == self.least.to_integral_value() else float(self.least)
        return {
            "type": "number",
            "minimum": least,
            "maximum": LARGEST_AMOUNT,
            "description": self.description,
        }


AMOUNT = _Amount(Decimal(0), "Chips, a multiple of `stakes.smallest_chip`, of up to 15 significant digits.")
CHIP = _Amount(Decimal("0.000001"), "The unit in which pots are split: `0.01` for cents. Default 1.")


@dataclass(frozen=True, slots=True)
class Boolean(Shape):
    description: str = ""

    def load(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise NotThis
        return value

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if not isinstance(value, bool):
            yield wrong_type(place, "true or false", value)

    def component(self) -> JSONSchema:
        return {"type": "boolean", **({"description": self.description} if self.description else {})}


@dataclass(frozen=True, slots=True)
class Constant(Shape):
    """One word and no other."""

    word: str
    description: str = ""

    def load(self, value: Any) -> str:
        if value != self.word:
            raise NotThis
        return self.word

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if value != self.word:
            yield Fault(place, "unknown_choice", f"This should be {self.word!r}, and not {shown(value)}.")

    def component(self) -> JSONSchema:
        found: JSONSchema = {"type": "string", "const": self.word}
        if self.description:
            found["description"] = self.description
        return found


@dataclass(frozen=True, slots=True)
class Word(Shape):
    """One of several words."""

    words: Sequence[str]
    description: str = ""

    def load(self, value: Any) -> str:
        if type(value) is not str or value not in self.words:
            raise NotThis
        return value

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if not isinstance(value, str):
            yield wrong_type(place, "a string", value)
        elif value not in self.words:
            yield Fault(place, "unknown_choice", f"There is no {shown(value)} here{did_you_mean(value, self.words)}")

    def component(self) -> JSONSchema:
        found: JSONSchema = {"type": "string", "enum": list(self.words)}
        if self.description:
            found["description"] = self.description
        return found


@dataclass(frozen=True, slots=True)
class Whole(Shape):
    """A whole number from `least` to `most`."""

    least: int
    most: int
    description: str

    def load(self, value: Any) -> int:
        # JSON Schema calls 7.0 an integer too.
        if type(value) not in (int, Decimal) or not self.least <= value <= self.most or int(value) != value:
            raise NotThis
        return int(value)

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if type(value) not in (int, Decimal):
            yield wrong_type(place, "a whole number", value)
        elif not self.least <= value <= self.most or int(value) != value:
            detail = f"This should be a whole number from {self.least} to {self.most}, and not {value}."
            yield Fault(place, "out_of_range", detail)

    def component(self) -> JSONSchema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most, "description": self.description}


@dataclass(frozen=True, slots=True)
class Setting(Shape):
    """One of the choices of a house rule."""

    switch: Switch

    def load(self, value: Any) -> Choice:
        if type(value) is Decimal and value == int(value):  # JSON Schema takes 4.0 for 4
            value = int(value)
        if not any(value == choice and type(value) is type(choice) for choice in self.switch.choices):
            raise NotThis
        chosen: Choice = value
        return chosen

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        try:
            self.load(value)
        except NotThis:
            choices = ", ".join(json_word(choice) for choice in self.switch.choices)
            yield Fault(
                place,
                "unknown_choice",
                f"{self.switch.name} cannot be {shown(value)}: choose from {choices}.",
            )

    def component(self) -> JSONSchema:
        choices = list(self.switch.choices)
        kind: JSONSchema = (
            {"type": "boolean"} if all(isinstance(choice, bool) for choice in choices) else {"enum": choices}
        )
        meanings = " ".join(f"`{json_word(choice)}`: {text}" for choice, text in self.switch.choices.items())
        return {
            **kind,
            "default": self.switch.default,
            "description": f"{self.switch.settles} {meanings} Source: {self.switch.source}.",
        }


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """A hint at the word that was probably meant, or at all that are known."""
    close = get_close_matches(word, known, 2) if len(word) <= _LONGEST_SHOWN else []
    if not close:
        return f"; there are: {', '.join(known)}."
    return f"; perhaps {' or '.join(map(repr, sorted(close) if word in close[-1] else close[:1]))} is meant."


def unknown_fields(found: Iterable[str], known: Sequence[str], place: Place, what: str = "field") -> Iterator[Fault]:
    """A fault for each member that there is not, with a hint for the first of them."""
    for number, key in enumerate(found):
        hint = did_you_mean(key, known) if number < _MOST_HINTS else "."
        yield Fault((*place, key), "unknown_field", f"There is no {what} {shown(key)} here{hint}")


_LONGEST_SHOWN = 60
_MOST_HINTS = 50  # no answer lists more faults than that, and looking for the word that was meant takes time


def wrong_type(place: Place, wanted: str, value: Any) -> Fault:
    return Fault(place, "wrong_type", f"This should be {wanted}, and not {shown(value)}.")


def shown(value: Any) -> str:
    """A value as a sentence can hold it."""
    if isinstance(value, str):
        return repr(value if len(value) <= _LONGEST_SHOWN else value[:_LONGEST_SHOWN] + "…")
    if isinstance(value, list):
        return "an array"
    return "an object" if isinstance(value, dict) else json_word(value)


def json_word(value: Any) -> str:
    """A value as JSON writes it."""
    return (
        {True: "true", False: "false", None: "null"}[value] if value is None or isinstance(value, bool) else str(value)
    )
