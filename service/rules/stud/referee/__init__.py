"""The referee: whose turn it was, what that player could do, and what in the betting was against the rules.

Everything goes on from what happened, so that one mistake does not fault the rest of the deal. No chip moves here.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from service.rules.cards import UNKNOWN, Card, rank_of
from service.rules.house_rules import Choice, House, Recalled
from service.rules.stud.deal import Stakes
from service.rules.stud.history import (
    BRING_IN,
    DOWN,
    EXPOSED,
    FOLD,
    POST,
    SHARED,
    UP,
    WAGER,
    Acted,
    Breach,
    Due,
    History,
    StreetBegun,
    standard_face,
)
from service.rules.stud.referee.openers import Order, board_opener, door_opener
from service.rules.stud.referee.round import Round
from service.rules.stud.referee.switches import BRING_IN_AMOUNT, SHOW_ORDER, SWITCHES
from service.rules.stud.wilds import Trace, Wild
from service.rules.verdict import Action

__all__ = ["NO_PLAY", "SWITCHES", "Openings", "Order", "Play", "referee", "whole_bring_in"]


class Play(NamedTuple):
    """What the referee found: breaches in the order of events, who is to act with which choices, who shows when.

    `to_act` is None where a card is due, and where upcards that nobody saw decide who it is: those are `needs`, indexes
    into `history.dealt`. `could_act` are all that it could be, nobody where no betting goes on.
    """

    breaches: tuple[Breach, ...] = ()
    to_act: int | None = None
    actions: tuple[Action, ...] = ()
    could_act: tuple[int, ...] = ()
    needs: tuple[int, ...] = ()
    show_order: tuple[int, ...] | None = None


NOTHING_DUE = Due(None, None)
NO_PLAY = Play()
"""Of a deal whose betting isn't refereed."""


def whole_bring_in(stakes: Stakes, settings: Mapping[str, Choice]) -> int | None:
    """What third street is brought in for, in smallest chips; None where that isn't known.

    The house is asked by the referee, once it matters.
    """
    if stakes.bring_in is not None:
        return stakes.bring_in
    setting = settings[BRING_IN_AMOUNT.name]
    if setting == "twice_ante":
        return 2 * stakes.ante
    return stakes.small_bet // 2 if setting == "half_small_bet" else None


class Opening(NamedTuple):
    """Who opens a street, a question to the house where that depends on the table; and which boards show a pair.

    Those where an unseen upcard could make one are False.
    """

    openers: tuple[int, ...] | Callable[[House], tuple[int, ...]]
    pairs: Mapping[int, bool]


Openings = dict[tuple[int, int, tuple[int, ...], Wild, Order], Opening]
"""The openings of a deal, by street, cards dealt, seats still in and what was wild: each is worked out once."""


def referee(
    history: History, traced: Trace, bring_in: int | None, order: Order, openings: Openings, house: House
) -> Play:
    """What of the betting was against the rules, and what is to come; `bring_in` is the whole of it, where known."""
    bench = _Referee(history, traced, bring_in, order, openings, house)
    for act in history.acts:
        if isinstance(act, StreetBegun):
            bench.begin_street(act)
        else:
            bench.see(act)
    if not history.over:
        return Play(tuple(bench.breaches), *bench.to_act())
    bench.end_deal()
    return Play(tuple(bench.breaches), show_order=bench.show_order())


