"""The reader of claims and the published schema accept exactly the same shapes, as `test_shapes` has it of deals."""

from copy import deepcopy
from decimal import Decimal
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.wire.fault_codes import FORM_CODES, SENSE_CODES
from service.wire.verifications import read_verification, verify
from tests.contract.test_shapes import (
    HANDS,
    RANDOMS,
    RANKS,
    SUITS,
    VALUES,
    change_something,
    codes_of_faults,
    parts_of,
    random_deal,
    shapes,
    spelt,
    validator,
)


def random_verification(rng: Random) -> dict[str, Any]:
    """A deal with claims of the right form, most often about what the deal holds."""
    deal = random_deal(rng)
    names = deal.get("players") or [hand["player"] for hand in deal["hands"]]
    chip = deal.get("stakes", {}).get("smallest_chip", 1)
    makers = (_wild_claim, _high_claim, _winner_claim, _award_claim)
    return {**deal, "claims": [rng.choice(makers)(rng, names, chip) for _ in range(rng.choice([1, 1, 2, 3, 5]))]}


def _wild_claim(rng: Random, names: list[str], _: Any) -> dict[str, Any]:
    ranks = [rng.choice(["2", "3", "9", "10", "T", "t", "k", "A", "Joker"]) for _ in range(rng.choice([0, 1, 1, 2]))]
    cards = [spelt(rng, rng.choice(RANKS) + rng.choice(SUITS)) for _ in range(rng.choice([0, 0, 0, 1, 4]))]
    point: dict[str, Any] = rng.choice(
        [
            {},
            {"after_card": rng.choice([1, 2, 9, 20, Decimal("7.0")])},
            {"after_upcard": rng.choice([1, 2, 7, 100_000])},
            {"after": {"player": rng.choice(names), "street": rng.randint(3, 7)}},
        ]
    )
    return {"type": "wild", "wild": [*ranks, *cards], **point}


def _high_claim(rng: Random, names: list[str], _: Any) -> dict[str, Any]:
    said = {
        "category": rng.choice(["one_pair", "high_card", "straight", "royal_flush", "five_of_a_kind"]),
        "plays_as": [spelt(rng, rng.choice(RANKS) + rng.choice(SUITS)) for _ in range(5)],
    }
    chosen = rng.choice([["category"], ["plays_as"], ["category", "plays_as"]])
    return {"type": "high", "player": rng.choice(names), **{name: said[name] for name in chosen}}


def _winner_claim(rng: Random, names: list[str], _: Any) -> dict[str, Any]:
    pot = rng.choice([{}, {}, {"pot": "main"}, {"pot": "side_1"}, {"pot": ""}])
    return {"type": "winner", "players": rng.sample(names, rng.randint(1, len(names))), **pot}


def _award_claim(rng: Random, names: list[str], chip: Any) -> dict[str, Any]:
    return {"type": "award", "player": rng.choice([*names, "nobody"]), "amount": chip * rng.choice([0, 1, 20, 500])}


@st.composite
def mutated_claims(draw: st.DrawFn) -> Any:
    """A deal with claims in which up to three things are changed, mostly in the claims."""
    document = deepcopy(random_verification(draw(RANDOMS)))
    for _ in range(draw(st.integers(1, 3))):
        change_something(draw, document["claims"] if document.get("claims") and draw(st.integers(0, 5)) else document)
    return document


class TestClaims:
    """Deals with claims: read or refused for their form exactly as the schema says."""

    @staticmethod
    def check(document: Any) -> None:
        codes = codes_of_faults(verify, document)
        assert codes <= set(FORM_CODES) | set(SENSE_CODES)
        fits = validator("Verification").is_valid(document)
        assert fits == (not codes & set(FORM_CODES)), sorted(codes)
        assert fits or codes & codes_of_faults(read_verification, document) & set(FORM_CODES)

    @given(RANDOMS)
    @settings(derandomize=True, deadline=None, max_examples=80, database=None)
    def test_of_the_right_form_are_read(self, rng: Random) -> None:
        """What is made in the right form fits, and only the rules may refuse it."""
        document = random_verification(rng)
        assert not codes_of_faults(read_verification, document) & set(FORM_CODES)
        self.check(document)

    @given(mutated_claims())
    @settings(derandomize=True, deadline=None, max_examples=400, database=None)
    def test_with_changes_are_read_as_the_schema_says(self, document: Any) -> None:
        """Whatever is changed in them, reader and schema agree."""
        self.check(document)

    @given(VALUES)
    @settings(derandomize=True, deadline=None, max_examples=100, database=None)
    def test_that_are_none_are_refused_by_both(self, claims: Any) -> None:
        """A value of any other kind is no claims."""
        self.check({**HANDS, "claims": claims})
        self.check(claims)


