"""The rule cases of `tests/cases`: a deal, the clause it is about, and what must come out.

A case tells the deal in the notation of `tests/notation.py`. `then` holds what must come out: paths into the verdict,
with the value there. `under` repeats the deal under other house rules. Where a deal is refused, `faults` lists every
pointer with its code.
"""

import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from service.wire.faults import pointer
from tests.judging import faults, judge
from tests.notation import deal_of, fits

CASES = Path(__file__).parents[2] / "cases"


class Case(NamedTuple):
    """One deal with what must come of it, and where that is written."""

    id: str
    source: str
    deal: dict[str, Any]
    then: dict[str, Any]
    faults: list[str] | None


def read_cases() -> Iterator[Case]:
    for path in sorted(CASES.glob("*/*.toml")):
        if path.parent.name != "disputes":  # tests/disputes.py reads those
            for told in tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)["case"]:
                yield from cases_of(path.parent.name, told)


def cases_of(game: str, told: Mapping[str, Any]) -> Iterator[Case]:
    """The case as it is told, and once more for each of its other house rules."""
    deal = {"game": game, **deal_of(told)}
    yield Case(told["id"], told["source"], deal, told.get("then", {}), told.get("faults"))
    for other in told.get("under", ()):
        rules = {**deal.get("rules", {}), **other["rules"]}
        settings = ", ".join(f"{name}={setting}" for name, setting in other["rules"].items())
        yield Case(f"{told['id']} [{settings}]", told["source"], {**deal, "rules": rules}, other["then"], None)


# --- what must come out ---


def at(verdict: Mapping[str, Any], path: str) -> Any:
    """What stands at a path such as `players.Ann.high.category`.

    Where there is a list, a step is a place in it or the name, player, code or setting of one of its items;
    `*` is all of them, and gives a list. `upcards` is the timeline without the cards dealt face down.
    """
    upcards = [card for card in verdict["timeline"] if card["face"] != "down"]
    return reach({**verdict, "upcards": upcards}, path.split("."))


def reach(found: Any, steps: list[str]) -> Any:
    if not steps:
        return found
    step, *rest = steps
    if step == "*":
        return [reach(item, rest) for item in found]
    return reach(item_of(found, step) if isinstance(found, list) else found[step], rest)


def item_of(items: list[Any], step: str) -> Any:
    if step.isdecimal():
        return items[int(step)]
    for item in items:
        if step in (item.get("name"), item.get("player"), item.get("code"), item.get("setting")):
            return item
    raise AssertionError(f"there is no {step} among {items}")


ALL = [*read_cases()]


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    """The deal comes out as its clause says."""
    if case.faults is not None:
        found = [f"{pointer(fault.place)} {fault.code}" for fault in faults(case.deal)]
        assert found == case.faults, f"{case.id}: {case.source}"
        return
    verdict = judge(case.deal)
    differing = {path: at(verdict, path) for path, wanted in case.then.items() if not fits(at(verdict, path), wanted)}
    wanted = {path: case.then[path] for path in differing}
    assert differing == {}, f"{case.id}: {case.source}\n  wanted {wanted}\n  found  {differing}"


def test_ids_are_unique() -> None:
    """A failure names one case."""
    assert len({case.id for case in ALL}) == len(ALL)


def test_every_case_expects_something() -> None:
    """No case passes for want of anything to check."""
    assert [case.id for case in ALL if not case.then and not case.faults] == []
