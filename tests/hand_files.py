"""Files in other formats as tests need them: the real ones beside the project, and how they are read and verified."""

import json
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from service.wire.canonical import encode
from service.wire.files import converted, read_file, verdict_on, verification_of
from service.wire.formats import FORMATS
from service.wire.formats.read import FormatFault, FormatFaults, Read
from service.wire.strict_json import loads
from tests.real_hands import HANDS

__all__ = ["NO_CARD", "RealFile", "as_json", "as_phh", "faults", "judged", "read", "real_files", "verified"]

NO_CARD = "pokerstars/88.txt"
"""The one file that holds a card that is none."""


class RealFile(NamedTuple):
    """A file that lies beside the project: its name, the name of its format, and what is in it."""

    name: str
    format: str
    text: str

    def __str__(self) -> str:
        return self.name


def real_files() -> Iterator[RealFile]:
    """Every one of them; none where they are missing."""
    for format_, pattern in (("phh", "phh/*.phh"), ("pokerstars", "pokerstars/*.txt")):
        for path in sorted(HANDS.glob(pattern)):
            yield RealFile(f"{path.parent.name}/{path.name}", format_, path.read_bytes().decode())


def read(format_: str, text: str | bytes, *rules: str) -> Read:
    """A file, under house rules."""
    return read_file(FORMATS[format_], text.encode() if isinstance(text, str) else text, rules)


def judged(told: Read | Mapping[str, Any]) -> dict[str, Any]:
    """The verdict on a file or a deal, as a client reads it."""
    request = told if isinstance(told, Read) else loads(json.dumps(told, default=float).encode())
    found: dict[str, Any] = json.loads(verdict_on(request), parse_float=Decimal)
    return found


def verified(format_: str, text: str | bytes, *rules: str) -> dict[str, Any]:
    """What comes of what a file says was collected, as a client reads it."""
    found: dict[str, Any] = json.loads(encode(verification_of(read(format_, text, *rules))), parse_float=Decimal)
    return found


def as_json(told: Read | Any, *, claims: bool = False) -> dict[str, Any]:
    """A deal as our JSON."""
    found: dict[str, Any] = json.loads(converted(told, "json", claims=claims), parse_float=Decimal)
    return found


def as_phh(told: Read | Mapping[str, Any]) -> str:
    """A deal as PHH."""
    request = told if isinstance(told, Read) else loads(json.dumps(told, default=float).encode())
    return converted(request, "phh").decode()


def faults(format_: str, text: str | bytes) -> Sequence[FormatFault]:
    """Everything that a file is refused for, when it is read or when it is judged; one that is taken fails the test."""
    try:
        verdict_on(read(format_, text))
    except FormatFaults as refused:
        return refused.faults
    raise AssertionError(f"nothing is wrong with {text!r}")
