"""Deals of ours told as Open Hand History, in the ways in which writers give amounts; for tests of the reader.

It is written by the specification (https://hh-specs.handhistory.org), and follows the chips on its own.
"""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

__all__ = ["ADDED", "RAISED_TO", "TOTALS", "as_ohh", "ohh_text"]

ADDED, RAISED_TO, TOTALS = "added", "raised_to", "totals"
"""What an amount is: what an action adds, as the specification has it; of a raise, or of each bet, the street total."""

Document = dict[str, Any]
GAMES = {"seven_card_stud": "Stud", "stud_high_low": "StudHiLo"}
ROUNDS = {3: "Third Street", 4: "Fourth Street", 5: "Fifth Street", 6: "Sixth Street", 7: "Seventh Street"}
ACTIONS = {"bring_in": "Post Extra Blind", "bet": "Bet", "complete": "Raise", "raise": "Raise", "call": "Call"}
STREET = (3, 3, 3, 4, 5, 6, 7)


def ohh_text(document: Document) -> str:
    return json.dumps(document, indent=1, default=float)


def as_ohh(document: Mapping[str, Any], verdict: Mapping[str, Any], amounts: str = ADDED) -> Document:
    """A deal of ours with stacks, and what was won of it by its verdict."""
    ids = {name: number for number, name in enumerate(document["players"], start=3)}
    writer = _Writer(ids, document, amounts)
    for event in document["events"]:
        writer.write(event)
    return {
        "ohh": {
            "spec_version": "1.4.7",
            "site_name": "Nowhere",
            "game_type": GAMES[document["game"]],
            "bet_limit": {"bet_type": "FL", "bet_cap": 0},
            "ante_amount": document["stakes"].get("ante", 0),
            "dealer_seat": 1,
            "players": [
                {"id": ids[stack["player"]], "seat": ids[stack["player"]], "name": stack["player"],
                 "starting_stack": stack["amount"]}
                for stack in document["stacks"]
            ],
            "rounds": [
                {"id": number, "street": name, "cards": writer.board[name], "actions": actions}
                for number, (name, actions) in enumerate(writer.rounds.items())
            ],
            "pots": [
                {
                    "number": number,
                    "amount": pot["amount"] + pot["rake"],
                    "rake": pot["rake"],
                    "player_wins": [
                        {"player_id": ids[share["player"]], "win_amount": share["amount"]} for share in pot["shares"]
                    ],
                }
                for number, pot in enumerate(verdict["pots"])
            ],
        }
    }  # fmt: skip


class _Writer:
    """Rounds of actions, and what each has in on the street and behind."""

    def __init__(self, ids: Mapping[str, int], document: Mapping[str, Any], amounts: str) -> None:
        self.rounds: dict[str, list[Document]] = defaultdict(list)
        self.board: dict[str, list[str] | None] = defaultdict(lambda: None)
        self._ids, self._amounts = ids, amounts
        self._cards: dict[str, int] = defaultdict(int)
        self._street = 3
        self._on_street: dict[str, Any] = defaultdict(int)
        self._behind = {stack["player"]: stack["amount"] for stack in document["stacks"]}
        ante = document["stakes"].get("ante", 0)
        own = {event["player"]: event["amount"] for event in document["events"] if event["type"] == "ante"}
        for name in ids:
            posted = own.get(name, min(ante, self._behind[name]))
            self._behind[name] -= posted
            self._say("Third Street", name, "Post Ante", amount=posted)

    def _say(self, round_: str, name: str, action: str, **members: Any) -> None:
        actions = self.rounds[round_]
        actions.append({"action_number": len(actions) + 1, "player_id": self._ids[name], "action": action, **members})

    def write(self, event: Mapping[str, Any]) -> None:
        kind = event["type"]
        if kind == "community":
            self._to_street(7)
            self.board[ROUNDS[7]] = [event["card"]]
        elif kind == "deal":
            self._deal(event["player"], [*event.get("down", []), *event.get("up", [])])
        elif kind in ACTIONS:
            self._bet(event["player"], kind, event)
        elif kind in ("check", "fold"):
            self._say(ROUNDS[self._street], event["player"], kind.capitalize())
        elif kind in ("show", "muck"):
            cards = {"cards": event["cards"]} if event.get("cards") else {}
            self._say("Showdown", event["player"], "Shows Cards" if kind == "show" else "Mucks Cards", **cards)

    def _deal(self, name: str, cards: Sequence[str]) -> None:
        self._cards[name] += len(cards)
        self._to_street(STREET[self._cards[name] - 1])
        known = [card for card in cards if card != "??"]
        if known or self._street < 7:  # of a last card that is not known, writers say nothing
            self._say(ROUNDS[self._street], name, "Dealt Cards", cards=known)

    def _to_street(self, street: int) -> None:
        if street > self._street:
            self._street = street
            put = sorted(self._on_street.values(), reverse=True)
            for name, amount in self._on_street.items():
                if len(put) > 1 and amount == put[0] and put[0] > put[1]:
                    self._behind[name] += put[0] - put[1]
            self._on_street.clear()

    def _bet(self, name: str, kind: str, event: Mapping[str, Any]) -> None:
        before = self._on_street[name]
        level = max(self._on_street.values(), default=0)
        to = event.get("to", min(level, before + self._behind[name]))
        self._behind[name] -= to - before
        self._on_street[name] = to
        total = self._amounts == TOTALS or (self._amounts == RAISED_TO and ACTIONS[kind] == "Raise")
        told = to if total else to - before
        all_in = {"is_allin": True} if self._behind[name] == 0 else {"is_allin": False}
        self._say(ROUNDS[self._street], name, ACTIONS[kind], amount=Decimal(told), **all_in)
