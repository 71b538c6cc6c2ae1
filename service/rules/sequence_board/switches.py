"""The house rules of the game, and the documents that it is played by."""

from service.rules.house_rules import Switch
from service.rules.rulebook import Document

__all__ = ["ASKED", "DEAD_CARDS", "FAILING_TO_DRAW", "JAX", "RULEBOOK", "SEQUENCES_TO_WIN", "STOCK_OUT", "SWITCHES"]

JAX = Document("JAX", "Sequence, the board game", "the makers' own account of the game")
RULEBOOK = "copies of the game's rulebook"

SEQUENCES_TO_WIN = Switch(
    "sequences_to_win",
    "How many sequences win the game, 1 with three teams unless it is said otherwise?",
    RULEBOOK,
    {
        2: "The first side with two sequences wins. Three teams play to two only where the table says so.",
        1: "The first side with one sequence wins, as three teams play it where nothing is said.",
        3: "The first side with three sequences wins.",
        4: "The first side with four sequences wins.",
    },
    names_the_game=True,
)
"""Its default goes by the number of teams."""

DEAD_CARDS = Switch(
    "dead_cards_per_turn",
    "How many dead cards may a player exchange in one turn?",
    f"{RULEBOOK}: one a turn; {JAX.name} names no limit",
    {
        1: "One dead card may be exchanged in a turn, and a normal play follows.",
        None: "Any number of dead cards may be exchanged in a turn before the normal play.",
    },
)
FAILING_TO_DRAW = Switch(
    "failing_to_draw",
    "Who has not drawn a card before the next player acts: may that player still draw it?",
    f"{RULEBOOK}; {JAX.name} leaves the point open",
    {
        "lost": "Who has not drawn before the next player acts has lost that card, and plays on with fewer.",
        "may_draw_later": "A card that was not drawn in time may be drawn later.",
    },
)
STOCK_OUT = Switch(
    "stock_out",
    "What happens when a card is to be drawn and the stock is out?",
    f"{RULEBOOK}; {JAX.name} leaves the point open",
    {
        "reshuffle": "When a card is to be drawn and none is left, the discards are shuffled to make a new stock.",
        "end": "When a card is to be drawn and none is left, the game is over and drawn.",
    },
)

ASKED = (DEAD_CARDS, FAILING_TO_DRAW, STOCK_OUT)
"""Those on which a verdict can rest as a ruling."""
SWITCHES = (SEQUENCES_TO_WIN, *ASKED)
