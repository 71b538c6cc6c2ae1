"""What a round comes to under given house rules, in no words: codes, cards, places and points."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from operator import attrgetter
from typing import NamedTuple

from service.rules.house_rules import Choice, House, Recalled, Won
from service.rules.sequence_poker.cards import Card, value_of
from service.rules.sequence_poker.hands import CATEGORIES, Hand
from service.rules.sequence_poker.history import Breach, History, Play
from service.rules.sequence_poker.play import play
from service.rules.sequence_poker.ranking import Held
from service.rules.sequence_poker.switches import DECLARATIONS, POINTS_FOR_TIES, TIE_ORDER

__all__ = ["POINT", "Bench", "Decision", "Key", "Settlement", "key_of", "places_of", "points_of", "settle"]

POINT = Decimal("0.5")
"""Points are counted in whole halves, each worth so much: a shared place can be worth a half."""


class Key(NamedTuple):
    """What hands are compared by; the greater is the better. `highest` is 0 unless the highest card comes first."""

    rank: int
    highest: int
    total: int
    cards: tuple[Card, ...]


class Decision(NamedTuple):
    """Why the first place goes where it goes, and the seat that comes next, None if all share the first place."""

    code: str
    runner_up: int | None


@dataclass(frozen=True, slots=True)
class Settlement:
    """Every decision of a round, seat by seat. `points` are in halves; places and points are None until it is over.

    `keys` are what the hands are compared by, empty until it is over; `settings` the house rules that were told.
    """

    players: tuple[str, ...]
    play: Play
    bests: tuple[Hand | None, ...]
    played: tuple[Hand | None, ...]
    places: tuple[int | None, ...]
    points: tuple[int | None, ...]
    decision: Decision | None
    breaches: tuple[Breach, ...]
    keys: tuple[Key, ...]
    settings: Mapping[str, Choice]

    @property
    def outcome(self) -> str:
        return "showdown" if self.play.over else "unfinished"

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(name for name, place in zip(self.players, self.places, strict=True) if place == 1)

    @property
    def won(self) -> tuple[Won, ...]:
        """The points of each player, in halves."""
        return tuple(Won(name, points or 0) for name, points in zip(self.players, self.points, strict=True))

    @property
    def facts(self) -> Hashable:
        found = self.play
        return (
            (found.hands, found.community, found.marks, found.due, found.stage),
            (self.bests, self.played, self.places, self.points, self.decision),
            self.breaches,
        )

    @property
    def rests_on(self) -> tuple[str, ...]:
        return ()

    @property
    def plays(self) -> tuple[Hand | None, ...]:
        """What each player is ranked by."""
        return tuple(map(_plays, self.played, self.bests))

    def difference(self, first: int, second: int) -> str:
        """The code of the rule by which the hand of one seat comes before that of another, or equals it."""
        return _difference(self.keys[first], self.keys[second])


class Bench:
    """What is worked out once for a round, though it is settled under several house rules: plays and hands."""

    def __init__(self, history: History) -> None:
        self.players = history.deal.players
        self.play = Recalled(partial(play, history))
        self._held: dict[tuple[Card, ...], Held] = {}

    def held(self, cards: tuple[Card, ...]) -> Held:
        if cards not in self._held:
            self._held[cards] = Held(cards)
        return self._held[cards]


def settle(bench: Bench, house: House) -> Settlement:
    """What the round comes to."""
    found = bench.play(house)
    held = [bench.held((*private, *found.community)) for private in found.hands]
    bests = tuple([cards.best for cards in held])
    nobody: tuple[None, ...] = (None,) * len(held)
    if not found.over:
        return Settlement(bench.players, found, bests, nobody, nobody, nobody, None, found.breaches, (), house.settings)
    binding = found.declared and house(DECLARATIONS) == "binding"
    played, missed = _declared(found, held) if binding else (nobody, ())
    keys = _keys([hand for hand in map(_plays, played, bests) if hand], house)
    places = places_of(keys)
    split = len(set(places)) < len(places) and house(POINTS_FOR_TIES) == "split"
    return Settlement(
        bench.players,
        found,
        bests,
        played,
        tuple(places),
        tuple(points_of(places, split)),
        _decision(keys, places),
        tuple(sorted((*found.breaches, *missed), key=attrgetter("event"))),
        tuple(keys),
        house.settings,
    )


def _plays(played: Hand | None, best: Hand | None) -> Hand | None:
    return played or best


def _declared(found: Play, held: Sequence[Held]) -> tuple[tuple[Hand | None, ...], Sequence[Breach]]:
    """What was declared plays, where the cards hold it; else it is a breach, and they play as a high card."""
    played: list[Hand | None] = [None] * len(held)
    missed = []
    for seat, (event, category, named) in found.declared.items():
        cards = held[seat]
        played[seat] = cards.of_rank(CATEGORIES.index(category) + 1, named)
        if played[seat] is None:
            missed.append(Breach(event, "not_held", seat, None, len(found.community)))
            played[seat] = cards.of_rank(1, named) or cards.of_rank(1)
    return tuple(played), missed


def _keys(hands: Sequence[Hand], house: House) -> list[Key]:
    """What the players' hands are compared by."""
    high_cards = sum(hand.rank == 1 for hand in hands)
    highest_first = high_cards > 1 and house(TIE_ORDER) == "highest_card_first"
    return [key_of(hand, highest_first) for hand in hands]


def key_of(hand: Hand, highest_card_first: bool) -> Key:
    """Rank, for a high-card hand maybe the value of its highest card, total, then card by card from the highest."""
    highest = value_of(hand.cards[0]) if highest_card_first and hand.rank == 1 else 0
    return Key(hand.rank, highest, hand.total, hand.cards)


def places_of(keys: Sequence[Key]) -> list[int]:
    """The place of each, 1 the best; equals share a place, and the next ones are left out."""
    return [1 + sum(other > key for other in keys) for key in keys]


def points_of(places: Sequence[int], split: bool) -> list[int]:
    """The points of each place, in halves: as many as there are players for the first, and 1 for the last.

    Who shares a place has its points, or, `split`, the mean of the places covered.
    """
    return [2 * (len(places) - place + 1) - (places.count(place) - 1 if split else 0) for place in places]


def _decision(keys: Sequence[Key], places: Sequence[int]) -> Decision:
    """By what the first place is settled: the first difference from the next best hand."""
    runner_up = None if places.count(1) > 1 else places.index(2)
    first = places.index(1)
    return Decision(_difference(keys[first], keys[first if runner_up is None else runner_up]), runner_up)


def _difference(best: Key, other: Key) -> str:
    """The code of the rule by which the better of two hands is the better, or both are equal."""
    if best == other:
        return "equal_hands"
    if best.rank > other.rank:
        return "higher_rank"
    if best.highest > other.highest:
        return "highest_card"
    return "higher_total" if best.total > other.total else "higher_card"
