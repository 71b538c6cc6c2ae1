"""How long the readers of other formats take over 64 KB, of hands and of what is made to be slow."""

from collections.abc import Iterator
from contextlib import suppress
from time import process_time

from service.wire.deals import LIMITS
from service.wire.formats import FORMATS, Format
from service.wire.formats.examples import FILES
from service.wire.formats.read import FormatFaults
from service.wire.strict_json import NotJSON

__all__ = ["measure_formats", "slow_files"]

SIZE, ROUNDS = 65_536, 5


def measure_formats() -> None:
    """The slowest of all the files, by name, in processor time."""
    times = [(_time(FORMATS[name], data), f"{name}, {what}") for name, what, data in slow_files()]
    slowest, what = max(times)
    print(f"64 KB in another format  {slowest:.1f} ms (under 50), the slowest of {len(times)} files: {what}")


def _time(format_: Format, data: bytes) -> float:
    """Milliseconds, the best of a few runs: what is looked for is what the file costs, not what else goes on."""
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        _read(format_, data)
        times.append((process_time() - start) * 1e3)
    return min(times)


def _read(format_: Format, data: bytes) -> None:
    with suppress(FormatFaults, NotJSON):
        format_.read(data, LIMITS)


def slow_files() -> Iterator[tuple[str, str, bytes]]:
    """The name of a format, what the file is like, and 64 KB of it."""
    for name, files in (("phh", _phh()), ("pokerstars", _pokerstars()), ("ohh", _ohh())):
        for what, before, filling, after in files:
            room = SIZE - len(before.encode()) - len(after.encode())
            text = filling * (room // len(filling.encode()))
            yield name, what, f"{before}{text}{after}".encode()


Filled = tuple[str, str, str, str]
"""What a file is like; and its beginning, what it is filled with, and its end."""


def _phh() -> Iterator[Filled]:
    hand, end = FILES["phh"].split('  "p1 f",\n')
    for what, filling in (
        ("actions", '"p1 f",\n'), ("comments", "#\n"), ("no actions", '"",'), ("commentary", '"# x",'),
        ("events", """'# _event {"type":"check","player":"Ann"}',"""),
        ("events that are none", """'# _event {"type":',"""), ("blanks", " "), ("line breaks", "\n"),
        ("numbers", "1,"), ("arrays", "[],"), ("nested arrays", "["), ("quotes", '"'), ("triple quotes", '"""\\"""'),
        ("backslashes", "\\"), ("cards", '"d dh p1 AsAsAsAsAsAsAsAs",'), ("shows", '"p1 sm 2d",'),
        ("unseen cards", '"p2 sm ????????????????????????????????",'),
    ):  # fmt: skip
        yield what, hand, filling, end
    yield "keys", hand + end, "".join(f"_k{number} = 1\n" for number in range(100, 200)), ""
    yield "a dotted key", "", "a.", "a = 1\n"
    yield "tables", hand + end, "[a]\n", ""
    yield "a long number", hand + end + "x = ", "9", "\n"
    yield "a long string", hand + end + 'x = "', "x", '"\n'
    yield "escapes", hand + end + 'x = "', "\\t", '"\n'
    yield "a long action", hand + '"p1 cbr ', "9", '",' + end
    yield "many words", hand + '"p1 cbr ', "9 ", '",' + end
    yield "many cards", hand + '"d dh p1 ', "As", '",' + end
    yield "a long name", hand + end.replace('"Ann"', '"Ann'), "n", '"]\n'


def _pokerstars() -> Iterator[Filled]:
    hand, summary = FILES["pokerstars"].split("*** SUMMARY ***\n")
    start, rest = hand.split("*** 3rd STREET ***\n")
    for what, filling in (
        ("chat", 'Ann said, "gg"\n'), ("short chat", 'x said, "\n'), ("chat with colons", ' said, ": \n'),
        ("checks", "Ann: checks\n"), ("folds", "Bo: folds\n"), ("shows", "Bo: shows [Qs Kd Kh 7s]\n"),
        ("mucks", "Bo: mucks\n"), ("line breaks", "\n"), ("returns", "\r"), ("unknown lines", "x\n"),
        ("rivers", "*** RIVER ***\n"), ("collections", "Bo collected $1 from pot\n"),
        ("uncalled bets", "Uncalled bet ($1) returned to Bo\n"), ("cards", "Dealt to Ann [2d] [4c]\n"),
        ("blanks", " "), ("brackets", "["), ("pairs of brackets", "[] "), ("names", "Ann: "),
        ("one line", "x"), ("parentheses", "Seat 1: ("), ("stars", "*** "), ("calls", "Ann: calls $1\n"),
    ):  # fmt: skip
        yield what, hand, filling, summary
    yield "seats", start, "Seat 1: Ann ($40 in chips)\n", rest
    yield "a long seat", start + "Seat 2: ", " ($40 in chips)", "\n*** 3rd STREET ***\n" + rest
    yield "a long header", "PokerStars Hand #1: ", "($1/$2 ", rest
    yield "numbers in a header", "PokerStars Hand #", "1", rest
    yield "a long action", hand + "Ann: shows [", "2d ", "]\n" + summary
    yield "a long bet", hand + "Ann: bets $", "1", "\n" + summary
    yield "a long amount", hand + "Bo collected $1", ".1", " from pot\n" + summary
    yield "many pots", hand + "*** SUMMARY ***\nTotal pot $2", " Side pot $1.", " | Rake $0\n"
    yield "chat before the cards", start, 'Ann said, "x"\n', "*** 3rd STREET ***\n" + rest
    yield "summary lines", hand + "*** SUMMARY ***\n", "Seat 4: Bo collected ($2.10)\n", ""
    yield "a summary line", hand + "*** SUMMARY ***\nSeat 4: Bo showed [", "2d ", "] and won ($1) with\n"


def _ohh() -> Iterator[Filled]:
    hand = FILES["ohh"]
    action = '{"action_number": 5, "player_id": 0, "action": "Post Extra Blind", "amount": 0.25},'
    start, end = hand.split(action)
    for what, filling in (
        ("checks", '{"player_id":0,"action":"Check"},'), ("bets", '{"player_id":0,"action":"Bet","amount":1},'),
        ("objects", "{},"), ("numbers", "1,"), ("arrays", "[],"), ("nested arrays", "["), ("blanks", " "),
        ("line breaks", "\n"), ("quotes", '"'), ("backslashes", "\\"), ("actions that are none", '{"action":"x"},'),
        ("unknown members", '{"x":1},'), ("shows", '{"player_id":1,"action":"Shows Cards","cards":["Kd"]},'),
        ("dealt cards", '{"player_id":0,"action":"Dealt Cards","cards":["2d"]},'),
    ):  # fmt: skip
        yield what, start, filling, action + end
    before, players = hand.split('"players": [')
    yield "players", before + '"players": [', '{"id":2,"name":"x","starting_stack":1},', players
    top = '{"ohh": {'
    yield "unread members", f'{top}"x": [', "1,", f"1],{hand.removeprefix(top)}"
    yield "members", top, '"x":1,', hand.removeprefix(top)
    yield "a long string", hand.rstrip().removesuffix("}}") + ', "x": "', "x", '"}}'
    yield "escapes", hand.rstrip().removesuffix("}}") + ', "x": "', "\\n", '"}}'
