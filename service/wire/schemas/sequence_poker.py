"""The requests of Sequence Poker: a round as events in order or as bare hands, and a match of several rounds."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from marshmallow import Schema, ValidationError, fields

from service.rules.errors import DealFaults, Fault, Place
from service.rules.sequence_poker.deal import Deal, Hand
from service.rules.sequence_poker.match import Match
from service.rules.sequence_poker.switches import SWITCHES
from service.wire.records import Options, Record
from service.wire.schemas.base import (
    LIMITS,
    MOST_PLAYERS,
    Limits,
    Request,
    ShapeField,
    component_name,
    faults_of,
)
from service.wire.sequence_poker.cards import tic_cards
from service.wire.sequence_poker.events import sequence_poker_events
from service.wire.shapes import Constant, JSONSchema, ListOf, NotThis, Setting, Shape, Text, Whole, player_name

__all__ = [
    "GAME", "MatchRequest", "SequencePokerRequest", "match_request", "read_match", "read_sequence_poker",
    "sequence_poker_request",
]  # fmt: skip

GAME = "sequence_poker"


class SequencePokerRequest(Request):
    """A round. Its fields come from `sequence_poker_request`."""

    @staticmethod
    def combinations(_game: str) -> JSONSchema:
        """Which fields go together, as JSON Schema."""
        return _ways("players")


class MatchRequest(Request):
    """A match. Its fields come from `match_request`."""


# --- schemas ---


@lru_cache(maxsize=64)
def sequence_poker_request(game: str, limits: Limits = LIMITS) -> Schema:
    """The request schema of a round, an instance made once."""
    members = _members(limits)
    return SequencePokerRequest.from_dict(_fields(members, ("game",)), name=component_name(game))()


@lru_cache(maxsize=64)
def match_request(limits: Limits = LIMITS) -> Schema:
    """The request schema of a match, an instance made once."""
    members = _members(limits)
    agreed = Whole(1, limits.rounds, "How many rounds were agreed before the start.")
    rounds = ListOf(
        _Round(members),
        limits.rounds,
        description="The rounds played so far, in order. The `players` and house `rules` of the match hold for each "
        "that does not say otherwise.",
    )
    shapes = {
        "game": members["game"],
        "players": members["players"],
        "rules": members["rules"],
        "rounds_agreed": agreed,
        "rounds": rounds,
        "reference": members["reference"],
    }
    required = ("game", "players", "rounds_agreed", "rounds")
    return MatchRequest.from_dict(_fields(shapes, required), name="SequencePokerMatch")()


def _fields(shapes: Mapping[str, Shape], required: Collection[str]) -> dict[str, fields.Field[Any]]:
    return {name: ShapeField(shape, required=name in required) for name, shape in shapes.items()}


def _members(limits: Limits) -> dict[str, Shape]:
    """What a round can hold."""
    player = player_name(limits.name_characters)
    hand = Record(
        Hand,
        {"player": player, "cards": tic_cards("The player's private cards.")},
        description="A player's private cards at the end.",
        ref="SequencePokerHand",
    )
    return {
        "game": Constant(GAME, "The game."),
        "players": ListOf(
            player,
            MOST_PLAYERS,
            2,
            unique=True,
            description="Names in the order in which they act, the first on the dealer's left. With `hands` it may be "
            "left out: the order of the hands is then theirs.",
        ),
        "events": ListOf(
            sequence_poker_events(player), limits.events, description="The history in order. Either this or `hands`."
        ),
        "hands": ListOf(
            hand, MOST_PLAYERS, 2, description="Instead of `events`, for who wins alone: everyone's private cards."
        ),
        "community": tic_cards("With `hands`: the community cards."),
        "rules": Options(
            {switch.name: Setting(switch) for switch in SWITCHES},
            description="House rules of Sequence Poker that differ from the defaults.",
            ref="SequencePokerRules",
        ),
        "reference": Text(200, description="Any text; the verdict repeats it."),
    }


class _Round(Options):
    """A round of a match, read as a dict of the members that are there."""

    def __init__(self, members: Mapping[str, Shape]) -> None:
        super().__init__(members, "A round of a match.", "SequencePokerRound")

    def load(self, value: Any) -> dict[str, Any]:
        found = super().load(value)
        if any(_combination_faults(value, ())):
            raise NotThis
        return found

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        yield from super().explain(value, place)
        if isinstance(value, dict):
            yield from _combination_faults(value, place)

    def component(self) -> JSONSchema:
        return {**super().component(), **_ways()}


def _ways(*with_events: str) -> JSONSchema:
    """The two ways to tell a round, as JSON Schema; `with_events` are what a history needs besides."""
    return {
        "anyOf": [
            {"required": [*with_events, "events"], "properties": {"hands": False, "community": False}},
            {"required": ["hands"], "properties": {"events": False}},
        ]
    }


# --- reading ---


def read_sequence_poker(document: Mapping[str, Any], limits: Limits = LIMITS) -> Deal:
    """The round that a request tells. Raises `DealFaults` with everything that is wrong with its form."""
    faults = [*_combination_faults(document, ())]
    if "events" in document and "players" not in document:
        faults.append(Fault(("players",), "required", "'players' is missing: with 'events' it gives who acts when."))
    found = _loaded(sequence_poker_request(GAME, limits), document, faults)
    return _deal(found, found.get("players") or tuple(dict.fromkeys(hand.player for hand in found["hands"])), {})


def read_match(document: Mapping[str, Any], limits: Limits = LIMITS) -> Match:
    """The match that a request tells. Raises `DealFaults` with everything that is wrong with its form."""
    found = _loaded(match_request(limits), document, ())
    players, rules = found["players"], found.get("rules", {})
    return Match(
        players=players,
        rounds_agreed=found["rounds_agreed"],
        rounds=tuple(_deal(one, one.get("players", players), rules) for one in found["rounds"]),
        reference=found.get("reference"),
    )


def _loaded(schema: Schema, document: Mapping[str, Any], more: Sequence[Fault]) -> dict[str, Any]:
    try:
        found: dict[str, Any] = schema.load(document)
    except ValidationError as error:
        raise DealFaults([*faults_of(schema, error), *more]) from None
    if more:
        raise DealFaults(more)
    return found


def _deal(found: Mapping[str, Any], players: tuple[str, ...], rules: Mapping[str, Any]) -> Deal:
    return Deal(
        players=players,
        events=found.get("events", ()),
        hands=found.get("hands"),
        community=found.get("community", ()),
        rules={**rules, **found.get("rules", {})},
        reference=found.get("reference"),
    )


def _combination_faults(document: Mapping[str, Any], place: Place) -> Iterator[Fault]:
    if "events" not in document and "hands" not in document:
        detail = "The round is missing: give either 'events', the history, or 'hands'."
        yield Fault((*place, "events"), "required", detail)
    if "events" in document and "hands" in document:
        yield Fault((*place, "hands"), "not_together", "Give either 'events' or 'hands', not both.")
    if "events" in document and "community" in document:
        detail = "'community' goes with 'hands': in a history the community cards are events."
        yield Fault((*place, "community"), "not_together", detail)
