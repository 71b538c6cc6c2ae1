"""One deal of seven-card stud at a table where only legal things are done: the cards, the chips, and whose turn it is.

Written from `seven_card_stud.txt` and the house rules for betting; where both are silent, from Robert's Rules of Poker
(RR) and the Tournament Directors' rules (TDA). Nothing of `service` is used. Amounts are whole smallest chips; `to` is
what a player then has in on the street, antes not counted. `noted` names each decision of ours that a deal rests on.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple

from tests.oracles import stud_player_boards as boards

__all__ = ["UNLIMITED", "Due", "House", "Stakes", "Table", "house_of"]

UNLIMITED = 10**12
CARDS = 7
DECK = 52


class Stakes(NamedTuple):
    """`bring_in` None: the request says nothing of it."""

    structure: str
    small: int
    big: int
    ante: int = 0
    bring_in: int | None = None


@dataclass(frozen=True, slots=True)
class House:
    """The house rules of "Who acts, and for how much", with their defaults."""

    opener: str = "low_card"
    bring_in_may_decline: bool = True
    bring_in_amount: str = "as_given"
    tied_board: str = "position"
    fourth_street_pair: str = "any"
    cap: int | None = 4
    cap_heads_up: bool = True
    short_all_in: str = "half_reopens"
    wild_upcards_for_opener: str = "natural"


class Due(NamedTuple):
    """The next card: to which seat (None: shared), and which way it faces."""

    seat: int | None
    face: str


def house_of(game: str, rules: Mapping[str, Any] | None = None) -> House:
    """The house rules of a game, with those in `rules` put in place of its defaults."""
    known = {rule.name for rule in fields(House)}
    pair = "any" if game in ("seven_card_stud", "sequence") else "off"
    return replace(
        House(fourth_street_pair=pair), **{name: rule for name, rule in (rules or {}).items() if name in known}
    )


@dataclass
class Table:
    """The deal while it is played. `stacks`: what the players really have; `told`: whose stack the referee knows."""

    game: str
    stakes: Stakes
    house: House
    stacks: Sequence[int]
    told: Sequence[bool]
    carried: int = 0
    noted: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        seats = len(self.stacks)
        self.left = list(self.stacks)
        self.paid = [0] * seats
        self.live = [True] * seats
        self.cards: list[list[str]] = [[] for _ in range(seats)]
        self.up: list[list[str]] = [[] for _ in range(seats)]
        self.upcards: list[str] = []
        self.shared = ""
        self.turn: int | None = None
        self.street = 3
        self.bet_through = 2  # the last street whose betting is over
        self.clear_street()

    def clear_street(self) -> None:
        seats = len(self.stacks)
        self.put = [0] * seats
        self.acted = [False] * seats
        self.closed = [False] * seats  # has acted since the last full bet
        self.acted_at = [0] * seats  # how many bets there were when he did
        self.checked = [False] * seats
        self.price = 0  # what there is to match
        self.level = 0  # the last full bet, on which the next one stands
        self.bets = 0
        self.capped = False
        self.bring_due = False
        self.brought = 0  # the bring-in, once it is made
        self.opener: int | None = None
        self.size = self.stakes.small  # the last bet or raise; in fixed limit what they all are
        self.pair = False
        self.first_over_bring_in = False

    # --- what is so ---

    def seats(self) -> list[int]:
        return [seat for seat, live in enumerate(self.live) if live]

    def able(self) -> list[int]:
        """Those who are in and have chips left."""
        return [seat for seat in self.seats() if self.left[seat]]

    def reach(self, seat: int) -> int:
        """The most that the seat can have in on this street, as far as the referee knows."""
        return self.put[seat] + self.left[seat] if self.told[seat] else UNLIMITED

    def pot(self) -> int:
        return self.carried + sum(self.paid)

    @property
    def bring_in(self) -> int:
        """What the low card must bring in; 0 for nothing."""
        if self.stakes.bring_in is not None:
            return self.stakes.bring_in
        by_rule = {"twice_ante": 2 * self.stakes.ante, "half_small_bet": self.stakes.small // 2}
        return by_rule.get(self.house.bring_in_amount, 0)

    def held(self, seat: int) -> int:
        return len(self.cards[seat]) + bool(self.shared)

    @property
    def over(self) -> bool:
        return len(self.seats()) == 1 or self.bet_through == CARDS

    def due(self) -> Due | None:
        """The next card, while no betting is open: to whoever has fewest, nearest the dealer's left."""
        if self.over or self.turn is not None:
            return None
        fewest = min(map(self.held, self.seats()))
        waiting = [seat for seat in self.seats() if self.held(seat) == fewest]
        in_deck = DECK - sum(map(len, self.cards))
        if fewest == CARDS - 1 and len(waiting) == len(self.seats()) and in_deck < len(waiting):
            return Due(None, "up")
        return Due(waiting[0], "up" if 2 <= fewest <= 5 else "down")

    def wild_for_opener(self) -> str:
        if self.game == "sequence" and self.house.wild_upcards_for_opener == "wild":
            return boards.climbed(self.upcards)
        return ""

    # --- chips and cards ---

    def ante(self, seat: int, amount: int) -> None:
        self.left[seat] -= amount
        self.paid[seat] += amount

    def deal(self, seat: int, card: str, face: str) -> None:
        self.cards[seat].append(card)
        if face == "up":
            self.up[seat].append(card)
            self.upcards.append(card)
        self.open_betting()

    def deal_shared(self, card: str) -> None:
        self.shared = card
        self.upcards.append(card)
        self.open_betting()

    def open_betting(self) -> None:
        """Opens the street once every player who is in has its card."""
        street = min(map(self.held, self.seats()))
        if street == self.bet_through or street < 3 or street < max(map(self.held, self.seats())):
            return
        self.clear_street()
        self.street = street
        if len(self.able()) < 2:
            self.close_betting()
            return
        best_board = self.leader()
        self.opener = next(seat for seat in self.clockwise(best_board) if seat in self.able())
        self.bring_due = street == 3 and self.bring_in > 0
        if street > 4 and self.stakes.structure == "fixed_limit":
            self.size = self.stakes.big
        if street == 4 and self.stakes.structure == "fixed_limit":
            self.pair = any(boards.has_pair(self.up[seat]) for seat in self.seats())
            if self.opener != best_board and self.pair and self.house.fourth_street_pair == "opener":
                self.noted.add("paired_opener")
        if self.bring_due and self.opener != best_board and not self.house.bring_in_may_decline:
            self.noted.add("forced_after_pass")
        self.turn = self.opener

    def leader(self) -> int:
        """Whose board opens, be he all in or not."""
        wild = self.wild_for_opener()
        if self.street == 3:
            if self.game == "razz" and self.house.opener == "high_card":
                self.noted.add("razz_high_card")
            return boards.door_opener(
                self.game, self.house.opener, {seat: self.up[seat][0] for seat in self.seats()}, wild
            )
        shared = [self.shared] if self.shared else []
        showing = {seat: [*self.up[seat], *shared] for seat in self.seats()}
        if self.shared:
            self.noted.add("community_opener")
        tied = boards.tied_leaders(self.game, showing, wild)
        if self.game == "razz" and len(tied) > 1 and self.house.tied_board == "suit":
            self.noted.add("razz_suit_tie")
        return boards.showing_opener(self.game, self.house.tied_board, showing, wild)

    def clockwise(self, seat: int) -> list[int]:
        seats = len(self.stacks)
        return [(seat + step) % seats for step in range(seats)]

    # --- what players do; only what `stud_player_legal.py` offers ---

    def fold(self, seat: int) -> None:
        self.live[seat] = False
        self.pass_turn(seat)

    def check(self, seat: int) -> None:
        self.checked[seat] = True
        self.done(seat)

    def call(self, seat: int, to: int) -> None:
        self.pay(seat, to)
        self.done(seat)

    def bring_it_in(self, seat: int, to: int, full: int | None = None) -> None:
        """`full`: what the others owe, where the stakes don't say."""
        self.bring_due = False
        self.price = full or self.bring_in
        if self.price < self.stakes.small:
            self.brought = self.price
        else:
            self.noted.add("bring_in_is_a_bet")
            self.level = self.price
            self.count_bet(heads_up=len(self.able()) == 2)
        self.pay(seat, to)
        self.done(seat)

    def wager(self, seat: int, to: int) -> None:
        """Bets, completes or raises: one action under three names."""
        heads_up = len(self.able()) == 2
        self.first_over_bring_in = bool(self.brought) and not self.bets and self.price == self.brought
        counts = self.full(seat, to) or self.counts_as_bet(to)
        self.bring_due = False
        if counts:
            self.count_bet(heads_up)
        if counts or self.stakes.structure in ("pot_limit", "no_limit"):
            self.level = to
        self.price = to
        self.pay(seat, to)
        self.done(seat)

    def count_bet(self, heads_up: bool) -> None:
        """One more of the bets that the cap counts; `heads_up`: only two could bet before it."""
        self.bets += 1
        if self.house.cap is not None and self.bets >= self.house.cap:
            self.capped = self.capped or self.house.cap_heads_up or not heads_up
            if not self.house.cap_heads_up and heads_up and len(self.seats()) > 2:
                self.noted.add("heads_up_beside_all_in")

    def full(self, seat: int, to: int) -> bool:
        """Whether this is at least the smallest full bet; that opens the betting to everyone again."""
        more = to - self.level
        if more < self.size:
            return False
        if self.stakes.structure != "fixed_limit":
            self.size = more
            if self.first_over_bring_in and self.stakes.structure != "spread_limit":
                self.noted.add("first_bet_over_bring_in")
        elif len(self.sizes(seat)) > 1 and more > self.stakes.small:
            if more < self.stakes.big:
                self.noted.add("short_big_bet")
            if more == self.stakes.big or self.enough(more, self.stakes.big):
                self.size = self.stakes.big
                self.pair = False
        self.closed = [False] * len(self.closed)
        return True

    def sizes(self, seat: int) -> tuple[int, ...]:
        """What a bet or raise of this player may be in fixed limit."""
        stakes, rule = self.stakes, self.house.fourth_street_pair
        if self.pair and stakes.big > stakes.small:
            if rule == "any":
                if not any(boards.has_pair(self.up[other]) for other in self.seats()):
                    self.noted.add("pair_folded")
                return stakes.small, stakes.big
            if rule == "opener" and seat == self.opener and not self.price and boards.has_pair(self.up[seat]):
                return stakes.small, stakes.big
        return (self.size,)

    def counts_as_bet(self, to: int) -> bool:
        """Whether a short all-in, with any that came before it, is so much that it counts."""
        if self.stakes.structure in ("pot_limit", "no_limit"):
            return False
        counts = self.enough(to - self.level, self.size)
        if self.first_over_bring_in and counts != self.enough(to - self.price, self.size):
            self.noted.add("short_completion")
        if counts and self.price > self.level and not self.first_over_bring_in:
            self.noted.add("short_ones_add_up")
        return counts

    def enough(self, more: int, size: int) -> bool:
        """Whether so much more than before opens the betting again, where a full bet is `size`.

        RR, Betting and Raising 6: half a bet in limit games; No-Limit Rules 3 and TDA 47: a full bet in others.
        """
        if self.house.short_all_in == "never_reopens":
            return False
        if self.house.short_all_in == "any_reopens":
            return more > 0
        return (2 * more if self.stakes.structure in ("fixed_limit", "spread_limit") else more) >= size

    def pay(self, seat: int, to: int) -> None:
        more = to - self.put[seat]
        assert 0 <= more <= self.left[seat]
        self.put[seat] = to
        self.paid[seat] += more
        self.left[seat] -= more

    def done(self, seat: int) -> None:
        self.acted[seat] = self.closed[seat] = True
        self.acted_at[seat] = self.bets
        self.pass_turn(seat)

    def pass_turn(self, seat: int) -> None:
        """To the next who has something to answer; where there is nobody, the street is over."""
        able = self.able()
        waiting = [other for other in able if not self.acted[other] or self.put[other] < self.price]
        alone = len(able) == 1 and self.put[able[0]] >= self.price
        if len(self.seats()) == 1 or not waiting or alone:
            self.close_betting()
            return
        self.turn = next(other for other in self.clockwise(seat)[1:] if other in waiting)
        if len(able) == 1 and self.price == self.brought > max(self.put):
            self.noted.add("alone_against_short_bring_in")
        if self.bring_due and not self.house.bring_in_may_decline:
            self.noted.add("forced_after_pass")

    def close_betting(self) -> None:
        """The street is over; what nobody matched goes back."""
        self.turn = None
        self.bring_due = False
        self.bet_through = self.street
        heights = sorted(self.put)
        back = heights[-1] - heights[-2]
        if back:
            seat = self.put.index(heights[-1])
            self.put[seat] -= back
            self.paid[seat] -= back
            self.left[seat] += back
