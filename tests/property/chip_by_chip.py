"""A settlement that moves chips one by one, by hands that are found by trying everything."""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from tests.oracles import high_hands, low_hands
from tests.property.strategies import RANKS, SUITS, UNKNOWN, Document

__all__ = ["ChipByChip", "Hand", "Settlement", "put_in_by"]

SIDES = {"high": ("high",), "low": ("low",), "high_low": ("high", "low")}

Share = tuple[str, str, Any, int]
"""Who, of which side, how much, and how many odd chips of it."""


class Settlement(NamedTuple):
    """What an independent reckoning comes to: chips as the verdict writes them, pots in order."""

    returned: dict[str, Any]
    eligible: list[list[str]]
    amounts: list[Any]
    rake: list[Any]
    shares: list[list[Share]]


class Hand(NamedTuple):
    """A best hand of a side: of two strengths the greater wins; the five as held."""

    strength: Any
    five: Sequence[str]


def put_in_by(document: Document, verdict: Document) -> dict[str, Any]:
    """What each put in, as the request says."""
    chips = {player["name"]: document.get("stakes", {}).get("ante", 0) for player in verdict["players"]}
    for told in document.get("put_in", ()):
        chips[told["player"]] += told["amount"]
    return chips


class ChipByChip:
    """Reckons a deal whose cards are all known, a layer of one chip from each player at a time.

    Of the verdict it takes the cards, who folded or mucked, what is wild, and which house rules are in force.
    """

    def __init__(self, document: Document, verdict: Document) -> None:
        self.document, self.rules = document, verdict["rules"]
        self.wild = verdict["wild"]
        self.chip = document.get("stakes", {}).get("smallest_chip", 1)
        self.heights = {name: chips // self.chip for name, chips in put_in_by(document, verdict).items()}
        self.status = {player["name"]: player["status"] for player in verdict["players"]}
        self.held = {player["name"]: _cards_of(player) for player in verdict["players"]}
        self.live = [name for name, status in self.status.items() if status != "folded"]
        self.sides = SIDES[self.rules.get("plays_for", "high")]

    def settle(self) -> Settlement:
        returned = dict.fromkeys(self.status, 0)
        eligible, chips = [self.live], [self.document.get("pot", 0) // self.chip]
        for layer in range(1, max(self.heights.values()) + 1):
            reached_by = [name for name, height in self.heights.items() if height >= layer]
            contested_by = [name for name in reached_by if name in self.live]
            if len(reached_by) == 1:
                returned[reached_by[0]] += 1
            elif contested_by in ([], eligible[-1]):
                chips[-1] += len(reached_by)
            else:
                eligible.append(contested_by)
                chips.append(len(reached_by))
        rake = self.raked(chips)
        left = [many - taken for many, taken in zip(chips, rake, strict=True)]
        return Settlement(
            {name: back * self.chip for name, back in returned.items()},
            eligible,
            [many * self.chip for many in left],
            [taken * self.chip for taken in rake],
            [self.shares(many, names) for many, names in zip(left, eligible, strict=True)],
        )

    def raked(self, chips: list[int]) -> list[int]:
        """A chip at a time, from the pot that is furthest below its part; what is no whole part from the first."""
        rake = self.document.get("rake", 0) // self.chip
        parts = [Decimal(rake) * many / sum(chips) if sum(chips) else Decimal(0) for many in chips]
        taken = [0] * len(chips)
        for place, part in enumerate(parts):
            while taken[place] + 1 <= part:
                taken[place] += 1
        while sum(taken) < rake:
            first = next(place for place, many in enumerate(chips) if taken[place] < many)
            taken[first] += 1
        return taken

    # --- who takes a pot ---

    def shares(self, chips: int, eligible: Sequence[str]) -> list[Share]:
        """A pot by sides; a side that nobody has a hand for goes with the other."""
        standing = [name for name in eligible if self.status[name] != "mucked"]
        if len(eligible) == 1 or len(standing) == 1:
            return [((*standing, *eligible)[0], "whole", chips * self.chip, 0)]
        won = {side: winners for side in self.sides if (winners := self.winners(side, standing))}
        if len(won) == 1:
            ((side, winners),) = won.items()
            return self.dealt_out(chips, winners, self.first_in_line(side, winners), "whole")
        halves = dict.fromkeys(("high", "low"), 0)
        first = self.rules["odd_chip_side"]
        for turn in range(chips):
            halves[first if turn % 2 == 0 else "high" if first == "low" else "low"] += 1
        high = self.first_in_line("high", won["high"])
        if won["high"] == won["low"]:
            # As even a part of the whole as can be: the second half is dealt on from where the first one ended.
            next_up = halves["high"] % len(high)
            low = [*high[next_up:], *high[:next_up]]
        else:
            low = self.first_in_line("low", won["low"])
        return [
            *self.dealt_out(halves["high"], won["high"], high, "high"),
            *self.dealt_out(halves["low"], won["low"], low, "low"),
        ]

    def winners(self, side: str, standing: Sequence[str]) -> list[str]:
        """Who has the best hand of a side, in seat order; nobody where nobody has one."""
        hands = {name: hand for name in standing if (hand := self.best(side, name))}
        if not hands:
            return []
        best = max(hand.strength for hand in hands.values())
        equal = {name: self.wilds_in(hand.five) for name, hand in hands.items() if hand.strength == best}
        setting = self.rules["natural_beats_wild"]
        if setting == "fewer_wilds_wins":
            return [name for name, wilds in equal.items() if wilds == min(equal.values())]
        if setting == "no_wilds_wins" and 0 in equal.values():
            return [name for name, wilds in equal.items() if wilds == 0]
        return [*equal]

    def best(self, side: str, name: str) -> Hand | None:
        held = self.held[name]
        wild = {card for card in held if card[0] in self.wild}
        if side == "high":
            five_of_a_kind = self.rules["five_of_a_kind"]
            high = high_hands.best(held, wild, self.rules["flush_duplicates"], five_of_a_kind)
            return high and Hand(high_hands.strength(high, five_of_a_kind), high.cards)
        ranking = self.rules["low_ranking"]
        qualifier = self.rules["qualifier"] if "high" in self.sides else None
        low = low_hands.best(held, wild, ranking, qualifier)
        if low is None:
            return None
        place, ranks = low_hands.badness(low, ranking)
        return Hand((-place, [-rank for rank in ranks]), low.cards)

    def wilds_in(self, five: Iterable[str]) -> int:
        return sum(card[0] in self.wild for card in five)

    # --- chips ---

    def dealt_out(self, chips: int, winners: Sequence[str], in_line: Sequence[str], side: str) -> list[Share]:
        """A chip to each in line until there are none; told in seat order, with what is more than others have."""
        got = dict.fromkeys(in_line, 0)
        for turn in range(chips):
            got[in_line[turn % len(in_line)]] += 1
        even = chips // len(in_line)
        return [(name, side, got[name] * self.chip, got[name] - even) for name in winners]

    def first_in_line(self, side: str, winners: Sequence[str]) -> list[str]:
        """Who takes odd chips of a side before whom; suits count there alone."""
        setting = self.rules["odd_chip"]
        if setting == "seat":
            return [*winners]

        def cards(name: str) -> Sequence[str]:
            hand = self.best(side, name)
            return hand.five if setting == "five_cards" and hand else self.held[name]

        if side == "high":
            return sorted(winners, key=lambda name: sorted(map(_place, cards(name)), reverse=True), reverse=True)
        aces_low = self.rules["low_ranking"] != "deuce_to_seven"
        return sorted(winners, key=lambda name: sorted(_low_place(card, aces_low) for card in cards(name)))


def _cards_of(player: Document) -> list[str]:
    return [card for card in (*player["down"], *player["up"], *player["community"]) if card != UNKNOWN]


def _place(card: str) -> tuple[int, int]:
    return RANKS.index(card[0]), SUITS.index(card[1])


def _low_place(card: str, aces_low: bool) -> tuple[int, int]:
    rank, suit = _place(card)
    return (-1 if aces_low and card[0] == "A" else rank), suit
