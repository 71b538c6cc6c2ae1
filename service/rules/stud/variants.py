"""The named games of the family: data, each only what differs."""

from dataclasses import dataclass, field

from service.rules.house_rules import Switch
from service.rules.rulebook import OPR_709, Code, Document
from service.rules.stud import showdown
from service.rules.stud.wilds import Ladder, WildRule

__all__ = ["CODES", "VARIANTS", "Variant"]

CODES = (
    *showdown.CODES,
    Code(
        "standard_order",
        "ruling",
        "Hands without a history are dealt in the standard order: a card at a time around the table, two down and "
        "one up, then each street around it. Upcards are taken in that order.",
        OPR_709.name,
    ),
    Code(
        "deal_order",
        "ruling",
        "Upcards of players who fold later have moved what upcards move: there is one ladder for the table, and two "
        "upcards in one round count one after the other, as dealt.",
        f"{OPR_709.name}: \u201cdealt face up to any player\u201d",
    ),
    Code(
        "dealt_out_of_order",
        "infraction",
        "Cards are dealt around the table from the dealer's left, each street before the next.",
        "Seven Card Stud, Dealing",
    ),
    Code(
        "community_not_due",
        "infraction",
        "A shared river card is dealt only when too few cards are left to give each player one of his own.",
        "Seven Card Stud, Showdown",
    ),
    Code(
        "dealt_to_folded",
        "infraction",
        "A folded player gets no more cards. One that is dealt all the same counts as dealt.",
        f"our judgement: {OPR_709.name} takes upcards in the order they are dealt, to any player",
    ),
    Code(
        "dealt_after_end",
        "infraction",
        "Once one player is left the deal is over, and no more cards are dealt.",
        OPR_709.name,
    ),
    Code(
        "wrong_face",
        "infraction",
        "Stud deals two cards down and one up, then three up, then one down. A card counts as it was dealt.",
        OPR_709.name,
    ),
    Code(
        "short_call",
        "infraction",
        "A call matches the bet; only a player who has no more may call for less. A short call stands as recorded.",
        "Robert's Rules of Poker",
    ),
    Code(
        "betting_not_finished",
        "infraction",
        "A street's betting is over when everyone still in has matched the bet or is all in; only then is the next "
        "card dealt. Where it is dealt all the same, the street ends with it.",
        "Seven Card Stud, Betting Structure",
    ),
    Code(
        "bet_unanswered",
        "infraction",
        "At the showdown everyone still in has matched the last bet or is all in. Who has not is taken to be in "
        "for what that player put in.",
        "Seven Card Stud, Showdown",
    ),
    Code(
        "late_ante",
        "infraction",
        "All players ante before they receive their first cards. A late ante counts all the same.",
        "Seven Card Stud, Betting Structure",
    ),
    Code(
        "no_action_due",
        "infraction",
        "The last player left has won: there is nothing left to do, and a fold or a bet changes nothing.",
        OPR_709.name,
    ),
)
"""The codes that every game of the family shares."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game of the stud family: its document, how its wild cards move, and the house rules it has."""

    name: str
    title: str
    summary: str
    document: Document
    wild: WildRule
    switches: tuple[Switch, ...] = field(init=False)
    codes: tuple[Code, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "switches", (*self.wild.switches, *showdown.SWITCHES))
        object.__setattr__(self, "codes", (*self.wild.codes, *CODES))


VARIANTS = {
    variant.name: variant
    for variant in (
        Variant(
            "sequence",
            "Sequence",
            "Seven-card stud in which a face-up two makes twos wild, then a face-up three makes threes wild "
            "instead, and so on up the ranks.",
            OPR_709,
            Ladder(),
        ),
    )
}
