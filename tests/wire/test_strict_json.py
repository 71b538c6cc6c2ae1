"""What is read as JSON, what isn't, and what is said about it."""

import json
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from service.wire.strict_json import NotJSON, loads

# Made of what the check of the nesting has to tell apart.
TRICKY = st.text(st.sampled_from('[]{}"\\ ,:aé♠'), max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**30), 10**30) | TRICKY | st.text(st.characters(codec="utf-8")),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TRICKY, inner, max_size=3),
    max_leaves=40,
)


def refusal(data: bytes, max_nesting: int = 32) -> str:
    with pytest.raises(NotJSON) as caught:
        loads(data, max_nesting)
    return str(caught.value)


def depth(value: Any) -> int:
    if isinstance(value, dict):
        return 1 + max(map(depth, value.values()), default=0)
    if isinstance(value, list):
        return 1 + max(map(depth, value), default=0)
    return 0


class TestValid:
    @pytest.mark.parametrize(
        ("data", "value"),
        [
            (b'{"a": [1, -2, true, false, null, "x"]}', {"a": [1, -2, True, False, None, "x"]}),
            (b' \t\r\n"text" \n', "text"),
            (b"0", 0),
            (b"-0", 0),
            ('"♠ é 🂡"'.encode(), "♠ é 🂡"),
            (rb'"\ud83c\udca1"', "🂡"),
            (rb'"\uD83C\uDCA1\ud83c\udca1"', "🂡🂡"),
            (rb'"\\ud83c"', r"\ud83c"),
            (rb'"\\\ud83c\udca1\\udca1"', "\\🂡\\udca1"),
            (b'{"a": 1, "b": {"a": 1}}', {"a": 1, "b": {"a": 1}}),
            (b"9" * 40, int("9" * 40)),
            (b"-" + b"9" * 40, -int("9" * 40)),
        ],
    )
    def test_reads(self, data: bytes, value: Any) -> None:
        assert loads(data) == value

    @pytest.mark.parametrize("number", ["2.50", "0.1", "1e2", "1E-6", "-7.0", "1e40", "1e-40", "0." + "3" * 38])
    def test_decimals_are_exact(self, number: str) -> None:
        value = loads(number.encode())
        assert isinstance(value, Decimal)
        assert str(value) == str(Decimal(number))

    def test_integers_stay_integers(self) -> None:
        assert type(loads(b"7")) is int

    @given(VALUES, st.booleans(), st.sampled_from([None, 2]))
    def test_reads_what_the_standard_library_writes(self, value: Any, escaped: bool, indent: int | None) -> None:
        data = json.dumps(value, ensure_ascii=escaped, indent=indent).encode()
        assert loads(data, 200) == value


class TestNesting:
    @pytest.mark.parametrize("opening", [b"[", b'{"a":'])
    def test_is_allowed_up_to_the_limit(self, opening: bytes) -> None:
        closing = b"]" if opening == b"[" else b"}"
        loads(opening * 32 + b"0" + closing * 32)
        assert "nest more than 32 deep" in refusal(opening * 33 + b"0" + closing * 33)

    def test_says_where(self) -> None:
        data = b'{"a": "[[[",\n "b": [[0]]}'
        assert refusal(data, 2) == (
            "Arrays and objects nest more than 2 deep at line 2, column 8: send a flatter document."
        )

    def test_says_so_without_a_place_far_into_a_large_body(self) -> None:
        data = b'["' + b"x" * 100_000 + b'",' + b"[" * 40 + b"]" * 41
        assert refusal(data) == "Arrays and objects nest more than 32 deep: send a flatter document."

    @pytest.mark.parametrize("count", [100_000, 1_000])
    @pytest.mark.parametrize("opening", [b"[", b'{"a":', b'[{"a":'])
    def test_is_no_way_to_exhaust_the_stack(self, opening: bytes, count: int) -> None:
        assert "nest more than 32 deep" in refusal(opening * count)

    def test_of_an_unclosed_text_is_no_matter_beside_that(self) -> None:
        assert "ends too soon" in refusal(b"[" * 40)

    @given(VALUES, st.integers(0, 6), st.booleans())
    @example({'"]': [["[", '\\"[[', "]"]]}, 2, False)
    @example([[], ["["], '"', ["]"], "\\", [[]]], 2, True)
    @example([[["\\\\"], "\\\\\\"], '"["'], 3, False)
    def test_is_exact(self, value: Any, limit: int, escaped: bool) -> None:
        data = json.dumps(value, ensure_ascii=escaped).encode()
        if depth(value) > limit:
            assert f"nest more than {limit} deep" in refusal(data, limit)
        else:
            assert loads(data, limit) == value


class TestNumbers:
    @pytest.mark.parametrize(
        "number",
        [
            "1" * 41,
            "-" + "1" * 41,
            "1" * 5_000,
            "0." + "0" * 39,
            "1e41",
            "1E+41",
            "-1e-41",
            "0e999",
            "1e" + "9" * 30,
        ],
    )
    def test_absurd_ones_are_refused(self, number: str) -> None:
        assert "absurdly long or large" in refusal(number.encode())
        assert "at line 2, column 7 is" in refusal(
            b'{"1": "' + number.encode() + b'",\n"to": ' + number.encode() + b"}"
        )

    def test_long_ones_are_named_in_short(self) -> None:
        assert len(refusal(b"1" * 5_000)) < 250

    @pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
    def test_constants_that_json_lacks_are_refused(self, constant: str) -> None:
        said = f"{constant} at line 1, column {len(constant) + 6} is no JSON number: leave the member out"
        assert refusal(f'["{constant}", {constant}]'.encode()).startswith(said)


