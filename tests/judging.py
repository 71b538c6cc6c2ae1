"""From a request to its verdict as the service goes, from bytes to bytes, with no HTTP between."""

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from service.rules.errors import DealFaults, Fault
from service.wire import strict_json
from service.wire.deals import read_deal
from service.wire.verdicts import adjudicate
from service.wire.verifications import verify

__all__ = ["claim_faults", "faults", "judge", "judged_bytes", "verified"]


def judge(document: Mapping[str, Any]) -> dict[str, Any]:
    """The verdict on a deal, as a client reads it; numbers with a point come as `Decimal`."""
    verdict: dict[str, Any] = json.loads(judged_bytes(document), parse_float=Decimal)
    return verdict


def judged_bytes(document: Mapping[str, Any]) -> bytes:
    """The body of the answer."""
    request = json.dumps(document, default=float).encode()
    deal = read_deal(strict_json.loads(request))
    return adjudicate(deal)[0]


def faults(document: Mapping[str, Any]) -> list[Fault]:
    """Everything that a deal is refused for; a deal that is not refused fails the test."""
    try:
        judged_bytes(document)
    except DealFaults as refused:
        return list(refused.faults)
    raise AssertionError(f"nothing is wrong with {document}")


def verified(document: Mapping[str, Any], claims: Sequence[Any]) -> dict[str, Any]:
    """What comes of claims about a deal, as a client reads it."""
    request = json.dumps({**document, "claims": claims}, default=float).encode()
    found: dict[str, Any] = json.loads(verify(strict_json.loads(request))[0], parse_float=Decimal)
    return found


def claim_faults(document: Mapping[str, Any], claims: Any) -> list[Fault]:
    """Everything that a deal with claims is refused for; one that is not refused fails the test."""
    try:
        verified(document, claims)
    except DealFaults as refused:
        return list(refused.faults)
    raise AssertionError(f"nothing is wrong with {claims}")
