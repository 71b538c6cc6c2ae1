"""A deal from bytes to bytes, and the strength of a hand."""

import json
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median

from benchmarks.deals import as_betting, as_events, as_hands, as_refereed, encoded, unchecked
from benchmarks.timing import in_turns
from service.rules.cards import DECK, Card
from service.rules.ranking.high import best_high, strength_of
from service.rules.stud.wilds import wild_cards
from service.wire.deals import read_deal
from service.wire.strict_json import loads
from service.wire.verdicts import adjudicate

__all__ = ["against_json", "measure_deals", "measure_hands", "measure_referee"]

SEEDS = range(1, 21)


def whole(body: bytes) -> bytes:
    """The verdict's bytes for a request's bytes."""
    return adjudicate(read_deal(loads(body)))[0]


def measure_deals() -> None:
    """Against json.loads of the request and json.dumps of the verdict, with the standard library."""
    for form in (as_events, as_betting, as_hands):
        found = [against_json(encoded(form(seed))) for seed in SEEDS]
        worst, otherwise = max(found)
        middle = median(ratio for ratio, _ in found)
        print(
            f"deal {form.__name__:10} {middle:5.2f} x json.loads + json.dumps (at most 5), median of "
            f"{len(found)} deals; worst {worst:.2f}, where {otherwise} others are told of in rulings"
        )


def against_json(body: bytes) -> tuple[float, int]:
    """The time of a deal by that of its JSON, and how many other outcomes its rulings tell of."""
    verdict = json.loads(whole(body))
    mine, both = in_turns([partial(whole, body), partial(_json_alone, body, verdict)], 20)
    return mine / both, sum(len(ruling["otherwise"]) for ruling in verdict["rulings"])


def _json_alone(body: bytes, verdict: object) -> None:
    json.loads(body)
    json.dumps(verdict)


def measure_referee() -> None:
    """A deal whose betting is refereed, against the same one that is taken as it was recorded."""
    for game in ("seven_card_stud", "sequence"):
        ratios = []
        for seed in SEEDS:
            deal = as_refereed(seed, game)
            runs = [partial(whole, encoded(deal)), partial(whole, encoded(unchecked(deal)))]
            refereed, recorded = in_turns(runs, 10)
            ratios.append(refereed / recorded)
        print(
            f"refereed {game:15} {median(ratios):5.2f} x the same deal unchecked (at most 1.5), median of "
            f"{len(ratios)} deals; worst {max(ratios):.2f}"
        )


def measure_hands() -> None:
    """The strength of a seven-card hand with wild cards, against one with none."""
    runs = [_strengths(_with_wilds(wilds), wild_cards((0, 1))) for wilds in range(4)]
    times = in_turns(runs, 1)
    for wilds, time in enumerate(times):
        print(f"strength, {wilds} wild  {time / times[0]:5.2f} x none (at most 1.3); {time / 2000:.2f} us")
    shown = _with_wilds(1)
    (time,) = in_turns([lambda: [best_high(hand, wild_cards((0, 1))) for hand in shown]], 1)
    print(f"the five shown           {time / 2000:.2f} us with one wild card")


def _strengths(hands: list[list[Card]], wild: frozenset[Card]) -> Callable[[], object]:
    return lambda: [strength_of(hand, wild) for hand in hands]


def _with_wilds(wilds: int) -> list[list[Card]]:
    """Two thousand hands that hold so many of the twos and threes."""
    random = Random(2)
    wild = sorted(wild_cards((0, 1)))
    natural = [card for card in DECK if card not in wild]
    return [random.sample(wild, wilds) + random.sample(natural, 7 - wilds) for _ in range(2000)]
