"""Everything that can go wrong with a request, said in one shape: RFC 9457, `application/problem+json`."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import orjson
from flask import Blueprint, Flask, Response, request, url_for
from markupsafe import Markup
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound

from service.api.context import context
from service.api.envelope import request_id
from service.api.pages import page
from service.api.problem_kinds import KINDS, Kind
from service.rules.errors import DealFaults
from service.wire.faults import Fault, pointer
from service.wire.formats.read import FormatFault, FormatFaults

__all__ = ["KINDS", "Kind", "Problem", "blueprint", "install", "invalid_deal", "invalid_file"]

CONTENT_TYPE = "application/problem+json"

blueprint = Blueprint("problems", __name__, url_prefix="/problems")
_log = logging.getLogger(__name__)

# The kind that an exception of Werkzeug's is answered as, where only its status is known.
_KIND_BY_STATUS = {
    kind.status: kind.slug for kind in KINDS.values() if kind.slug not in ("bad-json", "invalid-deal", "invalid-query")
}


class Problem(Exception):
    """Raise it anywhere while a request is answered.

    `kind` is a key of `KINDS`; `detail` a sentence on this one case; `errors` the faults found, or for a
    query mappings of `parameter`, `code` and `detail`; `members` whatever else the answer is to hold.
    """

    def __init__(
        self,
        kind: str,
        detail: str,
        *,
        errors: Sequence[Fault | Mapping[str, Any]] = (),
        headers: Mapping[str, str] | None = None,
        members: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(detail)
        self.kind = KINDS[kind]
        self.detail = detail
        self.errors = errors
        self.headers = headers or {}
        self.members = members or {}

    def response(self) -> Response:
        """The answer to the present request."""
        response = Response(orjson.dumps(self._document()), self.kind.status, self.headers, content_type=CONTENT_TYPE)
        response.headers["Cache-Control"] = "no-store"
        return response

    def _document(self) -> dict[str, Any]:
        document = {
            "type": f"/problems/{self.kind.slug}",
            "title": self.kind.title,
            "status": self.kind.status,
            "detail": self.detail,
            "request_id": request_id(),
            **self.members,
        }
        if self.errors:
            shown = self.errors[: context().settings.max_errors]
            document |= {"errors": [_error(error) for error in shown], "errors_total": len(self.errors)}
        return document


def invalid_deal(faults: Sequence[Fault]) -> Problem:
    """The problem of a body that has these faults, of which there is at least one."""
    first = faults[0]
    found = "One fault was found" if len(faults) == 1 else f"{len(faults)} faults were found, the first"
    detail = f"{found} at {pointer(first.place) or 'the top'}: {first.detail}"
    return Problem("invalid-deal", detail, errors=faults)


def invalid_file(faults: Sequence[FormatFault]) -> Problem:
    """The problem of a file in another format that has these faults, of which there is at least one."""
    first = faults[0]
    found = "One fault was found" if len(faults) == 1 else f"{len(faults)} faults were found, the first"
    detail = f"{found} at line {first.line}, column {first.column}: {first.detail}"
    return Problem("invalid-deal", detail, errors=[fault._asdict() for fault in faults])


def install(app: Flask) -> None:
    """Answer whatever is raised while a request is answered as a problem."""
    app.register_error_handler(Problem, Problem.response)
    app.register_error_handler(DealFaults, _faults)
    app.register_error_handler(FormatFaults, _file_faults)
    app.register_error_handler(NotFound, _not_found)
    app.register_error_handler(MethodNotAllowed, _wrong_method)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _unforeseen)


@blueprint.get("")
def list_kinds() -> Response:
    """Every kind of problem, in a page."""
    entries = (
        (url_for(".explain", slug=kind.slug), kind.slug, f"{kind.status}: {kind.title}.") for kind in KINDS.values()
    )
    items = Markup("\n").join(_LINKED_ITEM.format(*entry) for entry in entries)
    return page("Problems", _LIST.format(items), context().settings.cache_seconds)


@blueprint.get("/<slug>")
def explain(slug: str) -> Response:
    """What one kind of problem means and how to mend it, in a page."""
    kind = KINDS.get(slug)
    if kind is None:
        detail = f"No kind of problem is called {slug[:80]!r}: {url_for('.list_kinds')} lists them all."
        raise Problem("not-found", detail)
    codes = context().fault_codes if slug in ("invalid-deal", "invalid-query") else {}
    body = _KIND.format(**kind._asdict(), codes=_codes(codes))
    return page(kind.title, body, context().settings.cache_seconds)


_LIST = Markup("<h1>Problems</h1>\n<p>Whatever goes wrong with a request is one of these.</p>\n<dl>\n{}\n</dl>")
_LINKED_ITEM = Markup('<dt><a href="{}"><code>{}</code></a></dt>\n<dd>{}</dd>')
_KIND = Markup(
    "<h1>{title}</h1>\n<p><code>{slug}</code>, status {status}</p>\n"
    "<h2>What it means</h2>\n<p>{meaning}</p>\n<h2>How to mend it</h2>\n<p>{mend}</p>\n{codes}"
)
_CODES = Markup("<h2>The codes</h2>\n<dl>\n{}\n</dl>")
_CODE = Markup('<dt id="{code}"><code>{code}</code></dt>\n<dd>{meaning}</dd>')


def _codes(codes: Mapping[str, str]) -> Markup:
    items = Markup("\n").join(_CODE.format(code=code, meaning=codes[code]) for code in sorted(codes))
    return _CODES.format(items) if codes else Markup()


def _error(error: Fault | Mapping[str, Any]) -> Mapping[str, Any]:
    if isinstance(error, Fault):
        return {"pointer": pointer(error.place), "code": error.code, "detail": error.detail}
    return error


def _faults(error: DealFaults) -> Response:
    return invalid_deal(error.faults).response()


def _file_faults(error: FormatFaults) -> Response:
    return invalid_file(error.faults).response()


def _not_found(_: NotFound) -> Response:
    return Problem("not-found", f"Nothing is at {request.path[:200]}.").response()


def _wrong_method(error: MethodNotAllowed) -> Response:
    # Werkzeug has them in a set, in any order.
    allowed = ", ".join(sorted(error.valid_methods or ()))
    detail = f"{request.method} isn't allowed here, but {allowed}."
    return Problem("method-not-allowed", detail, headers={"Allow": allowed}).response()


def _http(error: HTTPException) -> Response | HTTPException:
    status = error.code or 500
    if status < 400:
        return error
    if status >= 500 and status not in _KIND_BY_STATUS:
        status = 500
    kind = KINDS[_KIND_BY_STATUS.get(status, "bad-request")]
    detail = _FAILED if status == 500 else error.description or kind.meaning
    headers = {name: value for name, value in error.get_headers() if name in _HEADERS_KEPT}
    return Problem(kind.slug, detail, headers=headers).response()


_HEADERS_KEPT = ("Retry-After", "WWW-Authenticate")
_FAILED = "Something went wrong here that isn't your request's fault. Report it with the request_id."


def _unforeseen(error: Exception) -> Response:
    _log.error(
        "request %s failed: %s %r",
        request_id(),
        request.method,
        request.path,
        exc_info=error,
        extra={"request_id": request_id()},
    )
    return Problem("internal-error", _FAILED).response()
