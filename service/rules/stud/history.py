"""The history of a deal as it was played: what the replay of the events gives to everything after it."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from service.rules.cards import Card
from service.rules.pots import Pot
from service.rules.stud.deal import Deal
from service.rules.verdict import Action

__all__ = [
    "BRING_IN", "CALL", "CARDS_IN_ALL", "CHECK", "DOWN", "EXPOSED", "FOLD", "POST", "SHARED", "STANDARD_FACES",
    "STREET_OF_CARD", "UP", "WAGER",
    "Acted", "Breach", "Dealt", "Due", "Face", "History", "Seat", "StreetBegun", "standard_face", "street_of",
]  # fmt: skip

Face = Literal["down", "up", "exposed", "community"]
DOWN: Final = "down"
UP: Final = "up"
EXPOSED: Final = "exposed"
SHARED: Final = "community"

BRING_IN: Final = "bring_in"
WAGER: Final = "wager"
CALL: Final = "call"
CHECK: Final = "check"
FOLD: Final = "fold"
POST: Final = "post"

CARDS_IN_ALL = 7
STANDARD_FACES: tuple[Face, ...] = (DOWN, DOWN, UP, UP, UP, UP, DOWN)
STREET_OF_CARD = (3, 3, 3, 4, 5, 6, 7)


class Dealt(NamedTuple):
    """One card as it was dealt, or exposed.

    `event` is None for a deal given as hands, `seat` None for the shared card; bare upcards have no `street`.
    `seen` is the card as the table saw it then, `card` as it was known in the end.
    """

    event: int | None
    street: int | None
    seat: int | None
    card: Card
    face: Face
    seen: Card


class Due(NamedTuple):
    """Who gets the next card, and how: `seat` None is a shared card for all, `face` None either face of an extra card.

    Or what that player may do.
    """

    seat: int | None
    face: Face | None
    actions: tuple[Action, ...] = ()


class StreetBegun(NamedTuple):
    """The betting of a street begins, so many cards having been dealt before it.

    `behind` is what each seat has left, None where that isn't known; `pot` is what is in the middle.
    """

    event: int | None
    street: int
    dealt: int
    behind: tuple[int | None, ...]
    all_in: tuple[int, ...]
    pot: int


class Acted(NamedTuple):
    """An action as it was played, or dead money posted; bets, completions and raises are one kind, wagers.

    `to` is what the seat then has in on the street, or what was posted; `dealt` so many cards had been dealt.
    `waits_for` is the seat that should have had a card of this street first, if any.
    """

    event: int | None
    kind: str
    seat: int
    to: int
    all_in: bool
    dealt: int
    waits_for: int | None


class Breach(NamedTuple):
    """Something that broke the rules of dealing or betting: the code, where, whose, and what was due instead."""

    event: int | None
    code: str
    seat: int | None
    due: Due | None
    street: int


@dataclass(slots=True)
class Seat:
    """What a player holds, how many of the cards are his own, and whether he is still in.

    `cards` are those that everybody gets; besides, so many `extra` cards are due to him that haven't come.
    """

    down: list[Card]
    up: list[Card]
    shared: list[Card]
    cards: int = 0
    folded: bool = False
    mucked: bool = False
    extra: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """A deal as it was played, with nothing in it that cannot be.

    `deck` are the cards that it was dealt from, `first` is the seat that was dealt to first. `mucks` are the seats that
    gave up at the showdown, in order. `complete`: every player still in has all the cards the game gives; `over`: there
    is no more to come. `paid` is less what was `returned`. `layered` are the pots before rake. `unseen`: some card was
    dealt unseen. `acts` are there where betting is refereed; `all_in_opening`: somebody was all in bringing it in.
    `declared` is what each seat went for, where players declare; `undeclared` are those who have yet to. `to_pay` is
    what is due for an upcard that has to be paid for; `folds_for_upcards` are the events of folds instead of that.
    """

    deal: Deal
    deck: Collection[Card]
    dealt: tuple[Dealt, ...]
    seats: tuple[Seat, ...]
    live: tuple[int, ...]
    mucks: tuple[int, ...]
    complete: bool
    unseen: bool
    due: Due | None
    breaches: tuple[Breach, ...]
    over: bool
    paid: tuple[int, ...]
    returned: tuple[int, ...]
    layered: tuple[Pot, ...]
    acts: tuple[StreetBegun | Acted, ...]
    all_in_opening: bool
    declared: tuple[str | None, ...] = ()
    undeclared: tuple[int, ...] = ()
    to_pay: Due | None = None
    folds_for_upcards: tuple[int | None, ...] = ()
    first: int = 0


def standard_face(cards_before: int) -> Face:
    """How stud deals a player's next card: two down, four up, one down."""
    return STANDARD_FACES[cards_before]


def street_of(cards_before: int) -> int:
    """The street on which a player gets his next card, 3 to 7."""
    return STREET_OF_CARD[min(cards_before, CARDS_IN_ALL - 1)]
