"""Claims: what people say of a deal, each upheld or refuted by its verdict, for any game.

A claim is a question put to a verdict. A game lists, for each type of claim that it knows, how to `find` what is
true, whether that is the `same` as what is claimed, and how to `tell` it. Nothing here knows a game.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from service.rules.errors import DealFaults, Fault, Place
from service.rules.house_rules import Choice, Ruling
from service.rules.verdict import Verdict

__all__ = ["Finding", "NotInDeal", "Question", "Questions", "Unless", "all_upheld", "seat_among", "verify"]


class NotInDeal(ValueError):
    """A claim about something that the deal doesn't hold: where in the claim, the code of the fault, and why."""

    def __init__(self, place: Place, code: str, detail: str) -> None:
        super().__init__(detail)
        self.place = place
        self.code = code


def seat_among(players: Sequence[str], player: str, place: Place) -> int:
    """The seat of a player. Raises `NotInDeal` at `place` in the claim."""
    if player not in players:
        detail = f"There is no player {player!r}; there are: {', '.join(players)}."
        raise NotInDeal(place, "unknown_player", detail)
    return players.index(player)


@dataclass(frozen=True, slots=True)
class Question:
    """How a game answers one type of claim.

    `find(verdict, found, claim)` is what is true in `found`, the verdict's own settlement or one under other house
    rules; it raises `NotInDeal`. `same(claim, fact)` says whether the claim says so too, None where the deal doesn't
    settle it. `tell(verdict, claim, fact, upheld)` is a sentence. `code(verdict, fact)` names the rule. `about(verdict,
    claim)` is the verdict that the claim is about where that is another, on the deal as it stood earlier; it raises
    `NotInDeal` too.
    """

    find: Callable[[Any, Any, Any], Any]
    same: Callable[[Any, Any], bool | None]
    tell: Callable[[Any, Any, Any, bool | None], str]
    code: Callable[[Any, Any], str | None]
    about: Callable[[Any, Any], Verdict] | None = None


Questions = Mapping[type[Any], Question]


class Unless(NamedTuple):
    """A house rule that would have to be agreed for a claim to come out otherwise."""

    code: str
    setting: Choice
    text: str
    upheld: bool | None


class Finding(NamedTuple):
    """What comes of a claim: whether it is upheld (None where the deal doesn't settle it), what is so, and why."""

    claim: Any
    upheld: bool | None
    fact: Any
    text: str
    code: str | None
    otherwise: tuple[Unless, ...]


def verify(questions: Questions, verdict: Verdict, claims: Sequence[Any]) -> tuple[Finding, ...]:
    """What comes of each claim.

    Raises `DealFaults` with every claim about something that the deal doesn't hold, at `("claims", index, …)`.
    """
    findings: list[Finding] = []
    faults: list[Fault] = []
    for index, claim in enumerate(claims):
        try:
            findings.append(_finding(questions[type(claim)], verdict, claim))
        except NotInDeal as error:
            faults.append(Fault(("claims", index, *error.place), error.code, str(error)))
    if faults:
        raise DealFaults(faults)
    return tuple(findings)


def all_upheld(findings: Iterable[Finding]) -> bool | None:
    """True only if all are upheld, False if one is refuted, None otherwise."""
    each = {finding.upheld for finding in findings}
    return False if False in each else None if None in each else True


def _finding(question: Question, verdict: Verdict, claim: Any) -> Finding:
    verdict = verdict if question.about is None else question.about(verdict, claim)
    fact = question.find(verdict, verdict.found, claim)
    upheld = question.same(claim, fact)
    return Finding(
        claim,
        upheld,
        fact,
        question.tell(verdict, claim, fact, upheld),
        question.code(verdict, fact),
        tuple(_otherwise(question, verdict, claim, upheld)),
    )


def _otherwise(question: Question, verdict: Verdict, claim: Any, upheld: bool | None) -> Iterator[Unless]:
    """The house rules that would have settled the claim otherwise.

    Where the rule document itself settles a point, it is named only if a table could have agreed what is claimed.
    """
    for ruling in verdict.rulings:
        yield from (unless for unless in _under(ruling, question, verdict, claim) if unless.upheld != upheld)
    if not upheld:
        for ruling in verdict.settled_points():
            yield from (unless for unless in _under(ruling, question, verdict, claim) if unless.upheld)


def _under(ruling: Ruling, question: Question, verdict: Verdict, claim: Any) -> Iterator[Unless]:
    """What comes of a claim under each other choice of a point."""
    for other in ruling.otherwise:
        try:
            upheld = question.same(claim, question.find(verdict, other.judged, claim))
        except NotInDeal:  # under that rule there is no such thing, say no second pot
            continue
        yield Unless(ruling.code, other.setting, other.text, upheld)
