"""The types of events that a history can hold: one table, from which both the reader and the JSON Schema come."""

from typing import Any

from service.rules.stud.deal import (
    Ante,
    Bet,
    BringIn,
    Call,
    Check,
    CommunityCard,
    Complete,
    DealtCards,
    Declare,
    Expose,
    Fold,
    Muck,
    Post,
    Raise,
    Show,
)
from service.wire.card_shapes import CARD, KNOWN_CARD, MOST_CARDS, cards
from service.wire.records import ByType, Record
from service.wire.shapes import AMOUNT, Boolean, ListOf, Shape, Word

__all__ = ["stud_events"]


def stud_events(player: Shape) -> ByType:
    """The events of the stud family, for names of the given shape. Amounts come as they were recorded."""
    all_in = Boolean("Whether the player has no more chips. Known without it where `stacks` are given.")

    def wager(name: str, make: Any, description: str) -> Record:
        return event(name, make, f"{description} {_TO}", player=player, to=AMOUNT, all_in=all_in)

    def event(name: str, make: Any, description: str, **members: Shape) -> Record:
        return Record(
            make,
            members,
            at_least_one=("down", "up") if "up" in members else (),
            fixed={"type": name},
            description=description,
            ref=f"Stud{''.join(map(str.capitalize, name.split('_')))}Event",
        )

    return ByType(
        "event",
        "StudEvent",
        event(
            "deal",
            DealtCards,
            "Cards dealt to a player: `down` face down, `up` face up, the downs first. At least one card in all.",
            player=player,
            down=cards("Cards dealt face down, in order."),
            up=cards("Cards dealt face up, in order, after those face down."),
        ),
        event("community", CommunityCard, "The shared river card when the deck runs short.", card=CARD),
        event(
            "expose",
            Expose,
            "A card that was dealt face down was seen by all: an accident, or a hole card turned up. "
            "It was still dealt face down.",
            player=player,
            card=KNOWN_CARD,
        ),
        event(
            "ante",
            Ante,
            "The player's own ante, where it isn't what `stakes.ante` says. It comes before the cards.",
            player=player,
            amount=AMOUNT,
        ),
        event(
            "post",
            Post,
            "Dead money, such as matching the pot: it makes no layer, is never returned, and belongs to those who "
            "aren't all in when it is posted.",
            player=player,
            amount=AMOUNT,
        ),
        wager("bring_in", BringIn, "The forced opening bet."),
        wager("bet", Bet, "The first bet of a street."),
        wager("complete", Complete, "A bring-in completed to a full bet."),
        wager("raise", Raise, "A raise."),
        event(
            "call",
            Call,
            "The player matches the bet; without `to`, as far as the stack reaches. For less than the bet it is a call "
            "all in, unless `stacks` show chips behind.",
            player=player,
            to=AMOUNT,
            all_in=all_in,
        ),
        event("check", Check, "The player passes without a bet.", player=player),
        event("fold", Fold, "The player gives up the hand.", player=player),
        event(
            "show",
            Show,
            "The player tables his hand. `cards` fill in what was `??`, hole cards first; they never move what "
            "upcards move. Who has folded may show, and stays folded.",
            player=player,
            cards=ListOf(KNOWN_CARD, MOST_CARDS, description="Which cards are shown; may be left out."),
        ),
        event(
            "muck",
            Muck,
            "The player gives up at the showdown without showing. Before the last card it is a fold.",
            player=player,
        ),
        event(
            "declare",
            Declare,
            "The player says which side he goes for, after the last card. Where the table does not play so, cards "
            "speak, whatever anyone said.",
            player=player,
            side=Word(("high", "low", "both"), "The side."),
        ),
    )


_TO = "`to` is what the player has in on this street after it, antes and posts not counted."
