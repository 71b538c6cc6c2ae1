"""The fields of a PHH document, each read as what it should be; what it isn't is told with its place."""

from collections.abc import Collection, Iterator, Mapping
from decimal import Decimal
from typing import Any

from service.wire.formats.history import Amount, is_amount
from service.wire.formats.read import At, Faults, Ignored
from service.wire.formats.toml_places import Path, Table
from service.wire.shapes import LARGEST_AMOUNT, shown

__all__ = ["Fields"]


class Fields:
    """The fields of a document. Faults are collected; what is faulty is read as nothing."""

    def __init__(self, table: Table, faults: Faults) -> None:
        self._table, self._faults = table, faults

    def at(self, *path: str | int) -> At:
        return self._table.at(*path)

    def has(self, name: str) -> bool:
        return name in self._table.values

    def fault(self, path: Path, code: str, detail: str) -> None:
        self._faults.add(self.at(*path), code, detail)

    def require(self, *names: str) -> None:
        for name in names:
            if not self.has(name):
                self.fault((), "required", f"The field {name!r} is missing.")

    def array(self, name: str, kind: str, length: int | None = None) -> list[Any]:
        """An array; of one item for each player, where the length is given."""
        value = self._table.values.get(name, [])
        if not isinstance(value, list):
            self.fault((name,), "wrong_type", f"{name!r} should be an array of {kind}.")
            return []
        if length is not None and self.has(name) and len(value) != length:
            detail = f"{name!r} has {len(value)} items, and there are {length} players by 'starting_stacks'."
            self.fault((name,), "contradiction", detail)
            return []
        return value

    def texts(self, name: str, length: int | None = None) -> list[str]:
        items = self.array(name, "strings", length)
        for index, item in enumerate(items):
            if not isinstance(item, str):
                self.fault((name, index), "wrong_type", "This should be a string.")
        return [item if isinstance(item, str) else "" for item in items]

    def amounts(self, name: str, length: int | None = None, *, unknown: bool = False) -> list[Amount | None]:
        """Amounts; `inf` for one that isn't known, where that may be."""
        items = self.array(name, "amounts", length)
        return [self._amount(item, (name, index), unknown=unknown) for index, item in enumerate(items)]

    def amount(self, name: str) -> Amount | None:
        """An amount; None where there is none."""
        return self._amount(self._table.values[name], (name,)) if self.has(name) else None

    def _amount(self, value: Any, path: Path, *, unknown: bool = False) -> Amount | None:
        if isinstance(value, Decimal) and value == Decimal("inf") and unknown:
            return None
        if type(value) not in (int, Decimal) or not Decimal(value).is_finite():
            self.fault(path, "wrong_type", "This should be an amount.")
        elif not is_amount(value):
            self.fault(path, "out_of_range", f"An amount is from 0 to {LARGEST_AMOUNT}, to a millionth at most.")
        else:
            amount: Amount = value
            return amount
        return 0

    def is_text(self, name: str, text: str) -> bool:
        """Whether a field is this string."""
        return bool(self._table.values.get(name) == text)

    def word(self, name: str, kind: type[Any]) -> Any:
        """A value of a kind; None where there is none."""
        value = self._table.values.get(name)
        if value is not None and type(value) is not kind:
            self.fault((name,), "wrong_type", f"{name!r} should be {_KINDS[kind]}.")
            return None
        return value

    def others(self, used: Collection[str]) -> Iterator[Ignored]:
        """The fields that bear on nothing: all but those that are used."""
        for name in self._table.values:
            if name not in used:
                at = self.at(name)
                yield Ignored(*at, f"the field {shown(name)}")


_KINDS: Mapping[type[Any], str] = {str: "a string", bool: "true or false", dict: "a table"}
