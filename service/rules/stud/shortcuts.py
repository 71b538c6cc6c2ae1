"""Answers without a deal: what a run of upcards makes wild, and how bare hands compare."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from service.rules.cards import Card
from service.rules.house_rules import Choice, House
from service.rules.ranking.high import High, best_high
from service.rules.stud.adjudicate import timeline_sentences
from service.rules.stud.history import UP, Dealt
from service.rules.stud.showdown import NATURAL_BEATS_WILD, high_rules, preference
from service.rules.stud.variants import VARIANTS
from service.rules.stud.wilds import Ranks, Step, trace

__all__ = ["Compared", "Upcards", "compare", "follow"]


class Upcards(NamedTuple):
    """What each of some upcards did to what is wild, and what is wild in the end."""

    wild: Ranks
    dealt: tuple[Dealt, ...]
    steps: tuple[Step, ...]
    sentences: tuple[str, ...]


def follow(game: str, upcards: Sequence[Card], settings: Mapping[str, Choice]) -> Upcards:
    """What upcards make wild, taken in the order they were dealt, whoever got them."""
    rule = VARIANTS[game].wild
    dealt = tuple(Dealt(None, None, None, card, UP, card) for card in upcards)
    steps = tuple(trace(rule, dealt, House(settings)))
    wild = steps[-1].wild if steps else rule.start
    return Upcards(wild, dealt, steps, timeline_sentences(rule, steps, dealt))


class Compared(NamedTuple):
    """A bare hand among others: its best five, None of fewer than five cards, and its place, 1 the best."""

    high: High | None
    place: int | None


def compare(hands: Sequence[Sequence[Card]], wild: Collection[Card], settings: Mapping[str, Choice]) -> list[Compared]:
    """The best five of each hand, and their places; equal hands share a place."""
    house = House(settings)
    rules = high_rules(house)
    bests = [best_high(hand, wild, rules) for hand in hands]

    def strength(high: High) -> tuple[int, int]:
        used = sum(card in wild for card in high.cards)
        return high.packed, preference(used, house(NATURAL_BEATS_WILD))

    strengths = [strength(high) for high in bests if high]
    return [Compared(high, high and 1 + sum(strength(high) < other for other in strengths)) for high in bests]
