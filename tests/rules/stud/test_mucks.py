"""Mucks where there are side pots. Layers are set before mucks: who mucks stays eligible, and gives up."""

from collections.abc import Mapping, Sequence

import pytest

from service.rules.cards import parse_cards
from service.rules.stud.adjudicate import StudVerdict, adjudicate
from service.rules.stud.deal import Bet, Deal, DealtCards, Event, Fold, Muck

HANDS = {
    "Ann": "AsAh/AcKd9c4d/7s",  # three aces
    "Bo": "QsQh/QcJd9d4h/7c",  # three queens
    "Cy": "8s8h/8cTd9h4s/6c",  # three eights
    "Dee": "KsKh/6dTc9s5h/3c",  # a pair of kings
}
PUT_IN = {"Ann": 10, "Bo": 30, "Cy": 30, "Dee": 0}


def judged(
    *last: Event, players: Sequence[str] = ("Ann", "Bo", "Cy"), put_in: Mapping[str, int] = PUT_IN
) -> StudVerdict:
    """A whole deal of these players, with what they did at the end."""
    parts = {name: [parse_cards(part) for part in HANDS[name].split("/")] for name in players}
    dealt: list[Event] = [DealtCards(name, parts[name][0], parts[name][1][:1]) for name in players]
    most = max(put_in[name] for name in players)
    dealt += [Bet(name, put_in[name], all_in=put_in[name] < most) for name in players]
    for street in (1, 2, 3):
        dealt += [DealtCards(name, (), parts[name][1][street : street + 1]) for name in players]
    dealt += [DealtCards(name, parts[name][2]) for name in players]
    return adjudicate(Deal(game="sequence", players=tuple(players), events=(*dealt, *last)))


def awards(verdict: StudVerdict) -> list[tuple[int, list[str], str | None]]:
    """Amount, takers and rule of each pot."""
    return [
        (pot.amount, [verdict.found.players[share.seat] for share in pot.shares], pot.code)
        for pot in verdict.found.pots
    ]


@pytest.mark.parametrize(
    ("mucks", "wanted"),
    [
        ([], [(30, ["Ann"], "best_hand"), (40, ["Bo"], "best_hand")]),
        (["Ann"], [(30, ["Bo"], "best_hand"), (40, ["Bo"], "best_hand")]),
        (["Bo"], [(30, ["Ann"], "best_hand"), (40, ["Cy"], "others_mucked")]),
        (["Bo", "Cy"], [(30, ["Ann"], "others_mucked"), (40, ["Cy"], "last_to_muck")]),
        (["Cy", "Bo"], [(30, ["Ann"], "others_mucked"), (40, ["Bo"], "last_to_muck")]),
        (["Ann", "Bo"], [(30, ["Cy"], "others_mucked"), (40, ["Cy"], "others_mucked")]),
        (["Ann", "Bo", "Cy"], [(30, ["Cy"], "others_mucked"), (40, ["Cy"], "others_mucked")]),
    ],
)
def test_a_muck_gives_up_every_pot(mucks: list[str], wanted: list[tuple[int, list[str], str]]) -> None:
    """Where all who can win a pot have mucked, the last to muck wins it."""
    assert awards(judged(*map(Muck, mucks))) == wanted


def test_the_last_to_muck_is_said_to_be() -> None:
    verdict = judged(Muck("Bo"), Muck("Cy"))
    assert verdict.decisions == (
        "Bo and Cy mucked, and so gave the pot up to Ann.",
        "Everyone in this pot mucked; Cy was the last to.",
    )


@pytest.mark.parametrize("mucks", [["Bo"], []])
def test_a_pot_that_one_player_alone_reaches_is_his_whatever_he_mucks(mucks: list[str]) -> None:
    """ "A pot that one player alone reaches is his, whatever he mucks": Cy, who matched it, has folded."""
    verdict = judged(Fold("Cy"), *map(Muck, mucks))
    assert awards(verdict)[1] == (40, ["Bo"], "only_player_in_pot")


def test_layers_are_set_before_mucks() -> None:
    """Who mucked still stands between the pots: his layer is a pot of its own."""
    chips = {"Ann": 10, "Bo": 20, "Cy": 30, "Dee": 30}
    verdict = judged(Muck("Bo"), players=tuple(HANDS), put_in=chips)
    assert awards(verdict) == [
        (40, ["Ann"], "best_hand"),
        (30, ["Cy"], "best_hand"),
        (20, ["Cy"], "best_hand"),
    ]


def test_a_fold_by_the_only_one_who_has_not_mucked_changes_nothing() -> None:
    """He is the last player remaining, and has won."""
    verdict = judged(Muck("Ann"), Muck("Bo"), Fold("Cy"))
    assert [pot[1] for pot in awards(verdict)] == [["Cy"], ["Cy"]]
    assert [infraction.code for infraction in verdict.infractions] == ["no_action_due"]
