"""`/v1/verifications`: a deal and what is claimed of it in, what comes of each claim out."""

from flask import Blueprint, Response, request

from service.api.adjudications import limits
from service.api.answers import answer
from service.api.problems import Problem
from service.api.requests import choice_of, form_of, only, read_json
from service.wire.canonical import encode
from service.wire.report import verification_report
from service.wire.verifications import verification_document

__all__ = ["blueprint"]

blueprint = Blueprint("verifications", __name__, url_prefix="/v1")


@blueprint.post("/verifications")
def verify_claims() -> Response:
    """What comes of each claim, and the verdict; with `?fail_on=refuted` a `Problem` 409 if one is refuted."""
    only(request, "fail_on")
    form = form_of(request)
    fail = choice_of(request, "fail_on", ("refuted",)) is not None
    found = verification_document(read_json(request), limits())
    if fail and found["upheld"] is False:
        refuted = [finding for finding in found["findings"] if finding["upheld"] is False]
        detail = f"{len(refuted)} of {len(found['findings'])} claims refuted. {refuted[0]['text']}"
        raise Problem("claim-refuted", detail, members=found)
    return answer(encode(found), verification_report, form)
