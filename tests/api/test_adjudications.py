"""`POST /v1/adjudications`: what is answered, in which form, and how a refusal says what is wrong."""

import json
import unicodedata
from collections.abc import Mapping
from decimal import Decimal
from hashlib import sha256
from random import Random
from typing import Any

import orjson
import pytest
import requests
import rfc8785
from flask.testing import FlaskClient
from hypothesis import given, settings
from wcwidth import width
from werkzeug.test import TestResponse

from service import create_app
from service.ops.settings import Settings
from service.wire import shapes
from service.wire.examples import EXAMPLES
from service.wire.fault_codes import FAULT_CODES
from tests.contract.test_shapes import RANDOMS, mutated, random_deal

JSON = "application/json"
ADDRESS = "/v1/adjudications"
APP = create_app(Settings())
ANN = {"player": "Ann", "cards": "4h 9d / 2c Jd 3h 6c / As"}
BO = {"player": "Bo", "cards": "Ks Kd / 5c 4s 8h Tc / Kh"}
DEAL: dict[str, Any] = {"game": "sequence", "hands": [ANN, BO]}
# Identical hands, which share every pot.
EQUAL = [
    {"player": "Ann", "cards": "Ah 9h / 4c 6d 8s Td / Kc"},
    {"player": "Bo", "cards": "Ad 9c / 4d 6s 8h Ts / Kd"},
    {"player": "Cy", "cards": "Ac 9s / 4h 6c 8d Th / Kh"},
]


@pytest.fixture
def client() -> FlaskClient:
    return APP.test_client()


def post(client: FlaskClient, deal: Any, **headers: str) -> TestResponse:
    body = deal if isinstance(deal, bytes) else json.dumps(deal, default=float).encode()
    return client.post(ADDRESS, data=body, content_type=JSON, headers=headers)


def verdict_on(client: FlaskClient, deal: Any) -> dict[str, Any]:
    """The verdict as a client reads it whose numbers are exact."""
    answer = post(client, deal)
    assert answer.status_code == 200, answer.text
    verdict: dict[str, Any] = json.loads(answer.data, parse_float=Decimal)
    return verdict


def errors_of(answer: TestResponse) -> list[tuple[str, str]]:
    """Where each fault is, and which."""
    assert (answer.status_code, answer.content_type) == (422, "application/problem+json")
    return [(error["pointer"], error["code"]) for error in answer.get_json(force=True)["errors"]]


def kind_of(answer: TestResponse) -> str:
    assert answer.content_type == "application/problem+json"
    return str(answer.get_json(force=True)["type"]).removeprefix("/problems/")


