"""Matches: points add up over the rounds, until as many are played as were agreed."""

from dataclasses import replace

import pytest

from service.rules.errors import DealFaults
from service.rules.sequence_poker.cards import parse_card
from service.rules.sequence_poker.deal import Deal, Hand
from service.rules.sequence_poker.match import Match, settle_match
from tests.rules.sequence_poker.telling import cards

PLAYERS = ("Ann", "Bo", "Cy")
TRIPO, DUO, HIGH = "111 222 113", "112 221 411", "114 115 441"
TABLE = "333 144 511"


def round_of(*held: str, players: tuple[str, ...] = PLAYERS, table: str = TABLE) -> Deal:
    hands = tuple(Hand(name, tuple(map(parse_card, cards(text)))) for name, text in zip(players, held, strict=True))
    return Deal(players=players, hands=hands, community=tuple(map(parse_card, cards(table))))


FIRST = round_of(TRIPO, DUO, HIGH)
"""Ann, then Bo, then Cy."""
SECOND = round_of(HIGH, TRIPO, DUO)
UNFINISHED = round_of(TRIPO, DUO, HIGH, table="333")


def match_of(*rounds: Deal, agreed: int = 2) -> Match:
    return Match(players=PLAYERS, rounds_agreed=agreed, rounds=rounds)


def test_points_add_up() -> None:
    """Winning the Game: after the agreed number of rounds, add each player's points; the highest total wins."""
    found = settle_match(match_of(FIRST, SECOND))
    assert [(one.name, one.points / 2, one.place, one.places) for one in found.standings] == [
        ("Bo", 5, 1, (2, 1)),
        ("Ann", 4, 2, (1, 3)),
        ("Cy", 3, 3, (3, 2)),
    ]
    assert found.winners == ("Bo",)
    assert found.played == 2
    assert [verdict.winners for verdict in found.rounds] == [("Ann",), ("Bo",)]


def test_nobody_has_won_before_the_agreed_number_is_played() -> None:
    """Before starting, decide how many rounds you will play."""
    found = settle_match(match_of(FIRST, SECOND, agreed=3))
    assert found.winners == ()
    assert found.standings[0].name == "Bo"


def test_an_unfinished_round_scores_nothing() -> None:
    """Nor does it count as played."""
    found = settle_match(match_of(FIRST, UNFINISHED))
    assert found.winners == ()
    assert found.played == 1
    assert [(one.name, one.points / 2, one.places) for one in found.standings] == [
        ("Ann", 3, (1, None)),
        ("Bo", 2, (2, None)),
        ("Cy", 1, (3, None)),
    ]


def test_an_unfinished_round_may_be_played_anew() -> None:
    """It is none of those agreed; nothing comes after as many are played."""
    found = settle_match(match_of(UNFINISHED, FIRST, UNFINISHED, SECOND))
    assert (found.played, found.winners) == (2, ("Bo",))
    assert found.standings[0].places == (None, 2, None, 1)
    with pytest.raises(DealFaults) as refused:
        settle_match(match_of(FIRST, UNFINISHED, SECOND, UNFINISHED))
    assert [(fault.place, fault.code) for fault in refused.value.faults] == [(("rounds", 3), "too_many_rounds")]


def test_who_has_as_many_points_shares_the_match() -> None:
    """In the order of the players."""
    found = settle_match(match_of(FIRST, round_of(DUO, TRIPO, HIGH)))
    assert found.winners == ("Ann", "Bo")
    assert [(one.name, one.points / 2, one.place) for one in found.standings] == [
        ("Ann", 5, 1),
        ("Bo", 5, 1),
        ("Cy", 2, 3),
    ]


def test_a_match_without_a_round() -> None:
    """Everyone stands at nothing."""
    found = settle_match(match_of())
    assert [(one.points, one.place, one.places) for one in found.standings] == [(0, 1, ())] * 3


def test_a_player_who_sat_a_round_out() -> None:
    """Scores nothing in it; the others score by how many played."""
    found = settle_match(match_of(FIRST, round_of(TRIPO, DUO, players=("Cy", "Bo"))))
    assert [(one.name, one.points / 2, one.places) for one in found.standings] == [
        ("Ann", 3, (1, None)),
        ("Bo", 3, (2, 2)),
        ("Cy", 3, (3, 1)),
    ]
    assert found.winners == PLAYERS


def test_half_points_add_up() -> None:
    """Places that are shared may be worth a half."""
    same = round_of("111 112 121", "113 114 131", "411 311 511", table="555 444 554 545 333 222")
    same = replace(same, rules={"points_for_ties": "split"})
    found = settle_match(match_of(same))
    assert [(one.name, one.points, one.places) for one in found.standings] == [
        ("Ann", 6, (1,)),
        ("Bo", 3, (2,)),
        ("Cy", 3, (2,)),
    ]


@pytest.mark.parametrize(
    ("match", "faults"),
    [
        (match_of(FIRST, FIRST, SECOND), [(("rounds", 2), "too_many_rounds")]),
        (
            match_of(FIRST, round_of(TRIPO, HIGH, players=("Ann", "Di"))),
            [(("rounds", 1, "players", 1), "unknown_player")],
        ),
        (
            match_of(round_of(TRIPO, TRIPO, HIGH), round_of(HIGH, DUO, HIGH)),
            [
                (("rounds", at, "hands", hand, "cards", card), "duplicate_card")
                for at, hand in ((0, 1), (1, 2))
                for card in range(3)
            ],
        ),
    ],
)
def test_everything_that_is_wrong_with_a_match(match: Match, faults: list[tuple[tuple[object, ...], str]]) -> None:
    """With its place in the match."""
    with pytest.raises(DealFaults) as refused:
        settle_match(match)
    assert [(fault.place, fault.code) for fault in refused.value.faults] == faults
