"""What the resources of one app share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from flask import Flask, current_app

from service.ops.settings import Settings

__all__ = ["Context", "context"]

_EXTENSION = "adjudicator"


def context() -> "Context":
    """The context of the app that answers the present request."""
    return cast(Context, current_app.extensions[_EXTENSION])


def _always() -> bool:
    return True


def _nothing() -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True, slots=True)
class Context:
    """What an app is created with.

    `fault_codes` says in a sentence what each code of a faulty body means; `ready` whether the app can take
    requests; `openapi_document` gives the OpenAPI document, the same one every time.
    """

    settings: Settings
    fault_codes: Mapping[str, str] = field(default_factory=dict)
    openapi_document: Callable[[], Mapping[str, Any]] = _nothing
    ready: Callable[[], bool] = _always

    def install(self, app: Flask) -> None:
        """Make this the context of `app`."""
        app.extensions[_EXTENSION] = self
