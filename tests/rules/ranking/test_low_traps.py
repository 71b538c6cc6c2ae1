"""Low hands that evaluators with wild cards get wrong, each worked out from the rule text by hand.

Articles and examples are those of the wild stud document (OPR-711). The oracle must know every answer as
well: a table that both agree with is one that neither was bent to.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

import pytest

from service.rules.cards import Card, card_name, parse_cards
from service.rules.ranking.low import LowRules, best_low, low_strength_of
from service.rules.ranking.words import describe_low
from tests.oracles.low_hands import Best, LowRanking, badness, best

A5: LowRanking = "ace_to_five"
D7: LowRanking = "deuce_to_seven"
A6: LowRanking = "ace_to_six"


class Hand(NamedTuple):
    """Cards held, and what is wild: ranks and single cards, parted by blanks."""

    ranking: LowRanking
    held: str
    wild: str = ""
    qualifier: int | None = None

    @property
    def names(self) -> list[str]:
        return [card_name(card) for card in parse_cards(self.held)]

    @property
    def wild_names(self) -> list[str]:
        named = self.wild.split()
        return [card for card in self.names if card in named or (len(card) == 2 and card[0] in named)]

    @property
    def judged(self) -> Best | None:
        """What the service says, in the oracle's terms."""
        wild = frozenset(parse_cards("".join(self.wild_names)))
        low = best_low(parse_cards(self.held), wild, LowRules(self.ranking, self.qualifier))
        if low is None:
            return None
        assert low.strength[1:] == tuple(-rank for rank in low.ranks)
        used = sum(card in wild for card in low.cards)
        return Best(low.category, low.ranks, used, named(low.cards), named(low.plays_as))

    @property
    def packed(self) -> int:
        wild = frozenset(parse_cards("".join(self.wild_names)))
        return low_strength_of(parse_cards(self.held), wild, LowRules(self.ranking, self.qualifier))

    @property
    def truth(self) -> Best | None:
        return best(self.names, self.wild_names, self.ranking, self.qualifier)


def named(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card_name(card) for card in cards)


