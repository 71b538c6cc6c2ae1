"""Replays the events: who holds what, on which street, face up or down.

Nothing is repaired and nothing stops at the first fault: what cannot have happened is collected as faults, each
with its place in the deal; what should not have happened is an infraction, and counts as it happened.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from service.rules.cards import DECK, JOKERS, UNKNOWN, Card, card_name, card_words
from service.rules.errors import DealFaults, Fault, Place
from service.rules.stud.betting import ACTIONS, CHIP_EVENTS, Betting
from service.rules.stud.deal import (
    Ante,
    Bet,
    BringIn,
    Call,
    Check,
    CommunityCard,
    Complete,
    Deal,
    DealtCards,
    Declare,
    Expose,
    Fold,
    Hand,
    Muck,
    Post,
    Raise,
    Show,
)
from service.rules.stud.duties import Declarations, Terms, UpcardDuties
from service.rules.stud.history import (
    BRING_IN,
    CALL,
    CARDS_IN_ALL,
    CHECK,
    DOWN,
    EXPOSED,
    FOLD,
    POST,
    SHARED,
    STANDARD_FACES,
    STREET_OF_CARD,
    UP,
    WAGER,
    Acted,
    Breach,
    Dealt,
    Due,
    Face,
    History,
    Seat,
    StreetBegun,
    standard_face,
    street_of,
)
from service.rules.verdict import Action

__all__ = ["replay"]

_FOLDED = CARDS_IN_ALL + 1
_DECKS = [dict.fromkeys((*DECK, *JOKERS[:jokers])) for jokers in range(len(JOKERS) + 1)]
"""The deck without jokers, with one and with two."""
_MOST_BURNT = 5
"""Casinos burn a card before each street; whether a deck was short is doubtful by so many cards."""


def replay(deal: Deal, terms: Terms = Terms()) -> History:  # noqa: B008 - it never changes
    """What happened in the deal, as the table deals. Raises `DealFaults` with every fault."""
    table = _Table(deal, terms)
    if deal.hands is None:
        for index, event in enumerate(deal.events):
            table.event = index
            _HANDLERS[type(event)](table, event, ("events", index))
    else:
        table.deal_hands(deal.hands)
    live = table.live()
    table.begin_acts()
    undeclared = table.declarations.missing(table.standing()) if table.complete() else ()
    over = len(live) == 1 or (table.complete() and table.is_final() and not undeclared)
    if over and deal.hands is None:
        table.answered("bet_unanswered")
    if over and len(live) > 1:
        table.breaches += table.duties.all_go_on(None)
    layered = table.betting.pots(live, over) if live else []
    if over and not table.faults:
        table.betting.check_rake(layered)
    table.betting.check_total()
    if table.faults:
        raise DealFaults(table.faults)
    ledger = table.betting.ledger
    return History(
        deal=deal,
        deck=_DECKS[terms.jokers],
        dealt=tuple(table.dealt),
        seats=tuple(table.seats),
        live=tuple(live),
        over=over,
        mucks=tuple(table.mucks),
        complete=table.complete(),
        unseen=bool(table.learn_at) or UNKNOWN in table.community,
        due=table.due(),
        breaches=tuple(table.breaches),
        paid=tuple(map(ledger.put_in, range(len(table.seats)))),
        returned=tuple(ledger.returned),
        layered=tuple(layered),
        acts=tuple(table.acts),
        all_in_opening=table.betting.all_in_opening,
        declared=tuple(table.declarations.declared),
        undeclared=undeclared,
        to_pay=None if over else table.duties.to_pay(),
        folds_for_upcards=tuple(table.folds_for_upcards),
    )


class _Table:
    """The table while the deal is replayed."""

    def __init__(self, deal: Deal, terms: Terms) -> None:
        self.deal = deal
        self.acts: list[StreetBegun | Acted] = []
        self._acted: set[int] = set()
        self._refereed = deal.is_refereed
        self._waits = True  # whether cards of the street may still be due
        self.seat_of = {name: seat for seat, name in enumerate(deal.players)}
        self.seats = [Seat([], [], []) for _ in deal.players]
        self.dealt: list[Dealt] = []
        self.community: list[Card] = []
        self.mucks: list[int] = []
        self.folds_for_upcards: list[int | None] = []
        self.faults: list[Fault] = []
        self.breaches: list[Breach] = []
        self.event: int | None = None
        self._holders: dict[Card, int | None] = {}
        self.learn_at: dict[tuple[int, Face, int], int] = {}
        self._exposed: set[tuple[int, Card]] = set()
        self._blamed: set[tuple[int, int]] = set()
        self._cards_out = 0
        self._left = len(self.seats)
        self.street = 3
        self._deck: Collection[Card] = _DECKS[terms.jokers]
        self.betting = Betting(deal, terms.bring_in, self.find, self.fault, self.owes)
        self.duties = UpcardDuties(terms, self.seats, self.betting.ledger, deal.pot)
        self._upcards_count = terms.extra_for is not None or terms.paid_for is not None
        self.declarations = Declarations(terms, len(self.seats))
        # How many cards each player has; a folded player, who is due none, has _FOLDED.
        self._counts = [0] * len(self.seats)
        # Whether dealing may have left the standard order, so that each card must be looked at.
        self._alert = False

    # --- what is so ---

    def live(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if not seat.folded]

    def standing(self) -> list[int]:
        return [number for number in self.live() if not self.seats[number].mucked]

    def complete(self) -> bool:
        needed = CARDS_IN_ALL - len(self.community)
        return all(seat.folded or seat.cards >= needed for seat in self.seats) and self.extra_due() is None

    def extra_due(self) -> int | None:
        """The first seat that an extra card is due to; none is, once the deck has run out."""
        if not self._upcards_count or self._cards_out >= len(self._deck):
            return None
        return next((number for number in self.live() if self.seats[number].extra), None)

    def is_final(self) -> bool:
        """Whether no more betting is to come, all the cards being dealt."""
        if self.deal.final is not None or not self.deal.is_refereed:
            return self.deal.final is not False
        standing = self.standing()
        able = [number for number in standing if not self.betting.ledger.is_all_in(number)]
        if self.betting.ledger.unanswered(standing):
            return False
        return len(able) < 2 or self._acted.issuperset(able)

    def due(self) -> Due | None:
        """The next card of the standard order: to whoever has fewest, nearest the dealer's left."""
        live = self.live()
        if len(live) < 2 or self.complete():
            return None
        extra = self.extra_due()
        if extra is not None:
            return Due(extra, None)
        fewest = min(self.seats[number].cards for number in live)
        waiting = [number for number in live if self.seats[number].cards == fewest]
        left = len(self._deck) - self._cards_out
        if left == 0:
            return None
        if fewest == CARDS_IN_ALL - 1 and left < len(waiting) == len(live):
            return Due(None, UP)
        return Due(waiting[0], standard_face(fewest))

    # --- events ---

    def deal_cards(self, event: DealtCards, place: Place) -> None:
        player, down, up = event
        number = self.seat_of.get(player)
        if number is None:
            self.find(player, place)
            return
        for index, card in enumerate(down):
            self.deal_one(number, card, DOWN, place, index)
        for index, card in enumerate(up):
            self.deal_one(number, card, UP, place, index)

    def deal_community(self, event: CommunityCard, place: Place) -> None:
        place = (*place, "card")
        if self.community:
            self.fault(place, "too_many_cards", "A shared card has been dealt already, and there is only one.")
            return
        if any(self.seats[number].cards >= CARDS_IN_ALL for number in self.live()):
            self.fault(place, "too_many_cards", "A shared card stands in for the last card, which has been dealt.")
            return
        due = self.due()
        if self._left == 1:
            self.breaches.append(Breach(self.event, "dealt_after_end", None, None, CARDS_IN_ALL))
        elif any(self.seats[number].cards < CARDS_IN_ALL - 1 for number in self.live()):
            self.breaches.append(Breach(self.event, "dealt_out_of_order", None, due, CARDS_IN_ALL))
        elif len(self._deck) - self._cards_out >= self._left + _MOST_BURNT:
            self.breaches.append(Breach(self.event, "community_not_due", None, due, CARDS_IN_ALL))
        self.begin_street(CARDS_IN_ALL)
        self.put_out(None, event.card, place)
        self.community.append(event.card)
        for number in self.live():
            self.seats[number].shared.append(event.card)
        self.dealt.append(Dealt(self.event, CARDS_IN_ALL, None, event.card, SHARED, event.card))

    def expose(self, event: Expose, place: Place) -> None:
        number = self.find(event.player, place)
        if number is None:
            return
        place = (*place, "card")
        if (number, event.card) in self._exposed:
            self.fault(place, "already_exposed", f"{_named(event.card)} has been exposed already.")
        elif event.card in self.seats[number].up:
            self.fault(place, "not_face_down", f"{_named(event.card)} was dealt face up, so it can't be exposed.")
        elif self.learn(number, event.card, place, (DOWN,)):
            self._exposed.add((number, event.card))
            street = street_of(self.seats[number].cards - 1)
            self.dealt.append(Dealt(self.event, street, number, event.card, EXPOSED, event.card))

    def fold(self, event: Fold, place: Place) -> None:
        number = self.find_in(event.player, place)
        if number is not None and not self.is_last(number):
            self.note_fold_for_upcard(number)
            self.acts_with(FOLD, number)
            self.give_up(number)

    def note_fold_for_upcard(self, number: int) -> None:
        """A fold that is due for an upcard waits for no turn."""
        if self.duties.is_due_from(number):
            self.folds_for_upcards.append(self.event)

    def muck(self, event: Muck, place: Place) -> None:
        number = self.find_in(event.player, place)
        if number is None:
            return
        if self.standing() == [number]:
            return  # nobody else is left: it changes nothing
        self.note_fold_for_upcard(number)
        self.acts_with(FOLD, number)  # who gives up has nothing to answer any more, also at the showdown
        if self.complete():
            self.seats[number].mucked = True
            self.duties.fold(number)
            self.mucks.append(number)
        else:
            self.give_up(number)

    def give_up(self, number: int) -> None:
        if not self.seats[number].folded:
            self.seats[number].folded = True
            self.duties.fold(number)
            self._counts[number] = _FOLDED
            self._left -= 1
            self._alert = self._alert or self._left == 1

    def show(self, event: Show, place: Place) -> None:
        number = self.find(event.player, place)
        if number is None:
            return
        for index, card in enumerate(event.cards):
            card_place = (*place, "cards", index)
            if card in event.cards[:index]:
                self.fault(card_place, "duplicate_card", f"{_named(card)} is shown twice.")
            else:
                self.learn(number, card, card_place, (DOWN, UP))

    # --- hands ---

    def deal_hands(self, hands: Sequence[Hand]) -> None:
        """Deals whole hands in the standard order: a card at a time around the table."""
        order = self.seat_hands(hands)
        places = [("hands", index, "cards") for index in range(len(hands))]
        for round_number in range(CARDS_IN_ALL):
            face = standard_face(round_number)
            for seat, index in order:
                cards = hands[index].cards
                if round_number < len(cards):
                    self.deal_one(seat, cards[round_number], face, places[index], None)
                elif hands[index].folded:
                    self.give_up(seat)
        for seat, index in order:
            if hands[index].folded:
                self.give_up(seat)
        if order and not self.live():
            self.fault(
                ("hands",),
                "nobody_left",
                "Everyone is marked as folded, and the last player left cannot have folded.",
            )

    def seat_hands(self, hands: Sequence[Hand]) -> list[tuple[int, int]]:
        """Seat and place of each hand, in dealing order."""
        found: dict[int, int] = {}
        for index, hand in enumerate(hands):
            seat = self.find(hand.player, ("hands", index))
            if seat in found:
                self.fault(
                    ("hands", index, "player"), "duplicate_player", f"There is a hand of {hand.player!r} already."
                )
            elif seat is not None:
                found[seat] = index
        for seat, name in enumerate(self.deal.players):
            if seat not in found:
                self.fault(("hands",), "missing_hand", f"There is no hand of {name!r}, who is among the players.")
        return sorted(found.items())

    # --- cards ---

    def deal_one(self, number: int, card: Card, face: Face, place: Place, index: int | None) -> None:
        seat = self.seats[number]
        before = seat.cards
        is_extra = seat.extra > 0 and not self.is_in_turn(number, before, face)
        if is_extra:
            self.check_extra(number, before)
        elif before + len(self.community) >= CARDS_IN_ALL:
            place = _whole_place(place, face, index)
            self.fault(
                place,
                "too_many_cards",
                f"All the cards that the game gives have been dealt to {self.deal.players[number]!r} already.",
            )
            return
        else:
            # While all has gone by the standard order, it still does if the player before has had this card.
            previous = self._counts[number - 1] if number else 0
            if not before < previous < _FOLDED or face is not STANDARD_FACES[before] or seat.folded or self._alert:
                self.check_dealing(number, before, face)
        street = STREET_OF_CARD[before - is_extra]
        if street > self.street:
            self.begin_street(street)
        if card in self._holders or card not in self._deck or self._cards_out == len(self._deck):
            self.put_out(number, card, _whole_place(place, face, index))
        else:
            self._holders[card] = number
            self._cards_out += 1
        cards = seat.down if face is DOWN else seat.up
        if card == UNKNOWN:
            self.learn_at[number, face, len(cards)] = len(self.dealt)
        cards.append(card)
        if not is_extra:
            seat.cards = before + 1
            if not seat.folded:
                self._counts[number] = before + 1
        self.dealt.append(_NEW(Dealt, (self.event, street, number, card, face, card)))
        if self._upcards_count and face is UP:
            self.duties.see(number, card)

    def is_in_turn(self, number: int, before: int, face: Face) -> bool:
        """Whether a card is one that everybody gets, since the player before has had his of the street."""
        previous = self._counts[number - 1] if number else 0
        return before < previous < _FOLDED and before < CARDS_IN_ALL and face is STANDARD_FACES[before]

    def check_extra(self, number: int, before: int) -> None:
        """An extra card, which an upcard brought, comes at any time and in either face."""
        seat = self.seats[number]
        seat.extra -= 1
        if seat.folded:
            self.breach("dealt_to_folded", number, self.due(), before - 1)
        elif self._left == 1:
            self.breach("dealt_after_end", number, None, before - 1)

    def check_dealing(self, number: int, before: int, face: Face) -> None:
        if self.seats[number].folded:
            self.breach("dealt_to_folded", number, self.due(), before)
            return
        if self._left == 1:
            if self.event is not None:  # whole hands do not tell when the others folded
                self.breach("dealt_after_end", number, None, before)
            return
        self.check_passed_over(number, before)
        due = self.due() if before == CARDS_IN_ALL - 1 else None
        if due is not None and due.seat is None:
            self.breach("dealt_out_of_order", number, due, before)
        if face != standard_face(before):
            self.breach("wrong_face", number, Due(number, standard_face(before)), before)

    def check_passed_over(self, number: int, before: int) -> None:
        """Reports who should have had a card before this one, each once a card.

        Around the table each card in turn; the three cards of third street may come singly or together.
        """
        for other, cards in enumerate(self._counts):
            behind = cards <= before if other < number else 3 <= before > cards
            if behind and (other, cards) not in self._blamed:
                self._blamed.add((other, cards))
                self.breach("dealt_out_of_order", number, Due(other, standard_face(cards)), before)
                return

    def put_out(self, holder: int | None, card: Card, place: Place) -> None:
        self._cards_out += 1
        if self._cards_out == len(self._deck) + 1:
            self.fault(place, "deck_exhausted", f"More cards are dealt than the deck of {len(self._deck)} holds.")
        self.claim(holder, card, place)

    def claim(self, holder: int | None, card: Card, place: Place) -> bool:
        """Notes whose a card is, None for the shared card; a second copy is a fault."""
        if card == UNKNOWN:
            return True
        if card not in self._deck:
            self.fault(place, "joker_not_in_deck", self._no_joker(card))
            return False
        if card in self._holders:
            first = self._holders[card]
            whose = "is the shared card" if first is None else f"is held by {self.deal.players[first]!r}"
            self.fault(place, "duplicate_card", f"{_named(card)} ({card_name(card)}) {whose} already.")
            return False
        self._holders[card] = holder
        return True

    def _no_joker(self, card: Card) -> str:
        if JOKERS[0] in self._deck:
            return f"{card_name(card)} is dealt, and the one joker in the deck is {card_name(JOKERS[0])}."
        return f"{card_name(card)} is dealt, and no joker is in the deck of this game: see the rule 'jokers'."

    def learn(self, number: int, card: Card, place: Place, faces: Sequence[Face]) -> bool:
        """A card of the player is seen: it is one he is known to hold, or fills in one that nobody saw."""
        seat = self.seats[number]
        if UP in faces and card in seat.shared:
            return True
        for face in faces:
            if card in (seat.down if face is DOWN else seat.up):
                return True
        for face in faces:
            cards = seat.down if face is DOWN else seat.up
            if UNKNOWN in cards:
                if not self.claim(number, card, place):
                    return False
                index = cards.index(UNKNOWN)
                cards[index] = card
                at = self.learn_at[number, face, index]
                self.dealt[at] = self.dealt[at]._replace(card=card)
                return True
        self.fault(
            place,
            "not_their_card",
            f"This is no card of {self.deal.players[number]!r}'s: {card_words(card)} was not dealt there.",
        )
        return False

    # --- players ---

    def find(self, name: str, place: Place) -> int | None:
        seat = self.seat_of.get(name)
        if seat is None:
            known = ", ".join(self.deal.players)
            self.fault((*place, "player"), "unknown_player", f"There is no player {name!r}; there are: {known}.")
        return seat

    def find_in(self, name: str, place: Place) -> int | None:
        """The seat of a player who acts, who must be in."""
        number = self.find(name, place)
        if number is None:
            return None
        seat = self.seats[number]
        if seat.folded or seat.mucked:
            gone = "folded" if seat.folded else "mucked"
            self.fault(
                (*place, "player"),
                "acted_after_fold",
                f"This player, {name!r}, has {gone} already and cannot act any more.",
            )
            return None
        return number

    def is_last(self, number: int) -> bool:
        """Whether the player is the only one left, who has nothing left to do."""
        if self._left > 1 and not self.mucks:
            return False
        if self.standing() != [number]:
            return False
        self.breach("no_action_due", number, None, max(self.seats[number].cards - 1, 0))
        return True

    # --- chips ---

    def chips(self, event: Any, place: Place) -> None:
        number = self.find_in(event.player, place)
        if number is None:
            return
        kind = type(event)
        if kind is Ante and self.dealt:
            self.breach("late_ante", number, None, self.seats[number].cards)
        if kind in ACTIONS and self.is_last(number):
            return
        if kind in ACTIONS:
            self.begin_acts()
        if self._upcards_count and kind is not Ante:
            self.pays(number, event.amount if kind is Post else None)
        CHIP_EVENTS[kind](self.betting, number, event, place)
        if kind in ACTIONS:
            self.acts_with(_KINDS[kind], number)
        elif self.acts:
            self.acts_with(POST, number, event.amount)

    def pays(self, number: int, amount: int | None) -> None:
        """Notes whether a player pays for an upcard as he has to, before he does anything else."""
        duties = self.duties
        breach = duties.go_on(number, self.event) if amount is None else duties.post(number, amount, self.event)
        if breach and self._left > 1:
            self.breaches.append(breach)

    def declare(self, event: Declare, place: Place) -> None:
        number = self.find_in(event.player, place)
        if number is None:
            return
        self.pays(number, None)
        wrong = self.declarations.declare(number, event.side, complete=self.complete())
        if wrong:
            self.breaches.append(Breach(self.event, wrong, number, None, CARDS_IN_ALL))

    def check(self, event: Check, place: Place) -> None:
        number = self.find_in(event.player, place)
        if number is not None:
            self.pays(number, None)
        if number is not None and self._refereed and not self.is_last(number):
            self.acts_with(CHECK, number)

    def acts_with(self, kind: str, number: int, amount: int | None = None) -> None:
        """Notes an action for the referee."""
        if not self._refereed:
            return
        self.begin_acts()
        self._acted.add(number)
        ledger = self.betting.ledger
        to = ledger.on_street(number) if amount is None else amount
        waits_for = self.waits_for() if self._waits else None
        self._waits = waits_for is not None
        self.acts.append(
            _NEW_ACT(Acted, (self.event, kind, number, to, ledger.is_all_in(number), len(self.dealt), waits_for))
        )

    def waits_for(self) -> int | None:
        """The seat that should have had its card of this street before anyone acts; nobody once all have."""
        needed = self.street - (1 if self.community and self.street == CARDS_IN_ALL else 0)
        fewest = min(self._counts)
        return self._counts.index(fewest) if fewest < needed else None

    def begin_acts(self) -> None:
        """The first street begins when its antes are in."""
        if not self.acts and self._refereed:
            self._note_street(None)

    def _note_street(self, event: int | None) -> None:
        ledger = self.betting.ledger
        behind = tuple(map(ledger.behind, range(len(self.seats))))
        pot = ledger.in_the_middle + self.deal.pot
        self.acts.append(StreetBegun(event, self.street, len(self.dealt), behind, ledger.all_in, pot))

    def owes(self, code: str, number: int, to: int) -> None:
        """A breach about chips: the seat should have had so much in on the street."""
        due = Due(number, None, (Action("call", to=to),))
        self.breaches.append(Breach(self.event, code, number, due, self.street))

    def begin_street(self, street: int) -> None:
        self.begin_acts()
        self.answered("betting_not_finished")
        self.breaches += self.duties.all_go_on(self.event)
        self.street = street
        self.betting.ledger.end_street()
        if self.acts:
            self._waits = True
            self._acted.clear()
            self._note_street(self.event)

    def answered(self, code: str) -> None:
        """Notes who has not answered the bet of the street that ends; a short call has been noted already.

        Where the betting is refereed, the referee does.
        """
        if self.deal.is_refereed:
            return
        noted = {
            breach.seat for breach in self.breaches if breach.code == "short_call" and breach.street == self.street
        }
        ledger = self.betting.ledger
        for number in ledger.unanswered(self.standing()) if self._left > 1 else ():
            if number not in noted:
                self.owes(code, number, ledger.owed(number))

    # --- notes ---

    def fault(self, place: Place, code: str, detail: str) -> None:
        self.faults.append(Fault(place, code, detail))

    def breach(self, code: str, number: int, due: Due | None, before: int) -> None:
        self._alert = True
        self.breaches.append(Breach(self.event, code, number, due, street_of(before)))


def _named(card: Card) -> str:
    return card_words(card).capitalize()


def _whole_place(place: Place, face: Face, index: int | None) -> Place:
    """The place of a card, which is put together only when it is needed."""
    return place if index is None else (*place, face, index)


_KINDS: dict[type[Any], str] = {BringIn: BRING_IN, Bet: WAGER, Complete: WAGER, Raise: WAGER, Call: CALL}

_NEW: Callable[[type[Dealt], tuple[object, ...]], Dealt] = tuple.__new__
"""Makes a named tuple in half the time; only for what exists once a card."""

_NEW_ACT: Callable[[type[Acted], tuple[object, ...]], Acted] = tuple.__new__

_HANDLERS: dict[type[Any], Callable[[_Table, Any, Place], None]] = {
    DealtCards: _Table.deal_cards,
    CommunityCard: _Table.deal_community,
    Expose: _Table.expose,
    Fold: _Table.fold,
    Declare: _Table.declare,
    Muck: _Table.muck,
    Show: _Table.show,
    Check: _Table.check,
    **dict.fromkeys(CHIP_EVENTS, _Table.chips),
}
