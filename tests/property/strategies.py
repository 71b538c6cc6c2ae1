"""Sequence deals in which what is rare at the table is common: ladders that climb, ties, odd chips, unseen cards."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from service.rules.house_rules import Choice
from service.rules.stud.variants import VARIANTS

__all__ = [
    "DECK", "FACES", "NAMES", "RANKS", "SUITS", "SWITCHES", "UNKNOWN", "Document", "deals", "event_deals", "examples",
    "hand_deals", "house_rules", "other_choices", "showdowns_with_unknown_cards",
]  # fmt: skip

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = [rank + suit for rank, suit in product(RANKS, SUITS)]
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")
SWITCHES = VARIANTS["sequence"].switches
FACES = ("down", "down", "up", "up", "up", "up", "down")
UNKNOWN = "??"

Document = dict[str, Any]
Hands = list[list[str]]


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
def house_rules(draw: st.DrawFn) -> dict[str, Choice]:
    """Any settings of all switches; each is left at its default as often as not."""
    settings_of = {}
    for switch in SWITCHES:
        setting = draw(st.sampled_from((*[switch.default] * (len(switch.choices) - 2), *switch.choices)))
        if setting != switch.default or draw(st.booleans()):
            settings_of[switch.name] = setting
    return settings_of


# --- seven cards each ---


@st.composite
def whole_hands(draw: st.DrawFn, most_players: int = 7) -> Hands:
    """Seven cards for each of two players or more, of one of the kinds below."""
    kind = draw(st.sampled_from((climbing, climbing, tied, tied, suited, any_cards)))
    return draw(kind(most_players))


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


ALIKE = ("AKQJT97", "98765KQ", "KKQJ984", "AAKKQJ3", "A5432KJ", "JT98764", "AKJ9753", "QQ99875")
"""Ranks that players hold alike in other suits: straights, pairs, two pairs, high cards."""


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
def hand_deals(draw: st.DrawFn, most_players: int = 7) -> Document:
    """A deal given as whole hands: folded and short ones, chips of all sizes, a few cards unseen."""
    hands = draw(whole_hands(most_players))
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
        "game": "sequence",
        "hands": [
            {"player": names[seat], "cards": written(hand), **({"folded": True} if seat in gone else {})}
            for seat, hand in enumerate(hands)
        ],
        "rules": draw(house_rules()),
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
    stakes = {}
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
def event_deals(draw: st.DrawFn, most_players: int = 7, orderly: bool = False) -> Document:
    """A deal given as events: folds, exposed and shared cards, shows and mucks; disorder in a few."""
    hands = draw(blotted(draw(whole_hands(most_players))))
    names = draw(names_of(len(hands)))
    shared = draw(st.integers(0, 3)) == 3
    streets = draw(st.sampled_from((7, 7, 7, 7, 3, 4, 5, 6)))
    history = _History(names, hands)
    for street in range(3, min(streets, 6 if shared else 7) + 1):
        for seat in history.still_in():
            history.deal(seat, street)
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
        "game": "sequence",
        "players": names,
        "events": history.events,
        "rules": draw(house_rules()),
    }
    return draw(with_chips(document, names, draw(st.sampled_from((1, 1, 1, 5)))))


@st.composite
def shared_card(draw: st.DrawFn, history: "_History") -> str:
    """A card that was not dealt, often of a low rank; now and then one that nobody saw."""
    free = [card for card in DECK if card not in history.out]
    if draw(st.integers(0, 9)) == 9:
        return UNKNOWN
    likes_low = draw(st.booleans())
    low = [card for card in free if likes_low and card[0] in RANKS[:4]]
    return draw(st.sampled_from(low or free))


@st.composite
def happening(draw: st.DrawFn, history: "_History", seat: int, act: str) -> None:
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


class _History:
    """Events as they are told, with what is needed to tell no more than can be."""

    def __init__(self, names: Sequence[str], hands: Hands) -> None:
        self.names, self.hands = names, hands
        self.held: list[list[str]] = [[] for _ in names]
        self.faces: list[list[str]] = [[] for _ in names]
        self.events: list[Document] = []
        self.gone: set[int] = set()
        self.exposed: set[tuple[int, str]] = set()
        self.out = {card for hand in hands for card in hand} - {UNKNOWN}

    def still_in(self) -> list[int]:
        return [seat for seat in range(len(self.names)) if seat not in self.gone]

    def deal(self, seat: int, street: int) -> None:
        first, last = (0, 3) if street == 3 else (street - 1, street)
        cards = self.hands[seat][first:last]
        self.held[seat] += cards
        self.faces[seat] += FACES[first:last]
        told = {
            face: [card for card, its_face in zip(cards, FACES[first:last], strict=True) if its_face == face]
            for face in ("down", "up")
        }
        given = {face: some for face, some in told.items() if some}
        self.events.append({"type": "deal", "player": self.names[seat], **given})

    def share(self, card: str) -> None:
        self.out.add(card)
        self.events.append({"type": "community", "card": card})

    def fold(self, seat: int) -> None:
        if seat not in self.gone:
            self.gone.add(seat)
            self.events.append({"type": "fold", "player": self.names[seat]})

    def muck(self, seat: int) -> None:
        if len(self.still_in()) > 1:
            self.gone.add(seat)
            self.events.append({"type": "muck", "player": self.names[seat]})

    def expose(self, seat: int, card: str) -> None:
        self.exposed.add((seat, card))
        self.events.append({"type": "expose", "player": self.names[seat], "card": card})

    def show(self, seat: int, cards: Sequence[str]) -> None:
        held = self.held[seat]
        for card in cards:
            if card not in held:
                unseen = [place for place, own in enumerate(held) if own == UNKNOWN]
                held[min(unseen, key=lambda place: (self.faces[seat][place] != "down", place))] = card
                self.out.add(card)
        self.events.append({"type": "show", "player": self.names[seat], "cards": list(cards)})

    def misdeal(self, chance: int) -> None:
        """A card for a player who is not due one: folded, or the only one left."""
        short = [seat for seat in range(len(self.names)) if 3 <= len(self.held[seat]) < 7]
        folded = [seat for seat in short if seat in self.gone or len(self.still_in()) == 1]
        if folded:
            seat = folded[chance % len(folded)]
            card = self.hands[seat][len(self.held[seat])]
            self.held[seat].append(card)
            face = ("down", "up")[chance // 8 % 2]
            self.faces[seat].append(face)
            self.events.append({"type": "deal", "player": self.names[seat], face: [card]})

    def disturb(self, chance: int) -> None:
        """Swaps two neighbouring cards of the deal, or turns one over."""
        dealt = [at for at, event in enumerate(self.events) if event["type"] == "deal"]
        at = dealt[chance % len(dealt)]
        after = at + 1
        if chance % 2 and after in dealt:
            self.events[at], self.events[after] = self.events[after], self.events[at]
        elif len(self.events[at]) == 3 and "up" in self.events[at] and UNKNOWN not in self.events[at]["up"]:
            self.events[at]["down"] = self.events[at].pop("up")


def deals() -> st.SearchStrategy[Document]:
    """Any deal that can have happened."""
    return st.one_of(hand_deals(), event_deals())


@st.composite
def showdowns_with_unknown_cards(draw: st.DrawFn, unknown: int) -> Document:
    """A history of whole hands with so many cards unseen, and chips; who folds has folded at the end."""
    hands = draw(whole_hands(4))
    names = draw(names_of(len(hands)))
    places = [(seat, place) for seat in range(len(hands)) for place in range(7)]
    first = draw(st.sampled_from(places))
    blots = [first]
    while len(blots) < unknown:
        blots.append(draw(st.sampled_from([place for place in places if place not in blots])))
    for seat, place in blots:
        hands[seat][place] = UNKNOWN
    history = _History(names, hands)
    for street in range(3, 8):
        for seat in range(len(hands)):
            history.deal(seat, street)
    for seat in draw(st.lists(st.sampled_from(range(len(hands))), unique=True, max_size=len(hands) - 2)):
        (history.fold if draw(st.booleans()) else history.muck)(seat)
    document: Document = {
        "game": "sequence",
        "players": names,
        "events": history.events,
        "rules": draw(house_rules()),
    }
    document = draw(with_chips(document, names, 1))
    return {**document, "final": True}


def other_choices(rules: Mapping[str, Choice], name: str) -> list[Choice]:
    """Every choice of a switch but the one in force."""
    switch = next(switch for switch in SWITCHES if switch.name == name)
    setting = rules.get(name, switch.default)
    return [choice for choice in switch.choices if choice != setting]
