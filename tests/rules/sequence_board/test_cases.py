"""Every sentence of the rule text and every ruling, one point a case; what must come of each is worked out by hand.

A line of a history is an event as in `told.py`, the code that it must have in the timeline, in capitals where it is
legal, and at times its sentence. `then` holds what else must be in the verdict; `due` are the moves that were open
instead of the last infraction. Where nothing is dealt, nobody's hand is checked.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from service.rules.cards import names
from service.rules.sequence_board.adjudicate import BoardVerdict
from service.rules.sequence_board.board import SPACES
from tests.rules.sequence_board.told import board, judge, nulls, request_of, space_names, spaces_from


class Line(NamedTuple):
    """An event as it is told, its code, whether it is legal, and its sentence if that matters."""

    told: str
    code: str
    legal: bool
    text: str | None


class Case(NamedTuple):
    """One game with what must come of it, and where that is written."""

    id: str
    source: str
    history: list[Line]
    document: dict[str, Any]
    then: dict[str, Any]


def read_cases() -> Iterator[Case]:
    for path in sorted((Path(__file__).parent / "cases").glob("*.toml")):
        for told in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            history = [line_of(*line.split(" | ")) for line in told["history"].splitlines()]
            document = request_of({**told, "history": "\n".join(line.told for line in history)})
            yield Case(told["id"], told["source"], history, document, nulls(told.get("then", {})))


def line_of(told: str, code: str, text: str | None = None) -> Line:
    return Line(told, code.lower(), code.isupper(), text)


CASES = list(read_cases())


def actual(verdict: BoardVerdict, key: str) -> Any:
    """What the verdict has under the name by which a case speaks of it."""
    match key:
        case "to_act":
            return verdict.state and verdict.state.to_act
        case "hands":
            return verdict.hands and {
                held.player: None if held.cards is None else " ".join(names(held.cards)) for held in verdict.hands
            }
        case "rulings":
            return [ruling.code for ruling in verdict.rulings]
        case "infractions":
            return [(one.event, one.code, one.player) for one in verdict.infractions]
        case "all_texts":
            return [one.text for one in verdict.infractions]
        case "sequences":
            return [(one.team, space_names(one.spaces), one.event) for one in verdict.sequences]
        case "expected":
            last = verdict.infractions[-1].expected
            return last and (last.player, list(dict.fromkeys(action.type for action in last.actions)))
        case "due":
            last = verdict.infractions[-1].expected
            return last and [(action.type, action.card, action.space) for action in last.actions]
        case "to_win":
            return verdict.rules["sequences_to_win"]
        case "outcome" | "stock" | "winner_team" | "winners" | "board" | "teams":
            return getattr(verdict, key)
    column, row = SPACES[key] % 10, SPACES[key] // 10
    return verdict.board[row][column]


def wanted(key: str, value: Any) -> Any:
    """What the case wants, written as the verdict has it."""
    if key == "board":
        return board(*value)
    if key == "sequences":
        return [[team, spaces_from(ends), event] for team, ends, event in value]
    return value


def listed(value: Any) -> Any:
    """The same with lists for tuples."""
    return [listed(item) for item in value] if isinstance(value, (list, tuple)) else value


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    """Each event has its code, and what must be in the verdict is there."""
    verdict = judge(case.document)
    assert [(one.code, one.legal) for one in verdict.timeline] == [(line.code, line.legal) for line in case.history]
    for one, line in zip(verdict.timeline, case.history, strict=True):
        assert line.text in (None, one.text)
    for key, value in case.then.items():
        assert listed(actual(verdict, key)) == listed(wanted(key, value)), key


def test_ids_are_told_apart() -> None:
    """A failure names one case."""
    assert len({case.id for case in CASES}) == len(CASES)
