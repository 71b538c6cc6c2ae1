"""`ascii=true`: reports without suit glyphs, wherever there are reports."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from wcwidth import width

from service import create_app
from service.ops.settings import Settings
from tests.api.test_adjudications import DEAL, JSON, kind_of

GLYPHS = "♣♦♥♠"


@pytest.fixture
def client() -> FlaskClient:
    return create_app(Settings()).test_client()


def is_same_without_glyphs(text: str, plain: str) -> None:
    """No suit glyph is left, every ASCII sign is as it was, and every line as wide."""
    assert not set(plain) & set(GLYPHS)
    assert len(plain) == len(text)
    for before, after in zip(text.split("\n"), plain.split("\n"), strict=True):
        assert width(before) == width(after)
        for sign, instead in zip(before, after, strict=True):
            assert sign == instead or not sign.isascii()
            assert sign not in GLYPHS or instead == "cdhs"[GLYPHS.index(sign)]


LINK = "/v1/adjudications?game=sequence&pot=41&hand=Ann:4h9d/2cJd3h6c/As&hand=Bo:KsKd/5c4s8hTc/Kh"
LINKS = [LINK, "/v1/wild?upcards=4c2sJd3h6c5d4s", "/v1/hands?cards=2s2dQcQh9s5d3c&cards=AsKsQsJs7h7c4d&wild=2"]
POSTS: list[tuple[str, Any]] = [
    ("/v1/adjudications", DEAL),
    ("/v1/verifications", {**DEAL, "claims": [{"type": "winner", "players": ["Bo"]}, {"type": "wild", "wild": ["4"]}]}),
]


class TestAscii:
    """For terminals and fonts that have no suit glyphs."""

    @pytest.mark.parametrize(("path", "document"), POSTS)
    def test_reports_on_what_was_posted(self, client: FlaskClient, path: str, document: Any) -> None:
        """A report without glyphs is a report: `ascii=true` alone asks for one."""
        text = client.post(f"{path}?format=text", json=document).text
        assert set(text) & set(GLYPHS)
        for query in ("ascii=true", "ascii=true&format=text"):
            answer = client.post(f"{path}?{query}", json=document)
            assert answer.content_type == "text/plain; charset=utf-8"
            assert answer.text.isascii()
            is_same_without_glyphs(text, answer.text)

    @pytest.mark.parametrize(("path", "document"), POSTS)
    def test_of_json_is_json(self, client: FlaskClient, path: str, document: Any) -> None:
        """Which has no glyphs: `format` comes first."""
        answer = client.post(f"{path}?format=json&ascii=true", json=document, headers={"Accept": "text/plain"})
        assert (answer.content_type, answer.data) == (JSON, client.post(path, json=document).data)

    @pytest.mark.parametrize(("path", "document"), POSTS)
    def test_false_changes_nothing(self, client: FlaskClient, path: str, document: Any) -> None:
        """`format` and `Accept` say which form it is, as without it."""
        for query, accept in (("", JSON), ("", "text/plain"), ("format=text&", JSON)):
            headers = {"Accept": accept}
            answer = client.post(f"{path}?{query}ascii=false", json=document, headers=headers)
            same = client.post(f"{path}?{query}", json=document, headers=headers)
            assert (answer.content_type, answer.data) == (same.content_type, same.data)

    @pytest.mark.parametrize("link", LINKS)
    def test_of_a_link_has_its_own_tag(self, client: FlaskClient, link: str) -> None:
        """JSON, report and report without glyphs are three answers to whoever keeps them."""
        asked = [link, f"{link}&format=text", f"{link}&ascii=true"]
        answers = [client.get(address) for address in asked]
        assert [answer.status_code for answer in answers] == [200] * 3
        is_same_without_glyphs(answers[1].text, answers[2].text)
        assert client.get(f"{link}&format=json&ascii=true").data == answers[0].data
        tags = [answer.headers["ETag"] for answer in answers]
        assert len(set(tags)) == 3
        for address, tag in zip(asked, tags, strict=True):
            assert client.get(address, headers={"If-None-Match": tag}).status_code == 304
            others = ", ".join(other for other in tags if other != tag)
            assert client.get(address, headers={"If-None-Match": others}).status_code == 200

    @pytest.mark.parametrize("value", ["1", "", "TRUE", "yes", "true&ascii=true"])
    def test_is_true_or_false(self, client: FlaskClient, value: str) -> None:
        """And given once."""
        addresses = [f"{link}&ascii={value}" for link in LINKS]
        answers = [client.get(address) for address in addresses]
        answers += [client.post(f"{path}?ascii={value}", json=document) for path, document in POSTS]
        for answer in answers:
            assert (answer.status_code, kind_of(answer)) == (422, "invalid-query")
            errors = answer.get_json(force=True)["errors"]
            assert [(error["parameter"], error["code"]) for error in errors] == [("ascii", "bad_choice")]
