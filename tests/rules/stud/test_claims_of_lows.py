"""Claims about best lows of which more than two cards were not seen, worked by hand."""

from typing import Any

import pytest

from tests.rules.claimed_deals import Claim, found, hands

BO = "Qs Qd / Qc Jh Js 9c / 9d"
WHEEL = ["5c", "4h", "3d", "2c", "Ah"]


def low(game: str, ann: str, **said: Any) -> dict[str, Any]:
    """What comes of a claim about Ann's low."""
    claim: Claim = {"type": "low", "player": "Ann", **said}
    return found({**hands(ann, BO), "game": game}, claim)


@pytest.mark.parametrize(
    ("ann", "said", "upheld", "told"),
    [
        ("?? ?? / Ah 2c 3d Kh / ??", {"category": "low"}, None, "What nobody saw decides what Ann's best low is."),
        ("?? ?? / Ah 2c 3d 4h / 5c", {"category": "low"}, True, "of the known cards is 5-4-3-2-A. It is so"),
        ("?? 5c / Ah 2c 3d 4h / ??", {"plays_as": WHEEL}, True, "5-4-3-2-A"),
        ("?? ?? / Ah 2c ?? 4h / 5c", {"plays_as": WHEEL}, None, "What nobody saw decides"),
        ("?? ?? / Ah 2c ?? 4h / 5c", {"category": "one_pair"}, False, "It cannot be so, whatever the cards are"),
        ("?? ?? / Th Kc Jd Ts / ??", {"category": "low"}, False, "Ann has no low that qualifies."),
        ("?? ?? / Th Kc Jd Ts / ??", {"plays_as": WHEEL}, False, "Ann has no low that qualifies."),
    ],
)
def test_where_eight_or_better_is_needed(ann: str, said: Claim, upheld: bool | None, told: str) -> None:
    """Three unseen cards may make a low, or none at all: only what is so of every hand is settled."""
    finding = low("stud_high_low", ann, **said)
    assert finding["upheld"] is upheld
    assert told in finding["text"]
    assert finding["code"] == "best_low"


@pytest.mark.parametrize(
    ("ann", "category", "upheld"),
    [
        ("?? ?? / Kh Kc Kd Ks / ??", "four_of_a_kind", None),
        ("?? ?? / Kh Kc Kd Ks / ??", "low", False),
        ("?? ?? / Ah 2c 3d 4h / ??", "low", None),
    ],
)
def test_where_every_hand_is_a_low(ann: str, category: str, upheld: bool | None) -> None:
    """In razz a low may be paired, but no more than the known cards force it to be."""
    assert low("razz", ann, category=category)["upheld"] is upheld
