"""Files that were really written are upheld as they stand, and refuted once anything in them is changed that matters.

They lie beside the project, in `../shared/hands`; where they are missing there is nothing to run.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import product
from typing import Any, NamedTuple

import pytest

from service.wire.formats.read import FormatFault
from tests.hand_files import NO_CARD, RealFile, faults, judged, read, real_files, verified
from tests.judging import judge
from tests.real_hands import real_hands

FILES = [*real_files()]
TAKEN = [file for file in FILES if file.name != NO_CARD]
pytestmark = pytest.mark.skipif(not FILES, reason="the hands do not lie beside the project")

each_file = pytest.mark.parametrize("file", TAKEN, ids=str)


@each_file
def test_is_upheld(file: RealFile) -> None:
    """What each file says was collected is what the deal in it comes to."""
    found = verified(file.format, file.text)
    assert found["upheld"] is True
    assert found["findings"]


def test_a_card_that_is_none_is_refused_with_its_line() -> None:
    """One file was damaged: a card in it is called `of`."""
    (file,) = (file for file in FILES if file.name == NO_CARD)
    (line,) = (number for number, text in enumerate(file.text.split("\n"), 1) if "[of]" in text)
    column = file.text.split("\n")[line - 1].index("of]") + 1
    (fault,) = faults(file.format, file.text)
    assert fault == FormatFault(
        line, column, "bad_card", "'of' is no card: write a rank 2-9 T J Q K A and a suit c d h s, as in Th."
    )


def test_is_what_another_reader_finds() -> None:
    """A reader of the tests' own, which shares no code with these, makes the same of every file."""
    apart = {hand.name: judge(hand.document) for hand in real_hands()}
    for file in TAKEN:
        mine = judged(read(file.format, file.text))
        other = apart[file.name]
        members = ("name", "status", "up", "paid", "won", "returned", "net")
        assert [[player[member] for member in members] for player in mine["players"]] == [
            [player[member] for member in members] for player in other["players"]
        ]
        assert [(one["code"], one["player"]) for one in mine["infractions"]] == [
            (one["code"], one["player"]) for one in other["infractions"]
        ]


# --- changed ---


class Change(NamedTuple):
    """A file in which something was changed, and whose chips that concerns."""

    name: str
    format: str
    text: str
    player: str


COLLECTED = re.compile(r"^(.+) collected (\$?)([0-9.]+) from ((?:main |side )?pot)", re.MULTILINE)


def other_amounts() -> Iterator[Change]:
    """One collected amount, or one stack in the end, is a chip too much."""
    for file in TAKEN:
        if file.format == "pokerstars":
            found = COLLECTED.search(file.text)
            assert found
            chip = Decimal("0.01") if found[2] else 1
            more = f"{found[1]} collected {found[2]}{Decimal(found[3]) + chip} from {found[4]}"
            yield Change(file.name, file.format, file.text.replace(found[0], more, 1), found[1])
        else:
            players = re.findall(r"'(\w+)'", file.text.split("players = ")[1].split("\n")[0])
            before, after = file.text.split("finishing_stacks = [")
            stacks = after.rstrip("]\n ").split(", ")
            for seat, stack in enumerate(stacks):
                changed = [*stacks[:seat], str(int(stack) + 1), *stacks[seat + 1 :]]
                text = f"{before}finishing_stacks = [{', '.join(changed)}]\n"
                yield Change(f"{file.name}-{players[seat]}", file.format, text, players[seat])


def other_winners() -> Iterator[Change]:
    """Another player of the showdown, or of the table, collects what one collected."""
    for file in TAKEN:
        players = read(file.format, file.text).document["players"]
        if file.format == "pokerstars":
            found = COLLECTED.search(file.text)
            assert found
            other = next(name for name in players if name != found[1])
            line = found[0].replace(found[1], other, 1)
            yield Change(file.name, file.format, file.text.replace(found[0], line, 1), other)
        else:
            before, after = file.text.split("finishing_stacks = [")
            stacks = after.rstrip("]\n ").split(", ")
            starts = re.search(r"starting_stacks = \[(.+)\]", file.text)
            assert starts
            won = [int(end) - int(start) for end, start in zip(stacks, starts[1].split(", "), strict=True)]
            winner, loser = won.index(max(won)), won.index(min(won))
            stacks[winner], stacks[loser] = stacks[loser], stacks[winner]
            text = f"{before}finishing_stacks = [{', '.join(stacks)}]\n"
            yield Change(file.name, file.format, text, players[winner])


