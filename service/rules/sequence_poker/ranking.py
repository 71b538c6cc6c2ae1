"""The best six-card hand, by direct construction: category by category from the top down, never by trying sixes.

Cards are weighed so that the heavier of two sixes is the better one within its category: by total, then by highest
card, then by next-highest and so on. In a run, a place that several cards could take is best taken by the heaviest,
since the others can still fill the hand up; so each run makes one candidate. Only where two groups of three make the
six are all ways to take the places looked at.

Source: Sequence Poker, "Hand Rankings", "Sequence Direction Rules" and "Breaking Ties".
"""

from collections.abc import Collection, Sequence
from functools import cached_property
from itertools import product
from operator import itemgetter

from service.rules.sequence_poker.cards import Card, value_of
from service.rules.sequence_poker.hands import HAND_SIZE, PARTS, Group, Hand
from service.rules.sequence_poker.lines import DUO, MONO, TRIPO, Kind, Line, Places

__all__ = ["Held", "best_hand"]


def best_hand(held: Collection[Card]) -> Hand | None:
    """The best six of the cards: by rank, then total, then highest cards. None of fewer than six.

    >>> from service.rules.sequence_poker.cards import DECK
    >>> best_hand(DECK[-9:]).category
    'three_card_duo'
    """
    return Held(held).best


class Held:
    """The cards that a player can choose from, and the best hands among them.

    From the highest card down, each has a weight: its value above, and below it one bit of its own. The bits stand in
    the order of the cards. So weights of different cards can be added: the sum says which cards they are and what they
    total, and of two sums for as many cards the greater is the better.
    """

    def __init__(self, held: Collection[Card]) -> None:
        cards = sorted(held)
        size = len(cards)
        self._size = size
        self._bits = (1 << size) - 1
        self._cards = cards[::-1]
        self._weights = [value_of(card) << size | 1 << place for place, card in enumerate(cards)][::-1]
        self._places: dict[str, Places] = {}
        self._lines: dict[tuple[str, int], list[Line]] = {}
        self._threes: dict[str, list[int]] = {}

    @cached_property
    def best(self) -> Hand | None:
        """The best six; None of fewer than six."""
        if self._size < HAND_SIZE:
            return None
        # No tripo and no duo of any length where there is none of three.
        ranks = [rank for kind, ranks in _FROM_THE_TOP if kind is MONO or self._runs(kind, 3) for rank in ranks]
        return next(hand for rank in ranks if (hand := self._of_rank(rank, 0)))

    def of_rank(self, rank: int, named: Collection[Card] = ()) -> Hand | None:
        """The best six that hold a rank and all the `named` cards; None if none do.

        Cards that make a higher rank may well hold a lower one: a tripo is also a duo and a mono.
        """
        if self._size < HAND_SIZE or not set(self._cards).issuperset(named):
            return None
        return self._of_rank(rank, sum(self._weights[self._cards.index(card)] for card in set(named)))

    def _of_rank(self, rank: int, named: int) -> Hand | None:
        groups = PARTS[rank - 1]
        weight = self._heaviest(groups, named)
        if not weight:
            return None
        six = tuple([card for card, one in zip(self._cards, self._weights, strict=True) if one & weight & self._bits])
        return Hand(rank, self._groups(groups, weight & self._bits), six, weight >> self._size)

    # --- which six ---

    def _heaviest(self, groups: Sequence[tuple[Kind, int]], named: int) -> int:
        """The weight of the best six that hold these groups and the named cards; 0 if none do."""
        if not groups:
            return self._filled(named)
        kind, length = groups[0]
        if len(groups) == 1:
            return max([self._filled(self._taking(line, named)) for line in self._runs(kind, length)], default=0)
        firsts = self._runs_of_three(kind)
        return self._pair(firsts, self._runs_of_three(groups[1][0]), named & self._bits) if firsts else 0

    def _taking(self, line: Line, named: int) -> int:
        """The named cards, and the heaviest card of each place that none of them takes."""
        held = named & self._bits
        return named + sum([place[0] for place in line.places if not held or not any(one & held for one in place)])

    def _filled(self, chosen: int) -> int:
        """The weight of the cards chosen and the heaviest others, six in all; 0 if more are chosen already."""
        missing = HAND_SIZE - (chosen & self._bits).bit_count()
        if missing <= 0:
            return 0 if missing else chosen
        taken = chosen & self._bits
        return chosen + sum([weight for weight in self._weights if not weight & taken][:missing])

    def _pair(self, firsts: Sequence[int], seconds: Sequence[int], named: int) -> int:
        """The heaviest two runs that share no card and hold the named cards; 0 if there are none."""
        best = 0
        for first in firsts:
            taken = first & self._bits
            for second in seconds:
                if first + second <= best:
                    break  # the seconds only get lighter
                if not taken & second and not named & ~(taken | second):
                    best = first + second
        return best

    # --- runs ---

    def _runs(self, kind: Kind, length: int) -> list[Line]:
        """The places of every run of the kind and length."""
        key = kind.name, length
        lines = self._lines.get(key)
        if lines is None:
            places = self._places.get(kind.name)
            if places is None:
                places = self._places[kind.name] = Places(kind, self._cards, self._weights)
            lines = self._lines[key] = places.lines(length)
        return lines

    def _runs_of_three(self, kind: Kind) -> list[int]:
        """The weights of all runs of three cards, the heaviest first."""
        if kind.name not in self._threes:
            found = [sum(cards) for line in self._runs(kind, 3) for cards in product(*line.places)]
            self._threes[kind.name] = sorted(found, reverse=True)
        return self._threes[kind.name]

    # --- which groups ---

    def _groups(self, groups: Sequence[tuple[Kind, int]], six: int) -> tuple[Group, ...]:
        """The groups that make six cards rank: of several choices the heaviest, the first in property order.

        Where two groups make it, it is the first that is the heaviest.
        """
        if not groups:
            return ()
        firsts = self._runs_among(*groups[0], six)
        if len(groups) == 1:
            return (max(firsts, key=itemgetter(0))[1],)
        seconds = {weight & six: group for weight, group in self._runs_among(*groups[1], six)}
        pairs = [(weight, one, other) for weight, one in firsts if (other := seconds.get(six & ~weight))]
        _, first, second = max(pairs, key=itemgetter(0))
        return first, second

    def _runs_among(self, kind: Kind, length: int, six: int) -> list[tuple[int, Group]]:
        """Every run of the kind and length among the six cards, with its weight."""
        found = []
        for line in self._runs(kind, length):
            for weights in product(*[[one for one in place if one & six] for place in line.places]):
                cards = tuple([self._cards[self._weights.index(one)] for one in weights])
                found.append((sum(weights), Group(kind.name, cards, line.steps)))
        return found


_FROM_THE_TOP = ((TRIPO, (12, 11, 10, 9, 8)), (DUO, (7, 6, 5, 4)), (MONO, (3, 2, 1)))
"""The ranks by the kind of their first group."""
