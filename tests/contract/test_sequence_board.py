"""The board game over the wire: reader and published schema accept the same, and answers are as documented."""

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
from service.wire.schemas.sequence_board import sequence_board_request
from service.wire.shapes import Shape
from service.wire.verdicts import adjudicate
from service.wire.verifications import read_verification, verify
from tests.contract import test_openapi as documented
from tests.contract.random_sequence_board import random_game, random_game_with_claims
from tests.contract.test_shapes import (
    RANDOMS,
    VALUES,
    Checked,
    change_something,
    codes_of_faults,
    parts_of,
    validator,
)
from tests.rules.sequence_board.told import board, spaces_from

Document = dict[str, Any]


def judged(document: Any) -> bytes:
    return adjudicate(read_deal(document))[0]


def verified(document: Any) -> bytes:
    return verify(document)[0]


class Kind:
    """A kind of request: how it is made, read and answered, and which component it must fit."""

    def __init__(
        self,
        make: Callable[[Random], Document],
        read: Callable[[Any], Any],
        answer: Callable[[Any], bytes],
        path: str,
        component: str,
    ) -> None:
        self.make = make
        self.read = read
        self.answer = answer
        self.path = path
        self.component = component

    def __repr__(self) -> str:
        return self.component


GAME = Kind(random_game, read_deal, judged, "/v1/adjudications", "SequenceBoardDeal")
CLAIMS = Kind(random_game_with_claims, read_verification, verified, "/v1/verifications", "SequenceBoardVerification")
by_kind = pytest.mark.parametrize("kind", [GAME, CLAIMS], ids=str)


@st.composite
def changes(draw: st.DrawFn, kind: Kind) -> Any:
    """A request in which up to three things are changed; where there are claims, mostly in them."""
    document = deepcopy(kind.make(draw(RANDOMS)))
    document["events"] = document["events"][:4]  # so that what is changed is seldom the fifth play
    for _ in range(draw(st.integers(1, 3))):
        claims = document.get("claims")
        change_something(draw, claims if claims and draw(st.integers(0, 2)) else document)
    return document


@by_kind
class TestRequests:
    """Games and claims: read, or refused for their form, exactly as the schema says."""

    @staticmethod
    def check(kind: Kind, document: Any) -> None:
        codes = codes_of_faults(kind.answer, document)
        assert codes <= set(FORM_CODES) | set(SENSE_CODES)
        if not (isinstance(document, dict) and document.get("game") == "sequence_board"):
            return  # another game's schema may fit
        fits = validator(kind.component).is_valid(document)
        assert fits == (not codes & set(FORM_CODES)), sorted(codes)

    @given(st.data())
    @settings(derandomize=True, deadline=None, max_examples=100, database=None)
    def test_of_the_right_form_are_read(self, kind: Kind, data: st.DataObject) -> None:
        """What is made in the right form fits, and only the rules may refuse it."""
        document = kind.make(data.draw(RANDOMS))
        assert not codes_of_faults(kind.read, document) & set(FORM_CODES)
        self.check(kind, document)

    @given(st.data())
    @settings(derandomize=True, deadline=None, max_examples=500, database=None)
    def test_with_changes_are_read_as_the_schema_says(self, kind: Kind, data: st.DataObject) -> None:
        """Whatever is changed in them, reader and schema agree."""
        self.check(kind, data.draw(changes(kind)))

    @given(VALUES)
    @settings(derandomize=True, deadline=None, max_examples=60, database=None)
    def test_of_any_other_kind_are_refused_by_both(self, kind: Kind, value: Any) -> None:
        """A value of any other kind is no such request."""
        assert not validator(kind.component).is_valid(value)
        assert codes_of_faults(kind.answer, value) & set(FORM_CODES)

    @given(st.data())
    @settings(derandomize=True, deadline=None, max_examples=150, database=None)
    def test_have_answers_as_documented(self, kind: Kind, data: st.DataObject) -> None:
        """Verdicts and findings, whatever was asked: every member is described, with its type."""
        try:
            body = kind.answer(kind.make(data.draw(RANDOMS)))
        except DealFaults:
            return
        documented.validator(kind.path, "post", "200", "application/json").validate(orjson.loads(body))


