"""Rounds of Sequence Poker told briefly, as requests; and their verdicts as documents, by the names of the API.

A card can be written in three digits, its number, shape and colour: `321` is 3-crescent-violet. So runs can be seen.
A line of a history: `Ann: 111 222 333` deals to Ann, `table: 111 222` lays community cards; `Ann exchanges 111 for
222`, `Ann changes 111 for 222` (on the table), `Ann keeps`, `Ann calls`; `Ann declares high_card`, maybe followed by
`with 111 222`.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from service.rules.errors import DealFaults, Fault
from service.rules.house_rules import Ruling
from service.rules.sequence_poker.adjudicate import SequencePokerVerdict, State, adjudicate
from service.rules.sequence_poker.cards import COLOURS, SHAPES, Card, card_name, parse_card
from service.rules.sequence_poker.deal import (
    Call,
    CommunityCards,
    Deal,
    DealtCards,
    Declare,
    Event,
    Exchange,
    ExchangeCommunity,
    Hand,
    Keep,
)
from service.rules.sequence_poker.hands import Hand as Six
from service.rules.sequence_poker.hands import strength
from service.rules.sequence_poker.settlement import POINT
from service.rules.sequence_poker.words import description
from service.rules.verdict import Infraction

__all__ = ["Document", "cards", "deal_of", "document_of", "faults", "hand_document", "judge", "told"]

Document = dict[str, Any]


def judge(request: Mapping[str, Any]) -> Document:
    """The verdict on a request, as a document."""
    return document_of(adjudicate(deal_of(request)))


def faults(request: Mapping[str, Any]) -> list[Fault]:
    """Everything that a request is refused for; one that is not refused fails the test."""
    try:
        adjudicate(deal_of(request))
    except DealFaults as refused:
        return list(refused.faults)
    raise AssertionError(f"nothing is wrong with {request}")


# --- requests ---


def cards(text: str) -> list[str]:
    """The cards of a text, in full."""
    return [card_name(_read(word)) for word in text.split()]


def _read(word: str) -> Card:
    if word.isdecimal() and len(word) == 3:
        number, shape, colour = map(int, word)
        word = f"{number}-{SHAPES[shape - 1]}-{COLOURS[colour - 1]}"
    return parse_card(word)


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


def deal_of(request: Mapping[str, Any]) -> Deal:
    """The deal that a request tells."""
    hands = request.get("hands")
    return Deal(
        players=tuple(request.get("players") or [hand["player"] for hand in hands or ()]),
        events=tuple(_read_event(event) for event in request.get("events", ())),
        hands=None if hands is None else tuple(Hand(hand["player"], _parsed(hand["cards"])) for hand in hands),
        community=_parsed(request.get("community", ())),
        rules=request.get("rules", {}),
        reference=request.get("reference"),
    )


def _parsed(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(parse_card, names))


def _read_event(event: Mapping[str, Any]) -> Event:
    kind, player = event["type"], event.get("player", "")
    match kind:
        case "deal":
            return DealtCards(player, _parsed(event["cards"]))
        case "community":
            return CommunityCards(_parsed(event["cards"]))
        case "exchange":
            return Exchange(player, _parsed(event["discard"]), _parsed(event["draw"]))
        case "exchange_community":
            return ExchangeCommunity(player, parse_card(event["discard"]), parse_card(event["draw"]))
        case "declare":
            return Declare(player, event["category"], _parsed(event.get("cards", ())))
    return Keep(player) if kind == "keep" else Call(player)


# --- verdicts ---


def document_of(verdict: SequencePokerVerdict) -> Document:
    """The verdict by the names of the API, with neither digest nor revision."""
    highest_first = verdict.rules["tie_order"] == "highest_card_first"
    return {
        "game": verdict.game,
        "reference": verdict.reference,
        "rules": verdict.rules,
        "outcome": verdict.outcome,
        "winners": list(verdict.winners),
        "community": _names(verdict.community),
        "timeline": [entry._asdict() for entry in verdict.timeline],
        "players": [
            {
                "name": player.name,
                "cards": _names(player.cards),
                "best": player.best and hand_document(player.best, highest_first),
                "played": player.played and hand_document(player.played, highest_first),
                "place": player.place,
                "points": None if player.points is None else _points(player.points),
            }
            for player in verdict.players
        ],
        "decision": verdict.decision,
        "decided_by": verdict.decided_by,
        "rulings": [_ruling(ruling) for ruling in verdict.rulings],
        "infractions": [_infraction(infraction) for infraction in verdict.infractions],
        "state": verdict.state and _state(verdict.state),
    }


def _names(held: Iterable[Card]) -> list[str]:
    return [card_name(card) for card in held]


def _points(halves: int) -> float:
    return float(halves * POINT)


def hand_document(hand: Six, highest_first: bool = False) -> Document:
    return {
        "rank": hand.rank,
        "category": hand.category,
        "description": description(hand),
        "groups": [
            {"kind": group.kind, "cards": _names(group.cards), "steps": dict(group.steps)} for group in hand.groups
        ],
        "cards": _names(hand.cards),
        "total": hand.total,
        "strength": list(strength(hand, highest_first)),
    }


def _ruling(ruling: Ruling) -> Document:
    return {
        "code": ruling.code,
        "setting": ruling.setting,
        "text": ruling.text,
        "source": ruling.source,
        "otherwise": [
            {
                "setting": other.setting,
                "outcome": other.outcome,
                "winners": list(other.winners),
                "won": [{"player": won.player, "amount": _points(won.amount)} for won in other.won],
            }
            for other in ruling.otherwise
        ],
    }


def _infraction(infraction: Infraction) -> Document:
    expected = infraction.expected
    return {
        **infraction._asdict(),
        "expected": expected and {"player": expected.player, "actions": [action.type for action in expected.actions]},
    }


def _state(state: State) -> Document:
    return {**state._asdict(), "actions": [action.type for action in state.actions]}
