"""Deals in the Poker Hand History format (PHH): what the format has words for in its own, the rest in ours.

A deal that is read back comes to the same verdict. One of a game with a code of the format's own, its cards and chips
told in full, can be replayed by any other reader. Who comes to the showdown and has not mucked is said to show.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import cache
from typing import Any

from service.rules.cards import UNKNOWN, Card, card_name, names
from service.rules.errors import DealFaults, Fault
from service.rules.stud.deal import (
    Ante,
    BringIn,
    Call,
    Check,
    CommunityCard,
    Deal,
    DealtCards,
    Event,
    Expose,
    Fold,
    Muck,
    Show,
    Wager,
)
from service.rules.stud.history import CARDS_IN_ALL, DOWN, STANDARD_FACES, UP, Face
from service.rules.stud.history import History as Replayed
from service.rules.stud.table import replay
from service.rules.stud.variants import VARIANTS as STUD_GAMES
from service.wire.canonical import encode, number
from service.wire.events import stud_events
from service.wire.formats.history import History, Table, amount_of, written
from service.wire.formats.phh import EVENT, KINDS
from service.wire.formats.phh_header import UNKNOWN_BRING_IN, VARIANTS
from service.wire.formats.read import Faults
from service.wire.shapes import json_word, player_name

__all__ = ["write_phh"]

UNLIMITED = 10**9
_FIXED = "fixed_limit"


def write_phh(deal: Deal, won: Mapping[str, int] | None = None) -> str:
    """A deal as a PHH file; with what each player won, in smallest chips, where that is said.

    Raises `DealFaults` for a deal that cannot have happened, or that the format has no room for.
    """
    variant = STUD_GAMES[deal.game]
    replayed = replay(deal, variant.terms(variant.in_force(deal.rules)))
    money = _Money(deal.chip)
    writer = _Actions(deal, replayed)
    actions = [] if deal.hands is not None else [*writer.actions()]
    lines = [*_required(deal, writer.antes, money), *_actions(actions), *_optional(deal, writer.nominal, money)]
    if won is not None:
        lines.append(f"winnings = {money.array([won.get(player, 0) for player in deal.players])}")
    return "\n".join(lines) + "\n"


class _Money:
    """Writes smallest chips as amounts."""

    def __init__(self, chip: Decimal) -> None:
        self._chip = chip

    def __call__(self, chips: int) -> str:
        return written(amount_of(chips, self._chip))

    def array(self, amounts: Sequence[int | None]) -> str:
        return f"[{', '.join('inf' if chips is None else self(chips) for chips in amounts)}]"


# --- fields ---


def _required(deal: Deal, antes: Sequence[int], money: _Money) -> Iterator[str]:
    codes = {game: code for code, game in VARIANTS.items()}
    yield f"variant = {_text(codes.get(deal.game, deal.game))}"
    # Side pots here are by all that each put in, antes included.
    yield "ante_trimming_status = true"
    yield f"antes = {money.array(antes)}"
    stakes = deal.stakes
    # Bring-In: "of a positive integer or float value", which a game of fixed limits must have.
    bring_in = stakes.bring_in or int(stakes.structure == _FIXED)
    for name, chips in (("bring_in", bring_in), ("small_bet", stakes.small_bet), ("big_bet", stakes.big_bet)):
        if chips:
            yield f"{name} = {money(chips)}"
    if not stakes.bring_in and (bring_in or stakes.bring_in is not None):
        yield f"_bring_in = {_text(UNKNOWN_BRING_IN) if stakes.bring_in is None else 0}"
    for index, stack in enumerate(deal.stacks):
        if not stack.amount:  # Starting Stacks: "All stack sizes must strictly be non-zero."
            raise DealFaults([Fault(("stacks", index), "not_in_format", "In PHH nobody has a stack of 0.")])
    stacks = {stack.player: stack.amount for stack in deal.stacks}
    yield f"starting_stacks = {money.array([stacks.get(player) for player in deal.players])}"


def _actions(actions: Sequence[str]) -> list[str]:
    return ["actions = [", *(f"  {_text(action)}," for action in actions), "]"] if actions else ["actions = []"]


def _optional(deal: Deal, ante: int | None, money: _Money) -> Iterator[str]:
    yield f"players = [{', '.join(map(_text, deal.players))}]"
    if deal.game not in VARIANTS.values():
        yield f"_game = {_text(deal.game)}"
    stakes = deal.stakes
    if stakes.structure != _FIXED:
        yield f"_structure = {_text(stakes.structure)}"
    if deal.chip != 1:
        yield f"_smallest_chip = {deal.chip.normalize():f}"
    if ante is not None:
        yield f"_ante = {money(ante)}"
    if deal.pot:
        yield f"_pot = {money(deal.pot)}"
    if deal.rake:
        yield f"_rake = {money(deal.rake)}"
    if deal.rake_by_pot is not None:
        yield f"_rake_by_pot = {money.array(deal.rake_by_pot)}"
    if deal.final is not None:
        yield f"_final = {json_word(deal.final)}"
    if deal.reference is not None:
        yield f"_reference = {_text(deal.reference)}"
    if deal.rules:
        rules = ", ".join(f"{name} = {_choice(choice)}" for name, choice in deal.rules.items())
        yield f"_rules = {{ {rules} }}"
    yield from _hands(deal, money)


def _hands(deal: Deal, money: _Money) -> Iterator[str]:
    """Whole hands instead of a history."""
    if deal.hands is None:
        return
    by_player = {hand.player: hand for hand in deal.hands}
    hands = [by_player[player] for player in deal.players]
    yield f"_hands = [{', '.join(_text(_written(hand.cards)) for hand in hands)}]"
    yield f"_folded = [{', '.join(json_word(hand.folded) for hand in hands)}]"
    if deal.put_in:
        put_in = {one.player: one.amount for one in deal.put_in}
        yield f"_put_in = {money.array([put_in.get(player, 0) for player in deal.players])}"


def _written(cards: Sequence[Card]) -> str:
    """A hand as hole cards / upcards / river."""
    told = names(cards)
    parts = ["".join(part) for part in (told[:2], told[2:6], told[6:])]
    return "/".join(part for part in parts if part)


def _choice(choice: Any) -> str:
    if isinstance(choice, tuple):
        return f"[{', '.join(map(_text, choice))}]"
    return json_word(choice) if isinstance(choice, bool | int) else _text(json_word(choice))


_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\b": "\\b", "\f": "\\f"}


def _text(text: str) -> str:
    """A TOML string: control characters are escaped, and in single quotes nothing needs to be."""
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    signs = (_ESCAPES.get(sign, sign if sign >= " " and sign != "\x7f" else f"\\u{ord(sign):04x}") for sign in text)
    return f'"{"".join(signs)}"'


# --- actions ---


class _Actions:
    """The events as actions: each in the format's words if it is read back as it was, else in ours."""

    def __init__(self, deal: Deal, replayed: Replayed) -> None:
        stacks = {stack.player: stack.amount for stack in deal.stacks}
        stakes = deal.stakes
        table = Table(
            deal.players,
            [stacks.get(player) for player in deal.players],
            deal.chip,
            stakes.bring_in or 0,
            stakes.small_bet,
            deal.is_refereed,
        )
        self._deal, self._replayed, self._table = deal, replayed, table
        self._history = History(table, UNLIMITED, Faults())
        self._seat_of = {player: seat for seat, player in enumerate(deal.players)}
        self._held: list[list[tuple[Face, Card]]] = [[] for _ in deal.players]
        self._shared = 0
        self._shown: set[int] = set()
        self._mucked: set[int] = set()
        leading = self._leading_antes()
        self._first = len(leading)
        own = {event.player for event in deal.events if type(event) is Ante} - leading.keys()
        self.antes = [leading.get(player, 0 if player in own else stakes.ante) for player in deal.players]
        self.nominal = None if stakes.ante == max(self.antes) else stakes.ante
        for seat, ante in enumerate(self.antes):
            stack = table.stacks[seat]
            self._history.ledger.ante(seat, ante if stack is None else min(ante, stack))

    def _leading_antes(self) -> dict[str, int]:
        """Antes of players' own, before anything else happens."""
        found: dict[str, int] = {}
        for event in self._deal.events:
            if type(event) is not Ante or event.player in found:
                break
            found[event.player] = event.amount
        return found

    def actions(self) -> Iterator[str]:
        for event in self._deal.events[self._first :]:
            document = _document(event, self._deal.chip)
            yield self._in_words(event) or f"# {EVENT}{encode(document).decode()}"
            self._history.follow(_with_decimals(event, document, self._deal.chip))
            self._note(event)
        yield from self._shows_at_the_end()

    def _in_words(self, event: Event) -> str | None:
        """The event in the format's own words; None where they would not tell all of it."""
        if isinstance(event, CommunityCard):
            return f"d db {card_name(event.card)}"
        seat = self._seat_of[event.player]
        actor = f"p{seat + 1}"
        if isinstance(event, DealtCards):
            cards = "".join(names((*event.down, *event.up)))
            return f"d dh {actor} {cards}" if self._is_standard(seat, event) else None
        if isinstance(event, BringIn):
            return f"{actor} pb" if self._is_whole_bring_in(seat, event) else None
        if isinstance(event, Wager):
            return None if self._must_say_all_in(seat, event.all_in) or not event.to else self._wager(actor, event)
        if isinstance(event, Call):
            return f"{actor} cc" if self._is_plain_call(seat, event) else None
        if isinstance(event, Check):
            return None if self._history.faces_bet(seat) else f"{actor} cc"
        if isinstance(event, Fold):
            return f"{actor} f"
        if isinstance(event, Muck):
            return self._muck(seat, actor)
        return self._show(seat, actor, event) if isinstance(event, Show) else None

    # --- cards ---

    def _is_standard(self, seat: int, event: DealtCards) -> bool:
        before = len(self._held[seat])
        lie = (DOWN,) * len(event.down) + (UP,) * len(event.up)
        return STANDARD_FACES[before : before + len(lie)] == lie

    def _note(self, event: Event) -> None:
        """What the table looks like after an event."""
        if isinstance(event, CommunityCard):
            self._shared += 1
            return
        seat = self._seat_of[event.player]
        if isinstance(event, DealtCards):
            self._held[seat] += [(DOWN, card) for card in event.down] + [(UP, card) for card in event.up]
        elif isinstance(event, Expose):
            self._learn(seat, event.card, (DOWN,))
        elif isinstance(event, Show):
            for card in event.cards:
                self._learn(seat, card, (DOWN, UP))
        elif isinstance(event, Muck):
            self._mucked.add(seat)

    def _learn(self, seat: int, card: Card, faces: Sequence[Face]) -> None:
        """A card that is shown fills in one that was unseen, hole cards first."""
        held = self._held[seat]
        if card in [known for _, known in held]:
            return
        for face in faces:
            if (face, UNKNOWN) in held:
                held[held.index((face, UNKNOWN))] = (face, card)
                return

    def _is_complete(self) -> bool:
        """Whether everyone still in has all his cards."""
        live = [seat for seat in range(len(self._held)) if seat not in self._gone]
        return all(len(self._held[seat]) >= CARDS_IN_ALL - self._shared for seat in live)

    @property
    def _gone(self) -> set[int]:
        return self._history.folded

    # --- chips ---

    def _must_say_all_in(self, seat: int, all_in: bool) -> bool:
        """Whether a player is all in, and nobody could know that by the stack."""
        return all_in and self._table.stacks[seat] is None

    def _is_whole_bring_in(self, seat: int, event: BringIn) -> bool:
        whole, ledger = self._table.bring_in, self._history.ledger
        behind = ledger.behind(seat)
        reach = whole if behind is None else min(whole, behind)
        right = event.to == ledger.on_street(seat) + reach
        return bool(whole) and right and not self._must_say_all_in(seat, event.all_in)

    def _wager(self, actor: str, event: Wager) -> str:
        """With our name for it where it would be read by another."""
        kind = _types()[type(event)]
        named = (
            "" if kind == self._history.kind_of_wager else next(f" # {word}" for word in KINDS if KINDS[word] == kind)
        )
        return f"{actor} cbr {_Money(self._deal.chip)(event.to)}{named}"

    def _is_plain_call(self, seat: int, event: Call) -> bool:
        if not self._history.faces_bet(seat) or self._must_say_all_in(seat, event.all_in):
            return False
        return event.to is None or event.to == self._history.ledger.owed(seat)

    # --- the showdown ---

    def _standing(self) -> list[int]:
        return [seat for seat in range(len(self._held)) if seat not in self._gone | self._mucked]

    def _muck(self, seat: int, actor: str) -> str | None:
        """At the showdown a muck, before the last card a fold; by the last player it is nothing that PHH knows."""
        if self._standing() == [seat]:
            return None
        if self._is_complete():
            return f"{actor} sm"
        self._history.folded.add(seat)
        return f"{actor} f"

    def _show(self, seat: int, actor: str, event: Show) -> str | None:
        """At the showdown, with all the cards that are known then; `-` where none are named."""
        held = self._held[seat]
        in_order = self._is_complete() and seat in self._standing() and len(self._standing()) > 1
        if not in_order or (UP, UNKNOWN) in held or self._shown & {seat}:
            return None
        self._shown.add(seat)
        if not event.cards:
            return f"{actor} sm -" if (DOWN, UNKNOWN) not in held else None
        for card in event.cards:
            self._learn(seat, card, (DOWN, UP))
        return f"{actor} sm {''.join(names([card for _, card in held]))}"

    def _shows_at_the_end(self) -> Iterator[str]:
        """Who comes to the showdown of a deal that is over and has not mucked shows, if his cards are known."""
        standing = self._standing()
        if not self._replayed.over or not self._is_complete() or len(self._replayed.live) < 2:
            return
        for seat in standing:
            cards = [card for _, card in self._held[seat]]
            if seat not in self._shown and UNKNOWN not in cards:
                yield f"p{seat + 1} sm {''.join(names(cards))}"


