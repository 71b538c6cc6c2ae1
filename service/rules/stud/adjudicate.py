"""From a stud deal to its verdict: replay, settle, judge again what was in doubt, and put it in words."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from service.rules.cards import JOKERS, UNKNOWN, Card
from service.rules.errors import DealFaults
from service.rules.house_rules import CannotBe, House, Otherwise, Recalled, Ruling, rulings, settled_points
from service.rules.ranking.low import Low
from service.rules.rulebook import listed
from service.rules.stud import words
from service.rules.stud.best_hands import HIGH, LOW, LOW_RANKING, PLAYS_FOR, Hands, plays_as_bug
from service.rules.stud.deal import Deal
from service.rules.stud.duties import Terms
from service.rules.stud.history import CARDS_IN_ALL, DOWN, UP, Dealt, Face, History
from service.rules.stud.referee import Openings, Order, Play, referee, whole_bring_in
from service.rules.stud.referee.switches import BRING_IN_AMOUNT
from service.rules.stud.settlement import Conclusion, Settlement, conclude, settle
from service.rules.stud.showdown import Award
from service.rules.stud.table import replay
from service.rules.stud.variants import VARIANTS, Variant
from service.rules.stud.wilds import (
    Step,
    Trace,
    Wild,
    WildRule,
    trace,
    wild_by_first_seat,
    wild_words,
)
from service.rules.stud.wilds.rule import State
from service.rules.verdict import Verdict

__all__ = ["StudVerdict", "adjudicate", "jokers_in", "timeline_sentences"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StudVerdict(Verdict):
    """A verdict of the stud family: what happened, what it comes to, and the sentences of both.

    `hands` ranks what each seat holds; `sentences`: one a card, as `history.dealt`; `decisions`: one a pot, as
    `found.pots`; `waits_for`: what a deal that is unfinished or undecided waits for.
    """

    history: History
    hands: Hands
    found: Settlement
    sentences: tuple[str, ...]
    decisions: tuple[str | None, ...]
    waits_for: str | None


def adjudicate(deal: Deal) -> StudVerdict:
    """The verdict on a deal. Raises `DealFaults` with everything in it that cannot be."""
    variant = VARIANTS[deal.game]
    house = House(variant.in_force(deal.rules))
    judge = _Judge(deal, variant, house)
    history, hands = judge.history, judge.hands
    found = judge(house)
    return StudVerdict(
        game=deal.game,
        reference=deal.reference,
        rules=dict(house.settings),
        outcome=found.outcome,
        winners=found.winners,
        rulings=(
            *_standard_order(history, hands, variant, found, house),
            *_without_choice(history, found, variant),
            *rulings(found, house, judge, variant.switches),
        ),
        infractions=words.infractions(history, found),
        settled_points=lambda: settled_points(found, house, judge, variant.switches),
        history=history,
        hands=hands,
        found=found,
        sentences=timeline_sentences(variant.wild, judge.traced(house), history.dealt),
        decisions=tuple(words.decided_by(pot, found, history) for pot in found.pots),
        waits_for=words.state(found, history),
    )


class _Judge:
    """Settles one deal under any house: what doesn't depend on another setting is not worked out again."""

    def __init__(self, deal: Deal, variant: Variant, house: House) -> None:
        self._deal = deal
        self._variant = variant
        self._rule = variant.wild
        self._plays: dict[Terms, Callable[[House], Play]] = {}
        self._terms_told = self._terms(house)
        self._told = _Told(replay(deal, self._terms_told), self._rule)
        self._otherwise: dict[Terms, _Told | None] = {}
        self.history, self.hands = self._told.history, self._told.hands

    def __call__(self, house: House) -> Settlement:
        found = self._asked(house).cards(house)
        if not self._deal.is_refereed:
            return found
        terms = self._terms(house)
        if terms not in self._plays:
            self._plays[terms] = Recalled(partial(self._with(terms).play, terms.bring_in))
        return found.with_play(self._plays[terms](house))

    def conclude(self, house: House) -> Conclusion:
        """Where the chips go, which the referee has no part in."""
        return self._asked(house, chips_alone=True).chips(house)

    def _asked(self, house: House, *, chips_alone: bool = False) -> "_Told":
        """The deal as this house deals, which is asked about that where it matters.

        What has to be paid for an upcard moves no chips that aren't told of.
        """
        if self.history.all_in_opening and self._deal.is_refereed and self._deal.stakes.bring_in is None:
            house(BRING_IN_AMOUNT)  # others have to match what their bring-in is
        self._ask_for_duties(house)
        terms = self._terms(house)
        return self._with(terms._replace(paid_for=self._terms_told.paid_for) if chips_alone else terms)

    def traced(self, house: House) -> Trace:
        """What each card did."""
        return self._told.traced(house)

    def _terms(self, house: House) -> Terms:
        """What the house rules say of the dealing: looked up, and asked for only once it matters."""
        bring_in = whole_bring_in(self._deal.stakes, house.settings) if self._deal.is_refereed else None
        return self._variant.terms(house.settings)._replace(bring_in=bring_in)

    def _ask_for_duties(self, house: House) -> None:
        """An upcard that brings another, or has to be paid for, is a question to the house once one was dealt."""
        for duty in (self._rule.brings_card, self._rule.must_be_paid):
            if duty and any(card.seen >> 2 == duty.rank and card.face is UP for card in self.history.dealt):
                house(duty.switch)

    def _with(self, terms: Terms) -> "_Told":
        """The deal by other terms. Others have to match the bring-in only where its player was all in for less.

        Raises `CannotBe` where, without or with extra cards, the deal could not have been told so.
        """
        if not self.history.all_in_opening:
            terms = terms._replace(bring_in=self._terms_told.bring_in)
        if terms == self._terms_told:
            return self._told
        if terms not in self._otherwise:
            try:
                self._otherwise[terms] = _Told(replay(self._deal, terms), self._rule)
            except DealFaults:  # with another bring-in it is judged as it was told
                told_otherwise = terms.extra_for != self._terms_told.extra_for
                self._otherwise[terms] = None if told_otherwise else self._told
        told = self._otherwise[terms]
        if told is None:
            raise CannotBe
        return told


