"""Settles disputes at the card table: replays a deal of stud poker, or a round of Sequence Poker, and rules on it."""

import os
from functools import partial
from typing import TYPE_CHECKING

from service.ops.settings import Settings

if TYPE_CHECKING:
    from flask import Flask

__all__ = ["create_app"]


def create_app(settings: Settings | None = None) -> "Flask":
    """The service as a WSGI app; without `settings` they are read from the environment."""
    # Here and not above: `service.rules` is this package's too, and is used without a web framework.
    from flask import Flask  # noqa: PLC0415 - see above

    from service.api import Context, register  # noqa: PLC0415 - see above
    from service.api.openapi import openapi_document  # noqa: PLC0415 - see above
    from service.wire.deals import Limits  # noqa: PLC0415 - see above
    from service.wire.fault_codes import FAULT_CODES  # noqa: PLC0415 - see above

    settings = settings or Settings.from_environ(os.environ)
    limits = Limits(settings.max_events, settings.max_name_characters, settings.max_rounds)
    app = Flask(__name__, static_folder=None)
    register(app, Context(settings, FAULT_CODES, partial(openapi_document, limits)))
    return app
