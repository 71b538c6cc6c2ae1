"""Claims about a player's best hand."""

from collections.abc import Sequence
from typing import NamedTuple

from service.rules.cards import UNKNOWN, Card, card_words, rank_of
from service.rules.claims import NotInDeal
from service.rules.house_rules import House
from service.rules.ranking.high import High, HighRules, best_high, categories
from service.rules.ranking.low import LOW_CATEGORIES, Low, LowRules
from service.rules.ranking.words import with_article
from service.rules.rulebook import listed
from service.rules.stud.adjudicate import StudVerdict
from service.rules.stud.best_hands import LOW, Best, Rules, high_rules, low_rules
from service.rules.stud.claims.players import seat_of
from service.rules.stud.settlement import Conclusion, Settlement
from service.rules.stud.wilds import wild_cards
from service.rules.stud.words import description

__all__ = ["HandFact", "HighClaim", "LowClaim", "code", "find", "same", "tell"]

Five = tuple[Card, ...]


class HighClaim(NamedTuple):
    """A player's best high hand is of this category, or its five stand as these cards, or both."""

    player: str
    category: str | None = None
    plays_as: Five | None = None


class LowClaim(NamedTuple):
    """The same of a player's best low."""

    player: str
    category: str | None = None
    plays_as: Five | None = None


HandClaim = HighClaim | LowClaim


class HandFact(NamedTuple):
    """How many cards a player holds, the best hand that the known ones make, and what is certain of it.

    `possible` are the categories that the hand can be of, whatever the cards that nobody saw; none of fewer than five
    cards, and where no low is low enough. `certain`: no unknown card can change it. `to_come`: the player gets more
    cards. `standing`: every five that it stands as, as `_comparable` writes them.
    """

    cards: int
    best: Best | None
    possible: tuple[str, ...]
    certain: bool
    to_come: bool
    standing: frozenset[Five]


def find(verdict: StudVerdict, found: Conclusion, claim: HandClaim) -> HandFact:
    history = verdict.history
    seat = seat_of(verdict, claim.player, ("player",))
    rules = _rules(verdict, found, claim)
    held = history.seats[seat]
    cards = (*held.down, *held.up, *held.shared)
    to_come = found.outcome == "unfinished" and seat in history.live
    if len(cards) < 5:
        return HandFact(len(cards), None, (), not to_come, to_come, frozenset())
    wild = wild_cards(found.wild)
    ranked = verdict.hands.ranked(wild, rules)
    bounds = ranked.bounds(seat, cards.count(UNKNOWN), not wild <= {card.card for card in history.dealt})
    best = ranked.best(seat)
    standing = _standings(best, ranked.held[seat], wild, rules) if best else frozenset()
    return HandFact(len(cards), best, _possible(*bounds, rules), bounds[0] == bounds[1], to_come, standing)


def _rules(verdict: StudVerdict, found: Conclusion, claim: HandClaim) -> Rules:
    """The rules by which the hands of that side are ranked. Raises `NotInDeal` where nothing is played for it."""
    high = isinstance(claim, HighClaim)
    rules: Rules | None
    if isinstance(found, Settlement):
        rules = found.high_rules if high else found.low_rules
    else:
        rules = (high_rules if high else low_rules)(House(verdict.rules))
    if rules is None:
        detail = f"This game isn't played for {'high' if high else 'low'}, so nobody has such a hand."
        raise NotInDeal(("type",), "not_played_for", detail)
    return rules


def _possible(least: int, most: int, rules: Rules) -> tuple[str, ...]:
    """The categories that a hand can be of between two strengths."""
    if not most:
        return ()
    if isinstance(rules, LowRules) and rules.qualifier is not None:
        return (LOW,)
    names = categories(rules) if isinstance(rules, HighRules) else LOW_CATEGORIES
    return names[least >> 20 : (most >> 20) + 1]


def same(claim: HandClaim, fact: HandFact) -> bool | None:
    if not fact.possible:
        return None if fact.to_come else False
    if claim.category is not None and claim.category not in fact.possible:
        return False
    if not fact.certain:
        return True if claim.plays_as is None and len(fact.possible) == 1 else None
    return claim.plays_as is None or _comparable(claim.plays_as, fact.best) in fact.standing


def code(_: StudVerdict, fact: HandFact) -> str:
    return "best_low" if isinstance(fact.best, Low) else "best_hand"


def tell(_: StudVerdict, claim: HandClaim, fact: HandFact, upheld: bool | None) -> str:
    name, kind = claim.player, "hand" if isinstance(claim, HighClaim) else LOW
    if not fact.possible:
        if kind == LOW and fact.cards >= 5:
            return f"{name} has no low that qualifies."
        return f"{name} has fewer than five cards{', so far' if fact.to_come else ''}, and so no {kind}."
    if fact.best is None:
        return f"The known cards of {name}'s make no {kind}, and those that nobody saw decide what the best {kind} is."
    best = f"{name}'s best {kind}{' so far' if fact.to_come else ''}{'' if fact.certain else ' of the known cards'}"
    against = ""
    if claim.category is not None and claim.category not in fact.possible:
        against = f", not {claim.category.replace('_', ' ')}"
    five = "" if claim.plays_as is None else f" The five stand as {_cards_told(fact.best)}."
    doubt = " Its other cards, which nobody saw, could change that." if upheld is None else ""
    words = description(fact.best)
    held = words if fact.best.category == LOW else with_article(fact.best.category, words)
    return f"{best} is {held}{against}.{five}{doubt}"


# --- the five as they stand ---


def _standings(best: Best, cards: Sequence[Card], wild: frozenset[Card], rules: Rules) -> frozenset[Five]:
    """Every five that a best hand stands as: where suits make it, in each suit in which it is as good."""
    if not (isinstance(rules, HighRules) and _is_suited(best)):
        return frozenset([_comparable(best.plays_as, best)])
    found = []
    for suit in range(4):
        in_suit = [card for card in cards if card in wild or card % 4 == suit]
        as_good = best_high(in_suit, wild, rules)
        if as_good and as_good.packed == best.packed:
            found.append(tuple(sorted(Card(4 * rank_of(card) + suit) for card in best.plays_as)))
    return frozenset(found)


def _comparable(plays_as: Five, best: Best | None) -> Five:
    """Five cards in one order, and without their suits unless those make the hand."""
    suited = best is not None and _is_suited(best)
    return tuple(sorted(card if suited else Card(4 * rank_of(card)) for card in plays_as))


def _is_suited(best: Best) -> bool:
    return isinstance(best, High) and "flush" in best.category


# --- words ---


def _cards_told(best: Best) -> str:
    return listed(
        [
            card_words(stands) if card == stands else f"{card_words(stands)} ({card_words(card)})"
            for card, stands in zip(best.cards, best.plays_as, strict=True)
        ]
    )