BEST_LOWS = [
    # The document's own example, and those of the rulings.
    (Hand(A5, "As3d4c6h2sKdKc", "2"), "low", "6432A", "the deuce plays as a two"),
    (Hand(D7, "2s3d4c5hJk1", "Jk1"), "low", "75432", "a six would be a straight"),
    (Hand(A6, "As2d3c4hJk1", "Jk1"), "low", "6432A", "a five would be a straight"),
    (Hand(A5, "5s4d3c2hAs"), "low", "5432A", "the best in ace to five"),
    (Hand(D7, "7s5d4c3h2s"), "low", "75432", "the best in deuce to seven"),
    (Hand(A6, "6s4d3c2hAs"), "low", "6432A", "the best in ace to six"),
    # Five cards in a row, and of one suit.
    (Hand(D7, "5s4d3c2hAs"), "low", "A5432", "no straight, but an ace-high hand"),
    (Hand(A6, "5s4d3c2hAs"), "straight", "5432A", "a straight"),
    (Hand(A5, "5s4s3s2sAs"), "low", "5432A", "a wheel of one suit is as good as any"),
    (Hand(D7, "5s4s3s2sAs"), "flush", "A5432", "a flush, no straight flush"),
    (Hand(A6, "5s4s3s2sAs"), "straight_flush", "5432A", "a straight flush"),
    (Hand(A5, "8s7d6c5h4s"), "low", "87654", "straights don't count"),
    (Hand(D7, "8s7d6c5h4s"), "straight", "87654", "they do"),
    (Hand(A6, "8s7d6c5h4s"), "straight", "87654", "and do"),
    (Hand(A6, "KsQdJcThAs"), "low", "KQJTA", "the ace is low: no straight"),
    (Hand(D7, "KsQdJcThAs"), "straight", "AKQJT", "the ace is high: a straight"),
    (Hand(A5, "KsQdJcThAs"), "low", "KQJTA", "a king-high low"),
    (Hand(D7, "KsQsJsTsAs"), "straight_flush", "AKQJT", "the worst hand there is"),
    (Hand(A6, "KsQsJsTsAs"), "flush", "KQJTA", "a flush"),
    (Hand(D7, "6s5d4c3hAs"), "low", "A6543", "the ace doesn't end it below"),
    (Hand(A6, "KsQdJcTh9s"), "straight", "KQJT9", "the highest straight of ace to six"),
    # Six cards and more, by which straights and flushes can be helped.
    (Hand(D7, "2s3d4c5h6s7d"), "low", "75432", "seven for six"),
    (Hand(D7, "2s3d4c5h6s8d"), "low", "85432", "eight for six"),
    (Hand(D7, "2s3d4c5h6s6d"), "one_pair", "66432", "a pair is better than a straight"),
    (Hand(A6, "As2d3c4h5s5d"), "one_pair", "5532A", "of the five that are left the lowest three"),
    (Hand(A6, "As2d3c4h5sAd"), "one_pair", "AA432", "a pair of aces is the lowest"),
    (Hand(D7, "2s3s5s7s8s9d"), "low", "97532", "the nine for the eight, or it were a flush"),
    (Hand(D7, "2s3s5s7s8s2d"), "low", "87532", "the deuce of diamonds for that of spades"),
    (Hand(D7, "2s3s4s5s7s8s9d"), "low", "95432", "the lowest four of the suit and the nine"),
    (Hand(D7, "2s3s4s5s7s6d9s"), "low", "76432", "7-5-4-3-2 is a flush, 6-5-4-3-2 a straight"),
    (Hand(D7, "2s3s4s5s7s9s"), "flush", "75432", "all of one suit"),
    (Hand(D7, "2s3s4s5s6s9s"), "flush", "95432", "a flush is better than a straight flush"),
    (Hand(D7, "2s3s4s5s6s"), "straight_flush", "65432", "where there is no other card"),
    (Hand(D7, "2s3s4s5s6s9d"), "low", "95432", "the nine of another suit"),
    (Hand(D7, "2s3s5s8s9s4d6d7dTdJd"), "low", "75432", "two flushes held, neither needed"),
    (Hand(D7, "2s3s4s6s7s8dTdJdQdKd"), "low", "86432", "five of each suit"),
    (Hand(D7, "2s3s4s5s7s2d3d4d5d7d"), "low", "75432", "two flushes make one low"),
    # Pairs that five or six cards can't escape.
    (Hand(A5, "As3d4c4h8s"), "one_pair", "4483A", "five cards with a pair"),
    (Hand(A5, "AsAd4c4h8s8d"), "two_pair", "44AA8", "three pair: the lowest two, the third is beside"),
    (Hand(D7, "AsAd4c4h8s8d"), "two_pair", "8844A", "aces are high"),
    (Hand(A5, "AsAd4c4h8s"), "two_pair", "44AA8", "five cards with two pair"),
    (Hand(A5, "AsAdAc4h8s"), "three_of_a_kind", "AAA84", "and with three of a kind"),
    (Hand(A5, "AsAdAc4h4s4d"), "full_house", "AAA44", "aces full of fours is the lower"),
    (Hand(D7, "AsAdAc4h4s4d"), "full_house", "444AA", "fours full of aces is the lower"),
    (Hand(A5, "AsAdAcAh4s4d"), "full_house", "AAA44", "better than four aces"),
    (Hand(A5, "AsAd4c4h4s4d"), "full_house", "444AA", "there is only a pair of aces"),
    (Hand(A5, "AsAdAcAh4s"), "four_of_a_kind", "AAAA4", "five cards with four aces"),
    (Hand(A5, "AsAd4c4h8sKd"), "one_pair", "AAK84", "four ranks: one pair is enough"),
    (Hand(A5, "AsAdAc4h8sKd"), "one_pair", "AAK84", "three aces needn't all play"),
    (Hand(A5, "KsKd8c8h4s4dAs"), "one_pair", "44K8A", "the lowest pair"),
    (Hand(A5, "KsKd8c8h4s4d"), "two_pair", "8844K", "three pair"),
    # Wild cards.
    (Hand(A5, "Kh4d3c2sJk1", "Jk1"), "low", "K432A", "the lowest that doesn't pair: an ace"),
    (Hand(A5, "Kh3d2cAsJk1", "Jk1"), "low", "K432A", "a four"),
    (Hand(D7, "Kh4d3c2sJk1", "Jk1"), "low", "K5432", "a five, not the ace, which is high"),
    (Hand(A5, "KhKd3cAsJk1", "Jk1"), "one_pair", "KK32A", "it can't undo a pair"),
    (Hand(A5, "KhKd3c3sJk1", "Jk1"), "two_pair", "KK33A", "nor two"),
    (Hand(A5, "KhKdKcAsJk1", "Jk1"), "three_of_a_kind", "KKK2A", "nor three of a kind"),
    (Hand(A5, "KhKdKcKsJk1", "Jk1"), "four_of_a_kind", "KKKKA", "nor four: but it makes no five of a kind"),
    (Hand(A5, "KhKdKcJk1Jk2", "Jk1 Jk2"), "three_of_a_kind", "KKK2A", "two wild cards, an ace and a two"),
    (Hand(D7, "AhAdAcJk1Jk2", "Jk1 Jk2"), "three_of_a_kind", "AAA32", "a two and a three"),
    (Hand(A5, "KhKd3cJk1Jk2", "Jk1 Jk2"), "one_pair", "KK32A", "a pair and two wild cards"),
    (Hand(A5, "2h3dAs4cKd2c", "2"), "low", "5432A", "wild cards that are low themselves"),
    (Hand(A5, "Ah2d3c4s5h", "A"), "low", "5432A", "a wild ace as an ace"),
    (Hand(A5, "Ah2d3c4sAd", "A"), "low", "5432A", "another as a five"),
    (Hand(D7, "Ah2d3c4s5h", "A"), "low", "75432", "a wild ace needn't be high"),
    (Hand(D7, "3h4d5c6sJk1", "Jk1"), "low", "86543", "a two and a seven would be straights"),
    (Hand(D7, "3h4d5c6sJk1Jk2", "Jk1 Jk2"), "low", "75432", "a two and a seven, the six left out"),
    (Hand(D7, "2h3d4c5s6h7d", "7"), "low", "75432", "the seven as itself, the six left out"),
    (Hand(D7, "3h4d5c6s7hJk1", "Jk1"), "low", "75432", "a two, the six left out"),
    (Hand(D7, "4h5d6c7sJk1", "Jk1"), "low", "76542", "a three would be a straight"),
    (Hand(A6, "2h3d4c5sJk1", "Jk1"), "low", "75432", "an ace and a six would be straights"),
    (Hand(A6, "As2d3c5hJk1", "Jk1"), "low", "6532A", "the four would be a straight: the six"),
    (Hand(A6, "As2d3c5h6sJk1", "Jk1"), "low", "6432A", "the four, and the five left out"),
    (Hand(A6, "TsJdQcKhJk1", "Jk1"), "low", "KQJTA", "an ace beside K-Q-J-T is no straight"),
    (Hand(D7, "TsJdQcKhJk1", "Jk1"), "low", "KQJT2", "nor need it be one"),
    (Hand(D7, "7s5s4s3sJk1", "Jk1"), "low", "75432", "a wild card needn't make a flush"),
    (Hand(D7, "7s5s4s3s2sJk1", "Jk1"), "low", "75432", "and can undo one"),
    (Hand(A6, "5s4s3s2sAsJk1", "Jk1"), "low", "6432A", "or a straight flush"),
    (Hand(A6, "6s4s3s2sAs5d"), "low", "6532A", "6-4-3-2-A is a flush, 5-4-3-2-A a straight"),
    (Hand(A5, "2s2h2d2cKs", "2"), "low", "K432A", "four wild cards beside a king"),
    (Hand(A5, "2s2h2d2cJsJh", "2 J"), "low", "5432A", "six wild cards"),
    (Hand(D7, "2s2h2d2cJsJhKs", "2 J"), "low", "75432", "six wild cards, and a king that is left out"),
    (Hand(A6, "2s2h2d2cJsJh", "2 J"), "low", "6432A", "six wild cards"),
    (Hand(D7, "2s2h2d2c6s", "2"), "low", "76432", "four wild cards beside a six"),
    (Hand(D7, "KsKhKdKc2s2h", "2"), "three_of_a_kind", "KKK32", "two wild cards and one rank"),
    (Hand(D7, "KsKhKdKc2s2h2d", "2"), "one_pair", "KK432", "three wild cards and one rank"),
    # Which cards are wild.
    (Hand(A5, "KhKs3d4c7s", "Kh"), "low", "K743A", "the suicide king is wild, the other isn't"),
    (Hand(A5, "JsJhJdJc5c", "Js Jh"), "one_pair", "JJ52A", "one-eyed jacks among jacks"),
]  # fmt: skip

