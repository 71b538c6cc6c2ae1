"""From a game on the board to its verdict: set up, settle, judge again what was in doubt, and put it in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from service.rules.cards import Card, card_name
from service.rules.errors import DealFaults
from service.rules.house_rules import House, OnePart, Recalled, Ruling, rulings
from service.rules.sequence_board import words
from service.rules.sequence_board.board import CORNERS, SIDE, SPACE_NAMES, SPACES_IN, Space
from service.rules.sequence_board.codes import CODES
from service.rules.sequence_board.deal import DeadCard, Deal, Pass, Play, Remove
from service.rules.sequence_board.moves import JACKS
from service.rules.sequence_board.play import settle
from service.rules.sequence_board.settlement import Breach, Move, Settlement
from service.rules.sequence_board.start import set_up
from service.rules.sequence_board.switches import ASKED, SEQUENCES_TO_WIN
from service.rules.verdict import Action, Expected, Infraction, Verdict

__all__ = ["BoardVerdict", "Entry", "HeldCards", "SequenceMade", "State", "adjudicate"]


class Entry(NamedTuple):
    """One event in the timeline: whether it was legal, the code of the rule that says so, and a sentence."""

    event: int
    legal: bool
    code: str
    text: str


class SequenceMade(NamedTuple):
    """A sequence that stands; `team` is an index, `event` None if the position told has it."""

    team: int
    spaces: tuple[Space, ...]
    event: int | None


class HeldCards(NamedTuple):
    """What a player holds, `UNKNOWN` for a card that was not seen, or not told; None where no hand was dealt."""

    player: str
    cards: tuple[Card, ...] | None


class State(NamedTuple):
    """Who is to act, and all that this player may do; None where the hand is not known."""

    to_act: str
    moves: tuple[Move, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardVerdict(Verdict):
    """A verdict on the board game, on the `deal` as it was told.

    `winner_team` is an index into `teams`. `board` is ten strings of ten: `.` an open space, `*` a corner, a team's
    index as a digit. `hands` is None where none was dealt, `stock` where it is not known, `state` once the game is
    over.
    """

    found: Settlement
    deal: Deal
    teams: tuple[tuple[str, ...], ...]
    winner_team: int | None
    timeline: tuple[Entry, ...]
    sequences: tuple[SequenceMade, ...]
    board: tuple[str, ...]
    hands: tuple[HeldCards, ...] | None
    stock: int | None
    state: State | None


def adjudicate(deal: Deal) -> BoardVerdict:
    """The verdict on a game. Raises `DealFaults` with everything in it that cannot be."""
    start = set_up(deal)
    judge = Recalled(partial(settle, start, deal.events))
    house = House(deal.rules)
    found = judge(house)
    if start.faults or found.faults:
        raise DealFaults((*start.faults, *found.faults))
    texts = [words.breach_text(one, deal.events[one.event], found.steps[one.event], found) for one in found.breaches]
    players = start.players
    return BoardVerdict(
        game=deal.game,
        reference=deal.reference,
        rules={
            SEQUENCES_TO_WIN.name: start.needed,
            **{switch.name: deal.rules.get(switch.name, switch.default) for switch in ASKED},
        },
        outcome=found.outcome,
        winners=found.winners,
        rulings=(*_without_choice(deal, found), *rulings(found, house, OnePart(judge), ASKED)),
        infractions=tuple(
            _infraction(breach, text, players) for breach, text in zip(found.breaches, texts, strict=True)
        ),
        found=found,
        deal=deal,
        teams=start.teams,
        winner_team=found.winner,
        timeline=_timeline(deal, found, texts),
        sequences=tuple(SequenceMade(one.team, SPACES_IN[one.five], one.event) for one in found.sequences),
        board=_board(found.chips),
        hands=tuple(map(HeldCards, players, found.hands)) if any(hand is not None for hand in found.hands) else None,
        stock=found.stock,
        state=None if found.to_act is None else State(players[found.to_act], found.moves),
    )


def _timeline(deal: Deal, found: Settlement, texts: list[str]) -> tuple[Entry, ...]:
    """One entry an event; of several things that are wrong with one, the first says what became of it."""
    wrong: dict[int, tuple[str, str]] = {}
    for breach, text in zip(found.breaches, texts, strict=True):
        wrong.setdefault(breach.event, (breach.code, text))
    entries = []
    for index, (event, step) in enumerate(zip(deal.events, found.steps, strict=True)):
        if index in wrong:
            code, text = wrong[index]
            if code == "false_claim":  # which takes nothing from the play itself
                text = f"{words.step_text(event, step, found)} {text}"
            entries.append(Entry(index, False, code, text))
        else:
            assert step.code is not None  # what changes nothing is against the rules
            entries.append(Entry(index, True, step.code, words.step_text(event, step, found)))
    return tuple(entries)


def _infraction(breach: Breach, text: str, players: tuple[str, ...]) -> Infraction:
    due = breach.due
    expected = due and Expected(players[due.seat], tuple(map(_action, due.moves)))
    return Infraction(breach.event, breach.code, players[breach.seat], text, expected)


def _action(move: Move) -> Action:
    card, space = move.card, move.space
    return Action(
        move.type,
        card=None if card is None else card_name(card),
        space=None if space is None else SPACE_NAMES[space],
    )


def _board(chips: tuple[int, ...]) -> tuple[str, ...]:
    cells = ["."] * SIDE**2
    for space in CORNERS:
        cells[space] = "*"
    for team, covered in enumerate(chips):
        for place in range(SIDE**2):
            if covered >> place & 1:
                cells[place] = str(team)
    return tuple("".join(cells[row : row + SIDE]) for row in range(0, SIDE**2, SIDE))


def _without_choice(deal: Deal, found: Settlement) -> Iterator[Ruling]:
    """Points that the rule document leaves open and no table can set otherwise, where the verdict rests on them."""
    broken = {breach.code for breach in found.breaches}
    played = [event for event, step in zip(deal.events, found.steps, strict=True) if step.code is not None]
    position = deal.position
    applies = {
        "board": bool(broken & {"wrong_space", "corner"}),
        "five_in_a_row": bool(found.sequences) or "false_claim" in broken,
        "choice_of_five": found.chosen,
        "jacks": bool(broken & {"one_eyed_jack", "not_one_eyed", "jack_is_never_dead"})
        or any(isinstance(event, (Play, Remove, DeadCard)) and event.card in JACKS for event in played),
        "pass": "pass_not_allowed" in broken or any(isinstance(event, Pass) for event in played),
        "first_turn": position is not None and position.to_act is None and bool(played or found.to_act is not None),
    }
    for code in CODES:
        if code.kind == "ruling" and applies[code.code]:
            yield Ruling(code.code, None, code.rule, code.source)
