"""What is noted while a game is replayed: breaches of the rules, and faults."""

from collections.abc import Sequence

from service.rules.cards import JOKERS, Card, card_name, card_words
from service.rules.errors import Fault
from service.rules.sequence_board.settlement import Breach, Due

__all__ = ["Notes"]


class Notes:
    """The notes; `event` is the index of the event that is being replayed.

    `astray`: something went wrong before, so that the record may have gone another way than the ruling.
    """

    def __init__(self, players: Sequence[str], *, astray: bool) -> None:
        self.event = 0
        self.breaches: list[Breach] = []
        self.faults: list[Fault] = []
        self.astray = astray
        self._players = players

    def breach(
        self, code: str, seat: int, due: Due | None = None, card: Card | None = None, number: int | None = None
    ) -> None:
        self.breach_at(self.event, code, seat, due, card, number)

    def breach_at(
        self,
        event: int,
        code: str,
        seat: int,
        due: Due | None = None,
        card: Card | None = None,
        number: int | None = None,
    ) -> None:
        self.astray = True
        self.breaches.append(Breach(event, code, seat, due, card, number))

    def unknown_player(self, name: str) -> None:
        known = ", ".join(self._players)
        self._fault("unknown_player", f"There is no player {name!r}; there are: {known}.", "player")

    def impossible(self, code: str, seat: int, card: Card, *member: str | int) -> str | None:
        """The code of a breach, if something went wrong before; else a fault, and the game goes on as told."""
        if self.astray:
            return code
        if code == "duplicate_card":
            detail = f"{card_words(card).capitalize()} is out twice already, and the two decks hold it twice."
        else:
            detail = f"{self._players[seat]!r} does not hold {card_words(card)}, by what was dealt and drawn."
        self._fault(code, detail, *member)
        return None

    def not_in_deck(self, card: Card, *member: str | int) -> None:
        """A card that no deck of this game holds: that cannot be, whatever went before."""
        if card in JOKERS:
            detail = f"{card_name(card)} is a joker, and jokers are not used in this game."
            self._fault("joker_not_in_deck", detail, *member)
        else:
            self._fault("bad_card", "A card that is played lies face up: say which it is.", *member)

    def _fault(self, code: str, detail: str, *member: str | int) -> None:
        self.faults.append(Fault(("events", self.event, *member), code, detail))
