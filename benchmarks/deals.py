"""Whole deals to measure with: seven players, 49 cards, the same ones every time."""

import json
from random import Random
from typing import Any

from service.rules.cards import DECK, card_name
from service.wire.deals import read_deal
from service.wire.verdicts import adjudicate

__all__ = ["as_betting", "as_events", "as_hands", "as_refereed", "encoded", "unchecked"]

PLAYERS = [f"Player {number}" for number in range(1, 8)]


def _cards(seed: int) -> list[list[str]]:
    deck = [card_name(card) for card in Random(seed).sample(DECK, 49)]
    return [deck[seat * 7 : seat * 7 + 7] for seat in range(7)]


def as_hands(seed: int) -> dict[str, Any]:
    """A deal as whole hands."""
    hands = [
        {"player": player, "cards": f"{' '.join(cards[:2])} / {' '.join(cards[2:6])} / {cards[6]}"}
        for player, cards in zip(PLAYERS, _cards(seed), strict=True)
    ]
    return {"game": "sequence", "stakes": {"ante": 1}, "pot": 63, "hands": hands}


def as_events(seed: int) -> dict[str, Any]:
    """The same deal as events, street by street."""
    hands = dict(zip(PLAYERS, _cards(seed), strict=True))
    events = [{"type": "deal", "player": p, "down": cards[:2], "up": cards[2:3]} for p, cards in hands.items()]
    for street in (3, 4, 5):
        events += [{"type": "deal", "player": p, "up": [cards[street]]} for p, cards in hands.items()]
    events += [{"type": "deal", "player": p, "down": [cards[6]]} for p, cards in hands.items()]
    return {"game": "sequence", "players": PLAYERS, "stakes": {"ante": 1}, "pot": 63, "events": events}


def encoded(document: dict[str, Any]) -> bytes:
    """The request's bytes."""
    return json.dumps(document).encode()


def as_betting(seed: int) -> dict[str, Any]:
    """The same deal with thirty bets, calls and checks, and stacks."""
    deal = as_events(seed)
    cards = deal["events"]
    events: list[dict[str, Any]] = []
    for street, to in enumerate((2, 10, 20, 20, None)):
        events += cards[street * 7 : street * 7 + 7]
        if to is None:
            events += [{"type": "check", "player": player} for player in PLAYERS[:2]]
        else:
            events.append({"type": "bet", "player": PLAYERS[0], "to": to})
            events += [{"type": "call", "player": player} for player in PLAYERS[1:]]
    stacks = [{"player": player, "amount": 500} for player in PLAYERS]
    return {**deal, "stacks": stacks, "events": events}


def as_refereed(seed: int, game: str) -> dict[str, Any]:
    """The same cards with 35 bets, calls and checks under fixed limits, each by the player whose turn it is."""
    deal = as_events(seed)
    cards = deal["events"]
    stakes = {"ante": 1, "bring_in": 2, "small_bet": 10, "big_bet": 20, "structure": "fixed_limit"}
    stacks = [{"player": player, "amount": 500} for player in PLAYERS]
    deal |= {"game": game, "stakes": stakes, "stacks": stacks, "events": []}
    for street in range(5):
        deal["events"] += cards[street * 7 : street * 7 + 7]
        wanted = ["check"] if street == 4 else ["call", "bring_in", "bet"]
        while (state := json.loads(adjudicate(read_deal(deal))[0])["state"]) and state["to_act"]:
            action = next(one for kind in wanted for one in state["actions"] if one["type"] == kind)
            deal["events"].append({**action, "player": state["to_act"]})
    return deal


def unchecked(deal: dict[str, Any]) -> dict[str, Any]:
    """The same deal without a referee."""
    return {**deal, "stakes": {**deal["stakes"], "structure": "unchecked"}}
