"""The types of events in a round of Sequence Poker: both the reader and the JSON Schema come from this table."""

from typing import Any

from service.rules.sequence_poker.deal import (
    Call,
    CommunityCards,
    DealtCards,
    Declare,
    Exchange,
    ExchangeCommunity,
    Keep,
)
from service.rules.sequence_poker.hands import CATEGORIES
from service.wire.records import ByType, Record
from service.wire.schemas.base import camel
from service.wire.sequence_poker.cards import TIC_CARD, tic_cards
from service.wire.shapes import Shape, Word

__all__ = ["CATEGORY", "sequence_poker_events"]

CATEGORY = Word(CATEGORIES, "The category of a hand, from the lowest rank to the highest.")


def sequence_poker_events(player: Shape) -> ByType:
    """The events of a round, for names of the given shape."""

    def event(name: str, make: Any, description: str, **members: Shape) -> Record:
        ref = f"SequencePoker{camel(name)}Event"
        return Record(make, members, fixed={"type": name}, description=description, ref=ref)

    return ByType(
        "event",
        "SequencePokerEvent",
        event(
            "deal",
            DealtCards,
            "Private cards dealt to a player: three in all, in the variation `draw` six.",
            player=player,
            cards=tic_cards("The cards dealt.", 1),
        ),
        event(
            "community",
            CommunityCards,
            "Cards laid face up in the centre: two at first, and one after each round of exchange.",
            cards=tic_cards("The cards laid, in order.", 1),
        ),
        event(
            "exchange",
            Exchange,
            "The player discards private cards, and receives as many from the dealer: one in a round, in the variation "
            "`draw` up to two.",
            player=player,
            discard=tic_cards("The cards discarded."),
            draw=tic_cards("The cards received: as many as are discarded, each in the place of one."),
        ),
        event(
            "exchange_community",
            ExchangeCommunity,
            "The player has a community card replaced instead: in the variation `community_exchange` alone.",
            player=player,
            discard=TIC_CARD,
            draw=TIC_CARD,
        ),
        event("keep", Keep, "The player makes no exchange.", player=player),
        event(
            "call",
            Call,
            "The player calls instead of exchanging: the community cards are frozen, and everyone else acts once more.",
            player=player,
        ),
        event(
            "declare",
            Declare,
            "The player names the category of the hand when the hands are revealed. Unless the table takes that as "
            "advice (`declarations`) it binds.",
            player=player,
            category=CATEGORY,
            cards=tic_cards("Cards that are in the hand; may be left out."),
        ),
    )
