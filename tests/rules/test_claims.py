"""Claims of any kind about Sequence, and those of what was wild, worked by hand."""

from typing import Any

import pytest

from service.rules.claims import Finding, all_upheld
from tests.judging import claim_faults
from tests.notation import deal_of
from tests.rules.claimed_deals import GOING_ON, SPLIT, TABLE, Claim, Deal, found, hands

# Two to ten in order of the deal, then three more twos: tens are wild, the only one is Cy's.
TENS = hands("Kc Qd / 2c 5c 8c 2d / Kd", "Qc Jd / 3c 6c 9c 2h / Kh", "Jc Qh / 4c 7c Tc 2s / Ks")


def after(player: str, street: int) -> Claim:
    return {"after": {"player": player, "street": street}}


class TestWild:
    """ "wild": what was wild after a card, an upcard or a player's street; in the end where none is named."""

    @pytest.mark.parametrize(
        ("where", "wild", "upheld"),
        [
            ({}, ["3"], True),
            ({}, ["2"], False),
            ({}, [], False),
            ({}, ["2", "3"], False),
            ({}, ["3c", "3d", "3h", "3s"], True),
            ({}, ["3♥", "3", "3S"], True),
            ({}, ["3c", "3d", "3h"], False),
            ({}, ["3", "joker"], False),
            ({}, ["Jk1"], False),
            ({"after_card": 1}, [], True),
            ({"after_card": 4}, [], True),
            ({"after_card": 4}, ["2"], False),
            ({"after_card": 5}, ["2"], True),
            ({"after_card": 8}, ["2"], True),
            ({"after_card": 9}, ["2"], False),
            ({"after_card": 9}, ["3"], True),
            ({"after_card": 14}, ["3"], True),
            ({"after_upcard": 1}, ["2"], True),
            ({"after_upcard": 1}, [], False),
            ({"after_upcard": 4}, ["2"], True),
            ({"after_upcard": 5}, ["3"], True),
            ({"after_upcard": 8}, ["3"], True),
            (after("Ann", 3), ["2"], True),
            (after("Bo", 4), ["2"], True),
            (after("Bo", 4), ["4"], False),
            (after("Ann", 5), ["3"], True),
            (after("Bo", 7), ["3"], True),
        ],
    )
    def test_is_compared_card_for_card(self, where: Claim, wild: list[str], upheld: bool) -> None:
        """Four cards of a rank are that rank; one more or one fewer is something else."""
        assert found(TABLE, {"type": "wild", **where, "wild": wild})["upheld"] is upheld

    @pytest.mark.parametrize(
        ("wild", "upheld"),
        [
            (["10"], True),
            (["T"], True),
            (["t"], True),
            (["10c", "Td", "t♥", "TS"], True),
            (["9"], False),
            (["J"], False),
            (["10", "2"], False),
        ],
    )
    def test_is_spelt_as_cards_are(self, wild: list[str], upheld: bool) -> None:
        assert found(TENS, {"type": "wild", "wild": wild})["upheld"] is upheld

    def test_may_be_nothing(self) -> None:
        """Nothing claimed of a deal without a two face up, or without any card."""
        assert found(SPLIT, {"type": "wild", "wild": []})["upheld"] is True
        nothing = found({**GOING_ON, "events": []}, {"type": "wild", "wild": []})
        assert (nothing["upheld"], nothing["code"]) == (True, None)
        assert nothing["text"] == "So far nothing is wild."

    def test_is_what_the_table_agreed(self) -> None:
        """With a ladder that accumulates, twos stay wild."""
        assert found({**TABLE, "rules": {"ladder": "accumulate"}}, {"type": "wild", "wild": ["3", "2"]})["upheld"]

    def test_after_a_street_is_after_the_cards_got_on_it(self) -> None:
        """Bo's two came before Ann turned over a hole card, and after all that she got on third street."""
        history = "Ann 4h 9d / 7c \n Bo Ks Kd / 2c \n Ann exposes 9d"
        document = {"game": "sequence", **deal_of({"history": history})}
        assert found(document, {"type": "wild", **after("Ann", 3), "wild": []})["upheld"] is True
        assert found(document, {"type": "wild", "after_card": 7, "wild": ["2"]})["upheld"] is True

    @pytest.mark.parametrize(
        ("document", "claim", "said"),
        [
            (
                TABLE,
                {"wild": ["4"]},
                [
                    "threes are wild, not fours",
                    "Card 9, Ann's: The three of hearts makes",
                    "Card 8, Bo's: The four of spades changes",
                ],
            ),
            (
                TABLE,
                {"wild": ["9", "Qc"], "after_card": 5},
                [
                    "After card 5 twos are wild, not nines and the queen of clubs",
                    "Card 5, Ann's: The two of clubs makes",
                    "Card 3, Ann's nine of diamonds: Dealt face down",
                    "No queen",
                ],
            ),
            (SPLIT, {"wild": ["2"]}, ["nothing is wild, not twos", "The six of spades does nothing", "No two"]),
        ],
    )
    def test_that_is_refuted_is_told_of_each_rank(self, document: Deal, claim: Claim, said: list[str]) -> None:
        """Which card settled it, and what the card did on which the claim must rest."""
        told = found(document, {"type": "wild", **claim})["text"]
        assert [words for words in said if words not in told] == [], told


