"""Claims about a round of Sequence Poker: the table of their types, and how what is so is written."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from service.rules.sequence_poker.cards import names
from service.rules.sequence_poker.claims import (
    CategoryClaim,
    CategoryFact,
    LegalClaim,
    LegalFact,
    PlaceClaim,
    PlaceFact,
    PointsClaim,
    PointsFact,
    ToActClaim,
    ToActFact,
    WinnerClaim,
    WinnerFact,
)
from service.rules.sequence_poker.words import description
from service.wire.envelope import Amounts
from service.wire.records import ByType, Record
from service.wire.schemas.base import MOST_PLAYERS, camel
from service.wire.sequence_poker.events import CATEGORY
from service.wire.shapes import AMOUNT, Boolean, ListOf, Shape, Whole

__all__ = ["ACTUAL", "sequence_poker_claims"]

_EVENT = Whole(0, 100_000, "The index of an event, from 0.")


def sequence_poker_claims(player: Shape) -> ByType:
    """The claims that can be made about a round, for names of the given shape."""

    def claim(name: str, make: Any, description: str, **members: Shape) -> Record:
        ref = f"SequencePoker{camel(name)}Claim"
        return Record(make, members, fixed={"type": name}, description=description, ref=ref)

    return ByType(
        "claim",
        "SequencePokerClaim",
        claim(
            "category",
            CategoryClaim,
            "The hand that the player is ranked by is of this category: what was declared, where that binds; else the "
            "best that the cards hold.",
            player=player,
            category=CATEGORY,
        ),
        claim(
            "winner",
            WinnerClaim,
            "These players, and nobody else, win the round or share the first place.",
            players=ListOf(player, MOST_PLAYERS, 1, unique=True, description="All who win."),
        ),
        claim(
            "place",
            PlaceClaim,
            "The player comes in this place.",
            player=player,
            place=Whole(1, MOST_PLAYERS, "The place, 1 the best; players with equal hands share one."),
        ),
        claim(
            "points",
            PointsClaim,
            "The player scores so many points in the round.",
            player=player,
            points=replace(AMOUNT, description="The points; a shared place can be worth a half."),
        ),
        claim(
            "to_act",
            ToActClaim,
            "It was the player's turn, after an event or in the end.",
            player=player,
            after_event=_EVENT,
        ),
        claim(
            "legal",
            LegalClaim,
            "What was done in an event was allowed, or was not.",
            event=_EVENT,
            legal=Boolean("Whether it was allowed."),
        ),
    )


# --- what is so, with the members that a claim has ---


def _category(fact: CategoryFact, _: Amounts) -> dict[str, Any] | None:
    hand = fact.hand
    return hand and {"category": hand.category, "description": description(hand), "cards": names(hand.cards)}


def _winner(fact: WinnerFact, _: Amounts) -> dict[str, Any] | None:
    return None if fact.players is None else {"players": fact.players}


def _place(fact: PlaceFact, _: Amounts) -> dict[str, Any] | None:
    return None if fact.place is None else {"place": fact.place}


def _points(fact: PointsFact, points: Amounts) -> dict[str, Any] | None:
    return None if fact.points is None else {"points": points(fact.points)}


def _to_act(fact: ToActFact, _: Amounts) -> dict[str, Any] | None:
    return {"player": fact.player} if fact.known else None


def _legal(fact: LegalFact, _: Amounts) -> dict[str, Any] | None:
    return {"legal": not fact.broken} if fact.broken or fact.known else None


ACTUAL: Mapping[type[Any], Callable[[Any, Amounts], dict[str, Any] | None]] = {
    CategoryFact: _category,
    WinnerFact: _winner,
    PlaceFact: _place,
    PointsFact: _points,
    ToActFact: _to_act,
    LegalFact: _legal,
}
"""How each kind of fact is written; amounts are points, in halves."""
