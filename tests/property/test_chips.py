"""Where the chips go, held against a settlement that moves them one by one."""

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from random import Random
from typing import Any

from hypothesis import event, given

from tests.judging import judge
from tests.property.chip_by_chip import ChipByChip, Settlement, put_in_by
from tests.property.strategies import (
    DECK,
    HIGH_LOW,
    NAMES,
    SUITS,
    UNKNOWN,
    Document,
    deals,
    examples,
    hand_deals,
    is_refereed,
    switches,
    written,
)

Verdict = dict[str, Any]
SETTLED = ("showdown", "uncontested")


class TestTheLedgerBalances:
    """Every chip that went in is somewhere, and nobody has one that he cannot have."""

    @given(deals())
    @examples(400)
    def test_what_is_won_and_raked_is_what_was_paid_and_carried(self, document: Document) -> None:
        verdict = judge(document)
        players, pots = verdict["players"], verdict["pots"]
        paid = sum(player["paid"] for player in players) + document.get("pot", 0)
        raked = sum(pot["rake"] for pot in pots)
        if verdict["outcome"] in SETTLED:
            assert sum(player["won"] for player in players) + raked == paid
            assert raked == document.get("rake", 0)
        else:
            assert sum(pot["amount"] for pot in pots) == paid
            assert raked == 0
            assert [player["won"] for player in players] == [0] * len(players)
        event(verdict["outcome"])

    @given(deals())
    @examples(400)
    def test_shares_add_up_to_their_pot_and_to_what_each_won(self, document: Document) -> None:
        verdict = judge(document)
        won: Counter[str] = Counter()
        for pot in verdict["pots"]:
            if verdict["outcome"] in SETTLED:
                assert sum(share["amount"] for share in pot["shares"]) == pot["amount"]
                assert {share["player"] for share in pot["shares"]} <= set(pot["eligible"])
                assert pot["shares"] != []
            else:
                assert pot["shares"] == []
            for share in pot["shares"]:
                won[share["player"]] += share["amount"]
        gone = {player["name"] for player in verdict["players"] if player["status"] == "folded"}
        assert not gone & {name for pot in verdict["pots"] for name in pot["eligible"]}
        assert {player["name"]: player["won"] for player in verdict["players"] if player["won"]} == +won
        takers = {share["player"] for share in verdict["pots"][0]["shares"]}
        assert verdict["winners"] == [player["name"] for player in verdict["players"] if player["name"] in takers]

    @given(deals())
    @examples(200)
    def test_each_player_has_a_ledger_of_his_own(self, document: Document) -> None:
        verdict = judge(document)
        for player, put_in in zip(verdict["players"], put_in_by(document, verdict).values(), strict=True):
            if not is_refereed(document):  # where there is no betting, it is what the request says
                assert player["returned"] <= put_in
                assert player["paid"] == put_in - player["returned"]
            assert min(player["returned"], player["paid"]) >= 0
            assert player["net"] == player["won"] - player["paid"]
            assert player["won"] >= 0


def reckoned(verdict: Verdict) -> Settlement:
    """The same of the verdict."""
    return Settlement(
        {player["name"]: player["returned"] for player in verdict["players"]},
        [pot["eligible"] for pot in verdict["pots"]],
        [pot["amount"] for pot in verdict["pots"]],
        [pot["rake"] for pot in verdict["pots"]],
        [
            [(share["player"], share["side"], share["amount"], share["odd_chips"]) for share in pot["shares"]]
            for pot in verdict["pots"]
        ],
    )


def all_cards_known(verdict: Verdict) -> bool:
    return not any(entry["card"] == UNKNOWN for entry in verdict["timeline"])


class TestChipByChip:
    """Uncalled bets, side pots, rake and odd chips are what they are when chips are moved one by one."""

    @given(hand_deals(5))
    @examples(400)
    def test_of_whole_hands(self, document: Document) -> None:
        self.compare(document)

    @given(hand_deals(5, HIGH_LOW) | hand_deals(4, HIGH_LOW, ("tied",)))
    @examples(600)
    def test_of_whole_hands_for_low_and_both(self, document: Document) -> None:
        self.compare(document)

    @given(deals(refereed=False))
    @examples(300)
    def test_of_any_deal(self, document: Document) -> None:
        self.compare(document)

    def compare(self, document: Document) -> None:
        verdict = judge(document)
        if verdict["outcome"] in SETTLED and (verdict["outcome"] == "uncontested" or all_cards_known(verdict)):
            assert reckoned(verdict) == ChipByChip(document, verdict).settle()
            event(f"{len(verdict['pots'])} pots")
            event(f"decided by {[pot['code'] for pot in verdict['pots']]}")
            event(f"odd chips: {any(share['odd_chips'] for pot in verdict['pots'] for share in pot['shares'])}")

    @given(hand_deals(4))
    @examples(100)
    def test_amounts_in_cents_are_the_same_chips(self, document: Document) -> None:
        """A hundredth of every amount, with a smallest chip of a hundredth: a hundredth of every result."""
        whole = judge(document)
        stakes = document.get("stakes", {})
        cents: Document = {
            **document,
            "stakes": {key: Decimal(amount) / 100 for key, amount in {"smallest_chip": 1, **stakes}.items()},
            **{key: Decimal(document[key]) / 100 for key in ("pot", "rake") if key in document},
        }
        if "put_in" in document:
            cents["put_in"] = [
                {"player": told["player"], "amount": Decimal(told["amount"]) / 100} for told in document["put_in"]
            ]
        fractions = judge(cents)
        assert [player["won"] * 100 for player in fractions["players"]] == [
            player["won"] for player in whole["players"]
        ]
        assert [pot["rake"] * 100 for pot in fractions["pots"]] == [pot["rake"] for pot in whole["pots"]]