class TestVerdict:
    """A deal in, its verdict out."""

    @pytest.mark.parametrize("name", EXAMPLES)
    def test_is_json(self, client: FlaskClient, name: str) -> None:
        """Each worked example is answered with a verdict on that game."""
        answer = post(client, EXAMPLES[name][1])
        assert (answer.status_code, answer.content_type) == (200, JSON)
        assert answer.json is not None
        assert answer.json["game"] == EXAMPLES[name][1]["game"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"

    def test_over_a_connection_is_the_same(self, client: FlaskClient, live_server: str) -> None:
        """gunicorn adds nothing and takes nothing away."""
        answer = requests.post(f"{live_server}{ADDRESS}", json=DEAL, timeout=10)
        assert answer.content == post(client, DEAL).data
        assert answer.headers["Content-Type"] == JSON

    def test_of_the_same_request_has_the_same_bytes(self, client: FlaskClient) -> None:
        """Twice here, and once more in another app."""
        other = create_app(Settings()).test_client()
        assert post(client, DEAL).data == post(client, DEAL).data == post(other, DEAL).data

    def test_does_not_depend_on_how_the_json_is_set(self, client: FlaskClient) -> None:
        """Blanks, escapes and the order of members say nothing."""
        deal = {"game": "sequence", "pot": 40, "hands": [{**ANN, "player": "Zoë ♠"}, BO]}
        backwards = {name: deal[name] for name in reversed(deal)}
        spaced = json.dumps(backwards, indent=3, ensure_ascii=True).encode()
        assert post(client, spaced).data == post(client, orjson.dumps(deal)).data

    def test_does_not_depend_on_how_cards_are_spelt(self, client: FlaskClient) -> None:
        """Answers write cards in one way, whatever was sent."""
        odd = {
            **DEAL,
            "hands": [{**ANN, "cards": "4♥,9D/2c jd\n3h 6C / a♠\ufe0f"}, {**BO, "cards": "kskd/5c4s8h10C/KH"}],
        }
        assert post(client, odd).data == post(client, DEAL).data

    def test_repeats_the_reference(self, client: FlaskClient) -> None:
        """Any text comes back as it was sent."""
        reference = 'table 7, "late"\n\\ ♠ \x00\u2028'
        assert verdict_on(client, {**DEAL, "reference": reference})["reference"] == reference
        assert verdict_on(client, DEAL)["reference"] is None

    def test_has_every_house_rule_in_force(self, client: FlaskClient) -> None:
        """Those that were set, and the defaults of all others."""
        rules = verdict_on(client, {**DEAL, "rules": {"odd_chip": "high_card"}})["rules"]
        assert rules == {**verdict_on(client, DEAL)["rules"], "odd_chip": "high_card"}


class TestDigest:
    """The digest is that of RFC 8785's canonical form, so that anybody can check it."""

    @staticmethod
    def check(body: bytes) -> None:
        verdict = json.loads(body)
        digest = verdict.pop("digest")
        assert digest == f"sha256:{sha256(rfc8785.dumps(verdict)).hexdigest()}"

    @pytest.mark.parametrize("name", EXAMPLES)
    def test_of_examples_is_verifiable(self, client: FlaskClient, name: str) -> None:
        """The reference implementation gets the same digest."""
        self.check(post(client, EXAMPLES[name][1]).data)

    @given(RANDOMS)
    @settings(derandomize=True, deadline=None, max_examples=150, database=None)
    def test_of_random_deals_is_verifiable(self, rng: Random) -> None:
        """With odd names, fractions of chips and all."""
        answer = post(APP.test_client(), random_deal(rng))
        if answer.status_code == 200:
            self.check(answer.data)

    def test_changes_with_the_verdict(self, client: FlaskClient) -> None:
        """Another pot, another digest."""
        assert verdict_on(client, DEAL)["digest"] != verdict_on(client, {**DEAL, "pot": 1})["digest"]


class TestAmounts:
    """Amounts are exact decimals."""

    @staticmethod
    def with_pot(pot: str, chip: str = "1", hands: Any = DEAL["hands"]) -> bytes:
        told = f'{{"game":"sequence","pot":{pot},"stakes":{{"smallest_chip":{chip}}},"hands":{json.dumps(hands)}}}'
        return told.encode()

    def test_add_up_exactly(self, client: FlaskClient) -> None:
        """0.1 and 0.2 are 0.3, which they aren't in binary."""
        stakes = {"ante": 0.1, "smallest_chip": 0.1}
        put_in = [{"player": "Ann", "amount": 0.2}, {"player": "Bo", "amount": 0.2}]
        verdict = verdict_on(client, {**DEAL, "stakes": stakes, "put_in": put_in})
        assert [player["paid"] for player in verdict["players"]] == [Decimal("0.3"), Decimal("0.3")]
        assert verdict["pots"][0]["amount"] == Decimal("0.6")

    @pytest.mark.parametrize(
        ("pot", "chip", "written"),
        [
            ("1e2", "1", b"100"),
            ("1E+2", "1", b"100"),
            ("100.0", "1", b"100"),
            ("0.30", "0.1", b"0.3"),
            ("0.30", "0.10", b"0.3"),
            ("2.5e-1", "0.25", b"0.25"),
            ("-0", "1", b"0"),
            ("-0.0", "1", b"0"),
            ("0.000001", "0.000001", b"0.000001"),
            ("0.000007", "1e-6", b"0.000007"),
            ("123456789.012345", "0.000001", b"123456789.012345"),
            ("999999999999999", "1", b"999999999999999"),
            ("99999999999999.9", "0.1", b"99999999999999.9"),
            ("1.000000000000000000000000000", "1", b"1"),
        ],
    )
    def test_are_written_in_one_way(self, client: FlaskClient, pot: str, chip: str, written: bytes) -> None:
        """However it was sent, an amount comes back without needless digits or exponent."""
        answer = post(client, self.with_pot(pot, chip))
        assert answer.status_code == 200, answer.text
        assert b'"name":"main"' in answer.data
        assert b'"pots":[{"amount":%b,' % written in answer.data

    def test_share_to_the_smallest_chip(self, client: FlaskClient) -> None:
        """A millionth cannot be split, so it goes to one of the three whole."""
        verdict = verdict_on(client, self.with_pot("0.000004", "0.000001", EQUAL))
        assert [share["amount"] for share in verdict["pots"][0]["shares"]] == [
            Decimal("0.000002"),
            Decimal("0.000001"),
            Decimal("0.000001"),
        ]

    @pytest.mark.parametrize(
        ("pot", "chip", "code"),
        [
            ("0.5", "1", "not_a_multiple"),
            ("1", "0.3", "not_a_multiple"),
            ("1.0000000000000001", "1", "too_many_digits"),
            ("99999999999999.99", "0.01", "too_many_digits"),
            ("1000000000000000", "1", "out_of_range"),
            ("1e15", "1", "out_of_range"),
            ("-1", "1", "out_of_range"),
            ("0.0000001", "1", "not_a_multiple"),
        ],
    )
    def test_that_cannot_be_are_refused(self, client: FlaskClient, pot: str, chip: str, code: str) -> None:
        """Never rounded, never taken for another amount."""
        assert ("/pot", code) in errors_of(post(client, self.with_pot(pot, chip)))

    @pytest.mark.parametrize("chip", ["0", "-1", "0.0000001", "0.00000099999999999999999", "1e15"])
    def test_of_a_chip_have_bounds(self, client: FlaskClient, chip: str) -> None:
        """The smallest chip is from 0.000001."""
        assert errors_of(post(client, self.with_pot("0", chip))) == [("/stakes/smallest_chip", "out_of_range")]

    @pytest.mark.parametrize("chip", ["1.000000000000001", "1.00000000000000000000000000000000001"])
    def test_of_a_chip_have_fifteen_digits(self, client: FlaskClient, chip: str) -> None:
        """A chip of more digits would make amounts of more."""
        assert ("/stakes/smallest_chip", "too_many_digits") in errors_of(post(client, self.with_pot("0", chip)))

    @pytest.mark.parametrize(
        "members",
        [
            {"pot": 999999999999999, "stakes": {"ante": 1}},
            {"put_in": [{"player": name, "amount": 999999999999999} for name in ("Ann", "Bo")]},
            {"pot": 1000000000, "stakes": {"ante": 0.000001, "smallest_chip": 0.000001}},
        ],
    )
    def test_of_too_many_digits_in_all_are_refused(self, client: FlaskClient, members: Mapping[str, Any]) -> None:
        """Each may be in order and their sum not."""
        assert errors_of(post(client, {**DEAL, **members})) == [("", "too_many_digits")]

    @pytest.mark.parametrize(
        ("pot", "chip"),
        [
            ("999999999999999", "0.5"),
            ("999999999999999", "0.000001"),
            ("99999999999999.9", "0.01"),
            ("999999999999999", "1"),
        ],
    )
    @pytest.mark.parametrize("count", [2, 3])
    def test_that_split_into_more_digits_are_no_failure(
        self, client: FlaskClient, pot: str, chip: str, count: int
    ) -> None:
        """Half of 999,999,999,999,999 has sixteen digits: it is exact, or the deal is refused."""
        answer = post(client, self.with_pot(pot, chip, EQUAL[:count]))
        if answer.status_code == 200:
            shares = json.loads(answer.data, parse_float=Decimal)["pots"][0]["shares"]
            assert sum(share["amount"] for share in shares) == Decimal(pot)
        else:
            assert {code for _, code in errors_of(answer)} == {"too_many_digits"}


LONG = [f"{number}{'W' * 39}" for number in range(8)]
SPACED = [f"{number}, the player with a very long name {number}" for number in range(8)]
EIGHT_HANDS = (
    ("4h 9d / 2c Jd 3h 6c / As", False),
    ("Ks Kd / 5c 4s 8h Tc / Kh", False),
    ("?? ?? / 3c", True),
    ("?? ?? / 7c Js", True),
    ("Qs Qd / 3d 5s 8d Th / 7h", False),
    ("7s 7d / 2d 2h 4c 6s / ??", False),
    ("?? ?? / 9h", True),
    ("??", True),
)
PUT_IN = ("1000000.000001", "2000000.25", "3000000.5", "3000000.5", "1234567.000001", "2222222.5", "1", "0.5")


def big_deal(names: list[str], river: str = "??", **members: Any) -> dict[str, Any]:
    """Eight players, four of them folded, side pots in fractions; the last river card is unseen unless it is given."""
    chip = Decimal("0.000001")
    return {
        "game": "sequence",
        "stakes": {"ante": chip, "smallest_chip": chip},
        "put_in": [{"player": name, "amount": Decimal(amount)} for name, amount in zip(names, PUT_IN, strict=True)],
        "rake": Decimal("12.000001"),
        "hands": [
            {"player": name, "cards": cards.replace("/ ??", f"/ {river}"), "folded": folded}
            for name, (cards, folded) in zip(names, EIGHT_HANDS, strict=True)
        ],
        "reference": "x" * 200,
        **members,
    }


def untidy_history(names: list[str]) -> dict[str, Any]:
    """Eight players and a dealing in which everything goes wrong."""
    cards = iter([rank + suit for suit in "cdhs" for rank in "23456789TJQKA"])
    events: list[dict[str, Any]] = [{"type": "fold", "player": names[0]}]
    for name in reversed(names):
        up = [next(cards), next(cards), next(cards)]
        events.append({"type": "deal", "player": name, "down": [next(cards)], "up": up})
        events.append({"type": "expose", "player": name, "card": events[-1]["down"][0]})
    events += [{"type": "fold", "player": name} for name in names[1:7]]
    events.append({"type": "deal", "player": names[7], "up": ["??"]})
    return {"game": "sequence", "players": names, "stakes": {"ante": 100000000000000}, "events": events}


WIDE = {
    "an unseen card": big_deal(LONG),
    "side pots": big_deal(LONG, "8c"),
    "side pots and names with blanks": big_deal(SPACED, "8c"),
    "other house rules": big_deal(LONG, "8c", rules={"ladder": "accumulate", "odd_chip": "five_cards"}),
    "an unfinished deal": big_deal(LONG, final=False),
    "no chips": {**big_deal(LONG, "8c"), "put_in": [], "stakes": {}, "rake": 0},
    "an odd chip": {**DEAL, "hands": [{**hand, "player": LONG[at]} for at, hand in enumerate(EQUAL)], "pot": 41},
    "infractions": untidy_history(LONG),
    "infractions and names with blanks": untidy_history(SPACED),
    **{name: example for name, (_, example) in EXAMPLES.items()},
}


class TestText:
    """The same verdict as a report for people."""

    @pytest.mark.parametrize("accept", ["text/plain", "text/*", "text/plain, application/json;q=0.5"])
    def test_is_given_to_who_accepts_it(self, client: FlaskClient, accept: str) -> None:
        """By `Accept`, as by `format`."""
        answer = post(client, DEAL, Accept=accept)
        assert (answer.status_code, answer.content_type) == (200, "text/plain; charset=utf-8")
        by_format = client.post(f"{ADDRESS}?format=text", json=DEAL)
        assert (by_format.data, by_format.content_type) == (answer.data, answer.content_type)

    @pytest.mark.parametrize("accept", ["", "*/*", JSON, "application/*", "text/plain;q=0.5, application/json"])
    def test_is_not_given_otherwise(self, client: FlaskClient, accept: str) -> None:
        """JSON is the default."""
        assert post(client, DEAL, Accept=accept).data == post(client, DEAL).data

    def test_says_what_the_verdict_says(self, client: FlaskClient) -> None:
        """Who wins and why, what is wild, each hand, each pot, each ruling, and how to check it."""
        deal = {**DEAL, "hands": EQUAL, "pot": 41}
        text, verdict = post(client, deal, Accept="text/plain").text, verdict_on(client, deal)
        said = " ".join(text.split())
        for player in verdict["players"]:
            assert f"{player['name']} wins {player['won']}" in text
            assert player["high"]["description"] in said
        for ruling in verdict["rulings"]:
            assert ruling["code"] in said
            assert ruling["source"] in said
        assert verdict["pots"][0]["decided_by"] in said
        assert verdict["digest"] in text
        assert verdict["rules_revision"] in text

    @pytest.mark.parametrize("what", WIDE)
    def test_has_at_most_100_columns(self, client: FlaskClient, what: str) -> None:
        """However long the names, however large the amounts."""
        answer = post(client, WIDE[what], Accept="text/plain")
        assert answer.status_code == 200, answer.text
        assert [line for line in answer.text.splitlines() if width(line) > 100] == []

    @given(RANDOMS)
    @settings(derandomize=True, deadline=None, max_examples=200, database=None)
    def test_on_random_deals_has_at_most_100_columns(self, rng: Random) -> None:
        """Every deal that has a verdict has a report."""
        deal = random_deal(rng)
        answer = post(APP.test_client(), deal, Accept="text/plain")
        assert answer.status_code == post(APP.test_client(), deal).status_code
        if answer.status_code == 200:
            assert [line for line in answer.text.split("\n") if width(line) > 100] == []

    @pytest.mark.parametrize("character", ["\x00", "\x1b", "\x07", "\x85", "\r", "\u2028", "\u202e", "\u2066"])
    def test_cannot_be_rewritten_by_the_reference(self, client: FlaskClient, character: str) -> None:
        """Characters that steer a terminal, break lines or turn the direction don't come through."""
        text = post(client, {**DEAL, "reference": f"a{character}b"}, Accept="text/plain").text
        steering = {"Cc", "Cf", "Zl", "Zp"}
        assert [sign for sign in text if unicodedata.category(sign) in steering and sign != "\n"] == []


NO_JSON = {
    "nothing": b"",
    "half": b"{",
    "single quotes": b"{'game': 'sequence'}",
    "a member twice": b'{"game": "sequence", "game": "sequence"}',
    "a comma too many": b'{"game": "sequence",}',
    "Latin-1": b'{"game": "s\xff"}',
    "half a character": b'{"game": "\\ud800"}',
    "a byte order mark": b"\xef\xbb\xbf{}",
    "no number": b'{"pot": NaN}',
    "no end": b'{"pot": Infinity}',
    "an exponent of 41": b'{"pot": 1e41}',
    "41 digits": b'{"pot": ' + b"9" * 41 + b"}",
    "33 deep": b"[" * 33 + b"]" * 33,
    "100,000 deep": b"[" * 100_000 + b"]" * 100_000,
    "100,000 deep and half": b"[" * 100_000,
    "two documents": b"{} {}",
}


class TestRefused:
    """What isn't judged, with the status and the problem that say why."""

    @pytest.mark.parametrize("what", NO_JSON)
    def test_no_json_is_400(self, client: FlaskClient, what: str) -> None:
        """What readers of JSON don't all understand alike isn't guessed at."""
        answer = post(client, NO_JSON[what])
        assert (answer.status_code, kind_of(answer)) == (400, "bad-json")

    @pytest.mark.parametrize(
        "body", [b"null", b"7", b'"sequence"', b"[]", b"{}", b"[" * 32 + b"]" * 32], ids=lambda body: str(body[:9])
    )
    def test_json_that_is_no_deal_is_422(self, client: FlaskClient, body: bytes) -> None:
        """It is well-formed, and wrong."""
        answer = post(client, body)
        assert (answer.status_code, kind_of(answer)) == (422, "invalid-deal")

    @pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])
    def test_another_method_is_405(self, client: FlaskClient, method: str) -> None:
        """`Allow` names those there are."""
        answer = client.open(ADDRESS, method=method)
        assert (answer.status_code, kind_of(answer)) == (405, "method-not-allowed")
        assert answer.headers["Allow"] == "GET, HEAD, OPTIONS, POST"

    @pytest.mark.parametrize("accept", ["text/html", "image/png", "application/xml", "application/json;q=0"])
    def test_another_form_is_406(self, client: FlaskClient, accept: str) -> None:
        """There is JSON and there is text."""
        answer = post(client, DEAL, Accept=accept)
        assert (answer.status_code, kind_of(answer)) == (406, "not-acceptable")

    @pytest.mark.parametrize("form", ["html", "JSON", ""])
    def test_another_format_is_422(self, client: FlaskClient, form: str) -> None:
        """`format` is json or text."""
        answer = client.post(f"{ADDRESS}?format={form}", json=DEAL)
        assert (answer.status_code, kind_of(answer)) == (422, "invalid-query")

    def test_a_body_beyond_the_limit_is_413(self, client: FlaskClient) -> None:
        """1 MiB is taken, and not a byte more."""
        body = orjson.dumps(DEAL).ljust(1_048_576)
        assert post(client, body).status_code == 200
        answer = post(client, body + b" ")
        assert (answer.status_code, kind_of(answer)) == (413, "body-too-large")

    def test_what_curl_sends_by_itself_is_415(self, client: FlaskClient) -> None:
        """A bare `curl -d` is told which header makes it work."""
        answer = client.post(ADDRESS, data=orjson.dumps(DEAL), content_type="application/x-www-form-urlencoded")
        assert (answer.status_code, kind_of(answer)) == (415, "unsupported-media-type")
        assert "-H 'Content-Type: application/json'" in answer.get_json(force=True)["detail"]

    @pytest.mark.parametrize("content_type", [None, "text/plain", "application/xml", "multipart/form-data"])
    def test_another_media_type_is_415(self, client: FlaskClient, content_type: str | None) -> None:
        """Only JSON is read."""
        answer = client.post(ADDRESS, data=orjson.dumps(DEAL), content_type=content_type)
        assert (answer.status_code, kind_of(answer)) == (415, "unsupported-media-type")

    @pytest.mark.parametrize("query", ["misspelt=1", "rule=odd_chip:high_card", "game=sequence"])
    def test_parameters_that_would_be_ignored_are_422(self, client: FlaskClient, query: str) -> None:
        """A house rule in the query isn't silently left out of account."""
        answer = client.post(f"{ADDRESS}?{query}", json=DEAL)
        assert (answer.status_code, kind_of(answer)) == (422, "invalid-query")

    def test_a_query_that_is_no_text_is_400(self, client: FlaskClient) -> None:
        """As curl sends it from a terminal that isn't set to UTF-8."""
        answer = client.post(ADDRESS, json=DEAL, environ_overrides={"QUERY_STRING": "format=\xff"})
        assert (answer.status_code, kind_of(answer)) == (400, "bad-request")

    def test_problems_stay_json(self, client: FlaskClient) -> None:
        """Whatever is accepted."""
        answer = post(client, {}, Accept="text/plain")
        assert (answer.status_code, kind_of(answer)) == (422, "invalid-deal")


