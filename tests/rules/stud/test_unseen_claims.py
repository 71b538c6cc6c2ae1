"""Claims where cards were not seen: of a pot that they cannot change, and of hands of which most is unknown."""

from typing import Any

import pytest

from tests.judging import judge, verified

SIDE_POT = {
    "game": "sequence",
    "hands": [
        {"player": "Lo", "cards": "Kh Ks / Kd Kc 4h 6s / Th"},
        {"player": "Max", "cards": "3h 5d / 9c Jh Qs 7d / ??"},
        {"player": "Kim", "cards": "4d 5s / 9d Js Qh 7c / 3c"},
    ],
    "put_in": [{"player": "Lo", "amount": 10}, {"player": "Max", "amount": 30}, {"player": "Kim", "amount": 30}],
}


def found(document: dict[str, Any], **claim: Any) -> dict[str, Any]:
    finding: dict[str, Any] = verified(document, [claim])["findings"][0]
    return finding


class TestPots:
    """Each pot is settled by itself."""

    def test_that_no_card_can_change_are_certain(self) -> None:
        """Lo has four kings, whatever Max's river is: only the side pot waits for it."""
        verdict = judge(SIDE_POT)
        assert verdict["outcome"] == "undecided"
        assert [pot["code"] for pot in verdict["pots"]] == ["best_hand", "unknown_cards"]
        assert verdict["pots"][0]["decided_by"].startswith("Lo wins this pot whatever")
        assert found(SIDE_POT, type="winner", players=["Lo"])["upheld"] is True
        assert found(SIDE_POT, type="winner", players=["Max"])["upheld"] is False
        assert found(SIDE_POT, type="winner", players=["Max"], pot="side_1")["upheld"] is None

    def test_bound_what_a_player_can_win(self) -> None:
        """Lo has no part in the side pot, and Max can win no more than that."""
        assert found(SIDE_POT, type="award", player="Lo", amount=70)["upheld"] is False
        assert found(SIDE_POT, type="award", player="Max", amount=40)["upheld"] is None
        assert found(SIDE_POT, type="award", player="Max", amount=41)["upheld"] is False


SHOWN, HIDDEN = "?? ?? / Kd Kc Kh Ks / ??", "3h 5d / 9c Jh Qs 7d / 8h"


class TestHands:
    """With more than two cards unseen, bounds decide."""

    @pytest.mark.parametrize(
        ("game", "cards", "claim", "upheld"),
        [
            ("seven_card_stud", SHOWN, {"type": "high", "category": "four_of_a_kind"}, True),
            ("seven_card_stud", SHOWN, {"type": "high", "category": "full_house"}, False),
            ("seven_card_stud", SHOWN, {"type": "high", "plays_as": ["Kd", "Kc", "Kh", "Ks", "As"]}, None),
            ("stud_high_low", SHOWN, {"type": "low", "category": "low"}, False),
            ("stud_high_low", "?? ?? / Kd 2c 3d 4s / ??", {"type": "low", "category": "low"}, None),
        ],
    )
    def test_are_as_certain_as_that(self, game: str, cards: str, claim: dict[str, Any], upheld: bool | None) -> None:
        document = {
            "game": game,
            "hands": [{"player": "Ann", "cards": cards}, {"player": "Bo", "cards": HIDDEN}],
        }
        assert found(document, player="Ann", **claim)["upheld"] is upheld


def test_a_bring_in_that_the_deal_rules_out_is_judged_as_it_was_told() -> None:
    """Of twice the ante, Bo's call would have put in 10, and a call of 5 after it could not have been told so."""
    deal = {
        "game": "seven_card_stud",
        "players": ["Ann", "Bo", "Cy"],
        "stakes": {"structure": "fixed_limit", "ante": 5, "small_bet": 20},
        "events": [
            {"type": "deal", "player": "Ann", "down": ["4h", "9d"], "up": ["2c"]},
            {"type": "deal", "player": "Bo", "down": ["Ks", "9s"], "up": ["5c"]},
            {"type": "deal", "player": "Cy", "down": ["Qh", "Qd"], "up": ["Jc"]},
            {"type": "bring_in", "player": "Ann", "to": 2, "all_in": True},
            {"type": "call", "player": "Bo"},
            {"type": "complete", "player": "Cy", "to": 20},
            {"type": "call", "player": "Bo", "to": 5, "all_in": True},
        ],
    }
    verdict = judge(deal)
    assert verdict["outcome"] == "unfinished"
    assert "bring_in_amount" not in [ruling["code"] for ruling in verdict["rulings"]]
    assert [pot["amount"] for pot in verdict["pots"]] == [21, 6, 15]
