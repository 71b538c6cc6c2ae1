"""Claims about a stud deal, a file for each kind of thing that is claimed; here is the list of them."""

from service.rules.claims import Question, Questions
from service.rules.stud.claims import chips, hands, turns, wild
from service.rules.stud.claims.chips import MAIN, AwardClaim, AwardFact, WinnerClaim, WinnerFact, pot_name
from service.rules.stud.claims.hands import HandFact, HighClaim, LowClaim
from service.rules.stud.claims.turns import LegalClaim, LegalFact, ToActClaim, ToActFact
from service.rules.stud.claims.wild import After, WildClaim, WildFact

__all__ = [
    "MAIN", "QUESTIONS", "After", "AwardClaim", "AwardFact", "HandFact", "HighClaim", "LegalClaim", "LegalFact",
    "LowClaim", "ToActClaim", "ToActFact", "WildClaim", "WildFact", "WinnerClaim", "WinnerFact", "pot_name",
]  # fmt: skip

QUESTIONS: Questions = {
    WildClaim: Question(wild.find, wild.same, wild.tell, wild.code),
    HighClaim: Question(hands.find, hands.same, hands.tell, hands.code),
    LowClaim: Question(hands.find, hands.same, hands.tell, hands.code),
    WinnerClaim: Question(chips.find_winner, chips.same_winner, chips.tell_winner, chips.code),
    AwardClaim: Question(chips.find_award, chips.same_award, chips.tell_award, chips.code),
    ToActClaim: Question(turns.find_to_act, turns.same_to_act, turns.tell_to_act, turns.code, turns.about),
    LegalClaim: Question(turns.find_legal, turns.same_legal, turns.tell_legal, turns.code),
}
"""The claims that can be made about a deal of any game of the family."""
