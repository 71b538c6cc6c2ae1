"""Betting, one rule a case: a history with chips, and where every chip must be. Right values are reckoned by hand.

A line of a history: `deal` deals the next street to everyone who is left (third street: all three cards);
`Ann bets 100`, `Ann raises 100 all in` (`to`), `Ann calls`, `Ann calls 98 all in`, `Ann posts 30`, `Ann antes 2`,
`Ann brings in 3`, `Ann completes 10`, `Ann checks`, `Ann folds`, `Ann mucks`. `deal all` deals all that remains.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import pytest

from service.wire import strict_json
from service.wire.deals import read_deal
from service.wire.faults import pointer
from service.wire.verdicts import adjudicate
from tests.judging import faults, judge

HANDS = {
    "Ann": "As Ah Ac Kd 9c 4d 7s",  # three aces
    "Bo": "Qs Qh Qc Jd 9d 4h 7c",  # three queens
    "Cy": "8s 8h 8c Td 9h 4s 6c",  # three eights
    "Dee": "Ks Kh 6d Tc 9s 5h 3c",  # a pair of kings
}
"""Ann beats Bo, who beats Cy, who beats Dee. The ladder never starts: nobody is dealt a two."""

EQUAL = {
    "Ann": "9c 8h 7d 6c Qh Kd 4h",
    "Bo": "9h 8d 7c 6s Ac Qs 5d",
    "Cy": "9s 8c 7s 6d Jd Kh 5c",
    "Dee": "9d 8s 7h 6h Jc Kc 5h",
}
"""Nine-high straights for all but Ann, who has nothing."""

KINDS = {
    "bets": "bet", "raises": "raise", "completes": "complete", "calls": "call", "checks": "check", "folds": "fold",
    "mucks": "muck", "posts": "post", "antes": "ante", "brings": "bring_in",
}  # fmt: skip

Document = dict[str, Any]


@dataclass(frozen=True)
class Case:
    """A history with what must come of it, in chips."""

    id: str
    history: str
    pots: Sequence[int]
    eligible: Sequence[str]
    won: Mapping[str, int | str]
    returned: Mapping[str, int | str] = field(default_factory=dict)
    paid: Mapping[str, int | str] = field(default_factory=dict)
    stacks: Mapping[str, int | str] = field(default_factory=dict)
    stakes: Mapping[str, int | str] = field(default_factory=dict)
    also: Mapping[str, Any] = field(default_factory=dict)
    players: Sequence[str] = ("Ann", "Bo", "Cy")
    hands: Mapping[str, str] = field(default_factory=lambda: HANDS)
    outcome: str = "showdown"
    rake: Sequence[int] | None = None


def document_of(case: Case) -> Document:
    document: Document = {
        "game": "sequence",
        "players": [*case.players],
        "events": [*events_of(case)],
        "stakes": {name: Decimal(amount) for name, amount in case.stakes.items()},
        **case.also,
    }
    if case.stacks:
        document["stacks"] = [{"player": name, "amount": Decimal(chips)} for name, chips in case.stacks.items()]
    return document


def events_of(case: Case) -> Iterator[Document]:
    gone: set[str] = set()
    street = 2
    for line in case.history.splitlines():
        words = line.split()
        if words[:1] == ["deal"]:
            last = 7 if words[1:] else street + 1
            for next_street in range(street + 1, last + 1):
                yield from (dealt(case, name, next_street) for name in case.players if name not in gone)
            street = last
        elif words:
            if words[1] == "folds":
                gone.add(words[0])
            yield action(*words)


def dealt(case: Case, name: str, street: int) -> Document:
    cards = case.hands[name].split()
    if street == 3:
        return {"type": "deal", "player": name, "down": cards[:2], "up": cards[2:3]}
    return {"type": "deal", "player": name, "down" if street == 7 else "up": [cards[street - 1]]}


def action(name: str, what: str, *rest: str) -> Document:
    amount = [Decimal(word) for word in rest if word[0].isdigit()]
    member = "amount" if what in ("posts", "antes") else "to"
    return {
        "type": KINDS[what],
        "player": name,
        **({member: amount[0]} if amount else {}),
        **({"all_in": True} if "all" in rest else {}),
    }


CASES = [
    Case(
        "all in for 50 against 100, who folded, and 100, who gets what nobody called",
        """
        deal
        Ann bets 50 all in
        Bo raises 100
        Cy calls
        deal
        Cy folds
        deal all
        """,
        # Ann reaches 50: 50 of each of three. Of the 50s above, Bo's and folded Cy's, Bo alone contests 100.
        pots=[150, 100],
        eligible=["Ann Bo", "Bo"],
        won={"Ann": 150, "Bo": 100},
        paid={"Ann": 50, "Bo": 100, "Cy": 100},
    ),
    Case(
        "all in for 50 as a call of 100: main pot 150 all the same",
        """
        deal
        Cy bets 100
        Ann calls 50 all in
        Bo calls
        deal
        Cy folds
        deal all
        """,
        pots=[150, 100],
        eligible=["Ann Bo", "Bo"],
        won={"Ann": 150, "Bo": 100},
    ),
    Case(
        "98 all in against 102: pot 196, 4 back",
        """
        deal
        Bo bets 102
        Ann calls 98 all in
        deal all
        """,
        pots=[196],
        eligible=["Ann Bo"],
        won={"Ann": 196},
        returned={"Bo": 4},
        paid={"Ann": 98, "Bo": 98},
        players=("Ann", "Bo"),
    ),
    Case(
        "98 all in against 102, known from the stack",
        """
        deal
        Bo bets 102
        Ann calls
        deal all
        """,
        pots=[196],
        eligible=["Ann Bo"],
        won={"Ann": 196},
        returned={"Bo": 4},
        players=("Ann", "Bo"),
        stacks={"Ann": 98, "Bo": 500},
    ),
    Case(
        "two all-ins of different size in one street and one in a later",
        """
        deal
        Dee bets 60
        Ann calls 20 all in
        Bo calls 45 all in
        Cy calls
        deal
        Cy bets 30 all in
        Dee calls
        deal all
        """,
        # Ann 20, Bo 45, Cy and Dee 60 + 30: 4 x 20; 3 x 25; 2 x 45.
        pots=[80, 75, 90],
        eligible=["Ann Bo Cy Dee", "Bo Cy Dee", "Cy Dee"],
        won={"Ann": 80, "Bo": 75, "Cy": 90},
        players=("Ann", "Bo", "Cy", "Dee"),
    ),
    Case(
        "two all-ins in one street and a short one in a later, whose bettor gets the rest back",
        """
        deal
        Dee bets 60
        Ann calls
        Bo calls
        Cy calls
        deal
        Dee bets 30
        Cy calls
        deal all
        """,
        # Stacks: Ann 20, Bo 45, Cy 70. Cy's last 10 match 10 of Dee's 30; Dee's 20 come back.
        pots=[80, 75, 50],
        eligible=["Ann Bo Cy Dee", "Bo Cy Dee", "Cy Dee"],
        won={"Ann": 80, "Bo": 75, "Cy": 50},
        returned={"Dee": 20},
        players=("Ann", "Bo", "Cy", "Dee"),
        stacks={"Ann": 20, "Bo": 45, "Cy": 70, "Dee": 1000},
    ),
    Case(
        "folded money above the last live layer belongs to the pot below",
        """
        deal
        Cy bets 80
        Dee calls
        Ann calls 50 all in
        Bo calls 50 all in
        deal
        Dee folds
        Cy folds
        deal all
        """,
        # Ann and Bo reach 50; the 30s that Cy and Dee have above it go to that pot: 4 x 50 + 60.
        pots=[260],
        eligible=["Ann Bo"],
        won={"Ann": 260},
        players=("Ann", "Bo", "Cy", "Dee"),
    ),
    Case(
        "folded money above the last live layer belongs to the side pot where that is the pot below",
        """
        deal
        Cy bets 80
        Dee calls
        Ann calls 30 all in
        Bo calls 50 all in
        deal
        Cy checks
        Dee folds
        deal
        Cy folds
        deal all
        """,
        # 4 x 30; Bo alone reaches 30 to 50, 3 x 20; the 60 above were Cy's and Dee's.
        pots=[120, 120],
        eligible=["Ann Bo", "Bo"],
        won={"Ann": 120, "Bo": 120},
        players=("Ann", "Bo", "Cy", "Dee"),
    ),
    Case(
        "an ante that a short stack can't cover",
        """
        deal
        Bo bets 10
        Cy calls
        deal all
        """,
        # Ann antes her 2 of 5: 2 of each in the main pot; 3 + 3 of antes and 10 + 10 in the side pot.
        pots=[6, 26],
        eligible=["Ann Bo Cy", "Bo Cy"],
        won={"Ann": 6, "Bo": 26},
        paid={"Ann": 2, "Bo": 15, "Cy": 15},
        stacks={"Ann": 2, "Bo": 100, "Cy": 100},
        stakes={"ante": 5},
    ),
    Case(
        "an ante that a short stack can't cover, told as events",
        """
        Ann antes 2
        Bo antes 5
        Cy antes 5
        deal
        Bo checks
        Cy checks
        deal all
        """,
        pots=[6, 6],
        eligible=["Ann Bo Cy", "Bo Cy"],
        won={"Ann": 6, "Bo": 6},
        stacks={"Ann": 2, "Bo": 100, "Cy": 100},
    ),
    Case(
        "all in one chip above the ante: what the folded anted is in the main pot",
        """
        deal
        Cy bets 10
        Bo folds
        Ann calls
        deal all
        """,
        # Ann antes 5 and calls 1 of 10; 9 back to Cy. Bo's ante is in the layer of 5: 3 x 5 + 2.
        pots=[17],
        eligible=["Ann Cy"],
        won={"Ann": 17},
        returned={"Cy": 9},
        stacks={"Ann": 6, "Bo": 100, "Cy": 100},
        stakes={"ante": 5},
    ),
    Case(
        "five antes of 3, no blinds, a raise to 15: antes aren't part of the bet",
        """
        deal
        Ann bets 5
        Bo raises 15
        Cy folds
        Dee folds
        Eve folds
        Ann folds
        """,
        # Bo's 15 are matched up to Ann's 5: 10 back. The pot: 5 x 3 + 5 + 5.
        pots=[25],
        eligible=["Bo"],
        won={"Bo": 25},
        returned={"Bo": 10},
        paid={"Ann": 8, "Bo": 8, "Cy": 3, "Dee": 3, "Eve": 3},
        stakes={"ante": 3},
        players=("Ann", "Bo", "Cy", "Dee", "Eve"),
        hands={**HANDS, "Eve": "Kc Js Jh Ts 9s 5h 3c"},
        outcome="uncontested",
    ),
    Case(
        "five antes of 3 and a raise to 15 that everyone else folds to: all 15 come back",
        """
        deal
        Bo raises 15
        Cy folds
        Dee folds
        Eve folds
        Ann folds
        """,
        pots=[15],
        eligible=["Bo"],
        won={"Bo": 15},
        returned={"Bo": 15},
        paid={"Ann": 3, "Bo": 3, "Cy": 3, "Dee": 3, "Eve": 3},
        stakes={"ante": 3},
        players=("Ann", "Bo", "Cy", "Dee", "Eve"),
        hands={**HANDS, "Eve": "Kc Js Jh Ts 9s 5h 3c"},
        outcome="uncontested",
    ),
    Case(
        "a post of the whole pot in the middle of a street is never returned",
        """
        deal
        Ann bets 10
        Bo calls
        Cy calls
        deal
        Ann bets 20
        Bo posts 50
        Bo folds
        Cy folds
        """,
        # 3 x 10, Bo's 50; Ann's 20 come back.
        pots=[80],
        eligible=["Ann"],
        won={"Ann": 80},
        returned={"Ann": 20},
        paid={"Ann": 10, "Bo": 60, "Cy": 10},
        outcome="uncontested",
    ),
    Case(
        "who posts the whole pot and bets it does not get the post back either",
        """
        deal
        Ann bets 10
        Bo calls
        deal
        Ann posts 20
        Ann bets 30
        Bo folds
        """,
        pots=[40],
        eligible=["Ann"],
        won={"Ann": 40},
        returned={"Ann": 30},
        paid={"Ann": 30, "Bo": 10},
        players=("Ann", "Bo"),
        outcome="uncontested",
    ),
    Case(
        "a post belongs to those who aren't all in when it is made",
        """
        deal
        Bo bets 20
        Cy calls
        Ann calls 5 all in
        deal
        Cy posts 35
        deal all
        """,
        # 3 x 5; 2 x 15 + 35 for Bo and Cy.
        pots=[15, 65],
        eligible=["Ann Bo Cy", "Bo Cy"],
        won={"Ann": 15, "Bo": 65},
    ),
    Case(
        "a post makes a side pot where no bet has",
        """
        deal
        Bo bets 5
        Cy calls
        Ann calls 5 all in
        deal
        Cy posts 15
        deal all
        """,
        pots=[15, 15],
        eligible=["Ann Bo Cy", "Bo Cy"],
        won={"Ann": 15, "Bo": 15},
    ),
    Case(
        "a post before anyone is all in goes to the main pot and makes no layer",
        """
        deal
        Cy posts 30
        Bo bets 20
        Cy calls
        Ann calls 5 all in
        deal all
        """,
        pots=[45, 30],
        eligible=["Ann Bo Cy", "Bo Cy"],
        won={"Ann": 45, "Bo": 30},
        paid={"Ann": 5, "Bo": 20, "Cy": 50},
    ),
    Case(
        "three tie in the main pot and two in the side pot, with odd chips in both",
        """
        deal
        Dee bets 10
        Ann calls
        Bo calls 6 all in
        Cy calls
        deal
        Dee bets 7
        Ann calls
        Cy calls
        deal
        Ann folds
        deal all
        """,
        # Bo 6, Cy and Dee 17, folded Ann 17: main 4 x 6 + 1 carried = 25: 9, 8, 8. Side 3 x 11 = 33: 17, 16.
        pots=[25, 33],
        eligible=["Bo Cy Dee", "Cy Dee"],
        won={"Bo": 9, "Cy": 8 + 17, "Dee": 8 + 16},
        players=("Ann", "Bo", "Cy", "Dee"),
        hands=EQUAL,
        also={"pot": 1},
    ),
    Case(
        "everyone in a side pot mucks: the last to do so wins it",
        """
        deal
        Bo bets 30
        Cy calls
        Ann calls 10 all in
        deal all
        Bo mucks
        Cy mucks
        """,
        pots=[30, 40],
        eligible=["Ann Bo Cy", "Bo Cy"],
        won={"Ann": 30, "Cy": 40},
    ),
    Case(
        "everyone in a side pot mucks, the other way round",
        """
        deal
        Bo bets 30
        Cy calls
        Ann calls 10 all in
        deal all
        Cy mucks
        Bo mucks
        """,
        pots=[30, 40],
        eligible=["Ann Bo Cy", "Bo Cy"],
        won={"Ann": 30, "Bo": 40},
    ),
    Case(
        "an all-in player who folds bounds no pot",
        """
        deal
        Bo bets 30
        Cy calls
        Ann calls 10 all in
        deal
        Ann folds
        deal all
        """,
        pots=[70],
        eligible=["Bo Cy"],
        won={"Bo": 70},
    ),
    Case(
        "an uncalled bet goes back at the end of its street, not at the end of the deal",
        """
        deal
        Bo bets 30
        Cy folds
        Ann calls 10 all in
        deal all
        """,
        pots=[20],
        eligible=["Ann Bo"],
        won={"Ann": 20},
        returned={"Bo": 20},
        paid={"Ann": 10, "Bo": 10},
    ),
    Case(
        "a bet that came back can be bet again: two streets are not one",
        """
        deal
        Bo bets 30
        Ann calls 10
        deal
        Bo bets 30
        Ann folds
        """,
        # On third street 20 come back to Bo, on fourth 30.
        pots=[20],
        eligible=["Bo"],
        won={"Bo": 20},
        returned={"Bo": 50},
        paid={"Ann": 10, "Bo": 10},
        players=("Ann", "Bo"),
        stacks={"Ann": 100, "Bo": 45},
        outcome="uncontested",
    ),
    Case(
        "a folded bet counts as matching",
        """
        deal
        Bo bets 30
        Cy raises 50
        Bo folds
        Ann calls 10 all in
        deal all
        """,
        # Cy's 50 are matched to 30: 20 back. Main 3 x 10; the 20 above of Cy and of folded Bo are Cy's.
        pots=[30, 40],
        eligible=["Ann Cy", "Cy"],
        won={"Ann": 30, "Cy": 40},
        returned={"Cy": 20},
    ),
    Case(
        "rake pot by pot",
        """
        deal
        Bo bets 30
        Cy calls
        Ann calls 10 all in
        deal all
        """,
        pots=[29, 36],
        eligible=["Ann Bo Cy", "Bo Cy"],
        won={"Ann": 29, "Bo": 36},
        also={"rake_by_pot": [1, 4]},
        rake=[1, 4],
    ),
    Case(
        "rake as a whole, in proportion: what doesn't divide from the main pot",
        """
        deal
        Bo bets 30
        Cy calls
        Ann calls 10 all in
        deal all
        """,
        # Of 6: 30/70 is 2.57 and 40/70 is 3.43: 2 and 3, and the sixth from the main pot.
        pots=[27, 37],
        eligible=["Ann Bo Cy", "Bo Cy"],
        won={"Ann": 27, "Bo": 37},
        also={"rake": 6},
        rake=[3, 3],
    ),
    Case(
        "unfinished: nothing comes back on the street that is open, and only all-ins bound side pots",
        """
        deal
        Ann bets 10 all in
        Bo raises 40
        """,
        # Cy, who has put in nothing yet, contests both.
        pots=[10 + 10, 30],
        eligible=["Ann Bo Cy", "Bo Cy"],
        won={},
        paid={"Ann": 10, "Bo": 40},
        also={"rake": 5},
        outcome="unfinished",
    ),
    Case(
        "unfinished: the next card closes the street",
        """
        deal
        Ann bets 10 all in
        Bo raises 40
        Cy folds
        deal
        """,
        pots=[20],
        eligible=["Ann Bo"],
        won={},
        returned={"Bo": 30},
        outcome="unfinished",
    ),
    Case(
        "unfinished: no side pot of different bets where nobody is all in",
        """
        deal
        Cy brings in 3
        Ann completes 10
        """,
        pots=[13],
        eligible=["Ann Bo Cy"],
        won={},
        stacks={"Ann": 100, "Bo": 100, "Cy": 100},
        outcome="unfinished",
    ),
    Case(
        "cents",
        """
        deal
        Bo bets 0.30
        Cy calls
        Ann calls 0.10
        deal all
        """,
        pots=[],
        eligible=["Ann Bo Cy", "Bo Cy"],
        won={"Ann": "0.33", "Bo": "0.40"},
        paid={"Ann": "0.11", "Bo": "0.31", "Cy": "0.31"},
        stacks={"Ann": "0.11", "Bo": "0.7", "Cy": "19.99"},
        stakes={"smallest_chip": "0.01", "ante": "0.01"},
    ),
    Case(
        "quarter chips",
        """
        deal
        Bo bets 0.75
        Cy calls
        Dee calls 0.50
        deal all
        """,
        # Main 3 x 0.5, side 2 x 0.25: equal hands split six quarters in three, and the other two in two.
        pots=[],
        eligible=["Bo Cy Dee", "Bo Cy"],
        won={"Bo": "0.75", "Cy": "0.75", "Dee": "0.5"},
        stakes={"smallest_chip": "0.25"},
        players=("Bo", "Cy", "Dee"),
        stacks={"Dee": "0.5"},
        hands=EQUAL,
    ),
    Case(
        "a quarter that two share goes to the first seat",
        """
        deal
        Bo bets 0.25
        Cy calls
        deal all
        """,
        pots=[],
        eligible=["Bo Cy"],
        won={"Bo": "0.5", "Cy": "0.25"},
        stakes={"smallest_chip": "0.25"},
        also={"pot": Decimal("0.25")},
        players=("Bo", "Cy"),
        hands=EQUAL,
    ),
    Case(
        "fifteen digits",
        """
        deal
        Bo bets 400000000000000
        Cy calls 100000000000001 all in
        deal all
        """,
        pots=[200000000000002],
        eligible=["Bo Cy"],
        won={"Bo": 200000000000002},
        returned={"Bo": 299999999999999},
        players=("Bo", "Cy"),
    ),
    Case(
        "a post that puts its maker all in is his too, and nobody's who was all in before",
        """
        deal
        Bo bets 10
        Cy calls
        Dee calls
        Ann calls 10 all in
        deal
        Cy posts 5
        Bo bets 10
        Dee calls
        deal all
        """,
        # Cy's last 5 are for Bo, Cy and Dee; what Bo and Dee bet then is theirs.
        pots=[40, 5, 20],
        eligible=["Ann Bo Cy Dee", "Bo Cy Dee", "Bo Dee"],
        won={"Ann": 40, "Bo": 25},
        stacks={"Ann": 10, "Bo": 100, "Cy": 15, "Dee": 100},
        players=("Ann", "Bo", "Cy", "Dee"),
    ),
    Case(
        "who sits down without a chip can win none",
        """
        deal
        Bo bets 10
        Cy calls
        deal all
        """,
        pots=[0, 20],
        eligible=["Ann Bo Cy", "Bo Cy"],
        won={"Bo": 20},
        stacks={"Ann": 0, "Bo": 100, "Cy": 50},
    ),
    Case(
        "what is raised again and again is counted once: nine hundred trillion",
        """
        deal
        Ann bets 400000000000000
        Bo raises 450000000000000
        Cy folds
        Ann calls 450000000000000
        deal all
        """,
        pots=[900000000000000],
        eligible=["Ann Bo"],
        won={"Ann": 900000000000000},
    ),
    Case(
        "a short call with chips behind wins no more than it matched",
        """
        deal
        Bo bets 100
        Cy calls 100
        Ann calls 60
        deal all
        """,
        pots=[180, 80],
        eligible=["Ann Bo Cy", "Bo Cy"],
        won={"Ann": 180, "Bo": 80},
        stacks={"Ann": 500, "Bo": 500, "Cy": 500},
    ),
    Case(
        "a call by the last player left changes nothing: the bet goes back",
        """
        deal
        Ann bets 10
        Cy folds
        Bo folds
        Ann calls 20
        """,
        pots=[0],
        eligible=["Ann"],
        won={},
        returned={"Ann": 10},
        outcome="uncontested",
    ),
]


def chips_of(verdict: Mapping[str, Any], member: str) -> dict[str, Decimal]:
    return {player["name"]: Decimal(player[member]) for player in verdict["players"] if player[member]}


def decimals(chips: Mapping[str, int | str]) -> dict[str, Decimal]:
    return {name: Decimal(amount) for name, amount in chips.items()}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    """Every chip is where it should be."""
    verdict = judge(document_of(case))
    assert verdict["outcome"] == case.outcome
    assert [" ".join(pot["eligible"]) for pot in verdict["pots"]] == case.eligible
    if case.pots:
        assert [pot["amount"] for pot in verdict["pots"]] == case.pots
    assert chips_of(verdict, "won") == decimals(case.won)
    assert chips_of(verdict, "returned") == decimals(case.returned)
    if case.paid:
        assert chips_of(verdict, "paid") == decimals(case.paid)
    assert [pot["rake"] for pot in verdict["pots"]] == (case.rake or [0] * len(case.eligible))


def exact(document: Document) -> bytes:
    """The document with its decimals written digit by digit, as no float would be."""
    marked = json.dumps(document, default=lambda amount: f"<{amount}>")
    return marked.replace('"<', "").replace('>"', "").encode()


@pytest.mark.parametrize(
    ("bet", "chip"),
    [("123456789.012345", "0.000001"), ("999999999.999999", "0.000001"), ("333333333333333", "1"), ("0.3", "0.1")],
)
def test_amounts_come_back_digit_by_digit(bet: str, chip: str) -> None:
    """No binary float between request and verdict: what nobody called is returned as it was written."""
    history = f"deal\nBo bets {bet}\nCy folds"
    case = Case("", history, [], [], {}, stakes={"smallest_chip": chip}, players=("Bo", "Cy"), hands=EQUAL)
    verdict = judged_bytes_exactly(document_of(case))
    assert f'"returned":{bet},'.encode() in verdict


def judged_bytes_exactly(document: Document) -> bytes:
    return adjudicate(read_deal(strict_json.loads(exact(document))))[0]


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("Bo bets 10.5", "to"),
        ("Bo raises 10.5", "to"),
        ("Bo completes 10.5", "to"),
        ("Bo brings in 0.5", "to"),
        ("Bo calls 0.5 all in", "to"),
        ("Bo posts 2.5", "amount"),
        ("Bo antes 2.5", "amount"),
    ],
)
def test_half_a_chip_is_refused_where_it_stands(line: str, place: str) -> None:
    case = Case("", f"deal\n{line}", [], [], {}, players=("Bo", "Cy"))
    found = faults(document_of(case))
    assert [f"{pointer(fault.place)} {fault.code}" for fault in found] == [f"/events/2/{place} not_a_multiple"]


def test_a_short_call_owes_what_the_stack_reaches() -> None:
    """Eighty behind, sixty called of a hundred: twenty are owed, not forty."""
    history = "deal\nBo bets 100\nCy calls 60"
    stacks = {"Bo": 500, "Cy": 80}
    verdict = judge(document_of(Case("", history, [], [], {}, stacks=stacks, players=("Bo", "Cy"))))
    [short] = verdict["infractions"]
    assert short["code"] == "short_call"
    assert short["expected"] == {"player": "Cy", "actions": [{"type": "call", "to": 80}]}


@pytest.mark.parametrize("line", ["Bo antes 1", "Bo posts 1", "Bo bets 6", "Bo calls 6"])
def test_who_is_all_in_has_no_more_to_put_in(line: str) -> None:
    case = Case("", f"deal\nBo bets 5 all in\n{line}", [], [], {}, players=("Bo", "Cy"))
    found = faults(document_of(case))
    assert [f"{pointer(fault.place)} {fault.code}" for fault in found] == ["/events/3/player acted_all_in"]


@pytest.mark.parametrize("chip", ["0.01", "0.25", "5"])
def test_half_of_any_smallest_chip_is_refused(chip: str) -> None:
    half = Decimal(chip) * Decimal("1.5")
    case = Case("", f"deal\nBo bets {half}", [], [], {}, players=("Bo", "Cy"), stakes={"smallest_chip": chip})
    found = faults(document_of(case))
    assert [f"{pointer(fault.place)} {fault.code}" for fault in found] == ["/events/2/to not_a_multiple"]


@pytest.mark.parametrize(
    ("also", "place"),
    [
        ({"stacks": [{"player": "Cy", "amount": 3}, {"player": "Bo", "amount": 7.5}]}, "/stacks/1/amount"),
        ({"rake_by_pot": [0.5]}, "/rake_by_pot/0"),
        ({"stakes": {"ante": 0.5}}, "/stakes/ante"),
    ],
)
def test_half_a_chip_is_refused_beside_the_events(also: Mapping[str, Any], place: str) -> None:
    case = Case("", "deal\nBo checks\nCy checks\ndeal all", [], [], {}, players=("Bo", "Cy"), also=also)
    found = faults(document_of(case))
    assert [f"{pointer(fault.place)} {fault.code}" for fault in found] == [f"{place} not_a_multiple"]
