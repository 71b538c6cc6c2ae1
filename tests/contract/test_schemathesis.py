"""Schemathesis: requests made from the OpenAPI document, and answers held against it."""

from collections.abc import Iterator
from typing import Any

import schemathesis
from schemathesis.config import SchemathesisConfig

from service import create_app
from service.ops.settings import Settings
from service.wire.fault_codes import FORM_CODES, FORMAT_CODES, QUERY_CODES, SENSE_CODES
from service.wire.formats import BY_MEDIA_TYPE
from service.wire.strict_json import MAX_EXPONENT

CONFIG = SchemathesisConfig.from_dict(
    {
        "generation": {"mode": "all", "max-examples": 250, "deterministic": True, "database": "none"},
        # What has the right form and still cannot be is a 422 by the contract; for bodies, the test itself looks
        # at why. 404 is a game or code that isn't there, 409 a refuted claim where the request makes that an error.
        "checks": {"positive_data_acceptance": {"expected-statuses": ["2xx", "404", "409", "422"]}},
        # Beside its claims, and its form in the answer, it is the deal that has been tried already.
        "operations": [
            {"include-path": path, "generation": {"max-examples": 80}}
            for path in ("/v1/verifications", "/v1/conversions")
        ],
        # No answer leads to another request.
        "phases": {"stateful": {"enabled": False}},
    }
)
schema = schemathesis.openapi.from_wsgi("/openapi.json", create_app(Settings()), config=CONFIG)


@schema.hook
def filter_body(_: schemathesis.HookContext, body: Any) -> bool:
    """Leaves out what no schema can: numbers so small or large that the contract answers 400, as to no JSON at all."""
    return all(number == 0 or 10.0**-MAX_EXPONENT < abs(number) < 10.0**MAX_EXPONENT for number in numbers(body))


def numbers(value: Any) -> Iterator[float]:
    if isinstance(value, float):
        yield value
    elif isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from numbers(item)


@schemathesis.serializer(*(media_type for media_type in BY_MEDIA_TYPE if not media_type.endswith("+json")))
def text(_: schemathesis.SerializationContext, value: Any) -> bytes:
    """A file that is text."""
    return str(value).encode("utf-8", "surrogatepass")


@schema.parametrize()
def test_the_service_is_as_its_document_says(case: schemathesis.Case[Any]) -> None:
    """Every default check, on worked examples, on what is just and just not allowed, and on random requests."""
    response = case.call_and_validate()
    fits = case.meta is not None and case.meta.generation.mode.is_positive
    if fits and case.method == "POST" and response.status_code == 422:
        assert {error["code"] for error in response.json()["errors"]} <= _refused_for(case)


def _refused_for(case: schemathesis.Case[Any]) -> set[str]:
    """What may be wrong with a request that is of the right form.

    The schema doesn't say what is in a file, and not that house rules in the query are for files alone.
    """
    if case.media_type in BY_MEDIA_TYPE:
        return {*FORM_CODES, *SENSE_CODES, *FORMAT_CODES, *QUERY_CODES}
    not_in_phh = {"not_in_format"} if case.path == "/v1/conversions" else set()
    return {*SENSE_CODES, *not_in_phh, *({"unknown_parameter"} if "rule" in case.query else ())}