QUALIFIED = [
    (Hand(A5, "8s7d6c5h4s", qualifier=8), True, "just"),
    (Hand(A5, "9s4d3c2hAs", qualifier=8), False, "just not"),
    (Hand(A5, "9s4d3c2hAs", qualifier=9), True, "a nine is allowed"),
    (Hand(A5, "5s4d3c2hAs", qualifier=5), True, "the wheel alone"),
    (Hand(A5, "6s4d3c2hAs", qualifier=5), False, "and nothing else"),
    (Hand(A5, "4s4d3c2hAs", qualifier=8), False, "a pair is no low"),
    (Hand(A5, "4s4d3c2hAs", qualifier=13), False, "whatever the qualifier"),
    (Hand(A5, "KsQdJcThAs", qualifier=13), True, "any low that is unpaired"),
    (Hand(A5, "4s4d3c2hJk1", "Jk1", qualifier=8), False, "a pair and a wild card"),
    (Hand(A5, "Ks4d3c2hJk1", "Jk1", qualifier=8), False, "a wild card doesn't hide a king"),
    (Hand(A5, "8s4d3cKhJk1Jk2", "Jk1 Jk2", qualifier=8), True, "two fill up an eight"),
    (Hand(D7, "8s7d6c5h3s", qualifier=8), True, "just"),
    (Hand(D7, "8s7d6c5h4s", qualifier=8), True, "a straight, as the worst of lows"),
    (Hand(D7, "8s7s6s5s3s", qualifier=8), True, "a flush too: no rank is above, and none pairs"),
    (Hand(D7, "8s7s6s5s3s9d", qualifier=8), True, "to escape it would take a nine"),
    (Hand(D7, "5s4d3c2hAs", qualifier=13), False, "the ace is high"),
    (Hand(D7, "5s4d3c2hAs", qualifier=14), True, "the highest there is"),
    (Hand(D7, "7s5d4c3h2s", qualifier=7), True, "the best"),
    (Hand(A6, "8s7d6c5h4s", qualifier=8), True, "a straight"),
    (Hand(A6, "8s7d6c5hAs", qualifier=8), True, "none"),
    (Hand(A6, "5s4s3s2sAs", qualifier=8), True, "a straight flush"),
    (Hand(A6, "5s4s3s2sAsJk1", "Jk1", qualifier=6), True, "the wild card undoes it"),
]

