"""The notation in which the cases under `tests/cases` tell a deal, and say what must come of it.

A deal is told as `hands` (a player a line, `Ann: 4h 9d / 2c Jd 3h 6c / As`) or as `history` (an event a line):
`Ann 4h 9d / 2c` deals to Ann, down / up; `up Kc 5d` and `down Kc 5d` deal a card to each player who has not folded;
`community 7d`; `Ann exposes 4h`; `Ann shows 4h`; `Ann folds`, `mucks`, `checks`, `declares low`, `antes 1`, `posts 5`;
`Ann brings in 3`, `completes 10`, `bets 10`, `raises 20`, `calls`, `calls 8 all in`, where amounts are all that the
player has in on the street. `Bo, Cy check` is a line for each. Where whole hands stand in `cards`, `deal` deals a
street of them to each player who has not folded, and `deal all` all streets that remain. `also` holds whatever else of
the request there is.

A history may say of itself what a referee must find. `! code` at the end of a line: it breaks that rule; on a line of
its own the end of the deal does. `! code: Bo fold, call 10` says also who should have done what instead, `nobody` where
nothing was due. A line `? Bo: fold, call 10` says whose turn it is there and what that player may do; `? deal Bo up`
which card is due, `? deal Bo` one in either face; `? nobody` that no card is due and nobody's turn is known; `? over`
that the deal is settled.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from service.rules.cards import names, parse_cards

__all__ = ["Mark", "Story", "deal_of", "fits", "story_of"]

WAGERS = {"brings": "bring_in", "completes": "complete", "bets": "bet", "raises": "raise", "calls": "call"}
LAST_ACTIONS = {"folds": "fold", "mucks": "muck"}
AMOUNTS = {"antes": "ante", "posts": "post"}
BY_PLAYER = ("put_in", "stacks")


class Mark(NamedTuple):
    """What a history says of itself: `!` or `?`, what stands behind it, and where.

    Of a breach `event` is its event, None for the end of the deal; of a turn, the number of events before it.
    """

    sign: str
    text: str
    event: int | None


class Story(NamedTuple):
    """A history: who plays, what happened, and what it says of itself."""

    players: list[str]
    events: list[dict[str, Any]]
    marks: list[Mark]


def deal_of(told: Mapping[str, Any]) -> dict[str, Any]:
    """The members of the request."""
    also = dict(told.get("also", {}))
    for name in BY_PLAYER:
        if isinstance(also.get(name), dict):
            also[name] = [{"player": player, "amount": amount} for player, amount in also[name].items()]
    if "hands" in told:
        return {"hands": [hand_of(line) for line in lines(told["hands"])], **also}
    story = story_of(told)
    return {**also, "players": story.players, "events": story.events}


def story_of(told: Mapping[str, Any]) -> Story:
    """The history of a case, where it tells one."""
    history = lines(told.get("history", ""))
    whole = lines(told.get("cards", "")) if any(line.split()[0] == "deal" for line in history) else []
    cards = {name: iter(hand.replace("/", " ").split()) for name, hand in (line.split(": ", 1) for line in whole)}
    players = told.get("also", {}).get("players") or [*cards] or players_of(history)
    teller = _Teller(players, cards)
    events: list[dict[str, Any]] = []
    marks: list[Mark] = []
    for line in history:
        what, sign, text = line.partition("!")
        if line.startswith("?"):
            marks.append(Mark("?", line[1:].strip(), len(events)))
            continue
        if sign:
            marks.append(Mark("!", text.strip(), len(events) if what else None))
        events += teller.events_of(what)
    return Story(players, events, marks)


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
    first_words = (line.split()[0].rstrip(",") for line in history)
    return list(dict.fromkeys(word for word in first_words if word[0].isupper()))


class _Teller:
    """Turns the lines of a history into events; `cards` are those that are yet to be dealt from whole hands."""

    def __init__(self, players: list[str], cards: Mapping[str, Iterator[str]]) -> None:
        self.players = players
        self.cards = cards
        self.street = 2
        self.gone: set[str] = set()

    def events_of(self, line: str) -> Iterator[dict[str, Any]]:
        who, _, rest = line.strip().partition(" ")
        if who == "deal":
            yield from self.deal(7 if rest == "all" else self.street + 1)
        elif who in ("up", "down"):
            for name, card in zip(self.still_in(), read(rest), strict=True):
                yield {"type": "deal", "player": name, who: [card]}
        elif who == "community":
            yield {"type": "community", "card": rest}
        elif who.endswith(","):
            *others, what = rest.split(" ")
            for name in (who, *others):
                yield from self.events_of(f"{name.rstrip(',')} {what}s")
        elif who:
            what, _, more = rest.partition(" ")
            if what in LAST_ACTIONS:
                self.gone.add(who)
            yield event_of(who, what, more) or dealt(who, *rest.partition("/")[::2])

    def deal(self, last: int) -> Iterator[dict[str, Any]]:
        while self.street < last:
            self.street += 1
            for name in self.still_in():
                first = f"{next(self.cards[name])} {next(self.cards[name])}" if self.street == 3 else ""
                card = next(self.cards[name])
                yield dealt(name, card, "") if self.street == 7 else dealt(name, first, card)

    def still_in(self) -> list[str]:
        return [name for name in self.players if name not in self.gone]


def event_of(who: str, what: str, more: str) -> dict[str, Any] | None:
    """What a player did, of one event; None if it is no action."""
    if what == "exposes":
        return {"type": "expose", "player": who, "card": more}
    if what == "shows":
        return {"type": "show", "player": who, **({"cards": read(more)} if more else {})}
    if what == "checks":
        return {"type": "check", "player": who}
    if what == "declares":
        return {"type": "declare", "player": who, "side": more}
    if what in AMOUNTS:
        return {"type": AMOUNTS[what], "player": who, "amount": int(more)}
    if what in WAGERS:
        return {"type": WAGERS[what], "player": who, **wager_of(more)}
    return {"type": LAST_ACTIONS[what], "player": who} if what in LAST_ACTIONS else None


def dealt(who: str, down: str, up: str) -> dict[str, Any]:
    return {"type": "deal", "player": who, "down": read(down), "up": read(up)}


def wager_of(more: str) -> dict[str, Any]:
    """`10`, `in 3` of a bring-in, `8 all in`, or nothing."""
    amounts = [int(word) for word in more.split() if word.isdecimal()]
    return {**({"to": amounts[0]} if amounts else {}), **({"all_in": True} if "all in" in more else {})}


def read(cards: str) -> list[str]:
    return names(parse_cards(cards))
