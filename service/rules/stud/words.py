"""The sentences of a stud verdict. Words come last: what decides has none."""

from collections.abc import Sequence
from typing import Any

from service.rules.cards import UNKNOWN
from service.rules.ranking.high import High
from service.rules.ranking.words import describe, describe_low, is_plural, name_hand, with_article
from service.rules.rulebook import listed
from service.rules.stud.best_hands import HIGH, LOW, SEVENS_SIDE, Best
from service.rules.stud.deal import BringIn, Deal, Muck
from service.rules.stud.duties import BOTH
from service.rules.stud.history import CARDS_IN_ALL, DOWN, UP, Breach, Due, History, street_of
from service.rules.stud.settlement import Conclusion, Settlement
from service.rules.stud.showdown import WHOLE, Award
from service.rules.stud.variants import VARIANTS
from service.rules.verdict import Action, Expected, Infraction

__all__ = ["STREETS", "decided_by", "description", "infractions", "short", "state"]

STREETS = {3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}


def description(hand: Best) -> str:
    """A hand in card players' words."""
    return (describe if isinstance(hand, High) else describe_low)(hand.category, hand.ranks)


def decided_by(pot: Award, found: Settlement, history: History) -> str | None:
    """Why a pot goes where it goes, in one sentence; None while it goes nowhere."""
    names = found.players
    winners = [names[seat] for seat in sorted({share.seat for share in pot.shares})]
    who = listed(winners)
    if pot.certain:
        who = listed([names[seat] for seat in pot.certain])
        verb = "wins" if len(pot.certain) == 1 else "share"
        return f"{who} {verb} this pot {_whatever(history)}; it waits for the others."
    match pot.code:
        case None:
            return None
        case "last_player_left":
            return f"{who} is the last player left: everyone else has folded."
        case "only_player_in_pot":
            return f"{who} is the only player still in who can win this pot."
        case "others_mucked":
            gone = [names[seat] for seat in pot.eligible if seat in history.mucks]
            return f"{listed(gone)} mucked, and so gave the pot up to {who}."
        case "last_to_muck":
            return f"Everyone in this pot mucked; {who} was the last to."
        case "unknown_cards" if not winners:
            return "A card that nobody saw could decide this pot."
    if pot.code == "unknown_cards" or _any_unknown(pot, history):
        return f"{who} {'wins' if len(winners) == 1 else 'share'} this pot {_whatever(history)}."
    if pot.code in ("declared", "cards_speak"):
        return _by_declarations(pot, found, history)
    if len({share.side for share in pot.shares}) > 1:
        return f"{_sides(pot, found)}."
    bests = found.highs if found.high_rules else found.lows
    no_low = ", and nobody's low qualifies" if pot.code == "no_low" else ""
    return f"{_won_by(pot, bests, names, history)}{no_low}."


def _whatever(history: History) -> str:
    """That unseen cards do not matter; an upcard among them is taken to have moved nothing."""
    moves = VARIANTS[history.deal.game].wild.order_matters
    up = moves and any(card.face is not DOWN and card.seen == UNKNOWN for card in history.dealt)
    taken = ", where an upcard among them made nothing wild" if up else ""
    return f"whatever the cards are that nobody saw{taken}"


def _won_by(pot: Award, bests: Sequence[Best | None], names: Sequence[str], history: History) -> str:
    """How the best of several hands compares with the next."""
    winners = [share.seat for share in pot.shares]
    who = listed([names[seat] for seat in winners])
    hand = bests[winners[0]]
    second = _runner_up(pot, bests, history)
    assert hand is not None  # all the hands of the pot are known, and one of them wins it
    if len(winners) > 1 and pot.code != "fewer_wilds":
        return f"{who}'s hands are equal, {with_article(hand.category, description(hand))}, and split the pot"
    if pot.code == "fewer_wilds" or second is None or second[1].packed == hand.packed:
        return f"{who}'s {_with_verb(hand, description(hand))} equal hands that hold more wild cards"
    name = description if second[1].category == hand.category else short
    return f"{who}'s {_with_verb(hand, name(hand))} {names[second[0]]}'s {name(second[1])}"


def _by_declarations(pot: Award, found: Settlement, history: History) -> str:
    """How a pot goes where players said which side they go for."""
    names, declared = found.players, history.declared
    winners = {share.seat for share in pot.shares}
    standing = [seat for seat in pot.eligible if seat not in history.mucks]
    failed = [names[seat] for seat in standing if declared[seat] == BOTH and seat not in winners]
    if pot.code == "cards_speak":
        return f"Everyone failed in what he declared, so the cards speak: {_sides(pot, found)}."
    out = f" {listed(failed)} went for both and did not win both." if failed else ""
    return f"{_sides(pot, found, declared)}.{out}"


