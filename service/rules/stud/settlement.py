"""What a deal comes to under given house rules, in no words: codes, cards and whole chips."""

from collections.abc import Hashable
from dataclasses import dataclass

from service.rules import pots
from service.rules.house_rules import House, Switch, Won
from service.rules.ranking.high import High, HighRules
from service.rules.stud.history import History
from service.rules.stud.showdown import ODD_CHIP, Award, Hands, Showdown, high_rules
from service.rules.stud.wilds import Ranks, Step, WildRule, trace, wild_cards
from service.rules.verdict import BrokenInvariant

__all__ = ["Conclusion", "Settlement", "conclude", "settle"]


@dataclass(frozen=True, slots=True)
class Conclusion:
    """Where the chips go. Per seat: what was paid, and what came back uncalled before that.

    `wild` is what is wild in the end; `needs` are the unknown cards that could change the result, as indexes into
    `history.dealt`.
    """

    players: tuple[str, ...]
    outcome: str
    pots: tuple[Award, ...]
    paid: tuple[int, ...]
    returned: tuple[int, ...]
    needs: tuple[int, ...]
    wild: Ranks

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(self.players[share.seat] for share in self.pots[0].shares)

    @property
    def won_by_seat(self) -> tuple[int, ...]:
        won = [0] * len(self.players)
        for pot in self.pots:
            for share in pot.shares:
                won[share.seat] += share.amount
        return tuple(won)

    @property
    def won(self) -> tuple[Won, ...]:
        return tuple(map(Won, self.players, self.won_by_seat))


@dataclass(frozen=True, slots=True)
class Settlement(Conclusion):
    """Every decision of a deal: what each card did, and each seat's best hand, besides where the chips go."""

    steps: tuple[Step, ...]
    ranked_by: HighRules
    highs: tuple[High | None, ...]

    @property
    def facts(self) -> Hashable:
        shown = tuple(high and (high.category, high.cards, high.plays_as) for high in self.highs)
        return (self.steps, shown, self.outcome, self.pots, self.returned, self.needs)

    @property
    def rests_on(self) -> tuple[Switch, ...]:
        given = any(share.odd_chips for pot in self.pots for share in pot.shares)
        return (ODD_CHIP,) if given else ()


def settle(history: History, hands: Hands, rule: WildRule, house: House) -> Settlement:
    """What the deal comes to. Raises `BrokenInvariant` if its chips do not add up."""
    steps = trace(rule, history.dealt, house)
    wild = steps[-1].wild if steps else rule.start
    rules = high_rules(house)
    ranked = hands.ranked(wild_cards(wild), rules)
    highs = tuple([ranked.best(seat) for seat in range(len(history.seats))])
    chips = conclude(history, hands, wild, house)
    return Settlement(
        chips.players,
        chips.outcome,
        chips.pots,
        chips.paid,
        chips.returned,
        chips.needs,
        wild,
        tuple(steps),
        rules,
        highs,
    )


def conclude(history: History, hands: Hands, wild: Ranks, house: House) -> Conclusion:
    """Where the chips go when these ranks are wild. Raises `BrokenInvariant` if they do not add up."""
    outcome = _outcome(history)
    needs: tuple[int, ...] = ()
    if outcome == "unfinished":
        awarded = tuple(Award(pot.amount, 0, pot.eligible) for pot in history.layered)
    else:
        amounts = [pot.amount for pot in history.layered]
        rakes = history.deal.rake_by_pot or pots.rake_shares(amounts, history.deal.rake)
        ranked = hands.ranked(wild_cards(wild), high_rules(house))
        awarded, needs = Showdown(history, [ranked] * len(history.seats), history.layered, rakes, house).decide()
        if needs:
            outcome = "undecided"
    found = Conclusion(history.deal.players, outcome, awarded, history.paid, history.returned, needs, wild)
    _check_balance(found, history.deal.pot)
    return found


def _outcome(history: History) -> str:
    if len(history.live) == 1:
        return "uncontested"
    return "showdown" if history.over else "unfinished"


def _check_balance(found: Conclusion, carried: int) -> None:
    """Every chip that went in is in a pot, in the rake or in someone's hands, and nobody else's."""
    paid = sum(found.paid)
    raked = sum(pot.rake for pot in found.pots)
    in_pots = sum(pot.amount for pot in found.pots)
    if in_pots + raked != paid + carried:
        raise BrokenInvariant(f"the pots hold {in_pots} and the rake {raked}, of {paid} paid and {carried} carried")
    if found.outcome in ("showdown", "uncontested") and sum(found.won_by_seat) != in_pots:
        raise BrokenInvariant(f"{sum(found.won_by_seat)} chips are won of pots of {in_pots}")
    if any(share.seat not in pot.eligible for pot in found.pots for share in pot.shares):
        raise BrokenInvariant("a pot goes to a player who is not eligible for it")
