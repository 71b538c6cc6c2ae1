"""Claims about what a side has: the game, or sequences."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from service.rules.claims import NotInDeal, seat_among
from service.rules.rulebook import listed
from service.rules.sequence_board.adjudicate import BoardVerdict
from service.rules.sequence_board.board import CORNER_SET, SPACES_IN, Five, Space
from service.rules.sequence_board.claims.moments import when
from service.rules.sequence_board.sequences import shares_too_much
from service.rules.sequence_board.settlement import Settlement
from service.rules.sequence_board.words import count_words, five_words, space_words

__all__ = [
    "SequencesClaim", "SequencesFact", "WinnerClaim", "WinnerFact",
    "code", "find_sequences", "find_winner", "same_sequences", "same_winner", "tell_sequences", "tell_winner",
]  # fmt: skip


# --- who wins ---


class WinnerClaim(NamedTuple):
    """A team, by its index, or these players and nobody else win the game."""

    team: int | None = None
    players: tuple[str, ...] | None = None


class WinnerFact(NamedTuple):
    """Which team has won, None for none; `over` whether the game is; which team is claimed, None if it is no team."""

    team: int | None
    players: tuple[str, ...]
    over: bool
    claimed: int | None

    @property
    def code(self) -> str | None:
        return ("game_drawn" if self.team is None else "won") if self.over else None


def find_winner(verdict: BoardVerdict, found: Settlement, claim: WinnerClaim) -> WinnerFact:
    teams = found.start.teams
    for place, player in enumerate(claim.players or ()):
        seat_among(found.start.players, player, ("players", place))
    if claim.team is not None:
        claimed: int | None = _team(verdict, claim.team)
    else:
        claimed = next((index for index, team in enumerate(teams) if {*team} == {*(claim.players or ())}), None)
    return WinnerFact(found.winner, found.winners, found.outcome != "unfinished", claimed)


def same_winner(_: WinnerClaim, fact: WinnerFact) -> bool | None:
    if fact.over or fact.claimed is None:
        return fact.team is not None and fact.claimed == fact.team
    return None


def tell_winner(verdict: BoardVerdict, claim: WinnerClaim, fact: WinnerFact, upheld: bool | None) -> str:
    players = claim.players if claim.team is None else verdict.teams[claim.team]
    assert players is not None  # one of the two is claimed
    together = [] if fact.claimed is not None else ["A team wins or loses together."]
    if fact.team is None:
        drawn = "The game is drawn, and nobody has won it."
        return " ".join([drawn if fact.over else "The game is not over, and nobody has won it yet.", *together])
    alone = " alone" if {*players} < {*fact.players} else ""
    against = "" if upheld else f", not {listed(players)}{alone}"
    made = _sequences([one.five for one in verdict.found.sequences if one.team == fact.team])
    return f"{listed(fact.players)} win{'s' if len(fact.players) == 1 else ''} the game{against}, with {made}."


# --- sequences ---


class SequencesClaim(NamedTuple):
    """After an event, or in the end, a team has so many sequences; or these, each as its spaces, and no others."""

    team: int
    number: int | None = None
    sequences: tuple[tuple[Space, ...], ...] | None = None
    after_event: int | None = None


class SequencesFact(NamedTuple):
    """The sequences of a team."""

    team: int
    fives: tuple[Five, ...]

    @property
    def code(self) -> str:
        return "five_in_a_row"


def find_sequences(verdict: BoardVerdict, found: Settlement, claim: SequencesClaim) -> SequencesFact:
    team = _team(verdict, claim.team)
    return SequencesFact(team, tuple(one.five for one in found.sequences if one.team == team))


def same_sequences(claim: SequencesClaim, fact: SequencesFact) -> bool:
    if claim.number not in (None, len(fact.fives)):
        return False
    return claim.sequences is None or sorted(map(_five, claim.sequences)) == sorted(fact.fives)


def tell_sequences(verdict: BoardVerdict, claim: SequencesClaim, fact: SequencesFact, upheld: bool | None) -> str:
    why = () if upheld else dict.fromkeys(_why_not(verdict, claim, fact))
    return " ".join([f"{when(claim)} {listed(verdict.teams[fact.team])} had {_sequences(fact.fives)}.", *why])


def _why_not(verdict: BoardVerdict, claim: SequencesClaim, fact: SequencesFact) -> Iterator[str]:
    """Why what is claimed is no sequence."""
    chips = verdict.found.chips[fact.team]
    for spaces in claim.sequences or ():
        five = _five(spaces)
        lacking = [space for space in spaces if not (chips | CORNER_SET) >> space & 1]
        if five in fact.fives:
            continue
        if five not in SPACES_IN:
            yield f"{space_words(spaces)} are not five spaces in a line."
        elif lacking:
            yield f"{five_words(five)} is none: the side has no chip on {space_words(lacking)}."
        elif shared := [five_words(other) for other in fact.fives if shares_too_much(five, other)]:
            yield f"{five_words(five)} shares more than one space with {listed(shared)}."
        else:
            yield f"No chip in the history finished {five_words(five)}, and the position does not have it as finished."


def _five(spaces: tuple[Space, ...]) -> Five:
    return Five(sum(1 << space for space in {*spaces}))


# --- for both ---


def code(_: BoardVerdict, fact: WinnerFact | SequencesFact) -> str | None:
    return fact.code


def _team(verdict: BoardVerdict, team: int) -> int:
    if team >= len(verdict.teams):
        raise NotInDeal(("team",), "unknown_team", f"There is no team {team}: the last is {len(verdict.teams) - 1}.")
    return team


def _sequences(fives: Sequence[Five]) -> str:
    """How many sequences, and which."""
    which = f": {listed([five_words(five) for five in fives])}" if fives else ""
    return f"{count_words(len(fives))} sequence{'' if len(fives) == 1 else 's'}{which}"
