"""JSON as RFC 8259 has it and nothing besides: exact numbers, no name twice, nothing too deep or too large.

`loads` gives what `json.loads` gives, with a `Decimal` for every number written with a point or an exponent.
The standard library's C scanner does the work; what it lets pass is checked in ways that cost an ordinary
body next to nothing. Where something is wrong is looked for only once it is known that something is.
"""

import json
import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any, NoReturn

import orjson

__all__ = ["MAX_EXPONENT", "MAX_NUMBER_CHARACTERS", "NotJSON", "loads"]

# Far beyond any amount; what is longer is a mistake or an attempt to make arithmetic slow.
MAX_NUMBER_CHARACTERS = 40
MAX_EXPONENT = 40


class NotJSON(ValueError):
    """Bytes that aren't acceptable JSON. The message says what is wrong, where, and how to mend it."""


def loads(data: bytes, max_nesting: int = 32) -> Any:
    """The JSON value in `data`; raises `NotJSON`. `[[]]` is nested two deep.

    >>> loads(b'{"to": 2.50}')
    {'to': Decimal('2.50')}
    """
    text = _decode(data)
    try:
        value = _DECODER.decode(text)
        if data.count(b"{") + data.count(b"[") > max_nesting and _nesting(data, max_nesting) > max_nesting:
            raise NotJSON(_too_deep(text, max_nesting))
        if _may_repeat_names(data, value):
            _NAME_BY_NAME.decode(text)
    except json.JSONDecodeError as error:
        raise NotJSON(_syntax_error(error)) from None
    except _AbsurdNumber as error:
        raise NotJSON(_absurd_number(text, error.token)) from None
    except _RepeatedName as error:
        raise NotJSON(_repeated_name(text, error.name)) from None
    except RecursionError:
        raise NotJSON(_too_deep(text, max_nesting)) from None
    return value


def _may_repeat_names(data: bytes, value: Any) -> bool:
    """Whether a name may stand twice in one object, of which the decoder then kept the last.

    Each member has its colon, and without escapes a string has as many as it shows: if the value written again has
    as many colons as the data, nothing was dropped.
    """
    if b"\\" in data:
        return True
    try:
        return data.count(b":") != orjson.dumps(value, default=str).count(b":")
    except TypeError:  # a whole number beyond 64 bits
        return True


def _decode(data: bytes) -> str:
    if data.startswith(b"\xef\xbb\xbf"):
        raise NotJSON("The body begins with a byte order mark (EF BB BF): send UTF-8 without one.")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        place = _place(data[: error.start].decode())
        raise NotJSON(
            f"The body isn't UTF-8: byte 0x{data[error.start]:02X} {place} is no part of a character. "
            "Save or encode the text as UTF-8."
        ) from None
    if not text or text.isspace():
        raise NotJSON("The body is empty: send a JSON document.")
    # Half a character couldn't be written again, in an answer or in a digest.
    if b"\\" in data and (b"\\ud" in data or b"\\uD" in data):
        _refuse_half_characters(text)
    return text


# A high surrogate that no low one follows, or a low one that follows no high one.
_HALF_CHARACTER = re.compile(
    r"\\u[dD](?:[89abAB]..(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..\\u[dD])[c-fC-F]..)", re.DOTALL
)


def _refuse_half_characters(text: str) -> None:
    # An escaped backslash isn't the beginning of what follows it: blank it out, at the same length.
    if half := _HALF_CHARACTER.search(text.replace(r"\\", "  ")):
        raise NotJSON(
            f"The escape {half[0]} {_place(text[: half.start()])} is half a character: write both halves, "
            "or the character itself."
        )


# --- what the scanner calls ---


class _AbsurdNumber(Exception):
    def __init__(self, token: str) -> None:
        super().__init__(token)
        self.token = token


class _RepeatedName(Exception):
    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def _integer(token: str) -> int:
    if len(token) > MAX_NUMBER_CHARACTERS:
        _refuse_long_number(token)
    return int(token)


def _decimal(token: str) -> Decimal:
    if len(token) > MAX_NUMBER_CHARACTERS:
        _refuse_long_number(token)
    if "e" in token or "E" in token:
        _refuse_large_exponent(token)
    return Decimal(token)


def _refuse_long_number(token: str) -> None:
    if len(token.lstrip("-")) > MAX_NUMBER_CHARACTERS:
        raise _AbsurdNumber(token)


def _refuse_large_exponent(token: str) -> None:
    if abs(int(token.lower().partition("e")[2])) > MAX_EXPONENT:
        raise _AbsurdNumber(token)


def _refuse_constant(token: str) -> NoReturn:
    raise _AbsurdNumber(token)


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise _RepeatedName(_first_repeated([name for name, _ in pairs]))
    return members


def _first_repeated(names: list[str]) -> str:
    seen = set()
    for name in names:
        if name in seen:
            break
        seen.add(name)
    return name


_NUMBERS: dict[str, Any] = {
    "parse_int": _integer,
    "parse_float": _decimal,
    "parse_constant": _refuse_constant,
}
_DECODER = json.JSONDecoder(**_NUMBERS)
_NAME_BY_NAME = json.JSONDecoder(object_pairs_hook=_members, **_NUMBERS)


# --- nesting ---

_SQUARE = bytes.maketrans(b"{}", b"[]")
_NEITHER_BRACKET_NOR_QUOTE = bytes(set(range(256)) - set(b'[]{}"'))


