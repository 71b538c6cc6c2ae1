"""The request of the stud family: a deal as events in order, or as whole hands."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Any, TypeVar

from marshmallow import Schema, ValidationError

from service.rules.errors import DealFaults, Fault, Place
from service.rules.games import GAMES
from service.rules.rulebook import listed
from service.rules.stud.deal import (
    UNCHECKED,
    Check,
    CommunityCard,
    Deal,
    DealtCards,
    Declare,
    Event,
    Expose,
    Fold,
    Hand,
    Muck,
    PutIn,
    Show,
    Stack,
    Stakes,
)
from service.rules.stud.table import replay
from service.rules.stud.variants import VARIANTS
from service.rules.stud.wilds import WILD
from service.wire.card_shapes import HAND
from service.wire.events import stud_events
from service.wire.house_rules import setting_shape
from service.wire.records import Options, Record
from service.wire.schemas.base import (
    LIMITS,
    MOST_PLAYERS,
    Limits,
    Request,
    ShapeField,
    camel,
    component_name,
    faults_of,
)
from service.wire.shapes import (
    AMOUNT,
    CHIP,
    LARGEST_AMOUNT,
    Boolean,
    Constant,
    JSONSchema,
    ListOf,
    NotThis,
    Text,
    Word,
    player_name,
    shown,
)

__all__ = ["Chips", "StudRequest", "read_stud", "stud_request"]


STRUCTURES = (UNCHECKED, "fixed_limit", "spread_limit", "pot_limit", "no_limit")


class StudRequest(Request):
    """A deal of one game of the family. Its fields come from `stud_request`."""

    @staticmethod
    def combinations(game: str) -> JSONSchema:
        """Which fields go together, as JSON Schema."""
        by_events = {"required": ["players", "events"], "properties": {"hands": False, "put_in": False}}
        by_hands = {"required": ["hands"], "properties": {"events": False}}
        return {
            "anyOf": [by_events, by_hands] if VARIANTS[game].whole_hands else [{"required": by_events["required"]}],
            "not": {"required": ["rake", "rake_by_pot"]},
        }


@lru_cache(maxsize=64)
def stud_request(game: str, limits: Limits = LIMITS) -> Schema:
    """The request schema of a game, an instance made once."""
    return _request_class(game, limits)()


def _request_class(game: str, limits: Limits) -> type[Schema]:
    title = camel(game)
    player = player_name(limits.name_characters)
    hand = Record(
        Hand,
        {
            "player": player,
            "cards": HAND,
            "folded": Boolean("Whether the player folded. Default false. A folded hand may be short."),
        },
        description="A player's whole hand.",
        ref="StudHand",
    )
    put_in = Record(
        PutIn,
        {"player": player, "amount": AMOUNT},
        description="What a player put in over the whole deal, besides the ante.",
        ref="StudPutIn",
    )
    stack = Record(
        Stack,
        {"player": player, "amount": AMOUNT},
        description="What a player has before the ante.",
        ref="StudStack",
    )
    stakes = _Stakes(
        {
            "ante": AMOUNT,
            "bring_in": AMOUNT,
            "small_bet": AMOUNT,
            "big_bet": AMOUNT,
            "smallest_chip": CHIP,
            "structure": Word(
                STRUCTURES,
                "How the betting is limited, and so judged: `unchecked`, the default, takes it as recorded.",
            ),
        },
        description="`ante` is posted by every player before the first event, as far as the stack reaches, unless that "
        "player has an ante event. `smallest_chip` is the unit in which pots are split. Under a `structure` other than "
        "`unchecked` the betting is refereed: it needs `small_bet`, and `spread_limit` the highest bet as `big_bet`; "
        "with `fixed_limit` that is twice the small bet unless it is told.",
        ref="StudStakes",
    )
    required = [switch.name for switch in GAMES[game].switches if switch.required]
    rules = Options(
        {switch.name: setting_shape(switch) for switch in GAMES[game].switches},
        description=f"House rules of {GAMES[game].title} that differ from the defaults"
        + (f"; {listed(required)} must be there." if required else "."),
        ref=f"{title}Rules",
        required=required,
    )
    by_hands = {
        "hands": ShapeField(
            ListOf(hand, MOST_PLAYERS, 2),
            description="Instead of `events`: whole hands, dealt in the standard order, a card at a time around.",
        ),
        "put_in": ShapeField(
            ListOf(put_in, MOST_PLAYERS),
            description="With `hands`: what each put in besides the ante; who isn't named put in nothing. What the "
            "largest is beyond the second goes back as an uncalled bet.",
        ),
    }
    told_whole = VARIANTS[game].whole_hands
    without_players = " With `hands` it may be left out: the order of the hands is then the order of dealing."
    return StudRequest.from_dict(
        {
            "game": ShapeField(Constant(game), required=True, description="The game."),
            "players": ShapeField(
                ListOf(player, MOST_PLAYERS, 2, unique=True),
                description="Names in dealing order, the first on the dealer's left."
                + (without_players if told_whole else ""),
            ),
            "stakes": ShapeField(stakes),
            "stacks": ShapeField(
                ListOf(stack, MOST_PLAYERS),
                description="What each has before the ante, so that it is known who is all in; may be left out.",
            ),
            "pot": ShapeField(
                AMOUNT,
                description="Chips in the middle that nobody's betting accounts for: carried over, or all of it "
                "where betting wasn't recorded. They are in the main pot.",
            ),
            "rake": ShapeField(
                AMOUNT,
                description="Taken from the pots in proportion to their size; what doesn't divide, from the main pot.",
            ),
            "rake_by_pot": ShapeField(
                ListOf(AMOUNT, MOST_PLAYERS),
                description="Instead of `rake`: what is taken from each pot, the main pot first.",
            ),
            "events": ShapeField(
                ListOf(stud_events(player), limits.events),
                description=f"The history in order.{' Either this or `hands`.' if told_whole else ''}",
            ),
            **(by_hands if told_whole else {}),
            "final": ShapeField(
                Boolean(),
                description="Whether this is the whole deal. With false, how things stand. Default true; where the "
                "betting is refereed, a deal given as `events` is whole once the last betting round is over.",
            ),
            "rules": ShapeField(rules, required=bool(required)),
            "reference": ShapeField(Text(200), description="Any text; the verdict repeats it."),
        },
        name=component_name(game),
    )


def read_stud(document: Mapping[str, Any], limits: Limits = LIMITS) -> Deal:
    """The deal that a request tells. Raises `DealFaults` with everything that is wrong with its form."""
    game = str(document["game"])
    schema = stud_request(game, limits)
    if not VARIANTS[game].whole_hands and "hands" in document:
        raise DealFaults([*_without_hands(game, document, schema)])
    try:
        found: dict[str, Any] = schema.load(document)
    except ValidationError as error:
        raise DealFaults(
            [*map(_naming_what_is_missing, faults_of(schema, error)), *_combination_faults(document)]
        ) from None
    faults = [*_combination_faults(document)]
    is_whole = not faults
    stakes = found.get("stakes", {})
    structure = stakes.get("structure", UNCHECKED)
    faults += _stakes_faults(stakes)
    chips = Chips(Decimal(stakes.get("smallest_chip", 1)), faults)
    players = found.get("players") or tuple(dict.fromkeys(hand.player for hand in found.get("hands", ())))
    rake_by_pot = found.get("rake_by_pot")
    counted = {name: chips.count(stakes.get(name, 0), ("stakes", name)) for name in _STAKES}
    if structure == "fixed_limit" and "big_bet" not in stakes:
        counted["big_bet"] = 2 * counted["small_bet"]
    deal = Deal(
        game=found["game"],
        players=players,
        events=chips.events(found.get("events", ())),
        hands=found.get("hands"),
        stakes=Stakes(
            structure,
            counted["ante"],
            counted["bring_in"] if "bring_in" in stakes else None,
            counted["small_bet"],
            counted["big_bet"],
        ),
        put_in=chips.each(PutIn, found.get("put_in", ()), "put_in"),
        stacks=chips.each(Stack, found.get("stacks", ()), "stacks"),
        pot=chips.count(found.get("pot", 0), ("pot",)),
        rake=chips.count(found.get("rake", 0), ("rake",)),
        rake_by_pot=rake_by_pot
        and tuple(chips.count(amount, ("rake_by_pot", index)) for index, amount in enumerate(rake_by_pot)),
        chip=chips.chip,
        most=LARGEST_AMOUNT if chips.chip == 1 else chips.most(),
        final=found.get("final"),
        rules=found.get("rules", {}),
        reference=found.get("reference"),
    )
    if faults:
        raise DealFaults([*faults, *(_what_else(deal) if is_whole else ())])
    return deal


_ABOUT_CHIPS = {
    "acted_all_in", "below_what_is_in", "more_than_stack", "not_all_in", "rake_too_large", "too_many_digits",
    "wrong_length",
}  # fmt: skip


def _without_hands(game: str, document: Mapping[str, Any], schema: Schema) -> Iterator[Fault]:
    """What is wrong with a deal of whole hands in a game whose extra cards they don't tell."""
    detail = f"{GAMES[game].title} deals extra cards, so whole hands don't tell a deal of it: give 'events'."
    yield Fault(("hands",), "events_needed", detail)
    rest = {key: value for key, value in document.items() if key not in ("hands", "put_in")}
    try:
        schema.load(rest)
    except ValidationError as error:
        yield from map(_naming_what_is_missing, faults_of(schema, error))


