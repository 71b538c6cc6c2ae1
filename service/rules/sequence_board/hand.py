"""What the players hold and where it came from, as far as it is told."""

from dataclasses import dataclass, field

from service.rules.cards import DECK, UNKNOWN, Card
from service.rules.sequence_board.deal import NOT_RECORDED, DrawnCard
from service.rules.sequence_board.notes import Notes
from service.rules.sequence_board.start import Start
from service.rules.sequence_board.stock import COPIES, Stock

__all__ = ["IN_DECK", "Hand", "Hands"]

IN_DECK = frozenset(DECK)


@dataclass(slots=True)
class Draws:
    """Draws that are not known to have been made; `untold` of them may have been all the same: it is not told."""

    count: int = 0
    untold: int = 0


@dataclass(slots=True)
class InVain:
    """A card whose play did not count, and what was drawn for it all the same, if the table did not see the mistake."""

    card: Card
    draw: DrawnCard

    def brought(self, card: Card) -> bool:
        """Whether a card may have come with it."""
        return self.draw in (card, UNKNOWN, NOT_RECORDED)


@dataclass(slots=True)
class Hand:
    """A hand; it is known in full only if it was `tracked` from the deal on and holds no `UNKNOWN`.

    `owed` are draws for which there is still time, `missed` those for which there is none left; each that is untold
    stands as an `UNKNOWN` among the cards. `exchanged` are dead cards since the player's last turn began or ended,
    `dealt` the cards dealt, last with event `dealt_at`. `in_vain` is what did not count.
    """

    cards: list[Card] = field(default_factory=list)
    tracked: bool = False
    dealt: int = 0
    dealt_at: int = 0
    owed: Draws = field(default_factory=Draws)
    missed: Draws = field(default_factory=Draws)
    exchanged: int = 0
    in_vain: list[InVain] = field(default_factory=list)

    @property
    def known(self) -> bool:
        return self.tracked and UNKNOWN not in self.cards

    def miss(self) -> None:
        """Another player has acted: there is no time left to draw."""
        owed = self.owed
        if owed.count:
            self.missed.count += owed.count
            self.missed.untold += owed.untold
            self.owed = Draws()


class Hands:
    """All hands, by seat, and the stock."""

    def __init__(self, start: Start, notes: Notes) -> None:
        self._size = start.hand_size
        self._notes = notes
        self.of = [Hand() for _ in start.players]
        self.stock = Stock(self._size * len(self.of), not start.told)

    def deal(self, seat: int, cards: tuple[Card, ...], *, late: bool) -> bool:
        """Deals cards; False if the stock has not so many. A hand that is first dealt to late is not tracked."""
        if not self.stock.deal(len(cards)):
            return False
        hand = self.of[seat]
        hand.dealt += len(cards)
        hand.dealt_at = self._notes.event
        if not late and not hand.tracked:
            hand.tracked = True
            self.stock.doubt -= self._size
        for index, card in enumerate(cards):
            self._receive(seat, card, "cards", index)
        return True

    def not_held(self, seat: int, card: Card) -> str | None:
        """Why the player cannot hold the card that he plays, as a code, if that can be after what went before."""
        hand = self.of[seat]
        if card in hand.cards or self._brought(seat, card):
            return None
        if hand.known:
            return self._notes.impossible("not_their_card", seat, card, "card")
        if self.stock.out[card] >= COPIES:
            return self._notes.impossible("duplicate_card", seat, card, "card")
        return None

    def discard(self, seat: int, card: Card) -> None:
        """A card is played from a hand; one that nobody saw before is known from now on."""
        hand = self.of[seat]
        if card in hand.cards:
            hand.cards.remove(card)
        elif brought := self._brought(seat, card):
            # One mistake is not to fault the rest of the game: the table went on with the card.
            self._notes.breach("not_their_card", seat, card=card)
            hand.in_vain.remove(brought)
            hand.cards.remove(brought.card)
            self.stock.discard(brought.card)
            self.stock.take()
            self.stock.out[card] += 1
        else:
            self.stock.out[card] += 1
            if hand.tracked and UNKNOWN in hand.cards:
                hand.cards.remove(UNKNOWN)
                if hand.owed.untold + hand.missed.untold > hand.cards.count(UNKNOWN):
                    # So it was drawn after all.
                    draws = hand.missed if hand.missed.untold else hand.owed
                    draws.count -= 1
                    draws.untold -= 1
                    self.stock.took()
        self.stock.discard(card)

    def refuse(self, seat: int, card: Card, draw: DrawnCard) -> None:
        """A card was played, and perhaps another drawn for it, and it does not count."""
        hand = self.of[seat]
        if card in hand.cards:
            hand.in_vain.append(InVain(card, draw))

    def refuse_draw(self, seat: int, card: Card) -> None:
        """A card was drawn by itself, and it does not count: it may belong to what did not count before."""
        for one in self.of[seat].in_vain:
            if one.draw in (None, NOT_RECORDED):
                one.draw = card
                return

    def draw(self, seat: int, card: Card, member: str) -> None:
        """The player takes a card from the stock."""
        if self.stock.take():
            self._receive(seat, card, member)
        else:
            self._notes.breach("stock_is_out", seat)

    def draw_later(self, seat: int, card: Card) -> None:
        """The player draws by itself the card for which there is time, or else one that was missed."""
        hand = self.of[seat]
        draws = hand.owed if hand.owed.count else hand.missed
        draws.count -= 1
        if draws.untold <= draws.count:
            self.draw(seat, card, "card")
        else:  # the draw that was not told when it was due
            draws.untold -= 1
            hand.cards.remove(UNKNOWN)
            self.stock.took()
            self._receive(seat, card, "card")

    def draw_too_late(self, seat: int) -> None:
        """The player would draw what was missed, and has lost it: if it was not told, it was not drawn in time."""
        hand = self.of[seat]
        if hand.missed.untold:
            hand.missed.untold -= 1
            hand.cards.remove(UNKNOWN)
            self.stock.did_not_take()

    def leave_drawing(self, seat: int, *, untold: bool) -> None:
        """The player takes no card from the stock yet; or it is not told whether he does."""
        hand = self.of[seat]
        hand.owed.count += 1
        if untold:
            hand.owed.untold += 1
            hand.cards.append(UNKNOWN)
            self.stock.take_perhaps()

    def _brought(self, seat: int, card: Card) -> InVain | None:
        """What did not count and may have brought the player a card that the hand, which is known, cannot hold."""
        hand = self.of[seat]
        if not hand.known:
            return None
        return next((one for one in hand.in_vain if one.card in hand.cards and one.brought(card)), None)

    def _receive(self, seat: int, card: Card, *member: str | int) -> None:
        """A card comes into a hand from the stock."""
        if card in IN_DECK:
            if self.stock.out[card] >= COPIES:
                code = self._notes.impossible("duplicate_card", seat, card, *member)
                if code:
                    self._notes.breach(code, seat, card=card)
            self.stock.out[card] += 1
        elif card != UNKNOWN:
            self._notes.not_in_deck(card, *member)
            return
        self.of[seat].cards.append(card)
