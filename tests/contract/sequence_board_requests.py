"""Requests about the board game: such as are refused, each with the place and the code; and what rules decide."""

from typing import Any

from tests.rules.sequence_board.told import board, game, spaces_from

__all__ = ["FAULTY_CLAIMS", "FAULTY_GAMES", "FAULTY_QUERIES", "RULED_GAMES", "told"]

Document = dict[str, Any]
FOUR = "Ann Bo Cy Dee"


def told(*lines: str, **members: Any) -> Document:
    """A game told in lines, as a request."""
    return {"game": "sequence_board", **game(*lines, **members)}


def position(*chips: str, **members: Any) -> Document:
    """A position in which each team has chips on the spaces of its string."""
    return {"position": {"board": board(*chips), "to_act": "Ann", **members}}


def changed(request: Document, event: int, **members: Any) -> Document:
    """The game with other members in an event."""
    events = [{**one, **members} if index == event else one for index, one in enumerate(request["events"])]
    return {**request, "events": events}


# --- what is refused ---

PLAY = told("Ann plays 2s B1, draws Kh")
ROWS = board("B4-F4")
ANN = "Ann gets 2s 3s 4s 5s 6s 7s 8s"
STOOD = [{"team": 0, "spaces": spaces_from("B4-F4")}]
FAULTY_GAMES: list[tuple[str, str, Any]] = [
    ("/players", "required", {"game": "sequence_board", "events": []}),
    ("/events", "required", {"game": "sequence_board", "players": ["Ann", "Bo"]}),
    ("/hands", "unknown_field", {**PLAY, "hands": []}),
    ("/players", "too_few", {**PLAY, "players": ["Ann"]}),
    ("/players", "too_many", {**PLAY, "players": [*"ABCDEFGHIJKLM"]}),
    ("/players/1", "not_unique", {**PLAY, "players": ["Ann", "Ann"]}),
    ("/players", "wrong_number", told(players="Ann Bo Cy Dee Eve")),
    ("/teams", "missing_teams", {"game": "sequence_board", "players": FOUR.split(), "events": []}),
    ("/teams", "wrong_type", {**PLAY, "teams": None}),
    ("/teams", "too_few", {**PLAY, "teams": [["Ann", "Bo"]]}),
    ("/teams/1", "too_few", {**PLAY, "teams": [["Ann", "Bo"], []]}),
    ("/teams", "unequal_teams", told(players="Ann Bo Cy", teams=[["Ann", "Cy"], ["Bo"]])),
    ("/teams", "missing_player", told(players="Ann Bo Cy", teams=[["Ann"], ["Bo"]])),
    ("/teams/1/0", "duplicate_player", {**PLAY, "teams": [["Ann"], ["Ann"]]}),
    ("/teams/1/0", "unknown_player", {**PLAY, "teams": [["Ann"], ["Cy"]]}),
    ("/players/1", "teams_do_not_alternate", told(players=FOUR, teams=[["Ann", "Bo"], ["Cy", "Dee"]])),
    ("/rules/sequences_to_win", "unknown_choice", {**PLAY, "rules": {"sequences_to_win": 5}}),
    ("/rules/dead_cards_per_turn", "unknown_choice", {**PLAY, "rules": {"dead_cards_per_turn": 2}}),
    ("/rules/odd_chip", "unknown_field", {**PLAY, "rules": {"odd_chip": "seat"}}),
    ("/position/board", "required", {**PLAY, "position": {}}),
    ("/position/board", "too_few", {**PLAY, "position": {"board": ROWS[:9]}}),
    ("/position/board/3", "too_short", {**PLAY, "position": {"board": [*ROWS[:3], ".00000...", *ROWS[4:]]}}),
    ("/position/board/3", "too_long", {**PLAY, "position": {"board": [*ROWS[:3], ".00000.....", *ROWS[4:]]}}),
    ("/position/board/3", "bad_text", {**PLAY, "position": {"board": [*ROWS[:3], ".00000X...", *ROWS[4:]]}}),
    ("/position/board/3", "bad_board", {**PLAY, "position": {"board": [*ROWS[:3], ".000002...", *ROWS[4:]]}}),
    ("/position/board/0", "bad_board", {**PLAY, "position": {"board": [".........*", *ROWS[1:]]}}),
    ("/position/to_act", "unknown_player", told(**position("", to_act="Cy"))),
    ("/position/sequences/0/team", "out_of_range", told(**position("", sequences=[{**STOOD[0], "team": 3}]))),
    ("/position/sequences/0/team", "unknown_team", told(**position("B4-F4", sequences=[{**STOOD[0], "team": 2}]))),
    ("/position/sequences/0/spaces", "too_few", told(**position("", sequences=[{"team": 0, "spaces": ["A1"]}]))),
    ("/position/sequences/0/spaces", "bad_sequence", told(**position("B4-E4", sequences=STOOD))),
    ("/position", "won_twice", told(**position("B4-F4", "B6-F6"), rules={"sequences_to_win": 1})),
    ("/events/0/type", "unknown_choice", changed(PLAY, 0, type="bet")),
    ("/events/0/space", "required", {**PLAY, "events": [{"type": "play", "player": "Ann", "card": "2s"}]}),
    ("/events/0/space", "bad_space", changed(PLAY, 0, space="K1")),
    ("/events/0/space", "bad_space", changed(PLAY, 0, space="1B")),
    ("/events/0/space", "wrong_type", changed(PLAY, 0, space=["B", 1])),
    ("/events/0/card", "bad_card", changed(PLAY, 0, card="1s")),
    ("/events/0/card", "bad_card", changed(PLAY, 0, card="??")),
    ("/events/0/draw", "bad_card", changed(PLAY, 0, draw="")),
    ("/events/0/draw", "wrong_type", changed(PLAY, 0, draw=False)),
    ("/events/0/sequences/0", "too_few", changed(PLAY, 0, sequences=[["B1", "C1", "D1", "E1"]])),
    ("/events/0/sequences/0/4", "bad_space", changed(PLAY, 0, sequences=[["B1", "C1", "D1", "E1", "F11"]])),
    ("/events/0/to", "unknown_field", changed(PLAY, 0, to=1)),
    ("/events/0/cards", "too_few", changed(told(ANN), 0, cards=[])),
    ("/events/0/cards", "too_many", changed(told(ANN), 0, cards=["??"] * 105)),
    ("/events/0/player", "unknown_player", told("Cy plays 2s B1")),
    ("/events/0/card", "joker_not_in_deck", told("Ann plays Jk1 B1")),
    ("/events/1/card", "not_their_card", told(ANN, "Ann plays 2d C3")),
    ("/events/0/cards/2", "duplicate_card", told("Ann gets 2s 2s 2s")),
]
SEQUENCES: Document = {"type": "sequences", "team": 0, "number": 1}
DEAD: Document = {"type": "dead_card", "card": "5c"}
FAULTY_CLAIMS: list[tuple[str, str, Any]] = [
    (f"/claims/1{place}", code, {**PLAY, "claims": [DEAD, claim, SEQUENCES]})
    for place, code, claim in (
        ("/type", "unknown_choice", {"type": "wild", "wild": ["2"]}),
        ("/type", "required", {"card": "5c"}),
        ("", "required", {"type": "winner"}),
        ("/players", "not_together", {"type": "winner", "team": 0, "players": ["Ann"]}),
        ("/players", "too_few", {"type": "winner", "players": []}),
        ("/players/1", "not_unique", {"type": "winner", "players": ["Ann", "Ann"]}),
        ("/players/0", "unknown_player", {"type": "winner", "players": ["Cy"]}),
        ("/team", "unknown_team", {"type": "winner", "team": 2}),
        ("/team", "out_of_range", {"type": "winner", "team": 3}),
        ("/pot", "unknown_field", {"type": "winner", "team": 0, "pot": "main"}),
        ("/team", "required", {"type": "sequences", "number": 1}),
        ("", "required", {"type": "sequences", "team": 0}),
        ("/team", "unknown_team", {**SEQUENCES, "team": 2}),
        ("/number", "out_of_range", {**SEQUENCES, "number": -1}),
        ("/sequences/0", "too_many", {**SEQUENCES, "sequences": [spaces_from("A1-F1")]}),
        ("/after_event", "no_such_event", {**SEQUENCES, "after_event": 1}),
        ("/card", "bad_card", {**DEAD, "card": "??"}),
        ("/card", "joker_not_in_deck", {**DEAD, "card": "Jk2"}),
        ("/dead", "wrong_type", {**DEAD, "dead": 1}),
        ("/after_event", "no_such_event", {**DEAD, "after_event": 1}),
        ("/player", "unknown_player", {"type": "to_act", "player": "Cy"}),
        ("/after_event", "no_such_event", {"type": "to_act", "player": "Ann", "after_event": 1}),
        ("/event", "no_such_event", {"type": "legal", "event": 1, "legal": True}),
        ("/legal", "required", {"type": "legal", "event": 0}),
    )
]
FAULTY_QUERIES: list[tuple[str, str, str]] = [
    ("game", "unknown_choice", "/v1/adjudications?game=sequence_board&hand=Ann:2c&hand=Bo:3c"),
    ("game", "unknown_choice", "/v1/wild?upcards=2c&game=sequence_board"),
    ("game", "unknown_choice", "/v1/hands?cards=2c3c&game=sequence_board"),
]

