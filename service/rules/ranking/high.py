"""The best high hand: five of 5 to 11 cards, any number of them wild.

The hand is found by counting, from the top category down: a category asks how many natural cards of a
rank, a suit or a run there are, and whether the wild cards make up the rest. So the cost does not
grow with the number of wild cards. Source: the hand rankings of OPR-709 and OPR-711, articles 1.4 and 2.

A joker that plays as a bug is an ace where ranks are counted, and any card in a straight, a flush or a straight
flush.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from service.rules.cards import ACE, DECK, UNKNOWN, Card
from service.rules.ranking.placing import count_bugs, fillers
from service.rules.ranking.tables import ALL, RUN, RUN_RANKS, SUITED, TOP

__all__ = [
    "FIVE_OF_A_KIND_PLACES", "NATURAL_SEVENS", "High", "HighRules", "Sevens", "best_high", "categories", "categorise",
    "is_pair_of_sevens", "least", "most", "natural_sevens", "strength_of",
]  # fmt: skip

NATURAL_SEVENS = "natural_sevens"

_UP_TO_FOUR = (
    "high_card", "one_pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind",
)  # fmt: skip
_CATEGORIES = {
    "highest": (*_UP_TO_FOUR, "straight_flush", "royal_flush", "five_of_a_kind", NATURAL_SEVENS),
    "below_royal_flush": (*_UP_TO_FOUR, "straight_flush", "five_of_a_kind", "royal_flush", NATURAL_SEVENS),
    "below_straight_flush": (*_UP_TO_FOUR, "five_of_a_kind", "straight_flush", "royal_flush", NATURAL_SEVENS),
}
FIVE_OF_A_KIND_PLACES = tuple(_CATEGORIES)
"""Where five of a kind can stand among the categories, the standard place first."""

_IN_ONE_SUIT = ("flush", "straight_flush", "royal_flush")
_FILLED = ("straight", *_IN_ONE_SUIT)
"""The categories in which a bug can be any card."""
_ACE_HIGH = 14
_SEVEN = 5
_PAIR_OF_SEVENS = 11 << 20 | 0x77000
_SUITS_IN_ORDER = (3, 2, 1, 0)
"""Spades, hearts, diamonds, clubs: the order in which equally good cards are shown."""


Sevens = Literal["off", "pair", "exactly_two"]
"""Whether a natural pair of sevens beats everything: never, always, or only where no third is held."""


class HighRules(NamedTuple):
    """What a table can agree about wild cards and the rank of hands; the defaults are OPR-711's.

    `bug`: jokers play as bugs.
    """

    flush_duplicates: bool = True
    five_of_a_kind: str = "highest"
    bug: bool = False
    sevens: Sevens = "off"


class High(NamedTuple):
    """A best hand: the five cards as held, what each stands for, and its place among all hands.

    `ranks` are those of the five as they stand (2 to 14, 1 for the ace of a wheel), or of the pair of natural sevens
    that beats everything; of two `packed` strengths under the same rules the greater is the better hand.
    """

    category: str
    cards: tuple[Card, ...]
    plays_as: tuple[Card, ...]
    ranks: tuple[int, ...]
    packed: int

    @property
    def strength(self) -> tuple[int, ...]:
        """The number of the category and the ranks, which order hands as `packed` does."""
        return (self.packed >> 20, *self.ranks)


STANDARD = HighRules()


def best_high(held: Sequence[Card], wild: Collection[Card], rules: HighRules = STANDARD) -> High | None:
    """The best hand that the cards `held` make when those in `wild` are wild; None of fewer than five.

    Of several fives that are equally good it is the one with fewest wild cards, then the highest natural
    cards, then suits in the order s h d c.

    >>> from service.rules.cards import parse_cards
    >>> best_high(parse_cards("2s2dQcQh9s5d3c"), parse_cards("2c2d2h2s")).category
    'four_of_a_kind'
    """
    if len(held) < 5:
        return None
    masks, wilds = _count(held, wild)
    bugs = count_bugs(held, wild) if rules.bug else 0
    packed = _strength(*masks, wilds - bugs, bugs, rules)
    category, ranks = _unpacked(packed, rules.five_of_a_kind)
    if category == NATURAL_SEVENS:
        return High(category, *_sevens_standing(held, wild), ranks, packed)
    suits = (_best_suit(masks, ranks),) if category in _IN_ONE_SUIT else _SUITS_IN_ORDER
    cards, plays_as = _standing(ranks, list(masks), suits)
    if wilds:
        gaps = [at for at, card in enumerate(cards) if card == UNKNOWN]
        any_card = category in _FILLED
        own = fillers(held, wild, rules.bug).fill(gaps, lambda at: any_card or ranks[at] == _ACE_HIGH)
        for at, card in zip(gaps, own, strict=True):
            cards[at] = card
    return High(category, tuple(cards), tuple(plays_as), ranks, packed)


def strength_of(held: Collection[Card], wild: Collection[Card], rules: HighRules = STANDARD) -> int:
    """The strength of the best hand, packed into one number that orders hands as `High.strength` does."""
    masks, wilds = _count(held, wild)
    bugs = count_bugs(held, wild) if rules.bug else 0
    return _strength(*masks, wilds - bugs, bugs, rules)


def categorise(strength: int, rules: HighRules = STANDARD) -> str:
    """The category of a packed strength."""
    return _unpacked(strength, rules.five_of_a_kind)[0]


def categories(rules: HighRules = STANDARD) -> tuple[str, ...]:
    """All categories, the lowest first; the place of each is what a strength begins with."""
    return _CATEGORIES[rules.five_of_a_kind]


def _count(held: Iterable[Card], wild: Collection[Card]) -> tuple[tuple[int, int, int, int], int]:
    """The ranks of the natural cards of each suit, c d h s, as masks; and how many cards are wild."""
    masks = [0, 0, 0, 0]
    wilds = 0
    for card in held:
        if card in wild:
            wilds += 1
        else:
            masks[card & 3] |= 1 << (card >> 2)
    clubs, diamonds, hearts, spades = masks
    return (clubs, diamonds, hearts, spades), wilds


def is_pair_of_sevens(strength: int) -> bool:
    """Whether a packed strength is that of a natural pair of sevens that beats everything."""
    return strength == _PAIR_OF_SEVENS


def natural_sevens(held: Iterable[Card], wild: Collection[Card], sevens: Sevens) -> bool:
    """Whether a natural pair of sevens is among the cards held, as it has to be to beat everything."""
    return _beats_all(sum([card >> 2 == _SEVEN and card not in wild for card in held]), sevens)


def _beats_all(held: int, sevens: Sevens) -> bool:
    """Whether so many natural sevens beat everything."""
    return sevens != "off" and (held == 2 or (held > 2 and sevens == "pair"))


def least(held: Collection[Card], unknown: int, wild: Collection[Card], rules: HighRules) -> int:
    """No more than the packed strength of any hand that `unknown` more cards could make.

    No more cards make a hand worse, but for a third seven that spoils the pair.
    """
    if unknown and rules.sevens == "exactly_two":
        rules = rules._replace(sevens="off")
    return strength_of(held, wild, rules)


def most(held: Collection[Card], unknown: int, wild: Collection[Card], unknown_wild: bool, rules: HighRules) -> int:
    """No less than the packed strength of any hand that `unknown` more cards could make.

    They are counted as wild cards; where no card is wild, held or unknown, there is no five of a kind.
    """
    masks, wilds_held = _count(held, wild)
    if rules.sevens != "off":
        sevens = sum([mask >> _SEVEN & 1 for mask in masks])
        if any(_beats_all(sevens + more, rules.sevens) for more in range(unknown + 1)):
            return _PAIR_OF_SEVENS
        rules = rules._replace(sevens="off")
    bugs = count_bugs(held, wild) if rules.bug else 0
    wilds = wilds_held - bugs + unknown
    packed = _strength(*masks, wilds, bugs, rules)
    if wilds_held or unknown_wild or categorise(packed, rules) != "five_of_a_kind":
        return packed
    natural = rules._replace(five_of_a_kind="below_straight_flush")
    if categorise(_strength(*masks, wilds, 0, natural), natural) != "five_of_a_kind":
        return _CATEGORIES[rules.five_of_a_kind].index("royal_flush") << 20 | 0xEDCBA
    return _CATEGORIES[rules.five_of_a_kind].index("four_of_a_kind") << 20 | 0xEEEEE


def _strength(clubs: int, diamonds: int, hearts: int, spades: int, wilds: int, bugs: int, rules: HighRules) -> int:
    """Counts the natural ranks of each suit, given as masks."""
    if wilds > 5:
        wilds = 5
    minor, major = clubs | diamonds, hearts | spades
    minors, majors = clubs & diamonds, hearts & spades
    ones = minor | major
    twos = minors | majors | minor & major
    threes = minors & major | majors & minor
    # The ranks held so many times at least.
    naturals: tuple[int, ...] = (ALL, ones, twos, threes, minors & majors, 0)
    if rules.sevens != "off" and _beats_all(_times(naturals, _SEVEN), rules.sevens):
        return _PAIR_OF_SEVENS
    filling = wilds
    run = RUN[wilds]
    straight = run[ones]
    if bugs:
        filling = wilds + bugs if wilds + bugs < 5 else 5
        run = RUN[filling]
        straight = run[ones]
        naturals = _with_aces(naturals, bugs)
        _, ones, twos, threes, _, _ = naturals

    five = naturals[5 - wilds]
    five_place = 10 if rules.five_of_a_kind == "highest" else 9 if rules.five_of_a_kind == "below_royal_flush" else 8
    if five and five_place == 10:
        return 10 << 20 | (five.bit_length() + 1) * 0x11111

    suited_run = max(run[spades], run[hearts], run[diamonds], run[clubs])
    if suited_run == 14:
        return (9 if five_place == 10 else 10) << 20 | 0xEDCBA
    if five and five_place == 9:
        return 9 << 20 | (five.bit_length() + 1) * 0x11111
    if suited_run:
        return (9 if five_place == 8 else 8) << 20 | RUN_RANKS[suited_run]
    if five:
        return 8 << 20 | (five.bit_length() + 1) * 0x11111

    four = naturals[4 - wilds]
    if four:
        rank = four.bit_length()
        return 7 << 20 | (rank + 1) * 0x11110 | TOP[1][ones & ~(1 << rank >> 1)]

    three = naturals[3 - wilds]
    if three and twos:
        rank = three.bit_length()
        pair = twos & ~(1 << rank >> 1)
        if pair:
            return 6 << 20 | (rank + 1) * 0x11100 | (pair.bit_length() + 1) * 0x11

    suited = SUITED[rules.flush_duplicates][filling]
    flush = max(suited[spades], suited[hearts], suited[diamonds], suited[clubs])
    if flush:
        return 5 << 20 | flush
    if straight:
        return 4 << 20 | RUN_RANKS[straight]
    if three:
        rank = three.bit_length()
        return 3 << 20 | (rank + 1) * 0x11100 | TOP[2][ones & ~(1 << rank >> 1)]

    return _up_to_two_pair(ones, twos, naturals[2 - wilds])


def _up_to_two_pair(ones: int, twos: int, pair: int) -> int:
    """The strength of what makes nothing better: `pair` are the ranks of which a pair can be made."""
    if not pair:
        return TOP[5][ones]
    rank = pair.bit_length()
    second = twos & ~(1 << rank >> 1)
    if second:
        lower = second.bit_length()
        rest = ones & ~(1 << rank >> 1 | 1 << lower >> 1)
        return 2 << 20 | (rank + 1) * 0x11000 | (lower + 1) * 0x110 | TOP[1][rest]
    return 1 << 20 | (rank + 1) * 0x11000 | TOP[3][ones & ~(1 << rank >> 1)]


def _with_aces(naturals: tuple[int, ...], bugs: int) -> tuple[int, ...]:
    """The ranks held so many times at least, when bugs are so many more aces."""
    aces = min(_times(naturals, ACE) + bugs, 5)
    return tuple([ranks | (times <= aces) << ACE for times, ranks in enumerate(naturals)])


def _times(naturals: tuple[int, ...], rank: int) -> int:
    return sum([ranks >> rank & 1 for ranks in naturals[1:]])


@lru_cache(maxsize=16384)
def _unpacked(packed: int, five_of_a_kind: str) -> tuple[str, tuple[int, ...]]:
    """The category of a packed strength, and its ranks."""
    if packed == _PAIR_OF_SEVENS:
        return NATURAL_SEVENS, (7, 7)
    return _CATEGORIES[five_of_a_kind][packed >> 20], tuple((packed >> shift) & 15 for shift in (16, 12, 8, 4, 0))


def _standing(ranks: Sequence[int], masks: list[int], suits: Sequence[int]) -> tuple[list[Card], list[Card]]:
    """The natural cards of a five in the order of `ranks`, `UNKNOWN` for a wild card, and what each stands for."""
    cards: list[Card] = []
    gaps: list[tuple[int, int]] = []
    for value in ranks:
        rank = (value - 2) % 13  # the ace of a wheel is 1
        for suit in suits:
            if masks[suit] >> rank & 1:
                masks[suit] ^= 1 << rank
                cards.append(DECK[4 * rank + suit])
                break
        else:
            gaps.append((len(cards), rank))
            cards.append(UNKNOWN)
    if not gaps:
        return cards, cards
    used = [card for card in cards if card != UNKNOWN]
    plays_as = cards.copy()
    for at, rank in gaps:
        plays_as[at] = _unused(rank, suits, used)
        used.append(plays_as[at])
    return cards, plays_as


def _unused(rank: int, suits: Sequence[int], used: Collection[Card]) -> Card:
    """What a wild card of this rank stands for: the first of the suits not yet used at it."""
    stand_ins = [DECK[4 * rank + suit] for suit in suits]
    return next((card for card in stand_ins if card not in used), stand_ins[0])


def _sevens_standing(held: Sequence[Card], wild: Collection[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The pair of sevens with three cards beside it, which count for nothing; a wild one stands for an ace."""
    naturals = sorted([card for card in held if card not in wild], reverse=True)
    sevens = [card for card in naturals if card >> 2 == _SEVEN][:2]
    beside = [card for card in naturals if card not in sevens][:3]
    wilds = fillers(held, wild, bug=False).wilds
    cards, plays_as = sevens.copy(), sevens.copy()
    for _ in range(3 - len(beside)):
        cards.append(wilds.pop())
        plays_as.append(_unused(ACE, _SUITS_IN_ORDER, (*plays_as, *beside)))
    return (*cards, *beside), (*plays_as, *beside)


def _best_suit(masks: Sequence[int], ranks: Sequence[int]) -> int:
    """The suit that gives most natural cards to a hand of these ranks, then the highest, then s h d c."""
    wanted = 0
    for value in ranks:
        wanted |= 1 << (value - 2) % 13
    given = [mask & wanted for mask in masks]
    return max(_SUITS_IN_ORDER, key=lambda suit: (given[suit].bit_count(), given[suit], suit))
