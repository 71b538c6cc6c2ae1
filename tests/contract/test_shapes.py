"""The reader of deals and the published schema accept exactly the same shapes.

Deals, deals with something changed in them, and bare values go to both. What only one of the two takes
fails here: a client that validates by the schema would be misled.
"""

from collections.abc import Callable, Iterator
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
from jsonschema import Draft202012Validator
from jsonschema.validators import extend

from service.api.openapi import openapi_document
from service.rules.errors import DealFaults
from service.rules.games import GAMES
from service.wire import strict_json
from service.wire.deals import read_deal
from service.wire.fault_codes import FAULT_CODES, FORM_CODES, FORMAT_CODES, QUERY_CODES, SENSE_CODES
from service.wire.schemas.base import LIMITS, ShapeField
from service.wire.schemas.claims import claims_shape
from service.wire.schemas.stud import stud_request
from service.wire.shapes import REFUSALS, Shape
from service.wire.verdicts import adjudicate

# --- both sides ---


@cache
def validator(component: str) -> Draft202012Validator:
    """The validator of a component of the OpenAPI document."""
    return _validator({"$ref": f"#/components/schemas/{component}"})


def _validator(schema: dict[str, Any]) -> Draft202012Validator:
    # Numbers exactly as they are written: 1e-06 as a double is a little less.
    whole = {**schema, "components": openapi_document()["components"]}
    return _EXACT(strict_json.loads(orjson.dumps(whole)))


def _is_integer(_: Any, value: Any) -> bool:
    """JSON Schema calls 7.0 an integer too, and here that is a `Decimal`."""
    return type(value) is int or (isinstance(value, Decimal) and value == value.to_integral_value())


_EXACT: type[Draft202012Validator] = extend(  # type: ignore[no-untyped-call] # the stubs leave it out
    Draft202012Validator, type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer)
)


def codes_of_faults(read: Callable[[Any], object], document: Any) -> set[str]:
    """The codes of everything that a document is refused for."""
    try:
        read(document)
    except DealFaults as refused:
        return {fault.code for fault in refused.faults}
    return set()


def shape_faults(document: Any) -> set[str]:
    """The codes of everything that keeps a document from being read as a deal."""
    return codes_of_faults(read_deal, document)


def all_faults(document: Any) -> set[str]:
    """The codes of everything that a document is refused for, by its form or by the rules."""
    return codes_of_faults(lambda deal: adjudicate(read_deal(deal)), document)


# --- deals, as JSON is read: whole numbers as int, all others as Decimal ---

RANKS = "23456789TJQKA"
SUITS = "cdhs"
NAMES = (
    "Ann", "Bo", "Zoë", "Zoe\u0308", "李", "שלום", "👩\u200d👩\u200d👧", "O’Neil: the 2nd", "A, B/C", "?", "0", "null",
    "x  y", "😀", "~1", "<b>", "x" * 40, "x\u00ady",
)  # fmt: skip
STUD = {game.name: game for game in GAMES.values() if game.family == "stud"}
HOUSE_RULES = {game.name: {switch.name: tuple(switch.choices) for switch in game.switches} for game in STUD.values()}
STRUCTURES = ("unchecked", "fixed_limit", "spread_limit", "pot_limit", "no_limit")
CHIPS = (1, 1, 5, Decimal("1.0"), Decimal("0.5"), Decimal("0.01"), Decimal("0.000001"), Decimal("1E+2"))


def spelt(rng: Random, card: str) -> str:
    """One of the accepted spellings of a card."""
    if card == "??":
        return card
    rank, suit = card[0], card[1]
    ranks = [rank, rank.lower(), *(["10"] if rank == "T" else [])]
    glyph = "♣♦♥♠"[SUITS.index(suit)]
    return rng.choice(ranks) + rng.choice([suit, suit, suit.upper(), glyph, f"{glyph}\ufe0e", f"{glyph}\ufe0f"])


