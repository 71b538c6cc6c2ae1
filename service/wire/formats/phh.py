"""The Poker Hand History format (PHH), version 0.0.1: one hand a file, a TOML document of named fields.

Source: the specification at https://phh.readthedocs.io, cited by its headings. Read are fixed-limit seven-card stud
(`F7S`), its high-low split (`F7S/8`) and razz (`FR`), and every game of ours, named by `_game`. Fields that begin with
an underscore are user-defined; ours are in `docs/formats.md`. What PHH has no words for is an action without effect
whose commentary is `_event` and the event as our JSON has it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from service.rules.cards import UNKNOWN, card_name
from service.rules.errors import Place
from service.rules.house_rules import Switch
from service.rules.stud.deal import UNCHECKED
from service.rules.stud.variants import VARIANTS
from service.wire.card_shapes import MOST_CARDS
from service.wire.deals import Limits
from service.wire.formats.history import Amount, History, Spot, amount_of, chip_notes, counted, smallest_chip
from service.wire.formats.history import Table as Players
from service.wire.formats.phh_fields import Fields
from service.wire.formats.phh_header import BETS, Header, refuse_second
from service.wire.formats.read import Collected, Faults, FormatFaults, Ignored, Read, decoded
from service.wire.formats.toml_places import Path, Table, load_toml
from service.wire.shapes import json_word, shown
from service.wire.strict_json import NotJSON, loads

__all__ = ["EVENT", "KINDS", "USED", "read_phh"]

NAME = "phh"
EVENT = "_event "
KINDS = {f"_{kind}": kind for kind in ("bet", "complete", "raise")}
"""The commentary by which a bet has another of our names than the betting before it would give it."""
UNSEEN = card_name(UNKNOWN)
_CARDS = re.compile(r"(?:[2-9TJQKA][cdhs]|\?\?|Jk[12])+")
_LONGEST_CARDS = 3 * MOST_CARDS
_CARD = re.compile(r"[2-9TJQKA][cdhs]|\?\?|Jk[12]")
_AMOUNT = re.compile(r"[0-9]{1,15}(?:\.[0-9]{1,6})?")
_PLAYER = re.compile(r"p([1-9][0-9]?)")
USED = frozenset((
    "variant", "antes", *BETS, "starting_stacks", "actions", "players", "finishing_stacks", "winnings",
    "ante_trimming_status", "_game", "_rules", "_structure", "_bring_in", "_ante", "_smallest_chip", "_pot", "_rake",
    "_rake_by_pot", "_final", "_reference", "_hands", "_folded", "_put_in",
))  # fmt: skip
_TOKENS_A_HAND, _TOKENS_AN_EVENT = 2000, 3


def read_phh(data: bytes, limits: Limits) -> Read:
    """The hand in a file. Raises `FormatFaults` with everything that can't be taken."""
    text, faults = decoded(data), Faults()
    try:
        table = load_toml(text, _TOKENS_A_HAND + _TOKENS_AN_EVENT * limits.events)
    except FormatFaults:
        refuse_second(text, faults)
        raise
    if "variant" not in table.values:
        refuse_second(text, faults)
    return _Hand(table, limits, faults).read()


class _Action(NamedTuple):
    """An action: its words, what is said of it after a `#`, and the way to it."""

    words: list[str]
    commentary: str
    path: Path


