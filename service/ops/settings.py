"""What can be set from the environment, each setting declared once.

`Settings` limits what a request may ask for; `ServerSettings` is for the process that serves. A field's
default, bounds and meaning stand where the field does, and the table of the README is made from them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple, Self

__all__ = ["ServerSettings", "Setting", "SettingError", "Settings", "settings_table"]

PREFIX = "ADJUDICATOR_"


class SettingError(ValueError):
    """An environment variable whose value cannot be used; names both."""


class Setting(NamedTuple):
    """A whole number that one environment variable sets."""

    field: str
    variable: str
    default: int
    least: int
    most: int
    meaning: str

    def read(self, environ: Mapping[str, str]) -> int:
        """The number that is set, or the default where the variable is missing or empty."""
        value = environ.get(self.variable, "")
        if not value:
            return self.default
        # int() would take '1_000', ' 7 ' and the digits of other scripts too.
        plain = value.isascii() and value.isdigit() and len(value) <= len(str(self.most))
        if not plain or not self.least <= int(value) <= self.most:
            raise SettingError(
                f"{self.variable} must be a whole number from {self.least} to {self.most}, not {value!r}"
            )
        return int(value)


def _number(default: int, least: int, most: int, meaning: str, *, variable: str = "") -> Any:
    setting = Setting("", variable, default, least, most, meaning)  # declared() names it after its field
    return field(default=default, metadata={"setting": setting})


@dataclass(frozen=True, slots=True)
class _FromEnvironment:
    @classmethod
    def declared(cls) -> tuple[Setting, ...]:
        """Every setting of this class, in the order of its fields."""
        found: list[tuple[str, Setting]] = [(each.name, each.metadata["setting"]) for each in fields(cls)]
        return tuple(
            setting._replace(field=name, variable=setting.variable or PREFIX + name.upper()) for name, setting in found
        )

    @classmethod
    def from_environ(cls, environ: Mapping[str, str]) -> Self:
        """Read every setting; raises `SettingError` for the first value that cannot be used."""
        return cls(**{setting.field: setting.read(environ) for setting in cls.declared()})


@dataclass(frozen=True, slots=True)
class Settings(_FromEnvironment):
    """What a request may ask for. Used in every process that answers requests.

    >>> Settings.from_environ({"ADJUDICATOR_MAX_EVENTS": "500"}).max_events
    500
    """

    max_body_bytes: int = _number(
        1_048_576, 1_024, 104_857_600, "A request body longer than this many bytes is refused."
    )
    max_events: int = _number(2_000, 1, 100_000, "A deal of more events than this is refused.")
    max_rounds: int = _number(40, 1, 1_000, "A match of more rounds than this is refused.")
    max_name_characters: int = _number(40, 1, 1_000, "A player's name of more characters than this is refused.")
    max_errors: int = _number(50, 1, 1_000, "An answer lists at most this many errors, and says so.")
    max_nesting: int = _number(32, 8, 200, "JSON whose arrays and objects nest deeper than this is refused.")
    cache_seconds: int = _number(
        3_600, 0, 31_536_000, "Answers that change only with a release may be cached for this many seconds."
    )


@dataclass(frozen=True, slots=True)
class ServerSettings(_FromEnvironment):
    """What the gunicorn configuration reads."""

    port: int = _number(8_000, 1, 65_535, "The server listens on this port.", variable="PORT")
    workers: int = _number(
        0, 0, 256, "This many processes serve; 0 means one a processor core.", variable="WEB_CONCURRENCY"
    )
    access_log: int = _number(0, 0, 1, "1 writes a line to standard output for every request.")


def settings_table() -> str:
    """The settings as a Markdown table, as the README shows it."""
    rows = (
        f"| `{each.variable}` | {each.default} | {each.least} to {each.most} | {each.meaning} |"
        for each in (*Settings.declared(), *ServerSettings.declared())
    )
    return "\n".join(("| variable | default | from, to | meaning |", "|---|---|---|---|", *rows)) + "\n"