def random_deal(rng: Random) -> dict[str, Any]:
    """A stud deal of the right form, most often one that can be: every member and every type of event occurs."""
    names = rng.sample(NAMES, rng.choice([2, 2, 3, 3, 4, 5, 6, 7, 8]))
    unseen = rng.choice([0.0, 0.0, 0.0, 0.02, 0.3])
    deck = [
        spelt(rng, "??" if rng.random() < unseen else card)
        for card in rng.sample([rank + suit for rank in RANKS for suit in SUITS], 52)
    ]
    chip = rng.choice(CHIPS)
    game = rng.choice(["sequence", *STUD])
    deal: dict[str, Any] = {"game": game}
    if game == "baseball" or rng.random() < 0.5:  # whole hands don't tell a deal with extra cards
        events = _Dealer(rng, names, deck).history()
        deal |= {"players": names, "events": _with_chips(rng, names, events, chip) if rng.random() < 0.5 else events}
        if rng.random() < 0.3:
            deal["stacks"] = [{"player": name, "amount": chip * rng.randint(0, 90)} for name in names]
    else:
        deal["hands"] = [
            {"player": name, "cards": cards, **folded} for name, (cards, folded) in _hands(rng, names, deck)
        ]
        if rng.random() < 0.3:
            deal["players"] = rng.sample(names, len(names))
        if rng.random() < 0.5:
            some = rng.sample(names, rng.randint(0, len(names)))
            deal["put_in"] = [{"player": name, "amount": chip * rng.randint(0, 60)} for name in some]
    if chip != 1 or rng.random() < 0.6:
        deal["stakes"] = _stakes(rng, chip)
    rules = HOUSE_RULES[game]
    optional = {
        "pot": chip * rng.randint(0, 500),
        "rake": chip * rng.randint(0, 2),
        "final": rng.random() < 0.7,
        "reference": rng.choice(["", "table 7", "x" * 200, "♠\n\0"]),
        "rules": {name: rng.choice(rules[name]) for name in rules if name != "wild" and rng.random() < 0.4},
    }
    deal |= {name: value for name, value in optional.items() if rng.random() < 0.4}
    if "wild" in rules:
        some = [*map(str, rules["wild"]), "2", "A", "10", "Kh", "jS"]
        deal["rules"] = {**deal.get("rules", {}), "wild": rng.sample(some, rng.randint(0, 3))}
    return deal


def _stakes(rng: Random, chip: Any) -> dict[str, Any]:
    """What is played for, and often how it is limited: then what the referee needs to know is there."""
    small = rng.randint(1, 10)
    structure = rng.choice([None, None, *STRUCTURES])
    stakes = {
        "ante": chip * rng.randint(0, 3),
        "bring_in": chip * rng.randint(0, small),
        "small_bet": chip * small,
        "big_bet": chip * small * rng.choice([1, 2, 2, 3]),
        "smallest_chip": chip,
    }
    needed = {"smallest_chip"}
    if structure not in (None, "unchecked"):
        needed |= {"small_bet"} | ({"big_bet"} if structure == "spread_limit" else set())
    told = {name: stakes[name] for name in stakes if name in needed or rng.random() < 0.4}
    return told if structure is None else {**told, "structure": structure}


def _with_chips(rng: Random, names: list[str], events: list[dict[str, Any]], chip: Any) -> list[dict[str, Any]]:
    """The history with bets here and there: often ones that can be, each higher than the one before."""
    found: list[dict[str, Any]] = []
    to = 0
    for one in events:
        found.append(one)
        for _ in range(rng.choice([0, 0, 1, 2])):
            kind = rng.choice(
                ["ante", "post", "bring_in", "bet", "complete", "raise", "call", "call", "check", "check"]
            )
            more: dict[str, Any] = {}
            if kind in ("ante", "post"):
                more = {"amount": chip * rng.randint(0, 3)}
            elif kind not in ("call", "check") or rng.random() < 0.1:
                to += rng.randint(0, 4)
                more = {} if kind == "check" else {"to": chip * to}
            if "to" in more and rng.random() < 0.1:
                more["all_in"] = rng.random() < 0.7
            found.append({"type": kind, "player": rng.choice(names), **more})
    return found


