"""A match: rounds of Sequence Poker until as many are played as were agreed, and who has most points then.

Source: Sequence Poker, "Winning the Game".
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from service.rules.errors import DealFaults, Fault
from service.rules.sequence_poker.adjudicate import SequencePokerVerdict, adjudicate
from service.rules.sequence_poker.deal import Deal

__all__ = ["Match", "MatchVerdict", "Standing", "settle_match"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Rounds in the order in which they were played, each with its own players and rules filled in."""

    players: tuple[str, ...]
    rounds_agreed: int
    rounds: tuple[Deal, ...]
    reference: str | None = None


class Standing(NamedTuple):
    """What a player has so far: points in halves, the place among all, and the place in each round.

    A round's place is None while the round is not over, and for who was not in it.
    """

    name: str
    points: int
    place: int
    places: tuple[int | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchVerdict:
    """The verdict on each round, the standings from the most points down, and who has won: nobody before the end."""

    rounds: tuple[SequencePokerVerdict, ...]
    played: int
    standings: tuple[Standing, ...]
    winners: tuple[str, ...]


def settle_match(match: Match) -> MatchVerdict:
    """How a match stands. Raises `DealFaults` with every fault of any round.

    An unfinished round scores nothing and is none of those agreed, so that it may be played anew.
    """
    faults = [*_faults(match)]
    rounds: list[SequencePokerVerdict] = []
    for index, deal in enumerate(match.rounds):
        if _played(rounds) >= match.rounds_agreed:
            detail = f"The match is over: as many rounds as were agreed, {match.rounds_agreed}, are played before."
            faults.append(Fault(("rounds", index), "too_many_rounds", detail))
        try:
            rounds.append(adjudicate(deal))
        except DealFaults as found:
            faults += [fault._replace(place=("rounds", index, *fault.place)) for fault in found.faults]
    if faults:
        raise DealFaults(faults)
    played = _played(rounds)
    standings = _standings(match.players, rounds)
    ended = played == match.rounds_agreed
    return MatchVerdict(
        rounds=tuple(rounds),
        played=played,
        standings=standings,
        winners=tuple(standing.name for standing in standings if ended and standing.place == 1),
    )


def _played(rounds: Sequence[SequencePokerVerdict]) -> int:
    return sum(verdict.outcome == "showdown" for verdict in rounds)


def _faults(match: Match) -> Iterator[Fault]:
    for index, deal in enumerate(match.rounds):
        for seat, name in enumerate(deal.players):
            if name not in match.players:
                detail = f"{name!r} is not among the players of the match: {', '.join(match.players)}."
                yield Fault(("rounds", index, "players", seat), "unknown_player", detail)


def _standings(players: Sequence[str], rounds: Sequence[SequencePokerVerdict]) -> tuple[Standing, ...]:
    """Everyone's points, the most first; who has as many keeps the order of the players."""
    found = [{player.name: player for player in verdict.players} for verdict in rounds]
    places = {name: tuple(one[name].place if name in one else None for one in found) for name in players}
    points = {name: sum((one[name].points or 0) if name in one else 0 for one in found) for name in players}
    place_of = {name: 1 + sum(other > points[name] for other in points.values()) for name in players}
    ordered = sorted(players, key=lambda name: place_of[name])
    return tuple(Standing(name, points[name], place_of[name], places[name]) for name in ordered)
