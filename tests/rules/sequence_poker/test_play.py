"""Rounds that keep to the rules, cut off after each event; and what holds of every round, kept to or not."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from service.rules.sequence_poker.cards import FACES, parse_card
from service.rules.sequence_poker.codes import CODES
from service.rules.sequence_poker.switches import SWITCHES
from tests.judging import judge
from tests.oracles.tic_hands import best, hierarchy
from tests.rules.sequence_poker.random_rounds import Kept, kept_round, loose_round
from tests.rules.sequence_poker.telling import Document

OPEN = [switch for switch in SWITCHES if not switch.names_the_game]
LISTED = {(code.kind, code.code) for code in CODES} | {("ruling", switch.name) for switch in OPEN}
ACTS = ("exchange", "exchange_community", "keep", "call")


@pytest.mark.parametrize("seed", range(60))
def test_a_round_that_keeps_to_the_rules(seed: int) -> None:
    """After each event it is as far as it should be, the right player is to act, and nothing is against the rules."""
    kept = kept_round(Random(f"kept {seed}"))
    events = kept.request["events"]
    verdicts = [judge({**kept.request, "events": events[:cut]}) for cut in range(len(events) + 1)]
    for cut, verdict in enumerate(verdicts):
        assert verdict["infractions"] == []
        assert [entry["stage"] for entry in verdict["timeline"]] == kept.stages[:cut]
        assert [entry["community_count"] for entry in verdict["timeline"]] == kept.counts[:cut]
        assert all(entry["legal"] for entry in verdict["timeline"])
        if cut < len(events):
            check_waiting(verdict, kept, cut)
    verdict = verdicts[-1]
    assert verdict["outcome"] == "showdown"
    assert verdict["state"] is None
    assert {player["name"]: player["cards"] for player in verdict["players"]} == kept.hands
    assert verdict["community"] == kept.community


def check_waiting(verdict: Document, kept: Kept, cut: int) -> None:
    """It waits for what comes next, or for what is not recorded of it."""
    coming, state = kept.request["events"][cut], verdict["state"]
    assert (verdict["outcome"], verdict["winners"]) == ("unfinished", [])
    assert all(player["place"] is None and player["points"] is None for player in verdict["players"])
    assert state["stage"] == kept.stages[cut]
    if coming["type"] in ACTS:
        assert (state["to_act"], state["to_deal"]) == (coming["player"], None)
        assert {"type": coming["type"]} in state["actions"]
        assert {action["type"] for action in state["actions"]} <= set(ACTS)
    else:
        assert (state["to_act"], state["actions"]) == (None, [])
        assert state["to_deal"]["cards"] >= len(coming["cards"])
        assert state["to_deal"]["player"] == coming.get("player") or kept.stages[cut] == "deal"


@pytest.mark.parametrize("seed", range(40))
def test_places_and_points(seed: int) -> None:
    """The players stand in the order of their best hands, found by trying everything, and score by place."""
    kept = kept_round(Random(f"places {seed}"))
    verdict = judge({**kept.request, "rules": {"variation": kept.request["rules"]["variation"]}})
    if verdict["outcome"] == "unfinished":
        return  # under other rules a call may not have counted, or rounds be missing
    keys = {}
    for player in verdict["players"]:
        truth = best([FACES[parse_card(card)] for card in (*player["cards"], *verdict["community"])])
        assert truth is not None
        assert (player["best"]["rank"], player["best"]["total"]) == (truth.rank, truth.total)
        keys[player["name"]] = (truth.rank, truth.total, [hierarchy(card) for card in truth.cards])
    for player in verdict["players"]:
        place = 1 + sum(other > keys[player["name"]] for other in keys.values())
        assert (player["place"], player["points"]) == (place, len(keys) - place + 1)
    assert verdict["winners"] == [name for name, key in keys.items() if key == max(keys.values())]


# --- every round ---

NO_FACTS = {"rules", "rulings", "strength", "digest", "text", "decided_by", "description"}
CHUNK = 120


def facts(found: Any) -> Any:
    """The verdict less what is only wording, or what says which rules are in force."""
    if isinstance(found, dict):
        return {key: facts(value) for key, value in found.items() if key not in NO_FACTS}
    return [facts(item) for item in found] if isinstance(found, list) else found


@pytest.mark.parametrize("chunk", range(4))
def test_rulings_name_every_switch_that_decided_and_no_other(chunk: int) -> None:
    """For every other choice of a switch: if more than wording changes it is named, with how it would have come out."""
    named_at: Counter[tuple[str, Any]] = Counter()
    for at in range(CHUNK):
        request = loose_round(Random(f"rulings {chunk} {at}"))
        verdict = judge(request)
        named = {ruling["code"]: ruling for ruling in verdict["rulings"]}
        for switch in SWITCHES:
            others = {
                choice: judge({**request, "rules": {**request["rules"], switch.name: choice}})
                for choice in switch.choices
                if switch in OPEN and choice != verdict["rules"][switch.name]
            }
            decisive = any(facts(other) != facts(verdict) for other in others.values())
            assert (switch.name in named) == decisive, (switch.name, request)
            if decisive:
                ruling = named[switch.name]
                named_at[switch.name, ruling["setting"]] += 1
                assert ruling["setting"] == verdict["rules"][switch.name]
                assert ruling["otherwise"] == [in_brief(choice, other) for choice, other in others.items()]
    assert {switch.name for switch in OPEN} - {"points_for_ties"} <= {name for name, _ in named_at}, named_at


def in_brief(choice: Any, verdict: Document) -> Document:
    return {
        "setting": choice,
        "outcome": verdict["outcome"],
        "winners": verdict["winners"],
        "won": [{"player": player["name"], "amount": player["points"] or 0} for player in verdict["players"]],
    }


def test_every_infraction_is_explained() -> None:
    """What a verdict cites is listed with its rule; an entry is illegal just where there is an infraction."""
    cited: Counter[str] = Counter()
    for at in range(400):
        verdict = judge(loose_round(Random(f"codes {at}")))
        codes = [("infraction", one["code"]) for one in verdict["infractions"]]
        codes += [("ruling", one["code"]) for one in verdict["rulings"]]
        codes += [("decision", verdict["decision"])] if verdict["decision"] else []
        assert set(codes) <= LISTED
        cited.update(code for _, code in codes)
        illegal = [entry["event"] for entry in verdict["timeline"] if not entry["legal"]]
        assert illegal == sorted({one["event"] for one in verdict["infractions"]})
        assert [one["event"] for one in verdict["infractions"]] == sorted(
            one["event"] for one in verdict["infractions"]
        )
        for one in verdict["infractions"]:
            assert verdict["timeline"][one["event"]]["text"].startswith(one["text"].split(". ")[0])
    assert len(cited) >= 18, cited


def test_a_settled_round_ranks_everyone() -> None:
    """Places, points and winners are given together, or none of them."""
    for at in range(400):
        verdict = judge(loose_round(Random(f"settled {at}")))
        settled = verdict["outcome"] == "showdown"
        assert settled == (verdict["state"] is None) == bool(verdict["winners"]) == (verdict["decision"] is not None)
        for player in verdict["players"]:
            assert settled == (player["place"] is not None) == (player["points"] is not None)
            assert player["best"] is not None or not settled
            if player["played"]:
                assert settled
                assert verdict["rules"]["declarations"] == "binding"
                assert player["played"]["rank"] <= player["best"]["rank"]
        if settled:
            places = [player["place"] for player in verdict["players"]]
            assert places == [1 + sum(other < place for other in places) for place in places]


def test_the_same_round_gives_the_same_verdict() -> None:
    """Nothing is left over from one verdict to the next."""
    requests = [loose_round(Random(f"again {at}")) for at in range(50)]
    assert [judge(request) for request in requests] == [judge(request) for request in requests]
