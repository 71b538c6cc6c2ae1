"""Which rulings these are: a name that changes whenever a verdict on the same deal could."""

from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

__all__ = ["RULES_REVISION"]


def _revision() -> str:
    """A digest of the code that rules and of the code that words it, whatever machine it lies on."""
    digest = sha256()
    for room in ("rules", "wire"):
        for name, text in sorted(_sources(files("service") / room, room)):
            digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()[:12]


def _sources(folder: Traversable, path: str) -> list[tuple[str, str]]:
    found = []
    for entry in folder.iterdir():
        name = f"{path}/{entry.name}"
        if entry.is_dir():
            found += _sources(entry, name)
        elif name.endswith(".py"):
            found.append((name, entry.read_text(encoding="utf-8").replace("\r\n", "\n")))
    return found


RULES_REVISION = _revision()