class _Referee:
    """The referee in the middle of a deal."""

    def __init__(
        self,
        history: History,
        traced: Trace,
        bring_in: int | None,
        order: Order,
        openings: Openings,
        house: House,
    ) -> None:
        self.breaches: list[Breach] = []
        self._history = history
        self._traced = traced
        self._bring_in = bring_in
        self._order = order
        self._openings = openings
        self._house = house
        self._stakes = history.deal.stakes
        self._live = list(range(len(history.seats)))
        self._begun: StreetBegun | None = None
        self._round: Round | None = None
        self._opener: int | None = None
        self._due: int | None = None
        self._openers: Collection[int] = ()  # who may open, where cards that nobody saw decide it
        self._ahead: int | None = None  # whose turn it would be if whoever was passed over had no part in it
        self._excused: set[int] = set()  # who broke a rule isn't blamed for what follows from it
        self._waited = False
        self._upcards: list[list[Card]] = [[] for _ in history.seats]
        self._shared: tuple[Card, ...] = ()
        self._looked_at = 0  # so many of the dealt cards are among those

    # --- what happens ---

    def begin_street(self, begun: StreetBegun) -> None:
        if self._begun is not None:
            self._end_street(begun.event, begun.dealt)
        self._begun, self._round = begun, None
        self._ahead = None
        self._excused.clear()
        self._waited = False

    def see(self, act: Acted) -> None:
        event, kind, seat, to, all_in, dealt, waits_for = act
        if event in self._history.folds_for_upcards:
            self._leave(seat)
            return
        round_ = self._round or self._open(dealt, waits=waits_for is not None)
        in_turn = seat == self._due and waits_for is None
        if round_.street == 3 and not round_.level:
            self._ask_for_bring_in(is_bet=in_turn and kind is WAGER and not all_in and to >= self._stakes.small_bet)
        if not (in_turn and round_.follow(seat, kind, to, all_in)):
            self._see_what_is_rare(act, round_)
        if kind is FOLD:
            self._live.remove(seat)
        passed_over = None if in_turn or self._openers else self._due
        if passed_over is None:
            self._due, self._ahead = round_.next_from(seat + 1), None
        elif kind is WAGER or kind is BRING_IN:
            # A bet out of turn is answered from there on; who was passed over may as well act at once.
            self._due, self._ahead = round_.next_from(seat + 1), round_.next_from(passed_over)
        elif kind is not POST:
            # Who was passed over is still to act; play may as well go on from whoever acted.
            self._due = round_.next_from(passed_over)
            self._ahead = self._ahead if kind is FOLD else round_.next_from(seat + 1)
        self._openers = ()

    def _leave(self, seat: int) -> None:
        """A seat folds as it has to for an upcard: that is no turn of the betting, and whose turn it is stays."""
        self._live.remove(seat)
        if self._round is None:
            return
        self._round.take(seat, FOLD, 0, all_in=False)
        self._openers = [other for other in self._openers if other != seat]
        if self._due == seat:
            self._due, self._ahead = self._round.next_from(seat + 1), None

    def _ask_for_bring_in(self, *, is_bet: bool = False) -> None:
        """How large the bring-in is makes no difference to a street that is opened with a full bet."""
        if self._stakes.bring_in is None and not is_bet:
            self._house(BRING_IN_AMOUNT)

    def _see_what_is_rare(self, act: Acted, round_: Round) -> None:
        """What isn't a right call, check or fold of the seat whose turn it is."""
        _, kind, seat, to, all_in, _, waits_for = act
        reach = round_.reach[seat]
        if kind is POST:
            round_.reach[seat] = None if reach is None else reach - to
            round_.pot += to
            return
        if all_in and reach is None:
            round_.reach[seat] = to  # so much is known of the stack now
        if waits_for is not None and not self._waited:
            self._waited = True
            held = sum(card.seat == waits_for and card.face is not EXPOSED for card in self._history.dealt[: act.dealt])
            self._breach(act.event, "no_action_due", seat, Due(waits_for, standard_face(min(held, round_.street - 1))))
        else:
            self._judge(act, round_)
        round_.take(seat, kind, to, all_in)

    def _judge(self, act: Acted, round_: Round) -> None:
        seat = act.seat
        if seat in (self._due, self._ahead) or seat in self._openers:
            if seat in self._openers:
                self._opener = seat
            wrong = round_.is_wrong(seat, act.kind, act.to)
            if wrong:
                self._excused.add(seat)
                self._breach(act.event, wrong, seat, Due(seat, None, round_.options(seat)))
        elif round_.is_all_in(seat) or (self._due is None and not self._openers):
            if act.kind != FOLD:
                self._breach(act.event, "no_action_due", seat, NOTHING_DUE)
        else:
            self._breach(act.event, "out_of_turn", seat, self._expected(round_))

    def _expected(self, round_: Round) -> Due | None:
        return None if self._due is None else Due(self._due, None, round_.options(self._due))

    def _end_street(self, event: int | None, dealt: int) -> None:
        """The betting of a street ends, because a card of the next is dealt or the deal is over."""
        round_ = self._round or self._open(dealt)
        if round_.street == 3 and not round_.level:
            self._ask_for_bring_in()
        waiting = [seat for seat in round_.waiting() if seat not in self._excused]
        if not waiting or len(self._live) < 2:
            return
        seat = self._due if self._due in waiting else waiting[0]
        owes = round_.put_in[seat] < round_.level
        code = "bet_unanswered" if event is None and owes else "betting_not_finished"
        self._breach(event, code, seat, Due(seat, None, round_.options(seat)))

    def end_deal(self) -> None:
        standing = [seat for seat in self._live if seat not in self._history.mucks]
        if self._begun is not None and len(standing) > 1:
            self._end_street(None, len(self._history.dealt))

    # --- the opening of a street ---

    def _open(self, dealt: int, *, waits: bool = False) -> Round:
        """The betting of the street, now that so many cards are dealt; `waits`: another one is due first."""
        assert self._begun is not None  # a street is begun before anyone acts on it
        begun = self._begun
        round_ = Round(self._stakes, self._house, begun.street, self._live, begun.all_in, list(begun.behind), begun.pot)
        opening = self._opening(dealt, waits=waits)
        openers = opening.openers if isinstance(opening.openers, tuple) else opening.openers(self._house)
        if begun.street == 3:
            self._set_bring_in(round_)
        self._round = round_
        self._opener = openers[0] if len(openers) == 1 else None
        first = [seat for opener in openers if (seat := round_.next_from(opener)) is not None]
        self._due = first[0] if len(set(first)) == 1 else None
        self._openers = () if len(set(first)) == 1 else first
        if begun.street == 4:
            round_.pair_shows = any(opening.pairs.values())
            round_.pair_possible = bool(opening.pairs)
            round_.paired = [seat for seat in opening.pairs if seat in (self._due, *self._openers)]
        return round_

    def _opening(self, dealt: int, *, waits: bool) -> Opening:
        """The opening of the street, now that so many cards are dealt."""
        assert self._begun is not None  # see above
        wild = self._traced.seen_after(dealt)
        key = (self._begun.street, dealt, tuple(self._live), wild, self._order)
        found = self._openings.get(key)
        if found is None:
            boards = self._boards(dealt)
            if key[0] == 3:
                found = Opening(Recalled(partial(door_opener, boards, wild, self._order, self._known())), {})
            else:
                pairs = _pairs(boards) if key[0] == 4 else {}
                opener_acts = not waits and not any(seat in self._begun.all_in for seat in self._live)
                openers = board_opener(boards, wild, self._order, opener_acts)
                found = Opening(openers if isinstance(openers, tuple) else Recalled(openers), pairs)
            self._openings[key] = found
        return found

    def _set_bring_in(self, round_: Round) -> None:
        """Whether third street is brought in: where the stakes or the history know of it."""
        round_.bring_in_due = bool(self._bring_in) or (self._bring_in is None and self._tells_of_bring_in())
        round_.bring_in = self._bring_in

    def _tells_of_bring_in(self) -> bool:
        return any(type(act) is Acted and act.kind == BRING_IN for act in self._history.acts)

    def _known(self) -> frozenset[Card]:
        return frozenset(card.card for card in self._history.dealt)

    def _boards(self, dealt: int) -> dict[int, tuple[Card, ...]]:
        """The upcards of those who are in, by seat, with the shared card."""
        for card in self._history.dealt[self._looked_at : dealt]:
            if card.face is UP and card.seat is not None:
                self._upcards[card.seat].append(card.card)
            elif card.face is SHARED:
                self._shared = (card.card,)
        self._looked_at = dealt
        return {seat: (*self._upcards[seat], *self._shared) for seat in self._live}

    # --- what is to come ---

    def to_act(self) -> tuple[int | None, tuple[Action, ...], tuple[int, ...], tuple[int, ...]]:
        """Who is to act with which choices; who it could be, nobody while cards are due; the upcards that decide."""
        if self._begun is None or self._cards_are_due():
            return None, (), (), ()
        round_ = self._round or self._open(len(self._history.dealt))
        if round_.street == 3 and not round_.level:
            self._ask_for_bring_in()
        if self._due is None:
            return None, (), tuple(self._openers), self._unseen_upcards() if self._openers else ()
        return self._due, round_.options(self._due), (self._due,), ()

    def _unseen_upcards(self) -> tuple[int, ...]:
        return tuple(
            at
            for at, card in enumerate(self._history.dealt)
            if card.card == UNKNOWN and card.face is not DOWN and (card.seat is None or card.seat in self._live)
        )

    def _cards_are_due(self) -> bool:
        assert self._begun is not None  # asked of a street that has begun
        seats = [self._history.seats[seat] for seat in self._live]
        if any(seat.cards + len(seat.shared) < self._begun.street for seat in seats):
            return True
        return self._round is None and any(seat.extra for seat in seats)  # before the betting, extra cards come first

    def show_order(self) -> tuple[int, ...] | None:
        """Who must show in which order; None without a showdown, or where cards that nobody saw decide it."""
        live = self._history.live
        if self._begun is None or len(live) < 2:
            return None
        round_ = self._round or self._open(len(self._history.dealt))
        if self._opener is None:
            return None
        by_opener = tuple(self._clockwise_from(self._opener))
        last = round_.aggressor
        by_aggressor = by_opener if last is None else tuple(self._clockwise_from(last))
        if by_opener == by_aggressor:
            return by_opener
        self._house.decides(SHOW_ORDER)
        return by_aggressor if self._house(SHOW_ORDER) == "last_aggressor" else by_opener

    def _clockwise_from(self, first: int) -> Iterator[int]:
        seats = len(self._history.seats)
        return (seat for step in range(seats) if (seat := (first + step) % seats) in self._history.live)

    def _breach(self, event: int | None, code: str, seat: int, due: Due | None) -> None:
        assert self._begun is not None  # nothing is judged before the first street
        self.breaches.append(Breach(event, code, seat, due, self._begun.street))


def _pairs(boards: Mapping[int, Sequence[Card]]) -> dict[int, bool]:
    """The seats whose two upcards are a pair, and as False those where one that wasn't seen could make it."""
    return {
        seat: UNKNOWN not in cards
        for seat, cards in boards.items()
        if len(cards) == 2 and (UNKNOWN in cards or rank_of(cards[0]) == rank_of(cards[1]))
    }