# --- ties on one side and on both ---

LOW_FIRST = (*"A2345678", *"A2345678", *"9TJQK")
HOUSE_RULES = ("plays_for", "low_ranking", "qualifier", "odd_chip", "odd_chip_side")


def tied_deal(seed: int) -> Document:
    """A deal for low or for both in which several players hold the same ranks, but for a card here and there."""
    rng = Random(seed)
    names = rng.sample(NAMES, rng.choice((2, 3, 3, 4, 4)))
    ranks = [*dict.fromkeys(rng.sample(LOW_FIRST, 14))][:7]
    hands = [[rank + SUITS[(seat + place) % 4] for place, rank in enumerate(ranks)] for seat in range(len(names))]
    taken = {card for hand in hands for card in hand}
    free = [card for card in DECK if card not in taken]
    for hand in hands:
        for place in rng.sample(range(7), rng.choice((0, 0, 1, 2, 3))):
            hand[place] = free.pop(rng.randrange(len(free)))
    game = rng.choice(("stud_high_low", "stud_high_low", "razz"))
    choices = {switch.name: [*switch.choices] for switch in switches(game)}
    document: Document = {
        "game": game,
        "pot": rng.randint(0, 30),
        "stakes": {"ante": rng.randint(0, 3)},
        "hands": [{"player": name, "cards": written(hand)} for name, hand in zip(names, hands, strict=True)],
        "rules": {name: rng.choice(choices[name]) for name in HOUSE_RULES if rng.random() < 0.3},
    }
    if rng.random() < 0.5:
        document["put_in"] = [{"player": name, "amount": rng.choice((0, 5, 8, 13))} for name in names]
    document["rake"] = rng.randint(0, min(document["pot"], 5))
    return document


def shape_of(pot: Document) -> Iterator[str]:
    """What kinds of split a pot shows."""
    sides = {side: [one for one in pot["shares"] if one["side"] == side] for side in ("high", "low", "whole")}
    if pot["code"] == "high_and_low":
        high, low = ([one["player"] for one in sides[side]] for side in ("high", "low"))
        yield "halves" if high != low else "both sides tied" if len(high) > 1 else "one player takes both"
        if high != low and {*high} & {*low}:
            yield "quartered"
        if sum(one["amount"] for one in pot["shares"]) % 2:
            yield "an odd chip between the sides"
    for side, shares in sides.items():
        if any(one["odd_chips"] for one in shares):
            yield f"an odd chip of {side}"
    yield str(pot["code"])


def test_ties_of_high_and_low() -> None:
    """Halves, quarters, odd chips, and ties for both sides, which are split as one: all as when dealt chip by chip."""
    shapes: Counter[str] = Counter()
    for seed in range(1200):
        document = tied_deal(seed)
        verdict = judge(document)
        assert reckoned(verdict) == ChipByChip(document, verdict).settle(), (seed, document)
        shapes.update(shape for pot in verdict["pots"] for shape in shape_of(pot))
    wanted = {
        "both sides tied", "one player takes both", "halves", "quartered", "an odd chip between the sides",
        "an odd chip of high", "an odd chip of low", "an odd chip of whole", "no_low", "best_low", "equal_hands",
    }  # fmt: skip
    assert min(shapes[shape] for shape in wanted) >= 20, shapes


def test_who_ties_for_both_sides_takes_an_even_part() -> None:
    """ "66 two ways is 33 and 33" (TDA 20-D), not 34 and 32: whatever else, nobody has a chip more than the next."""
    for seed in range(1200):
        for pot in judge(tied_deal(seed))["pots"]:
            if "both sides tied" in shape_of(pot):
                taken: Counter[str] = Counter()
                for share in pot["shares"]:
                    taken[share["player"]] += share["amount"]
                assert max(taken.values()) - min(taken.values()) <= 1, (seed, pot)
