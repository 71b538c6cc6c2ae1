"""The OpenAPI document, made from the schemas. Run as a program it writes the document as YAML."""

import sys
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import orjson
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from marshmallow import Schema, fields

from service.api import openapi_files
from service.api.docs import as_yaml
from service.rules.games import GAMES
from service.wire import queries
from service.wire.deals import LIMITS, Limits, read_deal, request_schema
from service.wire.examples import EXAMPLES, MATCHES, VERIFICATIONS
from service.wire.report import match_report, verdict_report, verification_report
from service.wire.schemas import answers
from service.wire.schemas import sequence_board_answers as sequence_board
from service.wire.schemas import sequence_poker_answers as sequence_poker
from service.wire.schemas.answer_fields import VerdictField
from service.wire.schemas.base import Request, ShapeField, component_name
from service.wire.schemas.claims import claims_shape
from service.wire.schemas.sequence_poker import match_request
from service.wire.sequence_poker import queries as sequence_poker_queries
from service.wire.sequence_poker.matches import settle
from service.wire.shapes import Shape
from service.wire.strict_json import loads
from service.wire.verdicts import adjudicate
from service.wire.verifications import verify

__all__ = ["openapi_document"]

VERSION = "1.0.0"
DESCRIPTION = """\
Settles disputes at the card table. Send a deal; the answer says which rank was wild after every card, every
player's best five with what each wild card stands for, who takes what of the pot, and the rule behind each decision.
Of a round of Sequence Poker it says every player's best six with the groups that run, the places and the points.
Of a game of Sequence on the board it says of each play whether it was legal, which sequences stand, and who has won.

Same request, same `rules_revision`, same bytes. Amounts are exact decimals. Unknown members of a request are
refused, so that a misspelt house rule is never ignored; ignore members of an answer that you don't know, since more
may come. Where the rule books are silent, `rulings` names the house rule on which the verdict rests and what would
have come out otherwise."""

_PROBLEMS = {
    400: "The body is not JSON as it should be: syntax, names that stand twice, UTF-8, nesting, absurd numbers.",
    404: "There is nothing here.",
    406: "`Accept` allows neither JSON nor text.",
    413: "The body is too large.",
    415: "The body is not labelled with a media type that is taken here.",
    422: "Well-formed, but wrong or impossible: `errors` says where, what, and how to mend it.",
    503: "Not ready to answer.",
}


@cache
def openapi_document(limits: Limits = LIMITS) -> Mapping[str, Any]:
    """The document of a service with these limits, as JSON has it."""
    plugin = MarshmallowPlugin(schema_name_resolver=_component)
    spec = APISpec(
        title="Sequence Adjudicator",
        version=VERSION,
        openapi_version="3.1.0",
        plugins=[plugin],
        info={"description": DESCRIPTION, "license": {"name": "MIT", "identifier": "MIT"}},
        tags=[
            {"name": "verdicts", "description": "A deal in, a ruling out."},
            {"name": "shortcuts", "description": "Answers without a deal."},
            {"name": "rules", "description": "What is played here, and the rule behind each code."},
            {"name": "service", "description": "The service itself."},
        ],
    )
    assert plugin.converter is not None  # made when the plugin was given to the spec
    plugin.converter.add_attribute_function(_shape)  # type: ignore[no-untyped-call]  # apispec gives it no types
    plugin.converter.add_attribute_function(_any_verdict)  # type: ignore[no-untyped-call]  # nor this one
    _add_deals(spec, limits)
    _add_verdicts(spec)
    _add_match(spec, limits)
    _add_paths(spec)
    document: dict[str, Any] = orjson.loads(orjson.dumps(spec.to_dict()))
    return document


def _component(schema: type[Schema] | Schema) -> str:
    kind = schema if isinstance(schema, type) else type(schema)
    return kind.__name__


def _shape(_: Any, field: fields.Field[Any], **__: Any) -> dict[str, Any]:
    """The schema of a field's shape; what both say of themselves is said together."""
    if not isinstance(field, ShapeField):
        return {}
    schema = field.shape.schema()
    said = " ".join(filter(None, [field.metadata.get("description"), schema.get("description")]))
    return {**schema, **({"description": said} if said else {})}


def _any_verdict(_: Any, field: fields.Field[Any], **__: Any) -> dict[str, Any]:
    """A reference to the verdicts of all games."""
    return _ref("Verdict") if isinstance(field, VerdictField) else {}


