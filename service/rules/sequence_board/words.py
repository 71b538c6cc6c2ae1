"""The sentences of a verdict on the board game. Words come last: what decides has none."""

from collections.abc import Iterable
from typing import Any

from service.rules.cards import Card, card_words
from service.rules.rulebook import listed
from service.rules.sequence_board.board import CARD_ON, SPACE_NAMES, SPACES_IN, Five, Space
from service.rules.sequence_board.deal import DeadCard, DealtCards, Draw, Event, Pass, Play, Remove
from service.rules.sequence_board.settlement import Breach, Settlement, Step

__all__ = ["breach_text", "count_words", "five_words", "space_words", "step_text"]

_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def step_text(event: Event, step: Step, found: Settlement) -> str:
    """What an event did."""
    text = _done(event, step)
    if step.fives:
        made = "a sequence" if len(step.fives) == 1 else f"{count_words(len(step.fives))} sequences"
        text += f" It makes {made}: {' and '.join(map(five_words, step.fives))}."
    if step.code == "won":
        return f"{text} {listed(found.winners)} {'wins' if len(found.winners) == 1 else 'win'} the game."
    if step.code == "game_drawn":
        return f"{text} No card is left to draw, so the game is over and drawn."
    return text


def _done(event: Event, step: Step) -> str:
    match event:
        case Play(player, card, space):
            return f"{player} plays {_CARD_WORDS[card]} and places a chip on {SPACE_NAMES[space]}."
        case Remove(player, card, space):
            return f"{player} plays {_CARD_WORDS[card]} and removes the chip from {SPACE_NAMES[space]}."
        case DeadCard(player, card):
            return f"{player} exchanges {_CARD_WORDS[card]}, which is dead."
        case Draw(player, card):
            return f"{player} draws {_CARD_WORDS[card]}."
        case DealtCards(player, cards):
            return f"{player} is dealt {count_words(len(cards))} card{'s' if len(cards) != 1 else ''}."
    assert isinstance(event, Pass)
    if step.code == "passed_unseen":
        return f"{event.player} passes. Whether a card held could be played is not known."
    return f"{event.player} passes: no card held can be played."


_CARD_WORDS = tuple(card_words(Card(number)) for number in range(55))


def five_words(five: Five) -> str:
    """A line of five by its ends: A1 to E1."""
    spaces = SPACES_IN[five]
    return f"{SPACE_NAMES[spaces[0]]} to {SPACE_NAMES[spaces[-1]]}"


def count_words(number: int) -> str:
    """A small number as a word."""
    return _COUNTS[number] if number < len(_COUNTS) else str(number)


def breach_text(breach: Breach, event: Event, step: Step, found: Settlement) -> str:
    """What was wrong with an event, and what came of it."""
    name = event.player
    if breach.code == "out_of_turn":
        due = breach.due
        assert due is not None  # it is always someone's turn
        turn = f"It was {found.start.players[due.seat]}'s turn, and {name} acted."
        if step.code is None:
            return turn
        return f"{turn} It counts. {step_text(event, step, found)}"
    return _wrong(breach, event, found)


_LEFT = " It changes nothing, and leaves the turn."
_WRONG = {
    "after_the_end": "The game was over. It changes nothing.",
    "not_their_card": "{name} does not hold {card}, by what was dealt and drawn and by the rulings before.",
    "duplicate_card": "{card} is out twice already, by the rulings before.",
    "wrong_space": "{space} shows {shown}, and {name} played {card}." + _LEFT,
    "corner": "{space} is a corner, which is everyone's and holds no chip." + _LEFT,
    "space_taken": "There is a chip on {space} already." + _LEFT,
    "one_eyed_jack": "{card} is one-eyed: it removes a chip, and places none." + _LEFT,
    "not_one_eyed": "Only a one-eyed jack removes a chip, and {name} played {card}." + _LEFT,
    "no_chip": "There is no chip on {space}." + _LEFT,
    "own_chip": "The chip on {space} is of {name}'s own side." + _LEFT,
    "in_sequence": "The chip on {space} is part of a completed sequence, which stands." + _LEFT,
    "not_dead": "{card} is not dead: it can be played to {open}." + _LEFT,
    "jack_is_never_dead": "{card} is never dead, as no jack is." + _LEFT,
    "too_many_dead_cards": "{name} has exchanged a dead card in this turn already." + _LEFT,
    "draw_not_due": "{name} had no card to draw. It does not count.",
    "draw_too_late": "The next player had acted, so {name} had lost that card. It does not count.",
    "stock_is_out": "No card was left for {name}. It does not count.",
    "pass_not_allowed": "{name} holds a card that can be played, and may not pass." + _LEFT,
    "false_claim": "{claimed} are no five of {name}'s side that this chip makes and that can stand beside the side's "
    "other sequences. The chip stays where it is.",
    "wrong_hand_size": "With {players} players {name} should have been dealt {due} cards, and was dealt {dealt}. The "
    "hand is played as it was dealt.",
    "dealt_late": "The play had begun when {name} was dealt to. It counts as it was dealt.",
}
"""What is said of each infraction but an event out of turn."""
_COUNTS_STILL = {
    "duplicate_card": " It counts all the same.",
    "not_their_card": " It came with what did not count before, and counts all the same.",
}


def _wrong(breach: Breach, event: Event, found: Settlement) -> str:
    text = _WRONG[breach.code].format_map(_Facts(breach, event, found))
    if breach.code in ("duplicate_card", "not_their_card"):
        text += _LEFT if found.steps[breach.event].code is None else _COUNTS_STILL[breach.code]
    return text[0].upper() + text[1:]


class _Facts(dict[str, str]):
    """What a sentence can speak of, put in words only when it does."""

    def __init__(self, breach: Breach, event: Event, found: Settlement) -> None:
        super().__init__(name=event.player)
        self._breach = breach
        self._event: Any = event
        self._found = found

    def __missing__(self, key: str) -> str:
        breach, event, found = self._breach, self._event, self._found
        match key:
            case "card":
                return _CARD_WORDS[int(event.card if breach.card is None else breach.card)]
            case "space":
                return SPACE_NAMES[int(event.space)]
            case "shown":
                shown = CARD_ON[int(event.space)]
                assert shown is not None  # a corner shows none, and has a code of its own
                return _CARD_WORDS[shown]
            case "open":
                assert breach.due is not None  # a card that is not dead has somewhere to go
                return space_words(move.space for move in breach.due.moves if move.space is not None)
            case "claimed":
                return space_words(event.sequences[breach.number])
            case "players":
                return count_words(len(found.start.players))
            case "due":
                return count_words(found.start.hand_size)
        assert key == "dealt", key
        assert breach.number is not None  # it says how many
        return count_words(breach.number)


def space_words(spaces: Iterable[Space]) -> str:
    """Spaces as in a sentence: A1, B2 and C3."""
    return listed([SPACE_NAMES[space] for space in spaces])
