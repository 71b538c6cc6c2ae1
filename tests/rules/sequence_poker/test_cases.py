"""The rule cases of `tests/cases/sequence_poker`: cards or a round, the clause it is about, and what must come out.

A case gives bare `cards`, or `hands` (a player a line, `table:` for the community cards), or a `history` (an event a
line, as `telling` reads it), and whatever else of the request it needs in `also`. `then` holds what must come out:
paths into the best hand or the verdict, with the value there. `under` repeats the round under other house rules.
Where a round is refused, `faults` lists every pointer with its code.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from service.wire.canonical import encode
from service.wire.queries import read_hands_query
from service.wire.shortcuts import hands_document
from tests.judging import faults, judge
from tests.rules.sequence_poker.telling import Document, cards, request_of

CASES = Path(__file__).parents[2] / "cases" / "sequence_poker"
CARD_LISTS = ("cards", "community", "discard", "draw")


class Case(NamedTuple):
    """Cards or a request, with what must come of it, and where that is written."""

    id: str
    source: str
    request: Document
    then: Document
    faults: list[str] | None


def read_cases() -> Iterator[Case]:
    for path in sorted(CASES.glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            yield from cases_of(case)


def cases_of(case: Mapping[str, Any]) -> Iterator[Case]:
    """The case as it is told, and once more for each of its other house rules."""
    request = request_of(case)
    yield Case(case["id"], case["source"], request, case.get("then", {}), case.get("faults"))
    for other in case.get("under", ()):
        rules = {**request.get("rules", {}), **other["rules"]}
        settings = ", ".join(f"{name}={setting}" for name, setting in other["rules"].items())
        yield Case(f"{case['id']} [{settings}]", case["source"], {**request, "rules": rules}, other["then"], None)


def found_in(request: Document) -> Document:
    """The verdict on a round, or the best hand of bare cards."""
    if "cards" not in request:
        return judge(request)
    asked = read_hands_query({"game": ["sequence_poker"], "cards": [" ".join(request["cards"])]})
    best: Document = json.loads(encode(hands_document(asked)))["hands"][0]["best"]
    return best


def reach(found: Any, steps: list[str]) -> Any:
    """What stands at the end of a path; in a list a step is a place, a name or a code, or `*` for all."""
    if not steps:
        return found
    step, *rest = steps
    if step == "*":
        return [reach(item, rest) for item in found]
    return reach(item_of(found, step) if isinstance(found, list) else found[step], rest)


def item_of(items: list[Any], step: str) -> Any:
    if step.lstrip("-").isdecimal():
        return items[int(step)]
    for item in items:
        if step in (item.get("name"), item.get("player"), item.get("code"), str(item.get("setting"))):
            return item
    raise AssertionError(f"there is no {step} among {items}")


def fits(found: Any, wanted: Any, of: str) -> bool:
    """Tables say only what they name; "null" is null; cards are read as in a history, actions are named by type."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(key in found and fits(found[key], wanted[key], key) for key in wanted)
    if of == "actions":
        return bool([action["type"] for action in found] == wanted)
    if of in CARD_LISTS and isinstance(wanted, str):
        return bool(found == cards(wanted))
    if isinstance(wanted, list):
        return (
            isinstance(found, list)
            and len(found) == len(wanted)
            and all(fits(*pair, of) for pair in zip(found, wanted, strict=True))
        )
    return bool(found is None if wanted == "null" else found == wanted)


ALL = [*read_cases()]


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    """It comes out as its clause says."""
    if case.faults is not None:
        found = [f"/{'/'.join(map(str, fault.place))} {fault.code}" for fault in faults(case.request)]
        assert found == case.faults, f"{case.id}: {case.source}"
        return
    document = found_in(case.request)
    differing = {
        path: at
        for path, wanted in case.then.items()
        if not fits(at := reach(document, path.split(".")), wanted, path.rpartition(".")[2])
    }
    wanted = {path: case.then[path] for path in differing}
    assert differing == {}, f"{case.id}: {case.source}\n  wanted {wanted}\n  found  {differing}"


def test_ids_are_unique() -> None:
    """A failure names one case."""
    assert len({case.id for case in ALL}) == len(ALL)


def test_every_case_expects_something() -> None:
    """No case passes for want of anything to check."""
    assert [case.id for case in ALL if not case.then and not case.faults] == []
