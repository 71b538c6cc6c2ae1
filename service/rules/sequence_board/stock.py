"""The two decks: what is left to draw, what was discarded, and whether a card can be where it is said to be.

A card that turns up for the third time cannot be, unless the discards were shuffled to make a new stock since. When
that was is known only as far as all hands and draws are told, and then but for a card or so: some tables shuffle as
soon as the stock is out, others when the next card is drawn. So cards are counted as though it were the latter, and
copies so that whatever may have been shuffled counts as shuffled.
"""

from service.rules.cards import DECK, Card

__all__ = ["COPIES", "Stock"]

COPIES = 2
"""Of each card, in two decks."""


class Stock:
    """The cards that nobody holds.

    `left` is how many there are at most, `doubt` by how many there may be fewer, for hands and draws that are not told.
    """

    def __init__(self, doubt: int, known: bool) -> None:
        self.left = COPIES * len(DECK)
        self.doubt = doubt
        self.known = known
        self.out = [0] * len(DECK)
        self._discards = 0
        self._pile: list[Card] = []
        self._at_empty = 0
        self._slack = 0

    @property
    def count(self) -> int | None:
        """How many cards are left to draw; None where that is not known."""
        return self.left if self.known and not self.doubt else None

    @property
    def is_out(self) -> bool:
        """Whether it is certain that no card is left before the discards are shuffled."""
        return self.known and self.left == 0

    def deal(self, cards: int) -> bool:
        """Deals so many cards; False if there are not so many."""
        if self.known:
            if cards > self.left:
                return False
            self.left -= cards
        return True

    def take(self) -> bool:
        """A card is drawn; False if there is none, not even among the discards."""
        if self.is_out:
            self._slack += self._discards - self._at_empty
            self.left = self._discards
            self._discards = 0
            self._forget()
            if not self.left:
                return False
        else:
            self._perhaps_shuffled()
        if self.known:
            self.left -= 1
            self._at_empty = self._discards
        return True

    def take_perhaps(self) -> None:
        """A card may have been drawn: it is not told."""
        if self.is_out:
            self.known = False
        self._perhaps_shuffled()
        self.doubt += 1

    def took(self) -> None:
        """A card that may have been drawn before was drawn."""
        self.doubt -= 1
        self.left -= 1

    def did_not_take(self) -> None:
        """A card that may have been drawn before was not."""
        self.doubt -= 1

    def discard(self, card: Card) -> None:
        self._discards += 1
        self._pile.append(card)

    def _perhaps_shuffled(self) -> None:
        """Where the stock may be out by now, the discards may be the new stock."""
        if not self.known or self.left - self.doubt - self._slack <= 0:
            self.known = self.known and not self.doubt
            self._forget()

    def _forget(self) -> None:
        """What was discarded can turn up again."""
        for card in self._pile:
            self.out[card] -= 1
        self._pile.clear()
