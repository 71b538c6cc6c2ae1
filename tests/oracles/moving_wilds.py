"""What is wild after each card, by reading all the cards dealt so far anew, in games whose wild cards move.

Written from articles 5 and 6 of the wild stud document (OPR-711) and its house rules; nothing of `service` is used.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

__all__ = ["Dealt", "baseball", "follow_the_queen", "low_hole"]

_RANKS = "23456789TJQKA"


class Dealt(NamedTuple):
    """A card: whose (None: everyone's), and its face: `up`, `down`, or `exposed` for one seen by an accident."""

    player: str | None
    card: str
    face: str


def follow_the_queen(dealt: Sequence[Dealt], rules: Mapping[str, Any]) -> set[str]:
    """The ranks that are wild for everyone."""
    shown = [
        each.card[0]
        for each in dealt
        if (each.face == "up" and (each.player is not None or rules["community_counts"]))
        or (each.face == "exposed" and rules["exposed_counts"])
    ]
    queens = {"Q"} if rules["queens_wild"] else set()
    # Where a queen lies straight before a card that is no queen, that card follows it.
    followers = [place for place in range(1, len(shown)) if shown[place - 1] == "Q" != shown[place]]
    if not followers:
        return queens
    if rules["queen_cancels"] == "never":
        return queens | {shown[followers[0]]}
    last = followers[-1]
    if rules["queen_cancels"] == "always" and "Q" in shown[last:]:
        return queens
    return queens | {shown[last]}


def low_hole(dealt: Sequence[Dealt], player: str, rules: Mapping[str, Any]) -> set[str]:
    """What is wild for that player: his lowest cards dealt face down, or all of their rank."""
    order = "A" + _RANKS[:-1] if rules["low_hole_ace"] == "low" else _RANKS
    hole = [each.card for each in dealt if each.player == player and each.face == "down"]
    if not hole:
        return set()
    lowest = min((card[0] for card in hole), key=order.index)
    if rules["low_hole"] == "rank":
        return {lowest}
    return {card for card in hole if card[0] == lowest}


def baseball(dealt: Sequence[Dealt], rules: Mapping[str, Any]) -> tuple[set[str], dict[str, int]]:
    """What is wild, and how many cards each player gets in all: a four dealt face up brings one more."""
    counts = {each.player: 7 for each in dealt if each.player is not None}
    if rules["baseball_four_up"] == "extra":
        for each in dealt:
            if each.player is not None and each.face == "up" and each.card[0] == "4":
                counts[each.player] += 1
    return {"3", "9"}, counts