def _hands(rng: Random, names: list[str], deck: list[str]) -> Iterator[tuple[str, tuple[str, dict[str, bool]]]]:
    spare = rng.choice(names)  # somebody stays in
    for name in names:
        folded = name != spare and rng.random() < 0.3
        count = rng.randint(1, 7) if folded or rng.random() < 0.05 else 7
        cards = [deck.pop() for _ in range(min(count, len(deck)))] or ["??"]
        parts = [part for part in (cards[:2], cards[2:6], cards[6:]) if part]
        between = rng.choice(["", " ", ", ", "\n"])
        text = rng.choice(["/", " / "]).join(between.join(part) for part in parts)
        flags = {"folded": True} if folded else ({"folded": False} if rng.random() < 0.1 else {})
        yield name, (text + rng.choice(["", "", " ", "\n"]), flags)


class _Dealer:
    """Deals a history as it goes at a table, with mishaps now and then."""

    def __init__(self, rng: Random, names: list[str], deck: list[str]) -> None:
        self.rng = rng
        self.names = names
        self.deck = deck
        self.inside = list(names)
        self.mishaps = rng.choice([0.0, 0.0, 0.03, 0.1])
        self.held: dict[str, list[str]] = {name: [] for name in names}
        self.events: list[dict[str, Any]] = []

    def history(self) -> list[dict[str, Any]]:
        self.give(down=2, up=1)
        for _ in range(3):
            self.between()
            self.give(up=1)
        self.between()
        if len(self.deck) < len(self.inside):
            self.events.append({"type": "community", "card": self.deck.pop() if self.deck else "??"})
        else:
            self.give(down=1)
        for name in self.rng.sample(self.inside, len(self.inside)):
            self.show_or_muck(name)
        cut = len(self.events) if self.rng.random() < 0.7 else self.rng.randint(0, len(self.events))
        return self.events[:cut]

    def give(self, *, down: int = 0, up: int = 0) -> None:
        order = [name for name in self.names if name in self.inside or self.rng.random() < self.mishaps]
        if self.rng.random() < self.mishaps:
            self.rng.shuffle(order)
        for name in order:
            if self.rng.random() < self.mishaps:
                down, up = up, down
            if len(self.deck) >= down + up:
                cards = {"down": self.take(name, down), "up": self.take(name, up)}
                given = {face: dealt for face, dealt in cards.items() if dealt or self.rng.random() < 0.3}
                self.events.append({"type": "deal", "player": name, **given})

    def take(self, name: str, count: int) -> list[str]:
        cards = [self.deck.pop() for _ in range(count)]
        self.held[name] += cards
        return cards

    def between(self) -> None:
        """Somebody folds or has a hole card seen."""
        for name in list(self.inside):
            if len(self.inside) > 1 and self.rng.random() < 0.15:
                self.inside.remove(name)
                self.events.append({"type": self.rng.choice(["fold", "fold", "muck"]), "player": name})
            elif self.held[name] and self.rng.random() < 0.05:
                card = next((card for card in self.held[name] if card != "??"), "2c")
                self.events.append({"type": "expose", "player": name, "card": card})

    def show_or_muck(self, name: str) -> None:
        choice = self.rng.random()
        if choice < 0.2:
            self.events.append({"type": "muck", "player": name})
        elif choice < 0.6:
            known = [card for card in self.held[name] if card != "??"]
            shown = {"cards": known} if self.rng.random() < 0.5 else {}
            self.events.append({"type": "show", "player": name, **shown})


