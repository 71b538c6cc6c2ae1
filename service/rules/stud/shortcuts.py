"""Answers without a deal: what a run of upcards makes wild, and how bare hands compare."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from service.rules.cards import JOKERS, Card, is_joker
from service.rules.house_rules import Choice, House
from service.rules.ranking.high import High, HighRules, best_high
from service.rules.ranking.low import Low, LowRules, best_low
from service.rules.stud.adjudicate import timeline_sentences
from service.rules.stud.best_hands import (
    FIVE_OF_A_KIND,
    FLUSH_DUPLICATES,
    NATURAL_BEATS_WILD,
    Best,
    preference,
    wilds_that_count,
)
from service.rules.stud.history import UP, Dealt
from service.rules.stud.variants import VARIANTS
from service.rules.stud.wilds import JOKER_PLAYS, Step, Wild, trace

__all__ = ["Compared", "Upcards", "compare", "follow"]


class Upcards(NamedTuple):
    """What each of some upcards did to what is wild, and what is wild in the end."""

    wild: Wild
    dealt: tuple[Dealt, ...]
    steps: tuple[Step, ...]
    sentences: tuple[str, ...]


def follow(game: str, upcards: Sequence[Card], settings: Mapping[str, Choice]) -> Upcards:
    """What upcards make wild, taken in the order they were dealt, whoever got them."""
    variant = VARIANTS[game]
    in_force = variant.in_force(settings)
    jokers = frozenset(JOKERS[: variant.terms(in_force).jokers])
    dealt = tuple(Dealt(None, None, None, card, UP, card) for card in upcards)
    found = trace(variant.wild, dealt, jokers, House(in_force))
    wild = found.steps[-1].wild if found.steps else found.start
    return Upcards(wild, dealt, found.steps, timeline_sentences(variant.wild, found, dealt))


class Compared(NamedTuple):
    """A bare hand among others: its best five, and its place, 1 the best; the same for low where lows are asked for.

    A best hand is None of fewer than five cards, and a low also where none is low enough.
    """

    high: High | None
    place: int | None
    low: Low | None
    place_low: int | None


def compare(
    hands: Sequence[Sequence[Card]], wild: Collection[Card], settings: Mapping[str, Choice], lows: LowRules | None
) -> list[Compared]:
    """The best five of each hand, and their places; equal hands share a place. Lows only by rules for them."""
    house = House(settings)
    bug = any(is_joker(card) for hand in hands for card in hand) and house(JOKER_PLAYS) == "bug"
    rules = HighRules(house(FLUSH_DUPLICATES) is True, str(house(FIVE_OF_A_KIND)), bug)
    highs = [best_high(hand, wild, rules) for hand in hands]
    low_hands = [best_low(hand, wild, lows._replace(bug=bug)) if lows else None for hand in hands]

    def strength(best: Best) -> tuple[int, int]:
        return best.packed, preference(wilds_that_count(best, wild), house(NATURAL_BEATS_WILD))

    def places(bests: Sequence[Best | None]) -> list[int | None]:
        strengths = [strength(best) for best in bests if best]
        return [best and 1 + sum(strength(best) < other for other in strengths) for best in bests]

    return list(map(Compared, highs, places(highs), low_hands, places(low_hands)))
