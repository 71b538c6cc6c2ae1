"""What a wild rule is, the fold over the cards of a deal, and what is wild for whom in the end."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from service.rules.cards import Card
from service.rules.house_rules import Choice, House, Switch
from service.rules.rulebook import OPR_709, OPR_711, Code
from service.rules.stud.history import DOWN, Dealt
from service.rules.stud.wilds.names import NOTHING, Wild

__all__ = [
    "COMMON_CODES", "COMMUNITY_IGNORED", "FACE_DOWN", "UNKNOWN_CARD", "State", "Step", "Trace", "UpcardDuty",
    "WildRule", "Wilds", "by_opr_711", "trace", "wild_by_first_seat",
]  # fmt: skip

State = Any
"""What a rule has to remember, never changed in place: for most rules what is wild."""


class Step(NamedTuple):
    """What a card did: what is wild after it, whether it changed that, and the code of the rule."""

    wild: Wild
    changed: bool
    why: str


class UpcardDuty(NamedTuple):
    """What an upcard of a rank brings with it at tables that play a house rule so."""

    rank: int
    switch: Switch
    setting: Choice

    def holds(self, settings: Mapping[str, Choice]) -> bool:
        return settings.get(self.switch.name, self.switch.default) == self.setting


class WildRule:
    """How a game decides what is wild.

    `switches` are the house rules that it asks for, `codes` the rules that it can cite. `order_matters`: who is dealt
    to first can make another card wild. `is_own`: each player has wild cards of his own. An upcard may bring its player
    one more card, or have to be paid for.
    """

    switches: Sequence[Switch] = ()
    codes: Sequence[Code] = ()
    order_matters = False
    is_own = False
    brings_card: UpcardDuty | None = None
    must_be_paid: UpcardDuty | None = None

    def start(self, house: House) -> State:
        """What there is before any card is dealt."""
        return NOTHING

    def see(self, was: State, dealt: Dealt, house: House) -> tuple[State, str]:
        """What there is after one more card, and the code of the rule that says so."""
        raise NotImplementedError

    def wild(self, state: State) -> Wild:
        """What is wild then, for the table."""
        wild: Wild = state
        return wild

    def see_own(self, was: State, dealt: Dealt, house: House) -> tuple[State, str, Wild | None]:
        """The same where each player has wild cards of his own, with what is then certain to be wild for this one.

        None where the card changes nothing.
        """
        raise NotImplementedError

    def sentence(self, was: State, now: State, step: Step, dealt: Dealt) -> str:
        """What the card did, as a card player would say it."""
        raise NotImplementedError

    def end(self, dealt: Sequence[Dealt], house: House) -> State:
        """What there is once all the cards are dealt; face down they change nothing unless a rule says so."""
        state = self.start(house)
        for card in dealt:
            if card.face is not DOWN:
                state, _ = self.see(state, card, house)
        return state

    def in_the_end(self, state: State, seats: int, jokers: Wild, house: House) -> "Wilds":
        """What is wild for each of the seats then."""
        return Wilds(_with_jokers(self.wild(state), jokers))

    def points(self, dealt: Sequence[Dealt], steps: Sequence[Step], folded: Collection[int]) -> Collection[str]:
        """Codes of points on which a deal rests that the rule book leaves open, and that no table can set otherwise.

        `folded` are the seats that folded.
        """
        return ()


@dataclass(frozen=True, slots=True)
class Wilds:
    """What is wild in the end: `table` for all seats alike, unless a game says otherwise."""

    table: Wild

    def of(self, seat: int, learned: Sequence[Card] = ()) -> Wild:
        """What is wild for a seat; `learned` are its unknown hole cards, where they are taken to be known."""
        return self.table

    def could_be(self, seat: int) -> Sequence[Wild]:
        """What else could be wild for a seat: of these, or what is certain, one holds all its known cards that are."""
        return ()

    def is_certain(self, seat: int) -> bool:
        """Whether no unknown card could make something else wild for the seat."""
        return True


class Trace(NamedTuple):
    """What each card did to what is wild; `states` are those between the cards, one more than there are cards.

    `public` is what is wild in everybody's eyes where each player has wild cards of his own; else None.
    """

    steps: tuple[Step, ...]
    states: tuple[State, ...]
    start: Wild
    public: Wild | None = None

    def seen_after(self, dealt: int) -> Wild:
        """What all can see to be wild after so many cards."""
        if self.public is not None:
            return self.public
        return self.steps[dealt - 1].wild if dealt else self.start


def trace(rule: WildRule, dealt: Iterable[Dealt], jokers: Wild, house: House) -> Trace:
    """What each card did, in the order of the deal; `jokers` are those in the deck, which are wild in any game."""
    if rule.is_own:
        return _trace_own(rule, dealt, jokers, house)
    state = rule.start(house)
    wild = start = _with_jokers(rule.wild(state), jokers)
    steps, states = [], [state]
    see = rule.see
    for card in dealt:
        was = state
        state, why = see(was, card, house)
        if state is was:
            steps.append(_step(wild, False, why))
        else:
            before, wild = wild, _with_jokers(rule.wild(state), jokers)
            steps.append(_step(wild, wild != before, why))
        states.append(state)
    return Trace(tuple(steps), tuple(states), start)


def _trace_own(rule: WildRule, dealt: Iterable[Dealt], jokers: Wild, house: House) -> Trace:
    """The same where each player has wild cards of his own: each step is about the player who got the card."""
    state = rule.start(house)
    wild_of: dict[int | None, Wild] = {}
    steps, states = [], [state]
    for card in dealt:
        seat = card.seat
        state, why, own = rule.see_own(state, card, house)
        before = wild = wild_of.get(seat, NOTHING if seat is None else jokers)
        if own is not None:
            wild = wild_of[seat] = _with_jokers(own, jokers)
        steps.append(_step(wild, wild != before, why))
        states.append(state)
    return Trace(tuple(steps), tuple(states), NOTHING, jokers)


_step = lru_cache(maxsize=4096)(Step)  # few are different, and most cards do the same as the one before


def _with_jokers(wild: Wild, jokers: Wild) -> Wild:
    return _united(wild, jokers) if jokers else wild


@lru_cache(maxsize=1024)
def _united(wild: Wild, jokers: Wild) -> Wild:
    return wild | jokers


def wild_by_first_seat(
    rule: WildRule, rounds: Sequence[Sequence[Dealt | None]], jokers: Wild, house: House
) -> list[Wild]:
    """What is wild in the end, by which seat is dealt to first in each of the rounds; None: no card for that seat.

    A round in which no card alone would change anything leaves it so in any order, and is not walked again.
    """
    moves: dict[tuple[int, State], bool] = {}
    found = []
    for first in range(len(rounds[0]) if rounds else 0):
        state = rule.start(house)
        for number, cards in enumerate(rounds):
            key = (number, state)
            if key not in moves:
                moves[key] = any(rule.see(state, card, house)[0] != state for card in cards if card)
            if moves[key]:
                for card in (*cards[first:], *cards[:first]):
                    if card:
                        state, _ = rule.see(state, card, house)
        found.append(_with_jokers(rule.wild(state), jokers))
    return found


_OPEN = f"our judgement: {OPR_709.name} leaves the point open"
FACE_DOWN = Code("face_down", "why", "A card dealt face down never changes what is wild.", OPR_709.name)
UNKNOWN_CARD = Code("unknown_card", "why", "A card that nobody saw changes nothing, face up too.", _OPEN)
COMMUNITY_IGNORED = Code(
    "community_ignored", "why", "The table agreed that a shared card does not change what is wild.", _OPEN
)
COMMON_CODES = (FACE_DOWN, UNKNOWN_CARD, COMMUNITY_IGNORED)


def by_opr_711(code: Code) -> Code:
    """The same code where the game's document is OPR-711."""
    return code._replace(source=code.source.replace(OPR_709.name, OPR_711.name))
