"""TOML with places: what the standard library reads, where each value stands, and limits that keep it quick.

`tomllib` says where the text is no TOML, but of what it reads not where it stood. It also takes a time that grows with
the square of a dotted key's length, and as many levels as Python's stack allows. So the text is first gone through
token by token, once.
"""

import re
import tomllib
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, NamedTuple

from service.wire.formats.read import At, FormatFault, FormatFaults, Lines

__all__ = ["Path", "Table", "load_toml"]

Path = tuple[str | int, ...]

MOST_DIGITS = 40
_DEEPEST = 4
_MOST_DOTS = 4
_TOKEN = re.compile(
    r'(?P<blank>(?:[ \t\r]++|\n|\#[^\n]*+)++)|(?P<text>"""(?:[^"\\]|\\.|"(?!""))*+"{3,5}|'
    r"""'''(?:[^']|'(?!''))*+'{3,5}|"(?!"")(?:[^"\\\n]|\\.)*+"|""(?!")|'(?!'')[^'\n]*+'|''(?!'))|"""
    r"(?P<sign>[\[\]{}=,.])|(?P<bare>[^\s\[\]{}=,.\"'\#]++)",
    re.DOTALL,
)

_EXPONENT = re.compile(r"[+-]?[0-9_]+[eE][+-]?([0-9]{1,9})")


class Table(NamedTuple):
    """A TOML document: its values, and the offset of each value of a key or of an array."""

    values: dict[str, Any]
    offsets: dict[Path, int]
    lines: Lines

    def at(self, *path: str | int) -> At:
        """The place of a value, or of what it is part of."""
        while path and path not in self.offsets:
            path = path[:-1]
        return self.lines.at(self.offsets.get(path, 0))


def load_toml(text: str, most_tokens: int) -> Table:
    """The document in a text of at most so many tokens. Raises `FormatFaults`."""
    lines = Lines(text)
    offsets = dict(_offsets(text, lines, most_tokens))
    try:
        values = tomllib.loads(text, parse_float=_decimal)
    except tomllib.TOMLDecodeError as error:
        raise _syntax_fault(str(error), lines, text) from None
    except (ValueError, RecursionError):
        raise _fault(At(1, 1), "bad_amount", "A number here is absurdly long or large.") from None
    return Table(values, offsets, lines)


def _decimal(token: str) -> Decimal:
    """A number with a point or an exponent, exactly; or `inf`."""
    plain = token.replace("_", "")
    exponent = plain.lower().partition("e")[2]
    if len(plain) > MOST_DIGITS or (exponent and abs(int(exponent)) > MOST_DIGITS):
        raise ValueError(token)
    return Decimal(plain)


def _syntax_fault(message: str, lines: Lines, text: str) -> FormatFaults:
    what, _, where = message.rpartition(" (at ")
    place = re.fullmatch(r"line (\d+), column (\d+)\)", where)
    at = At(int(place[1]), int(place[2])) if place else lines.at(len(text))
    return _fault(at, "bad_syntax", f"This is no TOML: {what[:1].lower()}{what[1:]}.")


def _fault(at: At, code: str, detail: str) -> FormatFaults:
    return FormatFaults([FormatFault(*at, code, detail)])


# --- places ---


class _Open(NamedTuple):
    """An array or an inline table that hasn't ended."""

    path: Path
    sign: str


def _offsets(text: str, lines: Lines, most_tokens: int) -> Iterator[tuple[Path, int]]:
    """Each value's path and offset. Of a text that is no TOML, some of them."""
    walk = _Walk()
    tokens = dots = at = 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:  # a string that doesn't end, or a stray sign: no TOML
            return
        if found["blank"] is None:
            tokens += 1
            dots = dots + 1 if found[0] == "." else dots if found["sign"] is None else 0
            if tokens > most_tokens or dots > _MOST_DOTS or len(walk.open) > _DEEPEST:
                raise _fault(lines.at(at), "too_many", "There is more here than a hand can hold.")
            if found["bare"] is not None and _is_absurd(found[0]):
                raise _fault(lines.at(at), "bad_amount", "This number is absurdly long.")
            path = walk.see(found[0], found["sign"])
            if path is not None:
                yield path, at
        elif "\n" in found[0]:
            walk.end_line()
            dots = 0 if not walk.open else dots
        at = found.end()


def _is_absurd(token: str) -> bool:
    """Whether a number has too many digits or too large an exponent."""
    exponent = _EXPONENT.fullmatch(token)
    digits = token.lstrip("+-")[:1].isdigit() and len(token) > MOST_DIGITS
    return digits or (exponent is not None and int(exponent[1]) > MOST_DIGITS)


class _Walk:
    """Where in the document a token stands."""

    def __init__(self) -> None:
        self.open: list[_Open] = []
        self._header: Path = ()
        self._key: list[str] = []
        self._counts: dict[Path, int] = {}
        self._path: Path | None = None  # of the value that is due

    def see(self, token: str, sign: str | None) -> Path | None:
        """Takes the next token; gives the path of the value that begins with it, if one does."""
        if self._path is None:
            self._see_key(token, sign)
            return None
        path, self._path = self._path, None
        if sign is None or sign == ".":
            return path
        if sign in "[{":
            self._begin(path, sign)
            return path
        self._end(sign)
        return None

    def _see_key(self, token: str, sign: str | None) -> None:
        if sign is None:
            self._key.append(_plain(token))
        elif sign == "=":
            base = self.open[-1].path if self.open else self._header
            self._path, self._key = (*base, *self._key), []
        elif sign == "[" and not self.open:
            self._key = []
        elif sign == "]" and not self.open:
            self._header, self._key = tuple(self._key), []
        elif sign != ".":
            self._end(sign)

    def _begin(self, path: Path, sign: str) -> None:
        self.open.append(_Open(path, sign))
        self._counts[path] = 0
        self._due()

    def _end(self, sign: str) -> None:
        self._key = []
        if sign in "]}" and self.open:
            self.open.pop()
        elif sign == "," and self.open:
            self._counts[self.open[-1].path] += 1
            self._due()

    def _due(self) -> None:
        """In an array a value comes next, in a table a key."""
        inner = self.open[-1]
        self._path = (*inner.path, self._counts[inner.path]) if inner.sign == "[" else None

    def end_line(self) -> None:
        if not self.open:
            self._key, self._path = [], None


def _plain(token: str) -> str:
    """A key without its quotes."""
    return token[1:-1] if token[0] in "\"'" else token
