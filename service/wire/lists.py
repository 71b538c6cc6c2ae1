"""The documents that say what is played here and by which rules."""

from collections.abc import Iterator
from typing import Any

from service.rules.games import GAMES, Game
from service.rules.house_rules import Switch
from service.rules.rulebook import Code

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
    codes = sorted({code.code for _, code in _all_codes()})
    return {"codes": [code_document(code) for code in codes]}


def code_document(name: str) -> dict[str, Any]:
    """The rule behind a code, an entry for each game it stands in. Raises `KeyError` for an unknown code."""
    entries = [
        {"game": game.name, "kind": code.kind, "rule": code.rule, "source": code.source}
        for game, code in _all_codes()
        if code.code == name
    ]
    if not entries:
        raise KeyError(name)
    return {"code": name, "entries": entries}


def _all_codes() -> Iterator[tuple[Game, Code]]:
    for game in GAMES.values():
        for code in game.codes:
            yield game, code
        for switch in game.switches:
            yield game, Code(switch.name, "ruling", _rule(switch), switch.source)


def _rule(switch: Switch) -> str:
    choices = " ".join(f"{_word(choice)}: {text}" for choice, text in switch.choices.items())
    return f"{switch.settles} {choices} Default: {_word(switch.default)}."


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
        "type": "boolean" if isinstance(switch.default, bool) else "string",
        "default": switch.default,
        "choices": list(switch.choices),
        "meanings": list(switch.choices.values()),
        "settles": switch.settles,
        "source": switch.source,
    }


def _word(choice: object) -> str:
    return str(choice).lower() if isinstance(choice, bool) else str(choice)
