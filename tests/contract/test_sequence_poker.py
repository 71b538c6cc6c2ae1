"""Sequence Poker over the wire: reader and published schema accept the same, and answers are as documented."""

from collections.abc import Callable
from copy import deepcopy
from decimal import Decimal
from functools import cache
from itertools import product
from random import Random
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.rules.errors import DealFaults
from service.wire.deals import read_deal
from service.wire.fault_codes import FORM_CODES, SENSE_CODES
from service.wire.schemas.base import LIMITS, ShapeField
from service.wire.schemas.claims import claims_shape
from service.wire.schemas.sequence_poker import match_request, read_match, sequence_poker_request
from service.wire.sequence_poker.matches import settle
from service.wire.shapes import Shape
from service.wire.verdicts import adjudicate
from service.wire.verifications import read_verification, verify
from tests.contract import test_openapi as documented
from tests.contract.random_sequence_poker import random_match, random_round, random_verification
from tests.contract.test_shapes import (
    RANDOMS,
    VALUES,
    Checked,
    change_something,
    codes_of_faults,
    parts_of,
    validator,
)

Document = dict[str, Any]


def judged(document: Any) -> bytes:
    return adjudicate(read_deal(document))[0]


class Kind:
    """A kind of request: how it is made, read and answered, and which component it must fit."""

    def __init__(
        self, make: Callable[[Random], Document], read: Callable[[Any], Any], answer: Callable[[Any], Any], name: str
    ) -> None:
        self.make = make
        self.read = read
        self.answer = answer
        self.component = name

    def __repr__(self) -> str:
        return self.component


KINDS = (
    Kind(random_round, read_deal, judged, "SequencePokerDeal"),
    Kind(random_verification, read_verification, verify, "SequencePokerVerification"),
    Kind(random_match, read_match, settle, "SequencePokerMatch"),
)


def changed(rng: Random, draw: Any, kind: Kind) -> Document:
    """A request in which up to three things are changed."""
    document = deepcopy(kind.make(rng))
    for _ in range(draw(st.integers(1, 3))):
        change_something(draw, document)
    return document


@st.composite
def changes(draw: st.DrawFn, kind: Kind) -> Any:
    return changed(draw(RANDOMS), draw, kind)


@pytest.mark.parametrize("kind", KINDS, ids=str)
class TestRequests:
    """Rounds, claims and matches: read, or refused for their form, exactly as the schema says."""

    @staticmethod
    def check(kind: Kind, document: Any) -> set[str]:
        codes = codes_of_faults(kind.answer, document)
        assert codes <= set(FORM_CODES) | set(SENSE_CODES)
        if not (isinstance(document, dict) and document.get("game") == "sequence_poker"):
            return codes  # another game's schema may fit
        fits = validator(kind.component).is_valid(document)
        assert fits == (not codes & set(FORM_CODES)), sorted(codes)
        return codes

    @given(st.data())
    @settings(derandomize=True, deadline=None, max_examples=120, database=None)
    def test_of_the_right_form_are_read(self, kind: Kind, data: st.DataObject) -> None:
        """What is made in the right form fits, and only the rules may refuse it."""
        document = kind.make(data.draw(RANDOMS))
        assert not codes_of_faults(kind.read, document) & set(FORM_CODES)
        assert not self.check(kind, document) & set(FORM_CODES)

    @given(st.data())
    @settings(derandomize=True, deadline=None, max_examples=400, database=None)
    def test_with_changes_are_read_as_the_schema_says(self, kind: Kind, data: st.DataObject) -> None:
        """Whatever is changed in them, reader and schema agree."""
        self.check(kind, data.draw(changes(kind)))

    @given(VALUES)
    @settings(derandomize=True, deadline=None, max_examples=60, database=None)
    def test_of_any_other_kind_are_refused_by_both(self, kind: Kind, value: Any) -> None:
        """A value of any other kind is no such request."""
        assert not validator(kind.component).is_valid(value)
        assert codes_of_faults(kind.answer, value) & set(FORM_CODES)


