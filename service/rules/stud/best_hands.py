"""The best hands of a deal, high and low, and the house rules by which they are ranked."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from service.rules.cards import UNKNOWN, Card
from service.rules.house_rules import Choice, House, Switch
from service.rules.ranking.high import (
    FIVE_OF_A_KIND_PLACES,
    NATURAL_SEVENS,
    High,
    HighRules,
    Sevens,
    best_high,
    least,
    most,
    natural_sevens,
    strength_of,
)
from service.rules.ranking.low import LOW_RANKINGS, Low, LowRules, best_low, least_low, low_strength_of, most_low
from service.rules.rulebook import OPR_709, OPR_711
from service.rules.stud.history import History
from service.rules.stud.wilds import Wild, Wilds
from service.rules.stud.wilds.switches import JOKER_PLAYS, JOKERS_IN_DECK

__all__ = [
    "FIVE_OF_A_KIND", "FLUSH_DUPLICATES", "HIGH", "LOW", "LOW_RANKING", "LOW_SWITCHES", "NATURAL_BEATS_WILD",
    "PLAYS_FOR", "QUALIFIER", "RANKING_SWITCHES", "SEVENS", "SEVENS_SIDE", "SEVENS_SWITCHES", "Best", "Hands", "Ranked",
    "Rules", "SevensRules", "high_rules", "low_rules", "plays_as_bug", "preference", "sevens_rules", "strength",
    "wilds_that_count",
]  # fmt: skip

HIGH = "high"
LOW = "low"
SEVENS_SIDE = "sevens"

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
SEVENS = Switch(
    "sevens",
    "What is a natural pair of sevens worth?",
    f"{OPR_711.name}, article 5: a natural pair of sevens beats everything; some tables give it half the pot",
    {
        "beat_all": "A natural pair of sevens beats every other hand, for high; two players with one share.",
        "half": "A natural pair of sevens takes half of what is played for high, the best ordinary hand the rest.",
        "off": "A pair of sevens is a pair like any other.",
    },
    settled=True,
)
SEVENS_EXACTLY_TWO = Switch(
    "sevens_exactly_two",
    "Do three or four natural sevens count as a natural pair of sevens?",
    f"our judgement: {OPR_711.name}, article 5, has \u201ca natural pair of sevens\u201d and leaves it open",
    {
        False: "Three or four natural sevens hold a pair, and count.",
        True: "Three or four natural sevens are no pair, and don't count.",
    },
)
SEVENS_SWITCHES = (SEVENS, SEVENS_EXACTLY_TWO)
RANKING_SWITCHES = (FLUSH_DUPLICATES, FIVE_OF_A_KIND, NATURAL_BEATS_WILD)
"""What a wild card may be, and what beats what: the switches that rank bare high hands."""
LOW_SWITCHES = (PLAYS_FOR, LOW_RANKING, QUALIFIER)
"""Whether and how lows are played for."""


class SevensRules(NamedTuple):
    """What counts where a natural pair of sevens takes a share of its own."""

    sevens: Sevens


Best = High | Low
Rules = HighRules | LowRules | SevensRules
_NONE: frozenset[Card] = frozenset()


class Hands:
    """The best hands of a deal, each worked out once for each set of wild cards and rules.

    `most_sevens`: so many natural sevens, at most, a player holds, or could.
    """

    def __init__(self, history: History) -> None:
        every = [(*seat.down, *seat.up, *seat.shared) for seat in history.seats]
        self._held = [tuple([card for card in cards if card != UNKNOWN]) for cards in every]
        self._every = every
        self._ranked: dict[tuple[Wild, Rules], Ranked] = {}

    @property
    def most_sevens(self) -> int:
        return max([sum([card == UNKNOWN or card >> 2 == _SEVEN for card in cards]) for cards in self._every])

    def ranked(self, wild: Wild, rules: Rules) -> "Ranked":
        """The hands when these cards are wild, high or low as the rules are."""
        key = (wild, rules)
        if key not in self._ranked:
            self._ranked[key] = _KINDS[type(rules)](self._held, wild, rules)
        return self._ranked[key]

    def bounds(self, seat: int, wilds: Wilds, rules: Rules, unknown: int, seen: Collection[Card]) -> tuple[int, int]:
        """The least and the most that a seat's hand can be, so many of its cards being unknown, and these seen."""
        least, most = zip(
            *[
                self.ranked(wild, rules).bounds(seat, unknown, unknown_wild=not wild.issubset(seen))
                for wild in (wilds.of(seat), *wilds.could_be(seat))
            ],
            strict=True,
        )
        return least[0], max(most)


class Ranked(ABC):
    """What each seat holds, and the best hand that its known cards make; `more` are cards held besides."""

    def __init__(self, held: Sequence[tuple[Card, ...]], wild: Wild, rules: Any) -> None:
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
        """The least and the most that the hand can be, so many of its cards being unknown."""
        held = self.held[seat]
        if not unknown:
            strength = self.strength(seat)
            return strength, strength
        return self._least(held, unknown), self._most(held, unknown, unknown_wild)

    @abstractmethod
    def _find(self, held: Sequence[Card]) -> Best | None:
        """The best hand of these cards."""

    @abstractmethod
    def _strength(self, held: Sequence[Card]) -> int:
        """Its packed strength alone."""

    @abstractmethod
    def _least(self, held: Sequence[Card], unknown: int) -> int:
        """No more than the strength of any hand that so many more cards could make."""

    @abstractmethod
    def _most(self, held: Sequence[Card], unknown: int, unknown_wild: bool) -> int:
        """No less than the strength of any hand that so many more cards could make."""


