"""From a request to its verdict as the service goes, from bytes to bytes, with no HTTP between."""

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from service.rules.errors import DealFaults, Fault
from service.wire import strict_json
from service.wire.deals import read_deal
from service.wire.verdicts import adjudicate

__all__ = ["faults", "judge", "judged_bytes"]


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
