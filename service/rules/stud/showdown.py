"""Who wins what: best hands, the winners of each pot, shares and odd chips, and cards nobody saw."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from typing import NamedTuple

from service.rules import pots
from service.rules.cards import DECK, UNKNOWN, Card, rank_of
from service.rules.house_rules import House, Switch
from service.rules.ranking.high import NATURAL_SEVENS, is_pair_of_sevens
from service.rules.ranking.low import LowRules
from service.rules.rulebook import BOOK, OPR_711, Code
from service.rules.stud.best_hands import (
    HIGH,
    LOW,
    NATURAL_BEATS_WILD,
    SEVENS_SIDE,
    Best,
    Hands,
    Ranked,
    preference,
    wilds_that_count,
)
from service.rules.stud.duties import BOTH
from service.rules.stud.history import DOWN, History
from service.rules.stud.sides import Side, Won, ways_won
from service.rules.stud.wilds import Wilds

__all__ = [
    "CODES", "EXACT_UNKNOWN", "ODD_CHIP", "ODD_CHIP_SIDE", "SEVENS_CODES", "SWITCHES", "WHOLE", "Award", "Share",
    "Showdown",
]  # fmt: skip

WHOLE = "whole"
_SEVEN = 5

EXACT_UNKNOWN = 2
"""Up to so many unknown cards every possibility is tried; beyond that, bounds decide."""

ODD_CHIP = Switch(
    "odd_chip",
    "Who gets the chip that an even split leaves over?",
    f"our judgement, since {BOOK} leaves the point open, and suits never break ties: the seat; "
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
        f"{BOOK}; which of several is shown is our judgement",
    ),
    Code("equal_hands", "decision", "Identical hands split the pot equally; suits never break ties.", BOOK),
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
        BOOK,
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
        f"our judgement: {BOOK} leaves the point open, and a verdict on an unknown card would be a guess",
    ),
    Code(
        "unknown_cards",
        "ruling",
        "An upcard that nobody saw when it was dealt has moved nothing. With unknown cards at the showdown the deal is "
        "settled only where none that they could be would change the result.",
        f"our judgement: {BOOK} leaves the point open, and a verdict on an unknown card would be a guess",
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
    Code(
        "both_sides_tied",
        "ruling",
        "Players who tie for both sides with the same others split the whole as evenly as can be: 66 is 33 and 33.",
        "TDA 20-D",
    ),
    Code(
        "wild_in_low",
        "ruling",
        "Used for low, a wild card is placed anew, to make the best low: for ace to five the lowest rank that does not "
        "pair, where straights and flushes count whatever is best.",
        f"{OPR_711.name} 2.3 and 2.4: it \u201cnormally\u201d counts as the lowest card that does not pair",
    ),
)
SEVENS_CODES = (
    Code(
        "natural_sevens",
        "decision",
        "A natural pair of sevens beats every other hand, for high; two players with one share.",
        f"{OPR_711.name}, article 5; that two share is our judgement",
    ),
    Code(
        "half_to_sevens",
        "decision",
        "The table agreed that a natural pair of sevens takes half of what is played for high; the other half goes to "
        "the best ordinary hand, and of an odd total the odd chip goes with it as with a high side.",
        f"our judgement: {OPR_711.name}, article 5, knows no such half",
    ),
)
"""The codes of a game in which natural sevens count."""


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


class _Slot(NamedTuple):
    """An unknown card of the showdown: whose, or None for the shared card, and which of the dealt cards."""

    seat: int | None
    dealt: int


Learned = Mapping[_Slot, Card]
"""What the unknown cards are taken to be, to see what would come of it."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """The hands and chips of a deal that is over, and the sides that are played for: high, sevens, low."""

    history: History
    hands: Hands
    wilds: Wilds
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
        found = ways_won(
            self.sides, self._standing(pot.eligible), self.history.declared, partial(self._winners, learned), self.house
        )
        highs, lows = found.won[HIGH], found.won[LOW]
        if len(highs) + len(lows) == 1:
            (won,) = (*highs, *lows)
            plays_low = len(self.sides) > 1 and self.sides[-1].name == LOW
            code = found.code or ("no_low" if plays_low and not lows else won.code)
            return Award(amount, rake, pot.eligible, self._whole(amount, won, learned), code)
        code = found.code or ("half_to_sevens" if len(highs) > 1 else "high_and_low")
        return Award(amount, rake, pot.eligible, self._by_sides(self._parts(amount, highs, lows), learned), code)

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

    def _winners(self, learned: Learned, side: Side, seats: Sequence[int]) -> Won | None:
        """Who wins a side; None where nobody has a low that qualifies, or a pair of sevens."""
        if learned:
            strengths = [self._ranked(side, seat, learned).strength(seat, _more(seat, learned)) for seat in seats]
        else:
            strengths = [side.ranked[seat].strength(seat) for seat in seats]
        best = max(strengths)
        if side.name != HIGH and not best:
            return None
        equal = [seat for seat, strength in zip(seats, strengths, strict=True) if strength == best]
        if side.name == SEVENS_SIDE or (side.name == HIGH and is_pair_of_sevens(best)):
            return Won(side, equal, NATURAL_SEVENS)
        if len(equal) == 1:
            return Won(side, equal, f"best_{'hand' if side.name == HIGH else LOW}")
        preferred = self._most_natural(side, equal, learned)
        return Won(side, preferred, "equal_hands" if preferred == equal else "fewer_wilds")

    def _standing(self, eligible: Iterable[int]) -> list[int]:
        return [seat for seat in eligible if seat not in self.history.mucks]

    def _most_natural(self, side: Side, equal: list[int], learned: Learned) -> list[int]:
        """Those of equal hands that the table prefers for their fewer wild cards: all of them by default."""
        used = {
            seat: wilds_that_count(best, self._ranked(side, seat, learned).wild)
            for seat in equal
            if (best := self._best(side, seat, learned))
        }
        if len(set(used.values())) <= 1:  # also where fewer than five known cards make no hand
            return equal
        preferred = {seat: preference(used[seat], self.house(NATURAL_BEATS_WILD)) for seat in equal}
        return [seat for seat in equal if preferred[seat] == max(preferred.values())]

    def _whole(self, amount: int, won: Won, learned: Learned) -> tuple[Share, ...]:
        """An amount among those who win it, the odd chips by the table's rule."""
        seats = won.seats
        if amount % len(seats):
            seats = self._odd_chip_order(won.side, seats, learned)
        return tuple(sorted([Share(*share, WHOLE) for share in pots.split(amount, seats)]))

    def _parts(self, amount: int, highs: Sequence[Won], lows: Sequence[Won]) -> list[tuple[Won, int]]:
        """What each side takes of an amount: halves, and halves of the high where natural sevens take one."""
        to_high, to_low = self._halved(amount) if highs and lows else (amount, 0)
        if len(highs) == 1:
            return [(highs[0], to_high), (lows[0], to_low)]
        to_hand, to_sevens = self._halved(to_high)
        return [(highs[0], to_hand), (highs[1], to_sevens), *[(won, to_low) for won in lows]]

    def _halved(self, amount: int) -> tuple[int, int]:
        """The half of the high hand and the other half; the odd chip by the table's rule."""
        half = amount // 2
        if amount % 2 and self.house(ODD_CHIP_SIDE) == LOW:
            return half, amount - half
        return amount - half, half

    def _by_sides(self, parts: Sequence[tuple[Won, int]], learned: Learned) -> tuple[Share, ...]:
        """The sides among those who win them. Who ties for several with the same others takes an even part of all."""
        shares: list[Share] = []
        given: dict[tuple[int, ...], int] = {}  # odd chips, by who wins
        for won, amount in parts:
            seats = tuple(won.seats)
            alike = [part for part in parts if tuple(part[0].seats) == seats]
            order = won.seats
            if any(part % len(seats) for _, part in alike):
                order = self._odd_chip_order(alike[0][0].side, won.seats, learned)
            start = given.get(seats, 0) % len(seats)  # they go on where those of the other side end
            given[seats] = start + amount % len(seats)
            shares += sorted(
                [Share(*share, won.side.name) for share in pots.split(amount, [*order[start:], *order[:start]])]
            )
        return tuple(shares)

    def _odd_chip_order(self, side: Side, winners: list[int], learned: Learned) -> list[int]:
        """The winners in the order in which they take odd chips."""
        setting = self.house(ODD_CHIP)
        seats = len(self.history.seats)
        by_seat = sorted(winners, key=lambda seat: (seat - self.history.first) % seats)
        if setting == "seat":
            return by_seat

        def printed(seat: int) -> list[int]:
            all_cards = (*side.ranked[seat].held[seat], *_more(seat, learned))
            held = self._five(side, seat, learned, all_cards) if setting == "five_cards" else all_cards
            return sorted(map(self._low_order if side.name == LOW else _high_order, held), reverse=True)

        return sorted(by_seat, key=printed, reverse=True)

    def _low_order(self, card: Card) -> int:
        """What orders cards for an odd chip of the low side: the greater is the lower card, jokers last of all."""
        low_rules = self.sides[-1].rules
        assert isinstance(low_rules, LowRules)  # the low side is the last
        order = card if low_rules.ranking == "deuce_to_seven" else (card + 4) % len(DECK)
        return -order if card in DECK else -len(DECK)

    def _five(self, side: Side, seat: int, learned: Learned, held: Sequence[Card]) -> Sequence[Card]:
        """The cards of the best hand, as held; of natural sevens the sevens."""
        if side.name == SEVENS_SIDE:
            return [card for card in held if rank_of(card) == _SEVEN]
        best = self._best(side, seat, learned)
        return best.cards if best else ()

    def _best(self, side: Side, seat: int, learned: Learned) -> Best | None:
        best: Best | None = self._ranked(side, seat, learned).best(seat, _more(seat, learned))
        return best

    def _ranked(self, side: Side, seat: int, learned: Learned) -> Ranked:
        """How a seat's hand ranks, where learned cards could make others wild."""
        if not learned or self.wilds.is_certain(seat):
            return side.ranked[seat]
        dealt = self.history.dealt
        holes = [card for slot, card in learned.items() if slot.seat == seat and dealt[slot.dealt].face is DOWN]
        return self.hands.ranked(self.wilds.of(seat, holes), side.rules)

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
                for group in self._contests(side, seats) if len(seats) > 1 else ():
                    could_win = _could_win(side, {seat: bounds[seat] for seat in group})
                    if any(slot.seat in (None, *could_win) for slot in unknown):
                        open_to.update(could_win)
                        open_pots.add(place)
        slots = [slot for slot in unknown if slot.seat in open_to or (slot.seat is None and open_to)]
        return slots, open_pots

    def _contests(self, side: Side, seats: Sequence[int]) -> Iterator[Sequence[int]]:
        """Those among whom a side of a pot could be decided: several groups where it depends on who fails in both."""
        declared = self.history.declared
        if not declared:
            yield seats
            return
        for way in (BOTH, None):
            yield [seat for seat in seats if declared[seat] in (way, LOW if side.name == LOW else HIGH)]
        if not any(declared[seat] == HIGH for seat in seats):
            yield seats

    def _bounds(self, side: Side, seat: int, unknown: Sequence[_Slot]) -> tuple[int, int]:
        blanks = sum(slot.seat in (seat, None) for slot in unknown)
        seen = {dealt.card for dealt in self.history.dealt}
        return self.hands.bounds(seat, self.wilds, side.rules, blanks, seen)

    def _every_result(self, slots: Sequence[_Slot]) -> dict[tuple[Card, ...], tuple[Award, ...]]:
        """The pots for every way in which the unknown cards could fall."""
        seen = {dealt.card for dealt in self.history.dealt}
        unseen = [card for card in self.history.deck if card not in seen]
        return {cards: self._awards(dict(zip(slots, cards, strict=True))) for cards in permutations(unseen, len(slots))}


def _could_win(side: Side, bounds: Mapping[int, tuple[int, int]]) -> list[int]:
    """Those of some seats who could win a side; nobody if it is settled who does, or that nobody can."""
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
