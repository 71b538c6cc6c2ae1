"""Claims about a player's best hand."""

from collections.abc import Sequence
from typing import NamedTuple

from service.rules.cards import UNKNOWN, Card, card_words, rank_of
from service.rules.house_rules import House
from service.rules.ranking.high import High, HighRules, best_high, categories, categorise
from service.rules.ranking.words import with_article
from service.rules.rulebook import listed
from service.rules.stud.adjudicate import StudVerdict
from service.rules.stud.claims.players import seat_of
from service.rules.stud.settlement import Conclusion, Settlement
from service.rules.stud.showdown import high_rules
from service.rules.stud.wilds import wild_cards
from service.rules.stud.words import description

__all__ = ["HighClaim", "HighFact", "code", "find", "same", "tell"]

Five = tuple[Card, ...]


class HighClaim(NamedTuple):
    """A player's best high hand is of this category, or its five stand as these cards, or both."""

    player: str
    category: str | None = None
    plays_as: Five | None = None


class HighFact(NamedTuple):
    """The best hand that a player's known cards make, and what is certain of it.

    `possible` are the categories that the hand can be of, whatever the cards that nobody saw; none of fewer than five
    cards. `certain`: no unknown card can change it. `to_come`: the player gets more cards. `standing`: every five
    that it stands as, as `_comparable` writes them.
    """

    high: High | None
    possible: tuple[str, ...]
    certain: bool
    to_come: bool
    standing: frozenset[Five]


def find(verdict: StudVerdict, found: Conclusion, claim: HighClaim) -> HighFact:
    history = verdict.history
    seat = seat_of(verdict, claim.player, ("player",))
    held = history.seats[seat]
    cards = (*held.down, *held.up, *held.shared)
    to_come = found.outcome == "unfinished" and seat in history.live
    if len(cards) < 5:
        return HighFact(None, (), not to_come, to_come, frozenset())
    rules = found.ranked_by if isinstance(found, Settlement) else high_rules(House(verdict.rules))
    wild = wild_cards(found.wild)
    ranked = verdict.hands.ranked(wild, rules)
    least, most = ranked.bounds(seat, cards.count(UNKNOWN), not wild <= {card.card for card in history.dealt})
    names = categories(rules)
    possible = names[names.index(categorise(least, rules)) : names.index(categorise(most, rules)) + 1]
    high = ranked.best(seat)
    standing = _standings(high, ranked.held[seat], wild, rules) if high else frozenset()
    return HighFact(high, possible, least == most, to_come, standing)


def same(claim: HighClaim, fact: HighFact) -> bool | None:
    if not fact.possible:
        return None if fact.to_come else False
    if claim.category is not None and claim.category not in fact.possible:
        return False
    if not fact.certain:
        return True if claim.plays_as is None and len(fact.possible) == 1 else None
    return claim.plays_as is None or _comparable(claim.plays_as, fact.high) in fact.standing


def code(_: StudVerdict, __: HighFact) -> str:
    return "best_hand"


def tell(_: StudVerdict, claim: HighClaim, fact: HighFact, upheld: bool | None) -> str:
    name = claim.player
    if not fact.possible:
        return f"{name} has fewer than five cards{', so far' if fact.to_come else ''}, and so no hand."
    if fact.high is None:
        return f"Fewer than five of {name}'s cards are known, and the others decide what the best hand is."
    best = f"{name}'s best hand{' so far' if fact.to_come else ''}{'' if fact.certain else ' of the known cards'}"
    against = ""
    if claim.category is not None and claim.category not in fact.possible:
        against = f", not {claim.category.replace('_', ' ')}"
    five = "" if claim.plays_as is None else f" The five stand as {_cards_told(fact.high)}."
    doubt = " Its other cards, which nobody saw, could change that." if upheld is None else ""
    return f"{best} is {with_article(fact.high.category, description(fact.high))}{against}.{five}{doubt}"


# --- the five as they stand ---


def _standings(high: High, cards: Sequence[Card], wild: frozenset[Card], rules: HighRules) -> frozenset[Five]:
    """Every five that a best hand stands as: where suits make it, in each suit in which it is as good."""
    if not _is_suited(high):
        return frozenset([_comparable(high.plays_as, high)])
    found = []
    for suit in range(4):
        in_suit = [card for card in cards if card in wild or card % 4 == suit]
        best = best_high(in_suit, wild, rules)
        if best and best.packed == high.packed:
            found.append(tuple(sorted(Card(4 * rank_of(card) + suit) for card in high.plays_as)))
    return frozenset(found)


def _comparable(plays_as: Five, high: High | None) -> Five:
    """Five cards in one order, and without their suits unless those make the hand."""
    suited = high is not None and _is_suited(high)
    return tuple(sorted(card if suited else Card(4 * rank_of(card)) for card in plays_as))


def _is_suited(high: High) -> bool:
    return "flush" in high.category


# --- words ---


def _cards_told(high: High) -> str:
    return listed(
        [
            card_words(stands) if card == stands else f"{card_words(stands)} ({card_words(card)})"
            for card, stands in zip(high.cards, high.plays_as, strict=True)
        ]
    )
