"""Who put in what: antes, bets street by street, dead money, and who is all in. Whole smallest chips.

Source: the uncalled part of a bet goes back at the end of its street; side pots are by what each put in (TDA 21).
"""

from collections.abc import Sequence
from typing import NamedTuple

from service.rules import pots
from service.rules.pots import Pot

__all__ = ["Ledger", "Posted"]


class Posted(NamedTuple):
    """Dead money, and the seats that were all in when it was posted: it is not for them."""

    amount: int
    all_in: frozenset[int]


class Ledger:
    """The chips of a deal while it is replayed."""

    def __init__(self, stacks: Sequence[int | None]) -> None:
        seats = len(stacks)
        self._stacks = stacks
        self._antes = [0] * seats
        self._in = [0] * seats  # antes, posts and bets together
        self._bets = [0] * seats
        self._street = [0] * seats
        self._all_in = {seat for seat, stack in enumerate(stacks) if stack == 0}
        self._posts: list[Posted] = []
        self.returned = [0] * seats
        self.opening = 0
        """The bring-in that others owe when it was short, because its player was all in."""

    # --- what is so ---

    def behind(self, seat: int) -> int | None:
        """What the seat has left; None where stacks are not known."""
        stack = self._stacks[seat]
        return None if stack is None else stack - self._in[seat]

    def put_in(self, seat: int) -> int:
        """All that the seat has in: antes, posts and bets, less what came back."""
        return self._in[seat]

    def on_street(self, seat: int) -> int:
        return self._street[seat]

    def owed(self, seat: int) -> int:
        """What the seat should have in on this street: the bet, as far as its stack reaches."""
        stack = self._stacks[seat]
        bet = max(self.bet, self.opening)
        return bet if stack is None else min(bet, self._street[seat] + stack - self._in[seat])

    @property
    def bet(self) -> int:
        """What there is to match on this street."""
        return max(self._street)

    def is_all_in(self, seat: int) -> bool:
        return seat in self._all_in

    @property
    def all_in(self) -> tuple[int, ...]:
        return tuple(sorted(self._all_in))

    @property
    def in_the_middle(self) -> int:
        """All that the seats have in."""
        return sum(self._in)

    def unanswered(self, live: Sequence[int]) -> list[int]:
        """Those still in who have neither matched the bet of this street nor are all in."""
        bet = self.bet
        return [seat for seat in live if self._street[seat] < bet and seat not in self._all_in]

    # --- what happens ---

    def ante(self, seat: int, amount: int, all_in: bool = False) -> None:
        self._antes[seat] += amount
        self._in[seat] += amount
        self._note(seat, said=all_in)

    def post(self, seat: int, amount: int) -> None:
        self._posts.append(Posted(amount, frozenset(self._all_in)))
        self._in[seat] += amount
        self._note(seat, said=False)

    def wager(self, seat: int, to: int, all_in: bool) -> None:
        """The seat has so much in on this street now."""
        self._in[seat] += to - self._street[seat]
        self._street[seat] = to
        self._note(seat, said=all_in)

    def _note(self, seat: int, said: bool) -> None:
        if said or self.behind(seat) == 0:
            self._all_in.add(seat)

    def end_street(self) -> None:
        """What nobody matched goes back; who gets chips back is not all in any more."""
        self.opening = 0
        if not any(self._street):
            return
        seat, back = pots.uncalled(self._street)
        if back:
            self._street[seat] -= back
            self._in[seat] -= back
            self.returned[seat] += back
            self._all_in.discard(seat)
        for number, amount in enumerate(self._street):
            self._bets[number] += amount
            self._street[number] = 0

    # --- what comes of it ---

    def layers(self, live: Sequence[int], carried: int, over: bool) -> list[Pot]:
        """The main pot and the side pots; `live` are the seats that have not folded.

        They are bounded by what the seats put in that are all in and, once the deal is over, those that have less in
        bets than others still in. `carried` chips are in the main pot, dead money is in the first pot that nobody
        contests who was all in when it was posted.
        """
        bets = [before + now for before, now in zip(self._bets, self._street, strict=True)]
        totals = [ante + bet for ante, bet in zip(self._antes, bets, strict=True)]
        most = max(bets[seat] for seat in live)
        bounded = {seat for seat in live if seat in self._all_in or (over and bets[seat] < most)}
        found = pots.layers(totals, live, bounded, carried)
        for post in self._posts:
            _add_dead_money(found, post, live)
        return found


def _add_dead_money(found: list[Pot], post: Posted, live: Sequence[int]) -> None:
    """Puts dead money where all contest it who were not all in by then, and nobody else."""
    contesting = tuple(seat for seat in live if seat not in post.all_in)
    place = next((place for place, pot in enumerate(found) if not post.all_in.intersection(pot.eligible)), len(found))
    if not contesting:
        place -= 1
    elif place == len(found) or found[place].eligible != contesting:
        found.insert(place, Pot(0, contesting))
    found[place] = found[place]._replace(amount=found[place].amount + post.amount)
