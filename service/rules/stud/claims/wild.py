"""Claims about what was wild, after a card or in the end."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from service.rules.cards import DECK, RANK_NAMES, UNKNOWN, Card, card_words, rank_of
from service.rules.claims import NotInDeal
from service.rules.stud.adjudicate import StudVerdict
from service.rules.stud.claims.players import seat_of
from service.rules.stud.history import DOWN, EXPOSED, SHARED, UP
from service.rules.stud.settlement import Conclusion, Settlement
from service.rules.stud.variants import VARIANTS
from service.rules.stud.wilds import Fixed, Wild, wild_are, wild_names, wild_words
from service.rules.stud.words import STREETS

__all__ = ["After", "WildClaim", "WildFact", "code", "find", "same", "tell"]


class After(NamedTuple):
    """The point after the cards that a player got on a street."""

    player: str
    street: int


class WildClaim(NamedTuple):
    """These cards were wild, all of them and no others: after a card, counted from 1, or in the end.

    For a player, in games where each has wild cards of his own.
    """

    wild: frozenset[Card]
    after_card: int | None = None
    after_upcard: int | None = None
    after: After | None = None
    player: str | None = None


class WildFact(NamedTuple):
    """What is wild, and the index of the dealt card whose sentence says why; None where no card does.

    `certain`: no card that nobody saw could make something else wild.
    """

    wild: Wild
    at: int | None
    certain: bool = True


def find(verdict: StudVerdict, found: Conclusion, claim: WildClaim) -> WildFact:
    at = _asked_card(verdict, claim)
    seat = _asked_seat(verdict, claim, at)
    if seat is not None:
        return _own(verdict, found, seat, at)
    if isinstance(found, Settlement):
        if at is not None:
            return WildFact(found.steps[at].wild, at)
        fixed = isinstance(VARIANTS[verdict.game].wild, Fixed)
        return WildFact(found.wild, _card_in_question(found, claim) if fixed else _last_word(found))
    if at is not None:
        raise NotInDeal((), "no_such_card", "Of another order of dealing it is known only what is wild in the end.")
    return WildFact(found.wild, None)


def _own(verdict: StudVerdict, found: Conclusion, seat: int, at: int | None) -> WildFact:
    """What is wild for a player who has wild cards of his own."""
    steps = found.steps if isinstance(found, Settlement) else verdict.found.steps  # no order of dealing changes them
    dealt = verdict.history.dealt
    own = [place for place in range(len(dealt) if at is None else at + 1) if dealt[place].seat == seat]
    holes = [place for place in own if dealt[place].face is DOWN]
    wild = steps[own[-1]].wild if at is not None and own else found.wilds.of(seat)
    certain = all(dealt[place].card != UNKNOWN for place in holes)
    changed = [place for place in own if steps[place].changed]
    return WildFact(wild, next(iter([*changed[-1:], *holes[-1:], *own[-1:]]), None), certain)


def same(claim: WildClaim, fact: WildFact) -> bool | None:
    if fact.certain:
        return wild_names(claim.wild) == wild_names(fact.wild)
    return None if fact.wild <= claim.wild else False


def code(verdict: StudVerdict, fact: WildFact) -> str | None:
    return None if fact.at is None else verdict.found.steps[fact.at].why


def tell(verdict: StudVerdict, claim: WildClaim, fact: WildFact, upheld: bool | None) -> str:
    asked = _asked_card(verdict, claim)
    end = "So far" if verdict.outcome == "unfinished" else "In the end"
    when = end if asked is None else _moment(claim, asked)
    alone = " alone" if claim.wild and claim.wild < fact.wild else ""
    against = f", not {wild_words(claim.wild)}{alone}" if upheld is False else ""
    seat = _asked_seat(verdict, claim, asked)
    whose = "" if seat is None else f" for {verdict.found.players[seat]}"
    told = f"{when} {wild_are(fact.wild)} wild{whose}{against}."
    if not fact.certain:
        but = f", but {wild_are(fact.wild)}" if fact.wild else ""
        told = f"{when} it is not known all that is wild{whose}, since a hole card was not seen{but}."
    cards = dict.fromkeys([*_telling_cards(verdict, fact, asked, seat), *_mistaken(verdict, claim, fact, asked)])
    return " ".join([told, *(_spoken(verdict, card) if isinstance(card, int) else card for card in cards)])


def _moment(claim: WildClaim, asked: int) -> str:
    """The point that a claim asks about, as it says so itself."""
    if claim.after_upcard is not None:
        return f"After upcard {claim.after_upcard}, card {asked + 1} of the deal,"
    if claim.after is not None:
        return f"After {claim.after.player}'s card on {STREETS[claim.after.street]} street"
    return f"After card {asked + 1}"


def _telling_cards(verdict: StudVerdict, fact: WildFact, asked: int | None, seat: int | None) -> Iterator[int]:
    """The card that made what is wild, and the card asked about."""
    if fact.at is None:
        return
    steps, dealt = verdict.found.steps, verdict.history.dealt
    changed = [at for at in range(fact.at + 1) if steps[at].changed and seat in (None, dealt[at].seat)]
    if changed:
        yield changed[-1]
    if asked is not None or not changed:
        yield fact.at


# --- which card is meant, and whose wild cards ---


def _asked_seat(verdict: StudVerdict, claim: WildClaim, asked: int | None) -> int | None:
    """Whose wild cards a claim is about, where each player has his own; None for the table's."""
    named = None if claim.player is None else seat_of(verdict, claim.player, ("player",))
    if not VARIANTS[verdict.game].wild.is_own:
        return None
    seat = named if named is not None or asked is None else verdict.history.dealt[asked].seat
    if seat is None:
        raise NotInDeal(("player",), "required", "In this game each player has wild cards of his own: say whose.")
    return seat


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


