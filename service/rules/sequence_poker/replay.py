"""Follows every card of a round: whose it is, and whether it can be there.

What cannot have happened is collected as faults, each with its place in the deal. Whether it was allowed is another
question, and that of `play`: here an exchange has happened whoever's turn it was, and a community card lies on the
table even if it does not count.
"""

from collections.abc import Callable, Sequence
from typing import Any

from service.rules.errors import DealFaults, Fault, Place
from service.rules.sequence_poker.cards import DECK, Card, card_name
from service.rules.sequence_poker.deal import (
    Call,
    CommunityCards,
    Deal,
    DealtCards,
    Declare,
    Event,
    Exchange,
    ExchangeCommunity,
    Hand,
    Keep,
)
from service.rules.sequence_poker.hands import HAND_SIZE
from service.rules.sequence_poker.history import History, Move
from service.rules.sequence_poker.switches import DRAW, EXCHANGE_ROUNDS, VARIATION, form_of

__all__ = ["exchanged", "replay"]

_ALL = (1 << len(DECK)) - 1


def replay(deal: Deal) -> History:
    """What happened in the round. Raises `DealFaults` with every fault found."""
    table = _Table(deal)
    table.check_rules()
    moves: Sequence[Move] = ()
    if deal.hands is None:
        moves = [table.take(index, event) for index, event in enumerate(deal.events)]
    else:
        table.take_hands(deal.hands)
    if table.faults:
        raise DealFaults(table.faults)
    bare = deal.hands is not None
    return History(
        deal=deal,
        form=table.form,
        moves=tuple(moves),
        hands=tuple(map(tuple, table.hands)) if bare else (),
        community=deal.community if bare else (),
        recorded=any(isinstance(move.event, Exchange | ExchangeCommunity | Keep | Call) for move in moves),
        reshuffled=table.reshuffled,
    )


def exchanged(cards: Sequence[Card], discard: Sequence[Card], draw: Sequence[Card]) -> list[Card]:
    """The cards with each of the discarded ones replaced where it was."""
    instead = dict(zip(discard, draw, strict=False))
    return [instead.get(card, card) for card in cards]


