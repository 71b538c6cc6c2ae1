"""Canonical JSON against the reference implementation of RFC 8785."""

import hashlib
import json
from decimal import Decimal
from typing import Any

import orjson
import pytest
import rfc8785
from hypothesis import example, given
from hypothesis import strategies as st

from service.wire.canonical import encode, number, with_digest

NAMES = st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=8)
# Any character but half a one, which no document can hold.
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
INTEGERS = st.integers(-(2**53) + 1, 2**53 - 1)
DOCUMENTS = st.recursive(
    st.none() | st.booleans() | INTEGERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=20,
)
OBJECTS = st.dictionaries(NAMES.filter(lambda name: name != "digest"), DOCUMENTS, max_size=5)


@st.composite
def amounts(draw: st.DrawFn) -> Decimal:
    """Decimals of at most 15 significant digits, 0 or from 0.000001 to 10^15, of either sign."""
    digits = draw(st.integers(1, 15))
    coefficient = draw(st.integers(-(10**digits) + 1, 10**digits - 1))
    value = Decimal(coefficient).scaleb(draw(st.integers(-15, 15 - digits)))
    return value if abs(value) >= Decimal("0.000001") else Decimal(coefficient)


def written(amount: Decimal) -> bytes:
    return encode([number(amount)])


class TestEncode:
    @given(DOCUMENTS)
    @example({"text": '\x00\x08\x09\x0a\x0b\x0c\x0d\x1b\x1f\x7f\x80"\\/'})
    @example({"text": "Zoë ♠ 🂡 \u2028\u2029\ufeff\uffff\U0010ffff"})
    @example({"b": 1, "a": 2, "B": 3, "a_b": 4, "a1": 5, "": 6})
    def test_is_what_rfc_8785_writes(self, document: Any) -> None:
        assert encode(document) == rfc8785.dumps(document)

    def test_the_order_of_members_makes_no_difference(self) -> None:
        assert encode({"a": 1, "b": {"d": 2, "c": 3}}) == encode({"b": {"c": 3, "d": 2}, "a": 1})


class TestNumber:
    @given(amounts())
    @example(Decimal("0.000001"))
    @example(Decimal("-0.000001"))
    @example(Decimal("0.00000123456789012345"))
    @example(Decimal("99999999999999.9"))
    @example(Decimal(999999999999999))
    @example(Decimal("123456789.012345"))
    @example(Decimal("-0.0"))
    @example(Decimal("1E+14"))
    @example(Decimal("2.50000000000000000000000000000"))
    def test_is_what_rfc_8785_writes(self, amount: Decimal) -> None:
        assert written(amount) == rfc8785.dumps([float(amount)])

    @given(amounts())
    def test_reads_back_exactly(self, amount: Decimal) -> None:
        assert json.loads(written(amount), parse_float=Decimal) == [amount]

    @given(INTEGERS)
    def test_integers_are_exact_up_to_the_largest_safe_one(self, integer: int) -> None:
        assert number(Decimal(integer)) == integer
        assert written(Decimal(integer)) == rfc8785.dumps([integer])

    @pytest.mark.parametrize(
        ("amount", "text"),
        [("2.50", b"2.5"), ("40.00", b"40"), ("1e2", b"100"), ("0.000001", b"0.000001"), ("-0.25", b"-0.25")],
    )
    def test_examples(self, amount: str, text: bytes) -> None:
        assert written(Decimal(amount)) == b"[" + text + b"]"

    @pytest.mark.parametrize(
        "amount",
        ["9007199254740992", "-9007199254740992", "1e40", "0.0000009", "1.234567890123456", "1e-40"],
    )
    def test_refuses_what_a_reader_could_not_read_exactly(self, amount: str) -> None:
        with pytest.raises(ValueError, match="no exact form"):
            number(Decimal(amount))


class TestWithDigest:
    @given(OBJECTS)
    @example({})
    @example({"e": 1})
    def test_hashes_the_canonical_form_of_the_rest(self, document: dict[str, Any]) -> None:
        body, digest = with_digest(document)
        read = orjson.loads(body)
        assert read.pop("digest") == digest
        assert read == document
        assert digest == "sha256:" + hashlib.sha256(rfc8785.dumps(document)).hexdigest()

    def test_carries_amounts(self) -> None:
        body, _ = with_digest({"won": number(Decimal("12.50"))})
        assert body.startswith(b'{"won":12.5,"digest":"sha256:')

    def test_refuses_a_second_digest(self) -> None:
        with pytest.raises(ValueError, match="already"):
            with_digest({"digest": "sha256:0"})
