"""A history while a file is read: the events in our words, where the file tells each, and the chips so far.

Formats tell amounts in other ways than we do: what an action adds, or that a player calls, but not how much. So the
chips are followed here, by the same ledger as the rules'.
"""

from collections import ChainMap
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from service.rules.errors import Place
from service.rules.stud.history import CARDS_IN_ALL, DOWN, STANDARD_FACES, STREET_OF_CARD, UP, Face
from service.rules.stud.ledger import Ledger
from service.wire.formats.read import At, Faults, nearest
from service.wire.shapes import LARGEST_AMOUNT

__all__ = [
    "Amount", "Dealt", "History", "Spot", "Table", "amount_of", "chip_notes", "counted", "is_amount", "smallest_chip",
    "written",
]  # fmt: skip

Amount = int | Decimal


def amount_of(chips: int, chip: Decimal) -> Amount:
    """So many smallest chips as an amount: a whole number where it is one."""
    amount = chips * chip
    whole = int(amount)
    return whole if whole == amount else amount.normalize()


def written(amount: Amount) -> str:
    """An amount in plain digits."""
    return f"{amount:f}" if isinstance(amount, Decimal) else str(amount)


def is_amount(value: Any) -> bool:
    """Whether a value is an amount that can be counted: not negative, not absurdly large, to a millionth at most."""
    if type(value) is int:
        return 0 <= value <= LARGEST_AMOUNT
    if type(value) is not Decimal or not value.is_finite():
        return False
    return 0 <= value <= LARGEST_AMOUNT and value == value.quantize(_FINEST)


def counted(amount: Amount, chip: Decimal) -> int | None:
    """An amount in smallest chips; None where they don't make it."""
    chips, rest = divmod(Decimal(amount), chip)
    return None if rest else int(chips)


_FINEST = Decimal("0.000001")


def smallest_chip(amounts: Sequence[Amount]) -> Decimal:
    """The unit of amounts where a file doesn't say it: 1, or the smallest decimal place in use, cents at least."""
    exponents = [Decimal(amount).normalize().as_tuple().exponent for amount in amounts if amount]
    finest = min((exponent for exponent in exponents if isinstance(exponent, int)), default=0)
    return Decimal(1) if finest >= 0 else Decimal(1).scaleb(min(finest, -2))


def chip_notes(chip: Decimal) -> tuple[str, ...]:
    """What is to be said of a unit that was found so, where it is not 1."""
    return () if chip == 1 else (f"The smallest chip is taken to be {chip}, since amounts are told in such.",)


class Table(NamedTuple):
    """Who plays for what: names in dealing order, stacks before the ante where they are known, whole smallest chips.

    A `bring_in` or `small_bet` of 0 isn't known. Where the betting isn't `refereed`, nothing is owed but what is bet.
    """

    players: Sequence[str]
    stacks: Sequence[int | None]
    chip: Decimal
    bring_in: int = 0
    small_bet: int = 0
    refereed: bool = True


Spot = At | tuple[str | int, ...]
"""Where a file tells something: a place, or the way to it, whose place is looked for only once it is asked for."""


class Dealt(NamedTuple):
    """Where an event tells a card: the list, the place in it, and whether the card lies up."""

    cards: list[str]
    place: int
    is_up: bool