# --- what rules decide ---

EMPTY_STOCK = ("Ann gets 52 unseen", "Bo gets 52 unseen")
RULED_GAMES: list[tuple[str, Document]] = [
    ("dealt", told(ANN)),
    ("placed", PLAY),
    ("placed_by_jack", told("Ann plays Jd B2")),
    ("removed", told("Ann removes Js B2", **position("", "B2"))),
    ("sequence", told("Ann plays 5s E1", **position("B1-D1"))),
    ("won", told("Ann plays 5s E1", **position("B1-D1"), rules={"sequences_to_win": 1})),
    ("game_drawn", told(*EMPTY_STOCK, "Ann plays 2s B1", rules={"stock_out": "end"})),
    ("exchanged", told("Ann exchanges 5c", **position("B2 D4"))),
    ("drawn", told("Ann plays 2s B1", "Ann draws Kh")),
    ("passed", told("Ann gets 5c", "Ann passes", **position("B2 D4"))),
    ("passed_unseen", told("Ann passes")),
    ("out_of_turn", told("Bo plays 2s B1")),
    ("after_the_end", told("Ann passes", **position("B4-F4"), rules={"sequences_to_win": 1})),
    ("not_their_card", told("Ann gets 2s", "Bo passes", "Ann plays 3s C1", **position(""))),
    ("duplicate_card", told("Bo plays 2s B1", "Ann plays 2s G9", "Bo plays Jd B2", "Ann plays 2s B1")),
    ("wrong_space", told("Ann plays 2s C1")),
    ("corner", told("Ann plays 2s A1")),
    ("space_taken", told("Ann plays 5c B2", **position("", "B2"))),
    ("one_eyed_jack", told("Ann plays Js B2")),
    ("not_one_eyed", told("Ann removes Jd B2", **position("", "B2"))),
    ("no_chip", told("Ann removes Js B2")),
    ("own_chip", told("Ann removes Js B2", **position("B2"))),
    ("in_sequence", told("Ann removes Js B1", **position("", "B1-E1"))),
    ("not_dead", told("Ann exchanges 5c")),
    ("jack_is_never_dead", told("Ann exchanges Js")),
    ("too_many_dead_cards", told("Ann exchanges 5c", "Ann exchanges 5c", **position("B2 D4"))),
    ("draw_not_due", told("Ann draws Kh")),
    ("draw_too_late", told("Ann plays 2s B1, draws none", "Bo plays 3s C1", "Ann draws Kh")),
    ("stock_is_out", told(*EMPTY_STOCK, "Ann gets 1 unseen")),
    ("pass_not_allowed", told("Ann gets 5c", "Ann passes", **position(""))),
    ("false_claim", told("Ann plays 2s B1, claims A1-E1")),
    ("wrong_hand_size", told(f"{ANN} 9s")),
    ("dealt_late", told("Ann plays 2s B1", "Bo gets 3s")),
    ("board", told("Ann plays 2s C1")),
    ("five_in_a_row", told("Ann plays 5s E1", **position("B1-D1"))),
    ("choice_of_five", told("Ann plays Jd E4", **position("A4-D4 F4-I4"))),
    ("jacks", told("Ann plays Jd B2")),
    ("pass", told("Ann passes")),
    ("first_turn", told("Ann plays 2s B1", position={"board": board()})),
    ("dead_cards_per_turn", told("Ann exchanges 5c", "Ann exchanges 5c", **position("B2 D4"))),
    ("failing_to_draw", told("Ann plays 2s B1, draws none", "Bo plays 3s C1", "Ann draws Kh")),
    ("stock_out", told(*EMPTY_STOCK, "Ann plays 2s B1")),
]
