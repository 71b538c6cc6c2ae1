"""Claims about whose turn it was, and whether what was done was allowed."""

from dataclasses import replace
from typing import NamedTuple

from service.rules.claims import NotInDeal
from service.rules.stud.adjudicate import StudVerdict, adjudicate
from service.rules.stud.claims.players import seat_of
from service.rules.stud.deal import CommunityCard, DealtCards, Expose, Show
from service.rules.stud.settlement import Conclusion, Settlement
from service.rules.stud.words import infractions
from service.rules.verdict import Infraction

__all__ = [
    "LegalClaim", "LegalFact", "ToActClaim", "ToActFact",
    "about", "code", "find_legal", "find_to_act", "same_legal", "same_to_act", "tell_legal", "tell_to_act",
]  # fmt: skip


class ToActClaim(NamedTuple):
    """After an event, counted from 0 as in `events`, or where none is told after the last, it was a player's turn."""

    player: str
    after_event: int | None = None


class ToActFact(NamedTuple):
    """Whose turn it was, None for nobody's; `refereed`: whether it is judged; `could`: whose it could be.

    Several where unseen upcards decide it. `due` is the code of a duty that comes before any turn.
    """

    player: str | None
    refereed: bool
    could: tuple[str, ...]
    due: str | None = None

    @property
    def code(self) -> str | None:
        if self.due:
            return self.due
        return "out_of_turn" if self.refereed and len(self.could) < 2 else None


def about(verdict: StudVerdict, claim: ToActClaim) -> StudVerdict:
    """The verdict on the deal as it stood then."""
    seat_of(verdict, claim.player, ("player",))
    deal = verdict.history.deal
    if claim.after_event is None:
        return verdict
    events = deal.events[: _event(verdict, claim.after_event, "after_event") + 1]
    if not deal.is_refereed:
        return verdict
    return adjudicate(replace(deal, events=events, final=None, rake=0, rake_by_pot=None))


def find_to_act(verdict: StudVerdict, found: Conclusion, _: ToActClaim) -> ToActFact:
    if not verdict.history.deal.is_refereed or not isinstance(found, Settlement):
        return ToActFact(None, False, ())
    if to_pay := found.history.to_pay:  # before anything else
        assert to_pay.seat is not None  # an upcard is somebody's
        player = found.players[to_pay.seat]
        return ToActFact(player, True, (player,), "three_not_matched")
    seat = found.play.to_act
    could = tuple(found.players[one] for one in found.play.could_act)
    return ToActFact(None if seat is None else found.players[seat], True, could)


def same_to_act(claim: ToActClaim, fact: ToActFact) -> bool | None:
    if not fact.refereed or (len(fact.could) > 1 and claim.player in fact.could):
        return None
    return claim.player == fact.player


def tell_to_act(_: StudVerdict, claim: ToActClaim, fact: ToActFact, __: bool | None) -> str:
    if not fact.refereed:
        return "Whose turn it was is not judged: the stakes name no structure of the betting."
    when = "At the end" if claim.after_event is None else f"After event {claim.after_event}"
    if len(fact.could) > 1:
        return f"{when} it depended on upcards that nobody saw whether {' or '.join(fact.could)} was to act."
    return f"{when} {fact.player or 'nobody'} was to act."


class LegalClaim(NamedTuple):
    """An event, counted from 0 as in `events`, was allowed or was not."""

    event: int
    legal: bool


class LegalFact(NamedTuple):
    """What was against the rules in an event; `refereed`: whether all of it is judged."""

    broken: tuple[Infraction, ...]
    refereed: bool

    @property
    def code(self) -> str | None:
        return self.broken[0].code if self.broken else None


def find_legal(verdict: StudVerdict, found: Conclusion, claim: LegalClaim) -> LegalFact:
    event = _event(verdict, claim.event, "event")
    assert isinstance(found, Settlement)  # another order of dealing is tried only of whole hands, without events
    broken = tuple(one for one in infractions(found.history, found) if one.event == event)
    return LegalFact(broken, verdict.history.deal.is_refereed or type(verdict.history.deal.events[event]) in _DEALING)


def same_legal(claim: LegalClaim, fact: LegalFact) -> bool | None:
    if fact.broken:
        return not claim.legal
    return claim.legal if fact.refereed else None


def tell_legal(_: StudVerdict, claim: LegalClaim, fact: LegalFact, __: bool | None) -> str:
    if fact.broken:
        return " ".join([f"Event {claim.event} was not allowed.", *(one.text for one in fact.broken)])
    if not fact.refereed:
        return "Whether it was allowed is not judged: the stakes name no structure of the betting."
    return f"Event {claim.event} was allowed."


# --- for both ---


def code(_: StudVerdict, fact: ToActFact | LegalFact) -> str | None:
    return fact.code


def _event(verdict: StudVerdict, index: int, member: str) -> int:
    """An event of the history, counted from 0. Raises `NotInDeal` for one that there isn't."""
    events = len(verdict.history.deal.events)
    if index >= events:
        raise NotInDeal(
            (member,), "no_such_event", f"There is no event {index}; the deal has {events}, counted from 0."
        )
    return index


_DEALING = (DealtCards, CommunityCard, Expose, Show)
"""Events that are judged whatever the stakes are."""
