"""From a deal with claims to what comes of each, with the verdict on the deal."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import orjson

from service.rules.cards import names
from service.rules.claims import Finding, Unless, all_upheld
from service.rules.claims import verify as verify_claims
from service.rules.errors import DealFaults, Fault
from service.rules.games import GAMES
from service.rules.stud.claims import AwardFact, HandFact, LegalFact, ToActFact, WildFact, WinnerFact
from service.rules.stud.wilds import wild_names
from service.rules.stud.words import description
from service.rules.verdict import Verdict
from service.wire.canonical import encode
from service.wire.deals import LIMITS, Limits, game_of, read_deal
from service.wire.envelope import Amounts, money_writer
from service.wire.schemas.claims import claims_shape, counted
from service.wire.sequence_board import claims as sequence_board
from service.wire.sequence_poker import claims as sequence_poker
from service.wire.sequence_poker.documents import points
from service.wire.shapes import REFUSALS
from service.wire.verdicts import verdict_body

__all__ = ["read_verification", "verification_document", "verified", "verify"]


def verify(document: Any, limits: Limits = LIMITS) -> tuple[bytes, bool | None]:
    """What comes of the claims of a request, as JSON; and whether all are upheld, None where that isn't settled.

    Raises `DealFaults`.
    """
    found = verification_document(document, limits)
    return encode(found), found["upheld"]


def verification_document(document: Any, limits: Limits = LIMITS) -> dict[str, Any]:
    """The same as a document; its `verdict` is written already. Raises `DealFaults`."""
    deal, claims = read_verification(document, limits)
    game = GAMES[deal.game]
    types = [claim["type"] for claim in document["claims"]]
    return verified(game.adjudicate(deal), claims, types, _AMOUNTS[game.family](deal))


def verified(verdict: Verdict, claims: Sequence[Any], types: Sequence[str], money: Amounts) -> dict[str, Any]:
    """What comes of claims of these types, as a document with the verdict. Raises `DealFaults`."""
    findings = verify_claims(GAMES[verdict.game].questions, verdict, claims)
    return {
        "upheld": all_upheld(findings),
        "findings": [
            _finding(index, kind, finding, money)
            for index, (kind, finding) in enumerate(zip(types, findings, strict=True))
        ],
        "verdict": orjson.Fragment(verdict_body(verdict)[0]),
    }


def read_verification(document: Any, limits: Limits = LIMITS) -> tuple[Any, tuple[Any, ...]]:
    """The deal of a request and the claims about it. Raises `DealFaults` with what is wrong in either."""
    family = GAMES[game_of(document)].family
    shape = claims_shape(family, limits.name_characters)
    faults: list[Fault] = []
    deal, claims = None, ()
    try:
        deal = read_deal({key: value for key, value in document.items() if key != "claims"}, limits)
    except DealFaults as error:
        faults += error.faults
    if "claims" not in document:
        faults.append(Fault(("claims",), "required", "'claims' is missing: a list of what is claimed of the deal."))
    else:
        try:
            claims = shape.load(document["claims"])
        except REFUSALS:
            faults += shape.explain(document["claims"], ("claims",))
    if deal is not None:
        claims = counted(family, claims, deal, faults)
    if faults:
        raise DealFaults(faults)
    return deal, claims


def _finding(index: int, kind: str, finding: Finding, money: Amounts) -> dict[str, Any]:
    return {
        "claim": index,
        "type": kind,
        "upheld": finding.upheld,
        "actual": _ACTUAL[type(finding.fact)](finding.fact, money),
        "text": finding.text,
        "code": finding.code,
        "otherwise": [_unless(unless) for unless in finding.otherwise],
    }


def _unless(unless: Unless) -> dict[str, Any]:
    return {"code": unless.code, "setting": unless.setting, "text": unless.text, "upheld": unless.upheld}


_AMOUNTS: Mapping[str, Callable[[Any], Amounts]] = {
    "stud": lambda deal: money_writer(deal.chip),
    "sequence_poker": lambda _: points,
    "sequence_board": lambda _: int,
}
"""How each family of games writes what a player wins."""


# --- what is so, with the members that a claim has ---


def _wild(fact: WildFact, _: Amounts) -> dict[str, Any] | None:
    return {"wild": wild_names(fact.wild)} if fact.certain else None


def _hand(fact: HandFact, _: Amounts) -> dict[str, Any] | None:
    best = fact.best
    return best and {
        "category": best.category,
        "description": description(best),
        "cards": names(best.cards),
        "plays_as": names(best.plays_as),
    }


def _winner(fact: WinnerFact, _: Amounts) -> dict[str, Any] | None:
    return None if fact.players is None else {"players": fact.players}


def _award(fact: AwardFact, money: Amounts) -> dict[str, Any] | None:
    return None if fact.amount is None else {"amount": money(fact.amount)}


def _to_act(fact: ToActFact, _: Amounts) -> dict[str, Any] | None:
    return {"player": fact.player} if fact.refereed else None


def _legal(fact: LegalFact, _: Amounts) -> dict[str, Any] | None:
    return {"legal": not fact.broken} if fact.broken or fact.refereed else None


_ACTUAL: Mapping[type[Any], Callable[[Any, Amounts], dict[str, Any] | None]] = {
    WildFact: _wild,
    HandFact: _hand,
    WinnerFact: _winner,
    AwardFact: _award,
    ToActFact: _to_act,
    LegalFact: _legal,
    **sequence_poker.ACTUAL,
    **sequence_board.ACTUAL,
}
"""How each kind of fact is written."""
