"""Who opens a street: by the door cards on third street, later by the boards.

An upcard that nobody saw could be any: then every seat that it could make the opener may open.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from service.rules.cards import ACE, DECK, UNKNOWN, Card, rank_of
from service.rules.house_rules import House
from service.rules.ranking.high import strength_of
from service.rules.stud.referee.switches import OPENER, TIED_BOARD, WILD_UPCARDS_FOR_OPENER

__all__ = ["Order", "board_opener", "door_opener"]

Boards = Mapping[int, Sequence[Card]]
"""The upcards of each seat that is in, in the order dealt, with the shared card."""
Openers = Callable[[Collection[Card]], tuple[int, ...]]


class Order(NamedTuple):
    """How a game orders upcards: whether the lowest hand wins it, and whether an ace is low."""

    lowest_wins: bool = False
    ace_is_low: bool = False


def door_opener(
    boards: Boards, wild: Collection[Card], order: Order, known: Collection[Card], house: House
) -> tuple[int, ...]:
    """The seats that could open third street; several only where unseen door cards, none of the known, could decide."""
    setting = house(OPENER)
    if setting == "left_of_dealer":
        return (min(boards),)
    doors = {seat: cards[0] for seat, cards in boards.items() if cards}
    sign = 1 if (setting == "high_card") is not order.lowest_wins else -1
    unseen = [card for card in DECK if card not in known]

    def openers(as_wild: Collection[Card]) -> tuple[int, ...]:
        def key(card: Card) -> int:
            rank = ACE if card in as_wild else rank_of(card)
            return sign * (4 * (-1 if order.ace_is_low and rank == ACE else rank) + card % 4)

        known = {seat: key(card) for seat, card in doors.items() if card != UNKNOWN}
        best = max(known.values(), default=None)
        could = best is None or any(key(card) > best for card in unseen)
        return tuple(seat for seat, card in doors.items() if (could if card == UNKNOWN else known[seat] == best))

    return _as_agreed(openers, wild, doors.values(), house)


def board_opener(
    boards: Boards, wild: Collection[Card], order: Order
) -> tuple[int, ...] | Callable[[House], tuple[int, ...]]:
    """The seats that could open a later street; several only where unseen upcards could decide.

    Where it depends on the table it is a question to the house.
    """

    def openers(as_wild: Collection[Card]) -> tuple[int, ...]:
        bounds = [
            (seat, *(_low_bounds(cards, order.ace_is_low) if order.lowest_wins else _high_bounds(cards, as_wild)))
            for seat, cards in boards.items()
        ]
        floor = max([least for _, least, _ in bounds])
        return tuple([seat for seat, _, most in bounds if most >= floor])

    def as_agreed(house: House) -> tuple[int, ...]:
        upcards = [card for cards in boards.values() for card in cards]
        found = _as_agreed(openers, wild, upcards, house)
        if len(found) == 1 or any(UNKNOWN in boards[seat] for seat in found):
            return found
        return (_of_equal(found, boards, order, house),)

    if wild:
        return as_agreed
    natural = openers(())
    return natural if len(natural) == 1 else as_agreed


def _as_agreed(openers: Openers, wild: Collection[Card], upcards: Collection[Card], house: House) -> tuple[int, ...]:
    """The openers as the table takes wild upcards; asked only where it matters."""
    natural = openers(())
    if not any(card in wild for card in upcards):
        return natural
    as_wild = openers(wild)
    if natural == as_wild:
        return natural
    return as_wild if house(WILD_UPCARDS_FOR_OPENER) == "wild" else natural


def _of_equal(seats: Sequence[int], boards: Boards, order: Order, house: House) -> int:
    """Which of several equal boards acts first; asked only where the choices differ."""

    def suits(seat: int) -> list[int]:
        return [card % 4 for card in _groups_first(boards[seat], order.ace_is_low)]

    nearest = min(seats)
    by_suit = (min if order.lowest_wins else max)(seats, key=suits)
    return by_suit if by_suit != nearest and house(TIED_BOARD) == "suit" else nearest


def _groups_first(cards: Sequence[Card], ace_is_low: bool) -> list[Card]:
    """Pairs and the like first, then by rank, then by suit."""
    counts = Counter(map(rank_of, cards))

    def key(card: Card) -> tuple[int, int]:
        low_ace = ace_is_low and rank_of(card) == ACE
        return counts[rank_of(card)], card % 4 - 4 if low_ace else card

    return sorted(cards, key=key, reverse=True)


def _high_bounds(cards: Sequence[Card], wild: Collection[Card]) -> tuple[int, int]:
    """The least and the most that a board can be; the same number where all of it was seen."""
    if UNKNOWN not in cards:
        if len(cards) < 5 and not wild:
            strength = _strength_of_ranks(tuple(sorted([card >> 2 for card in cards])))
        else:
            strength = strength_of(cards, wild)
        return strength, strength
    known = [card for card in cards if card != UNKNOWN]
    return strength_of(known, wild), strength_of(cards, {*wild, UNKNOWN})


@lru_cache(maxsize=4096)
def _strength_of_ranks(ranks: tuple[int, ...]) -> int:
    """The strength of fewer than five natural cards, whose suits don't matter."""
    counts: Counter[int] = Counter()
    cards = []
    for rank in ranks:
        cards.append(DECK[4 * rank + counts[rank]])
        counts[rank] += 1
    return strength_of(cards, ())


def _low_bounds(cards: Sequence[Card], ace_is_low: bool) -> tuple[Any, Any]:
    """The same of a low board; the greater is the lower board."""
    ranks = [-1 if ace_is_low and rank_of(card) == ACE else rank_of(card) for card in cards if card != UNKNOWN]
    unknown = len(cards) - len(ranks)
    if not unknown:
        key = _low_key(ranks)
        return key, key
    missing = [rank for rank in range(-1 if ace_is_low else 0, ACE) if rank not in ranks]
    paired = max(ranks, default=ACE)
    return _low_key([*ranks, *[paired] * unknown]), _low_key([*ranks, *missing[:unknown]])


def _low_key(ranks: Sequence[int]) -> tuple[list[int], list[int]]:
    """What orders low boards: how much they pair, then their ranks from the top; the greater is the lower."""
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    return [-count for count, _ in groups], [-rank for _, rank in groups]
