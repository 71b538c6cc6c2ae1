"""How a PokerStars hand ends: what is shown and mucked, what was collected, and the summary.

What was collected is not held against the rules here: that is for whoever verifies it. But where the file contradicts
itself in a way that no reading explains, it is refused.
"""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, NamedTuple

from service.rules.errors import Place
from service.rules.stud.history import History as Replayed
from service.rules.stud.table import replay
from service.wire.deals import Limits, read_deal
from service.wire.formats.history import History, Spot, amount_of, written
from service.wire.formats.read import TOP, At, Collected, Faults, Read
from service.wire.shapes import shown

__all__ = ["Ending"]


class _Told(NamedTuple):
    """Chips, and the line that tells of them."""

    chips: int
    at: At


class _Pots(NamedTuple):
    """What the summary says of the pots: all of it, what was paid out of each where there are several, and the rake."""

    total: int
    paid: tuple[int, ...]
    rake: int
    at: At


class Ending:
    """The end of a hand while it is read. Seats count from 0 in dealing order; amounts are smallest chips."""

    def __init__(self, history: History, players: Sequence[str], chip: Decimal, faults: Faults) -> None:
        self.board: str | None = None
        self._history, self._players, self._chip, self._faults = history, players, chip, faults
        self._shown: dict[int, list[str]] = {}
        self._mucked: set[int] = set()
        self._collected: dict[int, _Told] = {}
        self._returned: list[tuple[int, _Told]] = []
        self._summed_up: dict[int, _Told] = {}
        self._pots: _Pots | None = None

    # --- lines ---

    def shows(self, at: At, seat: int, cards: Sequence[tuple[int, str]]) -> None:
        """Cards that a player shows, with their columns."""
        self._shown[seat] = [card for _, card in cards]
        index = self._history.tell(at, "show", seat, cards=self._shown[seat])
        for number, (column, _) in enumerate(cards):
            self._history.places["events", index, "cards", number] = At(at.line, column)

    def mucks(self, at: At, seat: int) -> None:
        self._mucked.add(seat)
        self._history.tell(at, "muck", seat)

    def collects(self, seat: int, chips: int, at: At) -> None:
        """A share of a pot; a scoop of both halves is two of them."""
        before = self._collected.get(seat, _Told(0, at))
        self._collected[seat] = _Told(before.chips + chips, before.at)

    def returns(self, seat: int, chips: int, at: At) -> None:
        self._returned.append((seat, _Told(chips, at)))

    def total(self, chips: int, paid: tuple[int, ...], rake: int, at: At) -> None:
        if self._pots is not None:
            self._faults.add(at, "contradiction", "The total pot has been told already.")
        self._pots = _Pots(chips, paid, rake, at)

    def sums_up(self, at: At, seat: int, how: str, cards: Sequence[tuple[int, str]] | None, won: int) -> None:
        """What the summary says became of a player: folded, mucked, showed or collected."""
        name = shown(self._players[seat])
        wrong = None
        if seat in self._summed_up:
            wrong = f"There is a line for {name} already."
        elif (how == "folded") != (seat in self._history.folded):
            wrong = f"{name} {'did not fold' if how == 'folded' else 'folded'}."
        elif how == "showed" and seat in self._mucked:
            wrong = f"{name} mucked."
        elif how == "mucked" and seat in self._shown and seat not in self._mucked:
            wrong = f"{name} showed."
        elif cards is not None and seat in self._shown and [card for _, card in cards] != self._shown[seat]:
            wrong = f"{name} showed {' '.join(self._shown[seat])}."
        if wrong:
            self._faults.add(at, "contradiction", wrong)
        self._summed_up[seat] = _Told(won, at)
        if how == "mucked" and seat not in self._mucked:
            self.mucks(at, seat)
        if cards is not None and seat not in self._shown:
            self.shows(at, seat, cards)

    # --- what comes of it ---

    def complete(self, read: Read, places: dict[Place, Spot], limits: Limits) -> Read:
        """The hand with its rake, and with what the file says was collected. Raises `FormatFaults`."""
        collected = tuple(self._claims())
        if self._pots is None:
            if collected:
                detail = "The line 'Total pot … | Rake …' is missing, and so the rake isn't known."
                self._faults.add(collected[-1].at, "required", detail)
                self._faults.finish()
            return replace(read, collected=collected)
        with read.naming_lines():
            replayed = replay(read_deal(read.document, limits))
        taken = sum(told.chips for told in self._collected.values()) + self._pots.rake
        consistent = taken == sum(pot.amount for pot in replayed.layered)
        if consistent:
            self._hold_against_betting(self._pots, replayed)
        rake = self._rake(self._pots, replayed, consistent)
        self._faults.finish()
        places[("rake",)] = places[("rake_by_pot",)] = self._pots.at
        return replace(read, document={**read.document, **rake}, collected=collected)

    def _claims(self) -> list[Collected]:
        """What each player collected, once or, where the summary says something else, twice; 0 for the others."""
        if not self._collected and not any(told.chips for told in self._summed_up.values()):
            return []
        found = []
        nowhere = _Told(0, next((told.at for told in self._collected.values()), TOP))
        for seat, name in enumerate(self._players):
            told = self._collected.get(seat)
            summed_up = self._summed_up.get(seat)
            said = [one for one in (told, summed_up) if one is not None] or [nowhere]
            if told and summed_up and told.chips == summed_up.chips:
                said = [told]
            if seat in self._history.folded:
                said = [one for one in said if one.chips]
            found += [Collected(name, one.chips, one.at) for one in said]
        return sorted(found, key=lambda claim: claim.at)

    def _hold_against_betting(self, pots: _Pots, replayed: Replayed) -> None:
        """What the summary says besides, where what was collected is just what the betting makes."""
        made = sum(pot.amount for pot in replayed.layered)
        if pots.total != made:
            self._faults.add(pots.at, "does_not_balance", f"The betting makes a pot of {self._money(made)}.")
        for seat, told in self._returned:
            back = replayed.returned[seat]
            if sum(other.chips for who, other in self._returned if who == seat) != back:
                detail = f"By the betting {self._money(back)} goes back to {shown(self._players[seat])}."
                self._faults.add(told.at, "does_not_balance", detail)

    def _rake(self, pots: _Pots, replayed: Replayed, consistent: bool) -> dict[str, Any]:
        """The rake; where there are side pots, what is missing of each when it is paid out."""
        if pots.paid and sum(pots.paid) + pots.rake != pots.total:
            told = self._money(sum(pots.paid) + pots.rake)
            self._faults.add(pots.at, "does_not_balance", f"The pots and the rake make {told} here.")
        elif len(pots.paid) > 1 and pots.rake:
            made = [pot.amount for pot in replayed.layered]
            by_pot = [before - after for before, after in zip(made, pots.paid, strict=False)]
            if len(made) == len(pots.paid) and min(by_pot) >= 0 and sum(by_pot) == pots.rake:
                return {"rake_by_pot": [amount_of(rake, self._chip) for rake in by_pot]}
            if consistent:
                detail = f"The betting makes pots of {', '.join(map(self._money, made))} before the rake."
                self._faults.add(pots.at, "does_not_balance", detail)
        return {"rake": amount_of(pots.rake, self._chip)}

    def _money(self, chips: int) -> str:
        return written(amount_of(chips, self._chip))
