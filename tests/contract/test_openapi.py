"""The OpenAPI document is generated, committed, complete and true."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import orjson
import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from jsonschema import Draft202012Validator
from werkzeug.test import TestResponse

from service import create_app
from service.api.docs import as_yaml
from service.api.openapi import openapi_document
from service.ops.settings import Settings
from service.rules.errors import DealFaults
from service.rules.games import GAMES
from service.wire import queries
from service.wire.deals import request_schema
from service.wire.examples import EXAMPLES, MATCHES, VERIFICATIONS, files
from service.wire.schemas.base import component_name
from service.wire.sequence_poker import queries as sequence_poker_queries
from service.wire.verifications import verify
from tests.contract.sequence_poker_requests import named
from tests.contract.test_claim_shapes import random_verification
from tests.contract.test_shapes import RANDOMS, random_deal
from tests.judging import judged_bytes
from tests.property.strategies import examples, refereed_deals

ROOT = Path(__file__).parents[2]
APP = create_app(Settings())
DOCUMENT = openapi_document()
COMPONENTS: Mapping[str, Any] = DOCUMENT["components"]["schemas"]
OPERATIONS = [
    (path, method, operation) for path, methods in DOCUMENT["paths"].items() for method, operation in methods.items()
]
# Pages for people, and the document itself.
NOT_IN_THE_DOCUMENT = {
    "/", "/docs", "/docs/assets/{name}", "/openapi.json", "/openapi.yaml", "/problems", "/problems/{slug}",
}  # fmt: skip


# What only limits a property that is described elsewhere.
CONDITIONS = {"minItems", "exclusiveMinimum", "const"}


@pytest.fixture
def client() -> FlaskClient:
    return APP.test_client()


def names(operations: list[tuple[str, str, Any]]) -> list[str]:
    return [f"{method.upper()} {path}" for path, method, _ in operations]


class TestDocument:
    """The document itself."""

    def test_is_committed_as_generated(self) -> None:
        """`openapi/openapi.yaml` is what the schemas say."""
        committed = (ROOT / "openapi" / "openapi.yaml").read_text(encoding="utf-8")
        same = committed == as_yaml(DOCUMENT)
        assert same, "openapi/openapi.yaml is out of date: run `make openapi`"

    def test_is_what_is_served(self, client: FlaskClient) -> None:
        """`/openapi.json` is the same document."""
        assert client.get("/openapi.json").json == DOCUMENT

    def test_has_every_route_and_no_other(self) -> None:
        """What can be asked is documented, and what is documented can be asked."""
        routes = {
            (rule.rule.replace("<", "{").replace(">", "}"), method.lower())
            for rule in APP.url_map.iter_rules()
            for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
        }
        documented = {(path, method) for path, method, _ in OPERATIONS}
        assert {route for route in routes if route[0] not in NOT_IN_THE_DOCUMENT} == documented
        assert {path for path, _ in routes} >= NOT_IN_THE_DOCUMENT

    def test_names_each_operation_once(self) -> None:
        """Generated clients have a method for each."""
        identifiers = [operation["operationId"] for _, _, operation in OPERATIONS]
        assert len(set(identifiers)) == len(identifiers)

    def test_uses_every_component(self) -> None:
        """Nothing is described that is nowhere."""
        text = orjson.dumps(DOCUMENT).decode()
        assert [name for name in COMPONENTS if f'"#/components/schemas/{name}"' not in text] == []


class TestDescriptions:
    """Every field, parameter and code is described."""

    @pytest.mark.parametrize("component", COMPONENTS)
    def test_stand_with_every_property(self, component: str) -> None:
        """A property has a description, or what it refers to has."""
        assert [path for path, schema in properties(COMPONENTS[component]) if not described(schema)] == []

    @pytest.mark.parametrize("game", GAMES)
    def test_of_a_request_are_its_own(self, game: str) -> None:
        """What a field of a deal says of itself isn't lost in what it says of its shape."""
        published = COMPONENTS[component_name(game)]["properties"]
        own = {
            name: field.metadata["description"]
            for name, field in request_schema(game).fields.items()
            if "description" in field.metadata
        }
        assert [name for name in own if own[name] not in published[name]["description"]] == []

    @pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=names(OPERATIONS))
    def test_stand_with_every_operation(self, path: str, method: str, operation: Mapping[str, Any]) -> None:
        """An operation has a summary, and each of its parameters and answers a description."""
        assert operation["summary"], (path, method)
        assert [one["name"] for one in operation.get("parameters", []) if not one.get("description")] == []
        assert all(answer["description"] for answer in operation["responses"].values())

    def test_stand_with_every_code_and_house_rule(self) -> None:
        """Each code that a verdict can cite, and each choice of a house rule, is explained where it occurs."""
        text = orjson.dumps(DOCUMENT["components"]).decode()
        codes = {code.code for game in GAMES.values() for code in game.codes}
        choices = {
            choice if isinstance(choice, str) else orjson.dumps(choice).decode()
            for game in GAMES.values()
            for switch in game.switches
            for choice in switch.choices
        }
        assert [word for word in sorted(codes | choices) if f"`{word}`: " not in text] == []


