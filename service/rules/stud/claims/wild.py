"""Claims about what was wild, after a card or in the end."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from service.rules.cards import DECK, JOKERS, RANK_NAMES, RANK_PLURALS, Card, card_words, rank_of
from service.rules.claims import NotInDeal
from service.rules.rulebook import listed
from service.rules.stud.adjudicate import StudVerdict
from service.rules.stud.claims.players import seat_of
from service.rules.stud.history import DOWN, EXPOSED, SHARED, UP
from service.rules.stud.settlement import Conclusion, Settlement
from service.rules.stud.wilds import Ranks, wild_cards, wild_words
from service.rules.stud.words import STREETS

__all__ = ["After", "WildClaim", "WildFact", "code", "find", "same", "tell"]


class After(NamedTuple):
    """The point after the cards that a player got on a street."""

    player: str
    street: int


class WildClaim(NamedTuple):
    """These cards were wild, all of them and no others: after a card, counted from 1, or in the end."""

    wild: frozenset[Card]
    after_card: int | None = None
    after_upcard: int | None = None
    after: After | None = None


class WildFact(NamedTuple):
    """What is wild, and the index of the dealt card whose sentence says why; None where no card does."""

    wild: Ranks
    at: int | None


def find(verdict: StudVerdict, found: Conclusion, claim: WildClaim) -> WildFact:
    at = _asked_card(verdict, claim)
    if isinstance(found, Settlement):
        return WildFact(found.wild, _last_word(found)) if at is None else WildFact(found.steps[at].wild, at)
    if at is not None:
        raise NotInDeal((), "no_such_card", "Of another order of dealing it is known only what is wild in the end.")
    return WildFact(found.wild, None)


def same(claim: WildClaim, fact: WildFact) -> bool:
    return claim.wild == wild_cards(fact.wild)


def code(verdict: StudVerdict, fact: WildFact) -> str | None:
    return None if fact.at is None else verdict.found.steps[fact.at].why


def tell(verdict: StudVerdict, claim: WildClaim, fact: WildFact, upheld: bool | None) -> str:
    asked = _asked_card(verdict, claim)
    end = "So far" if verdict.outcome == "unfinished" else "In the end"
    when = end if asked is None else _moment(claim, asked)
    is_wild = wild_cards(fact.wild)
    alone = " alone" if claim.wild and claim.wild < is_wild else ""
    against = "" if upheld else f", not {_claimed(claim.wild)}{alone}"
    told = f"{when} {wild_words(fact.wild)} {'are' if fact.wild else 'is'} wild{against}."
    cards = dict.fromkeys([*_telling_cards(verdict, fact, asked), *_mistaken(verdict, claim, fact, asked)])
    return " ".join([told, *(_spoken(verdict, card) if isinstance(card, int) else card for card in cards)])


def _moment(claim: WildClaim, asked: int) -> str:
    """The point that a claim asks about, as it says so itself."""
    if claim.after_upcard is not None:
        return f"After upcard {claim.after_upcard}, card {asked + 1} of the deal,"
    if claim.after is not None:
        return f"After {claim.after.player}'s card on {STREETS[claim.after.street]} street"
    return f"After card {asked + 1}"


def _telling_cards(verdict: StudVerdict, fact: WildFact, asked: int | None) -> Iterator[int]:
    """The card that made what is wild, and the card asked about."""
    if fact.at is None:
        return
    steps = verdict.found.steps
    changed = [at for at in range(fact.at + 1) if steps[at].changed]
    if changed:
        yield changed[-1]
    if asked is not None or not changed:
        yield fact.at


# --- which card is meant ---


def _asked_card(verdict: StudVerdict, claim: WildClaim) -> int | None:
    """The index of the card after which the claim asks; None for the end."""
    dealt = verdict.history.dealt
    if claim.after_card is not None:
        return _numbered(range(len(dealt)), claim.after_card, "after_card", "cards")
    if claim.after_upcard is not None:
        upcards = [at for at, card in enumerate(dealt) if card.face in (UP, SHARED)]
        return _numbered(upcards, claim.after_upcard, "after_upcard", "upcards")
    if claim.after is None:
        return None
    player, street = claim.after
    seat = seat_of(verdict, player, ("after", "player"))
    cards = [
        at for at, card in enumerate(dealt) if card.seat == seat and card.street == street and card.face is not EXPOSED
    ]
    if not cards:
        detail = f"{player!r} got no card on {STREETS[street]} street in this deal."
        raise NotInDeal(("after", "street"), "no_such_card", detail)
    return cards[-1]


def _numbered(cards: Sequence[int], number: int, member: str, what: str) -> int:
    if number > len(cards):
        raise NotInDeal((member,), "no_such_card", f"The deal holds {len(cards)} {what}, and no number {number}.")
    return cards[number - 1]


def _last_word(found: Settlement) -> int | None:
    """The card that made what is wild in the end; where none did, the last that could have; else the last."""
    steps = range(len(found.steps) - 1, -1, -1)
    changed = (at for at in steps if found.steps[at].changed)
    could = (at for at in steps if found.steps[at].why != "face_down")
    return next(changed, next(could, next(iter(steps), None)))


# --- words ---


def _claimed(wild: frozenset[Card]) -> str:
    """Claimed cards in words: whole ranks by their rank."""
    ranks = [rank for rank in range(len(RANK_PLURALS)) if wild_cards((rank,)) <= wild]
    single = sorted(wild - wild_cards(tuple(ranks)) - set(JOKERS))
    jokers = ["jokers"] if wild & set(JOKERS) else []
    return listed([*(RANK_PLURALS[rank] for rank in ranks), *map(card_words, single), *jokers]) or "nothing"


def _mistaken(verdict: StudVerdict, claim: WildClaim, fact: WildFact, asked: int | None) -> Iterator[int | str]:
    """Of the lowest ranks that are claimed and aren't wild: the last card of each that was dealt by then."""
    dealt = verdict.history.dealt
    until = len(dealt) if asked is None else asked + 1
    wrong = sorted({rank_of(card) for card in claim.wild - wild_cards(fact.wild) if card in DECK})
    for rank in wrong[:_MOST_MISTAKEN]:
        cards = [at for at in range(until) if rank_of(dealt[at].card) == rank]
        if cards:
            yield max(cards, key=lambda at: (dealt[at].face is not DOWN, at))
        else:
            yield f"No {RANK_NAMES[rank]} is known to have been dealt{'' if asked is None else ' by then'}."


_MOST_MISTAKEN = 3


def _spoken(verdict: StudVerdict, at: int) -> str:
    """What a card did, with its number in the deal and whose it was, and which where the sentence doesn't say."""
    card = verdict.history.dealt[at]
    whose = "" if card.seat is None else f", {verdict.found.players[card.seat]}'s"
    which = f" {card_words(card.card).removeprefix('the ')}" if card.face is DOWN else ""
    return f"Card {at + 1}{whose}{which}: {verdict.sentences[at]}"
