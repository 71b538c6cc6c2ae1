"""Claims about whose turn it was and what was allowed; and that the rule cases leave out no sentence and no choice."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from service.rules.house_rules import Choice
from service.rules.stud.referee import SWITCHES
from service.rules.stud.showdown import ODD_CHIP, ODD_CHIP_SIDE
from service.wire.faults import pointer
from tests.judging import claim_faults, verified
from tests.notation import deal_of
from tests.rules.stud.test_cases import ALL, CASES

Deal = dict[str, Any]
Claim = dict[str, Any]

STAKES = {"structure": "fixed_limit", "ante": 1, "bring_in": 2, "small_bet": 10, "big_bet": 20}
HISTORY = """
Ann Ah Ad / 2c
Bo Qs Qd / Kh
Cy 6h 7d / 5c
Ann brings in 2
Bo calls
Cy completes 10
Ann raises 25
Bo folds
"""
"""Events 0 to 7. Event 6 is of a wrong amount; Cy, who has 10 in, faces 25 in the end."""
UNSEEN = """
Ann Ah Ad / ??
Bo Qs Qd / Kh
Cy 6h 7d / 5c
"""
"""Ann's card is below Cy's five or not: one of them brings it in, and Bo doesn't."""
CAPPED = """
Ann Ah Ad / 2c
Bo Qs Qd / Kh
Cy 6h 7d / 5c
Ann brings in 2
Bo completes 10
Cy raises 20
Ann raises 30
Bo raises 40
Cy raises 50
"""


def deal(history: str, stakes: Deal, **also: Any) -> Deal:
    return {"game": "seven_card_stud", **deal_of({"history": history, "also": {"stakes": stakes, **also}})}


TABLE = deal(HISTORY, STAKES)
UNCHECKED = deal(f"{HISTORY}Bo / 5d", {"ante": 1})
"""The same deal, whose betting is not judged; and a card that is dealt to Bo, who has folded."""
HANDS = {
    "game": "seven_card_stud",
    "stakes": STAKES,
    **deal_of({"hands": "Ann: Ah Ad / 2c\nBo: Qs Qd / Kh"}),
}


def finding(document: Deal, claim: Claim) -> Deal:
    found: Deal = verified(document, [claim])["findings"][0]
    return found


class TestToAct:
    """ "to_act": it was this player's turn, after an event or in the end."""

    @pytest.mark.parametrize(
        ("after", "player"),
        [(2, "Ann"), (3, "Bo"), (4, "Cy"), (5, "Ann"), (6, "Bo"), (7, "Cy"), (None, "Cy")],
    )
    def test_is_upheld_of_one_player_and_refuted_of_the_others(self, after: int | None, player: str) -> None:
        """Whoever's turn it was, and what came after is no matter."""
        claim = {"type": "to_act", **({} if after is None else {"after_event": after})}
        found = {name: finding(TABLE, {**claim, "player": name}) for name in ("Ann", "Bo", "Cy")}
        assert {name: each["upheld"] for name, each in found.items()} == {name: name == player for name in found}
        assert [each["actual"] for each in found.values()] == [{"player": player}] * 3

    @pytest.mark.parametrize("after", [0, 1])
    def test_is_refuted_of_everyone_while_cards_are_due(self, after: int) -> None:
        """Nobody acts before the door cards are dealt."""
        for name in ("Ann", "Bo", "Cy"):
            found = finding(TABLE, {"type": "to_act", "after_event": after, "player": name})
            assert (found["upheld"], found["actual"]) == (False, {"player": None})

    @pytest.mark.parametrize(("player", "upheld"), [("Ann", None), ("Bo", False), ("Cy", None)])
    def test_is_not_settled_where_a_card_that_nobody_saw_decides_it(self, player: str, upheld: bool | None) -> None:
        """Only who could not be the opener, whatever the card is, was not to act."""
        assert finding(deal(UNSEEN, STAKES), {"type": "to_act", "player": player})["upheld"] is upheld

    @pytest.mark.parametrize(
        ("document", "claim"),
        [
            (UNCHECKED, {"player": "Cy", "after_event": 5}),
            (UNCHECKED, {"player": "Cy"}),
            (HANDS, {"player": "Ann"}),
        ],
    )
    def test_is_not_settled_where_the_betting_is_not_judged(self, document: Deal, claim: Claim) -> None:
        """Without a structure of the betting, or without events, nobody knows."""
        found = finding(document, {"type": "to_act", **claim})
        assert (found["upheld"], found["actual"]) == (None, None)


