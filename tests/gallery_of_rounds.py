"""How the gallery tells a round of Sequence Poker."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

__all__ = ["round_lines"]


def round_lines(deal: Mapping[str, Any]) -> Iterator[str]:
    """A line a hand, or a line an event; and what this table agreed on."""
    names = deal.get("players") or [hand["player"] for hand in deal["hands"]]
    width = max(map(len, [*names, "table"]))
    for hand in deal.get("hands", ()):
        yield f"{hand['player']:{width}}  {_cards(hand['cards'])}"
    if deal.get("community"):
        yield f"{'table':{width}}  {_cards(deal['community'])}"
    for event in deal.get("events", ()):
        yield _event(event, width)
    if deal.get("rules"):
        yield ""
        yield "; ".join(f"house rule: {name} = {setting}" for name, setting in deal["rules"].items())


def _event(event: Mapping[str, Any], width: int) -> str:
    who = event.get("player", "table")
    match event["type"]:
        case "deal" | "community":
            return f"{who:{width}}  {_cards(event['cards'])}"
        case "exchange":
            return f"{who} exchanges {_cards(event['discard'])} for {_cards(event['draw'])}"
        case "exchange_community":
            return f"{who} exchanges {event['discard']} on the table for {event['draw']}"
        case "declare":
            return f"{who} declares {event['category'].replace('_', ' ')}"
    return f"{who} {event['type']}s"


def _cards(cards: Sequence[str]) -> str:
    return ", ".join(cards)
