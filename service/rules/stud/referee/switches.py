"""Who acts, and for how much: the house rules of the betting."""

from service.rules.house_rules import Switch
from service.rules.rulebook import OPR_711, SEVEN_CARD_STUD

__all__ = [
    "BRING_IN_AMOUNT", "BRING_IN_MAY_DECLINE", "CAP", "CAP_HEADS_UP", "FOURTH_STREET_PAIR", "OPENER", "SHORT_ALL_IN",
    "SHOW_ORDER", "SWITCHES", "TIED_BOARD", "WILD_UPCARDS_FOR_OPENER",
]  # fmt: skip

_7CS = SEVEN_CARD_STUD.name

OPENER = Switch(
    "opener",
    "Who opens the betting on third street?",
    f"{_7CS}, Third Street: the lowest door card; the others are house rules",
    {
        "low_card": "The lowest door card brings it in; where the lowest hand wins, the highest.",
        "high_card": "The highest door card opens; where the lowest hand wins, the lowest.",
        "left_of_dealer": "The player on the dealer's left opens.",
    },
    settled=True,
)
BRING_IN_MAY_DECLINE = Switch(
    "bring_in_may_decline",
    "May the player who is to bring it in fold instead?",
    f"{_7CS}, view 1: who doesn't bring it in is folded, and it passes to the left; Robert's Rules of Poker and the "
    "TDA force the bet",
    {
        True: "Who doesn't bring it in folds, and the duty passes to the left.",
        False: "The bring-in is forced.",
    },
)
BRING_IN_AMOUNT = Switch(
    "bring_in_amount",
    "How large is the bring-in, where the stakes don't say?",
    f"{_7CS}: twice the ante in view 1, half the lower limit in view 2",
    {
        "as_given": "The bring-in is what the stakes say; where they don't, none is due, and any may be made.",
        "twice_ante": "The bring-in is twice the ante.",
        "half_small_bet": "The bring-in is half the small bet.",
    },
)
TIED_BOARD = Switch(
    "tied_board",
    "Which of equal boards acts first?",
    f"{_7CS}, view 2, and Robert's Rules of Poker: the seat; TDA: the suit",
    {
        "position": "Of equal boards the one nearest the dealer's left acts first.",
        "suit": "Of equal boards the higher suit of the top card acts first; where the lowest wins, the lower suit.",
    },
)
FOURTH_STREET_PAIR = Switch(
    "fourth_street_pair",
    "Who may bet the upper limit on fourth street when a pair shows?",
    f"{_7CS}: in view 1 the high hand that is an open pair, in view 2 and Robert's Rules of Poker anyone; not in the "
    "TDA's rules, nor in games for low or high-low",
    {
        "any": "An open pair lets anyone bet the upper limit, and after such a bet all raises are at the upper limit.",
        "opener": "Only the opener whose own board is a pair may bet the upper limit, which fixes all raises to it.",
        "off": "Fourth street is played at the lower limit, whatever shows.",
    },
)
CAP = Switch(
    "cap",
    "How many bets may there be on a street?",
    f"{_7CS}, view 2: a bet, a raise, a re-raise and a cap",
    {
        4: "A bet and three raises.",
        1: "One bet.",
        2: "A bet and a raise.",
        3: "A bet and two raises.",
        5: "A bet and four raises.",
        6: "A bet and five raises.",
        7: "A bet and six raises.",
        8: "A bet and seven raises.",
        None: "There is no cap.",
    },
)
CAP_HEADS_UP = Switch(
    "cap_heads_up",
    "Is there a cap when two players are left before it is reached?",
    f"{_7CS} makes no exception; Robert's Rules of Poker lifts the cap",
    {
        True: "The cap holds for two players too.",
        False: "There is no cap once two players are left before it is reached.",
    },
)
SHORT_ALL_IN = Switch(
    "short_all_in",
    "Does a raise all in that is less than a full one count as a bet?",
    "Robert's Rules of Poker; TDA 47",
    {
        "half_reopens": "With fixed or spread limits half a bet or more counts as a bet and reopens the betting, else "
        "only a full one; less can only be called or completed by those who haven't acted. Several add up.",
        "any_reopens": "Any raise all in counts as a bet and reopens the betting.",
        "never_reopens": "Only a full raise counts as a bet; several short ones add up.",
    },
)
WILD_UPCARDS_FOR_OPENER = Switch(
    "wild_upcards_for_opener",
    "What is a wild upcard when it is settled who acts first?",
    f"{OPR_711.name} 3.2: a house rule",
    {
        "natural": "It counts at its printed rank, a joker above an ace.",
        "wild": "It counts as the card that makes the board highest, a wild door card as an ace; where the lowest hand "
        "wins, as the card that makes the board lowest.",
    },
)
SHOW_ORDER = Switch(
    "show_order",
    "Who shows first at the showdown?",
    f"{_7CS}, Showdown: the opener; Robert's Rules of Poker and TDA 17: the last aggressor",
    {
        "opener": "The opener of the last street shows first, then the others clockwise.",
        "last_aggressor": "Who bet or raised last on the last street shows first; without a bet, the opener.",
    },
)
SWITCHES = (
    OPENER, BRING_IN_MAY_DECLINE, BRING_IN_AMOUNT, TIED_BOARD, FOURTH_STREET_PAIR, CAP, CAP_HEADS_UP, SHORT_ALL_IN,
    WILD_UPCARDS_FOR_OPENER, SHOW_ORDER,
)  # fmt: skip