class History:
    """The events told so far, at most so many. Seats count from 0 in dealing order; amounts are smallest chips.

    `locate` gives the place for the way to a value, in formats whose readers tell events by that.
    """

    def __init__(self, table: Table, most: int, faults: Faults, locate: Callable[[Spot], At] | None = None) -> None:
        self.events: list[dict[str, Any]] = []
        self.places: dict[Place, Spot] = {}
        self._locate = locate
        self.ledger = Ledger(table.stacks)
        self.folded: set[int] = set()
        self.street = STREET_OF_CARD[0]
        self._table = table
        self._most = most
        self._faults = faults
        self._dealt: list[list[Dealt]] = [[] for _ in table.players]

    # --- what is so ---

    def located(self, spot: Spot) -> At:
        """The place of what a file tells."""
        if isinstance(spot, At):
            return spot
        assert self._locate is not None
        return self._locate(spot)

    def where(self, places: MutableMapping[Place, Spot]) -> Callable[[Place], At]:
        """What gives the place in the file for a place in the document, by these besides the events'."""
        known = ChainMap(self.places, places)
        return lambda place: self.located(nearest(known, place))

    def cards(self, seat: int) -> int:
        """How many cards of his own a player has."""
        return len(self._dealt[seat])

    def dealt(self, seat: int) -> Sequence[Dealt]:
        """Where the cards that a player was dealt are told, in order."""
        return self._dealt[seat]

    @property
    def level(self) -> int:
        """What there is to match on this street."""
        return max(self.ledger.bet, self.ledger.opening)

    def faces_bet(self, seat: int) -> bool:
        """Whether there is anything for the seat to call."""
        return self.ledger.on_street(seat) < self.level

    # --- what happens ---

    def tell(self, at: Spot, kind: str, seat: int | None, **members: Any) -> int:
        """An event of ours, as it is told at a place; gives its index."""
        player = {} if seat is None else {"player": self._table.players[seat]}
        return self.add(at, {"type": kind, **player, **members})

    def add(self, at: Spot, event: dict[str, Any]) -> int:
        """An event as our JSON has it; gives its index."""
        index = len(self.events)
        if index >= self._most:
            self._faults.add(
                self.located(at), "too_many", f"This is event {index + 1}, and at most {self._most} are taken."
            )
            self._faults.finish()
        self.events.append(event)
        self.places["events", index] = at
        return index

    def deal(self, at: Spot, seat: int, cards: Sequence[str], columns: Sequence[int] = ()) -> None:
        """The next cards of a player in the standard order: two down, four up, one down.

        `columns` are those of the cards where they stand apart in the line.
        """
        faces = self._next_faces(seat, len(cards))
        first = 0
        for place in range(1, len(cards)):
            if faces[place - 1] is UP and faces[place] is DOWN:  # an event of ours has its downs before its ups
                self._deal(at, seat, cards[first:place], faces[first:place], columns[first:place])
                first = place
        self._deal(at, seat, cards[first:], faces[first:], columns[first:])

    def _next_faces(self, seat: int, count: int) -> Sequence[Face]:
        """How a player's next cards lie."""
        before, beyond = self.cards(seat), STANDARD_FACES[-1:]
        faces = STANDARD_FACES[before : before + count]
        return faces if len(faces) == count else faces + beyond * (count - len(faces))

    def _deal(self, at: Spot, seat: int, cards: Sequence[str], faces: Sequence[Face], columns: Sequence[int]) -> None:
        downs = faces.count(DOWN)
        dealt = {face: [*some] for face, some in ((DOWN, cards[:downs]), (UP, cards[downs:])) if some}
        index = self.tell(at, "deal", seat, **dealt)
        for number, column in enumerate(columns):
            assert isinstance(at, At)
            face, place = (DOWN, number) if number < downs else (UP, number - downs)
            self.places["events", index, face, place] = At(at.line, column)
        self._dealt[seat] += [
            Dealt(some, place, face == UP) for face, some in dealt.items() for place in range(len(some))
        ]
        self._begin_street(STREET_OF_CARD[min(self.cards(seat), CARDS_IN_ALL) - 1])

    def community(self, at: Spot, card: str) -> None:
        """The shared river card."""
        self.tell(at, "community", None, card=card)
        self._begin_street(STREET_OF_CARD[-1])

    def bring_in(self, at: Spot, seat: int, to: int, *, all_in: bool = False) -> None:
        """The forced opening bet; where it takes all that its player has, others still owe the whole of it."""
        self._open(seat, to, all_in)
        self._wager(at, "bring_in", seat, to, all_in)

    def _open(self, seat: int, to: int, all_in: bool) -> None:
        if self._table.refereed and not self.ledger.bet:
            takes_all = all_in or self.ledger.behind(seat) == to - self.ledger.on_street(seat)
            self.ledger.opening = self._table.bring_in if takes_all else 0

    def wager(self, at: Spot, seat: int, to: int, *, all_in: bool = False, kind: str = "") -> None:
        """A bet, a completion or a raise: where the format doesn't tell which, what it is by the bet before it."""
        self._wager(at, kind or self.kind_of_wager, seat, to, all_in)

    @property
    def kind_of_wager(self) -> str:
        """What the next wager is called."""
        completes = self.street == STREET_OF_CARD[0] and self.level < self._table.small_bet
        return "complete" if completes else "raise" if self.level else "bet"

    def _wager(self, at: Spot, kind: str, seat: int, to: int, all_in: bool) -> None:
        self.tell(at, kind, seat, to=amount_of(to, self._table.chip), **_said(all_in))
        self.ledger.wager(seat, to, all_in)

    def call(self, at: Spot, seat: int, to: int | None = None, *, all_in: bool = False) -> None:
        """A call; without `to` it matches the bet as far as the stack reaches."""
        told = {} if to is None else {"to": amount_of(to, self._table.chip)}
        self.tell(at, "call", seat, **told, **_said(all_in))
        self.ledger.wager(seat, self.ledger.owed(seat) if to is None else to, all_in)

    def fold(self, at: Spot, seat: int) -> None:
        self.folded.add(seat)
        self.tell(at, "fold", seat)

    def follow(self, event: Mapping[str, Any]) -> None:
        """Goes on from an event that is told in our own words. What is wrong with it is found later."""
        players = list(self._table.players)
        kind, player = event.get("type"), event.get("player")
        if kind == "community":
            self._begin_street(STREET_OF_CARD[-1])
        if player not in players:
            return
        seat = players.index(player)
        chips = self._counted(event.get("amount" if kind in ("ante", "post") else "to"))
        if kind == "fold":
            self.folded.add(seat)
        elif kind == "deal":
            told = [(cards, face) for face in (DOWN, UP) if isinstance(cards := event.get(face), list)]
            self._dealt[seat] += [
                Dealt(cards, place, face == UP) for cards, face in told for place in range(len(cards))
            ]
            self._begin_street(STREET_OF_CARD[min(max(self.cards(seat), 1), CARDS_IN_ALL) - 1])
        elif kind == "ante" and chips is not None:
            self.ledger.ante(seat, chips)
        elif kind == "post" and chips is not None:
            self.ledger.post(seat, chips)
        elif kind == "call" or (kind in _WAGERS and chips is not None):
            all_in = event.get("all_in") is True
            to = self.ledger.owed(seat) if chips is None else chips
            if kind == "bring_in":
                self._open(seat, to, all_in)
            self.ledger.wager(seat, to, all_in)

    def _counted(self, amount: Any) -> int | None:
        return counted(amount, self._table.chip) if is_amount(amount) else None

    def _begin_street(self, street: int) -> None:
        if street > self.street:
            self.street = street
            self.ledger.end_street()


_WAGERS = ("bring_in", "bet", "complete", "raise")


def _said(all_in: bool) -> dict[str, bool]:
    return {"all_in": True} if all_in else {}
