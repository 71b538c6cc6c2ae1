"""Claims about whose turn it was, and whether what was done was allowed."""

from typing import NamedTuple

from service.rules.claims import seat_among
from service.rules.sequence_board.adjudicate import BoardVerdict
from service.rules.sequence_board.claims.moments import event_of, when
from service.rules.sequence_board.settlement import Settlement
from service.rules.sequence_board.words import breach_text, step_text

__all__ = [
    "LegalClaim", "LegalFact", "ToActClaim", "ToActFact",
    "code", "find_legal", "find_to_act", "same_legal", "same_to_act", "tell_legal", "tell_to_act",
]  # fmt: skip


class ToActClaim(NamedTuple):
    """After an event, counted from 0 as in `events`, or where none is told after the last, it was a player's turn."""

    player: str
    after_event: int | None = None


class ToActFact(NamedTuple):
    """Whose turn it was, None for nobody's, the game being over; `code` is that of the rule."""

    player: str | None
    code: str


def find_to_act(_: BoardVerdict, found: Settlement, claim: ToActClaim) -> ToActFact:
    seat_among(found.start.players, claim.player, ("player",))
    if found.to_act is None:
        return ToActFact(None, "after_the_end")
    return ToActFact(found.start.players[found.to_act], "out_of_turn")


def same_to_act(claim: ToActClaim, fact: ToActFact) -> bool:
    return claim.player == fact.player


def tell_to_act(_: BoardVerdict, claim: ToActClaim, fact: ToActFact, __: bool | None) -> str:
    if fact.player is None:
        return f"{when(claim)} the game was over, and nobody was to act."
    return f"{when(claim)} {fact.player} was to act."


class LegalClaim(NamedTuple):
    """An event, counted from 0 as in `events`, was allowed or was not."""

    event: int
    legal: bool


class LegalFact(NamedTuple):
    """What is said of an event, and by which rule; `legal` None for a pass of a player whose cards are not known."""

    legal: bool | None
    text: str
    code: str


def find_legal(verdict: BoardVerdict, found: Settlement, claim: LegalClaim) -> LegalFact:
    index = event_of(verdict, claim.event, "event")
    event, step = verdict.deal.events[index], found.steps[index]
    broken = [breach for breach in found.breaches if breach.event == index]
    if broken:
        texts = [breach_text(breach, event, step, found) for breach in broken]
        return LegalFact(False, " ".join(texts), broken[0].code)
    assert step.code is not None  # what changes nothing is against the rules
    return LegalFact(None if step.code == "passed_unseen" else True, step_text(event, step, found), step.code)


def same_legal(claim: LegalClaim, fact: LegalFact) -> bool | None:
    return None if fact.legal is None else claim.legal == fact.legal


def tell_legal(_: BoardVerdict, claim: LegalClaim, fact: LegalFact, __: bool | None) -> str:
    if fact.legal is None:
        return fact.text
    return f"Event {claim.event} was {'' if fact.legal else 'not '}allowed. {fact.text}"


def code(_: BoardVerdict, fact: ToActFact | LegalFact) -> str:
    return fact.code
