"""Worked examples of requests about Sequence Poker."""

from typing import Any

__all__ = ["CLAIMS", "MATCHES", "ROUNDS"]

_Examples = dict[str, tuple[str, dict[str, Any]]]

_CALL: dict[str, Any] = {
    "game": "sequence_poker",
    "players": ["Ann", "Bo", "Cy"],
    "events": [
        {"type": "deal", "player": "Ann", "cards": ["1-crescent-cyan", "2-triangle-orange", "5-star-violet"]},
        {"type": "deal", "player": "Bo", "cards": ["2-crescent-cyan", "4-square-orange", "1-star-violet"]},
        {"type": "deal", "player": "Cy", "cards": ["5-square-violet", "3-star-cyan", "4-triangle-red"]},
        {"type": "community", "cards": ["3-triangle-yellow", "4-circle-red"]},
        {"type": "exchange", "player": "Ann", "discard": ["5-star-violet"], "draw": ["3-square-orange"]},
        {"type": "keep", "player": "Bo"},
        {"type": "exchange", "player": "Cy", "discard": ["4-triangle-red"], "draw": ["4-square-yellow"]},
        {"type": "community", "cards": ["1-circle-violet"]},
        {"type": "keep", "player": "Ann"},
        {"type": "call", "player": "Bo"},
        {"type": "exchange", "player": "Cy", "discard": ["5-square-violet"], "draw": ["2-star-yellow"]},
        {"type": "exchange", "player": "Ann", "discard": ["3-square-orange"], "draw": ["4-star-orange"]},
    ],
}

ROUNDS: _Examples = {
    "sequence_poker_call": ("Bo's call freezes three community cards: Cy and Ann act once more", _CALL),
    "sequence_poker_community_exchange": (
        "Variation 1: a community card may be exchanged, and changes everybody's hand",
        {
            "game": "sequence_poker",
            "players": ["Ann", "Bo", "Cy"],
            "events": [
                {"type": "deal", "player": "Ann", "cards": ["2-square-violet", "3-triangle-cyan", "1-star-red"]},
                {"type": "deal", "player": "Bo", "cards": ["1-circle-red", "2-crescent-orange", "5-square-violet"]},
                {"type": "deal", "player": "Cy", "cards": ["3-star-yellow", "4-square-orange", "5-circle-cyan"]},
                {"type": "community", "cards": ["3-triangle-yellow", "4-crescent-yellow"]},
                {
                    "type": "exchange_community",
                    "player": "Ann",
                    "discard": "3-triangle-yellow",
                    "draw": "4-triangle-yellow",
                },
                {"type": "exchange", "player": "Bo", "discard": ["5-square-violet"], "draw": ["4-square-cyan"]},
                {"type": "keep", "player": "Cy"},
                {"type": "community", "cards": ["5-triangle-red"]},
                {"type": "keep", "player": "Ann"},
                {"type": "exchange_community", "player": "Bo", "discard": "5-triangle-red", "draw": "3-circle-orange"},
                {"type": "exchange", "player": "Cy", "discard": ["5-circle-cyan"], "draw": ["5-triangle-orange"]},
                {"type": "community", "cards": ["1-star-violet"]},
                {"type": "exchange", "player": "Ann", "discard": ["1-star-red"], "draw": ["2-square-cyan"]},
                {"type": "exchange_community", "player": "Bo", "discard": "1-star-violet", "draw": "3-circle-violet"},
                {"type": "keep", "player": "Cy"},
                {"type": "community", "cards": ["5-crescent-red"]},
                {"type": "keep", "player": "Ann"},
                {"type": "keep", "player": "Bo"},
                {
                    "type": "exchange_community",
                    "player": "Cy",
                    "discard": "4-crescent-yellow",
                    "draw": "4-circle-violet",
                },
                {"type": "community", "cards": ["1-crescent-cyan"]},
            ],
            "rules": {"variation": "community_exchange"},
        },
    ),
    "sequence_poker_draw": (
        "Variation 2, six private cards: Bo declares more than the cards named hold",
        {
            "game": "sequence_poker",
            "players": ["Ann", "Bo"],
            "events": [
                {
                    "type": "deal",
                    "player": "Ann",
                    "cards": [
                        "1-circle-violet",
                        "2-crescent-cyan",
                        "3-triangle-yellow",
                        "5-star-violet",
                        "4-circle-red",
                        "1-square-orange",
                    ],
                },
                {
                    "type": "deal",
                    "player": "Bo",
                    "cards": [
                        "5-crescent-violet",
                        "4-triangle-cyan",
                        "3-square-yellow",
                        "1-circle-red",
                        "5-square-violet",
                        "2-crescent-red",
                    ],
                },
                {
                    "type": "exchange",
                    "player": "Ann",
                    "discard": ["5-star-violet", "4-circle-red"],
                    "draw": ["4-square-yellow", "3-triangle-red"],
                },
                {
                    "type": "exchange",
                    "player": "Bo",
                    "discard": ["1-circle-red", "5-square-violet"],
                    "draw": ["2-star-orange", "1-star-cyan"],
                },
                {"type": "exchange", "player": "Ann", "discard": ["1-square-orange"], "draw": ["4-square-orange"]},
                {
                    "type": "exchange",
                    "player": "Bo",
                    "discard": ["2-crescent-red", "1-star-cyan"],
                    "draw": ["1-star-red", "5-circle-yellow"],
                },
                {"type": "keep", "player": "Ann"},
                {"type": "exchange", "player": "Bo", "discard": ["5-circle-yellow"], "draw": ["4-crescent-red"]},
                {"type": "declare", "player": "Ann", "category": "four_card_tripo"},
                {
                    "type": "declare",
                    "player": "Bo",
                    "category": "five_card_tripo",
                    "cards": ["5-crescent-violet", "4-triangle-cyan", "3-square-yellow", "2-star-orange"],
                },
            ],
            "rules": {"variation": "draw", "exchange_rounds": 3},
        },
    ),
    "sequence_poker_hands": (
        "Private and community cards alone: who wins?",
        {
            "game": "sequence_poker",
            "hands": [
                {"player": "Ann", "cards": ["2-square-violet", "3-triangle-cyan", "2-square-cyan"]},
                {"player": "Bo", "cards": ["1-circle-red", "2-crescent-orange", "4-square-cyan"]},
                {"player": "Cy", "cards": ["3-star-yellow", "4-square-orange", "5-triangle-orange"]},
            ],
            "community": [
                "4-triangle-yellow",
                "4-circle-violet",
                "3-circle-orange",
                "3-circle-violet",
                "5-crescent-red",
                "1-crescent-cyan",
            ],
        },
    ),
}

