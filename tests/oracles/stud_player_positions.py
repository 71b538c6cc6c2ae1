"""Positions at the table, worked out by hand from the rule texts: seats, what was done, and what may be done now.

Seats are named A, B, C... with their upcards in the order dealt. A number is a stack (1000 where there is none; "?"
before it: not told). The script says "A brings 2, B calls, C to 10"; streets are dealt as soon as they are due. Fixed
limit 10-20 with a bring-in of 2 and no ante, where nothing else is said.
"""

import re
from typing import Any

from tests.oracles.stud_player_legal import WAGERS, Action, legal_actions
from tests.oracles.stud_player_table import Stakes, Table, house_of

__all__ = ["POSITIONS", "allows", "reached"]

DOORS = "A 2c | B Kd | C 5h"
FOURTH = "A 2c 9h | B Kd 4s | C 5h Qc"
PAIR = "A 2c 9h | B 5d 5s | C Kh Qc"
CALLED = "A brings 2, B calls, C calls"
FOUR = "A 2c 9h | B Kd 4s | {} | {}"
FOUR_CALLED = "A brings 2, B calls, C calls, D calls"
EIGHT = (
    "A 2c 4d 6s 8h | B 3c 5d 7s 9h | C 4c 6d 8s Th | D 5c 7d 9s Jh | E 6c 8d Ts Qh | F 7c 9d Js Kh | G 8c Td Qs 2h | "
    "H 9c Jd Ks 3h"
)
ALL_CALL = "A brings 2, B calls, C calls, D calls, E calls, F calls, G calls, H calls"
CHECKED_ROUND = "H checks, A checks, B checks, C checks, D checks, E checks, F checks, G checks"
F_FIRST = "F checks, G checks, H checks, A checks, B checks, C checks, D checks, E checks"

