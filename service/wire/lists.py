"""The documents that say what is played here and by which rules."""

from typing import Any

from service.rules.games import GAMES, Game, codes
from service.rules.house_rules import Switch

__all__ = ["code_document", "codes_document", "game_document", "games_document"]


def games_document() -> dict[str, Any]:
    """Every game in brief."""
    return {"games": [_in_brief(game) for game in GAMES.values()]}


def game_document(name: str) -> dict[str, Any]:
    """One game with its house rules. Raises `KeyError` for a game that isn't judged here."""
    game = GAMES[name]
    return {**_in_brief(game), "house_rules": [_house_rule(switch) for switch in game.switches]}


def codes_document() -> dict[str, Any]:
    """Every code that a verdict can cite."""
    names = sorted({code.code for _, code in codes()})
    return {"codes": [code_document(name) for name in names]}


def code_document(name: str) -> dict[str, Any]:
    """The rule behind a code, an entry for each game it stands in. Raises `KeyError` for an unknown code."""
    entries = [
        {"game": game.name, "kind": code.kind, "rule": code.rule, "source": code.source}
        for game, code in codes()
        if code.code == name
    ]
    if not entries:
        raise KeyError(name)
    return {"code": name, "entries": entries}


def _in_brief(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "family": game.family,
        "document": game.document._asdict(),
    }


def _house_rule(switch: Switch) -> dict[str, Any]:
    return {
        "name": switch.name,
        "type": _type(switch),
        "required": switch.required,
        "default": switch.default,
        "choices": list(switch.choices),
        "meanings": list(switch.choices.values()),
        "settles": switch.settles,
        "source": switch.source,
    }


def _type(switch: Switch) -> str:
    """The JSON type of a house rule's setting, null apart."""
    if switch.required:
        return "array"
    kinds = {type(choice) for choice in switch.choices} - {type(None)}
    return {frozenset({bool}): "boolean", frozenset({int}): "integer"}.get(frozenset(kinds), "string")
