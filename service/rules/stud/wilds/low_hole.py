"""Low Hole: each player's lowest face-down card is wild for that player (OPR-711, article 5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from service.rules.cards import ACE, JOKERS, TWO, UNKNOWN, Card, card_words, is_joker, rank_of
from service.rules.house_rules import House, Switch
from service.rules.rulebook import OPR_711, Code
from service.rules.stud.history import DOWN, EXPOSED, Dealt
from service.rules.stud.wilds.names import NOTHING, Wild, wild_cards, wild_words
from service.rules.stud.wilds.rule import Step, WildRule, Wilds

__all__ = ["LowHole"]

_ARTICLE_5 = f"{OPR_711.name}, article 5"
_OPEN = f"our judgement: {OPR_711.name} leaves the point open"

LOW_HOLE = Switch(
    "low_hole",
    "What is wild for a player: the lowest hole card alone, or all that the player holds of its rank?",
    f"{_ARTICLE_5}: \u201ceach player's lowest face-down card\u201d; most house rules have its rank",
    {
        "card": "The lowest hole card is wild; both, if a pair is lowest.",
        "rank": "Every card of the lowest hole card's rank is wild in that player's hand, face up too.",
    },
)
LOW_HOLE_ACE = Switch(
    "low_hole_ace",
    "Is an ace in the hole the highest card or the lowest?",
    _OPEN,
    {
        "high": "An ace is above a king, so it is the lowest hole card only of aces.",
        "low": "An ace is below a two, so it is the lowest hole card.",
    },
)

Holes = tuple[tuple[Card, ...], ...]
"""The cards that each seat was dealt face down, so far as any seat was."""


class LowHole(WildRule):
    """The state is what each seat was dealt face down; cards shown later count as known from the deal."""

    switches = (LOW_HOLE, LOW_HOLE_ACE)
    is_own = True
    codes = (
        Code("lowest_hole_card", "why", "The player's lowest hole card is wild for that player.", _ARTICLE_5),
        Code(
            "pairs_lowest", "why", "Where a pair is lowest in the hole, both cards are wild.", f"{_ARTICLE_5}; {_OPEN}"
        ),
        Code("not_lowest", "why", "A hole card that is not the player's lowest is not wild.", _ARTICLE_5),
        Code("dealt_up", "why", "A card dealt face up is no hole card, and changes nothing.", _ARTICLE_5),
        Code(
            "exposed_in_the_hole",
            "why",
            "A hole card that gets exposed was dealt face down, and still counts as a hole card.",
            _OPEN,
        ),
        Code("joker_in_the_hole", "why", "A joker has no rank, and so is never the lowest hole card.", _OPEN),
        Code(
            "unknown_hole_card",
            "why",
            "With a hole card that nobody saw it is not known which one is lowest, unless a known one can't be beaten.",
            _OPEN,
        ),
        Code("unknown_card", "why", "A card that nobody saw, face up, changes nothing.", _OPEN),
    )

    def start(self, house: House) -> Holes:
        return ()

    def see_own(self, was: Holes, dealt: Dealt, house: House) -> tuple[Holes, str, Wild | None]:
        if dealt.face is not DOWN:
            if dealt.face is EXPOSED:
                return was, "exposed_in_the_hole", None
            return was, "unknown_card" if dealt.card == UNKNOWN else "dealt_up", None
        assert dealt.seat is not None  # no shared card is dealt face down
        before = was[dealt.seat] if dealt.seat < len(was) else ()
        holes = (*before, dealt.card)
        wild = _certain(_readings(holes), house)
        others = was + ((),) * (dealt.seat - len(was))
        return (*others[: dealt.seat], holes, *others[dealt.seat + 1 :]), _why(before, dealt.card, wild), wild

    def end(self, dealt: Sequence[Dealt], house: House) -> Holes:
        held: dict[int, tuple[Card, ...]] = {}
        for card in dealt:
            if card.face is DOWN and card.seat is not None:
                held[card.seat] = (*held.get(card.seat, ()), card.card)
        return tuple([held.get(seat, ()) for seat in range(max(held, default=-1) + 1)])

    def in_the_end(self, state: Holes, seats: int, jokers: Wild, house: House) -> Wilds:
        aces_matter = any(ACE in map(rank_of, held) or UNKNOWN in held for held in state)
        ace_is_low = aces_matter and house(LOW_HOLE_ACE) == "low"
        every = (*state, *[()] * (seats - len(state)))
        reading = _Readings.chosen(by_rank=house(LOW_HOLE) == "rank", ace_is_low=ace_is_low)
        return _OwnWilds(NOTHING, every, reading, jokers)

    def sentence(self, was: Holes, now: Holes, step: Step, dealt: Dealt) -> str:
        name = card_words(dealt.card).capitalize()
        match step.why:
            case "lowest_hole_card":
                so = f": {wild_words(step.wild)} are wild" if len(step.wild) > 1 else ", and wild"
                return f"{name} is the player's lowest hole card{so} for that player."
            case "pairs_lowest":
                return f"{name} pairs the player's lowest hole card: {wild_words(step.wild)} are wild for that player."
            case "not_lowest":
                return f"{name} is not the player's lowest hole card."
            case "dealt_up":
                return f"{name} lies face up, and is no hole card."
            case "exposed_in_the_hole":
                return f"{name} was dealt face down, and exposed it is still a hole card."
            case "joker_in_the_hole":
                return f"{name} is wild itself, and never the lowest hole card."
            case "unknown_card":
                return "Nobody saw this upcard; it is no hole card."
        return "With a hole card that nobody saw it is not known which of the player's is the lowest."


class _Readings(NamedTuple):
    """What is certain to be wild for who was dealt some hole cards, by how a table plays it; nothing where none is."""

    card_ace_high: Wild
    card_ace_low: Wild
    rank_ace_high: Wild
    rank_ace_low: Wild

    @staticmethod
    def chosen(*, by_rank: bool, ace_is_low: bool) -> int:
        """Which of them a table plays by."""
        return 2 * by_rank + ace_is_low


@dataclass(frozen=True, slots=True)
class _OwnWilds(Wilds):
    """What is wild for each seat, by its hole cards and how the table plays; jokers are, whatever is in the hole."""

    holes: Holes
    reading: int
    jokers: Wild

    def of(self, seat: int, learned: Sequence[Card] = ()) -> Wild:
        wild = _readings(_known(self.holes[seat], learned) if learned else self.holes[seat])[self.reading]
        return wild | self.jokers if self.jokers else wild

    def could_be(self, seat: int) -> Sequence[Wild]:
        if self.is_certain(seat):
            return ()
        if self.reading >= _Readings.chosen(by_rank=True, ace_is_low=False):
            return [wild_cards((rank,)) | self.jokers for rank in range(13)]
        # An unknown hole card of a lower rank leaves no card wild that is known to be in the hole.
        known = tuple([card for card in self.holes[seat] if card != UNKNOWN])
        return [_readings(known)[self.reading] | self.jokers]

    def is_certain(self, seat: int) -> bool:
        return UNKNOWN not in self.holes[seat]


def _known(holes: Sequence[Card], learned: Sequence[Card]) -> tuple[Card, ...]:
    """Hole cards, the unknown ones in turn those that were learned."""
    more = iter(learned)
    return tuple([next(more, UNKNOWN) if card == UNKNOWN else card for card in holes])


def _why(before: Sequence[Card], card: Card, wild: Wild) -> str:
    """The code for one more hole card, when this is wild for the player with it."""
    if card == UNKNOWN:
        return "unknown_hole_card"
    if is_joker(card):
        return "joker_in_the_hole"
    if not wild:
        return "unknown_hole_card"
    if card not in wild:
        return "not_lowest"
    return "pairs_lowest" if any(rank_of(other) == rank_of(card) for other in before) else "lowest_hole_card"


def _certain(found: _Readings, house: House) -> Wild:
    """What is certain to be wild at this table; the house is asked where it matters."""
    ace_is_low = False
    if found.card_ace_high != found.card_ace_low:
        house.decides(LOW_HOLE_ACE)
        ace_is_low = house(LOW_HOLE_ACE) == "low"
    if not found[_Readings.chosen(by_rank=False, ace_is_low=ace_is_low)]:
        return NOTHING
    house.decides(LOW_HOLE)
    return found[_Readings.chosen(by_rank=house(LOW_HOLE) == "rank", ace_is_low=ace_is_low)]


@lru_cache(maxsize=4096)
def _readings(holes: tuple[Card, ...]) -> _Readings:
    ranks = [card >> 2 for card in holes if card < JOKERS[0]]
    if not ranks:
        return _Readings(NOTHING, NOTHING, NOTHING, NOTHING)
    high = min(ranks)
    low = ACE if ACE in ranks else high
    # With a card that nobody saw it is certain only of the lowest rank of all.
    is_certain = (True, True) if UNKNOWN not in holes else (high == TWO, low == ACE)
    by_card = [
        frozenset([card for card in holes if card >> 2 == lowest]) if certain else NOTHING
        for lowest, certain in zip((high, low), is_certain, strict=True)
    ]
    by_rank = [
        wild_cards((lowest,)) if certain else NOTHING for lowest, certain in zip((high, low), is_certain, strict=True)
    ]
    return _Readings(*by_card, *by_rank)
