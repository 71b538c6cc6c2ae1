"""Every code that the service says it has occurs, and no other: those of faults, and those of rules."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings

from service import create_app
from service.ops.settings import Settings
from service.rules.games import GAMES
from service.wire.fault_codes import FAULT_CODES
from service.wire.formats import FORMATS
from service.wire.formats.examples import FILES
from tests.contract import sequence_board_requests as sequence_board
from tests.contract import sequence_poker_requests as sequence_poker
from tests.contract.test_shapes import RANDOMS, all_faults, random_deal
from tests.judging import judge
from tests.rules.stud.test_cases import read_cases

CLIENT = create_app(Settings()).test_client()
Deal = dict[str, Any]
THREE = ("Ann", "Bo", "Cy")

# --- deals ---

WAGERS = {"bets": "bet", "raises": "raise", "calls": "call", "antes": "ante", "brings": "bring_in"}
ANN = {"player": "Ann", "cards": "4h 9d / 2c Jd 3h 6c / As"}
BO = {"player": "Bo", "cards": "Ks Kd / 5c 4s 8h Tc / Kh"}


def hands(*told: str, **members: Any) -> Deal:
    """A deal of hands for Ann, Bo, Cy and so on; one in brackets has folded."""
    names = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal")
    return {
        "game": "sequence",
        "hands": [
            {"player": name, "cards": cards.strip("()"), "folded": cards.startswith("(")}
            for name, cards in zip(names, told, strict=False)
        ],
        **members,
    }


def history(*told: str, players: tuple[str, ...] = ("Ann", "Bo"), **members: Any) -> Deal:
    """A deal of events: `Ann 4h 9d / 2c` is dealt to Ann, down / up; `Ann folds`; `Ann shows 4h`; `community 4h`."""
    return {"game": "sequence", "players": list(players), "events": [event(line) for line in told], **members}


def event(line: str) -> Deal:
    who, _, rest = line.partition(" ")
    what, _, cards = rest.partition(" ")
    if who == "community":
        return {"type": "community", "card": rest}
    if what == "exposes":
        return {"type": "expose", "player": who, "card": cards}
    if what in ("folds", "shows", "mucks", "checks"):
        return {"type": what[:-1], "player": who, **({"cards": cards.split()} if cards else {})}
    if what in WAGERS:
        amount, *said = cards.split()
        member = "amount" if what == "antes" else "to"
        return {"type": WAGERS[what], "player": who, member: int(amount), **({"all_in": True} if said else {})}
    down, _, up = rest.partition("/")
    return {"type": "deal", "player": who, "down": down.split(), "up": up.split()}


WHEEL, KINGS = "4h 9d / 2c Jd 3h 6c / As", "Ks Kd / 5c 4s 8h Tc / Kh"
PLAIN = hands(WHEEL, KINGS)
THIRD = ("Ann 4h 9d / 2c", "Bo Ks Kd / 5c")
RIVER = (*THIRD, "Ann / Jd", "Bo / 4s", "Ann / 3h", "Bo / 8h", "Ann / 6c", "Bo / Tc", "Ann As", "Bo Kh")


def rules(**settings_: str | bool | int | None) -> Deal:
    return {"rules": settings_}


LIMIT = {"structure": "fixed_limit", "small_bet": 10, "bring_in": 2}


def refereed(*told: str, game: str = "seven_card_stud", **members: Any) -> Deal:
    """The same with a referee: of stud for 10 and 20, a bring-in of 2, and nothing wild."""
    return {"stakes": LIMIT, **history(*told, **members), "game": game}


# --- faults ---

STACKS = [{"player": "Ann", "amount": 5}]
FAULTY_DEALS: list[tuple[str, str, Any]] = [
    ("", "wrong_type", []),
    ("/game", "required", {}),
    ("/game", "wrong_type", {"game": 7}),
    ("/game", "unknown_choice", {"game": "sequense"}),
    ("/events", "required", {"game": "sequence"}),
    ("/players", "required", {"game": "sequence", "events": []}),
    ("/hands", "not_together", {**PLAIN, "players": ["Ann", "Bo"], "events": []}),
    ("/hands", "events_needed", {**PLAIN, "game": "baseball"}),
    ("/put_in", "not_together", history(put_in=[])),
    ("/misspelt", "unknown_field", {**PLAIN, "misspelt": 1}),
    ("/rules/oddchip", "unknown_field", {**PLAIN, "rules": {"oddchip": "seat"}}),
    ("/rules/odd_chip", "unknown_choice", {**PLAIN, "rules": {"odd_chip": "suit"}}),
    ("/pot", "wrong_type", {**PLAIN, "pot": "40"}),
    ("/pot", "out_of_range", {**PLAIN, "pot": -1}),
    ("/stakes/smallest_chip", "out_of_range", {**PLAIN, "stakes": {"smallest_chip": 0}}),
    ("/stakes/structure", "unknown_choice", {**PLAIN, "stakes": {"structure": "limit"}}),
    ("/stakes/small_bet", "required", {**PLAIN, "stakes": {"structure": "fixed_limit"}}),
    ("/stakes/small_bet", "required", {**PLAIN, "stakes": {"structure": "no_limit", "small_bet": 0}}),
    ("/stakes/big_bet", "required", {**PLAIN, "stakes": {"structure": "spread_limit", "small_bet": 1}}),
    ("/stakes/big_bet", "below_small_bet", {**PLAIN, "stakes": {**LIMIT, "big_bet": 9}}),
    ("/rules/cap", "unknown_choice", {**PLAIN, **rules(cap=9)}),
    ("/rules/plays_for", "unknown_field", {**PLAIN, **rules(plays_for="low")}),
    ("/reference", "too_long", {**PLAIN, "reference": "x" * 201}),
    ("/players/0", "too_short", history(players=("", "Bo"))),
    ("/players/1", "bad_text", history(players=("Ann", "Bo "))),
    ("/players/1", "not_unique", history(players=("Ann", "Ann"))),
    ("/players", "too_few", history(players=("Ann",))),
    ("/players", "too_many", history(players=tuple("123456789"))),
    ("/events/0/up/0", "bad_card", history("Ann / 1h")),
    ("/events/0/card", "bad_card", history("Ann exposes ??")),
    ("/events/0/type", "unknown_choice", {**history(), "events": [{"type": "flop"}]}),
    ("/events/0", "required", history("Ann /")),
    ("/hands/0/cards", "bad_card", hands("xx", KINGS)),
    ("/hands/0/cards", "bad_hand", hands("4h / 2c Jd 3h 6c / As", KINGS)),
    ("/pot", "not_a_multiple", {**PLAIN, "pot": 0.5}),
    ("/pot", "too_many_digits", {**PLAIN, "pot": 1000000000000.0001, "stakes": {"smallest_chip": 0.0001}}),
    ("", "too_many_digits", {**PLAIN, "pot": 1000000000, "stakes": {"ante": 0.000001, "smallest_chip": 0.000001}}),
    ("/rake", "rake_too_large", {**PLAIN, "pot": 4, "rake": 5}),
    ("/events/0/player", "unknown_player", history("Cy folds")),
    ("/put_in/0/player", "unknown_player", {**PLAIN, "put_in": [{"player": "Cy", "amount": 1}]}),
    ("/put_in/1/player", "duplicate_player", {**PLAIN, "put_in": [{"player": "Ann", "amount": 1}] * 2}),
    ("/hands/1/player", "duplicate_player", {**PLAIN, "hands": [ANN, {**BO, "player": "Ann"}]}),
    ("/hands", "missing_hand", {**PLAIN, "players": ["Ann", "Bo", "Cy"]}),
    ("/hands", "nobody_left", hands(f"({WHEEL})", f"({KINGS})")),
    ("/events/1/player", "acted_after_fold", history("Ann folds", "Ann mucks", players=THREE)),
    ("/events/0/up/1", "duplicate_card", history("Ann / 2c 2c")),
    ("/events/0/down/0", "joker_not_in_deck", history("Ann Jk1 /")),
    ("/hands/4/cards", "deck_exhausted", hands(*["?? ?? / ?? ?? ?? ?? / ??"] * 8)),
    ("/events/0/up/7", "too_many_cards", history("Ann / ?? ?? ?? ?? ?? ?? ?? ??")),
    ("/events/1/card", "too_many_cards", history("community 2c", "community 3c")),
    ("/events/1/cards/0", "not_their_card", history("Ann / 2c", "Ann shows 3c")),
    ("/events/1/card", "not_face_down", history("Ann / 2c", "Ann exposes 2c")),
    ("/events/0/to", "more_than_stack", history("Ann bets 6", stacks=STACKS)),
    ("/events/1/to", "below_what_is_in", history("Ann bets 6", "Ann bets 5")),
    ("/events/1/player", "acted_all_in", history("Ann bets 6 all-in", "Ann bets 7")),
    ("/events/0/all_in", "not_all_in", history("Ann bets 4 all-in", stacks=STACKS)),
    ("/rake_by_pot", "wrong_length", {**PLAIN, "rake_by_pot": [0, 0]}),
    ("/rake_by_pot/0", "rake_too_large", {**PLAIN, "rake_by_pot": [1]}),
    ("/rake_by_pot", "not_together", {**PLAIN, "rake": 0, "rake_by_pot": [0]}),
    ("/stacks/1/player", "duplicate_player", history(stacks=[{"player": "Ann", "amount": 5}] * 2)),
    ("/stacks/0/player", "unknown_player", history(stacks=[{"player": "Cy", "amount": 5}])),
    ("/events/0/amount", "more_than_stack", history("Ann antes 6", stacks=STACKS)),
    ("/put_in/0/amount", "more_than_stack", {**PLAIN, "put_in": [{"player": "Ann", "amount": 6}], "stacks": STACKS}),
    (
        "/put_in/1/amount",
        "more_than_stack",
        {**PLAIN, "put_in": [{"player": "Cy", "amount": 1}, {"player": "Ann", "amount": 6}], "stacks": STACKS},
    ),
    ("/events/2/card", "already_exposed", history("Ann 2c", "Ann exposes 2c", "Ann exposes 2c")),
]

WILD: Deal = {"type": "wild", "wild": []}
HIGH: Deal = {"type": "high", "player": "Ann", "category": "flush"}
WINNER: Deal = {"type": "winner", "players": ["Ann"]}
AWARD: Deal = {"type": "award", "player": "Ann", "amount": 0}
FAULTY_CLAIMS: list[tuple[str, str, Any]] = [
    ("/claims", "required", PLAIN),
    ("/claims", "wrong_type", {**PLAIN, "claims": {}}),
    ("/claims", "too_few", {**PLAIN, "claims": []}),
    ("/claims", "too_many", {**PLAIN, "claims": [WILD] * 101}),
    ("/claims/1", "wrong_type", {**PLAIN, "claims": [WILD, "Ann wins"]}),
    *(
        (f"/claims/1{place}", code, {**PLAIN, "claims": [WINNER, claim, AWARD]})
        for place, code, claim in (
            ("/type", "required", {"wild": ["2"]}),
            ("/type", "unknown_choice", {"type": "best"}),
            ("/type", "not_played_for", {"type": "low", "player": "Ann", "category": "low"}),
            ("/category", "unknown_choice", {"type": "low", "player": "Ann", "category": "high_card"}),
            ("/after_event", "no_such_event", {"type": "to_act", "player": "Ann", "after_event": 0}),
            ("/after_event", "out_of_range", {"type": "to_act", "player": "Ann", "after_event": -1}),
            ("/player", "unknown_player", {"type": "to_act", "player": "Cy"}),
            ("/event", "no_such_event", {"type": "legal", "event": 0, "legal": True}),
            ("/legal", "required", {"type": "legal", "event": 0}),
            ("/wild", "required", {"type": "wild"}),
            ("/wild", "wrong_type", {**WILD, "wild": "2"}),
            ("/wild", "too_many", {**WILD, "wild": ["2"] * 61}),
            ("/wild/1", "wrong_type", {**WILD, "wild": ["2", 2]}),
            ("/wild/0", "bad_wild", {**WILD, "wild": ["1"]}),
            ("/wild/0", "bad_wild", {**WILD, "wild": ["??"]}),
            ("/after_card", "wrong_type", {**WILD, "after_card": "7"}),
            ("/after_card", "out_of_range", {**WILD, "after_card": 0}),
            ("/after_card", "out_of_range", {**WILD, "after_card": 1.5}),
            ("/after_card", "no_such_card", {**WILD, "after_card": 15}),
            ("/after_upcard", "no_such_card", {**WILD, "after_upcard": 9}),
            ("/after_upcard", "not_together", {**WILD, "after_card": 1, "after_upcard": 1}),
            ("/after/street", "required", {**WILD, "after": {"player": "Ann"}}),
            ("/after/street", "out_of_range", {**WILD, "after": {"player": "Ann", "street": 8}}),
            ("/after/player", "unknown_player", {**WILD, "after": {"player": "Cy", "street": 3}}),
            ("/player", "required", {"type": "high", "category": "flush"}),
            ("/player", "bad_text", {**HIGH, "player": "Ann "}),
            ("/player", "unknown_player", {**HIGH, "player": "Cy"}),
            ("", "required", {"type": "high", "player": "Ann"}),
            ("/category", "unknown_choice", {**HIGH, "category": "poker"}),
            ("/plays_as", "too_few", {**HIGH, "plays_as": ["2c"] * 4}),
            ("/plays_as", "too_many", {**HIGH, "plays_as": ["2c"] * 6}),
            ("/plays_as/4", "bad_card", {**HIGH, "plays_as": ["2c", "3c", "4c", "5c", "??"]}),
            ("/players", "too_few", {**WINNER, "players": []}),
            ("/players/1", "not_unique", {**WINNER, "players": ["Ann", "Ann"]}),
            ("/players/1", "unknown_player", {**WINNER, "players": ["Ann", "Cy"]}),
            ("/pot", "no_such_pot", {**WINNER, "pot": "side_1"}),
            ("/pot", "too_long", {**WINNER, "pot": "x" * 21}),
            ("/amount", "required", {"type": "award", "player": "Ann"}),
            ("/amount", "out_of_range", {**AWARD, "amount": -1}),
            ("/amount", "not_a_multiple", {**AWARD, "amount": 0.5}),
            ("/player", "unknown_player", {**AWARD, "player": "Cy"}),
            ("/pot", "unknown_field", {**AWARD, "pot": "main"}),
        )
    ),
    (
        "/claims/0/after/street",
        "no_such_card",
        {**history("Ann / 2c"), "claims": [{**WILD, "after": {"player": "Ann", "street": 4}}]},
    ),
    ("/pot", "not_a_multiple", {**PLAIN, "pot": 0.5, "claims": [{**AWARD, "player": "Cy"}]}),
]

LINK = "/v1/adjudications?game=sequence&hand=Ann:4h9d/2cJd3h6c/As&hand=Bo:KsKd/5c4s8hTc/Kh"
FAULTY_QUERIES = [
    ("game", "required", "/v1/adjudications?hand=Ann:2c&hand=Bo:3c"),
    ("hand", "required", "/v1/adjudications?game=sequence"),
    ("game", "unknown_choice", "/v1/adjudications?game=sequense&hand=Ann:2c"),
    ("hand", "bad_value", "/v1/adjudications?game=sequence&hand=Ann&hand=Bo:3c&hand=Cy:4c"),
    ("hand", "too_few", "/v1/adjudications?game=sequence&hand=Ann:2c"),
    ("hand", "bad_card", f"{LINK}&hand=Cy:1c"),
    ("hand", "bad_hand", f"{LINK}&hand=Cy:/2d"),
    ("hand", "too_long", f"{LINK}&hand={'x' * 41}:2d"),
    ("hand", "too_short", f"{LINK}&hand=:2d"),
    ("hand", "bad_text", f"{LINK}&hand=%20:2d"),
    ("hand", "duplicate_player", f"{LINK}&hand=Bo:2d&folded=Bo"),
    ("hand", "duplicate_card", f"{LINK}&hand=Cy:4h&folded=Cy"),
    ("hand", "joker_not_in_deck", f"{LINK}&hand=Cy:Jk2&folded=Cy"),
    ("hand", "nobody_left", f"{LINK}&folded=Ann&folded=Bo"),
    ("folded", "unknown_player", f"{LINK}&folded=Cy"),
    ("put_in", "unknown_player", f"{LINK}&put_in=Cy:5"),
    ("put_in", "bad_value", f"{LINK}&put_in=5"),
    ("put_in", "duplicate_player", f"{LINK}&put_in=Bo:5&put_in=Bo:5"),
    ("pot", "bad_value", f"{LINK}&pot=forty"),
    ("pot", "too_many", f"{LINK}&pot=4&pot=0"),
    ("pot", "out_of_range", f"{LINK}&pot=-4"),
    ("pot", "not_a_multiple", f"{LINK}&pot=0.5"),
    ("ante", "not_a_multiple", f"{LINK}&ante=0.5"),
    ("smallest_chip", "out_of_range", f"{LINK}&smallest_chip=0"),
    ("rake", "rake_too_large", f"{LINK}&rake=1"),
    ("final", "bad_value", f"{LINK}&final=yes"),
    ("rule", "bad_value", f"{LINK}&rule=odd_chip"),
    ("rule", "unknown_field", f"{LINK}&rule=oddchip:seat"),
    ("rule", "unknown_choice", f"{LINK}&rule=odd_chip:suit"),
    ("rule", "too_many", f"{LINK}&rule=odd_chip:seat&rule=odd_chip:seat"),
    ("reference", "too_long", f"{LINK}&reference={'x' * 201}"),
    ("misspelt", "unknown_parameter", f"{LINK}&misspelt=1"),
    ("format", "bad_choice", f"{LINK}&format=html"),
    ("upcards", "required", "/v1/wild"),
    ("upcards", "bad_card", "/v1/wild?upcards=2x"),
    ("upcards", "duplicate_card", "/v1/wild?upcards=2c2c"),
    ("upcards", "joker_not_in_deck", "/v1/wild?upcards=Jk1"),
    ("game", "unknown_choice", "/v1/wild?upcards=2c&game=chess"),
    ("rule", "unknown_field", "/v1/wild?upcards=2c&rule=odd_chip:seat"),
    ("cards", "required", "/v1/hands"),
    ("cards", "bad_card", "/v1/hands?cards=2c3c4c5c??"),
    ("cards", "duplicate_card", "/v1/hands?cards=2c3c4c5c2c"),
    ("cards", "joker_not_in_deck", "/v1/hands?cards=2c3c4c5cJk1"),
    ("cards", "too_many_cards", "/v1/hands?cards=2c3c4c5c6c7c8c9cTcJcQcKc"),
    ("cards", "too_many", f"/v1/hands?{'&'.join(['cards=2c'] * 101)}"),
    ("wild", "bad_value", "/v1/hands?cards=2c&wild=x"),
    ("name", "bad_value", "/v1/hands?cards=2c&name=Ann&name=Bo"),
    ("rule", "unknown_field", "/v1/hands?cards=2c&rule=ladder:replace"),
    ("rule", "not_together", "/v1/hands?cards=2c&rule=qualifier:8"),
    ("rule", "unknown_choice", "/v1/hands?cards=2c&low_ranking=ace_to_five&rule=qualifier:4"),
    ("low_ranking", "unknown_choice", "/v1/hands?cards=2c&low_ranking=ace_to_seven"),
    ("low_ranking", "too_many", "/v1/hands?cards=2c&low_ranking=ace_to_five&low_ranking=ace_to_six"),
    ("misspelt", "unknown_parameter", "/v1/hands?cards=2c&misspelt=1"),
]

FAULTY_FILES = [
    ("bad_encoding", "phh", FILES["phh"].encode("utf-16")),
    ("bad_syntax", "phh", FILES["phh"].replace("[0.10, 0.10]", "[0.10, 0.10").encode()),
    ("bad_header", "pokerstars", FILES["pokerstars"].replace("7 Card Stud", "Hold'em").encode()),
    ("not_supported", "pokerstars", FILES["pokerstars"].replace("Stud Limit", "Stud Pot Limit").encode()),
    ("unknown_line", "pokerstars", FILES["pokerstars"].replace("Bo: bets", "Bo: wagers").encode()),
    ("bad_action", "phh", FILES["phh"].replace("p2 cbr 1", "p2 cbr").encode()),
    ("bad_amount", "pokerstars", FILES["pokerstars"].replace("bets $1", "bets $1.005").encode()),
    ("does_not_balance", "pokerstars", FILES["pokerstars"].replace("Total pot $2.20", "Total pot $2.30").encode()),
    ("contradiction", "phh", FILES["phh"].replace("[0, 2.10]", "[0, 2.10, 0]").encode()),
    ("one_hand", "ohh", f"{FILES['ohh']}\n{FILES['ohh']}".encode()),
]
NO_ROOM = {**hands("4h 9d", "Ks Kd"), "stacks": [{"player": "Ann", "amount": 0}]}
"""A deal that PHH has no room for."""


class TestFaults:
    """The codes of what a request is refused for."""

    @pytest.mark.parametrize(
        ("pointer", "code", "deal"), [*FAULTY_DEALS, *sequence_poker.FAULTY_ROUNDS, *sequence_board.FAULTY_GAMES]
    )
    def test_of_a_body_have_a_pointer(self, pointer: str, code: str, deal: Any) -> None:
        """A faulty deal is refused, and the code stands with the place of the fault."""
        answer = CLIENT.post("/v1/adjudications", json=deal)
        assert answer.status_code == 422
        errors = answer.get_json(force=True)["errors"]
        assert (pointer, code) in [(error["pointer"], error["code"]) for error in errors]
        assert {error["code"] for error in errors} <= set(FAULT_CODES)

    @pytest.mark.parametrize(
        ("pointer", "code", "deal"), [*FAULTY_CLAIMS, *sequence_poker.FAULTY_CLAIMS, *sequence_board.FAULTY_CLAIMS]
    )
    def test_of_claims_have_a_pointer(self, pointer: str, code: str, deal: Any) -> None:
        """A claim about nothing that the deal holds, or of no right form, is refused, and nothing else with it."""
        answer = CLIENT.post("/v1/verifications", json=deal)
        assert answer.status_code == 422
        errors = answer.get_json(force=True)["errors"]
        assert [(error["pointer"], error["code"]) for error in errors] == [(pointer, code)]

    @pytest.mark.parametrize(("pointer", "code", "match"), sequence_poker.FAULTY_MATCHES)
    def test_of_a_match_have_a_pointer(self, pointer: str, code: str, match: Any) -> None:
        """A faulty match is refused, and the code stands with the place where the fault is told."""
        answer = CLIENT.post("/v1/matches", json=match)
        assert answer.status_code == 422
        errors = answer.get_json(force=True)["errors"]
        assert (pointer, code) in [(error["pointer"], error["code"]) for error in errors]
        assert {error["code"] for error in errors} <= set(FAULT_CODES)

    @pytest.mark.parametrize(
        ("parameter", "code", "address"),
        [*FAULTY_QUERIES, *sequence_poker.FAULTY_QUERIES, *sequence_board.FAULTY_QUERIES],
    )
    def test_of_a_query_have_a_parameter(self, parameter: str, code: str, address: str) -> None:
        """A faulty link is refused, and the code stands with the parameter at fault."""
        answer = CLIENT.get(address)
        assert answer.status_code == 422
        errors = answer.get_json(force=True)["errors"]
        assert (parameter, code) in [(error["parameter"], error["code"]) for error in errors]
        assert {error["code"] for error in errors} <= set(FAULT_CODES)

    @pytest.mark.parametrize(("code", "name", "data"), FAULTY_FILES, ids=[file[0] for file in FAULTY_FILES])
    def test_of_a_file_have_a_line(self, code: str, name: str, data: bytes) -> None:
        """A faulty file is refused, and the code stands with the line and column of the fault."""
        answer = CLIENT.post("/v1/adjudications", data=data, content_type=FORMATS[name].media_type)
        assert answer.status_code == 422
        errors = answer.get_json(force=True)["errors"]
        assert code in [error["code"] for error in errors]
        assert {error["code"] for error in errors} <= set(FAULT_CODES)
        assert all(error["line"] >= 1 and error["column"] >= 1 for error in errors)

    def test_of_a_deal_that_a_format_has_no_room_for(self) -> None:
        """It is refused where it is to be told in that format."""
        answer = CLIENT.post("/v1/conversions", json=NO_ROOM)
        assert answer.status_code == 422
        assert [error["code"] for error in answer.get_json(force=True)["errors"]] == ["not_in_format"]

    def test_all_occur(self) -> None:
        """Each code has a request above that brings it about."""
        bodies = (
            *FAULTY_DEALS,
            *FAULTY_CLAIMS,
            *sequence_poker.FAULTY_ROUNDS,
            *sequence_poker.FAULTY_MATCHES,
            *sequence_board.FAULTY_GAMES,
            *sequence_board.FAULTY_CLAIMS,
        )
        tried = {code for _, code, _ in (*bodies, *FAULTY_QUERIES)}
        assert tried | {code for code, _, _ in FAULTY_FILES} | {"not_in_format"} == set(FAULT_CODES)

    def test_are_explained_on_the_page_of_the_problem(self) -> None:
        """The page that a problem's `type` leads to has every code."""
        page = CLIENT.get("/problems/invalid-deal").text
        assert [code for code in FAULT_CODES if f'id="{code}"' not in page] == []


