"""What the OpenAPI document says of files in other formats: bodies that are such files, and `/v1/conversions`."""

from collections.abc import Mapping
from typing import Any

import orjson

from service.api.requests import JSON
from service.api.told import IGNORED_LINES
from service.wire.examples import EXAMPLES
from service.wire.files import converted, read_file
from service.wire.formats import FORMATS, PHH
from service.wire.formats.examples import FILES

__all__ = ["bodies", "conversion", "ignored_lines"]


def bodies() -> dict[str, Any]:
    """The media types of files in other formats, with an example of each."""
    return {format_.media_type: _body(format_.title, FILES[name]) for name, format_ in FORMATS.items()}


def _body(title: str, example: str) -> dict[str, Any]:
    if example.startswith("{"):
        return {"schema": {"type": "object", "description": f"{title}: one hand."}, "example": orjson.loads(example)}
    return {"schema": {"type": "string", "description": f"{title}: one hand."}, "example": example}


def ignored_lines() -> dict[str, Any]:
    """The header that says what of a file was not read."""
    meaning = "With a file in another format: the lines of which something bears on nothing, and was not read."
    return {IGNORED_LINES: {"description": meaning, "schema": {"type": "string"}, "example": "2, 17-19"}}


def conversion(deal: Mapping[str, Any], parameters: list[dict[str, Any]], responses: dict[str, Any]) -> dict[str, Any]:
    """The operation of `/v1/conversions`; `deal` is the body as JSON, `responses` are those to what can't be read."""
    ours = read_file(FORMATS["pokerstars"], FILES["pokerstars"].encode())
    _, request = EXAMPLES["sequence_betting"]
    content = {
        JSON: {
            # With `claims=true` it is what `/v1/verifications` takes.
            "schema": {"anyOf": [{"$ref": f"#/components/schemas/{name}"} for name in ("Deal", "Verification")]},
            "example": orjson.loads(converted(ours, "json")),
        },
        PHH.media_type: {"schema": {"type": "string"}, "example": converted(request, PHH.name).decode()},
    }
    return {
        "tags": ["verdicts"],
        "operationId": "convert",
        "summary": "A deal in another format",
        "description": "`Accept` names what is wanted: our JSON, or PHH. Where that is open it is JSON for a file in "
        "another format, and PHH for JSON. What a PHH file that is written here has besides the format's own fields "
        "begins with `_`; read again it comes to the same verdict.",
        "parameters": parameters,
        "requestBody": {
            "required": True,
            "content": {JSON: {"schema": deal["schema"], "example": request}, **bodies()},
        },
        "responses": {
            **responses,
            "200": {"description": "The same deal.", "headers": ignored_lines(), "content": content},
        },
    }
