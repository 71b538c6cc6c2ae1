"""Who a claim is about."""

from service.rules.claims import seat_among
from service.rules.errors import Place
from service.rules.stud.adjudicate import StudVerdict

__all__ = ["seat_of"]


def seat_of(verdict: StudVerdict, player: str, place: Place) -> int:
    """The seat of a player. Raises `NotInDeal` at `place` in the claim."""
    return seat_among(verdict.found.players, player, place)
