"""`/v1/conversions`: a deal in one form in, the same deal in another out."""

from flask import Blueprint, Response, request

from service.api.requests import JSON, choice_of, preferred
from service.api.told import limits, naming_ignored, read_told
from service.wire import files
from service.wire.formats import PHH
from service.wire.formats.read import Read

__all__ = ["blueprint"]

blueprint = Blueprint("conversions", __name__, url_prefix="/v1")


@blueprint.post("/conversions")
def convert() -> Response:
    """The deal in the body as what `Accept` names, our JSON or PHH; where that is open, as the other of the two."""
    claims = choice_of(request, "claims", ("true", "false")) == "true"
    told = read_told("claims")
    forms = {JSON: files.JSON, PHH.media_type: PHH.name}
    wanted = preferred(request, *(forms if isinstance(told, Read) else reversed(forms)))
    body = files.converted(told, forms[wanted], claims=claims, limits=limits())
    response = naming_ignored(Response(body, content_type=wanted), told)
    response.vary.add("Accept")
    return response
