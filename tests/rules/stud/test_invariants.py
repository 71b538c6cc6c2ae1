"""A settlement that contradicts itself is never given out: each check, with the chips gone wrong beneath it."""

from collections.abc import Sequence

import pytest

from service.rules import pots
from service.rules.cards import parse_cards
from service.rules.pots import Pot
from service.rules.stud.adjudicate import adjudicate
from service.rules.stud.deal import Deal, Hand
from service.rules.verdict import BrokenInvariant

DEAL = Deal(
    game="sequence",
    players=("Ann", "Bo", "Cy"),
    hands=(
        Hand("Ann", parse_cards("AsAhAcKd9c4d7s")),
        Hand("Bo", parse_cards("QsQhQcJd9d4h7c")),
        Hand("Cy", parse_cards("8s8h8c"), folded=True),
    ),
    pot=40,
)


def test_chips_that_vanish_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_few(_put_in: Sequence[int], live: Sequence[int], _bounded: Sequence[int], dead: int) -> list[Pot]:
        return [Pot(dead - 1, tuple(live))]

    monkeypatch.setattr(pots, "layers", too_few)
    with pytest.raises(BrokenInvariant, match="the pots hold 39 and the rake 0, of 0 paid and 40 carried"):
        adjudicate(DEAL)


def test_shares_that_are_not_the_pot_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pots, "split", lambda amount, winners: [(winners[0], amount + 1, 0)])
    with pytest.raises(BrokenInvariant, match="41 chips are won of pots of 40"):
        adjudicate(DEAL)


def test_a_share_for_someone_who_cannot_win_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pots, "split", lambda amount, _winners: [(2, amount, 0)])
    with pytest.raises(BrokenInvariant, match="not eligible"):
        adjudicate(DEAL)
