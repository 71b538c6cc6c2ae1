"""Sequence, the board game: two hundred turns from bytes to bytes."""

import json
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from statistics import median
from typing import Any

from benchmarks.in_process import against_json
from tests.oracles.board_player import Game, Style

__all__ = ["measure_boards"]

GAMES = 20
TURNS = 200
RULES = {"sequences_to_win": 4}


def measure_boards() -> None:
    """Six players in three teams, against the standard library's JSON of the same documents."""
    for what, documents in (
        ("as told", _games(Style(RULES, wits=0, forgets=0))),
        ("hands unseen", _games(Style(RULES, tells="none", deals="none", wits=0, forgets=0))),
        ("half refused", map(_with_mistakes, _games(Style(RULES, tells="none", deals="none", wits=0, forgets=0)))),
    ):
        found = [against_json(json.dumps(document).encode()) for document in islice(documents, GAMES)]
        worst, otherwise = max(found)
        middle = median(ratio for ratio, _ in found)
        print(
            f"game {what:12} {middle:5.2f} x json.loads + json.dumps (at most 12), median of {len(found)} games; "
            f"worst {worst:.2f}, where {otherwise} others are told of in rulings"
        )


def _games(style: Style) -> Iterator[dict[str, Any]]:
    """Random games that last two hundred turns, cut there."""
    for seed in count():
        game = Game(seed, 6, 3, style)
        for _ in game.history():
            if sum(event["type"] not in ("deal", "draw") for event in game.events) == TURNS:
                yield {"game": "sequence_board", **game.document()}
                break


def _with_mistakes(document: dict[str, Any]) -> dict[str, Any]:
    """The game with half of its turns taken by somebody else, on another space, or with another card."""
    random = Random(0)
    events = []
    for event in document["events"]:
        other = random.choice(document["events"])
        member = random.choice(("player", "space", "card"))
        changed = random.random() < 0.5 and member in event and member in other
        events.append({**event, member: other[member]} if changed else event)
    return {**document, "events": events}
