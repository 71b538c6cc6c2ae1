"""What can be claimed of a deal, true and untrue, read from its verdict and from nothing else."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from tests.judging import verified
from tests.oracles.high_hands import category_order
from tests.property.strategies import DECK, RANKS, SUITS, UNKNOWN, Document

__all__ = [
    "FLUSHES", "MOST_CLAIMS", "Claim", "Stated", "cards_of", "findings", "is_settled", "same_five", "true_claims",
    "untrue_claims", "wins",
]  # fmt: skip

MOST_CLAIMS = 100
FLUSHES = ("flush", "straight_flush", "royal_flush")

Claim = dict[str, Any]


class Stated(NamedTuple):
    """A claim, with what is so: `actual` and the code of the rule as a finding has them."""

    claim: Claim
    actual: dict[str, Any] | None
    code: str | None


def findings(document: Document, claims: Sequence[Claim]) -> list[dict[str, Any]]:
    """What comes of each claim, however many there are."""
    found: list[dict[str, Any]] = []
    for start in range(0, len(claims), MOST_CLAIMS):
        found += verified(document, claims[start : start + MOST_CLAIMS])["findings"]
    return found


def true_claims(verdict: Document, rng: Random) -> Iterator[Stated]:
    """Whatever can be said of the deal and is so, in one spelling or another."""
    for where, wild, why in _points(verdict):
        yield Stated({"type": "wild", **where, "wild": _spelt(wild, rng)}, {"wild": wild}, why)
    for player in _with_known_hands(verdict):
        actual = {key: value for key, value in player["high"].items() if key != "strength"}
        for said in _true_highs(player, verdict, rng):
            yield Stated({"type": "high", "player": player["name"], **said}, actual, "best_hand")
    if is_settled(verdict):
        for pot in verdict["pots"]:
            players = wins(pot)
            yield Stated(
                _winner(rng.sample(players, len(players)), pot["name"], rng), {"players": players}, pot["code"]
            )
    for player in verdict["players"]:
        if is_settled(verdict) or player["status"] == "folded":
            claim = {"type": "award", "player": player["name"], "amount": player["won"]}
            yield Stated(claim, {"amount": player["won"]}, _award_code(player["name"], verdict))


def untrue_claims(verdict: Document, chip: Any, rng: Random) -> Iterator[Claim]:
    """The same changed, so that each says something that is not so."""
    for where, wild, _ in _points(verdict):
        yield {"type": "wild", **where, "wild": _other_wild(wild, rng)}
    for player in _with_known_hands(verdict):
        for said in _untrue_highs(player, verdict, rng):
            yield {"type": "high", "player": player["name"], **said}
    for pot in verdict["pots"]:
        yield from _untrue_winners(pot, verdict, rng)
    for player in verdict["players"]:
        if is_settled(verdict) or player["status"] == "folded":
            for amount in (player["won"] + chip, player["won"] - chip):
                if amount >= 0:
                    yield {"type": "award", "player": player["name"], "amount": amount}


def is_settled(verdict: Document) -> bool:
    return verdict["outcome"] in ("showdown", "uncontested")


# --- wild ---


def _points(verdict: Document) -> Iterator[tuple[Claim, list[str], str | None]]:
    """Every way to name a point of the deal, with what was wild there and the rule behind the last card by then."""
    yield {}, verdict["wild"], _last_word(verdict["timeline"])
    upcards = 0
    by_street = {}
    for entry in verdict["timeline"]:
        told = entry["wild"], entry["why"]
        yield {"after_card": entry["card_number"]}, *told
        if entry["face"] == "up":
            upcards += 1
            yield {"after_upcard": upcards}, *told
        if entry["player"] and entry["face"] != "exposed":  # who exposes a card gets none
            by_street[entry["player"], entry["street"]] = told
    for (player, street), told in by_street.items():
        yield {"after": {"player": player, "street": street}}, *told


def _last_word(timeline: Sequence[Document]) -> str | None:
    """The rule behind what is wild in the end: of the last card that changed it, or that could have, or of all."""
    for decides in (lambda card: card["changed"], lambda card: card["why"] != "face_down", lambda _: True):
        for entry in reversed(timeline):
            if decides(entry):
                return str(entry["why"])
    return None


def _spelt(wild: Sequence[str], rng: Random) -> list[str]:
    """Wild ranks in any order, each as a rank, or as its four cards."""
    found: list[str] = []
    for rank in wild:
        spellings = [[rank], [rank.lower()], [rank + suit for suit in rng.sample(SUITS, 4)], [rank, f"{rank}c"]]
        found += rng.choice([*spellings, ["10"]] if rank == "T" else spellings)
    return rng.sample(found, len(found))


def _other_wild(wild: Sequence[str], rng: Random) -> list[str]:
    """Something else than these ranks."""
    ways = [[*wild, "joker"]]
    if unlike := [rank for rank in RANKS if rank not in wild]:
        rank = rng.choice(unlike)
        ways += [[*wild, rank], [rank], [*wild, rank + rng.choice(SUITS)]]
    if wild:
        gone = rng.choice(wild)
        rest = [rank for rank in wild if rank != gone]
        ways += [rest, [*rest, *[gone + suit for suit in rng.sample(SUITS, 3)]]]
    return rng.choice(ways)


# --- best hands ---


def cards_of(player: Document) -> list[str]:
    return [*player["down"], *player["up"], *player["community"]]


def _with_known_hands(verdict: Document) -> Iterator[Document]:
    """Those with a best hand that no unseen card can change."""
    for player in verdict["players"]:
        if player["high"] and UNKNOWN not in cards_of(player):
            yield player


def _true_highs(player: Document, verdict: Document, rng: Random) -> Iterator[Claim]:
    category, five = player["high"]["category"], player["high"]["plays_as"]
    yield {"category": category}
    yield {"plays_as": five}
    yield {"category": category, "plays_as": rng.sample(five, 5)}
    if category not in FLUSHES:
        yield {"plays_as": [card[0] + rng.choice(SUITS) for card in rng.sample(five, 5)]}
        yield {"plays_as": [f"{card[0]}{five[0][1]}" for card in five]}
    else:
        wild = {card for card in DECK if card[0] in verdict["wild"]}
        for suit in SUITS:
            if _makes(suit, five, cards_of(player), wild):
                yield {"plays_as": [card[0] + suit for card in rng.sample(five, 5)]}


def _untrue_highs(player: Document, verdict: Document, rng: Random) -> Iterator[Claim]:
    category, five = player["high"]["category"], player["high"]["plays_as"]
    other = rng.choice([one for one in category_order() if one != category])
    changed = [*five]
    at = rng.randrange(5)
    changed[at] = rng.choice([rank for rank in RANKS if rank != five[at][0]]) + five[at][1]
    yield {"category": other}
    yield {"category": other, "plays_as": five}
    yield {"plays_as": rng.sample(changed, 5)}
    yield {"category": category, "plays_as": changed}
    if category in FLUSHES:
        mixed = [*five]
        mixed[at] = five[at][0] + rng.choice([suit for suit in SUITS if suit != five[at][1]])
        yield {"plays_as": mixed}
        wild = {card for card in DECK if card[0] in verdict["wild"]}
        for suit in SUITS:
            if not _makes(suit, five, cards_of(player), wild):
                yield {"category": category, "plays_as": [card[0] + suit for card in five]}


def same_five(claimed: Sequence[str], category: str, five: Sequence[str], held: Iterable[str], wild: set[str]) -> bool:
    """Whether a best hand of the cards `held`, which stands as `five`, stands as the five claimed too."""
    if Counter(card[0] for card in claimed) != Counter(card[0] for card in five):
        return False
    suits = {card[1] for card in claimed}
    return category not in FLUSHES or (len(suits) == 1 and _makes(suits.pop(), five, held, wild))


def _makes(suit: str, five: Sequence[str], held: Iterable[str], wild: set[str]) -> bool:
    """Whether cards of these ranks can be had in a suit: wild cards give what natural ones of that suit do not."""
    held = list(held)
    natural = {card[0] for card in held if card[1] == suit and card not in wild} & {card[0] for card in five}
    return len(natural) + sum(card in wild for card in held) >= 5


# --- winners ---


def wins(pot: Document) -> list[str]:
    return [share["player"] for share in pot["shares"]]


def _winner(players: Sequence[str], pot: str, rng: Random) -> Claim:
    named = {"pot": pot} if pot != "main" or rng.random() < 0.5 else {}
    return {"type": "winner", "players": [*players], **named}


def _untrue_winners(pot: Document, verdict: Document, rng: Random) -> Iterator[Claim]:
    """Others, fewer or more than those who win; or, while that isn't settled, anyone who cannot."""
    names = [player["name"] for player in verdict["players"]]
    groups = [group for size in range(1, len(names) + 1) for group in combinations(names, size)]
    for group in rng.sample(groups, min(len(groups), 12)):
        if set(group) != set(wins(pot)) if is_settled(verdict) else not set(group) <= set(pot["eligible"]):
            yield _winner(group, pot["name"], rng)


def _award_code(player: str, verdict: Mapping[str, Any]) -> str | None:
    """The rule behind the first pot of which a player has a share; else the first that the player could win."""
    pots = verdict["pots"]
    shared = [pot["code"] for pot in pots if player in wins(pot)]
    contested = [pot["code"] for pot in pots if player in pot["eligible"]]
    found: str | None = (*shared, *contested, pots[0]["code"])[0]
    return found