WILD: dict[str, Any] = {"type": "wild", "wild": ["2"]}
HIGH: dict[str, Any] = {"type": "high", "player": "Ann", "category": "flush"}
WINNER: dict[str, Any] = {"type": "winner", "players": ["Ann"]}
AWARD: dict[str, Any] = {"type": "award", "player": "Ann", "amount": 0}
FIVE = ["2c", "10♥", "kS", "Jk1", "2c"]
KEPT_CLAIMS: dict[str, Any] = {
    "a hundred": [WILD] * 100,
    "nothing wild": [{**WILD, "wild": []}],
    "sixty things wild": [{**WILD, "wild": ["2"] * 60}],
    "each spelling of a rank": [{**WILD, "wild": ["10", "T", "t", "a", "A", "2"]}],
    "each spelling of jokers": [{**WILD, "wild": ["joker", "JOKER", "jOkEr", "Jk1", "jk2"]}],
    "a whole number with a point": [{**WILD, "after_card": Decimal("7.0")}],
    "the largest number of a card": [{**WILD, "after_card": 100_000}],
    "the first upcard": [{**WILD, "after_upcard": 1}],
    "third street": [{**WILD, "after": {"player": "Ann", "street": 3}}],
    "seventh street": [{**WILD, "after": {"player": "x" * 40, "street": 7}}],
    "a category alone": [HIGH],
    "five cards alone": [{"type": "high", "player": "Ann", "plays_as": FIVE}],
    "a category and five cards": [{**HIGH, "plays_as": FIVE}],
    "eight winners": [{**WINNER, "players": [str(number) for number in range(8)]}],
    "a pot of twenty characters": [{**WINNER, "pot": "😀" * 20}],
    "the largest amount": [{**AWARD, "amount": 10**15 - 1}],
    "minus nothing": [{**AWARD, "amount": Decimal("-0.0")}],
}
OVERSTEPPED_CLAIMS: dict[str, Any] = {
    "none": [],
    "a hundred and one": [WILD] * 101,
    "null": None,
    "an object": {"0": WILD},
    "a claim in words": ["Ann wins"],
    "a claim of no type": [{"wild": ["2"]}],
    "a type in capitals": [{**WILD, "type": "Wild"}],
    "a type in a list": [{**WILD, "type": ["wild"]}],
    "a type of another game": [{**WILD, "type": "dead_card"}],
    "nothing said to be wild": [{"type": "wild"}],
    "null wild": [{**WILD, "wild": None}],
    "a rank without a list": [{**WILD, "wild": "2"}],
    "a rank as a number": [{**WILD, "wild": [2]}],
    "sixty-one things wild": [{**WILD, "wild": ["2"] * 61}],
    "a line break after a rank": [{**WILD, "wild": ["2\n"]}],
    "a card that nobody saw, wild": [{**WILD, "wild": ["??"]}],
    "two ranks in one": [{**WILD, "wild": ["23"]}],
    "jokers": [{**WILD, "wild": ["jokers"]}],
    "a joker with the sign of the kelvin": [{**WILD, "wild": ["jo\u212aer"]}],
    "card nought": [{**WILD, "after_card": 0}],
    "too large a number of a card": [{**WILD, "after_card": 100_001}],
    "half a card": [{**WILD, "after_card": Decimal("1.5")}],
    "true for a number": [{**WILD, "after_card": True}],
    "a number in quotes": [{**WILD, "after_upcard": "1"}],
    "null for a number": [{**WILD, "after_card": None}],
    "two numbers": [{**WILD, "after_card": 1, "after_upcard": 1}],
    "a number and a street": [{**WILD, "after_card": 1, "after": {"player": "Ann", "street": 3}}],
    "a number and null": [{**WILD, "after_card": 1, "after": None}],
    "second street": [{**WILD, "after": {"player": "Ann", "street": 2}}],
    "eighth street": [{**WILD, "after": {"player": "Ann", "street": 8}}],
    "no street": [{**WILD, "after": {"player": "Ann"}}],
    "nobody's street": [{**WILD, "after": {"street": 3}}],
    "more than a street": [{**WILD, "after": {"player": "Ann", "street": 3, "card": 1}}],
    "nothing said of a hand": [{"type": "high", "player": "Ann"}],
    "nobody's hand": [{"type": "high", "category": "flush"}],
    "an empty category": [{**HIGH, "category": ""}],
    "a category in capitals": [{**HIGH, "category": "Flush"}],
    "null for a category": [{**HIGH, "category": None}],
    "a category of another game": [{**HIGH, "category": "four_card_mono"}],
    "no cards": [{"type": "high", "player": "Ann", "plays_as": []}],
    "null for cards": [{**HIGH, "plays_as": None}],
    "four cards": [{**HIGH, "plays_as": FIVE[:4]}],
    "six cards": [{**HIGH, "plays_as": [*FIVE, "2c"]}],
    "a card that nobody saw": [{**HIGH, "plays_as": [*FIVE[:4], "??"]}],
    "cards in a string": [{**HIGH, "plays_as": "2c3c4c5c6c"}],
    "no winners": [{**WINNER, "players": []}],
    "a winner without a list": [{**WINNER, "players": "Ann"}],
    "nine winners": [{**WINNER, "players": [str(number) for number in range(9)]}],
    "a winner twice": [{**WINNER, "players": ["Ann", "Bo", "Ann"]}],
    "a winner of 41 characters": [{**WINNER, "players": ["x" * 41]}],
    "a pot of 21 characters": [{**WINNER, "pot": "x" * 21}],
    "null for a pot": [{**WINNER, "pot": None}],
    "no amount": [{"type": "award", "player": "Ann"}],
    "less than nothing": [{**AWARD, "amount": Decimal("-0.01")}],
    "too large an amount": [{**AWARD, "amount": 10**15}],
    "an amount in quotes": [{**AWARD, "amount": "40"}],
    "an unknown member": [{**AWARD, "why": "fair"}],
    "an unknown member that is null": [{**AWARD, "why": None}],
}


