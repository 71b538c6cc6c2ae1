"""`/v1/wild` and `/v1/hands`: answers without a deal."""

from flask import Blueprint, Response

from service.api.answers import from_document, from_query
from service.api.told import limits
from service.wire.queries import read_hands_query, read_wild_query
from service.wire.report import hands_report, wild_report
from service.wire.shortcuts import hands_document, wild_document

__all__ = ["blueprint"]

blueprint = Blueprint("shortcuts", __name__, url_prefix="/v1")


@blueprint.get("/wild")
def wild() -> Response:
    """What a run of upcards makes wild."""
    return from_document(wild_document(from_query(read_wild_query)), wild_report)


@blueprint.get("/hands")
def hands() -> Response:
    """Bare hands, ranked and compared."""
    return from_document(hands_document(from_query(lambda query: read_hands_query(query, limits()))), hands_report)
