"""What cannot be is refused: every fault with its place and code, all that can be found at once."""

from typing import Any

import pytest

from service.rules.errors import Place
from service.rules.sequence_board.start import HAND_SIZES
from tests.oracles.board_player import NAMES
from tests.rules.sequence_board.told import board, faults, game, judge, spaces_from

FOUR, SIX = "Ann Bo Cy Dee", "Ann Bo Cy Dee Eve Fay"
ANN, BO = "Ann gets 2s 3s 4s 5s 6s 7s 8s", "Bo gets 2d 3d 4d 5d 6d 7d 8d"
EMPTY = board()


def position(*lines: str, to_act: str | None = "Ann", **members: Any) -> dict[str, Any]:
    return {"position": {"board": list(lines or EMPTY), "to_act": to_act, **members}}


def sequence(ends: str, team: int = 0) -> dict[str, Any]:
    return {"team": team, "spaces": spaces_from(ends)}


def changed(row: int, cells: str) -> list[str]:
    rows = board("B4-F4")
    rows[row] = cells
    return rows


FAULTS: list[tuple[str, Place, str, dict[str, Any]]] = [
    # --- players and teams ---
    ("one player", ("players",), "wrong_number", game(players="Ann")),
    ("five players", ("players",), "wrong_number", game(players="Ann Bo Cy Dee Eve")),
    ("thirteen players", ("players",), "wrong_number", game(players=" ".join((*NAMES, "Max")))),
    ("four without teams", ("teams",), "missing_teams", game(players=FOUR, teams=None)),
    ("a stranger in a team", ("teams", 1, 0), "unknown_player", game(teams=[["Ann"], ["Bob"]])),
    ("no teams", ("teams",), "missing_player", game(teams=[])),
    ("nobody in a team", ("teams",), "missing_player", game(teams=[["Ann"], []])),
    ("a player in two teams", ("teams", 1, 0), "duplicate_player", game(teams=[["Ann"], ["Ann"]])),
    ("one team", ("teams",), "unequal_teams", game(teams=[["Ann", "Bo"]])),
    ("teams of two sizes", ("teams",), "unequal_teams", game(players="Ann Bo Cy", teams=[["Ann", "Cy"], ["Bo"]])),
    ("four teams", ("teams",), "unequal_teams", game(players=FOUR, teams=[["Ann"], ["Bo"], ["Cy"], ["Dee"]])),
    (
        "two teams that do not alternate",
        ("players", 1),
        "teams_do_not_alternate",
        game(players=FOUR, teams=[["Ann", "Bo"], ["Cy", "Dee"]]),
    ),
    (
        "two teams that alternate only at first",
        ("players", 3),
        "teams_do_not_alternate",
        game(players=SIX, teams=[["Ann", "Cy", "Dee"], ["Bo", "Eve", "Fay"]]),
    ),
    (
        "three teams that do not sit at every third place",
        ("players", 3),
        "teams_do_not_alternate",
        game(players=SIX, teams=[["Ann", "Eve"], ["Bo", "Dee"], ["Cy", "Fay"]]),
    ),
    # --- positions ---
    ("nobody to act", ("position", "to_act"), "unknown_player", game(**position(to_act="Cy"))),
    ("nine rows", ("position", "board"), "bad_board", game(**position(*EMPTY[:9]))),
    ("eleven rows", ("position", "board"), "bad_board", game(**position(*EMPTY, EMPTY[4]))),
    ("a short row", ("position", "board", 4), "bad_board", game(**position(*changed(4, ".........")))),
    ("an open corner", ("position", "board", 0), "bad_board", game(**position(*changed(0, ".........*")))),
    ("a corner in the middle", ("position", "board", 4), "bad_board", game(**position(*changed(4, "....*.....")))),
    ("a third team of two", ("position", "board", 4), "bad_board", game(**position(*changed(4, "....2.....")))),
    (
        "a sequence of no team",
        ("position", "sequences", 0, "team"),
        "unknown_team",
        game(**position(*board("B4-F4"), sequences=[sequence("B4-F4", team=2)])),
    ),
    (
        "four in a row",
        ("position", "sequences", 0, "spaces"),
        "bad_sequence",
        game(**position(*board("B4-F4"), sequences=[sequence("B4-E4")])),
    ),
    (
        "five of which two are the same",
        ("position", "sequences", 0, "spaces"),
        "bad_sequence",
        game(**position(*board("B4-F4"), sequences=[sequence("B4+C4+D4+E4+E4")])),
    ),
    (
        "a space said twice",
        ("position", "sequences", 0, "spaces"),
        "bad_sequence",
        game(**position(*board("B4-F4"), sequences=[sequence("B4+C4+D4+E4+F4+F4")])),
    ),
    (
        "a sequence without its chips",
        ("position", "sequences", 1, "spaces"),
        "bad_sequence",
        game(**position(*board("B4-F4"), sequences=[sequence("B4-F4"), sequence("A1-A5")])),
    ),
    (
        "an opponent's sequence",
        ("position", "sequences", 0, "spaces"),
        "bad_sequence",
        game(**position(*board("B4-F4"), sequences=[sequence("B4-F4", team=1)])),
    ),
    (
        "two sequences that share two spaces",
        ("position", "sequences", 1, "spaces"),
        "bad_sequence",
        game(**position(*board("B4-I4"), sequences=[sequence("B4-F4"), sequence("E4-I4")])),
    ),
    (
        "two winners",
        ("position",),
        "won_twice",
        game(**position(*board("B4-F4", "B6-F6")), rules={"sequences_to_win": 1}),
    ),
    # --- events ---
    *[
        (f"a stranger: {line}", ("events", 0, "player"), "unknown_player", game(line))
        for line in (
            "Cy gets 2s", "Cy plays 2s B1", "Cy removes Js B1", "Cy exchanges 2s", "Cy draws 2s", "Cy passes",
        )
    ],
    *[
        (f"a joker: {line}", ("events", 0, "card"), "joker_not_in_deck", game(line))
        for line in ("Ann plays Jk1 B1", "Ann removes Jk2 B1", "Ann exchanges Jk1")
    ],
    ("a joker dealt", ("events", 0, "cards", 1), "joker_not_in_deck", game("Ann gets 2s Jk1")),
    ("a joker drawn", ("events", 0, "draw"), "joker_not_in_deck", game("Ann plays 2s B1, draws Jk1")),
    ("a joker drawn by itself", ("events", 1, "card"), "joker_not_in_deck", game("Ann plays 2s B1", "Ann draws Jk1")),
    ("an unseen card played", ("events", 0, "card"), "bad_card", game("Ann plays ?? B1")),
    ("a card that was not dealt", ("events", 2, "card"), "not_their_card", game(ANN, BO, "Ann plays 2d C3")),
    ("a jack that was not dealt", ("events", 2, "card"), "not_their_card", game(ANN, BO, "Ann removes Js C3")),
    ("a dead card that was not dealt", ("events", 2, "card"), "not_their_card", game(ANN, BO, "Ann exchanges 2d")),
    (
        "a card that is played already",
        ("events", 4, "card"),
        "not_their_card",
        game(ANN, BO, "Ann plays 2s B1, draws Kh", "Bo plays 2d C3", "Ann plays 2s G9"),
    ),
    ("a third copy dealt", ("events", 1, "cards", 0), "duplicate_card", game("Ann gets 2s 2s", "Bo gets 2s")),
    ("a third copy drawn", ("events", 1, "draw"), "duplicate_card", game("Ann gets 2s 2s", "Bo plays 3s C1, draws 2s",
                                                                         **position(to_act="Bo"))),
    (
        "a third copy from an unknown hand",
        ("events", 2, "card"),
        "duplicate_card",
        game("Ann plays 2s B1", "Bo plays 2s G9", "Ann exchanges 2s"),
    ),
    (
        "a third copy from a hand not seen",
        ("events", 4, "card"),
        "duplicate_card",
        game("Ann gets ?? ?? ?? ?? ?? ?? ??", BO, "Ann plays 2d C3, draws 2c", "Bo plays 2d J6, draws 3c",
             "Ann exchanges 2d"),
    ),
]  # fmt: skip


