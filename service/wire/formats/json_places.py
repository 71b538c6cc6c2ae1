"""Where each value of a JSON document stands."""

import json
import re
from collections.abc import Iterator

__all__ = ["Path", "offsets_of"]

Path = tuple[str | int, ...]

_PIECE = re.compile(r'[ \t\r\n]*+(?:"[^"\\]*+(?:\\.[^"\\]*+)*+"|[][{}:,]|[^][{}:,"\s]++)', re.DOTALL)


def offsets_of(text: str) -> Iterator[tuple[Path, int]]:
    """Every value in a text that is valid JSON, in order: the way to it, `()` for the whole; and its offset."""
    path: list[str | int] = []
    in_object: list[bool] = []
    key_is_due = False
    for match in _PIECE.finditer(text):
        piece = match[0].lstrip()
        if piece in "}]":
            in_object.pop()
            path.pop()
            key_is_due = False
        elif piece == ",":
            if in_object[-1]:
                key_is_due = True
            else:
                path[-1] = int(path[-1]) + 1
        elif key_is_due:
            path[-1] = json.loads(piece) if "\\" in piece else piece[1:-1]
            key_is_due = False
        elif piece != ":":
            yield (*path,), match.end() - len(piece)
            if piece in "{[":
                in_object.append(piece == "{")
                path.append(0)
                key_is_due = piece == "{"
