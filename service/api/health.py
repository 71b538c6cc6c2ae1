"""Whether the process lives, and whether it can take requests."""

from flask import Blueprint, Response

from service.api.context import context
from service.api.problems import Problem

__all__ = ["blueprint"]

blueprint = Blueprint("health", __name__)


@blueprint.get("/livez")
def livez() -> Response:
    """This process answers; if it doesn't, restart it."""
    return _ok()


@blueprint.get("/readyz")
def readyz() -> Response:
    """This process can take requests; if it can't, send them elsewhere for now."""
    if not context().ready():
        raise Problem("not-ready", "This replica is starting or stopping: try again in a moment.")
    return _ok()


def _ok() -> Response:
    return Response(b'{"status":"ok"}', mimetype="application/json", headers={"Cache-Control": "no-store"})
