"""From a verdict on the board game to the JSON document that says it. It is built by hand: it is hot."""

from collections.abc import Iterable
from typing import Any

from service.rules.cards import Card, names
from service.rules.sequence_board.adjudicate import BoardVerdict, State
from service.rules.sequence_board.board import SPACE_NAMES, Space
from service.wire.envelope import envelope

__all__ = ["five_document", "verdict_document"]

_NAMES = names([Card(number) for number in range(55)])


def verdict_document(verdict: BoardVerdict) -> dict[str, Any]:
    """A verdict, without its digest."""
    return {
        **envelope(verdict, int),
        "winner_team": verdict.winner_team,
        "teams": verdict.teams,
        "timeline": [
            {"event": event, "legal": legal, "code": code, "text": text}
            for event, legal, code, text in verdict.timeline
        ],
        "sequences": [
            {"team": team, "spaces": five_document(spaces), "event": event} for team, spaces, event in verdict.sequences
        ],
        "board": verdict.board,
        "hands": verdict.hands
        and [
            {"player": player, "cards": None if cards is None else [_NAMES[card] for card in cards]}
            for player, cards in verdict.hands
        ],
        "stock": verdict.stock,
        "state": verdict.state and _state(verdict.state),
    }


def five_document(spaces: Iterable[Space]) -> list[str]:
    """The spaces of a five, by their names."""
    return [SPACE_NAMES[space] for space in spaces]


def _state(state: State) -> dict[str, Any]:
    """Who is to act, and every move that is open."""
    moves = state.moves
    return {
        "to_act": state.to_act,
        "moves": None
        if moves is None
        else [
            {
                "type": kind,
                "card": None if card is None else _NAMES[card],
                "space": None if space is None else SPACE_NAMES[space],
            }
            for kind, card, space in moves
        ],
    }
