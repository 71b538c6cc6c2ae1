"""Worked examples of requests: they stand in the OpenAPI document, and their answers are made from them.

Run as a program with a folder it writes each of them there as a file.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from service.wire.sequence_board import examples as sequence_board
from service.wire.sequence_poker import examples as sequence_poker

__all__ = ["EXAMPLES", "MATCHES", "VERIFICATIONS", "files"]

EXAMPLES: dict[str, tuple[str, dict[str, Any]]] = {
    "sequence_hands": (
        "Two hands and the pot: who wins it?",
        {
            "game": "sequence",
            "pot": 40,
            "hands": [
                {"player": "Ann", "cards": "4h 9d / 2c Jd 3h 6c / As"},
                {"player": "Bo", "cards": "Ks Kd / 5c 4s 8h Tc / Kh"},
            ],
        },
    ),
    "sequence_events": (
        "The history of a deal: Cy's folded three has moved the ladder, and Bo's nine was exposed",
        {
            "game": "sequence",
            "players": ["Ann", "Bo", "Cy"],
            "stakes": {"ante": 1},
            "pot": 30,
            "events": [
                {"type": "deal", "player": "Ann", "down": ["4h", "9d"], "up": ["2c"]},
                {"type": "deal", "player": "Bo", "down": ["Ks", "9s"], "up": ["5c"]},
                {"type": "deal", "player": "Cy", "down": ["Qh", "7d"], "up": ["3h"]},
                {"type": "fold", "player": "Cy"},
                {"type": "deal", "player": "Ann", "up": ["Jd"]},
                {"type": "deal", "player": "Bo", "up": ["8s"]},
                {"type": "expose", "player": "Bo", "card": "9s"},
                {"type": "deal", "player": "Ann", "up": ["3s"]},
                {"type": "deal", "player": "Bo", "up": ["8h"]},
                {"type": "deal", "player": "Ann", "up": ["6c"]},
                {"type": "deal", "player": "Bo", "up": ["Tc"]},
                {"type": "deal", "player": "Ann", "down": ["As"]},
                {"type": "deal", "player": "Bo", "down": ["Kh"]},
                {"type": "show", "player": "Bo"},
                {"type": "show", "player": "Ann"},
            ],
        },
    ),
    "sequence_side_pots": (
        "What each put in makes a main pot and side pots; Cy folded",
        {
            "game": "sequence",
            "stakes": {"ante": 0.5, "smallest_chip": 0.25},
            "put_in": [
                {"player": "Ann", "amount": 20},
                {"player": "Bo", "amount": 50},
                {"player": "Cy", "amount": 10},
                {"player": "Di", "amount": 50.75},
            ],
            "rake": 1.5,
            "hands": [
                {"player": "Ann", "cards": "Ah Ad / 2c Jd 9h 6c / As"},
                {"player": "Bo", "cards": "Ks Kd / 5c 4s 8h Tc / Kh"},
                {"player": "Cy", "cards": "?? ?? / 7c Js", "folded": True},
                {"player": "Di", "cards": "Qs Qd / 3c 5s 8d Th / 7h"},
            ],
        },
    ),
    "sequence_betting": (
        "The whole record, with stacks: Ann is all in on third street, and Bo's last raise is not called",
        {
            "game": "sequence",
            "players": ["Ann", "Bo", "Cy"],
            "stacks": [
                {"player": "Ann", "amount": 21},
                {"player": "Bo", "amount": 200},
                {"player": "Cy", "amount": 90},
            ],
            "stakes": {"ante": 1},
            "events": [
                {"type": "deal", "player": "Ann", "down": ["4h", "9d"], "up": ["2c"]},
                {"type": "deal", "player": "Bo", "down": ["Ks", "9s"], "up": ["5c"]},
                {"type": "deal", "player": "Cy", "down": ["Qh", "Qd"], "up": ["7h"]},
                {"type": "bring_in", "player": "Ann", "to": 2},
                {"type": "complete", "player": "Bo", "to": 10},
                {"type": "raise", "player": "Cy", "to": 20},
                {"type": "call", "player": "Ann"},
                {"type": "call", "player": "Bo"},
                {"type": "deal", "player": "Ann", "up": ["Jd"]},
                {"type": "deal", "player": "Bo", "up": ["8s"]},
                {"type": "deal", "player": "Cy", "up": ["3h"]},
                {"type": "bet", "player": "Bo", "to": 40},
                {"type": "call", "player": "Cy"},
                {"type": "deal", "player": "Ann", "up": ["Js"]},
                {"type": "deal", "player": "Bo", "up": ["8h"]},
                {"type": "deal", "player": "Cy", "up": ["6d"]},
                {"type": "bet", "player": "Bo", "to": 60},
                {"type": "fold", "player": "Cy"},
                {"type": "deal", "player": "Ann", "up": ["6c"]},
                {"type": "deal", "player": "Bo", "up": ["Tc"]},
                {"type": "deal", "player": "Ann", "down": ["As"]},
                {"type": "deal", "player": "Bo", "down": ["Kh"]},
            ],
        },
    ),
    "sequence_unfinished": (
        "In the middle of fifth street: who gets the next card, and what is wild?",
        {
            "game": "sequence",
            "players": ["Ann", "Bo"],
            "stakes": {"ante": 1},
            "events": [
                {"type": "deal", "player": "Ann", "down": ["??", "??"], "up": ["2c"]},
                {"type": "deal", "player": "Bo", "down": ["??", "??"], "up": ["5c"]},
                {"type": "deal", "player": "Ann", "up": ["Jd"]},
                {"type": "deal", "player": "Bo", "up": ["4s"]},
                {"type": "deal", "player": "Ann", "up": ["3h"]},
            ],
        },
    ),
    "sequence_undecided": (
        "Nobody saw Bo's river card, and it could change the result",
        {
            "game": "sequence",
            "pot": 40,
            "hands": [
                {"player": "Ann", "cards": "4h 9d / 2c Jd 3h 6c / As"},
                {"player": "Bo", "cards": "Ks Kd / 5c 4s 8h Tc / ??"},
            ],
        },
    ),
    **sequence_poker.ROUNDS,
    **sequence_board.GAMES,
}
"""Name: (what it shows, the request)."""

VERIFICATIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "sequence_claims": (
        '"My three came first, so fours were wild, and the pot is mine"',
        {
            **EXAMPLES["sequence_hands"][1],
            "claims": [
                {"type": "wild", "wild": ["4"]},
                {"type": "wild", "after_upcard": 1, "wild": ["2"]},
                {"type": "high", "player": "Ann", "category": "straight"},
                {"type": "high", "player": "Bo", "plays_as": ["Ks", "Kh", "Kd", "Tc", "8h"]},
                {"type": "winner", "players": ["Ann"], "pot": "main"},
                {"type": "award", "player": "Bo", "amount": 40},
            ],
        },
    ),
    "sequence_house_rule": (
        "What would have to be agreed: a hole card that was exposed counts as an upcard",
        {
            "game": "sequence",
            "players": ["Ann", "Bo"],
            "pot": 40,
            "events": [
                {"type": "deal", "player": "Ann", "down": ["Kh", "Kd"], "up": ["2c"]},
                {"type": "deal", "player": "Bo", "down": ["3s", "Ah"], "up": ["5c"]},
                {"type": "expose", "player": "Bo", "card": "3s"},
                {"type": "deal", "player": "Ann", "up": ["9c"]},
                {"type": "deal", "player": "Bo", "up": ["Qd"]},
                {"type": "deal", "player": "Ann", "up": ["8d"]},
                {"type": "deal", "player": "Bo", "up": ["9h"]},
                {"type": "deal", "player": "Ann", "up": ["Jd"]},
                {"type": "deal", "player": "Bo", "up": ["Tc"]},
                {"type": "deal", "player": "Ann", "down": ["7s"]},
                {"type": "deal", "player": "Bo", "down": ["4h"]},
            ],
            "claims": [
                {"type": "wild", "after": {"player": "Bo", "street": 4}, "wild": ["3"]},
                {"type": "winner", "players": ["Bo"]},
            ],
        },
    ),
    **sequence_poker.CLAIMS,
    **sequence_board.CLAIMS,
}
"""Deals with claims, in the same way."""

MATCHES = sequence_poker.MATCHES
"""Matches, in the same way."""


def files() -> dict[str, str]:
    """Each request as the text of a file, by the file's name."""
    examples = {**EXAMPLES, **VERIFICATIONS, **MATCHES}
    return {f"{name}.json": "\n".join(_lines(request)) for name, (_, request) in examples.items()}


def _lines(request: Mapping[str, Any]) -> Iterator[str]:
    """The lines of a JSON document, with each event, hand or claim in one of its own."""
    yield "{"
    members = [*request.items()]
    for number, (name, value) in enumerate(members, 1):
        comma = "," * (number < len(members))
        if not (isinstance(value, list) and any(isinstance(item, dict) for item in value)):
            yield f"  {json.dumps(name)}: {_written(value)}{comma}"
            continue
        yield f"  {json.dumps(name)}: ["
        yield from (f"    {_written(item)}{',' * (item is not value[-1])}" for item in value)
        yield f"  ]{comma}"
    yield "}\n"


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Write the files."""
    folder = Path(sys.argv[1])
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
