"""The notation in which the cases under `tests/cases` tell a deal, and say what must come of it.

A deal is told as `hands` (a player a line, `Ann: 4h 9d / 2c Jd 3h 6c / As`) or as `history` (an event a line):
`Ann 4h 9d / 2c` deals to Ann, down / up; `up Kc 5d` and `down Kc 5d` deal a card to each player who has not folded;
`community 7d`; `Ann exposes 4h`; `Ann shows 4h`; `Ann folds`, `mucks`, `checks`; `Ann brings in 3`, `completes 10`,
`bets 10`, `raises 20`, `calls`, `calls 8 all in`, where amounts are all that the player has in on the street. `also`
holds whatever else of the request there is.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from service.rules.cards import names, parse_cards

__all__ = ["deal_of", "fits"]

WAGERS = {"brings": "bring_in", "completes": "complete", "bets": "bet", "raises": "raise", "calls": "call"}
LAST_ACTIONS = {"folds": "fold", "mucks": "muck"}


def deal_of(told: Mapping[str, Any]) -> dict[str, Any]:
    """The members of the request."""
    also = dict(told.get("also", {}))
    if isinstance(also.get("put_in"), dict):
        also["put_in"] = [{"player": name, "amount": amount} for name, amount in also["put_in"].items()]
    if "hands" in told:
        return {"hands": [hand_of(line) for line in lines(told["hands"])], **also}
    history = lines(told["history"])
    players = also.pop("players", None) or players_of(history)
    return {"players": players, "events": [*events_of(history, players)], **also}


def fits(found: Any, wanted: Any) -> bool:
    """Tables say only what they name; in TOML, which has no null, it is written as a word."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(
            key in found and fits(found[key], value) for key, value in wanted.items()
        )
    if isinstance(wanted, list):
        return (
            isinstance(found, list)
            and len(found) == len(wanted)
            and all(fits(*pair) for pair in zip(found, wanted, strict=True))
        )
    return bool(found is None if wanted == "null" else found == wanted)


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def hand_of(line: str) -> dict[str, Any]:
    """`Ann: 4h 9d / 2c Jd 3h 6c / As`, or `Ann, folded: 4h 9d / 2c`."""
    who, cards = line.split(": ", 1)
    name, *folded = who.split(", ")
    return {"player": name, "cards": cards, **({"folded": True} if folded else {})}


def players_of(history: list[str]) -> list[str]:
    """Whoever is named, in the order in which they are."""
    first_words = (line.split()[0] for line in history)
    return list(dict.fromkeys(word for word in first_words if word[0].isupper()))


def events_of(history: list[str], players: list[str]) -> Iterator[dict[str, Any]]:
    gone: set[str] = set()
    for line in history:
        who, _, rest = line.partition(" ")
        what, _, more = rest.partition(" ")
        if who in ("up", "down"):
            still_in = [name for name in players if name not in gone]
            for name, card in zip(still_in, read(rest), strict=True):
                yield {"type": "deal", "player": name, who: [card]}
        elif who == "community":
            yield {"type": "community", "card": rest}
        elif what == "exposes":
            yield {"type": "expose", "player": who, "card": more}
        elif what == "shows":
            yield {"type": "show", "player": who, **({"cards": read(more)} if more else {})}
        elif what == "checks":
            yield {"type": "check", "player": who}
        elif what in WAGERS:
            yield {"type": WAGERS[what], "player": who, **wager_of(more)}
        elif what in LAST_ACTIONS:
            gone.add(who)
            yield {"type": LAST_ACTIONS[what], "player": who}
        else:
            down, _, up = rest.partition("/")
            yield {"type": "deal", "player": who, "down": read(down), "up": read(up)}


def wager_of(more: str) -> dict[str, Any]:
    """`10`, `in 3` of a bring-in, `8 all in`, or nothing."""
    amounts = [int(word) for word in more.split() if word.isdecimal()]
    return {**({"to": amounts[0]} if amounts else {}), **({"all_in": True} if "all in" in more else {})}


def read(cards: str) -> list[str]:
    return names(parse_cards(cards))