class TestRepeatedNames:
    @pytest.mark.parametrize(
        ("data", "said"),
        [
            (b'{"to": 1, "to": 2}', '"to" stands twice in one object at line 1, column 11:'),
            (
                b'[{"to": 1},\n{"to": {"to": 1},\n "to": 2}]',
                '"to" stands twice in one object at line 3, column 2:',
            ),
            (rb'{"to": 1, "t\u006f": 2}', '"to" stands twice in one object at line 1, column 11:'),
            (b'{"a": "a", "b": ["a"], "a" : 2}', '"a" stands twice in one object at line 1, column 24:'),
            ('{"♠": 1, "♠": 2}'.encode(), '"♠" stands twice in one object at line 1, column 10:'),
            (b'{"": 1, "": 2}', '"" stands twice in one object at line 1, column 9:'),
            (b'{"x": "' + b"x" * 70_000 + b'", "to": 1, "to": 2}', '"to" stands twice in one object:'),
        ],
    )
    def test_are_refused_and_named(self, data: bytes, said: str) -> None:
        assert said in refusal(data)

    def test_cost_no_more_than_the_body_is_long(self) -> None:
        names = ",".join(f'"{n}":0' for n in range(100_000))
        refusal(f'{{{names},"99999":0}}'.encode())


class TestText:
    @pytest.mark.parametrize(
        ("data", "place"),
        [
            (rb'"\ud83c"', "line 1, column 2"),
            (rb'"\uDCA1"', "line 1, column 2"),
            (rb'"\ud83c\ud83c\udca1"', "line 1, column 2"),
            (rb'"\ud83c\udca1\udca1"', "line 1, column 14"),
            (rb'"\ud83c\\\udca1"', "line 1, column 2"),
            (b'{\n"\\ud83cx": 1}', "line 2, column 2"),
            (rb'"\\\ud83c"', "line 1, column 4"),
        ],
    )
    def test_half_a_character_is_refused(self, data: bytes, place: str) -> None:
        assert f"{place} is half a character" in refusal(data)

    @pytest.mark.parametrize(
        ("data", "said"),
        [
            (b'{"a":\n "\xff"}', "byte 0xFF at line 2, column 3 is no part"),
            ('"Zoë'.encode() + b'\xe9"', "byte 0xE9 at line 1, column 5 is no part"),
            (b'"\xed\xa0\xbc"', "byte 0xED at line 1, column 2 is no part"),
            (b'"\xc0\xaf"', "byte 0xC0 at line 1"),
            ('"a"'.encode("utf-16"), "byte 0xFF at line 1, column 1 is no part"),
        ],
    )
    def test_other_encodings_are_refused(self, data: bytes, said: str) -> None:
        assert said in refusal(data)

    def test_a_byte_order_mark_is_refused(self) -> None:
        assert "byte order mark" in refusal(b"\xef\xbb\xbf{}")

    @pytest.mark.parametrize("data", [b"", b" ", b"\n\t "])
    def test_an_empty_body_is_refused(self, data: bytes) -> None:
        assert refusal(data) == "The body is empty: send a JSON document."


class TestSyntax:
    @pytest.mark.parametrize(
        ("data", "said"),
        [
            (b"{", "column 2: the document ends too soon"),
            (b'{"a"', "ends too soon"),
            (b'{"a": ', "ends too soon"),
            (b"[1, 2", "ends too soon"),
            (b'["a', "line 1, column 2: the string that begins here has no closing"),
            (b'{"a": 1,}', "no comma may follow the last element"),
            (b"[1,\n]", "no comma may follow the last element"),
            (b"{'a': 1}", "column 2: strings stand in double quotes"),
            (b"['a']", "column 2: strings stand in double quotes"),
            (b"{a: 1}", "a member's name in double quotes"),
            (b"[1, // one\n2]", "no comments"),
            (b"# deal\n[]", "line 1, column 1: JSON has no comments"),
            (b'{"a" 1}', "a colon has to stand here"),
            (b'{"a": 1 "b": 2}', "a comma or a closing bracket"),
            (b"[1 2]", "a comma or a closing bracket"),
            (b"[1}", "a comma or a closing bracket"),
            (b"[True]", "a value has to stand here"),
            (b"[undefined]", "a value has to stand here"),
            (b"[+1]", "a value has to stand here"),
            (b"[.5]", "a value has to stand here"),
            (b"[01]", "a comma or a closing bracket"),
            (b"1.", "has ended before this"),
            (b"{} {}", "line 1, column 4: the document has ended before this"),
            (b"[]\x00", "has ended before this"),
            (b'"a\nb"', "can't hold a line break"),
            (rb'"\x41"', "no such escape"),
            (rb'"\u12"', "no such escape"),
            (rb'"\u12x4"', "no such escape"),
            (b"game=sequence", "a value has to stand here"),
        ],
    )
    def test_errors_say_where_and_how_to_mend_them(self, data: bytes, said: str) -> None:
        message = refusal(data)
        assert message.startswith("Not JSON at line ")
        assert said in message

    @given(st.binary(max_size=40))
    def test_no_bytes_raise_anything_else(self, data: bytes) -> None:
        try:
            loads(data)
        except NotJSON as error:
            assert str(error).endswith(".")  # noqa: PT017 - that it raises is not what is tested

    @given(st.text(st.sampled_from('[]{}",:\\u d8cD10e-.\n'), max_size=30), st.integers(0, 4))
    def test_nor_does_any_text_that_looks_like_json(self, text: str, limit: int) -> None:
        try:
            value = loads(text.encode(), limit)
        except NotJSON:
            return
        assert depth(value) <= limit
        json.dumps(value, default=str).encode()
