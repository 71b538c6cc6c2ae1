"""Claims about the hand that a player is ranked by."""

from collections.abc import Iterator
from typing import NamedTuple

from service.rules.claims import seat_among
from service.rules.sequence_poker.adjudicate import SequencePokerVerdict
from service.rules.sequence_poker.hands import CATEGORIES, CATEGORY_NAMES, HAND_SIZE, Hand
from service.rules.sequence_poker.settlement import Settlement
from service.rules.sequence_poker.switches import DECLARATIONS
from service.rules.sequence_poker.words import breach, category_name, description, with_article

__all__ = ["CategoryClaim", "CategoryFact", "code", "find", "same", "tell"]


class CategoryClaim(NamedTuple):
    """The hand that a player is ranked by is of this category."""

    player: str
    category: str


class CategoryFact(NamedTuple):
    """What a player is ranked by, so far or, `settled`, in the end, and the best hand; None of fewer than six cards.

    They differ where a declaration binds; `missed`: it named what the cards do not hold.
    """

    hand: Hand | None
    best: Hand | None
    settled: bool
    declared: bool
    missed: bool


def find(_: SequencePokerVerdict, found: Settlement, claim: CategoryClaim) -> CategoryFact:
    seat = seat_among(found.players, claim.player, ("player",))
    missed = any(one.code == "not_held" and one.seat == seat for one in found.breaches)
    return CategoryFact(found.plays[seat], found.bests[seat], found.play.over, found.played[seat] is not None, missed)


def same(claim: CategoryClaim, fact: CategoryFact) -> bool | None:
    if not fact.settled or fact.hand is None:
        return None
    return claim.category == fact.hand.category


def tell(verdict: SequencePokerVerdict, claim: CategoryClaim, fact: CategoryFact, upheld: bool | None) -> str:
    return " ".join(_sentences(verdict, claim, fact, upheld))


def _sentences(
    verdict: SequencePokerVerdict, claim: CategoryClaim, fact: CategoryFact, upheld: bool | None
) -> Iterator[str]:
    name = claim.player
    if not fact.settled:
        yield "The round is not over, and the cards may still change."
    if fact.hand is None or fact.best is None:
        yield f"So far {name} has fewer than {HAND_SIZE} cards to choose from, and so no hand."
        return
    claimed = CATEGORY_NAMES[CATEGORIES.index(claim.category)]
    against = f", not {with_article(claimed)}" if upheld is False else ""
    so_far = "" if fact.settled else " so far"
    yield f"{name} plays {with_article(description(fact.hand))}{so_far}{against}."
    if fact.missed:
        yield _what_was_missed(verdict, name)
    elif fact.declared:
        yield f"{name} declared it, and that binds."
    if fact.hand.rank < fact.best.rank:
        yield f"The best that the cards hold is {with_article(category_name(fact.best.rank))}."


def _what_was_missed(verdict: SequencePokerVerdict, name: str) -> str:
    found = verdict.found
    seat = found.players.index(name)
    declared = CATEGORY_NAMES[CATEGORIES.index(found.play.declared[seat].category)]
    wrong = next(one for one in found.breaches if one.code == "not_held" and one.seat == seat)
    return f"{name} declared {with_article(declared)}. {breach(wrong, verdict.history, found.play)}"


def code(_: SequencePokerVerdict, fact: CategoryFact) -> str | None:
    if not fact.settled:
        return None
    if fact.missed:
        return "not_held"
    return DECLARATIONS.name if fact.declared else "higher_rank"
