"""Open Hand History (OHH), version 1: one hand a file, of the game types `Stud` and `StudHiLo`.

Source: https://hh-specs.handhistory.org, cited by its headings. It does not say how much a bet is, so the betting is
not judged. An action's amount is what the player put in with it; but writers give it also as what the player has in on
the street. Which is meant is decided by what balances: calls match the bet, and the pots hold what was put in.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple

from service.rules.errors import Place
from service.rules.stud.deal import UNCHECKED
from service.rules.stud.table import replay
from service.wire.deals import Limits, read_deal
from service.wire.formats.history import Amount, History, Spot, Table, amount_of, chip_notes, counted, written
from service.wire.formats.json_places import Path
from service.wire.formats.ohh_document import ANTE, BETS, BOARD, BRINGS_IN, DEALT, Hand, Source, Step, read_hand
from service.wire.formats.read import TOP, At, Collected, Faults, Ignored, Read, decoded
from service.wire.strict_json import loads

__all__ = ["read_ohh"]

NAME = "ohh"
_BEGINS = re.compile(r'"ohh"\s*+:')
_VALUES_A_HAND, _VALUES_AN_EVENT = 4000, 9


def read_ohh(data: bytes, limits: Limits) -> Read:
    """The hand in a file. Raises `FormatFaults` with everything that can't be taken, `NotJSON` for what is no JSON."""
    text, faults = decoded(data), Faults()
    # Storage Format: the hands of a session are parted by a blank line.
    begins = [found.start() for found in islice(_BEGINS.finditer(text), 2)]
    if len(begins) > 1:
        at = At(text.count("\n", 0, begins[1]) + 1, begins[1] - text.rfind("\n", 0, begins[1]))
        faults.add(at, "one_hand", "Another hand begins here: send one hand at a time.")
    elif sum(map(text.count, ",{[")) > _VALUES_A_HAND + _VALUES_AN_EVENT * limits.events:
        faults.add(TOP, "too_many", "There is more here than a hand can hold.")
    faults.finish()
    source = Source(text, loads(text.encode()), faults)
    return _Reading(source, read_hand(source), limits).read()


Meaning = Callable[[History, int, Step, int], int]
"""What a seat has in on the street after an action of so many chips."""


def _added(history: History, seat: int, _: Step, chips: int) -> int:
    return history.ledger.on_street(seat) + chips


def _raised_to(history: History, seat: int, step: Step, chips: int) -> int:
    return chips if step.what == "Raise" else history.ledger.on_street(seat) + chips


def _in_on_street(_: History, __: int, ___: Step, chips: int) -> int:
    return chips


_MEANINGS: Sequence[tuple[Meaning, str]] = (
    (_raised_to, "The amounts of raises are taken as street totals, since as chips added they do not balance."),
    (_in_on_street, "The amounts of bets are taken as street totals, since as chips added they do not balance."),
)
"""What writers mean besides the specification's "the amount the player put into the pot for this action" (action)."""


_EITHER = (
    "Amounts are taken as chips added. As street totals they balance too: then another amount came back uncalled, and "
    "nobody's winnings change."
)


class _Taken(NamedTuple):
    """The history by one meaning of the amounts: the first that is wrong with it, if anything, and all that is in."""

    history: History
    unsound: tuple[Path, str] | None
    total: int
    in_pot: int


