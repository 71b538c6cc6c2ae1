"""Stud deals in which what is rare at the table is common: ladders that climb, ties, odd chips, mistakes."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from itertools import product
from random import Random
from typing import Any, Literal

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from service.rules.house_rules import Choice, Switch
from service.rules.stud import referee
from service.rules.stud.variants import VARIANTS
from tests.oracles.stud_player import STRUCTURES, play
from tests.oracles.stud_player_edits import illegal_edits
from tests.property.histories import FACES, UNKNOWN, Document, Hands, History

__all__ = [
    "BETTING", "DECK", "FACES", "GAMES", "HIGH_LOW", "NAMES", "RANKS", "SEQUENCE", "SUITS", "UNKNOWN", "Document",
    "deals", "event_deals", "examples", "hand_deals", "house_rules", "is_refereed", "other_choices", "refereed_deals",
    "showdowns_with_unknown_cards", "switches", "written",
]  # fmt: skip

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = [rank + suit for rank, suit in product(RANKS, SUITS)]
RANDOMS = st.randoms(use_true_random=True)  # a seed is drawn, and all else follows from it
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")
SEQUENCE = ("sequence",)
HIGH_LOW = ("stud_high_low", "razz")
GAMES = ("sequence", "sequence", "seven_card_stud", *HIGH_LOW)
BETTING = frozenset(switch.name for switch in referee.SWITCHES)
"""The house rules that only a referee asks for."""


BESIDE = frozenset(("jokers", "joker_plays", "declare", "both_may_tie"))
"""House rules of the wild-card games that all the others have as well; the tests of those games try them."""


def switches(game: str) -> Sequence[Switch]:
    """The house rules of a game, but for those."""
    return [switch for switch in VARIANTS[game].switches if switch.name not in BESIDE]


def is_refereed(document: Mapping[str, Any]) -> bool:
    return "events" in document and document.get("stakes", {}).get("structure", "unchecked") != "unchecked"


def examples(count: int) -> settings:
    """So many examples, the same ones in every run."""
    return settings(
        max_examples=count,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


@st.composite
def house_rules(draw: st.DrawFn, game: str, betting: bool = False) -> dict[str, Choice]:
    """Any settings of all switches, those of the `betting` mostly only if asked; half of them at their defaults."""
    settings_of = {}
    betting = betting or draw(st.integers(0, 9)) == 9
    for switch in switches(game):
        if switch.name in BETTING and not betting:
            continue
        setting = draw(st.sampled_from((*[switch.default] * (len(switch.choices) - 2), *switch.choices)))
        if setting != switch.default or draw(st.booleans()):
            settings_of[switch.name] = setting
    return settings_of


# --- seven cards each ---


Kind = Literal["climbing", "tied", "suited", "any"]
KINDS: Sequence[Kind] = ("climbing", "climbing", "tied", "tied", "suited", "any")


@st.composite
def whole_hands(draw: st.DrawFn, most_players: int = 7, kinds: Sequence[Kind] = KINDS) -> Hands:
    """Seven cards for each of two players or more, of one of the kinds below."""
    made = {"climbing": climbing, "tied": tied, "suited": suited, "any": any_cards}
    return draw(made[draw(st.sampled_from(kinds))](most_players))


@st.composite
def any_cards(draw: st.DrawFn, most_players: int = 7) -> Hands:
    """A deck shuffled and dealt."""
    players = draw(st.integers(2, most_players))
    deck = draw(st.permutations(DECK))
    return [deck[7 * seat : 7 * seat + 7] for seat in range(players)]


@st.composite
def climbing(draw: st.DrawFn, most_players: int = 7) -> Hands:
    """Upcards that mostly climb the ladder, in the standard order; low cards face down."""
    players = draw(st.integers(2, most_players))
    rest = draw(st.permutations(DECK))
    hands: Hands = [[] for _ in range(players)]
    wanted = 0
    for face in FACES:
        for hand in hands:
            liked = RANKS[wanted % 13] if face == "up" else RANKS[:6]
            choosy = draw(st.integers(0, 4)) > (0 if face == "up" else 2)
            card = next((card for card in rest if choosy and card[0] in liked), rest[0])
            rest.remove(card)
            hand.append(card)
            wanted += face == "up" and card[0] == RANKS[wanted % 13]
    return hands


@st.composite
def suited(draw: st.DrawFn, most_players: int = 4) -> Hands:
    """Each player with a suit of his own, mixed with twos, threes and fours: flushes of all kinds, five of a kind."""
    players = draw(st.integers(2, min(4, most_players)))
    deck = draw(st.permutations(DECK))
    suits = draw(st.permutations(SUITS))
    hands: Hands = []
    for suit in suits[:players]:
        own = [card for card in deck if card[1] == suit]
        low = [card for card in deck if card[0] in RANKS[:3] and card[1] != suit]
        hand = own[: draw(st.integers(3, 6))]
        hand += low[: 7 - len(hand)]
        hand += [card for card in deck if card not in hand][: 7 - len(hand)]
        deck = [card for card in deck if card not in hand]
        hands.append(draw(st.permutations(hand)))
    return hands


ALIKE = ("AKQJT97", "98765KQ", "KKQJ984", "AAKKQJ3", "A5432KJ", "JT98764", "AKJ9753", "QQ99875", "A23468K", "87643AA")
"""Ranks that players hold alike in other suits: straights, pairs, two pairs, high cards, lows."""


@st.composite
def tied(draw: st.DrawFn, most_players: int = 4) -> Hands:
    """Up to four players with the same ranks, some of whose cards are then changed for twos, threes and others."""
    players = draw(st.integers(2, min(4, most_players)))
    ranks = draw(st.sampled_from(ALIKE))
    suits = draw(st.permutations(SUITS))
    taken: set[str] = set()
    hands: Hands = []
    for seat in range(players):
        hand: list[str] = []
        for place, rank in enumerate(ranks):
            turned = [suits[(seat + place + turn) % 4] for turn in range(4)]
            card = next((rank + suit for suit in turned if rank + suit not in taken), None)
            card = card or next(other for other in DECK if other not in taken)
            taken.add(card)
            hand.append(card)
        hands.append(draw(st.permutations(hand)))
    free = draw(st.permutations([card for card in DECK if card not in taken]))
    low_first = sorted(free, key=lambda card: card[0] not in "23")
    for hand in hands:
        for place in draw(st.lists(st.integers(0, 6), unique=True, max_size=draw(st.integers(0, 3)))):
            source = low_first if draw(st.booleans()) else free
            card = source[0]
            low_first.remove(card)
            free.remove(card)
            hand[place] = card
    return hands


# --- a request ---


@st.composite
def hand_deals(
    draw: st.DrawFn, most_players: int = 7, games: Sequence[str] = GAMES, kinds: Sequence[Kind] = KINDS
) -> Document:
    """A deal given as whole hands: folded and short ones, chips of all sizes, a few cards unseen."""
    game = draw(st.sampled_from(games))
    hands = draw(whole_hands(most_players, kinds))
    seats = range(len(hands))
    names = draw(names_of(len(hands)))
    gone = draw(st.lists(st.sampled_from(seats), unique=True, max_size=draw(st.integers(0, len(hands) - 1))))
    kept = {seat: draw(st.integers(1, 7)) if seat in gone else 7 for seat in seats}
    if draw(st.integers(0, 9)) == 9:  # a deal that stops in the middle
        street = draw(st.integers(3, 6))
        kept = {seat: min(street, cards) for seat, cards in kept.items()}
    hands = [hand[: kept[seat]] for seat, hand in enumerate(hands)]
    hands = draw(blotted(hands))
    document: Document = {
        "game": game,
        "hands": [
            {"player": names[seat], "cards": written(hand), **({"folded": True} if seat in gone else {})}
            for seat, hand in enumerate(hands)
        ],
        "rules": draw(house_rules(game)),
    }
    chips = draw(st.sampled_from((1, 1, 1, 5)))
    if draw(st.booleans()):
        put_in = {seat: draw(st.one_of(st.integers(0, 9), st.integers(0, 120))) for seat in seats}
        named = draw(st.lists(st.sampled_from(seats), unique=True, min_size=1))
        document["put_in"] = [{"player": names[seat], "amount": put_in[seat] * chips} for seat in named]
    return draw(with_chips(document, names, chips))


@st.composite
def with_chips(draw: st.DrawFn, document: Document, names: Sequence[str], chip: int) -> Document:
    """The deal with an ante, a carried pot and rake, or without."""
    stakes = dict(document.get("stakes", {}))
    if chip != 1:
        stakes["smallest_chip"] = chip
    if draw(st.booleans()):
        stakes["ante"] = draw(st.integers(0, 7)) * chip
    if stakes:
        document["stakes"] = stakes
    if draw(st.integers(0, 3)):
        document["pot"] = draw(st.integers(0, 40)) * chip
    put = [stakes.get("ante", 0)] * len(names)
    for one in document.get("put_in", ()):
        put[names.index(one["player"])] += one["amount"]
    contested = sum(put) - (max(put) - sorted(put)[-2]) + document.get("pot", 0)
    if contested and draw(st.booleans()):
        document["rake"] = draw(st.integers(0, min(contested // chip, 30))) * chip
    if draw(st.integers(0, 11)) == 11:
        document["final"] = draw(st.booleans())
    return document


@st.composite
def names_of(draw: st.DrawFn, players: int) -> list[str]:
    return draw(st.permutations(NAMES))[:players]


@st.composite
def blotted(draw: st.DrawFn, hands: Hands) -> Hands:
    """The hands with some of the cards unseen: mostly none, mostly not many."""
    blots = draw(st.sampled_from((0, 0, 0, 0, 0, 0, 1, 1, 2, 4)))
    places = [(seat, place) for seat, hand in enumerate(hands) for place in range(len(hand))]
    for seat, place in draw(st.lists(st.sampled_from(places), unique=True, max_size=blots)) if blots else ():
        hands[seat] = [*hands[seat][:place], UNKNOWN, *hands[seat][place + 1 :]]
    return hands


def written(hand: Sequence[str]) -> str:
    parts = (hand[:2], hand[2:6], hand[6:])
    return " / ".join(" ".join(part) for part in parts if part)


# --- a history ---


@st.composite
def event_deals(
    draw: st.DrawFn, most_players: int = 7, orderly: bool = False, games: Sequence[str] = GAMES, refereed: bool = False
) -> Document:
    """A deal given as events: folds, exposed and shared cards, shows and mucks; disorder in a few.

    Where it is `refereed`, with bets too, of which many were not allowed.
    """
    game = draw(st.sampled_from(games))
    hands = draw(blotted(draw(whole_hands(most_players))))
    names = draw(names_of(len(hands)))
    chip = draw(st.sampled_from((1, 1, 1, 5)))
    stakes = draw(limits(chip)) if refereed else {}
    rng = draw(RANDOMS)
    shared = draw(st.integers(0, 3)) == 3
    streets = draw(st.sampled_from((7, 7, 7, 7, 3, 4, 5, 6)))
    history = History(names, hands)
    for street in range(3, min(streets, 6 if shared else 7) + 1):
        for seat in history.still_in():
            history.deal(seat, street)
        for _ in range(rng.randint(0, 2 * len(hands)) if refereed else 0):
            sizes = [stakes.get("bring_in", chip) if street == 3 else stakes["big_bet"], stakes["small_bet"]]
            history.act(rng, [size // chip for size in sizes], chip)
        for seat in draw(st.lists(st.sampled_from(range(len(hands))), unique=True, max_size=3)):
            act = draw(st.sampled_from(("none", "fold", "expose", "expose", "show")))
            draw(happening(history, seat, act))
    if shared and streets == 7 and all(len(history.held[seat]) == 6 for seat in history.still_in()):
        history.share(draw(shared_card(history)))
    elif draw(st.integers(0, 3)) == 3:
        history.misdeal(draw(st.integers(0, 1 << 16)))
    for seat in draw(st.lists(st.sampled_from(range(len(hands))), unique=True, max_size=4)):
        draw(happening(history, seat, draw(st.sampled_from(("show", "muck", "muck", "expose")))))
    if not orderly and draw(st.integers(0, 7)) == 7:
        history.disturb(draw(st.integers(0, 1 << 16)))
    document: Document = {
        "game": game,
        "players": names,
        "events": history.events,
        "rules": draw(house_rules(game, refereed)),
    }
    if refereed:
        document["stakes"] = stakes
    return draw(with_chips(document, names, chip))


@st.composite
def limits(draw: st.DrawFn, chip: int) -> Document:
    """How bets are limited, and by what; at times nobody says what the bring-in is."""
    small = draw(st.integers(2, 12))
    big = small * draw(st.sampled_from((1, 2, 2, 2, 3)))
    structure = draw(st.sampled_from(STRUCTURES))
    stakes: Document = {"small_bet": small * chip, "big_bet": big * chip, "structure": structure}
    if draw(st.integers(0, 3)):
        stakes["bring_in"] = draw(st.integers(0, small)) * chip
    return stakes


@st.composite
def shared_card(draw: st.DrawFn, history: History) -> str:
    """A card that was not dealt, often of a low rank; now and then one that nobody saw."""
    free = [card for card in DECK if card not in history.out]
    if draw(st.integers(0, 9)) == 9:
        return UNKNOWN
    likes_low = draw(st.booleans())
    low = [card for card in free if likes_low and card[0] in RANKS[:4]]
    return draw(st.sampled_from(low or free))


@st.composite
def happening(draw: st.DrawFn, history: History, seat: int, act: str) -> None:
    """One thing that a player does, where he can."""
    held = history.held[seat]
    faces = history.faces[seat]
    down = [card for card, face in zip(held, faces, strict=True) if face == "down" and card != UNKNOWN]
    if act == "fold" and len(history.still_in()) > 1:
        history.fold(seat)
    elif act == "muck" and seat in history.still_in():
        history.muck(seat)
    elif act == "expose" and (hidden := [card for card in down if (seat, card) not in history.exposed]):
        lowest_first = sorted(hidden, key=lambda card: RANKS.index(card[0]))
        history.expose(seat, lowest_first[0] if draw(st.booleans()) else draw(st.sampled_from(hidden)))
    elif act == "show":
        known = [card for card in held if card != UNKNOWN]
        shown = draw(st.lists(st.sampled_from(known), unique=True, max_size=2)) if known else []
        if UNKNOWN in held and draw(st.booleans()):
            shown.append(draw(st.sampled_from([card for card in DECK if card not in history.out])))
        history.show(seat, shown)


# --- a history with a referee ---


@st.composite
def refereed_deals(draw: st.DrawFn, games: Sequence[str] = GAMES) -> Document:
    """A deal whose betting is refereed: mostly one that is all as it should be, whole, cut short, or cut by a mistake.

    In some, cards were not seen, or the house rules are others than those that were played by.
    """
    if not draw(st.integers(0, 3)):
        return draw(event_deals(games=games, refereed=True))
    rng = draw(RANDOMS)
    played = play(rng, rng.choice(games))
    kind = draw(st.sampled_from(("whole", "cut", "mistaken")))
    document = played.document
    if kind == "cut":
        document = played.cut(rng.randint(0, len(document["events"])))
    elif kind == "mistaken" and (edits := [*illegal_edits(rng, played)]):
        document = rng.choice(edits).document
    other = draw(house_rules(document["game"], betting=True))
    played_by = document.get("rules", {})
    if draw(st.integers(0, 3)):
        other = {name: choice for name, choice in other.items() if name not in BETTING}
    document = deepcopy({**document, "rules": {**played_by, **other}})
    if not draw(st.integers(0, 5)):
        blot(document["events"], rng)
    return document


def blot(events: Sequence[Document], rng: Random) -> None:
    """Leaves some of the cards that were dealt unseen."""
    for told in events:
        for face in ("down", "up"):
            if face in told:
                told[face] = [UNKNOWN if rng.random() < 0.1 else card for card in told[face]]


# --- of any kind ---


def deals(games: Sequence[str] = GAMES, refereed: bool = True) -> st.SearchStrategy[Document]:
    """Any deal that can have happened."""
    kinds = [hand_deals(games=games), event_deals(games=games)]
    return st.one_of(*kinds, refereed_deals(games)) if refereed else st.one_of(*kinds)


@st.composite
def showdowns_with_unknown_cards(draw: st.DrawFn, unknown: int, games: Sequence[str] = SEQUENCE) -> Document:
    """A history of whole hands with so many cards unseen, and chips; who folds has folded at the end."""
    game = draw(st.sampled_from(games))
    hands = draw(whole_hands(4))
    names = draw(names_of(len(hands)))
    places = [(seat, place) for seat in range(len(hands)) for place in range(7)]
    first = draw(st.sampled_from(places))
    blots = [first]
    while len(blots) < unknown:
        blots.append(draw(st.sampled_from([place for place in places if place not in blots])))
    for seat, place in blots:
        hands[seat][place] = UNKNOWN
    history = History(names, hands)
    for street in range(3, 8):
        for seat in range(len(hands)):
            history.deal(seat, street)
    for seat in draw(st.lists(st.sampled_from(range(len(hands))), unique=True, max_size=len(hands) - 2)):
        (history.fold if draw(st.booleans()) else history.muck)(seat)
    document: Document = {
        "game": game,
        "players": names,
        "events": history.events,
        "rules": draw(house_rules(game)),
    }
    document = draw(with_chips(document, names, 1))
    return {**document, "final": True}


def other_choices(verdict: Document, switch: Switch) -> list[Choice]:
    """Every choice of a switch but the one in force."""
    return [choice for choice in switch.choices if choice != verdict["rules"][switch.name]]
