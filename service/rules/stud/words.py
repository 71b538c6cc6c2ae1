"""The sentences of a stud verdict. Words come last: what decides has none."""

from collections.abc import Sequence

from service.rules.ranking.high import High
from service.rules.ranking.words import describe, is_plural
from service.rules.rulebook import listed
from service.rules.stud.settlement import Settlement
from service.rules.stud.showdown import Award
from service.rules.stud.table import Breach, Due, History
from service.rules.verdict import Action, Expected, Infraction

__all__ = ["STREETS", "decided_by", "description", "infraction", "needs"]

STREETS = {3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}


def description(hand: High) -> str:
    """A hand in card players' words."""
    return describe(hand.category, hand.ranks)


def decided_by(pot: Award, found: Settlement, history: History) -> str | None:
    """Why a pot goes where it goes, in one sentence; None while it goes nowhere."""
    names = found.players
    winners = [names[share.seat] for share in pot.shares]
    who = listed(winners) if winners else ""
    match pot.code:
        case None:
            return None
        case "last_player_left":
            return f"{who} is the last player left: everyone else has folded."
        case "only_player_in_pot":
            return f"{who} is the only player still in who put chips in this pot."
        case "others_mucked":
            gone = [names[seat] for seat in pot.eligible if seat in history.mucks]
            return f"{listed(gone)} mucked, and so gave the pot up to {who}."
        case "last_to_muck":
            return f"Everyone in this pot mucked; {who} was the last to."
        case "undecided":
            return "A card that nobody saw could decide this pot."
    hand = found.highs[pot.shares[0].seat]
    if hand is None:  # every card that nobody saw makes the same players win
        return f"Whatever the cards that nobody saw are, {who} {'wins' if len(winners) == 1 else 'share'} this pot."
    if pot.code == "equal_hands":
        return f"{_possessive(winners)} hands are equal, {description(hand)}, and split the pot."
    if pot.code == "fewer_wilds":
        return f"{_possessive(winners)} {description(hand)} wins over equal hands that hold more wild cards."
    second = _runner_up(pot, found, history)
    verb = "beat" if is_plural(hand.category) else "beats"
    beaten = f"{names[second[0]]}'s {description(second[1])}" if second else "a hand that is not fully known"
    return f"{_possessive(winners)} {description(hand)} {verb} {beaten}."


def _possessive(names: Sequence[str]) -> str:
    return f"{listed(names)}'s"


def _runner_up(pot: Award, found: Settlement, history: History) -> tuple[int, High] | None:
    winners = {share.seat for share in pot.shares}
    hands = [
        (seat, hand)
        for seat in pot.eligible
        if seat not in winners and seat not in history.mucks and (hand := found.highs[seat])
    ]
    return max(hands, key=lambda one: one[1].packed, default=None)


def needs(found: Settlement, history: History) -> str:
    """Whose unknown cards the result waits for."""
    cards = [history.dealt[index] for index in found.needs]
    whose = [
        f"{found.players[card.seat]}'s unseen {STREETS[card.street or 3]}-street card"
        if card.seat is not None
        else "the shared card"
        for card in cards
    ]
    whose = list(dict.fromkeys(whose))
    return f"The result depends on {listed(whose)}: record what was seen, with a show or in the deal."


def infraction(breach: Breach, history: History) -> Infraction:
    """A breach of the rules of dealing, with what was due instead."""
    names = history.deal.players
    player = None if breach.seat is None else names[breach.seat]
    return Infraction(
        breach.event, breach.code, player, _breach_text(breach, names, player), _expected(breach.due, names)
    )


def _expected(due: Due | None, names: Sequence[str]) -> Expected | None:
    if due is None:
        return None
    return Expected(None if due.seat is None else names[due.seat], (Action("deal", due.face),))


def _breach_text(breach: Breach, names: Sequence[str], player: str | None) -> str:
    due_to = names[breach.due.seat] if breach.due and breach.due.seat is not None else "someone else"
    match breach.code:
        case "dealt_out_of_order":
            whose = "The shared card" if player is None else f"{player}'s {STREETS[breach.street]}-street card"
            return f"{whose} was dealt before {due_to} had the card that was due."
        case "dealt_to_folded":
            return f"A card was dealt to {player}, who had folded. It was dealt all the same, and counts as dealt."
        case "dealt_after_end":
            what = (
                "The shared card was dealt"
                if player is None
                else f"A card was dealt to {player}, the last player left,"
            )
            return f"{what} when the deal was over."
        case "wrong_face":
            face = breach.due.face if breach.due else ""
            return (
                f"{player}'s {STREETS[breach.street]}-street card should have been dealt face {face}. "
                "It counts as it was dealt."
            )
    return f"{player} is the last player left and had nothing to fold to: it changes nothing."