class TestFaults:
    """A game that cannot be is refused, and says where and why."""

    @pytest.mark.parametrize(
        ("place", "code", "document"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS]
    )
    def test_have_a_place_and_a_code(self, place: Place, code: str, document: dict[str, Any]) -> None:
        found = faults(document)
        assert [(fault.place, fault.code) for fault in found][:1] == [(place, code)]
        assert all(fault.detail.endswith(".") for fault in found)

    def test_are_all_reported(self) -> None:
        """A wrong team, a stranger among the players, and a joker in an event are told in one answer."""
        document = game("Zoe passes", "Ann plays Jk1 B1", teams=[["Ann"], ["Bob"]])
        assert [(fault.place, fault.code) for fault in faults(document)] == [
            (("teams", 1, 0), "unknown_player"),
            (("teams",), "missing_player"),
            (("events", 0, "player"), "unknown_player"),
            (("events", 1, "card"), "joker_not_in_deck"),
        ]

    def test_of_cards_do_not_hide_one_another(self) -> None:
        """After a fault the game goes on as told, so that what follows from it is not reported again."""
        document = game(ANN, BO, "Ann plays Kd H8, draws Kh", "Bo plays 2d C3, draws 2c", "Ann plays Kh G2, draws 2c",
                        "Bo plays Kc A8, draws 3c")  # fmt: skip
        assert [(fault.place, fault.code) for fault in faults(document)] == [
            (("events", 2, "card"), "not_their_card"),
            (("events", 5, "card"), "not_their_card"),
        ]

    def test_say_why_five_seven_and_eleven_cannot_play(self) -> None:
        """\u201cwhich is why it cannot be played with 5, 7, or 11 players\u201d"""
        for count in (5, 7, 11):
            (fault,) = faults(game(players=" ".join(NAMES[:count]), teams=None))
            assert fault.detail == (
                "This game can be played by 2, 3, 4, 6, 8, 9, 10 or 12 players, but "
                f"{count} players do not divide evenly into two or three teams."
            )


