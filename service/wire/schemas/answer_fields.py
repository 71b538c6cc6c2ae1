"""The fields that the schemas of answers consist of."""

from typing import Any

from marshmallow import EXCLUDE, Schema, fields
from marshmallow.validate import OneOf

from service.rules.games import codes as all_codes

__all__ = [
    "Answer", "VerdictField", "amount", "codes", "flag", "many", "one", "said", "setting", "text", "texts", "verdict",
    "whole",
]  # fmt: skip


def said(description: str, **more: Any) -> dict[str, Any]:
    return {"description": description, **more}


def text(description: str, *, null: bool = False, one_of: tuple[str, ...] = ()) -> fields.String:
    return fields.String(
        required=True, allow_none=null, validate=OneOf(one_of) if one_of else None, metadata=said(description)
    )


def whole(description: str, *, null: bool = False) -> fields.Integer:
    return fields.Integer(required=True, allow_none=null, metadata=said(description))


def amount(description: str) -> fields.Float:
    return fields.Float(required=True, metadata=said(description))


def flag(description: str, *, null: bool = False) -> fields.Boolean:
    return fields.Boolean(required=True, allow_none=null, metadata=said(description))


def texts(description: str) -> fields.List[Any]:
    return fields.List(fields.String(), required=True, metadata=said(description))


def one(schema: type[Schema], description: str, *, null: bool = False) -> fields.Nested:
    return fields.Nested(schema, required=True, allow_none=null, metadata=said(description))


def many(schema: type[Schema], description: str) -> fields.List[Any]:
    return fields.List(fields.Nested(schema), required=True, metadata=said(description))


def setting(description: str) -> fields.Raw:
    return fields.Raw(required=True, allow_none=True, metadata=said(description, type=["string", "boolean", "integer"]))


def codes(kind: str, description: str, *families: str) -> fields.String:
    """A field for codes of one kind, each with the rule that it stands for in some families of games, or in all."""
    rules: dict[str, dict[str, str]] = {}
    for game, code in all_codes():
        if code.kind == kind and (not families or game.family in families):
            rules.setdefault(code.code, {})[game.family] = code.rule
    listed = (f"* `{name}`: {' '.join(dict.fromkeys(told.values()))}" for name, told in rules.items())
    return text("\n".join([description, "", *listed]))


class VerdictField(fields.Raw):
    """The verdict of whatever game it is."""


def verdict(description: str) -> VerdictField:
    return VerdictField(required=True, metadata=said(description))


class Answer(Schema):
    """Something that the service says. It may say more later: clients ignore what they don't know."""

    class Meta:
        unknown = EXCLUDE
