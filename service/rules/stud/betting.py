"""Replays the chips of a deal: antes, bets and dead money as they were recorded, whoever's turn it was."""

from collections.abc import Callable, Sequence
from typing import Any

from service.rules.errors import Place
from service.rules.pots import Pot
from service.rules.stud.deal import Ante, Bet, BringIn, Call, Complete, Deal, Post, Raise, Wager
from service.rules.stud.ledger import Ledger

__all__ = ["ACTIONS", "CHIP_EVENTS", "Betting"]

Find = Callable[[str, Place], int | None]
Fault = Callable[[Place, str, str], None]
Owed = Callable[[str, int, int], None]


class Betting:
    """The chips at the table. What cannot be is told to `fault`, what should not have been to `breach`.

    `find` gives the seat of a name, and tells a fault itself where there is none; `breach` takes a code, the seat, and
    what the seat should have had in on the street. `bring_in` is the whole bring-in, None where it isn't known.
    """

    def __init__(self, deal: Deal, bring_in: int | None, find: Find, fault: Fault, breach: Owed) -> None:
        self._deal = deal
        self._bring_in = bring_in if deal.is_refereed else None
        self.all_in_opening = False
        """Whether somebody was all in bringing it in, so that it matters to the others how large that should be."""
        self._fault = fault
        self._breach = breach
        self._find = find
        self.ledger = Ledger(self._stacks())
        self._post_antes()

    # --- before the cards ---

    def _stacks(self) -> list[int | None]:
        stacks: list[int | None] = [None] * len(self._deal.players)
        for _, seat, amount in self._amounts("stacks", self._deal.stacks):
            stacks[seat] = amount
        return stacks

    def _post_antes(self) -> None:
        """Everyone posts the ante as far as the stack reaches, but for those whose ante is an event."""
        ante = self._deal.stakes.ante
        if not ante:
            return
        by_event = {event.player for event in self._deal.events if type(event) is Ante}
        for seat, name in enumerate(self._deal.players):
            if name not in by_event:
                behind = self.ledger.behind(seat)
                self.ledger.ante(seat, ante if behind is None else min(ante, behind))

    def _amounts(self, member: str, amounts: Sequence[tuple[str, int]]) -> list[tuple[int, int, int]]:
        """Index, seat and amount of each in a list of them, each player once."""
        found: list[tuple[int, int, int]] = []
        for index, (name, amount) in enumerate(amounts):
            seat = self._find(name, (member, index))
            if seat in [known for _, known, _ in found]:
                detail = f"There are two amounts of {name!r}: give one."
                self._fault((member, index, "player"), "duplicate_player", detail)
            elif seat is not None:
                found.append((index, seat, amount))
        return found

    # --- events ---

    def ante(self, seat: int, event: Ante, place: Place) -> None:
        if self._can_add(seat, event.amount, place, "amount"):
            short = self.ledger.behind(seat) is None and event.amount < self._deal.stakes.ante
            self.ledger.ante(seat, event.amount, all_in=short)

    def post(self, seat: int, event: Post, place: Place) -> None:
        if self._can_add(seat, event.amount, place, "amount"):
            self.ledger.post(seat, event.amount)

    def wager(self, seat: int, event: Wager, place: Place) -> None:
        if self._can_have_in(seat, event.to, event.all_in, place):
            if type(event) is BringIn and not self.ledger.bet and self._takes_all(seat, event):
                self.all_in_opening = True
                self.ledger.opening = self._bring_in or 0
            self.ledger.wager(seat, event.to, event.all_in)

    def call(self, seat: int, event: Call, place: Place) -> None:
        """A call matches the bet; for less it is all in, unless the seat has chips behind."""
        bet, behind = max(self.ledger.bet, self.ledger.opening), self.ledger.behind(seat)
        to = event.to
        if to is None:
            to = self.ledger.on_street(seat) if self.ledger.is_all_in(seat) else self.ledger.owed(seat)
        if not self._can_have_in(seat, to, event.all_in, place):
            return
        short = to < bet
        self.ledger.wager(seat, to, event.all_in or (short and behind is None))
        if short and self.ledger.behind(seat):
            self._breach("short_call", seat, self.ledger.owed(seat))

    def _takes_all(self, seat: int, event: Wager) -> bool:
        behind = self.ledger.behind(seat)
        return event.all_in or (behind is not None and behind == event.to - self.ledger.on_street(seat))

    def _can_have_in(self, seat: int, to: int, all_in: bool, place: Place) -> bool:
        """Whether the seat can have so much in on this street."""
        name, before = self._deal.players[seat], self.ledger.on_street(seat)
        if to < before:
            detail = f"'to' is what the player has in on this street after the action, and {self._money(before)} is in."
            self._fault((*place, "to"), "below_what_is_in", detail)
            return False
        if not self._can_add(seat, to - before, place, "to"):
            return False
        behind = self.ledger.behind(seat)
        if all_in and behind is not None and behind > to - before:
            self._fault(
                (*place, "all_in"), "not_all_in", f"The stack of {name!r} holds more than this: it is not all in."
            )
            return False
        return True

    def _can_add(self, seat: int, more: int, place: Place, member: str) -> bool:
        if not self._reaches(seat, more, (*place, member)):
            return False
        if more and self.ledger.is_all_in(seat):
            name = self._deal.players[seat]
            self._fault(
                (*place, "player"), "acted_all_in", f"This player, {name!r}, is all in and has no more to put in."
            )
            return False
        return True

    def _reaches(self, seat: int, more: int, place: Place) -> bool:
        behind = self.ledger.behind(seat)
        if behind is not None and more > behind:
            left = f"{self._deal.players[seat]!r} has {self._money(behind)} left"
            self._fault(place, "more_than_stack", f"This puts in {self._money(more)}, and {left}.")
            return False
        return True

    def _money(self, chips: int) -> str:
        return f"{(chips * self._deal.chip).normalize():f}"

    # --- in the end ---

    def check_total(self) -> None:
        """All the chips that were in play must be an amount that can be written exactly."""
        in_play = (
            sum(map(self.ledger.put_in, range(len(self._deal.players)))) + sum(self.ledger.returned) + self._deal.pot
        )
        if in_play > self._deal.most:
            self._fault(
                (), "too_many_digits", "All the chips together need more than 15 digits, and would not be exact."
            )

    def pots(self, live: Sequence[int], over: bool) -> list[Pot]:
        """The pots of the deal as it stands; in one that is over what nobody matched has gone back."""
        if self._deal.hands is not None:
            for index, seat, amount in self._amounts("put_in", self._deal.put_in):
                if self._reaches(seat, amount, ("put_in", index, "amount")):
                    self.ledger.wager(seat, amount, all_in=False)
        if over:
            self.ledger.end_street()
        return self.ledger.layers(live, self._deal.pot, over)

    def check_rake(self, pots: Sequence[Pot]) -> None:
        """The rake must be in the pots that it is taken from."""
        by_pot, too_much = self._deal.rake_by_pot, "rake_too_large"
        if self._deal.rake > sum(pot.amount for pot in pots):
            self._fault(("rake",), too_much, "The rake is more than there is in the pots.")
        if by_pot is None:
            return
        if len(by_pot) != len(pots):
            self._fault(
                ("rake_by_pot",), "wrong_length", f"There are {len(pots)} pots, and the rake of {len(by_pot)} here."
            )
        for index, (rake, pot) in enumerate(zip(by_pot, pots, strict=False)):
            if rake > pot.amount:
                self._fault(("rake_by_pot", index), too_much, "This is more than there is in the pot.")


_WAGERS = (BringIn, Bet, Complete, Raise)
ACTIONS = frozenset((*_WAGERS, Call))
CHIP_EVENTS: dict[type[Any], Callable[[Betting, int, Any, Place], None]] = {
    Ante: Betting.ante,
    Post: Betting.post,
    Call: Betting.call,
    **dict.fromkeys(_WAGERS, Betting.wager),
}
"""What each event about chips does."""
