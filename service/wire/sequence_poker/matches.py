"""From a match's JSON to how it stands: which rounds went to whom, and who has most points."""

from typing import Any

from service.rules.errors import DealFaults, Fault
from service.rules.sequence_poker.match import settle_match
from service.wire.canonical import with_digest
from service.wire.schemas.base import LIMITS, Limits
from service.wire.schemas.sequence_poker import GAME, read_match
from service.wire.sequence_poker.documents import match_document, verdict_document
from service.wire.shapes import shown

__all__ = ["settle"]


def settle(document: Any, limits: Limits = LIMITS) -> tuple[bytes, bool]:
    """How a match stands, as JSON with its digest, and whether it is won. Raises `DealFaults`."""
    _check(document)
    match = read_match(document, limits)
    try:
        found = settle_match(match)
    except DealFaults as error:
        raise DealFaults(list(dict.fromkeys(_where_told(fault, document) for fault in error.faults))) from None
    digests = [with_digest(verdict_document(verdict))[1] for verdict in found.rounds]
    return with_digest(match_document(match, found, digests))[0], bool(found.winners)


def _check(document: Any) -> None:
    """Faults of anything that is no match of this game at all."""
    if not isinstance(document, dict):
        raise DealFaults([Fault((), "wrong_type", "A match should be a JSON object.")])
    game = document.get("game", GAME)
    if isinstance(game, str) and game != GAME:
        detail = f"Matches are of {GAME!r} alone: of {shown(game)} there are none."
        raise DealFaults([Fault(("game",), "unknown_choice", detail)])


def _where_told(fault: Fault, document: Any) -> Fault:
    """The fault at the place where the match tells what is wrong, if the round itself does not."""
    match fault.place:
        case ("rounds", int(index), "rules", name) if name not in document["rounds"][index].get("rules", {}):
            return fault._replace(place=("rules", name))
    return fault
