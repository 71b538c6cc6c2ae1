"""The lines of a PokerStars hand history: what kinds there are, and how each is written.

Names may hold anything that a line holds besides. So a line is never searched for where its name ends: it is compared
with the names that the seats give. No pattern here takes longer than the line is long.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from service.wire.shapes import shown

__all__ = [
    "ALL_IN", "BETS", "BOARD", "BRACKETS", "BRINGS_IN", "CALLS", "CARD", "CHECKS", "COLLECTED", "DEALT", "FOLDS",
    "MUCKS", "POSTS_ANTE", "POT", "RAISES", "RIVER", "SHOWDOWN", "SHOWS", "SUMMARY", "SUMMARY_PART", "THIRD", "TOTAL",
    "UNCALLED",
    "Header", "Line", "Seat", "bracketed", "header", "is_header", "lines", "says_nothing", "seat", "street",
    "summary_seat",
]  # fmt: skip

_NUMBER = r"[0-9]{1,15}(?:\.[0-9]{1,6})?"
MONEY = rf"[$€£]?({_NUMBER})"
CARD = re.compile(r"[2-9TJQKA][cdhs]")

# What a player does, after the name and a colon.
ALL_IN = " and is all-in"
POSTS_ANTE = re.compile(rf"posts the ante {MONEY}")
BRINGS_IN = re.compile(rf"brings[ -]in (?:low )?for {MONEY}")
BETS = re.compile(rf"bets {MONEY}")
RAISES = re.compile(rf"raises {MONEY} to {MONEY}")
CALLS = re.compile(rf"calls {MONEY}")
CHECKS = re.compile(r"checks")
FOLDS = re.compile(r"folds(?: \[[^\]]*\])?")
SHOWS = re.compile(r"shows \[[^\]]*\](?: \(.*\))?")
MUCKS = re.compile(r"mucks(?: hand)?|doesn't show hand")

# What happens to a player: the name stands within.
DEALT = "Dealt to "
UNCALLED = re.compile(rf"Uncalled bet \({MONEY}\) returned to (.*)")
COLLECTED = re.compile(rf" collected {MONEY} from (?:main pot|side pot(?:-[0-9])?|pot)")

# The summary. What follows a seat's name there.
TOTAL = re.compile(rf"Total pot {MONEY}(.*) \| Rake {MONEY}")
POT = re.compile(rf" ?(Main pot|Side pot(?:-[0-9])?) {MONEY}\.")
BOARD = re.compile(r"Board \[[^\]]*\]")
SUMMARY = re.compile(
    rf"(?: \(button\))? (?:(?P<folded>folded (?:on the|on|before the) .*)|(?P<mucked>mucked(?: \[[^\]]*\])?)|"
    rf"collected \({MONEY}\)|showed \[[^\]]*\](?: and (?:lost|won \({MONEY}\)))?(?: with .*)?)"
)

_BRACKETS = r" \[[^\[\]]*\]"
BRACKETS = {count: re.compile(_BRACKETS * count) for count in (1, 2)}
"""So many brackets and nothing else, each after a blank."""

THIRD, RIVER, SHOWDOWN, SUMMARY_PART = 3, 7, 8, 9
"""Parts of a hand: the streets, and after the last the showdown and the summary."""
_PARTS = {
    "3RD STREET": THIRD,
    "4TH STREET": 4,
    "5TH STREET": 5,
    "6TH STREET": 6,
    "RIVER": RIVER,
    "SHOW DOWN": SHOWDOWN,
    "SUMMARY": SUMMARY_PART,
}
_MARKER = re.compile(r"\*\*\* ([A-Za-z0-9 ]{1,12}) \*\*\*(?: (\[[^\]]*\]))?")


class Line(NamedTuple):
    """A line of the file, without the blanks at its end."""

    number: int
    text: str


def lines(text: str) -> list[Line]:
    """The lines of a file that have something on them, however they end."""
    broken = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [Line(number, line.rstrip()) for number, line in enumerate(broken, 1) if line and not line.isspace()]


def bracketed(text: str, start: int = 0) -> Iterator[list[tuple[int, str]]]:
    """What stands in each pair of brackets, word by word with the column of each, which counts from 1."""
    while (opens := text.find("[", start)) >= 0 and (start := text.find("]", opens)) >= 0:
        yield [(opens + 2 + word.start(), word[0]) for word in re.finditer(r"\S+", text[opens + 1 : start])]


def street(line: str) -> tuple[int | None, str] | None:
    """The part that begins with a line (None: there is no such part), and what is in brackets; None for other lines."""
    found = _MARKER.fullmatch(line)
    return found and (_PARTS.get(found[1].upper()), found[2] or "")


# --- the first line ---


class Header(NamedTuple):
    """The game and what it is played for, as the first line tells it; `chip` is the unit in which pots are split."""

    game: str
    limit: str
    small_bet: Decimal
    big_bet: Decimal
    chip: Decimal


_FIRST = re.compile(r"PokerStars (?:[A-Za-z]+ ){0,3}(?:Hand|Game) #[0-9]{1,20}: *")
_GAME = re.compile(r"(7 Card Stud Hi/Lo|7 Card Stud|Razz) ((?:No |Pot |Fixed )?Limit)", re.IGNORECASE)
_STAKES = re.compile(rf"\((?:[^(),]*, )?([$€£]?)({_NUMBER}) ?/ ?[$€£]?({_NUMBER})(?: (?:[A-Z]{{3}}|Play Money))?\)")
_GAMES = {"7 card stud": "seven_card_stud", "7 card stud hi/lo": "stud_high_low", "razz": "razz"}
LONGEST_HEADER = 1000


def is_header(line: str) -> bool:
    """Whether a hand begins with this line."""
    return _FIRST.match(line) is not None


def header(line: str) -> Header | str:
    """What the first line says; or what is wrong with it, as the rest of a sentence."""
    begins = _FIRST.match(line)
    if begins is None:
        return "it doesn't begin with 'PokerStars Hand #' and a number"
    rest = line[begins.end() : LONGEST_HEADER]
    if rest.startswith("{"):  # the name of a home game's club, which is anything
        rest = rest[rest.find("} ") + 1 :]
    games, stakes = _GAME.findall(rest), _STAKES.findall(rest)
    if len(games) != 1:
        known = "7 Card Stud, 7 Card Stud Hi/Lo and Razz"
        return "it names two games" if games else f"it names none of the games {known}, but {shown(rest.strip())}"
    if len(stakes) != 1:
        return "it tells two stakes" if stakes else "it tells no stakes, as in '($1/$2 USD)' or '(25/50)'"
    (name, limit), (sign, small, big) = games[0], stakes[0]
    # Tournaments and play money are played in whole chips.
    cents = sign or "." in small + big
    return Header(_GAMES[name.lower()], limit, Decimal(small), Decimal(big), Decimal("0.01") if cents else Decimal(1))


# --- seats ---


class Seat(NamedTuple):
    number: int
    name: str
    stack: Decimal


_SEAT = re.compile(r"Seat ([1-9]|10): ")
_CHIPS = re.compile(
    rf" \({MONEY} in chips(?:, {MONEY} bounty)?\)(?: is sitting out| out of hand \([^()]*\))?$", re.ASCII
)


def seat(line: str) -> Seat | None:
    """A seat at the table, from the lines before the cards."""
    begins = _SEAT.match(line)
    chips = begins and _CHIPS.search(line, begins.end())
    if begins is None or chips is None:
        return None
    return Seat(int(begins[1]), line[begins.end() : chips.start()], Decimal(chips[1]))


def summary_seat(line: str) -> tuple[int, int] | None:
    """The number of the seat that a line of the summary is about, and where the name begins."""
    begins = _SEAT.match(line)
    return begins and (int(begins[1]), begins.end())


# --- what bears on nothing ---

_EXACTLY = ("Betting is capped", "Pair on board - a double bet is allowed", "No low hand qualified")
_ENDS = (
    " leaves the table", " is sitting out", " has timed out", " has timed out while disconnected",
    " has timed out while being disconnected", " is disconnected", " is connected", " has returned",
    " was removed from the table for failing to post", " will be allowed to play after the button",
)  # fmt: skip
_WITHIN = re.compile(
    r" (?:joins the table at seat #|finished the tournament|wins the tournament|re-buys and receives |"
    r'takes the add-on and receives |bounty for eliminating |said, ")'
)


def says_nothing(line: str) -> bool:
    """Whether a line is about what is not the deal (chat, who comes and goes), or about what follows from the rest."""
    return line in _EXACTLY or line.startswith("Table '") or line.endswith(_ENDS) or _WITHIN.search(line) is not None