def _add_deals(spec: APISpec, limits: Limits) -> None:
    """Request components for each game, a deal with claims and without, and those that they refer to."""
    deals, verifications = {}, {}
    for name in GAMES:
        schema = request_schema(name, limits)
        deals[name] = component_name(name)
        spec.components.schema(deals[name], schema=schema)
        found = _completed(spec, deals[name], schema, name, GAMES[name].summary)
        claims = claims_shape(GAMES[name].family, limits.name_characters)
        _add_components(spec, claims)
        verifications[name] = component_name(name).replace("Deal", "Verification")
        # Not given to apispec, which would take `false` in a schema for the name of one.
        spec.components.schemas[verifications[name]] = {
            **found,
            "properties": {**found["properties"], "claims": claims.component()},
            "required": [*found["required"], "claims"],
            "description": f"A deal of {GAMES[name].title} and what is claimed of it.",
        }
    spec.components.schema("Deal", _by_game(deals))
    spec.components.schema("Verification", _by_game(verifications))


def _completed(spec: APISpec, name: str, schema: Schema, game: str, description: str) -> dict[str, Any]:
    """The component of a request's schema, with what apispec doesn't see of it."""
    assert isinstance(schema, Request)
    found: dict[str, Any] = spec.components.schemas[name]
    found |= {**schema.combinations(game), "description": description}
    for field in schema.fields.values():
        if isinstance(field, ShapeField):
            _add_components(spec, field.shape)
    return found


_VERDICTS: Mapping[str, type[Schema]] = {
    "stud": answers.StudVerdict,
    "sequence_poker": sequence_poker.SequencePokerVerdict,
    "sequence_board": sequence_board.SequenceBoardVerdict,
}
"""The verdict of each family of games."""


def _add_verdicts(spec: APISpec) -> None:
    """The verdicts of all families, and one component for any of them."""
    for schema in _VERDICTS.values():
        spec.components.schema(_component(schema), schema=schema)
    verdict = _by_game({name: _component(_VERDICTS[game.family]) for name, game in GAMES.items()})
    spec.components.schema("Verdict", verdict)


def _add_match(spec: APISpec, limits: Limits) -> None:
    schema = match_request(limits)
    spec.components.schema(_component(schema), schema=schema)
    description = "Rounds of Sequence Poker, of as many as were agreed before the start."
    _completed(spec, _component(schema), schema, "sequence_poker", description)


def _by_game(components: Mapping[str, str]) -> dict[str, Any]:
    """One of several components, told apart by the game."""
    return {
        "oneOf": [_ref(component) for component in dict.fromkeys(components.values())],
        "discriminator": {
            "propertyName": "game",
            "mapping": {name: _ref(component)["$ref"] for name, component in components.items()},
        },
    }


def _add_components(spec: APISpec, shape: Shape) -> None:
    if shape.ref and shape.ref not in spec.components.schemas:
        # Not given to apispec, which would take `false` in a schema for the name of one.
        spec.components.schemas[shape.ref] = shape.component()
    for part in shape.parts():
        _add_components(spec, part)