SHOWN = [
    # Highest to lowest as the low is read, pairs first; a wild card is a spade.
    (Hand(A5, "As3d4c6h2dKdKc", "2"), "6h4c3d2dAs", "6h4c3d2sAs"),
    (Hand(D7, "5s4d3c2hAs"), "As5s4d3c2h", "As5s4d3c2h"),
    (Hand(A5, "8sAs4h3d4c"), "4h4c8s3dAs", "4h4c8s3dAs"),
    (Hand(A5, "4d8s4hAsAc"), "4h4dAsAc8s", "4h4dAsAc8s"),
    (Hand(A5, "KdKhKc9hJk1", "Jk1"), "KhKdKc9hJk1", "KhKdKc9hAs"),
    # Fewest wild cards first: they stay out where natural cards make the low.
    (Hand(A5, "5h4d3c2sAhJk1", "Jk1"), "5h4d3c2sAh", "5h4d3c2sAh"),
    (Hand(A5, "5h4d3c2sAh5s", "5s"), "5h4d3c2sAh", "5h4d3c2sAh"),
    # Suits s h d c.
    (Hand(A5, "5h5d4c4d3c3s2c2hAcAd"), "5h4d3s2hAd", "5h4d3s2hAd"),
    # Where flushes count, a card of another suit: for the lowest that has one.
    (Hand(D7, "7s5s4s3s2s5d3c3h"), "7s5s4s3h2s", "7s5s4s3h2s"),
    (Hand(D7, "7s7h5s4s3s2s"), "7h5s4s3s2s", "7h5s4s3s2s"),
    (Hand(A5, "5s5d4s3s3h2sAs"), "5s4s3s2sAs", "5s4s3s2sAs"),
    # Where there is none a wild card takes the place of the lowest, and leaves the highest natural cards.
    (Hand(D7, "7s5s4s3s2sJk1", "Jk1"), "7s5s4s3sJk1", "7s5s4s3s2h"),
    (Hand(D7, "7c5c4c3c2cJk1", "Jk1"), "7c5c4c3cJk1", "7c5c4c3c2s"),
    (Hand(A6, "6s4s3s2sAsJk1", "Jk1"), "6s4s3s2sJk1", "6s4s3s2sAh"),
    (Hand(A5, "5s4s3s2sAsJk1", "Jk1"), "5s4s3s2sAs", "5s4s3s2sAs"),
    # A wild card takes a suit that makes no flush, where flushes count.
    (Hand(D7, "8s7s5s4sJk1", "Jk1"), "8s7s5s4sJk1", "8s7s5s4s2h"),
    (Hand(D7, "8h7h5h4hJk1", "Jk1"), "8h7h5h4hJk1", "8h7h5h4h2s"),
    (Hand(A5, "8s7s5s4sJk1", "Jk1"), "8s7s5s4sJk1", "8s7s5s4sAs"),
    (Hand(D7, "8s5s4sJk1Jk2", "Jk1 Jk2"), "8s5s4sJk1Jk2", "8s5s4s3s2h"),
    (Hand(D7, "4s3s2sJk1Jk2", "Jk1 Jk2"), "Jk1Jk24s3s2s", "7s5h4s3s2s"),
    # Of wild cards, the highest as printed, then suits s h d c, then jokers.
    (Hand(A5, "2c2d2h2sQsJk1", "2 Q Jk1"), "Qs2s2h2d2c", "5s4s3s2sAs"),
    (Hand(D7, "2c2d2h2sQsQh", "2 Q"), "QsQh2s2h2d", "7s5s4s3s2h"),
    (Hand(A6, "2cAdJk2Jk1Qs", "2 A Q Jk1 Jk2"), "AdQs2cJk1Jk2", "6s4s3s2sAh"),
]

