"""The best low hand: five of 5 to 11 cards, any number of them wild.

As for the best high hand, ranks are counted and tables asked, so that the cost does not grow with the number
of wild cards. Source: OPR-711, article 2.3, a wild card "normally counts as the lowest card that does not pair
the rest of the hand"; and the rulings on high, low and both, where straights and flushes count.

A joker that plays as a bug is the lowest rank not held: the same as any other wild card in `ace_to_five`, but a natural
card, of whatever suit is wanted, in the other two.

A set of ranks is a mask here whose bit 0 is the lowest card: the two in `deuce_to_seven`, else the ace. So five
in a row are a straight in the same way in both rankings that know straights, and none runs through the ace.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from service.rules.cards import DECK, UNKNOWN, Card
from service.rules.ranking.placing import Fillers, count_bugs, fillers
from service.rules.ranking.tables import LOWS, TOP

__all__ = ["LOW_CATEGORIES", "LOW_RANKINGS", "Low", "LowRules", "best_low", "least_low", "low_strength_of", "most_low"]

LOW_RANKINGS = ("ace_to_five", "deuce_to_seven", "ace_to_six")
"""How lows can be ranked, the standard first."""

LOW_CATEGORIES = (
    "straight_flush", "four_of_a_kind", "full_house", "flush", "straight",
    "three_of_a_kind", "two_pair", "one_pair", "low",
)  # fmt: skip
"""All categories, the worst first; the place of each is what a strength begins with."""
_ACE_HIGH = tuple(1 << rank for rank in range(13))
_ACE_LOW = (*_ACE_HIGH[1:], 1)

_ROWS = tuple(0b11111 << lowest for lowest in range(9))
"""Five ranks in a row, the lowest first."""

_RANK_IN_SUITS = tuple(DECK[4 * rank : 4 * rank + 4][::-1] for rank in range(13))
"""The cards of each rank in the order in which equally good cards are shown: s h d c."""


class LowRules(NamedTuple):
    """What a table can agree about lows; the defaults are OPR-711's.

    `ranking` is one of `LOW_RANKINGS`. `qualifier` is the highest rank that a low may have, in card players'
    values (8 for eight or better; the ace as its ranking has it), or None; under a qualifier no five with a pair
    or a higher rank counts, and straights and flushes do where the ranking knows them, as the worst of lows.
    `bug`: jokers play as bugs.
    """

    ranking: str = "ace_to_five"
    qualifier: int | None = None
    bug: bool = False


class Low(NamedTuple):
    """A best low: the five cards as held, what each stands for, and its place among all lows.

    `ranks` are those of the five as they stand, pairs first (2 to 14, 1 for the ace where it is low); of two
    `packed` strengths under the same rules the greater is the better low.
    """

    category: str
    cards: tuple[Card, ...]
    plays_as: tuple[Card, ...]
    ranks: tuple[int, ...]
    packed: int

    @property
    def strength(self) -> tuple[int, ...]:
        """The number of the category and the five ranks below zero, which order lows as `packed` does."""
        return (self.packed >> 20, *[-rank for rank in self.ranks])


STANDARD = LowRules()


def best_low(held: Collection[Card], wild: Collection[Card], rules: LowRules = STANDARD) -> Low | None:
    """The best low of the cards `held` when those in `wild` are wild; None of fewer than five, or if none qualifies.

    Of several fives that are equally good it is the one with fewest wild cards, then the highest natural
    cards, then suits in the order s h d c.

    >>> from service.rules.cards import parse_cards
    >>> best_low(parse_cards("As3d4c6h2sKdKc"), parse_cards("2s")).ranks
    (6, 4, 3, 2, 1)
    """
    packed = low_strength_of(held, wild, rules)
    if not packed:
        return None
    category, ranks = _unpacked(packed)
    unsuited = category in ("low", "straight") and rules.ranking != "ace_to_five"
    bugs = frozenset(_ranks_of_bugs(held, wild, rules))
    own = fillers(held, wild, bug=bool(bugs))
    cards, plays_as = _standing(ranks, set(held).difference(wild), own, bugs, unsuited)
    return Low(category, cards, plays_as, ranks, packed)


def low_strength_of(held: Collection[Card], wild: Collection[Card], rules: LowRules = STANDARD) -> int:
    """The strength of the best low, packed into one number that orders lows as `Low.strength` does; 0 for none."""
    return most_low(held, 0, wild, rules)


def least_low(held: Collection[Card], unknown: int, wild: Collection[Card], rules: LowRules) -> int:
    """No more than the packed strength of any low that `unknown` more cards could make.

    No more cards make a low worse, but where they change what a bug is: then nothing is certain.
    """
    return 0 if unknown and _bugs_as_naturals(held, wild, rules) else low_strength_of(held, wild, rules)


def most_low(held: Collection[Card], unknown: int, wild: Collection[Card], rules: LowRules = STANDARD) -> int:
    """No less than the packed strength of any low that `unknown` more cards could make: they are counted as wild."""
    if len(held) + unknown < 5:
        return 0
    masks, wilds = _count(held, wild, _bits(rules))
    wilds += unknown
    free = 0
    if rules.bug:
        bugs = _bugs_as_naturals(held, wild, rules)
        wilds -= bugs
        free = _lowest_missing(masks, bugs)
    return _strength(masks, wilds if wilds < 5 else 5, free, rules)


def _bits(rules: LowRules) -> tuple[int, ...]:
    return _ACE_HIGH if rules.ranking == "deuce_to_seven" else _ACE_LOW


def _bugs_as_naturals(held: Collection[Card], wild: Collection[Card], rules: LowRules) -> int:
    """How many bugs are held that are not as good as any wild card."""
    return count_bugs(held, wild) if rules.bug and rules.ranking != "ace_to_five" else 0


def _ranks_of_bugs(held: Collection[Card], wild: Collection[Card], rules: LowRules) -> Iterator[int]:
    """The ranks that such bugs are, 2 to 14, or 1 for an ace that is low."""
    bugs = _bugs_as_naturals(held, wild, rules)
    if bugs:
        free = _lowest_missing(_count(held, wild, _bits(rules))[0], bugs)
        first = 2 if rules.ranking == "deuce_to_seven" else 1
        yield from (rank + first for rank in range(13) if free >> rank & 1)


def _lowest_missing(masks: Sequence[int], count: int) -> int:
    """The lowest ranks of which no natural card is held, so many of them."""
    clubs, diamonds, hearts, spades = masks
    ones = filled = clubs | diamonds | hearts | spades
    for _ in range(count):
        filled |= filled + 1
    return filled ^ ones


def _count(
    held: Iterable[Card], wild: Collection[Card], bits: tuple[int, ...]
) -> tuple[tuple[int, int, int, int], int]:
    """The ranks of the natural cards of each suit, c d h s, as masks of `bits`; and how many cards are wild."""
    masks = [0, 0, 0, 0]
    wilds = 0
    for card in held:
        if card in wild:
            wilds += 1
        else:
            masks[card & 3] |= bits[card >> 2]
    clubs, diamonds, hearts, spades = masks
    return (clubs, diamonds, hearts, spades), wilds


def _strength(masks: tuple[int, int, int, int], wilds: int, free: int, rules: LowRules) -> int:
    """Counts the natural ranks of each suit, given as masks; `wilds` is at most five, and all cards at least five.

    `free` are ranks besides that are held in any suit.
    """
    clubs, diamonds, hearts, spades = masks
    ones = clubs | diamonds | hearts | spades | free
    straights = rules.ranking != "ace_to_five"
    low = LOWS[straights][wilds][ones]
    # A wild card can always be of another suit, so that none but natural cards are forced to be a flush.
    if straights and not wilds and any(mask.bit_count() >= 5 for mask in masks):
        low = _not_of_one_suit(masks, free)
    # The ranks are counted as if bit 0, which can be the ace, were the two.
    first, shift = (2, 0) if rules.ranking == "deuce_to_seven" else (1, 0x11111)
    if rules.qualifier is None:
        return (8 << 20 | low if low else _without_low(masks, wilds, free)) + shift
    packed = (8 << 20 | low) + shift if low else 0
    if packed >= 8 << 20 | 15 - rules.qualifier << 16:
        return packed
    unwanted = _in_a_row_or_suit(masks, wilds, free, (1 << rules.qualifier - first + 1) - 1) if straights else 0
    return unwanted + shift if unwanted else 0


def _in_a_row_or_suit(masks: Sequence[int], wilds: int, free: int, within: int) -> int:
    """The packed strength of the best five `within` these ranks, none paired, where each is a straight or a flush.

    0 for none. Wild cards are of any suit, so that none but natural cards are forced to be a flush.
    """
    ones = free
    for mask in masks:
        ones |= mask
    forced = 0
    for row in _ROWS:
        if row & ~within:
            break
        if (row & ~ones).bit_count() <= wilds:
            if wilds or row & free or sum(bool(mask & row) for mask in masks) > 1:
                return _packed(4, TOP[5][row])
            forced = forced or _packed(0, TOP[5][row])
    flush = max(LOWS[True][0][mask & within] for mask in masks) if not wilds else 0
    return 3 << 20 | flush if flush else forced


def _not_of_one_suit(masks: Sequence[int], free: int) -> int:
    """The best unpaired low of natural cards when straights and flushes count, packed as in `LOWS`; 0 for none."""
    twos = _twos(masks) | free
    forced = [mask & ~twos for mask in masks]  # five of these, held in no other suit, are a flush
    ones = twos | sum(forced)
    fives = map(sum, combinations([bit for bit in _ACE_HIGH if ones & bit], 5))
    return max((LOWS[True][0][five] for five in fives if all(five & ~suit for suit in forced)), default=0)


def _without_low(masks: Sequence[int], wilds: int, free: int) -> int:
    """The packed strength where five cards can't but be paired, or in a row, or of one suit.

    Each wild card is then one more rank, the lowest that is missing: it never makes a pair.
    """
    clubs, diamonds, hearts, spades = masks
    ones, twos = clubs | diamonds | hearts | spades | free, _twos(masks)
    for _ in range(wilds):
        ones |= ones + 1
    ranks = ones.bit_count()
    pair = twos & -twos
    if ranks >= 4 and pair:
        # Five ranks and a pair, but no low: those five are a straight, and all that they were.
        rest = ones ^ pair if ranks == 4 else (ones ^ pair) & ~(1 << (ones ^ pair).bit_length() >> 1)
        return _packed(7, 0x11000 * _value(pair) | TOP[3][rest])
    if ranks >= 5:
        # No rank is held twice. Were they more than five and not all of one suit, some five would be a low.
        flush = LOWS[True][0][ones]
        return 3 << 20 | flush if flush else _packed(0 if ones in masks else 4, TOP[5][ones])
    rest = ones ^ pair
    second = (twos ^ pair) & -(twos ^ pair)
    if ranks == 3 and second:
        return _packed(6, 0x11000 * _value(second) | 0x110 * _value(pair) | TOP[1][rest ^ second])
    if ranks == 3:
        return _packed(5, 0x11100 * _value(pair) | TOP[2][rest])
    if second:
        threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        three = threes & -threes
        return _packed(2, 0x11100 * _value(three) | 0x11 * _value(ones ^ three))
    return _packed(1, 0x11110 * _value(pair) | TOP[1][rest])


def _twos(masks: Sequence[int]) -> int:
    """The ranks held in two suits at least."""
    clubs, diamonds, hearts, spades = masks
    return clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)


def _value(bit: int) -> int:
    return bit.bit_length() + 1


def _packed(place: int, ranks: int) -> int:
    """A category and five packed ranks as one number; of ranks the lower is the better."""
    return place << 20 | 0xFFFFF - ranks


@lru_cache(maxsize=16384)
def _unpacked(packed: int) -> tuple[str, tuple[int, ...]]:
    """The category of a packed strength, and its five ranks."""
    return LOW_CATEGORIES[packed >> 20], tuple(15 - (packed >> shift & 15) for shift in (16, 12, 8, 4, 0))


def _standing(
    ranks: Sequence[int], naturals: set[Card], own: Fillers, bugs: Collection[int], unsuited: bool
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Five of the cards in the order of `ranks`, and what each stands for; if `unsuited`, not all of one suit.

    `bugs` are the ranks that bugs are.
    """
    cards: list[Card] = []
    gaps: list[int] = []
    for value in ranks:
        for card in _RANK_IN_SUITS[(value - 2) % 13]:
            if card in naturals:
                naturals.remove(card)
                cards.append(card)
                break
        else:
            gaps.append(len(cards))
            cards.append(UNKNOWN)
    for at, card in zip(gaps, own.fill(gaps, lambda at: ranks[at] in bugs), strict=True):
        cards[at] = card
    if unsuited and not gaps and _of_one_suit(cards):
        gaps += _part_suits(cards, naturals, own.wilds)
    plays_as = cards.copy()
    for at in gaps:
        plays_as[at] = _RANK_IN_SUITS[(ranks[at] - 2) % 13][0]  # no other card of a low has its rank
    if gaps and unsuited and _of_one_suit(plays_as):
        plays_as[gaps[-1]] = _RANK_IN_SUITS[(ranks[gaps[-1]] - 2) % 13][1]
    return tuple(cards), tuple(plays_as)


def _part_suits(cards: list[Card], spare: set[Card], wilds: list[Card]) -> list[int]:
    """Takes another card for the lowest one that it can, so that five are no flush.

    Where all others held of these ranks are of that suit as well, a wild card takes the place of the lowest,
    which leaves the highest natural cards; its place is given back.
    """
    for at in range(4, -1, -1):
        for card in _RANK_IN_SUITS[cards[at] >> 2]:
            if card in spare:
                cards[at] = card
                return []
    cards[4] = wilds.pop()
    return [4]


def _of_one_suit(cards: Iterable[Card]) -> bool:
    return len({card & 3 for card in cards}) == 1
