"""Answers without a deal: a run of upcards, and bare hands."""

import pytest

from service.rules.cards import parse_cards
from service.rules.house_rules import Choice
from service.rules.stud.shortcuts import compare, follow
from service.rules.stud.wilds import wild_names

TWOS = frozenset(parse_cards("2c2d2h2s"))

UPCARDS: list[tuple[str, dict[str, Choice], str]] = [
    ("", {}, ""),
    ("4c2sJd3h6c5d4s", {}, "4"),
    ("4c2sJd3h6c5d4s", {"ladder": "accumulate"}, "234"),
    ("3c2s", {}, "2"),
    ("??2s", {}, "2"),
    ("2c3c4c5c6c7c8c9cTcJcQcKcAc2d", {}, "A"),
    ("2c3c4c5c6c7c8c9cTcJcQcKcAc2d", {"ladder_end": "wrap"}, "2"),
]
HANDS: list[tuple[list[str], dict[str, Choice], list[int | None]]] = [
    (["AsKsQsJs9h"], {}, [1]),
    (["AsKsQsJs9h", "AsKsQsJsTs", "9c9d9h8s8c"], {}, [3, 1, 2]),
    (["AsKsQsJs9h", "AsKsQsJs", "AcKdQhJs9h"], {}, [1, None, 1]),
    (["AsKhQdJcTs", "AhKc2dJsTd", "Ad2hQh2cTc"], {}, [1, 1, 1]),
    (["AsKhQdJcTs", "AhKc2dJsTd", "Ad2hQh2cTc"], {"natural_beats_wild": "no_wilds_wins"}, [1, 2, 2]),
    (["AsKhQdJcTs", "AhKc2dJsTd", "Ad2hQh2cTc"], {"natural_beats_wild": "fewer_wilds_wins"}, [1, 2, 3]),
    (["4c4d2c2d2h", "JsTsAsQs2s"], {}, [1, 2]),
    (["4c4d2c2d2h", "JsTsAsQs2s"], {"five_of_a_kind": "below_royal_flush"}, [2, 1]),
]


@pytest.mark.parametrize(("upcards", "settings", "wild"), UPCARDS)
def test_upcards_without_a_deal_are_taken_in_their_order(upcards: str, settings: dict[str, Choice], wild: str) -> None:
    """The same ladder as in a deal, whoever got the cards."""
    followed = follow("sequence", parse_cards(upcards), settings)
    assert "".join(wild_names(followed.wild)) == wild
    assert len(followed.dealt) == len(followed.steps) == len(followed.sentences)
    assert [card.seat for card in followed.dealt] == [None] * len(followed.dealt)


@pytest.mark.parametrize(("hands", "settings", "places"), HANDS)
def test_bare_hands_are_placed(hands: list[str], settings: dict[str, Choice], places: list[int | None]) -> None:
    """Equal hands share a place; fewer than five cards have none."""
    compared = compare([parse_cards(hand) for hand in hands], TWOS, settings)
    assert [one.place for one in compared] == places
    assert [one.high is None for one in compared] == [place is None for place in places]
