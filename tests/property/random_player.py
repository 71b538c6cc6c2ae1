"""A random player of whole stud deals, who knows nothing of the service and keeps the truth chip by chip.

Stacks are of all sizes, some shorter than the ante. Betting is no-limit and mostly legal. Every chip in the middle
lies on a level: the how-manieth of its owner's chips it is. What nobody matched is taken back chip by chip when its
street is over. `Moment` is the middle of the table after any event, for deals that are cut short.
"""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, NamedTuple

__all__ = ["Chip", "DeadChips", "Moment", "Played", "play"]

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus")
RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNITS = (*["1"] * 6, "0.01", "0.05", "0.25", "0.000001", "5", "25")
STREETS = (3, 4, 5, 6, 7)

Document = dict[str, Any]


class Chip(NamedTuple):
    """A chip in the middle: put in on which street (0: the ante), the how-manieth of its owner's."""

    street: int
    level: int


class DeadChips(NamedTuple):
    """A post: who made it, how much, and the first level that only players not all in then could reach."""

    player: str
    chips: int
    level: int


@dataclass(frozen=True, slots=True)
class Moment:
    """The middle of the table, in whole chips: how many each has in, posts, who is live and who is all in."""

    height: Mapping[str, int]
    dead: tuple[DeadChips, ...]
    live: tuple[str, ...]
    all_in: frozenset[str]
    returned: Mapping[str, int]

    def put_in(self, name: str) -> int:
        """What the player paid: bets, antes and posts that did not come back."""
        return self.height[name] + sum(post.chips for post in self.dead if post.player == name)


@dataclass(frozen=True, slots=True)
class Played:
    """A deal as it is sent, what is so at its end, and what was so after each event (first: before all)."""

    document: Document
    unit: Decimal
    carried: int
    end: Moment
    after: tuple[Moment, ...]
    antes_told: int
    mucks: tuple[str, ...]
    street_after: tuple[int, ...]

    def cut(self, events: int) -> Document:
        """The deal as it stood after so many events, not over."""
        return {**self.document, "events": self.document["events"][:events], "final": False}


def play(seed: int) -> Played:
    """A whole deal; the same one for the same seed."""
    return _Game(random.Random(seed)).play()