class _Table:
    """The cards while the round is replayed. Sets of cards are masks, a bit a card."""

    def __init__(self, deal: Deal) -> None:
        self.form = form_of(deal.rules)
        self.faults: list[Fault] = []
        self.hands: list[list[Card]] = [[] for _ in deal.players]
        self.reshuffled = False
        self._deal = deal
        self._seat_of = {name: seat for seat, name in enumerate(deal.players)}
        self._community: list[Card] = []
        self._stock = _ALL
        self._discards = 0
        self._had = [0 for _ in deal.players]
        self._laid = 0

    def check_rules(self) -> None:
        rounds = self._deal.rules.get(EXCHANGE_ROUNDS.name, self.form.rounds)
        if rounds != self.form.rounds:
            self._fault(
                ("rules", EXCHANGE_ROUNDS.name),
                "not_in_variation",
                f"The standard game has {self.form.rounds} rounds of exchange: how many is agreed only in Sequence "
                f"Draw, {VARIATION.name} '{DRAW}'.",
            )

    # --- events ---

    def take(self, index: int, event: Event) -> Move:
        place = ("events", index)
        if isinstance(event, CommunityCards):
            self._lay(event.cards, place)
            return Move(None, event)
        seat = self._seat_of.get(event.player)
        if seat is None:
            self._unknown_player(event.player, (*place, "player"))
        elif type(event) in _HANDLERS:
            _HANDLERS[type(event)](self, seat, event, place)
        return Move(seat, event)

    def _deal_cards(self, seat: int, event: DealtCards, place: Place) -> None:
        self._give(seat, event.cards, (*place, "cards"))

    def _lay(self, cards: Sequence[Card], place: Place) -> None:
        if cards and not self.form.community:
            self._fault(place, "not_in_variation", "Sequence Draw has no community cards.")
            return
        place = (*place, "cards") if self._deal.hands is None else place
        for index, card in enumerate(cards):
            if len(self._community) == self.form.community:
                detail = f"There are {self.form.community} community cards already, and the game gives no more."
                self._fault((*place, index), "too_many_cards", detail)
                return
            self._take(card, (*place, index))
            self._community.append(card)
            self._laid |= 1 << card

    def _exchange(self, seat: int, event: Exchange, place: Place) -> None:
        name, hand = self._deal.players[seat], self.hands[seat]
        if len(event.discard) != len(event.draw):
            detail = f"{name!r} discards {len(event.discard)} and draws {len(event.draw)}: an exchange is one for one."
            self._fault((*place, "draw"), "wrong_length", detail)
        for index, card in enumerate(event.discard):
            if card not in hand or card in event.discard[:index]:
                detail = f"{name!r} does not hold {card_name(card)}, and so cannot discard it."
                self._fault((*place, "discard", index), "not_their_card", detail)
            self._discards |= 1 << card
        for index, card in enumerate(event.draw):
            self._take(card, (*place, "draw", index))
            self._had[seat] |= 1 << card
        self.hands[seat] = exchanged(hand, event.discard, event.draw)

    def _exchange_community(self, _seat: int, event: ExchangeCommunity, place: Place) -> None:
        if event.discard not in self._community:
            detail = f"{card_name(event.discard)} is not among the community cards."
            self._fault((*place, "discard"), "not_a_community_card", detail)
        self._discards |= 1 << event.discard
        self._take(event.draw, (*place, "draw"))
        self._laid |= 1 << event.draw
        self._community = exchanged(self._community, (event.discard,), (event.draw,))

    def _declare(self, seat: int, event: Declare, place: Place) -> None:
        place = (*place, "cards")
        if len(event.cards) > HAND_SIZE:
            self._fault(place, "too_many_cards", f"A hand is {HAND_SIZE} cards; these are {len(event.cards)}.")
        for index, card in enumerate(event.cards):
            if card in event.cards[:index]:
                self._fault((*place, index), "duplicate_card", f"{card_name(card)} is named twice.")
            elif not (self._had[seat] | self._laid) >> card & 1:
                detail = f"{card_name(card)} is neither {self._deal.players[seat]!r}'s nor a community card."
                self._fault((*place, index), "not_their_card", detail)

    # --- hands ---

    def take_hands(self, hands: Sequence[Hand]) -> None:
        told: set[int] = set()
        for index, hand in enumerate(hands):
            seat = self._seat_of.get(hand.player)
            place = ("hands", index)
            if seat is None:
                self._unknown_player(hand.player, (*place, "player"))
            elif seat in told:
                self._fault((*place, "player"), "duplicate_player", f"There is a hand of {hand.player!r} already.")
            else:
                told.add(seat)
                self._give(seat, hand.cards, (*place, "cards"))
        for seat, name in enumerate(self._deal.players):
            if seat not in told:
                self._fault(("hands",), "missing_hand", f"There is no hand of {name!r}, who is among the players.")
        self._lay(self._deal.community, ("community",))

    # --- cards ---

    def _give(self, seat: int, cards: Sequence[Card], place: Place) -> None:
        hand = self.hands[seat]
        for index, card in enumerate(cards):
            if len(hand) == self.form.hand:
                hint = "" if self.form.variation == DRAW else f"; six are dealt in {VARIATION.name} '{DRAW}'"
                detail = f"{self._deal.players[seat]!r} has {len(hand)} private cards already, and gets no more{hint}."
                self._fault((*place, index), "too_many_cards", detail)
                return
            self._take(card, (*place, index))
            self._had[seat] |= 1 << card
            hand.append(card)

    def _take(self, card: Card, place: Place) -> None:
        """The card comes from the deck; when that has run out, from the shuffled discards."""
        if not self._stock:
            self._stock, self._discards = self._discards, 0
            self.reshuffled = True
        if self._stock >> card & 1:
            self._stock ^= 1 << card
        else:
            self._fault(place, "duplicate_card", f"{card_name(card)} {self._whereabouts(card)}.")

    def _whereabouts(self, card: Card) -> str:
        for name, hand in zip(self._deal.players, self.hands, strict=True):
            if card in hand:
                return f"is one of {name!r}'s cards already"
        if card in self._community:
            return "is a community card already"
        discarded = self._discards >> card & 1
        return "has been discarded, and the deck has not run out since" if discarded else "is dealt twice here"

    # --- notes ---

    def _unknown_player(self, name: str, place: Place) -> None:
        known = ", ".join(self._deal.players)
        self._fault(place, "unknown_player", f"There is no player {name!r}; there are: {known}.")

    def _fault(self, place: Place, code: str, detail: str) -> None:
        self.faults.append(Fault(place, code, detail))


_HANDLERS: dict[type[Any], Callable[[_Table, int, Any, Place], None]] = {
    DealtCards: _Table._deal_cards,
    Exchange: _Table._exchange,
    ExchangeCommunity: _Table._exchange_community,
    Declare: _Table._declare,
}
"""The events that move or name cards."""
