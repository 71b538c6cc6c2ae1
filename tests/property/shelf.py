"""Random deals of the games with wild cards: whole histories with folds, exposed and shared cards, chips and sides.

The cards that decide what is wild (queens, threes, fours, sevens and nines, low hole cards) come more often than
they would, and players' ranks are often alike, so that ties and close lows are common.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from service.rules.house_rules import Choice
from service.rules.stud.variants import VARIANTS
from tests.property.strategies import BETTING, Document

__all__ = ["DECK", "SHELF", "WILD", "any_rules", "shelf_deal"]

SHELF = ("wild_stud", "follow_the_queen", "low_hole", "baseball", "deuces_jacks_axe")
RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS]
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve")
FAVOURED = {"follow_the_queen": "Q", "baseball": "349", "deuces_jacks_axe": "7J2", "low_hole": "A23", "wild_stud": "2A"}
WILD = (
    ["2"],
    ["deuces"],
    ["one_eyed_jacks", "suicide_king"],
    ["joker"],
    ["2", "3s", "joker"],
    ["A"],
    ["man_with_the_axe", "7"],
)


def any_rules(rng: Random, game: str) -> dict[str, Any]:
    """Any settings of the house rules but those of the betting; half of them at their defaults."""
    rules: dict[str, Any] = {}
    for switch in VARIANTS[game].switches:
        if switch.name == "wild":
            rules["wild"] = rng.choice(WILD)
        elif switch.name in BETTING or switch.name == "jokers" or rng.random() < 0.5:
            continue
        else:
            choices: Sequence[Choice] = list(switch.choices)
            rules[switch.name] = rng.choice(choices)
    if "joker" in rules.get("wild", ()) or rng.random() < 0.1:
        rules["jokers"] = rng.choice((1, 2))
    if rules.get("declare") and rules.get("plays_for") != "high_low":
        rules["plays_for"] = "high_low"
    return rules


def shelf_deal(rng: Random, game: str, rules: dict[str, Any] | None = None) -> Document:
    """A history that is whole, or now and then cut short, and the house rules that it is judged by."""
    rules = any_rules(rng, game) if rules is None else rules
    return _Deal(rng, game, rules).document()


class _Deal:
    """The deal while it is told."""

    def __init__(self, rng: Random, game: str, rules: dict[str, Any]) -> None:
        self.rng, self.game, self.rules = rng, game, rules
        self.names = rng.sample(NAMES, rng.choice((2, 3, 3, 4, 5)))
        self.deck = self.stacked()
        self.events: list[Document] = []
        self.live = list(self.names)
        self.hole: dict[str, list[str]] = {name: [] for name in self.names}

    def stacked(self) -> list[str]:
        """The deck as it is dealt from its end, the cards that matter in this game often among the first."""
        rng = self.rng
        deck = [*DECK, *("Jk1", "Jk2")[: self.rules.get("jokers", 0)]]
        rng.shuffle(deck)
        favoured, share = FAVOURED[self.game], rng.choice((0.0, 0.2, 0.5))
        few = rng.sample(RANKS, 8) if rng.random() < 0.3 else RANKS
        first = [card for card in deck if (card[0] in favoured and rng.random() < share) or card[0] == "J" == card[-1]]
        middle = [card for card in deck if card not in first and card[0] in few]
        early = first + middle[: 7 * len(self.names)]
        rng.shuffle(early)
        return [card for card in deck if card not in early] + early

    def document(self) -> Document:
        rng = self.rng
        shared = rng.random() < 0.25
        last = rng.choice((7, 7, 7, 7, 7, 3, 5))
        for street in range(3, last + 1):
            if street == 7 and shared:
                self.events.append({"type": "community", "card": self.deck.pop()})
                continue
            for name in list(self.live):
                self.deal(name, street)
            self.happen()
        document: Document = {"game": self.game, "players": self.names, "events": self.events, "rules": self.rules}
        if len(self.live) > 1 and self.rules.get("declare"):
            document["events"] += [
                {"type": "declare", "player": name, "side": rng.choice(("high", "low", "both"))} for name in self.live
            ]
        if rng.random() < 0.7:
            document["stakes"] = {"ante": rng.randint(1, 9)}
            if rng.random() < 0.6:
                document["stacks"] = [{"player": name, "amount": rng.randint(1, 12)} for name in self.names]
        if rng.random() < 0.5:
            document["pot"] = rng.randint(0, 30)
        if last < 7 and rng.random() < 0.8:
            document["final"] = False
        return document

    def deal(self, name: str, street: int) -> None:
        down, up = {3: (2, 1), 7: (1, 0)}.get(street, (0, 1))
        self.give(name, down, up)

    def give(self, name: str, down: int, up: int) -> None:
        given = {"down": [self.deck.pop() for _ in range(down)], "up": [self.deck.pop() for _ in range(up)]}
        self.hole[name] += given["down"]
        self.events.append({"type": "deal", "player": name, **{face: cards for face, cards in given.items() if cards}})
        if self.game == "baseball" and self.rules.get("baseball_four_up") != "none":
            for card in given["up"]:
                if card[0] == "4":
                    face_up = self.rng.random() < 0.5
                    self.give(name, int(not face_up), int(face_up))

    def happen(self) -> None:
        """Now and then someone folds, or a hole card is exposed."""
        name = self.rng.choice(self.live)
        luck = self.rng.random()
        if luck < 0.15 and len(self.live) > 2:
            self.live.remove(name)
            self.events.append({"type": "fold", "player": name})
        elif luck < 0.3 and self.hole[name]:
            card = self.hole[name].pop(self.rng.randrange(len(self.hole[name])))
            self.events.append({"type": "expose", "player": name, "card": card})