# --- edges ---

CARDS = ["1-circle-violet", "2-STAR-Red", "5-Square-CYAN"]
HAND: Document = {"player": "Ann", "cards": CARDS}
OTHER: Document = {"player": "Bo", "cards": []}
HANDS: Document = {"game": "sequence_poker", "hands": [HAND, OTHER]}
KEEP: Document = {"type": "keep", "player": "Ann"}
EVENTS: Document = {"game": "sequence_poker", "players": ["Ann", "Bo"], "events": [KEEP]}
EXCHANGE: Document = {"type": "exchange", "player": "Ann", "discard": [], "draw": []}
CHANGE: Document = {"type": "exchange_community", "player": "Ann", "discard": CARDS[0], "draw": CARDS[1]}
DECLARE: Document = {"type": "declare", "player": "Ann", "category": "high_card"}
MATCH: Document = {"game": "sequence_poker", "players": ["Ann", "Bo"], "rounds_agreed": 1, "rounds": []}
BARE: Document = {"hands": [HAND, OTHER]}


def with_events(*events: Any) -> Document:
    return {**EVENTS, "events": [*events]}


def claimed(claim: Any) -> Document:
    return {**HANDS, "claims": [claim]}


KEPT: dict[str, Document] = {
    "no events": with_events(),
    "2,000 events": with_events(*[KEEP] * 2000),
    "eight players": {**EVENTS, "players": [*"12345678"]},
    "nine cards dealt": with_events({"type": "deal", "player": "Ann", "cards": CARDS * 3}),
    "nine cards laid": with_events({"type": "community", "cards": CARDS * 3}),
    "nothing exchanged": with_events(EXCHANGE),
    "nine exchanged for none": with_events({**EXCHANGE, "discard": CARDS * 3}),
    "a community card for itself": with_events({**CHANGE, "draw": CARDS[0]}),
    "a declaration without cards": with_events(DECLARE, {**DECLARE, "cards": []}),
    "eight hands": {**HANDS, "hands": [HAND] * 8},
    "no community cards": {**HANDS, "community": []},
    "nine community cards": {**HANDS, "community": CARDS * 3},
    "twenty rounds": {**HANDS, "rules": {"variation": "draw", "exchange_rounds": 20}},
    "a whole number with a point": {**HANDS, "rules": {"call_from": Decimal("4.0")}},
    "a reference of 200 characters": {**HANDS, "reference": "😀" * 200},
    "a match without a round": MATCH,
    "a match of forty rounds": {**MATCH, "rounds_agreed": 40, "rounds": [BARE] * 40},
    "a round with everything": {**MATCH, "rounds": [{**HANDS, "community": [], "rules": {}, "reference": ""}]},
    "a round of events": {**MATCH, "rounds": [{"events": []}]},
    "points with many digits": claimed({"type": "points", "player": "Ann", "points": Decimal("1.123456789012345678")}),
    "the eighth place": claimed({"type": "place", "player": "Ann", "place": 8}),
}
OVERSTEPPED: dict[str, Document] = {
    "2,001 events": with_events(*[KEEP] * 2001),
    "nine players": {**EVENTS, "players": [*"123456789"]},
    "one player": {**EVENTS, "players": ["Ann"]},
    "a name of 41 characters": {**EVENTS, "players": ["x" * 41, "y"]},
    "no cards dealt": with_events({"type": "deal", "player": "Ann", "cards": []}),
    "ten cards dealt": with_events({"type": "deal", "player": "Ann", "cards": [*CARDS * 3, CARDS[0]]}),
    "no cards laid": with_events({"type": "community", "cards": []}),
    "cards laid by a player": with_events({"type": "community", "player": "Ann", "cards": CARDS}),
    "cards dealt up": with_events({"type": "deal", "player": "Ann", "up": CARDS}),
    "nothing said of what is drawn": with_events({"type": "exchange", "player": "Ann", "discard": []}),
    "a card instead of a list": with_events({**EXCHANGE, "discard": CARDS[0]}),
    "a list instead of a card": with_events({**CHANGE, "discard": [CARDS[0]]}),
    "null for a card": with_events({**CHANGE, "draw": None}),
    "a line break after a card": with_events({**CHANGE, "draw": f"{CARDS[0]}\n"}),
    "a blank in a card": with_events({**CHANGE, "draw": "1 circle violet"}),
    "a card that nobody saw": with_events({**CHANGE, "draw": "??"}),
    "a playing card": with_events({**CHANGE, "draw": "2c"}),
    "a sixth number": with_events({**CHANGE, "draw": "6-circle-violet"}),
    "a number in another script": with_events({**CHANGE, "draw": "\uff11-circle-violet"}),
    "a long s": with_events({**CHANGE, "draw": "1-\u017ftar-violet"}),
    "a category in capitals": with_events({**DECLARE, "category": "High_Card"}),
    "a category of another game": with_events({**DECLARE, "category": "flush"}),
    "null declared": with_events({**DECLARE, "cards": None}),
    "a bet": with_events({"type": "bet", "player": "Ann", "to": 1}),
    "an unknown member of an event": with_events({**KEEP, "why": None}),
    "events and hands": {**EVENTS, "hands": [HAND, OTHER]},
    "events and community cards": {**EVENTS, "community": []},
    "community cards alone": {"game": "sequence_poker", "players": ["Ann", "Bo"], "community": []},
    "events without players": {"game": "sequence_poker", "events": []},
    "one hand": {**HANDS, "hands": [HAND]},
    "nine hands": {**HANDS, "hands": [HAND] * 9},
    "ten cards held": {**HANDS, "hands": [{**HAND, "cards": [*CARDS * 3, CARDS[0]]}, OTHER]},
    "cards in a string": {**HANDS, "hands": [{**HAND, "cards": "1-circle-violet"}, OTHER]},
    "a folded hand": {**HANDS, "hands": [{**HAND, "folded": False}, OTHER]},
    "ten community cards": {**HANDS, "community": [*CARDS * 3, CARDS[0]]},
    "chips": {**HANDS, "stakes": {}},
    "21 rounds": {**HANDS, "rules": {"exchange_rounds": 21}},
    "a number in quotes": {**HANDS, "rules": {"call_from": "3"}},
    "another game's rule": {**HANDS, "rules": {"odd_chip": "seat"}},
    "a match of no rounds": {**MATCH, "rounds_agreed": 0},
    "a match of 41 rounds agreed": {**MATCH, "rounds_agreed": 41},
    "a match of 41 rounds": {**MATCH, "rounds": [BARE] * 41},
    "a match without players": {name: value for name, value in MATCH.items() if name != "players"},
    "a round of nothing": {**MATCH, "rounds": [{}]},
    "a round with hands and events": {**MATCH, "rounds": [{**BARE, "events": []}]},
    "a round of events and community cards": {**MATCH, "rounds": [{"events": [], "community": []}]},
    "a round of another game": {**MATCH, "rounds": [{**BARE, "game": "sequence"}]},
    "a round that is null": {**MATCH, "rounds": [None]},
    "events of a match": {**MATCH, "events": []},
    "the ninth place": claimed({"type": "place", "player": "Ann", "place": 9}),
    "half a place": claimed({"type": "place", "player": "Ann", "place": Decimal("1.5")}),
    "less than no points": claimed({"type": "points", "player": "Ann", "points": -1}),
    "nobody's points": claimed({"type": "points", "points": 1}),
    "no winners": claimed({"type": "winner", "players": []}),
    "a winner of a pot": claimed({"type": "winner", "players": ["Ann"], "pot": "main"}),
    "a claim of another game": claimed({"type": "award", "player": "Ann", "amount": 1}),
}


