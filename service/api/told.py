"""What the body of a request tells: a deal as JSON, or a file in another format."""

from typing import Any

from flask import Response, request

from service.api.answers import from_query
from service.api.context import context
from service.api.problems import Problem
from service.api.requests import JSON, only_these, read_body, read_json, require_media_type
from service.wire.deals import Limits
from service.wire.files import ignored_lines, read_file
from service.wire.formats import BY_MEDIA_TYPE
from service.wire.formats.read import Read
from service.wire.strict_json import NotJSON

__all__ = ["IGNORED_LINES", "limits", "naming_ignored", "read_told"]

IGNORED_LINES = "Ignored-Lines"


def limits() -> Limits:
    """How much a deal may hold here."""
    settings = context().settings
    return Limits(settings.max_events, settings.max_name_characters, settings.max_rounds)


def read_told(*parameters: str) -> Read | Any:
    """The file in the body, or else the JSON in it; a `Problem` if it is neither.

    The query may have these parameters and, with a file, house rules as `rule`.
    """
    media_type = request.mimetype
    only_these(request, *parameters, *(("rule",) if media_type in BY_MEDIA_TYPE else ()))
    if media_type not in BY_MEDIA_TYPE:
        return read_json(request, *BY_MEDIA_TYPE)
    require_media_type(request, JSON, *BY_MEDIA_TYPE)
    body = read_body(request, context().settings.max_body_bytes)
    format_ = BY_MEDIA_TYPE[media_type]
    try:
        return from_query(lambda query: read_file(format_, body, query.get("rule", ()), limits()))
    except NotJSON as error:
        raise Problem("bad-json", str(error)) from None


def naming_ignored(response: Response, told: Read | Any) -> Response:
    """An answer that says which lines of a file bore on nothing."""
    lines = ignored_lines(told) if isinstance(told, Read) else ""
    if lines:
        response.headers[IGNORED_LINES] = lines
    return response
