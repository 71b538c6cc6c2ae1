"""High hands that evaluators with wild cards get wrong, each worked out from the rule text by hand.

Articles and examples are those of the wild stud document (OPR-711). The oracle must know every answer as
well: a table that both agree with is one that neither was bent to.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

import pytest

from service.rules.cards import Card, card_name, parse_cards
from service.rules.ranking.high import High, HighRules, best_high, categorise, strength_of
from tests.oracles.high_hands import Best, FiveOfAKind, best

NO_DUPLICATES = False


class Hand(NamedTuple):
    """Cards held, and what is wild: ranks and single cards, parted by blanks."""

    held: str
    wild: str
    flush_duplicates: bool = True
    five_of_a_kind: FiveOfAKind = "highest"

    @property
    def names(self) -> list[str]:
        return [card_name(card) for card in parse_cards(self.held)]

    @property
    def wild_names(self) -> list[str]:
        named = self.wild.split()
        return [card for card in self.names if card in named or (len(card) == 2 and card[0] in named)]

    @property
    def rules(self) -> HighRules:
        return HighRules(self.flush_duplicates, self.five_of_a_kind)

    @property
    def judged(self) -> High:
        high = best_high(parse_cards(self.held), frozenset(parse_cards("".join(self.wild_names))), self.rules)
        assert high is not None
        return high

    @property
    def packed(self) -> int:
        return strength_of(parse_cards(self.held), frozenset(parse_cards("".join(self.wild_names))), self.rules)

    @property
    def truth(self) -> Best:
        hand = best(self.names, self.wild_names, self.flush_duplicates, self.five_of_a_kind)
        assert hand is not None
        return hand


BEST_HANDS = [
    # The document's own examples.
    ("2s2dQcQh9s5d3c", "2", "four_of_a_kind", "QQQQ9", "player A of the example"),
    ("AsKsQsJs7h7c4d", "2", "one_pair", "77AKQ", "player B: four cards to a royal flush are nothing"),
    ("As3d4c6h2sKdKc", "2", "three_of_a_kind", "KKKA6", "for high the deuce plays as a king"),
    # Straights: a wild card inside, at either end, and none where there is no room for it.
    ("5c6h7d9c4d2sTc", "2", "straight", "T9876", "inside is higher than below the four"),
    ("9cJc8h6d2hAs7h", "2", "straight", "JT987", "inside, though 9-8-7-6 is open at both ends"),
    ("5c6h7d8c2sKhQd", "2", "straight", "98765", "open at both ends: above"),
    ("KsQhJdTc2sTh3d", "2", "straight", "AKQJT", "an ace above a king"),
    ("AsKhQdJc2s4h4d", "2", "straight", "AKQJT", "nothing above an ace: the ten"),
    ("JdTc9h2s2h5d4c", "2", "straight", "KQJT9", "two wild cards above"),
    ("Ts9d6hKc2s2h4c", "2", "straight", "KQJT9", "two inside K-T-9, not inside T-9-6"),
    ("7s4h2d2cKsJhTd", "2", "straight", "AKQJT", "one inside K-J-T and one above"),
    ("AdTh9c5s2s2h", "2", "three_of_a_kind", "AAAT9", "A-T needs three wild cards to be a straight"),
    ("AdTh2s2h2c", "2", "four_of_a_kind", "AAAAT", "and with three of them four aces are more"),
    ("3h4d5c2s8cJhKd", "2", "one_pair", "KKJ85", "three in a row and one wild are four"),
    ("2s3h4d5c7h", "2", "straight", "76543", "a wild deuce needn't be a deuce"),
    ("KsAh3d4c9h", "9", "one_pair", "AAK43", "no straight runs through the ace"),
    ("QsKhAd3c9h9d", "9", "straight", "AKQJT", "nor here: the wild cards go below the queen"),
    ("KsQsJhTh2c", "2", "straight", "AKQJT", "a straight in two suits is no straight flush"),
    ("8h7h6d5d4h2c", "2", "straight", "98765", "8-7-4 of hearts needs two wild cards"),
    ("JsJhJd9c8cTh7s", "Js Jh", "straight", "KQJT9", "a natural straight that wild cards make higher"),
    # The ace at the foot of a straight.
    ("Ah2d3c4s5h", "K", "straight", "5432A", "the wheel"),
    ("2d3c4h5s6hAs", "K", "straight", "65432", "the six-high straight beats it"),
    ("AhKd5s4d3cKh9s", "2", "one_pair", "KKA95", "A-5-4-3 with no wild card held"),
    ("Ah3d4c5s2h9dJc", "2", "straight", "5432A", "the wild deuce plays as a deuce"),
    ("Ah2d3c5s9hKdJc", "9", "straight", "5432A", "a wild card inside the wheel, not inside A-K-J"),
    ("2d3c4h5sAh9d9c", "A", "straight", "65432", "a wild ace is better as a six than as an ace"),
    ("2d3c4h6sAh9dJc", "A", "straight", "65432", "or as a five"),
    ("Ah5d3c9h9s", "9", "straight", "5432A", "better than three aces"),
    ("5d4cAhQh9h9s", "9", "straight", "5432A", "A-Q and two wild cards are only four"),
    ("Ah5h4h3h2c", "2", "straight_flush", "5432A", "the steel wheel, a deuce of another suit in it"),
    ("Ah5h4h3h6h2c", "2", "straight_flush", "76543", "with a six held the wild card goes above it"),
    ("Ah5h4h9c9d", "9", "straight_flush", "5432A", "the steel wheel with two wild cards"),
    ("Ac3c9s9h9d", "9", "straight_flush", "5432A", "with three, better than four aces"),
    ("5c4c3c2c2d", "2", "straight_flush", "76543", "wild deuces go above the five, not below the three"),
    ("5c4c3c2c2d2h", "2", "straight_flush", "87654", "three go above five and four: the three is left out"),
    # Flushes.
    ("QhJh6h5h2c", "2", "flush", "AQJ65", "the wild card is an ace"),
    ("As9s5s2sKh", "K", "flush", "AA952", "1.4: also where the ace is held"),
    ("AhKhQh9h2c4d7s", "2", "flush", "AAKQ9", "a royal flush needs two wild cards"),
    ("AhJh5h2c2d", "2", "flush", "AAAJ5", "both wild cards are aces; without the suit that is less"),
    ("AhJh8h5h4h2c", "2", "flush", "AAJ85", "a natural flush made higher"),
    ("AhJh9h6h5h3h2h", "K", "flush", "AJ965", "seven of one suit, no five in a row"),
    ("KsTs9s4sAhAd2c", "2", "flush", "AKT94", "more than three aces"),
    ("KsQdJh9s8s7s2h", "2", "flush", "AK987", "more than the straight K-Q-J-T-9"),
    ("Qs9s5s4sAhKhJh8h2c", "2", "flush", "AAKJ8", "two flushes within reach: the higher"),
    ("As9s5s4sKhQhJh8h2c", "2", "flush", "AA954", "two aces outrank ace and king"),
    ("As9s5sAhKh2c2d7d", "2", "four_of_a_kind", "AAAAK", "a pair and two wild cards are more than a flush"),
    ("KsKh7s7d2cAs9s", "2", "full_house", "KKK77", "and so are two pair and one"),
    # Straight flushes.
    ("QsQhQdKhJh5d3s", "Q", "royal_flush", "AKQJT", "three wild queens, one of them as itself"),
    ("AhKhQhJhTh", "A", "royal_flush", "AKQJT", "the wild ace as itself"),
    ("AhKhQhJhTh2s", "2", "royal_flush", "AKQJT", "nothing to better"),
    ("KhQhJhTh9h2s", "2", "royal_flush", "AKQJT", "a natural straight flush made royal"),
    ("9s8s7s6s5s2h", "2", "straight_flush", "T9876", "a natural straight flush made higher"),
    ("Ah9h8h7h6h5hKd", "2", "straight_flush", "98765", "not the ace-high flush"),
    ("JdTh9s8s7s6s5s", "2", "straight_flush", "98765", "not the jack-high straight"),
    ("9s8s7s2h2d9d4c", "2", "straight_flush", "JT987", "more than four nines"),
    ("9s8s7s2h2d9d9c", "2", "five_of_a_kind", "99999", "less than five nines"),
    ("Js9s8s2h2d", "2", "straight_flush", "QJT98", "one wild card inside and one above"),
    ("AsTs2h2d2c", "2", "royal_flush", "AKQJT", "ace and ten are near enough"),
    ("As9s2h2d2c", "2", "four_of_a_kind", "AAAA9", "ace and nine are not"),
    ("As6s2h2d2c", "2", "four_of_a_kind", "AAAA6", "nor are six and ace"),
    ("As5s2h2d2c", "2", "straight_flush", "5432A", "five and ace are"),
    ("9s5s2h2d2c", "2", "straight_flush", "98765", "nine and five are"),
    ("9s4s2h2d2c", "2", "four_of_a_kind", "99994", "nine and four are not, and the flush is less"),
    # Groups.
    ("AsKh9d7c2s", "2", "one_pair", "AAK97", "a pair of the highest card, where there is nothing else"),
    ("7s3h2d2cKsQh8d", "2", "three_of_a_kind", "KKKQ8", "three of it with two wild cards"),
    ("KsKh7d7c2s", "2", "full_house", "KKK77", "the higher pair becomes three"),
    ("KsKh7d7c2sAhQd", "2", "full_house", "KKK77", "not two pair, nor a pair of aces"),
    ("AsAhKdKcQsQh2s", "2", "full_house", "AAAKK", "three pair"),
    ("AsAhKdKc9s9hQd", "2", "two_pair", "AAKKQ", "three pair, a higher card beside"),
    ("AsAhAdKsKhKd9c", "2", "full_house", "AAAKK", "twice three"),
    ("7s7h7dKsKhAsAd", "2", "full_house", "777AA", "three and two pair"),
    ("7s7h7d7cKsKhKd", "2", "four_of_a_kind", "7777K", "four and three"),
    ("7s7h7d2sKhQc9s", "2", "four_of_a_kind", "7777K", "three and a wild card"),
    ("7s7h7d4c4s2sKh", "2", "four_of_a_kind", "7777K", "a natural full house: the kicker isn't its pair"),
    ("7s7h2d2cAsKhJd", "2", "four_of_a_kind", "7777A", "not three aces, nor the straight"),
    ("7s7h7d7cAs2s", "2", "five_of_a_kind", "77777", "four and a wild card"),
    ("7s7h7dAsAh2s2d", "2", "five_of_a_kind", "77777", "three and two wild cards, not four aces"),
    ("2s2h2d2cKs", "2", "five_of_a_kind", "KKKKK", "four wild cards"),
    ("AsKhKd2s2h2d2c", "2", "five_of_a_kind", "AAAAA", "the higher, though kings take fewer wild cards"),
    ("Qs9h9d9c7h7d2s", "Q 9", "five_of_a_kind", "77777", "two wild ranks, four wild cards"),
    ("2s2h2d2cQs", "2 Q", "five_of_a_kind", "AAAAA", "five wild cards"),
    ("2s2h2d2cQs7h7d", "2 Q", "five_of_a_kind", "AAAAA", "five wild cards, a pair held beside"),
    # Which cards are wild.
    ("KhKsKd4c4s9d", "Kh", "full_house", "KKK44", "the suicide king is wild, the other kings aren't"),
    ("KhAsAd7c5s9d", "Kh", "three_of_a_kind", "AAA97", "it needn't be a king"),
    ("JsJhJdJc5c", "Js Jh", "four_of_a_kind", "JJJJ5", "one-eyed jacks among jacks"),
    ("As9h9d8c7c", "A", "three_of_a_kind", "99987", "a wild ace gives up being an ace"),
    ("AsKhQd9c7c", "A", "one_pair", "KKQ97", "also where no pair is held"),
    ("JdJcJk15s4h", "Jk1", "three_of_a_kind", "JJJ54", "a joker is wild, the jacks aren't"),
    ("Jk1Jk2KsKh9d", "Jk1 Jk2", "four_of_a_kind", "KKKK9", "both jokers"),
]

OTHER_RULES = [
    # flush_duplicates false: the highest rank that is missing from the flush.
    (Hand("As9s5s2sKh", "K", NO_DUPLICATES), "flush", "AK952"),
    (Hand("AsKs9s5s2c", "2", NO_DUPLICATES), "flush", "AKQ95"),
    (Hand("KsQs9s5s2c", "2", NO_DUPLICATES), "flush", "AKQ95"),
    (Hand("AhJh5h2c2d", "2", NO_DUPLICATES), "flush", "AKQJ5"),
    (Hand("AhJh8h5h4h2c", "2", NO_DUPLICATES), "flush", "AKJ85"),
    (Hand("AsKsQs9s2c", "2", NO_DUPLICATES), "flush", "AKQJ9"),
    (Hand("AsKsQsJs9s2c", "2", NO_DUPLICATES), "royal_flush", "AKQJT"),
    (Hand("As9s5s4sKhQhJh8h2c", "2", NO_DUPLICATES), "flush", "AKQJ8"),  # the other suit than with duplicates
    # five_of_a_kind: where straight flushes stand above it, they are taken before it.
    (Hand("2s2h2d2cKs", "2", five_of_a_kind="below_royal_flush"), "royal_flush", "AKQJT"),
    (Hand("2s2h2d2cKs", "2", five_of_a_kind="below_straight_flush"), "royal_flush", "AKQJT"),
    (Hand("2s2h2d2cAs", "2", five_of_a_kind="below_royal_flush"), "royal_flush", "AKQJT"),
    (Hand("2s2h2d2c9s", "2", five_of_a_kind="below_royal_flush"), "five_of_a_kind", "99999"),
    (Hand("2s2h2d2c9s", "2", five_of_a_kind="below_straight_flush"), "straight_flush", "KQJT9"),
    (Hand("2s2h2d2c9s8h", "2", five_of_a_kind="below_straight_flush"), "straight_flush", "KQJT9"),
    (Hand("2s2h2d2c3s", "2", five_of_a_kind="below_straight_flush"), "straight_flush", "76543"),
    (Hand("2s2h2d2cQs", "2 Q", five_of_a_kind="below_royal_flush"), "royal_flush", "AKQJT"),
    (Hand("2s2h2d2cQs7h7d", "2 Q", five_of_a_kind="below_straight_flush"), "royal_flush", "AKQJT"),
    (Hand("9s8s7s2h2d9d9c", "2", five_of_a_kind="below_royal_flush"), "five_of_a_kind", "99999"),
    (Hand("9s8s7s2h2d9d9c", "2", five_of_a_kind="below_straight_flush"), "straight_flush", "JT987"),
    (Hand("KsQsJsKhKd2s2h", "2"), "five_of_a_kind", "KKKKK"),
    (Hand("KsQsJsKhKd2s2h", "2", five_of_a_kind="below_royal_flush"), "royal_flush", "AKQJT"),
    (Hand("7s7h7d7c2sAs", "2", five_of_a_kind="below_straight_flush"), "five_of_a_kind", "77777"),
]

SHOWN = [
    # A wild card plays the first suit of s h d c that its rank lacks, spades where none is lacking.
    (Hand("9s2cQc2dQh", "2"), "QhQc2d2c9s", "QhQcQsQd9s"),
    (Hand("QcQdQhQs2c3s", "2"), "QsQhQdQc2c", "QsQhQdQcQs"),
    (Hand("7cKh7dKs2s", "2"), "KsKh2s7d7c", "KsKhKd7d7c"),
    (Hand("AsKh9d7c2s", "2"), "As2sKh9d7c", "AsAhKh9d7c"),
    (Hand("5c6h7d9c4d2sTc", "2"), "Tc9c2s7d6h", "Tc9c8s7d6h"),
    # It needn't be itself: a wild deuce of hearts stands in the wheel as the deuce of spades.
    (Hand("Ah3d4c5s2h9dJc", "2"), "5s4c3d2hAh", "5s4c3d2sAh"),
    # In a flush it has the flush's suit, be that card held or not (1.4).
    (Hand("As9s5s4sKh", "K"), "AsKh9s5s4s", "AsAs9s5s4s"),
    (Hand("As9s5s4sKh", "K", NO_DUPLICATES), "AsKh9s5s4s", "AsKs9s5s4s"),
    (Hand("3c4c5cAc2h", "2"), "5c4c3c2hAc", "5c4c3c2cAc"),
    (Hand("QsQhQdKhJh5d3s", "Q"), "QsKhQhJhQd", "AhKhQhJhTh"),
    # Five wild cards have all suits as five aces, and spades as a royal flush.
    (Hand("2c2d2h2sQs", "2 Q"), "Qs2s2h2d2c", "AsAhAdAcAs"),
    (Hand("2c2d2h2sQs", "2 Q", five_of_a_kind="below_royal_flush"), "Qs2s2h2d2c", "AsKsQsJsTs"),
    # Fewest wild cards first.
    (Hand("Ts2dAsJcKd4hQh", "2"), "AsKdQhJcTs", "AsKdQhJcTs"),
    (Hand("KsAsAh2sAd2dAc", "2"), "AsAhAdAc2s", "AsAhAdAcAs"),
    (Hand("KhQhTh2h2dAsKsJsTs", "2"), "AsKs2hJsTs", "AsKsQsJsTs"),
    # Then the highest natural cards, before their suits: K-Q-T of clubs, not K-J-T of spades.
    (Hand("KcQcTcKsJsTs2h2d", "2"), "2hKcQc2dTc", "AcKcQcJcTc"),
    # Then suits s h d c.
    (Hand("KhQhThKsQsTs2h2d", "2"), "2hKsQs2dTs", "AsKsQsJsTs"),
    (Hand("9h9s8c8d7h6s5d", "2"), "9s8d7h6s5d", "9s8d7h6s5d"),
    (Hand("AcAdAhKcKhKsQd", "2"), "AhAdAcKsKh", "AhAdAcKsKh"),
    # Of wild cards, the highest as printed, then suits s h d c, then jokers.
    (Hand("2s9h7c7d7hTdQc", "2 9 T Q"), "7h7d7cQcTd", "7h7d7c7s7s"),
    (Hand("Qs9h9d9c7h7d2s", "Q 9"), "7h7dQs9h9d", "7h7d7s7c7s"),
    (Hand("Jk22h7hJk17d", "2 Jk1 Jk2"), "7h7d2hJk1Jk2", "7h7d7s7c7s"),
    (Hand("Jk27d7hJk17s7c", "Jk1 Jk2"), "7s7h7d7cJk1", "7s7h7d7c7s"),
    (Hand("2c2h2s2dAs", "2", five_of_a_kind="below_royal_flush"), "As2s2h2d2c", "AsKsQsJsTs"),
]

EQUAL = [
    (Hand("AsKdQhJcTs", "2"), Hand("AhKd2h2cTc", "2"), "the same straight"),
    (Hand("AhKhQhJhTh", "2"), Hand("AsKs2h2c2d", "2"), "the same royal flush"),
    (Hand("QsQhQdQc9h", "2"), Hand("Qd2h2c2s9s", "2"), "the same four of a kind"),
    (Hand("AhQhJh6h5h", "2"), Hand("QsJs6s5s2h", "2"), "the same flush"),
    (Hand("Ah5d4c3s2h", "K"), Hand("KhKd5s4hAs", "K"), "the same wheel"),
    (Hand("AhKhQhJhTh", "2"), Hand("AsKsQsJsTs", "2"), "two suits"),
]

# With deuces wild, each hand worse than the next.
UP_TO_FOUR_OF_A_KIND = [
    "8s7h5d4c3s", "AsKhQdJc9s",
    "3s3h4d5c7s", "AsKhQd9c2s",
    "3s3h4d4c5s", "AsAhKdKcQs",
    "3s3h3d4c5s", "3s8d2s2h9c",
    "Ah3d4c5s2h", "3s4d5c6h7s", "AsKhQdTc2s",
    "8s7s5s4s3s", "AsKsQsJs9s", "As9s5s4s2h",
    "3s3h3d4c4s", "AsAhKdKc2s",
    "3s3h3d3c4s", "AsAh2d2cKs",
]  # fmt: skip
STRAIGHT_FLUSHES = ["As3s4s5s2h", "3s4s5s6s7s", "KsQsJsTs9s"]
ROYAL_FLUSH = ["AsKsQsJs2h"]
FIVE_OF_A_KIND = ["3s3h3d3c2s", "AsAhAdAc2s"]
ORDERS: dict[FiveOfAKind, list[str]] = {
    "highest": [*UP_TO_FOUR_OF_A_KIND, *STRAIGHT_FLUSHES, *ROYAL_FLUSH, *FIVE_OF_A_KIND],
    "below_royal_flush": [*UP_TO_FOUR_OF_A_KIND, *STRAIGHT_FLUSHES, *FIVE_OF_A_KIND, *ROYAL_FLUSH],
    "below_straight_flush": [*UP_TO_FOUR_OF_A_KIND, *FIVE_OF_A_KIND, *STRAIGHT_FLUSHES, *ROYAL_FLUSH],
}


def hand_id(hand: Hand) -> str:
    return " ".join(str(field) for field in hand if field not in (True, "highest"))


def run_together(cards: Iterable[Card]) -> str:
    return "".join(card_name(card) for card in cards)


def read(high: High) -> str:
    """The ranks the five stand for, after checking that the strength says the same."""
    ranks = "".join(card_name(card)[0] for card in high.plays_as)
    as_numbers = ["_A23456789TJQKA".rindex(rank) for rank in ranks]
    assert list(high.strength[1:]) == ([5, 4, 3, 2, 1] if as_numbers == [5, 4, 3, 2, 14] else as_numbers)
    return ranks


@pytest.mark.parametrize(
    ("held", "wild", "category", "ranks", "why"), BEST_HANDS, ids=[f"{row[0]} {row[1]}" for row in BEST_HANDS]
)
class TestBestHand:
    def test_service(self, held: str, wild: str, category: str, ranks: str, why: str) -> None:
        """The service finds the category, and the ranks the five stand for."""
        high = Hand(held, wild).judged
        assert (high.category, read(high)) == (category, ranks), why

    def test_oracle(self, held: str, wild: str, category: str, ranks: str, why: str) -> None:
        """So does the oracle."""
        truth = Hand(held, wild).truth
        assert (truth.category, "".join(card[0] for card in truth.plays_as)) == (category, ranks), why


@pytest.mark.parametrize(("hand", "category", "ranks"), OTHER_RULES, ids=[hand_id(row[0]) for row in OTHER_RULES])
class TestOtherHouseRules:
    def test_service(self, hand: Hand, category: str, ranks: str) -> None:
        """The switches decide what the best hand is, not only what it is worth."""
        assert (hand.judged.category, read(hand.judged)) == (category, ranks)

    def test_oracle(self, hand: Hand, category: str, ranks: str) -> None:
        """So the oracle says too."""
        assert (hand.truth.category, "".join(card[0] for card in hand.truth.plays_as)) == (category, ranks)


@pytest.mark.parametrize(("hand", "cards", "plays_as"), SHOWN, ids=[hand_id(row[0]) for row in SHOWN])
class TestShownFive:
    def test_service(self, hand: Hand, cards: str, plays_as: str) -> None:
        """One five is shown, always the same, groups first, with the very cards it stands for."""
        assert run_together(hand.judged.cards) == cards
        assert run_together(hand.judged.plays_as) == plays_as

    def test_oracle(self, hand: Hand, cards: str, plays_as: str) -> None:
        """The oracle shows the same."""
        assert "".join(hand.truth.cards) == cards
        assert "".join(hand.truth.plays_as) == plays_as

    def test_order_of_holding(self, hand: Hand, cards: str, plays_as: str) -> None:
        """It is the same five in whatever order the cards were dealt."""
        names = hand.names
        for turn in range(len(names)):
            dealt = hand._replace(held="".join(names[turn:] + names[:turn])).judged
            assert (run_together(dealt.cards), run_together(dealt.plays_as)) == (cards, plays_as)


class TestOrder:
    @pytest.mark.parametrize("five_of_a_kind", ORDERS)
    def test_worst_to_best(self, five_of_a_kind: FiveOfAKind) -> None:
        """Each hand is beaten by the next, also as packed; five of a kind stands where it is put."""
        hands = [Hand(held, "2", five_of_a_kind=five_of_a_kind) for held in ORDERS[five_of_a_kind]]
        for worse, better in pairwise(hands):
            assert worse.judged.strength < better.judged.strength, (worse, better)
            assert worse.packed < better.packed, (worse, better)
        for hand in hands:
            assert categorise(hand.packed, hand.rules) == hand.judged.category

    @pytest.mark.parametrize(("one", "other", "why"), EQUAL, ids=[row[2] for row in EQUAL])
    def test_equal(self, one: Hand, other: Hand, why: str) -> None:
        """2.2: a hand made with wild cards equals the same hand made naturally; suits break no tie."""
        assert one.judged.strength == other.judged.strength, why
        assert one.packed == other.packed, why


@pytest.mark.parametrize("held", ["", "As", "2s2h2d2c", "AsKsQsJs"])
def test_fewer_than_five_cards_are_no_hand(held: str) -> None:
    """Four wild cards are not a hand either."""
    cards = parse_cards(held)
    assert best_high(cards, frozenset(cards)) is None
    assert best_high(cards, frozenset()) is None
