"""The registry: every game that is judged here, by its name. The one place where a new game is listed."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from service.rules.claims import Questions
from service.rules.house_rules import Choice, Switch
from service.rules.rulebook import Code, Document
from service.rules.sequence_board import adjudicate as sequence_board
from service.rules.sequence_board.claims import QUESTIONS as SEQUENCE_BOARD_QUESTIONS
from service.rules.sequence_board.codes import CODES as SEQUENCE_BOARD_CODES
from service.rules.sequence_board.switches import JAX
from service.rules.sequence_board.switches import SWITCHES as SEQUENCE_BOARD_SWITCHES
from service.rules.sequence_poker import adjudicate as sequence_poker
from service.rules.sequence_poker.claims import QUESTIONS as SEQUENCE_POKER_QUESTIONS
from service.rules.sequence_poker.codes import CODES as SEQUENCE_POKER_CODES
from service.rules.sequence_poker.switches import SWITCHES as SEQUENCE_POKER_SWITCHES
from service.rules.sequence_poker.switches import TIC
from service.rules.stud.adjudicate import adjudicate
from service.rules.stud.claims import QUESTIONS
from service.rules.stud.variants import VARIANTS, Variant
from service.rules.verdict import Verdict

__all__ = ["GAMES", "Game", "codes"]


class Game(NamedTuple):
    """A game: its names, rule document, house rules and codes, how a deal is judged, and which claims it knows."""

    name: str
    title: str
    summary: str
    family: str
    document: Document
    switches: tuple[Switch, ...]
    codes: tuple[Code, ...]
    adjudicate: Callable[[Any], Verdict]
    questions: Questions


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
        QUESTIONS,
    )


_SEQUENCE_POKER = Game(
    "sequence_poker",
    "Sequence Poker",
    "Best six of private and community TIC cards, by runs in one, two or three of number, shape and colour.",
    "sequence_poker",
    TIC,
    SEQUENCE_POKER_SWITCHES,
    SEQUENCE_POKER_CODES,
    sequence_poker.adjudicate,
    SEQUENCE_POKER_QUESTIONS,
)
_SEQUENCE_BOARD = Game(
    "sequence_board",
    "Sequence, the board game",
    "Chips on a board of cards, placed by playing cards: five in a row are a sequence.",
    "sequence_board",
    JAX,
    SEQUENCE_BOARD_SWITCHES,
    SEQUENCE_BOARD_CODES,
    sequence_board.adjudicate,
    SEQUENCE_BOARD_QUESTIONS,
)
_OTHERS = (_SEQUENCE_POKER, _SEQUENCE_BOARD)
GAMES = {game.name: game for game in (*map(_of_the_stud_family, VARIANTS.values()), *_OTHERS)}


def codes() -> Iterator[tuple[Game, Code]]:
    """Every code that a verdict can cite, with the game it stands in; a house rule is cited by its name."""
    for game in GAMES.values():
        for code in game.codes:
            yield game, code
        for switch in game.switches:
            yield game, Code(switch.name, "ruling", _rule(switch), switch.source)


def _rule(switch: Switch) -> str:
    choices = " ".join(f"{_word(choice)}: {text}" for choice, text in switch.choices.items())
    return f"{switch.settles} {choices} {'No default.' if switch.required else f'Default: {_word(switch.default)}.'}"


def _word(choice: Choice) -> str:
    return "null" if choice is None else str(choice).lower() if isinstance(choice, bool) else str(choice)