# --- edges ---

PASS: Document = {"type": "pass", "player": "Ann"}
PLAY: Document = {"type": "play", "player": "Ann", "card": "2s", "space": "B1"}
REMOVE: Document = {"type": "remove", "player": "Ann", "card": "Js", "space": "B1"}
DEAD: Document = {"type": "dead_card", "player": "Ann", "card": "5c"}
DEAL: Document = {"type": "deal", "player": "Ann", "cards": ["??"]}
TWO: Document = {"game": "sequence_board", "players": ["Ann", "Bo"], "events": []}
TWELVE: Document = {**TWO, "players": [*"ABCDEFGHIJKL"], "teams": [[*"ACEGIK"], [*"BDFHJL"]]}
FIVE = spaces_from("B4-F4")
STOOD: Document = {"team": 0, "spaces": FIVE}


def with_events(*events: Any) -> Document:
    return {**TWO, "events": [*events]}


def from_position(**members: Any) -> Document:
    return {**TWO, "position": {"board": board("B4-F4"), **members}}


def claimed(*claims: Any) -> Document:
    return {**TWO, "claims": [*claims]}


KEPT: dict[str, Document] = {
    "no events": TWO,
    "2,000 events": with_events(*[PASS] * 2000),
    "twelve players in two teams": TWELVE,
    "three teams": {**TWO, "players": [*"ABC"], "teams": [["A"], ["B"], ["C"]]},
    "104 cards dealt": with_events({**DEAL, "cards": ["??"] * 104}),
    "a space in small letters": with_events({**PLAY, "space": "j10"}),
    "a card with a sign": with_events({**PLAY, "card": "10♥\ufe0f"}),
    "no card drawn": with_events({**PLAY, "draw": None}, {**REMOVE, "draw": None}, {**DEAD, "draw": None}),
    "a card drawn that nobody saw": with_events(
        {**PLAY, "draw": "??"}, {"type": "draw", "player": "Ann", "card": "??"}
    ),
    "a joker drawn": with_events({**PLAY, "draw": "Jk1"}),
    "nothing claimed": with_events({**PLAY, "sequences": []}),
    "eight fives claimed": with_events({**PLAY, "sequences": [FIVE] * 8}),
    "a five of one space": with_events({**PLAY, "sequences": [["A1"] * 5]}),
    "a position": from_position(),
    "a position without sequences": from_position(sequences=[], to_act="Bo"),
    "a position of 68 sequences": from_position(sequences=[STOOD] * 68),
    "a team with a point": from_position(sequences=[{**STOOD, "team": Decimal("2.0")}]),
    "four sequences to win": {**TWO, "rules": {"sequences_to_win": 4}},
    "a number with a point": {**TWO, "rules": {"sequences_to_win": Decimal("3.0")}},
    "any number of dead cards": {**TWO, "rules": {"dead_cards_per_turn": None}},
    "a reference of 200 characters": {**TWO, "reference": "😀" * 200},
    "a hundred claims": claimed(*[{"type": "winner", "team": 0}] * 100),
    "the third team": claimed({"type": "winner", "team": 2}),
    "twelve winners": claimed({"type": "winner", "players": [*"ABCDEFGHIJKL"]}),
    "no sequence": claimed({"type": "sequences", "team": 0, "number": 0}),
    "no sequence, listed": claimed({"type": "sequences", "team": 0, "sequences": []}),
    "68 sequences": claimed({"type": "sequences", "team": 1, "number": 68, "sequences": [FIVE] * 68}),
    "a dead card": claimed({"type": "dead_card", "card": "5C"}, {"type": "dead_card", "card": "jk1", "dead": False}),
    "the last event": claimed({"type": "to_act", "player": "Ann", "after_event": 100_000}),
}
OVERSTEPPED: dict[str, Document] = {
    "2,001 events": with_events(*[PASS] * 2001),
    "null events": {**TWO, "events": None},
    "one player": {**TWO, "players": ["Ann"]},
    "thirteen players": {**TWO, "players": [*"ABCDEFGHIJKLM"]},
    "a player twice": {**TWO, "players": ["Ann", "Ann"]},
    "a name of 41 characters": {**TWO, "players": ["x" * 41, "y"]},
    "null for teams": {**TWO, "teams": None},
    "one team": {**TWO, "teams": [["Ann", "Bo"]]},
    "four teams": {**TWO, "teams": [["A"], ["B"], ["C"], ["D"]]},
    "an empty team": {**TWO, "teams": [["Ann"], []]},
    "seven in a team": {**TWO, "teams": [["Ann"], [*"ABCDEFG"]]},
    "a team as a name": {**TWO, "teams": ["Ann", "Bo"]},
    "hands": {**TWO, "hands": []},
    "stakes": {**TWO, "stakes": {}},
    "no cards dealt": with_events({**DEAL, "cards": []}),
    "105 cards dealt": with_events({**DEAL, "cards": ["??"] * 105}),
    "cards dealt up": with_events({"type": "deal", "player": "Ann", "up": ["2s"]}),
    "an unseen card played": with_events({**PLAY, "card": "??"}),
    "an unseen card removed with": with_events({**REMOVE, "card": "??"}),
    "an unseen card exchanged": with_events({**DEAD, "card": "??"}),
    "null for a card": with_events({**PLAY, "card": None}),
    "a card of TIC": with_events({**PLAY, "card": "5-star-red"}),
    "null drawn by itself": with_events({"type": "draw", "player": "Ann", "card": None}),
    "false drawn": with_events({**PLAY, "draw": False}),
    "a list drawn": with_events({**PLAY, "draw": ["Kh"]}),
    "nothing drawn, in quotes": with_events({**PLAY, "draw": ""}),
    "a play to nowhere": with_events({"type": "play", "player": "Ann", "card": "2s"}),
    "the eleventh column": with_events({**PLAY, "space": "K1"}),
    "the eleventh row": with_events({**PLAY, "space": "A11"}),
    "row nought": with_events({**PLAY, "space": "A0"}),
    "a row with a nought before it": with_events({**PLAY, "space": "A01"}),
    "the row first": with_events({**PLAY, "space": "1A"}),
    "a blank in a space": with_events({**PLAY, "space": "A 1"}),
    "a line break after a space": with_events({**PLAY, "space": "A1\n"}),
    "a row in another script": with_events({**PLAY, "space": "A\uff11"}),
    "a space as numbers": with_events({**PLAY, "space": [1, 1]}),
    "null claimed": with_events({**PLAY, "sequences": None}),
    "nine fives claimed": with_events({**PLAY, "sequences": [FIVE] * 9}),
    "four spaces claimed": with_events({**PLAY, "sequences": [FIVE[:4]]}),
    "six spaces claimed": with_events({**PLAY, "sequences": [[*FIVE, "G4"]]}),
    "fives claimed by removing": with_events({**REMOVE, "sequences": []}),
    "a space for a dead card": with_events({**DEAD, "space": "B2"}),
    "a card passed": with_events({**PASS, "card": "2s"}),
    "a bet": with_events({"type": "bet", "player": "Ann", "to": 1}),
    "null for a position": {**TWO, "position": None},
    "a position without a board": {**TWO, "position": {}},
    "nine rows": from_position(board=board()[:9]),
    "eleven rows": from_position(board=[*board(), "*........*"]),
    "a row of nine": from_position(board=[*board()[:9], "*.......*"]),
    "a row of eleven": from_position(board=[*board()[:9], "*.........*"]),
    "a fourth team's chip": from_position(board=[*board()[:9], "*...3....*"]),
    "a letter on the board": from_position(board=[*board()[:9], "*...X....*"]),
    "a digit of another script": from_position(board=[*board()[:9], "*...\u0661....*"]),
    "a line break after a row": from_position(board=[*board()[:9], "*.......*\n"]),
    "a row as a list": from_position(board=[*board()[:9], [*"*........*"]]),
    "null for nobody's turn": from_position(to_act=None),
    "null sequences": from_position(sequences=None),
    "69 sequences": from_position(sequences=[STOOD] * 69),
    "the fourth team's sequence": from_position(sequences=[{**STOOD, "team": 3}]),
    "nobody's sequence": from_position(sequences=[{"spaces": FIVE}]),
    "a sequence of four": from_position(sequences=[{**STOOD, "spaces": FIVE[:4]}]),
    "when a sequence was made": from_position(sequences=[{**STOOD, "event": None}]),
    "five sequences to win": {**TWO, "rules": {"sequences_to_win": 5}},
    "two dead cards a turn": {**TWO, "rules": {"dead_cards_per_turn": 2}},
    "true for a number": {**TWO, "rules": {"dead_cards_per_turn": True}},
    "null for another rule": {**TWO, "rules": {"stock_out": None}},
    "another game's rule": {**TWO, "rules": {"odd_chip": "seat"}},
    "a reference of 201 characters": {**TWO, "reference": "x" * 201},
    "no winner named": claimed({"type": "winner"}),
    "a team and players": claimed({"type": "winner", "team": 0, "players": ["Ann"]}),
    "the fourth team": claimed({"type": "winner", "team": 3}),
    "thirteen winners": claimed({"type": "winner", "players": [*"ABCDEFGHIJKLM"]}),
    "no winners": claimed({"type": "winner", "players": []}),
    "null for a team": claimed({"type": "winner", "team": None}),
    "nothing said of sequences": claimed({"type": "sequences", "team": 0}),
    "nobody's sequences": claimed({"type": "sequences", "number": 1}),
    "69 sequences claimed": claimed({"type": "sequences", "team": 0, "number": 69}),
    "a claimed sequence of four": claimed({"type": "sequences", "team": 0, "sequences": [FIVE[:4]]}),
    "an unseen card dead": claimed({"type": "dead_card", "card": "??"}),
    "dead in quotes": claimed({"type": "dead_card", "card": "5c", "dead": "true"}),
    "before the first event": claimed({"type": "dead_card", "card": "5c", "after_event": -1}),
    "nobody's turn": claimed({"type": "to_act", "player": None}),
    "a claim of another game": claimed({"type": "award", "player": "Ann", "amount": 1}),
}