class TestErrors:
    """Everything that is wrong with a deal, each with its place."""

    def test_are_all_found_at_once(self, client: FlaskClient) -> None:
        """Faults of form in different places come together, and so do those that the rules find."""
        deal = {**DEAL, "pot": "40", "rules": {"oddchip": 1}, "hands": [{**ANN, "cards": "xx"}, {"player": " "}]}
        assert sorted(errors_of(post(client, deal))) == [
            ("/hands/0/cards", "bad_card"),
            ("/hands/1/cards", "required"),
            ("/hands/1/player", "bad_text"),
            ("/pot", "wrong_type"),
            ("/rules/oddchip", "unknown_field"),
        ]
        events = [
            {"type": "deal", "player": "Cy", "up": ["2c"]},
            {"type": "deal", "player": "Ann", "up": ["2c", "2c"]},
            {"type": "show", "player": "Bo", "cards": ["Kh"]},
        ]
        assert errors_of(post(client, {"game": "sequence", "players": ["Ann", "Bo"], "events": events})) == [
            ("/events/0/player", "unknown_player"),
            ("/events/1/up/1", "duplicate_card"),
            ("/events/2/cards/0", "not_their_card"),
        ]

    def test_are_listed_up_to_fifty(self, client: FlaskClient) -> None:
        """`errors_total` counts them all."""
        events = [{"type": "flop"}] * 60
        answer = post(client, {"game": "sequence", "players": ["Ann", "Bo"], "events": events})
        problem = answer.get_json(force=True)
        assert len(problem["errors"]) == 50
        assert problem["errors_total"] == 60
        assert problem["errors"][49]["pointer"] == "/events/49/type"

    @pytest.mark.parametrize(
        "deal",
        [
            {"game": "x" * 500_000},
            {**DEAL, "x" * 500_000: 1},
            {**DEAL, "rules": {"x" * 500_000: 1}},
            {**DEAL, "hands": [{**ANN, "x" * 500_000: 1}, BO]},
            {**DEAL, "hands": [{**ANN, "cards": "x" * 200}, BO]},
            {"game": "sequence", "players": ["A", "x" * 500_000], "events": []},
            {"game": "sequence", "players": ["A", "B"], "events": [{"type": "x" * 500_000}]},
            {"game": "sequence", "players": ["A", "B"], "events": [{"type": "community", "card": "x" * 500_000}]},
        ],
        ids=["game", "member", "house rule", "member of a hand", "hand", "name", "type", "card"],
    )
    def test_do_not_repeat_all_that_is_wrong(self, client: FlaskClient, deal: Any) -> None:
        """A pointer has to be whole; the sentences are for people."""
        problem = post(client, deal).get_json(force=True)
        assert len(problem["detail"]) - len(problem["errors"][0]["pointer"]) < 1_000
        assert [len(error["detail"]) for error in problem["errors"] if len(error["detail"]) > 1_000] == []

    def test_of_amounts_and_of_cards_come_together(self, client: FlaskClient) -> None:
        """An amount that is no multiple of the chip doesn't hide a card that is dealt twice."""
        deal = {**DEAL, "pot": 0.5, "rake": 1, "hands": [ANN, {**BO, "cards": ANN["cards"][:2]}]}
        assert errors_of(post(client, deal)) == [("/pot", "not_a_multiple"), ("/hands/1/cards", "duplicate_card")]

    def test_escape_names_in_pointers(self, client: FlaskClient) -> None:
        """RFC 6901: `~` is `~0` and `/` is `~1`."""
        assert errors_of(post(client, {**DEAL, "a/b~c": 1})) == [("/a~1b~0c", "unknown_field")]

    @given(mutated())
    @settings(derandomize=True, deadline=None, max_examples=600, database=None)
    def test_have_pointers_into_the_request(self, document: Any) -> None:
        """Each leads to something that was sent, or to where something is missing; each says what in a sentence."""
        answer = post(APP.test_client(), exact(document))
        assert answer.status_code in (200, 400, 422)
        if answer.status_code != 422:
            return
        problem = answer.get_json(force=True)
        assert len(problem["errors"]) == min(problem["errors_total"], 50)
        for error in problem["errors"]:
            assert error["code"] in FAULT_CODES
            assert error["detail"].endswith(".")
            assert leads_somewhere(document, error["pointer"], missing=error["code"] == "required")


