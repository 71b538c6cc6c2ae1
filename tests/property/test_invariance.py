"""What must not matter: names, suits, the order of the cards face down, and which process judges."""

import json
import subprocess
import sys
from collections.abc import Iterable
from copy import deepcopy
from itertools import combinations
from pathlib import Path
from typing import Any

from hypothesis import event, given
from hypothesis import strategies as st

from tests.judging import judge, judged_bytes
from tests.oracles import high_hands, low_hands
from tests.oracles.high_hands import Best as High
from tests.oracles.low_hands import Best as Low
from tests.property.strategies import (
    FACES,
    HIGH_LOW,
    NAMES,
    SUITS,
    UNKNOWN,
    Document,
    deals,
    event_deals,
    examples,
    hand_deals,
    refereed_deals,
)

ROOT = Path(__file__).parents[2]


def replaced(value: Any, change: Any) -> Any:
    """The document with `change` done to every string in it that is not the name of a member."""
    if isinstance(value, dict):
        return {key: replaced(item, change) for key, item in value.items()}
    if isinstance(value, list):
        return [replaced(item, change) for item in value]
    return change(value) if isinstance(value, str) else value


def turns(verdict: Document) -> Any:
    """What the referee finds: what was against the rules, whose turn it is, and who shows when."""
    state = verdict["state"] or {}
    infractions = [{key: one[key] for key in ("event", "code", "player", "expected")} for one in verdict["infractions"]]
    return infractions, state.get("to_act"), state.get("actions"), verdict["show_order"]


class TestSuitsNeverBreakTies:
    """Relabelling suits changes no category and no strength (OPR-709, hand rankings)."""

    @given(deals(), st.permutations(SUITS))
    @examples(200)
    def test_relabelled_suits_make_the_same_hands(self, document: Document, suits: list[str]) -> None:
        document["rules"] = {**document["rules"], "odd_chip": "seat"}
        other = judge(self.relabelled(document, str.maketrans(SUITS, "".join(suits))))
        verdict = judge(document)
        for player, same in zip(verdict["players"], other["players"], strict=True):
            for side in ("high", "low"):
                assert (player[side] is None) == (same[side] is None)
                if player[side]:
                    for key in ("category", "strength", "description"):
                        assert player[side][key] == same[side][key]
            assert player["won"] == same["won"]
        for key in ("outcome", "wild", "winners"):
            assert verdict[key] == other[key]

    @given(refereed_deals(), st.permutations(SUITS))
    @examples(250)
    def test_relabelled_suits_have_the_same_turns(self, document: Document, suits: list[str]) -> None:
        """But for the bring-in: "at equal rank clubs, diamonds, hearts, spades", and where tied boards go by suit."""
        document["rules"] = {**document["rules"], "odd_chip": "seat", "tied_board": "position"}
        if self.suits_may_open(document):
            return
        other = judge(self.relabelled(document, str.maketrans(SUITS, "".join(suits))))
        verdict = judge(document)
        assert turns(verdict) == turns(other)
        event(f"{verdict['outcome']}, infractions: {min(len(verdict['infractions']), 3)}")

    @staticmethod
    def suits_may_open(document: Document) -> bool:
        """Whether a suit could settle who opens third street: two door cards of a rank, or one that nobody saw."""
        doors = [told["up"][0] for told in document["events"] if told.get("up") and told.get("down")]
        doors += [told["up"][0] for told in document["events"] if told.get("up") and not told.get("down")]
        ranks = [card[0] for card in doors[: len(document["players"])]]
        return len({*ranks}) < len(ranks) or "?" in ranks

    @staticmethod
    def relabelled(document: Document, table: dict[int, int]) -> Document:
        """The deal with its suits exchanged; names and the rest as they were."""
        other = deepcopy(document)
        for hand in other.get("hands", ()):
            hand["cards"] = hand["cards"].translate(table)
        for told in other.get("events", ()):
            for key in ("down", "up", "cards"):
                if key in told:
                    told[key] = [card.translate(table) for card in told[key]]
            if "card" in told:
                told["card"] = told["card"].translate(table)
        return other


class TestNamesAreOnlyNames:
    """Players who are called otherwise get the same verdict, under their own names."""

    @given(deals())
    @examples(150)
    def test_renamed_players_have_the_same_verdict(self, document: Document) -> None:
        new_names = [f"Zoë-{number}" for number in range(len(NAMES))]

        def renamed(text: str) -> str:
            for old, new in zip(NAMES, new_names, strict=True):
                text = text.replace(new, old)
            return text

        there = dict(zip(NAMES, new_names, strict=True))
        other = judge(replaced(document, lambda text: there.get(text, text)))
        verdict = judge(document)
        del verdict["digest"], other["digest"]
        assert replaced(other, renamed) == verdict