def _naming_what_is_missing(fault: Fault) -> Fault:
    """A fault about house rules that are not there at all is about the one that has to be."""
    if (fault.place, fault.code) == (("rules",), "required"):
        return Fault(("rules", WILD.name), "required", "'wild' is missing: name the wild cards, as in [\"2\"].")
    return fault


def _what_else(deal: Deal) -> Iterator[Fault]:
    """What the rules find wrong beside amounts that could not be counted, and so are 0 here."""
    variant = VARIANTS[deal.game]
    try:
        replay(deal, variant.terms(variant.in_force(deal.rules)))
    except DealFaults as error:
        yield from (fault for fault in error.faults if fault.code not in _ABOUT_CHIPS)


def _combination_faults(document: Mapping[str, Any]) -> Iterator[Fault]:
    if "events" not in document and "hands" not in document:
        yield Fault(("events",), "required", "The deal is missing: give either 'events', the history, or 'hands'.")
    if "events" in document and "hands" in document:
        yield Fault(("hands",), "not_together", "Give either 'events' or 'hands', not both.")
    if "events" in document and "put_in" in document:
        yield Fault(("put_in",), "not_together", "'put_in' goes with 'hands'.")
    if "rake" in document and "rake_by_pot" in document:
        yield Fault(("rake_by_pot",), "not_together", "Give either 'rake' or 'rake_by_pot', not both.")
    if "events" in document and "players" not in document:
        yield Fault(("players",), "required", "'players' is missing: with 'events' it gives the dealing order.")


