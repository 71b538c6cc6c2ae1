"""The disputes of `tests/cases/disputes`: what people say of a deal, and what must come of it.

A file is a theme: `title`, its `chapter` in the gallery, the `game`, and its disputes. A dispute tells the deal in
the notation of `tests/notation.py`, a round of Sequence Poker in that of `tests/rules/sequence_poker/telling.py`, a
game on the board in that of `tests/rules/sequence_board/told.py`;
`rule` is what the rule book says, `verdict` who is right, both in words. Each of its `says` is one claim: `who` says
it in which `words`, whether it must be `upheld` (TOML has no null, so it is written as a word), and by which rule
(`code`, none where it is left out); what is `actual`ly so, as far as it is named; and in `otherwise` every house rule
under which the claim would come out otherwise, none where it is left out.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from service.rules.games import GAMES
from tests.notation import deal_of
from tests.rules.sequence_board.told import nulls
from tests.rules.sequence_board.told import request_of as game_of
from tests.rules.sequence_poker.telling import request_of as round_of

__all__ = ["THEMES", "Dispute", "Saying", "Theme", "read_themes"]

THEMES = Path(__file__).parent / "cases" / "disputes"


class Saying(NamedTuple):
    """What somebody says, the claim it comes to, and what must come of that."""

    who: str
    words: str
    claim: dict[str, Any]
    upheld: bool | None
    code: str | None
    actual: dict[str, Any] | str
    otherwise: list[dict[str, Any]]


class Dispute(NamedTuple):
    """A deal that people argue about."""

    id: str
    deal: dict[str, Any]
    says: tuple[Saying, ...]
    rule: str
    verdict: str


class Theme(NamedTuple):
    """What some disputes are about."""

    chapter: int
    title: str
    disputes: tuple[Dispute, ...]


def read_themes() -> list[Theme]:
    """All themes in the order of their chapters."""
    return sorted(_theme(tomllib.loads(path.read_text(encoding="utf-8"))) for path in THEMES.glob("*.toml"))


def _theme(told: Mapping[str, Any]) -> Theme:
    return Theme(told["chapter"], told["title"], tuple(_dispute(told["game"], each) for each in told["dispute"]))


def _dispute(game: str, told: Mapping[str, Any]) -> Dispute:
    deal = {"game": game, **_READERS[GAMES[game].family](told)}
    return Dispute(told["id"], deal, tuple(map(_saying, told["says"])), told["rule"], told["verdict"])


_READERS = {"stud": deal_of, "sequence_poker": round_of, "sequence_board": game_of}
"""Reads the deal of a dispute, for each family of games."""


def _saying(told: Mapping[str, Any]) -> Saying:
    """A word misspelt in the file is an error here."""
    given = {"code": None, "actual": {}, "otherwise": [], **told}
    return Saying(**{**given, "upheld": nulls(told["upheld"]), "otherwise": nulls(given["otherwise"])})
