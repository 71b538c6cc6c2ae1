"""Look-up tables over the 8,192 sets of ranks that the cards of one suit, or of a hand, can cover.

A set of ranks is a mask of 13 bits, bit 0 for the twos and bit 12 for the aces. Ranks of a hand are
packed four bits each, highest first, as the values card players use: 2 to 14, and 1 for the ace of a wheel.
"""

from collections.abc import Callable
from itertools import accumulate, repeat

__all__ = ["ALL", "LOWS", "RUN", "RUN_RANKS", "SUITED", "TOP"]

SETS = 1 << 13
ALL = SETS - 1
_ACE_BIT = 1 << 12
_WHEEL = _ACE_BIT | 0b1111


def _tops() -> list[list[int]]:
    tops = [[0] * SETS]
    for count in range(1, 6):
        table = [0] * SETS
        for ranks in range(1, SETS):
            top = ranks.bit_length() - 1
            table[ranks] = (top + 2) << 4 * (count - 1) | tops[-1][ranks & ~(1 << top)]
        tops.append(table)
    return tops


TOP = _tops()
"""`TOP[k][ranks]`: the k highest of the ranks, packed; 0 stands for those that are missing."""

_WINDOWS = [(14 - low, 0b11111 << (8 - low)) for low in range(9)] + [(5, _WHEEL)]

RUN_RANKS = [0] * 5 + [0x54321] + [sum((top - i) << 4 * (4 - i) for i in range(5)) for top in range(6, 15)]
"""`RUN_RANKS[top]`: the five ranks of the straight that `top` heads; the wheel is 5-4-3-2-1."""


def _runs(wilds: int) -> bytes:
    """For each set of ranks the highest straight that it makes with `wilds` wild cards; 0 for none."""
    table = bytearray(SETS)
    for ranks in range(SETS):
        for top, window in _WINDOWS:
            if (ranks & window).bit_count() + wilds >= 5:
                table[ranks] = top
                break
    return bytes(table)


RUN = [_runs(wilds) for wilds in range(6)]
"""`RUN[w][ranks]`: the rank that heads the best straight of these ranks and w wild cards; 0 for none."""


def _fill_highest(ranks: int) -> int:
    """The set with the highest rank that was missing from it."""
    missing = ALL & ~ranks
    return ranks | 1 << missing.bit_length() >> 1


def _with_aces(ranks: int, wilds: int) -> int:
    return 0xEEEEE >> 4 * (5 - wilds) << 4 * (5 - wilds) | TOP[5 - wilds][ranks]


def _with_missing(ranks: int, wilds: int) -> int:
    *_, filled = accumulate(repeat(ranks, wilds + 1), lambda filled, _: _fill_highest(filled))
    return TOP[5][filled]


def _flushes(best: Callable[[int, int], int], wilds: int) -> list[int]:
    return [best(ranks, wilds) if ranks.bit_count() + wilds >= 5 else 0 for ranks in range(SETS)]


SUITED = {
    duplicates: [_flushes(best, wilds) for wilds in range(4)]
    for duplicates, best in ((True, _with_aces), (False, _with_missing))
}
"""`SUITED[duplicates][w][ranks]`: the best flush of a suit's ranks and w wild cards, packed; 0 for none.

With duplicates every wild card is one more ace (OPR-711 1.4); without, the highest rank missing. Four wild
cards and more make five of a kind, so no flush of theirs is ever the best hand.
"""


def _lowest_fives(straights: bool) -> list[int]:
    """The lowest five of each set of ranks; with `straights` the lowest that are not five in a row."""
    lowest: list[int] = []
    for ranks in range(SETS):
        lowest.append(ranks if ranks.bit_count() <= 5 else lowest[ranks & ~_top_bit(ranks)])

    def best(ranks: int) -> int:
        five = lowest[ranks]
        if straights and five and five == (five & -five) * 0b11111:
            # The four lowest with the sixth, if there is one: that can't be in a row, as the fifth is left out.
            five = lowest[ranks & ~_top_bit(five)]
        return 0xFFFFF - TOP[5][five] if five.bit_count() == 5 else 0

    return [best(ranks) for ranks in range(SETS)]


def _top_bit(ranks: int) -> int:
    return 1 << ranks.bit_length() >> 1


def _with_wild_card(table: list[int]) -> list[int]:
    """The best that each set makes with one more wild card.

    It is one of the seven lowest ranks: the four cards beside it leave three of those, of which at most two
    make a straight.
    """
    return [
        max(
            table[ranks | 1], table[ranks | 2], table[ranks | 4], table[ranks | 8],
            table[ranks | 16], table[ranks | 32], table[ranks | 64],
        )
        for ranks in range(SETS)
    ]  # fmt: skip


LOWS = {
    straights: list(accumulate(repeat(_lowest_fives(straights), 6), lambda table, _: _with_wild_card(table)))
    for straights in (False, True)
}
"""`LOWS[straights][w][ranks]`: the best unpaired low of these ranks and w wild cards; 0 for none.

Bit 0 is the lowest card here, be it a two or an ace; the low is packed as if it were a two, each rank taken
from 15 so that greater is better. With `straights` five in a row are not a low.
"""
