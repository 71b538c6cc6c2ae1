"""Whole deals of a random player, held against what he knows and against a settlement level by level.

`settled` shares no thought with the service: for each level of chips, from the first to the highest, it asks who has
a chip there and who contests it, which is every live player who reaches it or is not all in.
"""

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest

from service.rules.errors import DealFaults
from tests.judging import judge
from tests.property.random_player import Document, Moment, Played, play

QUICK = [range(first, first + 250) for first in range(0, 2_000, 250)]
LONG = [range(first, first + 1_000) for first in range(1_000_000, 1_020_000, 1_000)]
Verdict = dict[str, Any]


def label(seeds: range) -> str:
    return f"{seeds.start}-{seeds.stop - 1}"


# --- settled otherwise ---


@dataclass(slots=True)
class Layered:
    """Chips that the same players contest."""

    eligible: tuple[str, ...]
    chips: int


def layered(moment: Moment, carried: int) -> list[Layered]:
    """The pots, a level of chips at a time; on level 0 lies what was carried."""
    pots = [Layered(moment.live, carried)]
    top = max(*moment.height.values(), *(post.level for post in moment.dead))
    for level in range(1, top + 1):
        chips = sum(height >= level for height in moment.height.values())
        chips += sum(post.chips for post in moment.dead if post.level == level)
        contested = tuple(name for name in moment.live if moment.height[name] >= level or name not in moment.all_in)
        if chips and contested and contested != pots[-1].eligible:
            pots.append(Layered(contested, chips))
        else:
            pots[-1].chips += chips
    return pots


def winners(played: Played, verdict: Verdict, eligible: tuple[str, ...]) -> list[str]:
    """Who wins a pot, in seat order, by the strengths that the verdict gives."""
    standing = [name for name in eligible if name not in played.mucks]
    if len(eligible) == 1:
        return [*eligible]
    if not standing:
        return [[name for name in played.mucks if name in eligible][-1]]
    if len(standing) == 1:
        return standing
    strength = {player["name"]: player["high"]["strength"] for player in verdict["players"] if player["high"]}
    best = max(strength[name] for name in standing)
    return [name for name in played.document["players"] if name in standing and strength[name] == best]


def dealt_out(chips: int, takers: list[str]) -> dict[str, int]:
    """One chip to each in turn until there are none."""
    got = dict.fromkeys(takers, 0)
    for turn in range(chips):
        got[takers[turn % len(takers)]] += 1
    return got


