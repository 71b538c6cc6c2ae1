"""A verdict as a report for people: plain text with suit glyphs, at most 100 columns of a terminal.

It is made from the JSON document alone, so that it can say nothing that the document does not. A family
yields blocks of lines; `blocks.layout` is the one place where they are set.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal

from service.rules.games import GAMES
from service.rules.rulebook import listed
from service.rules.stud.wilds import wild_are, wild_named
from service.wire.blocks import COLUMNS, Block, Document, layout, money, printable, reference, ruling_lines
from service.wire.sequence_board import report as sequence_board
from service.wire.sequence_poker import report as sequence_poker

__all__ = [
    "COLUMNS", "game_report", "games_report", "hands_report", "match_report", "verdict_report", "verification_report",
    "wild_report",
]  # fmt: skip

_GLYPHS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_STREETS = {3: "3rd", 4: "4th", 5: "5th", 6: "6th", 7: "7th"}
_OUTCOMES = {
    "showdown": "Settled at the showdown",
    "uncontested": "Settled without a showdown",
    "unfinished": "The deal is not finished",
    "undecided": "Undecided: it depends on cards that nobody saw",
}
_STATUSES = {
    "showdown": "",
    "won_uncontested": " (last player left)",
    "folded": " (folded)",
    "mucked": " (mucked)",
    "in": " (still in)",
}


def verdict_report(body: bytes, *, plain: bool = False, event_lines: Sequence[int] = ()) -> str:
    """The report on a verdict, given as its JSON; `plain`: without suit glyphs.

    `event_lines` are the lines of a file in another format that tell the events.
    """
    return layout(_verdict(_with_lines(_read(body), event_lines)), plain)


def verification_report(body: bytes, *, plain: bool = False) -> str:
    """The report on what came of claims, and on the verdict by which they were judged."""
    found = _read(body)
    source = found.get("source", {})
    who_wins, *rest = _verdict(_with_lines(found["verdict"], source.get("event_lines", ())))
    return layout([who_wins, _claims(found), *rest[:-1], *_not_read(source), *rest[-1:]], plain)


def match_report(body: bytes, *, plain: bool = False) -> str:
    """The report on how a match stands."""
    return layout(sequence_poker.match_blocks(_read(body)), plain)


def _with_lines(verdict: Document, event_lines: Sequence[int]) -> Document:
    """A verdict whose infractions name lines of a file instead of events."""
    if not event_lines:
        return verdict
    infractions = [{**one, "line": event_lines[one["event"]]} for one in verdict["infractions"]]
    return {**verdict, "infractions": infractions}


def _not_read(source: Document) -> Iterator[Block]:
    """How a file in another format was taken, and what of it was not read."""
    if source.get("notes"):
        yield Block("How the file was taken", [printable(note) for note in source["notes"]])
    if source.get("ignored"):
        rows = [(f"line {one['line']}", printable(one["text"])) for one in source["ignored"]]
        yield Block("Not read, since it bears on nothing", rows)


def wild_report(body: bytes, *, plain: bool = False) -> str:
    """The report on `GET /v1/wild`."""
    found = _read(body)
    return layout([Block("", [f"{_wild_sentence(found['wild'])}."]), _timeline(found["timeline"])], plain)


def hands_report(body: bytes, *, plain: bool = False) -> str:
    """The report on `GET /v1/hands`."""
    found = _read(body)
    if "game" in found:
        return layout(sequence_poker.hands_blocks(found), plain)
    hands = found["hands"]
    places = [hand["place"] for hand in hands]
    rows = [
        (
            f"{hand['place']}{'=' if places.count(hand['place']) > 1 else '.'}" if hand["place"] else "-",
            hand["name"] or f"Hand {number}",
            _cards(hand["cards"], ()),
            _best(hand["high"], ()) if hand["high"] else "fewer than five cards: no hand",
        )
        for number, hand in enumerate(hands, 1)
    ]
    return layout([Block("Hands, best first", _best_first(rows)), *_lows(hands)], plain)


def _best_first(rows: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    return sorted(rows, key=lambda row: (row[0] == "-", row[0].zfill(4)))


def _lows(hands: Sequence[Document]) -> Iterator[Block]:
    """The same hands by their lows, if any was asked for."""
    places = [hand["place_low"] for hand in hands]
    rows = [
        (
            f"{hand['place_low']}{'=' if places.count(hand['place_low']) > 1 else '.'}",
            hand["name"] or f"Hand {number}",
            _best(hand["low"], ()),
        )
        for number, hand in enumerate(hands, 1)
        if hand["low"]
    ]
    if rows:
        yield Block("Lows, best first", _best_first(rows))


def games_report(body: bytes, *, plain: bool = False) -> str:
    """The report on `GET /v1/games`."""
    rows = [(game["name"], game["title"], game["summary"]) for game in _read(body)["games"]]
    return layout([Block("Games", rows)], plain)


def game_report(body: bytes, *, plain: bool = False) -> str:
    """The report on a game and its house rules."""
    game = _read(body)
    document = game["document"]
    first = [game["title"], game["summary"], f"Rules: {document['name']}, {document['title']}, {document['about']}"]
    rules = [line for rule in game["house_rules"] for line in _house_rule(rule)]
    return layout([Block("", first), Block("House rules (* unless the table agrees otherwise)", rules)], plain)


def _house_rule(rule: Document) -> Iterator[str | tuple[str, ...]]:
    yield f"{rule['name']}: {rule['settles']}"
    for choice, meaning in zip(rule["choices"], rule["meanings"], strict=True):
        word = choice if isinstance(choice, str) else json.dumps(choice)
        yield ("  *" if choice == rule["default"] else "   ", word, meaning)
    yield ("   ", f"Source: {rule['source']}.")


def _read(body: bytes) -> Document:
    document: Document = json.loads(body, parse_float=Decimal)
    return document


def _verdict(verdict: Document) -> Iterator[Block]:
    return _BLOCKS[GAMES[verdict["game"]].family](verdict)


# --- claims ---

_UPHELD = {True: "upheld", False: "refuted", None: "not settled"}


def _claims(found: Document) -> Block:
    return Block(f"Claims: {_tally(found)}", [line for finding in found["findings"] for line in _claim(finding)])


def _tally(found: Document) -> str:
    """How many claims came out how: `1 upheld, 2 refuted`."""
    each = [finding["upheld"] for finding in found["findings"]]
    return ", ".join(f"{each.count(upheld)} {word}" for upheld, word in _UPHELD.items() if upheld in each)


def _claim(finding: Document) -> Iterator[str | tuple[str, ...]]:
    said = [finding["code"], f"line {finding['line']}" if "line" in finding else None]
    where = ", ".join(filter(None, said))
    yield (f"{finding['claim'] + 1}.", _UPHELD[finding["upheld"]], f"{finding['text']}{f' ({where})' if where else ''}")
    for other in finding["otherwise"]:
        setting = json.dumps(other["setting"], ensure_ascii=False)
        words = f"With {other['code']} = {setting} it would be {_UPHELD[other['upheld']]}: {other['text']}"
        yield ("", "", words)


# --- the stud family ---


def _stud(verdict: Document) -> Iterator[Block]:
    yield Block("", [*_first_lines(verdict)])
    yield Block("", [f"{GAMES[verdict['game']].title}{reference(verdict)}"])
    upcards = [entry for entry in verdict["timeline"] if entry["face"] != "down"]
    if _own_wilds(verdict):
        yield _timeline(verdict["timeline"], "Cards")
    elif _is_told_by_cards(verdict):
        yield _timeline(upcards)
    else:
        yield Block("Upcards, in the order dealt", [*_upcards(upcards)])
    can_be_wild = _own_wilds(verdict) or verdict["wild"] or _is_told_by_cards(verdict)
    yield Block(
        "Hands (* wild)" if can_be_wild else "Hands",
        [line for player in verdict["players"] for line in _player(player)],
    )
    yield Block("Pots", [line for pot in verdict["pots"] for line in _pot(pot)])
    if verdict["infractions"]:
        counted = "" if "line" in verdict["infractions"][0] else " (events count from 0)"
        yield Block(f"Against the rules{counted}", [_infraction(one) for one in verdict["infractions"]])
    if verdict["rulings"]:
        actual = {player["name"]: player["won"] for player in verdict["players"]}
        lines = [line for one in verdict["rulings"] for line in ruling_lines(one, actual, "chips")]
        yield Block("What it rests on where tables differ", lines)
    yield Block("", [f"Rules revision {verdict['rules_revision']}", verdict["digest"]])


_BLOCKS: dict[str, Callable[[Document], Iterator[Block]]] = {
    "stud": _stud,
    "sequence_poker": sequence_poker.verdict_blocks,
    "sequence_board": sequence_board.verdict_blocks,
}
"""What the report of each family of games consists of."""


def _first_lines(verdict: Document) -> Iterator[str]:
    """Who wins, and why."""
    won = [(player["name"], player["won"]) for player in verdict["players"] if player["won"]]
    if verdict["outcome"] in ("unfinished", "undecided"):
        yield f"{_OUTCOMES[verdict['outcome']]}."
        could = _actions(verdict["state"]["actions"])
        what_now = verdict["state"]["text"] or "All the cards are dealt; the deal is said to go on."
        yield f"{what_now}{f' {could[0].upper()}{could[1:]}.' if could else ''}"
    elif won:
        yield f"{'; '.join(f'{name} wins {money(amount)}' for name, amount in won)}."
    elif any(pot["rake"] for pot in verdict["pots"]):
        yield f"{listed(verdict['winners'])} wins the pot, and the rake takes all of it."
    else:
        yield f"{listed(verdict['winners'])} would win the pot: no chips are recorded."
    if verdict["outcome"] != "undecided" and verdict["pots"][0]["decided_by"]:
        yield str(verdict["pots"][0]["decided_by"])
    if _own_wilds(verdict):
        own = [f"{_cards(player['wild'], ()) or 'nothing'} for {player['name']}" for player in verdict["players"]]
        yield f"Wild: {'; '.join(own)}."
    elif verdict["wild"] or _is_told_by_cards(verdict):
        yield f"{_wild_sentence(verdict['wild'])} {'so far' if verdict['outcome'] == 'unfinished' else 'in the end'}."
    if verdict["show_order"]:
        yield f"To show, in this order: {', '.join(verdict['show_order'])}."


def _is_told_by_cards(verdict: Document) -> bool:
    """Whether what each card did is worth telling."""
    return any(entry["why"] not in _NOTHING_DONE for entry in verdict["timeline"])


_NOTHING_DONE = ("face_down", "natural_card", "nothing_wild", "unknown_card", "wild_card")


def _own_wilds(verdict: Document) -> bool:
    """Whether each player has wild cards of his own."""
    return any(player["wild"] != verdict["wild"] for player in verdict["players"])


def _timeline(entries: Sequence[Document], what: str = "Upcards") -> Block:
    rows = [
        (
            str(entry["card_number"]),
            _STREETS.get(entry["street"], ""),
            entry["player"] or ("shared" if entry["street"] else ""),
            _card(entry["card"]),
            entry["face"] if entry["face"] == "exposed" or what == "Cards" else "",
            ("-> " if entry["changed"] else "") + (_cards(entry["wild"], ()) or "-"),
            entry["text"],
        )
        for entry in entries
    ]
    return Block(f"{what}, in the order dealt, and what is wild after each", rows)


def _upcards(entries: Sequence[Document]) -> Iterator[tuple[str, ...]]:
    """A row a street where nothing is wild."""
    for street in dict.fromkeys(entry["street"] for entry in entries):
        cards = [
            f"{entry['player'] or 'shared'} {_card(entry['card'])}" for entry in entries if entry["street"] == street
        ]
        yield (_STREETS[street], ", ".join(cards))


def _player(player: Document) -> Iterator[str | tuple[str, ...]]:
    wild = player["wild_cards"]
    down, up = [_mark(card, wild) for card in player["down"]], [_mark(card, wild) for card in player["up"]]
    parts = [down[:2], up, down[2:], [_mark(card, wild) for card in player["community"]]]
    yield f"{player['name']}{_STATUSES[player['status']]}"
    yield ("   ", "holds", " / ".join(" ".join(part) for part in parts if part) or "no cards")
    if player["high"] or not player["low"]:
        yield ("   ", "best", _best(player["high"], wild) if player["high"] else "fewer than five known cards: no hand")
    if player["low"]:
        yield ("   ", "low", _best(player["low"], wild))
    returned = f" after {money(player['returned'])} came back uncalled" if player["returned"] else ""
    if player["paid"] or player["won"] or player["returned"]:
        yield (
            "   ",
            "chips",
            f"paid {money(player['paid'])}{returned}, won {money(player['won'])}, net {player['net']:+}",
        )


def _best(high: Document, wild: Sequence[str]) -> str:
    five = [
        _mark(card, wild) + (f"={_card(stands)}" if card in wild or card != stands else "")
        for card, stands in zip(high["cards"], high["plays_as"], strict=True)
    ]
    return f"{high['description']}: {' '.join(five)}"


def _pot(pot: Document) -> Iterator[str | tuple[str, ...]]:
    rake = f" after rake {money(pot['rake'])}" if pot["rake"] else ""
    shares = ", ".join(
        f"{share['player']} {money(share['amount'])}{_side(share)}{' (odd chip)' if share['odd_chips'] else ''}"
        for share in pot["shares"]
    )
    yield f"{pot['name'].replace('_', ' ')} {money(pot['amount'])}{rake}: {shares or 'not awarded'}"
    if len(pot["eligible"]) > 1:
        yield ("   ", f"between {listed(pot['eligible'])}")
    if pot["decided_by"]:
        yield ("   ", pot["decided_by"])


def _side(share: Document) -> str:
    return "" if share["side"] == "whole" else f" for {share['side']}"


def _infraction(infraction: Document) -> str:
    where = "" if infraction["event"] is None else f"event {infraction['event']}: "
    if "line" in infraction:
        where = f"line {infraction['line']}: "
    expected = infraction["expected"]
    actions = _actions(expected["actions"]) if expected and expected["player"] else ""
    could = f" {expected['player']} could {actions}." if actions and "deal" not in actions else ""
    return f"{where}{infraction['text']}{could}"


def _actions(actions: Sequence[Document]) -> str:
    """What somebody may do: `fold, call 10 or raise to 20`."""
    words = [_action(action) for action in actions]
    return " or ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def _action(action: Document) -> str:
    verb = {"bring_in": "bring it in"}.get(action["type"], action["type"])
    if "to" in action:
        preposition = {"call": "", "post": "", "bring_in": "for "}.get(action["type"], "to ")
        return f"{verb} {preposition}{money(action['to'])}"
    if "min" in action:
        most = f" to {money(action['max'])}" if "max" in action else " up"
        return f"{verb} to anything from {money(action['min'])}{most}"
    return str(verb)


# --- words and glyphs ---


def _wild_sentence(wild: Sequence[str]) -> str:
    words = f"{wild_are(wild_named(tuple(wild)))} wild"
    return words[0].upper() + words[1:]


def _cards(cards: Sequence[str], wild: Sequence[str]) -> str:
    return " ".join(_mark(card, wild) for card in cards)


def _mark(card: str, wild: Sequence[str]) -> str:
    return f"{_card(card)}*" if card in wild else _card(card)


def _card(card: str) -> str:
    return card[0] + _GLYPHS[card[1]] if card[1:] in _GLYPHS else card