def _sides(pot: Award, found: Settlement, declared: Sequence[str | None] = ()) -> str:
    """Who wins each side of a pot, and with what; all of it where it is not split."""
    names = found.players
    if any(share.side == WHOLE for share in pot.shares):
        winners = [share.seat for share in pot.shares]
        lows = not found.high_rules or (declared and all(declared[seat] == LOW for seat in winners))
        return _side(winners, WHOLE, found.lows if lows else found.highs, names)
    seats = {side: [share.seat for share in pot.shares if share.side == side] for side in (HIGH, SEVENS_SIDE, LOW)}
    told = [
        _sevens(won, names)
        if side == SEVENS_SIDE
        else _side(won, side, found.lows if side == LOW else found.highs, names)
        for side, won in seats.items()
        if won
    ]
    return ", ".join(told)


def _sevens(winners: Sequence[int], names: Sequence[str]) -> str:
    return f"{listed([names[seat] for seat in winners])}'s natural sevens take half of it"


def _side(winners: Sequence[int], side: str, bests: Sequence[Best | None], names: Sequence[str]) -> str:
    """Who wins a side of a pot, and with what."""
    hand = bests[winners[0]]
    assert hand is not None  # whoever wins a side has a hand of it
    verb = f"{'win' if is_plural(hand.category) else 'wins'}" if len(winners) == 1 else "tie for"
    what = "all of it" if side == WHOLE else f"the {side}"
    return f"{listed([names[seat] for seat in winners])}'s {description(hand)} {verb} {what}"


def _with_verb(hand: Best, words: str) -> str:
    return f"{words}{',' if ',' in words else ''} {'beat' if is_plural(hand.category) else 'beats'}"


def short(hand: Best) -> str:
    """A hand in card players' words, without its kickers."""
    return description(hand) if hand.category == LOW else name_hand(hand.category, hand.ranks)


def _any_unknown(pot: Award, history: History) -> bool:
    """Whether a hand that contests the pot is not fully known."""
    return history.unseen and any(
        UNKNOWN in (*history.seats[seat].down, *history.seats[seat].up, *history.seats[seat].shared)
        for seat in pot.eligible
        if seat not in history.mucks
    )


def _runner_up(pot: Award, bests: Sequence[Best | None], history: History) -> tuple[int, Best] | None:
    winners = {share.seat for share in pot.shares}
    hands = [
        (seat, hand)
        for seat in pot.eligible
        if seat not in winners and seat not in history.mucks and (hand := bests[seat])
    ]
    return max(hands, key=lambda one: one[1].packed, default=None)


def state(found: Settlement, history: History) -> str | None:
    """What a deal waits for, in a sentence; None if it is settled or only its end is missing."""
    if found.needs:
        return _needs(found, history)
    due = history.due
    if found.outcome != "unfinished":
        return None
    if history.to_pay is not None and history.to_pay.seat is not None:
        return f"{found.players[history.to_pay.seat]} is to match the pot for a three dealt face up, or to fold."
    if found.play.to_act is not None:
        return f"It is {found.players[found.play.to_act]}'s turn."
    if found.play.could_act:
        return "Whose turn it is depends on upcards that nobody saw."
    if history.undeclared:
        names = [found.players[seat] for seat in history.undeclared]
        return f"{listed(names)} {'has' if len(names) == 1 else 'have'} yet to declare: high, low or both."
    if due is None:
        return None
    if due.seat is None:
        how = ": tell the deal as events, and deal it with 'community'" if history.deal.hands else ""
        return f"A shared card is due, face up{how}."
    name = found.players[due.seat]
    if due.face is None:
        return f"{name}'s extra card is due, face up or down, for a four dealt face up."
    ahead = history.deal.hands and any(history.seats[seat].cards > CARDS_IN_ALL - 2 for seat in history.live)
    whether = f", unless {name} folded: then mark the hand as folded" if ahead else ""
    return f"{name}'s {STREETS[street_of(history.seats[due.seat].cards)]}-street card is due, face {due.face}{whether}."


def _needs(found: Conclusion, history: History) -> str:
    """Whose unknown cards the result waits for."""
    cards = [history.dealt[index] for index in found.needs]
    whose = [
        f"{found.players[seat]}'s unseen card{'s' if sum(card.seat == seat for card in cards) > 1 else ''}"
        for seat in dict.fromkeys(card.seat for card in cards if card.seat is not None)
    ]
    if any(card.seat is None for card in cards):
        whose.append("the shared card")
    moves = VARIANTS[history.deal.game].wild.order_matters
    up = moves and any(card.face is not DOWN for card in cards)
    upcards = " An upcard that was seen when it was dealt stands in the deal, and moves the wild card." if up else ""
    return f"The result depends on {listed(whose)}: add what was seen.{upcards}"


