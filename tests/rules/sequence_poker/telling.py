"""Rounds of Sequence Poker told briefly, as requests.

A card can be written in three digits, its number, shape and colour: `321` is 3-crescent-violet. So runs can be seen.
A line of a history: `Ann: 111 222 333` deals to Ann, `table: 111 222` lays community cards; `Ann exchanges 111 for
222`, `Ann changes 111 for 222` (on the table), `Ann keeps`, `Ann calls`; `Ann declares high_card`, maybe followed by
`with 111 222`.
"""

from collections.abc import Mapping
from typing import Any

from service.rules.sequence_poker.cards import COLOURS, SHAPES, Card, card_name, parse_card

__all__ = ["Document", "cards", "request_of", "told"]

Document = dict[str, Any]


def cards(text: str) -> list[str]:
    """The cards of a text, in full."""
    return [card_name(_read(word)) for word in text.split()]


def _read(word: str) -> Card:
    if word.isdecimal() and len(word) == 3:
        number, shape, colour = map(int, word)
        word = f"{number}-{SHAPES[shape - 1]}-{COLOURS[colour - 1]}"
    return parse_card(word)


def request_of(case: Mapping[str, Any]) -> Document:
    """The request that a case tells: bare `cards`, `hands` or a `history`, and whatever else of it is in `also`."""
    also = case.get("also", {})
    if "cards" in case:
        return {"cards": cards(case["cards"])}
    if "history" in case:
        return {**told(case["history"]), **also}
    lines = [line.strip().split(":") for line in case["hands"].splitlines() if line.strip()]
    hands = [{"player": who, "cards": cards(held)} for who, held in lines if who != "table"]
    table = [card for who, held in lines if who == "table" for card in cards(held)]
    return {"game": "sequence_poker", "hands": hands, **({"community": table} if table else {}), **also}


def told(lines: str, **members: Any) -> Document:
    """The request that a history tells. `players` are those that are named, in the order in which they are."""
    events = [_event(line.strip()) for line in lines.splitlines() if line.strip()]
    players = [*dict.fromkeys(event["player"] for event in events if "player" in event)]
    return {"game": "sequence_poker", "players": players, "events": events, **members}


def _event(line: str) -> Document:
    if ":" in line:
        who, _, dealt = line.partition(":")
        event = {"type": "community"} if who == "table" else {"type": "deal", "player": who}
        return {**event, "cards": cards(dealt)}
    who, what, *rest = line.split(" ", 2)
    before, _, after = "".join(rest).partition(" for " if what in ("exchanges", "changes") else " with ")
    match what:
        case "exchanges":
            return {"type": "exchange", "player": who, "discard": cards(before), "draw": cards(after)}
        case "changes":
            (discard,), (draw,) = cards(before), cards(after)
            return {"type": "exchange_community", "player": who, "discard": discard, "draw": draw}
        case "declares":
            named = {"cards": cards(after)} if after else {}
            return {"type": "declare", "player": who, "category": before, **named}
    return {"type": {"keeps": "keep", "calls": "call"}[what], "player": who}
