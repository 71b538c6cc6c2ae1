"""From what the rules find of Sequence Poker to the JSON documents that say it."""

from collections.abc import Mapping, Sequence
from typing import Any

from service.rules.sequence_poker.adjudicate import Player, SequencePokerVerdict, State
from service.rules.sequence_poker.cards import names
from service.rules.sequence_poker.hands import Hand, strength
from service.rules.sequence_poker.match import Match, MatchVerdict
from service.rules.sequence_poker.settlement import POINT
from service.rules.sequence_poker.shortcuts import compare
from service.rules.sequence_poker.switches import TIE_ORDER
from service.rules.sequence_poker.words import description
from service.wire.envelope import action_document, envelope, money_writer
from service.wire.revision import RULES_REVISION
from service.wire.sequence_poker.queries import BareHands

__all__ = ["hand_document", "hands_document", "match_document", "points", "verdict_document"]

points = money_writer(POINT)
"""How to write a number of halves as points."""


def verdict_document(verdict: SequencePokerVerdict) -> dict[str, Any]:
    """A verdict, without its digest."""
    highest_first = _highest_card_first(verdict.rules)
    return {
        **envelope(verdict, points),
        "community": names(verdict.community),
        "timeline": [entry._asdict() for entry in verdict.timeline],
        "players": [_player(player, highest_first) for player in verdict.players],
        "decision": verdict.decision,
        "decided_by": verdict.decided_by,
        "state": verdict.state and _state(verdict.state),
    }


def _player(player: Player, highest_first: bool) -> dict[str, Any]:
    return {
        "name": player.name,
        "cards": names(player.cards),
        "best": player.best and hand_document(player.best, highest_first),
        "played": player.played and hand_document(player.played, highest_first),
        "place": player.place,
        "points": None if player.points is None else points(player.points),
    }


def hand_document(hand: Hand, highest_first: bool) -> dict[str, Any]:
    """Six cards, the groups that make them rank, and what orders them: a high card maybe by its highest card first."""
    return {
        "rank": hand.rank,
        "category": hand.category,
        "description": description(hand),
        "groups": [
            {"kind": group.kind, "cards": names(group.cards), "steps": dict(group.steps)} for group in hand.groups
        ],
        "cards": names(hand.cards),
        "total": hand.total,
        "strength": strength(hand, highest_first),
    }


def _highest_card_first(rules: Mapping[str, Any]) -> bool:
    return rules.get(TIE_ORDER.name) == "highest_card_first"


def _state(state: State) -> dict[str, Any]:
    """What a round waits for."""
    return {
        "stage": state.stage,
        "to_act": state.to_act,
        "actions": [action_document(action, points) for action in state.actions],
        "to_deal": {"player": state.to_deal, "cards": state.cards} if state.cards else None,
        "text": state.text,
    }


# --- a match ---


def match_document(match: Match, verdict: MatchVerdict, digests: Sequence[str]) -> dict[str, Any]:
    """How a match stands, without its digest; `digests` are those of the rounds' whole verdicts."""
    return {
        "game": "sequence_poker",
        "reference": match.reference,
        "rules_revision": RULES_REVISION,
        "rounds_agreed": match.rounds_agreed,
        "rounds_played": verdict.played,
        "winners": verdict.winners,
        "standings": [
            {
                "name": standing.name,
                "points": points(standing.points),
                "place": standing.place,
                "places": standing.places,
            }
            for standing in verdict.standings
        ],
        "rounds": [_in_brief(one, digest) for one, digest in zip(verdict.rounds, digests, strict=True)],
    }


def _in_brief(verdict: SequencePokerVerdict, digest: str) -> dict[str, Any]:
    """A round's verdict in brief."""
    return {
        "reference": verdict.reference,
        "outcome": verdict.outcome,
        "winners": verdict.winners,
        "decision": verdict.decision,
        "decided_by": verdict.decided_by,
        "players": [_player_in_brief(player) for player in verdict.players],
        "rulings": [ruling.code for ruling in verdict.rulings],
        "infractions": [
            {"event": one.event, "code": one.code, "player": one.player, "text": one.text}
            for one in verdict.infractions
        ],
        "digest": digest,
    }


def _player_in_brief(player: Player) -> dict[str, Any]:
    hand = player.played or player.best
    return {
        "name": player.name,
        "category": hand and hand.category,
        "description": hand and description(hand),
        "place": player.place,
        "points": None if player.points is None else points(player.points),
    }


# --- bare hands ---


def hands_document(asked: BareHands) -> dict[str, Any]:
    """Bare hands with their best sixes and places."""
    compared = compare(asked.hands, asked.settings)
    highest_first = _highest_card_first(asked.settings)
    return {
        "game": "sequence_poker",
        "hands": [
            {
                "name": name,
                "cards": names(cards),
                "best": one.best and hand_document(one.best, highest_first),
                "place": one.place,
            }
            for name, cards, one in zip(asked.names, asked.hands, compared, strict=True)
        ],
        "winning": [index for index, one in enumerate(compared) if one.place == 1],
    }
