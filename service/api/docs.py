"""The API's documentation: the OpenAPI document, and Swagger UI over it with no asset from elsewhere."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any

import orjson
import yaml
from flask import Blueprint, Response, request, url_for
from markupsafe import Markup

from service.api.context import context
from service.api.envelope import content_policy
from service.api.problems import Problem

__all__ = ["as_yaml", "blueprint"]

blueprint = Blueprint("docs", __name__)

_SWAGGER_UI = Path(str(files("flask_swagger_ui"))) / "dist"
_OWN = Path(__file__).parent / "static"
_ASSETS = {
    "swagger-ui.css": _SWAGGER_UI,
    "swagger-ui-bundle.js": _SWAGGER_UI,
    "favicon-32x32.png": _SWAGGER_UI,
    "docs.js": _OWN,
}

_PAGE = Markup("""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Sequence Adjudicator</title>
<link rel="stylesheet" href="{css}">
<link rel="icon" type="image/png" href="{icon}">
</head>
<body>
<div id="swagger-ui" data-document="{document}"></div>
<script src="{bundle}"></script>
<script src="{start}"></script>
<noscript>This page needs JavaScript; the same is in <a href="{document}">the OpenAPI document</a>.</noscript>
</body>
</html>
""")

# Swagger UI has its icons in data: addresses.
_POLICY = content_policy(script_src="'self'", style_src="'self'", img_src="'self' data:", connect_src="'self'")


def as_yaml(document: Mapping[str, Any]) -> str:
    """A JSON document as YAML, its members in their order and nothing by reference."""
    return yaml.dump(document, Dumper=_Plain, sort_keys=False, allow_unicode=True, width=100)


@blueprint.get("/")
def index() -> Response:
    """The way to the documentation."""
    return Response(status=302, headers={"Location": url_for(".docs")})


@blueprint.get("/docs")
def docs() -> Response:
    """Swagger UI."""
    names = {
        "css": "swagger-ui.css",
        "icon": "favicon-32x32.png",
        "bundle": "swagger-ui-bundle.js",
        "start": "docs.js",
    }
    addresses = {part: url_for(".asset", name=name) for part, name in names.items()}
    response = Response(_PAGE.format(document=url_for(".openapi_json"), **addresses), mimetype="text/html")
    response.headers["Content-Security-Policy"] = _POLICY
    return _cacheable(response)


@blueprint.get("/docs/assets/<name>")
def asset(name: str) -> Response:
    """What Swagger UI consists of."""
    if name not in _ASSETS:
        raise Problem("not-found", f"The documentation has no part called {name[:80]!r}.")
    return _cacheable(Response(_content(name), mimetype=guess_type(name)[0]))


@blueprint.get("/openapi.json")
def openapi_json() -> Response:
    """The OpenAPI document as JSON."""
    return _cacheable(Response(_json_bytes(context().openapi_document), mimetype="application/json"))


@blueprint.get("/openapi.yaml")
def openapi_yaml() -> Response:
    """The OpenAPI document as YAML."""
    return _cacheable(Response(_yaml_bytes(context().openapi_document), mimetype="application/yaml"))


class _Plain(yaml.SafeDumper):
    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002 - whatever the data are
        return True


@cache
def _content(name: str) -> bytes:
    return (_ASSETS[name] / name).read_bytes()


# Once for each provider, which means for each app: the document doesn't change while the process lives.
@lru_cache(maxsize=4)
def _json_bytes(document: Callable[[], Mapping[str, Any]]) -> bytes:
    return orjson.dumps(document())


@lru_cache(maxsize=4)
def _yaml_bytes(document: Callable[[], Mapping[str, Any]]) -> bytes:
    return as_yaml(document()).encode()


def _cacheable(response: Response) -> Response:
    response.cache_control.public = True
    response.cache_control.max_age = context().settings.cache_seconds
    response.add_etag()
    response.make_conditional(request)
    return response
