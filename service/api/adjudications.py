"""`/v1/adjudications`: a deal in, its verdict out."""

from functools import partial

from flask import Blueprint, Response, request

from service.api.answers import answer, cached, from_query
from service.api.requests import FORM, Form, form_of
from service.api.told import limits, naming_ignored, read_told
from service.wire.files import event_lines, verdict_on
from service.wire.queries import read_deal_query
from service.wire.report import verdict_report
from service.wire.verdicts import adjudicate

__all__ = ["blueprint", "limits"]

blueprint = Blueprint("adjudications", __name__, url_prefix="/v1")


@blueprint.post("/adjudications")
def adjudicate_deal() -> Response:
    """The verdict on the deal in the body."""
    form = form_of(request)
    told = read_told(*FORM)
    report = partial(verdict_report, event_lines=event_lines(told))
    return naming_ignored(answer(verdict_on(told, limits()), report, form), told)


@blueprint.get("/adjudications")
def adjudicate_link() -> Response:
    """The verdict on a deal given as hands, as a link that can be passed on."""
    form = form_of(request)
    body, digest = from_query(lambda query: adjudicate(read_deal_query(query, limits())))
    return cached(answer(body, verdict_report, form), digest if form is Form.JSON else f"{digest}-{form.value}")
