"""Answers without a deal: a run of upcards, and bare hands."""

import pytest

from service.rules.cards import parse_cards
from service.rules.house_rules import Choice
from service.rules.ranking.low import LowRules
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
ACE_TO_FIVE, EIGHT = LowRules(), LowRules("ace_to_five", 8)
LOWS: list[tuple[list[str], dict[str, Choice], LowRules, list[int | None]]] = [
    (["As3d4c6h2sKdKc"], {}, ACE_TO_FIVE, [1]),
    (["8s7h6d4c3s", "8c7d6h5c3d", "9s3c4h5hAh"], {}, ACE_TO_FIVE, [1, 2, 3]),
    (["8s7h6d4c3s", "9c7d6h4h3d", "8h7s6c4s", "KsKhKd2sQc"], {}, EIGHT, [1, None, None, None]),
    (["7s5h4d3c2s", "6c5d4h3dAs"], {}, LowRules("deuce_to_seven"), [1, 2]),  # the ace is high
    (["6c4d3hAs2s", "6s4h3dAc5s"], {}, LowRules("ace_to_six"), [1, 2]),
    (["6s4h3dAc2s", "6c4d3hAs5c2d"], {"natural_beats_wild": "fewer_wilds_wins"}, ACE_TO_FIVE, [2, 1]),
    (["8s7h6d4c3s", "8c7d6h4h2c"], {"natural_beats_wild": "no_wilds_wins"}, ACE_TO_FIVE, [2, 1]),
    (["8s7h6d4cAs", "8c7d6h4h2c"], {}, ACE_TO_FIVE, [1, 1]),
    (["8s7h6d4cAs", "8c7d6h4h2c"], {"natural_beats_wild": "no_wilds_wins"}, ACE_TO_FIVE, [1, 2]),
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
    compared = compare([parse_cards(hand) for hand in hands], TWOS, settings, None)
    assert [one.place for one in compared] == places
    assert [one.high is None for one in compared] == [place is None for place in places]
    assert {(one.low, one.place_low) for one in compared} == {(None, None)}


@pytest.mark.parametrize(("hands", "settings", "rules", "places"), LOWS)
def test_bare_lows_are_placed_where_they_are_asked_for(
    hands: list[str], settings: dict[str, Choice], rules: LowRules, places: list[int | None]
) -> None:
    """Beside the high hands; who has none that is low enough has no place."""
    compared = compare([parse_cards(hand) for hand in hands], TWOS, settings, rules)
    assert [one.place_low for one in compared] == places
    assert [one.low is None for one in compared] == [place is None for place in places]
    highs = compare([parse_cards(hand) for hand in hands], TWOS, settings, None)
    assert [(one.high, one.place) for one in compared] == [(one.high, one.place) for one in highs]