class _Told:
    """A deal as it was told, and what is made of it under a house."""

    def __init__(self, history: History, rule: WildRule) -> None:
        self.history = history
        self.hands = Hands(history)
        self._rule = rule
        self._jokers = jokers_in(history.deck)
        self._openings: Openings = {}
        self._by_wild: dict[Wild, Recalled[Conclusion]] = {}
        self.traced = Recalled(lambda house: trace(rule, history.dealt, self._jokers, house))
        self.chips = Recalled(self._conclude)
        self.cards = Recalled(self._settle)

    def _conclude(self, house: House) -> Conclusion:
        history, rule = self.history, self._rule
        traced = self.traced.recall(house)
        state = rule.end(history.dealt, house) if traced is None else traced.states[-1]
        wilds = rule.in_the_end(state, len(history.seats), self._jokers, house)
        if rule.is_own:
            return conclude(history, self.hands, wilds, house)
        if wilds.table not in self._by_wild:  # several houses often make the same wild
            self._by_wild[wilds.table] = Recalled(partial(conclude, history, self.hands, wilds))
        return self._by_wild[wilds.table](house)

    def _settle(self, house: House) -> Settlement:
        return settle(self.history, self.hands, self.traced(house).steps, self.chips(house), house)

    def play(self, bring_in: int | None, house: House) -> Play:
        """What the referee finds, where so much is the bring-in."""
        lowest_wins = house(PLAYS_FOR) == "low"
        order = Order(lowest_wins, lowest_wins and house(LOW_RANKING) != "deuce_to_seven", plays_as_bug(house))
        return referee(self.history, self.traced(house), bring_in, order, self._openings, house)


def jokers_in(deck: Collection[Card]) -> Wild:
    """The jokers in a deck."""
    return frozenset([joker for joker in JOKERS if joker in deck])


def timeline_sentences(rule: WildRule, found: Trace, dealt: Sequence[Dealt]) -> tuple[str, ...]:
    """What each card did, in words."""
    told = zip(found.states, found.states[1:], found.steps, dealt, strict=False)
    if rule.is_own:  # hole cards are hardly ever the same
        return tuple([rule.sentence(was, now, step, card) for was, now, step, card in told])
    return tuple([_sentence(rule, was, now, step, card.card, card.face) for was, now, step, card in told])


@lru_cache(maxsize=16384)
def _sentence(rule: WildRule, was: State, now: State, step: Step, card: Card, face: Face) -> str:
    return rule.sentence(was, now, step, Dealt(None, None, None, card, face, card))


