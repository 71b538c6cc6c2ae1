"""Claims about who wins a pot and how much, worked by hand."""

import pytest

from tests.rules.claimed_deals import GOING_ON, SPLIT, TABLE, Claim, Deal, found, hands

PUT_IN = [{"player": "Ann", "amount": 5}, {"player": "Bo", "amount": 9}, {"player": "Cy", "amount": 9}]
SIDE_POTS = hands("Ah Ac / 4c 6d 8s Td / Kc", "Qd Qc / 4d 7s 8h Ts / Kd", "Jd Jc / 5d 6s 8d 9s / Kh", put_in=PUT_IN)
TWO_POTS = hands("Ah Ac / 4c 6d 8s Td / Kc", "Qd Qc / 4d Qs 8h Ts / Kd", "Jd Jc / 5d 6s 8d 9s / Kh", put_in=PUT_IN)
SIDE_UNDECIDED = hands(
    "Ah Ac / Ad As 8s Td / Kc", "Qd Qc / 4d 7s 8h Ts / Kd", "Jd Jc / 5d 6s 8d 9s / ??", put_in=PUT_IN
)
UNDECIDED = hands("Ah Ac / 4c 6d 8s Td / Kc", "Qd Qc / 4d 7s 8h Ts / ??", "(Jd Jc / 5d)", pot=7)


class TestWinner:
    """ "winner": these and nobody else win a pot, the main pot unless another is named."""

    @pytest.mark.parametrize(
        ("document", "players", "pot", "upheld"),
        [
            (TABLE, "Bo", "main", True),
            (TABLE, "Ann", "main", False),
            (TABLE, "Ann Bo", "main", False),
            (SPLIT, "Ann Bo", "main", True),
            (SPLIT, "Bo Ann", "main", True),
            (SPLIT, "Ann", "main", False),
            (SPLIT, "Bo", "main", False),
            (SIDE_POTS, "Ann", "main", True),
            (SIDE_POTS, "Bo", "main", False),
            (SIDE_POTS, "Bo", "side_1", True),
            (SIDE_POTS, "Ann", "side_1", False),
            (SIDE_POTS, "Bo Ann", "side_1", False),
            (hands("4h 9d / 2c Jd 3h 6c / As", "(Ks Kd / 5c)"), "Ann", "main", True),
            (GOING_ON, "Ann", "main", None),
            (GOING_ON, "Bo Ann", "main", None),
            (GOING_ON, "Cy", "main", False),
            (GOING_ON, "Cy Bo", "main", False),
            (SIDE_UNDECIDED, "Ann", "main", True),  # four aces, whatever the card is that decides the other pot
            (SIDE_UNDECIDED, "Bo", "main", False),
            (SIDE_UNDECIDED, "Bo", "side_1", None),
            (SIDE_UNDECIDED, "Ann", "side_1", False),
            (UNDECIDED, "Ann", "main", None),
            (UNDECIDED, "Bo", "main", None),
            (UNDECIDED, "Cy", "main", False),
        ],
    )
    def test_is_all_who_win_and_nobody_else(self, document: Deal, players: str, pot: str, upheld: bool | None) -> None:
        """In any order. While it isn't settled, only who cannot win is refuted."""
        assert found(document, {"type": "winner", "players": players.split(), "pot": pot})["upheld"] is upheld
        if pot == "main":
            assert found(document, {"type": "winner", "players": players.split()})["upheld"] is upheld

    @pytest.mark.parametrize(
        ("document", "claim", "said"),
        [
            (SPLIT, {"players": ["Ann"]}, ["Ann and Bo share the main pot", "nine-high straight, and split the pot."]),
            (SPLIT, {"players": ["Ann", "Bo"]}, ["Ann and Bo share the main pot."]),
            (TABLE, {"players": ["Ann", "Bo"]}, ["Bo wins the main pot", "Bo's three kings beat Ann's pair of aces."]),
            (
                SIDE_POTS,
                {"players": ["Ann"], "pot": "side_1"},
                ["Bo wins side pot 1", "Ann was all in for less", "Bo's pair of queens"],
            ),
            (GOING_ON, {"players": ["Ann"]}, ["isn't finished", "nobody has won the main pot yet."]),
            (GOING_ON, {"players": ["Cy"]}, ["isn't finished", "Cy had folded."]),
            (SIDE_UNDECIDED, {"players": ["Bo"]}, ["Ann wins the main pot, not Bo.", "it waits for the others."]),
            (UNDECIDED, {"players": ["Bo"]}, ["nobody saw", "nobody has won the main pot yet."]),
        ],
    )
    def test_is_told(self, document: Deal, claim: Claim, said: list[str]) -> None:
        """Who wins, by which hand, and who cannot."""
        told = found(document, {"type": "winner", **claim})["text"]
        assert [words for words in said if words not in told] == [], told


