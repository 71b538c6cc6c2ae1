"""The documentation and the document it shows."""

import json
import re

import pytest
import yaml
from flask.testing import FlaskClient

from service.api.docs import as_yaml
from tests.api.sample import OPENAPI, create


@pytest.fixture
def client() -> FlaskClient:
    return create().test_client()


class TestPage:
    def test_is_where_the_root_leads(self, client: FlaskClient) -> None:
        answer = client.get("/")
        assert (answer.status_code, answer.location) == (302, "/docs")

    def test_refers_only_to_what_is_served_here(self, client: FlaskClient) -> None:
        page = client.get("/docs")
        assert page.content_type == "text/html; charset=utf-8"
        references = re.findall(r'(?:href|src|data-document)="([^"]+)"', page.text)
        assert len(references) >= 5
        for reference in references:
            assert reference.startswith("/")
            assert client.get(reference).status_code == 200

    def test_has_a_policy_that_keeps_to_this_origin(self, client: FlaskClient) -> None:
        policy = client.get("/docs").headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none';")
        assert "script-src 'self';" in policy
        assert "http" not in policy

    def test_asks_no_validator(self, client: FlaskClient) -> None:
        assert "validatorUrl: null" in client.get("/docs/assets/docs.js").text

    def test_works_behind_a_prefix(self, client: FlaskClient) -> None:
        page = client.get("/docs", environ_overrides={"SCRIPT_NAME": "/cards"}).text
        assert 'data-document="/cards/openapi.json"' in page
        assert 'src="/cards/docs/assets/docs.js"' in page

    @pytest.mark.parametrize("name", ["index.html", "LICENSE", "../docs.py", "..%2fdocs.py", "oauth2-redirect.html"])
    def test_has_no_other_parts(self, client: FlaskClient, name: str) -> None:
        assert client.get(f"/docs/assets/{name}").status_code == 404

    def test_has_no_references_to_elsewhere_in_its_styles(self, client: FlaskClient) -> None:
        styles = client.get("/docs/assets/swagger-ui.css").text
        assert not re.search(r"""@import|url\((?!["']?data:)""", styles)


class TestDocument:
    def test_is_json(self, client: FlaskClient) -> None:
        answer = client.get("/openapi.json")
        assert answer.content_type == "application/json"
        assert answer.json == OPENAPI

    def test_is_the_same_as_yaml(self, client: FlaskClient) -> None:
        answer = client.get("/openapi.yaml")
        assert answer.content_type == "application/yaml"
        assert yaml.safe_load(answer.text) == OPENAPI

    @pytest.mark.parametrize("path", ["/openapi.json", "/openapi.yaml", "/docs", "/docs/assets/docs.js"])
    def test_is_sent_once_and_then_only_if_it_changed(self, client: FlaskClient, path: str) -> None:
        answer = client.get(path)
        assert answer.headers["Cache-Control"] in ("public, max-age=3600", "max-age=3600, public")
        again = client.get(path, headers={"If-None-Match": answer.headers["ETag"]})
        assert (again.status_code, again.data) == (304, b"")

    def test_head_behaves(self, client: FlaskClient) -> None:
        answer = client.head("/openapi.json")
        assert (answer.status_code, answer.data) == (200, b"")
        assert answer.headers["Content-Length"] == str(len(client.get("/openapi.json").data))


class TestYAML:
    def test_keeps_the_order_and_refers_to_nothing(self) -> None:
        shared = {"b": 1, "a": [1, 2]}
        text = as_yaml({"second": shared, "first": shared, "cards": ["♠", "no", "1e3", "10", "null"]})
        assert list(yaml.safe_load(text)) == ["second", "first", "cards"]
        assert "&" not in text
        assert "♠" in text
        assert yaml.safe_load(text) == json.loads(json.dumps(yaml.safe_load(text)))
