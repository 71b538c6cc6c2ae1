"""Who wins what: best hands, the winners of each pot, shares and odd chips, and cards nobody saw."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple

from service.rules import pots
from service.rules.cards import DECK, UNKNOWN, Card
from service.rules.house_rules import House, Switch
from service.rules.ranking.low import LowRules
from service.rules.rulebook import OPR_709, OPR_711, Code
from service.rules.stud.best_hands import HIGH, LOW, NATURAL_BEATS_WILD, Ranked, preference
from service.rules.stud.history import History

__all__ = [
    "CODES", "EXACT_UNKNOWN", "ODD_CHIP", "ODD_CHIP_SIDE", "SWITCHES", "WHOLE", "Award", "Share", "Showdown", "Side",
]  # fmt: skip

WHOLE = "whole"

EXACT_UNKNOWN = 2
"""Up to so many unknown cards every possibility is tried; beyond that, bounds decide."""

ODD_CHIP = Switch(
    "odd_chip",
    "Who gets the chip that an even split leaves over?",
    f"our judgement, since {OPR_709.name} leaves the point open, and suits never break ties: the seat; "
    "Robert's Rules of Poker: the highest card by suit; TDA 20-B: the highest card by suit of the winning five",
    {
        "seat": "The odd chip goes to the winner nearest the dealer's left.",
        "high_card": "The odd chip goes to the winner with the highest card by suit; for low, with the lowest.",
        "five_cards": "The same among the cards of the winning five; the next card where the top one is shared.",
    },
)
ODD_CHIP_SIDE = Switch(
    "odd_chip_side",
    "Which side gets the chip that the two halves of a pot leave over?",
    "Robert's Rules of Poker and TDA 20: the high side",
    {
        "high": "Of an odd total the high side gets the odd chip.",
        "low": "Of an odd total the low side gets the odd chip.",
    },
)
SWITCHES = (ODD_CHIP, ODD_CHIP_SIDE)

CODES = (
    Code(
        "best_hand",
        "decision",
        "The best high hand wins the pot: the best five of all the cards held, wild cards placed to make it best. Of "
        "several fives equally good the one with fewest wild cards is shown, then the highest natural cards, then "
        "suits s h d c.",
        f"{OPR_709.name}; which of several is shown is our judgement",
    ),
    Code("equal_hands", "decision", "Identical hands split the pot equally; suits never break ties.", OPR_709.name),
    Code(
        "fewer_wilds",
        "decision",
        "Of hands otherwise equal, the table agreed that the more natural one wins.",
        f"{OPR_711.name} 2.2",
    ),
    Code(
        "best_low",
        "decision",
        "The lowest hand wins the pot. A wild card in it is whatever makes the hand lowest.",
        f"{OPR_711.name} 2.3",
    ),
    Code(
        "high_and_low",
        "decision",
        "The highest hand wins one half of the pot and the lowest the other; a player may win both. Who ties for both "
        "with the same others takes as even a part of the whole as can be.",
        f"{OPR_711.name} 2.3; TDA 20-D for ties on both sides",
    ),
    Code(
        "no_low",
        "decision",
        "Where no low is low enough to qualify, the highest hand wins the whole pot.",
        "Robert's Rules of Poker, High-low split",
    ),
    Code(
        "last_player_left",
        "decision",
        "The last player remaining wins the pot without a showdown.",
        "OPR-709",
    ),
    Code(
        "only_player_in_pot",
        "decision",
        "A pot that one player alone can win is his, whatever he shows.",
        "TDA 21",
    ),
    Code(
        "others_mucked",
        "decision",
        "Who mucks at the showdown gives up the pot.",
        "Seven Card Stud, Showdown",
    ),
    Code(
        "last_to_muck",
        "decision",
        "Where everyone in a pot mucked, the last to muck wins it.",
        "our judgement: no document settles it",
    ),
    Code(
        "unknown_cards",
        "decision",
        "A hand with unknown cards is settled if no card that they could be would change the result; "
        "otherwise the pot is not awarded.",
        f"our judgement: {OPR_709.name} leaves the point open, and a verdict on an unknown card would be a guess",
    ),
    Code(
        "unknown_cards",
        "ruling",
        "An upcard that nobody saw when it was dealt has moved nothing. With unknown cards at the showdown the deal is "
        "settled only where none that they could be would change the result.",
        f"our judgement: {OPR_709.name} leaves the point open, and a verdict on an unknown card would be a guess",
    ),
    Code(
        "layers",
        "ruling",
        "An uncalled bet goes back first; then main pot and side pots by what each put in, each split by itself. "
        "Chips of the folded stay in the layers they reach.",
        "TDA 21",
    ),
    Code(
        "muck",
        "ruling",
        "Who mucks at the showdown gives up; cards speak otherwise. Pots are made before anyone mucks.",
        "Seven Card Stud, Showdown",
    ),
)


_NONE: frozenset[Card] = frozenset()


class Share(NamedTuple):
    """What a seat takes out of a pot or a side of it; `odd_chips` of the amount are beyond the even share."""

    seat: int
    amount: int
    odd_chips: int
    side: str = WHOLE


class Award(NamedTuple):
    """A pot and where it goes: `amount` is after `rake`; `code` names the rule that decided it.

    Where it is split by side, the shares of the high side come first. `certain` are who win a pot that is not awarded
    only because unknown cards could change another.
    """

    amount: int
    rake: int
    eligible: tuple[int, ...]
    shares: tuple[Share, ...] = ()
    code: str | None = None
    certain: tuple[int, ...] = ()


class Side(NamedTuple):
    """What a pot is played for: its name, `high` or `low`, and the hands as they rank for each seat."""

    name: str
    ranked: Sequence[Ranked]


class _Won(NamedTuple):
    """Who wins a side, in seat order, and the code of the rule that says so."""

    side: Side
    seats: list[int]
    code: str


class _Slot(NamedTuple):
    """An unknown card of the showdown: whose, or None for the shared card, and which of the dealt cards."""

    seat: int | None
    dealt: int


Learned = Mapping[_Slot, Card]
"""What the unknown cards are taken to be, to see what would come of it."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """The hands and chips of a deal that is over, and the sides that are played for, the high side first."""

    history: History
    sides: Sequence[Side]
    layered: Sequence[pots.Pot]
    rakes: Sequence[int]
    house: House

    def decide(self) -> tuple[tuple[Award, ...], tuple[int, ...]]:
        """The pots with their shares; or, where unknown cards could change who wins what, those cards.

        They come as indexes into `history.dealt`: exact for up to two unknown cards that could matter, beyond
        that every one that could; the pots then have no shares.
        """
        slots, open_pots = self._slots()
        if not slots:
            return self._awards({}), ()
        if len(slots) > EXACT_UNKNOWN:
            return self._undecided(open_pots, {}), tuple(slot.dealt for slot in slots)
        results = self._every_result(slots)
        matter = tuple(slot.dealt for place, slot in enumerate(slots) if _matters(place, results))
        by_pot = list(zip(*results.values(), strict=True))
        if matter:
            open_pots = {place for place, found in enumerate(by_pot) if _differ(found)}
            return self._undecided(open_pots, dict(zip(slots, next(iter(results)), strict=True))), matter
        awards = self._awards(dict(zip(slots, next(iter(results)), strict=True)))
        codes = [{award.code for award in found} for found in by_pot]
        return tuple(
            award if len(found) == 1 else award._replace(code="unknown_cards")
            for award, found in zip(awards, codes, strict=True)
        ), ()

    def _undecided(self, open_pots: Collection[int], learned: Learned) -> tuple[Award, ...]:
        """The pots without shares; `open_pots` are those that unknown cards could change, the others go as any do."""
        return tuple(
            Award(pot.amount, 0, pot.eligible, (), "unknown_cards")
            if place in open_pots
            else self._without_shares(pot, self._award(pot, rake, learned))
            for place, (pot, rake) in enumerate(zip(self.layered, self.rakes, strict=True))
        )

    def _without_shares(self, pot: pots.Pot, award: Award) -> Award:
        seats = tuple(sorted({share.seat for share in award.shares}))
        return Award(pot.amount, 0, pot.eligible, (), award.code, seats)

    # --- shares ---

    def _awards(self, learned: Learned) -> tuple[Award, ...]:
        """The pots with their shares, were these cards the unknown ones."""
        return tuple([self._award(pot, rake, learned) for pot, rake in zip(self.layered, self.rakes, strict=True)])

    def _award(self, pot: pots.Pot, rake: int, learned: Learned) -> Award:
        amount = pot.amount - rake
        uncontested = self._uncontested(pot.eligible)
        if uncontested is not None:
            seat, code = uncontested
            return Award(amount, rake, pot.eligible, (Share(seat, amount, 0),), code)
        standing = self._standing(pot.eligible)
        sides = [won for side in self.sides if (won := self._winners(side, standing, learned)) is not None]
        if len(sides) == 1:
            code = sides[0].code if len(self.sides) == 1 else "no_low"
            return Award(amount, rake, pot.eligible, self._shares(amount, sides[0], WHOLE, learned), code)
        return Award(amount, rake, pot.eligible, self._halves(amount, sides, learned), "high_and_low")

    def _uncontested(self, eligible: tuple[int, ...]) -> tuple[int, str] | None:
        """Who takes a pot whatever he holds, and the code of the rule that says so; None if hands decide it."""
        if len(self.history.live) == 1:
            return self.history.live[0], "last_player_left"
        if len(eligible) == 1:
            return eligible[0], "only_player_in_pot"
        standing = self._standing(eligible)
        if not standing:
            return max(eligible, key=self.history.mucks.index), "last_to_muck"
        return (standing[0], "others_mucked") if len(standing) == 1 else None

    def _winners(self, side: Side, standing: Sequence[int], learned: Learned) -> _Won | None:
        """Who wins a side; None where nobody has a low that qualifies."""
        strengths = [side.ranked[seat].strength(seat, _more(seat, learned) if learned else _NONE) for seat in standing]
        best = max(strengths)
        if side.name == LOW and not best:
            return None
        equal = [seat for seat, strength in zip(standing, strengths, strict=True) if strength == best]
        if len(equal) == 1:
            return _Won(side, equal, f"best_{'hand' if side.name == HIGH else LOW}")
        preferred = self._most_natural(side, equal, learned)
        return _Won(side, preferred, "equal_hands" if preferred == equal else "fewer_wilds")

    def _standing(self, eligible: Iterable[int]) -> list[int]:
        return [seat for seat in eligible if seat not in self.history.mucks]

    def _most_natural(self, side: Side, equal: list[int], learned: Learned) -> list[int]:
        """Those of equal hands that the table prefers for their fewer wild cards: all of them by default."""
        used = {seat: sum(card in side.ranked[seat].wild for card in self._five(side, seat, learned)) for seat in equal}
        if len(set(used.values())) == 1:
            return equal
        preferred = {seat: preference(used[seat], self.house(NATURAL_BEATS_WILD)) for seat in equal}
        return [seat for seat in equal if preferred[seat] == max(preferred.values())]

    def _shares(self, amount: int, won: _Won, name: str, learned: Learned) -> tuple[Share, ...]:
        """An amount among those who win a side, the odd chips by the table's rule."""
        seats = won.seats
        if amount % len(seats):
            seats = self._odd_chip_order(won.side, seats, learned)
        return tuple(sorted([Share(*share, name) for share in pots.split(amount, seats)]))

    def _halves(self, amount: int, sides: Sequence[_Won], learned: Learned) -> tuple[Share, ...]:
        """The pot by sides. Who ties for both sides with the same others takes an even part of the whole."""
        high, low = sides
        half = amount // 2
        to_high, to_low = (amount - half, half)
        if amount % 2 and self.house(ODD_CHIP_SIDE) == LOW:
            to_high, to_low = half, amount - half
        if high.seats != low.seats:
            return (*self._shares(to_high, high, HIGH, learned), *self._shares(to_low, low, LOW, learned))
        odd = to_high % len(high.seats)
        order = high.seats
        if odd or to_low % len(order):
            order = self._odd_chip_order(high.side, order, learned)
        in_turn = [*order[odd:], *order[:odd]]  # the odd chips of the low side go on where those of the high side end
        return (
            *sorted([Share(*share, HIGH) for share in pots.split(to_high, order)]),
            *sorted([Share(*share, LOW) for share in pots.split(to_low, in_turn)]),
        )

    def _odd_chip_order(self, side: Side, winners: list[int], learned: Learned) -> list[int]:
        """The winners in the order in which they take odd chips."""
        setting = self.house(ODD_CHIP)
        seats = len(self.history.seats)
        by_seat = sorted(winners, key=lambda seat: (seat - self.history.first) % seats)
        if setting == "seat":
            return by_seat

        def printed(seat: int) -> list[int]:
            all_cards = (*side.ranked[seat].held[seat], *_more(seat, learned))
            held = self._five(side, seat, learned) if setting == "five_cards" else all_cards
            return sorted(map(self._low_order if side.name == LOW else _high_order, held), reverse=True)

        return sorted(by_seat, key=printed, reverse=True)

    def _low_order(self, card: Card) -> int:
        """What orders cards for an odd chip of the low side: the greater is the lower card, jokers last of all."""
        if card not in DECK:
            return -len(DECK)
        low_rules = self.sides[-1].ranked[0].rules
        assert isinstance(low_rules, LowRules)  # the low side is the last
        return -(card if low_rules.ranking == "deuce_to_seven" else (card + 4) % len(DECK))

    def _five(self, side: Side, seat: int, learned: Learned) -> tuple[Card, ...]:
        """The cards of the best hand, as held."""
        best = side.ranked[seat].best(seat, _more(seat, learned))
        return best.cards if best else ()

    # --- cards nobody saw ---

    def _slots(self) -> tuple[list[_Slot], set[int]]:
        """The unknown cards that could change a pot, and the pots that they could change, as far as bounds tell."""
        if not self.history.unseen or len(self.history.live) == 1:
            return [], set()
        unknown = [_Slot(dealt.seat, at) for at, dealt in enumerate(self.history.dealt) if dealt.card == UNKNOWN]
        open_to: set[int] = set()
        open_pots: set[int] = set()
        for side in self.sides:
            bounds = {seat: self._bounds(side, seat, unknown) for seat in self.history.live}
            for place, pot in enumerate(self.layered):
                seats = self._standing(pot.eligible)
                could_win = _could_win(side, {seat: bounds[seat] for seat in seats})
                if len(seats) > 1 and any(slot.seat in (None, *could_win) for slot in unknown):
                    open_to.update(could_win)
                    open_pots.add(place)
        slots = [slot for slot in unknown if slot.seat in open_to or (slot.seat is None and open_to)]
        return slots, open_pots

    def _bounds(self, side: Side, seat: int, unknown: Sequence[_Slot]) -> tuple[int, int]:
        blanks = sum(slot.seat in (seat, None) for slot in unknown)
        ranked = side.ranked[seat]
        seen = {dealt.card for dealt in self.history.dealt}
        return ranked.bounds(seat, blanks, not ranked.wild <= seen)

    def _every_result(self, slots: Sequence[_Slot]) -> dict[tuple[Card, ...], tuple[Award, ...]]:
        """The pots for every way in which the unknown cards could fall."""
        seen = {dealt.card for dealt in self.history.dealt}
        unseen = [card for card in DECK if card not in seen]
        return {cards: self._awards(dict(zip(slots, cards, strict=True))) for cards in permutations(unseen, len(slots))}


