"""Cards that nobody saw, held against judging the deal with each card that they could be."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import event, given

from tests.judging import judge
from tests.property.strategies import (
    DECK,
    FACES,
    HIGH_LOW,
    SEQUENCE,
    UNKNOWN,
    Document,
    examples,
    showdowns_with_unknown_cards,
)


class Blot(NamedTuple):
    """A card that nobody saw: whose, which of his cards, and its number in the timeline."""

    player: str
    place: int
    card_number: int


def blots_of(document: Document) -> list[Blot]:
    """The unknown cards of a history, in the order of the timeline."""
    held: dict[str, int] = dict.fromkeys(document["players"], 0)
    found = []
    number = 0
    for told in document["events"]:
        if told["type"] == "deal":
            for card in (*told.get("down", ()), *told.get("up", ())):
                number += 1
                if card == UNKNOWN:
                    found.append(Blot(told["player"], held[told["player"]], number))
                held[told["player"]] += 1
    return found


def unseen(document: Document) -> list[str]:
    seen = {card for told in document["events"] for card in (*told.get("down", ()), *told.get("up", ()))}
    return [card for card in DECK if card not in seen]


def filled_in(document: Document, blots: list[Blot], cards: tuple[str, ...]) -> Document:
    """The deal with the unknown cards shown in the end, so that upcards among them move nothing."""
    shows = []
    for player in document["players"]:
        # A show fills in hole cards first.
        own = sorted(
            (FACES[blot.place] != "down", blot.place, card)
            for blot, card in zip(blots, cards, strict=True)
            if blot.player == player
        )
        if own:
            shows.append({"type": "show", "player": player, "cards": [card for *_, card in own]})
    return {**document, "events": [*document["events"], *shows]}


def result(verdict: dict[str, Any]) -> Any:
    """Who wins what."""
    assert verdict["outcome"] != "undecided"
    return [
        [(share["player"], share["side"], share["amount"], share["odd_chips"]) for share in pot["shares"]]
        for pot in verdict["pots"]
    ]


def possible(document: Document, blots: list[Blot]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for cards in permutations(unseen(document), len(blots)):
        yield cards, result(judge(filled_in(document, blots, cards)))


def compare(document: Document) -> str:
    """The verdict on the deal with its unknown cards is what all its complete deals say; gives the outcome."""
    verdict = judge(document)
    blots = blots_of(document)
    results = dict(possible(document, blots))
    different = any(one != next(iter(results.values())) for one in results.values())
    assert (verdict["outcome"] == "undecided") == different
    if different:
        needed = [blot.card_number for place, blot in enumerate(blots) if matters(place, results)]
        assert [need["card_number"] for need in verdict["state"]["needs"]] == needed
        assert [need["player"] for need in verdict["state"]["needs"]] == [
            blot.player for blot in blots if blot.card_number in needed
        ]
        by_pot = [[*map(str, found)] for found in zip(*results.values(), strict=True)]
        assert [pot["code"] == "unknown_cards" for pot in verdict["pots"]] == [len({*found}) > 1 for found in by_pot]
    else:
        assert result(verdict) == next(iter(results.values()))
        assert verdict["state"] is None
    return str(verdict["outcome"])


def matters(place: int, results: dict[tuple[str, ...], Any]) -> bool:
    """Whether, the other cards being some cards or other, this one changes who wins what."""
    by_rest: dict[tuple[str, ...], list[Any]] = {}
    for cards, found in results.items():
        by_rest.setdefault((*cards[:place], *cards[place + 1 :]), []).append(found)
    return any(one != found[0] for found in by_rest.values() for one in found)


class TestUnknownCards:
    """ "A hand with ?? at the showdown is settled if no card it could be would change the result; else undecided,
    saying whose card decides it"."""

    @given(showdowns_with_unknown_cards(1))
    @examples(120)
    def test_one(self, document: Document) -> None:
        event(compare(document))

    @given(showdowns_with_unknown_cards(1, HIGH_LOW))
    @examples(120)
    def test_one_of_a_low(self, document: Document) -> None:
        """Also where no low may qualify, and a hand of five cards may do with any."""
        event(compare(document))

    @given(showdowns_with_unknown_cards(2))
    @examples(10)
    def test_two(self, document: Document) -> None:
        event(compare(document))

    @given(showdowns_with_unknown_cards(2, HIGH_LOW))
    @examples(8)
    def test_two_of_lows(self, document: Document) -> None:
        event(compare(document))

    @given(showdowns_with_unknown_cards(3, (*SEQUENCE, *HIGH_LOW)))
    @examples(100)
    def test_three_are_settled_only_if_nothing_would_change(self, document: Document) -> None:
        """Of the ways in which three cards can fall, some at random; every card that matters there is named."""
        verdict = judge(document)
        blots = blots_of(document)
        free = unseen(document)
        random = Random(repr(document))
        results = {}
        for _ in range(6):
            cards = tuple(random.sample(free, 3))
            for place in range(3):
                for other in random.sample([card for card in free if card not in cards], 3):
                    changed = (*cards[:place], other, *cards[place + 1 :])
                    results[changed] = result(judge(filled_in(document, blots, changed)))
        if verdict["outcome"] != "undecided":
            assert all(found == result(verdict) for found in results.values())
        else:
            needed = {need["card_number"] for need in verdict["state"]["needs"]}
            assert {blot.card_number for place, blot in enumerate(blots) if matters(place, results)} <= needed
        event(verdict["outcome"])


@pytest.mark.parametrize("games", [SEQUENCE, HIGH_LOW])
@pytest.mark.parametrize("unknown", [1, 2])
def test_both_outcomes_are_common(unknown: int, games: Sequence[str]) -> None:
    """Deals with unknown cards are settled often enough, and undecided often enough, for the tests above."""
    outcomes = []

    @given(showdowns_with_unknown_cards(unknown, games))
    @examples(60)
    def collect(document: Document) -> None:
        outcomes.append(judge(document)["outcome"])

    collect()
    assert min(outcomes.count("showdown"), outcomes.count("undecided")) >= 10
