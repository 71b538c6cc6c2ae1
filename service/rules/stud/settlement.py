"""What a deal comes to under given house rules, in no words: codes, cards and whole chips."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace

from service.rules import pots
from service.rules.house_rules import House, Won
from service.rules.ranking.high import High, HighRules
from service.rules.ranking.low import Low, LowRules
from service.rules.stud.best_hands import HIGH, LOW, SEVENS_SIDE, Hands, Rules, high_rules, low_rules, sevens_rules
from service.rules.stud.history import History
from service.rules.stud.referee import NO_PLAY, Play
from service.rules.stud.showdown import ODD_CHIP, Award, Showdown
from service.rules.stud.sides import Side
from service.rules.stud.wilds import Step, Wild, Wilds
from service.rules.verdict import BrokenInvariant

__all__ = ["Conclusion", "Settlement", "conclude", "settle"]


@dataclass(frozen=True, slots=True)
class Conclusion:
    """Where the chips go. Per seat: what was paid, and what came back uncalled before that.

    `wilds` is what is wild in the end, for each seat; `needs` are the unknown cards that could change the result, as
    indexes into `history.dealt`.
    """

    players: tuple[str, ...]
    outcome: str
    pots: tuple[Award, ...]
    paid: tuple[int, ...]
    returned: tuple[int, ...]
    needs: tuple[int, ...]
    wilds: Wilds

    @property
    def wild(self) -> Wild:
        """What is wild in the end for the table."""
        return self.wilds.table

    @property
    def winners(self) -> tuple[str, ...]:
        return self.winners_of(0)

    def winners_of(self, place: int) -> tuple[str, ...]:
        """Who wins a pot or a share of it, in seat order."""
        return tuple(self.players[seat] for seat in sorted({share.seat for share in self.pots[place].shares}))

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
    """Every decision of a deal: what each card did, each seat's best hands, and what the referee found.

    `highs` and `lows` are ranked by the rules before them; those are None where nothing is played for that side.
    `history` is the deal as these house rules have it told, `cards_facts` all of it but what the referee found.
    """

    steps: tuple[Step, ...]
    high_rules: HighRules | None
    highs: tuple[High | None, ...]
    low_rules: LowRules | None
    lows: tuple[Low | None, ...]
    history: History
    cards_facts: Hashable
    play: Play = NO_PLAY

    @property
    def facts(self) -> Hashable:
        return (self.cards_facts, self.play)

    def with_play(self, play: Play) -> "Settlement":
        """The same with what the referee found."""
        return replace(self, play=play)

    @property
    def rests_on(self) -> tuple[str, ...]:
        given = any(share.odd_chips for pot in self.pots for share in pot.shares)
        return (ODD_CHIP.name,) if given else ()


def settle(history: History, hands: Hands, steps: tuple[Step, ...], chips: Conclusion, house: House) -> Settlement:
    """What the deal comes to when the cards did so and the chips go so, the referee apart."""
    high, low, wilds = high_rules(hands, house), low_rules(house), chips.wilds
    of_seats = [wilds.of(seat) for seat in range(len(history.seats))]
    highs, lows = (
        tuple([hands.ranked(wild, rules).best(seat) if rules else None for seat, wild in enumerate(of_seats)])
        for rules in (high, low)
    )
    shown = tuple([best and (best.category, best.cards, best.plays_as) for best in (*highs, *lows)])
    return Settlement(
        chips.players,
        chips.outcome,
        chips.pots,
        chips.paid,
        chips.returned,
        chips.needs,
        wilds,
        steps,
        high,
        highs,
        low,
        lows,
        history,
        (steps, wilds.table, tuple(of_seats), shown, _facts(chips), history.breaches, history.due, history.to_pay),
    )


def _facts(found: Conclusion) -> Hashable:
    return found.outcome, found.pots, found.returned, found.needs


def conclude(history: History, hands: Hands, wilds: Wilds, house: House) -> Conclusion:
    """Where the chips go when this is wild. Raises `BrokenInvariant` if they do not add up."""
    outcome = _outcome(history)
    needs: tuple[int, ...] = ()
    if outcome == "unfinished":
        awarded = tuple(Award(pot.amount, 0, pot.eligible) for pot in history.layered)
    else:
        amounts = [pot.amount for pot in history.layered]
        rakes = history.deal.rake_by_pot or pots.rake_shares(amounts, history.deal.rake)
        sides = tuple(_sides(hands, wilds, house, len(history.seats)))
        awarded, needs = Showdown(history, hands, wilds, sides, history.layered, rakes, house).decide()
        if needs:
            outcome = "undecided"
    found = Conclusion(history.deal.players, outcome, awarded, history.paid, history.returned, needs, wilds)
    _check_balance(found, history.deal.pot)
    return found


def _sides(hands: Hands, wilds: Wilds, house: House, seats: int) -> Iterator[Side]:
    """What is played for, the high side first and the low side last."""
    played: tuple[tuple[str, Rules | None], ...] = (
        (HIGH, high_rules(hands, house)),
        (SEVENS_SIDE, sevens_rules(hands, house)),
        (LOW, low_rules(house)),
    )
    for name, rules in played:
        if rules:
            yield Side(name, rules, [hands.ranked(wilds.of(seat), rules) for seat in range(seats)])


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