def _ref(component: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{component}"}


# --- paths ---


def _add_paths(spec: APISpec) -> None:
    json_verdict = {"schema": _ref("Verdict"), "examples": _verdict_examples()}
    verdict = {"application/json": json_verdict, "text/plain": {"schema": {"type": "string"}, "example": _report()}}
    deal = {"schema": _ref("Deal"), "examples": _shown(EXAMPLES)}
    link = (
        *queries.ADJUDICATION_PARAMETERS,
        *_only(sequence_poker_queries.ADJUDICATION_PARAMETERS, "community"),
    )
    spec.path(
        "/v1/adjudications",
        operations={
            "post": {
                "tags": ["verdicts"],
                "operationId": "adjudicate",
                "summary": "The verdict on a deal",
                "description": "The deal is given as `events`, its history in order, or as whole `hands`; or as a hand "
                "history in another format.",
                "parameters": _parameters((queries.FILE_RULE,)),
                "requestBody": {"required": True, "content": {"application/json": deal, **openapi_files.bodies()}},
                "responses": _told_responses("The verdict.", verdict),
            },
            "get": {
                "tags": ["verdicts"],
                "operationId": "adjudicateLink",
                "summary": "The verdict on hands, as a link that can be passed on",
                "description": "Cacheable: it depends on the address, `Accept` and the revision of the rules alone.",
                "parameters": _parameters(link),
                "responses": _cached_responses("The verdict.", verdict, 406, 422),
            },
        },
    )
    _add_verifications(spec)
    parameters = [_parameter(parameter) for parameter in (queries.CLAIMS, queries.FILE_RULE)]
    conversion = openapi_files.conversion(deal, parameters, _responses("", {}, 400, 406, 413, 415, 422))
    spec.path("/v1/conversions", operations={"post": conversion})
    _add_matches(spec)
    _add_get(spec, "/v1/wild", "wild", "What a run of upcards makes wild", answers.WildAnswer, queries.WILD_PARAMETERS)
    for schema in (answers.HandsAnswer, sequence_poker.SequencePokerHandsAnswer):
        spec.components.schema(_component(schema), schema=schema)
    _add_get(
        spec,
        "/v1/hands",
        "hands",
        "Bare hands, ranked and compared",
        {"oneOf": [_ref("HandsAnswer"), _ref("SequencePokerHandsAnswer")]},
        (*queries.HANDS_PARAMETERS, *_only(sequence_poker_queries.HANDS_PARAMETERS, "game")),
    )
    _add_get(spec, "/v1/games", "games", "Every game that is judged here", answers.GamesAnswer)
    _add_get(spec, "/v1/games/{name}", "game", "A game and its house rules", answers.GameAnswer, path="sequence")
    _add_get(spec, "/v1/codes", "codes", "Every code that a verdict can cite", answers.CodesAnswer)
    _add_get(spec, "/v1/codes/{name}", "code", "The rule behind a code", answers.CodeAnswer, path="ladder_climbed")
    health = {"application/json": {"schema": {"type": "object", "properties": {"status": {"const": "ok"}}}}}
    for path, summary, statuses in (("livez", "Whether it lives", ()), ("readyz", "Whether it can answer", (503,))):
        operation = {"tags": ["service"], "operationId": path, "summary": summary}
        spec.path(f"/{path}", operations={"get": {**operation, "responses": _responses("It does.", health, *statuses)}})


def _add_verifications(spec: APISpec) -> None:
    found = {
        "schema": answers.VerificationAnswer,
        "examples": {
            name: {"summary": summary, "value": orjson.loads(_verified(value))}
            for name, (summary, value) in VERIFICATIONS.items()
        },
    }
    report = verification_report(_verified(VERIFICATIONS["sequence_claims"][1]))
    content = {"application/json": found, "text/plain": {"schema": {"type": "string"}, "example": report}}
    claims = {"schema": _ref("Verification"), "examples": _shown(VERIFICATIONS)}
    responses = _told_responses("What came of each claim.", content)
    responses["409"] = {
        "description": "A claim is refuted, and the request said `fail_on=refuted`.",
        "content": {"application/problem+json": {"schema": answers.RefutedProblem}},
    }
    spec.path(
        "/v1/verifications",
        operations={
            "post": {
                "tags": ["verdicts"],
                "operationId": "verify",
                "summary": "What comes of claims about a deal",
                "description": "A deal with `claims`: each is upheld or refuted, with what is so and the rule. A hand "
                "history in another format claims what it says was collected.",
                "parameters": _parameters((queries.FAIL_ON, queries.FILE_RULE)),
                "requestBody": {"required": True, "content": {"application/json": claims, **openapi_files.bodies()}},
                "responses": responses,
            }
        },
    )


def _add_matches(spec: APISpec) -> None:
    examples = {
        name: {"summary": summary, "value": orjson.loads(_settled(value))} for name, (summary, value) in MATCHES.items()
    }
    report = match_report(_settled(next(iter(MATCHES.values()))[1]))
    found = {"schema": sequence_poker.MatchVerdict, "examples": examples}
    content = {"application/json": found, "text/plain": {"schema": {"type": "string"}, "example": report}}
    match = {"schema": _ref("SequencePokerMatch"), "examples": _shown(MATCHES)}
    spec.path(
        "/v1/matches",
        operations={
            "post": {
                "tags": ["verdicts"],
                "operationId": "settleMatch",
                "summary": "How a match of Sequence Poker stands",
                "description": "Adds up the points of rounds. The `players` and `rules` of the match hold for every "
                "round that doesn't say otherwise.",
                "parameters": _parameters(()),
                "requestBody": {"required": True, "content": {"application/json": match}},
                "responses": _responses("How it stands.", content, 400, 406, 413, 415, 422),
            }
        },
    )


def _settled(request: Mapping[str, Any]) -> bytes:
    return settle(loads(orjson.dumps(request)))[0]


def _verified(request: Mapping[str, Any]) -> bytes:
    return verify(loads(orjson.dumps(request)))[0]


def _add_get(
    spec: APISpec,
    address: str,
    operation: str,
    summary: str,
    schema: type[Schema] | Mapping[str, Any],
    parameters: Sequence[queries.Parameter] = (),
    path: str | None = None,
) -> None:
    content: dict[str, Any] = {"application/json": {"schema": schema}}
    statuses = [404] if path else []
    given = (
        [
            {
                "name": "name",
                "in": "path",
                "required": True,
                "description": f"Which one: `/v1/{address.split('/')[2]}` lists them all.",
                "schema": {"type": "string"},
                "example": path,
            }
        ]
        if path
        else []
    )
    if parameters:
        content["text/plain"] = {"schema": {"type": "string"}}
        given += _parameters(parameters)
        statuses += [406, 422]
    spec.path(
        address,
        operations={
            "get": {
                "tags": ["shortcuts" if parameters else "rules"],
                "operationId": operation,
                "summary": summary,
                "parameters": given,
                "responses": _cached_responses(f"{summary}.", content, *statuses),
            }
        },
    )


def _only(parameters: Sequence[queries.Parameter], *names: str) -> list[queries.Parameter]:
    """Those parameters of a game that other games don't have."""
    return [parameter._replace(required=False) for parameter in parameters if parameter.name in names]


def _parameters(parameters: Sequence[queries.Parameter]) -> list[dict[str, Any]]:
    return [_parameter(parameter) for parameter in (*parameters, *queries.FORM)]


def _parameter(parameter: queries.Parameter) -> dict[str, Any]:
    schema: Mapping[str, Any] = parameter.schema
    shown = parameter.required
    if parameter.repeats:
        schema = {"type": "array", "items": {"type": "string"}, **{k: v for k, v in schema.items() if k != "type"}}
    return {
        "name": parameter.name,
        "in": "query",
        "required": parameter.required,
        "description": parameter.meaning if shown else f"{parameter.meaning} For example `{parameter.examples[0]}`.",
        "schema": dict(schema),
        # An example would be filled in where the documentation is tried out, so optional parameters only tell of it.
        **({"example": list(parameter.examples) if parameter.repeats else parameter.examples[0]} if shown else {}),
        **({"explode": True} if parameter.repeats else {}),
    }


def _responses(description: str, content: Mapping[str, Any], *statuses: int) -> dict[str, Any]:
    problem = {"application/problem+json": {"schema": answers.Problem}}
    unforeseen = {"description": "Whatever else is wrong: see `/problems`.", "content": problem}
    return {
        "200": {"description": description, "content": content},
        **{str(status): {"description": _PROBLEMS[status], "content": problem} for status in statuses},
        "default": unforeseen,
    }


def _told_responses(description: str, content: Mapping[str, Any]) -> dict[str, Any]:
    """Responses to a deal, as JSON or in another format."""
    found = _responses(description, content, 400, 406, 413, 415, 422)
    found["200"]["headers"] = openapi_files.ignored_lines()
    return found


def _cached_responses(description: str, content: Mapping[str, Any], *statuses: int) -> dict[str, Any]:
    found = _responses(description, content, *statuses)
    found["200"]["headers"] = {
        "ETag": {"description": "Changes when the answer does.", "schema": {"type": "string"}},
        "Cache-Control": {"description": "How long it may be kept.", "schema": {"type": "string"}},
    }
    return {**found, "304": {"description": "Unchanged since the `ETag` in `If-None-Match`."}}


# --- examples ---


def _shown(examples: Mapping[str, tuple[str, Any]]) -> dict[str, Any]:
    return {name: {"summary": summary, "value": value} for name, (summary, value) in examples.items()}


def _verdict_examples() -> dict[str, Any]:
    return {
        name: {"summary": summary, "value": orjson.loads(_verdict(value))}
        for name, (summary, value) in EXAMPLES.items()
    }


def _verdict(request: Mapping[str, Any]) -> bytes:
    return adjudicate(read_deal(loads(orjson.dumps(request))))[0]


def _report() -> str:
    return verdict_report(_verdict(EXAMPLES["sequence_hands"][1]))


def main() -> None:
    """Write the document to standard output."""
    sys.stdout.write(as_yaml(openapi_document()))


if __name__ == "__main__":
    main()
