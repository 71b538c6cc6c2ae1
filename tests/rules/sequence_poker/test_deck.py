"""The deck when it runs out: in Sequence Draw with many players, and nowhere else."""

from typing import Any

from tests.judging import faults, judge
from tests.rules.sequence_poker.random_rounds import DECK, NAMES
from tests.rules.sequence_poker.telling import Document


def long_game() -> tuple[Document, dict[str, list[str]]]:
    """Eight players are dealt 48 cards and exchange two each in every round: the deck is used up in the fifth.

    The round so far, and what everyone holds then.
    """
    deck = iter(DECK)
    hands = {name: [next(deck) for _ in range(6)] for name in NAMES}
    events: list[dict[str, Any]] = [{"type": "deal", "player": name, "cards": [*hand]} for name, hand in hands.items()]
    for _ in range(4):
        for name, hand in hands.items():
            draw = [next(deck), next(deck)]
            events.append({"type": "exchange", "player": name, "discard": hand[:2], "draw": draw})
            hand[:2] = draw
    for name in NAMES[:6]:
        draw = [next(deck), next(deck)]
        events.append({"type": "exchange", "player": name, "discard": hands[name][:2], "draw": draw})
        hands[name][:2] = draw
    assert [*deck] == DECK[-1:]
    rules = {"variation": "draw", "exchange_rounds": 5}
    return {"game": "sequence_poker", "players": [*NAMES], "rules": rules, "events": events}, hands


def going_on(*events: Document) -> Document:
    game, _ = long_game()
    return {**game, "events": [*game["events"], *events]}


def exchange(name: str, discard: list[str], draw: list[str]) -> Document:
    return {"type": "exchange", "player": name, "discard": discard, "draw": draw}


FIRST_DISCARDED = DECK[0]
LAST_CARD = DECK[-1]
LEFT = long_game()[1]


def test_discards_are_dealt_when_the_deck_has_run_out() -> None:
    """Also in the middle of an exchange, and then also what was just discarded; a ruling says so."""
    gus, hal = (LEFT[name] for name in ("Gus", "Hal"))
    ended = judge(going_on(exchange("Gus", gus[:2], [LAST_CARD, FIRST_DISCARDED]), exchange("Hal", gus[:0], [])))
    assert ended["outcome"] == "showdown"
    assert "deck" in [ruling["code"] for ruling in ended["rulings"]]
    assert judge(going_on(exchange("Gus", gus[:2], [LAST_CARD, gus[0]]), exchange("Hal", hal[:1], [gus[1]])))["winners"]


def test_discards_are_not_dealt_before() -> None:
    """The last card of the deck comes first."""
    gus = LEFT["Gus"]
    (fault,) = faults(going_on(exchange("Gus", gus[:1], [FIRST_DISCARDED])))
    assert (fault.place, fault.code) == (("events", 46, "draw", 0), "duplicate_card")
    assert fault.detail.endswith("has been discarded, and the deck has not run out since.")
    kept = judge(going_on())
    assert "deck" not in [ruling["code"] for ruling in kept["rulings"]]
    assert kept["state"]["to_act"] == "Gus"


def test_a_card_is_dealt_once_after_the_shuffle_too() -> None:
    """What has been dealt again is not in the deck any more."""
    again = [
        exchange("Gus", LEFT["Gus"][:2], [LAST_CARD, FIRST_DISCARDED]),
        exchange("Hal", LEFT["Hal"][:1], [FIRST_DISCARDED]),
    ]
    (fault,) = faults(going_on(*again))
    assert (fault.place, fault.code) == (("events", 47, "draw", 0), "duplicate_card")
    assert fault.detail == f"{FIRST_DISCARDED} is one of 'Gus''s cards already."
