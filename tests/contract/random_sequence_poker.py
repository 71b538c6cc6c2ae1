"""Random requests about Sequence Poker of the right form: rounds, claims about them, and matches."""

from collections.abc import Iterator
from decimal import Decimal
from random import Random
from typing import Any

from service.rules.sequence_poker.hands import CATEGORIES
from tests.rules.sequence_poker.random_rounds import DECK, NAMES, kept_round, loose_round, random_rules

__all__ = ["random_match", "random_round", "random_verification"]

Document = dict[str, Any]


def random_round(rng: Random) -> Document:
    """A round, most often one that can be: every member and every type of event occurs."""
    make = rng.choice((_kept, loose_round, _bare, _bare))
    found: Document = _spelt(rng, make(rng))
    if rng.random() < 0.3:
        found["reference"] = rng.choice(["", "table 7", "x" * 200, "♠\n\0"])
    return found


def _kept(rng: Random) -> Document:
    request = kept_round(rng).request
    cut = rng.choice([len(request["events"]), rng.randint(0, len(request["events"]))])
    events = request["events"][:cut]
    if rng.random() < 0.4:
        events = [*events, *_declared(rng, request["players"])]
    return {**request, "events": events}


def _declared(rng: Random, players: list[str]) -> Iterator[Document]:
    for player in players:
        named = {"cards": rng.sample(DECK, rng.randint(0, 9))} if rng.random() < 0.2 else {}
        yield {"type": "declare", "player": player, "category": rng.choice(CATEGORIES), **named}


def _bare(rng: Random) -> Document:
    """A round given by its hands, in which a card is now and then missing."""
    variation = rng.choice(("standard", "community_exchange", "draw"))
    names = rng.sample(NAMES, rng.randint(2, 8))
    full = 6 if variation == "draw" else 3
    deck = rng.sample(DECK, len(DECK))
    hands = [
        {"player": name, "cards": [deck.pop() for _ in range(full if rng.random() < 0.95 else rng.randint(0, 9))]}
        for name in names
    ]
    community = [deck.pop() for _ in range(0 if variation == "draw" else rng.choice([0, 2, 3, 4, 5, 6, 6, 6, 7]))]
    request: Document = {"game": "sequence_poker", "hands": hands, "rules": random_rules(rng, variation)}
    if community or rng.random() < 0.5:
        request["community"] = community
    if rng.random() < 0.4:
        request["players"] = rng.sample(names, len(names))
    return request


def _spelt(rng: Random, value: Any) -> Any:
    """The same with cards in any letter case."""
    if isinstance(value, str) and value in DECK:
        return rng.choice((value, value, value.upper(), value.title()))
    if isinstance(value, list):
        return [_spelt(rng, item) for item in value]
    return {name: _spelt(rng, item) for name, item in value.items()} if isinstance(value, dict) else value


def random_verification(rng: Random) -> Document:
    """A round with claims, most often about what the round holds."""
    request = random_round(rng)
    names = request.get("players") or [hand["player"] for hand in request["hands"]]
    return {**request, "claims": [_claim(rng, names) for _ in range(rng.choice([1, 1, 2, 3, 5]))]}


def _claim(rng: Random, names: list[str]) -> Document:
    player = rng.choice([*names, *names, "nobody"])
    event = rng.choice([0, 3, rng.randint(0, 30), 100_000])
    kind = rng.choice(("category", "winner", "place", "points", "to_act", "legal"))
    said: dict[str, Document] = {
        "category": {"player": player, "category": rng.choice(CATEGORIES)},
        "winner": {"players": rng.sample(names, rng.randint(1, len(names)))},
        "place": {"player": player, "place": rng.choice([1, 2, 8, Decimal("1.0")])},
        "points": {"player": player, "points": rng.choice([0, 1, 2, 3, Decimal("1.5"), Decimal("2.25"), 10**15 - 1])},
        "to_act": {"player": player, **({"after_event": event} if rng.random() < 0.7 else {})},
        "legal": {"event": event, "legal": rng.random() < 0.5},
    }
    return {"type": kind, **said[kind]}


def random_match(rng: Random) -> Document:
    """A match, most often one that can be."""
    rounds = [random_round(rng) for _ in range(rng.choice([0, 1, 1, 2, 3]))]
    for one in rounds:
        for member in ("game", "rules"):
            if rng.random() < 0.3:
                one.pop(member, None)
    players = list(NAMES)
    if rng.random() < 0.3:
        players = rng.sample(NAMES, rng.randint(2, 8))
    found: Document = {
        "game": "sequence_poker",
        "players": players,
        "rounds_agreed": rng.choice([1, 2, 3, 40, Decimal("5.0")]),
        "rounds": rounds,
    }
    if rng.random() < 0.4:
        found["rules"] = random_rules(rng, rng.choice(("standard", "draw")))
    if rng.random() < 0.3:
        found["reference"] = "club night"
    return found
