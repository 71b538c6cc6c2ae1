"""The sentences of a stud verdict. Words come last: what decides has none."""

from collections.abc import Sequence

from service.rules.cards import UNKNOWN
from service.rules.ranking.high import High
from service.rules.ranking.words import describe, is_plural, name_hand
from service.rules.rulebook import listed
from service.rules.stud.history import CARDS_IN_ALL, DOWN, UP, Breach, Due, History, street_of
from service.rules.stud.settlement import Conclusion
from service.rules.stud.showdown import Award
from service.rules.verdict import Action, Expected, Infraction

__all__ = ["STREETS", "decided_by", "description", "infraction", "short", "state"]

STREETS = {3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}


def description(hand: High) -> str:
    """A hand in card players' words."""
    return describe(hand.category, hand.ranks)


def decided_by(pot: Award, found: Conclusion, highs: Sequence[High | None], history: History) -> str | None:
    """Why a pot goes where it goes, in one sentence; None while it goes nowhere."""
    names = found.players
    winners = [names[share.seat] for share in pot.shares]
    who = listed(winners)
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
    hand = highs[pot.shares[0].seat]
    if hand is None or pot.code == "unknown_cards" or _any_unknown(pot, history):
        return f"{who} {'wins' if len(winners) == 1 else 'share'} this pot whatever the cards are that nobody saw."
    if pot.code == "equal_hands":
        return f"{who}'s hands are equal, {description(hand)}, and split the pot."
    if pot.code == "fewer_wilds":
        return f"{who}'s {_with_verb(hand, description(hand))} equal hands that hold more wild cards."
    second = _runner_up(pot, highs, history)
    assert second is not None  # of several hands that are all known, one is the next best
    name = description if second[1].category == hand.category else short
    return f"{who}'s {_with_verb(hand, name(hand))} {names[second[0]]}'s {name(second[1])}."


def _with_verb(hand: High, words: str) -> str:
    return f"{words}{',' if ',' in words else ''} {'beat' if is_plural(hand.category) else 'beats'}"


def short(hand: High) -> str:
    """A hand in card players' words, without its kickers."""
    return name_hand(hand.category, hand.ranks)


def _any_unknown(pot: Award, history: History) -> bool:
    """Whether a hand that contests the pot is not fully known."""
    return history.unseen and any(
        UNKNOWN in (*history.seats[seat].down, *history.seats[seat].up, *history.seats[seat].shared)
        for seat in pot.eligible
        if seat not in history.mucks
    )


def _runner_up(pot: Award, highs: Sequence[High | None], history: History) -> tuple[int, High] | None:
    winners = {share.seat for share in pot.shares}
    hands = [
        (seat, hand)
        for seat in pot.eligible
        if seat not in winners and seat not in history.mucks and (hand := highs[seat])
    ]
    return max(hands, key=lambda one: one[1].packed, default=None)


def state(found: Conclusion, history: History) -> str | None:
    """What a deal waits for, in a sentence; None if it is settled or only its end is missing."""
    if found.needs:
        return _needs(found, history)
    due = history.due
    if found.outcome != "unfinished" or due is None:
        return None
    if due.seat is None:
        how = ": tell the deal as events, and deal it with 'community'" if history.deal.hands else ""
        return f"A shared card is due, face up{how}."
    name = found.players[due.seat]
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
    up = any(card.face is not DOWN for card in cards)
    upcards = " An upcard that was seen when it was dealt stands in the deal, and moves the wild card." if up else ""
    return f"The result depends on {listed(whose)}: add what was seen.{upcards}"


def infraction(breach: Breach, history: History) -> Infraction:
    """A breach of the rules of dealing or betting, with what was due instead."""
    names = history.deal.players
    player = None if breach.seat is None else names[breach.seat]
    return Infraction(
        breach.event, breach.code, player, _breach_text(breach, names, player), _expected(breach.due, names)
    )


def _expected(due: Due | None, names: Sequence[str]) -> Expected | None:
    if due is None:
        return None
    action = Action("deal", due.face) if due.to is None else Action("call", to=due.to)
    return Expected(None if due.seat is None else names[due.seat], (action,))


def _breach_text(breach: Breach, names: Sequence[str], player: str | None) -> str:
    card = "The shared card" if player is None else f"{player}'s {STREETS[breach.street]}-street card"
    match breach.code:
        case "dealt_out_of_order":
            return f"{card} was dealt before {_whose(breach.due, names)}, which was due. It counts as it was dealt."
        case "betting_not_finished":
            return f"The next street was dealt before {player} had answered the bet, and ended the betting."
        case "bet_unanswered":
            return f"{player} never answered the last bet, and is taken to be in for what was put in."
        case "short_call":
            return f"{player} called for less than the bet with chips behind, and owes the rest. It stands as recorded."
        case "late_ante":
            return f"{player}'s ante came after cards had been dealt. It counts."
        case "community_not_due":
            return "A shared card was dealt with enough cards left to give each player one. It counts as it was dealt."
        case "dealt_to_folded":
            return f"{card} was dealt to a player who had folded. It counts as it was dealt."
        case "dealt_after_end":
            return f"{card} was dealt when one player was left, and the deal was over."
        case "wrong_face":
            face = "up" if breach.due and breach.due.face is UP else "down"
            return f"{card} should have been dealt face {face}. It counts as it was dealt."
    return f"{player} is the last player left and had nothing left to do: it changes nothing."


def _whose(due: Due | None, names: Sequence[str]) -> str:
    return "a shared card" if due is None or due.seat is None else f"{names[due.seat]}'s card"
