"""Who opens a street of stud by what he shows, worked out from the rule texts alone.

Third street goes by one door card and its suit, later streets by the hand showing (`seven_card_stud.txt`, both views).
Nothing of `service` is used. Cards are written "Th"; seats are counted from the dealer's left, from 0.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import product

from tests.oracles.high_hands import best, strength

__all__ = ["climbed", "door_opener", "has_pair", "showing_opener", "tied_leaders"]

RANKS = "23456789TJQKA"
LOW_RANKS = "A23456789TJQK"
SUITS = "cdhs"

Key = tuple[tuple[int, ...], ...]


def door_opener(game: str, opener: str, doors: Mapping[int, str], wild: Collection[str] = ()) -> int:
    """The seat whose door card opens third street; `wild` holds the ranks that count as aces."""
    if opener == "left_of_dealer":
        return min(doors)
    high_opens = (opener == "high_card") != (game == "razz")
    pick: Callable[..., int] = max if high_opens else min
    return pick(doors, key=lambda seat: _door(game, doors[seat], wild))


def showing_opener(game: str, tied_board: str, boards: Mapping[int, Sequence[str]], wild: Collection[str] = ()) -> int:
    """The seat whose hand showing opens a later street: the highest, in razz the lowest."""
    tied = tied_leaders(game, boards, wild)
    if tied_board == "position" or len(tied) == 1:
        return tied[0]
    pick: Callable[..., int] = min if game == "razz" else max
    return pick(tied, key=lambda seat: _suits(game, boards[seat]))


def tied_leaders(game: str, boards: Mapping[int, Sequence[str]], wild: Collection[str] = ()) -> list[int]:
    """The seats that show the hand that opens, nearest the dealer's left first; suits don't count."""
    shown = {seat: _low(cards) if game == "razz" else _high(cards, wild) for seat, cards in boards.items()}
    leading = min(shown.values()) if game == "razz" else max(shown.values())
    return sorted(seat for seat, key in shown.items() if key == leading)


def has_pair(cards: Sequence[str]) -> bool:
    """Whether two cards of one rank, as printed, are among these."""
    return len({card[0] for card in cards}) < len(cards)


def climbed(upcards: Iterable[str]) -> str:
    """The rank that the ladder of Sequence has reached after these upcards; "" while nothing is wild."""
    wild = ""
    for card in upcards:
        following = RANKS[RANKS.index(wild) + 1 :][:1] if wild else RANKS[0]
        if card[0] == following:
            wild = following
    return wild


def _door(game: str, card: str, wild: Collection[str]) -> tuple[int, int]:
    if game == "razz":
        return LOW_RANKS.index(card[0]), SUITS.index(card[1])
    return RANKS.index("A" if card[0] in wild else card[0]), SUITS.index(card[1])


def _high(cards: Sequence[str], wild: Collection[str]) -> Key:
    """Greater is better. Straights and flushes need five cards, which only a shared card brings together."""
    if len(cards) == 5:
        hand = best(list(cards), {card for card in cards if card[0] in wild})
        assert hand is not None
        place, ranks = strength(hand)
        return (place,), ranks
    choices = [RANKS if card[0] in wild else card[0] for card in cards]
    return max(_grouped(ranks, RANKS) for ranks in product(*choices))


def _low(cards: Sequence[str]) -> Key:
    """Lower is better: ace to five, so that straights and flushes don't count and pairs are bad."""
    return _grouped([card[0] for card in cards], LOW_RANKS)


def _grouped(ranks: Sequence[str], order: str) -> Key:
    """How many there are of each rank, and the ranks, the larger groups and the higher ranks first."""
    count = Counter(ranks)
    groups = sorted(((many, order.index(rank)) for rank, many in count.items()), reverse=True)
    return tuple(many for many, _ in groups), tuple(rank for _, rank in groups)


def _suits(game: str, cards: Sequence[str]) -> list[int]:
    """The suits in the order in which the cards count, where ranks can't decide."""
    order = LOW_RANKS if game == "razz" else RANKS
    count = Counter(card[0] for card in cards)
    counting = sorted(
        cards, key=lambda card: (count[card[0]], order.index(card[0]), SUITS.index(card[1])), reverse=True
    )
    return [SUITS.index(card[1]) for card in counting]
