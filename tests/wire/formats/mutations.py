"""Small changes to files, as hands and wires make them: the same ones for the same seed."""

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

__all__ = ["mutated"]

ODD = (
    "", " ", "\t", "\r\n", "\n\n", "[", "]", "(", ")", "{", "}", ":", "#", "'", '"', "\\", "$", "-", "0", "9" * 20,
    "1e999", "-1", "0.005", "nan", "inf", "true", "null", "??", "Jk1", "10h", "é", "\u2028", "\x00", "\ufeff", "♠",
    "*** ", "Seat 1: ", "Dealt to ", " collected ", "p9", "_event ", '"ohh"', "variant", "d dh p1 ", "and is all-in",
)  # fmt: skip
_WORDS = re.compile(r"[A-Za-z0-9.$]+|\s+|[^A-Za-z0-9.$\s]")


def mutated(text: str, others: Sequence[str], rng: random.Random) -> bytes:
    """The text after one to three changes; `others` are files to take lines from."""
    values = text.startswith("{") and rng.random() < 0.6
    for _ in range(rng.choice((1, 1, 2, 3))):
        text = _value(text, rng) if values else rng.choice(_CHANGES)(text, others, rng)
    data = text.encode()
    if rng.random() < 0.03:
        at = rng.randrange(len(data) + 1)
        data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
    return data


ODD_VALUES: Sequence[Any] = (
    None, True, False, 0, 1, -1, 3, 7, 0.005, 1e15, 1e30, "", "x", "Fold", "Call", "Raise", "Dealt Cards", "Showdown",
    "As", "??", [], ["As"], ["As", "Kd"], ["of"], [None], {}, {"id": 0}, [[]], "1.2", "2.0", "Stud",
)  # fmt: skip


def _value(text: str, rng: random.Random) -> str:
    """A value of a JSON document in the place of another, taken away, or there twice."""
    document = json.loads(text)
    places = [*_places(document)]
    if not places:
        return text
    holder, key = rng.choice(places)
    change = rng.randrange(4)
    if change == 0:
        del holder[key]
    elif change == 1 and isinstance(holder, list):
        holder.append(holder[key])
    elif change == 2:
        other, place = rng.choice(places)
        holder[key], other[place] = other[place], holder[key]
        try:
            json.dumps(document)
        except ValueError:  # it has come to hold itself
            return text
    else:
        holder[key] = rng.choice(ODD_VALUES)
    return json.dumps(document, indent=1)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a document, as the object or array and the key or index."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in list(items):
        yield value, key
        yield from _places(item)


def _lines(text: str) -> list[str]:
    return text.split("\n")


def _drop_line(text: str, _: Sequence[str], rng: random.Random) -> str:
    lines = _lines(text)
    lines.pop(rng.randrange(len(lines)))
    return "\n".join(lines)


def _twice(text: str, _: Sequence[str], rng: random.Random) -> str:
    lines = _lines(text)
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
    return "\n".join(lines)


def _swap_lines(text: str, _: Sequence[str], rng: random.Random) -> str:
    lines = _lines(text)
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _foreign_line(text: str, others: Sequence[str], rng: random.Random) -> str:
    lines = _lines(text)
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(_lines(rng.choice(others))))
    return "\n".join(lines)


def _cut(text: str, _: Sequence[str], rng: random.Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _odd(text: str, _: Sequence[str], rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(ODD) + text[at + rng.choice((0, 0, 1, 4)) :]


def _word(text: str, others: Sequence[str], rng: random.Random) -> str:
    """A word in the place of another, from here or elsewhere, or a number that is another."""
    words = _WORDS.findall(text)
    if not words:
        return text
    at = rng.randrange(len(words))
    if words[at].replace(".", "", 1).replace("$", "", 1).isdigit() and rng.random() < 0.7:
        words[at] = rng.choice(("0", "1", "7", words[at] + "0", words[at][:-1], f"{words[at]}.5", rng.choice(words)))
    else:
        words[at] = rng.choice(_WORDS.findall(rng.choice(others)) or [""]) if rng.random() < 0.5 else rng.choice(words)
    return "".join(words)


_CHANGES: Sequence[Callable[[str, Sequence[str], random.Random], str]] = (
    _drop_line, _twice, _swap_lines, _foreign_line, _cut, _odd, _odd, _word, _word, _word,
)  # fmt: skip