def kind_of(document: Document) -> Kind:
    rounds, verifications, matches = KINDS
    return matches if "rounds_agreed" in document else verifications if "claims" in document else rounds


class TestEdges:
    """The limits themselves, each just kept and just overstepped."""

    @pytest.mark.parametrize("what", KEPT)
    def test_kept_are_taken(self, what: str) -> None:
        """The last value within each limit is of the right form."""
        document, kind = KEPT[what], kind_of(KEPT[what])
        assert validator(kind.component).is_valid(document)
        assert not codes_of_faults(kind.read, document) & set(FORM_CODES)

    @pytest.mark.parametrize("what", OVERSTEPPED)
    def test_overstepped_are_refused(self, what: str) -> None:
        """The first value beyond each limit is not."""
        document, kind = OVERSTEPPED[what], kind_of(OVERSTEPPED[what])
        assert not validator(kind.component).is_valid(document)
        assert codes_of_faults(kind.read, document) & set(FORM_CODES)


# --- shapes ---


@cache
def shapes() -> dict[str, Checked]:
    """Every shape that a round, a match and claims consist of, by its name."""
    found: dict[str, Checked] = {}

    def walk(label: str, shape: Shape) -> None:
        label = shape.ref or label
        if label not in found:
            found[label] = Checked(label, shape)
            for number, part in enumerate(shape.parts()):
                walk(f"{label}.{number}", part)

    for schema in (sequence_poker_request("sequence_poker"), match_request()):
        for name, field in schema.fields.items():
            assert isinstance(field, ShapeField)
            walk(name, field.shape)
    walk("claims", claims_shape("sequence_poker", LIMITS.name_characters))
    return found


