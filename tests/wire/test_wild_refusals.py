"""What a deal with wild cards is refused for, and where the fault lies: jokers, names of wild cards, declarations."""

from typing import Any

import pytest

from service.wire.faults import pointer
from tests.judging import claim_faults, faults, judge

GAMES = ["wild_stud", "follow_the_queen", "low_hole", "baseball", "deuces_jacks_axe"]
TWOS = {"wild": ["2"]}


def deal(game: str, rules: dict[str, Any], ann: str = "Kh 9d 2c", bo: str = "Qs Qd 5h", **more: Any) -> dict[str, Any]:
    """Third street of two players, each told as two hole cards and an upcard."""
    events = [
        {"type": "deal", "player": name, "down": cards.split()[:2], "up": cards.split()[2:]}
        for name, cards in (("Ann", ann), ("Bo", bo))
    ]
    return {"game": game, "players": ["Ann", "Bo"], "events": events, "rules": rules, **more}


def found(document: dict[str, Any]) -> list[str]:
    return [f"{pointer(fault.place)} {fault.code}" for fault in faults(document)]


def needed(game: str) -> dict[str, Any]:
    """The house rules that a deal of the game can't do without."""
    return TWOS if game == "wild_stud" else {}


@pytest.mark.parametrize("game", GAMES)
def test_a_joker_needs_a_deck_with_one(game: str) -> None:
    """No game has a joker of itself; with one in the deck there is no second, and with two there are both."""
    jokers = deal(game, needed(game), ann="Jk1 9d 2c", bo="Qs Jk2 5h")
    assert found(jokers) == ["/events/0/down/0 joker_not_in_deck", "/events/1/down/1 joker_not_in_deck"]
    assert found({**jokers, "rules": {**needed(game), "jokers": 1}}) == ["/events/1/down/1 joker_not_in_deck"]
    assert judge({**jokers, "rules": {**needed(game), "jokers": 2}})["outcome"] == "unfinished"


@pytest.mark.parametrize("game", GAMES)
def test_a_joker_is_one_card(game: str) -> None:
    """The same joker twice is a card dealt twice, in a hand as between hands."""
    rules = {**needed(game), "jokers": 2}
    assert found(deal(game, rules, ann="Jk1 9d 2c", bo="Qs Jk1 5h")) == ["/events/1/down/1 duplicate_card"]
    assert found(deal(game, rules, ann="Jk1 Jk1 2c")) == ["/events/0/down/1 duplicate_card"]


def test_a_joker_named_wild_is_in_the_deck() -> None:
    """Naming the joker puts one into the deck, unless the table says how many there are."""
    first = deal("wild_stud", {"wild": ["joker"]}, ann="Jk1 9d 2c")
    assert judge(first)["rules"]["jokers"] == 1
    assert found(deal("wild_stud", {"wild": ["joker"]}, ann="Jk2 9d 2c")) == ["/events/0/down/0 joker_not_in_deck"]
    assert found({**first, "rules": {"wild": ["joker"], "jokers": 0}}) == ["/events/0/down/0 joker_not_in_deck"]


@pytest.mark.parametrize("card", ["Jk0", "Jk3", "Jk", "joker", "2x", "11h"])
def test_no_such_card(card: str) -> None:
    """There are two jokers, written Jk1 and Jk2."""
    rules = {"wild": ["joker"], "jokers": 2}
    assert found(deal("wild_stud", rules, ann=f"{card} 9d 2c")) == ["/events/0/down/0 bad_card"]


@pytest.mark.parametrize("name", ["two_eyed_jacks", "Deuce", "1", "11", "Kx", "", "Jk3", "??", "jokers"])
def test_a_wild_name_that_nobody_knows(name: str) -> None:
    """What can be wild is a rank, a card, joker or one of the names; each fault is found where it lies."""
    assert found(deal("wild_stud", {"wild": ["deuces", name]})) == ["/rules/wild/1 bad_wild"]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({}, "/rules/wild required"),
        ({"plays_for": "low"}, "/rules/wild required"),
        ({"wild": "deuces"}, "/rules/wild wrong_type"),
        ({"wild": [2]}, "/rules/wild/0 wrong_type"),
        ({**TWOS, "jokers": 3}, "/rules/jokers unknown_choice"),
        ({**TWOS, "joker_plays": "ace"}, "/rules/joker_plays unknown_choice"),
        ({**TWOS, "low_hole": "rank"}, "/rules/low_hole unknown_field"),
        ({**TWOS, "queens_wild": True}, "/rules/queens_wild unknown_field"),
        ({**TWOS, "sevens": "half"}, "/rules/sevens unknown_field"),
        ({**TWOS, "low_ranking": "deuce_to_six"}, "/rules/low_ranking unknown_choice"),
    ],
)
def test_house_rules_of_wild_stud(rules: dict[str, Any], expected: str) -> None:
    """Which cards are wild has to be said, and other games' house rules are none of this game's."""
    assert found(deal("wild_stud", rules)) == [expected]


@pytest.mark.parametrize("game", GAMES[1:])
def test_wild_cards_are_named_in_wild_stud_alone(game: str) -> None:
    """The other games say themselves what is wild."""
    assert found(deal(game, TWOS)) == ["/rules/wild unknown_field"]


@pytest.mark.parametrize("game", GAMES)
def test_a_declaration_is_for_a_side_and_by_a_player(game: str) -> None:
    """Whoever declares is in the deal, and goes for high, low or both."""
    told = deal(game, {**needed(game), "plays_for": "high_low", "declare": True})
    folded = {"type": "fold", "player": "Bo"}
    more = [
        {"type": "declare", "player": "Cy", "side": "low"},
        {"type": "declare", "player": "Ann", "side": "neither"},
        {"type": "declare", "player": "Ann"},
        {"type": "declare", "player": "Ann", "side": "low", "card": "2c"},
    ]
    at_fault = ["/events/2/player unknown_player", "/events/2/side unknown_choice", "/events/2/side required"]
    for event, expected in zip(more, [*at_fault, "/events/2/card unknown_field"], strict=True):
        assert found({**told, "events": [*told["events"], event]}) == [expected]
    late = {"type": "declare", "player": "Bo", "side": "low"}
    assert found({**told, "events": [*told["events"], folded, late]}) == ["/events/3/player acted_after_fold"]


@pytest.mark.parametrize("game", GAMES)
def test_a_declaration_where_the_cards_speak_changes_nothing(game: str) -> None:
    """Cards speak, whatever anyone said: it can be said, so it is no fault, and decides nothing."""
    told = deal(game, {**needed(game), "plays_for": "high_low"}, pot=20)
    said = [{"type": "declare", "player": name, "side": "low"} for name in ("Ann", "Bo")]
    silent, spoken = judge(told), judge({**told, "events": [*told["events"], *said]})
    assert {**silent, "digest": ""} == {**spoken, "digest": ""}


def test_whole_hands_do_not_tell_a_deal_of_baseball() -> None:
    """Which card is the extra one only a history says."""
    hands = [{"player": "Ann", "cards": "Kh 9d / 2c"}, {"player": "Bo", "cards": "Qs Qd / 5h"}]
    assert "/hands events_needed" in found({"game": "baseball", "hands": hands})


def test_a_claim_about_a_player_s_wild_cards_says_whose() -> None:
    """In Low Hole each player has wild cards of his own."""
    refused = claim_faults(deal("low_hole", {}), [{"type": "wild", "wild": ["9d"]}])
    assert [f"{pointer(fault.place)} {fault.code}" for fault in refused] == ["/claims/0/player required"]
