"""The board is the printed one, and every line of five on it is known."""

from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from service.rules.cards import DECK, card_name, parse_card
from service.rules.sequence_board.board import CARD_ON, CORNERS, FIVES, LINE_OF, SPACE_NAMES, SPACES, SPACES_OF, THROUGH
from tests.oracles.board_player import BOARD, name_of
from tests.rules.sequence_board.told import board, game, judge, space_names

PRINTED = Path(__file__).parents[4] / "shared" / "rules" / "sequence_board.csv"
JACKS = {"Jc", "Jd", "Jh", "Js"}
DIRECTIONS = {"across": (1, 0), "down": (0, 1), "falling": (1, 1), "rising": (1, -1)}


def lines_of_five() -> list[list[tuple[int, int]]]:
    """By column and row: every start, every direction, as far as five spaces are on the board."""
    return [
        [(column + step * right, row + step * down) for step in range(5)]
        for right, down in DIRECTIONS.values()
        for column, row in product(range(10), repeat=2)
        if 0 <= column + 4 * right < 10 and 0 <= row + 4 * down < 10
    ]


LINES = [[name_of(space) for space in line] for line in lines_of_five()]


class TestBoard:
    """\u201cEach card is pictured twice on the game board, and Jacks … do not appear on the board.\u201d"""

    def test_shows_every_card_but_jacks_twice_and_has_four_free_corners(self) -> None:
        shown = Counter("corner" if card is None else card_name(card) for card in CARD_ON)
        assert shown.pop("corner") == 4
        assert shown == {card_name(card): 2 for card in DECK if card_name(card) not in JACKS}
        assert space_names(CORNERS) == ["A1", "J1", "A10", "J10"]

    def test_names_the_two_spaces_of_each_card(self) -> None:
        for card in DECK:
            assert [CARD_ON[space] for space in SPACES_OF[card]] == [card] * (0 if card_name(card) in JACKS else 2)

    def test_names_spaces_by_column_and_row(self) -> None:
        assert (SPACE_NAMES[0], SPACE_NAMES[9], SPACE_NAMES[10], SPACE_NAMES[99]) == ("A1", "J1", "A2", "J10")
        assert all(SPACES[name] == SPACES[name.lower()] == space for space, name in enumerate(SPACE_NAMES))
        assert CARD_ON[SPACES["B2"]] == parse_card("5c")

    def test_is_a_spiral_of_the_suits(self) -> None:
        """The cards run inwards in a spiral, in an order that can be said in a sentence."""
        for space, card in BOARD.items():
            shown = CARD_ON[SPACES[name_of(space)]]
            assert card == ("FREE" if shown is None else card_name(shown))

    @pytest.mark.skipif(not PRINTED.exists(), reason="the printed board is not beside the project")
    def test_is_the_printed_one(self) -> None:
        printed = [cell for row in PRINTED.read_text().split() for cell in row.split(",")]
        assert printed == ["FREE" if card is None else card_name(card) for card in CARD_ON]


class TestLinesOfFive:
    """Five in a row across, down, or along a diagonal: 192 of them."""

    def test_are_192(self) -> None:
        assert len(LINES) == len(FIVES) == 192
        assert {sum(1 << SPACES[name] for name in line) for line in LINES} == set(FIVES)

    def test_go_through_each_of_their_spaces(self) -> None:
        for space, fives in enumerate(THROUGH):
            assert len(fives) == sum(SPACE_NAMES[space] in line for line in LINES)
        assert sum(map(len, THROUGH)) == 5 * 192

    def test_lie_along_42_straight_lines(self) -> None:
        """Ten rows, ten columns, and eleven diagonals each way that are long enough."""
        assert Counter(map(len, set(LINE_OF.values()))) == {6: 22, 5: 4, 4: 4, 3: 4, 2: 4, 1: 4}
        assert all(five in LINE_OF[five] for five in FIVES)

    @pytest.mark.parametrize("line", LINES, ids="-".join)
    def test_is_a_sequence_whichever_of_its_chips_comes_last(self, line: list[str]) -> None:
        for last in line:
            if SPACES[last] in CORNERS:
                continue
            others = "+".join(name for name in line if name != last and SPACES[name] not in CORNERS)
            position = {"board": board(others), "to_act": "Ann", "sequences": []}
            before = judge(game(position=position))
            assert (before.sequences, before.outcome) == ((), "unfinished")
            play = f"Ann plays Jd {last}, draws none, claims {'+'.join(line)}"
            after = judge(game(play, position=position, rules={"sequences_to_win": 1}))
            assert [(one.team, {*space_names(one.spaces)}, one.event) for one in after.sequences] == [(0, {*line}, 0)]
            assert (after.outcome, after.winners) == ("won", ("Ann",))

    @pytest.mark.parametrize("line", LINES, ids="-".join)
    def test_can_be_played_from_the_first_card(self, line: list[str]) -> None:
        """With the cards that the spaces show, against an opponent who plays elsewhere."""
        played = [name for name in line if SPACES[name] not in CORNERS]
        if SPACES[line[0]] - (SPACES[line[1]] - SPACES[line[0]]) in CORNERS:
            played.reverse()  # or four of them would make a sequence with the corner before the fifth is played
        elsewhere = [name for name in SPACE_NAMES[::7] if name not in line and SPACES[name] not in CORNERS]
        lines = []
        for own, other in zip(played, elsewhere, strict=False):
            lines += [f"Ann plays {_card(own)} {own}", f"Bo plays {_card(other)} {other}"]
        lines[-2] += f", claims {'+'.join(line)}"
        verdict = judge(game(*lines[:-1]))
        assert verdict.infractions == ()
        assert [({*space_names(one.spaces)}, one.event) for one in verdict.sequences] == [({*line}, len(lines) - 2)]

    def test_do_not_go_around_the_edges(self) -> None:
        """Five neighbours in the order of the spaces that are not in one row are no sequence, nor is a bent line."""
        for spaces in ("G1+H1+I1+A2+B2", "H4+I4+J4+A5+B5", "I5+J6+A8+B9+C10", "A3+B2+J1+I2+H3", "B2+C3+D4+E4+F4"):
            *others, last = spaces.split("+")
            position = {"board": board("+".join(name for name in others if name != "J1")), "to_act": "Ann"}
            assert judge(game(f"Ann plays Jd {last}", position=position)).sequences == ()


def _card(space: str) -> str:
    card = CARD_ON[SPACES[space]]
    assert card is not None
    return card_name(card)
