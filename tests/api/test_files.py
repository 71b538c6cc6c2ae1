"""Files in other formats over HTTP: judged, checked against what they say was collected, and converted."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service import create_app
from service.ops.settings import Settings
from service.rules.games import GAMES
from service.wire.examples import EXAMPLES
from service.wire.formats import FORMATS, PHH
from service.wire.formats.examples import FILES

JSON = "application/json"
MEDIA_TYPES = {name: format_.media_type for name, format_ in FORMATS.items()}
STARS = "pokerstars"
REFUTED = FILES[STARS].replace("Bo collected $2.10", "Bo collected $2.20")
APP = create_app(Settings())

each_format = pytest.mark.parametrize("name", FORMATS)


@pytest.fixture
def client() -> FlaskClient:
    return APP.test_client()


def send(
    client: FlaskClient, resource: str, name: str, text: str | bytes | None = None, **headers: str
) -> TestResponse:
    """A file, the one in the documentation unless another is given."""
    body = FILES[name] if text is None else text
    return client.post(
        f"/v1/{resource}",
        data=body.encode() if isinstance(body, str) else body,
        content_type=MEDIA_TYPES[name],
        headers=headers,
    )


def problem(answer: TestResponse) -> dict[str, Any]:
    assert answer.content_type == "application/problem+json"
    found: dict[str, Any] = answer.get_json(force=True)
    return found


def faults(answer: TestResponse) -> list[tuple[int, int, str]]:
    """The places and codes of the faults for which a file is refused."""
    found = problem(answer)
    assert (found["status"], found["type"]) == (422, "/problems/invalid-deal")
    return [(error["line"], error["column"], error["code"]) for error in found["errors"]]


class TestAdjudications:
    @each_format
    def test_a_file_has_the_verdict_of_its_deal(self, client: FlaskClient, name: str) -> None:
        """The bytes that its deal has as JSON."""
        document = send(client, "conversions", name).data
        verdict = send(client, "adjudications", name)
        assert verdict.status_code == 200
        assert verdict.data == client.post("/v1/adjudications", data=document, content_type=JSON).data
        assert verdict.get_json()["players"][1]["won"] == 2.1

    @each_format
    def test_reports_are_for_people(self, client: FlaskClient, name: str) -> None:
        for query, headers in (("?format=text", {}), ("", {"Accept": "text/plain"})):
            answer = send(client, f"adjudications{query}", name, **headers)
            assert answer.content_type.startswith("text/plain")
            assert answer.text.startswith("Bo wins 2.1.\n")

    @each_format
    def test_a_label_may_name_the_encoding(self, client: FlaskClient, name: str) -> None:
        """As curl and browsers write it, in any letter case."""
        label = f"{MEDIA_TYPES[name].upper()}; charset=UTF-8"
        assert client.post("/v1/adjudications", data=FILES[name].encode(), content_type=label).status_code == 200

    def test_lines_that_were_not_read_are_named(self, client: FlaskClient) -> None:
        answer = send(client, "adjudications", STARS)
        assert answer.headers["Ignored-Lines"] == "2"
        assert "Ignored-Lines" not in send(client, "adjudications", "phh").headers

    def test_house_rules_stand_in_the_query(self, client: FlaskClient) -> None:
        """For a file only: JSON has a member for them."""
        answer = send(client, "adjudications?rule=odd_chip:high_card&rule=cap:null", STARS)
        assert answer.get_json()["rules"]["odd_chip"] == "high_card"
        assert answer.get_json()["rules"]["cap"] is None
        bad = problem(send(client, "adjudications?rule=odd_chip:dealer", STARS))
        assert bad["type"] == "/problems/invalid-query"
        assert bad["errors"][0]["parameter"] == "rule"
        told = client.post("/v1/adjudications?rule=cap:null", data=b"{}", content_type=JSON)
        assert problem(told)["type"] == "/problems/invalid-query"

    def test_what_the_file_sets_otherwise_is_not_overridden(self, client: FlaskClient) -> None:
        text = f"{FILES['phh']}_rules = {{ odd_chip = 'seat' }}\n"
        assert send(client, "adjudications?rule=odd_chip:seat", "phh", text).status_code == 200
        told = problem(send(client, "adjudications?rule=odd_chip:high_card", "phh", text))
        assert told["errors"][0]["code"] == "not_together"

    def test_infractions_name_lines_in_reports(self, client: FlaskClient) -> None:
        text = FILES[STARS].replace("Bo: raises $0.75 to $1", "Bo: raises $1.25 to $1.50").replace(
            "calls $0.75", "calls $1.25").replace("$2.10", "$3.10").replace("$2.20", "$3.20")  # fmt: skip
        assert "line 11: Bo's" in send(client, "adjudications?format=text", STARS, text).text


class TestVerifications:
    @each_format
    def test_what_was_collected_is_claimed(self, client: FlaskClient, name: str) -> None:
        found = send(client, "verifications", name).get_json()
        assert found["upheld"] is True
        assert {"player": "Bo", "amount": 2.1} in [finding["claimed"] for finding in found["findings"]]
        assert found["source"]["format"] == name
        assert len(found["source"]["event_lines"]) == len(json.loads(send(client, "conversions", name).data)["events"])

    def test_a_refuted_file_says_who_should_have_had_what(self, client: FlaskClient) -> None:
        found = send(client, "verifications", STARS, REFUTED).get_json()
        assert found["upheld"] is False
        assert found["findings"][0]["line"] == 19
        assert found["findings"][0]["text"].startswith("Bo wins 2.1, not 2.2. Bo is the last player left")
        failed = send(client, "verifications?fail_on=refuted", STARS, REFUTED)
        assert (failed.status_code, problem(failed)["type"]) == (409, "/problems/claim-refuted")
        assert "1. refuted Bo wins 2.1, not 2.2." in send(client, "verifications?format=text", STARS, REFUTED).text

    def test_a_file_that_says_nothing_of_it_is_refused(self, client: FlaskClient) -> None:
        text = FILES["phh"].replace("winnings = [0, 2.10]\n", "")
        assert faults(send(client, "verifications", "phh", text)) == [(1, 1, "required")]


class TestConversions:
    @each_format
    def test_a_file_becomes_json_and_phh(self, client: FlaskClient, name: str) -> None:
        """JSON unless `Accept` says otherwise; either is told again to the same verdict."""
        as_json = send(client, "conversions", name)
        as_phh = send(client, "conversions", name, Accept=PHH.media_type)
        assert (as_json.content_type, as_phh.content_type) == (JSON, PHH.media_type)
        assert as_json.headers["Vary"] == as_phh.headers["Vary"] == "Accept"
        players = client.post("/v1/adjudications", data=as_json.data, content_type=JSON).get_json()["players"]
        assert send(client, "adjudications", "phh", as_phh.data).get_json()["players"] == players
        assert send(client, "verifications", "phh", as_phh.data).get_json()["upheld"] is True

    def test_json_becomes_phh(self, client: FlaskClient) -> None:
        """Every deal in the documentation, read again to the verdict that it had."""
        for _, document in EXAMPLES.values():
            body = json.dumps(document).encode()
            phh = client.post("/v1/conversions", data=body, content_type=JSON)
            verdict = client.post("/v1/adjudications", data=body, content_type=JSON)
            if GAMES[document["game"]].family != "stud":
                assert problem(phh)["errors"][0]["code"] == "not_in_format"
                continue
            assert phh.content_type == PHH.media_type
            again = send(client, "adjudications", "phh", phh.data).get_json()
            for member in ("outcome", "winners", "players", "pots", "wild", "timeline"):
                assert again[member] == verdict.get_json()[member]

    def test_a_game_that_is_not_of_the_stud_family_is_refused(
        self, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """PHH has no room for it; as JSON it is what it was."""
        monkeypatch.setattr("service.wire.files.VARIANTS", {})
        body = json.dumps(EXAMPLES["sequence_hands"][1]).encode()
        answer = client.post("/v1/conversions", data=body, content_type=JSON)
        assert answer.status_code == 422
        assert problem(answer)["errors"] == [
            {
                "pointer": "/game",
                "code": "not_in_format",
                "detail": "PHH tells hands of poker, and 'sequence' is another game: only stud, with its wild cards, "
                "fits in.",
            }
        ]
        same = client.post("/v1/conversions", data=body, content_type=JSON, headers={"Accept": JSON})
        assert same.get_json() == EXAMPLES["sequence_hands"][1]

    def test_with_claims_it_can_be_verified(self, client: FlaskClient) -> None:
        document = send(client, "conversions?claims=true", STARS, REFUTED).data
        found = client.post("/v1/verifications", data=document, content_type=JSON).get_json()
        assert found["upheld"] is False

    @pytest.mark.parametrize("accept", ["text/plain", "image/png", "application/vnd.ohh+json"])
    def test_another_form_is_not_to_be_had(self, client: FlaskClient, accept: str) -> None:
        answer = send(client, "conversions", STARS, Accept=accept)
        assert answer.status_code == 406
        assert f"{JSON} or {PHH.media_type}" in problem(answer)["detail"]

    def test_it_has_no_reports(self, client: FlaskClient) -> None:
        assert problem(send(client, "conversions?format=text", STARS))["type"] == "/problems/invalid-query"


HOLDEM: Mapping[str, str] = {
    "phh": FILES["phh"].replace('"F7S"', '"NT"'),
    "ohh": FILES["ohh"].replace('"Stud"', '"Holdem"'),
    STARS: FILES[STARS].replace("7 Card Stud Limit", "Hold'em No Limit"),
}
READ: Mapping[str, str] = {"phh": "F7S", "ohh": "StudHiLo", STARS: "Razz"}


class TestRefusals:
    """What a user would try first, and what is said to it."""

    @pytest.mark.parametrize("resource", ["adjudications", "verifications", "conversions"])
    @pytest.mark.parametrize("label", ["application/x-www-form-urlencoded", "text/plain", "", "text/vnd.pokerstars"])
    def test_a_file_with_another_label_is_told_the_right_ones(
        self, client: FlaskClient, resource: str, label: str
    ) -> None:
        """As curl's `--data-binary` sends it by itself."""
        answer = client.post(f"/v1/{resource}", data=FILES[STARS].encode(), content_type=label)
        assert answer.status_code == 415
        assert all(media_type in problem(answer)["detail"] for media_type in (JSON, *MEDIA_TYPES.values()))
        assert answer.headers["Accept"] == ", ".join((JSON, *MEDIA_TYPES.values()))

    @each_format
    def test_an_empty_file(self, client: FlaskClient, name: str) -> None:
        for nothing in (b"", b"\n\n", b"\xef\xbb\xbf"):
            answer = send(client, "adjudications", name, nothing)
            assert faults(answer) == [(1, 1, "required")]
            assert "The file is empty." in problem(answer)["detail"]

    @each_format
    def test_a_file_in_utf_16(self, client: FlaskClient, name: str) -> None:
        answer = send(client, "adjudications", name, FILES[name].encode("utf-16"))
        assert faults(answer) == [(1, 1, "bad_encoding")]
        assert "It looks like UTF-16. Save the file as UTF-8." in problem(answer)["detail"]

    @each_format
    def test_two_hands(self, client: FlaskClient, name: str) -> None:
        answer = send(client, "adjudications", name, f"{FILES[name]}\n\n{FILES[name]}")
        ((line, _, code),) = faults(answer)
        assert code == "one_hand"
        assert line > FILES[name].count("\n")

    def test_a_session_in_phh(self, client: FlaskClient) -> None:
        """A `.phhs` file has its hands in tables by number."""
        text = f"[1]\n{FILES['phh']}\n[2]\n{FILES['phh']}"
        assert [code for _, _, code in faults(send(client, "adjudications", "phh", text))] == ["one_hand"]

    @each_format
    def test_a_hand_of_another_game(self, client: FlaskClient, name: str) -> None:
        """It is told which games are read."""
        answer = send(client, "adjudications", name, HOLDEM[name])
        assert faults(answer)
        assert READ[name] in problem(answer)["detail"]

    @each_format
    def test_another_format_under_this_label(self, client: FlaskClient, name: str) -> None:
        for other in FILES:
            if other != name:
                assert send(client, "adjudications", name, FILES[other]).status_code in (400, 422)

    def test_what_is_no_json(self, client: FlaskClient) -> None:
        assert problem(send(client, "adjudications", "ohh", '{"ohh": {'))["type"] == "/problems/bad-json"

    @each_format
    def test_more_than_is_taken(self, name: str) -> None:
        client = create_app(Settings(max_body_bytes=1024, max_events=5)).test_client()
        assert send(client, "adjudications", name, " " * 1025).status_code == 413
        client = create_app(Settings(max_events=5)).test_client()
        assert "too_many" in [code for _, _, code in faults(send(client, "adjudications", name))]
