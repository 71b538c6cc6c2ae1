"""Where the chips go, held against a settlement that moves them one by one."""

from collections import Counter
from decimal import Decimal
from typing import Any

from hypothesis import event, given

from tests.judging import judge
from tests.property.chip_by_chip import ChipByChip, Settlement, put_in_by
from tests.property.strategies import HIGH_LOW, UNKNOWN, Document, deals, examples, hand_deals, is_refereed

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

    @given(hand_deals(5, HIGH_LOW))
    @examples(500)
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