def exact(document: Any) -> bytes:
    """JSON whose numbers are written as the decimals they are."""
    return orjson.dumps(_written(document))


def _written(value: Any) -> Any:
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        return orjson.Fragment(str(value))
    if isinstance(value, dict):
        return {name: _written(item) for name, item in value.items()}
    return [_written(item) for item in value] if isinstance(value, list) else value


def leads_somewhere(document: Any, pointer: str, *, missing: bool) -> bool:
    steps = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]
    for step in steps:
        found = step in document if isinstance(document, dict) else int(step) < len(document)
        if not found:
            return missing and isinstance(document, dict)
        document = document[step] if isinstance(document, dict) else document[int(step)]
    return True


class TestRobustness:
    """Nothing that is sent makes the service fail."""

    @given(mutated())
    @settings(derandomize=True, deadline=None, max_examples=1500, database=None)
    def test_changed_deals_are_judged_or_refused(self, document: Any) -> None:
        """Deals with something changed, as JSON and as text."""
        body = exact(document)
        answers = [post(APP.test_client(), body, Accept=accept) for accept in (JSON, "text/plain")]
        assert answers[0].status_code == answers[1].status_code
        assert answers[0].status_code in (200, 400, 422), answers[0].text

    @pytest.mark.parametrize("where", ["deal", "rules", "hand", "event"])
    def test_much_that_is_wrong_is_not_pored_over(
        self, client: FlaskClient, where: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A body full of faults can't hold up the service: only for so many is the word sought that was meant."""
        sought: list[str] = []

        def seek(word: str, *_: Any) -> list[str]:
            sought.append(word)
            return []

        monkeypatch.setattr(shapes, "get_close_matches", seek)
        unknown = {f"k{number:x}": 1 for number in range(40_000)}
        deal = {
            "deal": {**DEAL, **unknown},
            "rules": {**DEAL, "rules": unknown},
            "hand": {**DEAL, "hands": [{**ANN, **unknown}, BO]},
            "event": {"game": "sequence", "players": ["A", "B"], "events": [{"type": "fold", **unknown}]},
        }[where]
        answer = post(client, deal)
        assert len(sought) == 50
        assert answer.get_json(force=True)["errors_total"] >= 40_000

    def test_changed_bytes_are_judged_or_refused(self, client: FlaskClient) -> None:
        """Valid bodies with bytes changed, left out, doubled and cut off."""
        rng = Random(8785)
        bodies = [exact(random_deal(rng)) for _ in range(100)]
        statuses = set()
        for _ in range(6000):
            body = bytearray(rng.choice(bodies))
            for _ in range(rng.randint(1, 4)):
                at = rng.randrange(len(body))
                body[at : at + rng.choice([0, 1, 1, 1, 9])] = rng.choice(SPLINTERS) or body[at : at + 9]
            status = post(client, bytes(body)).status_code
            assert status in (200, 400, 422), bytes(body)
            statuses.add(status)
        assert statuses == {200, 400, 422}


SPLINTERS = [
    b"", b"0", b"-", b"9", b".", b"e", b'"', b"\\", b"\\u", b"\\ud800", b"{", b"}", b"[", b"]", b",", b":", b"/", b" ",
    b"\x00", b"\xff", b"null", b"true", b"??", b"Jk1", b"2c", b"1e40", b"\xe2\x80\xa8", b"\xf0\x9f\x98\x80",
]  # fmt: skip
