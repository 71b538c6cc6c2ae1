"""From a stud deal to its verdict: replay, settle, judge again what was in doubt, and put it in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from service.rules.cards import UNKNOWN
from service.rules.house_rules import House, Otherwise, Ruling, rulings
from service.rules.rulebook import listed
from service.rules.stud import words
from service.rules.stud.deal import Deal
from service.rules.stud.history import CARDS_IN_ALL, DOWN, Dealt, History
from service.rules.stud.settlement import Settlement, conclude, settle
from service.rules.stud.showdown import Hands
from service.rules.stud.table import replay
from service.rules.stud.variants import VARIANTS, Variant
from service.rules.stud.wilds import Step, WildRule, wild_by_first_seat, wild_words
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
    history = replay(deal)
    hands = Hands(history)
    judge = partial(settle, history, hands, variant.wild)
    house = House(deal.rules)
    found = judge(house)
    return StudVerdict(
        game=deal.game,
        reference=deal.reference,
        rules={switch.name: deal.rules.get(switch.name, switch.default) for switch in variant.switches},
        outcome=found.outcome,
        winners=found.winners,
        rulings=(
            *_standard_order(history, hands, variant, found),
            *_without_choice(history, found, variant),
            *rulings(found, house, judge, variant.switches),
        ),
        infractions=tuple(words.infraction(breach, history) for breach in history.breaches),
        history=history,
        hands=hands,
        found=found,
        sentences=timeline_sentences(variant.wild, found.steps, history.dealt),
        decisions=tuple(words.decided_by(pot, found, found.highs, history) for pot in found.pots),
        waits_for=words.state(found, history),
    )


def timeline_sentences(rule: WildRule, steps: Sequence[Step], dealt: Sequence[Dealt]) -> tuple[str, ...]:
    """What each card did, in words."""
    before = (rule.start, *[step.wild for step in steps])
    return tuple([rule.sentence(was, step, card) for was, step, card in zip(before, steps, dealt, strict=False)])


def _standard_order(history: History, hands: Hands, variant: Variant, found: Settlement) -> Iterator[Ruling]:
    """For hands without a history: that the standard order was assumed, and what another first seat would change."""
    if history.deal.hands is None:
        return
    house = House(history.deal.rules)
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
        _order_text(history.deal.players[0], [(name, wild) for name, wild, _ in others if wild != found.wild]),
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
        and (bool(found.needs) or any(_unseen(card, history) for card in history.dealt)),
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


def _unseen(card: Dealt, history: History) -> bool:
    """Whether the result may rest on a card because nobody saw it: an upcard, or one of a hand shown down."""
    at_showdown = len(history.live) > 1 and (card.seat is None or card.seat in history.live)
    return card.seen == UNKNOWN and (card.face is not DOWN or (card.card == UNKNOWN and at_showdown))


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


def _order_text(first: str, others: list[tuple[str, tuple[int, ...]]]) -> str:
    assumed = f"The hands were dealt in the standard order, {first} first."
    if not others:
        return f"{assumed} No other first seat would have changed what is wild."
    changed = [
        f"with {listed([name for name, _ in same])} first, {wild_words(wild)} would have been wild"
        for wild, same in groupby(sorted(others, key=lambda one: one[1]), key=lambda one: one[1])
    ]
    return f"{assumed} Another first seat would have changed what is wild: {'; '.join(changed)}."
