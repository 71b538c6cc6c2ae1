"""What every response carries, whatever it says: the request's id, and headers that keep browsers strict."""

import re
from uuid import uuid4

from flask import Flask, Response, g, request

__all__ = ["REQUEST_ID_HEADER", "content_policy", "install", "request_id"]

REQUEST_ID_HEADER = "X-Request-ID"
# Ids go into logs and headers as they come, so nothing else is taken over from outside.
_ACCEPTABLE_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


def request_id() -> str:
    """The id of the present request: the client's `X-Request-ID` where it is acceptable, else a new one."""
    known: str | None = g.get("request_id")
    return known or _assign_request_id()


def content_policy(**allowed: str) -> str:
    """A Content-Security-Policy that allows nothing but what is named: `content_policy(img_src="'self'")`."""
    directives = {
        "default-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    directives |= {name.replace("_", "-"): sources for name, sources in allowed.items()}
    return "; ".join(f"{name} {sources}" for name, sources in directives.items())


def install(app: Flask) -> None:
    """Give every request of `app` an id and every response these headers."""
    app.after_request(_finish)


def _assign_request_id() -> str:
    given = request.environ.get("HTTP_X_REQUEST_ID", "")
    g.request_id = given if _ACCEPTABLE_ID.fullmatch(given) else uuid4().hex
    return str(g.request_id)


_NO_CONTENT_ALLOWED = content_policy()


def _finish(response: Response) -> Response:
    headers = response.headers
    headers[REQUEST_ID_HEADER] = request_id()
    headers["X-Content-Type-Options"] = "nosniff"
    if response.content_type.startswith("text/html"):
        headers.setdefault("Content-Security-Policy", _NO_CONTENT_ALLOWED)
    return response
