"""`/v1/verifications`: a deal and what is claimed of it in, what comes of each claim out."""

from flask import Blueprint, Response, request

from service.api.answers import answer
from service.api.problems import Problem
from service.api.requests import FORM, choice_of, form_of
from service.api.told import limits, naming_ignored, read_told
from service.wire.canonical import encode
from service.wire.files import verification_of
from service.wire.report import verification_report

__all__ = ["blueprint"]

blueprint = Blueprint("verifications", __name__, url_prefix="/v1")


@blueprint.post("/verifications")
def verify_claims() -> Response:
    """What comes of each claim, and the verdict; with `?fail_on=refuted` a `Problem` 409 if one is refuted."""
    form = form_of(request)
    fail = choice_of(request, "fail_on", ("refuted",)) is not None
    told = read_told("fail_on", *FORM)
    found = verification_of(told, limits())
    if fail and found["upheld"] is False:
        refuted = [finding for finding in found["findings"] if finding["upheld"] is False]
        detail = f"{len(refuted)} of {len(found['findings'])} claims refuted. {refuted[0]['text']}"
        raise Problem("claim-refuted", detail, members=found)
    return naming_ignored(answer(encode(found), verification_report, form), told)
