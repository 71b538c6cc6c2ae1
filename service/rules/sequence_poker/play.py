"""Whose turn it is, what is allowed, and what a round comes to when it is not kept to.

A round of exchange ends with a community card, in Sequence Draw when everyone has acted. What should not have
happened is a breach. An exchange or keep counts all the same, out of turn too; a call that is not allowed does not,
and leaves the turn; once a call counts, the community cards are frozen. Source: Sequence Poker, "How to Play" and
"Calling"; what a breach comes to is our judgement.
"""

from collections.abc import Callable, Sequence
from typing import Any

from service.rules.house_rules import House
from service.rules.sequence_poker.deal import (
    Call,
    CommunityCards,
    DealtCards,
    Declare,
    Exchange,
    ExchangeCommunity,
    Keep,
)
from service.rules.sequence_poker.hands import HAND_SIZE
from service.rules.sequence_poker.history import Breach, Declared, Due, History, Mark, Play
from service.rules.sequence_poker.replay import exchanged
from service.rules.sequence_poker.switches import CALL_FROM, COMMUNITY_AT_FIRST, COMMUNITY_EXCHANGE, DRAW

__all__ = ["play"]

_EXCHANGES = tuple(f"exchange_{number}" for number in range(1, 21))
_CALLS_FROM = tuple(choice for choice in CALL_FROM.choices if isinstance(choice, int))


def play(history: History, house: House) -> Play:
    """What counts of the round. Bare hands are over when each player has six cards to choose from."""
    table = _Table(history, house)
    for index, (seat, event) in enumerate(history.moves):
        table.take(index, seat, event)
    return Play(
        hands=tuple(map(tuple, table.hands)),
        community=tuple(table.community),
        over=table.over,
        stage=table.stage,
        called=table.called,
        due=table.due(),
        declared=table.declared,
        breaches=tuple(table.breaches),
        marks=tuple(table.marks),
    )


