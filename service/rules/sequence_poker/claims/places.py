"""Claims about who wins a round, where a player comes, and what that scores."""

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from service.rules.claims import seat_among
from service.rules.rulebook import listed
from service.rules.sequence_poker.adjudicate import SequencePokerVerdict
from service.rules.sequence_poker.settlement import POINT, Settlement
from service.rules.sequence_poker.switches import POINTS_FOR_TIES
from service.rules.sequence_poker.words import compared

__all__ = [
    "PlaceClaim", "PlaceFact", "PointsClaim", "PointsFact", "WinnerClaim", "WinnerFact",
    "code", "find_place", "find_points", "find_winner", "same_place", "same_points", "same_winner", "tell_place",
    "tell_points", "tell_winner",
]  # fmt: skip

_NOT_OVER = "The round is not over"


# --- who wins ---


class WinnerClaim(NamedTuple):
    """These players win the round or share the first place, and nobody else does."""

    players: tuple[str, ...]


class WinnerFact(NamedTuple):
    """Who wins, None while the round is not over, and the code of the rule that decided."""

    players: tuple[str, ...] | None
    code: str | None


def find_winner(_: SequencePokerVerdict, found: Settlement, claim: WinnerClaim) -> WinnerFact:
    for index, player in enumerate(claim.players):
        seat_among(found.players, player, ("players", index))
    if found.decision is None:
        return WinnerFact(None, None)
    return WinnerFact(found.winners, found.decision.code)


def same_winner(claim: WinnerClaim, fact: WinnerFact) -> bool | None:
    return None if fact.players is None else set(claim.players) == set(fact.players)


def tell_winner(verdict: SequencePokerVerdict, claim: WinnerClaim, fact: WinnerFact, upheld: bool | None) -> str:
    if fact.players is None:
        return f"{_NOT_OVER}, so nobody has won it yet."
    alone = " alone" if len(claim.players) < len(fact.players) else ""
    against = "" if upheld else f", not {listed(claim.players)}{alone}"
    wins = "wins the round" if len(fact.players) == 1 else "share the first place"
    return f"{listed(fact.players)} {wins}{against}. {verdict.decided_by}"


# --- places ---


class PlaceClaim(NamedTuple):
    """A player comes in this place, 1 the best."""

    player: str
    place: int


class PlaceFact(NamedTuple):
    """A player's place, None while the round is not over, and the code of the rule that decided."""

    place: int | None
    code: str | None


def find_place(_: SequencePokerVerdict, found: Settlement, claim: PlaceClaim) -> PlaceFact:
    seat = seat_among(found.players, claim.player, ("player",))
    return PlaceFact(found.places[seat], _code(found, seat))


def same_place(claim: PlaceClaim, fact: PlaceFact) -> bool | None:
    return None if fact.place is None else claim.place == fact.place


def tell_place(verdict: SequencePokerVerdict, claim: PlaceClaim, fact: PlaceFact, upheld: bool | None) -> str:
    if fact.place is None:
        return f"{_NOT_OVER}, so {claim.player} has no place yet."
    against = "" if upheld else f", not {claim.place}"
    place = f"{claim.player} comes in place {fact.place} of {len(verdict.players)}{against}."
    return " ".join([place, *_why(verdict.found, claim.player)])


# --- points ---


class PointsClaim(NamedTuple):
    """A player scores so many points in the round."""

    player: str
    points: int | Decimal


class PointsFact(NamedTuple):
    """A player's points, in halves, None while the round is not over; the place; and the code of the rule."""

    points: int | None
    place: int | None
    code: str | None


def find_points(_: SequencePokerVerdict, found: Settlement, claim: PointsClaim) -> PointsFact:
    seat = seat_among(found.players, claim.player, ("player",))
    place = found.places[seat]
    shared = place is not None and found.places.count(place) > 1
    return PointsFact(found.points[seat], place, POINTS_FOR_TIES.name if shared else _code(found, seat))


def same_points(claim: PointsClaim, fact: PointsFact) -> bool | None:
    return None if fact.points is None else claim.points == fact.points * POINT


def tell_points(verdict: SequencePokerVerdict, claim: PointsClaim, fact: PointsFact, upheld: bool | None) -> str:
    name, players = claim.player, len(verdict.players)
    if fact.points is None:
        return f"{_NOT_OVER}, and scores nothing yet."
    against = "" if upheld else f", not {_written(claim.points)}"
    scored = f"{name} scores {_written(fact.points * POINT)}{against}: place {fact.place} of {players}."
    why = [*_why(verdict.found, name)]
    if fact.code == POINTS_FOR_TIES.name:
        why.append(POINTS_FOR_TIES.choices[verdict.rules[POINTS_FOR_TIES.name]])
    return " ".join([scored, *why])


def _written(points: int | Decimal) -> str:
    return f"{Decimal(points).normalize():f}"


# --- for all ---


def code(_: SequencePokerVerdict, fact: WinnerFact | PlaceFact | PointsFact) -> str | None:
    return fact.code


def _code(found: Settlement, seat: int) -> str | None:
    """The rule that puts a player in a place: the difference from who comes before, or from who comes after the first.

    None while the round is not over.
    """
    if not found.keys:
        return None
    other = _neighbour(found, seat)
    first, second = sorted((seat, other), key=lambda one: found.keys[one], reverse=True)
    return found.difference(first, second)


def _neighbour(found: Settlement, seat: int) -> int:
    """Who shares a player's place; else who comes just before; before the first nobody does, so who comes next."""
    others = [other for other in range(len(found.players)) if other != seat]
    key = found.keys[seat]
    ahead = [other for other in others if found.keys[other] >= key]
    return min(ahead, key=lambda one: found.keys[one]) if ahead else max(others, key=lambda one: found.keys[one])


def _why(found: Settlement, name: str) -> Iterator[str]:
    """Why a player comes in a place: held against the neighbours who come before and after."""
    seat = found.players.index(name)
    key = found.keys[seat]
    equal = [player for player, other in zip(found.players, found.keys, strict=True) if other == key]
    if len(equal) > 1:
        yield f"{listed(equal)} hold hands that are equal to the last card, and share the place."
    ahead = [other for other, one in enumerate(found.keys) if one > key]
    behind = [other for other, one in enumerate(found.keys) if one < key]
    if ahead:
        yield compared(found, min(ahead, key=lambda one: found.keys[one]), seat)
    if behind:
        yield compared(found, seat, max(behind, key=lambda one: found.keys[one]))