# --- events as our JSON has them ---


@cache
def _types() -> Mapping[Any, str]:
    return {record.make: name for name, record in stud_events(player_name(1)).types.items()}


def _document(event: Any, chip: Decimal) -> dict[str, Any]:
    """An event as canonical JSON has it, members that say nothing left out."""
    found: dict[str, Any] = {"type": _types()[type(event)]}
    for member, value in event._asdict().items():
        if value != type(event)._field_defaults.get(member, ()):
            found[member] = _WRITERS[member](value, chip) if member in _WRITERS else value
    return found


def _with_decimals(event: Any, document: dict[str, Any], chip: Decimal) -> dict[str, Any]:
    """The same with its amount as it would be read."""
    amounts = {
        member: amount_of(getattr(event, member), chip)
        for member in ("to", "amount")
        if getattr(event, member, None) is not None
    }
    return {**document, **amounts}


def _amount(chips: int, chip: Decimal) -> Any:
    return number(chips * chip)


_WRITERS: Mapping[str, Callable[[Any, Decimal], Any]] = {
    "to": _amount,
    "amount": _amount,
    "card": lambda card, _: card_name(card),
    **dict.fromkeys(("cards", "down", "up"), lambda cards, _: names(cards)),
}
"""How members of events are written that the rules hold otherwise."""
