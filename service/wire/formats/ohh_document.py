"""What an Open Hand History document tells, action by action, before it is settled how its amounts are meant.

Source: https://hh-specs.handhistory.org, cited by its headings. It has no names for the streets of stud and none for a
bring-in: rounds count in their order, and a forced bet on third street is the bring-in. Cards that nobody saw need not
be listed; here they are `??`.
"""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from service.rules.cards import UNKNOWN, card_name
from service.wire.formats.history import Amount, Spot, is_amount, smallest_chip
from service.wire.formats.json_places import Path, offsets_of
from service.wire.formats.pokerstars_lines import CARD
from service.wire.formats.read import At, Faults, Lines
from service.wire.shapes import LARGEST_AMOUNT, shown

__all__ = ["ANTE", "BETS", "BOARD", "BRINGS_IN", "DEALT", "Hand", "Player", "Pot", "Source", "Step", "read_hand"]

UNSEEN = card_name(UNKNOWN)
GAMES = {"Stud": "seven_card_stud", "StudHiLo": "stud_high_low"}
THIRD, RIVER, SHOWDOWN = 3, 7, 8
_STREETS = frozenset((
    "preflop", "flop", "turn", "river", "showdown", "ante", "antes",
    *(f"{street} street" for street in (
        "third", "fourth", "fifth", "sixth", "seventh", "3rd", "4th", "5th", "6th", "7th",
    )),
))  # fmt: skip
"""Names of rounds that writers of stud hands use; a showdown apart, only their order counts."""

DEALT, ANTE, BOARD = "Dealt Cards", "Post Ante", "Board"
BRINGS_IN = ("Post SB", "Post BB", "Post Extra Blind", "Bring In", "Brings In", "Post Bring In")
BETS = ("Bet", "Raise", "Call")
_DEAD = "Post Dead"
_ADDED = "Add to Pot"
_NO_PLAY = ("Added Chips", "Sits Down", "Stands Up", "Player Adjustment")
_ACTIONS = (
    DEALT, ANTE, _DEAD, *BRINGS_IN, *BETS, "Check", "Fold", "Shows Cards", "Mucks Cards", _ADDED, *_NO_PLAY,
)  # fmt: skip
_USED = {
    "ohh": ("spec_version", "game_type", "ante_amount", "players", "rounds", "pots"),
    "player": ("id", "name", "starting_stack"),
    "round": ("id", "street", "cards", "actions"),
    "action": ("action_number", "player_id", "action", "amount", "is_allin", "cards"),
    "pot": ("number", "amount", "rake", "jackpot", "player_wins"),
    "win": ("player_id", "win_amount"),
}
"""The members of each kind of object that are read."""


class Player(NamedTuple):
    """Someone at the table, with the stack before the ante."""

    name: str
    stack: Amount
    path: Path


class Step(NamedTuple):
    """An action in its street; `player` is an id. Cards that a round adds for all are a step of their own, `BOARD`."""

    street: int
    what: str
    player: Any
    amount: Amount
    all_in: bool
    cards: list[str]
    path: Path


class Pot(NamedTuple):
    """A pot: what was in it before the rake, the rake with what went to a jackpot, and what each player won of it."""

    amount: Amount
    rake: Amount
    wins: list[tuple[Any, Amount, Path]]
    path: Path


class Hand(NamedTuple):
    """All that is read of a document. `order` are the ids of those who were dealt cards, in dealing order."""

    game: str
    players: dict[Any, Player]
    order: list[Any]
    steps: list[Step]
    pots: list[Pot]
    ante: Amount
    chip: Decimal