# In cents, with the last cent for the winner nearest the dealer's left.
CENTS = {**SPLIT, "pot": 0.41, "stakes": {"smallest_chip": 0.01}}


class TestAward:
    """ "award": what a player takes out of all pots, to the last chip."""

    @pytest.mark.parametrize(
        ("document", "player", "amount", "upheld"),
        [
            (TABLE, "Bo", 40, True),
            (TABLE, "Bo", 40.0, True),
            (TABLE, "Bo", 39, False),
            (TABLE, "Ann", 0, True),
            (TABLE, "Ann", 40, False),
            (SPLIT, "Ann", 21, True),
            (SPLIT, "Ann", 20, False),
            (SPLIT, "Bo", 20, True),
            (SPLIT, "Bo", 21, False),
            (CENTS, "Ann", 0.21, True),
            (CENTS, "Bo", 0.2, True),
            (CENTS, "Bo", 0.21, False),
            ({**SPLIT, "rake": 1}, "Ann", 20, True),
            ({**SPLIT, "rake": 1}, "Ann", 21, False),
            (SIDE_POTS, "Ann", 15, True),
            (SIDE_POTS, "Bo", 8, True),
            (SIDE_POTS, "Cy", 0, True),
            (GOING_ON, "Cy", 0, True),
            (GOING_ON, "Cy", 1, False),
            (GOING_ON, "Ann", 0, None),
            (GOING_ON, "Bo", 3, None),
            (UNDECIDED, "Ann", 7, None),
            (UNDECIDED, "Cy", 0, True),
        ],
    )
    def test_is_of_all_pots(self, document: Deal, player: str, amount: float, upheld: bool | None) -> None:
        """Who folded wins nothing, and that is settled before all else is."""
        assert found(document, {"type": "award", "player": player, "amount": amount})["upheld"] is upheld

    @pytest.mark.parametrize(
        ("document", "player", "amount", "said"),
        [
            (TABLE, "Bo", 40, ["Bo wins 40.", "Bo's three kings beat Ann's pair of aces."]),
            (TABLE, "Ann", 12, ["Ann wins nothing, not 12.", "Bo's three kings beat Ann's pair of aces."]),
            (hands("4h 9d / 2c Jd 3h 6c / As", "Ks Kd / 5c 4s 8h Tc / Kh"), "Bo", 1, ["Bo wins nothing, not 1."]),
            (CENTS, "Bo", 0.21, ["Bo wins 0.2, not 0.21.", "split the pot."]),
            (CENTS, "Ann", 0.21, ["Ann wins 0.21.", "odd chip"]),
            (TWO_POTS, "Bo", 23, ["Bo wins 23: 15 of the main pot and 8 of side pot 1.", "Ann's", "Cy's"]),
            (UNDECIDED, "Bo", 7, ["nobody saw", "Bo has won nothing yet."]),
            (UNDECIDED, "Cy", 7, ["Cy folded", "wins nothing, not 7."]),
            (GOING_ON, "Cy", 0, ["Cy folded", "wins nothing."]),
        ],
    )
    def test_is_told(self, document: Deal, player: str, amount: float, said: list[str]) -> None:
        """How much, of which pots, and why."""
        told = found(document, {"type": "award", "player": player, "amount": amount})["text"]
        assert [words for words in said if words not in told] == [], told
