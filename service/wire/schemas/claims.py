"""Claims as a request makes them: one table of types for each family of games."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from service.rules.errors import Fault
from service.rules.ranking.high import categories
from service.rules.ranking.low import LOW_CATEGORIES
from service.rules.stud.claims import (
    After,
    AwardClaim,
    HighClaim,
    LegalClaim,
    LowClaim,
    ToActClaim,
    WildClaim,
    WinnerClaim,
)
from service.rules.stud.deal import Deal
from service.wire.card_shapes import KNOWN_CARD, WILD_CARDS
from service.wire.records import ByType, Record
from service.wire.schemas.base import MOST_PLAYERS
from service.wire.schemas.stud import Chips
from service.wire.sequence_board.claims import sequence_board_claims
from service.wire.sequence_poker.claims import sequence_poker_claims
from service.wire.shapes import AMOUNT, Boolean, ListOf, Shape, Text, Whole, Word, player_name

__all__ = ["MOST_CLAIMS", "claims_shape", "counted"]

MOST_CLAIMS = 100


def claims_shape(family: str, name_characters: int) -> ListOf:
    """The `claims` of a request about a game of a family, for names of up to so many characters."""
    return _shape(family, name_characters)


def counted(family: str, claims: tuple[Any, ...], deal: Any, faults: list[Fault]) -> tuple[Any, ...]:
    """The claims with their amounts in the units of the rules; what cannot be counted is a fault."""
    return _FAMILIES[family].counted(claims, deal, faults)


@lru_cache(maxsize=64)
def _shape(family: str, name_characters: int) -> ListOf:
    types = _FAMILIES[family].types(player_name(name_characters))
    return ListOf(types, MOST_CLAIMS, 1, description="What is claimed of the deal.")


# --- the stud family ---


def _stud_claims(player: Shape) -> ByType:
    def best(name: str, make: Any, what: str, words: tuple[str, ...]) -> Record:
        members: dict[str, Shape] = {
            "player": player,
            "category": Word(words, "The category of the best hand."),
            "plays_as": ListOf(
                KNOWN_CARD,
                5,
                5,
                description="The five as they stand, in any order. Suits count only where they make the hand.",
            ),
        }
        text = f"{what} is of this category, or its five cards stand as these, or both."
        return claim(name, make, text, members, at_least_one=("category", "plays_as"))

    def claim(name: str, make: Any, description: str, members: dict[str, Shape], **more: Any) -> Record:
        ref = f"Stud{''.join(map(str.capitalize, name.split('_')))}Claim"
        return Record(make, members, fixed={"type": name}, description=description, ref=ref, **more)

    after = Record(
        After,
        {"player": player, "street": Whole(3, 7, "The street, 3 to 7.")},
        description="After the cards that a player got on a street.",
        ref="StudAfter",
    )
    return ByType(
        "claim",
        "StudClaim",
        claim(
            "wild",
            WildClaim,
            "This was wild and nothing else: after a card, an upcard or a player's card on a street; with none of "
            "these, in the end. `player` says for whom, where each player has wild cards of his own.",
            {
                "wild": WILD_CARDS,
                "after_card": Whole(1, 100_000, "The number of a card in the `timeline`, from 1."),
                "after_upcard": Whole(1, 100_000, "The number of a card among those dealt face up, from 1."),
                "after": after,
                "player": player,
            },
            at_most_one=("after_card", "after_upcard", "after"),
        ),
        best("high", HighClaim, "The player's best hand", tuple(reversed(categories()))),
        best("low", LowClaim, "The player's best low", tuple(reversed(LOW_CATEGORIES))),
        claim(
            "winner",
            WinnerClaim,
            "These players, and nobody else, win a pot or share it.",
            {
                "players": ListOf(player, MOST_PLAYERS, 1, unique=True, description="All who win the pot."),
                "pot": Text(20, description="`main` (the default), `side_1` and so on."),
            },
        ),
        claim(
            "award",
            AwardClaim,
            "The player takes so much out of the pots in all. What came back uncalled is not won.",
            {"player": player, "amount": AMOUNT},
        ),
        claim(
            "to_act",
            ToActClaim,
            "It was the player's turn, after an event or in the end. Only where the betting is refereed.",
            {"player": player, "after_event": Whole(0, 100_000, "The index of an event, from 0.")},
        ),
        claim(
            "legal",
            LegalClaim,
            "What was done in an event was allowed, or was not.",
            {
                "event": Whole(0, 100_000, "The index of an event, from 0."),
                "legal": Boolean("Whether it was allowed."),
            },
        ),
    )


def _counted_stud_claims(claims: tuple[Any, ...], deal: Deal, faults: list[Fault]) -> tuple[Any, ...]:
    chips = Chips(deal.chip, faults)
    return tuple(
        claim._replace(amount=chips.count(claim.amount, ("claims", index, "amount")))
        if isinstance(claim, AwardClaim)
        else claim
        for index, claim in enumerate(claims)
    )


class _Family(NamedTuple):
    types: Callable[[Shape], ByType]
    counted: Callable[[tuple[Any, ...], Any, list[Fault]], tuple[Any, ...]]


def _as_told(claims: tuple[Any, ...], _: Any, __: list[Fault]) -> tuple[Any, ...]:
    return claims


_FAMILIES = {
    "stud": _Family(_stud_claims, _counted_stud_claims),
    "sequence_poker": _Family(sequence_poker_claims, _as_told),
    "sequence_board": _Family(sequence_board_claims, _as_told),
}
