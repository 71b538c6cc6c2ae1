"""The best high hand: five of 5 to 11 cards, any number of them wild.

The hand is found by counting, from the top category down: a category asks how many natural cards of a
rank, a suit or a run there are, and whether the wild cards make up the rest. So the cost does not
grow with the number of wild cards. Source: the hand rankings of OPR-709 and OPR-711, articles 1.4 and 2.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from service.rules.cards import DECK, Card, is_joker
from service.rules.ranking.tables import ALL, RUN, RUN_RANKS, SUITED, TOP

__all__ = [
    "FIVE_OF_A_KIND_PLACES", "High", "HighRules", "best_high", "categories", "categorise", "most",
    "strength_of",
]  # fmt: skip

_UP_TO_FOUR = (
    "high_card", "one_pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind",
)  # fmt: skip
_CATEGORIES = {
    "highest": (*_UP_TO_FOUR, "straight_flush", "royal_flush", "five_of_a_kind"),
    "below_royal_flush": (*_UP_TO_FOUR, "straight_flush", "five_of_a_kind", "royal_flush"),
    "below_straight_flush": (*_UP_TO_FOUR, "five_of_a_kind", "straight_flush", "royal_flush"),
}
FIVE_OF_A_KIND_PLACES = tuple(_CATEGORIES)
"""Where five of a kind can stand among the categories, the standard place first."""

_IN_ONE_SUIT = ("flush", "straight_flush", "royal_flush")
_SUITS_IN_ORDER = (3, 2, 1, 0)
"""Spades, hearts, diamonds, clubs: the order in which equally good cards are shown."""


class HighRules(NamedTuple):
    """What a table can agree about wild cards and the rank of hands; the defaults are OPR-711's."""

    flush_duplicates: bool = True
    five_of_a_kind: str = "highest"


class High(NamedTuple):
    """A best hand: the five cards as held, what each stands for, and its place among all hands.

    `ranks` are those of the five as they stand (2 to 14, 1 for the ace of a wheel); of two `packed`
    strengths under the same rules the greater is the better hand.
    """

    category: str
    cards: tuple[Card, ...]
    plays_as: tuple[Card, ...]
    ranks: tuple[int, ...]
    packed: int

    @property
    def strength(self) -> tuple[int, ...]:
        """The number of the category and the five ranks, which order hands as `packed` does."""
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
    packed = _strength(*masks, wilds if wilds < 5 else 5, rules)
    category, ranks = _unpacked(packed, rules.five_of_a_kind)
    suits = (_best_suit(masks, ranks),) if category in _IN_ONE_SUIT else _SUITS_IN_ORDER
    wild_cards = sorted([card for card in held if card in wild], key=_wild_order) if wilds else []
    cards, plays_as = _standing(ranks, list(masks), wild_cards, suits)
    return High(category, cards, plays_as, ranks, packed)


def strength_of(held: Iterable[Card], wild: Collection[Card], rules: HighRules = STANDARD) -> int:
    """The strength of the best hand, packed into one number that orders hands as `High.strength` does."""
    masks, wilds = _count(held, wild)
    return _strength(*masks, wilds if wilds < 5 else 5, rules)


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


def most(held: Iterable[Card], unknown: int, wild: Collection[Card], unknown_wild: bool, rules: HighRules) -> int:
    """No less than the packed strength of any hand that `unknown` more cards could make.

    They are counted as wild cards; where no card is wild, held or unknown, there is no five of a kind.
    """
    masks, wilds_held = _count(held, wild)
    wilds = min(wilds_held + unknown, 5)
    packed = _strength(*masks, wilds, rules)
    if wilds_held or unknown_wild or categorise(packed, rules) != "five_of_a_kind":
        return packed
    natural = rules._replace(five_of_a_kind="below_straight_flush")
    if categorise(_strength(*masks, wilds, natural), natural) != "five_of_a_kind":
        return _CATEGORIES[rules.five_of_a_kind].index("royal_flush") << 20 | 0xEDCBA
    return _CATEGORIES[rules.five_of_a_kind].index("four_of_a_kind") << 20 | 0xEEEEE


def _strength(clubs: int, diamonds: int, hearts: int, spades: int, wilds: int, rules: HighRules) -> int:
    """Counts the natural ranks of each suit, given as masks; `wilds` is at most five."""
    minor, major = clubs | diamonds, hearts | spades
    minors, majors = clubs & diamonds, hearts & spades
    ones = minor | major
    twos = minors | majors | minor & major
    threes = minors & major | majors & minor
    naturals = (ALL, ones, twos, threes, minors & majors, 0)  # the ranks held so many times at least

    five = naturals[5 - wilds]
    five_place = 10 if rules.five_of_a_kind == "highest" else 9 if rules.five_of_a_kind == "below_royal_flush" else 8
    if five and five_place == 10:
        return 10 << 20 | (five.bit_length() + 1) * 0x11111

    run = RUN[wilds]
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

    suited = SUITED[rules.flush_duplicates][wilds]
    flush = max(suited[spades], suited[hearts], suited[diamonds], suited[clubs])
    if flush:
        return 5 << 20 | flush
    if run[ones]:
        return 4 << 20 | RUN_RANKS[run[ones]]
    if three:
        rank = three.bit_length()
        return 3 << 20 | (rank + 1) * 0x11100 | TOP[2][ones & ~(1 << rank >> 1)]

    pair = naturals[2 - wilds]
    if not pair:
        return TOP[5][ones]
    rank = pair.bit_length()
    second = twos & ~(1 << rank >> 1)
    if second:
        lower = second.bit_length()
        rest = ones & ~(1 << rank >> 1 | 1 << lower >> 1)
        return 2 << 20 | (rank + 1) * 0x11000 | (lower + 1) * 0x110 | TOP[1][rest]
    return 1 << 20 | (rank + 1) * 0x11000 | TOP[3][ones & ~(1 << rank >> 1)]


@lru_cache(maxsize=16384)
def _unpacked(packed: int, five_of_a_kind: str) -> tuple[str, tuple[int, ...]]:
    """The category of a packed strength, and its five ranks."""
    return _CATEGORIES[five_of_a_kind][packed >> 20], tuple((packed >> shift) & 15 for shift in (16, 12, 8, 4, 0))


def _standing(
    ranks: Sequence[int], masks: list[int], wilds: list[Card], suits: Sequence[int]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Five of the cards in the order of `ranks`, and what each stands for; `masks` are the natural cards."""
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
            cards.append(wilds.pop())
    if not gaps:
        return (held := tuple(cards)), held
    naturals = [card for at, card in enumerate(cards) if at not in [gap for gap, _ in gaps]]
    plays_as = cards.copy()
    for at, rank in gaps:
        stand_ins = [DECK[4 * rank + suit] for suit in suits]
        plays_as[at] = next((card for card in stand_ins if card not in naturals), stand_ins[0])
        naturals.append(plays_as[at])
    return tuple(cards), tuple(plays_as)


def _best_suit(masks: Sequence[int], ranks: Sequence[int]) -> int:
    """The suit that gives most natural cards to a hand of these ranks, then the highest, then s h d c."""
    wanted = 0
    for value in ranks:
        wanted |= 1 << (value - 2) % 13
    given = [mask & wanted for mask in masks]
    return max(_SUITS_IN_ORDER, key=lambda suit: (given[suit].bit_count(), given[suit], suit))


def _wild_order(card: Card) -> int:
    """Wild cards are taken by their printed rank, then suit; jokers last, the first joker first."""
    return -card if is_joker(card) else card
