"""What PokerStars hand histories hold that readers stumble over, and what is refused of them."""

import re
from decimal import Decimal
from typing import Any

import pytest

from service.wire.formats.examples import FILES
from tests.hand_files import faults, judged, read, verified

SHORT = FILES["pokerstars"]
"""Ann brings it in, Bo completes and bets, Ann folds."""

STUD = "PokerStars Hand #7:  7 Card Stud Limit ($2/$4 USD) - 2024/05/01 12:00:00 ET"
HIGH_LOW = (
    "PokerStars Game #7:  7 Card Stud Hi/Lo Limit ($0.04/$0.08) - 2009/07/16 2:36:31 CET [2009/07/15 20:36:31 ET]"
)
CARDS = {"Ann": "2c 3c 4d 6h 8s Kd Qh", "Bo": "Ac Ad 9d 9h Js Tc 2h", "Cy": "5c 6c 7d 8h Jc Kh Qs"}


def hand(header: str = HIGH_LOW, ending: str = "", *, sign: str = "$", bet: str = "0.04", **cards: str) -> str:
    """A hand in which everyone calls a bet on third street and nobody bets after it, to a showdown told by `ending`."""
    held = {name: told.split() for name, told in (cards or CARDS).items()}
    lines = [header, "Table 'Somewhere' 8-max"]
    lines += [f"Seat {seat}: {name} ({sign}2 in chips)" for seat, name in enumerate(held, 1)]
    lines += ["*** 3rd STREET ***", *(f"Dealt to {name} [{dealt[2]}]" for name, dealt in held.items())]
    first, *others = held
    lines += [f"{first}: bets {sign}{bet}", *(f"{name}: calls {sign}{bet}" for name in others)]
    for street, count in (("4th STREET", 4), ("5th STREET", 5), ("6th STREET", 6)):
        lines.append(f"*** {street} ***")
        lines += [
            f"Dealt to {name} [{' '.join(dealt[2 : count - 1])}] [{dealt[count - 1]}]" for name, dealt in held.items()
        ]
        lines += [f"{name}: checks" for name in held]
    lines += ["*** RIVER ***", *(f"{name}: checks" for name in held), "*** SHOW DOWN ***", ending.strip()]
    return "\n".join(lines) + "\n"


def shows(name: str, cards: str = "", words: str = "(HI: something; LO: something)") -> str:
    return f"{name}: shows [{cards or CARDS[name]}] {words}"


