"""What a request brings, within limits."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import requests
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.api.sample import LIMIT, create
from tests.conftest import Serve

JSON = "application/json"
CHROMIUM = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"


@pytest.fixture
def client() -> FlaskClient:
    return create().test_client()


@pytest.fixture(scope="module")
def url(serve: Serve) -> Iterator[str]:
    with serve("tests.api.sample:create()") as url:
        yield url


def slug(answer: TestResponse | requests.Response) -> str:
    problem: dict[str, Any] = answer.json() if isinstance(answer, requests.Response) else answer.get_json(force=True)
    return str(problem["type"]).removeprefix("/problems/")


class TestRequestId:
    @pytest.mark.parametrize("given", ["7", "a.b_C-9", "x" * 64])
    def test_is_the_clients_where_it_is_acceptable(self, client: FlaskClient, given: str) -> None:
        assert client.get("/livez", headers={"X-Request-ID": given}).headers["X-Request-ID"] == given

    @pytest.mark.parametrize("given", ["", "x" * 65, "a b", "é", "a;b", '"a"', "<a>"])
    def test_is_a_new_one_otherwise(self, client: FlaskClient, given: str) -> None:
        answer = client.get("/livez", headers={"X-Request-ID": given})
        assert re.fullmatch("[0-9a-f]{32}", answer.headers["X-Request-ID"])

    def test_is_another_for_every_request(self, client: FlaskClient) -> None:
        assert len({client.get("/livez").headers["X-Request-ID"] for _ in range(5)}) == 5


class TestHeaders:
    @pytest.mark.parametrize("path", ["/livez", "/nowhere", "/problems", "/docs", "/"])
    def test_forbid_to_guess_the_type(self, client: FlaskClient, path: str) -> None:
        assert client.get(path).headers["X-Content-Type-Options"] == "nosniff"

    def test_of_a_page_with_no_policy_allow_nothing(self) -> None:
        app = create()
        app.add_url_rule("/bare", view_func=lambda: "<p>bare</p>")
        policy = app.test_client().get("/bare").headers["Content-Security-Policy"]
        assert policy == "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"


class TestJSONBody:
    @pytest.mark.parametrize(
        "content_type",
        [JSON, "Application/JSON", f"{JSON}; charset=utf-8", f'{JSON};charset="UTF-8"', f"{JSON};"],
    )
    def test_is_read(self, client: FlaskClient, content_type: str) -> None:
        answer = client.post("/echo", data=b'{"to": 2.50}', content_type=content_type)
        assert answer.json == {"to": "2.50"}

    @pytest.mark.parametrize(
        ("content_type", "said"),
        [
            (None, "has no Content-Type: send application/json."),
            ("text/plain", "is labelled 'text/plain'"),
            ("text/json", "is labelled 'text/json'"),
            ("application/json, text/plain", "is labelled"),
            (f"{JSON}; charset=latin-1", "charset=utf-8"),
            (f"{JSON}; charset=utf-8; version=2", "charset=utf-8"),
            (f"{JSON}; version=2", "charset=utf-8"),
            ("application/x-www-form-urlencoded", "add -H 'Content-Type: application/json'."),
            ("multipart/form-data; boundary=x", "add -H 'Content-Type: application/json'."),
        ],
    )
    def test_of_another_type_is_refused(self, client: FlaskClient, content_type: str | None, said: str) -> None:
        answer = client.post("/echo", data=b"{}", content_type=content_type)
        assert slug(answer) == "unsupported-media-type"
        assert said in answer.get_json(force=True)["detail"]
        assert answer.headers["Accept"] == JSON

    def test_that_is_compressed_is_refused(self, client: FlaskClient) -> None:
        for coding, status in (("gzip", 415), ("identity", 200)):
            headers = {"Content-Encoding": coding}
            assert client.post("/echo", data=b"{}", content_type=JSON, headers=headers).status_code == status

    @pytest.mark.parametrize(
        "data",
        [b"", b"{", b"\xff", b"\xef\xbb\xbf{}", b'{"a":1,"a":2}', b"NaN", b"1" * 60, rb'"\ud800"'],
    )
    def test_that_is_no_json_is_refused(self, client: FlaskClient, data: bytes) -> None:
        assert slug(client.post("/echo", data=data, content_type=JSON)) == "bad-json"

    def test_nests_as_deep_as_is_set(self, client: FlaskClient) -> None:
        assert client.post("/echo", data=b"[" * 8 + b"]" * 8, content_type=JSON).status_code == 200
        assert client.post("/echo", data=b"[" * 9 + b"]" * 9, content_type=JSON).status_code == 400

    def test_is_as_long_as_is_set(self, client: FlaskClient) -> None:
        def post(length: int) -> int:
            return client.post("/echo", data=b"1".ljust(length), content_type=JSON).status_code

        assert [post(LIMIT), post(LIMIT + 1), post(LIMIT + 2), post(LIMIT * 9)] == [200, 413, 413, 413]


class TestMediaType:
    def test_is_one_of_those_accepted(self, client: FlaskClient) -> None:
        for media_type in (JSON, "application/vnd.phh+toml"):
            assert client.post("/type", content_type=media_type).text == media_type

    def test_refused_is_answered_with_those_accepted(self, client: FlaskClient) -> None:
        answer = client.post("/type", content_type="text/plain")
        assert answer.headers["Accept"] == "application/json, application/vnd.phh+toml"
        assert "send application/json or application/vnd.phh+toml." in answer.get_json(force=True)["detail"]


class TestForm:
    @pytest.mark.parametrize(
        ("accept", "form"),
        [
            (None, "json"),
            ("", "json"),
            ("*/*", "json"),
            ("*", "json"),
            ("application/json", "json"),
            ("application/*", "json"),
            ("text/plain", "text"),
            ("TEXT/Plain; charset=utf-8", "text"),
            ("text/*", "text"),
            ("text/plain, application/json", "json"),
            ("text/plain, application/json;q=0.9", "text"),
            ("text/plain;q=0.5, application/json;q=0.9", "json"),
            ("text/plain, */*;q=0.1", "text"),
            ("application/json;q=0, */*", "text"),
            ("text/plain;q=0, */*", "json"),
            ("application/json;q=0.1, text/*;q=0.2, text/plain;q=0", "json"),
            (CHROMIUM, "json"),
            ("text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2", "json"),
            ("text/plain;q=x, */*;q=0.1", "json"),
            ("text/plain;format=flowed;q=0.3, application/json; q=0.2", "text"),
        ],
    )
    def test_is_the_one_accepted(self, client: FlaskClient, accept: str | None, form: str) -> None:
        headers = {} if accept is None else {"Accept": accept}
        assert client.get("/form", headers=headers).text == form

    @pytest.mark.parametrize(
        "accept",
        ["image/png", "text/html", "application/json;q=0", "*/*;q=0", "application/problem+json", "x", ","],
    )
    def test_is_none_where_neither_is_accepted(self, client: FlaskClient, accept: str) -> None:
        assert slug(client.get("/form", headers={"Accept": accept})) == "not-acceptable"

    @pytest.mark.parametrize("accept", ["application/json", "text/plain", "image/png"])
    def test_is_the_one_that_the_query_names(self, client: FlaskClient, accept: str) -> None:
        assert client.get("/form?format=json", headers={"Accept": accept}).text == "json"
        assert client.get("/form?format=text&x=1", headers={"Accept": accept}).text == "text"

    @pytest.mark.parametrize("query", ["format=xml", "format=", "format", "format=JSON", "format=json&format=json"])
    def test_cannot_be_another(self, client: FlaskClient, query: str) -> None:
        assert slug(client.get(f"/form?{query}")) == "invalid-query"

    def test_is_not_asked_by_other_parameters(self, client: FlaskClient) -> None:
        assert client.get("/form?x=text", headers={"Accept": "text/plain"}).text == "text"


class TestLive:
    """Over real connections, where a body can come in chunks of unknown sum."""

    @pytest.mark.parametrize("surplus", [1, 2, 10_000, 1_000_000])
    def test_a_chunked_body_is_never_cut_off_silently(self, url: str, surplus: int) -> None:
        # Cut at the limit it would be valid JSON: only spaces follow.
        body = b'{"a": 1}'.ljust(LIMIT + surplus)
        chunks = (body[start : start + 500] for start in range(0, len(body), 500))
        answer = requests.post(f"{url}/echo", data=chunks, headers={"Content-Type": JSON}, timeout=10)
        assert answer.request.headers["Transfer-Encoding"] == "chunked"
        assert (answer.status_code, slug(answer)) == (413, "body-too-large")

    def test_a_chunked_body_within_the_limit_is_read_whole(self, url: str) -> None:
        chunks = iter([b'{"a": ', b"1}".ljust(LIMIT - 6)])
        answer = requests.post(f"{url}/echo", data=chunks, headers={"Content-Type": JSON}, timeout=10)
        assert (answer.status_code, answer.json()) == (200, {"a": 1})

    def test_a_body_announced_as_too_long_is_refused(self, url: str) -> None:
        answer = requests.post(f"{url}/size", data=b"x" * 100_000, timeout=10)
        assert (answer.status_code, slug(answer)) == (413, "body-too-large")

    def test_the_service_itself_answers(self, live_server: str) -> None:
        answer = requests.get(f"{live_server}/livez", headers={"X-Request-ID": "over-tcp"}, timeout=10)
        assert answer.json() == {"status": "ok"}
        assert answer.headers["X-Request-ID"] == "over-tcp"


def test_a_body_that_broke_off_is_refused(client: FlaskClient) -> None:
    # As gunicorn gives it: the end of the connection looks like the end of the body.
    environ = {"CONTENT_LENGTH": "9", "wsgi.input_terminated": True}
    answer = client.post("/size", data=b"12345", environ_overrides=environ)
    assert slug(answer) == "bad-request"