class _Reading:
    """A hand while it is made a deal of ours."""

    def __init__(self, source: Source, hand: Hand, limits: Limits) -> None:
        self._source, self._hand, self._limits = source, hand, limits
        self._seat_of = {number: seat for seat, number in enumerate(hand.order)}
        self._players = [hand.players[number] for number in hand.order]
        self._names = [player.name for player in self._players]
        self._stacks = [self._chips(player.stack) for player in self._players]
        told = {step.player: step for step in hand.steps if step.what == ANTE}
        self._antes = {self._seat_of[number]: step for number, step in told.items()}
        amounts = [self._chips(step.amount) for step in told.values()]
        self._ante = max(amounts, default=self._chips(hand.ante))

    def _chips(self, amount: Amount) -> int:
        chips = counted(amount, self._hand.chip)
        assert chips is not None  # the chip was made for all of them
        return chips

    def _money(self, chips: int) -> str:
        return written(amount_of(chips, self._hand.chip))

    def read(self) -> Read:
        taken, note = self._decide()
        source = self._source
        source.faults.finish()
        ignored = tuple(Ignored(*source.at(path), text) for path, text in source.ignored)
        collected = tuple(self._claims(taken.history))
        notes = (*((note,) if note else ()), *chip_notes(self._hand.chip))
        read = Read(NAME, self._document(taken), collected, ignored, taken.history.where(self._places()), notes)
        return replace(read, document={**read.document, **self._rake(read)})

    # --- what the amounts mean ---

    def _decide(self) -> tuple[_Taken, str]:
        """The history by the first meaning that balances, and a note where that is not the specification's alone."""
        found = [(self._take(_added), "")]
        if self._differs(found[0][0].history):
            found += [(self._take(meaning), note) for meaning, note in _MEANINGS]
        sound = [(taken, note) for taken, note in found if self._agrees(taken) and taken.unsound is None]
        if sound:
            taken, note = sound[0]
            others = any(other.history.events != taken.history.events for other, _ in sound[1:])
            return taken, note or (_EITHER if others else "")
        by_the_book, note = found[0]
        self._refuse(by_the_book)
        return by_the_book, note

    def _differs(self, history: History) -> bool:
        """Whether anybody bets who has chips in on the street: else amounts mean the same in any case."""
        events = [event for event in history.events if "to" in event or event["type"] in ("deal", "community")]
        within: set[str] = set()
        for event in events:
            if "to" not in event:
                within.clear()
            elif event["player"] in within:
                return True
            else:
                within.add(event["player"])
        return False

    def _agrees(self, taken: _Taken) -> bool:
        return not self._hand.pots or taken.total == self._told_total()

    def _told_total(self) -> int:
        return sum(self._chips(pot.amount) for pot in self._hand.pots)

    def _refuse(self, taken: _Taken) -> None:
        """Says where the amounts contradict one another, taken as chips added."""
        if taken.unsound is not None:
            path, detail = taken.unsound
        else:
            path = (*self._hand.pots[0].path, "amount")
            told = self._money(self._told_total())
            detail = f"The actions put {self._money(taken.total)} into the pots, which hold {told} by this."
        other = "With amounts as street totals it does not balance either."
        self._source.fault(path, "does_not_balance", f"{detail} {other}")

    # --- the history ---

    def _take(self, meaning: Meaning) -> _Taken:
        table = Table(self._names, self._stacks, self._hand.chip, refereed=False)
        telling = _Telling(History(table, self._limits.events, self._source.faults, self._source.at), self, meaning)
        for seat in range(len(self._names)):
            telling.ante(seat, self._antes.get(seat), self._ante)
        for step in self._hand.steps:
            if step.what != ANTE:
                telling.tell(step, self._seat_of.get(step.player))
        history = telling.history
        history.ledger.end_street()
        return _Taken(history, telling.unsound, history.ledger.in_the_middle + telling.added, telling.added)

    def chips(self, step: Step) -> int:
        return self._chips(step.amount)

    def unsound(self, history: History, seat: int, step: Step, to: int) -> str | None:
        """What is wrong with a bet by which a seat has so much in on the street, in a sentence."""
        ledger, name = history.ledger, self._names[seat]
        more = to - ledger.on_street(seat)
        behind = ledger.behind(seat)
        if behind is not None and more > behind:
            return f"{name} puts in {self._money(more)} here, and has {self._money(behind)}."
        if step.what == "Call" and to != ledger.owed(seat):
            owed = self._money(ledger.owed(seat) - ledger.on_street(seat))
            return f"A call puts in {owed} here, and not {self._money(more)}."
        if step.what in ("Bet", "Raise") and to <= history.level:
            return f"With this {name} has no more in than there is to call, {self._money(history.level)}."
        if step.all_in and more != behind:
            return f"{name} is said to be all in with this, and has {self._money(behind or 0)}."
        return None

    def amount(self, chips: int) -> Amount:
        return amount_of(chips, self._hand.chip)

    # --- the deal ---

    def _document(self, taken: _Taken) -> dict[str, Any]:
        chip = self._hand.chip
        return {
            "game": self._hand.game,
            "players": self._names,
            "stakes": {
                "structure": UNCHECKED,
                **({"ante": self.amount(self._ante)} if self._ante else {}),
                **({} if chip == 1 else {"smallest_chip": chip}),
            },
            "stacks": [
                {"player": name, "amount": self.amount(stack)}
                for name, stack in zip(self._names, self._stacks, strict=True)
            ],
            **({"pot": self.amount(taken.in_pot)} if taken.in_pot else {}),
            "events": taken.history.events,
        }

    def _rake(self, read: Read) -> dict[str, Any]:
        """The rake, pot by pot where the betting makes as many pots as are told."""
        rakes = [self._chips(pot.rake) for pot in self._hand.pots]
        if len(rakes) < 2 or not any(rakes):
            return {"rake": self.amount(sum(rakes))} if any(rakes) else {}
        with read.naming_lines():
            made = replay(read_deal(read.document, self._limits)).layered
        if len(made) == len(rakes) and all(rake <= pot.amount for rake, pot in zip(rakes, made, strict=True)):
            return {"rake_by_pot": [self.amount(rake) for rake in rakes]}
        return {"rake": self.amount(sum(rakes))}

    def _places(self) -> dict[Place, Spot]:
        """The way to what is somewhere in the document."""
        found: dict[Place, Spot] = {("game",): ("ohh", "game_type"), ("stakes", "ante"): ("ohh", "ante_amount")}
        for seat, player in enumerate(self._players):
            found["players", seat] = (*player.path, "name")
            found["stacks", seat] = (*player.path, "starting_stack")
        for pot in self._hand.pots[:1]:
            found["rake",] = found["rake_by_pot",] = (*pot.path, "rake")
        for step in self._hand.steps:
            if step.what == "Add to Pot":
                found["pot",] = step.path
        return found

    def _claims(self, history: History) -> Iterator[Collected]:
        """What each player won of all pots together, 0 for those who did not fold and are not told of."""
        wins = [win for pot in self._hand.pots for win in pot.wins]
        for number, seat in self._seat_of.items():
            own = [(amount, path) for player, amount, path in wins if player == number]
            total = sum(self._chips(amount) for amount, _ in own)
            if wins and (total or seat not in history.folded):
                path = own[0][1] if own else self._hand.pots[0].path
                yield Collected(self._names[seat], total, self._source.at(path))
        for number, amount, path in wins:
            if number not in self._seat_of and amount:
                self._source.fault(path, "unknown_player", "This player was dealt no cards.")


