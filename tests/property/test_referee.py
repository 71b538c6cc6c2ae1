"""The referee, held against an independent player of legal deals: every turn, every choice, every illegal change.

The player of `tests/oracles/stud_player.py` knows at every moment whose turn it is and all that may be done. A deal of
his has no infraction, wherever it is cut; with one event changed it has one there, and none before.
"""

import json
import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from service.rules.errors import DealFaults
from tests.judging import judge, verified
from tests.oracles.stud_player import Document, Moment, Played, play
from tests.oracles.stud_player_edits import CODES, Edit, illegal_edits
from tests.oracles.stud_player_legal import comparable
from tests.property.strategies import UNKNOWN

QUICK = [range(first, first + 100) for first in range(0, 600, 100)]
LONG = [range(first, first + 1_000) for first in range(1_000_000, 1_020_000, 1_000)]
CUTS = 3
MOST_CLAIMS = 100
Verdict = dict[str, Any]


def label(seeds: range) -> str:
    return f"{seeds.start}-{seeds.stop - 1}"


def verdict_on(document: Document) -> Verdict:
    """With the document where it is refused."""
    try:
        return judge(document)
    except DealFaults as refused:
        raise AssertionError(f"refused: {refused.faults}\n{json.dumps(document, default=float)}") from refused


# --- legal deals ---


def check_legal(seed: int) -> None:
    """The whole deal and the deal at some points: nothing is wrong, and what is to come is what may come."""
    rng = random.Random(seed)
    played = play(rng)
    events = len(played.document["events"])
    for at in {events, *(rng.randint(0, events) for _ in range(CUTS))}:
        verdict = verdict_on(played.cut(at))
        told = f"seed {seed}, {at} events"
        assert verdict["infractions"] == [], told
        if played.moments[at].over:
            assert verdict["outcome"] in ("showdown", "uncontested"), told
            assert verdict["state"] is None, told
            check_show_order(verdict, played, at, told)
            continue
        state = verdict["state"]
        assert verdict["outcome"] == "unfinished", told
        assert verdict["show_order"] is None, told
        assert state["to_act"] == played.to_act(at), told
        assert comparable(state["actions"], played.unit) == comparable(played.offered(at), played.unit), told
        due = played.to_deal(at)
        assert state["to_deal"] == (due and {"player": due[0], "face": due[1]}), told


def check_show_order(verdict: Verdict, played: Played, at: int, told: str) -> None:
    """At the showdown all who are in show, clockwise from whoever opened the last street."""
    live, seats = played.moments[at].live, len(played.names)
    if len(live) == 1:
        assert verdict["show_order"] is None, told
        return
    opening = next((now for now in played.moments if now.street == 7 and now.turn is not None), None)
    if opening is None or opening.turn is None or opening.live != opening.able:
        # The best board opens, and who is all in cannot: it is not known here whose that is.
        assert sorted(verdict["show_order"]) == sorted(played.names[seat] for seat in live), told
        return
    clockwise = [(opening.turn + step) % seats for step in range(seats)]
    assert verdict["show_order"] == [played.names[seat] for seat in clockwise if seat in live], told


# --- illegal changes ---


def check_illegal(seed: int, most: int) -> Iterator[Edit]:
    """Some of the changes that can be made to the deal are each found at their event, and nothing is before it."""
    rng = random.Random(seed)
    played = play(rng)
    edits = [*illegal_edits(rng, played)]
    for edit in rng.sample(edits, min(most, len(edits))):
        verdict = verdict_on(edit.document)
        told = f"seed {seed}, {edit.kind} at {edit.event}: {verdict['infractions']}"
        assert {one["event"] for one in verdict["infractions"]} == {edit.event}, told
        assert {one["code"] for one in verdict["infractions"]} & edit.codes, told
        check_expected(verdict, played, edit, told)
        yield edit


def check_expected(verdict: Verdict, played: Played, edit: Edit, told: str) -> None:
    """What should have come instead is what could have: whose turn it was with all choices, or which card was due."""
    now = played.moments[edit.event]
    expected = next(one["expected"] for one in verdict["infractions"] if one["code"] in edit.codes)
    if edit.kind in ("short_call", "no_action_due"):
        return
    if now.turn is None:
        due = played.to_deal(edit.event)
        assert due is not None, told
        assert expected == {"player": due[0], "actions": [{"type": "deal", "face": due[1]}]}, told
        return
    assert expected["player"] == played.to_act(edit.event), told
    offered = comparable(played.offered(edit.event), played.unit)
    assert comparable(expected["actions"], played.unit) == offered, told


@pytest.mark.parametrize("seeds", QUICK, ids=label)
def test_legal_deals_are_legal(seeds: range) -> None:
    """Cut anywhere they break no rule, and what may come next is all that may."""
    for seed in seeds:
        check_legal(seed)


@pytest.mark.parametrize("seeds", QUICK, ids=label)
def test_illegal_changes_are_found(seeds: range) -> None:
    """One in every deal, with the code that names it and what should have come instead."""
    for seed in seeds:
        assert len([*check_illegal(seed, most=1)]) == 1


@pytest.mark.long
@pytest.mark.parametrize("seeds", LONG, ids=label)
def test_many_deals(seeds: range) -> None:
    """Every kind of change that each deal has a place for."""
    found: Counter[str] = Counter()
    for seed in seeds:
        check_legal(seed)
        found.update(edit.kind for edit in check_illegal(seed, most=len(CODES)))
    assert found.keys() == CODES.keys()


