"""From a round of Sequence Poker to its verdict: replay, settle, judge again what was in doubt, and put it in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from service.rules.house_rules import House, OnePart, Recalled, Ruling, rulings
from service.rules.sequence_poker import words
from service.rules.sequence_poker.cards import Card
from service.rules.sequence_poker.codes import CODES
from service.rules.sequence_poker.deal import Deal
from service.rules.sequence_poker.hands import Hand
from service.rules.sequence_poker.history import Due, History
from service.rules.sequence_poker.replay import replay
from service.rules.sequence_poker.settlement import Bench, Settlement, settle
from service.rules.sequence_poker.switches import COMMUNITY_AT_FIRST, SWITCHES, settings_of
from service.rules.verdict import Action, Expected, Infraction, Verdict

__all__ = ["Entry", "Player", "SequencePokerVerdict", "State", "adjudicate"]


class Entry(NamedTuple):
    """An event in the timeline: the stage it came in, and how many community cards count after it."""

    event: int
    stage: str
    community_count: int
    legal: bool
    text: str


class Player(NamedTuple):
    """A player's private cards and hands; `played` is what was declared, where that binds. `points` are in halves.

    `best` is None of fewer than six cards to choose from; `place` and `points` are None while the round goes on.
    """

    name: str
    cards: tuple[Card, ...]
    best: Hand | None
    played: Hand | None
    place: int | None
    points: int | None


class State(NamedTuple):
    """What a round waits for: a player's action; or, `to_act` None, so many `cards` to a player or (None) to all."""

    stage: str
    to_act: str | None
    actions: tuple[Action, ...]
    to_deal: str | None
    cards: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SequencePokerVerdict(Verdict):
    """A verdict of Sequence Poker: what happened, who holds what, and how the round ended or how it stands.

    `decision` is the code of the rule by which the first place is settled, `decided_by` its sentence; both None while
    the round is not over. `state` is None once it is.
    """

    history: History
    found: Settlement
    community: tuple[Card, ...]
    timeline: tuple[Entry, ...]
    players: tuple[Player, ...]
    decision: str | None
    decided_by: str | None
    state: State | None


def adjudicate(deal: Deal) -> SequencePokerVerdict:
    """The verdict on a round. Raises `DealFaults` with everything in it that cannot be."""
    history = replay(deal)
    house = House(deal.rules)
    judge = Recalled(partial(settle, Bench(history)))
    found = judge(house)
    return SequencePokerVerdict(
        game=deal.game,
        reference=deal.reference,
        rules=settings_of(deal.rules),
        outcome=found.outcome,
        winners=found.winners,
        rulings=(*_without_choice(history, found), *rulings(found, house, OnePart(judge), SWITCHES)),
        infractions=tuple(_infractions(history, found)),
        history=history,
        found=found,
        community=found.play.community,
        timeline=tuple(_timeline(history, found)),
        players=tuple(_players(found)),
        decision=found.decision and found.decision.code,
        decided_by=words.decided_by(found),
        state=_state(history, found),
    )


def _players(found: Settlement) -> Iterator[Player]:
    columns = (found.players, found.play.hands, found.bests, found.played, found.places, found.points)
    yield from map(Player, *columns)


def _infractions(history: History, found: Settlement) -> Iterator[Infraction]:
    players = history.deal.players
    for breach in found.breaches:
        text = f"{words.sentence(history.moves[breach.event], players)} {words.breach(breach, history, found.play)}"
        player = None if breach.seat is None else players[breach.seat]
        yield Infraction(breach.event, breach.code, player, text, _expected(breach.due, players))


def _expected(due: Due | None, players: tuple[str, ...]) -> Expected | None:
    """What should have come instead; None where nothing should have."""
    if due is None:
        return None
    return Expected(None if due.seat is None else players[due.seat], tuple(map(Action, due.actions)))


def _timeline(history: History, found: Settlement) -> Iterator[Entry]:
    """One entry an event: what happened, and what was wrong with it."""
    players = history.deal.players
    wrong: dict[int, list[str]] = {}
    for breach in found.breaches:
        wrong.setdefault(breach.event, []).append(words.breach(breach, history, found.play))
    for index, (move, mark) in enumerate(zip(history.moves, found.play.marks, strict=True)):
        text = " ".join([words.sentence(move, players), *wrong.get(index, ())])
        yield Entry(index, mark.stage, mark.community, index not in wrong, text)


def _state(history: History, found: Settlement) -> State | None:
    due, players = found.play.due, history.deal.players
    if due is None:
        return None
    name = None if due.seat is None else players[due.seat]
    acts = due.cards == 0
    return State(
        found.play.stage,
        name if acts else None,
        tuple(map(Action, due.actions)) if acts else (),
        None if acts else name,
        due.cards,
        words.state(history, due, found.play.stage),
    )


def _without_choice(history: History, found: Settlement) -> Iterator[Ruling]:
    """Points that the rules leave open and no table can set otherwise, where the verdict rests on them."""
    play = found.play
    applies = {
        "deck": history.reshuffled,
        "after_a_call": play.called is not None,
        "infractions": bool(play.breaches),
        "rounds_not_recorded": not history.recorded and (play.over or len(play.community) > COMMUNITY_AT_FIRST),
    }
    for code in CODES:
        if code.kind == "ruling" and applies[code.code]:
            yield Ruling(code.code, None, code.rule, code.source)
