"""Who plays in a PokerStars hand, in which order they are dealt to, and their forced bets: what is read ahead."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

from service.rules.errors import Place
from service.wire.formats import pokerstars_lines as grammar
from service.wire.formats.history import counted
from service.wire.formats.pokerstars_lines import THIRD, Header, Line
from service.wire.formats.read import TOP, At, Faults
from service.wire.shapes import shown

__all__ = ["Posted", "Seats", "chips_of", "dealt_to", "said_of"]


def chips_of(amount: str | Decimal, chip: Decimal, at: At, faults: Faults) -> int:
    """An amount in smallest chips."""
    chips = counted(Decimal(amount), chip)
    if chips is None:
        faults.add(at, "bad_amount", f"{amount} is no amount here, where the smallest chip is {chip}.")
    return chips or 0


class Posted(NamedTuple):
    """An ante, in smallest chips, and the line that tells it."""

    chips: int
    at: At


class Seats:
    """What must be known before the first card: who plays, in which order they are dealt to, antes and bring-in."""

    def __init__(self, header: Header, told: Sequence[Line], faults: Faults) -> None:
        self._faults, self._chip = faults, header.chip
        self.places: dict[Place, At] = {}
        self.numbers: dict[int, str] = {}
        self.stacks: dict[str, int] = {}
        self._lines: dict[str, At] = {}
        self._read_seats(told)
        # The longest first, so that a name isn't taken for another that it begins with.
        self.names = sorted(self.stacks, key=len, reverse=True)
        self.players = self._in_dealing_order(told)
        for index, name in enumerate(self.players):
            self.places["players", index] = self.places["stacks", index] = self._lines[name]
        self.antes: dict[str, Posted] = {}
        self.bring_in = 0
        self._read_forced_bets(told)

    def _read_seats(self, told: Sequence[Line]) -> None:
        for line in told[1:]:
            if grammar.street(line.text):
                break
            seat = grammar.seat(line.text)
            if seat is None:
                continue
            at = At(line.number, line.text.find(": ") + 3)
            if seat.name in self.stacks or seat.number in self.numbers:
                self._faults.add(at, "contradiction", "This player, or this seat, has been told already.")
            self.numbers[seat.number] = seat.name
            self.stacks[seat.name] = chips_of(seat.stack, self._chip, at, self._faults)
            self._lines[seat.name] = at

    def _in_dealing_order(self, told: Sequence[Line]) -> list[str]:
        """Who is dealt cards on third street."""
        found: list[str] = []
        street, at = None, TOP
        for line in told:
            if marker := grammar.street(line.text):
                street, at = marker[0], At(line.number, 1)
            elif street == THIRD and (name := dealt_to(line.text, self.names, 1)) and name not in found:
                found.append(name)
            if street not in (None, THIRD):
                break
        if len(found) < 2:
            detail = f"Cards are dealt to {len(found)} players on third street; a deal needs two at least."
            self._faults.add(at, "required", detail)
        return found

    def _read_forced_bets(self, told: Sequence[Line]) -> None:
        for line in told:
            for name, what in said_of(line.text, self.names):
                said, all_in = what.removesuffix(grammar.ALL_IN), what.endswith(grammar.ALL_IN)
                at = At(line.number, 1)
                if found := grammar.POSTS_ANTE.fullmatch(said):
                    self._note_ante(name, Posted(chips_of(found[1], self._chip, at, self._faults), at), all_in)
                elif (found := grammar.BRINGS_IN.fullmatch(said)) and not all_in:
                    self.bring_in = chips_of(found[1], self._chip, at, self._faults)

    def _note_ante(self, name: str, posted: Posted, all_in: bool) -> None:
        wrong = None
        if name not in self.players:
            wrong = f"{shown(name)} antes, and is dealt no cards."
        elif name in self.antes:
            wrong = f"{shown(name)} antes twice."
        elif all_in and posted.chips != self.stacks[name]:
            wrong = f"{shown(name)} is said to be all in, and the seat has other chips than that."
        if wrong:
            self._faults.add(posted.at, "contradiction", wrong)
        self.antes[name] = posted


def said_of(text: str, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each of the players of whom a line may tell something, and what it tells then."""
    for name in names if ": " in text else ():
        if text.startswith(f"{name}: "):
            yield name, text[len(name) + 2 :]


def dealt_to(text: str, names: Sequence[str], brackets: int) -> str | None:
    """Whose cards a line tells: after the name comes nothing but so many brackets."""
    if not text.startswith(grammar.DEALT):
        return None
    pattern = grammar.BRACKETS[brackets]
    start = len(grammar.DEALT)
    return next(
        (name for name in names if text.startswith(name, start) and pattern.fullmatch(text, start + len(name))), None
    )
