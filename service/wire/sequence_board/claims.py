"""Claims about a game on the board: the table of their types, and how what is so is written."""

from collections.abc import Callable, Mapping
from typing import Any

from service.rules.sequence_board.board import SPACES_IN
from service.rules.sequence_board.claims import (
    DeadCardClaim,
    DeadCardFact,
    LegalClaim,
    LegalFact,
    SequencesClaim,
    SequencesFact,
    ToActClaim,
    ToActFact,
    WinnerClaim,
    WinnerFact,
)
from service.wire.card_shapes import KNOWN_CARD
from service.wire.envelope import Amounts
from service.wire.records import ByType, Record
from service.wire.schemas.base import camel
from service.wire.schemas.sequence_board import MOST_PLAYERS, MOST_SEQUENCES, TEAM
from service.wire.sequence_board.documents import five_document
from service.wire.sequence_board.spaces import FIVE
from service.wire.shapes import Boolean, ListOf, Shape, Whole

__all__ = ["ACTUAL", "sequence_board_claims"]

_EVENT = Whole(0, 100_000, "The index of an event, from 0.")


def sequence_board_claims(player: Shape) -> ByType:
    """The claims that can be made about a game, for names of the given shape."""

    def claim(name: str, make: Any, description: str, members: Mapping[str, Shape], **more: Any) -> Record:
        ref = f"SequenceBoard{camel(name)}Claim"
        return Record(make, members, fixed={"type": name}, description=description, ref=ref, **more)

    return ByType(
        "claim",
        "SequenceBoardClaim",
        claim(
            "winner",
            WinnerClaim,
            "This team, or these players and nobody else, win the game. A team wins together.",
            {
                "team": TEAM,
                "players": ListOf(player, MOST_PLAYERS, 1, unique=True, description="All who win."),
            },
            at_least_one=("team", "players"),
            at_most_one=("team", "players"),
            even_empty=True,
        ),
        claim(
            "sequences",
            SequencesClaim,
            "The team has so many sequences, or these and no others, or both: after an event or in the end.",
            {
                "team": TEAM,
                "number": Whole(0, MOST_SEQUENCES, "How many."),
                "sequences": ListOf(FIVE, MOST_SEQUENCES, description="Each with its five spaces."),
                "after_event": _EVENT,
            },
            at_least_one=("number", "sequences"),
            even_empty=True,
        ),
        claim(
            "dead_card",
            DeadCardClaim,
            "Both spaces of the card were covered by chips, so that it could be exchanged: after an event or in the "
            "end.",
            {
                "card": KNOWN_CARD,
                "dead": Boolean("Whether the card was dead. Default true."),
                "after_event": _EVENT,
            },
        ),
        claim(
            "to_act",
            ToActClaim,
            "It was the player's turn, after an event or in the end.",
            {"player": player, "after_event": _EVENT},
        ),
        claim(
            "legal",
            LegalClaim,
            "What was done in an event was allowed, or was not.",
            {"event": _EVENT, "legal": Boolean("Whether it was allowed.")},
        ),
    )


# --- what is so, with the members that a claim has ---


def _winner(fact: WinnerFact, _: Amounts) -> dict[str, Any] | None:
    return None if fact.team is None else {"team": fact.team, "players": fact.players}


def _sequences(fact: SequencesFact, _: Amounts) -> dict[str, Any]:
    return {
        "team": fact.team,
        "number": len(fact.fives),
        "sequences": [five_document(SPACES_IN[five]) for five in fact.fives],
    }


def _dead_card(fact: DeadCardFact, _: Amounts) -> dict[str, Any]:
    return {"dead": fact.dead}


def _to_act(fact: ToActFact, _: Amounts) -> dict[str, Any]:
    return {"player": fact.player}


def _legal(fact: LegalFact, _: Amounts) -> dict[str, Any] | None:
    return None if fact.legal is None else {"legal": fact.legal}


ACTUAL: Mapping[type[Any], Callable[[Any, Amounts], dict[str, Any] | None]] = {
    WinnerFact: _winner,
    SequencesFact: _sequences,
    DeadCardFact: _dead_card,
    ToActFact: _to_act,
    LegalFact: _legal,
}
"""How each kind of fact is written; no amounts are won here."""
