"""Which fives in a row a chip finishes, and which of them are credited.

Each two sequences of a side may share one space, so nine in a line are two sequences and six are one. Fives in
different directions never share more, so the choice is made line by line.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from service.rules.sequence_board.board import CORNER_SET, FIVES, LINE_OF, THROUGH, Five, Space

__all__ = ["Credit", "credit", "found_on", "shares_too_much"]


class Credit(NamedTuple):
    """The sequences that a chip makes, claims (by index) that do not hold, and whether the service had to choose."""

    fives: tuple[Five, ...] = ()
    false_claims: tuple[int, ...] = ()
    chosen: bool = False


_NONE = Credit()


def credit(
    space: Space, chips: int, others: int, standing: Sequence[Five], claims: Sequence[Sequence[Space]] | None
) -> Credit:
    """What the chip just placed on `space` makes for its side.

    `chips` and `others` are the chips of the side and of its opponents, `standing` the side's sequences so far. What is
    claimed comes first, in the order of the claims; then whatever else gives the side most.
    """
    covered = chips | CORNER_SET
    made = [five for five in THROUGH[space] if five & covered == five]
    if not made and not claims:
        return _NONE
    fives: list[Five] = []
    false = []
    for index, claim in enumerate(claims or ()):
        five = sum(1 << claimed for claimed in set(claim))
        if five in made and _fits(Five(five), (*standing, *fives)):
            fives.append(Five(five))
        else:
            false.append(index)
    more, chosen = _most(made, fives, standing, others)
    return Credit((*fives, *more), tuple(false), chosen)


def found_on(chips: int, others: int) -> Credit:
    """The sequences of a side that a whole board shows: as many as can stand side by side."""
    covered = chips | CORNER_SET
    made = [five for five in FIVES if five & covered == five]
    more, chosen = _most(made, (), (), others)
    return Credit(tuple(more), (), chosen)


def shares_too_much(five: int, other: int) -> bool:
    """Whether two sequences of one side share more than one space."""
    return (five & other).bit_count() > 1


def _fits(five: Five, standing: Iterable[Five]) -> bool:
    return not any(shares_too_much(five, other) for other in standing)


def _most(
    made: Iterable[Five], claimed: Sequence[Five], standing: Sequence[Five], others: int
) -> tuple[list[Five], bool]:
    """The fives that give the side most beside those claimed, and whether there were others to choose."""
    before = (*standing, *claimed)
    lines: dict[Collection[Five], list[Five]] = {}
    for five in made:
        if _fits(five, before):
            lines.setdefault(LINE_OF[five], []).append(five)
    found: list[Five] = []
    chosen = False
    for line, fives in lines.items():
        # Ten spaces have room for two sequences at most.
        pairs: list[tuple[Five, ...]] = [pair for pair in combinations(fives, 2) if not shares_too_much(*pair)]
        ways = pairs or [(five,) for five in fives]
        # Of ways that make as many, the one that leaves room for most.
        best = max(ways, key=lambda way: sum(not five & others and _fits(five, (*before, *way)) for five in line))
        found.extend(best)
        chosen = chosen or len(fives) > len(best)
    return found, chosen
