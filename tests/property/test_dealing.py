"""Who is dealt to next, and what breaks the order, held against looking at the whole table before every card."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import event, given
from hypothesis import strategies as st

from service.rules.errors import DealFaults, Fault
from service.wire.faults import pointer
from tests.judging import judge
from tests.property.strategies import DECK, FACES, NAMES, Document, event_deals, examples, hand_deals


class Breach(NamedTuple):
    """An infraction: where, what, whose, and who should have had which card instead."""

    event: int
    code: str
    player: str
    due: tuple[str, str] | None


class Table:
    """The table as the rules of dealing see it."""

    def __init__(self, players: list[str]) -> None:
        self.players = players
        self.cards = dict.fromkeys(players, 0)
        self.folded: set[str] = set()
        self.blamed: set[tuple[str, int]] = set()

    def still_in(self) -> list[str]:
        return [player for player in self.players if player not in self.folded]

    def due(self) -> tuple[str, str] | None:
        """The next card: to whoever has fewest, nearest the dealer's left."""
        waiting = [player for player in self.still_in() if self.cards[player] < 7]
        if len(self.still_in()) == 1 or not waiting:
            return None
        player = min(waiting, key=lambda name: (self.cards[name], self.players.index(name)))
        return player, FACES[self.cards[player]]

    def deal(self, at: int, player: str, face: str) -> Iterator[Breach]:
        before = self.cards[player]
        if player in self.folded:
            yield Breach(at, "dealt_to_folded", player, self.due())
        elif self.still_in() == [player]:
            yield Breach(at, "dealt_after_end", player, None)
        else:
            yield from self.passed_over(at, player, before)
            if face != FACES[before]:
                yield Breach(at, "wrong_face", player, (player, FACES[before]))
        self.cards[player] += 1

    def passed_over(self, at: int, player: str, before: int) -> Iterator[Breach]:
        """Nobody to the right may lack this card, and from fourth street on nobody at all the one before it."""
        place = self.players.index(player)
        for other in self.still_in():
            has = self.cards[other]
            waits = has <= before if self.players.index(other) < place else 3 <= before > has
            if waits and (other, has) not in self.blamed:
                self.blamed.add((other, has))
                yield Breach(at, "dealt_out_of_order", player, (other, FACES[has]))
                return


@st.composite
def disorderly_deals(draw: st.DrawFn) -> Document:
    """Cards dealt one or several at a time, mostly to whom they are due; folds in between."""
    players = list(NAMES[: draw(st.integers(2, 4))])
    deck = iter(DECK)
    table = Table(players)
    events: list[Document] = []
    for _ in range(draw(st.integers(1, 30))):
        due = table.due()
        chance = draw(st.integers(0, 19))
        if chance == 19 and len(table.still_in()) > 1:
            player = draw(st.sampled_from(table.still_in()))
            table.folded.add(player)
            events.append({"type": "fold", "player": player})
            continue
        short = [player for player in players if table.cards[player] < 7]
        if not short:
            break
        player = due[0] if due and chance < 16 else draw(st.sampled_from(short))
        if table.cards[player] == 0 and draw(st.booleans()):
            table.cards[player] = 3
            down, up = [next(deck), next(deck)], [next(deck)]
            events.append({"type": "deal", "player": player, "down": down, "up": up})
            continue
        face = FACES[table.cards[player]]
        if draw(st.integers(0, 15)) == 15:
            face = {"up": "down", "down": "up"}[face]
        table.cards[player] += 1
        events.append({"type": "deal", "player": player, face: [next(deck)]})
    return {"game": "sequence", "players": players, "events": events}


