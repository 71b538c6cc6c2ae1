"""The best six, held against trying all of them, over random cards and cards in which runs are common."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from random import Random

import pytest

from service.rules.sequence_poker.cards import DECK, FACES, Card, Face
from service.rules.sequence_poker.hands import CATEGORIES, Hand, strength
from service.rules.sequence_poker.ranking import Held, best_hand
from tests.oracles.tic_hands import PARTS, Best, Triple, best

CHUNK = 2500
KINDS = {"mono": 1, "duo": 2, "tripo": 3}
CARD_OF = {face: card for card, face in zip(DECK, FACES, strict=True)}


def any_cards(rng: Random, size: int) -> set[Triple]:
    return set(rng.sample(FACES, size))


def along_runs(rng: Random, size: int) -> set[Triple]:
    """Cards taken from a few runs, tripos mostly."""
    held: set[Triple] = set()
    while len(held) < size:
        start = rng.choice(FACES)
        steps = rng.choices((-1, 0, 1), weights=(4, 1, 4), k=3)
        for along in range(rng.randint(2, 5)):
            at = [place + along * step for place, step in zip(start, steps, strict=True)]
            if all(1 <= place <= 5 for place in at):
                held.add(Face(*at))
    return set(rng.sample(sorted(held), size))


def around_one_run(rng: Random, size: int) -> set[Triple]:
    """Most cards of a run of five, and others beside them."""
    ways = [rng.choice((1, -1)) for _ in range(3)]
    run = [Face(*[along if way == 1 else 6 - along for way in ways]) for along in range(1, 6)]
    held: set[Triple] = set(rng.sample(run, rng.randint(3, 5)))
    while len(held) < size:
        beside = list(rng.choice(run))
        beside[rng.randrange(3)] = rng.randint(1, 5)
        held.add(Face(*beside))
    return held


def in_a_corner(rng: Random, size: int) -> set[Triple]:
    """Cards of few places, so that there are many runs that share cards."""
    pool = [face for face in FACES if all(2 <= place <= 4 for place in face)]
    return set(rng.sample(pool, size))


def in_a_slice(rng: Random, size: int) -> set[Triple]:
    """Cards that have one place in common, so that there is no tripo."""
    of, place = rng.randrange(3), rng.randint(1, 5)
    return set(rng.sample([face for face in FACES if face[of] == place], size))


POOLS = (any_cards, along_runs, in_a_corner, around_one_run, in_a_slice)


def held_at(seed: str, at: int) -> set[Triple]:
    return POOLS[at % len(POOLS)](Random(f"{seed} {at}"), 6 + at % 4)


def cards_of(faces: Iterable[Triple]) -> list[Card]:
    return [CARD_OF[Face(*face)] for face in faces]


def as_best(hand: Hand | None) -> Best | None:
    return hand and Best(hand.rank, hand.total, tuple(FACES[card] for card in hand.cards))


@pytest.mark.parametrize("chunk", range(8))
def test_agrees_with_brute_force(chunk: int) -> None:
    """The same six, for twenty thousand sets of six to nine cards; their groups make the category."""
    ranks: Counter[int] = Counter()
    for at in range(CHUNK):
        held = held_at(f"best {chunk}", at)
        truth = best(held)
        found = best_hand(cards_of(held))
        assert as_best(found) == truth, sorted(held)
        assert found is not None
        check_groups(found)
        ranks[found.rank] += 1
    assert all(ranks[rank] >= 5 for rank in PARTS), ranks


def check_groups(hand: Hand) -> None:
    """The groups are those of the category, of different cards, and run the way they say."""
    assert hand.category == CATEGORIES[hand.rank - 1]
    assert [(KINDS[group.kind], len(group.cards)) for group in hand.groups] == list(PARTS[hand.rank])
    used = [card for group in hand.groups for card in group.cards]
    assert len(set(used)) == len(used)
    assert set(used) <= set(hand.cards)
    for group in hand.groups:
        faces = [FACES[card] for card in group.cards]
        steps = dict(group.steps)
        assert len(steps) == KINDS[group.kind]
        assert next(iter(steps.values())) == 1, "the first property that runs goes up"
        for before, after in pairwise(faces):
            assert all(getattr(after, of) - getattr(before, of) == way for of, way in steps.items())


@pytest.mark.parametrize("chunk", range(2))
def test_a_lower_rank_agrees_with_brute_force(chunk: int) -> None:
    """The best six that hold a rank which need not be the best, and cards that were named."""
    missed: Counter[bool] = Counter()
    for at in range(1000):
        seed = f"rank {chunk}"
        rng = Random(f"{seed}, {at}")
        held = held_at(seed, at)
        rank = rng.randint(1, 12)
        named = rng.sample(sorted(held), rng.choice((0, 0, 1, 2, 5, 6)))
        found = Held(cards_of(held)).of_rank(rank, cards_of(named))
        assert as_best(found) == best(held, rank, named), (rank, named, sorted(held))
        missed[found is None] += 1
        if found:
            check_groups(found)
    assert min(missed.values()) > 100, missed


def test_strengths_order_hands_as_the_rules_do() -> None:
    """Rank, then total, then card by card; equal only where all six cards are."""
    hands = [hand for at in range(3000) if (hand := best_hand(cards_of(held_at("order", at))))]
    keys = [(hand.rank, hand.total, hand.cards) for hand in hands]
    strengths = [strength(hand) for hand in hands]
    by_key = sorted(range(len(hands)), key=lambda at: keys[at])
    for lower, higher in pairwise(by_key):
        assert (keys[lower] < keys[higher]) == (strengths[lower] < strengths[higher])
        assert (keys[lower] == keys[higher]) == (strengths[lower] == strengths[higher])


@pytest.mark.parametrize("size", [0, 5])
def test_fewer_than_six_cards_are_no_hand(size: int) -> None:
    """A hand is six cards."""
    assert best_hand(DECK[:size]) is None
    assert Held(DECK[:size]).of_rank(1) is None


def test_cards_that_are_not_held_cannot_be_named() -> None:
    """A hand with a named card that nobody gave is no hand."""
    assert Held(DECK[:9]).of_rank(1, DECK[9:10]) is None


def test_the_order_in_which_cards_come_does_not_matter() -> None:
    """The same six with the same groups, however the cards are laid."""
    for at in range(300):
        held = cards_of(held_at("order of cards", at))
        shuffled = Random(at).sample(held, len(held))
        assert best_hand(held) == best_hand(shuffled)
