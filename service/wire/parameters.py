"""Reading the query of a link: its parameters, and what all of them share.

A query is given as its parameters, each with all its values. A fault's place is the parameter and which of
its values, so that the answer can name it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import Any, NamedTuple

from service.rules.errors import DealFaults, Fault, Place
from service.rules.games import GAMES
from service.rules.house_rules import Choice, Switch
from service.wire.house_rules import setting_shape
from service.wire.shapes import REFUSALS, did_you_mean, json_word, player_name, shown, unknown_fields

__all__ = ["FAIL_ON", "FORM", "GAME", "MOST_HANDS", "RULE", "Parameter", "Query", "QueryReader"]

MOST_HANDS = 100
Query = Mapping[str, Sequence[str]]
_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,40}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE][+-]?[0-9]{1,2})?", re.ASCII)


class Parameter(NamedTuple):
    """A query parameter: its meaning, examples that go together, and whether it may repeat or must be there."""

    name: str
    meaning: str
    examples: tuple[str, ...]
    repeats: bool = False
    required: bool = False
    schema: Mapping[str, Any] = MappingProxyType({"type": "string"})


GAME = Parameter("game", "The game: see `/v1/games`.", ("sequence",), schema={"enum": list(GAMES)})
RULE = Parameter("rule", "A house rule as `name:value`; may be repeated.", ("odd_chip:high_card",), repeats=True)
FAIL_ON = Parameter(
    "fail_on",
    "`refuted`: a refuted claim is a problem of status 409, so that a script fails.",
    ("refuted",),
    schema={"enum": ["refuted"]},
)
FORM = (
    Parameter("format", "`json` or `text`: overrides `Accept`.", ("text",), schema={"enum": ["json", "text"]}),
    Parameter(
        "ascii",
        "`true` for a report without suit glyphs; JSON has none.",
        ("true",),
        schema={"enum": ["true", "false"]},
    ),
)
"""The parameters that say in which form the answer is to come."""


class QueryReader:
    """Takes the values of a query one by one, and collects what is wrong with them."""

    def __init__(self, query: Query, known: Sequence[Parameter]) -> None:
        self.query = query
        self.faults: list[Fault] = []
        names = [parameter.name for parameter in (*known, *FORM)]
        for fault in unknown_fields([name for name in query if name not in names], names, (), "parameter"):
            self.faults.append(fault._replace(code="unknown_parameter"))
        for parameter in known:
            values = query.get(parameter.name, ())
            if parameter.required and not values:
                self.fault(
                    (parameter.name,),
                    "required",
                    f"{parameter.name!r} is missing: {parameter.name}={parameter.examples[0]}",
                )
            if len(values) > 1 and not parameter.repeats:
                self.fault(
                    (parameter.name,), "too_many", f"{parameter.name!r} is given {len(values)} times, and counts once."
                )

    def fault(self, place: Place, code: str, detail: str) -> None:
        self.faults.append(Fault(place, code, detail))

    def one(self, name: str) -> str | None:
        return next(iter(self.query.get(name, ())), None)

    def pairs(self, name: str, form: str, *, last: bool = False) -> Iterator[tuple[int, str, str]]:
        """The values of the form `name:value`, parted at the first colon or the last."""
        for index, text in enumerate(self.query.get(name, ())):
            left, colon, right = text.rpartition(":") if last else text.partition(":")
            if colon:
                yield index, left, right
            else:
                self.fault((name, index), "bad_value", f"{shown(text)} should be {form}.")

    def hands(self) -> Sequence[str]:
        """The hands to be compared, as texts."""
        texts = self.query.get("cards", ())
        if len(texts) > MOST_HANDS:
            detail = f"There are {len(texts)} hands here; at most {MOST_HANDS} are compared."
            raise DealFaults([*self.faults, Fault(("cards",), "too_many", detail)])
        return texts

    def names(self, hands: int, longest: int) -> tuple[str | None, ...]:
        """The name of each of so many hands, of up to so many characters; None where none are named."""
        names = tuple(self.query.get("name", ()))
        if names and len(names) != hands:
            detail = f"Of names there are {len(names)}, of hands {hands}: name each hand, or none."
            self.fault(("name",), "bad_value", detail)
        for index, text in enumerate(names):
            self.faults += player_name(longest).explain(text, ("name", index))
        return names or (None,) * hands

    def numbers(self, *parameters: str) -> dict[str, Decimal]:
        """The amounts among the parameters."""
        given = [(name, text) for name in parameters if (text := self.one(name)) is not None]
        read = {name: self.number(text, (name,)) for name, text in given}
        return {name: amount for name, amount in read.items() if amount is not None}

    def number(self, text: str, place: Place) -> Decimal | None:
        """An amount as JSON would have it: exact, and within reason."""
        if _NUMBER.fullmatch(text):
            return Decimal(text)
        self.fault(place, "bad_value", f"{shown(text)} is not a number.")
        return None

    def rules(self, switches: Sequence[Switch]) -> dict[str, Any]:
        """House rules as a request's JSON has them."""
        by_name = {switch.name: switch for switch in switches}
        found: dict[str, Any] = {}
        for index, name, value in self.pairs("rule", "name:value"):
            place = ("rule", index)
            if name not in by_name:
                hint = did_you_mean(name, list(by_name))
                self.fault(place, "unknown_field", f"There is no house rule {shown(name)} here{hint}")
            elif name in found:
                self.fault(place, "too_many", f"The house rule {name!r} is set twice.")
            else:
                found[name] = _choice(by_name[name], value)
        return found

    def settings(self, switches: Sequence[Switch]) -> dict[str, Choice]:
        """House rules whose values nobody checks later."""
        found: dict[str, Choice] = {}
        for switch, value in self.checked(switches):
            try:
                found[switch.name] = setting_shape(switch).load(value)
            except REFUSALS:
                continue  # which is among the faults
        return found

    def checked(self, switches: Sequence[Switch]) -> list[tuple[Switch, Any]]:
        """The house rules among these that are set, in their order, each as a request's JSON has it."""
        rules = self.rules(switches)
        found = [(switch, rules[switch.name]) for switch in switches if switch.name in rules]
        for switch, value in found:
            self.faults += setting_shape(switch).explain(value, ("rule",))
        return found

    def game(self, games: Mapping[str, object], default: str | None = None) -> str | None:
        """The game that is asked for, if it is one of these."""
        game = self.one("game")
        if game is not None and game not in games:
            played = game in GAMES
            what = f"A link like this cannot be about {game}" if played else f"There is no game {shown(game)} here"
            hint = did_you_mean("" if played else game, list(games))
            self.fault(("game",), "unknown_choice", f"{what}{hint}")
            return None
        return default if game is None else game

    def finish(self) -> None:
        if self.faults:
            raise DealFaults(self.faults)


def _choice(switch: Switch, text: str) -> Any:
    """What a value of a query stands for among a switch's choices: the text itself if it is none of them."""
    if switch.required:
        return text.replace(",", " ").split()
    words = {json_word(choice): choice for choice in switch.choices}
    return words.get(text, text)