Position = tuple[str, dict[str, Any], str, str, str]
POSITIONS: list[Position] = [
    # --- third street: who brings it in ---
    ("the lowest door card may bring it in, complete, or decline",
     {}, DOORS, "", "A: fold, bring_in 2, complete 10"),
    ("a forced bring-in can't be declined",
     {"bring_in_may_decline": False}, DOORS, "", "A: bring_in 2, complete 10"),
    ("clubs are the lowest suit", {}, "A 2d | B 2c | C 2s", "", "B: fold, bring_in 2, complete 10"),
    ("aces are high", {}, "A Ac | B Kd | C Qs", "", "C: fold, bring_in 2, complete 10"),
    ("in razz the highest card brings it in, by suit",
     {"game": "razz"}, "A Kc | B Ks | C Qs", "", "B: fold, bring_in 2, complete 10"),
    ("in razz aces are low", {"game": "razz"}, "A Ac | B 3d | C 2s", "", "B: fold, bring_in 2, complete 10"),
    ("high-low is as stud", {"game": "stud_high_low"}, DOORS, "", "A: fold, bring_in 2, complete 10"),
    ("house: the high card opens", {"opener": "high_card"}, DOORS, "", "B: fold, bring_in 2, complete 10"),
    ("house: the best low card opens razz",
     {"game": "razz", "opener": "high_card"}, DOORS, "", "A: fold, bring_in 2, complete 10"),
    ("house: left of the dealer opens",
     {"opener": "left_of_dealer"}, "A Kd | B 2c | C 5h", "", "A: fold, bring_in 2, complete 10"),
    ("who declines is folded, and it passes to the left",
     {}, "A 2c | B Kd | C 3h", "A folds", "B: fold, bring_in 2, complete 10"),
    ("who is left when all decline has won", {}, DOORS, "A folds, B folds", "over"),
    ("a low card that is all in by the ante passes the duty to the left",
     {"ante": 1}, "A 1 2c | B Kd | C 3h", "", "B: fold, bring_in 2, complete 10"),
    ("the duty that was passed on is as forced as it was",
     {"ante": 1, "bring_in_may_decline": False}, "A 1 2c | B Kd | C 3h", "", "B: bring_in 2, complete 10"),
    ("a short bring-in is all in", {}, "A 1 2c | B Kd | C 5h", "", "A: fold, bring_in 1"),
    ("one who has a little more can bring it in or be all in",
     {}, "A 5 2c | B Kd | C 5h", "", "A: fold, bring_in 2, complete 5"),
    ("after a short bring-in the others owe the full one",
     {}, "A 1 2c | B Kd | C 5h", "A brings 1", "B: fold, call 2, complete 10"),
    ("also one who is alone with chips", {}, "A 1 2c | B Kd", "A brings 1", "B: fold, call 2"),
    ("with no bring-in the low card checks or bets", {"bring_in": None}, DOORS, "", "A: check, bet 10"),
    ("and the next", {"bring_in": None}, DOORS, "A checks", "B: check, bet 10"),
    ("twice the ante", {"bring_in": None, "ante": 2, "bring_in_amount": "twice_ante"}, DOORS, "",
     "A: fold, bring_in 4, complete 10"),
    ("half the small bet", {"bring_in": None, "bring_in_amount": "half_small_bet"}, DOORS, "",
     "A: fold, bring_in 5, complete 10"),
    ("a bring-in that is given counts", {"ante": 2, "bring_in_amount": "twice_ante"}, DOORS, "",
     "A: fold, bring_in 2, complete 10"),
    ("no bring-in where only one has chips", {"ante": 1}, "A 2c | B 1 Kd", "", "deal A up"),
    ("nor where the others but those all in decline it", {"ante": 1}, "A 2c | B Kd | C 1 5h", "A folds", "deal B up"),
    ("a bring-in as large as a small bet leaves nothing to complete", {"bring_in": 10}, DOORS, "",
     "A: fold, bring_in 10"),
    # --- third street: what follows ---
    ("a bring-in is called or completed", {}, DOORS, "A brings 2", "B: fold, call 2, complete 10"),
    ("a completed bet is raised by a small bet", {}, DOORS, "A brings 2, B to 10", "C: fold, call 10, raise 20"),
    ("completing at once is the same", {}, DOORS, "A to 10", "B: fold, call 10, raise 20"),
    ("everyone calls: the bring-in has no option", {}, DOORS, CALLED, "deal A up"),
    ("all fold to the bring-in", {}, DOORS, "A brings 2, B folds, C folds", "over"),
    ("the bring-in may raise a completed bet", {}, DOORS, "A brings 2, B to 10, C calls", "A: fold, call 10, raise 20"),
    ("completing is the first of four bets", {}, DOORS, "A brings 2, B to 10, C to 20, A to 30",
     "B: fold, call 30, raise 40"),
    ("the fourth is the cap", {}, DOORS, "A brings 2, B to 10, C to 20, A to 30, B to 40", "C: fold, call 40"),
    ("a bring-in as large as a small bet is the first of the four", {"bring_in": 10}, DOORS,
     "A brings 10, B to 20, C to 30, A to 40", "B: fold, call 40"),
    ("but leaves its player no option", {"bring_in": 10}, DOORS, "A brings 10, B calls, C calls", "deal A up"),
    # --- who opens later, and for how much ---
    ("the high hand opens fourth street, for a small bet", {}, FOURTH, CALLED, "B: check, bet 10"),
    ("the low hand opens in razz",
     {"game": "razz"}, "A Kc 9h | B Qd 4s | C 5h Qc", CALLED, "B: check, bet 10"),
    ("in razz a pair is higher than any two cards", {"game": "razz"}, "A Kc Qh | B 2d 2s | C 5h Kd", CALLED,
     "C: check, bet 10"),
    ("fifth street is for big bets", {}, "A 2c 9h 3d | B Kd 4s 4c | C 5h Qc Ah",
     f"{CALLED}, B checks, C checks, A checks", "B: check, bet 20"),
    ("a tie goes to the dealer's left", {}, "A 2c 3h | B Kd 4h | C Kh 4c", CALLED, "B: check, bet 10"),
    ("house: a tie goes by suit", {"tied_board": "suit"}, "A 2c 3h | B Kd 4h | C Kh 4c", CALLED, "C: check, bet 10"),
    ("suits of the highest card, not of the best kicker", {"tied_board": "suit"}, "A 2c 3h | B Kh 4c | C Kd 4s", CALLED,
     "B: check, bet 10"),
    ("in razz the lower suit is the lower hand", {"game": "razz", "tied_board": "suit"},
     "A Kc 3h | B 6d 2h | C 6c 2d", CALLED, "C: check, bet 10"),
    ("the best board is all in: the next acts", {}, "A 2c 9h | B 10 Kd 4s | C 5h Qc",
     "A brings 2, B to 10, C calls, A calls", "C: check, bet 10"),
    ("a raise after a check", {}, FOURTH, f"{CALLED}, B checks, C to 10, A calls", "B: fold, call 10, raise 20"),
    ("all check", {}, FOURTH, f"{CALLED}, B checks, C checks, A checks", "deal A up"),
    ("no more betting once one alone has chips", {}, "A 2c 9h 3d 4d | B 10 Kd 4s 5c 6h",
     "A brings 2, B to 10, A calls", "over"),
    ("chips come back that nobody could call, and are not bet alone", {}, "A 30 2c 9h 3d 4d | B 17 Kd 4s 5c 6h",
     "A brings 2, B calls, B checks, A to 10, B to 15, A calls", "over"),
    # --- an open pair on fourth street ---
    ("an open pair may bet big", {}, PAIR, CALLED, "B: check, bet 10, bet 20"),
    ("so may the others", {}, PAIR, f"{CALLED}, B checks", "C: check, bet 10, bet 20"),
    ("a small bet is raised small or big", {}, PAIR, f"{CALLED}, B to 10", "C: fold, call 10, raise 20, raise 30"),
    ("a small raise too", {}, PAIR, f"{CALLED}, B to 10, C to 20", "A: fold, call 20, raise 30, raise 40"),
    ("a big bet only big", {}, PAIR, f"{CALLED}, B to 20", "C: fold, call 20, raise 40"),
    ("after a big raise all are big", {}, PAIR, f"{CALLED}, B to 10, C to 30", "A: fold, call 30, raise 50"),
    ("and four of them are the cap", {}, PAIR, f"{CALLED}, B to 10, C to 30, A to 50, B to 70", "C: fold, call 70"),
    ("a pair that doesn't open counts", {"game": "razz", "fourth_street_pair": "any"},
     "A Kc 9h | B 5d 5s | C 4h Qc", CALLED, "C: check, bet 10, bet 20"),
    ("view 1: the paired opener may bet big", {"fourth_street_pair": "opener"}, PAIR, CALLED,
     "B: check, bet 10, bet 20"),
    ("view 1: the others may not", {"fourth_street_pair": "opener"}, PAIR, f"{CALLED}, B checks", "C: check, bet 10"),
    ("view 1: a small bet fixes the raises", {"fourth_street_pair": "opener"}, PAIR, f"{CALLED}, B to 10",
     "C: fold, call 10, raise 20"),
    ("view 1: a big bet fixes the raises", {"fourth_street_pair": "opener"}, PAIR, f"{CALLED}, B to 20",
     "C: fold, call 20, raise 40"),
    ("view 1: a pair that doesn't open means nothing", {"fourth_street_pair": "opener"}, "A 2c 2h | B 5d 5s | C Kh Qc",
     f"{CALLED}, B checks, C checks", "A: check, bet 10"),
    ("view 1: who has checked his pair raises small", {"fourth_street_pair": "opener"}, PAIR,
     f"{CALLED}, B checks, C to 10, A calls", "B: fold, call 10, raise 20"),
    ("house: a pair means nothing", {"fourth_street_pair": "off"}, PAIR, CALLED, "B: check, bet 10"),
    ("nor in high-low", {"game": "stud_high_low"}, PAIR, CALLED, "B: check, bet 10"),
    ("nor in razz", {"game": "razz"}, "A Kc 9h | B 5d 5s | C 4h Qc", CALLED, "C: check, bet 10"),
    ("all in for more than a small bet is a short big one", {}, "A 2c 9h | B 5d 5s | C 17 Kh Qc",
     f"{CALLED}, B checks, C to 15", "A: fold, call 15, raise 35"),
    # --- the cap ---
    ("house: no cap", {"cap": None}, DOORS, "A brings 2, B to 10, C to 20, A to 30, B to 40",
     "C: fold, call 40, raise 50"),
    ("house: a cap of two", {"cap": 2}, DOORS, "A brings 2, B to 10, C to 20", "A: fold, call 20"),
    ("two alone are capped as well", {}, "A 2c | B Kd", "A brings 2, B to 10, A to 20, B to 30, A to 40",
     "B: fold, call 40"),
    ("house: two alone are not", {"cap_heads_up": False}, "A 2c | B Kd",
     "A brings 2, B to 10, A to 20, B to 30, A to 40, B to 50, A to 60", "B: fold, call 60, raise 70"),
    ("house: nor once the third folds", {"cap_heads_up": False}, DOORS,
     "A brings 2, B to 10, C folds, A to 20, B to 30, A to 40", "B: fold, call 40, raise 50"),
    ("house: but what is capped stays so", {"cap_heads_up": False}, DOORS,
     "A brings 2, B to 10, C to 20, A to 30, B to 40, C folds", "A: fold, call 40"),
    # --- short all-ins ---
    ("a call as far as the stack reaches", {}, "A 2c | B 7 Kd | C 5h", "A to 10", "B: fold, call 7"),
    ("a raise as far as the stack reaches", {}, "A 2c | B 13 Kd | C 5h", "A to 10", "B: fold, call 10, raise 13"),
    ("short by more than half, it is called or completed",
     {}, "A 2c 9h | B Kd 4s | C 15 5h Qc", f"{CALLED}, B to 10, C to 13", "A: fold, call 13, complete 20"),
    ("but not by one who has bet", {}, "A 2c 9h | B Kd 4s | C 15 5h Qc",
     f"{CALLED}, B to 10, C to 13, A calls", "B: fold, call 13"),
    ("who completes it opens the betting again", {}, "A 2c 9h | B Kd 4s | C 15 5h Qc",
     f"{CALLED}, B to 10, C to 13, A to 20", "B: fold, call 20, raise 30"),
    ("half a bet counts: the next raise is a full bet on top", {}, "A 2c 9h | B Kd 4s | C 17 5h Qc",
     f"{CALLED}, B to 10, C to 15", "A: fold, call 15, raise 25"),
    ("and opens the betting again", {}, "A 2c 9h | B Kd 4s | C 17 5h Qc",
     f"{CALLED}, B to 10, C to 15, A calls", "B: fold, call 15, raise 25"),
    ("who has checked may not raise less than half a bet", {}, "A 2c 9h | B Kd 4s | C 6 5h Qc",
     f"{CALLED}, B checks, C to 4, A calls", "B: fold, call 4"),
    ("who has not acted may complete it", {}, "A 2c 9h | B Kd 4s | C 6 5h Qc",
     f"{CALLED}, B checks, C to 4", "A: fold, call 4, complete 10"),
    ("half a bet counts toward the cap", {}, FOUR.format("C 5h Qc", "D 37 7h Jc"),
     f"{FOUR_CALLED}, B to 10, C to 20, D calls, A to 30, B calls, C calls, D to 35", "A: fold, call 35"),
    ("less than half doesn't", {}, FOUR.format("C 5h Qc", "D 36 7h Jc"),
     f"{FOUR_CALLED}, B to 10, C to 20, D to 30, A calls, B calls, C calls", "deal A up"),
    ("several short ones add up", {}, FOUR.format("C 15 5h Qc", "D 18 7h Jc"),
     f"{FOUR_CALLED}, B to 10, C to 13, D to 16", "A: fold, call 16, raise 26"),
    ("and open the betting again to one who faces both", {}, FOUR.format("C 15 5h Qc", "D 18 7h Jc"),
     f"{FOUR_CALLED}, B to 10, C to 13, D to 16, A calls", "B: fold, call 16, raise 26"),
    ("not to one who has called the first", {}, "A 18 2c 9h | B Kd 4s | C 15 5h Qc | D 7h Jc",
     f"{FOUR_CALLED}, B to 10, C to 13, D calls, A to 16, B calls", "D: fold, call 16"),
    ("half a small bet completes a bring-in for the cap and the next raise", {}, "A 2c | B 6 Kd | C 5h",
     "A brings 2, B to 6", "C: fold, call 6, raise 16"),
    ("and for who brought it in", {}, "A 2c | B 6 Kd | C 5h", "A brings 2, B to 6, C calls",
     "A: fold, call 6, raise 16"),
    ("less than half doesn't complete it", {}, "A 2c | B 4 Kd | C 5h", "A brings 2, B to 4",
     "C: fold, call 4, complete 10"),
    ("nor open it again", {}, "A 2c | B 4 Kd | C 5h", "A brings 2, B to 4, C calls", "A: fold, call 4"),
    ("house: any all-in opens it again", {"short_all_in": "any_reopens"}, "A 2c 9h | B Kd 4s | C 13 5h Qc",
     f"{CALLED}, B to 10, C to 11, A calls", "B: fold, call 11, raise 21"),
    ("house: a short one never does", {"short_all_in": "never_reopens"}, "A 2c 9h | B Kd 4s | C 21 5h Qc",
     f"{CALLED}, B to 10, C to 19, A calls", "B: fold, call 19"),
    ("house: a full raise does, whatever the rule for short ones", {"short_all_in": "never_reopens"}, FOURTH,
     f"{CALLED}, B to 10, C to 20, A calls", "B: fold, call 20, raise 30"),
    ("house: and is completed by who has not acted", {"short_all_in": "never_reopens"},
     "A 2c 9h | B Kd 4s | C 21 5h Qc",
     f"{CALLED}, B to 10, C to 19", "A: fold, call 19, complete 20"),
    ("nobody raises one who is all in", {}, "A 2c 9h | B 12 Kd 4s", "A brings 2, B calls, B to 10", "A: fold, call 10"),
    ("nor where nobody has more than the bet", {}, "A 9 2c | B 10 Kd | C 5h", "A brings 2, B to 10",
     "C: fold, call 10"),
    ("what puts every opponent all in is legal whatever its size", {}, "A 2c 9h | B 20 Kd 4s",
     "A brings 2, B calls, B to 10", "A: fold, call 10, raise 18-20"),
    ("a bet too", {}, "A 2c 9h | B 9 Kd 4s | C 8 5h Qc", f"{CALLED}, B checks, C checks", "A: check, bet 7-10"),
    # --- the other structures ---
    ("spread: any bet from small to big", {"structure": "spread_limit"}, FOURTH, CALLED, "B: check, bet 10-20"),
    ("spread: a raise is at least the last bet", {"structure": "spread_limit"}, FOURTH, f"{CALLED}, B to 14",
     "C: fold, call 14, raise 28-34"),
    ("spread: a bring-in is opened to a bet", {"structure": "spread_limit"}, DOORS, "A brings 2",
     "B: fold, call 2, complete 10-20"),
    ("spread: the big bet is the same on every street", {"structure": "spread_limit"},
     "A 2c 9h 3d | B Kd 4s 4c | C 5h Qc Ah", f"{CALLED}, B checks, C checks, A checks", "B: check, bet 10-20"),
    ("spread: four bets are the cap", {"structure": "spread_limit"}, DOORS,
     "A brings 2, B to 10, C to 20, A to 35, B to 50", "C: fold, call 50"),
    ("spread: a short all-in is completed", {"structure": "spread_limit"}, "A 2c 9h | B Kd 4s | C 17 5h Qc",
     f"{CALLED}, B to 12, C to 15", "A: fold, call 15, complete 24-32"),
    ("spread: half the last bet counts", {"structure": "spread_limit"}, "A 2c 9h | B Kd 4s | C 20 5h Qc",
     f"{CALLED}, B to 12, C to 18, A calls", "B: fold, call 18, raise 30-38"),
    ("pot limit: the pot is the most", {"structure": "pot_limit", "ante": 5}, DOORS, "",
     "A: fold, bring_in 2, complete 10-15"),
    ("pot limit: the pot after a call", {"structure": "pot_limit", "ante": 5}, DOORS, "A brings 2",
     "B: fold, call 2, complete 10-21"),
    ("pot limit: a raise is at least the last", {"structure": "pot_limit", "ante": 5}, DOORS, "A brings 2, B to 21",
     "C: fold, call 21, raise 42-80"),
    ("pot limit: a small bet even where the pot is smaller", {"structure": "pot_limit"}, DOORS, "",
     "A: fold, bring_in 2, complete 10"),
    ("pot limit: carried chips are in the pot", {"structure": "pot_limit", "carried": 30}, DOORS, "",
     "A: fold, bring_in 2, complete 10-30"),
    ("no limit: all that there is", {"structure": "no_limit"}, DOORS, "", "A: fold, bring_in 2, complete 10-1000"),
    ("no limit: a raise is at least the last bet", {"structure": "no_limit"}, DOORS, "A brings 2, B to 25",
     "C: fold, call 25, raise 50-1000"),
    ("no limit: at least the last raise", {"structure": "no_limit"}, FOURTH, f"{CALLED}, B to 100, C to 250",
     "A: fold, call 250, raise 400-998"),
    ("no limit: no cap", {"structure": "no_limit", "cap": 2}, FOURTH, f"{CALLED}, B to 10, C to 20, A to 30",
     "B: fold, call 30, raise 40-998"),
    ("no limit: a short all-in is raised in full (RR)", {"structure": "no_limit"}, "A 2c 9h | B Kd 4s | C 142 5h Qc",
     f"{CALLED}, B to 100, C to 140", "A: fold, call 140, raise 240-998"),
    ("no limit: it opens nothing again", {"structure": "no_limit"}, "A 2c 9h | B Kd 4s | C 182 5h Qc",
     f"{CALLED}, B to 100, C to 180, A calls", "B: fold, call 180"),
    ("no limit: short ones add up to a raise (TDA)", {"structure": "no_limit"},
     "A 202 2c 9h | B Kd 4s | C 127 5h Qc | D 7h Jc", f"{FOUR_CALLED}, B to 100, C to 125, D calls, A to 200",
     "B: fold, call 200, raise 300-998"),
    ("no limit: not for one who has called the first (TDA)", {"structure": "no_limit"},
     "A 202 2c 9h | B Kd 4s | C 127 5h Qc | D 7h Jc",
     f"{FOUR_CALLED}, B to 100, C to 125, D calls, A to 200, B calls", "D: fold, call 200"),
    ("no limit: less than a raise that puts the other all in", {"structure": "no_limit"}, "A 2c 9h | B 20 Kd 4s",
     "A brings 2, B calls, B to 10", "A: fold, call 10, raise 18-998"),
    ("no limit: no most where the stack isn't told", {"structure": "no_limit"}, "A 2c | B ?500 Kd | C 5h", "A brings 2",
     "B: fold, call 2, complete 10-"),
    ("no limit: an open pair changes nothing", {"structure": "no_limit"}, PAIR, CALLED, "B: check, bet 10-998"),
    # --- wild upcards, and a shared card ---
    ("sequence: a wild door card is what it is", {"game": "sequence"}, "A 2c | B 4d | C Kd", "",
     "A: fold, bring_in 2, complete 10"),
    ("house: a wild door card is an ace", {"game": "sequence", "wild_upcards_for_opener": "wild"},
     "A 2c | B 4d | C Kd", "",
     "B: fold, bring_in 2, complete 10"),
    ("sequence: the hand as it is printed", {"game": "sequence"}, "A 2c 9h | B 4d Kc | C Kd Qs", CALLED,
     "C: check, bet 10"),
    ("house: a wild card makes a pair", {"game": "sequence", "wild_upcards_for_opener": "wild"},
     "A 2c 9h | B 4d Kc | C Kd Qs", "B brings 2, C calls, A calls", "A: check, bet 10"),
    ("eight to the river: one card for all", {}, EIGHT,
     f"{ALL_CALL}, {CHECKED_ROUND}, {CHECKED_ROUND}, {F_FIRST}", "G: check, bet 20"),
]  # fmt: skip


