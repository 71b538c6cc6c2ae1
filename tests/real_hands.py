"""Hands that were really played, told as deals of ours, with what was paid out for them.

They lie beside the project, in `../shared/hands`: `phh/*.phh` in the Poker Hand History format and `pokerstars/*.txt`
as that site writes them, each folder with an `expected.json` that says what was paid. Where it is missing there are
no hands. Nothing of `service` is used here, and a line or an action that isn't understood is an error.

Players are in the order in which their third street is told, which is the order of dealing; who was dealt no cards is
no player. Uncalled bets are not told: that they come back is for the judge to know.
"""

import json
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

__all__ = ["HANDS", "Amount", "Amounts", "Document", "RealHand", "real_hands"]

HANDS = Path(__file__).parents[2] / "shared" / "hands"

Amount = int | Decimal
Amounts = Mapping[str, Amount]
Document = dict[str, Any]


class RealHand(NamedTuple):
    """A hand as a request, and what came of it.

    `net` is what each player won or lost. A text of PokerStars tells more, which is None for the other hands: what each
    collected (`won`) and put in (`paid`, less what came back), and who took what of each pot, the main pot first.
    """

    name: str
    document: Document
    net: Amounts
    won: Amounts | None = None
    paid: Amounts | None = None
    pots: tuple[Amounts, ...] | None = None


def real_hands() -> Iterator[RealHand]:
    """Every hand there is, each named by its folder and file; none where they are missing."""
    for pattern, read in (("phh/*.phh", _phh_hand), ("pokerstars/*.txt", _pokerstars_hand)):
        for path in sorted(HANDS.glob(pattern)):
            expected = json.loads((path.parent / "expected.json").read_text(encoding="utf-8"), parse_float=Decimal)
            yield read(f"{path.parent.name}/{path.name}", path.read_text(encoding="utf-8"), expected[path.name])


# --- PHH ---

_PHH_GAMES = {"F7S": "seven_card_stud", "F7S/8": "stud_high_low", "FR": "razz"}


def _phh_hand(name: str, text: str, expected: Mapping[str, Any]) -> RealHand:
    """A file in the PHH format. It names no smallest chip, and its payoffs are split to the last 1."""
    told = tomllib.loads(text)
    players: list[str] = told["players"]
    history = _History(told["small_bet"])
    seats = {f"p{number}": player for number, player in enumerate(players, start=1)}
    for action in told["actions"]:
        match action.split():
            case ["d", "dh", seat, cards]:
                history.deal(seats[seat], re.findall("..", cards))
            case [seat, "pb"]:
                history.wager(seats[seat], told["bring_in"], "bring_in")
            case [seat, "cbr", to]:
                history.wager(seats[seat], int(to))
            case [seat, "cc"]:
                history.check_or_call(seats[seat])
            case [seat, "f"]:
                history.fold(seats[seat])
            case [seat, "sm", cards]:
                history.tell("show", seats[seat], cards=re.findall("..", cards))
            case [seat, "sm"]:
                history.tell("muck", seats[seat])
            case _:
                raise ValueError(f"{name}: no such action is known: {action!r}")
    (ante,) = set(told["antes"])
    stakes = {"ante": ante, **{stake: told[stake] for stake in ("bring_in", "small_bet", "big_bet")}}
    stacks = dict(zip(players, told["starting_stacks"], strict=True))
    document = _document(name, _PHH_GAMES[told["variant"]], stakes, stacks, history)
    return RealHand(name, document, dict(zip(players, expected["payoffs"], strict=True)))


# --- PokerStars ---

_MONEY = r"\$?(\d+(?:\.\d+)?)"
_GAMES = {"7 card stud": "seven_card_stud", "7 card stud hi/lo": "stud_high_low", "razz": "razz"}
_GAME = re.compile(r".*?(7 card stud hi/lo|7 card stud|razz) limit.*", re.IGNORECASE)
_STAKES = re.compile(rf".*\((\$?){_MONEY}/{_MONEY}(?: USD)?\).*")
_SEAT = re.compile(rf"Seat \d: (.+) \({_MONEY} in chips\)(?: is sitting out)?")
_STREET = re.compile(
    r"\*\*\* (3rd STREET|4th STREET|5th STREET|6th STREET|RIVER|SHOW DOWN|SUMMARY) \*\*\*(?: \[(..)\])?"
)
_RAKE = re.compile(rf"Total pot .*\| Rake {_MONEY}")
_SAYS_NOTHING = re.compile(
    r"Table '.*|Uncalled bet .* returned to .*|No low hand qualified|Betting is capped|"
    r"Pair on board - a double bet is allowed|.+ (?:joins the table at seat #\d|leaves the table|is sitting out|"
    r"was removed from the table for failing to post|finished the tournament in \w+ place)"
)
"""Lines about what is not the deal, or about what follows from the rest of it."""


