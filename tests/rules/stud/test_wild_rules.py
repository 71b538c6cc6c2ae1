"""Wild rules by themselves, and what is said of wild cards that cannot be known."""

from typing import Any

import pytest

from service.rules.cards import parse_card
from service.rules.house_rules import House
from service.rules.stud.best_hands import Hands, SevensRules
from service.rules.stud.duties import Terms
from service.rules.stud.history import Dealt
from service.rules.stud.table import replay
from service.rules.stud.wilds import NOTHING, Step, WildRule
from service.wire.deals import read_deal
from tests.judging import verified

CARD = parse_card("2c")
DEALT = Dealt(0, 3, 0, CARD, "up", CARD)
HOLES: dict[str, Any] = {
    "game": "low_hole",
    "hands": [
        {"player": "Ann", "cards": "2s ?? / Kd Qh Jh Tc / Kc"},
        {"player": "Bo", "cards": "Ah 6s / Kh 8s 7h 5d / 9d"},
    ],
}


def test_a_rule_has_to_say_what_a_card_does() -> None:
    """One that says nothing of it is found out at the first card."""
    rule, house = WildRule(), House({})
    with pytest.raises(NotImplementedError):
        rule.see(NOTHING, DEALT, house)
    with pytest.raises(NotImplementedError):
        rule.see_own(NOTHING, DEALT, house)
    with pytest.raises(NotImplementedError):
        rule.sentence(NOTHING, NOTHING, Step(NOTHING, False, "face_down"), DEALT)


def test_natural_sevens_are_no_five_cards() -> None:
    """They win their half whatever lies beside them: there is a pair, and no best hand of that side."""
    hands = [{"player": name, "cards": cards} for name, cards in (("Ann", "7s 7c / Ac"), ("Bo", "Kd Kc / 2h"))]
    deal = read_deal({"game": "deuces_jacks_axe", "hands": hands})
    ranked = Hands(replay(deal, Terms())).ranked(NOTHING, SevensRules("pair"))
    assert [ranked.strength(seat) for seat in (0, 1)] == [1, 0]
    assert ranked.best(0) is None


@pytest.mark.parametrize(
    ("wild", "upheld", "said"),
    [
        (["2s"], None, "it is not known all that is wild for Ann, since a hole card was not seen, but the two of"),
        (["3d"], False, "it is not known all that is wild for Ann, since a hole card was not seen, but the two of"),
    ],
)
def test_a_hole_card_that_nobody_saw(wild: list[str], upheld: bool | None, said: str) -> None:
    """A claim about what is wild for its holder is settled only where what is certain contradicts it."""
    [finding] = verified(HOLES, [{"type": "wild", "player": "Ann", "wild": wild}])["findings"]
    assert finding["upheld"] is upheld
    assert said in finding["text"]


def test_a_single_card_that_was_not_dealt() -> None:
    """It is told from others of its rank, which were."""
    deal = {**HOLES, "game": "wild_stud", "rules": {"wild": ["Kc"]}}
    [finding] = verified(deal, [{"type": "wild", "wild": ["Ks"]}])["findings"]
    assert finding["text"].endswith("The king of spades is not known to have been dealt.")
