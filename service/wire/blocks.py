"""What reports consist of, and how they are set: at most 100 columns of a terminal."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from wcwidth import ljust, width, wrap

from service.rules.rulebook import listed
from service.wire.shapes import UNPRINTED

__all__ = ["COLUMNS", "Block", "Document", "layout", "money", "printable", "reference", "ruling_lines"]

COLUMNS = 100
Document = Mapping[str, Any]

_UNPRINTED = re.compile(f"[{UNPRINTED}]")


class Block(NamedTuple):
    """Lines under a heading. A row is a tuple of cells: its columns are aligned, and its last cell is wrapped."""

    heading: str
    lines: Sequence[str | tuple[str, ...]]


def reference(verdict: Document) -> str:
    """The client's own text, on one line and without what would rewrite the report."""
    text = printable(verdict["reference"] or "")
    return f", {text}" if text else ""


def printable(text: str) -> str:
    """Text of a client's on one line, without what would rewrite the report."""
    return _UNPRINTED.sub("\ufffd", text)


def ruling_lines(ruling: Document, actual: Mapping[str, Any], what: str) -> Iterator[str | tuple[str, ...]]:
    """A ruling, and how it would have been otherwise; `actual` is `what` each player won."""
    setting = "" if ruling["setting"] is None else f" = {json.dumps(ruling['setting'], ensure_ascii=False)}"
    yield f"{ruling['code']}{setting}: {ruling['text']}"
    yield ("   ", f"Source: {ruling['source']}.")
    results: dict[str, list[str]] = {}
    for other in ruling["otherwise"]:
        won = {won["player"]: won["amount"] for won in other["won"]}
        chips = ", ".join(f"{name} {money(amount)}" for name, amount in won.items() if amount)
        result = (
            f"the same {what}" if chips and won == actual else chips or listed(other["winners"]) or other["outcome"]
        )
        results.setdefault(result, []).append(json.dumps(other["setting"], ensure_ascii=False))
    for result, settings in results.items():
        yield ("   ", f"With {' or '.join(filter(None, [', '.join(settings[:-1]), settings[-1]]))}: {result}.")


def money(amount: Any) -> str:
    return str(amount)


# What the reports and the sentences in them are written with, in signs of the same width.
_PLAIN = str.maketrans("♣♦♥♠\u201c\u201d\u2018\u2019–−×", "cdhs\"\"''--x")


def layout(blocks: Iterator[Block] | Sequence[Block], plain: bool) -> str:
    """The text of a report; `plain`: in ASCII, as far as the report itself goes."""
    lines: list[str] = []
    for block in blocks:
        if lines:
            lines.append("")
        if block.heading:
            lines += [block.heading, "-" * len(block.heading)]
        lines += _set(block.lines)
    text = "\n".join(lines) + "\n"
    return text.translate(_PLAIN) if plain else text


def _set(lines: Sequence[str | tuple[str, ...]]) -> Iterator[str]:
    """Aligns the cells of rows of equal length; what is too long for a line is wrapped under its last cell."""
    widths: dict[int, list[int]] = {}
    for row in lines:
        if isinstance(row, tuple):
            known = widths.setdefault(len(row), [0] * len(row))
            widths[len(row)] = [max(most, width(cell)) for most, cell in zip(known, row, strict=True)]
    for row in lines:
        if isinstance(row, tuple):
            cells = [ljust(cell, most) for cell, most in zip(row, widths[len(row)], strict=True) if most]
            lead = "".join(f"{cell} " for cell in cells[:-1])
            yield from _wrapped(lead, row[-1])
        else:
            yield from _wrapped("", row)


def _wrapped(lead: str, text: str) -> Iterator[str]:
    if width(lead) > COLUMNS // 2 and width(lead) + width(text) > COLUMNS:  # long names leave no room beside them
        yield from wrap(lead.rstrip(), COLUMNS, subsequent_indent="    ")
        lead = " " * 8
    indent = " " * width(lead) if lead else "    "
    # Names of cards and hands have hyphens, and are read best whole.
    found = wrap(text, COLUMNS, initial_indent=lead, subsequent_indent=indent, break_on_hyphens=False)
    yield from found or [lead.rstrip()]
