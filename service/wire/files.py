"""From our JSON or a file in another format to a verdict, to what comes of claims, and to another format.

What a file says of chips becomes claims: what a player collected is an award; a stack that is left over is one too, by
what the player had at first and put in.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import count, groupby
from typing import Any

import orjson

from service.rules.errors import DealFaults, Fault
from service.rules.games import GAMES
from service.rules.stud.adjudicate import StudVerdict
from service.rules.stud.claims import AwardClaim
from service.rules.stud.deal import Deal
from service.rules.stud.variants import VARIANTS
from service.wire.canonical import number
from service.wire.deals import LIMITS, Limits, read_deal
from service.wire.envelope import money_writer
from service.wire.formats import PHH, Format
from service.wire.formats.phh_writer import write_phh
from service.wire.formats.read import Collected, FormatFault, FormatFaults, Read
from service.wire.queries import read_rules
from service.wire.verdicts import adjudicate
from service.wire.verifications import verification_document, verified

__all__ = [
    "JSON", "Told", "converted", "event_lines", "ignored_lines", "read_file", "verdict_on", "verification_of",
]  # fmt: skip

JSON = "json"
Told = Read | Any
"""A file as it was read, or the JSON of a request."""


def read_file(format_: Format, data: bytes, rules: Sequence[str] = (), limits: Limits = LIMITS) -> Read:
    """A file, under house rules given as `name:value` besides its own.

    Raises `FormatFaults` for the file, `NotJSON` for one that should be JSON, `DealFaults` for the rules, with `rule`
    and an index for places.
    """
    read = format_.read(data, limits)
    if not rules:
        return read
    asked = read_rules(rules, read.document["game"])
    own: Mapping[str, Any] = read.document.get("rules", {})
    for index, name in enumerate(asked):
        if name in own and own[name] != asked[name]:
            detail = f"The file sets the house rule {name!r} otherwise: keep one of the two."
            raise DealFaults([Fault(("rule", index), "not_together", detail)])
    return replace(read, document={**read.document, "rules": {**asked, **own}})


def verdict_on(told: Told, limits: Limits = LIMITS) -> bytes:
    """The verdict on a deal, as JSON. Raises `FormatFaults` for a file, `DealFaults` for a request."""
    if not isinstance(told, Read):
        return adjudicate(read_deal(told, limits))[0]
    with told.naming_lines():
        return adjudicate(read_deal(told.document, limits))[0]


def ignored_lines(read: Read) -> str:
    """The lines of a file of which something was not read: `3, 17-19`; at most the first fifty of such runs."""
    counter = count()
    lines = sorted({ignored.line for ignored in read.ignored})
    runs = [[*run] for _, run in groupby(lines, key=lambda line: line - next(counter))]
    words = [str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]
    return ", ".join([*words[:_MOST_RUNS], *(["..."] if len(words) > _MOST_RUNS else [])])


_MOST_RUNS = 50


# --- what was collected ---


def verification_of(told: Told, limits: Limits = LIMITS) -> dict[str, Any]:
    """What comes of claims, or of what a file says was collected, as a document whose `verdict` is written already.

    Raises `FormatFaults` for a file, `DealFaults` for a request.
    """
    return _verify_file(told, limits) if isinstance(told, Read) else verification_document(told, limits)


def _verify_file(read: Read, limits: Limits) -> dict[str, Any]:
    if not read.collected:
        detail = "The file doesn't say what was collected, so there is nothing to verify."
        raise FormatFaults([FormatFault(1, 1, "required", detail)])
    with read.naming_lines():
        deal = read_deal(read.document, limits)
        verdict = GAMES[deal.game].adjudicate(deal)
    claims = [AwardClaim(collected.player, _award(collected, verdict)) for collected in read.collected]
    money = money_writer(deal.chip)
    found = verified(verdict, claims, ["award"] * len(claims), money)
    for finding, claim, collected in zip(found["findings"], claims, read.collected, strict=True):
        finding["line"] = collected.at.line
        finding["claimed"] = {"player": claim.player, "amount": money(claim.amount)}
    return {**found, "source": _source(read)}


def _award(collected: Collected, verdict: Any) -> int:
    """What a player is said to have taken out of the pots, in smallest chips."""
    if not collected.finished:
        return collected.chips
    assert isinstance(verdict, StudVerdict)
    deal: Deal = verdict.history.deal
    stack = next(stack.amount for stack in deal.stacks if stack.player == collected.player)
    return collected.chips - stack + verdict.found.paid[deal.players.index(collected.player)]


def _source(read: Read) -> dict[str, Any]:
    """What was not read of the file, how it was taken, and the line that tells each event."""
    return {
        "format": read.format,
        "ignored": [ignored._asdict() for ignored in read.ignored],
        "notes": list(read.notes),
        "event_lines": event_lines(read),
    }


def event_lines(told: Told) -> list[int]:
    """The line of a file that tells each event; nothing for a request."""
    if not isinstance(told, Read):
        return []
    events = range(len(told.document.get("events", ())))
    return [told.where(("events", index)).line for index in events]


# --- conversion ---


def converted(told: Told, to: str, *, claims: bool = False, limits: Limits = LIMITS) -> bytes:
    """A deal as `JSON`, a request of ours, or as PHH; with what a file says was collected: as winnings, or as claims.

    Raises `FormatFaults` for a file, `DealFaults` for a request.
    """
    if isinstance(told, Read):
        with told.naming_lines():
            return _file_as_phh(told, limits).encode() if to == PHH.name else _file_as_json(told, claims, limits)
    deal = read_deal(told, limits)
    if to != PHH.name:
        GAMES[deal.game].adjudicate(deal)  # one that can't have happened is refused
        return _to_json(told)
    if deal.game not in VARIANTS:
        detail = (
            f"PHH tells hands of poker, and {deal.game!r} is another game: only stud, with its wild cards, fits in."
        )
        raise DealFaults([Fault(("game",), "not_in_format", detail)])
    return write_phh(deal).encode()


def _file_as_json(read: Read, claims: bool, limits: Limits) -> bytes:
    deal = read_deal(read.document, limits)
    verdict = GAMES[deal.game].adjudicate(deal)
    return _to_json({**read.document, "claims": [*_claims(read, deal, verdict)]} if claims else read.document)


def _claims(read: Read, deal: Deal, verdict: Any) -> Iterator[dict[str, Any]]:
    for collected in read.collected:
        award = _award(collected, verdict)
        if award < 0:
            detail = f"By this {collected.player} would have taken less than nothing, which no claim can say."
            raise FormatFaults([FormatFault(*collected.at, "out_of_range", detail)])
        yield {"type": "award", "player": collected.player, "amount": award * deal.chip}


def _file_as_phh(read: Read, limits: Limits) -> str:
    deal = read_deal(read.document, limits)
    verdict = GAMES[deal.game].adjudicate(deal)
    won = {claim["player"]: claim["amount"] / deal.chip for claim in _claims(read, deal, verdict)}
    return write_phh(deal, {player: int(chips) for player, chips in won.items()} if won else None)


def _to_json(document: Mapping[str, Any]) -> bytes:
    """A request of ours as JSON, its members in their order."""
    return orjson.dumps(_exact(document))


def _exact(value: Any) -> Any:
    """The same with amounts as JSON writes them, to the last digit."""
    if isinstance(value, Mapping):
        return {key: _exact(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_exact(item) for item in value]
    return number(value) if isinstance(value, Decimal) else value
