"""The ladder, held against one that is written straight from the rule text (OPR-709)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from typing import Any, NamedTuple

from hypothesis import event, given
from hypothesis import strategies as st

from tests.judging import judge
from tests.property.strategies import FACES, RANKS, SEQUENCE, UNKNOWN, Document, deals, event_deals, examples


class Seen(NamedTuple):
    """A card as the table saw it when it was dealt or exposed."""

    card: str
    face: str
    player: str | None


def cards_in_order(document: Document) -> Iterator[Seen]:
    """The cards of a request, in the order in which they came."""
    if "hands" in document:
        hands = [(hand["player"], hand["cards"].replace("/", " ").split()) for hand in document["hands"]]
        for place, face in enumerate(FACES):
            yield from (Seen(cards[place], face, name) for name, cards in hands if place < len(cards))
        return
    for told in document["events"]:
        if told["type"] == "deal":
            for face in ("down", "up"):
                yield from (Seen(card, face, told["player"]) for card in told.get(face, ()))
        elif told["type"] == "community":
            yield Seen(told["card"], "community", None)
        elif told["type"] == "expose":
            yield Seen(told["card"], "exposed", told["player"])


def counts(seen: Seen, rules: Mapping[str, Any]) -> bool:
    """Whether the table takes the card for the ladder at all."""
    if seen.card == UNKNOWN or seen.face == "down":
        return False
    if seen.face == "exposed":
        return bool(rules.get("exposed_counts", False))
    return bool(seen.face == "up" or rules.get("community_counts", True))


def ranks_reached(upcards: Sequence[str], rules: Mapping[str, Any]) -> list[str]:
    """A two, later a three, later a four: each rank that was found after the one before it."""
    wraps = rules.get("ladder_end") == "wrap" and rules.get("ladder") != "accumulate"
    reached: list[str] = []
    place = 0
    for rank in cycle(RANKS) if wraps else RANKS:
        later = [at for at in range(place, len(upcards)) if upcards[at][0] == rank]
        if not later:
            break
        reached.append(rank)
        place = later[0] + 1
    return reached


def wild_now(reached: list[str], rules: Mapping[str, Any]) -> list[str]:
    return reached if rules.get("ladder") == "accumulate" else reached[-1:]


class TestUpcardsAreTakenInTheOrderTheyAreDealt:
    """ "What matters is that the ranks appear face up in rising order: a two, later a three, later a four"."""

    @given(deals(SEQUENCE))
    @examples(400)
    def test_the_timeline_agrees_with_the_rule_text(self, document: Document) -> None:
        verdict = judge(document)
        rules = document["rules"]
        cards = [*cards_in_order(document)]
        timeline = verdict["timeline"]
        assert len(cards) == len(timeline)
        upcards: list[str] = []
        before: list[str] = []
        for seen, entry in zip(cards, timeline, strict=True):
            assert entry["player"] == seen.player
            assert entry["card"] == seen.card or seen.card == UNKNOWN
            assert entry["face"] == ("up" if seen.face == "community" else seen.face)
            if counts(seen, rules):
                upcards.append(seen.card)
            reached = ranks_reached(upcards, rules)
            assert entry["wild"] == wild_now(reached, rules)
            assert entry["changed"] == (wild_now(reached, rules) != wild_now(before, rules))
            assert entry["why"] in self.reasons(seen, before, reached, rules)
            before = reached
        assert verdict["wild"] == wild_now(before, rules)
        event(f"climbed to {before[-1:]}")

    @staticmethod
    def reasons(seen: Seen, before: list[str], after: list[str], rules: Mapping[str, Any]) -> tuple[str, ...]:
        """The codes that may stand at a card."""
        if seen.face == "down":
            return ("face_down",)
        if seen.card == UNKNOWN:
            return ("unknown_card",)
        if len(after) > len(before):
            return ("ladder_climbed",) if before else ("ladder_started",)
        if seen.face == "exposed":
            return ("face_down",)
        if not counts(seen, rules) and len(ranks_reached([*ladder_so_far(before), seen.card], rules)) > len(before):
            return ("community_ignored",)
        if not before:
            return ("not_started",)
        ended = before[-1] == "A" and (rules.get("ladder_end", "stop") == "stop" or rules.get("ladder") == "accumulate")
        return ("ladder_complete",) if ended else ("not_next",)


def ladder_so_far(reached: list[str]) -> list[str]:
    """Upcards that reach just these ranks."""
    return [f"{rank}s" for rank in reached]


class TestOnlyFaceUpCardsMoveTheWildCard:
    """ "Cards dealt face down never change which rank is wild." """

    @given(deals(SEQUENCE))
    @examples(150)
    def test_a_card_face_down_leaves_what_is_wild(self, document: Document) -> None:
        before: list[str] = []
        for entry in judge(document)["timeline"]:
            if entry["face"] == "down":
                assert (entry["wild"], entry["changed"], entry["why"]) == (before, False, "face_down")
            before = entry["wild"]

    @given(event_deals(games=SEQUENCE), st.data())
    @examples(150)
    def test_the_wild_rank_does_not_depend_on_what_lies_face_down(
        self, document: Document, data: st.DataObject
    ) -> None:
        """Were the cards face down others, or unseen, the same ranks would be wild."""
        hidden = [
            (told, place)
            for told in document["events"]
            if told["type"] == "deal"
            for place in range(len(told.get("down", ())))
        ]
        document["events"] = [told for told in document["events"] if told["type"] not in ("expose", "show")]
        found = judge(document)
        for told, place in hidden:
            if data.draw(st.booleans()):
                told["down"][place] = UNKNOWN
        assert judge(document)["wild"] == found["wild"]
