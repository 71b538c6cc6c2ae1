"""How the gallery tells a game on the board."""

from collections.abc import Iterator, Mapping
from typing import Any

__all__ = ["game_lines"]

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
CHIPS = str.maketrans("012", "XO#")
VERBS = {"play": "plays", "remove": "plays", "dead_card": "exchanges", "draw": "draws", "pass": "passes"}


def game_lines(game: Mapping[str, Any]) -> Iterator[str]:
    """Who plays with which chips, the board where the record begins, and a line an event."""
    teams = game.get("teams") or [[name] for name in game["players"]]
    yield "; ".join(f"{'XO#'[team]} {' and '.join(names)}" for team, names in enumerate(teams))
    if "position" in game:
        yield from ("", "   " + " ".join("ABCDEFGHIJ"))
        for number, row in enumerate(game["position"]["board"], 1):
            yield f"{number:2} {' '.join(row.translate(CHIPS))}"
    yield ""
    yield from (f"{index}  {_event(event)}" for index, event in enumerate(game["events"]))


def _event(event: Mapping[str, Any]) -> str:
    if event["type"] == "deal":
        cards = event["cards"]
        unseen = f"{len(cards)} cards that nobody saw" if set(cards) == {"??"} else " ".join(map(_card, cards))
        return f"{event['player']} is dealt {unseen}"
    card = f" {_card(event['card'])}" if "card" in event else ""
    done = f"{event['player']} {VERBS[event['type']]}{card}"
    if "space" in event:
        done += f", chip off {event['space']}" if event["type"] == "remove" else f", chip on {event['space']}"
    if "draw" in event:
        done += ", draws nothing" if event["draw"] is None else f", draws {_card(event['draw'])}"
    claimed = [f"{spaces[0]} to {spaces[-1]}" for spaces in event.get("sequences", ())]
    return f"{done}, claims {' and '.join(claimed)}" if claimed else done


def _card(card: str) -> str:
    return card[0] + SUITS[card[1]]
