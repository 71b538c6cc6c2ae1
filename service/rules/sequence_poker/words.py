"""The sentences of a Sequence Poker verdict. Words come last: what decides has none."""

from collections.abc import Iterable, Sequence

from service.rules.rulebook import listed
from service.rules.sequence_poker.cards import Card, card_name, value_of
from service.rules.sequence_poker.deal import (
    Call,
    CommunityCards,
    DealtCards,
    Declare,
    Event,
    Exchange,
    ExchangeCommunity,
    Keep,
)
from service.rules.sequence_poker.hands import CATEGORIES, CATEGORY_NAMES, Hand
from service.rules.sequence_poker.history import Breach, Due, History, Move, Play
from service.rules.sequence_poker.settlement import Settlement
from service.rules.sequence_poker.switches import DRAW, Form

__all__ = [
    "breach", "category_name", "compared", "decided_by", "description", "sentence", "stage_name", "state",
    "waited_for", "with_article",
]  # fmt: skip

_ORDINALS = ("first", "second", "third", "fourth")
_COUNTS = ("no", "one", "two", "three", "four", "five", "six")


# --- hands ---


def category_name(rank: int) -> str:
    """A rank of hands, 1 to 12, as one says it: "four-card duo"."""
    return CATEGORY_NAMES[rank - 1]


def description(hand: Hand) -> str:
    """A hand as one says it: "four-card duo, 2-circle-red to 5-square-violet"."""
    parts = [f"{card_name(group.cards[0])} to {card_name(group.cards[-1])}" for group in hand.groups]
    return f"{category_name(hand.rank)}, {listed(parts) or card_name(hand.cards[0])}"


def with_article(hand: str) -> str:
    """A hand in words as a sentence has it: "a four-card duo", "two three-card duos"."""
    return hand if hand.startswith("two") else f"a {hand}"


def decided_by(found: Settlement) -> str | None:
    """Why the round is won, in one sentence; None while it is not over."""
    if found.decision is None:
        return None
    first = found.places.index(1)
    if found.decision.runner_up is None:
        holders = listed([f"{name}'s" for name in found.winners])
        best = description(_plays(found, first))
        return f"{holders} hands are equal to the last card, {best}, and share the first place."
    return compared(found, first, found.decision.runner_up)


def compared(found: Settlement, first: int, second: int) -> str:
    """Why the hand of one seat comes before that of another, in one sentence."""
    best, other = _plays(found, first), _plays(found, second)
    winner, loser = found.players[first], found.players[second]
    category = category_name(best.rank)
    both = f"{winner} and {loser} both play {with_article(category)}"
    match found.difference(first, second):
        case "higher_rank":
            verb = "beat" if len(best.groups) == 2 else "beats"
            return f"{winner}'s {category} {verb} {loser}'s {category_name(other.rank)}."
        case "highest_card":
            top, next_top = best.cards[0], other.cards[0]
            return f"{both}; {winner}'s highest card, {_valued(top)}, beats {loser}'s, {_valued(next_top)}."
        case "higher_total":
            return f"{both}; {winner}'s six cards total {best.total}, {loser}'s {other.total}."
    higher, lower = next(pair for pair in zip(best.cards, other.cards, strict=True) if pair[0] != pair[1])
    return f"{both}, {best.total} in all; {winner}'s {card_name(higher)} beats {loser}'s {card_name(lower)}."


def _plays(found: Settlement, seat: int) -> Hand:
    hand = found.plays[seat]
    assert hand is not None  # once a round is over, everyone has a hand
    return hand


def _valued(card: Card) -> str:
    return f"{card_name(card)} ({value_of(card)})"


# --- events ---


def sentence(move: Move, players: Sequence[str]) -> str:
    """What happened in an event."""
    event = move.event
    name = "" if move.seat is None else players[move.seat]
    match event:
        case DealtCards():
            return f"{name} is dealt {_cards(event.cards)}."
        case CommunityCards():
            return f"The dealer lays {_cards(event.cards)} face up."
        case Exchange():
            return f"{name} exchanges {_cards(event.discard)} for {_cards(event.draw)}."
        case ExchangeCommunity():
            return f"{name} has the community card {card_name(event.discard)} exchanged for {card_name(event.draw)}."
        case Keep():
            return f"{name} keeps all cards."
        case Call():
            return f"{name} calls."
    holding = f", with {_cards(event.cards)}" if event.cards else ""
    return f"{name} declares: {CATEGORY_NAMES[CATEGORIES.index(event.category)]}{holding}."