EQUAL = [
    (Hand(A5, "As3d4c6h2s", "2"), Hand(A5, "Ah3s4d6c2d"), "made with a wild card or not"),
    (Hand(A5, "5s4s3s2sAs"), Hand(A5, "5s4d3c2hAs"), "flushes don't count"),
    (Hand(D7, "7s5s4s3s2sJk1", "Jk1"), Hand(D7, "7s5d4c3h2s"), "a flush undone"),
    (Hand(A5, "8s7d6c5h4s", qualifier=8), Hand(A5, "8s7d6c5h4s"), "a qualifier leaves strengths as they are"),
]

ORDERS = {
    # Each worse than the next.
    A5: [
        "KsKhKdKcQs", "AsAhAdAc2s", "KsKhKdQsQh", "AsAhAd2s2h", "KsKhKdQsJs", "AsAhAd3s2s",
        "KsKhQsQhJs", "KsKh2s2hAs", "2s2hAsAhKs", "2s2hAsAh3s", "KsKhQsJsTs", "2s2h5s4s3s",
        "AsAhKsQsJs", "AsAh4s3s2s",
        "KsQsJsTs9s", "KsQdJcTh9s2s", "8s7d6c5h4s", "8s7d6c5hAs", "8s6d4c3h2s", "7s6d5c4h3s",
        "6s4s3d2sAs", "5s4d3s2hAs",
    ],
    D7: [
        "AsKsQsJsTs", "6s5s4s3s2s", "AsAhAdAcKs", "2s2h2d2c3s", "AsAhAdKsKh", "2s2h2d3s3h",
        "AsKsQsJs9s", "As5s4s3s2s", "7s5s4s3s2s", "AsKdQcJhTs", "6s5d4c3h2s", "AsAhAdKsQs", "2s2h2d4s3s",
        "AsAhKsKhQs", "3s3h2s2h4s", "AsAhKsQsJs", "2s2h5s4s3s", "AsKdQcJh9s", "As5d4c3h2s", "KsQdJcTh8s",
        "8s6d5c4h3s", "7s6d5c4h2s", "7s5d4c3h2s",
    ],
    A6: [
        "KsQsJsTs9s", "5s4s3s2sAs", "KsKhKdKcQs", "AsAhAdAc2s", "KsKhKdQsQh", "AsAhAd2s2h",
        "KsQsJsTs8s", "KsQsJsTsAs", "6s4s3s2sAs", "KsQdJcTh9s", "5s4d3c2hAs", "KsKhKdQsJs", "AsAhAd3s2s",
        "KsKhQsQhJs", "2s2hAsAh3s", "KsKhQsJsTs", "AsAh4s3s2s", "KsQdJcTh8s", "KsQdJcThAs", "KsQdJc9h8s",
        "7s5d4c3h2s", "6s5d4c3hAs", "6s4d3c2hAs",
    ],
}  # fmt: skip

