"""Sequence: a face-up two makes twos wild, then a face-up three makes threes wild instead, and so on."""

from collections.abc import Collection, Sequence
from functools import cache

from service.rules.cards import ACE, RANK_PLURALS, TWO, UNKNOWN, Card, card_words
from service.rules.house_rules import House, Switch
from service.rules.rulebook import OPR_709, Code
from service.rules.stud.history import DOWN, EXPOSED, SHARED, UP, Dealt
from service.rules.stud.wilds.names import Wild, a_rank, wild_cards
from service.rules.stud.wilds.rule import COMMON_CODES, Step, WildRule
from service.rules.stud.wilds.switches import COMMUNITY_COUNTS, EXPOSED_COUNTS

__all__ = ["Ladder"]

Ranks = tuple[int, ...]
"""The wild ranks, 0 for the twos to 12 for the aces, the last made wild last."""

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


class Ladder(WildRule):
    """Sequence. The state is the wild ranks in the order in which they became wild."""

    switches = (LADDER, LADDER_END, COMMUNITY_COUNTS, EXPOSED_COUNTS)
    order_matters = True
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
        Code(
            "ladder_complete",
            "why",
            "Aces are wild, and the ladder ends there.",
            f"our judgement: {OPR_709.name} leaves the point open",
        ),
        Code(
            "deal_order",
            "ruling",
            "Upcards of players who fold later have moved what upcards move: there is one ladder for the table, and "
            "two upcards in one round count one after the other, as dealt.",
            f"{OPR_709.name}: \u201cdealt face up to any player\u201d",
        ),
    )

    def start(self, house: House) -> Ranks:
        return ()

    def wild(self, state: Ranks) -> Wild:
        return wild_cards(state)

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

    def points(self, dealt: Sequence[Dealt], steps: Sequence[Step], folded: Collection[int]) -> Collection[str]:
        moved = any(step.changed and card.seat in folded for card, step in zip(dealt, steps, strict=True))
        return ("deal_order",) if moved else ()

    def sentence(self, was: Ranks, now: Ranks, step: Step, dealt: Dealt) -> str:
        if dealt.face is DOWN:
            return "Dealt face down: it does not move the wild card."
        return _sentence(step.why, was, now, dealt.card)


@cache
def _sentence(why: str, was: Ranks, wild: Ranks, card: Card) -> str:
    name = card_words(card)
    now = RANK_PLURALS[wild[-1]] if wild else ""
    if why == "ladder_started":
        return f"{name} makes {now} wild.".capitalize()
    if why == "ladder_climbed":
        instead = "wild as well" if len(wild) > 1 else f"wild instead of {RANK_PLURALS[was[-1]]}"
        return f"{name} makes {now} {instead}.".capitalize()
    if why == "not_next":
        return f"{name} changes nothing: only {a_rank(wild[-1] + 1)} can move the wild card.".capitalize()
    if why == "not_started":
        return f"{name} does nothing: nothing is wild yet, and the ladder starts with a two.".capitalize()
    if why == "ladder_complete":
        return f"{name} changes nothing: aces are wild, and the ladder ends with them.".capitalize()
    if why == "unknown_card":
        return "Nobody saw this upcard when it was dealt, so it changed nothing."
    if why == "community_ignored":
        return f"{name} is shared by all: by this table's rule it does not move the wild card.".capitalize()
    return f"{name} was dealt face down; exposed, it changes nothing.".capitalize()
