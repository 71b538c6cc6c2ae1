"""One shape for everything that goes wrong, and a page for every kind of it."""

import logging
import re
from typing import Any

import pytest
from flask import abort
from flask.testing import FlaskClient
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.test import TestResponse

from service import create_app
from service.api.problems import KINDS, Problem
from service.ops.settings import Settings
from service.rules.errors import DealFaults
from tests.api.sample import FAULTS, LIMIT, create

JSON = "application/json"
NAMES = ["type", "title", "status", "detail", "request_id"]


@pytest.fixture
def client() -> FlaskClient:
    return create().test_client()


def document(answer: TestResponse) -> dict[str, Any]:
    """The problem that `answer` is, which has the shape that every problem has."""
    assert answer.content_type == "application/problem+json"
    problem: dict[str, Any] = answer.get_json(force=True)
    assert list(problem)[: len(NAMES)] == NAMES
    kind = KINDS[problem["type"].removeprefix("/problems/")]
    assert problem["status"] == answer.status_code == kind.status
    assert problem["title"] == kind.title
    assert problem["request_id"] == answer.headers["X-Request-ID"]
    assert problem["detail"].endswith(".")
    assert ("errors" in problem) == ("errors_total" in problem)
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cache-Control"] == "no-store"
    return problem


class TestShape:
    @pytest.mark.parametrize(
        ("kind", "request_"),
        [
            ("bad-json", {"method": "POST", "path": "/echo", "data": b"{", "content_type": JSON}),
            ("bad-request", {"path": "/problem/bad-request"}),
            ("not-found", {"path": "/nowhere"}),
            ("method-not-allowed", {"method": "DELETE", "path": "/echo"}),
            ("not-acceptable", {"path": "/form", "headers": {"Accept": "image/png"}}),
            ("claim-refuted", {"path": "/problem/claim-refuted"}),
            ("body-too-large", {"method": "POST", "path": "/size", "data": b"x" * (LIMIT + 1)}),
            ("unsupported-media-type", {"method": "POST", "path": "/echo", "data": b"{}"}),
            ("invalid-deal", {"path": "/faults/1"}),
            ("invalid-query", {"path": "/form?format=xml"}),
            ("too-many-requests", {"path": "/problem/too-many-requests"}),
            ("internal-error", {"path": "/broken"}),
            ("not-ready", {"path": "/problem/not-ready"}),
        ],
    )
    @pytest.mark.parametrize("accept", [None, "text/plain", "text/html,*/*;q=0.1"])
    def test_is_one_for_every_kind_whatever_is_accepted(
        self, client: FlaskClient, kind: str, request_: dict[str, Any], accept: str | None
    ) -> None:
        headers = {"Accept": accept} if accept else {}
        answer = client.open(**{"headers": headers, **request_})
        assert document(answer)["type"] == f"/problems/{kind}"

    def test_of_every_kind_is_tested(self) -> None:
        mark = next(
            mark
            for mark in TestShape.test_is_one_for_every_kind_whatever_is_accepted.pytestmark
            if mark.args[0] == ("kind", "request_")
        )
        assert [kind for kind, _ in mark.args[1]] == list(KINDS)

    def test_has_the_headers_and_members_given(self, client: FlaskClient) -> None:
        answer = client.get("/problem/too-many-requests")
        assert answer.headers["Retry-After"] == "7"
        assert document(answer)["upheld"] is False

    def test_an_unknown_kind_is_our_own_mistake(self) -> None:
        with pytest.raises(KeyError):
            Problem("no-such-kind", "In detail.")


class TestErrors:
    def test_have_pointers(self, client: FlaskClient) -> None:
        assert document(client.get("/faults/1")) | {"request_id": ""} == {
            "type": "/problems/invalid-deal",
            "title": "The body is wrong or impossible",
            "status": 422,
            "detail": "One fault was found at /events/0/up~1down: 0 is no card.",
            "request_id": "",
            "errors": [{"pointer": "/events/0/up~1down", "code": "bad_card", "detail": "0 is no card."}],
            "errors_total": 1,
        }

    def test_are_counted_beyond_the_limit(self, client: FlaskClient) -> None:
        problem = document(client.get("/faults/7"))
        assert [error["detail"] for error in problem["errors"]] == [fault.detail for fault in FAULTS[:5]]
        assert problem["errors_total"] == 7
        assert problem["detail"].startswith("7 faults were found, the first at /events/0")

    def test_of_a_query_name_the_parameter(self, client: FlaskClient) -> None:
        errors = document(client.get("/form?format=xml"))["errors"]
        assert [(error["parameter"], error["code"]) for error in errors] == [("format", "bad_choice")]

    def test_may_have_any_fault_for_a_reason(self) -> None:
        assert str(DealFaults(FAULTS[:2])) == "0 is no card.; 1 is no card."


class TestUnknownPaths:
    @pytest.mark.parametrize("path", ["/nowhere", "/livez/", "/%ed%a0%80", "/%ff", "/%00", "/a%0ab", "/" + "x" * 5_000])
    def test_are_not_found(self, client: FlaskClient, path: str) -> None:
        problem = document(client.get(path))
        assert problem["status"] == 404
        assert len(problem["detail"]) < 250


