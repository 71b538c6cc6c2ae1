"""Other formats of hand histories: the registry, the one place where a new one is listed.

A format has a reader: from a file's bytes to `Read`, a deal of ours with what the file says was collected. It raises
`FormatFaults` for whatever it can't take, with line and column, and nothing else but `NotJSON`.
"""

from collections.abc import Callable
from pathlib import PurePath
from typing import NamedTuple

from service.wire.deals import Limits
from service.wire.formats.ohh import read_ohh
from service.wire.formats.phh import read_phh
from service.wire.formats.pokerstars import read_pokerstars
from service.wire.formats.read import Read

__all__ = ["BY_MEDIA_TYPE", "FORMATS", "PHH", "Format", "recognised"]


class Format(NamedTuple):
    """A format: its name, title and media type, how its files end, what they look like, and how they are read."""

    name: str
    title: str
    media_type: str
    suffixes: tuple[str, ...]
    looks_like: Callable[[str], bool]
    read: Callable[[bytes, Limits], Read]


def _looks_like_phh(text: str) -> bool:
    return any(line.partition("=")[0].strip() == "variant" for line in text.splitlines())


def _looks_like_ohh(text: str) -> bool:
    return text.lstrip().startswith("{") and '"ohh"' in text


def _looks_like_pokerstars(text: str) -> bool:
    return text.lstrip().startswith("PokerStars ")


PHH = Format("phh", "Poker Hand History (PHH)", "application/vnd.phh+toml", (".phh",), _looks_like_phh, read_phh)
FORMATS = {
    format_.name: format_
    for format_ in (
        PHH,
        Format("ohh", "Open Hand History", "application/vnd.ohh+json", (".ohh",), _looks_like_ohh, read_ohh),
        Format(
            "pokerstars",
            "PokerStars hand history",
            "text/vnd.pokerstars.hand-history",
            (),  # its files end in .txt, as many others do
            _looks_like_pokerstars,
            read_pokerstars,
        ),
    )
}
BY_MEDIA_TYPE = {format_.media_type: format_ for format_ in FORMATS.values()}


def recognised(path: str, data: bytes) -> Format | None:
    """The format of a file, by how its name ends or else by how it begins; None if it is none of these."""
    suffix = PurePath(path).suffix.lower()
    for format_ in FORMATS.values():
        if suffix in format_.suffixes:
            return format_
    beginning = data[:_BEGINNING].decode("utf-8-sig", "replace")
    return next((format_ for format_ in FORMATS.values() if format_.looks_like(beginning)), None)


_BEGINNING = 65_536