def _cards(cards: Iterable[Card]) -> str:
    return listed([card_name(card) for card in cards]) or "nothing"


# --- what was wrong ---


def breach(found: Breach, history: History, play: Play) -> str:
    """What was wrong with an event, and what it comes to."""
    players = history.deal.players
    event = history.moves[found.event].event
    effect = _effect(event)
    name = "" if found.seat is None else players[found.seat]
    match found.code:
        case "out_of_turn":
            return f"It was {_turn(found.due, players)}. {effect}"
        case "acted_already":
            return f"{name} had acted in this round already. {effect}"
        case "exchange_too_large":
            return f"A player may exchange {_most(history.form)} in a round. It counts as made."
        case "community_exchange_not_allowed":
            return "A community card may be exchanged only in the variation Community Exchange. It counts as made."
        case "call_not_allowed":
            return f"{_no_call(found, history, play)} The call does not count, and {name} is still to act."
        case "community_frozen":
            return "The community cards are frozen since the call. It does not count."
        case "dealing_not_finished":
            return f"Dealing was not finished. {effect}"
        case "round_not_finished":
            return f"It was {_turn(found.due, players)}. The card counts, and ends the round."
        case "no_action_due":
            return "The round was over. It does not count."
        case "declared_early":
            return "The hands were not revealed yet. It does not count."
        case "declared_already":
            return f"{name} had declared already, and the first declaration stands."
    with_them = " with the cards named" if isinstance(event, Declare) and event.cards else ""
    return f"The cards do not hold that{with_them}, so they play as a high card."


def _effect(event: Event) -> str:
    if isinstance(event, Call):
        return "The call does not count."
    return "It counts as dealt." if isinstance(event, CommunityCards) else "It counts as made."


def _turn(due: Due | None, players: Sequence[str]) -> str:
    assert due is not None
    assert due.seat is not None  # it is some player's turn, or the breach would be another
    return f"{players[due.seat]}'s turn"


def _most(form: Form) -> str:
    return f"up to {_COUNTS[form.exchange]} cards" if form.variation == DRAW else "one private card"


def _no_call(found: Breach, history: History, play: Play) -> str:
    if history.form.variation == DRAW:
        return "There is no call in Sequence Draw."
    if play.marks[found.event].stage == "final_exchange":
        return "There has been a call already."
    return f"Only {_COUNTS[found.showing]} community cards show."


# --- how things stand ---


def stage_name(stage: str) -> str:
    """A stage as one says it: "the second exchange"."""
    name, _, number = stage.partition("_")
    if not number.isdecimal():
        return {"deal": "the deal", "final_exchange": "the final exchange"}.get(stage, "the reveal")
    rounds = int(number)
    return f"the {_ORDINALS[rounds - 1]} exchange" if rounds <= len(_ORDINALS) else f"{name} {rounds}"


def state(history: History, due: Due, stage: str) -> str:
    """What a round waits for, in a sentence."""
    if due.seat is None or due.cards:
        return f"{waited_for(history, due)}."
    name = history.deal.players[due.seat]
    asked = f"It is {name}'s turn in {stage_name(stage)}: {_could(history, due)}."
    if history.recorded or history.form.variation != DRAW:
        return asked
    return f"{asked} If the rounds were played and not recorded, give the hands instead of the events."


def waited_for(history: History, due: Due) -> str:
    """What comes next: "The dealer is to lay one more card face up"."""
    cards = f"{_COUNTS[due.cards]} more card{'' if due.cards == 1 else 's'}"
    if due.seat is None:
        return f"The dealer is to lay {cards} face up"
    name = history.deal.players[due.seat]
    return f"{name} is to be dealt {cards}" if due.cards else f"{name} is to act: {_could(history, due)}"


def _could(history: History, due: Due) -> str:
    """What a player may do: "exchange one private card, keep or call"."""
    wording = {"exchange": f"exchange {_most(history.form)}", "exchange_community": "have a community card exchanged"}
    *others, last = [wording.get(action, action) for action in due.actions]
    return f"{', '.join(others)} or {last}"