class TestMethods:
    @pytest.mark.parametrize("method", ["GET", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])
    def test_not_allowed_are_answered_with_those_allowed(self, client: FlaskClient, method: str) -> None:
        answer = client.open("/echo", method=method)
        assert document(answer)["detail"] == f"{method} isn't allowed here, but OPTIONS, POST."
        assert answer.headers["Allow"] == "OPTIONS, POST"

    def test_head_has_no_body(self, client: FlaskClient) -> None:
        answer = client.head("/nowhere")
        assert answer.status_code == 404
        assert answer.data == b""


class TestWerkzeugsExceptions:
    @pytest.mark.parametrize(
        ("status", "kind"),
        [
            (400, "bad-request"),
            (406, "not-acceptable"),
            (410, "bad-request"),
            (413, "body-too-large"),
            (415, "unsupported-media-type"),
            (422, "bad-request"),
            (429, "too-many-requests"),
            (500, "internal-error"),
            (502, "internal-error"),
            (503, "not-ready"),
        ],
    )
    def test_become_problems(self, status: int, kind: str) -> None:
        app = create()
        app.add_url_rule("/abort", view_func=lambda: abort(status))
        assert document(app.test_client().get("/abort"))["type"] == f"/problems/{kind}"

    def test_keep_when_to_come_back(self) -> None:
        def busy() -> str:
            raise ServiceUnavailable(retry_after=9)

        app = create()
        app.add_url_rule("/busy", view_func=busy)
        assert app.test_client().get("/busy").headers["Retry-After"] == "9"

    def test_that_redirect_are_left_alone(self) -> None:
        app = create()
        app.add_url_rule("/gone/", view_func=lambda: "here")
        answer = app.test_client().get("/gone")
        assert (answer.status_code, answer.location) == (308, "http://localhost/gone/")


class TestOwnFailure:
    def test_is_honest_logged_and_tells_no_internals(
        self, client: FlaskClient, caplog: pytest.LogCaptureFixture
    ) -> None:
        with caplog.at_level(logging.ERROR):
            answer = client.get("/broken", headers={"X-Request-ID": "ours-1"})
        assert document(answer)["status"] == 500
        assert "combination" not in answer.text
        (record,) = caplog.records
        assert record.getMessage() == "request ours-1 failed: GET '/broken'"
        assert vars(record)["request_id"] == "ours-1"
        assert "the combination of the safe" in caplog.text

    def test_after_the_answer_was_made_is_a_problem_too(self) -> None:
        app = create()

        @app.after_request
        def fail(_: object) -> Any:
            raise RuntimeError("too late")

        answer = app.test_client().get("/livez")
        assert answer.status_code == 500
        assert answer.content_type == "application/problem+json"

    def test_to_write_a_problem_is_a_problem_too(self) -> None:
        app = create()

        @app.get("/unwritable")
        def unwritable() -> str:
            raise Problem("bad-request", "In detail.", members={"unwritable": object()})

        assert document(app.test_client().get("/unwritable"))["status"] == 500


class TestPages:
    @pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: str(kind.slug))
    def test_say_what_each_kind_means_and_how_to_mend_it(self, client: FlaskClient, kind: Any) -> None:
        answer = client.get(f"/problems/{kind.slug}")
        assert answer.status_code == 200
        assert answer.content_type == "text/html; charset=utf-8"
        page = answer.text.replace("&#39;", "'")
        for said in (kind.title, kind.slug, str(kind.status), kind.meaning, kind.mend):
            assert said in page

    def test_need_nothing_from_elsewhere(self, client: FlaskClient) -> None:
        for path in ("/problems", *(f"/problems/{slug}" for slug in KINDS)):
            answer = client.get(path)
            policy = answer.headers["Content-Security-Policy"]
            assert policy.startswith("default-src 'none';")
            assert re.search(r"style-src 'sha256-[\w+/]{43}='$", policy)
            assert not re.search(r"\bsrc=|https?:|@import|url\(|<script|<link", answer.text)

    def test_are_all_listed(self, client: FlaskClient) -> None:
        linked = re.findall(r'href="/problems/([^"]+)"', client.get("/problems").text)
        assert linked == list(KINDS)

    def test_of_a_faulty_body_lists_the_codes(self, client: FlaskClient) -> None:
        page = client.get("/problems/invalid-deal").text
        assert '<dt id="bad_card"><code>bad_card</code></dt>\n<dd>The text is no &lt;card&gt;.</dd>' in page
        assert page.index('id="absent"') < page.index('id="bad_card"')
        assert "<h2>The codes</h2>" not in client.get("/problems/bad-json").text

    @pytest.mark.parametrize("slug", ["nonsense", "bad-json/", "%00", "<script>"])
    def test_of_unknown_kinds_do_not_exist(self, client: FlaskClient, slug: str) -> None:
        assert document(client.get(f"/problems/{slug}"))["status"] == 404

    def test_exist_in_the_service_itself(self) -> None:
        client = create_app(Settings()).test_client()
        assert client.get("/problems/invalid-deal").headers["Cache-Control"] == "public, max-age=3600"
