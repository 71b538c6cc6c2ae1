"""What the requests of all families share: how marshmallow and the shapes meet, and how much a request may hold."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from marshmallow import RAISE, Schema, ValidationError, fields, missing

from service.rules.errors import Fault
from service.wire.shapes import REFUSALS, JSONSchema, Shape, unknown_fields

__all__ = ["LIMITS", "MOST_PLAYERS", "Limits", "Request", "ShapeField", "camel", "component_name", "faults_of"]

MOST_PLAYERS = 8


class Limits(NamedTuple):
    """How much a request may hold; each is a setting of the service."""

    events: int = 2000
    name_characters: int = 40
    rounds: int = 40


LIMITS = Limits()


def component_name(game: str) -> str:
    """The name of a game's request among the components of the OpenAPI document."""
    return f"{camel(game)}Deal"


def camel(name: str) -> str:
    """`stud_high_low` as `StudHighLow`."""
    return "".join(part.capitalize() for part in name.split("_"))


class ShapeField(fields.Field[Any]):
    """A field that a shape reads. Its errors are faults, with places counted from the field."""

    default_error_messages = {"required": "required", "null": "null"}  # noqa: RUF012 - marshmallow's own way

    def __init__(self, shape: Shape, *, required: bool = False, description: str = "") -> None:
        super().__init__(required=required, metadata={"description": description} if description else {})
        self.shape = shape

    def deserialize(self, value: Any, attr: str | None = None, data: Any = None, **more: Any) -> Any:
        """What the shape makes of the value. Its readers are complete: no validators come after them."""
        if value is missing or value is None:
            return super().deserialize(value, attr, data, **more)
        try:
            return self.shape.load(value)
        except REFUSALS:
            faults = list(self.shape.explain(value, ()))
            if not faults:  # then it was not the value's fault
                raise
            raise ValidationError(faults) from None

    def json_schema(self, **_: Any) -> JSONSchema:
        """What apispec asks of a field; a description beside a reference is allowed in OpenAPI 3.1."""
        return self.shape.schema()


class Request(Schema):
    """A request: unknown fields are refused, so that a misspelt house rule can't be silently ignored."""

    class Meta:
        unknown = RAISE

    error_messages = {"unknown": "unknown", "type": "type"}  # noqa: RUF012 - marshmallow's own way

    @staticmethod
    def combinations(_game: str) -> JSONSchema:
        """Which fields of a game's request go together, as JSON Schema."""
        return {}


def faults_of(schema: Schema, error: ValidationError) -> Iterator[Fault]:
    """The faults in what marshmallow collected: those of the schema's fields in their order, then unknown ones."""
    messages: dict[str, Any] = error.messages  # type: ignore[assignment]  # a schema's are always by field
    for key in schema.fields:
        for message in messages.get(key, ()):
            yield _fault(key, message)
    yield from unknown_fields([key for key in messages if key not in schema.fields], list(schema.fields), ())


def _fault(key: str, message: Fault | str) -> Fault:
    if isinstance(message, Fault):
        return message._replace(place=(key, *message.place))
    if message == "required":
        return Fault((key,), "required", f"{key!r} is missing here.")
    return Fault((key,), "wrong_type", f"{key!r} cannot be null: leave it out instead.")
