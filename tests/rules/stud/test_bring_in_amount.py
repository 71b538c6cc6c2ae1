"""A bring-in that nobody stated, when its player was all in for less: what another amount would have made of it."""

from typing import Any

from tests.judging import judge
from tests.notation import deal_of

STAKES = {"structure": "fixed_limit", "small_bet": 10}
DOORS = """
Ann 4h 9d / 2c
Bo Ks Kd / 5c
Cy Qs Qd / Jc
"""


def verdict_on(history: str, **rules: str) -> dict[str, Any]:
    also = {"stakes": STAKES, "rules": rules}
    return judge({"game": "seven_card_stud", **deal_of({"history": DOORS + history, "also": also})})


def otherwise(verdict: dict[str, Any]) -> dict[str, Any]:
    """The outcomes under other amounts, of the ruling on it."""
    [ruling] = [one for one in verdict["rulings"] if one["code"] == "bring_in_amount"]
    return {one["setting"]: (one["outcome"], one["winners"]) for one in ruling["otherwise"]}


def test_others_owe_the_whole_of_it() -> None:
    """Half of a small bet is five, and so much is called: the same call without an amount, and more chips."""
    history = "Ann brings in 1 all in\nBo calls\nCy calls"
    told, half = verdict_on(history), verdict_on(history, bring_in_amount="half_small_bet")
    assert [player["paid"] for player in told["players"]] == [1, 1, 1]
    assert [player["paid"] for player in half["players"]] == [1, 5, 5]
    assert otherwise(told) == {"twice_ante": ("unfinished", []), "half_small_bet": ("unfinished", [])}


def test_what_could_not_have_been_told_so_is_taken_as_it_was() -> None:
    """Had Bo called five, a call of two could not have come after it: then another amount changes no chip."""
    history = "Ann brings in 1 all in\nBo calls\nCy raises 2\nBo calls 2\nCy folds"
    verdict = verdict_on(history)
    assert [player["paid"] for player in verdict["players"]] == [1, 2, 2]
    assert otherwise(verdict) == {"twice_ante": ("unfinished", []), "half_small_bet": ("unfinished", [])}
