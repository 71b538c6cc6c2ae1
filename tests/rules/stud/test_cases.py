"""The rule cases of `tests/cases`: a deal, the clause it is about, and what must come out.

A case tells the deal in the notation of `tests/notation.py`. `then` holds what must come out: paths into the verdict,
with the value there. `under` repeats the deal under other house rules. Where a deal is refused, `faults` lists every
pointer with its code. What stands above the cases of a file, `cards`, `history` and members of `also`, is so in
each that doesn't say otherwise.

Of a deal whose betting is refereed everything is legal but what its history marks as a breach, unless it marks none and
`then` speaks of infractions. Where other house rules make other marks, `marks` lists them all in the order of the
history; an empty one says that nothing is wrong there, or asks nothing.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from service.rules.stud.variants import VARIANTS
from service.wire.faults import pointer
from tests.judging import faults, judge
from tests.notation import Mark, deal_of, fits, story_of

CASES = Path(__file__).parents[2] / "cases"


class Case(NamedTuple):
    """One deal with what must come of it, and where that is written."""

    folder: str
    id: str
    source: str
    deal: dict[str, Any]
    then: dict[str, Any]
    faults: list[str] | None
    marks: list[Mark]


def read_cases() -> Iterator[Case]:
    for path in sorted(CASES.glob("*/*.toml")):
        if path.parent.name in VARIANTS:  # the others are read elsewhere
            file = tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
            for told in file["case"]:
                also = {**file.get("also", {}), **told.get("also", {})}
                above = {name: file.get(name, "") for name in ("cards", "history")}
                yield from cases_of(path.parent.name, {**above, **told, "also": also})


def cases_of(game: str, told: Mapping[str, Any]) -> Iterator[Case]:
    """The case as it is told, and once more for each of its other house rules."""
    deal = {"game": told.get("game", game), **deal_of(told)}
    marks = [] if "hands" in told else story_of(told).marks
    yield Case(game, told["id"], told["source"], deal, told.get("then", {}), told.get("faults"), marks)
    for other in told.get("under", ()):
        rules = {name: None if setting == "null" else setting for name, setting in other["rules"].items()}
        settings = ", ".join(f"{name}={setting}" for name, setting in other["rules"].items())
        texts = other.get("marks", [mark.text for mark in marks])
        yield Case(
            game,
            f"{told['id']} [{settings}]",
            told["source"],
            {**deal, "rules": {**deal.get("rules", {}), **rules}},
            other.get("then", {}),
            None,
            [mark._replace(text=text) for mark, text in zip(marks, texts, strict=True)],
        )


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


# --- what the history says of itself ---

MARKED = [
    case for case in ALL if case.marks or case.deal.get("stakes", {}).get("structure", "unchecked") != "unchecked"
]


@pytest.mark.parametrize("case", [case for case in MARKED if case.faults is None], ids=lambda case: case.id)
def test_marks(case: Case) -> None:
    """What a history marks as a breach breaks the rules and nothing else does; whose turn it says it is, it is."""
    breaches = [mark for mark in case.marks if mark.sign == "!"]
    if breaches or not any(path.startswith("infractions") for path in case.then):
        found = [breach_told(infraction) for infraction in judge(case.deal)["infractions"]]
        wanted = [breach_marked(mark) for mark in breaches if mark.text]
        told = [each[: len(mark)] for each, mark in zip_longest(found, wanted, fillvalue=NO_BREACH)]
        assert told == wanted, f"{case.id}: {case.source}"
    asked = [mark for mark in case.marks if mark.sign == "?" and mark.text]
    assert [turn_told(case.deal, mark) for mark in asked] == [mark.text for mark in asked], f"{case.id}: {case.source}"


Told = tuple[int | str | None, ...]
"""The event of a breach, its code and, where a mark says so, who should have done what."""
NO_BREACH: Told = (None, None, None)


def breach_marked(mark: Mark) -> Told:
    code, expected, what = mark.text.partition(": ")
    return (mark.event, code, what) if expected else (mark.event, code)


def breach_told(infraction: Mapping[str, Any]) -> Told:
    expected = infraction["expected"]
    what = "nobody" if expected is None else f"{expected['player'] or 'community'} {actions_told(expected['actions'])}"
    return infraction["event"], infraction["code"], what


def turn_told(deal: Mapping[str, Any], mark: Mark) -> str:
    """How things stand at a place in the history."""
    told = {name: deal[name] for name in deal.keys() - {"final", "rake", "rake_by_pot"}}
    state = judge({**told, "events": deal["events"][: mark.event]})["state"]
    if state is None:
        return "over"
    if state["to_act"] is not None:
        return f"{state['to_act']}: {actions_told(state['actions'])}"
    due = state["to_deal"]
    return "nobody" if due is None else f"deal {due['player'] or 'community'} {due['face'] or ''}".rstrip()


def actions_told(actions: Sequence[Mapping[str, Any]]) -> str:
    return ", ".join(map(action_told, actions))


def action_told(action: Mapping[str, Any]) -> str:
    """`fold`, `call 10`, `raise 20-40`, `raise 20-` where there is no most, `deal up`."""
    span = f"{action['min']}-{action.get('max', '')}" if "min" in action else ""
    return " ".join(map(str, filter(None, (action["type"], action.get("to", span), action.get("face")))))


# --- the cases themselves ---


def test_ids_are_unique() -> None:
    """A failure names one case."""
    assert len({case.id for case in ALL}) == len(ALL)


def test_every_case_expects_something() -> None:
    """No case passes for want of anything to check."""
    said = {case.id for case in ALL if case.then or case.faults or case.marks}
    assert [case.id for case in ALL if case.id not in said] == []
