"""House rules: what a rule book leaves open, and what would have been otherwise.

A `Switch` is one such point. `House` is the only door to its setting and remembers what was asked, so
that only what a verdict rests on is judged again under the other choices.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

__all__ = [
    "Choice",
    "Concluded",
    "House",
    "Otherwise",
    "Ruling",
    "Settled",
    "Switch",
    "Won",
    "rulings",
]

Choice = str | bool | int | None


@dataclass(frozen=True, slots=True, eq=False)
class Switch:
    """One house rule: its name in `rules`, its choices with a sentence each (the default first).

    `settled` marks a switch whose default is the rule document's own word: left there it is no ruling.
    """

    name: str
    settles: str
    source: str
    choices: Mapping[Choice, str]
    settled: bool = False
    default: Choice = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "default", next(iter(self.choices)))


class House:
    """The house rules in force; the only way to a setting. Remembers what was asked."""

    def __init__(self, settings: Mapping[str, Choice]) -> None:
        self._settings = settings
        self.asked: dict[Switch, Choice] = {}

    def __call__(self, switch: Switch) -> Choice:
        """The setting of `switch`, noted unless the rule document itself settles it so."""
        setting = self._settings.get(switch.name, switch.default)
        if not (switch.settled and setting == switch.default):
            self.asked[switch] = setting
        return setting

    def but(self, switch: Switch, choice: Choice) -> "House":
        """The same house with one rule set otherwise."""
        return House({**self._settings, switch.name: choice})


class Won(NamedTuple):
    """Chips that a player takes out of the pots, in smallest chips."""

    player: str
    amount: int


class Concluded(Protocol):
    """Who wins, and how much, in any game."""

    @property
    def outcome(self) -> str: ...
    @property
    def winners(self) -> tuple[str, ...]: ...
    @property
    def won(self) -> tuple[Won, ...]: ...


class Settled(Concluded, Protocol):
    """A settlement of any game, so that two can be compared."""

    @property
    def facts(self) -> Hashable:
        """Everything that was found, in no words: two settlements with equal facts are the same."""

    @property
    def rests_on(self) -> Collection[Switch]:
        """Switches that are named even where no other choice would have come to anything else."""


class Otherwise(NamedTuple):
    """How the deal would have gone under another choice: what that means, and what would have been found."""

    setting: Choice
    text: str
    found: Concluded


@dataclass(frozen=True, slots=True)
class Ruling:
    """A point on which a verdict rests: the setting, why, by whose word, and how it would have been otherwise."""

    code: str
    setting: Choice
    text: str
    source: str
    otherwise: tuple[Otherwise, ...] = field(default=())


def rulings(
    found: Settled, house: House, judge: Callable[[House], Settled], switches: Iterable[Switch]
) -> Iterator[Ruling]:
    """The house rules on which `found` rests, in the order of `switches`.

    A switch that was never asked cannot have mattered; one that was asked is judged again under each of its
    other choices, and named if one of them would have found anything else, or if `found` rests on it anyway.
    """
    for switch in switches:
        if switch not in house.asked:
            continue
        setting = house.asked[switch]
        others = [(choice, judge(house.but(switch, choice))) for choice in switch.choices if choice != setting]
        if switch in found.rests_on or any(other.facts != found.facts for _, other in others):
            yield Ruling(
                switch.name,
                setting,
                switch.choices[setting],
                switch.source,
                tuple(Otherwise(choice, switch.choices[choice], other) for choice, other in others),
            )
