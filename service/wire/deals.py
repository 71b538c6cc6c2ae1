"""From a request's JSON to a deal: which game it is, and that game's reader."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from marshmallow import Schema

from service.rules.errors import DealFaults, Fault
from service.rules.games import GAMES
from service.wire.schemas.base import LIMITS, Limits
from service.wire.schemas.sequence_board import read_sequence_board, sequence_board_request
from service.wire.schemas.sequence_poker import read_sequence_poker, sequence_poker_request
from service.wire.schemas.stud import read_stud, stud_request
from service.wire.shapes import did_you_mean, shown

__all__ = ["LIMITS", "Limits", "game_of", "games_by_hands", "read_deal", "request_schema"]


class _Family(NamedTuple):
    """How the deals of a family of games are read, the schema of a game's requests, and whether hands tell a deal."""

    read: Callable[[Mapping[str, Any], Limits], Any]
    schema: Callable[[str, Limits], Schema]
    by_hands: bool = True


_FAMILIES = {
    "stud": _Family(read_stud, stud_request),
    "sequence_poker": _Family(read_sequence_poker, sequence_poker_request),
    "sequence_board": _Family(read_sequence_board, sequence_board_request, by_hands=False),
}


def read_deal(document: Any, limits: Limits = LIMITS) -> Any:
    """The deal that a document tells. Raises `DealFaults` with everything that is wrong with its form."""
    game = GAMES[game_of(document)]
    if "claims" in document:
        detail = "Claims about a deal are for POST /v1/verifications, or 'adjudicate verify'."
        raise DealFaults([Fault(("claims",), "unknown_field", detail)])
    return _FAMILIES[game.family].read(document, limits)


def request_schema(game: str, limits: Limits = LIMITS) -> Schema:
    """The schema of a game's requests."""
    return _FAMILIES[GAMES[game].family].schema(game, limits)


def games_by_hands() -> list[str]:
    """The games that can be told by their hands, without a history, and so in a link."""
    return [game.name for game in GAMES.values() if _FAMILIES[game.family].by_hands]


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
