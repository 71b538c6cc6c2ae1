"""What an upcard can bring with it, and what players declare: duties beside the dealing and the betting."""

from collections.abc import Sequence
from typing import NamedTuple

from service.rules.cards import Card, rank_of
from service.rules.stud.history import CARDS_IN_ALL, Breach, Due, Seat
from service.rules.stud.ledger import Ledger
from service.rules.verdict import Action

__all__ = ["BOTH", "Declarations", "Terms", "UpcardDuties"]

BOTH = "both"


class Terms(NamedTuple):
    """What a table's house rules say of the dealing itself, before anything is judged.

    `bring_in` is the whole of it, where known; `jokers` so many are in the deck. An upcard of the rank `extra_for`
    brings its player one more card, one of the rank `paid_for` has to be paid for. `declares`: players say which side
    they go for.
    """

    bring_in: int | None = None
    jokers: int = 0
    extra_for: int | None = None
    paid_for: int | None = None
    declares: bool = False


class UpcardDuties:
    """Extra cards that are due for upcards, and upcards that have to be paid for: with what is in the pot, or the hand.

    `carried` chips are in the pot besides what the ledger tells of.
    """

    def __init__(self, terms: Terms, seats: Sequence[Seat], ledger: Ledger, carried: int) -> None:
        self._extra_for = terms.extra_for
        self._paid_for = terms.paid_for
        self._seats = seats
        self._ledger = ledger
        self._carried = carried
        self._unpaid: list[int] = []

    def see(self, number: int, card: Card) -> None:
        """A card is dealt face up to a seat."""
        if self._seats[number].folded:
            return
        if rank_of(card) == self._extra_for:
            self._seats[number].extra += 1
        if rank_of(card) == self._paid_for:
            self._unpaid.append(number)

    def post(self, number: int, amount: int, event: int | None) -> Breach | None:
        """A seat puts in dead money: for an upcard, if one is to be paid for."""
        if number in self._unpaid and amount == self._owed(number):
            self._unpaid.remove(number)
            return None
        return self.go_on(number, event)

    def is_due_from(self, number: int) -> bool:
        """Whether a seat has to pay for an upcard or fold, whoever's turn it is."""
        return number in self._unpaid and self._owed(number) > 0

    def go_on(self, number: int, event: int | None) -> Breach | None:
        """A seat does something else than to pay."""
        return self._settle(number, event) if number in self._unpaid else None

    def all_go_on(self, event: int | None) -> list[Breach]:
        """A new street begins, or the deal is over."""
        breaches = [self._settle(number, event) for number in sorted(set(self._unpaid))]
        return [breach for breach in breaches if breach]

    def fold(self, number: int) -> None:
        self._unpaid = [other for other in self._unpaid if other != number]

    def to_pay(self) -> Due | None:
        """Who is to pay for an upcard, and how much."""
        return next((self._due(number) for number in self._unpaid if self._owed(number)), None)

    def _settle(self, number: int, event: int | None) -> Breach | None:
        """What was not paid is so no more: one fault is told once."""
        due = self._due(number)
        self.fold(number)
        if not self._owed(number):
            return None
        return Breach(event, "three_not_matched", number, due, CARDS_IN_ALL)

    def _due(self, number: int) -> Due:
        return Due(number, None, (Action("fold"), Action("post", to=self._owed(number))))

    def _owed(self, number: int) -> int:
        """What is in the pot, as far as the seat's stack reaches."""
        if self._ledger.is_all_in(number):
            return 0
        pot, behind = self._carried + self._ledger.in_the_middle, self._ledger.behind(number)
        return pot if behind is None else min(pot, behind)


class Declarations:
    """What each seat went for, where players declare; elsewhere cards speak, whatever anyone says."""

    def __init__(self, terms: Terms, seats: int) -> None:
        self._counts = terms.declares
        self.declared: list[str | None] = [None] * (seats if terms.declares else 0)

    def declare(self, number: int, side: str, *, complete: bool) -> str | None:
        """A seat declares; the code of the rule that this breaks. `complete`: the last card has been dealt."""
        if not self._counts:
            return None
        if self.declared[number] is not None:
            return "declared_twice"
        self.declared[number] = side
        return None if complete else "declared_early"

    def missing(self, standing: Sequence[int]) -> tuple[int, ...]:
        """Those of several players who have yet to declare."""
        if not self._counts or len(standing) < 2:
            return ()
        return tuple([number for number in standing if self.declared[number] is None])