class Source:
    """The document, and where each of its values stands; that is looked for only once it is asked for."""

    def __init__(self, text: str, document: Any, faults: Faults) -> None:
        self.document, self.faults = document, faults
        self.ignored: list[tuple[Path, str]] = []
        self._lines = Lines(text)
        self._offsets: dict[Path, int] = {}
        self._further = offsets_of(text)
        self._noted: set[tuple[str, str]] = set()

    def at(self, path: Spot) -> At:
        """The place of a value, or of what it is part of. The text is gone through no further than that."""
        if path not in self._offsets:
            for found, offset in self._further:
                self._offsets[found] = offset
                if found == path:
                    break
        while path not in self._offsets:
            path = path[:-1]
        return self._lines.at(self._offsets[path])

    def fault(self, path: Path, code: str, detail: str) -> None:
        self.faults.add(self.at(path), code, detail)

    def get(self, parent: Mapping[str, Any], path: Path, name: str, kinds: tuple[type, ...], what: str) -> Any:
        """A member that must be there."""
        if parent.get(name) is None:
            self.fault(path, "required", f"{name!r} is missing here.")
        elif type(parent[name]) not in kinds:
            self.fault((*path, name), "wrong_type", f"{name!r} should be {what}.")
        else:
            return parent[name]
        return None

    def objects(self, parent: Mapping[str, Any], path: Path, name: str, kind: str) -> list[tuple[Path, dict[str, Any]]]:
        """The objects of an array that must be there; what they have besides what is read is noted."""
        found: list[tuple[Path, dict[str, Any]]] = []
        for index, item in enumerate(self.get(parent, path, name, (list,), "an array") or ()):
            place = (*path, name, index)
            if isinstance(item, dict):
                found.append((place, item))
                self.note_unread(place, item, kind)
            else:
                self.fault(place, "wrong_type", f"A {kind} should be an object.")
        return found

    def note_unread(self, path: Path, value: Mapping[str, Any], kind: str) -> None:
        """What an object has besides what is read, where a kind of object has it for the first time."""
        for name in value:
            if name not in _USED[kind] and (kind, name) not in self._noted:
                self._noted.add((kind, name))
                self.ignored.append(((*path, name), f"the member {shown(name)}"))

    def amount(self, parent: Mapping[str, Any], path: Path, name: str) -> Amount:
        """An amount; 0 where it is left out or null, as it may be."""
        value = parent.get(name)
        if value is None or is_amount(value):
            return value or 0
        detail = f"An amount is from 0 to {LARGEST_AMOUNT}, to a millionth at most, and not {shown(value)}."
        self.fault((*path, name), "bad_amount", detail)
        return 0

    def cards(self, parent: Mapping[str, Any], path: Path) -> list[str]:
        """Cards; none where they are left out, null or, as writers give it, an empty string."""
        value = parent.get("cards")
        if value is None or value == "":
            return []
        if not isinstance(value, list):
            self.fault((*path, "cards"), "wrong_type", "'cards' should be an array of cards.")
            return []
        for index, card in enumerate(value):
            if not (isinstance(card, str) and CARD.fullmatch(card)):
                detail = f"{shown(card)} is no card: write a rank 2-9 T J Q K A and a suit c d h s, as in Th."
                self.fault((*path, "cards", index), "bad_card", detail)
        return [card if isinstance(card, str) else UNSEEN for card in value]


def read_hand(source: Source) -> Hand:
    """What a document tells. Raises `FormatFaults` with everything that can't be taken."""
    ohh = _root(source)
    game, players = _game(source, ohh), _players(source, ohh)
    source.faults.finish()
    told = _steps(source, ohh, players)
    pots = _pots(source, ohh, players)
    ante = source.amount(ohh, ("ohh",), "ante_amount")
    source.faults.finish()
    order = _dealing_order(source, told, players)
    steps = [*_with_unseen_cards(source, told, order)]
    source.faults.finish()
    amounts = [
        ante,
        *(step.amount for step in steps),
        *(player.stack for player in players.values()),
        *(amount for pot in pots for amount in (pot.amount, pot.rake, *(won for _, won, _ in pot.wins))),
    ]
    return Hand(game, players, order, steps, pots, ante, smallest_chip(amounts))


def _root(source: Source) -> dict[str, Any]:
    document = source.document
    if not isinstance(document, dict) or not isinstance(document.get("ohh"), dict):
        source.fault((), "bad_header", "A hand is an object with the one member 'ohh', an object.")
        source.faults.finish()
    ohh: dict[str, Any] = document["ohh"]
    source.note_unread(("ohh",), ohh, "ohh")
    return ohh


