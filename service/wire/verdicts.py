"""From a verdict to the JSON document that says it. It is built by hand: our own code made it, and it is hot."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from service.rules.cards import Card, names
from service.rules.games import GAMES
from service.rules.house_rules import Choice
from service.rules.stud.adjudicate import StudVerdict
from service.rules.stud.best_hands import NATURAL_BEATS_WILD, Best, strength
from service.rules.stud.history import SHARED, UP, Dealt, Due, History
from service.rules.stud.wilds import Step, wild_names
from service.rules.stud.words import description
from service.rules.verdict import Verdict
from service.wire.canonical import with_digest
from service.wire.envelope import Amounts, action_document, envelope, money_writer
from service.wire.sequence_board.documents import verdict_document as sequence_board_document
from service.wire.sequence_poker.documents import verdict_document as sequence_poker_document

__all__ = ["adjudicate", "hand_document", "timeline_document", "verdict_body"]


def adjudicate(deal: Any) -> tuple[bytes, str]:
    """The verdict on a deal as JSON with its digest, and the digest alone. Raises `DealFaults`."""
    return verdict_body(GAMES[deal.game].adjudicate(deal))


def verdict_body(verdict: Verdict) -> tuple[bytes, str]:
    """A verdict as JSON with its digest, and the digest alone."""
    return with_digest(_DOCUMENTS[GAMES[verdict.game].family](verdict))


def _stud(verdict: StudVerdict) -> dict[str, Any]:
    history, found = verdict.history, verdict.found
    money = money_writer(history.deal.chip)
    return {
        **envelope(verdict, money),
        "wild": wild_names(found.wild),
        "timeline": timeline_document(history.dealt, found.steps, verdict.sentences, history.deal.players),
        "players": [_player(seat, won, verdict, money) for seat, won in enumerate(found.won_by_seat)],
        "pots": [_pot(place, verdict, money) for place in range(len(found.pots))],
        "show_order": _names(found.play.show_order, found.players),
        "state": _state(verdict, money),
    }


def _names(seats: Sequence[int] | None, players: Sequence[str]) -> list[str] | None:
    return None if seats is None else [players[seat] for seat in seats]


_DOCUMENTS: dict[str, Callable[[Any], dict[str, Any]]] = {
    "stud": _stud,
    "sequence_poker": sequence_poker_document,
    "sequence_board": sequence_board_document,
}
"""The document of each family's verdicts, without its digest."""


def timeline_document(
    dealt: Sequence[Dealt], steps: Sequence[Step], sentences: Sequence[str], players: Sequence[str]
) -> list[dict[str, Any]]:
    """One entry per card, in the order of the deal."""
    return [
        {
            "card_number": number_,
            "event": card.event,
            "street": card.street,
            "player": None if card.seat is None else players[card.seat],
            "card": _NAMES[card.card],
            "face": UP if card.face is SHARED else card.face,
            "wild": wild_names(step.wild),
            "changed": step.changed,
            "why": step.why,
            "text": text,
        }
        for number_, (card, step, text) in enumerate(zip(dealt, steps, sentences, strict=True), 1)
    ]


_NAMES = names([Card(number_) for number_ in range(55)])


def _player(seat: int, won: int, verdict: StudVerdict, money: Amounts) -> dict[str, Any]:
    history, found = verdict.history, verdict.found
    held = history.seats[seat]
    wild = found.wilds.of(seat)
    high, low = found.highs[seat], found.lows[seat]
    natural = verdict.rules[NATURAL_BEATS_WILD.name]
    returned, paid = found.returned[seat], found.paid[seat]
    return {
        "name": found.players[seat],
        "status": _status(seat, verdict),
        "down": [_NAMES[card] for card in held.down],
        "up": [_NAMES[card] for card in held.up],
        "community": [_NAMES[card] for card in held.shared],
        "wild": wild_names(wild),
        "wild_cards": [_NAMES[card] for card in (*held.down, *held.up, *held.shared) if card in wild],
        "high": high and hand_document(high, wild, natural),
        "low": low and hand_document(low, wild, natural),
        "paid": money(paid),
        "won": money(won),
        "returned": money(returned),
        "net": money(won - paid),
    }


def _status(seat: int, verdict: StudVerdict) -> str:
    held = verdict.history.seats[seat]
    if held.folded:
        return "folded"
    if held.mucked:
        return "mucked"
    return {"uncontested": "won_uncontested", "unfinished": "in"}.get(verdict.outcome, "showdown")


def hand_document(hand: Best, wild: Collection[Card], natural_beats_wild: Choice) -> dict[str, Any]:
    """A best hand: the five as held and as they stand, and what orders it at this table."""
    return {
        "category": hand.category,
        "description": description(hand),
        "cards": [_NAMES[card] for card in hand.cards],
        "plays_as": [_NAMES[card] for card in hand.plays_as],
        "strength": strength(hand, wild, natural_beats_wild),
    }


def _pot(place: int, verdict: StudVerdict, money: Amounts) -> dict[str, Any]:
    pot, players = verdict.found.pots[place], verdict.found.players
    return {
        "name": f"side_{place}" if place else "main",
        "amount": money(pot.amount),
        "rake": money(pot.rake),
        "eligible": [players[seat] for seat in pot.eligible],
        "shares": [
            {
                "player": players[share.seat],
                "side": share.side,
                "amount": money(share.amount),
                "odd_chips": share.odd_chips,
            }
            for share in pot.shares
        ],
        "decided_by": verdict.decisions[place],
        "code": pot.code,
    }


def _state(verdict: StudVerdict, money: Amounts) -> dict[str, Any] | None:
    """How things stand in a deal that is not settled."""
    history, found = verdict.history, verdict.found
    if found.outcome not in ("unfinished", "undecided"):
        return None
    play, to_pay = found.play, history.to_pay
    to_act, actions = (to_pay.seat, to_pay.actions) if to_pay else (play.to_act, play.actions)
    return {
        "street": _street(history),
        "to_act": None if to_act is None else found.players[to_act],
        "actions": [action_document(action, money) for action in actions],
        "to_deal": None if play.could_act or to_pay else history.due and _due(history.due, found.players),
        "needs": [_need(history.dealt[index], index, found.players) for index in found.needs or play.needs],
        "text": verdict.waits_for,
    }


def _street(history: History) -> int:
    return max((card.street or 3 for card in history.dealt if card.seat is not None or not history.due), default=3)


def _due(due: Due, players: Sequence[str]) -> dict[str, Any]:
    return {"player": None if due.seat is None else players[due.seat], "face": due.face}


def _need(card: Dealt, index: int, players: Sequence[str]) -> dict[str, Any]:
    return {
        "card_number": index + 1,
        "event": card.event,
        "street": card.street,
        "player": None if card.seat is None else players[card.seat],
        "face": UP if card.face is SHARED else card.face,
    }