def raked(rng: random.Random, pots: list[Layered], unit: Decimal) -> tuple[Document, list[int]]:
    """A rake to ask for, as a whole or pot by pot, and what it should take from each pot."""
    sizes = [pot.chips for pot in pots]
    kind = rng.choice(("none", "whole", "by_pot"))
    if kind == "none":
        return {}, [0] * len(pots)
    if kind == "by_pot":
        taken = [rng.choice((0, rng.randint(0, size), min(size, 3))) for size in sizes]
        return {"rake_by_pot": [chips * unit for chips in taken]}, taken
    rake = rng.randint(0, min(sum(sizes), 40))
    taken = [rake * size // max(sum(sizes), 1) for size in sizes]
    for place, size in enumerate(sizes):
        taken[place] += min(size - taken[place], rake - sum(taken))
    return {"rake": rake * unit}, taken


# --- held against the verdict ---


def verdict_on(document: Document) -> Verdict:
    """With the document where it is refused."""
    try:
        return judge(document)
    except DealFaults as refused:
        raise AssertionError(f"refused: {refused.faults}\n{written(document)}") from refused


def written(document: Document) -> str:
    return json.dumps(document, default=float)


def chips_of(amount: Any, unit: Decimal) -> int:
    chips = Decimal(amount) / unit
    assert chips == int(chips)
    return int(chips)


def chips_by_name(verdict: Verdict, member: str, unit: Decimal) -> dict[str, int]:
    return {player["name"]: chips_of(player[member], unit) for player in verdict["players"]}


def pots_of(verdict: Verdict, unit: Decimal) -> list[tuple[int, tuple[str, ...]]]:
    return [(chips_of(pot["amount"], unit), tuple(pot["eligible"])) for pot in verdict["pots"]]


def in_seat_order(played: Played, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in played.document["players"] if name in names)


def check_whole(seed: int) -> None:
    played = play(seed)
    end, unit = played.end, played.unit
    wanted = layered(end, played.carried)
    asked, rake = raked(random.Random(-seed), wanted, unit)
    document = {**played.document, **asked}
    verdict = verdict_on(document)
    told = f"seed {seed}: {written(document)}"

    assert verdict["outcome"] == ("uncontested" if len(end.live) == 1 else "showdown"), told
    paid = {name: end.put_in(name) for name in end.height}
    assert chips_by_name(verdict, "returned", unit) == end.returned, told
    assert chips_by_name(verdict, "paid", unit) == paid, told
    assert pots_of(verdict, unit) == [
        (pot.chips - taken, in_seat_order(played, pot.eligible)) for pot, taken in zip(wanted, rake, strict=True)
    ], told
    assert [chips_of(pot["rake"], unit) for pot in verdict["pots"]] == rake, told

    won = dict.fromkeys(end.height, 0)
    for pot, taken in zip(wanted, rake, strict=True):
        for name, chips in dealt_out(pot.chips - taken, winners(played, verdict, pot.eligible)).items():
            won[name] += chips
    assert chips_by_name(verdict, "won", unit) == won, told
    assert chips_by_name(verdict, "net", unit) == {name: won[name] - paid[name] for name in won}, told
    check_bounds(verdict, played, told)


def check_bounds(verdict: Verdict, played: Played, told: str) -> None:
    """What must be so however the pots are made."""
    end, unit = played.end, played.unit
    won, returned = chips_by_name(verdict, "won", unit), chips_by_name(verdict, "returned", unit)
    taken = sum(chips_of(pot["rake"], unit) for pot in verdict["pots"])
    assert sum(won.values()) + taken == sum(chips_by_name(verdict, "paid", unit).values()) + played.carried, told
    for pot in verdict["pots"]:
        takers = {share["player"] for share in pot["shares"]}
        assert takers, told
        assert takers <= set(pot["eligible"]) <= set(end.live), told
        assert sum(share["amount"] for share in pot["shares"]) == pot["amount"], told
    posted = sum(post.chips for post in end.dead)
    for name in end.height:
        # With what came back, he put in his height and his returned chips: never more than that comes back.
        assert 0 <= returned[name] <= end.height[name] + end.returned[name], told
        if name not in end.live:
            assert won[name] == 0, told
        if name in end.all_in and len(end.live) > 1:
            from_each = reach(end.height, end.height[name], lost_levels(end))
            assert won[name] <= from_each + posted + played.carried, told


def lost_levels(end: Moment) -> int:
    """The highest level that a live player has chips on: what the folded have above it falls to the pots below."""
    return max(end.height[name] for name in end.live)


def reach(height: Mapping[str, int], own: int, highest: int) -> int:
    """The most that chips of one's own can win: as many from each, and what only the folded have above all."""
    total = sum(min(chips, own) for chips in height.values())
    return total + (sum(max(chips - own, 0) for chips in height.values()) if own == highest else 0)


def check_cut(seed: int) -> None:
    """The same deal, told up to some event: nothing is won, raked, or given back on the street that is open."""
    played = play(seed)
    rng = random.Random(-seed)
    events = rng.randint(played.antes_told, len(played.document["events"]))
    moment, unit = played.after[events], played.unit
    if len(moment.live) == 1:
        return
    document = played.cut(events)
    if rng.random() < 0.5:
        rake = rng.randint(0, min(sum(moment.height.values()), 9) // 2)
        document["rake"] = rake * unit if sum(moment.returned.values()) == 0 and min(moment.height.values()) else 0
    verdict = verdict_on(document)
    told = f"seed {seed}, {events} events: {written(document)}"

    assert verdict["outcome"] == "unfinished", told
    assert verdict["winners"] == [], told
    paid = chips_by_name(verdict, "paid", unit)
    assert sum(chips_of(pot["amount"], unit) for pot in verdict["pots"]) == sum(paid.values()) + played.carried, told
    assert set(chips_by_name(verdict, "won", unit).values()) == {0}, told
    assert all(pot["rake"] == 0 and pot["shares"] == [] for pot in verdict["pots"]), told
    assert paid == {name: moment.put_in(name) for name in paid}, told
    assert chips_by_name(verdict, "returned", unit) == moment.returned, told
    assert pots_of(verdict, unit) == [
        (pot.chips, in_seat_order(played, pot.eligible)) for pot in layered(moment, played.carried)
    ], told


@pytest.mark.parametrize("seeds", QUICK, ids=label)
def test_whole_deals(seeds: range) -> None:
    """Every chip goes where the random player and a settlement level by level say."""
    for seed in seeds:
        check_whole(seed)


@pytest.mark.parametrize("seeds", QUICK, ids=label)
def test_deals_cut_short(seeds: range) -> None:
    for seed in seeds:
        check_cut(seed)


@pytest.mark.long
@pytest.mark.parametrize("seeds", LONG, ids=label)
def test_many_deals(seeds: range) -> None:
    for seed in seeds:
        check_whole(seed)
        check_cut(seed)


def test_the_random_player_plays_everything() -> None:
    """Side pots, ties, folded money above the layers, chips back: enough of each for the tests to mean something."""
    seen = {"side pots": 0, "three pots": 0, "uncalled": 0, "posts": 0, "short antes": 0, "uncontested": 0, "mucks": 0}
    for seed in QUICK[0]:
        played = play(seed)
        pots = layered(played.end, played.carried)
        ante = chips_of(played.document["stakes"].get("ante", 0), played.unit)
        seen["side pots"] += len(pots) > 1
        seen["three pots"] += len(pots) > 2
        seen["uncalled"] += any(played.end.returned.values())
        seen["posts"] += bool(played.end.dead)
        seen["short antes"] += min(played.after[0].height.values()) < ante
        seen["uncontested"] += len(played.end.live) == 1
        seen["mucks"] += bool(played.mucks)
    assert min(seen.values()) >= 10, seen