# --- rules ---

ROYAL, SAME_ROYAL = "Ah Kh / Qh Jh Th 2s / 3d", "Ac Kc / Qc Jc Tc 2d / 3s"
FIVE_ACES = hands("As Ad / 2c Ac 2h 9d / 7c", "Kh Qh / Jh Th 9c 8d / 2s")
SPLIT = hands("Ad 9c / 4d 6s 8h Ts / Kd", "Ah 9h / 4c 6d 8s Td / Kc", pot=41)
HALVED = {**hands("As 2d / 3c 5h 7s Kd / Kc", "Qs Qd / Qh 9c 8d Jc / 2h", pot=41), "game": "stud_high_low"}
ALL_RANKS = tuple(f"{name} / {rank}c" for rank, name in zip("23456789TJQKA", THREE * 5, strict=False))

THREE_HANDS = (
    "Ann 4h 9d / 2c", "Bo Ks Kd / 5c", "Cy Qs Qd / 6d", "Ann / Jd", "Bo / 4s", "Cy / 7d",
    "Ann / 3h", "Bo / 8h", "Cy / 7h", "Ann / 6c", "Bo / Tc", "Cy / 7s", "Ann As", "Bo Kh", "Cy Qh",
)  # fmt: skip

DOORS = ("Ann 4h 9d / 5d", "Bo Ks Kd / 5h")
FOUR_BETS = ("Ann bets 10", "Bo raises 20", "Ann raises 30", "Bo raises 40")
SHORT_RAISE = ("Ann bets 10", "Bo raises 17 all-in", "Cy calls 17")
FOURTH = (*DOORS, "Ann brings 2", "Bo calls 2")
CHECKED = ("Bo checks", "Ann checks")
SEVENTH = (
    *FOURTH, "Ann / Jd", "Bo / Qs", *CHECKED, "Ann / 3h", "Bo / 8h", *CHECKED, "Ann / 6c", "Bo / Tc", *CHECKED,
    "Ann As", "Bo Kh",
)  # fmt: skip

