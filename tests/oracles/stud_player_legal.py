"""What the player whose turn it is may do at a table of seven-card stud, to the chip.

Sources as in `stud_player_table.py`. Nothing of `service` is used.
"""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from tests.oracles.stud_player_table import UNLIMITED, Table

__all__ = ["CHECK", "FOLD", "WAGERS", "Action", "bar", "comparable", "legal_actions"]

WAGERS = ("bet", "complete", "raise")
"""One action under three names."""


class Action(NamedTuple):
    """What a player may do: with any `to` from `low` to `high`, both None where there is no amount."""

    kind: str
    low: int | None = None
    high: int | None = None

    def document(self) -> dict[str, Any]:
        """As the contract writes it; without a `max` where no stack sets one."""
        if self.low is None:
            return {"type": self.kind}
        if self.low == self.high:
            return {"type": self.kind, "to": self.low}
        most = {} if self.high == UNLIMITED else {"max": self.high}
        return {"type": self.kind, "min": self.low, **most}

    def __str__(self) -> str:
        amounts = [str(amount) for amount in dict.fromkeys((self.low, self.high)) if amount is not None]
        return " ".join((self.kind, "-".join(amounts))).strip().replace(str(UNLIMITED), "")


FOLD, CHECK = Action("fold"), Action("check")


def legal_actions(table: Table) -> tuple[Action, ...]:
    """All that the player whose turn it is may do, and nothing else; () where it is nobody's."""
    seat = table.turn
    if seat is None:
        return ()
    wagers = tuple(_wagers(table, seat))
    if table.bring_due:
        bring_in = min(table.bring_in, table.reach(seat))
        declining = (FOLD,) if table.house.bring_in_may_decline else ()
        return (*declining, Action("bring_in", bring_in, bring_in), *wagers)
    if table.put[seat] == table.price:
        return (CHECK, *wagers)
    call = min(table.price, table.reach(seat))
    return (FOLD, Action("call", call, call), *wagers)


def comparable(actions: Iterable[Mapping[str, Any]], unit: Decimal | int = 1) -> frozenset[tuple[str, Any, Any]]:
    """Actions as the contract writes them, in a form that no choice of words changes.

    Bets, completions and raises are one kind, "wager", their amounts whole smallest chips (of `unit` each), in ranges
    that don't touch. No `max`, or null, means that there is none.
    """
    found: set[tuple[str, Any, Any]] = set()
    ranges: list[tuple[int, int]] = []
    for action in actions:
        low, high = (action.get(bound, action.get("to")) for bound in ("min", "max"))
        if action["type"] not in WAGERS:
            found.add((action["type"], low and low / unit, high and high / unit))
            continue
        assert low is not None
        ranges.append((int(low / unit), UNLIMITED if high is None else int(high / unit)))
    for low, high in _joined(ranges, gap=1):
        found.add(("wager", low, high))
    return frozenset(found)


def bar(table: Table, seat: int) -> str:
    """What keeps the seat from putting in more than there is to match: "" if nothing does.

    "no_chips", "nobody_to_call", "cap", or "not_reopened".
    """
    above = _above(table)
    others = [other for other in table.able() if other != seat]
    if table.reach(seat) <= above:
        return "no_chips"
    if not others or max(map(table.reach, others)) <= above:
        if others:
            table.noted.add("nobody_can_call_more")
        return "nobody_to_call"
    if table.capped and table.stakes.structure in ("fixed_limit", "spread_limit"):
        return "cap"
    if table.closed[seat] and not _reopened(table, seat):
        if table.checked[seat] and not table.put[seat]:
            table.noted.add("checked_before_short_all_in")
        return "not_reopened"
    return ""


def _above(table: Table) -> int:
    return table.bring_in if table.bring_due else table.price


def _reopened(table: Table, seat: int) -> bool:
    """Whether short all-ins opened the betting again to one who has acted: by what he himself now faces (TDA 47).

    Who has no more in than the bring-in faces all of it, since a bring-in isn't a bet.
    """
    before = 0 if table.put[seat] <= table.brought else table.put[seat]
    reopened = table.enough(table.price - before, table.size)
    if not reopened and table.bets > table.acted_at[seat]:
        table.noted.add("reopened_for_some")
    return reopened


def _wagers(table: Table, seat: int) -> list[Action]:
    """Bets, completions or raises, as the ranges of what the player may then have in."""
    if bar(table, seat):
        return []
    above, reach = _above(table), table.reach(seat)
    ranges = [(max(low, above + 1), high) for low, high in _full_wagers(table, seat, above) if high > above]
    if not ranges:
        return []
    # Whatever its size, what puts every opponent all in is legal, up to the largest full wager.
    most = max(high for _, high in ranges)
    cover = max(table.reach(other) for other in table.able() if other != seat)
    if above < cover < most:
        if cover < min(low for low, _ in ranges):
            table.noted.add("puts_all_in")
        ranges.append((cover, most))
    kind = _kind(table)
    legal = _joined([(min(low, reach), min(high, reach)) for low, high in ranges])
    return [Action(kind, low, high) for low, high in legal]


def _joined(ranges: Iterable[tuple[int, int]], gap: int = 0) -> list[tuple[int, int]]:
    """The ranges in order, those that overlap, or lie no more than `gap` apart, as one."""
    joined: list[tuple[int, int]] = []
    for low, high in sorted(ranges):
        if joined and low <= joined[-1][1] + gap:
            joined[-1] = (joined[-1][0], max(high, joined[-1][1]))
        else:
            joined.append((low, high))
    return joined


def _full_wagers(table: Table, seat: int, above: int) -> list[tuple[int, int]]:
    stakes, least = table.stakes, table.level + table.size
    if stakes.structure == "fixed_limit":
        return [(table.level + size, table.level + size) for size in table.sizes(seat)]
    if stakes.structure == "spread_limit":
        if table.brought or table.bring_due:
            table.noted.add("spread_over_bring_in")
        return [(least, table.level + stakes.big)]
    if stakes.structure == "no_limit":
        return [(least, UNLIMITED)]
    # The pot after a call; before the bring-in is made there is nothing to call.
    owed = 0 if table.bring_due else table.price - table.put[seat]
    most = (0 if table.bring_due else above) + table.pot() + owed
    if most < least:
        table.noted.add("pot_below_least_bet")
    return [(least, max(least, most))]


def _kind(table: Table) -> str:
    """How the wager is called; all three names are one action."""
    if table.bring_due or table.level < table.price:
        return "complete"
    return "raise" if table.price else "bet"
