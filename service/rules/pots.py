"""Chips: uncalled bets, layers, rake, splits and odd chips. All amounts are whole smallest chips.

Source: TDA rule 21 for side pots; the order of the steps is uncalled bet, layers, rake, split.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

__all__ = ["Pot", "layers", "rake_shares", "split", "uncalled"]


class Pot(NamedTuple):
    """Chips that are contested together, and the seats that contest them."""

    amount: int
    eligible: tuple[int, ...]


def uncalled(put_in: Sequence[int]) -> tuple[int, int]:
    """The seat whose chips nobody matched, and how many they are; 0 chips if all were matched.

    >>> uncalled([102, 98])
    (0, 4)
    """
    most = max(put_in)
    seat = put_in.index(most)
    second = max((amount for other, amount in enumerate(put_in) if other != seat), default=0)
    return seat, most - second


def layers(put_in: Sequence[int], live: Sequence[int], bounded: Collection[int], dead: int) -> list[Pot]:
    """The main pot and the side pots of what each seat put in; `live` are the seats that have not folded.

    Pots are bounded by what the live seats in `bounded` put in; the others contest whatever is above too. Chips of
    the folded stay in the layers they reach; those that nobody contests belong to the pot below. `dead` chips, in no
    layer, are in the main pot. There is always a main pot, be it 0.

    >>> [pot.amount for pot in layers([76, 117, 115, 117, 1, 66, 27], [0, 1, 3, 5, 6], [0, 1, 3, 5, 6], 0)]
    [163, 195, 40, 121]
    """
    free = tuple(seat for seat in live if seat not in bounded)
    pots: list[Pot] = []
    below = 0
    for level in sorted({put_in[seat] for seat in live if seat in bounded}):
        amount = sum(min(put, level) - below for put in put_in if put > below)
        pots.append(Pot(amount, tuple(seat for seat in live if seat not in bounded or put_in[seat] >= level)))
        below = level
    beyond = sum(put - below for put in put_in if put > below)
    if free and (beyond or not pots):
        pots.append(Pot(beyond, free))
    else:
        pots[-1] = pots[-1]._replace(amount=pots[-1].amount + beyond)
    pots[0] = pots[0]._replace(amount=pots[0].amount + dead)
    return pots


def rake_shares(amounts: Sequence[int], rake: int) -> list[int]:
    """The rake taken from each pot: in proportion to its size, what doesn't divide from the main pot.

    Where the main pot has no more to give, the next pot gives it.

    >>> rake_shares([10, 5], 4)
    [3, 1]
    """
    total = sum(amounts)
    shares = [rake * amount // total if total else 0 for amount in amounts]
    rest = rake - sum(shares)
    for place, amount in enumerate(amounts):
        more = min(rest, amount - shares[place])
        shares[place] += more
        rest -= more
    return shares


def split(amount: int, winners: Iterable[int]) -> list[tuple[int, int, int]]:
    """Shares of a pot as (seat, chips, odd chips among them); `winners` in the order that takes odd chips.

    One odd chip a winner at most.

    >>> split(14, [0, 1, 2])
    [(0, 5, 1), (1, 5, 1), (2, 4, 0)]
    """
    seats = list(winners)
    each, odd = divmod(amount, len(seats))
    return [(seat, each + (place < odd), int(place < odd)) for place, seat in enumerate(seats)]