# --- values, and deals with something changed in them ---

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
NUMBERS = st.one_of(
    st.integers(-2, 2),
    st.sampled_from([7, 10**15 - 1, 10**15, 10**39, -1, 2000, 2001]),
    st.sampled_from(["7.0", "0.5", "-0.0", "1E-40", "1E+2", "1E+40", "0.1000000000000000000000000000001"]).map(Decimal),
    st.sampled_from(["0.000001", "0.0000009", "0.00000099999999999999999"]).map(Decimal),
    st.sampled_from(["999999999999999.0", "999999999999999.5"]).map(Decimal),
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=5,
)
CARD_LETTERS = "2T10jQkAcDhS♣♠\ufe0e\ufe0f?JK"
NEARLY_CARDS = st.text(st.sampled_from([*CARD_LETTERS, *"93 \nx"]), max_size=4)
NEARLY_HANDS = st.lists(
    st.sampled_from(["2c", "Th", "10♥\ufe0f", "jK1", "??", "2c2d", "/", "/", " ", ",", "\n", "\t", "1", "x", "\u00a0"]),
    max_size=16,
).map("".join)
LONG_TEXTS = st.builds(
    lambda letter, length: letter * length, st.sampled_from(["x", "😀", "2c", " "]), st.integers(38, 202)
)
MEMBERS = (
    "game", "players", "stakes", "pot", "rake", "events", "hands", "put_in", "final", "rules", "reference", "ante",
    "smallest_chip", "structure", "small_bet", "big_bet", "plays_for", "cap", "qualifier", "player", "cards", "folded",
    "amount", "type", "down", "up", "card", "odd_chip", "bring_in", "stacks", "", "Game", "claims", "wild",
    "after_card", "after_upcard", "after", "street", "category", "plays_as", "teams", "position", "board", "sequences",
    "to_act", "space", "draw", "team", "number", "dead", "after_event",
)  # fmt: skip
RANDOMS = st.randoms(use_true_random=True)  # a seed is drawn, and all else follows from it