class TestLegal:
    """ "legal": what was done in an event was allowed, or was not."""

    @pytest.mark.parametrize(
        ("document", "event", "legal"),
        [
            (TABLE, 0, True),
            (TABLE, 3, True),
            (TABLE, 5, True),
            (TABLE, 6, False),
            (TABLE, 7, True),
            (UNCHECKED, 0, True),
            (UNCHECKED, 8, False),
        ],
    )
    def test_is_upheld_or_refuted(self, document: Deal, event: int, legal: bool) -> None:
        """Dealing is judged under any structure."""
        for claimed in (True, False):
            found = finding(document, {"type": "legal", "event": event, "legal": claimed})
            assert (found["upheld"], found["actual"]) == (claimed is legal, {"legal": legal})

    @pytest.mark.parametrize(("document", "code"), [(TABLE, "wrong_amount"), (UNCHECKED, "dealt_to_folded")])
    def test_names_the_rule_that_was_broken(self, document: Deal, code: str) -> None:
        """The code of the infraction."""
        event = {"wrong_amount": 6, "dealt_to_folded": 8}[code]
        assert finding(document, {"type": "legal", "event": event, "legal": False})["code"] == code

    @pytest.mark.parametrize("legal", [True, False])
    def test_is_not_settled_where_the_betting_is_not_judged(self, legal: bool) -> None:
        """A raise to 25 may be allowed or not: there is no structure of the betting."""
        found = finding(UNCHECKED, {"type": "legal", "event": 6, "legal": legal})
        assert (found["upheld"], found["actual"]) == (None, None)

    def test_names_the_house_rules_under_which_it_would_be_otherwise(self) -> None:
        """A fifth bet is one too many, but not under a higher cap, or none."""
        found = finding(deal(CAPPED, STAKES), {"type": "legal", "event": 8, "legal": False})
        assert (found["upheld"], found["code"]) == (True, "capped")
        assert {unless["setting"] for unless in found["otherwise"] if unless["code"] == "cap"} == {5, 6, 7, 8, None}
        assert {unless["upheld"] for unless in found["otherwise"]} == {False}


@pytest.mark.parametrize(
    ("document", "claim", "fault"),
    [
        (TABLE, {"type": "to_act", "player": "Ann", "after_event": 8}, "/claims/0/after_event no_such_event"),
        (TABLE, {"type": "to_act", "player": "Zoe", "after_event": 3}, "/claims/0/player unknown_player"),
        (TABLE, {"type": "legal", "event": 8, "legal": True}, "/claims/0/event no_such_event"),
        (UNCHECKED, {"type": "legal", "event": 9, "legal": True}, "/claims/0/event no_such_event"),
        (UNCHECKED, {"type": "to_act", "player": "Ann", "after_event": 9}, "/claims/0/after_event no_such_event"),
        (HANDS, {"type": "to_act", "player": "Ann", "after_event": 0}, "/claims/0/after_event no_such_event"),
        (HANDS, {"type": "legal", "event": 0, "legal": True}, "/claims/0/event no_such_event"),
        (TABLE, {"type": "low", "player": "Ann", "category": "low"}, "/claims/0/type not_played_for"),
    ],
)
def test_what_the_deal_does_not_hold(document: Deal, claim: Claim, fault: str) -> None:
    """A claim about an event, a player or a side that isn't there is refused."""
    assert [f"{pointer(each.place)} {each.code}" for each in claim_faults(document, [claim])] == [fault]


# --- nothing is left out ---

DOCUMENT = CASES.parents[2] / "shared" / "rules" / "seven_card_stud.txt"
VIEWS = {"view_1": "Seven Card Stud Poker Rules", "view_2": "Betting Structure for 7 Card Stud"}
"""How the views begin in the document, by the file of their cases."""
TITLES = 60
"""A line shorter than this that ends without a stop is a title."""


@pytest.mark.skipif(not DOCUMENT.exists(), reason="the rule document does not lie beside the project")
@pytest.mark.parametrize("view", VIEWS)
def test_every_sentence_of_the_rule_document_has_a_case(view: str) -> None:
    """Words of each sentence of both views are quoted by a case, or it is listed as one that says nothing."""
    file = tomllib.loads((CASES / "seven_card_stud" / f"{view}.toml").read_text(encoding="utf-8"))
    quoted = [words for told in file["case"] for words in re.findall(r'"([^"]+)"', told["source"])]
    quoted += file["says_nothing"]
    assert [each for each in sentences(view) if not any(words in each for words in quoted)] == []


def sentences(view: str) -> Iterator[str]:
    """The sentences of a view as the document has them, without titles."""
    first, second = DOCUMENT.read_text(encoding="utf-8").split(VIEWS["view_2"])
    for line in (first if view == "view_1" else second).splitlines()[1:]:
        if line.strip() and not (len(line) < TITLES and line[-1] not in ".:"):
            yield from re.split(r"(?<=[.)])\s+(?=[A-Z])", line.strip())


def choices() -> list[tuple[str, Choice]]:
    return [(switch.name, choice) for switch in (*SWITCHES, ODD_CHIP) for choice in switch.choices] + [
        (ODD_CHIP_SIDE.name, choice) for choice in ODD_CHIP_SIDE.choices
    ]


@pytest.mark.parametrize(("name", "choice"), choices())
def test_every_choice_of_who_acts_and_how_it_is_split_has_a_case(name: str, choice: Choice) -> None:
    """Each is tried in a deal that names the switch, as its default or by agreement."""
    stud = [case for case in ALL if case.folder in ("seven_card_stud", "razz", "stud_high_low")]
    named = {case.id.partition(" [")[0] for case in stud if name in case.deal.get("rules", {})}
    default = next(switch for switch in (*SWITCHES, ODD_CHIP, ODD_CHIP_SIDE) if switch.name == name).default
    tried = {case.deal.get("rules", {}).get(name, default) for case in stud if case.id.partition(" [")[0] in named}
    assert choice in tried
