"""Deals of Sequence about which claims are made, and what comes of one."""

from collections.abc import Mapping
from typing import Any

from tests.judging import verified
from tests.notation import deal_of

__all__ = ["GOING_ON", "SPLIT", "TABLE", "Claim", "Deal", "found", "hands"]

Claim = dict[str, Any]
Deal = dict[str, Any]


def hands(*told: str, **members: Any) -> Deal:
    """A deal of hands for Ann, Bo and Cy in this order; one in brackets has folded."""
    return {
        "game": "sequence",
        "hands": [
            {"player": name, "cards": cards.strip("()"), "folded": cards.startswith("(")}
            for name, cards in zip(("Ann", "Bo", "Cy"), told, strict=False)
        ],
        **members,
    }


def found(document: Mapping[str, Any], claim: Claim) -> dict[str, Any]:
    """What comes of one claim."""
    finding: dict[str, Any] = verified(document, [claim])["findings"][0]
    return finding


# Cards 1, 3, 5… are Ann's and 2, 4, 6… Bo's; the two of clubs is card 5 and upcard 1, the three of hearts card 9 and
# upcard 5. Threes are wild in the end: Ann's own makes her a pair of aces, and Bo has three kings.
TABLE = hands("4h 9d / 2c Jd 3h 6c / As", "Ks Kd / 5c 4s 8h Tc / Kh", pot=40)
# The same nine-high straight twice, ace-king beside it: nothing is wild.
SPLIT = hands("Ah Kh / 9c 8d 7s 6d / 5c", "Ad Kd / 9d 8s 7h 6s / 5d", pot=41)
# In the middle of fifth street Ann has five cards and Bo four, and Cy folded four.
GOING_ON_HISTORY = """
Cy Qs Qd / 7h
Ann 4h 9d / 4c
Bo Ks Kd / 5c
up Qh Jd 4s
Cy folds
Ann / 3h
"""
GOING_ON = {"game": "sequence", **deal_of({"history": GOING_ON_HISTORY, "also": {"stakes": {"ante": 1}}})}