def properties(schema: Any, path: str = "") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every property in a schema, however deep, with the way to it."""
    if isinstance(schema, Mapping):
        for name, inner in schema.items():
            if name == "properties":
                for key, one in inner.items():
                    if isinstance(one, Mapping) and not set(one) <= CONDITIONS:
                        yield f"{path}/{key}", one
            if name not in ("example", "examples", "default", "enum", "const"):
                yield from properties(inner, f"{path}/{name}")
    elif isinstance(schema, list):
        for inner in schema:
            yield from properties(inner, path)


def described(schema: Mapping[str, Any]) -> bool:
    if "$ref" in schema and "description" not in schema:
        return described(COMPONENTS[schema["$ref"].rpartition("/")[2]])
    return bool(schema.get("description"))


class TestExamples:
    """The worked examples."""

    POSTED: Mapping[str, Mapping[str, Any]] = {
        "/v1/adjudications": EXAMPLES,
        "/v1/verifications": VERIFICATIONS,
        "/v1/matches": MATCHES,
    }

    @staticmethod
    def requests(path: str) -> Any:
        return DOCUMENT["paths"][path]["post"]["requestBody"]["content"]["application/json"]["examples"]

    @staticmethod
    def answers(path: str, media_type: str) -> Any:
        return DOCUMENT["paths"][path]["post"]["responses"]["200"]["content"][media_type]

    @pytest.mark.parametrize(("path", "name"), [(path, name) for path, examples in POSTED.items() for name in examples])
    def test_of_a_request_has_its_answer_beside_it(self, client: FlaskClient, path: str, name: str) -> None:
        """A request's example is taken, and answered exactly as the example of the answer says."""
        answer = client.post(path, json=self.requests(path)[name]["value"])
        assert answer.status_code == 200
        assert answer.json == self.answers(path, "application/json")["examples"][name]["value"]

    def test_are_committed_as_files(self) -> None:
        """`openapi/examples` holds each request, and nothing else."""
        folder = ROOT / "openapi" / "examples"
        committed = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
        assert committed == files(), "openapi/examples is out of date: run `make openapi`"
        names = [name for examples in self.POSTED.values() for name in examples]
        for path in self.POSTED:
            for name, example in self.requests(path).items():
                assert orjson.loads(committed[f"{name}.json"]) == example["value"]
        assert sorted(committed) == sorted(f"{name}.json" for name in names)

    @pytest.mark.parametrize("path", POSTED)
    def test_of_answers_are_of_requests(self, path: str) -> None:
        """No answer stands there that no request has."""
        answers = self.answers(path, "application/json")["examples"]
        assert list(answers) == list(self.requests(path)) == list(self.POSTED[path])

    @pytest.mark.parametrize("path", POSTED)
    def test_of_a_report_is_one(self, client: FlaskClient, path: str) -> None:
        """The text is the report on the first example."""
        first = next(iter(self.requests(path).values()))["value"]
        text = client.post(f"{path}?format=text", json=first).text
        assert self.answers(path, "text/plain")["example"] == text

    @pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=names(OPERATIONS))
    def test_of_parameters_make_a_request_together(
        self, client: FlaskClient, path: str, method: str, operation: Mapping[str, Any]
    ) -> None:
        """Who takes every example that the documentation tells of gets an answer."""
        if method != "get":
            return
        parameters = operation.get("parameters", [])
        told, *others = {
            "/v1/adjudications": (queries.ADJUDICATION_PARAMETERS, sequence_poker_queries.ADJUDICATION_PARAMETERS),
            "/v1/hands": (queries.HANDS_PARAMETERS, sequence_poker_queries.HANDS_PARAMETERS),
            "/v1/wild": (queries.WILD_PARAMETERS,),
        }.get(path, ((),))
        described = {one["name"]: one["description"] for one in parameters}
        own = [one for more in others for one in more if one.name not in {one.name for one in told}]
        assert all(one.required or f"`{one.examples[0]}`" in described[one.name] for one in (*told, *own))
        for one in parameters:
            if one["in"] == "path":
                path = path.replace(f"{{{one['name']}}}", one["example"])
        for together in (told, *others):
            query = {one.name: one.examples for one in together}
            answer = client.get(f"{path}?{urlencode(query, doseq=True)}")
            assert answer.status_code == 200, answer.text


# --- answers are as documented ---


