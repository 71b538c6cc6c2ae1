"""From a stud deal to its verdict: replay, settle, judge again what was in doubt, and put it in words."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from service.rules.cards import UNKNOWN
from service.rules.errors import DealFaults
from service.rules.house_rules import House, Otherwise, Recalled, Ruling, rulings, settled_points
from service.rules.rulebook import listed
from service.rules.stud import words
from service.rules.stud.best_hands import LOW_RANKING, PLAYS_FOR, Hands
from service.rules.stud.deal import Deal
from service.rules.stud.history import CARDS_IN_ALL, DOWN, Dealt, History
from service.rules.stud.referee import Openings, Order, Play, referee, whole_bring_in
from service.rules.stud.referee.switches import BRING_IN_AMOUNT
from service.rules.stud.settlement import Settlement, conclude, settle
from service.rules.stud.table import replay
from service.rules.stud.variants import VARIANTS, Variant
from service.rules.stud.wilds import Step, WildRule, trace, wild_by_first_seat, wild_words
from service.rules.verdict import Verdict

__all__ = ["StudVerdict", "adjudicate", "timeline_sentences"]


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
        sentences=timeline_sentences(variant.wild, found.steps, history.dealt),
        decisions=tuple(words.decided_by(pot, found, history) for pot in found.pots),
        waits_for=words.state(found, history),
    )


class _Judge:
    """Settles one deal under any house: what doesn't depend on another setting is not worked out again."""

    def __init__(self, deal: Deal, variant: Variant, house: House) -> None:
        self._deal = deal
        self._rule = variant.wild
        self._plays: dict[int | None, Callable[[House], Play]] = {}
        self._told = _Told(replay(deal, self._bring_in(house)), self._rule)
        self._otherwise: dict[int | None, _Told] = {}
        self.history, self.hands = self._told.history, self._told.hands
        self._bring_in_told = self._bring_in(house)

    def __call__(self, house: House) -> Settlement:
        found = self.conclude(house)
        if not self._deal.is_refereed:
            return found
        bring_in = self._bring_in(house)
        if bring_in not in self._plays:
            self._plays[bring_in] = Recalled(partial(self._with(bring_in).play, bring_in))
        return found.with_play(self._plays[bring_in](house))

    def conclude(self, house: House) -> Settlement:
        """Where the chips go, which the referee has no part in."""
        if not self.history.all_in_opening:
            return self._told.cards(house)
        if self._deal.is_refereed and self._deal.stakes.bring_in is None:
            house(BRING_IN_AMOUNT)  # others have to match what their bring-in is
        return self._with(self._bring_in(house)).cards(house)

    def _bring_in(self, house: House) -> int | None:
        return whole_bring_in(self._deal.stakes, house.settings) if self._deal.is_refereed else None

    def _with(self, bring_in: int | None) -> "_Told":
        """The deal with so large a bring-in, which others have to match where its player was all in for less."""
        if bring_in == self._bring_in_told or not self.history.all_in_opening:
            return self._told
        if bring_in not in self._otherwise:
            try:
                self._otherwise[bring_in] = _Told(replay(self._deal, bring_in), self._rule)
            except DealFaults:  # with another bring-in the deal could not have been told so
                self._otherwise[bring_in] = self._told
        return self._otherwise[bring_in]


class _Told:
    """A deal as it was told, and what is made of it under a house."""

    def __init__(self, history: History, rule: WildRule) -> None:
        self.history = history
        self.hands = Hands(history)
        self._start = rule.start
        self._steps = Recalled(lambda house: trace(rule, history.dealt, house))
        self._openings: Openings = {}
        self.cards = Recalled(self._settle)

    def _settle(self, house: House) -> Settlement:
        steps = self._steps(house)
        return settle(self.history, self.hands, steps, steps[-1].wild if steps else self._start, house)

    def play(self, bring_in: int | None, house: House) -> Play:
        """What the referee finds, where so much is the bring-in."""
        lowest_wins = house(PLAYS_FOR) == "low"
        order = Order(lowest_wins, lowest_wins and house(LOW_RANKING) != "deuce_to_seven")
        return referee(self.history, self._steps(house), bring_in, order, self._openings, house)