class TestTeams:
    """\u201cIf more than three people are playing, they should divide evenly into two or three teams\u201d"""

    @pytest.mark.parametrize("count", HAND_SIZES)
    def test_of_every_size_that_divides_evenly(self, count: int) -> None:
        names = list(NAMES[:count])
        for teams in (2, 3):
            told = [names[first::teams] for first in range(teams)]
            document = game(players=" ".join(names), teams=told)
            if count % teams:
                assert [fault.code for fault in faults(document)] == ["unequal_teams"]
            else:
                verdict = judge(document)
                assert verdict.teams == tuple(map(tuple, told))
                assert verdict.rules["sequences_to_win"] == (2 if teams == 2 else 1)

    @pytest.mark.parametrize(("count", "size"), HAND_SIZES.items())
    def test_get_hands_by_the_number_of_players(self, count: int, size: int) -> None:
        """\u201cThe number of cards dealt to each player varies by the number of people playing\u201d"""
        names = list(NAMES[:count])
        teams = [names[first :: 3 if count % 2 else 2] for first in range(3 if count % 2 else 2)]
        for cards, codes in ((size, []), (size + 1, ["wrong_hand_size"]), (size - 1, ["wrong_hand_size"])):
            deal = f"{names[-1]} gets {' '.join(['??'] * cards)}"
            verdict = judge(game(deal, f"{names[0]} plays 5c B2", players=" ".join(names), teams=teams))
            assert [one.code for one in verdict.infractions] == codes

    def test_may_be_left_out_where_each_plays_alone(self) -> None:
        assert judge(game()).teams == (("Ann",), ("Bo",))
        assert judge(game(players="Ann Bo Cy")).teams == (("Ann",), ("Bo",), ("Cy",))

    def test_keep_the_order_in_which_they_are_told(self) -> None:
        verdict = judge(game("Ann plays 5c B2", teams=[["Bo"], ["Ann"]]))
        assert (verdict.teams, verdict.board[1][1]) == ((("Bo",), ("Ann",)), "1")
