"""The request of Sequence, the board game: a history in order, from the first card or from a position."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from marshmallow import Schema, ValidationError

from service.rules.errors import DealFaults, Fault
from service.rules.sequence_board.board import SIDE
from service.rules.sequence_board.deal import Deal, Position, ToldSequence
from service.rules.sequence_board.switches import SWITCHES
from service.wire.records import Options, Record
from service.wire.schemas.base import LIMITS, Limits, Request, ShapeField, component_name, faults_of
from service.wire.sequence_board.events import sequence_board_events
from service.wire.sequence_board.spaces import FIVE
from service.wire.shapes import Constant, JSONSchema, ListOf, Setting, Shape, Text, Whole, player_name

__all__ = [
    "MOST_PLAYERS", "MOST_SEQUENCES", "TEAM", "SequenceBoardRequest", "read_sequence_board", "sequence_board_request",
]  # fmt: skip

GAME = "sequence_board"
MOST_PLAYERS, MOST_TEAMS = 12, 3
MOST_SEQUENCES = 68
"""No board has more: two along each row, column and long diagonal, one along each shorter diagonal."""

TEAM = Whole(0, MOST_TEAMS - 1, "Which team: an index into `teams`, or into `players` where everyone plays alone.")


class SequenceBoardRequest(Request):
    """A game. Its fields come from `sequence_board_request`."""

    @staticmethod
    def combinations(_game: str) -> JSONSchema:
        """Which fields go together, as JSON Schema."""
        return {"anyOf": [{"required": ["events"]}, {"required": ["position"]}]}


@lru_cache(maxsize=64)
def sequence_board_request(game: str, limits: Limits = LIMITS) -> Schema:
    """The request schema, an instance made once."""
    player = player_name(limits.name_characters)
    rules = Options(
        {switch.name: Setting(switch) for switch in SWITCHES},
        description="House rules of Sequence, the board game, that differ from the defaults. Three teams play to one "
        "sequence unless `sequences_to_win` is set.",
        ref="SequenceBoardRules",
    )
    return SequenceBoardRequest.from_dict(
        {
            "game": ShapeField(Constant(game), required=True, description="The game."),
            "players": ShapeField(
                ListOf(player, MOST_PLAYERS, 2, unique=True),
                required=True,
                description="Names in the order of play, the first on the dealer's left: 2, 3, 4, 6, 8, 9, 10 or 12.",
            ),
            "teams": ShapeField(
                ListOf(ListOf(player, MOST_PLAYERS // 2, 1), MOST_TEAMS, 2),
                description="Who plays with whom: two or three teams of equal size, which take turns in the order of "
                "play. Two or three players can each play alone, and leave it out.",
            ),
            "position": ShapeField(_position(player)),
            "events": ShapeField(
                ListOf(sequence_board_events(player), limits.events),
                description="The history in order, from the first card or from the `position`, which may stand alone.",
            ),
            "rules": ShapeField(rules),
            "reference": ShapeField(Text(200), description="Any text; the verdict repeats it."),
        },
        name=component_name(game),
    )()


def _position(player: Shape) -> Record:
    row = Text(SIDE, SIDE, rf"^[.*0-{MOST_TEAMS - 1}]*$(?!\n)", "write . open, * corner, and a team's index as a digit")
    sequence = Record(
        ToldSequence,
        {"team": TEAM, "spaces": FIVE},
        description="A finished sequence.",
        ref="SequenceBoardToldSequence",
    )
    return Record(
        Position,
        {
            "board": ListOf(
                row,
                SIDE,
                SIDE,
                description="Ten rows of ten spaces, the top row first: `.` open, `*` a corner, a team's index as a "
                "digit.",
            ),
            "sequences": ListOf(
                sequence,
                MOST_SEQUENCES,
                description="The finished sequences. Left out, they are what the board shows.",
            ),
            "to_act": player,
        },
        description="Where the game stands when the record begins. Without `to_act` the first of the players is next.",
        ref="SequenceBoardPosition",
    )


def read_sequence_board(document: Mapping[str, Any], limits: Limits = LIMITS) -> Deal:
    """The game that a request tells. Raises `DealFaults` with everything that is wrong with its form."""
    schema = sequence_board_request(GAME, limits)
    try:
        found: dict[str, Any] = schema.load(document)
    except ValidationError as error:
        raise DealFaults([*faults_of(schema, error), *_nothing_told(document)]) from None
    if missing := [*_nothing_told(document)]:
        raise DealFaults(missing)
    return Deal(
        players=found["players"],
        events=found.get("events", ()),
        teams=found.get("teams"),
        position=found.get("position"),
        game=GAME,
        rules=found.get("rules", {}),
        reference=found.get("reference"),
    )


def _nothing_told(document: Mapping[str, Any]) -> Iterator[Fault]:
    if "events" not in document and "position" not in document:
        detail = "The game is missing: give 'events', the history, or 'position', where it stands, or both."
        yield Fault(("events",), "required", detail)