class TestOtherwise:
    """ "otherwise": which house rule would have to be agreed for the claim to come out differently."""

    @pytest.mark.parametrize(
        ("document", "claim", "otherwise"),
        [
            # Bo's nine of diamonds is higher than Ann's of clubs; of all cards Ann's ace of hearts is the highest.
            (
                SPLIT,
                {"type": "award", "player": "Ann", "amount": 21},
                [("odd_chip", "five_cards", False), ("standard_order", "Bo", False)],
            ),
            (
                {**SPLIT, "hands": [*reversed(SPLIT["hands"])]},
                {"type": "award", "player": "Bo", "amount": 21},
                [("odd_chip", "high_card", False), ("standard_order", "Ann", False)],
            ),
            # Upcards three, then two: twos. Had Bo been dealt to first, two and three: threes.
            (
                hands("4h 9d / 3c Jd 8c 6c / As", "Ks Kd / 2c 9s 8h Tc / Kh"),
                {"type": "wild", "wild": ["3"]},
                [("standard_order", "Bo", True)],
            ),
            (
                hands("4h 9d / 3c Jd 8c 6c / As", "Ks Kd / 2c 9s 8h Tc / Kh"),
                {"type": "wild", "after_upcard": 2, "wild": ["3"]},
                [],
            ),
            (
                {**TABLE, "rules": {"ladder": "accumulate"}},
                {"type": "wild", "wild": ["3"]},
                [("ladder", "replace", True)],
            ),
            # A three and a two are wild for Ann: three aces, which Bo's three kings do not beat.
            (
                {**TABLE, "rules": {"ladder": "accumulate"}},
                {"type": "winner", "players": ["Bo"]},
                [("ladder", "replace", True)],
            ),
            (
                {**TABLE, "rules": {"ladder": "accumulate"}},
                {"type": "high", "player": "Ann", "category": "one_pair"},
                [("ladder", "replace", True)],
            ),
        ],
    )
    def test_names_the_choice(
        self, document: Deal, claim: Claim, otherwise: list[tuple[str, Any, bool | None]]
    ) -> None:
        finding = found(document, claim)
        assert sorted((one["code"], one["setting"], one["upheld"]) for one in finding["otherwise"]) == otherwise


class TestNotInTheDeal:
    """ "A claim about something the deal doesn't hold (a card number never dealt) is a 422": with its place."""

    @pytest.mark.parametrize(
        ("claim", "place", "code"),
        [
            ({"type": "wild", "wild": [], "after_card": 15}, ("after_card",), "no_such_card"),
            ({"type": "wild", "wild": [], "after_upcard": 9}, ("after_upcard",), "no_such_card"),
            ({"type": "wild", "wild": [], **after("Cy", 3)}, ("after", "player"), "unknown_player"),
            ({"type": "high", "player": "Cy", "category": "flush"}, ("player",), "unknown_player"),
            ({"type": "winner", "players": ["Ann", "Cy"]}, ("players", 1), "unknown_player"),
            ({"type": "winner", "players": ["Ann"], "pot": "side_1"}, ("pot",), "no_such_pot"),
            ({"type": "winner", "players": ["Ann"], "pot": "Main"}, ("pot",), "no_such_pot"),
            ({"type": "award", "player": "ann", "amount": 0}, ("player",), "unknown_player"),
        ],
    )
    def test_is_a_fault_of_the_claim(self, claim: Claim, place: tuple[Any, ...], code: str) -> None:
        """After claims that can be judged, and before them."""
        fine = {"type": "award", "player": "Ann", "amount": 0}
        (fault,) = claim_faults(TABLE, [fine, claim, fine])
        assert (fault.place, fault.code) == (("claims", 1, *place), code)

    def test_is_said_of_every_claim(self) -> None:
        claims: list[Claim] = [{"type": "wild", "wild": [], "after_card": number} for number in (15, 14, 16)]
        assert [fault.place for fault in claim_faults(TABLE, claims)] == [
            ("claims", 0, "after_card"),
            ("claims", 2, "after_card"),
        ]

    def test_is_a_street_on_which_the_player_got_no_card(self) -> None:
        (fault,) = claim_faults(GOING_ON, [{"type": "wild", "wild": [], **after("Bo", 5)}])
        assert (fault.place, fault.code) == (("claims", 0, "after", "street"), "no_such_card")


@pytest.mark.parametrize(
    ("each", "together"),
    [
        ([True], True),
        ([True, True], True),
        ([None], None),
        ([True, None], None),
        ([False], False),
        ([True, None, False], False),
    ],
)
def test_claims_are_upheld_together_only_if_all_are(each: list[bool | None], together: bool | None) -> None:
    """One that is refuted refutes them; else one that isn't settled leaves them unsettled."""
    assert all_upheld(Finding(None, upheld, None, "", None, ()) for upheld in each) is together
