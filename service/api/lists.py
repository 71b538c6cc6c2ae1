"""`/v1/games` and `/v1/codes`: what is played here, and the rule behind each code."""

from flask import Blueprint, Response

from service.api.answers import from_document
from service.api.problems import Problem
from service.wire.lists import code_document, codes_document, game_document, games_document

__all__ = ["blueprint"]

blueprint = Blueprint("lists", __name__, url_prefix="/v1")


@blueprint.get("/games")
def games() -> Response:
    """Every game that is judged here."""
    return from_document(games_document())


@blueprint.get("/games/<name>")
def game(name: str) -> Response:
    """A game and its house rules."""
    try:
        return from_document(game_document(name))
    except KeyError:
        raise Problem("not-found", f"No game is called {name[:80]!r}: /v1/games lists them all.") from None


@blueprint.get("/codes")
def codes() -> Response:
    """Every code that a verdict can cite."""
    return from_document(codes_document())


@blueprint.get("/codes/<name>")
def code(name: str) -> Response:
    """The rule behind a code."""
    try:
        return from_document(code_document(name))
    except KeyError:
        raise Problem("not-found", f"No rule has the code {name[:80]!r}: /v1/codes lists them all.") from None
