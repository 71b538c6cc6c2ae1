"""What a request brings: its body, within limits, and which kind of answer it asks for."""

from collections.abc import Sequence
from enum import Enum
from typing import Any

from flask import Request
from werkzeug.http import parse_options_header

from service.api.context import context
from service.api.problems import Problem
from service.wire.shapes import did_you_mean, shown
from service.wire.strict_json import NotJSON, loads

__all__ = [
    "FORM", "JSON", "Form", "choice_of", "form_of", "only", "only_json", "only_these", "preferred", "query_of",
    "read_body", "read_json", "require_media_type",
]  # fmt: skip

JSON = "application/json"
TEXT = "text/plain"
FORM = ("format", "ascii")
"""The parameters that say in which form an answer is to come."""
_FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")


def read_json(request: Request, *others: str) -> Any:
    """The JSON body of a request, within the limits that are set; a `Problem` 413, 415 or 400 otherwise.

    `others` are the media types that are taken here too, which the problem names.
    """
    require_media_type(request, JSON, *others)
    settings = context().settings
    try:
        return loads(read_body(request, settings.max_body_bytes), settings.max_nesting)
    except NotJSON as error:
        raise Problem("bad-json", str(error)) from None


def read_body(request: Request, limit: int) -> bytes:
    """The body's bytes; a `Problem` 413 if there are more than `limit`."""
    announced = request.content_length
    if announced is not None and announced > limit:
        raise _too_large(limit)
    # Werkzeug silently cuts a chunked body off at its maximum: one byte more shows that there was more.
    request.max_content_length = limit + 1
    body = request.get_data(cache=False)
    if len(body) > limit:
        raise _too_large(limit)
    if announced is not None and len(body) < announced:
        raise Problem("bad-request", f"The body ended after {len(body)} of the {announced} bytes announced.")
    return body


def require_media_type(request: Request, *accepted: str) -> str:
    """Which of the `accepted` media types the body is of; a `Problem` 415 if it is of none, or not UTF-8."""
    content_type = request.environ.get("CONTENT_TYPE", "")
    if content_type in accepted and "HTTP_CONTENT_ENCODING" not in request.environ:
        return str(content_type)
    media_type, parameters = parse_options_header(content_type)
    media_type = media_type.lower()
    if request.environ.get("HTTP_CONTENT_ENCODING", "identity").lower() != "identity":
        raise _unsupported(accepted, "The body is compressed, which isn't supported: send it as it is.")
    if media_type in _FORMS:
        raise _unsupported(
            accepted,
            f"The body is labelled as a form ({media_type}), as curl's -d labels it: "
            f"add -H 'Content-Type: {accepted[0]}'{_or_else(accepted[1:])}.",
        )
    if media_type not in accepted:
        label = f"is labelled {media_type[:80]!r}" if media_type else "has no Content-Type"
        raise _unsupported(accepted, f"The body {label}: send {_listed(accepted)}.")
    if {name: value.lower() for name, value in parameters.items()} not in ({}, {"charset": "utf-8"}):
        raise _unsupported(accepted, f"The only parameter {media_type} may have here is charset=utf-8.")
    return media_type


def _or_else(others: Sequence[str]) -> str:
    """The other media types that a label may name, as the rest of a sentence."""
    return f", or {_listed(others)} in its place for a hand history" if others else ""


class Form(Enum):
    """The form of an answer: JSON, a report for people, or a report without suit glyphs."""

    JSON = "json"
    TEXT = "text"
    ASCII = "ascii"


def form_of(request: Request) -> Form:
    """The form that the answer is to have: by `?format=` and `?ascii=`, else by `Accept`.

    A report without glyphs is a report: `ascii=true` alone asks for one. A `Problem` 406 if `Accept` allows neither
    JSON nor text, 422 for other values.
    """
    if not request.query_string:
        return Form.TEXT if _accepts_text(request) else Form.JSON
    format_ = choice_of(request, "format", ("json", "text"))
    plain = choice_of(request, "ascii", ("true", "false")) == "true"
    if format_ is None and not plain:
        return Form.TEXT if _accepts_text(request) else Form.JSON
    if format_ == "json":
        return Form.JSON
    return Form.ASCII if plain else Form.TEXT


