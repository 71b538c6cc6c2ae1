"""Who opens a street: by the door cards on third street, later by the boards.

An upcard that nobody saw could be any: then every seat that it could make the opener may open.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from service.rules.cards import ACE, DECK, JOKERS, TWO, UNKNOWN, Card, is_joker, rank_of
from service.rules.house_rules import House
from service.rules.ranking.high import HighRules, categories, strength_of
from service.rules.stud.referee.switches import OPENER, TIED_BOARD, WILD_UPCARDS_FOR_OPENER
from service.rules.stud.wilds import NOTHING, Wild

__all__ = ["Order", "board_opener", "door_opener"]

Boards = Mapping[int, Sequence[Card]]
"""The upcards of each seat that is in, in the order dealt, with the shared card."""
Openers = Callable[[Wild], tuple[int, ...]]


class Order(NamedTuple):
    """How a game orders upcards: whether the lowest hand wins it, an ace is low, and jokers are bugs."""

    lowest_wins: bool = False
    ace_is_low: bool = False
    bug: bool = False

    def best(self) -> int:
        """The rank that a wild door card stands for."""
        return TWO if self.lowest_wins and not self.ace_is_low else ACE

    def place(self, card: Card) -> int:
        """What orders cards by rank, an ace that is low below a two, a joker above an ace."""
        return -1 if self.ace_is_low and rank_of(card) == ACE else rank_of(card)


def door_opener(boards: Boards, wild: Wild, order: Order, known: Collection[Card], house: House) -> tuple[int, ...]:
    """The seats that could open third street; several only where unseen door cards, none of the known, could decide."""
    setting = house(OPENER)
    if setting == "left_of_dealer":
        return (min(boards),)
    doors = {seat: cards[0] for seat, cards in boards.items() if cards}
    sign = 1 if (setting == "high_card") is not order.lowest_wins else -1
    unseen = [card for card in (*DECK, *wild.intersection(JOKERS)) if card not in known]

    def openers(as_wild: Wild) -> tuple[int, ...]:
        def key(card: Card) -> int:
            as_what = Card(4 * order.best()) if card in as_wild else card
            return sign * (4 * order.place(as_what) + card % 4)

        known = {seat: key(card) for seat, card in doors.items() if card != UNKNOWN}
        best = max(known.values(), default=None)
        nearest = next((seat for seat in known if known[seat] == best), None)  # a wild card can equal an ace
        could = best is None or any(key(card) > best for card in unseen)
        return tuple(seat for seat, card in doors.items() if (could if card == UNKNOWN else seat == nearest))

    return _as_agreed(openers, wild, doors.values(), house)


def board_opener(
    boards: Boards, wild: Wild, order: Order, opener_acts: bool
) -> tuple[int, ...] | Callable[[House], tuple[int, ...]]:
    """The seats that could open a later street; several only where unseen upcards could decide.

    Where it depends on the table it is a question to the house. `opener_acts`: another opener is certainly another
    turn, since nobody is all in, from whom it would pass on, and no card is due first.
    """

    def best(as_wild: Wild) -> tuple[int, ...]:
        bounds_of = _low_bounds if order.lowest_wins else _high_bounds
        bounds = [(seat, *bounds_of(cards, as_wild, order)) for seat, cards in boards.items()]
        floor = max([least for _, least, _ in bounds])
        return tuple([seat for seat, _, most in bounds if most >= floor])

    def openers(as_wild: Wild, house: House) -> tuple[int, ...]:
        found = best(as_wild)
        if len(found) == 1 or any(UNKNOWN in boards[seat] for seat in found):
            return found
        return (_of_equal(found, boards, order, opener_acts, house),)

    def as_agreed(house: House) -> tuple[int, ...]:
        if not any(card in wild for cards in boards.values() for card in cards):
            return openers(NOTHING, house)
        plain, wilder = house.anew(), house.anew()
        natural, as_wild = openers(NOTHING, plain), openers(wild, wilder)
        if natural == as_wild and not plain.asked and not wilder.asked:
            return natural
        if natural != as_wild and opener_acts:
            house.decides(WILD_UPCARDS_FOR_OPENER)
        return openers(wild if house(WILD_UPCARDS_FOR_OPENER) == "wild" else NOTHING, house)

    if wild:
        return as_agreed
    natural = best(NOTHING)
    return natural if len(natural) == 1 else as_agreed


def _as_agreed(openers: Openers, wild: Wild, upcards: Collection[Card], house: House) -> tuple[int, ...]:
    """The openers of third street as the table takes wild upcards; asked only where it matters."""
    natural = openers(NOTHING)
    if not any(card in wild for card in upcards):
        return natural
    as_wild = openers(wild)
    if natural == as_wild:
        return natural
    return as_wild if house(WILD_UPCARDS_FOR_OPENER) == "wild" else natural


def _of_equal(seats: Sequence[int], boards: Boards, order: Order, opener_acts: bool, house: House) -> int:
    """Which of several equal boards acts first; asked only where the choices differ."""

    def suits(seat: int) -> list[int]:
        return [card % 4 for card in _groups_first(boards[seat], order.ace_is_low)]

    nearest = min(seats)
    by_suit = (min if order.lowest_wins else max)(seats, key=suits)
    if by_suit == nearest:
        return nearest
    if opener_acts:
        house.decides(TIED_BOARD)
    return by_suit if house(TIED_BOARD) == "suit" else nearest


def _groups_first(cards: Sequence[Card], ace_is_low: bool) -> list[Card]:
    """Pairs and the like first, then by rank, then by suit."""
    counts = Counter(map(rank_of, cards))

    def key(card: Card) -> tuple[int, int]:
        low_ace = ace_is_low and rank_of(card) == ACE
        return counts[rank_of(card)], card % 4 - 4 if low_ace else card

    return sorted(cards, key=key, reverse=True)


def _high_bounds(cards: Sequence[Card], wild: Wild, order: Order) -> tuple[int, int]:
    """The least and the most that a board can be; the same number where all of it was seen."""
    if any(is_joker(card) and card not in wild for card in cards):
        return _bounds_with_jokers(cards)
    rules = HighRules(bug=order.bug)
    if UNKNOWN not in cards:
        if len(cards) < 5 and not wild:
            strength = _strength_of_ranks(tuple(sorted([card >> 2 for card in cards])))
        else:
            strength = strength_of(cards, wild, rules)
        return strength, strength
    known = [card for card in cards if card != UNKNOWN]
    return strength_of(known, wild, rules), strength_of(cards, {*wild, UNKNOWN}, rules)


def _bounds_with_jokers(cards: Sequence[Card]) -> tuple[int, int]:
    """The same of a board with a joker that counts above an ace, and makes no straight and no flush."""
    ranks = [rank_of(card) for card in cards if card != UNKNOWN]
    unknown = len(cards) - len(ranks)
    of_one_rank = [_strength_of_groups([*ranks, *[rank] * unknown]) for rank in range(_ABOVE_ACE + 1)]
    return _strength_of_groups(ranks), max(of_one_rank)


def _strength_of_groups(ranks: Sequence[int]) -> int:
    """The strength of cards of which only the ranks matter, packed as `strength_of` does it."""
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    shape = tuple([count for count, _ in groups if count > 1])
    packed = 0
    for rank in [rank for count, rank in groups for _ in range(count)]:
        packed = packed << 4 | rank + 2
    return categories().index(_OF_SHAPE.get(shape, "high_card")) << 20 | packed << 4 * (5 - len(ranks))


_ABOVE_ACE = 13
_OF_SHAPE = {
    (2,): "one_pair", (2, 2): "two_pair", (3,): "three_of_a_kind", (3, 2): "full_house", (4,): "four_of_a_kind",
}  # fmt: skip


@lru_cache(maxsize=4096)
def _strength_of_ranks(ranks: tuple[int, ...]) -> int:
    """The strength of fewer than five natural cards, whose suits don't matter."""
    counts: Counter[int] = Counter()
    cards = []
    for rank in ranks:
        cards.append(DECK[4 * rank + counts[rank]])
        counts[rank] += 1
    return strength_of(cards, ())


def _low_bounds(cards: Sequence[Card], wild: Wild, order: Order) -> tuple[Any, Any]:
    """The same of a low board; the greater is the lower board. Wild cards are the lowest ranks that are missing."""
    naturals = [order.place(card) for card in cards if card != UNKNOWN and card not in wild]
    unknown = cards.count(UNKNOWN)
    missing = [rank for rank in range(-1 if order.ace_is_low else 0, ACE) if rank not in naturals]
    wilds = len(cards) - unknown - len(naturals)
    ranks = [*naturals, *missing[:wilds]]
    if not unknown:
        key = _low_key(ranks)
        return key, key
    paired = max(ranks, default=ACE)
    return _low_key([*ranks, *[paired] * unknown]), _low_key([*ranks, *missing[wilds : wilds + unknown]])


def _low_key(ranks: Sequence[int]) -> tuple[list[int], list[int]]:
    """What orders low boards: how much they pair, then their ranks from the top; the greater is the lower."""
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    return [-count for count, _ in groups], [-rank for _, rank in groups]
