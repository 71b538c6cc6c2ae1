"""Who wins what: best hands, the winners of each pot, shares and odd chips, and cards nobody saw."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple

from service.rules import pots
from service.rules.cards import DECK, UNKNOWN, Card
from service.rules.house_rules import Choice, House, Switch
from service.rules.ranking.high import FIVE_OF_A_KIND_PLACES, High, HighRules, best_high, most, strength_of
from service.rules.rulebook import OPR_709, OPR_711, Code
from service.rules.stud.history import History

__all__ = [
    "CODES", "EXACT_UNKNOWN", "NATURAL_BEATS_WILD", "ODD_CHIP", "RANKING_SWITCHES", "SWITCHES",
    "Award", "Hands", "Ranked", "Share", "Showdown", "high_rules", "preference", "strength",
]  # fmt: skip

EXACT_UNKNOWN = 2
"""Up to so many unknown cards every possibility is tried; beyond that, bounds decide."""

FLUSH_DUPLICATES = Switch(
    "flush_duplicates",
    "In a flush, may a wild card be a card that the player already holds?",
    f"{OPR_711.name} 1.4: \u201cany card its holder chooses, including a card the player already holds\u201d; "
    "most clubs play the highest rank missing",
    {
        True: "A wild card may be a card its holder already has: in a flush it is one more ace.",
        False: "In a flush a wild card is the highest rank missing.",
    },
    settled=True,
)
FIVE_OF_A_KIND = Switch(
    "five_of_a_kind",
    "Where does five of a kind rank?",
    f"{OPR_709.name} and {OPR_711.name} 2.1: by the usual convention it is the highest hand; some agree otherwise",
    dict(
        zip(
            FIVE_OF_A_KIND_PLACES,
            (
                "Five of a kind is the highest hand.",
                "Five of a kind ranks below a royal flush and above every other straight flush.",
                "Five of a kind ranks below every straight flush and above four of a kind.",
            ),
            strict=True,
        )
    ),
    settled=True,
)
NATURAL_BEATS_WILD = Switch(
    "natural_beats_wild",
    "Between hands that are otherwise equal, does the one with no or fewer wild cards win?",
    f"{OPR_711.name} 2.2: equal, unless the table has agreed that a natural hand beats an identical wild one",
    {
        "off": "A hand made with wild cards is equal to the same hand made naturally.",
        "no_wilds_wins": "Of equal hands, one made without wild cards beats those made with them.",
        "fewer_wilds_wins": "Of equal hands, the one made with fewest wild cards wins.",
    },
)
ODD_CHIP = Switch(
    "odd_chip",
    "Who gets the chip that an even split leaves over?",
    f"our judgement, since {OPR_709.name} leaves the point open, and suits never break ties: the seat; "
    "Robert's Rules of Poker: the highest card by suit; TDA 20-B: the highest card by suit of the winning five",
    {
        "seat": "The odd chip goes to the winner nearest the dealer's left.",
        "high_card": "The odd chip goes to the winner with the highest card by suit of all his cards.",
        "five_cards": "The odd chip goes to the winner with the highest card by suit in his winning five.",
    },
)
RANKING_SWITCHES = (FLUSH_DUPLICATES, FIVE_OF_A_KIND, NATURAL_BEATS_WILD)
"""What a wild card may be, and what beats what: the switches that rank bare hands."""
SWITCHES = (*RANKING_SWITCHES, ODD_CHIP)

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
    """What a seat takes out of a pot; `odd_chips` of the amount are beyond the even share."""

    seat: int
    amount: int
    odd_chips: int


class Award(NamedTuple):
    """A pot and where it goes: `amount` is after `rake`; `code` names the rule that decided it."""

    amount: int
    rake: int
    eligible: tuple[int, ...]
    shares: tuple[Share, ...] = ()
    code: str | None = None


class Hands:
    """The best hands of a deal, each worked out once for each set of wild cards and rules."""

    def __init__(self, history: History) -> None:
        self._held = [
            tuple([card for card in (*seat.down, *seat.up, *seat.shared) if card != UNKNOWN]) for seat in history.seats
        ]
        self._ranked: dict[tuple[frozenset[Card], HighRules], Ranked] = {}

    def ranked(self, wild: frozenset[Card], rules: HighRules) -> "Ranked":
        """The hands when these cards are wild, under these rules."""
        key = (wild, rules)
        if key not in self._ranked:
            self._ranked[key] = Ranked(self._held, wild, rules)
        return self._ranked[key]


class Ranked:
    """What each seat holds, and the best hand that its known cards make; `more` are cards held besides."""

    def __init__(self, held: Sequence[tuple[Card, ...]], wild: frozenset[Card], rules: HighRules) -> None:
        self.held = held
        self.wild = wild
        self._rules = rules
        self._best: dict[tuple[int, frozenset[Card]], High | None] = {}
        self._strengths: dict[tuple[int, frozenset[Card]], int] = {}

    def best(self, seat: int, more: frozenset[Card] = _NONE) -> High | None:
        """The best hand; None of fewer than five cards."""
        key = (seat, more)
        if key not in self._best:
            best = best_high((*self.held[seat], *more), self.wild, self._rules)
            self._best[key] = best
            if best:
                self._strengths[key] = best.packed
        return self._best[key]

    def strength(self, seat: int, more: frozenset[Card] = _NONE) -> int:
        """Its packed strength; fewer than five cards count for what they make by themselves."""
        key = (seat, more)
        if key not in self._strengths:
            self._strengths[key] = strength_of((*self.held[seat], *more), self.wild, self._rules)
        return self._strengths[key]

    def bounds(self, seat: int, unknown: int, unknown_wild: bool) -> tuple[int, int]:
        """The least and the most that the hand can be, so many of its cards being unknown.

        No more cards make a hand worse than what its known cards make.
        """
        return self.strength(seat), most(self.held[seat], unknown, self.wild, unknown_wild, self._rules)


class _Slot(NamedTuple):
    """An unknown card of the showdown: whose, or None for the shared card, and which of the dealt cards."""

    seat: int | None
    dealt: int


Learned = Mapping[_Slot, Card]
"""What the unknown cards are taken to be, to see what would come of it."""


def high_rules(house: House) -> HighRules:
    """What the table agreed about the rank of hands."""
    return HighRules(house(FLUSH_DUPLICATES) is True, str(house(FIVE_OF_A_KIND)))


def preference(wilds: int, natural_beats_wild: Choice) -> int:
    """How a table prefers a hand of so many wild cards among equal ones: the greater wins, all alike by default."""
    if natural_beats_wild == "fewer_wilds_wins":
        return -wilds
    return int(natural_beats_wild == "no_wilds_wins" and not wilds)


def strength(high: High, wild: Collection[Card], natural_beats_wild: Choice) -> tuple[int, ...]:
    """What orders hands at this table: the category, five ranks, and where it counts how natural the hand is."""
    if natural_beats_wild == NATURAL_BEATS_WILD.default:
        return high.strength
    return (*high.strength, preference(sum(card in wild for card in high.cards), natural_beats_wild))


@dataclass(frozen=True, slots=True)
class Showdown:
    """The hands and chips of a deal that is over; `ranked` are the hands as they rank for each seat."""

    history: History
    ranked: Sequence[Ranked]
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
            return self._undecided(open_pots), tuple(slot.dealt for slot in slots)
        results = self._every_result(slots)
        matter = tuple(slot.dealt for place, slot in enumerate(slots) if _matters(place, results))
        by_pot = list(zip(*results.values(), strict=True))
        if matter:
            open_pots = {place for place, found in enumerate(by_pot) if _differ(found)}
            return self._undecided(open_pots), matter
        awards = self._awards(dict(zip(slots, next(iter(results)), strict=True)))
        codes = [{award.code for award in found} for found in by_pot]
        return tuple(
            award if len(found) == 1 else award._replace(code="unknown_cards")
            for award, found in zip(awards, codes, strict=True)
        ), ()

    def _undecided(self, open_pots: Collection[int]) -> tuple[Award, ...]:
        """The pots without shares; `open_pots` are those that unknown cards could change."""
        return tuple(
            Award(pot.amount, 0, pot.eligible, (), "unknown_cards" if place in open_pots else None)
            for place, pot in enumerate(self.layered)
        )

    # --- shares ---

    def _awards(self, learned: Learned) -> tuple[Award, ...]:
        """The pots with their shares, were these cards the unknown ones."""
        return tuple([self._award(pot, rake, learned) for pot, rake in zip(self.layered, self.rakes, strict=True)])

    def _award(self, pot: pots.Pot, rake: int, learned: Learned) -> Award:
        winners, code = self._winners(pot.eligible, learned)
        amount = pot.amount - rake
        if amount % len(winners):
            winners = self._odd_chip_order(winners, learned)
        shares = sorted([Share(*share) for share in pots.split(amount, winners)])
        return Award(amount, rake, pot.eligible, tuple(shares), code)

    def _winners(self, eligible: tuple[int, ...], learned: Learned) -> tuple[list[int], str]:
        """Who wins a pot, in seat order, and the code of the rule that says so."""
        if len(self.history.live) == 1:
            return [self.history.live[0]], "last_player_left"
        if len(eligible) == 1:
            return [eligible[0]], "only_player_in_pot"
        standing = self._standing(eligible)
        if not standing:
            return [max(eligible, key=self.history.mucks.index)], "last_to_muck"
        if len(standing) == 1:
            return standing, "others_mucked"
        strengths = [self.ranked[seat].strength(seat, _more(seat, learned) if learned else _NONE) for seat in standing]
        best = max(strengths)
        equal = [seat for seat, strength in zip(standing, strengths, strict=True) if strength == best]
        if len(equal) == 1:
            return equal, "best_hand"
        preferred = self._most_natural(equal, learned)
        return preferred, "equal_hands" if preferred == equal else "fewer_wilds"

    def _standing(self, eligible: Iterable[int]) -> list[int]:
        return [seat for seat in eligible if seat not in self.history.mucks]

    def _most_natural(self, equal: list[int], learned: Learned) -> list[int]:
        """Those of equal hands that the table prefers for their fewer wild cards: all of them by default."""
        used = {seat: sum(card in self.ranked[seat].wild for card in self._five(seat, learned)) for seat in equal}
        if len(set(used.values())) == 1:
            return equal
        preferred = {seat: preference(used[seat], self.house(NATURAL_BEATS_WILD)) for seat in equal}
        return [seat for seat in equal if preferred[seat] == max(preferred.values())]

    def _odd_chip_order(self, winners: list[int], learned: Learned) -> list[int]:
        """The winners in the order in which they take odd chips."""
        setting = self.house(ODD_CHIP)
        seats = len(self.history.seats)
        by_seat = sorted(winners, key=lambda seat: (seat - self.history.first) % seats)
        if setting == "seat":
            return by_seat

        def printed(seat: int) -> list[int]:
            all_cards = (*self.ranked[seat].held[seat], *_more(seat, learned))
            held = self._five(seat, learned) if setting == "five_cards" else all_cards
            return sorted((card if card in DECK else -1 for card in held), reverse=True)

        return sorted(by_seat, key=printed, reverse=True)

    def _five(self, seat: int, learned: Learned) -> tuple[Card, ...]:
        """The cards of the best hand, as held."""
        best = self.ranked[seat].best(seat, _more(seat, learned))
        return best.cards if best else ()

    # --- cards nobody saw ---

    def _slots(self) -> tuple[list[_Slot], set[int]]:
        """The unknown cards that could change a pot, and the pots that they could change, as far as bounds tell."""
        if not self.history.unseen or len(self.history.live) == 1:
            return [], set()
        unknown = [_Slot(dealt.seat, at) for at, dealt in enumerate(self.history.dealt) if dealt.card == UNKNOWN]
        bounds = {seat: self._bounds(seat, unknown) for seat in self.history.live}
        open_to: set[int] = set()
        open_pots: set[int] = set()
        for place, pot in enumerate(self.layered):
            seats = self._standing(pot.eligible)
            floor = max((bounds[seat][0] for seat in seats), default=0)
            could_win = [seat for seat in seats if bounds[seat][1] >= floor]
            if len(could_win) > 1:
                open_to.update(could_win)
                open_pots.add(place)
        slots = [slot for slot in unknown if slot.seat in open_to or (slot.seat is None and open_to)]
        return slots, open_pots

    def _bounds(self, seat: int, unknown: Sequence[_Slot]) -> tuple[int, int]:
        blanks = sum(slot.seat in (seat, None) for slot in unknown)
        ranked = self.ranked[seat]
        seen = {dealt.card for dealt in self.history.dealt}
        return ranked.bounds(seat, blanks, not ranked.wild <= seen)

    def _every_result(self, slots: Sequence[_Slot]) -> dict[tuple[Card, ...], tuple[Award, ...]]:
        """The pots for every way in which the unknown cards could fall."""
        seen = {dealt.card for dealt in self.history.dealt}
        unseen = [card for card in DECK if card not in seen]
        return {cards: self._awards(dict(zip(slots, cards, strict=True))) for cards in permutations(unseen, len(slots))}


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
