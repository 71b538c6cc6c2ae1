"""Who gets what of high-low pots, sides declared or cards speaking, held against a settlement a chip at a time."""

from random import Random

import pytest

from tests.judging import judge
from tests.oracles.declared_sides import Contender, split
from tests.property.strategies import Document

NAMES = ("Ann", "Bo", "Cy", "Dee")
SUITS = "cdhs"
LENGTHS = (150, pytest.param(4000, marks=pytest.mark.long))


@pytest.mark.parametrize("both_may_tie", [False, True])
@pytest.mark.parametrize("declare", [False, True])
@pytest.mark.parametrize("deals", LENGTHS)
def test_every_pot_is_split_as_by_hand(declare: bool, both_may_tie: bool, deals: int) -> None:
    """Main and side pots of two to four players, some of whom hold the same ranks."""
    ties = scoops = 0
    for at in range(deals):
        document = deal(Random(f"sides {deals} {at}"), declare, both_may_tie)
        verdict = judge(document)
        assert verdict["outcome"] == "showdown", document
        sides = {told["player"]: told["side"] for told in document["events"] if told["type"] == "declare"}
        players = {player["name"]: player for player in verdict["players"]}
        won = dict.fromkeys(document["players"], 0)
        for amount, eligible in pots(document):
            contenders = [
                Contender(
                    name,
                    tuple(players[name]["high"]["strength"]),
                    tuple(players[name]["low"]["strength"]) if players[name]["low"] else None,
                    sides.get(name, "speaks"),
                )
                for name in document["players"]
                if name in eligible
            ]
            expected = split(amount, contenders, both_may_tie, document["rules"]["odd_chip_side"])
            for name, chips in expected.items():
                won[name] += chips
            ties += len([chips for chips in expected.values() if chips]) > 2
            scoops += any(sides.get(name) == "both" and chips == amount for name, chips in expected.items())
        assert won == {name: player["won"] + player["returned"] for name, player in players.items()}, document
    assert ties > deals // 50
    assert scoops > deals // 50 or not declare


def pots(document: Document) -> list[tuple[int, list[str]]]:
    """The pots by what each put in for his ante, at the last of one player alone; what was carried goes to the main."""
    put = {one["player"]: min(one["amount"], document["stakes"]["ante"]) for one in document["stacks"]}
    layers, below = [], 0
    for level in sorted({*put.values()}):
        eligible = [name for name in document["players"] if put[name] >= level]
        layers.append(((level - below) * len(eligible), eligible))
        below = level
    (main, eligible), *sides = layers
    return [(main + document["pot"], eligible), *sides]


def deal(rng: Random, declare: bool, both_may_tie: bool) -> Document:
    names = rng.sample(NAMES, rng.choice((2, 3, 3, 4, 4)))
    hands = alike(rng, len(names)) if rng.random() < 0.6 else any_hands(rng, len(names))
    events: list[Document] = []
    for street, (first, last) in enumerate(((0, 3), (3, 4), (4, 5), (5, 6), (6, 7))):
        for name, hand in zip(names, hands, strict=True):
            cards = hand[first:last]
            told = {"down": cards[:2], "up": cards[2:]} if street == 0 else {"down" if street == 4 else "up": cards}
            events.append({"type": "deal", "player": name, **told})
    if declare:
        order = rng.sample(names, len(names))
        events += [{"type": "declare", "player": name, "side": rng.choice(("high", "low", "both"))} for name in order]
    return {
        "game": "wild_stud",
        "players": names,
        "events": events,
        "stakes": {"ante": 20},
        "stacks": [{"player": name, "amount": rng.choice((30, 30, rng.randint(1, 20)))} for name in names],
        "pot": rng.randint(0, 9),
        "rules": {
            "wild": rng.choice((["2"], ["Kh"], ["2", "9"])),
            "plays_for": "high_low",
            "declare": declare,
            "both_may_tie": both_may_tie,
            "qualifier": rng.choice((None, None, 8, 7)),
            "low_ranking": rng.choice(("ace_to_five", "deuce_to_seven", "ace_to_six")),
            "odd_chip_side": rng.choice(("high", "low")),
        },
    }


def alike(rng: Random, players: int) -> list[list[str]]:
    """The same ranks in other suits for everyone, but for a card or two; one suit never has five of a hand."""
    ranks = rng.sample(rng.choice(("23456789TJQKA", "A2345678", "A234567")), 7)
    hands = [[rank + SUITS[(place + seat) % 4] for place, rank in enumerate(ranks)] for seat in range(players)]
    free = [rank + suit for rank in "23456789TJQKA" if rank not in ranks for suit in SUITS]
    rng.shuffle(free)
    for hand in hands:
        for _ in range(rng.choice((0, 0, 0, 1))):
            if free:
                hand[rng.randrange(7)] = free.pop()
    return hands


def any_hands(rng: Random, players: int) -> list[list[str]]:
    deck = rng.sample([rank + suit for rank in "23456789TJQKA" for suit in SUITS], 52)
    return [deck[7 * seat : 7 * seat + 7] for seat in range(players)]
