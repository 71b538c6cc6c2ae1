"""Hand histories as PokerStars writes them: 7 Card Stud, 7 Card Stud Hi/Lo and Razz, one hand a file.

Such a file shows the hole cards of one player as they are dealt; those of the others are `??` until they are shown at
the showdown or, mucked, in the summary. Where it says a thing twice, both must be the same. There is no specification:
what is read here is what the site has written.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from service.rules.cards import UNKNOWN, card_name
from service.rules.errors import Place
from service.rules.stud.history import CARDS_IN_ALL
from service.wire.deals import Limits
from service.wire.formats import pokerstars_lines as grammar
from service.wire.formats.history import History, Spot, Table, amount_of, written
from service.wire.formats.pokerstars_ending import Ending
from service.wire.formats.pokerstars_lines import RIVER, SHOWDOWN, SUMMARY_PART, THIRD, Header, Line, bracketed
from service.wire.formats.pokerstars_seats import Posted, Seats, chips_of, dealt_to, said_of
from service.wire.formats.read import TOP, At, Faults, Ignored, Read, decoded
from service.wire.shapes import shown

__all__ = ["read_pokerstars"]

NAME = "pokerstars"
UNSEEN = card_name(UNKNOWN)
HOLE_CARDS = 2

Word = tuple[int, str]
"""A word of a line and its column."""


def read_pokerstars(data: bytes, limits: Limits) -> Read:
    """The hand in a file. Raises `FormatFaults` with everything that can't be taken."""
    faults = Faults()
    told = grammar.lines(decoded(data))
    first = told[0]
    header = grammar.header(first.text)
    if isinstance(header, str):
        faults.add(At(first.number, 1), "bad_header", f"This is no first line of a hand that is read here: {header}.")
        faults.finish()
    assert isinstance(header, Header)
    for line in told[1:]:
        if grammar.is_header(line.text):
            faults.add(At(line.number, 1), "one_hand", "Another hand begins here: send one hand at a time.")
            faults.finish()
    if header.limit.lower() not in ("limit", "fixed limit"):
        faults.add(At(first.number, 1), "not_supported", f"Only fixed limits are read here, and not {header.limit}.")
    seats = Seats(header, told, faults)
    faults.finish()
    return _Hand(header, told, seats, limits, faults).read()


