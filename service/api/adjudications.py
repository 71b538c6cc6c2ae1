"""`/v1/adjudications`: a deal in, its verdict out."""

from flask import Blueprint, Response, request

from service.api.answers import answer, cached, from_query
from service.api.context import context
from service.api.requests import Form, form_of, only, read_json
from service.wire.deals import Limits, read_deal
from service.wire.queries import read_deal_query
from service.wire.report import verdict_report
from service.wire.verdicts import adjudicate

__all__ = ["blueprint", "limits"]

blueprint = Blueprint("adjudications", __name__, url_prefix="/v1")


def limits() -> Limits:
    """How much a deal may hold here."""
    settings = context().settings
    return Limits(settings.max_events, settings.max_name_characters)


@blueprint.post("/adjudications")
def adjudicate_deal() -> Response:
    """The verdict on the deal in the body."""
    only(request)
    form = form_of(request)
    body, _ = adjudicate(read_deal(read_json(request), limits()))
    return answer(body, verdict_report, form)


@blueprint.get("/adjudications")
def adjudicate_link() -> Response:
    """The verdict on a deal given as hands, as a link that can be passed on."""
    form = form_of(request)
    body, digest = from_query(lambda query: adjudicate(read_deal_query(query, limits())))
    return cached(answer(body, verdict_report, form), digest if form is Form.JSON else f"{digest}-{form.value}")