# --- claims ---


def claims_of_turns(played: Played, rng: random.Random) -> Iterator[tuple[Document, bool]]:
    """After each event it was somebody's turn, and nobody else's; every event was allowed."""
    for at, moment in enumerate(played.moments[1:]):
        name = rng.choice(played.names)
        if moment.turn is not None:
            yield {"type": "to_act", "after_event": at, "player": played.names[moment.turn]}, True
        yield {"type": "to_act", "after_event": at, "player": name}, played.to_act(at + 1) == name
        yield {"type": "legal", "event": at, "legal": rng.random() < 0.5}, True


@pytest.mark.parametrize("seed", range(40))
def test_claims_agree_at_every_point(seed: int) -> None:
    """Whose turn it was after each event of a deal, and that all of them were allowed."""
    rng = random.Random(seed)
    played = play(rng)
    claims = [*claims_of_turns(played, rng)]
    for start in range(0, len(claims), MOST_CLAIMS):
        some = claims[start : start + MOST_CLAIMS]
        found = verified(played.document, [claim for claim, _ in some])
        for (claim, is_so), finding in zip(some, found["findings"], strict=True):
            assert finding["upheld"] is (claim["legal"] if claim["type"] == "legal" else is_so), (seed, claim, finding)
            if claim["type"] == "to_act":
                assert finding["actual"] == {"player": played.to_act(claim["after_event"] + 1)}, (seed, claim)


@pytest.mark.parametrize("seeds", QUICK[:2], ids=label)
def test_claims_that_a_change_was_illegal_are_upheld(seeds: range) -> None:
    """And cite its code."""
    for seed in seeds:
        for edit in check_illegal(seed, most=1):
            claims = [{"type": "legal", "event": edit.event, "legal": legal} for legal in (False, True)]
            illegal, legal = verified(edit.document, claims)["findings"]
            assert (illegal["upheld"], legal["upheld"]) == (True, False), (seed, edit)
            assert illegal["code"] in edit.codes, (seed, edit)


# --- the referee moves no chip ---


@pytest.mark.parametrize("seeds", QUICK[:3], ids=label)
def test_chips_are_those_of_the_same_deal_without_a_referee(seeds: range) -> None:
    """Legal or not, everything but what the referee says is the same."""
    for seed in seeds:
        rng = random.Random(seed)
        played = play(rng)
        edits = [edit.document for edit in illegal_edits(rng, played)]
        whole = {**played.document, "final": True}
        for document in (whole, *rng.sample(edits, min(2, len(edits)))):
            refereed = verdict_on({**document, "final": document.get("final", False)})
            stakes = {**document["stakes"], "structure": "unchecked"}
            recorded = verdict_on({**document, "final": document.get("final", False), "stakes": stakes})
            for member in ("players", "pots", "wild", "timeline", "outcome", "winners"):
                assert refereed[member] == recorded[member], (seed, member, document)


# --- cards that nobody saw ---


def unseen(played: Played, at: int, rng: random.Random) -> Document:
    """The deal at a point, with some of its cards unseen."""
    document = deepcopy(played.cut(at))
    for event in document["events"]:
        for face in ("down", "up"):
            if face in event:
                event[face] = [UNKNOWN if rng.random() < 0.15 else card for card in event[face]]
    return document


@pytest.mark.parametrize("seeds", QUICK, ids=label)
def test_unseen_upcards_make_nothing_wrong(seeds: range) -> None:
    """ "The referee accepts any opener that some such card would make right", and names no other than who is to act.

    Which upcards are wild is another matter: one that nobody saw has moved nothing.
    """
    unsure = 0
    for seed in seeds:
        rng = random.Random(seed)
        played = play(rng)
        if played.document.get("rules", {}).get("wild_upcards_for_opener") == "wild":
            continue
        at = rng.randint(0, len(played.document["events"]))
        verdict = verdict_on(unseen(played, at, rng))
        assert verdict["infractions"] == [], seed
        if verdict["outcome"] == "unfinished":
            assert verdict["state"]["to_act"] in (None, played.to_act(at)), seed
            unsure += verdict["state"]["to_act"] != played.to_act(at)
    assert unsure < len(seeds) / 5


# --- the player himself ---


def test_the_player_gets_everywhere() -> None:
    """The quick run has every kind of change, every structure and game, and turns of all kinds."""
    kinds: Counter[str] = Counter()
    moments: Counter[str] = Counter()
    for seed in (seed for seeds in QUICK for seed in seeds):
        rng = random.Random(seed)
        played = play(rng)
        moments.update({played.document["game"], played.document["stakes"]["structure"]})
        moments.update({kind for moment in played.moments for kind in turns_in(moment)})
        kinds.update(edit.kind for edit in illegal_edits(rng, played))
    assert kinds.keys() == CODES.keys()
    assert min(moments.values()) >= 10, moments


def turns_in(moment: Moment) -> Iterator[str]:
    if moment.turn is not None:
        yield "bring-in due" if moment.bring_due else "facing a bet" if moment.price else "facing none"
        yield f"street {moment.street}"
        yield moment.bar or "may raise"
    else:
        yield "over" if moment.over else "card due"