class _Telling:
    """Tells a history step by step, by one meaning of the amounts."""

    def __init__(self, history: History, reading: _Reading, meaning: Meaning) -> None:
        self.history = history
        self.unsound: tuple[Path, str] | None = None
        self.added = 0
        self._reading, self._meaning = reading, meaning
        self._bring_in_was_short = False

    def ante(self, seat: int, step: Step | None, ante: int) -> None:
        """An ante that is not what everybody posts as far as the stack reaches is told as an event."""
        behind = self.history.ledger.behind(seat) or 0
        posted = min(ante, behind) if step is None else self._reading.chips(step)
        if step is not None and posted != min(ante, behind):
            amount = self._reading.amount(posted)
            self.history.tell(step.path, "ante", seat, amount=amount)
        self.history.ledger.ante(seat, posted)

    def tell(self, step: Step, seat: int | None) -> None:
        at = step.path
        if step.what == "Add to Pot":
            self.added += self._reading.chips(step)
        elif step.what == BOARD:
            self._share(at, step)
        else:
            assert seat is not None  # who acts was dealt cards
            self._tell_of(seat, step, at)

    def _share(self, at: Spot, step: Step) -> None:
        for card in step.cards:  # one too many is found by the rules
            self.history.community(at, card)

    def _tell_of(self, seat: int, step: Step, at: Spot) -> None:
        history = self.history
        if step.what == DEALT:
            history.deal(at, seat, step.cards)
        elif step.what in (*BETS, *BRINGS_IN):
            self._bet(seat, step, at)
        elif step.what == "Post Dead":
            history.tell(at, "post", seat, amount=self._reading.amount(self._reading.chips(step)))
            history.ledger.post(seat, self._reading.chips(step))
        elif step.what == "Check":
            history.tell(at, "check", seat)
        else:
            if step.what == "Fold":
                history.fold(at, seat)
            elif step.what == "Mucks Cards":
                history.tell(at, "muck", seat)
            if step.cards or step.what == "Shows Cards":
                history.tell(at, "show", seat, cards=step.cards)

    def _bet(self, seat: int, step: Step, at: Spot) -> None:
        history = self.history
        to = self._meaning(history, seat, step, self._reading.chips(step))
        self._open(seat, step, to)
        if self.unsound is None:
            wrong = self._reading.unsound(history, seat, step, to)
            self.unsound = (step.path, wrong) if wrong else None
        if step.what == "Call":
            history.call(at, seat, to, all_in=step.all_in)
        elif step.what in BRINGS_IN:
            history.bring_in(at, seat, to, all_in=step.all_in)
        else:
            history.wager(at, seat, to, all_in=step.all_in)

    def _open(self, seat: int, step: Step, to: int) -> None:
        """Where the bring-in takes all that its player has, the format doesn't say how much there is to call.

        By the first call that doesn't take all of a stack too it is known.
        """
        ledger = self.history.ledger
        takes_all = ledger.behind(seat) == to - ledger.on_street(seat)
        if step.what == "Call" and self._bring_in_was_short:
            ledger.opening = max(ledger.opening, to)
        self._bring_in_was_short = takes_all and (step.what in BRINGS_IN or self._bring_in_was_short)