DESCRIBED = [
    (Hand(A5, "As3d4c6h2sKdKc", "2"), "6-4-3-2-A"),
    (Hand(D7, "5s4d3c2hAs"), "A-5-4-3-2"),
    (Hand(A6, "KsQdJcThAs"), "K-Q-J-T-A"),
    (Hand(A5, "8sAs4h7d4c"), "pair of fours, eight-seven-ace kickers"),
    (Hand(A5, "4d8s4hAsAc"), "two pair, fours and aces, eight kicker"),
    (Hand(A5, "AsAdAc4h8s"), "three aces, eight-four kickers"),
    (Hand(A5, "AsAdAc4h4s"), "full house, aces full of fours"),
    (Hand(A5, "6s6d6c6hAs"), "four sixes, ace kicker"),
    (Hand(A6, "5s4d3c2hAs"), "five-high straight"),
    (Hand(D7, "KsQdJcThAs"), "ace-high straight"),
    (Hand(D7, "5s4s3s2sAs"), "ace-high flush, A-5-4-3-2"),
    (Hand(A6, "KsQsJsTsAs"), "king-high flush, K-Q-J-T-A"),
    (Hand(A6, "5s4s3s2sAs"), "five-high straight flush"),
    (Hand(D7, "KsQsJsTsAs"), "ace-high straight flush"),
]


def hand_id(hand: Hand) -> str:
    return " ".join(str(field) for field in hand if field)


def read(low: Best | None) -> tuple[str, str]:
    """The category, and the ranks the five stand for, after checking that its ranks say the same."""
    assert low is not None
    letters = "".join(card[0] for card in low.plays_as)
    assert [rank % 13 for rank in low.ranks] == [("KA23456789TJQ".index(letter)) for letter in letters]
    return low.category, letters


@pytest.mark.parametrize(("hand", "category", "ranks", "why"), BEST_LOWS, ids=[hand_id(row[0]) for row in BEST_LOWS])
class TestBestLow:
    def test_service(self, hand: Hand, category: str, ranks: str, why: str) -> None:
        """The service finds the category, and the ranks the five stand for."""
        assert read(hand.judged) == (category, ranks), why

    def test_oracle(self, hand: Hand, category: str, ranks: str, why: str) -> None:
        """So does the oracle."""
        assert read(hand.truth) == (category, ranks), why


