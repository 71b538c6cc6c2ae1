"""The chips on the board, and what can be done with a card."""

from collections.abc import Collection, Iterable, Sequence

from service.rules.cards import UNKNOWN, Card, parse_card
from service.rules.sequence_board.board import CARD_ON, CORNER_SET, CORNERS, SIDE, SPACES_OF, Five, Space
from service.rules.sequence_board.settlement import Move

__all__ = ["JACKS", "ONE_EYED", "TWO_EYED", "Chips"]

ONE_EYED = frozenset(map(parse_card, ("Js", "Jh")))
TWO_EYED = frozenset(map(parse_card, ("Jd", "Jc")))
JACKS = ONE_EYED | TWO_EYED

_ALL_SPACES = (1 << SIDE * SIDE) - 1


class Chips:
    """The chips, as sets of spaces: those of each team, all that are covered, and those in finished sequences."""

    def __init__(self, chips: Iterable[int]) -> None:
        self.of = list(chips)
        self.covered = sum(self.of)
        self.finished = 0
        self.fives: list[list[Five]] = [[] for _ in self.of]

    def place(self, team: int, space: Space) -> None:
        self.of[team] |= 1 << space
        self.covered |= 1 << space

    def remove(self, space: Space) -> None:
        kept = ~(1 << space)
        self.of = [chips & kept for chips in self.of]
        self.covered &= kept

    def finish(self, team: int, five: Five) -> None:
        """A sequence is made: its chips stay."""
        self.fives[team].append(five)
        self.finished |= five

    def is_dead(self, card: Card) -> bool:
        """Whether both spaces of a card that is no jack are covered, by whomever."""
        return not any(self._open(space) for space in SPACES_OF[card])

    def playable(self, team: int, cards: Collection[Card]) -> tuple[Move, ...]:
        """One move for each kind of card among these that can be played, without its space."""
        return tuple(
            moves[0]._replace(space=None)
            for card in dict.fromkeys(cards)
            if card != UNKNOWN and (moves := self.uses(team, card, may_exchange=False))
        )

    def uses(self, team: int, card: Card, *, may_exchange: bool) -> tuple[Move, ...]:
        """Everything that a side can do with a card."""
        if card in TWO_EYED:
            return _to_each("play", card, _ALL_SPACES & ~self.covered & ~CORNER_SET)
        if card in ONE_EYED:
            return _to_each("remove", card, self.covered & ~self.of[team] & ~self.finished)
        moves = tuple([Move("play", card, space) for space in SPACES_OF[card] if self._open(space)])
        return moves or ((Move("dead_card", card),) if may_exchange else ())

    def not_placeable(self, card: Card, space: Space) -> str | None:
        """Why no chip can be placed on the space with the card, as a code."""
        if card in ONE_EYED:
            return "one_eyed_jack"
        if space in CORNERS:
            return "corner"
        if card != CARD_ON[space] and card not in TWO_EYED:
            return "wrong_space"
        return None if self._open(space) else "space_taken"

    def not_removable(self, team: int, card: Card, space: Space) -> str | None:
        """Why the card cannot take the chip off the space for the team, as a code."""
        if card not in ONE_EYED:
            return "not_one_eyed"
        if space in CORNERS:
            return "corner"
        if self._open(space):
            return "no_chip"
        if self.of[team] >> space & 1:
            return "own_chip"
        return "in_sequence" if self.finished >> space & 1 else None

    def _open(self, space: Space) -> bool:
        return not self.covered >> space & 1


def _to_each(kind: str, card: Card, spaces: int) -> tuple[Move, ...]:
    return tuple([Move(kind, card, space) for space in _spaces_in(spaces)])


def _spaces_in(spaces: int) -> Sequence[Space]:
    return [Space(space) for space in range(SIDE * SIDE) if spaces >> space & 1]
