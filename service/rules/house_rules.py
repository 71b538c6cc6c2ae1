"""House rules: what a rule book leaves open, and what would have been otherwise.

A `Switch` is one such point. `House` is the only door to its setting and remembers what was asked, so
that only what a verdict rests on is judged again under the other choices.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Generic, NamedTuple, Protocol, TypeVar

__all__ = [
    "CannotBe",
    "Choice",
    "Concluded",
    "House",
    "Judge",
    "OnePart",
    "Otherwise",
    "Recalled",
    "Ruling",
    "Settled",
    "Switch",
    "Won",
    "rulings",
    "settled_points",
]

Choice = str | bool | int | tuple[str, ...] | None


@dataclass(frozen=True, slots=True, eq=False)
class Switch:
    """One house rule: its name in `rules`, its choices with a sentence each (the default first).

    `settled` marks a switch whose default is the rule document's own word: left there it is no ruling. One that
    `names_the_game` says which game is played, and never is. One that is `required` has no default: a table must say,
    and names as many of the choices as it likes, or others of their kind.
    """

    name: str
    settles: str
    source: str
    choices: Mapping[Choice, str]
    settled: bool = False
    names_the_game: bool = False
    required: bool = False
    default: Choice = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "default", None if self.required else next(iter(self.choices)))

    def cited(self, source: str) -> "Switch":
        """The same house rule in a game whose document says otherwise of it."""
        return replace(self, source=source)

    def by_default(self, choice: Choice) -> "Switch":
        """The same house rule in a game that plays it otherwise unless a table agrees."""
        return replace(self, choices={choice: self.choices[choice], **self.choices})


class House:
    """The house rules in force; the only way to a setting. Remembers what was asked.

    `settings` are those told, by name; `asked` those that a verdict may rest on; `decisive` the names of those on which
    it certainly does, since another choice would have made something else of what was judged. A limit is asked by what
    it allows, so that only one that would allow otherwise counts as another answer.
    """

    def __init__(self, settings: Mapping[str, Choice]) -> None:
        self.settings = settings
        self.asked: dict[str, Choice] = {}
        self.decisive: set[str] = set()
        self._answers: dict[Switch, Choice] = {}
        self._limits: dict[Switch, dict[int, bool]] = {}

    def __call__(self, switch: Switch) -> Choice:
        """The setting of `switch`, noted unless the rule document itself settles it so."""
        setting = self._setting(switch)
        self._answers[switch] = setting
        if not (switch.names_the_game or (switch.settled and setting == switch.default)):
            self.asked[switch.name] = setting
        return setting

    def has(self, switch: Switch) -> bool:
        """Whether the game has this house rule at all."""
        return switch.name in self.settings

    def allows_more(self, switch: Switch, number: int) -> bool:
        """Whether one more than `number` is within the limit that `switch` sets; None is no limit."""
        setting = self._setting(switch)
        self.asked[switch.name] = setting
        answer = _is_below(number, setting)
        self._limits.setdefault(switch, {})[number] = answer
        return answer

    def was_asked(self, name: str) -> bool:
        """Whether anything was asked of the switch of this name, be it settled or not."""
        return any(switch.name == name for switch in (*self._answers, *self._limits))

    def note(self, other: "House") -> None:
        """Takes what was asked of the other house for asked here too."""
        self.asked |= other.asked
        self.decisive |= other.decisive
        self._answers |= other._answers
        for switch, answers in other._limits.items():
            self._limits.setdefault(switch, {}).update(answers)

    def decides(self, switch: Switch) -> None:
        """Notes that some other choice of a switch that was asked would certainly have been found otherwise."""
        self.decisive.add(switch.name)

    def answers_alike(self, other: "House") -> bool:
        """Whether the other house answers everything that was asked of this one in the same way."""
        return all(other._setting(switch) == setting for switch, setting in self._answers.items()) and all(
            _is_below(number, other._setting(switch)) is answer
            for switch, answers in self._limits.items()
            for number, answer in answers.items()
        )

    def anew(self) -> "House":
        """The same house, of which nothing has been asked."""
        return House(self.settings)

    def but(self, switch: Switch, choice: Choice) -> "House":
        """The same house with one rule set otherwise, of which nothing has been asked."""
        return House({**self.settings, switch.name: choice})

    def _setting(self, switch: Switch) -> Choice:
        return self.settings.get(switch.name, switch.default)


def _is_below(number: int, limit: Choice) -> bool:
    return limit is None or (isinstance(limit, int) and number < limit)


T = TypeVar("T")


class Recalled(Generic[T]):
    """A judgement that is made only once for the same answers of a house."""

    def __init__(self, judge: Callable[[House], T]) -> None:
        self._judge = judge
        self._made: list[tuple[House, T]] = []

    def recall(self, house: House) -> T | None:
        """What was made for such answers before; None if nothing was."""
        for own, made in self._made:
            if own.answers_alike(house):
                house.note(own)
                return made
        return None

    def __call__(self, house: House) -> T:
        made = self.recall(house)
        if made is not None:
            return made
        own = house.anew()
        found = self._judge(own)
        self._made.append((own, found))
        house.note(own)
        return found


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
    def rests_on(self) -> Collection[str]:
        """The names of switches that are named even where no other choice would have come to anything else."""


@dataclass(frozen=True, slots=True)
class Otherwise:
    """How the deal would have gone under another choice, and what that choice means.

    `concluded` says who would have won how much; `judged` all that would have been found, worked out when it is asked.
    """

    setting: Choice
    text: str
    concluded: Concluded
    _judge: Callable[[], Concluded] | None = None

    @property
    def judged(self) -> Concluded:
        return self.concluded if self._judge is None else self._judge()


@dataclass(frozen=True, slots=True)
class Ruling:
    """A point on which a verdict rests: the setting, why, by whose word, and how it would have been otherwise."""

    code: str
    setting: Choice
    text: str
    source: str
    otherwise: tuple[Otherwise, ...] = field(default=())


class CannotBe(Exception):
    """Under this house the deal could not have gone as it is told."""


class Judge(Protocol):
    """Judges one deal under any house. Both raise `CannotBe` of one under which the deal could not have gone so."""

    def __call__(self, house: House) -> Settled:
        """Everything that is found."""

    def conclude(self, house: House) -> Concluded:
        """Who wins how much, without what has no part in that."""


class OnePart:
    """A judge of deals all of whose findings are one."""

    def __init__(self, judge: Callable[[House], Settled]) -> None:
        self._judge = judge

    def __call__(self, house: House) -> Settled:
        return self._judge(house)

    conclude = __call__


def rulings(found: Settled, house: House, judge: Judge, switches: Iterable[Switch]) -> Iterator[Ruling]:
    """The house rules on which `found` rests, in the order of `switches`.

    A switch that was never asked cannot have mattered; one that was asked is judged again under each of its
    other choices, and named if one of them would have found anything else, or if `found` rests on it anyway.
    """
    for switch in switches:
        if switch.name in house.asked:
            yield from _ruling(switch, house.asked[switch.name], found, house, judge)


def settled_points(found: Settled, house: House, judge: Judge, switches: Iterable[Switch]) -> Iterator[Ruling]:
    """Points on which `found` rests that the rule document itself settles, and that a table could agree otherwise."""
    for switch in switches:
        if switch.settled and switch.name not in house.asked and house.was_asked(switch.name):
            yield from _ruling(switch, switch.default, found, house, judge)


def _ruling(switch: Switch, setting: Choice, found: Settled, house: House, judge: Judge) -> Iterator[Ruling]:
    others = [(choice, house.but(switch, choice)) for choice in switch.choices if choice != setting]
    facts = found.facts
    known = switch.name in found.rests_on or switch.name in house.decisive
    if known or any(_differs(judge, other, facts) for _, other in others):
        yield Ruling(
            switch.name,
            setting,
            switch.choices[setting],
            switch.source,
            tuple(_otherwise(switch, others, judge)),
        )


def _differs(judge: Judge, other: House, facts: Hashable) -> bool:
    try:
        return judge(other).facts != facts
    except CannotBe:
        return True


def _otherwise(switch: Switch, others: Iterable[tuple[Choice, House]], judge: Judge) -> Iterator[Otherwise]:
    """How the deal would have gone under other choices; nothing of one under which it could not have gone so."""
    for choice, other in others:
        try:
            concluded = judge.conclude(other)
        except CannotBe:
            continue
        yield Otherwise(choice, switch.choices[choice], concluded, partial(judge, other))
