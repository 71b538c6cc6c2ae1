"""Sequence Poker over HTTP: rounds, links, bare hands and matches."""

import json
from decimal import Decimal
from hashlib import sha256
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
import rfc8785
from flask.testing import FlaskClient
from hypothesis import given, settings
from wcwidth import width
from werkzeug.test import TestResponse

from service import create_app
from service.ops.settings import Settings
from service.wire.examples import MATCHES
from tests.api.test_adjudications import JSON, errors_of, kind_of
from tests.api.test_ascii import is_same_without_glyphs
from tests.contract.random_sequence_poker import random_match, random_round, random_verification
from tests.contract.sequence_poker_requests import DRAW, PLAIN, bare, match, named
from tests.contract.test_shapes import RANDOMS
from tests.rules.sequence_poker.telling import cards, told

APP = create_app(Settings())
ROUNDS, MATCHES_ADDRESS = "/v1/adjudications", "/v1/matches"
[(_, MATCH)] = MATCHES.values()


@pytest.fixture
def client() -> FlaskClient:
    return APP.test_client()


def post(client: FlaskClient, path: str, document: Any) -> TestResponse:
    return client.post(path, data=json.dumps(document, default=float), content_type=JSON)


def read(answer: TestResponse) -> Any:
    assert (answer.status_code, answer.content_type) == (200, JSON), answer.text
    return json.loads(answer.data, parse_float=Decimal)