class _Table:
    """The round while it is played."""

    def __init__(self, history: History, house: House) -> None:
        bare = history.deal.hands is not None
        self._form = history.form
        self._house = house
        self._players = len(history.deal.players)
        # Told without any action: whose turn it was, and whether all had acted, nobody can say.
        self._unchecked = not history.recorded
        self._bare = bare
        # Nothing lies in the centre that could show how far Sequence Draw has come: a declaration does.
        self._revealed = self._unchecked and any(isinstance(event, Declare) for _, event in history.moves)
        self.hands = list(map(list, history.hands)) if bare else [[] for _ in history.deal.players]
        self.community = list(history.community)
        self.called: int | None = None
        self.declared: dict[int, Declared] = {}
        self.breaches: list[Breach] = []
        self.marks: list[Mark] = []
        self._missing = self._players * self._form.hand - sum(map(len, self.hands))
        self._acted: set[int] = set()
        self._order: Sequence[int] = range(self._players)
        self._draws = 0  # rounds of Sequence Draw that are complete
        self._event = 0
        self.over = self._is_over()
        self.stage = self._stage()

    # --- what is so ---

    def _is_over(self) -> bool:
        if self._bare:
            return all(len(hand) + len(self.community) >= HAND_SIZE for hand in self.hands)
        if self._missing:
            return False
        if self._form.variation == DRAW:
            return self._draws >= self._form.rounds or self._revealed
        return len(self.community) == self._form.community or (
            self.called is not None and len(self._acted) == self._players
        )

    def _stage(self) -> str:
        if self.over:
            return "reveal"
        if self._bare or self._missing or not self._is_laid():
            return "deal"
        if self.called is not None:
            return "final_exchange"
        before = self._draws if self._form.variation == DRAW else len(self.community) - COMMUNITY_AT_FIRST
        return _EXCHANGES[before]

    def _is_laid(self) -> bool:
        """Whether the community cards lie that the first exchange needs."""
        return self._form.variation == DRAW or len(self.community) >= COMMUNITY_AT_FIRST

    def _to_act(self) -> int | None:
        """The next seat from the dealer's left, or from the caller's, that has not acted; None if the dealer is due."""
        if self._missing or not self._is_laid() or (self._unchecked and len(self.community) > COMMUNITY_AT_FIRST):
            return None
        for seat in self._order:
            if seat not in self._acted:
                return seat
        return None

    def due(self) -> Due | None:
        """What comes next; None once the round is over."""
        if self.over:
            return None
        for seat, hand in enumerate(self.hands):
            if len(hand) < self._form.hand:
                return Due(seat, ("deal",), self._form.hand - len(hand))
        if self._bare:
            return Due(None, ("community",), HAND_SIZE - self._form.hand - len(self.community))
        if not self._is_laid():
            return Due(None, ("community",), COMMUNITY_AT_FIRST - len(self.community))
        acting = self._to_act()
        return Due(None, ("community",), 1) if acting is None else Due(acting, self._actions())

    def _actions(self) -> tuple[str, ...]:
        """What the player may do whose turn it is."""
        both = self._form.variation == COMMUNITY_EXCHANGE and self.called is None
        exchanges = ("exchange", "exchange_community") if both else ("exchange",)
        return (*exchanges, "keep", "call") if self._may_call() else (*exchanges, "keep")

    def _may_call(self) -> bool:
        showing = len(self.community)
        if self._form.variation == DRAW or self.called is not None or showing < min(_CALLS_FROM):
            return False
        if showing >= max(_CALLS_FROM):
            return True
        call_from = self._house(CALL_FROM)
        return isinstance(call_from, int) and showing >= call_from

    # --- events ---

    def take(self, index: int, seat: int | None, event: Any) -> None:
        self._event = index
        stage = self.stage
        _HANDLERS[type(event)](self, seat, event)
        self.marks.append(Mark(stage, len(self.community)))
        self.over = self.over or self._is_over()
        self.stage = self._stage()

    def _deal_cards(self, seat: int, event: DealtCards) -> None:
        self.hands[seat] += event.cards
        self._missing -= len(event.cards)

    def _lay(self, _seat: None, event: CommunityCards) -> None:
        if self.called is not None:
            self._breach("community_frozen", None)
            return
        told = self._unchecked
        for card in event.cards:
            if len(self.community) >= COMMUNITY_AT_FIRST:
                if not told and (self._missing or self._to_act() is not None):
                    self._breach("dealing_not_finished" if self._missing else "round_not_finished", None)
                    told = True
                self._acted.clear()
            self.community.append(card)

    def _exchange(self, seat: int, event: Exchange) -> None:
        if self._ended(seat):
            return
        self._check_turn(seat)
        if len(event.discard) > self._form.exchange:
            self._breach("exchange_too_large", seat)
        self.hands[seat] = exchanged(self.hands[seat], event.discard, event.draw)
        self._has_acted(seat)

    def _exchange_community(self, seat: int, event: ExchangeCommunity) -> None:
        if self._ended(seat):
            return
        if self.called is not None:
            self._breach("community_frozen", seat)
            return
        self._check_turn(seat)
        if self._form.variation != COMMUNITY_EXCHANGE:
            self._breach("community_exchange_not_allowed", seat)
        self.community = exchanged(self.community, (event.discard,), (event.draw,))
        self._has_acted(seat)

    def _keep(self, seat: int, _event: Keep) -> None:
        if not self._ended(seat):
            self._check_turn(seat)
            self._has_acted(seat)

    def _call(self, seat: int, _event: Call) -> None:
        if self._ended(seat) or not self._check_turn(seat):
            return
        if not self._may_call():
            self._breach("call_not_allowed", seat)
            return
        self.called = seat
        self._acted = {seat}
        self._order = [*range(seat + 1, self._players), *range(seat)]

    def _declare(self, seat: int, event: Declare) -> None:
        if not self.over:
            self._breach("declared_early", seat)
        elif seat in self.declared:
            self._breach("declared_already", seat)
        else:
            self.declared[seat] = Declared(self._event, event.category, event.cards)

    # --- turns ---

    def _ended(self, seat: int) -> bool:
        """Whether the hands are revealed, and nothing that a player does counts any more."""
        if self.over:
            self._breach("no_action_due", seat)
        return self.over

    def _check_turn(self, seat: int) -> bool:
        if self._to_act() == seat:
            return True
        if self._missing or not self._is_laid():
            self._breach("dealing_not_finished", seat)
        else:
            self._breach("acted_already" if seat in self._acted else "out_of_turn", seat)
        return False

    def _has_acted(self, seat: int) -> None:
        self._acted.add(seat)
        if self._form.variation == DRAW and len(self._acted) == self._players:
            self._draws += 1
            self._acted.clear()

    def _breach(self, code: str, seat: int | None) -> None:
        self.breaches.append(Breach(self._event, code, seat, self.due(), len(self.community)))


_HANDLERS: dict[type[Any], Callable[[_Table, Any, Any], None]] = {
    DealtCards: _Table._deal_cards,
    CommunityCards: _Table._lay,
    Exchange: _Table._exchange,
    ExchangeCommunity: _Table._exchange_community,
    Keep: _Table._keep,
    Call: _Table._call,
    Declare: _Table._declare,
}
