"""Games whose wild cards are known before the deal: named by the table, or by the game."""

from collections.abc import Collection, Sequence

from service.rules.cards import JOKERS, UNKNOWN, card_words, is_joker
from service.rules.house_rules import House
from service.rules.rulebook import OPR_711, Code
from service.rules.stud.history import Dealt
from service.rules.stud.wilds.names import Wild, wild_named
from service.rules.stud.wilds.rule import UNKNOWN_CARD, Step, WildRule, by_opr_711
from service.rules.stud.wilds.switches import WILD

__all__ = ["FIXED_CODES", "Axe", "Fixed", "Named"]

FIXED_CODES = (
    Code("wild_card", "why", "A card that is wild in this game, face up or face down.", f"{OPR_711.name} 1.2"),
    Code("natural_card", "why", "A card that is not wild in this game, whatever else is dealt.", f"{OPR_711.name} 1.2"),
    by_opr_711(UNKNOWN_CARD),
)


class Fixed(WildRule):
    """The same cards are wild from the first card to the last; the state is what they are."""

    codes: Sequence[Code] = FIXED_CODES

    def end(self, dealt: Sequence[Dealt], house: House) -> Wild:
        wild: Wild = self.start(house)
        return wild

    def see(self, was: Wild, dealt: Dealt, house: House) -> tuple[Wild, str]:
        if dealt.card == UNKNOWN:
            return was, "unknown_card"
        return was, "wild_card" if dealt.card in was or is_joker(dealt.card) else "natural_card"

    def sentence(self, was: Wild, now: Wild, step: Step, dealt: Dealt) -> str:
        if step.why == "unknown_card":
            return "Nobody saw this card; it changes nothing for the others."
        return f"{card_words(dealt.card)} is {'wild' if step.why == 'wild_card' else 'not wild'}.".capitalize()


class Named(Fixed):
    """Seven card stud with wild cards: the table names them before the deal (OPR-711 1.2)."""

    switches = (WILD,)

    def start(self, house: House) -> Wild:
        named = house(WILD)
        assert isinstance(named, tuple)  # a table has to name them
        return wild_named(named) - frozenset(JOKERS)  # those in the deck are wild in any game


class Axe(Fixed):
    """Deuces & Jacks & the Man with the Axe: nine wild cards (OPR-711, article 5)."""

    codes = (
        *FIXED_CODES,
        Code(
            "axe",
            "ruling",
            "The nine wild cards are the four twos, the four jacks and the king of diamonds, the man with the axe.",
            f"{OPR_711.name}, article 5, which gives their number and the game's name",
        ),
    )

    def start(self, house: House) -> Wild:
        return _NINE

    def points(self, dealt: Sequence[Dealt], steps: Sequence[Step], folded: Collection[int]) -> Collection[str]:
        return ("axe",) if any(card.card in _NINE for card in dealt) else ()


_NINE = wild_named(("2", "J", "man_with_the_axe"))
