"""The wild rules: each says what one more card does to what is wild.

A rule is a fold over the cards as they are dealt, and the timeline of a verdict is the trace of that
fold, so that what is shown and what decides cannot differ.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, Protocol

from service.rules.cards import ACE, RANK_LETTERS, RANK_NAMES, RANK_PLURALS, TWO, UNKNOWN, Card, card_words
from service.rules.house_rules import House, Switch
from service.rules.rulebook import OPR_709, SEVEN_CARD_STUD, Code, listed
from service.rules.stud.history import DOWN, EXPOSED, SHARED, UP, Dealt

__all__ = [
    "COMMON_CODES",
    "Ladder",
    "NothingWild",
    "Ranks",
    "Step",
    "WildRule",
    "trace",
    "wild_by_first_seat",
    "wild_cards",
    "wild_names",
    "wild_words",
]

Ranks = tuple[int, ...]
"""What is wild: ranks, 0 for the twos to 12 for the aces, the last made wild last."""


class Step(NamedTuple):
    """What a card did: what is wild after it, whether it changed that, and the code of the rule."""

    wild: Ranks
    changed: bool
    why: str


class WildRule(Protocol):
    """How a game decides what is wild."""

    @property
    def switches(self) -> Sequence[Switch]:
        """The house rules that it asks for."""

    @property
    def codes(self) -> Sequence[Code]:
        """The rules that it can cite."""

    @property
    def start(self) -> Ranks:
        """What is wild before any card is dealt."""

    @property
    def reads_hole_cards(self) -> bool:
        """Whether a card dealt face down can change what is wild."""

    def see(self, was: Ranks, dealt: Dealt, house: House) -> tuple[Ranks, str]:
        """What is wild after one more card, and the code of the rule that says so."""

    def sentence(self, was: Ranks, step: Step, dealt: Dealt) -> str:
        """What the card did, as a card player would say it."""


def trace(rule: WildRule, dealt: Iterable[Dealt], house: House) -> list[Step]:
    """What each card did to what is wild, in the order of the deal."""
    steps = []
    wild = rule.start
    see = rule.see
    for card in dealt:
        was = wild
        wild, why = see(was, card, house)
        steps.append(_step(wild, wild != was, why))
    return steps


_step = lru_cache(maxsize=4096)(Step)  # few are different, and most cards do the same as the one before


def wild_by_first_seat(rule: WildRule, rounds: Sequence[Sequence[Dealt | None]], house: House) -> list[Ranks]:
    """What is wild in the end, by which seat is dealt to first in each of the rounds; None: no card for that seat.

    A round in which no card alone would change what is wild leaves it so in any order, and is not walked again.
    """
    moves: dict[tuple[int, Ranks], bool] = {}
    found = []
    for first in range(len(rounds[0]) if rounds else 0):
        wild = rule.start
        for number, cards in enumerate(rounds):
            key = (number, wild)
            if key not in moves:
                moves[key] = any(rule.see(wild, card, house)[0] != wild for card in cards if card)
            if moves[key]:
                for card in (*cards[first:], *cards[:first]):
                    if card:
                        wild, _ = rule.see(wild, card, house)
        found.append(wild)
    return found


@cache
def wild_cards(wild: Ranks) -> frozenset[Card]:
    """The cards that are wild when these ranks are."""
    return frozenset(Card(4 * rank + suit) for rank in wild for suit in range(4))


def wild_words(wild: Ranks) -> str:
    """The wild ranks as one says them: `"twos and threes"`, `"nothing"`."""
    return listed([RANK_PLURALS[rank] for rank in sorted(wild)]) if wild else "nothing"


@cache
def wild_names(wild: Ranks) -> tuple[str, ...]:
    """The wild ranks as the wire writes them, lowest first."""
    return tuple(RANK_LETTERS[rank] for rank in sorted(wild))


LADDER = Switch(
    "ladder",
    "When the next rank is dealt face up, does it replace the wild rank or join it?",
    f"{OPR_709.name}; the ichabod801 poker variant database (#233) alone lets the ladder accumulate",
    {
        "replace": "The next rank becomes wild instead: only one rank is wild at a time.",
        "accumulate": "Each next rank becomes wild as well, and the earlier ones stay wild.",
    },
    settled=True,
)
LADDER_END = Switch(
    "ladder_end",
    "Once aces are wild, does a face-up two start the ladder again?",
    f"our judgement: {OPR_709.name} leaves the point open, and no published version wraps",
    {
        "stop": "The ladder runs from twos to aces and ends there.",
        "wrap": "After aces the ladder starts again with a two.",
    },
)
COMMUNITY_COUNTS = Switch(
    "community_counts",
    "Does a shared card on seventh street move the wild card?",
    f"our judgement: {OPR_709.name} says \u201cdealt face up to any player\u201d and leaves the shared card open",
    {
        True: "A shared card lies face up, and face-up cards move the wild card.",
        False: "A shared card is dealt to no player, so it does not move the wild card.",
    },
)
EXPOSED_COUNTS = Switch(
    "exposed_counts",
    "Does a hole card that gets exposed move the wild card?",
    f"{OPR_709.name}: \u201cCards dealt face down never change which rank is wild\u201d; "
    "Robert's Rules of Poker 5 and TDA RP-10 turn an exposed hole card into the upcard: then record it as dealt up",
    {
        False: "An exposed hole card was dealt face down, so it does not move the wild card.",
        True: "An exposed hole card moves the wild card at the moment it is exposed.",
    },
)

_OPEN = f"our judgement: {OPR_709.name} leaves the point open"
COMMON_CODES = (
    Code("face_down", "why", "A card dealt face down never changes what is wild.", OPR_709.name),
    Code("unknown_card", "why", "A card that nobody saw changes nothing, face up too.", _OPEN),
    Code("community_ignored", "why", "The table agreed that a shared card does not change what is wild.", _OPEN),
)


class NothingWild:
    """Plain stud: no card is wild."""

    switches = ()
    codes = (
        Code("face_down", "why", "A card dealt face down.", SEVEN_CARD_STUD.name),
        Code("nothing_wild", "why", "No card is wild in this game.", SEVEN_CARD_STUD.name),
    )
    start: Ranks = ()
    reads_hole_cards = False

    def see(self, was: Ranks, dealt: Dealt, _: House) -> tuple[Ranks, str]:
        return was, "face_down" if dealt.face is DOWN else "nothing_wild"

    def sentence(self, _: Ranks, __: Step, dealt: Dealt) -> str:
        if dealt.face is DOWN:
            return "Dealt face down."
        name = card_words(dealt.card)
        return f"{name} lies face up.".capitalize() if dealt.face is UP else f"{name} is seen by all.".capitalize()


class Ladder:
    """Sequence: a face-up two makes twos wild, then a face-up three makes threes wild instead, and so on."""

    switches = (LADDER, LADDER_END, COMMUNITY_COUNTS, EXPOSED_COUNTS)
    codes = (
        *COMMON_CODES,
        Code("ladder_started", "why", "The first two dealt face up makes all twos wild.", OPR_709.name),
        Code(
            "ladder_climbed",
            "why",
            "A face-up card of the rank one above the wild rank makes that rank wild instead; where the table lets the "
            "ladder accumulate, as well; where it wraps, a two comes after the ace.",
            OPR_709.name,
        ),
        Code(
            "not_next",
            "why",
            "Only the rank one above the wild rank can move the wild card; upcards of other ranks have no effect, "
            "and do not interrupt the sequence.",
            OPR_709.name,
        ),
        Code(
            "not_started",
            "why",
            "The sequence must start with a two: until one is dealt face up, nothing is wild.",
            OPR_709.name,
        ),
        Code("ladder_complete", "why", "Aces are wild, and the ladder ends there.", _OPEN),
    )
    start: Ranks = ()
    reads_hole_cards = False

    def see(self, was: Ranks, dealt: Dealt, house: House) -> tuple[Ranks, str]:
        face = dealt.face
        if face is DOWN:
            return was, "face_down"
        if dealt.seen == UNKNOWN:
            return was, "unknown_card"
        rank = dealt.seen >> 2
        if was and rank != was[-1] + 1 and was[-1] != ACE and face is UP:  # most upcards
            return was, "not_next"
        wild, why = self._climb(was, rank, house)
        # Asked last: these two switches matter only to a card that would move the wild card.
        if face is EXPOSED and not (wild != was and house(EXPOSED_COUNTS)):
            return was, "face_down"
        if face is SHARED and wild != was and not house(COMMUNITY_COUNTS):
            return was, "community_ignored"
        return wild, why

    def _climb(self, was: Ranks, rank: int, house: House) -> tuple[Ranks, str]:
        if not was:
            return ((TWO,), "ladder_started") if rank == TWO else (was, "not_started")
        if was[-1] == ACE and (len(was) > 1 or house(LADDER_END) == "stop"):
            return was, "ladder_complete"
        following = (was[-1] + 1) % 13
        if rank != following:
            return was, "not_next"
        return (*was, rank) if house(LADDER) == "accumulate" else (rank,), "ladder_climbed"

    def sentence(self, was: Ranks, step: Step, dealt: Dealt) -> str:
        if dealt.face is DOWN:
            return "Dealt face down: it does not move the wild card."
        return _ladder_sentence(step.why, was, step.wild, dealt.card)


@cache
def _ladder_sentence(why: str, was: Ranks, wild: Ranks, card: Card) -> str:
    name = card_words(card)
    now = RANK_PLURALS[wild[-1]] if wild else ""
    if why == "ladder_started":
        return f"{name} makes {now} wild.".capitalize()
    if why == "ladder_climbed":
        instead = "wild as well" if len(wild) > 1 else f"wild instead of {RANK_PLURALS[was[-1]]}"
        return f"{name} makes {now} {instead}.".capitalize()
    if why == "not_next":
        return f"{name} changes nothing: only {_a(wild[-1] + 1)} can move the wild card.".capitalize()
    if why == "not_started":
        return f"{name} does nothing: nothing is wild yet, and the ladder starts with a two.".capitalize()
    if why == "ladder_complete":
        return f"{name} changes nothing: aces are wild, and the ladder ends with them.".capitalize()
    if why == "unknown_card":
        return "Nobody saw this upcard when it was dealt, so it changed nothing."
    if why == "community_ignored":
        return f"{name} is shared by all: by this table's rule it does not move the wild card.".capitalize()
    return f"{name} was dealt face down; exposed, it changes nothing.".capitalize()


def _a(rank: int) -> str:
    name = RANK_NAMES[rank % 13]
    return f"an {name}" if name in ("eight", "ace") else f"a {name}"
