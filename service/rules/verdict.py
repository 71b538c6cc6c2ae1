"""The envelope that every verdict has, whatever the game."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from service.rules.house_rules import Choice, Concluded, Ruling

__all__ = ["Action", "BrokenInvariant", "Expected", "Infraction", "Verdict"]


class BrokenInvariant(AssertionError):
    """A verdict that contradicts itself: a fault of this program, never of the request."""


class Action(NamedTuple):
    """Something a player or the dealer may do next.

    `to` is what the player then has in on the street, in smallest chips; or anything from `least` to `most`, None where
    the stack, which isn't known, is the limit. `card` and `space` are written as in an answer; without a space the card
    can be played to several.
    """

    type: str
    face: str | None = None
    to: int | None = None
    least: int | None = None
    most: int | None = None
    card: str | None = None
    space: str | None = None


class Expected(NamedTuple):
    """What should have come instead: whose it was, and what that player could do or be dealt."""

    player: str | None
    actions: tuple[Action, ...]


class Infraction(NamedTuple):
    """Something in the history that broke the rules; the verdict is on what happened all the same.

    `event` is the index in the request's events, None for a deal given as hands.
    """

    event: int | None
    code: str
    player: str | None
    text: str
    expected: Expected | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What is common to the verdicts of all games; `found` is the settlement that the verdict tells.

    `settled_points` works out on what else it rests: points that the rule document settles and a table could agree
    otherwise, which are no rulings.
    """

    game: str
    reference: str | None
    rules: dict[str, Choice]
    outcome: str
    winners: tuple[str, ...]
    rulings: tuple[Ruling, ...]
    infractions: tuple[Infraction, ...]
    found: Concluded
    settled_points: Callable[[], Iterable[Ruling]] = tuple
