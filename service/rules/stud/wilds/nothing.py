"""Plain stud: no card is wild."""

from service.rules.cards import card_words
from service.rules.house_rules import House
from service.rules.rulebook import SEVEN_CARD_STUD, Code
from service.rules.stud.history import DOWN, UP, Dealt
from service.rules.stud.wilds.rule import State, Step, WildRule

__all__ = ["NothingWild"]


class NothingWild(WildRule):
    """Plain stud: no card is wild, but for jokers that a table adds to the deck."""

    codes = (
        Code("face_down", "why", "A card dealt face down.", SEVEN_CARD_STUD.name),
        Code("nothing_wild", "why", "No card is wild in this game.", SEVEN_CARD_STUD.name),
    )

    def see(self, was: State, dealt: Dealt, house: House) -> tuple[State, str]:
        return was, "face_down" if dealt.face is DOWN else "nothing_wild"

    def sentence(self, was: State, now: State, step: Step, dealt: Dealt) -> str:
        if dealt.face is DOWN:
            return "Dealt face down."
        name = card_words(dealt.card)
        return f"{name} lies face up.".capitalize() if dealt.face is UP else f"{name} is seen by all.".capitalize()
