"""From a request's JSON to a deal: which game it is, and that game's reader."""

from collections.abc import Callable, Mapping
from typing import Any

from service.rules.errors import DealFaults, Fault
from service.rules.games import GAMES
from service.rules.stud.deal import Deal
from service.wire.schemas.stud import LIMITS, Limits, read_stud
from service.wire.shapes import did_you_mean, shown

__all__ = ["LIMITS", "Limits", "game_of", "read_deal"]

_READERS: dict[str, Callable[[Mapping[str, Any], Limits], Deal]] = {"stud": read_stud}
"""The reader of each family of games."""


def read_deal(document: Any, limits: Limits = LIMITS) -> Deal:
    """The deal that a document tells. Raises `DealFaults` with everything that is wrong with its form."""
    game = GAMES[game_of(document)]
    if "claims" in document:
        detail = "Claims about a deal are for POST /v1/verifications, or 'adjudicate verify'."
        raise DealFaults([Fault(("claims",), "unknown_field", detail)])
    return _READERS[game.family](document, limits)


def game_of(document: Any) -> str:
    """The game that a deal says it is of. Raises `DealFaults`."""
    if not isinstance(document, dict):
        raise DealFaults([Fault((), "wrong_type", "A deal should be a JSON object.")])
    if "game" not in document:
        raise DealFaults([Fault(("game",), "required", f"'game' is missing; there are: {', '.join(GAMES)}.")])
    game = document["game"]
    if not isinstance(game, str):
        raise DealFaults([Fault(("game",), "wrong_type", "'game' should be a string.")])
    if game not in GAMES:
        detail = f"There is no game {shown(game)}{did_you_mean(game, list(GAMES))}"
        raise DealFaults([Fault(("game",), "unknown_choice", detail)])
    return game
