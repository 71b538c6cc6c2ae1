"""An independent player of legal seven-card stud deals, for judging the referee: it only ever does what is legal.

`play` gives a random deal as a request, and what is so before each of its events and after the last: whose turn it is
and all that he may do, or which card is due. What is legal is in `stud_player_legal.py`, written from the rule texts;
`stud_player_edits.py` makes single illegal changes. Nothing of `service` is used.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, NamedTuple

from tests.oracles.stud_player_boards import RANKS, SUITS
from tests.oracles.stud_player_legal import WAGERS, Action, bar, legal_actions
from tests.oracles.stud_player_table import UNLIMITED, Due, Stakes, Table, house_of

__all__ = ["GAMES", "STRUCTURES", "Document", "Moment", "Played", "play"]

Document = dict[str, Any]

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")
GAMES = ("seven_card_stud", "razz", "stud_high_low", "sequence")
STRUCTURES = ("fixed_limit", "spread_limit", "pot_limit", "no_limit")
UNITS = (*["1"] * 7, "0.01", "0.25", "5")
CHOICES: Mapping[str, tuple[Any, ...]] = {
    "opener": ("high_card", "left_of_dealer"),
    "bring_in_may_decline": (False, False),
    "bring_in_amount": ("twice_ante", "half_small_bet"),
    "tied_board": ("suit", "suit"),
    "fourth_street_pair": ("any", "opener", "off"),
    "cap": (None, 1, 2, 3, 5, 8),
    "cap_heads_up": (False, False),
    "short_all_in": ("any_reopens", "never_reopens"),
}


class Moment(NamedTuple):
    """How things stand between two events, seats counted from the dealer's left; amounts in whole smallest chips.

    `due` is None while betting is open or the deal is over. `bar` says why no bet or raise is offered (`table.bar`).
    `put` is what each has in on this street, `reach` the most he could have, `middle` all that is in the pot.
    """

    street: int
    turn: int | None
    actions: tuple[Action, ...]
    due: Due | None
    over: bool
    bring_due: bool
    price: int
    bar: str
    live: tuple[int, ...]
    able: tuple[int, ...]
    put: tuple[int, ...]
    reach: tuple[int, ...]
    held: tuple[int, ...]
    left: tuple[int, ...]
    middle: int


@dataclass(frozen=True, slots=True)
class Played:
    """A legal deal from its first event to its last. `moments[k]` is what is so once `k` events have happened.

    `doubts` names the decisions of ours that the deal rests on, each with the first moment at which it did.
    """

    document: Document
    names: tuple[str, ...]
    unit: Decimal
    stakes: Stakes
    moments: tuple[Moment, ...]
    doubts: Mapping[str, int]

    def cut(self, events: int) -> Document:
        """The request when so many events had happened."""
        return {**self.document, "events": self.document["events"][:events]}

    def amount(self, chips: int) -> Decimal:
        return chips * self.unit

    def offered(self, at: int) -> list[Document]:
        """What `state.actions` should be: `type`, and `to` or `min` and `max`; no `max` where no stack sets one."""
        scaled = ("to", "min", "max")
        actions = [action.document() for action in self.moments[at].actions]
        return [{k: v * self.unit if k in scaled else v for k, v in action.items()} for action in actions]

    def to_act(self, at: int) -> str | None:
        turn = self.moments[at].turn
        return None if turn is None else self.names[turn]

    def to_deal(self, at: int) -> tuple[str | None, str] | None:
        """Whose card is next (None: everyone's) and its face; None where no card is due."""
        due = self.moments[at].due
        return due and (None if due.seat is None else self.names[due.seat], due.face)


def play(rng: random.Random, game: str | None = None, structure: str | None = None) -> Played:
    """A random legal deal, of the given game and betting structure or of any."""
    return _Deal(rng, game or rng.choice(GAMES), structure or rng.choice((*STRUCTURES, "fixed_limit"))).play()


@dataclass
class _Deal:
    rng: random.Random
    game: str
    structure: str
    events: list[Document] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    doubts: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        rng = self.rng
        seats = rng.choice((2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 8))
        self.names = tuple(rng.sample(NAMES, seats))
        self.unit = Decimal(rng.choice(UNITS))
        self.rules = self.house_rules()
        self.stakes = self.some_stakes()
        kind = rng.choice(("all", "all", "all", "none", "some"))
        told = [kind == "all" or (kind == "some" and rng.random() < 0.6) for _ in self.names]
        depth = rng.choice((1, 3, 3, 10, 40))
        stacks = [self.stack(depth, knows) for knows in told]
        carried = rng.choice((0, 0, 0, 0, 1, 7, 40))
        self.table = Table(self.game, self.stakes, house_of(self.game, self.rules), stacks, told, carried)
        self.deck = self.shuffled()
        self.daring = rng.choice((0.05, 0.2, 0.4, 0.7))
        self.patience = rng.choice((0.03, 0.1, 0.3, 0.5))
        self.tells_bring_in = self.table.bring_in > 0 or (
            self.stakes.bring_in is None and "bring_in_amount" not in self.rules and rng.random() < 0.3
        )

    # --- what is agreed ---

    def house_rules(self) -> dict[str, Any]:
        rng = self.rng
        rules = {name: rng.choice(choices) for name, choices in CHOICES.items() if rng.random() < 0.15}
        if self.game == "sequence" and "tied_board" not in rules and rng.random() < 0.15:
            rules["wild_upcards_for_opener"] = "wild"
        return rules

    def some_stakes(self) -> Stakes:
        rng = self.rng
        small = rng.choice((2, 4, 10, 10, 20, 30))
        big = small * 2 if rng.random() < 0.85 else rng.choice((small, small * 3 // 2, small * 3))
        ante = rng.choice((0, 1, max(1, small // 10), max(1, small // 4)))
        bring_in: int | None = rng.choice((1, max(1, small // 5), max(1, small // 4), small // 2, small - 1))
        if rng.random() < 0.04:
            bring_in = small
        if rng.random() < 0.15 or ("bring_in_amount" in self.rules and rng.random() < 0.7):
            bring_in = None
            ante = min(ante, (small - 1) // 2)  # twice the ante stays below the small bet
        return Stakes(self.structure, small, big, ante, bring_in)

    def stack(self, depth: int, told: bool) -> int:
        """Who isn't known to be all in by his ante must have more."""
        most = depth * self.stakes.small * (6 if self.rng.random() < 0.3 else 1)
        return self.rng.randint(1, most) + (0 if told else self.stakes.ante)

    def shuffled(self) -> list[str]:
        """A deck, at times with few ranks on top, so that boards pair and tie."""
        rng = self.rng
        deck = [rank + suit for rank in RANKS for suit in SUITS]
        rng.shuffle(deck)
        if rng.random() < 0.4:
            few = rng.sample(RANKS, rng.randint(3, 7))
            deck.sort(key=lambda card: card[0] not in few)
        return deck

    # --- how it is played ---

    def play(self) -> Played:
        self.antes()
        at_once = self.rng.random() < 0.6
        while not self.table.over:
            due = self.table.due()
            if due is None:
                self.act()
            elif due.seat is None:
                card = self.deck.pop(0)
                self.table.deal_shared(card)
                self.tell({"type": "community", "card": card})
            else:
                self.deal(due.seat, due.face, cards=3 if at_once and self.table.held(due.seat) == 0 else 1)
        return Played(
            self.document(), self.names, self.unit, self.stakes, tuple(self.moments), dict(self.doubts)
        )  # fmt: skip

    def antes(self) -> None:
        """Some antes are told as events of their own, as large as they have to be."""
        table, ante = self.table, self.stakes.ante
        own = [seat for seat in range(len(self.names)) if self.rng.random() < 0.5] if self.rng.random() < 0.1 else []
        for seat in range(len(self.names)):
            if seat not in own:
                table.ante(seat, min(ante, table.left[seat]))
        self.remember()
        for seat in own if ante else ():
            amount = min(ante, table.left[seat])
            table.ante(seat, amount)
            self.tell({"type": "ante", "player": self.names[seat], "amount": self.money(amount)})

    def deal(self, seat: int, face: str, cards: int) -> None:
        dealt: dict[str, list[str]] = {}
        for number in range(cards):
            if cards == 3:
                face = "up" if number == 2 else "down"
            card = self.deck.pop(0)
            self.table.deal(seat, card, face)
            dealt.setdefault(face, []).append(card)
        self.tell({"type": "deal", "player": self.names[seat], **dealt})

    def act(self) -> None:
        """The player whose turn it is does something legal; who isn't known to be short may still be."""
        table, seat = self.table, self.table.turn
        assert seat is not None
        offered = {action.kind: action for action in legal_actions(table)}
        wagers = [action for action in legal_actions(table) if action.kind in WAGERS]
        most = table.put[seat] + table.left[seat]
        above = max(table.price, table.bring_in if table.bring_due else 0)
        luck = self.rng.random()
        if (
            "check" in offered
            and table.street == 3
            and table.opener == seat
            and not any(table.acted)
            and self.unstated()
        ):
            return
        if wagers and most > above and luck < self.daring:
            self.wager(seat, min(most, self.some_amount(self.rng.choice(wagers))))
        elif "fold" in offered and luck > 1 - self.patience:
            table.fold(seat)
            self.tell({"type": "fold", "player": self.names[seat]})
        elif "bring_in" in offered:
            to = min(most, table.bring_in)
            table.bring_it_in(seat, to)
            self.tell_wager("bring_in", seat, to)
        elif "check" in offered:
            table.check(seat)
            self.tell({"type": "check", "player": self.names[seat]})
        else:
            self.call(seat, min(most, table.price))

    def unstated(self) -> bool:
        """Brings in where the stakes don't say what: that is taken as it is recorded."""
        table, seat = self.table, self.table.turn
        assert seat is not None
        if not self.tells_bring_in or table.bring_in or table.left[seat] < 2 or self.stakes.small < 4:
            return False
        to = self.rng.randint(1, min(table.left[seat], self.stakes.small) - 1)
        table.noted.add("bring_in_of_history")
        table.bring_it_in(seat, to, full=to)
        self.tell_wager("bring_in", seat, to)
        return True

    def some_amount(self, wager: Action) -> int:
        assert wager.low is not None
        assert wager.high is not None
        wide = wager.low + 3 * self.stakes.big
        high = wide if wager.high == UNLIMITED else wager.high
        middle = self.rng.randint(wager.low, min(high, wide))
        return self.rng.choice((wager.low, wager.low, middle, high))

    def wager(self, seat: int, to: int) -> None:
        kind = self.rng.choice(WAGERS) if self.rng.random() < 0.2 else next(
            action.kind for action in legal_actions(self.table) if action.kind in WAGERS
        )  # fmt: skip
        self.table.wager(seat, to)
        self.tell_wager(kind, seat, to)

    def call(self, seat: int, to: int) -> None:
        """What is called is told where it can't be seen: below or beside what others have in."""
        table = self.table
        highest = max(table.put)
        needed = table.price != highest or (to < table.price and not table.told[seat])
        street_in = table.put[seat] + table.left[seat]
        table.call(seat, to)
        amount = {"to": self.money(to)} if needed or self.rng.random() < 0.5 else {}
        self.tell({"type": "call", "player": self.names[seat], **amount, **self.all_in(seat, to == street_in)})

    # --- what is told ---

    def tell_wager(self, kind: str, seat: int, to: int) -> None:
        street_in = to if not self.table.left[seat] else None
        self.tell(
            {"type": kind, "player": self.names[seat], "to": self.money(to), **self.all_in(seat, to == street_in)}
        )

    def all_in(self, seat: int, is_all_in: bool) -> Document:
        """Who has no chips left says so where his stack isn't known, and at times where it is."""
        return {"all_in": True} if is_all_in and (not self.table.told[seat] or self.rng.random() < 0.4) else {}

    def tell(self, event: Document) -> None:
        self.events.append(event)
        self.remember()

    def remember(self) -> None:
        table = self.table
        seats = range(len(self.names))
        turn = table.turn
        moment = Moment(
            street=table.street,
            turn=turn,
            actions=legal_actions(table),
            due=table.due(),
            over=table.over,
            bring_due=table.bring_due,
            price=table.price,
            bar="" if turn is None else bar(table, turn),
            live=tuple(table.seats()),
            able=tuple(table.able()),
            put=tuple(table.put),
            reach=tuple(map(table.reach, seats)),
            held=tuple(map(table.held, seats)),
            left=tuple(table.left),
            middle=table.pot() - table.carried,
        )
        self.moments.append(moment)
        for doubt in table.noted:
            self.doubts.setdefault(doubt, len(self.moments) - 1)

    def money(self, chips: int) -> Decimal | int:
        return chips if self.unit == 1 else chips * self.unit

    def document(self) -> Document:
        stakes: Document = {"structure": self.structure, "small_bet": self.money(self.stakes.small)}
        if self.structure in ("fixed_limit", "spread_limit") or self.rng.random() < 0.5:
            stakes["big_bet"] = self.money(self.stakes.big)
        if self.stakes.ante or self.rng.random() < 0.2:
            stakes["ante"] = self.money(self.stakes.ante)
        if self.stakes.bring_in is not None:
            stakes["bring_in"] = self.money(self.stakes.bring_in)
        if self.unit != 1:
            stakes["smallest_chip"] = self.unit
        document: Document = {"game": self.game, "players": list(self.names), "stakes": stakes, "events": self.events}
        told = [seat for seat in range(len(self.names)) if self.table.told[seat]]
        if told:
            amounts = [(self.names[seat], self.money(self.table.stacks[seat])) for seat in told]
            document["stacks"] = [{"player": name, "amount": amount} for name, amount in amounts]
        if self.table.carried:
            document["pot"] = self.money(self.table.carried)
        if self.rules:
            document["rules"] = self.rules
        return document
