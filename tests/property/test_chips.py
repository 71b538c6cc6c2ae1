"""Where the chips go, held against a settlement that moves them one by one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from hypothesis import event, given

from tests.judging import judge
from tests.property.strategies import RANKS, SUITS, UNKNOWN, Document, deals, examples, hand_deals

Verdict = dict[str, Any]
SETTLED = ("showdown", "uncontested")


def put_in_by(document: Document, verdict: Verdict) -> dict[str, Any]:
    """What each put in, as the request says."""
    chips = {player["name"]: document.get("stakes", {}).get("ante", 0) for player in verdict["players"]}
    for told in document.get("put_in", ()):
        chips[told["player"]] += told["amount"]
    return chips


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
            won.update({share["player"]: share["amount"] for share in pot["shares"]})
        gone = {player["name"] for player in verdict["players"] if player["status"] == "folded"}
        assert not gone & {name for pot in verdict["pots"] for name in pot["eligible"]}
        assert {player["name"]: player["won"] for player in verdict["players"] if player["won"]} == +won
        assert verdict["winners"] == [share["player"] for share in verdict["pots"][0]["shares"]]

    @given(deals())
    @examples(200)
    def test_each_player_has_a_ledger_of_his_own(self, document: Document) -> None:
        verdict = judge(document)
        for player, put_in in zip(verdict["players"], put_in_by(document, verdict).values(), strict=True):
            assert 0 <= player["returned"] <= put_in
            assert player["paid"] == put_in - player["returned"]
            assert player["net"] == player["won"] - player["paid"]
            assert player["won"] >= 0


class Settlement(NamedTuple):
    """What an independent reckoning comes to: chips as the verdict writes them, pots in order."""

    returned: dict[str, Any]
    eligible: list[list[str]]
    amounts: list[Any]
    rake: list[Any]
    shares: list[list[tuple[str, Any, int]]]


class ChipByChip:
    """Reckons a deal whose cards are all known, a layer of one chip from each player at a time."""

    def __init__(self, document: Document, verdict: Verdict) -> None:
        self.document, self.verdict = document, verdict
        self.chip = document.get("stakes", {}).get("smallest_chip", 1)
        self.players = {player["name"]: player for player in verdict["players"]}
        self.live = [name for name, player in self.players.items() if player["status"] != "folded"]

    def settle(self) -> Settlement:
        heights = {name: chips // self.chip for name, chips in put_in_by(self.document, self.verdict).items()}
        returned = dict.fromkeys(self.players, 0)
        eligible, chips = [self.live], [self.document.get("pot", 0) // self.chip]
        for layer in range(1, max(heights.values()) + 1):
            reached_by = [name for name, height in heights.items() if height >= layer]
            contested_by = [name for name in reached_by if name in self.live]
            if len(reached_by) == 1:
                returned[reached_by[0]] += 1
            elif contested_by in ([], eligible[-1]):
                chips[-1] += len(reached_by)
            else:
                eligible.append(contested_by)
                chips.append(len(reached_by))
        rake = self.raked(chips)
        shares = [
            self.shared_out(many - taken, self.winners(names))
            for names, many, taken in zip(eligible, chips, rake, strict=True)
        ]
        left = [many - taken for many, taken in zip(chips, rake, strict=True)]
        return Settlement(
            {name: back * self.chip for name, back in returned.items()},
            eligible,
            [many * self.chip for many in left],
            [taken * self.chip for taken in rake],
            shares,
        )

    def raked(self, chips: list[int]) -> list[int]:
        """A chip at a time, from the pot that is furthest below its part; what is no whole part from the first."""
        rake = self.document.get("rake", 0) // self.chip
        parts = [Decimal(rake) * many / sum(chips) if sum(chips) else Decimal(0) for many in chips]
        taken = [0] * len(chips)
        for place, part in enumerate(parts):
            while taken[place] + 1 <= part:
                taken[place] += 1
        while sum(taken) < rake:
            first = next(place for place, many in enumerate(chips) if taken[place] < many)
            taken[first] += 1
        return taken

    def winners(self, eligible: Sequence[str]) -> list[str]:
        if len(eligible) == 1:
            return [*eligible]
        standing = [name for name in eligible if self.players[name]["status"] != "mucked"]
        best = max(self.strength(name) for name in standing)
        equal = [name for name in standing if self.strength(name) == best]
        return self.more_natural(equal)

    def strength(self, name: str) -> list[int]:
        high = self.players[name]["high"]
        return high["strength"] if high else []

    def more_natural(self, equal: list[str]) -> list[str]:
        setting = self.verdict["rules"]["natural_beats_wild"]
        wilds = {name: len([card for card in self.five(name) if self.is_wild(card)]) for name in equal}
        if setting == "fewer_wilds_wins":
            return [name for name in equal if wilds[name] == min(wilds.values())]
        if setting == "no_wilds_wins" and 0 in wilds.values():
            return [name for name in equal if wilds[name] == 0]
        return equal

    def is_wild(self, card: str) -> bool:
        return card[0] in self.verdict["wild"]

    def five(self, name: str) -> list[str]:
        high = self.players[name]["high"]
        return high["cards"] if high else []

    def shared_out(self, chips: int, winners: list[str]) -> list[tuple[str, Any, int]]:
        """The same for each, then one each in the order of the house rule."""
        even = dict.fromkeys(winners, 0)
        while sum(even.values()) + len(winners) <= chips:
            for name in winners:
                even[name] += 1
        odd = dict.fromkeys(winners, 0)
        for name in self.first_in_line(winners)[: chips - sum(even.values())]:
            odd[name] = 1
        return [(name, (even[name] + odd[name]) * self.chip, odd[name]) for name in winners]

    def first_in_line(self, winners: list[str]) -> list[str]:
        setting = self.verdict["rules"]["odd_chip"]
        if setting == "seat":
            return winners
        if setting == "five_cards":
            return sorted(winners, key=lambda name: highest_first(self.five(name)), reverse=True)
        return sorted(winners, key=lambda name: highest_first(self.held(name)), reverse=True)

    def held(self, name: str) -> list[str]:
        player = self.players[name]
        return [card for card in (*player["down"], *player["up"], *player["community"]) if card != UNKNOWN]


def highest_first(cards: Iterable[str]) -> list[tuple[int, int]]:
    return sorted(((RANKS.index(card[0]), SUITS.index(card[1])) for card in cards), reverse=True)


def reckoned(verdict: Verdict) -> Settlement:
    """The same of the verdict."""
    return Settlement(
        {player["name"]: player["returned"] for player in verdict["players"]},
        [pot["eligible"] for pot in verdict["pots"]],
        [pot["amount"] for pot in verdict["pots"]],
        [pot["rake"] for pot in verdict["pots"]],
        [
            [(share["player"], share["amount"], share["odd_chips"]) for share in pot["shares"]]
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

    @given(deals())
    @examples(300)
    def test_of_any_deal(self, document: Document) -> None:
        self.compare(document)

    def compare(self, document: Document) -> None:
        verdict = judge(document)
        if verdict["outcome"] in SETTLED and (verdict["outcome"] == "uncontested" or all_cards_known(verdict)):
            assert reckoned(verdict) == ChipByChip(document, verdict).settle()
            event(f"{len(verdict['pots'])} pots")
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