def _pokerstars_hand(name: str, text: str, expected: Mapping[str, Any]) -> RealHand:
    """A text of PokerStars: what was paid is in `expected`, out of which pot in the text."""
    told = _PokerStars(name, [line.rstrip() for line in text.splitlines()])
    paid: Amounts = expected["put_in"]
    won = {player: expected["collected"].get(player, 0) for player in told.players}
    net = {player: won[player] - paid[player] for player in told.players}
    return RealHand(name, told.document(paid), net, won, paid, tuple(told.pots))


class _PokerStars:
    """A text, read line by line.

    It shows the hole cards of one player as they are dealt, and in the summary those that were mucked; here both are
    known when they are dealt. What others show at the showdown is `??` until then, and so is a card that is none.
    """

    def __init__(self, name: str, lines: Sequence[str]) -> None:
        self._name = name
        self._lines = lines
        self._stacks = {found[1]: _amount(found[2]) for found in self._all(_SEAT)}
        who = "|".join(map(re.escape, self._stacks))
        self._dealt = re.compile(rf"Dealt to ({who}) (\[.+\])")
        self._mucked = re.compile(rf"Seat \d: ({who}) mucked (\[.+\])")
        self._acted = re.compile(rf"({who}): (.+)")
        self._collected = re.compile(rf"({who}) collected {_MONEY} from (?:(main|side) )?pot")
        sign, *bets = self._one(_STAKES).groups()
        self._chip = Decimal("0.01") if sign else 1
        self._small_bet, self._big_bet = map(_amount, bets)
        self._antes: dict[str, Amount] = {}
        self._bring_in: dict[str, Amount] = {}
        self._pots: dict[str, dict[str, Amount]] = defaultdict(lambda: defaultdict(int))
        self._down = self._down_cards()
        self._history = _History(self._small_bet)
        self._read()

    @property
    def players(self) -> list[str]:
        return [*self._down]

    @property
    def pots(self) -> list[Amounts]:
        """Who took what of each pot, the main pot first."""
        return [dict(self._pots[label]) for label in sorted(self._pots)]

    def document(self, put_in: Amounts) -> Document:
        """The request; what each put in is needed to know which pot how much rake was taken from."""
        game = _GAMES[self._one(_GAME)[1].lower()]
        stacks = {player: self._stacks[player] for player in self.players}
        ante = max(self._antes.values())
        assert self._antes == {player: min(ante, stack) for player, stack in stacks.items()}, f"{self._name}: antes"
        stakes = {
            "ante": ante,
            **self._bring_in,
            "small_bet": self._small_bet,
            "big_bet": self._big_bet,
            "smallest_chip": self._chip,
        }
        return {**_document(self._name, game, stakes, stacks, self._history), **self._rake(put_in)}

    def _rake(self, put_in: Amounts) -> Document:
        """The rake; where there is a side pot, what was missing of each pot when it was paid out."""
        rake = _amount(self._one(_RAKE)[1])
        if len(self._pots) == 1:
            return {"rake": rake}
        live = [player for player in self.players if player not in self._history.folded]
        by_pot = [
            before - sum(shares.values()) for before, shares in zip(_layers(put_in, live), self.pots, strict=True)
        ]
        assert sum(by_pot) == rake, f"{self._name}: rake"
        return {"rake_by_pot": by_pot}

    # --- lines ---

    def _down_cards(self) -> dict[str, list[str]]:
        """The three cards that each player is dealt face down, as far as the text knows them, in dealing order."""
        down: dict[str, list[str]] = {}
        street = None
        for line in self._lines:
            if marker := _STREET.fullmatch(line):
                street = marker[1]
            elif (dealt := self._dealt.fullmatch(line)) and street == "3rd STREET":
                down[dealt[1]] = [*(_cards(dealt[2])[:-1] or ["??", "??"]), "??"]
            elif dealt and street == "RIVER":
                down[dealt[1]][2] = _cards(dealt[2])[-1]
            elif mucked := self._mucked.fullmatch(line):
                cards = _cards(mucked[2])
                down[mucked[1]] = [*cards[:2], *cards[6:]]
        return down

    def _read(self) -> None:
        street = None
        for line in self._lines[1:]:
            if marker := _STREET.fullmatch(line):
                street = marker[1]
                if street == "SUMMARY":
                    return
                if street == "RIVER":
                    self._river(marker[2])
            elif dealt := self._dealt.fullmatch(line):
                hole_cards = self._down[dealt[1]][:2] if street == "3rd STREET" else []
                if street != "RIVER":
                    self._history.deal(dealt[1], [*hole_cards, _cards(dealt[2])[-1]])
            elif acted := self._acted.fullmatch(line):
                self._act(acted[1], acted[2])
            elif collected := self._collected.fullmatch(line):
                self._pots[collected[3] or "main"][collected[1]] += _amount(collected[2])
            elif not (_SEAT.fullmatch(line) or _SAYS_NOTHING.fullmatch(line)):
                raise ValueError(f"{self._name}: no such line is known: {line!r}")

    def _river(self, shared: str | None) -> None:
        """Everyone still in gets a last card, told only where the text knows it; or all share one."""
        if shared:
            self._history.events.append({"type": "community", "card": shared})
            return
        for player in self.players:
            if player not in self._history.folded:
                self._history.deal(player, self._down[player][2:])

    def _act(self, player: str, action: str) -> None:
        words = action.replace("$", "").removesuffix(" and is all-in").split()
        said: Document = {"all_in": True} if action.endswith("all-in") else {}
        match words:
            case ["posts", "the", "ante", amount]:
                self._antes[player] = _amount(amount)
            case ["brings", "in", "for", to] | ["brings-in", "low", "for", to]:
                self._bring_in = {"bring_in": _amount(to)}
                self._history.wager(player, _amount(to), "bring_in", **said)
            case ["bets", to] | ["raises", _, "to", to]:
                self._history.wager(player, _amount(to), **said)
            case ["calls", more]:
                self._history.call(player, _amount(more), **said)
            case ["checks"]:
                self._history.tell("check", player)
            case ["folds"]:
                self._history.fold(player)
            case ["shows", *_]:
                self._history.tell("show", player, cards=_cards(action))
            case ["mucks"] | ["mucks", "hand"] | ["doesn't", "show", "hand"]:
                self._history.tell("muck", player)
            case _:
                raise ValueError(f"{self._name}: no such action is known: {action!r}")

    def _all(self, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
        return (found for line in self._lines if (found := pattern.fullmatch(line)))

    def _one(self, pattern: re.Pattern[str]) -> re.Match[str]:
        (found,) = self._all(pattern)
        return found


def _cards(text: str) -> list[str]:
    """The cards of the last brackets, which on a later street hold the new card; `??` for what is none."""
    told = re.findall(r"\[([^\]]+)\]", text)[-1].split()
    return [card if re.fullmatch("[2-9TJQKA][cdhs]", card) else "??" for card in told]


def _amount(text: str) -> Amount:
    return Decimal(text) if "." in text else int(text)


def _layers(put_in: Amounts, live: Sequence[str]) -> Iterator[Amount]:
    """The pots before the rake, the main pot first: bounded by what each put in who is still in."""
    below: Amount = 0
    for level in sorted({put_in[player] for player in live}):
        yield sum(min(amount, level) - min(amount, below) for amount in put_in.values())
        below = level


# --- the history in our words ---


class _History:
    """The events told so far, and what each player has in on the street: formats tell amounts in other ways."""

    def __init__(self, small_bet: Amount) -> None:
        self.events: list[Document] = []
        self.folded: set[str] = set()
        self._small_bet = small_bet
        self._cards: Counter[str] = Counter()
        self._on_street: dict[str, Amount] = defaultdict(int)

    def tell(self, kind: str, player: str, **members: Any) -> None:
        self.events.append({"type": kind, "player": player, **members})

    def deal(self, player: str, cards: Sequence[str]) -> None:
        """The next cards of a player: two down, four up, one down. They end the betting of the street before."""
        self._on_street.clear()
        faces: dict[str, list[str]] = {}
        for place, card in enumerate(cards, start=self._cards[player]):
            faces.setdefault("up" if 2 <= place <= 5 else "down", []).append(card)
        self._cards[player] += len(cards)
        self.tell("deal", player, **faces)

    def wager(self, player: str, to: Amount, kind: str | None = None, **said: Any) -> None:
        """A bet, a completion or a raise, which sites do not tell apart as we do; or the bring-in."""
        bet = self._bet()
        self._on_street[player] = to
        self.tell(
            kind or ("bet" if not bet else "complete" if bet < self._small_bet else "raise"), player, to=to, **said
        )

    def call(self, player: str, more: Amount, **said: Any) -> None:
        self._on_street[player] += more
        self.tell("call", player, to=self._on_street[player], **said)

    def check_or_call(self, player: str) -> None:
        """A call of an amount that isn't told, if there is anything to call."""
        bet = self._bet()
        self.tell("call" if self._on_street[player] < bet else "check", player)
        self._on_street[player] = bet

    def fold(self, player: str) -> None:
        self.folded.add(player)
        self.tell("fold", player)

    def _bet(self) -> Amount:
        return max(self._on_street.values(), default=0)


def _document(name: str, game: str, stakes: Document, stacks: Amounts, history: _History) -> Document:
    return {
        "game": game,
        "players": [*stacks],
        "stakes": {"structure": "fixed_limit", **stakes},
        "stacks": [{"player": player, "amount": stack} for player, stack in stacks.items()],
        "events": history.events,
        "reference": name,
    }