class _Highs(Ranked):
    """The highest hands; fewer than five cards count for what they make by themselves."""

    def _find(self, held: Sequence[Card]) -> High | None:
        return best_high(held, self.wild, self.rules)

    def _strength(self, held: Sequence[Card]) -> int:
        return strength_of(held, self.wild, self.rules)

    def _least(self, held: Sequence[Card], unknown: int) -> int:
        return least(held, unknown, self.wild, self.rules)

    def _most(self, held: Sequence[Card], unknown: int, unknown_wild: bool) -> int:
        return most(held, unknown, self.wild, unknown_wild, self.rules)


class _Lows(Ranked):
    """The lowest hands."""

    def _find(self, held: Sequence[Card]) -> Low | None:
        return best_low(held, self.wild, self.rules)

    def _strength(self, held: Sequence[Card]) -> int:
        return low_strength_of(held, self.wild, self.rules)

    def _least(self, held: Sequence[Card], unknown: int) -> int:
        return least_low(held, unknown, self.wild, self.rules)

    def _most(self, held: Sequence[Card], unknown: int, _: bool) -> int:
        return most_low(held, unknown, self.wild, self.rules)


class _Sevens(Ranked):
    """Natural pairs of sevens, which are all alike: there is one or there is none."""

    def _find(self, _: Sequence[Card]) -> None:
        return None

    def _strength(self, held: Sequence[Card]) -> int:
        return int(natural_sevens(held, self.wild, self.rules.sevens))

    def _least(self, held: Sequence[Card], _: int) -> int:
        return 0 if self.rules.sevens == "exactly_two" else self._strength(held)

    def _most(self, held: Sequence[Card], unknown: int, _: bool) -> int:
        sevens = [Card(4 * _SEVEN + suit) for suit in range(4)]
        more = [card for card in sevens if card not in held]
        return max(self._strength((*held, *more[:number])) for number in range(unknown + 1))


_KINDS: dict[type[Any], type[Ranked]] = {HighRules: _Highs, LowRules: _Lows, SevensRules: _Sevens}
_SEVEN = 5


def high_rules(hands: Hands, house: House) -> HighRules | None:
    """What the table agreed about the rank of high hands; None where none is played for."""
    if house(PLAYS_FOR) == "low":
        return None
    sevens = _sevens(hands, house) if house.has(SEVENS) and house(SEVENS) == "beat_all" else "off"
    return HighRules(house(FLUSH_DUPLICATES) is True, str(house(FIVE_OF_A_KIND)), plays_as_bug(house), sevens)


def sevens_rules(hands: Hands, house: House) -> SevensRules | None:
    """What counts where a natural pair of sevens takes half of what is played for high; None where none does."""
    if not house.has(SEVENS) or house(PLAYS_FOR) == "low" or house(SEVENS) != "half":
        return None
    return SevensRules(_sevens(hands, house))


def _sevens(hands: Hands, house: House) -> Sevens:
    """Which natural sevens count; the house is asked only where somebody could hold more than two."""
    return "exactly_two" if hands.most_sevens > 2 and house(SEVENS_EXACTLY_TWO) else "pair"


def low_rules(house: House) -> LowRules | None:
    """What the table agreed about the rank of lows; None where none is played for.

    A low needs to qualify only where a high hand can take the whole pot instead.
    """
    plays_for = house(PLAYS_FOR)
    if plays_for == "high":
        return None
    qualifier = house(QUALIFIER) if plays_for == "high_low" else None
    rank = qualifier if isinstance(qualifier, int) else None
    return LowRules(str(house(LOW_RANKING)), rank, plays_as_bug(house))


def plays_as_bug(house: House) -> bool:
    """Whether jokers that are in the deck play as bugs."""
    return house(JOKERS_IN_DECK) != 0 and house(JOKER_PLAYS) == "bug"


def preference(wilds: int, natural_beats_wild: Choice) -> int:
    """How a table prefers a hand of so many wild cards among equal ones: the greater wins, all alike by default."""
    if natural_beats_wild == "fewer_wilds_wins":
        return -wilds
    return int(natural_beats_wild == "no_wilds_wins" and not wilds)


def wilds_that_count(hand: Best, wild: Collection[Card]) -> int:
    """How many wild cards a hand holds; what lies beside a natural pair of sevens counts for nothing."""
    return 0 if hand.category == NATURAL_SEVENS else sum([card in wild for card in hand.cards])


def strength(hand: Best, wild: Collection[Card], natural_beats_wild: Choice) -> tuple[int, ...]:
    """What orders hands at this table: the category, its ranks, and where it counts how natural the hand is."""
    if natural_beats_wild == NATURAL_BEATS_WILD.default:
        return hand.strength
    return (*hand.strength, preference(wilds_that_count(hand, wild), natural_beats_wild))
