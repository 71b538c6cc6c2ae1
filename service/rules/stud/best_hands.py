"""The best hands of a deal, high and low, and the house rules by which they are ranked."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Any

from service.rules.cards import UNKNOWN, Card
from service.rules.house_rules import Choice, House, Switch
from service.rules.ranking.high import FIVE_OF_A_KIND_PLACES, High, HighRules, best_high, most, strength_of
from service.rules.ranking.low import LOW_RANKINGS, Low, LowRules, best_low, low_strength_of, most_low
from service.rules.rulebook import OPR_709, OPR_711
from service.rules.stud.history import History

__all__ = [
    "FIVE_OF_A_KIND", "FLUSH_DUPLICATES", "HIGH", "LOW", "LOW_RANKING", "LOW_SWITCHES", "NATURAL_BEATS_WILD",
    "PLAYS_FOR", "QUALIFIER", "RANKING_SWITCHES", "Best", "Hands", "Ranked", "Rules", "high_rules", "low_rules",
    "preference", "strength",
]  # fmt: skip

HIGH = "high"
LOW = "low"

FLUSH_DUPLICATES = Switch(
    "flush_duplicates",
    "In a flush, may a wild card be a card that the player already holds?",
    f"{OPR_711.name} 1.4: \u201cany card its holder chooses, including a card the player already holds\u201d; "
    "most clubs play the highest rank missing",
    {
        True: "A wild card may be a card its holder already has: in a flush it is one more ace.",
        False: "In a flush a wild card is the highest rank missing.",
    },
    settled=True,
)
FIVE_OF_A_KIND = Switch(
    "five_of_a_kind",
    "Where does five of a kind rank?",
    f"{OPR_709.name} and {OPR_711.name} 2.1: by the usual convention it is the highest hand; some agree otherwise",
    dict(
        zip(
            FIVE_OF_A_KIND_PLACES,
            (
                "Five of a kind is the highest hand.",
                "Five of a kind ranks below a royal flush and above every other straight flush.",
                "Five of a kind ranks below every straight flush and above four of a kind.",
            ),
            strict=True,
        )
    ),
    settled=True,
)
NATURAL_BEATS_WILD = Switch(
    "natural_beats_wild",
    "Between hands that are otherwise equal, does the one with no or fewer wild cards win?",
    f"{OPR_711.name} 2.2: equal, unless the table has agreed that a natural hand beats an identical wild one",
    {
        "off": "A hand made with wild cards is equal to the same hand made naturally.",
        "no_wilds_wins": "Of equal hands, one made without wild cards beats those made with them.",
        "fewer_wilds_wins": "Of equal hands, the one made with fewest wild cards wins.",
    },
)
PLAYS_FOR = Switch(
    "plays_for",
    "Which hand wins: the highest, the lowest, or each half of the pot?",
    OPR_711.name,
    {
        "high": "The highest hand wins the pot.",
        "low": "The lowest hand wins the pot.",
        "high_low": "The highest and the lowest hand share the pot.",
    },
    names_the_game=True,
)
LOW_RANKING = Switch(
    "low_ranking",
    "Which low is the best?",
    f"{OPR_711.name} 2.3",
    dict(
        zip(
            LOW_RANKINGS,
            (
                "Aces are low, straights and flushes do not count: the best low is 5-4-3-2-A.",
                "Aces are high, straights and flushes count against a low: the best is 7-5-4-3-2.",
                "Aces are low, straights and flushes count against a low: the best is 6-4-3-2-A.",
            ),
            strict=True,
        )
    ),
    names_the_game=True,
)
QUALIFIER = Switch(
    "qualifier",
    "What is the highest rank that a low may have?",
    "agreed before the deal, as eight or better is",
    {
        None: "Any hand can win the low.",
        **{rank: f"A low needs five different ranks, none above {rank}." for rank in range(5, 14)},
    },
    names_the_game=True,
)
RANKING_SWITCHES = (FLUSH_DUPLICATES, FIVE_OF_A_KIND, NATURAL_BEATS_WILD)
"""What a wild card may be, and what beats what: the switches that rank bare high hands."""
LOW_SWITCHES = (PLAYS_FOR, LOW_RANKING, QUALIFIER)
"""Whether and how lows are played for."""

Best = High | Low
Rules = HighRules | LowRules
_NONE: frozenset[Card] = frozenset()


class Hands:
    """The best hands of a deal, each worked out once for each set of wild cards and rules."""

    def __init__(self, history: History) -> None:
        self._held = [
            tuple([card for card in (*seat.down, *seat.up, *seat.shared) if card != UNKNOWN]) for seat in history.seats
        ]
        self._ranked: dict[tuple[frozenset[Card], Rules], Ranked] = {}

    def ranked(self, wild: frozenset[Card], rules: Rules) -> "Ranked":
        """The hands when these cards are wild, high or low as the rules are."""
        key = (wild, rules)
        if key not in self._ranked:
            self._ranked[key] = (_Highs if isinstance(rules, HighRules) else _Lows)(self._held, wild, rules)
        return self._ranked[key]


class Ranked(ABC):
    """What each seat holds, and the best hand that its known cards make; `more` are cards held besides."""

    def __init__(self, held: Sequence[tuple[Card, ...]], wild: frozenset[Card], rules: Any) -> None:
        self.held = held
        self.wild = wild
        self.rules = rules
        self._best: dict[tuple[int, frozenset[Card]], Any] = {}
        self._strengths: dict[tuple[int, frozenset[Card]], int] = {}

    def best(self, seat: int, more: frozenset[Card] = _NONE) -> Any:
        """The best hand; None of fewer than five cards, or if no low is low enough."""
        key = (seat, more)
        if key not in self._best:
            best = self._find((*self.held[seat], *more))
            self._best[key] = best
            if best:
                self._strengths[key] = best.packed
        return self._best[key]

    def strength(self, seat: int, more: frozenset[Card] = _NONE) -> int:
        """Its packed strength; 0 for no low."""
        key = (seat, more)
        if key not in self._strengths:
            self._strengths[key] = self._strength((*self.held[seat], *more))
        return self._strengths[key]

    def bounds(self, seat: int, unknown: int, unknown_wild: bool) -> tuple[int, int]:
        """The least and the most that the hand can be, so many of its cards being unknown.

        No more cards make a hand worse than what its known cards make.
        """
        return self.strength(seat), self._most(self.held[seat], unknown, unknown_wild)

    @abstractmethod
    def _find(self, held: Sequence[Card]) -> Best | None:
        """The best hand of these cards."""

    @abstractmethod
    def _strength(self, held: Sequence[Card]) -> int:
        """Its packed strength."""

    @abstractmethod
    def _most(self, held: Sequence[Card], unknown: int, unknown_wild: bool) -> int:
        """The most that it can be with so many more cards."""


class _Highs(Ranked):
    """The highest hands; fewer than five cards count for what they make by themselves."""

    def _find(self, held: Sequence[Card]) -> High | None:
        return best_high(held, self.wild, self.rules)

    def _strength(self, held: Sequence[Card]) -> int:
        return strength_of(held, self.wild, self.rules)

    def _most(self, held: Sequence[Card], unknown: int, unknown_wild: bool) -> int:
        return most(held, unknown, self.wild, unknown_wild, self.rules)


class _Lows(Ranked):
    """The lowest hands."""

    def _find(self, held: Sequence[Card]) -> Low | None:
        return best_low(held, self.wild, self.rules)

    def _strength(self, held: Sequence[Card]) -> int:
        return low_strength_of(held, self.wild, self.rules)

    def _most(self, held: Sequence[Card], unknown: int, _: bool) -> int:
        return most_low(held, unknown, self.wild, self.rules)


def high_rules(house: House) -> HighRules | None:
    """What the table agreed about the rank of high hands; None where none is played for."""
    if house(PLAYS_FOR) == "low":
        return None
    return HighRules(house(FLUSH_DUPLICATES) is True, str(house(FIVE_OF_A_KIND)))


def low_rules(house: House) -> LowRules | None:
    """What the table agreed about the rank of lows; None where none is played for.

    A low needs to qualify only where a high hand can take the whole pot instead.
    """
    plays_for = house(PLAYS_FOR)
    if plays_for == "high":
        return None
    qualifier = house(QUALIFIER) if plays_for == "high_low" else None
    return LowRules(str(house(LOW_RANKING)), qualifier if isinstance(qualifier, int) else None)


def preference(wilds: int, natural_beats_wild: Choice) -> int:
    """How a table prefers a hand of so many wild cards among equal ones: the greater wins, all alike by default."""
    if natural_beats_wild == "fewer_wilds_wins":
        return -wilds
    return int(natural_beats_wild == "no_wilds_wins" and not wilds)


def strength(hand: Best, wild: Collection[Card], natural_beats_wild: Choice) -> tuple[int, ...]:
    """What orders hands at this table: the category, five ranks, and where it counts how natural the hand is."""
    if natural_beats_wild == NATURAL_BEATS_WILD.default:
        return hand.strength
    return (*hand.strength, preference(sum(card in wild for card in hand.cards), natural_beats_wild))
