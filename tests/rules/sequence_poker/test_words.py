"""Sentences: how hands and stages are called, and what a verdict says of the winner."""

import pytest

from service.rules.sequence_poker.cards import parse_card
from service.rules.sequence_poker.hands import CATEGORIES
from service.rules.sequence_poker.ranking import best_hand
from service.rules.sequence_poker.words import category_name, description, stage_name
from tests.judging import judge
from tests.rules.sequence_poker.telling import cards


@pytest.mark.parametrize(
    ("stage", "name"),
    [
        ("deal", "the deal"),
        ("exchange_1", "the first exchange"),
        ("exchange_4", "the fourth exchange"),
        ("exchange_5", "exchange 5"),
        ("exchange_20", "exchange 20"),
        ("final_exchange", "the final exchange"),
        ("reveal", "the reveal"),
    ],
)
def test_stages(stage: str, name: str) -> None:
    """As the rules call them, and by number beyond the fourth."""
    assert stage_name(stage) == name


def test_categories() -> None:
    """As the rules call them."""
    assert [category_name(rank).replace("-", "_").replace(" ", "_") for rank in range(1, 13)] == [
        category.replace("tripo_and_duo", "tripo_and_three_card_duo") for category in CATEGORIES
    ]


@pytest.mark.parametrize(
    ("held", "said"),
    [
        ("555 111 114 144 141 511", "high card, 5-star-red"),
        ("241 334 421 111 114 414", "three-card duo, 2-square-violet to 4-crescent-violet"),
        (
            "111 222 333 355 444 533",
            "two three-card tripos, 3-star-red to 5-triangle-yellow and 1-circle-violet to 3-triangle-yellow",
        ),
    ],
)
def test_descriptions(held: str, said: str) -> None:
    """The category, and from which card to which each group runs."""
    best = best_hand([parse_card(card) for card in cards(held)])
    assert best is not None
    assert description(best) == said


@pytest.mark.parametrize(
    ("ann", "bo", "table", "said"),
    [
        (
            "355 533 114",
            "411 414 113",
            "111 222 333 444",
            "Ann's two three-card tripos beat Bo's four-card tripo.",
        ),
        (
            "114 225 334",
            "411 414 113",
            "111 222 333 141",
            "Ann's three-card tripo and three-card duo beat Bo's three-card tripo.",
        ),
        (
            "331 111 221",
            "115 225 335",
            "114 224 334",
            "Bo and Ann both play two three-card duos; Bo's six cards total 51, Ann's 39.",
        ),
    ],
)
def test_what_is_said_of_two_groups(ann: str, bo: str, table: str, said: str) -> None:
    """They are a plural."""
    hands = [{"player": name, "cards": cards(held)} for name, held in (("Ann", ann), ("Bo", bo))]
    assert judge({"game": "sequence_poker", "hands": hands, "community": cards(table)})["decided_by"] == said