def closed(schema: Any) -> Any:
    """The schema with every object shut: whatever it doesn't name is refused."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, Mapping):
        return schema
    shut = {name: closed(inner) for name, inner in schema.items()}
    return {**shut, "additionalProperties": False} if isinstance(schema.get("properties"), Mapping) else shut


@cache
def validator(path: str, method: str, status: str, media_type: str) -> Draft202012Validator:
    """What an operation says of its answers, and nothing beside it."""
    content = DOCUMENT["paths"][path][method]["responses"][status]["content"]
    schema = content[media_type]["schema"]
    return Draft202012Validator({**closed(schema), "components": {"schemas": closed(COMPONENTS)}})


def is_as_documented(path: str, answer: TestResponse) -> bool:
    found = validator(path, answer.request.method.lower(), str(answer.status_code), answer.mimetype)
    found.validate(answer.get_json(force=True))
    return True


class TestAnswers:
    """Every member of every answer is documented, with its type."""

    @given(RANDOMS)
    @settings(derandomize=True, deadline=None, max_examples=300, database=None)
    def test_verdicts(self, rng: Any) -> None:
        """Verdicts on random deals."""
        try:
            verdict = judged_bytes(random_deal(rng))
        except DealFaults:
            return
        validator("/v1/adjudications", "post", "200", "application/json").validate(orjson.loads(verdict))

    @given(refereed_deals())
    @examples(150)
    def test_verdicts_of_a_referee(self, document: dict[str, Any]) -> None:
        """Whose turn it is and what may be done, infractions, and the order of the showdown."""
        verdict = orjson.loads(judged_bytes(document))
        validator("/v1/adjudications", "post", "200", "application/json").validate(verdict)

    @given(RANDOMS)
    @settings(derandomize=True, deadline=None, max_examples=150, database=None)
    def test_findings(self, rng: Any) -> None:
        """What comes of random claims about random deals."""
        try:
            found, _ = verify(random_verification(rng))
        except DealFaults:
            return
        validator("/v1/verifications", "post", "200", "application/json").validate(orjson.loads(found))

    @pytest.mark.parametrize("name", VERIFICATIONS)
    def test_refuted_claims(self, client: FlaskClient, name: str) -> None:
        """A problem with the findings and the verdict in it."""
        deal = VERIFICATIONS[name][1]
        false: dict[str, Any] = {"type": "award", "player": "Ann", "amount": 999}
        if deal["game"] == "sequence_poker":
            false = {"type": "points", "player": "Ann", "points": 999}
        if deal["game"] == "sequence_board":
            false = {"type": "sequences", "team": 0, "number": 68}
        answer = client.post("/v1/verifications?fail_on=refuted", json={**deal, "claims": [*deal["claims"], false]})
        assert answer.status_code == 409
        assert is_as_documented("/v1/verifications", answer)

    @pytest.mark.parametrize(
        ("path", "address"),
        [
            ("/v1/adjudications", "/v1/adjudications?game=sequence&hand=Ann:4h9d/2cJd3h6c/As&hand=Bo:2d3d&folded=Bo"),
            ("/v1/adjudications", "/v1/adjudications?game=sequence&pot=x&misspelt=1"),
            ("/v1/wild", "/v1/wild?upcards=4c2sJd??3h6c5d4s&rule=ladder:accumulate"),
            ("/v1/wild", "/v1/wild?upcards="),
            ("/v1/wild", "/v1/wild?upcards=4c4c"),
            ("/v1/hands", "/v1/hands?cards=2s2dQcQh9s5d3c&cards=As&wild=2&name=Ann&name=Bo"),
            ("/v1/hands", "/v1/hands?cards=2s2dQcQh9s5d3c&rule=natural_beats_wild:fewer_wilds_wins"),
            ("/v1/hands", "/v1/hands"),
            ("/v1/hands", f"/v1/hands?game=sequence_poker&cards={named('111 222 333 555 444 551 212')}&name=Ann"),
            ("/v1/hands", f"/v1/hands?game=sequence_poker&cards={named('111 555 444 551 212')}"),
            ("/v1/hands", "/v1/hands?game=sequence_poker&cards=2c"),
            (
                "/v1/adjudications",
                f"/v1/adjudications?game=sequence_poker&hand=Ann:{named('111 222 333')}&hand=Bo:{named('311 422')}",
            ),
            ("/v1/games", "/v1/games"),
            ("/v1/games/{name}", "/v1/games/chess"),
            ("/v1/codes", "/v1/codes"),
            ("/v1/codes/{name}", "/v1/codes/odd_chip"),
            ("/v1/codes/{name}", "/v1/codes/even_chip"),
            ("/livez", "/livez"),
            ("/readyz", "/readyz"),
            *(("/v1/games/{name}", f"/v1/games/{name}") for name in GAMES),
        ],
    )
    def test_to_links(self, client: FlaskClient, path: str, address: str) -> None:
        """Answers and refusals of everything that can be got."""
        assert is_as_documented(path, client.get(address))

    @pytest.mark.parametrize(
        ("status", "request_"),
        [
            (400, {"data": b"{"}),
            (406, {"data": b"{}", "headers": {"Accept": "text/html"}}),
            (413, {"data": b" " * (Settings().max_body_bytes + 1)}),
            (415, {"data": b"{}", "content_type": "text/plain"}),
            (422, {"data": b"[]"}),
        ],
    )
    @pytest.mark.parametrize("path", TestExamples.POSTED)
    def test_to_what_cannot_be_judged(
        self, client: FlaskClient, path: str, status: int, request_: Mapping[str, Any]
    ) -> None:
        """Problems."""
        answer = client.post(path, **{"content_type": "application/json", **request_})
        assert answer.status_code == status
        assert is_as_documented(path, answer)