_STAKES = ("ante", "bring_in", "small_bet", "big_bet")


def _stakes_faults(stakes: Mapping[str, Any]) -> Iterator[Fault]:
    """What can't be together where the betting is to be refereed."""
    small, big = stakes.get("small_bet", 0), stakes.get("big_bet")
    if stakes.get("structure", UNCHECKED) != UNCHECKED and big is not None and big < small:
        detail = f"The big bet, {big}, is less than the small bet, {small}."
        yield Fault(("stakes", "big_bet"), "below_small_bet", detail)


class _Stakes(Options):
    """Stakes, with the bets that a structure of the betting needs."""

    def load(self, value: Any) -> dict[str, Any]:
        found = super().load(value)
        if not all(found.get(name) for name in _NEEDED.get(found.get("structure", UNCHECKED), ())):
            raise NotThis
        return found

    def explain(self, value: Any, place: Place) -> Iterator[Fault]:
        yield from super().explain(value, place)
        structure = value.get("structure") if isinstance(value, dict) else None
        for name in _NEEDED.get(structure, ()) if isinstance(structure, str) else ():
            if value.get(name, 0) == 0:
                detail = f"Under {structure!r} the betting is refereed, which needs a {name!r} above 0."
                yield Fault((*place, name), "required", detail)

    def component(self) -> JSONSchema:
        conditions = [
            {
                "if": {"required": ["structure"], "properties": {"structure": {"const": structure}}},
                "then": {"required": [*names], "properties": {name: {"exclusiveMinimum": 0} for name in names}},
            }
            for structure, names in _NEEDED.items()
        ]
        return {**super().component(), "allOf": conditions}