def _standard_order(
    history: History, hands: Hands, variant: Variant, found: Settlement, house: House
) -> Iterator[Ruling]:
    """For hands without a history: that the standard order was assumed, and what another first seat would change."""
    if history.deal.hands is None:
        return
    house = house.anew()
    others = []
    by_wild: dict[Wild, Conclusion] = {}
    for first, wild in enumerate(_wild_by_first_seat(variant.wild, history, found.wild, house)):
        if wild == found.wild and not found.rests_on:
            continue
        other = by_wild.get(wild)
        if other is None or any(share.odd_chips for pot in other.pots for share in pot.shares):
            other = conclude(replace(history, first=first), hands, replace(found.wilds, table=wild), house)
            by_wild[wild] = other
        if wild != found.wild or other.won != found.won:
            others.append((history.deal.players[first], wild, other))
    yield Ruling(
        "standard_order",
        history.deal.players[0],
        _order_text(
            history.deal.players[0],
            [(name, wild) for name, wild, _ in others if wild != found.wild],
            can_be_wild=any(step.why != "nothing_wild" and step.why != "face_down" for step in found.steps),
        ),
        variant.standard_order.source,
        tuple(Otherwise(name, f"{name} is dealt to first.", other) for name, _, other in others),
    )


def _wild_by_first_seat(rule: WildRule, history: History, wild: Wild, house: House) -> list[Wild]:
    """What would be wild for the table, by who is dealt to first."""
    if not rule.order_matters:
        return [wild] * len(history.seats)
    return wild_by_first_seat(rule, _rounds(history), jokers_in(history.deck), house)


def _without_choice(history: History, found: Settlement, variant: Variant) -> Iterator[Ruling]:
    """Points that a rule book leaves open and no table can set otherwise, where the verdict rests on them."""
    folded = [seat for seat, held in enumerate(history.seats) if held.folded]
    applies = {
        **dict.fromkeys(variant.wild.points(history.dealt, found.steps, folded), True),
        "layers": len(found.pots) > 1 or any(found.returned),
        "muck": bool(history.mucks),
        "unknown_cards": history.unseen
        and (
            bool(found.needs)
            or any(_unseen(card, step, history, variant) for card, step in zip(history.dealt, found.steps, strict=True))
        ),
        "both_sides_tied": any(map(_tied_for_both, found.pots)),
        "wild_in_low": any(_is_wild_low(low, seat, found) for seat, low in enumerate(found.lows)),
    }
    if not any(applies.values()):
        return
    for code in variant.codes:
        if code.kind == "ruling" and applies.get(code.code):
            yield Ruling(code.code, None, code.rule, code.source)


def _unseen(card: Dealt, step: Step, history: History, variant: Variant) -> bool:
    """Whether the result may rest on a card because nobody saw it: an upcard, or one of a hand shown down."""
    at_showdown = len(history.live) > 1 and (card.seat is None or card.seat in history.live)
    return (step.why == "unknown_card" and variant.wild.order_matters) or (card.card == UNKNOWN and at_showdown)


def _tied_for_both(pot: Award) -> bool:
    """Whether the same players, two at least, share the high side of a pot and the low."""
    highs, lows = ([share.seat for share in pot.shares if share.side == side] for side in (HIGH, LOW))
    return len(highs) > 1 and highs == lows


def _is_wild_low(low: Low | None, seat: int, found: Settlement) -> bool:
    return low is not None and not found.wilds.of(seat).isdisjoint(low.cards)


def _rounds(history: History) -> list[list[Dealt | None]]:
    """The upcards of whole hands, a list for each time around the table.

    None stands for a seat that got no card then.
    """
    rounds: list[list[Dealt | None]] = [[None] * len(history.seats) for _ in range(CARDS_IN_ALL)]
    counts = [0] * len(history.seats)
    for card in history.dealt:
        assert card.seat is not None  # whole hands have no shared card
        if card.face is not DOWN:
            rounds[counts[card.seat]][card.seat] = card
        counts[card.seat] += 1
    return [cards for cards in rounds if any(cards)]


def _order_text(first: str, others: list[tuple[str, Wild]], *, can_be_wild: bool) -> str:
    assumed = f"The hands were dealt in the standard order, {first} first."
    if not can_be_wild:
        return assumed
    if not others:
        return f"{assumed} No other first seat would have changed what is wild."
    by_wild: dict[Wild, list[str]] = {}
    for name, wild in sorted(others, key=lambda one: _order_of(one[1])):
        by_wild.setdefault(wild, []).append(name)
    changed = [
        f"with {listed(names)} first, {wild_words(wild)} would have been wild" for wild, names in by_wild.items()
    ]
    return f"{assumed} Another first seat would have changed what is wild: {'; '.join(changed)}."


def _order_of(wild: Wild) -> list[int]:
    return sorted(wild)