def _game(source: Source, ohh: Mapping[str, Any]) -> str:
    version = source.get(ohh, ("ohh",), "spec_version", (str,), "a string")
    if version is not None and not version.startswith("1."):
        source.fault(("ohh", "spec_version"), "not_supported", "Version 1 of the format is read here.")
    game = source.get(ohh, ("ohh",), "game_type", (str,), "a string")
    if game is not None and game not in GAMES:
        detail = f"{shown(game)} is no game that is read here; there are {', '.join(GAMES)}."
        source.fault(("ohh", "game_type"), "not_supported", detail)
    return GAMES.get(game or "", "")


def _players(source: Source, ohh: Mapping[str, Any]) -> dict[Any, Player]:
    found: dict[Any, Player] = {}
    for path, player in source.objects(ohh, ("ohh",), "players", "player"):
        number = source.get(player, path, "id", (int,), "a whole number")
        name = source.get(player, path, "name", (str,), "a string")
        if source.get(player, path, "starting_stack", (int, Decimal), "an amount") is None:
            continue
        if number in found:
            source.fault((*path, "id"), "contradiction", f"There is a player {number} already.")
        found[number] = Player(name or "", source.amount(player, path, "starting_stack"), path)
    return found


# --- rounds ---


def _steps(source: Source, ohh: Mapping[str, Any], players: Mapping[Any, Player]) -> list[Step]:
    """Every action; round_obj, id: "specifies the order that the round occurred"."""
    rounds = source.objects(ohh, ("ohh",), "rounds", "round")
    if all(type(one.get("id")) is int for _, one in rounds):
        rounds.sort(key=lambda item: item[1]["id"])
    found: list[Step] = []
    street = THIRD - 1
    for path, one in rounds:
        name = (source.get(one, path, "street", (str,), "a string") or "").lower()
        if name and name not in _STREETS:
            source.fault((*path, "street"), "unknown_choice", f"There is no street {shown(one['street'])} in stud.")
        actions = [*_actions(source, path, one, players)]
        if name != "showdown" and any(action.what not in (ANTE, _DEAD) for action in actions):
            street += 1
        if street > RIVER:
            source.fault(path, "too_many", "In stud there are five rounds of betting.")
        board = source.cards(one, path)
        if board:
            found.append(Step(street, BOARD, None, 0, False, board, (*path, "cards")))
        now = SHOWDOWN if name == "showdown" else max(street, THIRD)
        found += [action._replace(street=now) for action in actions]
    return found


def _actions(source: Source, path: Path, one: Mapping[str, Any], players: Mapping[Any, Player]) -> Iterator[Step]:
    actions = source.objects(one, path, "actions", "action")
    if all(type(action.get("action_number")) is int for _, action in actions):
        actions.sort(key=lambda item: item[1]["action_number"])
    for place, action in actions:
        what = source.get(action, place, "action", (str,), "a string")
        if what in _NO_PLAY:
            source.ignored.append((place, f"the action {shown(what)}"))
        elif what in _ACTIONS:
            yield _action(source, place, action, what, players)
        elif what is not None:
            source.fault((*place, "action"), "bad_action", f"There is no action {shown(what)} in stud.")


def _action(source: Source, path: Path, action: Mapping[str, Any], what: str, players: Mapping[Any, Player]) -> Step:
    number = action.get("player_id")
    if what != _ADDED and (type(number) is not int or number not in players):
        source.fault((*path, "player_id"), "unknown_player", f"There is no player {shown(number)}.")
        number = None
    all_in = action.get("is_allin")
    if all_in is not None and type(all_in) is not bool:
        source.fault((*path, "is_allin"), "wrong_type", "'is_allin' should be true or false.")
    return Step(
        THIRD, what, number, source.amount(action, path, "amount"), all_in is True, source.cards(action, path), path
    )


def _dealing_order(source: Source, steps: list[Step], players: Mapping[Any, Player]) -> list[Any]:
    """Who is dealt cards on third street."""
    order = [*dict.fromkeys(step.player for step in steps if step.what == DEALT and step.street == THIRD)]
    if len(order) < 2:
        detail = f"Cards are dealt to {len(order)} players on third street; a deal needs two at least."
        source.fault(("ohh", "rounds"), "required", detail)
    for step in steps:
        if step.what not in (_ADDED, BOARD) and step.player not in order:
            source.fault(step.path, "unknown_player", f"No cards were dealt to {shown(players[step.player].name)}.")
    return order


