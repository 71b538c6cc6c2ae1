"""The registry: every game that is judged here, by its name. The one place where a new game is listed."""

from collections.abc import Callable
from typing import Any, NamedTuple

from service.rules.house_rules import Switch
from service.rules.rulebook import Code, Document
from service.rules.stud.adjudicate import adjudicate
from service.rules.stud.variants import VARIANTS, Variant
from service.rules.verdict import Verdict

__all__ = ["GAMES", "Game"]


class Game(NamedTuple):
    """A game: what it is called, its rule document, house rules and codes, and how a deal of it is judged."""

    name: str
    title: str
    summary: str
    family: str
    document: Document
    switches: tuple[Switch, ...]
    codes: tuple[Code, ...]
    adjudicate: Callable[[Any], Verdict]


def _of_the_stud_family(variant: Variant) -> Game:
    return Game(
        variant.name,
        variant.title,
        variant.summary,
        "stud",
        variant.document,
        variant.switches,
        variant.codes,
        adjudicate,
    )


GAMES = {game.name: game for game in map(_of_the_stud_family, VARIANTS.values())}
