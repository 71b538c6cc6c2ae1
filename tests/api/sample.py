"""An app with small limits and a few resources of its own, to test what all resources share."""

from typing import Any

import orjson
from flask import Flask, Response, request

from service.api import Context, register
from service.api.problems import Problem
from service.api.requests import form_of, read_body, read_json, require_media_type
from service.ops.settings import Settings
from service.rules.errors import DealFaults, Fault

LIMIT = 2_048
FAULTS = [Fault(("events", number, "up/down"), "bad_card", f"{number} is no card.") for number in range(7)]

OPENAPI: dict[str, Any] = {
    "openapi": "3.1.0",
    "info": {"title": "A sample of an API", "version": "1"},
    "paths": {
        "/livez": {
            "get": {
                "operationId": "livez",
                "summary": "Whether it lives",
                "responses": {"200": {"description": "It lives.", "content": {"application/json": {}}}},
            }
        }
    },
}


def openapi_document() -> dict[str, Any]:
    return OPENAPI


def create(*, ready: bool = True) -> Flask:
    """The sample app, which gunicorn can start too."""
    context = Context(
        Settings(max_body_bytes=LIMIT, max_errors=5, max_nesting=8),
        fault_codes={"bad_card": "The text is no <card>.", "absent": "Something is missing."},
        openapi_document=openapi_document,
        ready=lambda: ready,
    )
    app = Flask(__name__, static_folder=None)
    register(app, context)
    _add_resources(app)
    return app


def _add_resources(app: Flask) -> None:
    @app.post("/echo")
    def echo() -> Response:
        return Response(orjson.dumps(read_json(request), default=str), mimetype="application/json")

    @app.post("/size")
    def size() -> str:
        return str(len(read_body(request, LIMIT)))

    @app.post("/type")
    def media_type() -> str:
        return require_media_type(request, "application/json", "application/vnd.phh+toml")

    @app.get("/form")
    def form() -> str:
        return form_of(request).value

    @app.get("/faults/<int:count>")
    def faults(count: int) -> str:
        raise DealFaults(FAULTS[:count])

    @app.get("/problem/<kind>")
    def problem(kind: str) -> str:
        raise Problem(kind, "In detail.", headers={"Retry-After": "7"}, members={"upheld": False})

    @app.get("/broken")
    def broken() -> str:
        raise RuntimeError("the combination of the safe")
