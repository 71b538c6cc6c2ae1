"""Claims about a game on the board, a file for each kind of thing that is claimed; here is the list of them."""

from service.rules.claims import Question, Questions
from service.rules.sequence_board.claims import dead_cards, moments, sides, turns
from service.rules.sequence_board.claims.dead_cards import DeadCardClaim, DeadCardFact
from service.rules.sequence_board.claims.sides import SequencesClaim, SequencesFact, WinnerClaim, WinnerFact
from service.rules.sequence_board.claims.turns import LegalClaim, LegalFact, ToActClaim, ToActFact

__all__ = [
    "QUESTIONS", "DeadCardClaim", "DeadCardFact", "LegalClaim", "LegalFact", "SequencesClaim", "SequencesFact",
    "ToActClaim", "ToActFact", "WinnerClaim", "WinnerFact",
]  # fmt: skip

QUESTIONS: Questions = {
    WinnerClaim: Question(sides.find_winner, sides.same_winner, sides.tell_winner, sides.code),
    SequencesClaim: Question(
        sides.find_sequences, sides.same_sequences, sides.tell_sequences, sides.code, moments.about
    ),
    DeadCardClaim: Question(dead_cards.find, dead_cards.same, dead_cards.tell, dead_cards.code, moments.about),
    ToActClaim: Question(turns.find_to_act, turns.same_to_act, turns.tell_to_act, turns.code, moments.about),
    LegalClaim: Question(turns.find_legal, turns.same_legal, turns.tell_legal, turns.code),
}
"""The claims that can be made about a game."""
