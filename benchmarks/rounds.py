"""Sequence Poker: a round from bytes to bytes, and the best hand of nine cards."""

import json
from functools import partial
from random import Random
from statistics import median
from typing import Any

from benchmarks.in_process import against_json
from benchmarks.timing import in_turns
from service.rules.sequence_poker.cards import DECK, Card, card_name
from service.rules.sequence_poker.ranking import best_hand

__all__ = ["measure_rounds"]

PLAYERS = [f"Player {number}" for number in range(1, 7)]
SEEDS = range(1, 21)


def measure_rounds() -> None:
    """Six players, four rounds of exchange, against the standard library's JSON of the same documents."""
    for form in (as_round, as_called, as_hands):
        found = [against_json(json.dumps(form(seed)).encode()) for seed in SEEDS]
        worst, _ = max(found)
        middle = median(ratio for ratio, _ in found)
        print(
            f"round {form.__name__:9} {middle:5.2f} x json.loads + json.dumps (at most 12), median of "
            f"{len(found)} rounds; worst {worst:.2f}"
        )
    hands = [Random(seed).sample(DECK, 9) for seed in range(2000)]
    rich = [_along_runs(Random(seed)) for seed in range(2000)]
    for what, cards in (("any nine cards", hands), ("nine cards of a few runs", rich)):
        (time,) = in_turns([partial(_best_of_each, cards)], 1)
        print(f"best hand of {what:25} {time / len(cards):6.1f} us (at most 100)")


def _best_of_each(hands: list[list[Card]]) -> None:
    for hand in hands:
        best_hand(hand)


def _along_runs(random: Random) -> list[Card]:
    """Nine cards of the inner 27 places, where runs are common."""
    inner = [card for card in DECK if card_name(card)[0] in "234" and not card_name(card).endswith(("violet", "red"))]
    return random.sample([card for card in inner if "star" not in card_name(card)], 9)


def as_hands(seed: int) -> dict[str, Any]:
    """Everyone's cards alone."""
    deck = _deck(seed)
    hands = [{"player": player, "cards": [deck.pop() for _ in range(3)]} for player in PLAYERS]
    return {"game": "sequence_poker", "hands": hands, "community": [deck.pop() for _ in range(6)]}


def as_round(seed: int) -> dict[str, Any]:
    """The whole history of a standard round: everyone exchanges or keeps, four times."""
    return _history(seed, rounds=4)


def as_called(seed: int) -> dict[str, Any]:
    """A round that is called after the second exchange, in which house rules had a say."""
    deal = _history(seed, rounds=2)
    acts = [{"type": "call", "player": PLAYERS[0]}, *({"type": "keep", "player": player} for player in PLAYERS[1:])]
    return {**deal, "events": [*deal["events"], *acts]}


def _history(seed: int, rounds: int) -> dict[str, Any]:
    random, deck = Random(seed), _deck(seed)
    held = {player: [deck.pop() for _ in range(3)] for player in PLAYERS}
    events: list[dict[str, Any]] = [{"type": "deal", "player": p, "cards": list(cards)} for p, cards in held.items()]
    events.append({"type": "community", "cards": [deck.pop(), deck.pop()]})
    for _ in range(rounds):
        for player, cards in held.items():
            if random.random() < 0.3:
                events.append({"type": "keep", "player": player})
                continue
            place, drawn = random.randrange(3), deck.pop()
            events.append({"type": "exchange", "player": player, "discard": [cards[place]], "draw": [drawn]})
            cards[place] = drawn
        events.append({"type": "community", "cards": [deck.pop()]})
    return {"game": "sequence_poker", "players": PLAYERS, "events": events}


def _deck(seed: int) -> list[str]:
    return [card_name(card) for card in Random(seed).sample(DECK, len(DECK))]