def infractions(history: History, found: Settlement) -> tuple[Infraction, ...]:
    """What broke the rules of dealing or betting, in the order of the events, with what was due instead."""
    breaches = [*history.breaches, *found.play.breaches]
    if found.play.breaches:
        breaches.sort(key=lambda breach: len(history.deal.events) if breach.event is None else breach.event)
    return tuple([_infraction(breach, history.deal) for breach in breaches])


def _infraction(breach: Breach, deal: Deal) -> Infraction:
    names = deal.players
    player = None if breach.seat is None else names[breach.seat]
    due = breach.due
    expected = None
    if due is not None and (due.actions or due.face):
        actions = due.actions or (Action("deal", due.face),)
        expected = Expected(None if due.seat is None else names[due.seat], actions)
    return Infraction(breach.event, breach.code, player, _breach_text(breach, deal, player), expected)


def _breach_text(breach: Breach, deal: Deal, player: str | None) -> str:
    """What broke the rules, in a sentence or two."""
    names, due = deal.players, breach.due
    if breach.code in _OF_DEALING:
        return _dealing_text(breach, names, player)
    if breach.code in _OF_BETTING:
        return f"{player} {_OF_BETTING[breach.code]}"
    did = _did(deal, breach.event)
    match breach.code:
        case "out_of_turn":
            whose = "others were to open" if due is None or due.seat is None else f"it was {names[due.seat]}'s turn"
            return f"{player}'s {did} was out of turn: {whose}. It counts as it was done."
        case "no_action_due" if due is not None and due.face is not None:
            return f"{player}'s {did} came before {_whose(due, names)} was dealt. It counts as it was done."
        case "no_action_due" if due is not None:
            return f"{player}'s {did} came when there was nothing for {player} to do."
        case "no_action_due":
            return f"{player} is the last player left and had nothing left to do: it changes nothing."
        case "betting_not_finished" if breach.event is None:
            return f"The deal is said to be over before {player} had acted."
        case "betting_not_finished":
            return f"The next street was dealt before {player} had acted, which ended the betting."
    return f"{player}'s {did} {_WRONG[breach.code]}"


_OF_BETTING = {
    "bet_unanswered": "never answered the last bet, and is taken to be in for what was put in.",
    "short_call": "called for less than the bet with chips behind, and owes the rest. It stands as recorded.",
    "late_ante": "put in an ante after cards had been dealt. It counts.",
    "three_not_matched": "was dealt a three face up, and neither matched the pot nor folded. What was done stands.",
    "declared_twice": "had declared already, and that stands: this does not count.",
    "declared_early": "declared before the last card was dealt. It counts.",
}
_WRONG = {
    "wrong_amount": "is not for an amount that was allowed. It stands as it was made.",
    "capped": "came when the street had all the bets that it may have. It stands as it was made.",
    "not_allowed": "could not be done then. It stands as it was done.",
}


def _did(deal: Deal, index: int | None) -> str:
    """What was done in an event: `raise to 15`."""
    event: Any = None if index is None else deal.events[index]
    kind = {BringIn: "bring-in", Muck: "fold"}.get(type(event), type(event).__name__.lower())
    to = getattr(event, "to", None)
    if to is None:
        return kind
    amount = f"{(to * deal.chip).normalize():f}"
    return f"{kind} of {amount}" if kind in ("bring-in", "call") else f"{kind} to {amount}"


_OF_DEALING = (
    "community_not_due", "dealt_after_end", "dealt_out_of_order", "dealt_to_folded", "wrong_face",
)  # fmt: skip


def _dealing_text(breach: Breach, names: Sequence[str], player: str | None) -> str:
    card = "The shared card" if player is None else f"{player}'s {STREETS[breach.street]}-street card"
    match breach.code:
        case "dealt_out_of_order":
            return f"{card} was dealt before {_whose(breach.due, names)}, which was due. It counts as it was dealt."
        case "community_not_due":
            return "A shared card was dealt with enough cards left to give each player one. It counts as it was dealt."
        case "dealt_to_folded":
            return f"{card} was dealt to a player who had folded. It counts as it was dealt."
        case "dealt_after_end":
            return f"{card} was dealt when one player was left, and the deal was over."
    face = "up" if breach.due and breach.due.face is UP else "down"
    return f"{card} should have been dealt face {face}. It counts as it was dealt."


def _whose(due: Due | None, names: Sequence[str]) -> str:
    return "a shared card" if due is None or due.seat is None else f"{names[due.seat]}'s card"