_NEEDED = {
    "fixed_limit": ("small_bet",),
    "spread_limit": ("small_bet", "big_bet"),
    "pot_limit": ("small_bet",),
    "no_limit": ("small_bet",),
}
"""The bets without which a structure can't be refereed."""


T = TypeVar("T")
_WITHOUT_CHIPS = {DealtCards, CommunityCard, Expose, Check, Declare, Fold, Show, Muck}


class Chips:
    """Counts amounts in smallest chips, and notes those that cannot be counted so."""

    def __init__(self, chip: Decimal, faults: list[Fault]) -> None:
        self.chip = chip
        self._ones = chip == 1
        self._faults = faults
        self._is_exact(chip, ("stakes", "smallest_chip"))

    def count(self, amount: int | Decimal, place: Place) -> int:
        if self._ones and type(amount) is int:  # the common case, and every digit of it is exact
            return amount
        exact = Decimal(amount)
        if not self._is_exact(exact, place):
            return 0
        chips, rest = divmod(exact, self.chip)
        if rest:
            self._fault(
                place,
                "not_a_multiple",
                f"{amount} is not a multiple of the smallest chip, {self.chip}: "
                "set smallest_chip to the smallest chip in play.",
            )
        return int(chips)

    def each(
        self, make: Callable[[str, int], T], amounts: Iterable[tuple[str, int | Decimal]], member: str
    ) -> tuple[T, ...]:
        """Players' amounts, counted."""
        return tuple(
            make(player, self.count(amount, (member, index, "amount")))
            for index, (player, amount) in enumerate(amounts)
        )

    def events(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """The events with their amounts counted."""
        return tuple(
            [
                event if type(event) in _WITHOUT_CHIPS else self._counted(event, ("events", index))
                for index, event in enumerate(events)
            ]
        )

    def _counted(self, event: Event, place: Place) -> Event:
        counted: Any = event
        member = "to" if hasattr(event, "to") else "amount"
        amount = getattr(event, member)
        if amount is not None and not (self._ones and type(amount) is int):
            counted = counted._replace(**{member: self.count(amount, (*place, member))})
        result: Event = counted
        return result

    def most(self) -> int:
        """So many chips, and any share of them, are still an amount that every client reads exactly."""
        exponent = self.chip.normalize().as_tuple().exponent
        decimals = max(0, -exponent) if isinstance(exponent, int) else 0
        return int(Decimal(LARGEST_AMOUNT).scaleb(-decimals) / self.chip)

    def _is_exact(self, amount: Decimal, place: Place) -> bool:
        digits = "".join(map(str, amount.as_tuple().digits)).strip("0")
        exact = len(digits) <= 15 and amount <= LARGEST_AMOUNT
        if not exact:
            detail = f"{shown(str(amount))} has more than 15 significant digits, and so would not be exact."
            self._fault(place, "too_many_digits", detail)
        return exact

    def _fault(self, place: Place, code: str, detail: str) -> None:
        self._faults.append(Fault(place, code, detail))
