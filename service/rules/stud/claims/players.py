"""Who a claim is about."""

from service.rules.claims import NotInDeal
from service.rules.errors import Place
from service.rules.stud.adjudicate import StudVerdict

__all__ = ["seat_of"]


def seat_of(verdict: StudVerdict, player: str, place: Place) -> int:
    """The seat of a player. Raises `NotInDeal` at `place` in the claim."""
    players = verdict.found.players
    if player not in players:
        detail = f"There is no player {player!r}; there are: {', '.join(players)}."
        raise NotInDeal(place, "unknown_player", detail)
    return players.index(player)
