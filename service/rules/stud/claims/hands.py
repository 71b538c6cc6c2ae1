"""Claims about a player's best hand."""

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from service.rules.cards import UNKNOWN, Card, card_words, rank_of
from service.rules.claims import NotInDeal
from service.rules.house_rules import House
from service.rules.ranking.high import NATURAL_SEVENS, High, HighRules, best_high, categories
from service.rules.ranking.low import LOW_CATEGORIES, LowRules
from service.rules.ranking.words import with_article
from service.rules.rulebook import listed
from service.rules.stud.adjudicate import StudVerdict
from service.rules.stud.best_hands import HIGH, LOW, Best, Rules, high_rules, low_rules
from service.rules.stud.claims.players import seat_of
from service.rules.stud.settlement import Conclusion, Settlement
from service.rules.stud.showdown import EXACT_UNKNOWN
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
    """The best hand on a side that the known ones of so many cards make, and what follows for the claim.

    `possible` are the categories that the hand can be of, whatever the cards that nobody saw; none of fewer than five
    cards, and where no low is low enough. `agrees`: whether the claim would be so, with each that they could be.
    `to_come`: the player gets more cards; `unseen`: some cards were not seen.
    """

    side: str
    cards: int
    best: Best | None
    possible: tuple[str, ...]
    agrees: frozenset[bool]
    to_come: bool
    unseen: bool


def find(verdict: StudVerdict, found: Conclusion, claim: HandClaim) -> HandFact:
    history = verdict.history
    seat = seat_of(verdict, claim.player, ("player",))
    rules = _rules(verdict, found, claim)
    held = history.seats[seat]
    cards = (*held.down, *held.up, *held.shared)
    to_come = found.outcome == "unfinished" and seat in history.live
    unknown = cards.count(UNKNOWN)
    side = HIGH if isinstance(claim, HighClaim) else LOW
    if len(cards) < 5:
        agrees_not = frozenset((True, False) if to_come else (False,))
        return HandFact(side, len(cards), None, (), agrees_not, to_come, unknown > 0)
    seen = {card.card for card in history.dealt}
    best = verdict.hands.ranked(found.wilds.of(seat), rules).best(seat)
    if unknown > EXACT_UNKNOWN:
        bounds = verdict.hands.bounds(seat, found.wilds, rules, unknown, seen)
        possible = _possible(*bounds, rules)
        agrees_so_far = _as_far_as_known(claim, possible, is_one=bounds[0] > 0)
        return HandFact(side, len(cards), best, possible, agrees_so_far, to_come, True)
    categories_, agrees = set(), set()
    # Which unknown card is which matters only where hole cards make others wild; they come first.
    ways = combinations if found.wilds.is_certain(seat) else permutations
    for more in ways([card for card in history.deck if card not in seen], unknown):
        wild = found.wilds.of(seat, more)
        ranked = verdict.hands.ranked(wild, rules)
        hand = ranked.best(seat, frozenset(more))
        categories_.add(hand.category if hand else "")
        agrees.add(_agrees(claim, hand, (*ranked.held[seat], *more), wild, rules))
    possible = tuple(name for name in _names(rules) if name in categories_)
    return HandFact(side, len(cards), best, possible, frozenset(agrees), to_come, unknown > 0)


def _agrees(claim: HandClaim, hand: Best | None, cards: Sequence[Card], wild: frozenset[Card], rules: Rules) -> bool:
    """Whether a claim is so of a best hand that is wholly known."""
    if hand is None or claim.category not in (None, hand.category):
        return False
    return claim.plays_as is None or _comparable(claim.plays_as, hand) in _standings(hand, cards, wild, rules)


def _as_far_as_known(claim: HandClaim, possible: tuple[str, ...], is_one: bool) -> frozenset[bool]:
    """What follows for a claim from the categories alone, and from whether there is a hand whatever the cards are."""
    if not possible or (claim.category is not None and claim.category not in possible):
        return frozenset((False,))
    if claim.plays_as is None and len(possible) == 1 and is_one:
        return frozenset((True,))
    return frozenset((True, False))


def _rules(verdict: StudVerdict, found: Conclusion, claim: HandClaim) -> Rules:
    """The rules by which the hands of that side are ranked. Raises `NotInDeal` where nothing is played for it."""
    high = isinstance(claim, HighClaim)
    rules: Rules | None
    if isinstance(found, Settlement):
        rules = found.high_rules if high else found.low_rules
    else:
        house = House(verdict.rules)
        rules = high_rules(verdict.hands, house) if high else low_rules(house)
    if rules is None:
        detail = f"This game isn't played for {'high' if high else 'low'}, so nobody has such a hand."
        raise NotInDeal(("type",), "not_played_for", detail)
    return rules


def _possible(least: int, most: int, rules: Rules) -> tuple[str, ...]:
    """The categories that a hand can be of between two strengths."""
    if not most:
        return ()
    names = _names(rules)[least >> 20 : (most >> 20) + 1]
    if isinstance(rules, LowRules) and rules.qualifier is not None:
        return tuple(name for name in names if name in _UNPAIRED and (name == LOW or rules.ranking != "ace_to_five"))
    return names


_UNPAIRED = ("straight_flush", "flush", "straight", LOW)


def _names(rules: Rules) -> tuple[str, ...]:
    return categories(rules) if isinstance(rules, HighRules) else LOW_CATEGORIES


def same(_: HandClaim, fact: HandFact) -> bool | None:
    return None if len(fact.agrees) > 1 else True in fact.agrees


def code(_: StudVerdict, fact: HandFact) -> str:
    if fact.side == LOW:
        return "best_low"
    return NATURAL_SEVENS if fact.best and fact.best.category == NATURAL_SEVENS else "best_hand"


def tell(_: StudVerdict, claim: HandClaim, fact: HandFact, upheld: bool | None) -> str:
    name, kind = claim.player, "hand" if isinstance(claim, HighClaim) else LOW
    if fact.cards < 5:
        return f"{name} has fewer than five cards{', so far' if fact.to_come else ''}, and so no {kind}."
    if not fact.possible:
        return f"{name} has no low that qualifies."
    told = []
    if fact.best is not None:
        so_far = f"{' so far' if fact.to_come else ''}{' of the known cards' if fact.unseen else ''}"
        words = with_article(fact.best.category, description(fact.best))
        against = "" if upheld is not False or fact.unseen else _against(claim, fact)
        told.append(f"{name}'s best {kind}{so_far} is {words}{against}.")
        if claim.plays_as is not None:
            told.append(f"The five stand as {_cards_told(fact.best)}.")
    if fact.unseen and upheld is None:
        told.append(f"What nobody saw decides what {name}'s best {kind} is.")
    elif fact.unseen:
        told.append(f"{'It is so' if upheld else 'It cannot be so'}, whatever the cards are that nobody saw.")
    return " ".join(told)


def _against(claim: HandClaim, fact: HandFact) -> str:
    """What a refuted claim says that isn't so, where it is the category."""
    if claim.category in (None, *fact.possible):
        return ""
    category = claim.category or ""
    name = "natural pair of sevens" if category == NATURAL_SEVENS else category.replace("_", " ")
    return f", not {with_article(category, name)}"


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
