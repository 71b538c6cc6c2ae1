"""Listens: one blueprint a resource, and what they share (problems, limits, request ids)."""

from flask import Flask

from service.api import (
    adjudications,
    conversions,
    docs,
    envelope,
    health,
    lists,
    matches,
    problems,
    shortcuts,
    verifications,
)
from service.api.context import Context

__all__ = ["BLUEPRINTS", "Context", "register"]

BLUEPRINTS = (
    adjudications.blueprint,
    verifications.blueprint,
    conversions.blueprint,
    matches.blueprint,
    shortcuts.blueprint,
    lists.blueprint,
    health.blueprint,
    problems.blueprint,
    docs.blueprint,
)


def register(app: Flask, context: Context) -> None:
    """Make `app` answer for every resource, within what `context` says."""
    context.install(app)
    envelope.install(app)
    problems.install(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