def events(text: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = read("pokerstars", text).document["events"]
    return found


# --- names ---

NAMES = (
    "Bo [2d]", "Bo [2d] [4c]", "Bo (1500 in chips)", "Bo: calls $0.25", "Bo: folds", "folds", "Dealt to Ann", "[", ")",
    "Ann collected $5 from pot", "*** RIVER ***", 'Bo said, "hi"', "Ann B.", "Ann [Kh]", "é♠💥", "Seat 4: Ann", "$",
    "Total pot $2.20", "Bo and is all-in", "a: shows [2d]", "Bo (button)", "won ($5)",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_names_hold_anything(name: str) -> None:
    """A name with brackets, blanks, colons or the words of a line is a name, wherever it stands."""
    found = verified("pokerstars", SHORT.replace("Bo", name))
    assert found["upheld"] is True
    assert found["findings"][0]["claimed"] == {"player": name, "amount": Decimal("2.1")}
    assert [player["name"] for player in found["verdict"]["players"]] == ["Ann", name]


@pytest.mark.parametrize(
    "other", ["Ann [2d]", "Ann [2d] [4c]", "Ann: calls $0.75", "Ann: folds", "Ann collected $1 from pot"]
)
def test_a_name_that_begins_another_is_told_apart(other: str) -> None:
    """What comes after the name says which of the two it is."""
    found = verified("pokerstars", SHORT.replace("Bo", other))
    assert found["upheld"] is True
    assert found["findings"][0]["claimed"]["player"] == other


def test_two_players_of_one_name_are_refused() -> None:
    """Whose line is whose could not be known."""
    (fault, *_) = faults("pokerstars", SHORT.replace("Bo", "Ann"))
    assert (fault.line, fault.code) == (4, "contradiction")


# --- the first line ---

HEADERS = [
    ("PokerStars Hand #1:  7 Card Stud Limit ($2.50 / $5 USD) - 2024/05/01", "seven_card_stud", 5, "0.01"),
    ("PokerStars Hand #1:  Razz Limit (€0.50/€1 EUR) - 2024/05/01", "razz", 1, "0.01"),
    ("PokerStars Zoom Hand #1:  Razz Limit ($1/$2) - 2024/05/01", "razz", 2, "0.01"),
    ("PokerStars Game #1:  HORSE (7 Card Stud Hi/Lo Limit, $1/$2 USD) - 2024/05/01", "stud_high_low", 2, "0.01"),
    ("PokerStars Game #1:  8-Game (Razz Limit, $1/$2) - 2024/05/01 - 22:04:15 (ET)", "razz", 2, "0.01"),
    ("PokerStars Game #1:  7 Card Stud Limit (100/200 Play Money) - 2024/05/01", "seven_card_stud", 200, "1"),
    ("PokerStars Game #1: TOURNAMENT #2, $10+$1 7 CARD STUD HI/LO LIMIT - LEVEL I (25/50) - 2009/06/14",
     "stud_high_low", 50, "1"),
    ("PokerStars Hand #1: Tournament #2, Freeroll  Razz Limit - Level IV (50/100) - 2010/09/09", "razz", 100, "1"),
    ("PokerStars Hand #1: Tournament #2, $2.00+$0.20 USD Triple Stud (7 Card Stud Limit) - Level XXXI (250/500) - 2013",
     "seven_card_stud", 500, "1"),
    ("PokerStars Home Game Hand #1: {Razz Limit (1/2) Club} Tournament #3, 100+9 8-Game (7 Card Stud Limit) - (40/80)",
     "seven_card_stud", 80, "1"),
]  # fmt: skip


@pytest.mark.parametrize(("header", "game", "big_bet", "chip"), HEADERS)
def test_first_lines_name_game_and_stakes(header: str, game: str, big_bet: int, chip: str) -> None:
    """Cash, play money, tournaments, mixed games and home games."""
    told = read("pokerstars", hand(header, bet="4", sign="")).document
    assert told["game"] == game
    assert told["stakes"]["structure"] == "fixed_limit"
    assert told["stakes"]["big_bet"] == big_bet
    assert told["stakes"]["smallest_chip"] == Decimal(chip)


BAD_HEADERS = [
    ("", "required"),
    ("Full Tilt Poker Game #1: Razz", "bad_header"),
    ("PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD)", "bad_header"),
    ("PokerStars Hand #1:  Razz Limit - 2024/05/01", "bad_header"),
    ("PokerStars Hand #1:  Razz Limit ($1/$2) ($2/$4)", "bad_header"),
    ("PokerStars Hand #1:  Razz Limit, 7 Card Stud Limit ($1/$2)", "bad_header"),
    ("PokerStars Hand #1:  7 Card Stud Pot Limit ($1/$2)", "not_supported"),
]


@pytest.mark.parametrize(("header", "code"), BAD_HEADERS)
def test_other_first_lines_are_refused(header: str, code: str) -> None:
    """A game or stakes that can't be known."""
    (fault, *_) = faults("pokerstars", hand(header) if header else "")
    assert (fault.line, fault.column, fault.code) == (1, 1, code)


# --- how the file comes ---

CHAT = ('Ann said, "Bo: folds"', 'Cy said, "*** RIVER ***"', 'Dee said, ""', "Dee joins the table at seat #2")


@pytest.mark.parametrize("ending", ["\r\n", "\n", "\r", " \r\n", "  \t\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_blanks_and_byte_order_marks_do_not_matter(ending: str, mark: str) -> None:
    """The same deal, whichever way its lines end."""
    text = mark + SHORT.replace("\n", ending)
    assert read("pokerstars", text).document == read("pokerstars", SHORT).document
    assert verified("pokerstars", text)["upheld"] is True


def test_chat_may_stand_anywhere() -> None:
    """After every line but the first, with the words of other lines in it; it is listed with its lines."""
    first, *others = SHORT.splitlines()
    lines = [first]
    for number, line in enumerate(others):
        lines += [line, CHAT[number % len(CHAT)], ""]
    told = read("pokerstars", "\n".join(lines))
    assert told.document == read("pokerstars", SHORT).document
    chat = [(number, line) for number, line in enumerate(lines, 1) if line in CHAT]
    assert [(one.line, one.text) for one in told.ignored if one.text in CHAT] == chat


def test_what_is_not_known_is_refused_with_its_line() -> None:
    """Nothing unknown is ignored: each such line is told."""
    text = SHORT.replace("Bo: bets", "Bo: wagers").replace("*** SUMMARY", "Rabbit hunting\n*** SUMMARY")
    found = [(fault.line, fault.code) for fault in faults("pokerstars", text)]
    assert found == [(16, "unknown_line"), (21, "unknown_line")]


def test_several_hands_are_refused() -> None:
    """One hand a file."""
    found = faults("pokerstars", f"{SHORT}\n\n{SHORT}")
    assert [(fault.line, fault.code) for fault in found] == [(SHORT.count("\n") + 3, "one_hand")]


def test_bytes_that_are_no_text_are_refused() -> None:
    """With the place of the first of them."""
    (fault,) = faults("pokerstars", SHORT.encode().replace(b"Acacia", b"Acac\xeda"))
    assert (fault.line, fault.column, fault.code) == (2, 12, "bad_encoding")


# --- bets ---


def test_a_raise_that_completes() -> None:
    """`raises 35 to 50` completes a bring-in of 15, though it is no raise by a whole bet."""
    header = "PokerStars Game #1: Tournament #2, 9+1 Razz Limit - Level I (50/100) - 2010/09/09"
    text = hand(header, sign="", bet="50").replace("Ann: bets 50", "Ann: brings in for 15")
    text = text.replace("Bo: calls 50", "Bo: raises 35 to 50").replace("Cy: calls 50", "Cy: calls 50\nAnn: calls 35")
    text = text.replace("(2 in chips)", "(200 in chips)")
    told = [(event["type"], event["to"]) for event in events(text) if "to" in event]
    assert told == [("bring_in", 15), ("complete", 50), ("call", 50), ("call", 50)]
    (fault,) = faults("pokerstars", text.replace("raises 35 to 50", "raises 25 to 50"))
    assert fault.code == "does_not_balance"


def test_an_open_pair_allows_a_double_bet() -> None:
    """The line that says so bears on nothing: the pair shows."""
    cards = {"Ann": "5c 3c 2d 2h 8s Kd Qh", "Bo": "Ac Ad 9d 7h Js Tc 6h"}
    text = hand(STUD, bet="2", **cards).replace("$2 in chips", "$20 in chips")
    pair = "Pair on board - a double bet is allowed\nAnn: bets $4\nBo: calls $4"
    text = re.sub(r"(4th STREET(?:.*\n){3})Ann: checks\nBo: checks", rf"\1{pair}", text)
    told = read("pokerstars", text)
    assert [one.text for one in told.ignored] == ["Table 'Somewhere' 8-max", "Pair on board - a double bet is allowed"]
    assert judged(told)["infractions"] == []
    without = text.replace("2h", "Ah")
    assert [one["code"] for one in judged(read("pokerstars", without))["infractions"]] == ["wrong_amount"]


def test_all_in_must_be_all_in() -> None:
    """The line of the action is named where the seat has more chips."""
    (fault, *_) = faults("pokerstars", SHORT.replace("Bo: bets $1", "Bo: bets $1 and is all-in"))
    assert (fault.line, fault.code) == (16, "not_all_in")


def test_seats_that_sit_out_and_ante_are_in() -> None:
    """Who sits out, posts the ante and gets cards plays, though only to fold."""
    text = SHORT.replace("Bo: posts", "Cy: posts the ante $0.10\nBo: posts").replace(
        "Bo ($31.50 in chips)",
        "Bo ($31.50 in chips)\nSeat 6: Cy ($8 in chips) is sitting out\nSeat 7: Di ($9 in chips) is sitting out",
    )
    text = text.replace("Bo [Qs Kd Kh]\n", "Bo [Qs Kd Kh]\nDealt to Cy [9c]\n", 1).replace(
        "to $1\n", "to $1\nCy: folds\n"
    )
    text = (
        text.replace("$2.10", "$2.20")
        .replace("$2.20 | Rake", "$2.30 | Rake")
        .replace("Seat 4: Bo c", "Seat 6: Cy folded on the 3rd Street (didn't bet)\nSeat 4: Bo c")
    )
    found = verified("pokerstars", text)
    assert found["upheld"] is True
    assert [player["name"] for player in found["verdict"]["players"]] == ["Ann", "Bo", "Cy"]
    assert "Seat 7: Di ($9 in chips) is sitting out" in [one["text"] for one in found["source"]["ignored"]]
    (fault,) = faults("pokerstars", text.replace("Dealt to Cy [9c]\n", "").replace("Cy: folds\n", ""))
    assert fault.code == "contradiction"


def test_antes_that_differ_are_events() -> None:
    """What everybody posts as far as the stack reaches is in the stakes; another ante is told by itself."""
    told = read("pokerstars", SHORT.replace("Ann: posts the ante $0.10", "Ann: posts the ante $0.05"))
    assert told.document["stakes"]["ante"] == Decimal("0.1")
    assert told.document["events"][0] == {"type": "ante", "player": "Ann", "amount": Decimal("0.05")}
    assert told.where(("events", 0)).line == 5


# --- the showdown ---


def test_a_scoop_is_printed_as_two_equal_lines() -> None:
    """Each for half of the pot: they are one award."""
    cards = {"Ann": "2c 3c 4c 6c 8c Kd Qh", "Bo": "Ac Ad 9d 9h Js Tc 2h"}
    ending = "\n".join((shows("Ann", cards["Ann"]), "Bo: mucks hand", *["Ann collected $0.04 from pot"] * 2,
                        "*** SUMMARY ***", "Total pot $0.08 | Rake $0"))  # fmt: skip
    found = verified("pokerstars", hand(ending=ending, **cards))
    assert found["upheld"] is True
    assert found["findings"][0]["claimed"] == {"player": "Ann", "amount": Decimal("0.08")}


def test_rake_comes_first_then_halves_and_the_odd_cent_is_for_the_high() -> None:
    """Of 0.12 a cent is rake; of the 0.11 that are left the high half has 0.06, the low 0.05."""
    ending = "\n".join((*map(shows, CARDS), "Bo collected $0.06 from pot", "Ann collected $0.05 from pot",
                        "*** SUMMARY ***", "Total pot $0.12 | Rake $0.01"))  # fmt: skip
    assert verified("pokerstars", hand(ending=ending))["upheld"] is True
    swapped = ending.replace("Bo collected $0.06", "Bo collected $0.05").replace(
        "Ann collected $0.05", "Ann collected $0.06"
    )
    assert verified("pokerstars", hand(ending=swapped))["upheld"] is False


SIDE_POT = (
    hand(
        STUD,
        "\n".join((shows("Bo"), "Cy: mucks hand", "Bo collected $3.90 from side pot", "Ann: mucks hand",
                   "Bo collected $5.80 from main pot", "*** SUMMARY ***",
                   "Total pot $10 Main pot $5.80. Side pot $3.90. | Rake $0.30")),
        bet="2",
    )
    .replace("Bo ($2 ", "Bo ($20 ").replace("Cy ($2 ", "Cy ($20 ").replace("Ann: bets $2", "Ann: bets $2 and is all-in")
    .replace("Ann: checks\nBo: checks\nCy: checks", "Bo: bets $2\nCy: calls $2", 1).replace("Ann: checks\n", "")
)  # fmt: skip
"""Ann is all in for 2 of a main pot of 6; Bo and Cy play for a side pot of 4."""


def test_rake_of_several_pots_is_what_is_missing_when_they_are_paid() -> None:
    """The summary gives what was paid of each pot, and so how much rake each gave."""
    assert read("pokerstars", SIDE_POT).document["rake_by_pot"] == [Decimal("0.2"), Decimal("0.1")]
    assert verified("pokerstars", SIDE_POT)["upheld"] is True


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("Main pot $5.80.", "Main pot $5.70."),
        ("Main pot $5.80. Side pot $3.90.", "Main pot $6.10. Side pot $3.60."),
        ("Side pot $3.90.", "Side pot-1 $1.90. Side pot-2 $2."),
    ],
)
def test_pots_that_no_betting_makes_are_refused(written: str, instead: str) -> None:
    """Where all else agrees, the line of the summary is at fault."""
    (fault,) = faults("pokerstars", SIDE_POT.replace(written, instead))
    assert fault.code == "does_not_balance"
    assert SIDE_POT.splitlines()[fault.line - 1].startswith("Total pot")


def test_another_rake_of_a_pot_is_refuted() -> None:
    """With one amount changed in the line of who collected it, the finding says how much it should have been."""
    found = verified("pokerstars", SIDE_POT.replace("Bo collected $3.90", "Bo collected $3.80"))
    (refuted,) = (finding for finding in found["findings"] if not finding["upheld"])
    assert refuted["text"].startswith("Bo wins 9.7, not 9.6: 5.8 of the main pot and 3.9 of side pot 1.")
    assert "Ann and Cy mucked, and so gave the pot up to Bo." in refuted["text"]


def six_cards(*, river: str = "[6d]") -> str:
    """Everyone shares the river card: hands of six, and a card for all in brackets after the street."""
    cards = {"Ann": "2c 3c 4d 6h 8s Kd", "Bo": "Ac Ad 9d 9h Js Tc"}
    ending = "\n".join((
        shows("Bo", cards["Bo"]), "Ann: mucks hand", "Bo collected $0.08 from pot", "*** SUMMARY ***",
        "Total pot $0.08 | Rake $0", "Board [6d]", "Seat 1: Ann mucked [2c 3c 4d 6h 8s Kd]",
        "Seat 2: Bo showed [Ac Ad 9d 9h Js Tc] and won ($0.08) with two pair, Aces and Nines",
    ))  # fmt: skip
    return hand(STUD.replace("$2/$4", "$0.04/$0.08"), ending, **cards).replace(
        "*** RIVER ***", f"*** RIVER *** {river}"
    )


def test_a_shared_river_card() -> None:
    """A six-card showdown with a board card is one community event, and the hands have seven cards."""
    found = verified("pokerstars", six_cards())
    assert found["upheld"] is True
    assert [player["community"] for player in found["verdict"]["players"]] == [["6d"], ["6d"]]
    assert {"type": "community", "card": "6d"} in events(six_cards())
    (fault,) = faults("pokerstars", six_cards(river="[6s]"))
    assert fault.code == "contradiction"


def test_a_mucked_hand_is_known_from_the_summary() -> None:
    """It stays mucked, and its best hand is told."""
    found = verified("pokerstars", six_cards())["verdict"]["players"][0]
    assert (found["status"], found["down"]) == ("mucked", ["2c", "3c"])
    assert found["high"]["category"] == "one_pair"


def test_cards_that_are_no_player_s_are_refused_in_their_column() -> None:
    """A hand that is shown is held against the cards that were dealt."""
    text = (
        six_cards()
        .replace("Bo: shows [Ac Ad 9d", "Bo: shows [Ac Ad 9c")
        .replace("Bo showed [Ac Ad 9d", "Bo showed [Ac Ad 9c")
    )
    (fault,) = faults("pokerstars", text)
    line = text.splitlines()[fault.line - 1]
    assert (line[fault.column - 1 : fault.column + 1], fault.code) == ("9c", "not_their_card")
    assert line.startswith("Bo: shows")


# --- contradictions ---

CONTRADICTIONS = [
    ("Dealt to Ann [2d] [4c]", "Dealt to Ann [3d] [4c]", 14, "contradiction"),
    ("*** 4th STREET ***", "*** 5th STREET ***", 13, "contradiction"),
    ("Seat 4: Bo collected", "Seat 4: Bo folded on the River (", 24, "contradiction"),
    ("Seat 1: Ann folded on the 4th Street", "Seat 1: Ann mucked", 23, "contradiction"),
    ("Seat 1: Ann folded", "Seat 1: Cy folded", 23, "contradiction"),
    ("Total pot $2.20", "Total pot $2.30", 22, "does_not_balance"),
    ("Uncalled bet ($1)", "Uncalled bet ($2)", 18, "does_not_balance"),
    ("returned to Bo", "returned to Cy", 18, "unknown_player"),
    ("Bo collected $2.10 from pot", "Cy collected $2.10 from pot", 19, "unknown_line"),
    ("Total pot $2.20 | Rake $0.10\n", "", 19, "required"),
    ("Dealt to Ann [2d]\n", "", 12, "required"),
    ("Dealt to Bo [Qs Kd Kh]\n", "Dealt to Bo [Qs Kd]\n", 9, "bad_action"),
    ("Dealt to Ann [2d]\n", "Dealt to Ann [2x]\n", 8, "bad_card"),
    ("Bo: bets $1\n", "Bo: bets $1.005\n", 16, "bad_amount"),
    ("Ann: folds\n", "Ann: folds\nAnn: checks\n", 18, "acted_after_fold"),
    ("Dealt to Bo [Qs Kd Kh] [7s]", "Dealt to Bo [Qs Kd Kh] [2d]", 15, "duplicate_card"),
    ("Bo: bets $1\n", "Bo: bets $32\n", 16, "more_than_stack"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "instead", "line", "code"), CONTRADICTIONS)
def test_a_file_that_contradicts_itself_is_refused_with_the_line(
    written: str, instead: str, line: int, code: str
) -> None:
    """What can't be, and what stands in the file in two ways."""
    assert SHORT.count(written) == 1
    found = faults("pokerstars", SHORT.replace(written, instead))
    assert (line, code) in [(fault.line, fault.code) for fault in found]
