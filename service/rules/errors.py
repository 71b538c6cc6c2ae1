"""Faults: where in a deal something cannot be, and what it is."""

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["DealFaults", "Fault", "Place"]


Place = tuple[str | int, ...]


class Fault(NamedTuple):
    """One thing that is wrong with a request.

    `place` is the way to it from the top of the deal, `("events", 3, "up", 0)`; `code` names the kind
    of fault; `detail` is a sentence that says what is wrong and how to mend it.
    """

    place: Place
    code: str
    detail: str


class DealFaults(ValueError):
    """A deal that cannot have happened as told; `faults` holds every fault found."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(fault.detail for fault in faults))
        self.faults = tuple(faults)