def reached(settings: dict[str, Any], seats: str, script: str) -> str:
    """What may be done in the position, such as "A: check, bet 10"; or "deal A up", or "over"."""
    table = _table(settings, seats)
    upcards = [re.findall(r"\b[2-9TJQKA][cdhs]\b", seat) for seat in seats.split(" | ")]
    _deal_on(table, upcards)
    for step in filter(None, script.split(", ")):
        _take(table, step)
        _deal_on(table, upcards)
    return _described(table)


def allows(offered: tuple[Action, ...], to: int) -> bool:
    """Whether a bet, completion or raise to so much is among what is offered."""
    return any(action.kind in WAGERS and (action.low or 0) <= to <= (action.high or 0) for action in offered)


def _table(settings: dict[str, Any], seats: str) -> Table:
    structure = settings.get("structure", "fixed_limit")
    stakes = Stakes(structure, 10, 20, settings.get("ante", 0), settings.get("bring_in", 2))
    stacks = [re.search(r" (\??)(\d+)( |$)", seat) for seat in seats.split(" | ")]
    told = [found is None or not found[1] for found in stacks]
    game = settings.get("game", "seven_card_stud")
    amounts = [1000 if found is None else int(found[2]) for found in stacks]
    table = Table(game, stakes, house_of(game, settings), amounts, told, settings.get("carried", 0))
    for seat, amount in enumerate(amounts):
        table.ante(seat, min(stakes.ante, amount))
    return table