class _Hand:
    """A hand while it is read."""

    def __init__(self, table: Table, limits: Limits, faults: Faults) -> None:
        self._fields = Fields(table, faults)
        self._limits, self._faults = limits, faults
        fields = self._fields
        fields.require("variant", "antes", "starting_stacks", "actions")
        self._head = Header(fields)
        seats = len(self._head.players)
        self._actions = [self._parted(index, text) for index, text in enumerate(fields.texts("actions"))]
        self._winnings = fields.amounts("winnings", seats)
        self._finishing = fields.amounts("finishing_stacks", seats)
        self._ignored = [*fields.others(USED)]
        faults.finish()
        self._chip = self._read_chip()
        self._history = History(self._at_table(), limits.events, faults, lambda path: fields.at(*path))

    # --- the fields ---

    def _read_chip(self) -> Decimal:
        given = self._fields.amount("_smallest_chip")
        if given:
            return Decimal(given)
        told = (
            *self._head.stacks, *self._head.antes, *self._head.bets.values(), *self._winnings, *self._finishing,
            *(self._fields.amounts("_rake_by_pot")), *map(self._fields.amount, ("_pot", "_rake", "_ante")),
            *(Decimal(action.words[2]) for action in self._actions if _is_bet(action.words)),
        )  # fmt: skip
        return smallest_chip([amount for amount in told if amount is not None])

    def _chips(self, amount: Amount, path: Path) -> int:
        chips = counted(amount, self._chip)
        if chips is None:
            detail = f"{amount} is not a multiple of the smallest chip, {self._chip}."
            self._fields.fault(path, "bad_amount", detail)
        return chips or 0

    def _at_table(self) -> Players:
        stacks = [
            None if stack is None else self._chips(stack, ("starting_stacks", seat))
            for seat, stack in enumerate(self._head.stacks)
        ]
        for seat, stack in enumerate(stacks):
            if stack == 0:  # Starting Stacks: "All stack sizes must strictly be non-zero."
                self._fields.fault(("starting_stacks", seat), "out_of_range", "A stack is not 0.")
        bets = {name: self._chips(self._head.bets.get(name, 0), (name,)) for name in BETS}
        refereed = self._head.structure != UNCHECKED
        return Players(self._head.players, stacks, self._chip, bets["bring_in"], bets["small_bet"], refereed)

    def _parted(self, index: int, text: str) -> _Action:
        """Actions: `[[Actor Action[ Arguments...]][ # Commentary]]`, parted by any blanks."""
        path = ("actions", index)
        action, mark, commentary = text.partition("#")
        if mark and action and not action[-1].isspace():
            self._fields.fault(path, "bad_action", "A blank comes before the '#' of a commentary.")
        return _Action(action.split(), commentary.strip(), path)

    # --- the deal ---

    def read(self) -> Read:
        events = self._told_events()
        ante = self._read_antes(events)
        for action, event in zip(self._actions, events, strict=True):
            self._take(action, event)
        hands = self._read_hands()
        self._faults.finish()
        document = self._document(ante, hands)
        collected = tuple(self._claims())
        self._faults.finish()
        where = self._history.where(self._places())
        return Read(NAME, document, collected, tuple(self._ignored), where, self._notes())

    def _notes(self) -> tuple[str, ...]:
        return () if self._fields.has("_smallest_chip") else chip_notes(self._chip)

    def _document(self, ante: int, hands: dict[str, Any]) -> dict[str, Any]:
        fields = self._fields
        stakes = {**({"ante": amount_of(ante, self._chip)} if ante else {}), **self._head.bets}
        amounts = {name: fields.amount(f"_{name}") for name in ("pot", "rake")}
        words = {"final": fields.word("_final", bool), "reference": fields.word("_reference", str)}
        stacks = [
            {"player": name, "amount": stack}
            for name, stack in zip(self._head.players, self._head.stacks, strict=True)
            if stack is not None
        ]
        return {
            "game": self._head.game,
            "players": self._head.players,
            "stakes": {
                "structure": self._head.structure,
                **stakes,
                **({} if self._chip == 1 else {"smallest_chip": self._chip}),
            },
            **({"stacks": stacks} if stacks else {}),
            **{name: amount for name, amount in amounts.items() if amount is not None},
            **({"rake_by_pot": fields.amounts("_rake_by_pot")} if fields.has("_rake_by_pot") else {}),
            **(hands or {"events": self._history.events}),
            **{name: word for name, word in words.items() if word is not None},
            **({"rules": self._rules()} if fields.has("_rules") else {}),
        }

    def _rules(self) -> dict[str, Any]:
        """House rules; a choice that TOML has no word for is told as a string, `"null"`."""
        switches: dict[str, Switch] = {switch.name: switch for switch in VARIANTS[self._head.game].switches}
        given = self._fields.word("_rules", dict) or {}
        return {name: _choice(switches[name], value) if name in switches else value for name, value in given.items()}

    def _read_hands(self) -> dict[str, Any]:
        """`_hands`: whole hands instead of a history, each as our JSON has it."""
        seats = len(self._head.players)
        cards, folded = self._fields.texts("_hands", seats), self._fields.array("_folded", "true or false", seats)
        put_in = self._fields.amounts("_put_in", seats)
        if not cards:
            return {}
        if self._history.events:
            self._fields.fault(("_hands",), "not_together", "Whole hands leave 'actions' empty.")
        hands = [
            {"player": name, "cards": hand, "folded": folded[seat] if folded else False}
            for seat, (name, hand) in enumerate(zip(self._head.players, cards, strict=True))
        ]
        amounts = [{"player": name, "amount": amount} for name, amount in zip(self._head.players, put_in, strict=False)]
        return {"hands": hands, **({"put_in": amounts} if put_in else {})}

    def _places(self) -> dict[Place, Spot]:
        """The way to the fields that places in the document come from."""
        found: dict[Place, Spot] = {place: (name,) for place, name in _FIELDS.items()}
        found["game",] = ("_game",) if self._fields.has("_game") else ("variant",)
        found |= {("rules", name): ("_rules", name) for name in self._fields.word("_rules", dict) or {}}
        known = [seat for seat, stack in enumerate(self._head.stacks) if stack is not None]
        found |= {("stacks", index): ("starting_stacks", seat) for index, seat in enumerate(known)}
        for seat in range(len(self._head.players)):
            found |= {(name, seat): (field, seat) for name, field in _BY_SEAT.items()}
        return found

    # --- antes ---

    def _read_antes(self, events: Sequence[dict[str, Any] | None]) -> int:
        """What everyone posts; other antes are told as events.

        Ante Trimming Status: where antes are not trimmed, a player can win all of them whatever he anted himself. So
        antes that are not the same for all are dead money then.
        """
        told = [event.get("player") for event in events if event and event.get("type") == "ante"]
        trimmed = self._fields.word("ante_trimming_status", bool) is True
        nominal = [self._chips(ante, ("antes", seat)) for seat, ante in enumerate(self._head.antes)]
        given = self._fields.amount("_ante")
        everyone = max(nominal, default=0) if given is None else self._chips(given, ("_ante",))
        posted = [self._reached(seat, ante) for seat, ante in enumerate(nominal)]
        if not trimmed and posted != nominal:
            detail = "Somebody can't pay the ante in full. This is read only where antes are trimmed."
            self._fields.fault(("antes",), "not_supported", f"{detail} Set 'ante_trimming_status' to true.")
        dead = not trimmed and len(set(nominal)) > 1
        for seat, ante in enumerate(posted):
            path = ("antes", seat)
            if dead and ante:
                self._history.tell(path, "post", seat, amount=amount_of(ante, self._chip))
                self._history.ledger.post(seat, ante)
                continue
            if not dead and nominal[seat] != everyone and self._head.players[seat] not in told:
                self._history.tell(path, "ante", seat, amount=amount_of(ante, self._chip))
            self._history.ledger.ante(seat, ante)
        return 0 if dead else everyone

    def _reached(self, seat: int, chips: int) -> int:
        behind = self._history.ledger.behind(seat)
        return chips if behind is None else min(chips, behind)

    # --- actions ---

    def _told_events(self) -> list[dict[str, Any] | None]:
        """The events that are told in our own words, each at the place of its action."""
        return [
            self._event(action) if not action.words and action.commentary.startswith(EVENT) else None
            for action in self._actions
        ]

    def _event(self, action: _Action) -> dict[str, Any] | None:
        try:
            event = loads(action.commentary.removeprefix(EVENT).encode())
        except NotJSON as error:
            self._fields.fault(action.path, "bad_action", f"After '{EVENT.strip()}' comes an event as JSON. {error}")
            return None
        if not isinstance(event, dict):
            self._fields.fault(action.path, "bad_action", f"After '{EVENT.strip()}' comes an event, an object of JSON.")
            return None
        found: dict[str, Any] = event
        return found

    def _take(self, action: _Action, event: dict[str, Any] | None) -> None:
        words, commentary, path = action
        if event is not None:
            self._follow(path, event)
            return
        kind = KINDS.get(commentary, "") if _is_bet(words) else ""
        if commentary and not kind and (words or not commentary.startswith(EVENT)):
            self._ignored.append(Ignored(*self._fields.at(*path), f"commentary: {commentary}"))
        match words:
            case []:
                return
            case ["d", "dh", player, cards]:
                self._deal(path, player, cards)
            case ["d", "db", cards]:
                self._deal_board(path, cards)
            case [player, what, *arguments] if player != "d":
                seat = self._seat(path, player)
                if seat is not None and not self._act(path, seat, what, arguments, kind):
                    self._fields.fault(
                        path, "bad_action", f"There is no such action in stud: {shown(' '.join(words))}."
                    )
            case _:
                self._fields.fault(path, "bad_action", f"There is no such action: {shown(' '.join(words))}.")

    def _seat(self, path: Path, player: str) -> int | None:
        found = _PLAYER.fullmatch(player)
        if found is None or int(found[1]) > len(self._head.players):
            detail = f"{shown(player)} is no player: there are p1 to p{len(self._head.players)}."
            self._fields.fault(path, "unknown_player", detail)
            return None
        return int(found[1]) - 1

    def _cards(self, path: Path, text: str) -> list[str] | None:
        """Card Notation: cards run together, `??` for one that isn't known."""
        if len(text) > _LONGEST_CARDS or not _CARDS.fullmatch(text):
            detail = f"{shown(text)} are no cards: write them together, each as rank and suit, as in 7h6h, or ??."
            self._fields.fault(path, "bad_card", detail)
            return None
        return _CARD.findall(text)

    def _deal(self, path: Path, player: str, text: str) -> None:
        seat, cards = self._seat(path, player), self._cards(path, text)
        if seat is not None and cards:
            self._history.deal(path, seat, cards)

    def _deal_board(self, path: Path, text: str) -> None:
        cards = self._cards(path, text)
        if cards and len(cards) == 1:
            self._history.community(path, cards[0])
        elif cards:
            self._fields.fault(path, "bad_action", "Only one card can be shared, and only on the river.")

    def _act(self, path: Path, seat: int, what: str, arguments: list[str], kind: str) -> bool:
        """What a player does, a bet by a name of ours if it is said; False if it is nothing that is known."""
        history = self._history
        match what, arguments:
            case "pb", []:
                bring_in = self._chips(self._head.bets.get("bring_in", 0), path)
                if not bring_in:
                    self._fields.fault(path, "required", "'bring_in' is missing, and here it is posted.")
                history.bring_in(path, seat, history.ledger.on_street(seat) + self._reached(seat, bring_in))
            case "cbr", [amount] if _AMOUNT.fullmatch(amount):
                history.wager(path, seat, self._chips(Decimal(amount), path), kind=kind)
            case "cc", [] if history.faces_bet(seat):
                history.call(path, seat)
            case "cc", []:
                history.tell(path, "check", seat)
            case "f", []:
                history.fold(path, seat)
            case "sm", []:
                history.tell(path, "muck", seat)
            case "sm", ["-"]:
                history.tell(path, "show", seat)
            case "sm", [text]:
                cards = self._cards(path, text)
                if cards:
                    self._learn_upcards(path, seat, cards)
                    history.tell(path, "show", seat, cards=[card for card in cards if card != UNSEEN])
            case _:
                return False
        return True

    def _learn_upcards(self, path: Path, seat: int, held: Sequence[str]) -> None:
        """An upcard that wasn't told when it was dealt is by what is shown: all cards, in the order of the deal."""
        dealt = self._history.dealt(seat)
        unseen = [number for number, card in enumerate(dealt) if card.is_up and card.cards[card.place] == UNSEEN]
        if not unseen:
            return
        known = [card.cards[card.place] for card in dealt]
        if len(known) != len(held) or any(UNSEEN != told != now for told, now in zip(known, held, strict=True)):
            detail = f"An upcard of p{seat + 1} isn't known, and these are not all his cards in the order of the deal."
            self._fields.fault(path, "contradiction", f"{detail} So it can't be told which of them it was.")
            return
        for number in unseen:
            card = dealt[number]
            card.cards[card.place] = held[number]

    def _follow(self, path: Path, event: dict[str, Any]) -> None:
        """An event in our own words; of the cards and chips that it moves the history must know."""
        self._history.add(path, event)
        self._history.follow(event)

    # --- what was collected ---

    def _claims(self) -> Iterator[Collected]:
        """Winnings, and Finishing Stacks where it is known what they were at first."""
        for seat, (name, amount) in enumerate(zip(self._head.players, self._winnings, strict=False)):
            path = ("winnings", seat)
            if amount or seat not in self._history.folded:
                yield Collected(name, self._chips(amount or 0, path), self._fields.at(*path))
        for seat, (name, amount) in enumerate(zip(self._head.players, self._finishing, strict=False)):
            path = ("finishing_stacks", seat)
            at = self._fields.at(*path)
            if self._head.stacks[seat] is None:
                self._ignored.append(Ignored(*at, f"the finishing stack of {shown(name)}, whose first isn't known"))
            else:
                yield Collected(name, self._chips(amount or 0, path), at, finished=True)


_FIELDS: Mapping[Place, str] = {
    ("rake",): "_rake", ("rake_by_pot",): "_rake_by_pot", ("pot",): "_pot", ("final",): "_final",
    ("reference",): "_reference", ("rules",): "_rules", ("stakes", "ante"): "antes", ("players",): "players",
    ("stakes", "smallest_chip"): "_smallest_chip", ("stakes", "structure"): "_structure", ("events",): "actions",
    ("stacks",): "starting_stacks", ("hands",): "_hands", ("put_in",): "_put_in",
    **{("stakes", name): name for name in BETS},
}  # fmt: skip
"""Where in a file stands what is somewhere in the document."""
_BY_SEAT = {"players": "players", "hands": "_hands", "put_in": "_put_in", "rake_by_pot": "_rake_by_pot"}


def _is_bet(words: Sequence[str]) -> bool:
    return len(words) == 3 and words[1] == "cbr" and _AMOUNT.fullmatch(words[2]) is not None


def _choice(switch: Switch, value: Any) -> Any:
    """What a value stands for among a switch's choices: itself if it is none of them."""
    if isinstance(value, str):
        return {json_word(choice): choice for choice in switch.choices}.get(value, value)
    return value
