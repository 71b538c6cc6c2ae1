"""What holds of every verdict, whatever is told: events at random, most of them against the rules."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from service.rules.cards import parse_card
from service.rules.errors import DealFaults
from service.rules.sequence_board.adjudicate import BoardVerdict
from service.rules.sequence_board.board import CARD_ON, CORNERS, SPACE_NAMES, SPACES
from tests.oracles.board_player import NAMES, TEAM_COUNTS
from tests.rules.sequence_board.games import CHOICES
from tests.rules.sequence_board.told import Document, board, judge

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
QUICK, LONG = 400, 20_000


def anything(seed: int) -> Document:
    """Players, a position or none, and any events: often the right card on the right space, seldom in turn."""
    rng = Random(seed)
    count = rng.choice(tuple(TEAM_COUNTS)[:5])
    teams = TEAM_COUNTS[count][-1]
    names = list(NAMES[:count])
    document: dict[str, Any] = {
        "players": names,
        "teams": [names[first::teams] for first in range(teams)],
        "rules": {name: rng.choice(choices) for name, choices in CHOICES.items() if rng.random() < 0.5},
        "events": [],
    }
    if rng.random() < 0.5:
        chips: list[list[str]] = [[] for _ in range(teams)]
        for name in SPACE_NAMES:
            if SPACES[name] not in CORNERS and rng.random() < 0.6:
                chips[rng.randrange(teams)].append(name)
        document["position"] = {"board": board(*map(" ".join, chips)), "to_act": rng.choice([None, *names])}
    elif rng.random() < 0.5:
        unseen = {"type": "deal", "player": names[-1], "cards": ["??"] * rng.randint(95, 104)}
        document["events"].append(unseen)  # so that the stock is out soon
    cards = rng.sample(CARDS, 8) if rng.random() < 0.5 else CARDS
    turn = 0
    for _ in range(rng.randint(1, 60)):
        turn = turn + 1 if rng.random() < 0.8 else rng.randrange(count)
        document["events"].append({**any_event(rng, cards), "player": names[turn % count]})
    return document


def any_event(rng: Random, cards: list[str]) -> dict[str, Any]:
    kind = rng.choice(("deal", "draw", "pass", "dead_card", "remove", "play", "play", "play", "play"))
    card = rng.choice(cards)
    if kind == "pass":
        return {"type": kind}
    if kind == "deal":
        return {"type": kind, "cards": rng.choices([*cards, "??"], k=rng.randint(1, 7))}
    event: dict[str, Any] = {"type": kind, "card": card}
    if kind == "draw":
        return event
    if kind != "dead_card":
        shown = [name for name in SPACE_NAMES if SPACES[name] not in CORNERS and _shows(name, card)]
        event["space"] = rng.choice(shown if shown and rng.random() < 0.9 else SPACE_NAMES)
    if rng.random() < 0.7:
        event["draw"] = rng.choice((None, "??", rng.choice(cards)))
    if kind == "play" and rng.random() < 0.2:
        event["sequences"] = [rng.sample(SPACE_NAMES, rng.randint(0, 6)) for _ in range(rng.randint(0, 2))]
    return event


def _shows(name: str, card: str) -> bool:
    return CARD_ON[SPACES[name]] == parse_card(card)


class TestVerdicts:
    """Every game is judged or refused, and no verdict contradicts itself."""

    def test_do_not_contradict_themselves(self) -> None:
        seen: Counter[str] = Counter()
        for seed in range(QUICK):
            self.check(seed, seen)
        assert min(seen[kind] for kind in ("refused", "unfinished", "won", "drawn")) > 0

    @pytest.mark.long
    def test_do_not_contradict_themselves_by_thousands(self) -> None:
        for seed in range(QUICK, LONG):
            self.check(seed, Counter())

    def check(self, seed: int, seen: Counter[str]) -> None:
        document = anything(seed)
        try:
            verdict = judge(document)
        except DealFaults:
            seen["refused"] += 1
            return
        seen[verdict.outcome] += 1
        self.check_board(verdict)
        self.check_timeline(verdict)
        self.check_end(verdict)
        cut = Random(seed).randint(0, len(document["events"]))
        before = judge({**document, "events": document["events"][:cut]})
        # What comes later changes nothing, but that a hand may turn out to be short when the play begins.
        for one, other, event in zip(before.timeline, verdict.timeline, document["events"], strict=False):
            assert one == other or (event["type"] == "deal" and other.code == "wrong_hand_size")

    @staticmethod
    def check_board(verdict: BoardVerdict) -> None:
        cells = "".join(verdict.board)
        assert [space for space, cell in enumerate(cells) if cell == "*"] == list(CORNERS)
        for team, spaces, _ in verdict.sequences:
            assert {cells[space] for space in spaces} <= {str(team), "*"}
        for index, (team, spaces, _) in enumerate(verdict.sequences):
            for other, others, _ in verdict.sequences[:index]:
                assert team != other or len({*spaces} & {*others}) <= 1

    @staticmethod
    def check_timeline(verdict: BoardVerdict) -> None:
        wrong = {one.event for one in verdict.infractions}
        assert [one.event for one in verdict.timeline] == list(range(len(verdict.timeline)))
        assert {one.event for one in verdict.timeline if not one.legal} == wrong
        assert [one.event for one in verdict.infractions] == [one.event for one in verdict.found.breaches]
        assert all(one.text.endswith(".") for one in verdict.timeline)
        assert all(one.text.endswith(".") for one in verdict.infractions)
        made = {one.event for one in verdict.sequences if one.event is not None}
        for one in verdict.timeline:
            assert (" It makes " in one.text) == (one.event in made) or not one.legal

    @staticmethod
    def check_end(verdict: BoardVerdict) -> None:
        counts = Counter(one.team for one in verdict.sequences)
        needed = verdict.rules["sequences_to_win"]
        assert isinstance(needed, int)
        enough = [team for team, count in counts.items() if count >= needed]
        assert enough == ([] if verdict.winner_team is None else [verdict.winner_team])
        assert (verdict.outcome == "won") == bool(enough)
        assert verdict.winners == (verdict.teams[enough[0]] if enough else ())
        assert (verdict.state is None) == (verdict.outcome != "unfinished")


def test_every_way_open_is_legal_and_no_other() -> None:
    """Where the moves are known, each is ruled legal when it is made, and any other card or space is not."""
    tried: Counter[bool] = Counter()
    for seed in range(700):
        document = anything(seed)
        try:
            verdict = judge(document)
        except DealFaults:
            continue
        if verdict.state is None or verdict.state.moves is None or verdict.hands is None:
            continue
        name = verdict.state.to_act
        moves = {(kind, card, space) for kind, card, space in verdict.state.moves if kind in ("play", "remove")}
        held = next(hand.cards for hand in verdict.hands if hand.player == name) or ()
        rng = Random(seed)
        for _ in range(30):
            kind, space = rng.choice(("play", "remove")), rng.randrange(100)
            if moves and rng.random() < 0.5:
                kind, card, somewhere = rng.choice(sorted(moves, key=str))
                assert card is not None
                assert somewhere is not None
                space = somewhere
            elif held:
                card = rng.choice(held)
            else:
                break
            event = {"type": kind, "player": name, "card": CARDS[card], "space": SPACE_NAMES[space], "draw": None}
            then = judge({**document, "events": [*document["events"], event]})
            tried[then.timeline[-1].legal] += 1
            assert then.timeline[-1].legal == ((kind, card, space) in moves)
    assert min(tried.values()) > 100
