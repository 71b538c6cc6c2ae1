"""Claims about who wins a pot, and how much a player gets."""

from collections.abc import Callable, Iterator
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
    if pot.certain:
        players = tuple(found.players[seat] for seat in pot.certain)
    return WinnerFact(players, tuple(found.players[seat] for seat in pot.eligible), place, pot.code)


def same_winner(claim: WinnerClaim, fact: WinnerFact) -> bool | None:
    if fact.players is None:
        return None if set(claim.players) <= set(fact.eligible) else False
    return set(claim.players) == set(fact.players)


def tell_winner(verdict: StudVerdict, claim: WinnerClaim, fact: WinnerFact, upheld: bool | None) -> str:
    pot = _pot_words(fact.place)
    out = [player for player in claim.players if player not in fact.eligible]
    cannot = [_why_not(verdict, player) for player in out]
    if fact.players is None:
        return " ".join([f"{_unsettled(verdict)}, so nobody has won {pot} yet.", *cannot])
    alone = " alone" if len(claim.players) < len(fact.players) else ""
    against = "" if upheld else f", not {listed(claim.players)}{alone}"
    wins = f"{listed(fact.players)} {'wins' if len(fact.players) == 1 else 'share'} {pot}{against}."
    return " ".join([wins, *cannot, str(verdict.decisions[fact.place])])


def _why_not(verdict: StudVerdict, player: str) -> str:
    """Why a player cannot win a pot."""
    if verdict.found.players.index(player) in verdict.history.live:
        return f"{player} was all in for less, and has no part in it."
    return f"{player} had folded."


# --- who gets how much ---


class AwardClaim(NamedTuple):
    """A player takes so much out of the pots in all, in smallest chips."""

    player: str
    amount: int


class AwardFact(NamedTuple):
    """What a player takes out of the pots, in smallest chips; None while that isn't settled.

    It is at most `most`, None where more can come. `by_pot` are the pots of which the player has a share, each with the
    chips; `code` is that of the first, or of the first that is contested.
    """

    amount: int | None
    most: int | None
    by_pot: tuple[tuple[int, int], ...]
    code: str | None


def find_award(verdict: StudVerdict, found: Conclusion, claim: AwardClaim) -> AwardFact:
    seat = seat_of(verdict, claim.player, ("player",))
    contested = [place for place, pot in enumerate(found.pots) if seat in pot.eligible]
    if contested and not _is_settled(found):
        code_ = next((code for place in contested if (code := found.pots[place].code)), None)
        if found.outcome == "unfinished":
            return AwardFact(None, None, (), code_)
        most = sum(pot.amount for pot in found.pots if seat in (pot.certain or pot.eligible))
        return AwardFact(None if most else 0, most, (), code_)
    shares = [(place, share) for place, pot in enumerate(found.pots) for share in pot.shares if share.seat == seat]
    decisive = next(iter((*(place for place, _ in shares), *contested, 0)))
    amounts: dict[int, int] = {}
    for place, share in shares:
        amounts[place] = amounts.get(place, 0) + share.amount
    amount = sum(amounts.values())
    return AwardFact(amount, amount, tuple(amounts.items()), found.pots[decisive].code)


def same_award(claim: AwardClaim, fact: AwardFact) -> bool | None:
    if fact.amount is not None:
        return claim.amount == fact.amount
    return False if fact.most is not None and claim.amount > fact.most else None


def tell_award(verdict: StudVerdict, claim: AwardClaim, fact: AwardFact, upheld: bool | None) -> str:
    def money(chips: int) -> str:
        return f"{(chips * verdict.history.deal.chip).normalize():f}"

    name = claim.player
    if fact.amount is None:
        most = f" It cannot be more than {money(fact.most or 0)}." if upheld is False else ""
        return f"{_unsettled(verdict)}, so {name} has won nothing yet.{most}"
    against = "" if upheld else f", not {money(claim.amount)}"
    pots = [f"{money(chips)} of {_pot_words(place)}" for place, chips in fact.by_pot]
    parts = f": {listed(pots)}" if len(pots) > 1 else ""
    wins = money(fact.amount) if fact.amount else "nothing"
    folded = " folded, and" if verdict.found.players.index(name) not in verdict.history.live else ""
    why = dict.fromkeys(filter(None, (verdict.decisions[place] for place in _telling_pots(verdict, name, fact))))
    return " ".join([f"{name}{folded} wins {wins}{against}{parts}.", *why, *_besides(verdict, name, money)])


def _telling_pots(verdict: StudVerdict, name: str, fact: AwardFact) -> list[int]:
    """The pots whose decisions say why: those won, or else those that the player contested, or the main pot."""
    seat = verdict.found.players.index(name)
    contested = [place for place, pot in enumerate(verdict.found.pots) if seat in pot.eligible]
    return [place for place, _ in fact.by_pot] or contested or [0]


def _besides(verdict: StudVerdict, name: str, money: Callable[[int], str]) -> Iterator[str]:
    """What else became of the chips that a player may have in mind: rake, odd chips, a bet that came back."""
    found = verdict.found
    seat = found.players.index(name)
    contested = [pot for pot in found.pots if seat in pot.eligible]
    out_of = [place for place, pot in enumerate(found.pots) if seat not in pot.eligible]
    if contested and out_of:
        yield f"{name} has no part in {listed([_pot_words(place) for place in out_of])}."
    rake = sum(pot.rake for pot in contested)
    if rake:
        yield f"The rake takes {money(rake)}."
    odd = [found.players[share.seat] for pot in contested for share in pot.shares if share.odd_chips]
    if odd:
        rule = next(ruling.text for ruling in verdict.rulings if ruling.code == ODD_CHIP.name)
        each = "the odd chip" if len(odd) == 1 else "an odd chip each"
        yield f"{listed(list(dict.fromkeys(odd)))} {'takes' if len(odd) == 1 else 'take'} {each}: {rule}"
    if found.returned[seat]:
        yield f"{money(found.returned[seat])} of {name}'s came back uncalled, and is not won."


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