def _with_unseen_cards(source: Source, steps: list[Step], order: list[Any]) -> Iterator[Step]:
    """The steps with cards that nobody saw; action_obj, cards: only known cards are listed.

    On third street the upcard is the last of three, or all that is known. On the river all who are still in get a card.
    """
    third: dict[Any, list[Step]] = {number: [] for number in order}
    for step in steps:
        if step.what == DEALT and step.street == THIRD:
            third[step.player].append(step)
    folded: set[Any] = set()
    river_is_dealt = False
    for step in steps:
        if step.street >= RIVER and not river_is_dealt:
            river_is_dealt = True
            yield from _river(source, steps, [number for number in order if number not in folded])
        if step.what == "Fold":
            folded.add(step.player)
        if step.what != DEALT or step.street == SHOWDOWN:
            yield step
        elif step.street == THIRD:
            if third[step.player][-1] is step:
                yield _third(source, third[step.player])
        elif step.street < RIVER:
            yield _one_card(source, step)


def _third(source: Source, dealt: list[Step]) -> Step:
    """A player's first three cards, dealt at once or one after the other."""
    cards = [card for step in dealt for card in step.cards]
    if len(cards) not in (0, 1, 3):
        detail = f"{len(cards)} cards are dealt here: on third street there are three, or only the upcard is known."
        source.fault(dealt[-1].path, "bad_action", detail)
    return dealt[-1]._replace(cards=[UNSEEN] * (3 - len(cards)) + cards)


def _one_card(source: Source, step: Step) -> Step:
    """A player's card on a later street, which may be one that nobody saw."""
    if len(step.cards) > 1:
        source.fault(step.path, "bad_action", f"{len(step.cards)} cards can't be dealt here.")
    return step._replace(cards=step.cards or [UNSEEN])


def _river(source: Source, steps: list[Step], live: list[Any]) -> Iterator[Step]:
    """The last cards, of which few are known, or none where all share one."""
    told = {step.player: step for step in steps if step.what == DEALT and step.street == RIVER}
    first = next(step for step in steps if step.street >= RIVER)
    if any(step.what == BOARD and step.street == RIVER for step in steps):
        return
    # A river on which nobody could bet and no card is known leaves no trace but the showdown of several hands.
    before = max((step.street for step in steps if step.street < RIVER), default=THIRD)
    if first.street != RIVER and (before < RIVER - 1 or len(live) < 2):
        return
    for number in (*live, *(number for number in told if number not in live)):
        yield _one_card(source, told.get(number, Step(RIVER, DEALT, number, 0, False, [], first.path)))


# --- pots ---


def _pots(source: Source, ohh: Mapping[str, Any], players: Mapping[Any, Player]) -> list[Pot]:
    """The pots, the main pot first; pot_obj, number: "The main pot should be 0"."""
    if ohh.get("pots") is None:
        return []
    pots = source.objects(ohh, ("ohh",), "pots", "pot")
    if all(type(pot.get("number")) is int for _, pot in pots):
        pots.sort(key=lambda item: item[1]["number"])
    return [
        Pot(
            source.amount(pot, path, "amount"),
            source.amount(pot, path, "rake") + source.amount(pot, path, "jackpot"),
            [*_wins(source, path, pot, players)],
            path,
        )
        for path, pot in pots
    ]


def _wins(
    source: Source, path: Path, pot: Mapping[str, Any], players: Mapping[Any, Player]
) -> Iterator[tuple[Any, Amount, Path]]:
    if pot.get("player_wins") is None:
        return
    for place, win in source.objects(pot, path, "player_wins", "win"):
        number = win.get("player_id")
        if type(number) is not int or number not in players:
            source.fault((*place, "player_id"), "unknown_player", f"There is no player {shown(number)}.")
        else:
            yield number, source.amount(win, place, "win_amount"), place
