"""The rule cases of `tests/cases`: a deal, the clause it is about, and what must come out.

A case gives the deal as `hands` (a player a line) or as `history` (an event a line, below), and whatever else
of the request it needs in `also`. `then` holds what must come out: paths into the verdict, with the value
there. `under` repeats the deal under other house rules. Where a deal is refused, `faults` lists every pointer
with its code.

A line of a history: `Ann 4h 9d / 2c` deals to Ann, down / up; `up Kc 5d` and `down Kc 5d` deal a card to
each player who has not folded; `community 7d`; `Ann exposes 4h`; `Ann folds`; `Ann shows 4h`; `Ann mucks`.
"""

import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from service.rules.cards import names, parse_cards
from service.wire.faults import pointer
from tests.judging import faults, judge

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


# --- the deal, as a request ---


def deal_of(told: Mapping[str, Any]) -> dict[str, Any]:
    """The members of the request."""
    also = dict(told.get("also", {}))
    if isinstance(also.get("put_in"), dict):
        also["put_in"] = [{"player": name, "amount": amount} for name, amount in also["put_in"].items()]
    if "hands" in told:
        return {"hands": [hand_of(line) for line in lines(told["hands"])], **also}
    history = lines(told["history"])
    players = also.pop("players", None) or players_of(history)
    return {"players": players, "events": [*events_of(history, players)], **also}


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def hand_of(line: str) -> dict[str, Any]:
    """`Ann: 4h 9d / 2c Jd 3h 6c / As`, or `Ann, folded: 4h 9d / 2c`."""
    who, cards = line.split(": ", 1)
    name, *folded = who.split(", ")
    return {"player": name, "cards": cards, **({"folded": True} if folded else {})}


def players_of(history: list[str]) -> list[str]:
    """Whoever is named, in the order in which they are."""
    first_words = (line.split()[0] for line in history)
    return list(dict.fromkeys(word for word in first_words if word[0].isupper()))


def events_of(history: list[str], players: list[str]) -> Iterator[dict[str, Any]]:
    gone: set[str] = set()
    for line in history:
        who, _, rest = line.partition(" ")
        what, _, cards = rest.partition(" ")
        if who in ("up", "down"):
            still_in = [name for name in players if name not in gone]
            for name, card in zip(still_in, read(rest), strict=True):
                yield {"type": "deal", "player": name, who: [card]}
        elif who == "community":
            yield {"type": "community", "card": rest}
        elif what == "exposes":
            yield {"type": "expose", "player": who, "card": cards}
        elif what == "shows":
            yield {"type": "show", "player": who, **({"cards": read(cards)} if cards else {})}
        elif what in ("folds", "mucks"):
            gone.add(who)
            yield {"type": what[:-1], "player": who}
        else:
            down, _, up = rest.partition("/")
            yield {"type": "deal", "player": who, "down": read(down), "up": read(up)}


def read(cards: str) -> list[str]:
    return names(parse_cards(cards))


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


def fits(found: Any, wanted: Any) -> bool:
    """Tables say only what they name; in TOML, which has no null, it is written as a word."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(
            key in found and fits(found[key], value) for key, value in wanted.items()
        )
    if isinstance(wanted, list):
        return (
            isinstance(found, list)
            and len(found) == len(wanted)
            and all(fits(*pair) for pair in zip(found, wanted, strict=True))
        )
    return bool(found is None if wanted == "null" else found == wanted)


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