class TestLink:
    """`GET /v1/adjudications?game=sequence_poker`: a round by its hands, as a link that can be passed on."""

    LINK = f"{ROUNDS}?game=sequence_poker&hand=Ann:{named('111 222 115')}&hand=Bo:{named('411 414 144')}"

    def test_is_the_round_that_is_posted(self, client: FlaskClient) -> None:
        """Byte for byte, with house rules and a reference."""
        link = f"{self.LINK}&community={named('333 444 555')}&rule=call_from:4&reference=table%207"
        posted = {**PLAIN, "rules": {"call_from": 4}, "reference": "table 7"}
        assert client.get(link).data == post(client, ROUNDS, posted).data

    def test_of_sequence_draw(self, client: FlaskClient) -> None:
        """Six private cards, and rounds that were agreed."""
        held = ("111 222 333 444 414 441", "112 113 411 511 141 151")
        hands = "".join(f"&hand={name}:{named(one)}" for name, one in zip(("Ann", "Bo"), held, strict=True))
        link = f"{ROUNDS}?game=sequence_poker{hands}&rule=variation:draw&rule=exchange_rounds:5"
        posted = bare(*held, community="", rules={**DRAW, "exchange_rounds": 5})
        assert client.get(link).data == post(client, ROUNDS, posted).data

    @pytest.mark.parametrize("between", ["", " ", ",", ", ", "%0A"])
    def test_takes_cards_run_together_or_parted(self, client: FlaskClient, between: str) -> None:
        """As wherever a string of cards is taken, and in any letter case."""
        text = between.join(cards("333 444 555")).upper()
        found = read(client.get(f"{self.LINK}&community={text}"))
        assert found["community"] == cards("333 444 555")

    def test_may_be_cached(self, client: FlaskClient) -> None:
        """Its tag is the verdict's digest."""
        answer = client.get(self.LINK)
        assert answer.cache_control.public
        assert client.get(self.LINK, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304

    def test_names_the_hand_that_is_at_fault(self, client: FlaskClient) -> None:
        """By its number."""
        answer = client.get(f"{self.LINK}&hand=Cy:{named('111')}")
        assert answer.status_code == 422
        [error] = answer.get_json(force=True)["errors"]
        assert error == {
            "parameter": "hand",
            "code": "duplicate_card",
            "detail": "Hand 3: 1-circle-violet is one of 'Ann''s cards already.",
        }


class TestHands:
    """`GET /v1/hands?game=sequence_poker`: bare TIC cards, ranked and compared."""

    ADDRESS = "/v1/hands?game=sequence_poker"

    def test_are_compared(self, client: FlaskClient) -> None:
        """Equal hands share a place, the next is left out, and five cards are no hand."""
        held = ("111 222 333 414 144 115", "112 221 411 511 151 414", "115 414 333 222 111 144", "555 444 333 222 111")
        query = "".join(f"&cards={named(one)}" for one in held)
        found = read(client.get(f"{self.ADDRESS}{query}"))
        assert [hand["place"] for hand in found["hands"]] == [1, 3, 1, None]
        assert found["winning"] == [0, 2]
        assert [hand["cards"] for hand in found["hands"]] == [cards(one) for one in held]
        assert found["hands"][0]["best"] == {
            "rank": 8,
            "category": "three_card_tripo",
            "description": "three-card tripo, 1-circle-violet to 3-triangle-yellow",
            "groups": [
                {"kind": "tripo", "cards": cards("111 222 333"), "steps": {"number": 1, "shape": 1, "colour": 1}}
            ],
            "cards": cards("414 333 144 115 222 111"),
            "total": 43,
            "strength": [8, 43, 9414, 9333, 9144, 7115, 6222, 3111],
        }
        assert found["hands"][3]["best"] is None

    @pytest.mark.parametrize(("tie_order", "winning"), [("total_first", [1]), ("highest_card_first", [0])])
    def test_of_one_rank_are_compared_as_the_table_agreed(
        self, client: FlaskClient, tie_order: str, winning: list[int]
    ) -> None:
        """The one house rule that matters here."""
        held = ("555 111 114 144 141 511", "545 415 414 144 141 511")
        query = "".join(f"&cards={named(one)}" for one in held)
        assert read(client.get(f"{self.ADDRESS}{query}&rule=tie_order:{tie_order}"))["winning"] == winning

    def test_a_hand_may_have_nine_cards(self, client: FlaskClient) -> None:
        """Three private and six community cards."""
        found = read(client.get(f"{self.ADDRESS}&cards={named('111 222 333 444 555 115 151 511 414')}"))
        assert found["hands"][0]["best"]["category"] == "five_card_tripo"

    def test_have_a_report(self, client: FlaskClient) -> None:
        """The best first, with their names."""
        query = (
            f"&cards={named('112 221 411 511 151 414')}&cards={named('111 222 333 414 144 115')}&cards={named('111')}"
        )
        text = client.get(f"{self.ADDRESS}{query}&name=Ann&name=Bo&name=Cy&format=text").text
        names = [line[:5] for line in text.splitlines()[2:] if not line.startswith(" ")]
        assert names == ["1. Bo", "2. An", "- Cy"]
        assert "runs 1-circle-violet, 2-crescent-cyan, 3-triangle-yellow (number up, shape up, colour up)" in text
        assert max(map(len, text.splitlines())) <= 100


class TestMatch:
    """`POST /v1/matches`: rounds add up."""

    def test_tells_each_round_in_brief(self, client: FlaskClient) -> None:
        """As the verdict on it, which has the same digest."""
        found = read(post(client, MATCHES_ADDRESS, MATCH))
        assert [one["outcome"] for one in found["rounds"]] == ["showdown"] * 3
        for told_, brief in zip(MATCH["rounds"], found["rounds"], strict=True):
            whole = read(post(client, ROUNDS, {"game": "sequence_poker", "players": MATCH["players"], **told_}))
            for member in ("reference", "outcome", "winners", "decision", "decided_by", "digest"):
                assert brief[member] == whole[member]
            assert brief["rulings"] == [one["code"] for one in whole["rulings"]]
            assert [one["code"] for one in brief["infractions"]] == [one["code"] for one in whole["infractions"]]
            for player, full in zip(brief["players"], whole["players"], strict=True):
                best = full["played"] or full["best"]
                assert player == {
                    "name": full["name"],
                    "category": best["category"],
                    "description": best["description"],
                    "place": full["place"],
                    "points": full["points"],
                }

    def test_adds_up_points(self, client: FlaskClient) -> None:
        """After each round who has most; who wins once all are played."""
        points: dict[str, Decimal] = dict.fromkeys(MATCH["players"], Decimal(0))
        found: Any = None
        for played in range(len(MATCH["rounds"]) + 1):
            found = read(post(client, MATCHES_ADDRESS, {**MATCH, "rounds": MATCH["rounds"][:played]}))
            for player in found["rounds"][-1]["players"] if played else ():
                points[player["name"]] += player["points"]
            assert {one["name"]: one["points"] for one in found["standings"]} == points
            assert [one["points"] for one in found["standings"]] == sorted(points.values(), reverse=True)
            assert found["rounds_played"] == played
            assert found["winners"] == (
                [] if played < 3 else [name for name in points if points[name] == max(points.values())]
            )
        assert Decimal("1.5") in [player["points"] for player in found["rounds"][2]["players"]]

    def test_players_and_rules_hold_where_a_round_says_nothing_else(self, client: FlaskClient) -> None:
        """Rule by rule."""
        own = {**bare("111", "222", "113"), "rules": {"tie_order": "highest_card_first"}}
        rules = {"call_from": 5, "tie_order": "total_first"}
        request = match(
            {**own, "players": ["Bo", "Cy", "Ann"]}, {"events": []}, players=["Ann", "Bo", "Cy"], rules=rules
        )
        found = read(post(client, MATCHES_ADDRESS, request))
        assert [[player["name"] for player in one["players"]] for one in found["rounds"]] == [
            ["Bo", "Cy", "Ann"],
            ["Ann", "Bo", "Cy"],
        ]
        whole = {**own, "players": ["Bo", "Cy", "Ann"], "rules": {**rules, **own["rules"]}}
        assert found["rounds"][0]["digest"] == read(post(client, ROUNDS, whole))["digest"]

    def test_has_a_digest(self, client: FlaskClient) -> None:
        """Of the canonical JSON without it."""
        answer = post(client, MATCHES_ADDRESS, MATCH)
        found = json.loads(answer.data)
        digest = found.pop("digest")
        assert digest == f"sha256:{sha256(rfc8785.dumps(found)).hexdigest()}"
        assert post(create_app(Settings()).test_client(), MATCHES_ADDRESS, MATCH).data == answer.data

    def test_has_a_report(self, client: FlaskClient) -> None:
        """Who wins, the standings, and each round."""
        text = post(client, f"{MATCHES_ADDRESS}?format=text", {**MATCH, "reference": "club night"}).text
        lines = text.splitlines()
        assert lines[0] == "Bo wins the match of 3 rounds."
        assert "Sequence Poker, club night" in lines
        for heading in ("Standings", "Round 1", "Round 2", "Round 3"):
            assert heading in lines
        going_on = post(client, f"{MATCHES_ADDRESS}?format=text", {**MATCH, "rounds": []}).text
        assert going_on.startswith("The match goes on: 0 of 3 rounds are played.\n")
        one = post(
            client, f"{MATCHES_ADDRESS}?format=text", {**MATCH, "rounds": MATCH["rounds"][:1], "rounds_agreed": 1}
        )
        assert one.text.startswith("Cy wins the match of 1 round.\n")

    def test_is_of_as_many_rounds_as_are_set(self) -> None:
        """The limit is a setting, and a match of more could never end."""
        client = create_app(Settings(max_rounds=2)).test_client()
        assert errors_of(post(client, MATCHES_ADDRESS, match(rounds_agreed=3))) == [("/rounds_agreed", "out_of_range")]
        rounds: list[Any] = [{"events": []}] * 3
        assert errors_of(post(client, MATCHES_ADDRESS, match(*rounds))) == [("/rounds", "too_many")]
        assert post(client, MATCHES_ADDRESS, match(*rounds[:2])).status_code == 200

    @pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
    def test_is_posted(self, client: FlaskClient, method: str) -> None:
        """405 with the methods there are."""
        answer = client.open(MATCHES_ADDRESS, method=method)
        assert (answer.status_code, kind_of(answer)) == (405, "method-not-allowed")
        assert answer.headers["Allow"] == "OPTIONS, POST"

    @pytest.mark.parametrize("query", ["signed=true", "rule=call_from:4", "game=sequence_poker"])
    def test_ignores_no_parameter(self, client: FlaskClient, query: str) -> None:
        """A misspelt one could be a house rule."""
        answer = post(client, f"{MATCHES_ADDRESS}?{query}", MATCH)
        assert (answer.status_code, kind_of(answer)) == (422, "invalid-query")


class TestReports:
    """Every answer has a report of at most 100 columns, and one in plain signs that is as wide."""

    @pytest.mark.parametrize(
        ("path", "make"),
        [(ROUNDS, random_round), ("/v1/verifications", random_verification), (MATCHES_ADDRESS, random_match)],
    )
    @given(RANDOMS)
    @settings(derandomize=True, deadline=None, max_examples=60, database=None)
    def test_on_random_requests(self, path: str, make: Any, rng: Random) -> None:
        """Whatever is answered."""
        document = json.loads(json.dumps(make(rng), default=float).replace("Cy", "李" * 39))
        client = APP.test_client()
        text, plain = (post(client, f"{path}?{form}", document) for form in ("format=text", "ascii=true"))
        assert text.status_code == plain.status_code == post(client, path, document).status_code
        if text.status_code == 200:
            assert [line for line in text.text.split("\n") if width(line) > 100] == []
            is_same_without_glyphs(text.text, plain.text)

    def test_on_a_round_says_what_the_verdict_says(self, client: FlaskClient) -> None:
        """Who wins and why, each hand and its runs, what happened, what was wrong, and each ruling."""
        document = told(
            """
            Ann: 111 222 155
            Bo: 411 414 144
            table: 333 514
            Bo keeps
            Ann exchanges 155 for 151
            table: 444
            Ann calls
            Bo keeps
            Bo declares high_card
            """,
            reference="table 7",
        )
        verdict = read(post(client, ROUNDS, document))
        said = " ".join(post(client, f"{ROUNDS}?format=text", document).text.split())
        assert said.startswith(f"Ann wins the round. {verdict['decided_by']} Sequence Poker, table 7 Hands")
        for player in verdict["players"]:
            assert f"{player['name']}: place {player['place']}, {player['points']} point" in said
            assert ", ".join(player["best"]["cards"]) in said
            assert all(", ".join(group["cards"]) in said for group in player["best"]["groups"])
        for one in (*verdict["timeline"], *verdict["infractions"]):
            assert one["text"] in said
        for ruling in verdict["rulings"]:
            assert f"{ruling['code']}" in said
            assert ruling["source"] in said
        assert [one["code"] for one in verdict["infractions"]] == ["out_of_turn"]
        assert verdict["digest"] in said

    def test_on_a_round_that_goes_on_says_what_it_waits_for(self, client: FlaskClient) -> None:
        """Instead of a winner."""
        text = post(client, f"{ROUNDS}?format=text", told("Ann: 111 222 155\nBo: 411 414")).text
        assert text.startswith("The round is not finished.\nBo is to be dealt one more card.\n")
        assert "fewer than six cards to choose from: no hand" in text

    @pytest.mark.parametrize(
        ("rules", "line"),
        [
            ({}, "Sequence Poker"),
            ({"variation": "community_exchange"}, "Sequence Poker, Community Exchange"),
            ({"variation": "draw"}, "Sequence Poker, Sequence Draw with 3 rounds of exchange"),
            ({"variation": "draw", "exchange_rounds": 1}, "Sequence Poker, Sequence Draw with 1 round of exchange"),
        ],
    )
    def test_on_a_round_names_the_variation(self, client: FlaskClient, rules: dict[str, Any], line: str) -> None:
        """It decides what may be done, and no ruling names it."""
        text = post(client, f"{ROUNDS}?format=text", told("Ann: 111\nBo: 411", rules=rules)).text
        assert line in text.splitlines()

    def test_cannot_be_rewritten_by_a_reference(self, client: FlaskClient) -> None:
        """Of a round or of a match."""
        rewriting = "a\x1b[2Jb\u202ec"
        request = match(
            {**{k: v for k, v in PLAIN.items() if k != "game"}, "reference": rewriting}, reference=rewriting
        )
        text = post(client, f"{MATCHES_ADDRESS}?format=text", request).text
        assert text.count("a\ufffd[2Jb\ufffdc") == 2
        assert "\x1b" not in text


def test_links_are_escaped_as_any(client: FlaskClient) -> None:
    """What a browser makes of a link."""
    link = TestLink.LINK
    assert client.get(link.replace(",", "%2C").replace(":", quote(":"))).data == client.get(link).data
