"""The report on a game on the board for people, made from the JSON document alone."""

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from service.rules.cards import card_name
from service.rules.games import GAMES
from service.rules.rulebook import listed
from service.rules.sequence_board.board import CARD_ON, SIDE, SPACE_NAMES
from service.wire.blocks import Block, Document, reference

__all__ = ["verdict_blocks"]

Line = str | tuple[str, ...]

_GLYPHS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_CHIPS = "XO#"
"""How the chips of each team are drawn."""
_MOST_SPACES = 12
"""So many spaces are listed; more are counted."""


def verdict_blocks(verdict: Document) -> Iterator[Block]:
    """The report on a verdict."""
    yield Block("", [*_first_lines(verdict)])
    yield Block("", [f"{GAMES[verdict['game']].title}{reference(verdict)}"])
    yield Block("The board (a chip in brackets is part of a sequence)", [*_board(verdict)])
    yield Block("", [*_teams(verdict)])
    state = verdict["state"]
    if state and state["moves"]:
        yield Block(f"What {state['to_act']} may do", [*_moves(state["moves"])])
    if verdict["hands"]:
        yield Block("Hands", [*_hands(verdict)])
    if verdict["timeline"]:
        yield Block("What happened (events count from 0; ! against the rules)", [*_timeline(verdict["timeline"])])
    if verdict["infractions"]:
        yield Block("Against the rules", [_infraction(one) for one in verdict["infractions"]])
    if verdict["rulings"]:
        lines = [line for one in verdict["rulings"] for line in _ruling(one, verdict)]
        yield Block("What it rests on where tables differ", lines)
    yield Block("", [f"Rules revision {verdict['rules_revision']}", verdict["digest"]])


def _first_lines(verdict: Document) -> Iterator[str]:
    """Who wins, or how the game stands."""
    state = verdict["state"]
    yield _RESULTS.get(verdict["outcome"]) or f"{_result(verdict)}."
    if state is None:
        return
    turn = f"It is {state['to_act']}'s turn."
    yield turn if state["moves"] is not None else f"{turn} What cards {state['to_act']} holds is not known."


def _result(found: Document) -> Any:
    """How a game ends, of a verdict or of what would have been otherwise."""
    winners = found["winners"]
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'} the game" if winners else found["outcome"]


_RESULTS = {"unfinished": "The game is not finished.", "drawn": "The game is drawn: no card is left to draw."}


# --- the board ---


def _board(verdict: Document) -> Iterator[Line]:
    """Each space with the card that it shows and the chip that covers it."""
    finished = {space for one in verdict["sequences"] for space in one["spaces"]}
    yield ("  ", *(f"{column:5}" for column in "ABCDEFGHIJ"))
    for row, cells in enumerate(verdict["board"]):
        names = SPACE_NAMES[SIDE * row : SIDE * row + SIDE]
        yield (f"{row + 1:2}", *map(_space, names, cells, [name in finished for name in names]))


def _space(name: str, cell: str, finished: bool) -> str:
    shown = CARD_ON[SPACE_NAMES.index(name)]
    card = "*" if shown is None else _card(card_name(shown))
    if not cell.isdigit():
        return f"{card:5}"
    chip = _CHIPS[int(cell)]
    return f"{card}[{chip}]" if finished else f"{card} {chip} "


def _teams(verdict: Document) -> Iterator[Line]:
    """Whose chips are whose, and what each side has."""
    needed = verdict["rules"]["sequences_to_win"]
    for team, players in enumerate(verdict["teams"]):
        fives = [one for one in verdict["sequences"] if one["team"] == team]
        made = ", ".join(f"{one['spaces'][0]} to {one['spaces'][-1]}{_made_by(one['event'])}" for one in fives)
        has = f"{len(fives)} of {needed} sequence{'' if needed == 1 else 's'}"
        yield (_CHIPS[team], f"team {team}", listed(players), f"{has}: {made}" if made else has)


def _made_by(event: int | None) -> str:
    return "" if event is None else f" (event {event})"


# --- cards ---


def _hands(verdict: Document) -> Iterator[Line]:
    for hand in verdict["hands"]:
        cards = "not dealt in the history" if hand["cards"] is None else " ".join(map(_card, hand["cards"]))
        yield (hand["player"], cards or "no cards")
    if verdict["stock"] is not None:
        left = verdict["stock"]
        yield f"{left or 'No'} {'cards are' if left > 1 else 'card is'} left to draw."


def _moves(moves: Sequence[Document]) -> Iterator[Line]:
    """What may be done, a row for each card."""
    for kind, card, spaces in _ways(moves):
        yield (_card(card) if card else "", f"{_VERBS[kind]}{_where(kind, spaces)}")


def _ways(moves: Sequence[Document]) -> Iterator[tuple[str, str | None, list[str]]]:
    """The moves of one kind with one card together, with the spaces for it."""
    for (kind, card), each in groupby(moves, key=lambda move: (move["type"], move.get("card"))):
        yield kind, card, [move["space"] for move in each if move.get("space")]


_VERBS = {
    "play": "play", "remove": "remove a chip", "dead_card": "exchange, since it is dead", "draw": "draw a card",
    "pass": "pass",
}  # fmt: skip


def _where(kind: str, spaces: Sequence[str]) -> str:
    if not spaces:
        return ""
    several = f"any of {len(spaces)} spaces" if len(spaces) > _MOST_SPACES else _either(spaces)
    return f" {'from' if kind == 'remove' else 'on'} {several}"


def _either(words: Sequence[str]) -> str:
    return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _card(card: str) -> str:
    return card[0] + _GLYPHS[card[1]] if card[1] in _GLYPHS else card


# --- what happened ---


def _timeline(entries: Sequence[Document]) -> Iterator[Line]:
    for entry in entries:
        yield ("" if entry["legal"] else "!", f"{entry['event']:3}", entry["text"])


def _infraction(infraction: Document) -> str:
    expected = infraction["expected"]
    could = ""
    if expected and expected["actions"]:
        ways = [_way(*way) for way in _ways(expected["actions"])]
        could = f" {expected['player']} could {_either(ways)}."
    return f"event {infraction['event']}: {infraction['text']}{could}"


def _way(kind: str, card: str | None, spaces: Sequence[str]) -> str:
    """Something that could have been done: play 5♣ on B2 or D4, remove a chip with J♠."""
    if card is None:
        return "play a card" if kind == "play" else _VERBS[kind]
    verb = {"play": "play", "remove": "remove a chip with", "dead_card": "exchange"}[kind]
    return f"{verb} {_card(card)}{_where(kind, spaces)}"


def _ruling(ruling: Document, verdict: Document) -> Iterator[Line]:
    """A ruling, and how the game would have come out otherwise."""
    setting = "" if ruling["setting"] is None and not ruling["otherwise"] else f" = {_setting(ruling['setting'])}"
    yield f"{ruling['code']}{setting}: {ruling['text']}"
    yield ("   ", f"Source: {ruling['source']}.")
    for other in ruling["otherwise"]:
        same = "the same result, by another course" if _result(other) == _result(verdict) else _result(other)
        yield ("   ", f"With {_setting(other['setting'])}: {same}.")


def _setting(setting: object) -> str:
    return json.dumps(setting, ensure_ascii=False)