@dataclass
class _Game:
    """The deal while it is played."""

    rng: random.Random
    events: list[Document] = field(default_factory=list)
    after: list[Moment] = field(default_factory=list)
    streets: list[int] = field(default_factory=list)
    dead: list[DeadChips] = field(default_factory=list)
    mucks: list[str] = field(default_factory=list)
    street: int = 3

    def __post_init__(self) -> None:
        rng = self.rng
        self.names = list(NAMES[: rng.choice((2, 3, 3, 4, 4, 5, 6, 7))])
        rng.shuffle(self.names)
        self.unit = Decimal(rng.choice(UNITS))
        self.ante = rng.choice((0, 1, 2, 3, 5))
        self.bring_in = rng.choice((0, 0, 1, 2, 4, 9))
        self.carried = rng.choice((0, 0, 0, 1, 7, 40))
        self.knows_stack = self.known()
        self.stacks = {name: self.stack(name) for name in self.names}
        self.left = dict(self.stacks)
        self.laid: dict[str, list[Chip]] = {name: [] for name in self.names}
        self.returned = dict.fromkeys(self.names, 0)
        self.live = list(self.names)
        self.hands = self.cards()
        self.wildness = rng.choice((0.05, 0.15, 0.3, 0.5))
        self.patience = rng.choice((0.02, 0.1, 0.3))

    def known(self) -> dict[str, bool]:
        """Whose stack the request tells: mostly everyone's, at times nobody's or some players'."""
        kind = self.rng.choice(("all", "all", "all", "none", "some"))
        return {name: kind == "all" or (kind == "some" and self.rng.random() < 0.5) for name in self.names}

    def stack(self, name: str) -> int:
        """From one chip to hundreds. Who is all in by his ante can't be told but by his stack."""
        high = self.rng.choice((5, 12, 60, 60, 300))
        return self.rng.randint(1 if self.knows_stack[name] else self.ante + 1, high + 2)

    def cards(self) -> dict[str, list[str]]:
        """Seven for each; often the same ranks for everyone, so that many are equal."""
        deck = [rank + suit for rank in RANKS for suit in SUITS]
        self.rng.shuffle(deck)
        if len(self.names) > 4 or self.rng.random() < 0.6:
            return {name: deck[7 * seat : 7 * seat + 7] for seat, name in enumerate(self.names)}
        ranks = self.rng.sample(RANKS, 7)
        return {
            name: [rank + SUITS[(seat + place) % 4] for place, rank in enumerate(ranks)]
            for seat, name in enumerate(self.names)
        }

    # --- chips ---

    def lay(self, name: str, chips: int, street: int) -> None:
        for _ in range(chips):
            self.left[name] -= 1
            self.laid[name].append(Chip(street, len(self.laid[name]) + 1))

    def on_street(self, name: str) -> int:
        return sum(chip.street == self.street for chip in self.laid[name])

    def take_back(self) -> None:
        """The street is over: chips that nobody else has one beside come back, from the top."""
        while True:
            heaps = sorted(((self.on_street(name), name) for name in self.names), reverse=True)
            if heaps[0][0] == heaps[1][0]:
                return
            name = heaps[0][1]
            self.laid[name].pop()
            self.left[name] += 1
            self.returned[name] += 1

    def moment(self) -> Moment:
        return Moment(
            {name: len(chips) for name, chips in self.laid.items()},
            tuple(self.dead),
            tuple(self.live),
            frozenset(self.all_in()),
            dict(self.returned),
        )

    def all_in(self) -> list[str]:
        return [name for name in self.live if not self.left[name]]

    def tell(self, kind: str, player: str, **members: Any) -> None:
        self.events.append({"type": kind, "player": player, **members})
        self.after.append(self.moment())
        self.streets.append(self.street)

    # --- the deal ---

    def play(self) -> Played:
        told_antes = [name for name in self.names if self.rng.random() < 0.5] if self.rng.random() < 0.2 else []
        for name in self.names:
            if name not in told_antes:
                self.lay(name, min(self.ante, self.left[name]), 0)
        self.after.append(self.moment())
        self.streets.append(self.street)
        for name in told_antes:
            paid = min(self.ante, self.left[name]) or min(1, self.left[name] - 1)
            if paid:
                self.lay(name, paid, 0)
                self.tell("ante", name, amount=paid * self.unit)
        antes_told = len(self.events)
        for street in STREETS:
            if len(self.live) == 1:
                break
            self.next_street(street)
            self.fold_early()
            self.post()
            if len(self.live) > 1:
                self.bet_round()
        if len(self.live) > 1:
            self.muck()
        self.take_back()
        return Played(
            self.document(), self.unit, self.carried, self.moment(), tuple(self.after), antes_told,
            tuple(self.mucks), tuple(self.streets),
        )  # fmt: skip

    def next_street(self, street: int) -> None:
        if street > 3:
            self.take_back()
        self.street = street
        for name in self.live:
            hand = self.hands[name]
            if street == 3:
                self.tell("deal", name, down=hand[:2], up=hand[2:3])
            else:
                self.tell("deal", name, **{"down" if street == 7 else "up": hand[street - 1 : street]})

    def fold_early(self) -> None:
        """Now and then someone walks away with nothing to call, be he all in or not."""
        for name in list(self.live):
            if len(self.live) > 1 and self.rng.random() < 0.02:
                self.fold(name)

    def fold(self, name: str) -> None:
        self.live.remove(name)
        self.tell(self.rng.choice(("fold", "fold", "fold", "muck")) if self.street < 7 else "fold", name)

    def post(self) -> None:
        """Now and then someone posts dead money, between the streets, and keeps some chips."""
        able = [name for name in self.live if self.left[name] > 1]
        others = [name for name in self.live if self.left[name]]
        if able and len(others) > 1 and self.rng.random() < 0.06:
            name = self.rng.choice(able)
            chips = self.rng.randint(1, self.left[name] - 1)
            self.left[name] -= chips
            level = max((len(self.laid[other]) for other in self.all_in()), default=0) + 1
            self.dead.append(DeadChips(name, chips, level))
            self.tell("post", name, amount=chips * self.unit)

    def bet_round(self) -> None:
        able = [name for name in self.live if self.left[name]]
        if len(able) < 2:
            return
        turn = self.rng.randrange(len(able))
        waiting = able[turn:] + able[:turn]
        self.price = 0
        self.tell_amount = False
        if self.street == 3 and self.bring_in:
            self.bring_it_in(waiting.pop(0))
        raises = 0
        while waiting and len(self.live) > 1:
            name = waiting.pop(0)
            if self.act(name, raises):
                raises += 1
                able = [other for other in self.live if self.left[other] or other == name]
                turn = able.index(name)
                waiting = able[turn + 1 :] + able[:turn]

    def bring_it_in(self, name: str) -> None:
        """A short one is all in, and the others owe the full one: what they call is then told."""
        paid = min(self.bring_in, self.left[name])
        self.price = self.bring_in
        self.tell_amount = paid < self.bring_in
        self.lay(name, paid, self.street)
        self.tell("bring_in", name, to=paid * self.unit, **self.said_all_in(name))

    def act(self, name: str, raises: int) -> bool:
        """What a player does in turn; whether the others must answer."""
        owes = self.price - self.on_street(name)
        luck = self.rng.random()
        if luck < self.wildness and raises < 5 and self.left[name] > owes:
            self.raise_it(name, owes)
            return True
        if owes > 0 and luck > 1 - self.patience * 2:
            self.fold(name)
        elif owes > 0:
            self.call(name, owes)
        elif luck > 0.99:
            self.fold(name)
        else:
            self.tell("check", name)
        return False

    def raise_it(self, name: str, owes: int) -> None:
        most = self.left[name]
        more = self.rng.choice((most, self.rng.randint(owes + 1, most), min(most, owes + self.rng.randint(1, 6))))
        kind = self.rng.choice(("raise", "complete", "bet")) if self.price else "bet"
        self.lay(name, more, self.street)
        self.price = self.on_street(name)
        self.tell_amount = False
        self.tell(kind, name, to=self.price * self.unit, **self.said_all_in(name))

    def call(self, name: str, owes: int) -> None:
        paid = min(owes, self.left[name])
        self.lay(name, paid, self.street)
        short = paid < owes
        known = self.knows_stack[name]
        told = self.tell_amount or (short and not known) or self.rng.random() < 0.5
        amount = {"to": self.on_street(name) * self.unit} if told else {}
        self.tell("call", name, **amount, **self.said_all_in(name, known or (short and not self.tell_amount)))

    def said_all_in(self, name: str, optional: bool | None = None) -> dict[str, bool]:
        """It need not be said of a player whose stack is told, or who calls short."""
        optional = self.knows_stack[name] if optional is None else optional
        return {"all_in": True} if not self.left[name] and (not optional or self.rng.random() < 0.5) else {}

    def muck(self) -> None:
        """At the showdown; a muck of the only one who has not mucked changes nothing."""
        if self.rng.random() < 0.7:
            return
        for name in self.rng.sample(self.live, self.rng.randint(1, len(self.live))):
            if len(self.mucks) < len(self.live) - 1:
                self.mucks.append(name)
            self.tell("muck", name)

    # --- the request ---

    def document(self) -> Document:
        stakes = {"ante": self.ante, "bring_in": self.bring_in, "small_bet": 10, "big_bet": 20}
        document: Document = {
            "game": "sequence",
            "players": self.names,
            "stakes": {
                "smallest_chip": self.unit,
                "structure": "unchecked",
                **{name: chips * self.unit for name, chips in stakes.items() if chips},
            },
            "events": self.events,
        }
        told = [*self.told_stacks()]
        if told:
            document["stacks"] = told
        if self.carried:
            document["pot"] = self.carried * self.unit
        return document

    def told_stacks(self) -> Iterable[Document]:
        for name in self.rng.sample(self.names, len(self.names)):
            if self.knows_stack[name]:
                yield {"player": name, "amount": self.stacks[name] * self.unit}
