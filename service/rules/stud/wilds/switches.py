"""House rules about which cards are wild that several games share."""

from service.rules.house_rules import Switch
from service.rules.rulebook import OPR_709, OPR_711

__all__ = ["COMMUNITY_COUNTS", "EXPOSED_COUNTS", "JOKERS_IN_DECK", "JOKER_PLAYS", "WILD"]

COMMUNITY_COUNTS = Switch(
    "community_counts",
    "Does a shared card on seventh street move the wild card?",
    f"our judgement: {OPR_709.name} says \u201cdealt face up to any player\u201d and leaves the shared card open",
    {
        True: "A shared card lies face up, and face-up cards move the wild card.",
        False: "A shared card is dealt to no player, so it does not move the wild card.",
    },
)
EXPOSED_COUNTS = Switch(
    "exposed_counts",
    "Does a hole card that gets exposed move the wild card?",
    f"{OPR_709.name}: \u201cCards dealt face down never change which rank is wild\u201d; "
    "Robert's Rules of Poker 5 and TDA RP-10 turn an exposed hole card into the upcard: then record it as dealt up",
    {
        False: "An exposed hole card was dealt face down, so it does not move the wild card.",
        True: "An exposed hole card moves the wild card at the moment it is exposed.",
    },
)
WILD = Switch(
    "wild",
    "Which cards are wild: an array of ranks such as `2`, cards such as `Js`, `joker`, and the names below?",
    f"{OPR_711.name} 1.2 and 1.3: the players agree the wild cards before the deal, or the dealer names them",
    {
        "deuces": "The four twos.",
        "one_eyed_jacks": "The jacks of spades and hearts.",
        "suicide_king": "The king of hearts.",
        "man_with_the_axe": "The king of diamonds.",
        "joker": "The jokers: one is in the deck, unless `jokers` says otherwise.",
    },
    names_the_game=True,
    required=True,
)
JOKERS_IN_DECK = Switch(
    "jokers",
    "How many jokers are in the deck?",
    f"{OPR_711.name} 1.3(c): one or two jokers added to the deck; {OPR_709.name} and the others play without",
    {
        0: "No joker is in the deck; where jokers are named wild, one is.",
        1: "One joker is in the deck, Jk1, and plays as `joker_plays` says.",
        2: "Two jokers are in the deck, Jk1 and Jk2, and play as `joker_plays` says.",
    },
    names_the_game=True,
)
JOKER_PLAYS = Switch(
    "joker_plays",
    "What can a joker stand for?",
    f"our judgement: {OPR_711.name} 1.3(c) has jokers among the wild cards; card rooms also play them as bugs",
    {
        "wild": "A joker is a wild card like any other.",
        "bug": "A joker is an ace, or whatever fills a straight, a flush or a straight flush; for low it is the lowest "
        "rank not held.",
    },
)
