"""`POST /v1/verifications`: what comes of claims, in which form, and how a refusal says what is wrong."""

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from random import Random
from typing import Any

import orjson
import pytest
import requests
from flask.testing import FlaskClient
from hypothesis import given, settings
from wcwidth import width
from werkzeug.test import TestResponse

from service import create_app
from service.ops.settings import Settings
from service.wire.examples import VERIFICATIONS
from service.wire.fault_codes import FAULT_CODES
from tests.api.test_adjudications import ANN, BO, DEAL, EQUAL, JSON, WIDE, errors_of, exact, kind_of, leads_somewhere
from tests.api.test_ascii import LINK, is_same_without_glyphs
from tests.contract.test_claim_shapes import mutated_claims, random_verification
from tests.contract.test_shapes import RANDOMS
from tests.judging import judge, judged_bytes

ADDRESS = "/v1/verifications"
APP = create_app(Settings())
TRUE = {"type": "winner", "players": ["Bo"]}
FALSE = {"type": "wild", "wild": ["4"]}
FALSE_TOO = {"type": "award", "player": "Ann", "amount": 40}
OPEN_DEAL = {**DEAL, "hands": [ANN, {**BO, "cards": "Ks Kd / 5c 4s 8h Tc / ??"}]}
OPEN = {"type": "high", "player": "Bo", "category": "one_pair"}


@pytest.fixture
def client() -> FlaskClient:
    return APP.test_client()


def post(client: FlaskClient, document: Any, query: str = "", **headers: str) -> TestResponse:
    body = document if isinstance(document, bytes) else json.dumps(document, default=float).encode()
    return client.post(f"{ADDRESS}?{query}" if query else ADDRESS, data=body, content_type=JSON, headers=headers)


def claiming(*claims: Mapping[str, Any], deal: Mapping[str, Any] = DEAL) -> dict[str, Any]:
    return {**deal, "claims": [*claims]}


class TestAnswer:
    """A deal with claims in, what comes of each out."""

    @pytest.mark.parametrize(
        ("document", "each", "together"),
        [
            (claiming(TRUE), [True], True),
            (claiming(TRUE, TRUE), [True, True], True),
            (claiming(FALSE), [False], False),
            (claiming(TRUE, FALSE), [True, False], False),
            (claiming(OPEN, deal=OPEN_DEAL), [None], None),
            (claiming({"type": "wild", "wild": ["3"]}, OPEN, deal=OPEN_DEAL), [True, None], None),
            (claiming(FALSE, OPEN, deal=OPEN_DEAL), [False, None], False),
        ],
    )
    def test_says_of_each_claim_and_of_all_whether_it_is_upheld(
        self, client: FlaskClient, document: Any, each: list[bool | None], together: bool | None
    ) -> None:
        """True if all are, false if one isn't so, null otherwise; refuted or not it is an answer, and no error."""
        answer = post(client, document)
        assert (answer.status_code, answer.content_type) == (200, JSON)
        assert answer.json is not None
        assert answer.json["upheld"] is together
        assert [finding["upheld"] for finding in answer.json["findings"]] == each
        assert [finding["claim"] for finding in answer.json["findings"]] == list(range(len(each)))

    def test_says_what_is_so_and_by_which_rule(self, client: FlaskClient) -> None:
        """With the members that the claim has."""
        answer = post(client, claiming(FALSE, FALSE_TOO, deal={**DEAL, "pot": 40}))
        assert answer.json is not None
        wild, award = answer.json["findings"]
        assert (wild["type"], wild["actual"], wild["code"]) == ("wild", {"wild": ["3"]}, "ladder_climbed")
        assert (award["type"], award["actual"], award["code"]) == ("award", {"amount": 0}, "best_hand")

    def test_has_the_whole_verdict(self, client: FlaskClient) -> None:
        """The same that the deal alone gets, to the last byte."""
        answer = post(client, claiming(TRUE))
        assert answer.json is not None
        assert answer.json["verdict"] == judge(DEAL)
        assert judged_bytes(DEAL) in answer.data

    def test_has_amounts_as_they_are_written_everywhere(self, client: FlaskClient) -> None:
        """Exact decimals, without needless digits."""
        cents = {**DEAL, "hands": EQUAL[:2], "pot": 0.41, "stakes": {"smallest_chip": 0.01}}
        claims = [{"type": "award", "player": name, "amount": 0.2} for name in ("Ann", "Bo")]
        answer = post(client, claiming(*claims, deal=cents))
        found = json.loads(answer.data, parse_float=Decimal)
        assert [finding["upheld"] for finding in found["findings"]] == [False, True]
        assert [finding["actual"] for finding in found["findings"]] == [
            {"amount": Decimal("0.21")},
            {"amount": Decimal("0.2")},
        ]

    def test_over_a_connection_is_the_same(self, client: FlaskClient, live_server: str) -> None:
        """gunicorn adds nothing and takes nothing away."""
        answer = requests.post(f"{live_server}{ADDRESS}", json=claiming(TRUE, FALSE), timeout=10)
        assert answer.content == post(client, claiming(TRUE, FALSE)).data

    @pytest.mark.parametrize("name", VERIFICATIONS)
    def test_has_the_same_bytes_for_the_same_request(self, client: FlaskClient, name: str) -> None:
        """Twice here, and once more in another app."""
        document = VERIFICATIONS[name][1]
        other = create_app(Settings()).test_client()
        assert post(client, document).data == post(client, document).data == post(other, document).data


