"""What is known of the stock, where draws and hands are not all told."""

from service.rules.cards import parse_card
from service.rules.sequence_board.stock import Stock

TWO = parse_card("2c")


def stock(left: int, doubt: int = 0) -> Stock:
    """So many cards are left, or fewer by the doubt; ten of those drawn were twos, and are discarded."""
    found = Stock(doubt, known=True)
    assert found.deal(94 - left)
    for _ in range(10):
        found.take()
        found.discard(TWO)
        found.out[TWO] += 1
    assert found.left == left
    return found


class TestStock:
    """A stock says how much is left where that is certain, and counts as shuffled what may have been."""

    def test_of_two_decks(self) -> None:
        found = Stock(0, known=True)
        assert (found.count, found.is_out) == (104, False)
        assert not found.deal(105)
        assert found.deal(104)
        assert (found.count, found.is_out) == (0, True)

    def test_is_not_known_in_a_position(self) -> None:
        found = Stock(14, known=False)
        assert found.deal(200)
        assert found.take()
        assert (found.count, found.is_out) == (None, False)

    def test_is_made_anew_from_the_discards(self) -> None:
        found = stock(1)
        assert found.take()
        assert (found.count, found.is_out, found.out[TWO]) == (0, True, 10)
        assert found.take()
        assert (found.count, found.is_out, found.out[TWO]) == (9, False, 0)

    def test_is_in_doubt_while_a_draw_is_not_told(self) -> None:
        found = stock(20)
        found.take_perhaps()
        assert (found.count, found.left) == (None, 20)
        found.took()
        assert found.count == 19

    def test_may_be_shuffled_as_soon_as_it_may_be_out(self) -> None:
        found = stock(20, doubt=19)
        found.take()
        assert (found.known, found.out[TWO]) == (True, 10)
        found.take()
        assert (found.known, found.out[TWO]) == (False, 0)

    def test_is_open_once_a_draw_from_it_was_not_told_when_it_was_out(self) -> None:
        found = stock(0)
        assert found.is_out
        found.take_perhaps()
        assert (found.count, found.is_out, found.out[TWO]) == (None, False, 0)

    def test_may_be_out_sooner_the_second_time_at_tables_that_shuffle_at_once(self) -> None:
        """Two cards were discarded before it was shuffled by our count, so that it may be two fewer than we count."""
        found = stock(0)
        for _ in range(9):
            found.discard(TWO)
            found.out[TWO] += 1
            found.take()
        assert (found.count, found.out[TWO]) == (2, 8)
        found.take()
        assert (found.count, found.out[TWO]) == (1, 0)
