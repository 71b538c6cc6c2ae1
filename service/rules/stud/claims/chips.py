"""Claims about who wins a pot, and how much a player gets."""

from typing import NamedTuple

from service.rules.claims import NotInDeal
from service.rules.rulebook import listed
from service.rules.stud.adjudicate import StudVerdict
from service.rules.stud.claims.players import seat_of
from service.rules.stud.settlement import Conclusion
from service.rules.stud.showdown import ODD_CHIP

__all__ = [
    "MAIN", "AwardClaim", "AwardFact", "WinnerClaim", "WinnerFact",
    "code", "find_award", "find_winner", "pot_name", "same_award", "same_winner", "tell_award", "tell_winner",
]  # fmt: skip

MAIN = "main"


def pot_name(place: int) -> str:
    """What a pot is called: the main pot comes first."""
    return f"side_{place}" if place else MAIN


# --- who wins a pot ---


class WinnerClaim(NamedTuple):
    """These players win a pot or share it, and nobody else does."""

    players: tuple[str, ...]
    pot: str = MAIN


class WinnerFact(NamedTuple):
    """Who wins a pot, None while that isn't settled; who could; which pot; and the code of the rule that decided."""

    players: tuple[str, ...] | None
    eligible: tuple[str, ...]
    place: int
    code: str | None


def find_winner(verdict: StudVerdict, found: Conclusion, claim: WinnerClaim) -> WinnerFact:
    for index, player in enumerate(claim.players):
        seat_of(verdict, player, ("players", index))
    places = {pot_name(place): place for place in range(len(found.pots))}
    if claim.pot not in places:
        detail = f"There is no pot {claim.pot!r} in this deal; there are: {', '.join(places)}."
        raise NotInDeal(("pot",), "no_such_pot", detail)
    place = places[claim.pot]
    pot = found.pots[place]
    players = found.winners_of(place) if _is_settled(found) else None
    return WinnerFact(players, tuple(found.players[seat] for seat in pot.eligible), place, pot.code)


def same_winner(claim: WinnerClaim, fact: WinnerFact) -> bool | None:
    if fact.players is None:
        return None if set(claim.players) <= set(fact.eligible) else False
    return set(claim.players) == set(fact.players)


def tell_winner(verdict: StudVerdict, claim: WinnerClaim, fact: WinnerFact, upheld: bool | None) -> str:
    pot = _pot_words(fact.place)
    out = [player for player in claim.players if player not in fact.eligible]
    cannot = [f"{listed(out)} cannot win it."] if out else []
    if fact.players is None:
        return " ".join([f"{_unsettled(verdict)}, so nobody has won {pot} yet.", *cannot])
    alone = " alone" if len(claim.players) < len(fact.players) else ""
    against = "" if upheld else f", not {listed(claim.players)}{alone}"
    wins = f"{listed(fact.players)} {'wins' if len(fact.players) == 1 else 'share'} {pot}{against}."
    return " ".join([wins, *cannot, str(verdict.decisions[fact.place])])


# --- who gets how much ---


class AwardClaim(NamedTuple):
    """A player takes so much out of the pots in all, in smallest chips."""

    player: str
    amount: int


class AwardFact(NamedTuple):
    """What a player takes out of the pots, in smallest chips; None while that isn't settled.

    `by_pot` are the pots of which the player has a share, each with the chips; `code` is that of the first, or of the
    first that is contested; `odd_chip`: one that didn't divide is among them.
    """

    amount: int | None
    by_pot: tuple[tuple[int, int], ...]
    code: str | None
    odd_chip: bool = False


def find_award(verdict: StudVerdict, found: Conclusion, claim: AwardClaim) -> AwardFact:
    seat = seat_of(verdict, claim.player, ("player",))
    contested = [place for place, pot in enumerate(found.pots) if seat in pot.eligible]
    if contested and not _is_settled(found):
        return AwardFact(None, (), next((code for place in contested if (code := found.pots[place].code)), None))
    shares = [(place, share) for place, pot in enumerate(found.pots) for share in pot.shares if share.seat == seat]
    decisive = next(iter((*(place for place, _ in shares), *contested, 0)))
    by_pot = tuple((place, share.amount) for place, share in shares)
    odd_chip = any(share.odd_chips for _, share in shares)
    return AwardFact(sum(chips for _, chips in by_pot), by_pot, found.pots[decisive].code, odd_chip)


def same_award(claim: AwardClaim, fact: AwardFact) -> bool | None:
    return None if fact.amount is None else claim.amount == fact.amount


def tell_award(verdict: StudVerdict, claim: AwardClaim, fact: AwardFact, upheld: bool | None) -> str:
    def money(chips: int) -> str:
        return f"{(chips * verdict.history.deal.chip).normalize():f}"

    name = claim.player
    if fact.amount is None:
        return f"{_unsettled(verdict)}, so {name} has won nothing yet."
    against = "" if upheld else f", not {money(claim.amount)}"
    if not fact.by_pot:
        folded = verdict.found.players.index(name) not in verdict.history.live
        decisions = [text for text in verdict.decisions[:1] if text]
        return " ".join([f"{name}{' folded, and' if folded else ''} wins nothing{against}.", *decisions])
    pots = [f"{money(chips)} of {_pot_words(place)}" for place, chips in fact.by_pot]
    parts = f": {listed(pots)}" if len(pots) > 1 else ""
    decisions = [str(verdict.decisions[place]) for place, _ in fact.by_pot]
    odd_chip = [ruling.text for ruling in verdict.rulings if fact.odd_chip and ruling.code == ODD_CHIP.name]
    wins = money(fact.amount) if fact.amount else "nothing"
    return " ".join([f"{name} wins {wins}{parts}{against}.", *decisions, *odd_chip])


# --- for both ---


def code(_: StudVerdict, fact: WinnerFact | AwardFact) -> str | None:
    return fact.code


def _pot_words(place: int) -> str:
    return f"side pot {place}" if place else "the main pot"


def _is_settled(found: Conclusion) -> bool:
    return found.outcome not in ("unfinished", "undecided")


def _unsettled(verdict: StudVerdict) -> str:
    if verdict.outcome == "unfinished":
        return "The deal isn't finished"
    return "Cards that nobody saw decide it"