CLAIMS: _Examples = {
    "sequence_poker_claims": (
        '"You could not call with three community cards, and my tripo beats yours"',
        {
            **_CALL,
            "claims": [
                {"type": "legal", "event": 9, "legal": False},
                {"type": "to_act", "player": "Cy", "after_event": 9},
                {"type": "category", "player": "Bo", "category": "four_card_tripo"},
                {"type": "winner", "players": ["Ann"]},
                {"type": "place", "player": "Cy", "place": 3},
                {"type": "points", "player": "Bo", "points": 3},
            ],
        },
    )
}

MATCHES: _Examples = {
    "sequence_poker_match": (
        "Three rounds: bare hands, a history, and a round in which two share a place",
        {
            "game": "sequence_poker",
            "players": ["Ann", "Bo", "Cy"],
            "rounds_agreed": 3,
            "rounds": [
                {
                    "hands": [
                        {"player": "Ann", "cards": ["2-square-violet", "3-triangle-cyan", "2-square-cyan"]},
                        {"player": "Bo", "cards": ["1-circle-red", "2-crescent-orange", "4-square-cyan"]},
                        {"player": "Cy", "cards": ["3-star-yellow", "4-square-orange", "5-triangle-orange"]},
                    ],
                    "community": [
                        "4-triangle-yellow",
                        "4-circle-violet",
                        "3-circle-orange",
                        "3-circle-violet",
                        "5-crescent-red",
                        "1-crescent-cyan",
                    ],
                },
                {name: value for name, value in _CALL.items() if name != "players"},
                {
                    "hands": [
                        {"player": "Ann", "cards": ["1-circle-violet", "1-circle-cyan", "1-crescent-violet"]},
                        {"player": "Bo", "cards": ["1-circle-yellow", "1-circle-orange", "1-triangle-violet"]},
                        {"player": "Cy", "cards": ["4-circle-violet", "3-circle-violet", "5-circle-violet"]},
                    ],
                    "community": [
                        "5-star-red",
                        "4-square-orange",
                        "5-star-orange",
                        "5-square-red",
                        "3-triangle-yellow",
                        "2-crescent-cyan",
                    ],
                    "rules": {"points_for_ties": "split"},
                    "reference": "the last round",
                },
            ],
        },
    )
}
