"""The types of events in a game on the board: both the reader and the JSON Schema come from this table."""

from typing import Any

from service.rules.sequence_board.deal import DeadCard, DealtCards, Draw, Pass, Play, Remove
from service.wire.card_shapes import CARD, KNOWN_CARD, cards
from service.wire.records import ByType, Record
from service.wire.schemas.base import camel
from service.wire.sequence_board.spaces import DRAWN, FIVE, SPACE
from service.wire.shapes import ListOf, Shape

__all__ = ["sequence_board_events"]

MOST_DEALT = 104
"""The cards of two decks."""
MOST_FIVES = 8
"""Two in each of the four directions run through a space and share no other."""


def sequence_board_events(player: Shape) -> ByType:
    """The events of a game, for names of the given shape."""

    def event(name: str, make: Any, description: str, **members: Shape) -> Record:
        ref = f"SequenceBoard{camel(name)}Event"
        return Record(make, members, fixed={"type": name}, description=description, ref=ref)

    return ByType(
        "event",
        "SequenceBoardEvent",
        event(
            "deal",
            DealtCards,
            "Cards dealt to a player. Where a hand was never dealt, what the player held is not checked.",
            player=player,
            cards=cards("The cards dealt, `??` for those that nobody saw.", MOST_DEALT, 1),
        ),
        event(
            "play",
            Play,
            "A card is played and a chip placed: on a space that shows the card, with a two-eyed jack on any open one.",
            player=player,
            card=KNOWN_CARD,
            space=SPACE,
            draw=DRAWN,
            sequences=ListOf(
                FIVE,
                MOST_FIVES,
                description="The fives that the player claims with this chip, where there is a choice. Left out, what "
                "gives the side most is credited. Once credited a sequence stands.",
            ),
        ),
        event(
            "remove",
            Remove,
            "A one-eyed jack is played, and an opponent's chip that is in no sequence taken off the board.",
            player=player,
            card=KNOWN_CARD,
            space=SPACE,
            draw=DRAWN,
        ),
        event(
            "dead_card",
            DeadCard,
            "A card both of whose spaces are covered is exchanged for a new one, before the turn's own play.",
            player=player,
            card=KNOWN_CARD,
            draw=DRAWN,
        ),
        event(
            "draw",
            Draw,
            "A card is drawn by itself, to replace one that was played before.",
            player=player,
            card=CARD,
        ),
        event("pass", Pass, "The player plays nothing, having no card that can be played.", player=player),
    )