def _card_in_question(found: Settlement, claim: WildClaim) -> int | None:
    """Where the same is wild all along: the first card about which the claim is wrong; else the first that is wild."""
    cards = [card.card for card in found.history.dealt]
    wrong = [at for at, card in enumerate(cards) if card in claim.wild ^ found.wild]
    return next(iter([*wrong, *[at for at, card in enumerate(cards) if card in found.wild]]), None)


# --- words ---


def _mistaken(verdict: StudVerdict, claim: WildClaim, fact: WildFact, asked: int | None) -> Iterator[int | str]:
    """Of the lowest ranks that are claimed and aren't wild: the last card of each that was dealt by then.

    A hole card that was wild until a lower one came is left out: what is said of it was so only then.
    """
    dealt = verdict.history.dealt
    until = len(dealt) if asked is None else asked + 1
    seat = _asked_seat(verdict, claim, asked)
    wrong = [card for card in claim.wild - fact.wild if card in DECK]
    for rank in sorted(set(map(rank_of, wrong)))[:_MOST_MISTAKEN]:
        meant = [card for card in wrong if rank_of(card) == rank]
        cards = [at for at in range(until) if dealt[at].card in meant and seat in (None, dealt[at].seat)]
        if cards:
            last = max(cards, key=lambda at: (dealt[at].face is not DOWN, at))
            if seat is None or not verdict.found.steps[last].changed:
                yield last
        else:
            to = "" if seat is None else f" to {verdict.found.players[seat]}"
            by_then = "" if asked is None else " by then"
            is_there = any(rank_of(one.card) == rank and seat in (None, one.seat) for one in dealt[:until])
            if len(meant) == 1 and is_there:
                yield f"{card_words(meant[0]).capitalize()} is not known to have been dealt{to}{by_then}."
            else:
                yield f"No {'other ' if is_there else ''}{RANK_NAMES[rank]} is known to have been dealt{to}{by_then}."


_MOST_MISTAKEN = 3


def _spoken(verdict: StudVerdict, at: int) -> str:
    """What a card did, with its number in the deal and whose it was, and which where the sentence doesn't say."""
    card = verdict.history.dealt[at]
    whose = "" if card.seat is None else f", {verdict.found.players[card.seat]}'s"
    which = f" {card_words(card.card).removeprefix('the ')}" if card.face is DOWN else ""
    return f"Card {at + 1}{whose}{which}: {verdict.sentences[at]}"