class TestFailOnRefuted:
    """`?fail_on=refuted` makes a refuted claim an error, so that `curl --fail-with-body` is a test."""

    @pytest.mark.parametrize("accept", [JSON, "text/plain", "*/*"])
    @pytest.mark.parametrize("form", ["", "&format=json", "&format=text", "&ascii=true"])
    def test_is_a_problem_with_all_that_the_answer_has(self, client: FlaskClient, accept: str, form: str) -> None:
        """JSON whatever is accepted, and never kept."""
        document = claiming(TRUE, FALSE, FALSE_TOO, deal={**DEAL, "pot": 40})
        answer = post(client, document, f"fail_on=refuted{form}", Accept=accept)
        assert (answer.status_code, kind_of(answer)) == (409, "claim-refuted")
        problem = answer.get_json(force=True)
        told = post(client, document).get_json(force=True)
        assert {name: problem[name] for name in ("upheld", "findings", "verdict")} == told
        assert problem["status"] == 409
        assert problem["detail"].startswith("2 of 3 claims refuted. In the end threes are wild, not fours.")
        assert problem["request_id"] == answer.headers["X-Request-ID"]
        assert answer.headers["Cache-Control"] == "no-store"

    @pytest.mark.parametrize(
        "document",
        [
            claiming(TRUE),
            claiming(OPEN, deal=OPEN_DEAL),
            claiming(OPEN, {"type": "wild", "wild": ["3"]}, deal=OPEN_DEAL),
        ],
    )
    def test_is_none_where_nothing_is_refuted(self, client: FlaskClient, document: Any) -> None:
        """Upheld or not settled, the answer is as ever."""
        answer = post(client, document, "fail_on=refuted")
        assert answer.status_code == 200
        assert answer.data == post(client, document).data
        text = post(client, document, "fail_on=refuted", Accept="text/plain")
        assert text.content_type.startswith("text/plain")

    @pytest.mark.parametrize(
        "query", ["fail_on=upheld", "fail_on=", "fail_on=Refuted", "fail_on=refuted&fail_on=refuted"]
    )
    def test_has_no_other_value(self, client: FlaskClient, query: str) -> None:
        """Nor a second one."""
        answer = post(client, claiming(TRUE), query)
        assert (answer.status_code, kind_of(answer)) == (422, "invalid-query")
        errors = answer.get_json(force=True)["errors"]
        assert [(error["parameter"], error["code"]) for error in errors] == [("fail_on", "bad_choice")]


