"""Random rounds as requests: such as keep to the rules, told with what they must come to; and such as do not."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from service.rules.sequence_poker.cards import COLOURS, NUMBERS, SHAPES
from service.rules.sequence_poker.hands import CATEGORIES
from tests.rules.sequence_poker.telling import Document

__all__ = ["NAMES", "Kept", "kept_round", "loose_round", "random_rules"]

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal")
DECK = [f"{number}-{shape}-{colour}" for number in NUMBERS for shape in SHAPES for colour in COLOURS]
MIDDLE = [card for card in DECK if card[0] in "234" and "c" in card]
CHOICES: dict[str, tuple[object, ...]] = {
    "call_from": (3, 4, 5),
    "tie_order": ("total_first", "highest_card_first"),
    "points_for_ties": ("full", "split"),
    "declarations": ("binding", "advisory"),
}


def random_rules(rng: Random, variation: str) -> Document:
    """House rules, many of them left at their defaults."""
    rules = {name: rng.choice(choices) for name, choices in CHOICES.items() if rng.random() < 0.5}
    rounds = {"exchange_rounds": rng.randint(1, 6)} if variation == "draw" and rng.random() < 0.5 else {}
    return {"variation": variation, **rules, **rounds}


class Kept(NamedTuple):
    """A round that keeps to the rules. Per event the stage it comes in, and how many community cards count after it."""

    request: Document
    stages: list[str]
    counts: list[int]
    hands: dict[str, list[str]]
    community: list[str]


class _Cards:
    """The cards of a round while it is made up."""

    def __init__(self, rng: Random, names: Sequence[str]) -> None:
        self.rng = rng
        self.deck = rng.sample(DECK, len(DECK))
        self.hands: dict[str, list[str]] = {name: [] for name in names}
        self.community: list[str] = []
        self.events: list[Document] = []

    def take(self, many: int) -> list[str]:
        return [self.deck.pop() for _ in range(many)]

    def deal(self, name: str, many: int) -> None:
        dealt = self.take(many)
        self.hands[name] += dealt
        self.events.append({"type": "deal", "player": name, "cards": dealt})

    def lay(self, many: int) -> None:
        laid = self.take(many)
        self.community += laid
        self.events.append({"type": "community", "cards": laid})

    def exchange(self, name: str, many: int) -> None:
        hand = self.hands[name]
        places = self.rng.sample(range(len(hand)), min(many, len(hand)))
        discard, draw = [hand[place] for place in places], self.take(len(places))
        for place, card in zip(places, draw, strict=True):
            hand[place] = card
        self.events.append({"type": "exchange", "player": name, "discard": discard, "draw": draw})

    def change(self, name: str) -> None:
        place = self.rng.randrange(len(self.community))
        discard, (draw,) = self.community[place], self.take(1)
        self.community[place] = draw
        self.events.append({"type": "exchange_community", "player": name, "discard": discard, "draw": draw})

    def say(self, name: str, what: str, **members: object) -> None:
        self.events.append({"type": what, "player": name, **members})


def kept_round(rng: Random) -> Kept:
    """A whole round as the rules have it."""
    variation = rng.choice(("standard", "standard", "community_exchange", "draw"))
    names = NAMES[: rng.randint(2, 6)]
    rules = random_rules(rng, variation)
    cards = _Cards(rng, names)
    stages: list[str] = []
    counts: list[int] = []
    for stage in _played(cards, names, rules):
        stages += [stage] * (len(cards.events) - len(stages))
        counts += [len(cards.community)] * (len(cards.events) - len(counts))
    request = {"game": "sequence_poker", "players": [*names], "rules": rules, "events": cards.events}
    return Kept(request, stages, counts, cards.hands, cards.community)


def _played(cards: _Cards, names: Sequence[str], rules: Document) -> Iterator[str]:
    """Plays a round, and yields after each event the stage that it came in."""
    draw = rules["variation"] == "draw"
    for _ in range(6 if draw else 3):
        for name in names:
            cards.deal(name, 1)
            yield "deal"
    if not draw:
        cards.lay(2)
        yield "deal"
    for number in range(1, 1 + (rules.get("exchange_rounds", 3) if draw else 4)):
        for at, name in enumerate(names):
            may_call = not draw and len(cards.community) >= rules.get("call_from", 3)
            if may_call and cards.rng.random() < 0.15:
                cards.say(name, "call")
                yield f"exchange_{number}"
                for other in [*names[at + 1 :], *names[:at]]:
                    _act(cards, other, 1, changing=False)
                    yield "final_exchange"
                return
            _act(cards, name, 2 if draw else 1, changing=rules["variation"] == "community_exchange")
            yield f"exchange_{number}"
        if not draw:
            cards.lay(1)
            yield f"exchange_{number}"


def _act(cards: _Cards, name: str, most: int, changing: bool) -> None:
    chance = cards.rng.random()
    if chance < 0.3:
        cards.say(name, "keep")
    elif changing and chance < 0.6:
        cards.change(name)
    else:
        cards.exchange(name, cards.rng.randint(1, most))


def loose_round(rng: Random) -> Document:
    """A round in which anything comes at any time that can be at all."""
    variation = rng.choice(("standard", "standard", "community_exchange", "draw"))
    names = NAMES[: rng.randint(2, 4)]
    cards = _Cards(rng, names)
    if rng.random() < 0.3:
        cards.deck = [*cards.deck, *rng.sample(MIDDLE, len(MIDDLE))]
        cards.deck = [*dict.fromkeys(reversed(cards.deck))][::-1]
    full = 6 if variation == "draw" else 3
    recorded = rng.random() < 0.9
    for name in names:
        cards.deal(name, full if rng.random() < 0.98 else full - 1)
    for _ in range(rng.randint(8, 26)):
        _something(cards, names, full, recorded)
    for name in names:
        if rng.random() < 0.3:
            named = {"cards": rng.sample(cards.hands[name], 2)} if rng.random() < 0.3 else {}
            cards.say(name, "declare", category=rng.choice(CATEGORIES), **named)
    rules = random_rules(rng, variation)
    return {"game": "sequence_poker", "players": [*names], "rules": rules, "events": cards.events}


def _something(cards: _Cards, names: Sequence[str], full: int, recorded: bool) -> None:
    """The next event: mostly whatever is expected, and now and then what is not."""
    rng = cards.rng
    acts = sum(event["type"] in ("exchange", "exchange_community", "keep", "call") for event in cards.events)
    name = names[acts % len(names)] if rng.random() < 0.85 else rng.choice(names)
    room = full == 3 and len(cards.community) < 6
    chance = rng.random()
    if room and (len(cards.community) < 2 or chance < 0.22 or not recorded):
        cards.lay(2 if rng.random() < 0.1 and len(cards.community) < 5 else 1)
    elif len(cards.hands[name]) < full and chance < 0.5:
        cards.deal(name, 1)
    elif not recorded or chance < 0.24:
        cards.say(name, "declare", category=rng.choice(CATEGORIES))
    elif chance < 0.34:
        cards.say(name, "call")
    elif cards.community and chance < 0.4:
        cards.change(name)
    elif chance < 0.65:
        cards.say(name, "keep")
    else:
        cards.exchange(name, 2 if rng.random() < 0.1 else 1)