class TestTheOrderOfDealing:
    """Around the table from the dealer's left, each street before the next; two down, four up, one down."""

    @given(disorderly_deals())
    @examples(300)
    def test_every_infraction_is_found_and_no_other(self, document: Document) -> None:
        verdict = judge(document)
        table = Table(document["players"])
        breaches: list[Breach] = []
        for at, told in enumerate(document["events"]):
            if told["type"] == "fold":
                table.folded.add(told["player"])
                continue
            for face in ("down", "up"):
                for _ in told.get(face, ()):
                    breaches += table.deal(at, told["player"], face)
        assert [
            Breach(one["event"], one["code"], one["player"], self.due(one["expected"]))
            for one in verdict["infractions"]
        ] == breaches
        for breach in breaches:
            event(breach.code)
        due = table.due()
        assert (verdict["outcome"] == "unfinished") == (due is not None)
        if due:
            assert verdict["state"]["to_deal"] == {"player": due[0], "face": due[1]}

    @staticmethod
    def due(expected: Any) -> tuple[str, str] | None:
        if expected is None:
            return None
        ((_, face),) = [(action["type"], action["face"]) for action in expected["actions"]]
        return expected["player"], face

    @given(event_deals(orderly=True))
    @examples(100)
    def test_a_deal_in_order_breaks_nothing(self, document: Document) -> None:
        """Whatever else happens in it: but who has won, or has folded, is dealt no more."""
        allowed = {"dealt_to_folded", "dealt_after_end", "community_not_due"}
        assert {one["code"] for one in judge(document)["infractions"]} <= allowed

    @given(hand_deals())
    @examples(100)
    def test_whole_hands_of_the_same_length_break_nothing(self, document: Document) -> None:
        lengths = {len(hand["cards"].replace("/", " ").split()) for hand in document["hands"] if not hand.get("folded")}
        if len(lengths) == 1:
            verdict = judge(document)
            longest = max(len(hand["cards"].replace("/", " ").split()) for hand in document["hands"])
            if longest == max(lengths):
                assert verdict["infractions"] == []


PLAYERS = [*NAMES[:3], "Zed"]
CARDS = ["2c", "2d", "3h", "4s", "Kc", "Ah", "Jk1", "??"]


def events_of_all_kinds() -> st.SearchStrategy[Document]:
    player = st.sampled_from(PLAYERS)
    card = st.sampled_from(CARDS)
    known = st.sampled_from(CARDS[:-1])
    cards = st.lists(card, min_size=1, max_size=3)
    return st.one_of(
        st.fixed_dictionaries({"type": st.just("deal"), "player": player, "down": cards, "up": cards}),
        st.fixed_dictionaries({"type": st.just("deal"), "player": player, "up": cards}),
        st.fixed_dictionaries({"type": st.just("community"), "card": card}),
        st.fixed_dictionaries({"type": st.just("expose"), "player": player, "card": known}),
        st.fixed_dictionaries({"type": st.just("show"), "player": player, "cards": st.lists(known, max_size=2)}),
        st.fixed_dictionaries({"type": st.sampled_from(("fold", "muck")), "player": player}),
    )


class TestAnyHistory:
    """Whatever is told, there is a verdict or there are faults, each of which points into the deal."""

    @given(st.lists(events_of_all_kinds(), max_size=12), st.integers(0, 9))
    @examples(400)
    def test_is_judged_or_refused(self, events: list[Document], rake: int) -> None:
        document: Document = {"game": "sequence", "players": NAMES[:3], "events": events, "pot": 5, "rake": rake}
        found = self.faults_of(document)
        assert len(set(found)) == len(found)
        for fault in found:
            self.find(document, fault.place)
            event(fault.code)

    @staticmethod
    def faults_of(document: Document) -> tuple[Fault, ...]:
        """What the deal is refused for; nothing where there is a verdict."""
        try:
            event(judge(document)["outcome"])
        except DealFaults as refused:
            return refused.faults or (Fault((), "none", "Refused for nothing."),)
        return ()

    @staticmethod
    def find(document: Any, place: tuple[str | int, ...]) -> None:
        found = document
        for step in place:
            found = found[step]
        assert pointer(place).startswith("/")