def _deal_on(table: Table, upcards: list[list[str]]) -> None:
    """Deals what is due, as long as the position says what is dealt."""
    while (due := table.due()) is not None:
        if due.seat is None:
            table.deal_shared("2d")
        elif due.face == "down":
            table.deal(due.seat, "??", "down")
        elif len(table.up[due.seat]) < len(upcards[due.seat]):
            table.deal(due.seat, upcards[due.seat][len(table.up[due.seat])], "up")
        else:
            return


def _take(table: Table, step: str) -> None:
    """Takes a step such as "A brings 2", which must be the turn of that player and legal."""
    name, verb, *amount = step.split()
    seat = "ABCDEFGH".index(name)
    assert table.turn == seat, f"not the turn of {step}: {_described(table)}"
    offered = legal_actions(table)
    by_kind = {action.kind: action for action in offered}
    if verb == "folds":
        assert "fold" in by_kind
        table.fold(seat)
    elif verb == "checks":
        assert "check" in by_kind
        table.check(seat)
    elif verb == "calls":
        table.call(seat, by_kind["call"].low or 0)
    elif verb == "brings":
        assert by_kind["bring_in"] == ("bring_in", int(amount[0]), int(amount[0]))
        table.bring_it_in(seat, int(amount[0]))
    else:
        assert allows(offered, int(amount[0])), f"{step}: {_described(table)}"
        table.wager(seat, int(amount[0]))


def _described(table: Table) -> str:
    if table.over:
        return "over"
    due = table.due()
    if due is not None:
        return f"deal {'all' if due.seat is None else 'ABCDEFGH'[due.seat]} {due.face}"
    assert table.turn is not None
    return f"{'ABCDEFGH'[table.turn]}: {', '.join(map(str, legal_actions(table)))}"
