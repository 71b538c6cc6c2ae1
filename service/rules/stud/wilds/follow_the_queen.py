"""Follow the Queen: the rank of the card dealt face up after the last exposed queen is wild (OPR-711, article 5)."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from service.rules.cards import RANK_LETTERS, RANK_PLURALS, UNKNOWN, Card, card_words, is_joker, rank_of
from service.rules.house_rules import House, Switch
from service.rules.rulebook import OPR_711, Code
from service.rules.stud.history import DOWN, EXPOSED, SHARED, UP, Dealt
from service.rules.stud.wilds.names import Wild, wild_cards
from service.rules.stud.wilds.rule import COMMON_CODES, Step, WildRule, by_opr_711
from service.rules.stud.wilds.switches import COMMUNITY_COUNTS, EXPOSED_COUNTS

__all__ = ["FollowTheQueen"]

_ARTICLE_5 = f"{OPR_711.name}, article 5"
_AFTER_THE_QUEEN = "\u201cthe card dealt face up after the last exposed queen\u201d"

QUEENS_WILD = Switch(
    "queens_wild",
    "Are queens wild themselves?",
    f"{_ARTICLE_5}: \u201cmany groups make queens wild too\u201d",
    {
        False: "Only the rank of the card after the queen is wild.",
        True: "Queens are wild from the start, and the rank of the card after the last one shown as well.",
    },
)
QUEEN_CANCELS = Switch(
    "queen_cancels",
    "When another queen is dealt face up, what becomes of the rank that was wild?",
    f"our judgement: {_ARTICLE_5} has it by {_AFTER_THE_QUEEN}, and leaves open what holds until one follows",
    {
        "always": "Another queen ends the wild rank at once: the last upcard being a queen, no rank follows.",
        "if_followed": "The wild rank stays until a card follows the other queen.",
        "never": "The first rank that followed a queen stays wild; later queens change nothing.",
    },
)
SHARED_COUNTS = COMMUNITY_COUNTS.cited(
    f"our judgement: {_ARTICLE_5} has {_AFTER_THE_QUEEN} and leaves the shared card open"
)
SEEN_COUNTS = EXPOSED_COUNTS.cited(
    f"our judgement: {_ARTICLE_5} has {_AFTER_THE_QUEEN}, and an exposed hole card was dealt face down; Robert's Rules "
    "of Poker 5 and TDA RP-10 turn it into the upcard: then record it as dealt up"
)

QUEEN = RANK_LETTERS.index("Q")
_OPEN = f"our judgement: {OPR_711.name} leaves the point open"


class _Followed(NamedTuple):
    """Whether queens are wild, the rank that followed one, whether a queen has been shown, and whether one is waiting
    for the card that follows it.
    """

    queens: bool
    rank: int | None = None
    shown: bool = False
    waits: bool = False


class FollowTheQueen(WildRule):
    """The very next upcard after a queen, dealt to anyone and be it on the next street, makes its rank wild."""

    switches = (QUEENS_WILD, QUEEN_CANCELS, SHARED_COUNTS, SEEN_COUNTS)
    order_matters = True
    codes = (
        *map(by_opr_711, COMMON_CODES),
        Code("no_queen_yet", "why", "Until a queen is dealt face up, no upcard makes its rank wild.", _ARTICLE_5),
        Code(
            "queen_shown",
            "why",
            "A queen dealt face up: the next card dealt face up makes its rank wild. What becomes until then of the "
            "rank that was wild is the table's rule (queen_cancels).",
            _ARTICLE_5,
        ),
        Code(
            "follows_queen",
            "why",
            "The card dealt face up straight after a queen makes all cards of its rank wild.",
            _ARTICLE_5,
        ),
        Code("not_after_queen", "why", "Only the card dealt face up straight after a queen counts.", _ARTICLE_5),
        Code(
            "queen_ignored",
            "why",
            "The table agreed that the first rank that followed a queen stays wild, whatever queens come later.",
            QUEEN_CANCELS.source,
        ),
        Code(
            "joker_follows_queen",
            "why",
            "A joker has no rank: dealt straight after a queen, it is the card that follows, and makes no rank wild.",
            _OPEN,
        ),
        Code(
            "last_queen",
            "ruling",
            "A queen straight after a queen starts the wait again. The card that follows is the very next one dealt "
            "face up to anyone, also on the next street.",
            f"{_ARTICLE_5}: {_AFTER_THE_QUEEN}; how the next street counts is our judgement",
        ),
        Code(
            "deal_order",
            "ruling",
            "Upcards of players who fold later have moved what upcards move: the wild rank is the table's, and two "
            "upcards in one round count one after the other, as dealt.",
            f"our judgement: {OPR_711.name} does not say whose card it has to be",
        ),
    )

    def start(self, house: House) -> _Followed:
        house.decides(QUEENS_WILD)
        return _WITH_QUEENS if house(QUEENS_WILD) else _ALONE

    def wild(self, state: _Followed) -> Wild:
        ranks = {*([QUEEN] if state.queens else []), *([] if state.rank is None else [state.rank])}
        return wild_cards(tuple(sorted(ranks)))

    def see(self, was: _Followed, dealt: Dealt, house: House) -> tuple[_Followed, str]:
        face = dealt.face
        if face is DOWN:
            return was, "face_down"
        card = dealt.seen
        if face is UP and not was.waits and card >> 2 != QUEEN and card != UNKNOWN:  # most upcards
            return was, "not_after_queen" if was.shown else "no_queen_yet"
        now, why = self._follow(was, card, house)
        if now == was:
            if why == "queen_ignored" and face is UP:
                house.decides(QUEEN_CANCELS)
            return was, "face_down" if face is EXPOSED else why
        # Asked last: these two switches matter only to a card that would change something.
        if face is EXPOSED and not house(EXPOSED_COUNTS):
            return was, "face_down"
        if face is SHARED and not house(COMMUNITY_COUNTS):
            return was, "community_ignored"
        if why == "queen_shown" and was.rank is not None and not was.waits:
            house.decides(QUEEN_CANCELS)
        return now, why

    def _follow(self, was: _Followed, card: Card, house: House) -> tuple[_Followed, str]:
        if rank_of(card) == QUEEN:
            return self._queen(was, house)
        if card == UNKNOWN:
            return was._replace(waits=False), "unknown_card"  # the card that followed, whatever it was
        if not was.waits:
            return was, "not_after_queen" if was.shown else "no_queen_yet"
        if is_joker(card):
            return was._replace(waits=False), "joker_follows_queen"
        return was._replace(rank=rank_of(card), waits=False), "follows_queen"

    def _queen(self, was: _Followed, house: House) -> tuple[_Followed, str]:
        if was.rank is None or was.waits:
            return was._replace(shown=True, waits=True), "queen_shown"
        setting = house(QUEEN_CANCELS)
        if setting == "never":
            return was, "queen_ignored"
        return was._replace(rank=None if setting == "always" else was.rank, waits=True), "queen_shown"

    def points(self, dealt: Sequence[Dealt], steps: Sequence[Step], folded: Collection[int]) -> Collection[str]:
        found = set()
        queen: Dealt | None = None  # whose follower is awaited
        for card, step in zip(dealt, steps, strict=True):
            if step.why in ("queen_shown", "follows_queen") and card.seat in folded:
                found.add("deal_order")
            if step.why == "queen_shown":
                if queen is not None:
                    found.add("last_queen")
                queen = card
            elif step.why == "follows_queen" and queen is not None and queen.street != card.street:
                found.add("last_queen")
            if step.why in ("follows_queen", "joker_follows_queen", "unknown_card"):
                queen = None
        return found

    def sentence(self, was: _Followed, now: _Followed, step: Step, dealt: Dealt) -> str:
        if dealt.face is DOWN:
            return "Dealt face down: it changes nothing."
        name = card_words(dealt.card).capitalize()
        match step.why:
            case "queen_shown":
                return f"{name}: {_becomes_of(was, now)}the next card dealt face up makes its rank wild."
            case "follows_queen":
                too = ", and so are queens" if now.queens else ""
                return f"{name} is the card after the queen: {RANK_PLURALS[rank_of(dealt.card)]} are wild{too}."
            case "no_queen_yet":
                return f"{name} changes nothing: no queen has been dealt face up."
            case "not_after_queen":
                return f"{name} changes nothing: it does not come straight after a queen."
            case "queen_ignored":
                return f"{name} changes nothing: by this table's rule the first rank that followed a queen stays wild."
            case "joker_follows_queen":
                return f"{name} is the card after the queen, and has no rank to make wild."
            case "unknown_card":
                after = " It was the card after the queen." if was.waits else ""
                return f"Nobody saw this upcard when it was dealt, so it made nothing wild.{after}"
            case "community_ignored":
                return f"{name} is shared by all: by this table's rule it does not change what is wild."
        return f"{name} was dealt face down; exposed, it changes nothing."


def _becomes_of(was: _Followed, now: _Followed) -> str:
    """What becomes of the rank that was wild, when another queen is shown."""
    if was.rank is None:
        return "again " if was.waits else ""
    if now.rank is None:
        return f"{RANK_PLURALS[was.rank]} are not wild any more, and "
    return f"{RANK_PLURALS[was.rank]} stay wild until it is followed: "


_ALONE, _WITH_QUEENS = _Followed(queens=False), _Followed(queens=True)
