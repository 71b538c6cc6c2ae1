"""What is written as PHH, read and replayed by PokerKit, comes to the payoffs that are found here.

PokerKit (https://pokerkit.readthedocs.io) knows fixed-limit stud, high-low and razz by rules of its own. Where these
are others than ours it refuses the hand, and `agrees` leaves such hands out.
"""

import random
import warnings
from collections import Counter
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

import pytest
from pokerkit import HandHistory

from tests.hand_files import as_phh
from tests.judging import judge
from tests.oracles import stud_player
from tests.real_hands import RealHand, real_hands

Document = Mapping[str, Any]
Amounts = list[Decimal]

HANDS = [*real_hands()]
REFUSED = {
    "phh/85.phh": "a raise that puts the opponent all in: PokerKit refuses the file as it was written, too",
    "pokerstars/01.txt": "a player acts out of turn",
    "pokerstars/02.txt": "the shared river card, where cards that were folded are not known",
    "pokerstars/12.txt": "the double bet on an open pair, which it does not know",
    "pokerstars/22.txt": "the double bet on an open pair, which it does not know",
}
"""Hands that PokerKit does not replay, each for what in it."""

OPERATIONS = {"pb": "BringInPosting", "cbr": "CompletionBettingOrRaisingTo", "cc": "CheckingOrCalling", "f": "Folding"}
"""By the words of PHH, what PokerKit calls what players do."""


def payoffs(document: Document) -> Amounts:
    """What PokerKit makes of a deal, each player's; chips are split to the smallest one."""
    chip = Decimal(document["stakes"].get("smallest_chip", 1))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        history = HandHistory.loads(as_phh(document), divmod=_split(chip))
        *_, end = history
    assert not end.status
    # It would repair a history that it can't follow: every action must have been told.
    told = [words[1] for action in history.actions if (words := action.split())[:1] not in ([], ["d"], ["#"])]
    done = Counter(type(operation).__name__ for operation in end.operations)
    for name, operation in OPERATIONS.items():
        assert done[operation] == told.count(name), name
    return [Decimal(str(amount)) for amount in end.payoffs]


def _split(chip: Decimal) -> Callable[[Any, int], tuple[Decimal, Decimal]]:
    """Divides an amount into shares of whole chips, and what is left over."""

    def split(amount: Any, shares: int) -> tuple[Decimal, Decimal]:
        share = Decimal(str(amount)) // chip // shares * chip
        return share, Decimal(str(amount)) - share * shares

    return split


def nets(document: Document) -> Amounts:
    """What is found here."""
    return [Decimal(player["net"]) for player in judge(document)["players"]]


def without_the_house(document: Document) -> Document:
    """A deal without rake and without what lay in the middle, which PokerKit would not know of."""
    return {name: value for name, value in document.items() if name not in ("rake", "rake_by_pot", "pot")}


@pytest.mark.skipif(not HANDS, reason="the hands do not lie beside the project")
@pytest.mark.parametrize("hand", [hand for hand in HANDS if hand.name not in REFUSED], ids=lambda hand: hand.name)
def test_real_hands_are_replayed(hand: RealHand) -> None:
    """All but those that PokerKit refuses."""
    document = without_the_house(hand.document)
    assert payoffs(document) == nets(document)


@pytest.mark.skipif(not HANDS, reason="the hands do not lie beside the project")
def test_no_other_hand_is_refused() -> None:
    """Each that is left out is really refused, and none but those."""
    for hand in HANDS:
        if hand.name in REFUSED:
            with pytest.raises((ValueError, KeyError)):
                payoffs(without_the_house(hand.document))


# --- deals of our own ---


def agrees(document: Document) -> bool:
    """Whether nothing happens of which PokerKit has another rule, by what is told of the deal alone."""
    events, stakes = document["events"], document["stakes"]
    stacks = {stack["player"]: Decimal(stack["amount"]) for stack in document["stacks"]}
    actions = [event for event in events if event["type"] not in ("deal", "community", "ante")]
    bring_in, small, big = (Decimal(stakes.get(name, 0)) for name in ("bring_in", "small_bet", "big_bet"))
    if any(event["type"] == "community" for event in events):  # it first deals folded cards again
        return False
    if not 0 < bring_in < small:  # it must have one, below the small bet
        return False
    if not actions or actions[0]["type"] == "fold":  # nobody may fold instead of bringing it in
        return False
    if min(stacks.values()) < Decimal(stakes.get("ante", 0)) + bring_in:  # a short one need not be matched in full
        return False
    return not any(_is_short_or_double(event, small, big) for event in _betting(events))


def _betting(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Bets and raises, each with the street and what there was to match."""
    found, cards, level, street = [], dict[str, int](), Decimal(0), 3
    for event in events:
        if event["type"] == "deal":
            player = event["player"]
            cards[player] = cards.get(player, 0) + len(event.get("down", ())) + len(event.get("up", ()))
            if max(cards[player], 3) > street:
                street, level = cards[player], Decimal(0)
        elif event["type"] in ("bet", "complete", "raise"):
            to = Decimal(event["to"])
            found.append({"street": street, "to": to, "more": to - level, "type": event["type"]})
        if "to" in event:
            level = max(level, Decimal(event["to"]))
    return found


def _is_short_or_double(bet: dict[str, Any], small: Decimal, big: Decimal) -> bool:
    """Not a whole bet: of a stack that is all in; or, on fourth street, on an open pair, the big one."""
    whole = small if bet["street"] < 5 else big
    return bool((bet["to"] if bet["type"] == "complete" else bet["more"]) != whole)


def deals(game: str, count: int) -> list[Document]:
    """Legal deals of which PokerKit has the same rules."""
    found: list[Document] = []
    for seed in range(100 * count):
        document = without_the_house(stud_player.play(random.Random(f"{game} {seed}"), game, "fixed_limit").document)
        whole = len(document.get("stacks", ())) == len(document["players"]) and not document.get("rules")
        if whole and agrees(document) and _is_even(judge(document)):
            found.append(document)
        if len(found) == count:
            return found
    raise AssertionError(f"only {len(found)} such deals")


def _is_even(verdict: Mapping[str, Any]) -> bool:
    """Whether the deal is settled, and no odd chip is left over in one of several pots, which it counts otherwise."""
    odd = any(share["odd_chips"] for pot in verdict["pots"] for share in pot["shares"])
    return verdict["outcome"] in ("showdown", "uncontested") and not (odd and len(verdict["pots"]) > 1)


@pytest.mark.parametrize("game", ["seven_card_stud", "stud_high_low", "razz"])
def test_legal_deals_are_replayed(game: str) -> None:
    """Of up to eight players, with side pots and with a shared river card."""
    for document in deals(game, 25):
        assert payoffs(document) == nets(document), as_phh(document)