@pytest.mark.parametrize(("hand", "qualifies", "why"), QUALIFIED, ids=[hand_id(row[0]) for row in QUALIFIED])
class TestQualifier:
    def test_service(self, hand: Hand, qualifies: bool, why: str) -> None:
        """A low with a rank above the qualifier, or that is no low, is none at all."""
        assert (hand.judged is not None) == (hand.packed > 0) == qualifies, why

    def test_oracle(self, hand: Hand, qualifies: bool, why: str) -> None:
        """So the oracle says too."""
        assert (hand.truth is not None) == qualifies, why


@pytest.mark.parametrize(("hand", "cards", "plays_as"), SHOWN, ids=[hand_id(row[0]) for row in SHOWN])
class TestShownFive:
    def test_service(self, hand: Hand, cards: str, plays_as: str) -> None:
        """One five is shown, always the same, pairs first, with the very cards it stands for."""
        assert shown(hand.judged) == (cards, plays_as)

    def test_oracle(self, hand: Hand, cards: str, plays_as: str) -> None:
        """The oracle shows the same."""
        assert shown(hand.truth) == (cards, plays_as)

    def test_in_whatever_order_the_cards_are_held(self, hand: Hand, cards: str, plays_as: str) -> None:
        """Which card was dealt first makes no difference."""
        names = hand.names
        for turn in range(len(names)):
            dealt = hand._replace(held="".join(names[turn:] + names[:turn]))
            assert shown(dealt.judged) == (cards, plays_as)


class TestOrder:
    @pytest.mark.parametrize("ranking", ORDERS)
    def test_worst_to_best(self, ranking: LowRanking) -> None:
        """Each low is beaten by the next, also for the oracle."""
        for worse, better in pairwise([Hand(ranking, held) for held in ORDERS[ranking]]):
            assert worse.packed < better.packed, (worse, better)
            assert strength(worse) < strength(better), (worse, better)
            assert oracle_badness(worse) > oracle_badness(better), (worse, better)

    @pytest.mark.parametrize(("one", "other", "why"), EQUAL, ids=[row[2] for row in EQUAL])
    def test_equal(self, one: Hand, other: Hand, why: str) -> None:
        """2.2: a hand made with wild cards equals the same hand made naturally; suits break no tie."""
        assert one.packed == other.packed, why
        assert strength(one) == strength(other), why


@pytest.mark.parametrize(("hand", "words"), DESCRIBED, ids=[hand_id(row[0]) for row in DESCRIBED])
def test_words(hand: Hand, words: str) -> None:
    """A low is called by its ranks, and what is none as it would be for high."""
    low = hand.judged
    assert low is not None
    assert describe_low(low.category, low.ranks) == words


@pytest.mark.parametrize("ranking", ORDERS)
@pytest.mark.parametrize("held", ["", "As", "2s2h2d2c", "As2s3d4s"])
def test_fewer_than_five_cards_are_no_low(held: str, ranking: LowRanking) -> None:
    """Four wild cards are not a low either."""
    cards = parse_cards(held)
    assert best_low(cards, frozenset(cards), LowRules(ranking)) is None
    assert best_low(cards, frozenset(), LowRules(ranking)) is None


def shown(low: Best | None) -> tuple[str, str]:
    assert low is not None
    return "".join(low.cards), "".join(low.plays_as)


def strength(hand: Hand) -> tuple[int, ...]:
    wild = frozenset(parse_cards("".join(hand.wild_names)))
    low = best_low(parse_cards(hand.held), wild, LowRules(hand.ranking, hand.qualifier))
    assert low is not None
    return low.strength


def oracle_badness(hand: Hand) -> tuple[int, tuple[int, ...]]:
    truth = hand.truth
    assert truth is not None
    return badness(truth, hand.ranking)