class _Hand:
    """A hand while it is read, line by line."""

    def __init__(self, header: Header, told: Sequence[Line], seats: Seats, limits: Limits, faults: Faults) -> None:
        self._header, self._told, self._seats, self._limits, self._faults = header, told, seats, limits, faults
        self._chip, self._players = header.chip, seats.players
        self._seat_of = {name: seat for seat, name in enumerate(self._players)}
        self._table = Table(
            self._players,
            [seats.stacks[name] for name in self._players],
            self._chip,
            seats.bring_in,
            self._amount(header.small_bet, TOP),
        )
        self._history = History(self._table, limits.events, faults)
        self._ending = Ending(self._history, self._players, self._chip, faults)
        self._street: int | None = None
        self._ignored: list[Ignored] = []
        self._known: list[list[str]] = [[] for _ in self._players]  # cards as they have been seen so far, in order
        self._dealt_ahead: set[int] = set()

    def _amount(self, amount: str | Decimal, at: At) -> int:
        return chips_of(amount, self._chip, at, self._faults)

    def read(self) -> Read:
        for index, line in enumerate(self._told[1:], 1):
            self._read_line(index, line)
        self._faults.finish()
        document = self._document()
        places: dict[Place, Spot] = {**self._seats.places}
        read = Read(NAME, document, (), tuple(self._ignored), self._history.where(places))
        return self._ending.complete(read, places, self._limits)

    def _document(self) -> dict[str, Any]:
        ante = max((posted.chips for posted in self._seats.antes.values()), default=0)
        chips = {"ante": ante, "bring_in": self._table.bring_in, "small_bet": self._table.small_bet}
        stakes = {name: amount_of(amount, self._chip) for name, amount in chips.items() if amount}
        return {
            "game": self._header.game,
            "players": self._players,
            "stakes": {
                "structure": "fixed_limit",
                **stakes,
                "big_bet": amount_of(self._amount(self._header.big_bet, TOP), self._chip),
                "smallest_chip": self._chip,
            },
            "stacks": [
                {"player": name, "amount": amount_of(stack or 0, self._chip)}
                for name, stack in zip(self._players, self._table.stacks, strict=True)
            ],
            "events": self._history.events,
        }

    # --- lines ---

    def _read_line(self, index: int, line: Line) -> None:
        at = At(line.number, 1)
        if marker := grammar.street(line.text):
            self._begin(index, line, *marker)
        elif self._street is None and (seat := grammar.seat(line.text)):
            if seat.name not in self._seat_of:
                self._ignored.append(Ignored(*at, line.text))
        elif not (self._tells(line) or self._ends(line)):
            if grammar.says_nothing(line.text):
                self._ignored.append(Ignored(*at, line.text))
            else:
                self._faults.add(at, "unknown_line", f"This line can't be read: {shown(line.text)}.")

    def _begin(self, index: int, line: Line, street: int | None, card: str) -> None:
        """A part of the hand begins; it may end after any, without a showdown or a summary."""
        at = At(line.number, 1)
        expected = THIRD if self._street is None else self._street + 1
        if street is None:
            self._faults.add(at, "unknown_line", f"There is no such part of a hand: {shown(line.text)}.")
            return
        if street < expected or (street < SHOWDOWN and street != expected):
            self._faults.add(at, "contradiction", f"This part of a hand doesn't come here: {shown(line.text)}.")
        if self._street is None:
            self._tell_antes()
        self._street = street
        if card:
            self._share(line)
        elif street == RIVER:
            self._deal_river(index, at)

    def _tell_antes(self) -> None:
        """Antes that are not what everybody posts as far as the stack reaches are told one by one."""
        ante = max((posted.chips for posted in self._seats.antes.values()), default=0)
        for seat, name in enumerate(self._players):
            posted, at = self._seats.antes.get(name, Posted(0, self._seats.places["players", seat]))
            if posted != min(ante, self._seats.stacks[name]):
                self._history.tell(at, "ante", seat, amount=amount_of(posted, self._chip))
            self._history.ledger.ante(seat, posted)

    def _tells(self, line: Line) -> bool:
        """Whether the line tells of the deal itself, which is taken then."""
        if line.text.startswith(grammar.DEALT) and self._deals(line):
            return True
        for name, what in said_of(line.text, self._seats.names):
            said = what.removesuffix(grammar.ALL_IN)
            known = _ACTIONS.get(said.partition(" ")[0])
            if known and (found := known[0].fullmatch(said)):
                self._act(line, name, known[1], found, said != what)
                return True
        return False

    def _ends(self, line: Line) -> bool:
        """Whether the line tells what came of the deal, which is taken then."""
        at = At(line.number, 1)
        if found := grammar.UNCALLED.fullmatch(line.text):
            return self._pays(self._ending.returns, found[2], found[1], at)
        for name in self._seats.names if " collected " in line.text else ():
            if line.text.startswith(name) and (found := grammar.COLLECTED.fullmatch(line.text, len(name))):
                return self._pays(self._ending.collects, name, found[1], at)
        if self._street != SUMMARY_PART:
            return False
        if found := grammar.TOTAL.fullmatch(line.text):
            between = found[2]
            pots = [*grammar.POT.finditer(between)]
            if "".join(pot[0] for pot in pots) != between or len(pots) > len(self._players):
                return False
            paid = tuple(self._amount(pot[2], at) for pot in pots)
            self._ending.total(self._amount(found[1], at), paid, self._amount(found[3], at), at)
            return True
        if grammar.BOARD.fullmatch(line.text):
            self._compare_board(line)
            return True
        return self._sums_up(line)

    def _pays(self, take: Callable[[int, int, At], None], name: str, amount: str, at: At) -> bool:
        """Chips that a player gets, who must be in the deal."""
        if name in self._seat_of:
            take(self._seat_of[name], self._amount(amount, at), at)
        else:
            self._faults.add(at, "unknown_player", f"No cards were dealt to {shown(name)}.")
        return True

    # --- cards ---

    def _deals(self, line: Line) -> bool:
        """Cards that are dealt; on a later street those from before stand in brackets of their own."""
        street = self._street
        if street is None or street > RIVER:
            return False
        name = dealt_to(line.text, self._seats.names, 1 if street == THIRD else 2)
        if name is None or name not in self._seat_of:
            return False
        if line.number not in self._dealt_ahead:
            self._deal(line, self._seat_of[name], street)
        return True

    def _deal(self, line: Line, seat: int, street: int) -> None:
        start = len(grammar.DEALT) + len(self._players[seat])
        groups = self._cards(line, bracketed(line.text, start))
        if groups is None:
            return
        *before, new = groups
        if before:
            self._compare(line, seat, before[0])
        if street == THIRD and len(new) == 1:
            new = [(new[0][0], UNSEEN)] * HOLE_CARDS + new
        if len(new) != (3 if street == THIRD else 1):
            self._faults.add(At(line.number, start + 2), "bad_action", f"{len(new)} cards can't be dealt here.")
            return
        self._take_cards(At(line.number, 1), seat, [card for _, card in new], [column for column, _ in new])

    def _take_cards(self, at: At, seat: int, cards: Sequence[str], columns: Sequence[int] = ()) -> None:
        self._known[seat] += cards
        self._history.deal(at, seat, cards, columns)

    def _compare(self, line: Line, seat: int, before: Sequence[Word]) -> None:
        """What a line says was dealt before must be what was: all of it, or the upcards."""
        known = self._known[seat]
        if [card for _, card in before] not in (known, known[HOLE_CARDS:]):
            had = " ".join(card for card in known if card != UNSEEN) or "nothing"
            at = At(line.number, before[0][0] if before else 1)
            self._faults.add(at, "contradiction", f"Before this, {shown(self._players[seat])} was dealt {had}.")

    def _share(self, line: Line) -> None:
        """The deck runs short, and all share one card."""
        groups = self._cards(line, bracketed(line.text))
        if groups is None:
            return
        if self._street == RIVER and len(groups) == 1 and len(groups[0]) == 1:
            [[(column, card)]] = groups
            self._history.community(At(line.number, column), card)
            self._ending.board = card
        else:
            self._faults.add(At(line.number, 1), "bad_action", "Only one card can be shared, and only on the river.")

    def _compare_board(self, line: Line) -> None:
        groups = self._cards(line, bracketed(line.text))
        if groups is not None and [[card for _, card in group] for group in groups] != [[self._ending.board]]:
            self._faults.add(At(line.number, 1), "contradiction", "This is not what was dealt for all on the river.")

    def _deal_river(self, index: int, at: At) -> None:
        """The last cards, face down. All who are still in get one, though the file shows few."""
        told: dict[str, Line] = {}
        for line in self._told[index + 1 :]:
            name = dealt_to(line.text, self._seats.names, 2)
            if name is None and not grammar.says_nothing(line.text):
                break
            if name in self._seat_of:
                told.setdefault(name, line)
        live = [name for seat, name in enumerate(self._players) if seat not in self._history.folded]
        for name in told if set(told) >= set(live) else (*live, *(name for name in told if name not in live)):
            if name in told:
                self._deal(told[name], self._seat_of[name], RIVER)
                self._dealt_ahead.add(told[name].number)
            else:
                self._take_cards(at, self._seat_of[name], [UNSEEN])

    def _cards(self, line: Line, groups: Iterator[list[Word]]) -> list[list[Word]] | None:
        """Cards in brackets; None where a word is no card, which is told."""
        found = list(groups)
        if sum(map(len, found)) > 2 * CARDS_IN_ALL:
            self._faults.add(At(line.number, 1), "bad_action", "There are more cards here than a player can have.")
            return None
        bad = [word for group in found for word in group if not grammar.CARD.fullmatch(word[1])]
        for column, word in bad:
            detail = f"{shown(word)} is no card: write a rank 2-9 T J Q K A and a suit c d h s, as in Th."
            self._faults.add(At(line.number, column), "bad_card", detail)
        return None if bad else found

    # --- what players do ---

    def _act(self, line: Line, name: str, take: "Take", found: re.Match[str], all_in: bool) -> None:
        at = At(line.number, 1)
        ante = found.re is grammar.POSTS_ANTE
        if name not in self._seat_of:
            self._faults.add(at, "unknown_player", f"{shown(name)} acts, and was dealt no cards.")
        elif (self._street is None) != ante:
            when = "Antes come before the cards" if ante else "Before the cards there are only antes"
            self._faults.add(at, "contradiction", f"{when}.")
        else:
            take(self, line, self._seat_of[name], found, all_in)

    def _posts_ante(self, line: Line, seat: int, found: re.Match[str], all_in: bool) -> None:
        """It has been read ahead."""

    def _brings_in(self, line: Line, seat: int, found: re.Match[str], all_in: bool) -> None:
        at = At(line.number, 1)
        self._history.bring_in(at, seat, self._amount(found[1], at), all_in=all_in)

    def _bets(self, line: Line, seat: int, found: re.Match[str], all_in: bool) -> None:
        at = At(line.number, 1)
        before = self._history.ledger.on_street(seat)
        self._history.wager(at, seat, before + self._amount(found[1], at), all_in=all_in)

    def _raises(self, line: Line, seat: int, found: re.Match[str], all_in: bool) -> None:
        """`raises 35 to 50`: by so much over the bet, also where it completes a bring-in."""
        at = At(line.number, 1)
        more, to = self._amount(found[1], at), self._amount(found[2], at)
        # A bring-in that is all in for less doesn't tell how much all of it was.
        known = self._history.street > THIRD or self._seats.bring_in or not self._history.level
        if known and to - more != self._history.level:
            level = written(amount_of(self._history.level, self._chip))
            self._faults.add(at, "does_not_balance", f"The bet is {level}, and so this is no raise by {found[1]}.")
        self._history.wager(at, seat, to, all_in=all_in)

    def _calls(self, line: Line, seat: int, found: re.Match[str], all_in: bool) -> None:
        at = At(line.number, 1)
        before = self._history.ledger.on_street(seat)
        self._history.call(at, seat, before + self._amount(found[1], at), all_in=all_in)

    def _checks(self, line: Line, seat: int, _: re.Match[str], __: bool) -> None:
        self._history.tell(At(line.number, 1), "check", seat)

    def _folds(self, line: Line, seat: int, _: re.Match[str], __: bool) -> None:
        self._history.fold(At(line.number, 1), seat)
        self._show(line, seat)

    def _shows(self, line: Line, seat: int, _: re.Match[str], __: bool) -> None:
        self._show(line, seat)

    def _mucks(self, line: Line, seat: int, _: re.Match[str], __: bool) -> None:
        self._ending.mucks(At(line.number, 1), seat)

    def _show(self, line: Line, seat: int) -> None:
        """Shows the cards that stand in brackets after the name, if any do."""
        start = len(self._players[seat])
        groups = self._cards(line, bracketed(line.text, start))
        if groups:
            self._ending.shows(At(line.number, 1), seat, groups[0])

    # --- the summary ---

    def _sums_up(self, line: Line) -> bool:
        """A line for each seat: what became of it."""
        begins = grammar.summary_seat(line.text)
        if begins is None or begins[0] not in self._seats.numbers:
            return False
        name = self._seats.numbers[begins[0]]
        at = At(line.number, begins[1] + 1)
        if not line.text.startswith(name, begins[1]):
            self._faults.add(at, "contradiction", f"In this seat is {shown(name)}.")
            return True
        if name not in self._seat_of:
            self._ignored.append(Ignored(line.number, 1, line.text))
            return True
        after = begins[1] + len(name)
        found = grammar.SUMMARY.fullmatch(line.text, after)
        if found is None:
            return False
        groups = self._cards(line, bracketed(line.text, after))
        won = found[3] or found[4]
        if groups is not None:
            cards = groups[0] if groups else None
            how = "folded" if found["folded"] else "mucked" if found["mucked"] else "showed" if cards else "collected"
            self._ending.sums_up(at, self._seat_of[name], how, cards, self._amount(won, at) if won else 0)
        return True


Take = Callable[[_Hand, Line, int, re.Match[str], bool], None]
_ACTIONS: Mapping[str, tuple[re.Pattern[str], Take]] = {
    "posts": (grammar.POSTS_ANTE, _Hand._posts_ante),
    "brings": (grammar.BRINGS_IN, _Hand._brings_in),
    "brings-in": (grammar.BRINGS_IN, _Hand._brings_in),
    "bets": (grammar.BETS, _Hand._bets),
    "raises": (grammar.RAISES, _Hand._raises),
    "calls": (grammar.CALLS, _Hand._calls),
    "checks": (grammar.CHECKS, _Hand._checks),
    "folds": (grammar.FOLDS, _Hand._folds),
    "shows": (grammar.SHOWS, _Hand._shows),
    "mucks": (grammar.MUCKS, _Hand._mucks),
    "doesn't": (grammar.MUCKS, _Hand._mucks),
}
"""What players do, by the first word: how it is told, and what is made of it."""