RULED_DEALS: list[tuple[str, Deal]] = [
    ("face_down", PLAIN),
    ("unknown_card", history("Ann / ??")),
    ("not_started", history("Ann / 3c")),
    ("ladder_started", history("Ann / 2c")),
    ("ladder_climbed", history("Ann / 2c", "Bo / 3c")),
    ("not_next", history("Ann / 2c", "Bo / 4c")),
    ("ladder_complete", history(*ALL_RANKS, "Bo / 9d", players=THREE)),
    ("community_ignored", history("Ann / 2c", "community 3c", **rules(community_counts=False))),
    ("standard_order", PLAIN),
    ("ladder", {**PLAIN, **rules(ladder="accumulate")}),
    ("ladder_end", history(*ALL_RANKS, "Bo / 2d", players=THREE)),
    ("community_counts", history("Ann / 2c", "community 3c")),
    ("exposed_counts", history("Ann 2c", "Ann exposes 2c")),
    ("flush_duplicates", hands("Ah 9h / 2c 5h 4h Td / Kc", KINGS, **rules(flush_duplicates=False))),
    ("five_of_a_kind", {**FIVE_ACES, **rules(five_of_a_kind="below_royal_flush")}),
    ("natural_beats_wild", hands("Ah Kh / Qh Jh Th 4s / 4d", "Ac Kc / Qc Jc 2d 4c / 5s")),
    ("odd_chip", SPLIT),
    ("dealt_out_of_order", history("Bo / 2c")),
    ("dealt_to_folded", history("Ann folds", "Ann / 2c", players=THREE)),
    ("dealt_after_end", history("Ann folds", "Bo / 2c")),
    ("wrong_face", history("Ann / 2c")),
    ("no_action_due", history("Ann folds", "Bo folds")),
    ("best_hand", PLAIN),
    ("equal_hands", SPLIT),
    ("fewer_wilds", hands(ROYAL, "Ac Kc / Qc Jc 2d 4c / 5s", **rules(natural_beats_wild="no_wilds_wins"))),
    ("last_player_left", history("Ann folds")),
    (
        "only_player_in_pot",
        hands(
            WHEEL,
            KINGS,
            "(Qs Qd / 7c)",
            put_in=[{"player": name, "amount": amount} for name, amount in (("Ann", 5), ("Bo", 9), ("Cy", 9))],
        ),
    ),
    ("others_mucked", history(*RIVER, "Ann mucks")),
    ("unknown_cards", hands(WHEEL, "Ks Kd / 5c 4s 8h Tc / ??")),
    ("deal_order", history("Ann folds", "Ann / 2c", players=THREE)),
    ("layers", hands(WHEEL, KINGS, put_in=[{"player": "Ann", "amount": 5}])),
    ("muck", history(*RIVER, "Ann mucks")),
    ("short_call", history("Bo bets 4", "Ann calls 3", stacks=STACKS)),
    ("betting_not_finished", history(*THIRD, "Bo bets 4", "Ann / Jd")),
    ("bet_unanswered", history(*RIVER, "Bo bets 4")),
    ("late_ante", history("Ann 2c /", "Ann antes 1")),
    (
        "last_to_muck",
        history("Ann bets 1 all-in", "Bo bets 2", "Cy calls 2", *THREE_HANDS, "Bo mucks", "Cy mucks", players=THREE),
    ),
    ("community_not_due", history(*RIVER[:-2], "community 3c")),
    ("nothing_wild", {**PLAIN, "game": "seven_card_stud"}),
    ("best_low", {**PLAIN, "game": "razz"}),
    ("high_and_low", HALVED),
    ("no_low", {**SPLIT, "game": "stud_high_low"}),
    ("odd_chip_side", HALVED),
    ("out_of_turn", refereed(*DOORS, "Bo calls 2")),
    ("wrong_amount", refereed(*DOORS, "Ann brings 3")),
    ("not_allowed", refereed(*DOORS, "Ann brings 2", "Bo checks")),
    ("capped", refereed(*DOORS, *FOUR_BETS, "Ann raises 50")),
    ("opener", refereed(*DOORS, **rules(opener="high_card"))),
    ("bring_in_may_decline", refereed(*DOORS)),
    ("bring_in_amount", refereed(*DOORS, stakes={"structure": "fixed_limit", "small_bet": 10})),
    ("tied_board", refereed(*FOURTH, "Ann / 9c", "Bo / 9s")),
    ("fourth_street_pair", refereed(*FOURTH, "Ann / 5c", "Bo / 8d")),
    ("cap", refereed(*DOORS, *FOUR_BETS)),
    ("cap_heads_up", refereed(*DOORS, *FOUR_BETS)),
    ("short_all_in", refereed(*DOORS, "Cy Qs Qd / 6d", *SHORT_RAISE, players=THREE)),
    ("wild_upcards_for_opener", refereed("Ann 4h 9d / 2c", "Bo Ks Kd / 5c", game="sequence")),
    ("show_order", refereed(*SEVENTH, "Bo checks", "Ann bets 20", "Bo calls 20")),
]


