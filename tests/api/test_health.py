"""Liveness and readiness."""

import pytest

from service import create_app
from service.ops.settings import Settings
from tests.api.sample import create


@pytest.mark.parametrize("path", ["/livez", "/readyz"])
class TestWell:
    def test_is_ok_and_not_cached(self, path: str) -> None:
        answer = create_app(Settings()).test_client().get(path)
        assert answer.status_code == 200
        assert answer.json == {"status": "ok"}
        assert answer.content_type == "application/json"
        assert answer.headers["Cache-Control"] == "no-store"

    def test_head_and_options_behave(self, path: str) -> None:
        client = create().test_client()
        assert client.head(path).status_code == 200
        assert client.head(path).data == b""
        assert sorted(client.options(path).headers["Allow"].split(", ")) == ["GET", "HEAD", "OPTIONS"]

    def test_accept_makes_no_difference(self, path: str) -> None:
        assert create().test_client().get(path, headers={"Accept": "text/html"}).status_code == 200


class TestNotReady:
    def test_lives_but_says_that_it_takes_no_requests(self) -> None:
        client = create(ready=False).test_client()
        assert client.get("/livez").status_code == 200
        answer = client.get("/readyz")
        assert answer.status_code == 503
        assert answer.content_type == "application/problem+json"
        assert answer.get_json(force=True)["type"] == "/problems/not-ready"
