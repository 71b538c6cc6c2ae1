"""Random requests about the board game of the right form: games, most often such as can be, and claims about them."""

from decimal import Decimal
from random import Random
from typing import Any

from service.rules.sequence_board.board import SPACE_NAMES
from tests.contract.test_shapes import NAMES, RANKS, SUITS, spelt
from tests.oracles.board_player import NAMES as PLAYERS
from tests.oracles.board_player import TEAM_COUNTS
from tests.rules.sequence_board.games import any_game, played
from tests.rules.sequence_board.test_invariants import anything

__all__ = ["random_game", "random_game_with_claims"]

Document = dict[str, Any]


def random_game(rng: Random) -> Document:
    """A game: every member and every type of event occurs."""
    document = _legal(rng) if rng.random() < 0.4 else anything(rng.randrange(10**6))
    found: Document = {"game": "sequence_board", **_respelt(rng, _renamed(rng, document))}
    if found.get("position") and found["position"].get("to_act", "") is None:
        del found["position"]["to_act"]
    for event in found["events"]:
        if "sequences" in event:
            event["sequences"] = [[*spaces, *rng.choices(SPACE_NAMES, k=5)][:5] for spaces in event["sequences"]]
    if rng.random() < 0.3:
        found["reference"] = rng.choice(["", "table 7", "x" * 200, "♠\n\0"])
    return found


def _legal(rng: Random) -> Document:
    """A game as an independent player plays it, cut somewhere."""
    game = played(any_game(rng.randrange(10**6), rng.choice(tuple(TEAM_COUNTS)[:5])))
    document = game.document()
    return {**document, "events": document["events"][: rng.randint(0, min(60, len(document["events"])))]}


def _renamed(rng: Random, value: Any, names: Document | None = None) -> Any:
    """The same with other names for the players."""
    names = names or dict(zip(PLAYERS, rng.sample(NAMES, len(PLAYERS)), strict=True))
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list | tuple):
        return [_renamed(rng, item, names) for item in value]
    return {key: _renamed(rng, item, names) for key, item in value.items()} if isinstance(value, dict) else value


def _respelt(rng: Random, value: Any) -> Any:
    """The same with cards and spaces in any accepted spelling."""
    if isinstance(value, list):
        return [_respelt(rng, item) for item in value]
    if isinstance(value, dict):
        return {key: item if key in ("player", "players") else _respelt(rng, item) for key, item in value.items()}
    if value in SPACE_NAMES:
        return rng.choice([value, value, value.lower()])
    is_card = isinstance(value, str) and len(value) == 2 and value[0] in RANKS and value[1] in SUITS
    return spelt(rng, value) if is_card else value


def random_game_with_claims(rng: Random) -> Document:
    """A game with claims, most often about what it holds."""
    found = random_game(rng)
    return {**found, "claims": [_claim(rng, found["players"]) for _ in range(rng.choice([1, 1, 2, 3, 5]))]}


def _claim(rng: Random, names: list[str]) -> Document:
    after: Document = {"after_event": rng.choice([0, 1, rng.randint(0, 60), Decimal("3.0"), 100_000])}
    said: Document = {
        "number": rng.choice([0, 1, 2, Decimal("1.0"), 68]),
        "sequences": [rng.sample(SPACE_NAMES, 5) for _ in range(rng.randint(0, 2))],
    }
    chosen = rng.choice([["number"], ["sequences"], ["number", "sequences"]])
    side: Document = rng.choice(
        [{"team": rng.choice([0, 1, 2])}, {"players": rng.sample(names, rng.randint(1, len(names)))}]
    )
    claims: dict[str, Document] = {
        "winner": side,
        "sequences": {"team": rng.choice([0, 1, 2]), **{name: said[name] for name in chosen}},
        "dead_card": {
            "card": spelt(rng, rng.choice(RANKS) + rng.choice(SUITS)),
            **({"dead": rng.random() < 0.5} if rng.random() < 0.5 else {}),
        },
        "to_act": {"player": rng.choice([*names, *names, "nobody"])},
        "legal": {"event": rng.choice([0, 1, rng.randint(0, 60)]), "legal": rng.random() < 0.5},
    }
    kind = rng.choice([*claims])
    timed = after if kind in ("sequences", "dead_card", "to_act") and rng.random() < 0.6 else {}
    return {"type": kind, **claims[kind], **timed}
