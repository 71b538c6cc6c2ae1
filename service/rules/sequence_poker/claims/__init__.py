"""Claims about a round of Sequence Poker, a file for each kind of thing that is claimed; here is the list of them."""

from service.rules.claims import Question, Questions
from service.rules.sequence_poker.claims import hands, places, turns
from service.rules.sequence_poker.claims.hands import CategoryClaim, CategoryFact
from service.rules.sequence_poker.claims.places import (
    PlaceClaim,
    PlaceFact,
    PointsClaim,
    PointsFact,
    WinnerClaim,
    WinnerFact,
)
from service.rules.sequence_poker.claims.turns import LegalClaim, LegalFact, ToActClaim, ToActFact

__all__ = [
    "QUESTIONS", "CategoryClaim", "CategoryFact", "LegalClaim", "LegalFact", "PlaceClaim", "PlaceFact", "PointsClaim",
    "PointsFact", "ToActClaim", "ToActFact", "WinnerClaim", "WinnerFact",
]  # fmt: skip

QUESTIONS: Questions = {
    CategoryClaim: Question(hands.find, hands.same, hands.tell, hands.code),
    WinnerClaim: Question(places.find_winner, places.same_winner, places.tell_winner, places.code),
    PlaceClaim: Question(places.find_place, places.same_place, places.tell_place, places.code),
    PointsClaim: Question(places.find_points, places.same_points, places.tell_points, places.code),
    ToActClaim: Question(turns.find_to_act, turns.same_to_act, turns.tell_to_act, turns.code),
    LegalClaim: Question(turns.find_legal, turns.same_legal, turns.tell_legal, turns.code),
}
"""The claims that can be made about a round."""