def codes_of(verdict: Mapping[str, Any]) -> set[str]:
    """Every code that a verdict cites."""
    found = {one["code"] for one in (*verdict["rulings"], *verdict["infractions"])}
    if verdict["game"] == "sequence_poker":
        return found | ({verdict["decision"]} - {None})
    if verdict["game"] == "sequence_board":
        return found | {one["code"] for one in verdict["timeline"]}
    return {
        *found,
        *[card["why"] for card in verdict["timeline"]],
        *[pot["code"] for pot in verdict["pots"] if pot["code"]],
    }


def listed_codes(*families: str) -> set[str]:
    """Every code that a game of a family, or any game, says it has, house rules among them."""
    games = [game for game in GAMES.values() if not families or game.family in families]
    return {
        *[code.code for game in games for code in game.codes],
        *[switch.name for game in games for switch in game.switches],
    }


def names_of_games() -> set[str]:
    """House rules that say which game is played: no verdict rests on them."""
    return {switch.name for game in GAMES.values() for switch in game.switches if switch.names_the_game}


SHELF = ("wild_stud", "follow_the_queen", "low_hole", "baseball", "deuces_jacks_axe")


class TestRules:
    """The codes of the rules that a verdict rests on."""

    @pytest.mark.parametrize(
        ("code", "deal"), [*RULED_DEALS, *sequence_poker.RULED_ROUNDS, *sequence_board.RULED_GAMES]
    )
    def test_are_cited(self, code: str, deal: Deal) -> None:
        """A deal that the rule decides has its code."""
        assert code in codes_of(judge(deal))

    def test_all_occur(self) -> None:
        """Each code has a deal that cites it, above or among the cases of the wild-card games."""
        shelf = [case.deal for case in read_cases() if case.folder in SHELF and case.faults is None]
        cited = {code for code, _ in RULED_DEALS}.union(*(codes_of(judge(deal)) for deal in shelf))
        assert cited == listed_codes("stud") - names_of_games()
        for ruled, family in (
            (sequence_poker.RULED_ROUNDS, "sequence_poker"),
            (sequence_board.RULED_GAMES, "sequence_board"),
        ):
            assert {code for code, _ in ruled} == listed_codes(family) - names_of_games()

    @given(RANDOMS)
    @settings(derandomize=True, deadline=None, max_examples=400, database=None)
    def test_that_are_cited_are_listed(self, rng: Any) -> None:
        """No verdict has a code that nothing explains."""
        deal = random_deal(rng)
        if not all_faults(deal):
            assert codes_of(judge(deal)) <= listed_codes() - names_of_games()

    @pytest.mark.parametrize("code", sorted(listed_codes()))
    def test_are_served(self, code: str) -> None:
        """`/v1/codes/{code}` says what the rule is, in which game, and by whose word."""
        answer = CLIENT.get(f"/v1/codes/{quote(code)}")
        assert answer.status_code == 200
        assert answer.json is not None
        assert answer.json["code"] == code
        assert all(entry["rule"] and entry["source"] and entry["game"] in GAMES for entry in answer.json["entries"])

    def test_served_are_those_listed(self) -> None:
        """`/v1/codes` has them all, in order."""
        answer = CLIENT.get("/v1/codes")
        assert answer.json is not None
        assert [code["code"] for code in answer.json["codes"]] == sorted(listed_codes())