def _nesting(data: bytes, enough: int) -> int:
    """How deep arrays and objects nest in `data`, which is valid JSON; stops counting beyond `enough`.

    Exact, in a few passes at the speed of C. First escaped quotes go, then all but brackets and quotes. Two
    quotes in a row either enclose no bracket or part two strings with no bracket between them; without the
    two, every bracket is as much inside or outside a string as before. What is still quoted then goes too.
    Of the brackets that are left, each pass takes away the innermost of every branch: one level.
    """
    if b"\\" in data:
        data = data.replace(rb"\\", b"").replace(rb"\"", b"")
    brackets = data.translate(_SQUARE, _NEITHER_BRACKET_NOR_QUOTE).replace(b'""', b"")
    if b'"' in brackets:
        brackets = b"".join(brackets.split(b'"')[::2])
    levels = 0
    while brackets and levels <= enough:
        brackets = brackets.replace(b"[]", b"")
        levels += 1
    return levels


# --- what is said, and where it is found ---


def _syntax_error(error: json.JSONDecodeError) -> str:
    return f"Not JSON at line {error.lineno}, column {error.colno}: {_hint(error)}"


def _hint(error: json.JSONDecodeError) -> str:
    before, found = error.doc[: error.pos].rstrip(" \t\n\r"), error.doc[error.pos : error.pos + 1]
    if not found:
        return "the document ends too soon. Close every string, array and object."
    if before.endswith(",") and found in "]}":
        return "no comma may follow the last element. Leave it out."
    if error.msg.startswith("Expecting") and found in _HINTS_BY_CHARACTER:
        return _HINTS_BY_CHARACTER[found]
    return next((hint for words, hint in _HINTS if error.msg.startswith(words)), f"{error.msg}.")


_HINTS_BY_CHARACTER = {
    "'": "strings stand in double quotes, not in single ones.",
    "/": "JSON has no comments. Leave them out.",
    "#": "JSON has no comments. Leave them out.",
}

# By the words of the standard library, which say less about what to do.
_HINTS = (
    ("Expecting value", "a value has to stand here: an object, array, string, number, true, false or null."),
    ("Expecting property name", "a member's name in double quotes has to stand here."),
    ("Expecting ':'", "a colon has to stand here, between a member's name and its value."),
    ("Expecting ','", "a comma or a closing bracket has to stand here."),
    ("Extra data", "the document has ended before this. Send one JSON value and nothing after it."),
    ("Unterminated string", "the string that begins here has no closing double quote."),
    ("Invalid control character", r"a string can't hold a line break or tab as such. Write \n or \t."),
    ("Invalid \\", r"no such escape. JSON knows \" \\ \/ \b \f \n \r \t and \u with four hex digits."),
    ("Illegal trailing comma", "no comma may follow the last element. Leave it out."),
)


def _absurd_number(text: str, token: str) -> str:
    place = _place_of_token(text, lambda match: match[0] == token)
    if token.strip("-").isalpha():
        return f"{token}{place} is no JSON number: leave the member out."
    return (
        f"The number {_shortened(token)}{place} is absurdly long or large: send at most "
        f"{MAX_NUMBER_CHARACTERS} characters, and an exponent from -{MAX_EXPONENT} to {MAX_EXPONENT}."
    )


def _repeated_name(text: str, name: str) -> str:
    place = _place_of_token(text, _RepeatFinder(name))
    return f'The member "{_shortened(name)}" stands twice in one object{place}: leave one of the two out.'


def _too_deep(text: str, max_nesting: int) -> str:
    depth = 0

    def opens_too_many(match: re.Match[str]) -> bool:
        nonlocal depth
        depth += _DEEPER.get(match[0], 0)
        return depth > max_nesting

    place = _place_of_token(text, opens_too_many)
    return f"Arrays and objects nest more than {max_nesting} deep{place}: send a flatter document."


_DEEPER = {"{": 1, "[": 1, "}": -1, "]": -1}


class _RepeatFinder:
    """Says of each token of a text, in order, whether it is `name` for the second time in its object."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._met = [False]

    def __call__(self, match: re.Match[str]) -> bool:
        depth = _DEEPER.get(match[0], 0)
        if depth > 0:
            self._met.append(False)
        elif depth < 0:
            self._met.pop()
        elif match["string"] and match["colon"] and json.loads(match["string"]) == self._name:
            if self._met[-1]:
                return True
            self._met[-1] = True
        return False


# A string, with its colon if it is a name; a bracket; a number or a constant.
_TOKEN = re.compile(r'(?P<string>"[^"\\]*(?:\\.[^"\\]*)*")(?P<colon>[ \t\n\r]*:)?|[][{}]|[-+.\w]+')

# No further, so that a large body costs little more for being wrong.
_LOOK_THROUGH = 65_536


def _place_of_token(text: str, wanted: Callable[[re.Match[str]], bool]) -> str:
    for match in _TOKEN.finditer(text, 0, _LOOK_THROUGH):
        if wanted(match):
            return " " + _place(text[: match.start()])
    return ""


def _place(before: str) -> str:
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    return f"at line {line}, column {column}"


def _shortened(words: str) -> str:
    return words if len(words) <= MAX_NUMBER_CHARACTERS else words[:MAX_NUMBER_CHARACTERS] + "…"
