"""Objects with named members: the reader of each is written out once, and reads in one pass."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from service.rules.errors import Fault, Place
from service.wire.shapes import JSONSchema, NotThis, Shape, did_you_mean, shown, unknown_fields, wrong_type

__all__ = ["ByType", "Options", "Record"]


@dataclass(frozen=True, slots=True)
class Record(Shape):
    """An object with named members and no others; `make`, a named tuple, has a field for each in the same order.

    Members are required unless the field has a default. `fixed` members hold one word each. Of those `at_most_one`
    names, which are never null, one may be there. Of those `at_least_one` names one must be, and not empty, unless
    `even_empty` lets that count.
    """

    make: Callable[..., Any]
    members: Mapping[str, Shape]
    at_least_one: Sequence[str] = ()
    at_most_one: Sequence[str] = ()
    even_empty: bool = False
    fixed: Mapping[str, str] = field(default_factory=dict)
    description: str = ""
    ref: str | None = None
    _read: Callable[[Any], Any] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_read", _reader(self))

    def load(self, value: Any) -> Any:
        return self._read(value)

    def reader(self) -> Callable[[Any], Any]:
        return self._read

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield wrong_type(place, "an object", value)
            return
        for key, item in value.items():
            if key in self.members:
                yield from self.members[key].explain(item, (*place, key))
        for key, word in self.fixed.items():
            if key in value and value[key] != word:
                yield Fault((*place, key), "unknown_choice", f"This should be {word!r}.")
        known = (*self.fixed, *self.members)
        yield from unknown_fields([key for key in value if key not in known], known, place)
        for key in self._required():
            if key not in value:
                yield Fault((*place, key), "required", f"{key!r} is missing here.")
        nothing: tuple[Any, ...] = (None,) if self.even_empty else (None, [])
        if self.at_least_one and not any(value.get(key) not in nothing for key in self.at_least_one):
            either = " or ".join(map(repr, self.at_least_one))
            emptiness = "" if self.even_empty else ", and not empty"
            yield Fault(place, "required", f"At least one of {either} is needed here{emptiness}.")
        together = [key for key in self.at_most_one if key in value]
        for key in together[1:]:
            yield Fault((*place, key), "not_together", f"Give either {together[0]!r} or {key!r}, not both.")

    def component(self) -> JSONSchema:
        properties = {
            key: {"type": "string", "const": value, "description": "What kind it is."}
            for key, value in self.fixed.items()
        }
        found: JSONSchema = {
            "type": "object",
            "additionalProperties": False,
            "properties": {**properties, **{key: shape.schema() for key, shape in self.members.items()}},
        }
        required = self._required()
        if required:
            found["required"] = required
        if self.at_least_one:
            found["anyOf"] = [
                {"required": [key], **({} if self.even_empty else {"properties": {key: {"minItems": 1}}})}
                for key in self.at_least_one
            ]
        if self.at_most_one:
            found["not"] = {"anyOf": [{"required": [*pair]} for pair in combinations(self.at_most_one, 2)]}
        if self.description:
            found["description"] = self.description
        return found

    def parts(self) -> Sequence[Shape]:
        return tuple(self.members.values())

    def _required(self) -> list[str]:
        return [*self.fixed, *(key for key in self.members if key not in _defaults(self))]


def _defaults(record: Record) -> Mapping[str, Any]:
    """What stands for the members that may be left out."""
    defaults: Mapping[str, Any] = getattr(record.make, "_field_defaults", {})
    return defaults


def _reader(record: Record) -> Callable[[Any], Any]:
    """The function that reads the record: one pass, no loop.

    It is put together as source, as named tuples and dataclasses put theirs: a loop over the members took twice as
    long, and a history is a few dozen records. Nothing of a request gets into the source.
    """
    required = [*record.fixed, *(key for key in record.members if key not in _defaults(record))]
    names: dict[str, Any] = {"NotThis": NotThis, "make": record.make}
    lines = [f"known = {len(required)}"]
    lines += [f"if value[{key!r}] != {word!r}: raise NotThis" for key, word in record.fixed.items()]
    for key, shape in record.members.items():
        names |= {f"read_{key}": shape.reader(), f"default_{key}": _defaults(record).get(key)}
        read = f"{key} = read_{key}(value[{key!r}])"
        lines += (
            [read] if key in required else [f"if {key!r} in value: known += 1; {read}", f"else: {key} = default_{key}"]
        )
    lines += ["if known != len(value): raise NotThis"]
    if record.at_least_one:
        there = [f"{key} is not None" if record.even_empty else key for key in record.at_least_one]
        lines += [f"if not ({' or '.join(there)}): raise NotThis"]
    if record.at_most_one:
        together = " + ".join(f"({key} is not None)" for key in record.at_most_one)
        lines += [f"if {together} > 1: raise NotThis"]
    body = "\n ".join([*lines, f"return make({', '.join(record.members)})"])
    exec(f"def load(value):\n if type(value) is not dict: raise NotThis\n {body}", names)  # noqa: S102 - the names in it are those of our own members
    reader: Callable[[Any], Any] = names["load"]
    return reader


class Options(Record):
    """An object whose members may be left out, but for those `required`; it is read as a dict of those there are."""

    required: Sequence[str] = ()

    def __init__(self, members: Mapping[str, Shape], description: str, ref: str, required: Sequence[str] = ()) -> None:
        super().__init__(dict, members, description=description, ref=ref)
        object.__setattr__(self, "required", tuple(required))

    def load(self, value: Any) -> dict[str, Any]:
        if type(value) is not dict or any(key not in value for key in self.required):
            raise NotThis
        return {key: self.members[key].load(item) for key, item in value.items()}

    def reader(self) -> Callable[[Any], dict[str, Any]]:
        return self.load

    def _required(self) -> list[str]:
        return [*self.required]


class ByType(Shape):
    """Records that their `type` tells apart, events or claims: which types there are, and which reader each has."""

    def __init__(self, noun: str, ref: str, *types: Record) -> None:
        self.noun = noun
        self.ref = ref
        self.types = {record.fixed["type"]: record for record in types}
        self._readers = {name: record.reader() for name, record in self.types.items()}

    @property
    def _a(self) -> str:
        return f"{'An' if self.noun[0] in 'aeiou' else 'A'} {self.noun}"

    def load(self, value: Any) -> Any:
        return self.load_each([value])[0]

    def load_each(self, values: list[Any]) -> list[Any]:
        readers = self._readers
        return [readers[value["type"]](value) for value in values]

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield Fault(place, "wrong_type", f"{self._a} should be an object with a 'type'.")
        elif "type" not in value:
            yield Fault(
                (*place, "type"),
                "required",
                f"The {self.noun}'s 'type' is missing; there are: {', '.join(self.types)}.",
            )
        elif not isinstance(value["type"], str) or value["type"] not in self.types:
            kind = value["type"]
            hint = did_you_mean(kind if isinstance(kind, str) else "", list(self.types))
            yield Fault((*place, "type"), "unknown_choice", f"There is no {self.noun} of type {shown(kind)}{hint}")
        else:
            yield from self.types[value["type"]].explain(value, place)

    def component(self) -> JSONSchema:
        return {
            "oneOf": [record.schema() for record in self.types.values()],
            "discriminator": {
                "propertyName": "type",
                "mapping": {name: record.schema()["$ref"] for name, record in self.types.items()},
            },
        }

    def parts(self) -> tuple[Record, ...]:
        return tuple(self.types.values())
