"""Worked examples of games on the board, and of claims about them."""

from typing import Any

__all__ = ["CLAIMS", "GAMES"]

_FOUR: dict[str, Any] = {"players": ["Ann", "Bo", "Cy", "Dee"], "teams": [["Ann", "Cy"], ["Bo", "Dee"]]}

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "sequence_board_game": (
        "From the first card: Bo plays a one-eyed jack wrongly, then rightly, and Ann makes a sequence from the corner",
        {
            "game": "sequence_board",
            "players": ["Ann", "Bo"],
            "events": [
                {"type": "deal", "player": "Ann", "cards": ["2s", "3s", "4s", "5s", "Jc", "9h", "Kd"]},
                {"type": "deal", "player": "Bo", "cards": ["8h", "8h", "Js", "7c", "Qd", "3h", "Td"]},
                {"type": "play", "player": "Ann", "card": "2s", "space": "B1", "draw": "6h"},
                {"type": "play", "player": "Bo", "card": "8h", "space": "I4", "draw": "4c"},
                {"type": "play", "player": "Ann", "card": "3s", "space": "C1", "draw": "Ac"},
                {"type": "play", "player": "Bo", "card": "Js", "space": "D1"},
                {"type": "remove", "player": "Bo", "card": "Js", "space": "B1", "draw": "9c"},
                {"type": "play", "player": "Ann", "card": "4s", "space": "D1", "draw": "2s"},
                {"type": "play", "player": "Bo", "card": "7c", "space": "C5", "draw": "Qs"},
                {"type": "play", "player": "Ann", "card": "5s", "space": "E1", "draw": "Th"},
                {"type": "play", "player": "Bo", "card": "Qd", "space": "H7", "draw": "2d"},
                {"type": "play", "player": "Ann", "card": "2s", "space": "B1", "draw": "7h"},
            ],
        },
    ),
    "sequence_board_position": (
        "From a position, two against two: Bo exchanges a dead card, and Cy's chip makes nine in a line, which wins",
        {
            "game": "sequence_board",
            **_FOUR,
            "position": {
                "board": [
                    "*........*",
                    "..1.......",
                    "..1.......",
                    "..1.......",
                    "0000.0000.",
                    "..1....1..",
                    "..........",
                    "........1.",
                    "..........",
                    "*........*",
                ],
                "to_act": "Bo",
            },
            "events": [
                {"type": "dead_card", "player": "Bo", "card": "4h", "draw": "Kd"},
                {"type": "play", "player": "Bo", "card": "8c", "space": "A4", "draw": "3c"},
                {"type": "play", "player": "Cy", "card": "5h", "space": "E5", "draw": None},
            ],
        },
    ),
    "sequence_board_moves": (
        "Whose turn it is, and what Dee may do with the cards she holds",
        {
            "game": "sequence_board",
            **_FOUR,
            "position": {
                "board": [
                    "*0000....*",
                    "..........",
                    "..........",
                    "...1......",
                    "...1......",
                    "...1......",
                    ".0.1......",
                    "..........",
                    "..........",
                    "*........*",
                ],
                "to_act": "Cy",
            },
            "events": [
                {"type": "deal", "player": "Dee", "cards": ["5c", "8h", "Js", "8h", "2s", "Kd"]},
                {"type": "play", "player": "Cy", "card": "5c", "space": "B2", "draw": "??"},
            ],
        },
    ),
}
"""Name: (what it shows, the request)."""

CLAIMS: dict[str, tuple[str, dict[str, Any]]] = {
    "sequence_board_nine": (
        '"Nine in a line are one sequence, and you may not exchange that card"',
        {
            **GAMES["sequence_board_position"][1],
            "claims": [
                {"type": "dead_card", "card": "4h", "after_event": 0},
                {"type": "legal", "event": 0, "legal": False},
                {"type": "to_act", "player": "Bo", "after_event": 0},
                {"type": "sequences", "team": 0, "number": 1},
                {
                    "type": "sequences",
                    "team": 0,
                    "sequences": [["A5", "B5", "C5", "D5", "E5"], ["E5", "F5", "G5", "H5", "I5"]],
                },
                {"type": "winner", "team": 0},
            ],
        },
    ),
    "sequence_board_jack": (
        '"A one-eyed jack is a jack: I may place a chip with it"',
        {
            **GAMES["sequence_board_game"][1],
            "claims": [
                {"type": "legal", "event": 5, "legal": True},
                {"type": "legal", "event": 6, "legal": True},
                {"type": "winner", "players": ["Ann"]},
            ],
        },
    ),
}
"""Games with claims, in the same way."""