def choice_of(request: Request, name: str, choices: Sequence[str]) -> str | None:
    """The one value of a parameter, None where it isn't given; a `Problem` 422 if it is none of the choices."""
    given = query_of(request).get(name)
    if given is None:
        return None
    if len(given) > 1 or given[0] not in choices:
        detail = f"{name} is {_listed(choices)}, and given once."
        raise Problem("invalid-query", detail, errors=[{"parameter": name, "code": "bad_choice", "detail": detail}])
    return given[0]


def _accepts_text(request: Request) -> bool:
    """Whether `Accept` prefers text to JSON; a `Problem` 406 if it allows neither."""
    accept = request.environ.get("HTTP_ACCEPT", "").strip()
    if accept in ("", "*/*", JSON):
        return False
    ranges = _ranges(accept)
    json_quality, text_quality = _quality(ranges, JSON), _quality(ranges, TEXT)
    if not json_quality and not text_quality:
        raise Problem("not-acceptable", f"This can be answered as {JSON} or {TEXT}: accept one of the two.")
    return text_quality > json_quality


def preferred(request: Request, *media_types: str) -> str:
    """Which of several media types `Accept` prefers, the first of equal ones; a `Problem` 406 if it allows none."""
    accept = request.environ.get("HTTP_ACCEPT", "").strip() or "*/*"
    ranges = _ranges(accept)
    best = max(media_types, key=lambda media_type: _quality(ranges, media_type))
    if not _quality(ranges, best):
        raise Problem("not-acceptable", f"This can be answered as {_listed(media_types)}: accept one of them.")
    return best


def query_of(request: Request) -> dict[str, list[str]]:
    """The parameters of the query, each with all its values; a `Problem` 400 if it is no UTF-8."""
    try:
        return request.args.to_dict(flat=False)
    except UnicodeDecodeError:
        raise Problem("bad-request", "The query isn't UTF-8: encode it so, and escape it with %.") from None


def only(request: Request, *parameters: str) -> None:
    """A `Problem` 422 if the query has any other parameter than these and those of the form: it would be ignored."""
    only_these(request, *parameters, *FORM)


def only_json(request: Request) -> None:
    """A `Problem` 406 if `Accept` doesn't allow JSON, 422 if the query has any parameter: it would be ignored."""
    only_these(request)
    accept = request.environ.get("HTTP_ACCEPT", "").strip()
    if accept and not _quality(_ranges(accept), JSON):
        raise Problem("not-acceptable", f"This is answered as {JSON}: accept that.")


def only_these(request: Request, *but: str) -> None:
    """A `Problem` 422 if the query has any other parameter than these: it would be ignored."""
    other = [name for name in query_of(request) if name not in but] if request.query_string else []
    if other:
        errors = [
            {
                "parameter": name,
                "code": "unknown_parameter",
                "detail": f"There is no parameter {shown(name)} here{did_you_mean(name, but) if but else '.'}",
            }
            for name in other
        ]
        raise Problem("invalid-query", errors[0]["detail"], errors=errors)


def _too_large(limit: int) -> Problem:
    return Problem("body-too-large", f"A body of at most {limit} bytes is taken here: send less at a time.")


def _unsupported(accepted: tuple[str, ...], detail: str) -> Problem:
    return Problem("unsupported-media-type", detail, headers={"Accept": ", ".join(accepted)})


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _ranges(accept: str) -> dict[str, float]:
    """Media ranges and their qualities. Read leniently: what isn't understood counts as not there."""
    ranges = {}
    for item in accept.lower().split(","):
        media_range, *parameters = (part.strip() for part in item.split(";"))
        weight = next((part[2:] for part in parameters if part.startswith("q=")), "1")
        try:
            ranges["*/*" if media_range == "*" else media_range] = float(weight)
        except ValueError:
            continue
    return ranges


def _quality(ranges: dict[str, float], media_type: str) -> float:
    # RFC 9110, section 12.5.1: the most specific range that matches decides.
    for media_range in (media_type, media_type.partition("/")[0] + "/*", "*/*"):
        if media_range in ranges:
            return ranges[media_range]
    return 0
