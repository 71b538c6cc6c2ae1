"""The named games of the family: data, each only what differs."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from service.rules.house_rules import Choice, Switch
from service.rules.rulebook import BOOK, OPR_709, OPR_711, SEVEN_CARD_STUD, Code, Document
from service.rules.stud import referee, showdown, sides
from service.rules.stud.best_hands import LOW_SWITCHES, PLAYS_FOR, RANKING_SWITCHES, SEVENS_SWITCHES
from service.rules.stud.duties import Terms
from service.rules.stud.referee.switches import FOURTH_STREET_PAIR
from service.rules.stud.showdown import ODD_CHIP, ODD_CHIP_SIDE, SEVENS_CODES
from service.rules.stud.sides import BOTH_MAY_TIE, DECLARE
from service.rules.stud.wilds import (
    JOKER_PLAYS,
    JOKERS_IN_DECK,
    WILD,
    Axe,
    Baseball,
    FollowTheQueen,
    Ladder,
    LowHole,
    Named,
    NothingWild,
    WildRule,
)

__all__ = ["CODES", "VARIANTS", "Variant"]

CODES = (
    *showdown.CODES,
    Code(
        "standard_order",
        "ruling",
        "Hands without a history are dealt in the standard order: a card at a time around the table, two down and "
        "one up, then each street around it. Upcards are taken in that order.",
        BOOK,
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
        f"our judgement: {BOOK} leaves the point open; upcards are taken in the order they are dealt, to any player",
    ),
    Code(
        "dealt_after_end",
        "infraction",
        "Once one player is left the deal is over, and no more cards are dealt.",
        BOOK,
    ),
    Code(
        "wrong_face",
        "infraction",
        "Stud deals two cards down and one up, then three up, then one down. A card counts as it was dealt.",
        BOOK,
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

_CLAUSES = {
    OPR_711: {
        "best_hand": " 1.4, 2.2 and 4.1",
        "equal_hands": " 4.4",
        "standard_order": " 3.1, which has the deal follow seven-card stud",
        "last_player_left": " 3.1, which has the betting follow seven-card stud",
        "dealt_after_end": " 3.1, which has the deal follow seven-card stud",
        "wrong_face": " 3.1",
    },
    SEVEN_CARD_STUD: {"best_hand": ", Showdown", "standard_order": ", Dealing", "wrong_face": ", Dealing"},
}
"""Where the rule books other than that of Sequence say what a code stands for."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game of the stud family: its document, how its wild cards come about, and the house rules it has.

    `defaults` are the settings by which it differs from what the house rules say of themselves. `plays_low`: tables
    play it for low or for high and low as well. `natural_sevens`: these can beat everything. Where upcards bring extra
    cards, `whole_hands` don't tell a deal.
    """

    name: str
    title: str
    summary: str
    document: Document
    wild: WildRule
    defaults: Mapping[str, Choice] = field(default_factory=dict)
    plays_low: bool = False
    natural_sevens: bool = False
    whole_hands: bool = True
    switches: tuple[Switch, ...] = field(init=False)
    codes: tuple[Code, ...] = field(init=False)
    _by_default: dict[str, Choice] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        lows = (*LOW_SWITCHES, DECLARE, BOTH_MAY_TIE) if self.plays_low else ()
        every = (
            *self.wild.switches,
            JOKERS_IN_DECK,
            JOKER_PLAYS,
            *(SEVENS_SWITCHES if self.natural_sevens else ()),
            *RANKING_SWITCHES,
            *lows,
            ODD_CHIP,
            *((ODD_CHIP_SIDE,) if self.plays_low else ()),
            *referee.SWITCHES,
        )
        switches = tuple(map(self._own, every))
        codes = (
            *self.wild.codes,
            *CODES,
            *(sides.CODES if self.plays_low else ()),
            *(SEVENS_CODES if self.natural_sevens else ()),
        )
        object.__setattr__(self, "switches", switches)
        object.__setattr__(self, "codes", tuple(map(self._cited, codes)))
        object.__setattr__(self, "_by_default", {switch.name: switch.default for switch in switches})

    def _own(self, switch: Switch) -> Switch:
        """A house rule as this game has it."""
        if BOOK in switch.source:
            switch = switch.cited(switch.source.replace(BOOK, self.document.name))
        return switch.by_default(self.defaults[switch.name]) if switch.name in self.defaults else switch

    def _cited(self, code: Code) -> Code:
        """A code with the place in this game's document that it rests on."""
        place = f"{self.document.name}{_CLAUSES.get(self.document, {}).get(code.code, '')}"
        return code._replace(source=code.source.replace(BOOK, place))

    def in_force(self, rules: Mapping[str, Choice]) -> dict[str, Choice]:
        """Every setting at a table that agreed on these `rules`, defaults filled in."""
        settings = {**self._by_default, **rules}
        if FOURTH_STREET_PAIR.name not in rules and settings.get(PLAYS_FOR.name, "high") != "high":
            settings[FOURTH_STREET_PAIR.name] = "off"  # no game for low or high-low has it
        named = settings.get(WILD.name)
        if JOKERS_IN_DECK.name not in rules and isinstance(named, tuple) and "joker" in named:
            settings[JOKERS_IN_DECK.name] = 1
        return settings

    def terms(self, settings: Mapping[str, Choice]) -> Terms:
        """What these settings say of the dealing itself, the bring-in apart."""
        jokers = settings[JOKERS_IN_DECK.name]
        assert isinstance(jokers, int)  # as many as are in the deck
        extra, paid = self.wild.brings_card, self.wild.must_be_paid
        declares = settings.get(DECLARE.name) is True and settings[PLAYS_FOR.name] == "high_low"
        return Terms(
            jokers=jokers,
            extra_for=extra.rank if extra and extra.holds(settings) else None,
            paid_for=paid.rank if paid and paid.holds(settings) else None,
            declares=declares,
        )

    @property
    def standard_order(self) -> Code:
        """The order in which hands without a history are dealt."""
        return next(code for code in self.codes if code.code == "standard_order")


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
        Variant(
            "wild_stud",
            "Seven-Card Stud with Wild Cards",
            "Seven-card stud in which the table names the wild cards before the deal, such as all the twos.",
            OPR_711,
            Named(),
            plays_low=True,
        ),
        Variant(
            "follow_the_queen",
            "Follow the Queen",
            "Seven-card stud in which the rank of the card dealt face up after the last exposed queen is wild.",
            OPR_711,
            FollowTheQueen(),
            plays_low=True,
        ),
        Variant(
            "low_hole",
            "Low Hole",
            "Seven-card stud in which each player's lowest face-down card is wild for that player.",
            OPR_711,
            LowHole(),
            plays_low=True,
        ),
        Variant(
            "baseball",
            "Baseball",
            "Seven-card stud in which threes and nines are wild, and a four dealt face up brings an extra card.",
            OPR_711,
            Baseball(),
            plays_low=True,
            whole_hands=False,
        ),
        Variant(
            "deuces_jacks_axe",
            "Deuces & Jacks & the Man with the Axe",
            "Seven-card stud in which twos, jacks and the king of diamonds are wild, and a natural pair of sevens "
            "beats everything.",
            OPR_711,
            Axe(),
            plays_low=True,
            natural_sevens=True,
        ),
    )
}
