"""Which players win which side of a pot: best hands, halves for natural sevens, and what players declared."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from service.rules.house_rules import House, Switch
from service.rules.rulebook import OPR_711, Code
from service.rules.stud.best_hands import HIGH, LOW, Ranked, Rules
from service.rules.stud.duties import BOTH

__all__ = ["BOTH_MAY_TIE", "CODES", "DECLARE", "Side", "Sides", "Won", "ways_won"]

_OPEN = f"{OPR_711.name} 4.3 leaves it to the table whether players declare, and nothing else"

DECLARE = Switch(
    "declare",
    "Do players declare which side they go for, or do the cards speak?",
    f"{OPR_711.name} 4.3: the dealer announces it",
    {
        False: "Cards speak: each side goes to its best hand.",
        True: "Players declare high, low or both, as `declare` events; a missing one leaves the deal unfinished.",
    },
    names_the_game=True,
)
BOTH_MAY_TIE = Switch(
    "both_may_tie",
    "Must a player who declared both sides win both alone?",
    f"our judgement: {_OPEN}",
    {
        False: "Who declared both must win both alone; a tie is not enough.",
        True: "Who declared both may tie for either.",
    },
)

CODES = (
    Code(
        "declared",
        "decision",
        "Each side goes to the best of those who went for it. Who went for both and failed in one wins nothing; a side "
        "that nobody is left on goes to the other.",
        f"{OPR_711.name} 4.3; what a failure costs is our judgement",
    ),
    Code(
        "cards_speak",
        "decision",
        "Where everyone failed in what he declared, the cards speak.",
        f"our judgement: {_OPEN}",
    ),
    Code(
        "declared_twice",
        "infraction",
        "A declaration stands: another one of the same player does not count.",
        f"our judgement: {_OPEN}",
    ),
    Code(
        "declared_early",
        "infraction",
        "Players declare after the last card. An earlier declaration counts all the same.",
        f"our judgement: {_OPEN}",
    ),
)
"""The codes of games in which players can declare."""


class Side(NamedTuple):
    """What a pot is played for: its name, `high`, `low` or `sevens`, how hands rank, and the hands of each seat."""

    name: str
    rules: Rules
    ranked: Sequence[Ranked]


class Won(NamedTuple):
    """Who wins a side, in seat order, and the code of the rule that says so."""

    side: Side
    seats: list[int]
    code: str


class Sides(Protocol):
    """Who wins a side among some seats; None where nobody has what it takes."""

    def __call__(self, side: Side, seats: Sequence[int]) -> Won | None: ...


Ways = Mapping[str, Sequence[Side]]
"""The sides that can be gone for, by `high` and `low`: a natural pair of sevens has its half of the high."""


class Found(NamedTuple):
    """Who wins the sides of a pot, by `high` and `low`, and the code of the rule where players had declared."""

    won: dict[str, list[Won]]
    code: str | None


def ways_won(
    sides: Sequence[Side], standing: Sequence[int], declared: Sequence[str | None], winners: Sides, house: House
) -> Found:
    """Who wins what of a pot that several contest.

    `declared` is what each seat went for, empty where cards speak.
    """
    ways = {way: [side for side in sides if (side.name == LOW) is (way == LOW)] for way in (HIGH, LOW)}
    if not declared or not all(ways.values()):
        return Found(_won(ways, dict.fromkeys(ways, standing), winners), None)
    went = {way: [seat for seat in standing if declared[seat] in (way, BOTH)] for way in ways}
    won = _won(ways, went, winners)
    failed = [seat for seat in standing if declared[seat] == BOTH and not _wins_both(seat, won, house)]
    if failed:
        went = {way: [seat for seat in seats if seat not in failed] for way, seats in went.items()}
        won = _won(ways, went, winners)
    if any(won.values()):
        return Found(won, "declared")
    return Found(_won(ways, dict.fromkeys(ways, standing), winners), "cards_speak")


def _won(ways: Ways, went: Mapping[str, Sequence[int]], winners: Sides) -> dict[str, list[Won]]:
    """Who wins each side among those who went for it; nobody where none has what it takes."""
    return {
        way: [won for side in sides if went[way] and (won := winners(side, went[way])) is not None]
        for way, sides in ways.items()
    }


def _wins_both(seat: int, won: Mapping[str, Sequence[Won]], house: House) -> bool:
    """Whether a seat wins both ways, alone unless the table lets it tie; asked only where that decides."""
    every = [one for wins in won.values() for one in wins]
    if not all(won.values()) or not all(seat in one.seats for one in every):
        return False
    return all(one.seats == [seat] for one in every) or house(BOTH_MAY_TIE) is True