def kind_of(document: Document) -> Kind:
    return CLAIMS if "claims" in document else GAME


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
    """Every shape that a game and claims consist of, by its name."""
    found: dict[str, Checked] = {}

    def walk(label: str, shape: Shape) -> None:
        label = shape.ref or label
        if label not in found:
            found[label] = Checked(label, shape)
            for number, part in enumerate(shape.parts()):
                walk(f"{label}.{number}", part)

    for name, field in sequence_board_request("sequence_board").fields.items():
        assert isinstance(field, ShapeField)
        walk(name, field.shape)
    walk("claims", claims_shape("sequence_board", LIMITS.name_characters))
    return found


class TestShapes:
    """Each shape by itself: what loads is what fits its schema, and what doesn't load is explained."""

    @given(parts_of(changes(GAME)) | parts_of(changes(CLAIMS)) | VALUES)
    @settings(derandomize=True, deadline=None, max_examples=500, database=None)
    def test_take_what_their_schemas_take(self, value: Any) -> None:
        """Any value, given to every shape."""
        for shape in shapes().values():
            shape.agree(value)

    def test_of_spaces_agree_on_every_short_text(self) -> None:
        """All texts of up to four signs, spaces and nearly spaces: a hundred, each in two spellings."""
        signs = ("A", "j", "B", "K", "1", "0", "9", " ", "\n", "\uff11")
        taken = sum(
            shapes()["Space"].agree("".join(letters))
            for length in range(5)
            for letters in product(signs, repeat=length)
        )
        assert taken == 3 * 3  # of A, j and B each 1, 9 and 10
        assert all(
            shapes()["Space"].agree(f"{column}{row}") for column in "ABCDEFGHIJabcdefghij" for row in range(1, 11)
        )
