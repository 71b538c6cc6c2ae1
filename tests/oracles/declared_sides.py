"""Who gets how much of a high-low pot, cards speaking or sides declared, reckoned a chip at a time.

Written from "High, low, both" and "Splitting" among the house rules; nothing of `service` is used.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

__all__ = ["Contender", "split"]

Strength = tuple[int, ...]


class Contender(NamedTuple):
    """A player who can win a pot, how good his hands are (`low` None if none qualifies) and where he goes."""

    name: str
    high: Strength
    low: Strength | None
    side: str = "speaks"


def split(
    pot: int, contenders: Sequence[Contender], both_may_tie: bool, odd_chip_side: str = "high"
) -> Mapping[str, int]:
    """What each wins of a pot, the contenders in the order of dealing; odd chips to the first of them."""
    highs, lows = _winners(contenders, both_may_tie)
    if not lows or not highs:
        return _handed_out(pot, highs or lows)
    if highs == lows:
        return _handed_out(pot, highs)
    small, large = pot // 2, pot - pot // 2
    for_high, for_low = (large, small) if odd_chip_side == "high" else (small, large)
    won = {each.name: 0 for each in contenders}
    for amount, names in ((for_high, highs), (for_low, lows)):
        for name, chips in _handed_out(amount, names).items():
            won[name] += chips
    return won


def _winners(contenders: Sequence[Contender], both_may_tie: bool) -> tuple[list[str], list[str]]:
    """Who wins each side, those gone who went both ways and failed; where nobody is left, the cards speak."""
    highs, lows = _best(contenders)
    left = [
        each
        for each in contenders
        if each.side != "both"
        or (highs == lows == [each.name])
        or (both_may_tie and each.name in highs and each.name in lows)
    ]
    highs, lows = _best(left)
    if highs or lows:
        return highs, lows
    return _best([each._replace(side="speaks") for each in contenders])


def _best(contenders: Sequence[Contender]) -> tuple[list[str], list[str]]:
    """The best of those who go for each side."""
    going_high = [each for each in contenders if each.side != "low"]
    going_low = [each for each in contenders if each.side != "high" and each.low is not None]
    top = max((each.high for each in going_high), default=())
    bottom = max((each.low or () for each in going_low), default=())
    return (
        [each.name for each in going_high if each.high == top],
        [each.name for each in going_low if each.low == bottom],
    )


def _handed_out(pot: int, names: Sequence[str]) -> dict[str, int]:
    """One chip to each in turn, until none is left."""
    won = dict.fromkeys(names, 0)
    for chip in range(pot):
        won[names[chip % len(names)]] += 1
    return won
