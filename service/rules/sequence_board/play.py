"""Replays the events: whose turn it is, what is legal, what each event changes.

Nothing is repaired and nothing stops at the first fault. What is against the rules is a breach: a placement, removal,
exchange, draw or pass that is not allowed changes nothing and leaves the turn; what is only out of turn takes effect,
and play goes on to that player's left. What cannot have happened is a fault, unless a breach came before: then the
record may have gone another way than the ruling, and it is a breach too. A card that came with a play that did not
count is played with effect: the table went on with it, and one mistake is not to fault the rest of the game.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from service.rules.cards import Card
from service.rules.house_rules import House
from service.rules.sequence_board.deal import (
    NOT_RECORDED,
    DeadCard,
    DealtCards,
    Draw,
    DrawnCard,
    Event,
    Pass,
    Play,
    Remove,
)
from service.rules.sequence_board.hand import IN_DECK, Hands
from service.rules.sequence_board.moves import JACKS, TWO_EYED, Chips
from service.rules.sequence_board.notes import Notes
from service.rules.sequence_board.sequences import credit
from service.rules.sequence_board.settlement import Due, Move, Settlement, Step
from service.rules.sequence_board.start import Credited, Start
from service.rules.sequence_board.switches import DEAD_CARDS, FAILING_TO_DRAW, STOCK_OUT

__all__ = ["settle"]

NOTHING: Final = Step(None)
PLACED: Final = Step("placed")
PLACED_BY_JACK: Final = Step("placed_by_jack")
REMOVED: Final = Step("removed")
EXCHANGED: Final = Step("exchanged")
DEALT: Final = Step("dealt")
DRAWN: Final = Step("drawn")
PASSED: Final = Step("passed")
PASSED_UNSEEN: Final = Step("passed_unseen")
GAME_DRAWN: Final = "game_drawn"


def settle(start: Start, events: Sequence[Event], house: House) -> Settlement:
    """What the game comes to."""
    table = _Table(start, house)
    steps = []
    for index, event in enumerate(events):
        table.notes.event = index
        steps.append(_HANDLERS[type(event)](table, event))
    return table.settlement(tuple(steps))


class _Table:
    """The table while the game is replayed."""

    def __init__(self, start: Start, house: House) -> None:
        self.start = start
        self.house = house
        self.seat_of = {name: seat for seat, name in enumerate(start.players)}
        # Where it cannot be told who plays with whom, only what is wrong in any case is worth reporting.
        self.notes = Notes(start.players, astray=bool(start.faults))
        self.hands = Hands(start, self.notes)
        self.chips = Chips(start.chips)
        self.sequences: list[Credited] = []
        self.to_act = start.to_act
        self.last: int | None = None
        self.begun = False
        self.winner: int | None = None
        self.over = False
        self.chosen = start.chosen
        for one in start.sequences:
            self.credit(one)

    def settlement(self, steps: tuple[Step, ...]) -> Settlement:
        outcome = "unfinished" if not self.over else "drawn" if self.winner is None else "won"
        return Settlement(
            start=self.start,
            outcome=outcome,
            winner=self.winner,
            steps=steps,
            sequences=tuple(self.sequences),
            chips=tuple(self.chips.of),
            hands=tuple([tuple(hand.cards) if hand.tracked else None for hand in self.hands.of]),
            stock=self.hands.stock.count,
            to_act=None if self.over else self.to_act,
            moves=None if self.over else self.moves(),
            breaches=tuple(sorted(self.notes.breaches, key=lambda breach: breach.event)),
            chosen=self.chosen,
            faults=tuple(self.notes.faults),
        )

    # --- events ---

    def deal(self, event: DealtCards) -> Step:
        seat = self.find(event.player)
        if seat is None:
            return NOTHING
        if self.over:
            return self.illegal(seat, "after_the_end")
        if not self.hands.deal(seat, event.cards, late=self.begun):
            return self.illegal(seat, "stock_is_out")
        dealt = self.hands.of[seat].dealt
        if self.begun:
            self.notes.breach("dealt_late", seat)
        if dealt > self.start.hand_size:
            self.notes.breach("wrong_hand_size", seat, number=dealt)
        return DEALT

    def play(self, event: Play) -> Step:
        seat = self.actor(event)
        if seat is None:
            return NOTHING
        _, card, space, draw, claims = event
        team = self.start.team_of[seat]
        chips = self.chips
        wrong = self.hands.not_held(seat, card) or chips.not_placeable(card, space)
        if wrong:
            return self.refuse_card(seat, wrong, event)
        self.act(seat)
        self.hands.discard(seat, card)
        chips.place(team, space)
        own = chips.of[team]
        found = credit(space, own, chips.covered & ~own, chips.fives[team], claims)
        for claim in found.false_claims:
            self.notes.breach("false_claim", seat, number=claim)
        for five in found.fives:
            self.credit(Credited(team, five, self.notes.event))
        self.chosen = self.chosen or found.chosen
        game_drawn = self.replace(seat, draw)
        self.pass_on(seat)
        if self.winner is not None:
            return Step("won", found.fives)
        if game_drawn:
            return Step(GAME_DRAWN, found.fives)
        if found.fives:
            return Step("sequence", found.fives)
        return PLACED_BY_JACK if card in TWO_EYED else PLACED

    def remove(self, event: Remove) -> Step:
        seat = self.actor(event)
        if seat is None:
            return NOTHING
        _, card, space, draw = event
        wrong = self.hands.not_held(seat, card) or self.chips.not_removable(self.start.team_of[seat], card, space)
        if wrong:
            return self.refuse_card(seat, wrong, event)
        self.act(seat)
        self.hands.discard(seat, card)
        self.chips.remove(space)
        game_drawn = self.replace(seat, draw)
        self.pass_on(seat)
        return Step(GAME_DRAWN) if game_drawn else REMOVED

    def exchange(self, event: DeadCard) -> Step:
        seat = self.actor(event)
        if seat is None:
            return NOTHING
        card = event.card
        wrong = self.hands.not_held(seat, card) or self.not_exchangeable(seat, card)
        if wrong:
            return self.refuse_card(seat, wrong, event)
        # It comes before the turn's own play, so the turn stays where it is.
        self.act(seat)
        self.hands.discard(seat, card)
        self.hands.of[seat].exchanged += 1
        return Step(GAME_DRAWN) if self.replace(seat, event.draw) else EXCHANGED

    def draw(self, event: Draw) -> Step:
        seat = self.actor(event)
        if seat is None:
            return NOTHING
        hand = self.hands.of[seat]
        if not hand.owed.count:
            if not hand.missed.count:
                self.hands.refuse_draw(seat, event.card)
                return self.illegal(seat, "draw_not_due")
            if self.house(FAILING_TO_DRAW) == "lost":
                self.hands.draw_too_late(seat)
                return self.illegal(seat, "draw_too_late")
        if self.runs_out():
            self.notes.breach("stock_is_out", seat)
            return Step(GAME_DRAWN)
        self.hands.draw_later(seat, event.card)
        return DRAWN

    def pass_turn(self, event: Pass) -> Step:
        seat = self.actor(event)
        if seat is None:
            return NOTHING
        hand = self.hands.of[seat]
        playable = self.chips.playable(self.start.team_of[seat], hand.cards) if hand.tracked else ()
        if playable:
            return self.refuse(seat, "pass_not_allowed", Due(seat, playable))
        self.act(seat)
        self.pass_on(seat)
        return PASSED if hand.known else PASSED_UNSEEN

    # --- turns ---

    def find(self, name: str) -> int | None:
        seat = self.seat_of.get(name)
        if seat is None:
            self.notes.unknown_player(name)
        return seat

    def actor(self, event: Any) -> int | None:
        """The seat of a player who acts; None if that cannot be, or changes nothing, as nothing does after the end."""
        seat = self.find(event.player)
        if seat is None:
            return None
        if self.over:
            self.notes.breach("after_the_end", seat)
            return None
        if not self.begun:
            self.begin()
        if type(event) in _FROM_HAND and event.card not in IN_DECK:
            self.notes.not_in_deck(event.card, "card")
            return None
        return seat

    def begin(self) -> None:
        """The dealing is over. Where it was told from the first card, every hand that was dealt must be whole."""
        self.begun = True
        for seat, hand in enumerate(self.hands.of):
            if hand.tracked and hand.dealt < self.start.hand_size and not self.start.told:
                self.notes.breach_at(hand.dealt_at, "wrong_hand_size", seat, number=hand.dealt)

    def act(self, seat: int) -> None:
        """The player does something that takes effect, whoever's turn it is; for others it is too late to draw."""
        if seat != self.to_act:
            self.notes.breach("out_of_turn", seat, Due(self.to_act, ()))
        if seat != self.last:
            if self.last is not None:
                self.hands.of[self.last].miss()
            self.last = seat

    def pass_on(self, seat: int) -> None:
        """Play passes to the left. Whoever has played, or comes to play, may exchange a dead card again."""
        self.hands.of[seat].exchanged = 0
        self.to_act = (seat + 1) % len(self.hands.of)
        self.hands.of[self.to_act].exchanged = 0

    def refuse_card(self, seat: int, code: str, event: Play | Remove | DeadCard) -> Step:
        """A card is played in a way that is not allowed."""
        card = event.card
        self.hands.refuse(seat, card, event.draw)
        if code in ("not_their_card", "duplicate_card"):
            return self.refuse(seat, code, card=card)
        if code == "too_many_dead_cards":
            return self.refuse(seat, code, Due(seat, (Move("play"),)))
        moves = self.chips.uses(self.start.team_of[seat], card, may_exchange=self.may_exchange(seat))
        if card in JACKS:  # which can go almost anywhere
            moves = tuple(dict.fromkeys(move._replace(space=None) for move in moves))
        return self.refuse(seat, code, Due(seat, moves))

    def refuse(self, seat: int, code: str, due: Due | None = None, card: Card | None = None) -> Step:
        """What the player does changes nothing and leaves the turn."""
        self.notes.breach(code, seat, due, card)
        if seat != self.to_act:
            self.notes.breach("out_of_turn", seat, Due(self.to_act, ()))
        return NOTHING

    def illegal(self, seat: int, code: str) -> Step:
        """The same, for what has nothing to do with turns."""
        self.notes.breach(code, seat)
        return NOTHING

    # --- cards ---

    def not_exchangeable(self, seat: int, card: Card) -> str | None:
        if card in JACKS:
            return "jack_is_never_dead"
        if not self.chips.is_dead(card):
            return "not_dead"
        return None if self.may_exchange(seat) else "too_many_dead_cards"

    def may_exchange(self, seat: int) -> bool:
        return not self.hands.of[seat].exchanged or self.house(DEAD_CARDS) is None

    def replace(self, seat: int, draw: DrawnCard) -> bool:
        """The player draws a replacement; whether the game is over because there is none."""
        won = self.over
        if not won and self.runs_out():
            if isinstance(draw, int):
                self.notes.breach("stock_is_out", seat)
            return True
        if isinstance(draw, int):
            self.hands.draw(seat, draw, "draw")
        elif not won:  # after the winning chip no card need be drawn
            self.hands.leave_drawing(seat, untold=draw is NOT_RECORDED)
        return False

    def runs_out(self) -> bool:
        """Whether a card is to be drawn, none is left, and that ends the game."""
        self.over = self.hands.stock.is_out and self.house(STOCK_OUT) == "end"
        return self.over

    # --- the end, and what may come next ---

    def credit(self, one: Credited) -> None:
        self.sequences.append(one)
        self.chips.finish(one.team, one.five)
        if len(self.chips.fives[one.team]) >= self.start.needed:
            self.winner = one.team
            self.over = True

    def moves(self) -> tuple[Move, ...] | None:
        """What the player to act may do; None where the hand is not known."""
        seat = self.to_act
        hand = self.hands.of[seat]
        if not hand.known:
            return None
        team = self.start.team_of[seat]
        kinds = dict.fromkeys(hand.cards)
        dead = any(card not in JACKS and self.chips.is_dead(card) for card in kinds)
        may_exchange = dead and self.may_exchange(seat)
        moves = [move for card in kinds for move in self.chips.uses(team, card, may_exchange=may_exchange)]
        if not self.chips.playable(team, kinds):
            moves.append(Move("pass"))
        if hand.owed.count or (hand.missed.count and self.house(FAILING_TO_DRAW) != "lost"):
            moves.append(Move("draw"))
        return tuple(moves)


_FROM_HAND = frozenset((Play, Remove, DeadCard))
_HANDLERS: dict[type[Any], Callable[[_Table, Any], Step]] = {
    DealtCards: _Table.deal,
    Play: _Table.play,
    Remove: _Table.remove,
    DeadCard: _Table.exchange,
    Draw: _Table.draw,
    Pass: _Table.pass_turn,
}