def about(deal: Mapping[str, Any]) -> dict[str, Any]:
    """The deal with a claim of each type about each player."""
    names = deal.get("players") or [hand["player"] for hand in deal["hands"]]
    if deal["game"] == "sequence_poker":
        return claiming(*[claim for name in names for claim in about_place(name)], deal=deal)
    if deal["game"] == "sequence_board":
        return claiming(*about_board(names), deal=deal)
    claims: list[dict[str, Any]] = [
        FALSE,
        {"type": "wild", "wild": [f"{rank}{suit}" for rank in "23456" for suit in "cdh"]},
    ]
    for name in names:
        claims += [
            {"type": "high", "player": name, "category": "flush", "plays_as": ["Ah", "Kh", "9h", "5h", "2h"]},
            {"type": "winner", "players": [name]},
            {"type": "award", "player": name, "amount": 999999999},
        ]
    return claiming(*claims, {"type": "winner", "players": names}, deal=deal)


def about_place(name: str) -> list[dict[str, Any]]:
    """A claim of each type about a player in a round of Sequence Poker."""
    return [
        {"type": "category", "player": name, "category": "four_card_tripo"},
        {"type": "winner", "players": [name]},
        {"type": "place", "player": name, "place": 2},
        {"type": "points", "player": name, "points": 999999999},
        {"type": "to_act", "player": name},
    ]


def about_board(names: Sequence[str]) -> list[dict[str, Any]]:
    """A claim of each type about a game on the board, those about a player for each of them."""
    each = [claim for name in names for claim in ({"type": "winner", "players": [name]}, to_act(name))]
    fives = [[f"{column}{row}" for column in "CDEFG"] for row in range(1, 11)]
    return [
        *each,
        {"type": "winner", "team": 1},
        {"type": "sequences", "team": 0, "sequences": fives},
        {"type": "dead_card", "card": "5c"},
        {"type": "legal", "event": 0, "legal": False},
    ]


def to_act(name: str) -> dict[str, Any]:
    return {"type": "to_act", "player": name}


REPORTED = {name: about(deal) for name, deal in WIDE.items()} | {
    f"{name}, in wide letters": json.loads(json.dumps(about(deal), default=float).replace("W" * 39, "李" * 39))
    for name, deal in WIDE.items()
    if "W" * 39 in json.dumps(deal, default=float)
}


class TestText:
    """The same as a report for people."""

    def test_says_first_who_wins_and_why_and_then_what_comes_of_the_claims(self, client: FlaskClient) -> None:
        """Each with its number, whether it is upheld, why, and the rule."""
        answer = post(client, claiming(TRUE, FALSE, OPEN, deal={**DEAL, "pot": 40}), Accept="text/plain")
        assert (answer.status_code, answer.content_type) == (200, "text/plain; charset=utf-8")
        lines = answer.text.splitlines()
        assert lines[:3] == ["Bo wins 40.", "Bo's three kings beat Ann's pair of aces.", "Threes are wild in the end."]
        assert lines[3:6] == ["", "Claims: 1 upheld, 2 refuted", "---------------------------"]
        assert lines[6].split()[:4] == ["1.", "upheld", "Bo", "wins"]
        said = " ".join(answer.text.split())
        assert "2. refuted In the end threes are wild, not fours." in said
        assert "(ladder_climbed)" in said
        verdict = client.post("/v1/adjudications?format=text", json={**DEAL, "pot": 40}).text
        assert answer.text.endswith(verdict.split("\n\n", 1)[1])

    def test_says_which_house_rule_would_change_it(self, client: FlaskClient) -> None:
        """As the finding does."""
        deal = {**DEAL, "rules": {"ladder": "accumulate"}}
        said = " ".join(post(client, claiming({"type": "wild", "wild": ["3"]}, deal=deal), "format=text").text.split())
        assert 'With ladder = "replace" it would be upheld: The next rank becomes wild instead' in said

    def test_of_a_deal_that_settles_nothing_says_so_first(self, client: FlaskClient) -> None:
        lines = post(client, claiming(OPEN, deal={**DEAL, "final": False}), "format=text").text.splitlines()
        assert lines[0] == "The deal is not finished."
        undecided = {
            **DEAL,
            "hands": [{**ANN, "cards": "4h 9d / 2c Jd 3h 6c / ??"}, {**BO, "cards": "Ks Qd / 5c 4s 8h Tc / ??"}],
        }
        report = post(client, claiming(TRUE, deal=undecided), "format=text").text
        assert report.startswith("Undecided")
        assert "Claims: 1 not settled\n" in report

    @pytest.mark.parametrize("what", REPORTED)
    def test_has_at_most_100_columns(self, client: FlaskClient, what: str) -> None:
        """However long or wide the names, however large the amounts; with glyphs and without."""
        for form in ("format=text", "ascii=true"):
            answer = post(client, REPORTED[what], form)
            assert answer.status_code == 200, answer.text
            assert [line for line in answer.text.split("\n") if width(line) > 100] == []

    @given(RANDOMS)
    @settings(derandomize=True, deadline=None, max_examples=100, database=None)
    def test_on_random_claims_has_at_most_100_columns(self, rng: Random) -> None:
        """Whatever is answered has a report, and one without glyphs that is the same but for them."""
        document = random_verification(rng)
        client = APP.test_client()
        text, plain = (post(client, document, form) for form in ("format=text", "format=text&ascii=true"))
        assert text.status_code == plain.status_code == post(client, document).status_code
        if text.status_code == 200:
            assert [line for line in text.text.split("\n") if width(line) > 100] == []
            is_same_without_glyphs(text.text, plain.text)


