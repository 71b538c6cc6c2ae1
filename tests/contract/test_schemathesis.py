"""Schemathesis: requests made from the OpenAPI document, and answers held against it."""

from collections.abc import Iterator
from typing import Any

import schemathesis
from schemathesis.config import SchemathesisConfig

from service import create_app
from service.ops.settings import Settings
from service.wire.fault_codes import SENSE_CODES
from service.wire.strict_json import MAX_EXPONENT

CONFIG = SchemathesisConfig.from_dict(
    {
        "generation": {"mode": "all", "max-examples": 250, "deterministic": True, "database": "none"},
        # What has the right form and still cannot be is a 422 by the contract; for bodies, the test itself looks
        # at why. 404 is a game or code that isn't there, 409 a refuted claim where the request makes that an error.
        "checks": {"positive_data_acceptance": {"expected-statuses": ["2xx", "404", "409", "422"]}},
        # Beside its claims it is the deal that has been tried already.
        "operations": [{"include-path": "/v1/verifications", "generation": {"max-examples": 80}}],
        # No answer leads to another request.
        "phases": {"stateful": {"enabled": False}},
    }
)
schema = schemathesis.openapi.from_wsgi("/openapi.json", create_app(Settings()), config=CONFIG)


@schema.hook
def filter_body(_: schemathesis.HookContext, body: Any) -> bool:
    """Leaves out what no schema can: numbers so small that the contract answers 400, as it does to no JSON at all."""
    return all(number == 0 or abs(number) > 10.0**-MAX_EXPONENT for number in numbers(body))


def numbers(value: Any) -> Iterator[float]:
    if isinstance(value, float):
        yield value
    elif isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from numbers(item)


@schema.parametrize()
def test_the_service_is_as_its_document_says(case: schemathesis.Case[Any]) -> None:
    """Every default check, on worked examples, on what is just and just not allowed, and on random requests."""
    response = case.call_and_validate()
    fits = case.meta is not None and case.meta.generation.mode.is_positive
    if fits and case.method == "POST" and response.status_code == 422:
        assert {error["code"] for error in response.json()["errors"]} <= set(SENSE_CODES)
