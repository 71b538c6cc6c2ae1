"""The house rules of Sequence Poker, and which of its games a table plays."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from service.rules.house_rules import Choice, Switch
from service.rules.rulebook import Document

__all__ = [
    "CALL_FROM", "COMMUNITY_AT_FIRST", "COMMUNITY_CARDS", "COMMUNITY_EXCHANGE", "DECLARATIONS", "DRAW",
    "EXCHANGE_ROUNDS", "POINTS_FOR_TIES", "STANDARD", "SWITCHES", "TIC", "TIE_ORDER", "VARIATION", "Form", "form_of",
    "settings_of",
]  # fmt: skip

TIC = Document("TIC", "Sequence Poker", "the rules of Sequence Poker for TIC cards")

STANDARD: Final = "standard"
COMMUNITY_EXCHANGE: Final = "community_exchange"
DRAW: Final = "draw"

COMMUNITY_AT_FIRST = 2
"""So many community cards are laid before the first exchange."""
COMMUNITY_CARDS = 6
"""So many community cards show at the end of the standard game."""

VARIATION = Switch(
    "variation",
    "Which game of Sequence Poker is played?",
    f"{TIC.name}, Variations 1 and 2",
    {
        STANDARD: "Three private cards and up to six community cards; one private card may be exchanged in a round.",
        COMMUNITY_EXCHANGE: "As the standard game, but a community card may be exchanged instead of a private one.",
        DRAW: "Six private cards and no community cards; up to two cards may be exchanged in a round.",
    },
    names_the_game=True,
)
EXCHANGE_ROUNDS = Switch(
    "exchange_rounds",
    "How many rounds of exchange are there: four in the standard game, and in Sequence Draw as many as the table "
    "agrees on, 3 unless it says otherwise?",
    f"{TIC.name}, How to Play and Variation 2",
    {
        4: "There are 4 rounds of exchange.",
        1: "There is one round of exchange.",
        **{rounds: f"There are {rounds} rounds of exchange." for rounds in (2, 3, *range(5, 21))},
    },
    names_the_game=True,
)
CALL_FROM = Switch(
    "call_from",
    "How many community cards must show before a player may call?",
    f"our judgement: {TIC.name}, Calling, says \u201conly after at least 3 community cards have been revealed, i.e. "
    "after the second exchange\u201d, and after the second exchange 4 show",
    {showing: f"A player may call once {showing} community cards show." for showing in (3, 4, 5)},
)
TIE_ORDER = Switch(
    "tie_order",
    "Between two high-card hands, does the total of the six decide first, or the highest card?",
    f"{TIC.name}, Breaking Ties, compares totals first in any rank; its High Card is settled by the highest card",
    {
        "total_first": "Hands of one rank are compared by their totals first, high-card hands too.",
        "highest_card_first": "High-card hands are compared by the value of their highest card first, then by total.",
    },
)
POINTS_FOR_TIES = Switch(
    "points_for_ties",
    "What do players score who share a place?",
    f"our judgement: {TIC.name} scores places, and leaves shared ones open",
    {
        "full": "Players who share a place each score the points of that place.",
        "split": "Players who share a place each score the mean of the places that they cover.",
    },
)
DECLARATIONS = Switch(
    "declarations",
    "Does the rank that a player declares bind?",
    f"{TIC.name}: \u201cPlayers are responsible for identifying and declaring the rank of their own hand\u201d; "
    "that it binds is our judgement",
    {
        "binding": "What a player declares is what plays; who declares nothing plays the best hand.",
        "advisory": "The best hand plays, whatever a player declares.",
    },
)
SWITCHES = (VARIATION, EXCHANGE_ROUNDS, CALL_FROM, TIE_ORDER, POINTS_FOR_TIES, DECLARATIONS)


class Form(NamedTuple):
    """The game that is played: cards in a hand, most in an exchange, rounds of exchange, community cards in all."""

    variation: str
    hand: int
    exchange: int
    rounds: int
    community: int


def form_of(rules: Mapping[str, Choice]) -> Form:
    """The game that the rules say is played."""
    draw = rules.get(VARIATION.name, VARIATION.default) == DRAW
    rounds = rules.get(EXCHANGE_ROUNDS.name)
    if draw:
        return Form(DRAW, 6, 2, rounds if isinstance(rounds, int) else 3, 0)
    return Form(str(rules.get(VARIATION.name, VARIATION.default)), 3, 1, 4, COMMUNITY_CARDS)


def settings_of(rules: Mapping[str, Choice]) -> dict[str, Choice]:
    """Every house rule in force, defaults filled in."""
    settings = {switch.name: rules.get(switch.name, switch.default) for switch in SWITCHES}
    settings[EXCHANGE_ROUNDS.name] = form_of(rules).rounds
    return settings