def _could_win(side: Side, bounds: Mapping[int, tuple[int, int]]) -> list[int]:
    """Those who could win a side; nobody if it is settled who does, or that nobody can."""
    floor = max((least for least, _ in bounds.values()), default=0)
    seats = [seat for seat, (_, most) in bounds.items() if most >= floor and most]
    there_is_one = side.name == HIGH or floor > 0
    return seats if len(seats) > 1 or not there_is_one else []


def _high_order(card: Card) -> int:
    """What orders cards for an odd chip: rank, then suit; wild cards as they are printed, jokers last."""
    return card if card in DECK else -1


def _more(seat: int, learned: Learned) -> frozenset[Card]:
    """The cards that a seat would hold besides those it is known to."""
    return frozenset([card for slot, card in learned.items() if slot.seat in (seat, None)])


def _differ(awards: Iterable[Award]) -> bool:
    return len({award.shares for award in awards}) > 1


def _matters(place: int, results: Mapping[tuple[Card, ...], tuple[Award, ...]]) -> bool:
    """Whether another card in one place, all else alike, ever changes who wins what."""
    first: dict[tuple[Card, ...], tuple[tuple[Share, ...], ...]] = {}
    for cards, awards in results.items():
        shares = tuple(award.shares for award in awards)
        if first.setdefault(cards[:place] + cards[place + 1 :], shares) != shares:
            return True
    return False