AMOUNTS = [*other_amounts()] if FILES else []
WINNERS = [*other_winners()] if FILES else []


@pytest.mark.parametrize("change", AMOUNTS, ids=lambda change: change.name)
def test_another_amount_is_refuted(change: Change) -> None:
    """The finding names the player, what he should have had, what the file says instead, and why."""
    found = verified(change.format, change.text)
    assert found["upheld"] is False
    refuted = [finding for finding in found["findings"] if finding["upheld"] is False]
    assert {finding["claimed"]["player"] for finding in refuted} == {change.player}
    for finding in refuted:
        wins = finding["actual"]["amount"]
        assert re.match(rf"{re.escape(change.player)} (folded, and )?wins {wins or 'nothing'}", finding["text"])
        assert f"not {finding['claimed']['amount']}" in finding["text"]
        assert finding["code"]


@pytest.mark.parametrize("change", WINNERS, ids=lambda change: change.name)
def test_another_winner_is_refuted(change: Change) -> None:
    """Some finding names who should have had the chips and how much, another that the named player has none of them."""
    found = verified(change.format, change.text)
    assert found["upheld"] is False
    refuted = {finding["claimed"]["player"]: finding for finding in found["findings"] if finding["upheld"] is False}
    assert change.player in refuted
    decisions = [pot["decided_by"] for pot in found["verdict"]["pots"]]
    assert any(decision in finding["text"] for decision in decisions for finding in refuted.values())


# --- a card that decides ---


def deciding_cards() -> Iterator[Change]:
    """A card of a hand that was shown is exchanged, wherever the file has it, for one that makes another win."""
    for file in TAKEN:
        told = read(file.format, file.text)
        verdict = judged(told)
        if verdict["outcome"] == "showdown":
            yield from _with_another(file, verdict)


def _with_another(file: RealFile, verdict: dict[str, Any]) -> Iterator[Change]:
    dealt = {card for player in verdict["players"] for card in (*player["down"], *player["up"], *player["community"])}
    spare = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs" if f"{rank}{suit}" not in dealt]
    won = {player["name"]: player["won"] for player in verdict["players"]}
    shown = [player for player in verdict["players"] if player["status"] == "showdown"]
    best = [(player, (player["high"] or player["low"])["cards"]) for player in shown]
    others = [(player, [*player["down"], *player["up"]]) for player in shown]
    for player, cards in [*best, *others] if len(shown) > 1 else ():
        for card, other in product(cards, spare):
            text = file.text.replace(card, other)
            if {one["name"]: one["won"] for one in judged(read(file.format, text))["players"]} != won:
                yield Change(file.name, file.format, text, player["name"])
                return


CARDS = [*deciding_cards()] if FILES else []


@pytest.mark.parametrize("change", CARDS, ids=lambda change: change.name)
def test_another_card_that_decides_is_refuted(change: Change) -> None:
    """What was collected is not what the hand comes to any more, and the findings say what it comes to and why."""
    found = verified(change.format, change.text)
    assert found["upheld"] is False
    won = {player["name"]: player["won"] for player in found["verdict"]["players"]}
    refuted = [finding for finding in found["findings"] if finding["upheld"] is False]
    for finding in refuted:
        assert finding["actual"]["amount"] == won[finding["claimed"]["player"]]
        assert str(finding["actual"]["amount"] or "nothing") in finding["text"]
        assert any(pot["decided_by"] in finding["text"] for pot in found["verdict"]["pots"])


def test_every_file_is_changed() -> None:
    """Each file has had an amount and a winner changed, and each in which several hands were shown a card."""
    names = {file.name for file in TAKEN}
    assert {change.name.split("-")[0] for change in AMOUNTS} == names
    assert {change.name for change in WINNERS} == names
    assert {change.name for change in CARDS} == {file.name for file in TAKEN if _shown_hands(file) > 1}


def _shown_hands(file: RealFile) -> int:
    players = judged(read(file.format, file.text))["players"]
    return sum(player["status"] == "showdown" for player in players)