class TestTheOrderOfCardsFaceDown:
    """Reordering a player's down cards changes no hand, pot or award."""

    @given(hand_deals(), st.data())
    @examples(150)
    def test_of_whole_hands(self, document: Document, data: st.DataObject) -> None:
        other = deepcopy(document)
        for hand in other["hands"]:
            cards = hand["cards"].replace("/", " ").split()
            down = [place for place in range(len(cards)) if FACES[place] == "down"]
            for place, card in zip(down, data.draw(st.permutations([cards[at] for at in down])), strict=True):
                cards[place] = card
            hand["cards"] = " / ".join(" ".join(part) for part in (cards[:2], cards[2:6], cards[6:]) if part)
        self.compare(document, other)

    @given(event_deals() | refereed_deals(), st.data())
    @examples(200)
    def test_of_events(self, document: Document, data: st.DataObject) -> None:
        """Within third street, whatever is exposed or shown later."""
        other = deepcopy(document)
        for told in other["events"]:
            if "down" in told:
                told["down"] = data.draw(st.permutations(told["down"]))
        self.compare(document, other)

    @staticmethod
    def compare(document: Document, other: Document) -> None:
        for one in (document, other):
            one["rules"] = {**one["rules"], "odd_chip": "seat"}
        verdict, same = judge(document), judge(other)
        for side in ("high", "low"):
            assert [player[side] for player in verdict["players"]] == [player[side] for player in same["players"]]
        assert turns(verdict) == turns(same)
        for key in ("pots", "outcome", "winners", "wild"):
            assert verdict[key] == same[key]
        assert [player["won"] for player in verdict["players"]] == [player["won"] for player in same["players"]]


class TestTheSameRequest:
    """Same request, same revision, same bytes, on any replica."""

    @given(deals())
    @examples(100)
    def test_gives_the_same_bytes_again(self, document: Document) -> None:
        assert judged_bytes(document) == judged_bytes(deepcopy(document))

    def test_gives_the_same_bytes_in_another_process(self) -> None:
        """However that process hashes."""
        documents: list[Document] = []

        @given(deals())
        @examples(60)
        def collect(document: Document) -> None:
            documents.append(document)

        collect()
        program = (
            "import json, sys\n"
            "from tests.judging import judged_bytes\n"
            "for document in json.load(sys.stdin):\n"
            "    sys.stdout.buffer.write(judged_bytes(document) + b'\\n')\n"
        )
        here = b"".join(judged_bytes(document) + b"\n" for document in documents)
        for seed in ("1", "2"):
            there = subprocess.run(
                [sys.executable, "-c", program],
                input=json.dumps(documents, default=float).encode(),
                cwd=ROOT,
                env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
                capture_output=True,
                check=True,
            ).stdout
            assert there == here


class TestBestHands:
    """Every hand in a verdict is the best of the cards held, by trying everything."""

    @given(deals())
    @examples(120)
    def test_agree_with_trying_everything(self, document: Document) -> None:
        verdict = judge(document)
        rules = verdict["rules"]
        for player in verdict["players"]:
            held = [card for card in self.cards_of(player) if card != UNKNOWN]
            wild = {card for card in held if card[0] in verdict["wild"]}
            plays_for = rules.get("plays_for", "high")
            high: High | None = None
            if plays_for != "low":
                high = high_hands.best(held, wild, rules["flush_duplicates"], rules["five_of_a_kind"])
            low: Low | None = None
            if plays_for != "high":
                qualifier = rules["qualifier"] if plays_for == "high_low" else None
                low = low_hands.best(held, wild, rules["low_ranking"], qualifier)
            for side, truth in (("high", high), ("low", low)):
                found = player[side]
                assert (found and (found["category"], found["cards"], found["plays_as"])) == (
                    truth and (truth.category, [*truth.cards], [*truth.plays_as])
                )
                event(f"{side}: {found and found['category']}")
            assert [*player["wild_cards"]] == [card for card in held if card in wild]

    @given(deals())
    @examples(200)
    def test_strengths_compare_between_verdicts_under_the_same_rules(self, document: Document) -> None:
        """ "compare left to right, greater is better …; only under the same rules and revision"."""
        verdict = judge(document)
        order = high_hands.category_order(verdict["rules"]["five_of_a_kind"])
        for player in verdict["players"]:
            if player["high"]:
                assert player["high"]["strength"][0] == order.index(player["high"]["category"])

    @given(deals(HIGH_LOW))
    @examples(150)
    def test_of_two_strengths_the_greater_is_the_better_low(self, document: Document) -> None:
        """As that of trying everything is the less bad; equal where lows are equal."""
        document["rules"] = {**document["rules"], "natural_beats_wild": "off"}
        verdict = judge(document)
        ranking = verdict["rules"]["low_ranking"]
        lows = []
        for player in verdict["players"]:
            held = [card for card in self.cards_of(player) if card != UNKNOWN]
            if player["low"] and (truth := low_hands.best(held, set(), ranking)):
                lows.append((player["low"]["strength"], low_hands.badness(truth, ranking)))
        for (strength, bad), (other, worse) in combinations(lows, 2):
            assert (strength > other, strength == other) == (bad < worse, bad == worse)

    @staticmethod
    def cards_of(player: Document) -> Iterable[str]:
        return (*player["down"], *player["up"], *player["community"])
