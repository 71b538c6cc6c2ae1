"""Answers without a round: how bare hands compare."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from service.rules.house_rules import Choice
from service.rules.sequence_poker.cards import Card
from service.rules.sequence_poker.hands import Hand
from service.rules.sequence_poker.ranking import best_hand
from service.rules.sequence_poker.settlement import key_of, places_of
from service.rules.sequence_poker.switches import TIE_ORDER

__all__ = ["Compared", "compare"]


class Compared(NamedTuple):
    """A bare hand among others: its best six, None of fewer than six cards, and its place, 1 the best."""

    best: Hand | None
    place: int | None


def compare(hands: Sequence[Collection[Card]], settings: Mapping[str, Choice]) -> list[Compared]:
    """The best six of each hand, and their places; equal hands share a place."""
    highest_first = settings.get(TIE_ORDER.name, TIE_ORDER.default) == "highest_card_first"
    bests = [best_hand(hand) for hand in hands]
    places = iter(places_of([key_of(best, highest_first) for best in bests if best]))
    return [Compared(best, next(places) if best else None) for best in bests]