class TestRefused:
    """What isn't judged, with the status and the problem that say why."""

    def test_with_all_faults_of_deal_and_claims(self, client: FlaskClient) -> None:
        """Those of form come together, wherever they are."""
        document = claiming({"type": "wild", "wild": ["1"]}, {"type": "award", "amount": "x"}, {"type": "lowest"})
        answer = post(client, {**document, "pot": "40", "misspelt": 1})
        assert sorted(errors_of(answer)) == [
            ("/claims/0/wild/0", "bad_wild"),
            ("/claims/1/amount", "wrong_type"),
            ("/claims/1/player", "required"),
            ("/claims/2/type", "unknown_choice"),
            ("/misspelt", "unknown_field"),
            ("/pot", "wrong_type"),
        ]

    def test_with_all_that_the_deal_does_not_hold(self, client: FlaskClient) -> None:
        """Every claim about what there is not, in the order of the claims."""
        missing: list[dict[str, Any]] = [
            {"type": "wild", "wild": [], "after_card": 99},
            {"type": "winner", "players": ["Cy"]},
            TRUE,
            {"type": "winner", "players": ["Bo"], "pot": "side_1"},
        ]
        assert errors_of(post(client, claiming(*missing))) == [
            ("/claims/0/after_card", "no_such_card"),
            ("/claims/1/players/0", "unknown_player"),
            ("/claims/3/pot", "no_such_pot"),
        ]

    def test_without_claims(self, client: FlaskClient) -> None:
        """A deal alone is for `/v1/adjudications`, which in turn takes no claims."""
        assert errors_of(post(client, DEAL)) == [("/claims", "required")]
        assert errors_of(client.post("/v1/adjudications", json=claiming(TRUE))) == [("/claims", "unknown_field")]

    @pytest.mark.parametrize("query", ["misspelt=1", "failon=refuted", "rule=odd_chip:seat", "fail_on=refuted&pot=4"])
    def test_with_parameters_that_would_be_ignored(self, client: FlaskClient, query: str) -> None:
        answer = post(client, claiming(TRUE), query)
        assert (answer.status_code, kind_of(answer)) == (422, "invalid-query")
        assert [error["code"] for error in answer.get_json(force=True)["errors"]] == ["unknown_parameter"]

    def test_elsewhere_with_the_parameter_of_claims(self, client: FlaskClient) -> None:
        """`fail_on` means nothing where there are no claims."""
        assert client.post("/v1/adjudications?fail_on=refuted", json=DEAL).status_code == 422
        assert client.get(f"{LINK}&fail_on=refuted").status_code == 422

    @pytest.mark.parametrize("method", ["GET", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])
    def test_by_another_method(self, client: FlaskClient, method: str) -> None:
        """`Allow` names the one there is."""
        answer = client.open(ADDRESS, method=method)
        assert (answer.status_code, kind_of(answer)) == (405, "method-not-allowed")
        assert answer.headers["Allow"] == "OPTIONS, POST"

    @pytest.mark.parametrize("body", [b"", b"{", b'{"claims": [], "claims": []}', b"[" * 33 + b"]" * 33])
    def test_as_no_json(self, client: FlaskClient, body: bytes) -> None:
        answer = post(client, body)
        assert (answer.status_code, kind_of(answer)) == (400, "bad-json")

    @pytest.mark.parametrize("body", [b"null", b"7", b"[]", b"{}", b'"claims"', b'{"game": "chess", "claims": []}'])
    def test_as_no_deal(self, client: FlaskClient, body: bytes) -> None:
        answer = post(client, body)
        assert (answer.status_code, kind_of(answer)) == (422, "invalid-deal")

    def test_beyond_the_limit(self, client: FlaskClient) -> None:
        """1 MiB is taken, and not a byte more."""
        body = orjson.dumps(claiming(TRUE)).ljust(1_048_576)
        assert post(client, body).status_code == 200
        answer = post(client, body + b" ")
        assert (answer.status_code, kind_of(answer)) == (413, "body-too-large")

    def test_as_another_media_type(self, client: FlaskClient) -> None:
        """A bare `curl -d` is told which header makes it work."""
        data = orjson.dumps(claiming(TRUE))
        answer = client.post(ADDRESS, data=data, content_type="application/x-www-form-urlencoded")
        assert (answer.status_code, kind_of(answer)) == (415, "unsupported-media-type")
        assert "-H 'Content-Type: application/json'" in answer.get_json(force=True)["detail"]

    def test_in_another_form(self, client: FlaskClient) -> None:
        answer = post(client, claiming(TRUE), Accept="text/html")
        assert (answer.status_code, kind_of(answer)) == (406, "not-acceptable")

    def test_with_names_beyond_the_setting(self) -> None:
        """The limits of a deal are those of the claims about it."""
        client = create_app(Settings(max_name_characters=3, max_events=1)).test_client()
        assert post(client, claiming(TRUE)).status_code == 200
        document = claiming(
            {"type": "winner", "players": ["Anna"]},
            {"type": "wild", "wild": [], "after": {"player": "Anna", "street": 3}},
        )
        assert errors_of(post(client, document)) == [
            ("/claims/0/players/0", "too_long"),
            ("/claims/1/after/player", "too_long"),
        ]

    @given(mutated_claims())
    @settings(derandomize=True, deadline=None, max_examples=200, database=None)
    def test_with_pointers_into_the_request(self, document: Any) -> None:
        """Each leads to something that was sent, or to where something is missing; each says what in a sentence."""
        answer = post(APP.test_client(), exact(document))
        assert answer.status_code in (200, 400, 422)
        if answer.status_code == 422:
            for error in answer.get_json(force=True)["errors"]:
                assert error["code"] in FAULT_CODES
                assert error["detail"].endswith(".")
                assert leads_somewhere(document, error["pointer"], missing=error["code"] == "required")

    @pytest.mark.parametrize(
        "claim",
        [
            {"type": "x" * 500_000},
            {"type": "wild", "wild": ["x" * 500_000]},
            {"type": "high", "player": "x" * 500_000, "category": "flush"},
            {"type": "high", "player": "Ann", "category": "x" * 500_000},
            {"type": "high", "player": "Ann", "plays_as": ["x" * 200_000] * 5},
            {"type": "winner", "players": ["Ann"], "pot": "x" * 500_000},
            {"type": "wild", "wild": [], "x" * 500_000: 1},
            {"type": "wild", "wild": [], "after_card": 10**39},
        ],
        ids=["type", "wild", "player", "category", "cards", "pot", "member", "number"],
    )
    def test_without_repeating_all_that_is_wrong(self, client: FlaskClient, claim: Any) -> None:
        """A pointer has to be whole; the sentences are for people."""
        problem = post(client, claiming(claim)).get_json(force=True)
        assert len(problem["detail"]) - len(problem["errors"][0]["pointer"]) < 1_000
        assert [len(error["detail"]) for error in problem["errors"] if len(error["detail"]) > 1_000] == []
