"""Claims about best hands, worked by hand: categories, the five as they stand, and cards that nobody saw."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.rules.claimed_deals import GOING_ON, SPLIT, TABLE, Claim, Deal, found, hands

GONE = "(??)"
TWO_UP = "9d 9c / 2c 9s 6h 6c / 6d"
ROYAL = "Ah Kh / Qh Jh Th 4s / ??"
FOUR_KINGS = "Ks Kd / Kc Kh 9h 8d / ??"
PAIR = "Ks Kd / 5c 4s 8h Tc / ??"
FLUSH = "Ah 9h / 7h 5h 4h Kd / Kc"
STRAIGHT = "9h 8d / 7c 6s 5h Kd / Kc"
ALL_KINDS = (
    "five_of_a_kind", "royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight",
    "three_of_a_kind", "two_pair", "one_pair", "high_card",
)  # fmt: skip


def high(document: Mapping[str, Any], player: str, category: str | None = None, five: str | None = None) -> bool | None:
    """What comes of a claim about a player's best hand."""
    claim: Claim = {"type": "high", "player": player}
    if category:
        claim["category"] = category
    if five:
        claim["plays_as"] = five.split()
    upheld: bool | None = found(document, claim)["upheld"]
    return upheld


class TestHigh:
    """ "high": a category, the five as they stand, or both; "suits only where they make the hand"."""

    @pytest.mark.parametrize(
        ("document", "player", "category"),
        [
            (TABLE, "Ann", "one_pair"),  # the wild three beside the ace
            (TABLE, "Bo", "three_of_a_kind"),
            (SPLIT, "Bo", "straight"),
            (hands(ROYAL, GONE), "Ann", "royal_flush"),
            (hands(FOUR_KINGS, GONE), "Ann", "four_of_a_kind"),
            (hands("(Qs Qd / 7h 6d Qc)", "Ks Kd / 5c 4s 8h Tc / Kh"), "Ann", "three_of_a_kind"),
            (hands("2s 2d / 2c Ac 2h 9d / 7c", GONE), "Ann", "five_of_a_kind"),
            (hands(FLUSH, GONE), "Ann", "flush"),
        ],
    )
    def test_is_of_one_category_and_no_other(self, document: Deal, player: str, category: str) -> None:
        """Also of who folded five known cards, and where an unseen card cannot matter."""
        assert [one for one in ALL_KINDS if high(document, player, one)] == [category]
        assert {high(document, player, one) for one in ALL_KINDS if one != category} == {False}

    @pytest.mark.parametrize(
        ("hand", "five", "upheld"),
        [
            (FLUSH, "Ah 9h 7h 5h 4h", True),
            (FLUSH, "4h 5h 7h 9h Ah", True),
            (FLUSH, "As 9s 7s 5s 4s", False),
            (FLUSH, "Ah 9h 7h 5h 4d", False),
            (FLUSH, "Ah Kh 9h 7h 5h", False),
            (STRAIGHT, "9h 8d 7c 6s 5h", True),
            (STRAIGHT, "5♠ 6♠ 7♠ 8♠ 9♠", True),
            (STRAIGHT, "9h 8h 7h 6h 4h", False),
            (STRAIGHT, "9h 8d 7c 6s 6s", False),
            (STRAIGHT, "9h 8d 7c 6s Jk1", False),
            # Two wild twos beside three hearts: a wild card may be a card that its holder has (OPR-711 1.4).
            ("2d Ah / 2c 9h 6h Jc / 4s", "Ah Ah Ah 9h 6h", True),
            ("2d Ah / 2c 9h 6h Jc / 4s", "Ah Kh Qh 9h 6h", False),
            ("2d Ah / 2c 9h 6h Jc / 4s", "As As As 9s 6s", False),
        ],
    )
    def test_stands_as_five_cards(self, hand: str, five: str, upheld: bool) -> None:
        """In any order; suits count in a flush and in no straight."""
        assert high(hands(hand, GONE), "Ann", None, five) is upheld

    def test_stands_as_the_table_agreed(self) -> None:
        document = hands("2d Ah / 2c 9h 6h Jc / 4s", GONE, rules={"flush_duplicates": False})
        assert high(document, "Ann", "flush", "Ah Kh Qh 9h 6h")
        assert high(document, "Ann", "flush", "Ah Ah Ah 9h 6h") is False

    @pytest.mark.parametrize(
        ("hand", "ranks", "suits"),
        [
            ("3c 8h / 3d 7h 8s 7s / 3s", "JT987", "hs"),
            ("3c Ah / 3d Kh As Qs / 3s", "AKQJT", "hs"),
            ("3c Ah / 3d Kc 3h Qs / 3s", "AKQJT", "chs"),
        ],
    )
    def test_stands_in_each_suit_in_which_it_is_as_good(self, hand: str, ranks: str, suits: str) -> None:
        """Three or four wild threes make the same straight flush of either suit's natural cards."""
        document = hands(TWO_UP, hand, rules={"five_of_a_kind": "below_straight_flush"})
        fives = {suit: " ".join(rank + suit for rank in ranks) for suit in "cdhs"}
        assert "".join(suit for suit, five in fives.items() if high(document, "Bo", None, five)) == suits

    def test_needs_both_of_what_is_claimed(self) -> None:
        """The right category with wrong cards is wrong, and so is the other way round."""
        document = hands(STRAIGHT, GONE)
        assert high(document, "Ann", "straight", "9h 8h 7h 6h 5h") is True
        assert high(document, "Ann", "straight_flush", "9h 8d 7c 6s 5h") is False
        assert high(document, "Ann", "straight", "9h 8h 7h 6h 4h") is False

    def test_is_false_of_fewer_than_five_cards_and_open_while_more_come(self) -> None:
        """Cy folded four cards, three queens among them; Bo holds four and gets another."""
        assert high(GOING_ON, "Cy", "three_of_a_kind") is False
        assert high(GOING_ON, "Bo", "one_pair") is None
        assert high(GOING_ON, "Bo", None, "Ks Kd 5c 4s 2c") is None

    def test_is_the_best_so_far_while_more_cards_come(self) -> None:
        """Ann's five on fifth street: the pair of fours is what she has."""
        assert high(GOING_ON, "Ann", "one_pair", "4h 4c Jd 9d 3h") is True
        assert high(GOING_ON, "Ann", "two_pair") is False
        told = found(GOING_ON, {"type": "high", "player": "Ann", "category": "one_pair"})["text"]
        assert "so far" in told
        assert "pair of fours" in told


