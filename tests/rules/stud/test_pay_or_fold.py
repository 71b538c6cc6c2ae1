"""An upcard three that has to be paid for or folded: what is due comes before anybody's turn of the betting."""

from typing import Any

import orjson

from service.wire.verifications import verify
from tests.judging import judge

DOORS: list[dict[str, Any]] = [
    {"type": "deal", "player": "Ann", "down": ["4h", "9d"], "up": ["2c"]},
    {"type": "deal", "player": "Bo", "down": ["Ks", "Kd"], "up": ["3c"]},
    {"type": "deal", "player": "Cy", "down": ["Qs", "Qd"], "up": ["5c"]},
]
FOLDED = [*DOORS, {"type": "fold", "player": "Bo"}]
FOURTH = [
    *FOLDED,
    {"type": "bring_in", "player": "Ann", "to": 2},
    {"type": "call", "player": "Cy"},
    {"type": "deal", "player": "Ann", "up": ["3h"]},
]


def deal(events: list[dict[str, Any]], setting: str = "match_pot_or_fold") -> dict[str, Any]:
    stakes = {"structure": "fixed_limit", "bring_in": 2, "small_bet": 10, "big_bet": 20, "ante": 5}
    rules = {"baseball_three_up": setting}
    return {"game": "baseball", "rules": rules, "players": ["Ann", "Bo", "Cy"], "stakes": stakes, "events": events}


def findings(events: list[dict[str, Any]], claim: dict[str, Any]) -> Any:
    return orjson.loads(verify({**deal(events), "claims": [claim]})[0])["findings"][0]


def test_who_has_to_pay_is_to_act() -> None:
    """The claim and the state say the same."""
    state = judge(deal(DOORS))["state"]
    assert (state["to_act"], [action["type"] for action in state["actions"]]) == ("Bo", ["fold", "post"])
    assert findings(DOORS, {"type": "to_act", "player": "Bo"})["upheld"]
    assert not findings(DOORS, {"type": "to_act", "player": "Ann"})["upheld"]


def test_the_fold_is_no_infraction_and_no_turn() -> None:
    """Whoever brings it in is still to do so."""
    verdict = judge(deal(FOLDED))
    assert verdict["infractions"] == []
    assert verdict["state"]["to_act"] == "Ann"
    assert findings(FOLDED, {"type": "legal", "event": 3, "legal": True})["upheld"]


def test_where_threes_cost_nothing_it_is_out_of_turn() -> None:
    """The same events under the other setting."""
    assert [one["code"] for one in judge(deal(FOLDED, "free"))["infractions"]] == ["out_of_turn"]


def test_before_the_street_is_dealt_out() -> None:
    """The fold may come at once, or once all have their card, before or after others act."""
    fold, card = {"type": "fold", "player": "Ann"}, {"type": "deal", "player": "Cy", "up": ["6h"]}
    check = {"type": "check", "player": "Cy"}
    for events in ([fold], [card, fold], [card, check, fold]):
        verdict = judge(deal([*FOURTH, *events]))
        assert (verdict["outcome"], verdict["infractions"]) == ("uncontested", [])


def test_a_fold_of_the_player_whose_turn_it_is_passes_the_turn() -> None:
    """Three are left in: the low card folds for the three, and the next one brings it in."""
    doors = [{**DOORS[0], "up": ["3d"]}, {**DOORS[1], "up": ["6c"]}, {**DOORS[2], "up": ["7c"]}]
    verdict = judge(deal([*doors, {"type": "fold", "player": "Ann"}]))
    assert (verdict["infractions"], verdict["state"]["to_act"]) == ([], "Bo")
    mucked = judge(deal([*doors, {"type": "muck", "player": "Ann"}]))
    assert (mucked["infractions"], mucked["state"]["to_act"]) == ([], "Bo")


def test_a_fold_for_an_upcard_in_the_middle_of_the_betting() -> None:
    """The opener has acted when another folds for his three; the turn stays, or passes on from him."""
    events = [
        *DOORS[:1], {**DOORS[1], "up": ["6c"]}, DOORS[2],
        {"type": "bring_in", "player": "Ann", "to": 2}, {"type": "call", "player": "Bo"},
        {"type": "call", "player": "Cy"},
        {"type": "deal", "player": "Ann", "up": ["Kc"]}, {"type": "deal", "player": "Bo", "up": ["3s"]},
        {"type": "deal", "player": "Cy", "up": ["7d"]},
        {"type": "check", "player": "Ann"}, {"type": "fold", "player": "Bo"},
    ]  # fmt: skip
    verdict = judge(deal(events))
    assert (verdict["infractions"], verdict["state"]["to_act"]) == ([], "Cy")


def test_a_fold_for_an_upcard_leaves_the_turn_of_another() -> None:
    """The opener has acted, and the last player folds for his three before the next one acts."""
    events = [
        *DOORS[:1], {**DOORS[1], "up": ["6c"]}, {**DOORS[2], "up": ["7c"]},
        {"type": "bring_in", "player": "Ann", "to": 2}, {"type": "call", "player": "Bo"},
        {"type": "call", "player": "Cy"},
        {"type": "deal", "player": "Ann", "up": ["Kc"]}, {"type": "deal", "player": "Bo", "up": ["8s"]},
        {"type": "deal", "player": "Cy", "up": ["3d"]},
        {"type": "check", "player": "Ann"}, {"type": "fold", "player": "Cy"},
    ]  # fmt: skip
    verdict = judge(deal(events))
    assert (verdict["infractions"], verdict["state"]["to_act"]) == ([], "Bo")
