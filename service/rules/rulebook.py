"""Where rules come from, and what a code of a verdict means.

A `Code` is the name under which a verdict cites a rule. Each game holds its own codes, with the rule as a
sentence and its source, and lists them in the registry, where everything that explains a code reads them.
"""

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["BOOK", "OPR_709", "OPR_711", "SEVEN_CARD_STUD", "Code", "Document", "listed"]


class Document(NamedTuple):
    """A published rule document."""

    name: str
    title: str
    about: str


class Code(NamedTuple):
    """A rule that a verdict can cite: `kind` is `why`, `ruling`, `infraction` or `decision`."""

    code: str
    kind: str
    rule: str
    source: str


BOOK = "{the rule book}"
"""Stands in a source for the rule document of the game in which a code or a house rule stands."""

OPR_709 = Document("OPR-709", "Sequence Rules", "officialpokerrules.com/sequence/")
OPR_711 = Document(
    "OPR-711",
    "Seven Card Stud with Wild Cards Rules",
    "officialpokerrules.com/seven-card-stud-with-wild-cards/",
)
SEVEN_CARD_STUD = Document(
    "7CS", "Seven Card Stud Poker Rules & Game Sequence", "a rule page with two views of the betting"
)


def listed(names: Sequence[str]) -> str:
    """Names as in a sentence: Ann, Bo and Cy."""
    return " and ".join([part for part in (", ".join(names[:-1]), *names[-1:]) if part])
