"""The documents of the shortcuts: what upcards make wild, and how bare hands compare."""

from typing import Any

from service.rules.cards import names
from service.rules.stud.best_hands import NATURAL_BEATS_WILD
from service.rules.stud.shortcuts import compare, follow
from service.rules.stud.wilds import wild_names
from service.wire.queries import Bare, Upcards
from service.wire.sequence_poker import documents as sequence_poker
from service.wire.sequence_poker.queries import BareHands
from service.wire.verdicts import hand_document, timeline_document

__all__ = ["hands_document", "wild_document"]


def wild_document(asked: Upcards) -> dict[str, Any]:
    """What upcards make wild, card by card."""
    found = follow(asked.game, asked.cards, asked.settings)
    return {
        "wild": wild_names(found.wild),
        "timeline": timeline_document(found.dealt, found.steps, found.sentences, ()),
    }


def hands_document(asked: Bare | BareHands) -> dict[str, Any]:
    """Bare hands with their best fives, or sixes of TIC cards, and places."""
    if isinstance(asked, BareHands):
        return sequence_poker.hands_document(asked)
    compared = compare(asked.hands, asked.wild, asked.settings, asked.lows)
    natural = asked.settings.get(NATURAL_BEATS_WILD.name, NATURAL_BEATS_WILD.default)
    return {
        "hands": [
            {
                "name": name,
                "cards": names(cards),
                "high": one.high and hand_document(one.high, asked.wild, natural),
                "low": one.low and hand_document(one.low, asked.wild, natural),
                "place": one.place,
                "place_low": one.place_low,
            }
            for name, cards, one in zip(asked.names, asked.hands, compared, strict=True)
        ],
        "winning": [index for index, one in enumerate(compared) if one.place == 1],
        "winning_low": [index for index, one in enumerate(compared) if one.place_low == 1],
    }
