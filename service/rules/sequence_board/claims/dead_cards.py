"""Claims about whether a card was dead."""

from typing import NamedTuple

from service.rules.cards import JOKERS, Card, card_words
from service.rules.claims import NotInDeal
from service.rules.sequence_board.adjudicate import BoardVerdict
from service.rules.sequence_board.board import SPACES_OF, Space
from service.rules.sequence_board.claims.moments import when
from service.rules.sequence_board.moves import JACKS
from service.rules.sequence_board.settlement import Settlement
from service.rules.sequence_board.words import space_words

__all__ = ["DeadCardClaim", "DeadCardFact", "code", "find", "same", "tell"]


class DeadCardClaim(NamedTuple):
    """After an event, or in the end, a card was dead: chips covered both its spaces. Or it was not."""

    card: Card
    dead: bool = True
    after_event: int | None = None


class DeadCardFact(NamedTuple):
    """A card, and which of its two spaces were open; a jack has none."""

    card: Card
    open: tuple[Space, ...]

    @property
    def dead(self) -> bool:
        return not self.open and self.card not in JACKS


def find(_: BoardVerdict, found: Settlement, claim: DeadCardClaim) -> DeadCardFact:
    if claim.card in JOKERS:
        raise NotInDeal(("card",), "joker_not_in_deck", "Jokers are not used in this game.")
    covered = sum(found.chips)
    return DeadCardFact(claim.card, tuple(space for space in SPACES_OF[claim.card] if not covered >> space & 1))


def same(claim: DeadCardClaim, fact: DeadCardFact) -> bool:
    return claim.dead == fact.dead


def tell(_: BoardVerdict, claim: DeadCardClaim, fact: DeadCardFact, __: bool | None) -> str:
    card = card_words(fact.card)
    if fact.card in JACKS:
        return f"{card.capitalize()} is never dead, as no jack is."
    if fact.dead:
        return f"{when(claim)} {card} was dead: there are chips on {space_words(SPACES_OF[fact.card])}."
    were = "was" if len(fact.open) == 1 else "were"
    return f"{when(claim)} {card} was not dead: {space_words(fact.open)} {were} open."


def code(_: BoardVerdict, fact: DeadCardFact) -> str:
    if fact.card in JACKS:
        return "jack_is_never_dead"
    return "exchanged" if fact.dead else "not_dead"
