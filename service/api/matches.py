"""`/v1/matches`: rounds in, and how the match stands out."""

from flask import Blueprint, Response, request

from service.api.adjudications import limits
from service.api.answers import answer
from service.api.requests import form_of, only, read_json
from service.wire.report import match_report
from service.wire.sequence_poker.matches import settle

__all__ = ["blueprint"]

blueprint = Blueprint("matches", __name__, url_prefix="/v1")


@blueprint.post("/matches")
def settle_match() -> Response:
    """How the match in the body stands."""
    only(request)
    form = form_of(request)
    body, _ = settle(read_json(request), limits())
    return answer(body, match_report, form)
