"""Games as clients write them, read for the rules: no test of the rules needs the wire.

A game can also be told in lines: `Ann gets 5c 6c`, `Ann gets 7 unseen`; `Ann plays 5c B2`, and `, draws Kd` or
`, draws none` where that is told, and `, claims A1-E1 A1-A5`; `Ann removes Js B2`; `Ann exchanges 5c`; `Ann draws Kd`;
`Ann passes`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from service.rules.cards import Card, card_name, parse_card
from service.rules.errors import DealFaults, Fault
from service.rules.sequence_board.adjudicate import BoardVerdict, adjudicate
from service.rules.sequence_board.board import SPACE_NAMES, SPACES, Space
from service.rules.sequence_board.deal import (
    NOT_RECORDED,
    DeadCard,
    Deal,
    DealtCards,
    Draw,
    DrawnCard,
    Event,
    Pass,
    Play,
    Position,
    Remove,
    ToldSequence,
)
from service.rules.sequence_board.settlement import Move

__all__ = [
    "Document", "board", "event", "faults", "game", "judge", "move_names", "nulls", "read", "request_of", "space_names",
    "spaces_from",
]  # fmt: skip

Document = Mapping[str, Any]


def judge(document: Document) -> BoardVerdict:
    return adjudicate(read(document))


def faults(document: Document) -> Sequence[Fault]:
    """Everything that a game is refused for; a game that is not refused fails the test."""
    try:
        judge(document)
    except DealFaults as refused:
        return refused.faults
    raise AssertionError(f"nothing is wrong with {document}")


# --- as clients write them ---


def read(document: Document) -> Deal:
    position = document.get("position")
    teams = document.get("teams")
    return Deal(
        players=tuple(document["players"]),
        teams=None if teams is None else tuple(map(tuple, teams)),
        position=position and _position(position),
        events=tuple(_READERS[event["type"]](event) for event in document["events"]),
        rules=document.get("rules", {}),
        reference=document.get("reference"),
    )


def _position(told: Document) -> Position:
    sequences = told.get("sequences")
    return Position(
        tuple(told["board"]),
        None if sequences is None else tuple(ToldSequence(one["team"], _spaces(one["spaces"])) for one in sequences),
        told.get("to_act"),
    )


def _spaces(names: Sequence[str]) -> tuple[Space, ...]:
    return tuple(SPACES[name] for name in names)


def _drawn(event: Document) -> DrawnCard:
    if "draw" not in event:
        return NOT_RECORDED
    return None if event["draw"] is None else parse_card(event["draw"])


def _play(event: Document) -> Play:
    claims = event.get("sequences")
    return Play(
        event["player"],
        parse_card(event["card"]),
        SPACES[event["space"]],
        _drawn(event),
        None if claims is None else tuple(map(_spaces, claims)),
    )


_READERS: dict[str, Callable[[Document], Event]] = {
    "deal": lambda event: DealtCards(event["player"], tuple(map(parse_card, event["cards"]))),
    "play": _play,
    "remove": lambda event: Remove(event["player"], parse_card(event["card"]), SPACES[event["space"]], _drawn(event)),
    "dead_card": lambda event: DeadCard(event["player"], parse_card(event["card"]), _drawn(event)),
    "draw": lambda event: Draw(event["player"], parse_card(event["card"])),
    "pass": lambda event: Pass(event["player"]),
}


# --- in lines ---


def game(*lines: str, players: str = "Ann Bo", **members: Any) -> dict[str, Any]:
    """A game told in lines; who plays with whom goes by the order of play where more than three play: two teams."""
    names = players.split()
    if len(names) > 3:
        members = {"teams": [names[::2], names[1::2]], **members}
    return {"players": names, "events": [event(line) for line in lines], **members}


def request_of(told: Mapping[str, Any]) -> dict[str, Any]:
    """A game as cases and disputes tell it: `history` in lines, `players`, `rules`, and `position` by its `chips`."""
    return game(*told["history"].splitlines(), players=told.get("players", "Ann Bo"), **_also(told))


def _also(told: Mapping[str, Any]) -> dict[str, Any]:
    """The members of the request besides players and events."""
    found = {"rules": nulls(told["rules"])} if "rules" in told else {}
    if "position" in told:
        position = dict(told["position"])
        position["board"] = board(*position.pop("chips"))
        if "sequences" in position:
            sequences = position["sequences"]
            position["sequences"] = [{"team": team, "spaces": spaces_from(ends)} for team, ends in sequences]
        found["position"] = position
    return found


def nulls(value: Any) -> Any:
    """TOML has no null, so a case writes it as text."""
    if isinstance(value, dict):
        return {key: nulls(item) for key, item in value.items()}
    if isinstance(value, list):
        return [nulls(item) for item in value]
    return None if value == "null" else value


def event(line: str) -> dict[str, Any]:
    what, *more = line.split(", ")
    name, verb, *rest = what.split()
    told: dict[str, Any] = {"player": name}
    match verb:
        case "gets":
            if rest[1:] == ["unseen"]:
                rest = ["??"] * int(rest[0])
            return {**told, "type": "deal", "cards": rest}
        case "draws":
            return {**told, "type": "draw", "card": rest[0]}
        case "passes":
            return {**told, "type": "pass"}
    told["type"] = {"plays": "play", "removes": "remove", "exchanges": "dead_card"}[verb]
    told.update(zip(("card", "space"), rest, strict=False))
    for part in more:
        said, *cards = part.split()
        if said == "draws":
            told["draw"] = None if cards == ["none"] else cards[0]
        else:
            assert said == "claims"
            told["sequences"] = [spaces_from(ends) for ends in cards]
    return told


def spaces_from(ends: str) -> list[str]:
    """The spaces of a line from its ends: `A1-E1`; or each of them: `A1+B2`."""
    if "-" not in ends:
        return ends.split("+")
    (first, top), (last, bottom) = ((ord(end[0]), int(end[1:])) for end in ends.split("-"))
    length = max(abs(last - first), abs(bottom - top))
    right, down = ((last > first) - (last < first), (bottom > top) - (bottom < top))
    return [chr(first + at * right) + str(top + at * down) for at in range(length + 1)]


def board(*chips: str) -> list[str]:
    """A board on which each team has chips on the spaces of its string: `B1-E1 C7`."""
    cells = ["."] * len(SPACE_NAMES)
    for corner in ("A1", "J1", "A10", "J10"):
        cells[SPACES[corner]] = "*"
    for team, lines in enumerate(chips):
        for ends in lines.split():
            for name in spaces_from(ends):
                cells[SPACES[name]] = str(team)
    return ["".join(cells[row : row + 10]) for row in range(0, 100, 10)]


# --- what comes of them ---


def move_names(moves: Sequence[Move]) -> list[tuple[str, str | None, str | None]]:
    """Moves with their cards and spaces as they are written."""
    return [
        (kind, None if card is None else card_name(Card(card)), None if space is None else SPACE_NAMES[space])
        for kind, card, space in moves
    ]


def space_names(spaces: Sequence[Space]) -> list[str]:
    return [SPACE_NAMES[space] for space in spaces]