class TestShapes:
    """Each shape by itself: what loads is what fits its schema, and what doesn't load is explained."""

    @given(parts_of(changes(KINDS[0])) | parts_of(changes(KINDS[1])) | parts_of(changes(KINDS[2])) | VALUES)
    @settings(derandomize=True, deadline=None, max_examples=500, database=None)
    def test_take_what_their_schemas_take(self, value: Any) -> None:
        """Any value, given to every shape."""
        for shape in shapes().values():
            shape.agree(value)

    def test_of_cards_agree_on_every_text_that_is_nearly_one(self) -> None:
        """Parts of cards put together in every way."""
        numbers = ("1", "5", "0", "6", "11", "", "\uff11", "x")
        shapes_ = ("circle", "STAR", "stars", "", "starr", "Cre\u017fcent", "squ are", "cyan")
        colours = ("violet", "Red", "red\n", "pink", "", "\u212aed", "re", "circle")
        marks = ("-", "", "–", " - ")
        texts = [
            f"{number}{mark}{shape}{mark}{colour}"
            for number, shape, colour, mark in product(numbers, shapes_, colours, marks)
        ]
        # Two numbers, two shapes and two colours are spelt right.
        assert sum(shapes()["TicCard"].agree(text) for text in texts) == 2 * 2 * 2


# --- answers ---


class TestAnswers:
    """Every member of every answer is documented, with its type."""

    @pytest.mark.parametrize(
        ("kind", "path"),
        [*zip(KINDS, ("/v1/adjudications", "/v1/verifications", "/v1/matches"), strict=True)],
        ids=str,
    )
    @given(st.data())
    @settings(derandomize=True, deadline=None, max_examples=150, database=None)
    def test_are_as_documented(self, kind: Kind, path: str, data: st.DataObject) -> None:
        """Verdicts, findings and matches, whatever was asked."""
        try:
            found = kind.answer(kind.make(data.draw(RANDOMS)))
        except DealFaults:
            return
        body = found if isinstance(found, bytes) else found[0]
        documented.validator(path, "post", "200", "application/json").validate(orjson.loads(body))
