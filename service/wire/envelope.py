"""What the JSON documents of all verdicts have in common, whatever the game."""

from collections.abc import Callable
from decimal import Decimal
from functools import lru_cache
from typing import Any

from service.rules.house_rules import Ruling
from service.rules.verdict import Action, Infraction, Verdict
from service.wire.canonical import number
from service.wire.revision import RULES_REVISION

__all__ = ["Amounts", "action_document", "envelope", "money_writer"]

Amounts = Callable[[int], Any]


def envelope(verdict: Verdict, money: Amounts) -> dict[str, Any]:
    """The members that every verdict has; `money` writes what players win."""
    return {
        "game": verdict.game,
        "reference": verdict.reference,
        "rules": verdict.rules,
        "rules_revision": RULES_REVISION,
        "outcome": verdict.outcome,
        "winners": verdict.winners,
        "rulings": [_ruling(ruling, money) for ruling in verdict.rulings],
        "infractions": [_infraction(infraction, money) for infraction in verdict.infractions],
    }


@lru_cache(maxsize=256)
def money_writer(chip: Decimal) -> Amounts:
    """How to write a number of smallest chips, or of whatever is counted in `chip`, as an amount."""
    if chip == 1:
        return int
    return lambda chips: number(chips * chip)


def _ruling(ruling: Ruling, money: Amounts) -> dict[str, Any]:
    # Where the referee alone would have found otherwise, the chips went the same way under every choice.
    results: dict[int, dict[str, Any]] = {}
    otherwise = []
    for other in ruling.otherwise:
        found = other.concluded
        if id(found) not in results:
            results[id(found)] = {
                "outcome": found.outcome,
                "winners": found.winners,
                "won": [{"player": won.player, "amount": money(won.amount)} for won in found.won],
            }
        otherwise.append({"setting": other.setting, **results[id(found)]})
    return {
        "code": ruling.code,
        "setting": ruling.setting,
        "text": ruling.text,
        "source": ruling.source,
        "otherwise": otherwise,
    }


def _infraction(infraction: Infraction, money: Amounts) -> dict[str, Any]:
    expected = infraction.expected
    return {
        "event": infraction.event,
        "code": infraction.code,
        "player": infraction.player,
        "text": infraction.text,
        "expected": expected
        and {
            "player": expected.player,
            "actions": [action_document(action, money) for action in expected.actions],
        },
    }


def action_document(action: Action, money: Amounts) -> dict[str, Any]:
    """What somebody may do; amounts only where there are some."""
    amounts = {"to": action.to, "min": action.least, "max": action.most}
    what = {"face": action.face, "card": action.card, "space": action.space}
    return {
        "type": action.type,
        **{name: value for name, value in what.items() if value is not None},
        **{name: money(amount) for name, amount in amounts.items() if amount is not None},
    }
