"""Who plays what for how much, by the fields of a PHH document."""

import re
from itertools import islice

from service.rules.stud.variants import VARIANTS as STUD_GAMES
from service.wire.formats.history import Amount
from service.wire.formats.phh_fields import Fields
from service.wire.formats.read import At, Faults
from service.wire.shapes import shown

__all__ = ["BETS", "UNKNOWN_BRING_IN", "VARIANTS", "Header", "refuse_second"]

VARIANTS = {"F7S": "seven_card_stud", "F7S/8": "stud_high_low", "FR": "razz"}
"""Required Fields: the codes of stud games, and which games of ours they are."""
UNKNOWN_BRING_IN = "unknown"
BETS = ("bring_in", "small_bet", "big_bet")
_BEGINS = re.compile(r"^variant[ \t]*=", re.MULTILINE)


def refuse_second(text: str, faults: Faults) -> None:
    """Several hands, in tables by number (a `.phhs` file) or one after another, are no TOML document of one hand."""
    begins = [*islice(_BEGINS.finditer(text), 2)]
    if len(begins) > 1:
        faults.add(At(text.count("\n", 0, begins[1].start()) + 1, 1), "one_hand", "Another hand: send one at a time.")
        faults.finish()


class Header:
    """The game by our name and its betting structure, players and stacks in dealing order (None where a stack isn't
    known), antes by player, and bring-in and bets by name."""

    def __init__(self, fields: Fields) -> None:
        self._fields = fields
        self.game = self._read_game()
        self.structure = fields.word("_structure", str) or "fixed_limit"
        if not fields.has("_structure"):
            fields.require(*BETS)
        for name in ("blinds_or_straddles", "min_bet"):
            if fields.has(name):
                fields.fault((name,), "not_together", f"{name!r} doesn't go with stud, which has a bring-in.")
        self.stacks = fields.amounts("starting_stacks", unknown=True)
        self.players = self._read_players(len(self.stacks))
        self.antes = [amount or 0 for amount in fields.amounts("antes", len(self.stacks))]
        self.bets = self._read_bets()

    def _read_game(self) -> str:
        variant, game = self._fields.word("variant", str), self._fields.word("_game", str)
        if game is not None and game not in STUD_GAMES:
            self._fields.fault(
                ("_game",), "unknown_choice", f"There is no game {shown(game)}; {', '.join(STUD_GAMES)}."
            )
        elif variant is not None and game is None and variant not in VARIANTS:
            detail = f"{shown(variant)} is no game that is read here; there are {', '.join(VARIANTS)}, and '_game'."
            self._fields.fault(("variant",), "unknown_choice", detail)
        elif game is not None and variant is not None and variant not in (game, *_codes(game)):
            detail = f"'_game' is {shown(game)}, and {shown(variant)} is another: 'variant' is {shown(game)} too then."
            self._fields.fault(("variant",), "contradiction", detail)
        return str(game or VARIANTS.get(variant or "", "seven_card_stud"))

    def _read_bets(self) -> dict[str, Amount]:
        """Bring-in and bets. `_bring_in` is the deal's own where the format must have another: `"unknown"`, or 0."""
        told = {name: amount for name in BETS if (amount := self._fields.amount(name)) is not None}
        if self._fields.has("_bring_in"):
            told.pop("bring_in", None)
            if not self._fields.is_text("_bring_in", UNKNOWN_BRING_IN):
                told["bring_in"] = self._fields.amount("_bring_in") or 0
        return told

    def _read_players(self, seats: int) -> list[str]:
        """Miscellaneous Fields: a name that isn't known is empty. Such a player goes by the number, as in actions."""
        names = self._fields.texts("players", seats)
        return [name or f"p{number}" for number, name in enumerate(names or [""] * seats, 1)]


def _codes(game: str) -> list[str]:
    """The codes that a game may have as its variant: its own; or that of plain stud, as which it is dealt."""
    return [code for code, name in VARIANTS.items() if name == game] or ["F7S"]