def places(document: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a document, with each key or index in it."""
    keys: Any = document if isinstance(document, dict) else range(len(document))
    for key in keys if isinstance(document, dict | list) else ():
        yield document, key
        if isinstance(document[key], dict | list):
            yield from places(document[key])


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A deal in which up to three things are changed."""
    document = deepcopy(random_deal(draw(RANDOMS)))
    for _ in range(draw(st.integers(1, 3))):
        change_something(draw, document)
    return document


def change_something(draw: st.DrawFn, document: Any) -> None:
    """Changes one thing somewhere in a document."""
    if found := list(places(document)):
        draw(st.sampled_from(CHANGES))(draw, *draw(st.sampled_from(found)))


def _replace(draw: st.DrawFn, container: Any, key: Any) -> None:
    container[key] = draw(VALUES | NEARLY_CARDS | NEARLY_HANDS | LONG_TEXTS)


def _drop(_: st.DrawFn, container: Any, key: Any) -> None:
    del container[key]


def _add(draw: st.DrawFn, container: Any, key: Any) -> None:
    value = draw(VALUES | st.just(container[key]))
    if isinstance(container, list):
        container.insert(key, value)
    else:
        container[draw(st.sampled_from(MEMBERS) | TEXTS)] = value


def _rename(draw: st.DrawFn, container: Any, key: Any) -> None:
    value = container.pop(key)
    if isinstance(container, dict):
        container[draw(st.sampled_from(MEMBERS) | TEXTS)] = value


def _bend(draw: st.DrawFn, container: Any, key: Any) -> None:
    """The same value, nearly."""
    value = container[key]
    if isinstance(value, str):
        container[key] = draw(st.sampled_from(BENT_TEXTS))(value)
    elif isinstance(value, bool):
        container[key] = draw(st.sampled_from([int(value), str(value).lower(), None]))
    elif isinstance(value, int | Decimal):
        container[key] = draw(st.sampled_from([-value, Decimal(value) + 0, str(value), bool(value), [value]]))
    elif isinstance(value, list):
        container[key] = draw(st.sampled_from([[], value[:1], value * 3, [value], {}, [*value, *value[:1]]]))
    elif isinstance(value, dict):
        container[key] = draw(st.sampled_from([{}, [value], list(value), None]))


CHANGES: tuple[Callable[[st.DrawFn, Any, Any], None], ...] = (_replace, _drop, _add, _rename, _bend, _bend)
BENT_TEXTS: tuple[Callable[[str], str], ...] = (
    lambda text: text + "\n",
    lambda text: text + " ",
    lambda text: " " + text,
    lambda text: text + "\u00a0",
    lambda text: text + "\x00",
    lambda text: text + "\u2028",
    lambda text: text + "\u202e" + text,
    lambda text: text[:-1],
    lambda text: text[1:],
    lambda text: text.swapcase(),
    lambda text: text + "/",
    lambda text: "/" + text,
    lambda text: text.replace("/", "", 1),
    lambda text: text.replace(" ", "/"),
    lambda text: text * 2,
    lambda text: text * 41,
    lambda _: "",
    lambda _: "??",
    lambda _: "Jk1",
)

# --- the tests ---


def test_every_fault_code_is_of_one_group() -> None:
    """A code says whether the schema would have refused the request too."""
    assert len(FAULT_CODES) == sum(map(len, (FORM_CODES, SENSE_CODES, QUERY_CODES, FORMAT_CODES)))


class TestDeals:
    """Whole deals: read or refused for their form exactly as the schema says."""

    @staticmethod
    def check(document: Any) -> None:
        codes = all_faults(document)
        assert codes <= set(FORM_CODES) | set(SENSE_CODES)
        assert validator("Deal").is_valid(document) == (not codes & set(FORM_CODES)), sorted(codes)

    @given(RANDOMS)
    @settings(derandomize=True, deadline=None, max_examples=150, database=None)
    def test_of_the_right_form_are_read(self, rng: Random) -> None:
        """What is made in the right form fits, and only the rules may refuse it."""
        document = random_deal(rng)
        assert not shape_faults(document) & set(FORM_CODES)
        self.check(document)

    @given(mutated())
    @settings(derandomize=True, deadline=None, max_examples=1500, database=None)
    def test_with_changes_are_read_as_the_schema_says(self, document: Any) -> None:
        """Whatever is changed in a deal, reader and schema agree."""
        self.check(document)

    @given(VALUES)
    @settings(derandomize=True, deadline=None, max_examples=100, database=None)
    def test_that_are_none_are_refused_by_both(self, document: Any) -> None:
        """A value of any other kind is no deal."""
        assert not validator("Deal").is_valid(document)
        assert shape_faults(document) & set(FORM_CODES)


HAND = {"player": "Ann", "cards": "4h 9d / 2c Jd 3h 6c / As"}
OTHER = {"player": "Bo", "cards": "Ks Kd / 5c 4s 8h Tc / Kh"}
HANDS: dict[str, Any] = {"game": "sequence", "hands": [HAND, OTHER]}
FOLD = {"type": "fold", "player": "Ann"}
EVENTS: dict[str, Any] = {"game": "sequence", "players": ["Ann", "Bo"], "events": [FOLD]}


KEPT: dict[str, dict[str, Any]] = {
    "no events": {**EVENTS, "events": []},
    "2,000 events": {**EVENTS, "events": [FOLD] * 2000},
    "eight players": {**EVENTS, "players": [str(number) for number in range(8)]},
    "names of forty characters": {**EVENTS, "players": ["x" * 40, "😀" * 40]},
    "no downcards": {**EVENTS, "events": [{"type": "deal", "player": "Ann", "down": [], "up": ["??"]}]},
    "eleven upcards": {**EVENTS, "events": [{"type": "deal", "player": "Ann", "down": ["2c"], "up": ["??"] * 11}]},
    "no cards shown": {**EVENTS, "events": [{"type": "show", "player": "Ann", "cards": []}]},
    "an unseen shared card": {**EVENTS, "events": [{"type": "community", "card": "??"}]},
    "a hand of one unseen card": {**HANDS, "hands": [HAND, {**OTHER, "cards": "??"}]},
    "a hand of 200 characters": {**HANDS, "hands": [HAND, {**OTHER, "cards": f"{' ' * 198}2c"}]},
    "eight hands": {**HANDS, "hands": [HAND] * 8},
    "nothing put in": {**HANDS, "put_in": []},
    "eight times put in": {**HANDS, "put_in": [{"player": "Ann", "amount": 0}] * 8},
    "the largest amount": {**HANDS, "pot": 10**15 - 1},
    "a whole number with a point": {**HANDS, "pot": Decimal("7.0")},
    "minus nothing": {**HANDS, "pot": Decimal("-0.0")},
    "no stakes": {**HANDS, "stakes": {}},
    "the smallest chip": {**HANDS, "stakes": {"smallest_chip": Decimal("0.000001")}},
    "bets that are taken as recorded": {**HANDS, "stakes": {"structure": "unchecked", "small_bet": 0}},
    "a limit with its small bet": {**EVENTS, "stakes": {"structure": "fixed_limit", "small_bet": Decimal("0.000001")}},
    "a spread with both bets": {**HANDS, "stakes": {"structure": "spread_limit", "small_bet": 1, "big_bet": 1}},
    "no limit with its small bet": {**EVENTS, "stakes": {"structure": "no_limit", "small_bet": 1, "bring_in": 0}},
    "no cap": {**HANDS, "rules": {"cap": None}},
    "a cap with a point": {**HANDS, "rules": {"cap": Decimal("8.0")}},
    "no qualifier": {**HANDS, "game": "stud_high_low", "rules": {"qualifier": None}},
    "the lowest qualifier": {**HANDS, "game": "razz", "rules": {"qualifier": 5, "plays_for": "high_low"}},
    "no rules": {**HANDS, "rules": {}},
    "an empty reference": {**HANDS, "reference": ""},
    "a reference of 200 characters": {**HANDS, "reference": "😀" * 200},
}
OVERSTEPPED: dict[str, dict[str, Any]] = {
    "2,001 events": {**EVENTS, "events": [FOLD] * 2001},
    "nine players": {**EVENTS, "players": [str(number) for number in range(9)]},
    "one player": {**EVENTS, "players": ["Ann"]},
    "a name twice": {**EVENTS, "players": ["Ann", "Bo", "Ann"]},
    "a name of 41 characters": {**EVENTS, "players": ["x" * 41, "y"]},
    "an empty name": {**EVENTS, "players": ["", "y"]},
    "a line break after a name": {**EVENTS, "players": ["Ann\n", "Bo"]},
    "a tab in a name": {**EVENTS, "players": ["A\tnn", "Bo"]},
    "a blank before a name": {**EVENTS, "players": [" Ann", "Bo"]},
    "a hard blank after a name": {**EVENTS, "players": ["Ann\u00a0", "Bo"]},
    "a change of direction in a name": {**EVENTS, "players": ["Ann\u202e", "Bo"]},
    "events and hands": {**EVENTS, "hands": [HAND, OTHER]},
    "events and put_in": {**EVENTS, "put_in": []},
    "neither events nor hands": {"game": "sequence", "players": ["Ann", "Bo"]},
    "events without players": {"game": "sequence", "events": []},
    "no cards dealt": {**EVENTS, "events": [{"type": "deal", "player": "Ann"}]},
    "empty lists dealt": {**EVENTS, "events": [{"type": "deal", "player": "Ann", "down": [], "up": []}]},
    "twelve upcards": {**EVENTS, "events": [{"type": "deal", "player": "Ann", "up": ["??"] * 12}]},
    "a line break after a card": {**EVENTS, "events": [{"type": "deal", "player": "Ann", "up": ["2c\n"]}]},
    "an unseen card shown": {**EVENTS, "events": [{"type": "show", "player": "Ann", "cards": ["??"]}]},
    "null shown": {**EVENTS, "events": [{"type": "show", "player": "Ann", "cards": None}]},
    "an unseen card exposed": {**EVENTS, "events": [{"type": "expose", "player": "Ann", "card": "??"}]},
    "a shared card to someone": {**EVENTS, "events": [{"type": "community", "card": "2c", "player": "Ann"}]},
    "an unknown member of an event": {**EVENTS, "events": [{**FOLD, "why": "bored"}]},
    "an unknown member that is null, of an event": {**EVENTS, "events": [{**FOLD, "why": None}]},
    "a type in capitals": {**EVENTS, "events": [{"type": "Fold", "player": "Ann"}]},
    "a type in a list": {**EVENTS, "events": [{"type": ["fold"], "player": "Ann"}]},
    "events in an object": {**EVENTS, "events": {}},
    "no game": {"hands": [HAND, OTHER]},
    "a game in capitals": {**HANDS, "game": "Sequence"},
    "null for a game": {**HANDS, "game": None},
    "one hand": {**HANDS, "hands": [HAND]},
    "nine hands": {**HANDS, "hands": [HAND] * 9},
    "0 for false": {**HANDS, "hands": [{**HAND, "folded": 0}, OTHER]},
    "1 for true": {**HANDS, "final": 1},
    "null for true": {**HANDS, "final": None},
    "an unknown member that is null, of a hand": {**HANDS, "hands": [{**HAND, "misspelt": None}, OTHER]},
    "a hand of no cards": {**HANDS, "hands": [HAND, {**OTHER, "cards": ""}]},
    "a hand of 201 characters": {**HANDS, "hands": [HAND, {**OTHER, "cards": f"{' ' * 199}2c"}]},
    "nine times put in": {**HANDS, "put_in": [{"player": "Ann", "amount": 0}] * 9},
    "true for an amount": {**HANDS, "put_in": [{"player": "Ann", "amount": True}]},
    "too large an amount": {**HANDS, "pot": 10**15},
    "a little too large an amount": {**HANDS, "pot": Decimal("999999999999999.1")},
    "less than nothing": {**HANDS, "pot": Decimal("-0.000001")},
    "an amount in quotes": {**HANDS, "pot": "40"},
    "null for an amount": {**HANDS, "pot": None},
    "a chip of nothing": {**HANDS, "stakes": {"smallest_chip": 0}},
    "a little too small a chip": {**HANDS, "stakes": {"smallest_chip": Decimal("0.00000099999999999999999")}},
    "an unknown structure": {**HANDS, "stakes": {"structure": "half_pot_limit", "small_bet": 1}},
    "null for a structure": {**HANDS, "stakes": {"structure": None}},
    "a structure in a list": {**HANDS, "stakes": {"structure": ["fixed_limit"], "small_bet": 1}},
    "a limit without a small bet": {**HANDS, "stakes": {"structure": "fixed_limit", "big_bet": 2}},
    "a limit with a small bet of nothing": {**HANDS, "stakes": {"structure": "pot_limit", "small_bet": 0}},
    "no limit and null": {**HANDS, "stakes": {"structure": "no_limit", "small_bet": None}},
    "a spread without a big bet": {**HANDS, "stakes": {"structure": "spread_limit", "small_bet": 1}},
    "a cap of nothing": {**HANDS, "rules": {"cap": 0}},
    "a cap of nine": {**HANDS, "rules": {"cap": 9}},
    "half a cap": {**HANDS, "rules": {"cap": Decimal("4.5")}},
    "true for a cap": {**HANDS, "rules": {"cap": True}},
    "a cap in quotes": {**HANDS, "rules": {"cap": "4"}},
    "null for another house rule": {**HANDS, "rules": {"odd_chip": None}},
    "a low in a game without one": {**HANDS, "rules": {"qualifier": 8}},
    "four or better": {**HANDS, "game": "razz", "rules": {"qualifier": 4}},
    "the ladder in a game without one": {**HANDS, "game": "seven_card_stud", "rules": {"ladder": "replace"}},
    "an unknown stake that is null": {**HANDS, "stakes": {"smallestchip": None}},
    "an unknown house rule that is null": {**HANDS, "rules": {"oddchip": None}},
    "a choice in capitals": {**HANDS, "rules": {"odd_chip": "Seat"}},
    "1 for a choice that is true": {**HANDS, "rules": {"exposed_counts": 1}},
    "a reference of 201 characters": {**HANDS, "reference": "x" * 201},
    "null for a reference": {**HANDS, "reference": None},
    "an unknown member": {**HANDS, "misspelt": 1},
    "an unknown member that is null": {**HANDS, "misspelt": None},
}


class TestEdges:
    """The limits themselves, each just kept and just overstepped."""

    @pytest.mark.parametrize("what", KEPT)
    def test_kept_are_taken(self, what: str) -> None:
        """The last value within each limit is of the right form."""
        assert validator("Deal").is_valid(KEPT[what])
        assert not shape_faults(KEPT[what]) & set(FORM_CODES)

    @pytest.mark.parametrize("what", OVERSTEPPED)
    def test_overstepped_are_refused(self, what: str) -> None:
        """The first value beyond each limit is not."""
        assert not validator("Deal").is_valid(OVERSTEPPED[what])
        assert shape_faults(OVERSTEPPED[what]) & set(FORM_CODES)


class Checked:
    """A shape beside the schema that it publishes."""

    def __init__(self, label: str, shape: Shape) -> None:
        self.label = label
        self.shape = shape
        self.validator = _validator(shape.schema())

    def agree(self, value: Any) -> bool:
        """Whether the value loads or not. That it fits the schema, and that nothing explains why not, must agree."""
        try:
            self.shape.load(value)
        except REFUSALS:
            loads = False
        else:
            loads = True
        faults = list(self.shape.explain(value, ("here",)))
        assert loads == (not faults), f"{self.label}: {value!r} {'loads' if loads else 'does not load'}; {faults}"
        assert loads == self.validator.is_valid(value), f"{self.label}: {value!r} {faults or 'loads'}"
        assert all(fault.place[0] == "here" and fault.code in FORM_CODES for fault in faults), faults
        return loads


@cache
def shapes() -> dict[str, Checked]:
    """Every shape that a deal and claims about it consist of, by its name."""
    found: dict[str, Checked] = {}

    def walk(label: str, shape: Shape) -> None:
        label = shape.ref or label
        if label not in found:
            found[label] = Checked(label, shape)
            for number, part in enumerate(shape.parts()):
                walk(f"{label}.{number}", part)

    for game in STUD:
        for name, field in stud_request(game).fields.items():
            assert isinstance(field, ShapeField)
            walk(f"{game}.game" if name == "game" else name, field.shape)
    walk("claims", claims_shape("stud", LIMITS.name_characters))
    return found


@st.composite
def parts_of(draw: st.DrawFn, documents: st.SearchStrategy[Any]) -> Any:
    """Something that stands in a document."""
    found = list(places(draw(documents)))
    if not found:
        return None
    container, key = draw(st.sampled_from(found))
    return container[key]


class TestShapes:
    """Each shape by itself: what loads is what fits its schema, and what doesn't load is explained."""

    @given(parts_of(mutated()) | VALUES | NEARLY_CARDS | NEARLY_HANDS | LONG_TEXTS | NUMBERS)
    @settings(derandomize=True, deadline=None, max_examples=1200, database=None)
    def test_take_what_their_schemas_take(self, value: Any) -> None:
        """Any value, given to every shape."""
        for shape in shapes().values():
            shape.agree(value)

    @pytest.mark.parametrize("label", ["Card", "KnownCard"])
    def test_of_cards_agree_on_every_short_text(self, label: str) -> None:
        """All texts of up to three letters, cards and nearly cards."""
        taken = sum(
            shapes()[label].agree("".join(letters))
            for length in range(4)
            for letters in product("2T10jacDhS♥\ufe0f?K\n x", repeat=length)
        )
        # Of 2 T j a K and 10 each suit c D h S ♥ ♥\ufe0f, but for 10♥\ufe0f, which is too long; then jK1, jK2 and ??.
        assert taken == 6 * 6 - 1 + 2 + (label == "Card")

    def test_of_hands_agree_on_every_arrangement(self) -> None:
        """All arrangements of up to eleven cards and slashes: hole cards, upcards, river."""
        hand = shapes()["StudHand"].shape.parts()[1]
        checked = Checked("hand", hand)
        taken = {
            "".join(marks).replace("c", "").count("/"): True
            for length in range(12)
            for marks in product("c/", repeat=length)
            if checked.agree(" ".join("2c" if mark == "c" else mark for mark in marks))
        }
        assert set(taken) == {0, 1, 2}
        assert checked.agree("4h 9d / 2c Jd 3h 6c / As")
        assert not checked.agree("4h / 2c Jd 3h 6c / As")
