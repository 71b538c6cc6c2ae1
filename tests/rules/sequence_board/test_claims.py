"""What is said of claims about sequences, and how things stood after an event."""

from typing import Any

import pytest

from tests.judging import verified
from tests.rules.sequence_board.told import game, spaces_from

NINE = {
    "game": "sequence_board",
    **game("Ann plays 4s D1", "Bo passes", position={"board": ["*00.00...*", *[".........."] * 8, "*........*"]}),
}


def found(**claim: Any) -> tuple[bool, str]:
    """Whether a claim about Ann's sequences is upheld, and what is said of it."""
    (finding,) = verified(NINE, [{"type": "sequences", "team": 0, **claim}])["findings"]
    return finding["upheld"], finding["text"]


class TestSequences:
    """Ann has the corner and five chips beside it: six in a line."""

    @pytest.mark.parametrize(
        ("claimed", "why"),
        [
            ("A1-E1", None),
            ("A1+B1+C1+D1+F1", "A1, B1, C1, D1 and F1 are not five spaces in a line."),
            ("F1-J1", "F1 to J1 is none: the side has no chip on G1, H1 and I1."),
            ("B1-F1", "B1 to F1 shares more than one space with A1 to E1."),
        ],
    )
    def test_that_are_none_are_told_why(self, claimed: str, why: str | None) -> None:
        """What stands is named, and then what is wrong with the five that was claimed."""
        had = "At the end Ann had one sequence: A1 to E1."
        assert found(sequences=[spaces_from(claimed)]) == (why is None, f"{had} {why}" if why else had)

    def test_that_nobody_finished_are_told_so(self) -> None:
        """A position that was told to have none has none, whatever its chips look like."""
        deal = {**NINE, "events": [], "position": {**NINE["position"], "sequences": []}}
        deal["position"]["board"] = ["*0000....*", *NINE["position"]["board"][1:]]
        claim = {"type": "sequences", "team": 0, "sequences": [spaces_from("A1-E1")]}
        (finding,) = verified(deal, [claim])["findings"]
        assert finding["text"].endswith(
            "No chip in the history finished A1 to E1, and the position does not have it as finished."
        )

    def test_are_counted_after_an_event(self) -> None:
        """Each event by itself: Bo's pass changes nothing of Ann's."""
        assert found(number=1, after_event=0) == (True, "After event 0 Ann had one sequence: A1 to E1.")
