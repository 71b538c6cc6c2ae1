"""Claims about what is wild where single cards are: which cards they are refuted with."""

from typing import Any

import orjson
import pytest

from service.wire.verifications import verify

LOW_HOLE = {
    "game": "low_hole",
    "hands": [{"player": "A", "cards": "As3d/4c6h8hKd/Kc"}, {"player": "B", "cards": "KsKh/QsJs7h7c/4d"}],
}
JACKS = {**LOW_HOLE, "game": "wild_stud", "rules": {"wild": ["one_eyed_jacks"]}}


@pytest.mark.parametrize(
    ("deal", "claim", "text"),
    [
        (LOW_HOLE, {"player": "A", "wild": ["3"]}, "No other three is known to have been dealt to A."),
        (LOW_HOLE, {"player": "A", "wild": ["9"]}, "No nine is known to have been dealt to A."),
        (JACKS, {"wild": ["J"]}, "No other jack is known to have been dealt."),
        (JACKS, {"wild": ["Js", "Jh", "Jd"]}, "The jack of diamonds is not known to have been dealt."),
        (JACKS, {"wild": ["Js", "Jh", "9c"]}, "No nine is known to have been dealt."),
    ],
)
def test_a_rank_that_was_dealt_is_not_denied(deal: dict[str, Any], claim: dict[str, Any], text: str) -> None:
    """What was not dealt is said of other cards of the rank, or of the one that is meant."""
    found = orjson.loads(verify({**deal, "claims": [{"type": "wild", **claim}]})[0])["findings"][0]
    assert found["upheld"] is False
    assert found["text"].endswith(text)
