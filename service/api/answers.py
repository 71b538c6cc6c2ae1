"""How an answer is sent: JSON or text, cacheable or not."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from flask import Response, request

from service.api.context import context
from service.api.problems import Problem
from service.api.requests import Form, form_of, only_json, query_of
from service.rules.errors import DealFaults
from service.wire.canonical import encode
from service.wire.queries import Query, parameter, told

__all__ = ["Report", "answer", "cached", "from_document", "from_query"]

T = TypeVar("T")


class Report(Protocol):
    """Makes a report of a JSON body, without suit glyphs if it is to be `plain`."""

    def __call__(self, body: bytes, *, plain: bool) -> str: ...


def answer(body: bytes, report: Report | None = None, form: Form = Form.JSON) -> Response:
    """A JSON body, or the report that is made of it."""
    if report is not None and form is not Form.JSON:
        return Response(report(body, plain=form is Form.ASCII), content_type="text/plain; charset=utf-8")
    return Response(body, content_type="application/json")


def cached(response: Response, tag: str | None = None) -> Response:
    """An answer that depends on its address, its `Accept` and the revision of the rules alone."""
    response.cache_control.public = True
    response.cache_control.max_age = context().settings.cache_seconds
    response.vary.add("Accept")
    if tag is None:
        response.add_etag()
    else:
        response.set_etag(tag)
    response.make_conditional(request)
    return response


def from_query(read: Callable[[Query], T]) -> T:
    """What is made of the request's query; faults are a `Problem` that names parameters."""
    try:
        return read(query_of(request))
    except DealFaults as error:
        errors = [{"parameter": parameter(fault), "code": fault.code, "detail": told(fault)} for fault in error.faults]
        raise Problem("invalid-query", told(error.faults[0]), errors=errors) from None


def from_document(document: Any, report: Report | None = None) -> Response:
    """A document that depends on its address alone, as JSON or as a report."""
    if report is None:
        only_json(request)
        return cached(answer(encode(document)))
    return cached(answer(encode(document), report, form_of(request)))
