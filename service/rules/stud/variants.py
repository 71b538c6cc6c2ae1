"""The named games of the family: data, each only what differs."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from service.rules.house_rules import Choice, Switch
from service.rules.rulebook import OPR_709, SEVEN_CARD_STUD, Code, Document
from service.rules.stud import referee, showdown
from service.rules.stud.best_hands import LOW_SWITCHES, PLAYS_FOR, RANKING_SWITCHES
from service.rules.stud.referee.switches import FOURTH_STREET_PAIR
from service.rules.stud.showdown import ODD_CHIP, ODD_CHIP_SIDE
from service.rules.stud.wilds import Ladder, NothingWild, WildRule

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
        "out_of_turn",
        "infraction",
        "The lowest door card opens third street, where the lowest hand wins the highest; later the best board opens. "
        "Everyone acts in turn, clockwise; who is all in is passed over. An action out of turn counts all the same.",
        f"{SEVEN_CARD_STUD.name}; Robert's Rules of Poker",
    ),
    Code(
        "wrong_amount",
        "infraction",
        "A bring-in, bet or raise is of the size that the stakes and the structure give, unless it is all in or puts "
        "every opponent all in; a call matches the bet. Another amount stands as it was made.",
        f"{SEVEN_CARD_STUD.name}; Robert's Rules of Poker",
    ),
    Code(
        "capped",
        "infraction",
        "The bets of a street are limited in number: a bet, a raise, a re-raise and a cap. One more stands as made.",
        f"{SEVEN_CARD_STUD.name}, view 2",
    ),
    Code(
        "not_allowed",
        "infraction",
        "Who faces a bet calls, raises or folds, and does not check; who faces none checks or bets; and who has acted "
        "raises only once the betting is reopened. What was done all the same stands as it was done.",
        f"{SEVEN_CARD_STUD.name}; Robert's Rules of Poker",
    ),
    Code(
        "no_action_due",
        "infraction",
        "Nobody acts before the street's cards are dealt, once its betting is over, or when one player is left. What "
        "the last player does changes nothing.",
        SEVEN_CARD_STUD.name,
    ),
)
"""The codes that every game of the family shares."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game of the stud family: its document, how its wild cards move, and the house rules it has.

    `defaults` are the settings by which it differs from what the house rules say of themselves.
    """

    name: str
    title: str
    summary: str
    document: Document
    wild: WildRule
    defaults: Mapping[str, Choice] = field(default_factory=dict)
    plays_low: bool = False
    switches: tuple[Switch, ...] = field(init=False)
    codes: tuple[Code, ...] = field(init=False)

    def __post_init__(self) -> None:
        lows = (*LOW_SWITCHES, ODD_CHIP_SIDE) if self.plays_low else ()
        every = (*self.wild.switches, *RANKING_SWITCHES, *lows[:3], ODD_CHIP, *lows[3:], *referee.SWITCHES)
        switches = tuple(
            switch.by_default(self.defaults[switch.name]) if switch.name in self.defaults else switch
            for switch in every
        )
        object.__setattr__(self, "switches", switches)
        object.__setattr__(self, "codes", (*self.wild.codes, *CODES))

    def in_force(self, rules: Mapping[str, Choice]) -> dict[str, Choice]:
        """Every setting at a table that agreed on these `rules`, defaults filled in."""
        settings: dict[str, Choice] = {**{switch.name: switch.default for switch in self.switches}, **rules}
        if FOURTH_STREET_PAIR.name not in rules and settings.get(PLAYS_FOR.name, "high") != "high":
            settings[FOURTH_STREET_PAIR.name] = "off"  # no game for low or high-low has it
        return settings


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
        Variant(
            "seven_card_stud",
            "Seven-Card Stud",
            "Three cards to each, two of them face down, then three up and one down, with a betting round after each "
            "street; the best five of seven win.",
            SEVEN_CARD_STUD,
            NothingWild(),
        ),
        Variant(
            "stud_high_low",
            "Seven-Card Stud, High-Low",
            "Seven-card stud in which the highest hand and the lowest, if it is eight or better, share the pot.",
            SEVEN_CARD_STUD,
            NothingWild(),
            {"plays_for": "high_low", "qualifier": 8, "fourth_street_pair": "off"},
            plays_low=True,
        ),
        Variant(
            "razz",
            "Razz",
            "Seven-card stud for low: the lowest hand wins, and the best is 5-4-3-2-A.",
            SEVEN_CARD_STUD,
            NothingWild(),
            {"plays_for": "low", "fourth_street_pair": "off"},
            plays_low=True,
        ),
    )
}
