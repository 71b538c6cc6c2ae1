"""High-low and razz: claims about lows, and chips against hands ranked by brute force and split by hand."""

import random
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import pytest

from service.wire.faults import pointer
from tests.judging import claim_faults, judge, verified
from tests.notation import deal_of
from tests.oracles import high_hands, low_hands

Deal = dict[str, Any]

NAMES = ("Ann", "Bo", "Cy", "Dee")
RANKS, SUITS = "A2345678QK", "cdhs"  # with few ranks hands often tie


def deal(game: str, *hands: str, **also: Any) -> Deal:
    told = "\n".join(f"{name}: {cards}" for name, cards in zip(NAMES, hands, strict=False))
    return {"game": game, **deal_of({"hands": told, "also": also})}


# --- claims ---

ANN, BO = "Kh Kd / 9c 9h 4s Jd / 2c", "8s 6d / 5h 3d As Qh / Kc"
"""Two pair and no low; 8-6-5-3-A."""
HIGH_LOW = deal("stud_high_low", ANN, BO)
UNSEEN = deal("stud_high_low", ANN, "8s 6d / 5h 3d Ts Qh / ??")
GOING_ON = deal("stud_high_low", "Kh Kd / 9c 9h", "8s 6d / 5h 3d")
RAZZ = deal("razz", "Ah Ad / Ac 2h 2d 3h / 3c", "Ks Qs / Jd Tc 9h 9s / 9d")


@pytest.mark.parametrize(
    ("document", "claim", "upheld"),
    [
        (HIGH_LOW, {"player": "Bo", "category": "low"}, True),
        (HIGH_LOW, {"player": "Bo", "plays_as": ["8c", "6c", "5c", "3c", "Ac"]}, True),
        (HIGH_LOW, {"player": "Bo", "plays_as": ["Qh", "6d", "5h", "3d", "As"]}, False),
        (HIGH_LOW, {"player": "Bo", "category": "one_pair"}, False),
        (HIGH_LOW, {"player": "Ann", "category": "low"}, False),
        (UNSEEN, {"player": "Bo", "category": "low"}, None),
        (UNSEEN, {"player": "Ann", "category": "low"}, False),
        (GOING_ON, {"player": "Bo", "category": "low"}, None),
        (RAZZ, {"player": "Ann", "category": "two_pair"}, True),
        (RAZZ, {"player": "Ann", "category": "low"}, False),
        (RAZZ, {"player": "Bo", "category": "low"}, True),
        (RAZZ, {"player": "Bo", "category": "straight"}, False),
    ],
)
def test_low_claims(document: Deal, claim: Deal, upheld: bool | None) -> None:
    """A low that doesn't qualify is none; suits don't matter; what may still come, or nobody saw, settles nothing."""
    assert verified(document, [{"type": "low", **claim}])["findings"][0]["upheld"] is upheld


@pytest.mark.parametrize(
    ("document", "claim"),
    [
        (deal("seven_card_stud", ANN, BO), "low"),
        ({**HIGH_LOW, "rules": {"plays_for": "high"}}, "low"),
        (RAZZ, "high"),
        ({**HIGH_LOW, "rules": {"plays_for": "low"}}, "high"),
    ],
)
def test_a_side_that_is_not_played_for(document: Deal, claim: str) -> None:
    """Nobody has a low in a game for high, nor a high hand in razz."""
    faults = claim_faults(document, [{"type": claim, "player": "Bo", "category": "one_pair"}])
    assert [f"{pointer(fault.place)} {fault.code}" for fault in faults] == ["/claims/0/type not_played_for"]


# --- chips ---


@pytest.mark.parametrize("side", ["high", "low"])
@pytest.mark.parametrize("game", ["stud_high_low", "razz"])
def test_chips_go_where_ranking_and_splitting_by_hand_send_them(game: str, side: str) -> None:
    """Each pot by itself, half to each side if there is a low, and an odd chip to the first seat."""
    for seed in range(150):
        rng = random.Random(f"{game} {side} {seed}")
        names = NAMES[: rng.randint(2, 4)]
        deck = [rank + suit for rank in RANKS for suit in SUITS]
        rng.shuffle(deck)
        hands = [deck[7 * seat : 7 * seat + 7] for seat in range(len(names))]
        put_in = [rng.choice((3, 10, 11, 25)) for _ in names]
        document = deal(
            game,
            *(f"{' '.join(cards[:2])} / {' '.join(cards[2:6])} / {cards[6]}" for cards in hands),
            pot=rng.randint(0, 9),
            put_in=dict(zip(names, put_in, strict=True)),
            rules={"odd_chip_side": side},
        )
        won = [player["won"] for player in judge(document)["players"]]
        assert won == won_by_hand(game, side, hands, put_in, document["pot"]), document


def won_by_hand(game: str, side: str, hands: Sequence[Sequence[str]], put_in: list[int], carried: int) -> list[int]:
    """What each seat wins."""
    most = sorted(put_in)[-2]  # what the largest put in beyond the second goes back
    matched = [min(amount, most) for amount in put_in]
    won: defaultdict[int, int] = defaultdict(int)
    for level in sorted(set(matched)):
        below = max((amount for amount in matched if amount < level), default=0)
        seats = [seat for seat, amount in enumerate(matched) if amount >= level]
        pot = (level - below) * len(seats) + (carried if not below else 0)
        for seat, amount in split_by_hand(game, side, {seat: hands[seat] for seat in seats}, pot):
            won[seat] += amount
    return [won[seat] for seat in range(len(hands))]


def split_by_hand(game: str, side: str, hands: dict[int, Sequence[str]], pot: int) -> list[tuple[int, int]]:
    """Seats and chips of one pot."""
    qualifier = 8 if game == "stud_high_low" else None
    lows = {seat: low_hands.best(cards, (), "ace_to_five", qualifier) for seat, cards in hands.items()}
    bad = {seat: low_hands.badness(low, "ace_to_five") for seat, low in lows.items() if low}
    low = [seat for seat in bad if bad[seat] == min(bad.values())]
    if game == "razz":
        return evenly(pot, low)
    best = {seat: high_hands.best(cards, ()) for seat, cards in hands.items()}
    good = {seat: high_hands.strength(hand) for seat, hand in best.items() if hand}
    high = [seat for seat in good if good[seat] == max(good.values())]
    if not low or high == low:
        return evenly(pot, high)
    more, less = pot - pot // 2, pot // 2
    if side == "low":
        return evenly(less, high) + evenly(more, low)
    return evenly(more, high) + evenly(less, low)


def evenly(amount: int, seats: Sequence[int]) -> list[tuple[int, int]]:
    """One odd chip a seat at most, the first seats first."""
    return [(seat, amount // len(seats) + (place < amount % len(seats))) for place, seat in enumerate(seats)]