def timeline_sentences(rule: WildRule, steps: Sequence[Step], dealt: Sequence[Dealt]) -> tuple[str, ...]:
    """What each card did, in words."""
    before = (rule.start, *[step.wild for step in steps])
    return tuple([rule.sentence(was, step, card) for was, step, card in zip(before, steps, dealt, strict=False)])


def _standard_order(
    history: History, hands: Hands, variant: Variant, found: Settlement, house: House
) -> Iterator[Ruling]:
    """For hands without a history: that the standard order was assumed, and what another first seat would change."""
    if history.deal.hands is None:
        return
    house = house.anew()
    others = []
    for first, wild in enumerate(wild_by_first_seat(variant.wild, _rounds(history, variant.wild), house)):
        if wild == found.wild and not found.rests_on:
            continue
        other = conclude(replace(history, first=first), hands, wild, house)
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
        variant.document.name,
        tuple(Otherwise(name, f"{name} is dealt to first.", other) for name, _, other in others),
    )


def _without_choice(history: History, found: Settlement, variant: Variant) -> Iterator[Ruling]:
    """Points that a rule book leaves open and no table can set otherwise, where the verdict rests on them."""
    applies = {
        "deal_order": len(history.live) < len(history.seats) and _folded_moved(history, found),
        "layers": len(found.pots) > 1 or any(found.returned),
        "muck": bool(history.mucks),
        "unknown_cards": history.unseen
        and (
            bool(found.needs)
            or any(_unseen(card, step, history) for card, step in zip(history.dealt, found.steps, strict=True))
        ),
    }
    if not any(applies.values()):
        return
    for code in variant.codes:
        if code.kind == "ruling" and applies.get(code.code):
            yield Ruling(code.code, None, code.rule, code.source)


def _folded_moved(history: History, found: Settlement) -> bool:
    """Whether an upcard of a player who folded changed what is wild."""
    return any(
        step.changed and card.seat is not None and history.seats[card.seat].folded
        for card, step in zip(history.dealt, found.steps, strict=True)
    )


def _unseen(card: Dealt, step: Step, history: History) -> bool:
    """Whether the result may rest on a card because nobody saw it: an upcard, or one of a hand shown down."""
    at_showdown = len(history.live) > 1 and (card.seat is None or card.seat in history.live)
    return step.why == "unknown_card" or (card.card == UNKNOWN and at_showdown)


def _rounds(history: History, rule: WildRule) -> list[list[Dealt | None]]:
    """The cards of whole hands that can change what is wild, a list for each time around the table.

    None stands for a seat that got no card then.
    """
    rounds: list[list[Dealt | None]] = [[None] * len(history.seats) for _ in range(CARDS_IN_ALL)]
    counts = [0] * len(history.seats)
    for card in history.dealt:
        assert card.seat is not None  # whole hands have no shared card
        if rule.reads_hole_cards or card.face is not DOWN:
            rounds[counts[card.seat]][card.seat] = card
        counts[card.seat] += 1
    return [cards for cards in rounds if any(cards)]


def _order_text(first: str, others: list[tuple[str, tuple[int, ...]]], *, can_be_wild: bool) -> str:
    assumed = f"The hands were dealt in the standard order, {first} first."
    if not can_be_wild:
        return assumed
    if not others:
        return f"{assumed} No other first seat would have changed what is wild."
    changed = [
        f"with {listed([name for name, _ in same])} first, {wild_words(wild)} would have been wild"
        for wild, same in groupby(sorted(others, key=lambda one: one[1]), key=lambda one: one[1])
    ]
    return f"{assumed} Another first seat would have changed what is wild: {'; '.join(changed)}."