class TestHighWithUnseenCards:
    """ "null where the deal doesn't settle it": only what no card that nobody saw could change is true or false."""

    @pytest.mark.parametrize(
        ("hand", "category", "five", "upheld"),
        [
            (ROYAL, "royal_flush", "Ah Kh Qh Jh Th", True),
            (ROYAL, None, "Kh Qh Jh Th 9h", False),
            (FOUR_KINGS, "four_of_a_kind", None, True),
            (FOUR_KINGS, None, "Ks Kh Kd Kc 9h", None),  # an ace would be the better kicker
            (FOUR_KINGS, "straight_flush", "Kh Qh Jh Th 9h", False),
            (FOUR_KINGS, "full_house", None, False),
            (PAIR, "one_pair", None, None),
            (PAIR, "two_pair", None, None),
            (PAIR, "three_of_a_kind", None, None),
            (PAIR, "three_of_a_kind", "Ks Kd Kh Tc 8h", None),
            (PAIR, "flush", None, False),
            (PAIR, "high_card", None, False),
            ("Ks Kd / 2c 2h 9h Kh / ??", "four_of_a_kind", None, False),  # five kings with two wild twos
            ("Ks Kd / 2c 2h 9h Kh / ??", "five_of_a_kind", None, True),
            ("Ks Kd / 2c 2h 9h Kh / ??", None, "Ks Kh Kd Kc Kc", True),
            ("?? ?? / 5c 4s 8h Tc / ??", "high_card", None, None),
            ("?? ?? / 5c 4s 8h Tc / ??", "four_of_a_kind", None, None),
            ("?? ?? / 5c 4s 8h Tc / ??", "straight_flush", None, False),
            ("?? ?? / ?? ?? ?? ?? / ??", "royal_flush", None, None),
        ],
    )
    def test_is_settled_only_by_those_seen(
        self, hand: str, category: str | None, five: str | None, upheld: bool
    ) -> None:
        assert high(hands(hand, GONE), "Ann", category, five) is upheld

    def test_that_may_stand_in_another_suit_is_open(self) -> None:
        """The royal flush is certain in hearts; the jack of spades would make it one in spades just as well."""
        document = hands(TWO_UP, "3c Ah / 3d Kh Qs 3s / ??", rules={"five_of_a_kind": "below_straight_flush"})
        assert high(document, "Bo", "royal_flush", "Ah Kh Qh Jh Th") is True
        assert high(document, "Bo", "royal_flush", "As Ks Qs Js Ts") is None
        known = {**document["hands"][1], "cards": "3c Ah / 3d Kh Qs 3s / Js"}
        assert high({**document, "hands": [document["hands"][0], known]}, "Bo", "royal_flush", "As Ks Qs Js Ts") is True

    @pytest.mark.parametrize(
        ("hand", "claim", "said"),
        [
            (
                FOUR_KINGS,
                {"plays_as": ["Ks", "Kh", "Kd", "Kc", "9h"]},
                ["of the known cards is four kings, nine kicker.", "the nine of hearts", "What nobody saw decides"],
            ),
            ("?? ?? / 5c 4s 8h Tc / ??", {"category": "straight"}, ["What nobody saw decides what Ann's best hand is"]),
            (
                "2s Kd / 2c 9h 7h 4h / Kh",
                {"category": "flush", "plays_as": ["Ks", "Kh", "Kd", "Kc", "9h"]},
                ["four kings, nine kicker, not", "flush.", "the king of spades (the two of spades)"],
            ),
            ("2s Kd / 2c 9h 7h 4h / Kh", {"category": "three_of_a_kind"}, ["nine kicker, not three of a kind."]),
            ("(Ks Kd / 5c)", {"category": "one_pair"}, ["fewer than five cards"]),
        ],
    )
    def test_is_told(self, hand: str, claim: Claim, said: list[str]) -> None:
        """What the best hand is, what each wild card in it stands for, and what is in doubt."""
        # Bo is still in where Ann folded.
        other = "Qs Qd / 5d 4c 8c Ts / Jh" if hand.startswith("(") else GONE
        told = found(hands(hand, other), {"type": "high", "player": "Ann", **claim})["text"]
        assert [words for words in said if words not in told] == [], told

    def test_of_few_cards_is_told_while_more_come(self) -> None:
        told = found(GOING_ON, {"type": "high", "player": "Bo", "category": "one_pair"})["text"]
        assert "fewer than five cards, so far" in told
