"""Reads recorded deals of fixed-limit stud that real referees watched over, as far as betting needs them.

Two formats: PHH (TOML, tournaments recorded from the screen) and PokerStars' hand histories. A record becomes a
`Table` and the steps that were taken at it.
"""

import re
import tomllib
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from tests.oracles.stud_player_table import Stakes, Table, house_of

__all__ = ["Record", "Step", "read_phh", "read_pokerstars"]

PHH_GAMES = {"F7S": "seven_card_stud", "FR": "razz", "F7S/8": "stud_high_low"}


class Step(NamedTuple):
    """`kind`: "deal" (`cards` with "d" or "u" before each), "shared", "fold", "check_or_call", "bring_in", "wager"."""

    kind: str
    seat: int | None = None
    to: int = 0
    cards: tuple[str, ...] = ()


class Record(NamedTuple):
    table: Table
    steps: tuple[Step, ...]


def read_phh(text: str) -> Record:
    """A hand as the Poker Hand History format has it."""
    hand = tomllib.loads(text)
    game = PHH_GAMES[hand["variant"]]
    stakes = Stakes("fixed_limit", hand["small_bet"], hand["big_bet"], hand["antes"][0], hand["bring_in"])
    held = [0] * len(hand["players"])
    steps = []
    for action in hand["actions"]:
        words = action.split()
        if words[:2] == ["d", "dh"]:
            seat = int(words[2][1:]) - 1
            cards = re.findall("..", words[3])
            steps.append(
                Step("deal", seat, cards=tuple(_faced(held[seat] + index, card) for index, card in enumerate(cards)))
            )
            held[seat] += len(cards)
        elif words[0] == "d":
            steps.append(Step("shared", cards=(words[2],)))
        elif words[1] != "sm":
            kind = {"f": "fold", "cc": "check_or_call", "pb": "bring_in", "cbr": "wager"}[words[1]]
            steps.append(Step(kind, int(words[0][1:]) - 1, int(words[2]) if len(words) > 2 else 0))
    return _record(game, stakes, hand["starting_stacks"], steps)


def read_pokerstars(text: str) -> Record:
    """A hand as PokerStars writes it; amounts are in hundredths."""
    lines = [line.strip() for line in text.splitlines()]
    head = lines[0].lower()
    game = "razz" if "razz" in head else "stud_high_low" if "hi/lo" in head else "seven_card_stud"
    stacks = {
        found[1]: _hundredths(found[2])
        for line in lines
        if (found := re.match(r"Seat \d+: (.+) \(\$?([\d.]+) in chips\)", line))
    }
    names = list(stacks)
    antes = [_hundredths(line) for line in lines if "posts the ante" in line]
    small, big = map(_hundredths, re.findall(r"\(\$?([\d.]+)/\$?([\d.]+)", head)[0])
    brought = [_hundredths(line) for line in lines if re.search("brings[- ]in", line)]
    # Where the low card opened for a full bet the bring-in isn't told; half a small bet is as good as any.
    stakes = Stakes("fixed_limit", small, big, max(antes), brought[0] if brought else small // 2)
    return _record(game, stakes, list(stacks.values()), list(_pokerstars_steps(lines, names)))


def _pokerstars_steps(lines: list[str], names: list[str]) -> Iterator[Step]:
    live, river, put = list(range(len(names))), False, [0] * len(names)
    for line in lines:
        if line.startswith(("*** SHOW DOWN", "*** SUMMARY")):
            return
        if line.startswith("***"):
            put = [0] * len(names)
            river = "RIVER" in line
        if river and line.startswith("***"):
            shared = re.findall(r"\[(..)\]", line)
            if shared:
                yield Step("shared", cards=(shared[0],))
            else:
                yield from (Step("deal", seat, cards=("d??",)) for seat in live)
        found = re.match(r"Dealt to (.+?) (\[[^\]x]*\](?: \[[^\]]*\])?)$", line)
        if found and not river:
            seat, card = names.index(found[1]), found[2][-3:-1]
            third = "] [" not in found[2]
            yield Step("deal", seat, cards=("d??", "d??", "u" + card) if third else ("u" + card,))
        found = re.match(r"(.+): (folds|checks|calls|bets|raises|brings[- ]in)\b", line)
        if found is None or found[1] not in names:
            continue
        seat, verb = names.index(found[1]), found[2]
        amounts = [_hundredths(amount) for amount in re.findall(r"\$?([\d.]*\d)", line[found.end() :])]
        if verb == "folds":
            live.remove(seat)
            yield Step("fold", seat)
        elif verb in ("checks", "calls"):
            put[seat] += amounts[0] if amounts else 0
            yield Step("check_or_call", seat, put[seat])
        else:
            put[seat] = amounts[-1]
            yield Step("bring_in" if "bring" in verb else "wager", seat, put[seat])


def _record(game: str, stakes: Stakes, stacks: list[int], steps: list[Step]) -> Record:
    # Both are refereed: nobody may decline the bring-in, and open pairs matter in high stud alone.
    rules = {"bring_in_may_decline": False}
    table = Table(game, stakes, house_of(game, rules), stacks, [True] * len(stacks))
    for seat, stack in enumerate(stacks):
        table.ante(seat, min(stakes.ante, stack))
    return Record(table, tuple(steps))


def _faced(number: int, card: str) -> str:
    return ("u" if 2 <= number <= 5 else "d") + card


def _hundredths(text: str) -> int:
    amounts = re.findall(r"\d+(?:\.\d+)?", text)
    return int(Decimal(amounts[-1] if "posts" not in text else re.findall(r"ante \$?(\d+(?:\.\d+)?)", text)[0]) * 100)
