"""Canonical JSON (RFC 8785), the digest over it, and how an amount is written.

orjson with its members sorted writes what RFC 8785 asks, as long as every name of a member is ASCII and every
number an int: it sorts by code points where the RFC sorts by UTF-16 units, and writes floats in its own way.
So names are ours, never a player's, and amounts come as what `number` gives.
"""

from decimal import Decimal
from hashlib import sha256
from typing import Any

import orjson

__all__ = ["encode", "number", "with_digest"]

# ECMAScript, and so RFC 8785, writes larger integers as their nearest double.
_LARGEST_INTEGER = 2**53 - 1
# Any decimal of so many digits comes back unchanged from the nearest double.
_DIGITS = 15
# Anything smaller is written with an exponent.
_SMALLEST = Decimal("0.000001")


def encode(document: Any) -> bytes:
    """The canonical bytes of a JSON document.

    >>> encode({"b": [1, "é"], "a": number(Decimal("2.50"))})
    b'{"a":2.5,"b":[1,"\\xc3\\xa9"]}'
    """
    return orjson.dumps(document, option=orjson.OPT_SORT_KEYS)


def with_digest(document: dict[str, Any]) -> tuple[bytes, str]:
    """The body that carries the document and its digest, and the digest: `sha256:` of the canonical bytes.

    Who takes the member `digest` out of the body and writes the rest canonically gets the bytes hashed.
    """
    if "digest" in document:
        raise ValueError("the document has a digest already")
    canonical = encode(document)
    digest = f"sha256:{sha256(canonical).hexdigest()}"
    comma = b"," if document else b""
    return b'%b%b"digest":"%b"}' % (canonical[:-1], comma, digest.encode()), digest


def number(value: Decimal) -> int | orjson.Fragment:
    """An exact amount as RFC 8785 writes it.

    `value` is an integer of at most 2^53 - 1, or has at most 15 significant digits and is at least 0.000001
    (either sign); no other decimal could be read back exactly, so it raises `ValueError`.
    """
    whole = int(value)
    if whole == value:
        if abs(whole) > _LARGEST_INTEGER:
            raise ValueError(f"{value} has no exact form in canonical JSON: it is beyond 2^53 - 1")
        return whole
    # Trailing zeros don't count as digits, and aren't written.
    shortest = value.normalize()
    if len(shortest.as_tuple().digits) > _DIGITS or abs(shortest) < _SMALLEST:
        raise ValueError(f"{value} has no exact form in canonical JSON: {_DIGITS} digits, from {_SMALLEST:f}")
    return orjson.Fragment(f"{shortest:f}")
