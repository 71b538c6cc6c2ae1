"""What a reader of a format gives: a deal of ours, what the file says was collected, and what was left out of it.

A reader never repairs. What it can't take it tells as faults, each with its line and column; what bears on nothing it
lists as ignored. Lines and columns count from 1.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, NamedTuple, TypeVar

from service.rules.errors import DealFaults, Place

__all__ = [
    "MOST_FAULTS", "TOP", "At", "Collected", "Faults", "FormatFault", "FormatFaults", "Ignored", "Lines", "Read",
    "decoded", "nearest",
]  # fmt: skip

MOST_FAULTS = 100
"""A reader gives up after so many faults: what is that wrong is a file of some other kind."""


class At(NamedTuple):
    """A place in a file."""

    line: int
    column: int


TOP = At(1, 1)


class FormatFault(NamedTuple):
    """One thing that is wrong with a file: where, the kind of fault, and a sentence."""

    line: int
    column: int
    code: str
    detail: str


class FormatFaults(ValueError):
    """A file that can't be taken; `faults` are in the order of their lines."""

    def __init__(self, faults: Sequence[FormatFault]) -> None:
        super().__init__("; ".join(f"line {fault.line}: {fault.detail}" for fault in faults))
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.line, fault.column)))


class Faults:
    """Collects what is wrong with a file. Beyond `MOST_FAULTS` it raises them."""

    def __init__(self) -> None:
        self._found: list[FormatFault] = []

    def add(self, at: At, code: str, detail: str) -> None:
        self._found.append(FormatFault(*at, code, detail))
        if len(self._found) >= MOST_FAULTS:
            self.finish()

    def finish(self) -> None:
        """Raises `FormatFaults` if there is any."""
        if self._found:
            raise FormatFaults(self._found)


class Ignored(NamedTuple):
    """Something in the file that bears on nothing, and so was not read."""

    line: int
    column: int
    text: str


class Collected(NamedTuple):
    """What the file says of a player's chips in the end, in smallest chips, and where it says so.

    It is what the player took out of the pots; with `finished`, the stack that was left after the deal.
    """

    player: str
    chips: int
    at: At
    finished: bool = False


class Lines:
    """The text of a file by lines, however they end."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]

    def at(self, offset: int) -> At:
        """The line and column of a character."""
        line = bisect_right(self._starts, offset)
        return At(line, offset - self._starts[line - 1] + 1)


Where = Callable[[Place], At]


@dataclass(frozen=True, slots=True)
class Read:
    """A file as it was read.

    `document` is the deal as `POST /v1/adjudications` takes it; `collected` what the file says was collected; `notes`
    say how it was taken where the format leaves that open. `where` gives the place in the file that tells a place in
    the document.
    """

    format: str
    document: dict[str, Any]
    collected: tuple[Collected, ...]
    ignored: tuple[Ignored, ...]
    where: Where = field(compare=False)
    notes: tuple[str, ...] = ()

    @contextmanager
    def naming_lines(self) -> Iterator[None]:
        """What is wrong with the deal is told as `FormatFaults`, with the lines that tell of it."""
        try:
            yield
        except DealFaults as error:
            faults = [FormatFault(*self.where(fault.place), fault.code, fault.detail) for fault in error.faults]
            raise FormatFaults(faults) from None


T = TypeVar("T")


def nearest(places: Mapping[Place, T], place: Place) -> T | At:
    """What is known for a place in the document, or for what it is part of; at last the top of the file."""
    while place and place not in places:
        place = place[:-1]
    return places.get(place, TOP)


def decoded(data: bytes) -> str:
    """The text of a file in UTF-8, with or without a byte order mark. Raises `FormatFaults`, for an empty one too."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode()
        at = At(before.count("\n") + 1, len(before) - before.rfind("\n"))
        byte = error.object[error.start]
        also = " It looks like UTF-16." if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ""
        detail = f"Byte 0x{byte:02X} is no part of a character.{also} Save the file as UTF-8."
        raise FormatFaults([FormatFault(*at, "bad_encoding", detail)]) from None
    if not text or text.isspace():
        raise FormatFaults([FormatFault(*TOP, "required", "The file is empty.")])
    return text
