"""The wild rules, a file for each way in which wild cards come about; each says what one more card does to them.

A rule is a fold over the cards as they are dealt, and the timeline of a verdict is the trace of that fold, so that what
is shown and what decides cannot differ.
"""

from service.rules.stud.wilds.baseball import Baseball
from service.rules.stud.wilds.fixed import Axe, Fixed, Named
from service.rules.stud.wilds.follow_the_queen import FollowTheQueen
from service.rules.stud.wilds.ladder import Ladder
from service.rules.stud.wilds.low_hole import LowHole
from service.rules.stud.wilds.names import (
    NAMED_WILDS,
    NOTHING,
    Wild,
    names_of,
    wild_are,
    wild_cards,
    wild_named,
    wild_names,
    wild_words,
)
from service.rules.stud.wilds.nothing import NothingWild
from service.rules.stud.wilds.rule import COMMON_CODES, Step, Trace, WildRule, Wilds, trace, wild_by_first_seat
from service.rules.stud.wilds.switches import JOKER_PLAYS, JOKERS_IN_DECK, WILD

__all__ = [
    "COMMON_CODES", "JOKERS_IN_DECK", "JOKER_PLAYS", "NAMED_WILDS", "NOTHING", "WILD", "Axe", "Baseball", "Fixed",
    "FollowTheQueen", "Ladder", "LowHole", "Named", "NothingWild", "Step", "Trace", "Wild", "WildRule", "Wilds",
    "names_of", "trace", "wild_are", "wild_by_first_seat", "wild_cards", "wild_named", "wild_names", "wild_words",
]  # fmt: skip