class TestEdges:
    """The limits of claims, each just kept and just overstepped."""

    @pytest.mark.parametrize("what", KEPT_CLAIMS)
    def test_kept_are_taken(self, what: str) -> None:
        """The last value within each limit of claims."""
        document = {**HANDS, "claims": KEPT_CLAIMS[what]}
        assert validator("SequenceVerification").is_valid(document)
        assert not codes_of_faults(read_verification, document) & set(FORM_CODES)

    @pytest.mark.parametrize("what", OVERSTEPPED_CLAIMS)
    def test_overstepped_are_refused(self, what: str) -> None:
        """The first value beyond each limit of claims."""
        document = {**HANDS, "claims": OVERSTEPPED_CLAIMS[what]}
        assert not validator("SequenceVerification").is_valid(document)
        assert codes_of_faults(read_verification, document) & set(FORM_CODES)


class TestShapes:
    """Each shape by itself: what loads is what fits its schema, and what doesn't load is explained."""

    @given(parts_of(mutated_claims()))
    @settings(derandomize=True, deadline=None, max_examples=300, database=None)
    def test_take_what_their_schemas_take(self, value: Any) -> None:
        """Any part of claims, given to every shape."""
        for shape in shapes().values():
            shape.agree(value)

    def test_of_what_is_wild_agree_on_every_short_text(self) -> None:
        """All texts of up to three letters, ranks, cards and nearly such."""
        taken = sum(
            shapes()["Wild"].agree("".join(letters))
            for length in range(4)
            for letters in product("2T10jaKcS♥\ufe0f?\n x", repeat=length)
        )
        # 2 T j a K and 10; of each the suits c S ♥ ♥\ufe0f, but for 10♥\ufe0f, which is too long; then jK1 and jK2.
        assert taken == 6 + 6 * 4 - 1 + 2
