"""Reports on Sequence Poker for people, made from the JSON documents alone."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from service.rules.games import GAMES
from service.rules.rulebook import listed
from service.rules.sequence_poker.cards import PROPERTIES
from service.rules.sequence_poker.switches import COMMUNITY_EXCHANGE, DRAW, EXCHANGE_ROUNDS, STANDARD, VARIATION
from service.rules.sequence_poker.words import category_name, stage_name
from service.wire.blocks import Block, Document, money, reference, ruling_lines

__all__ = ["hands_blocks", "match_blocks", "verdict_blocks"]

Line = str | tuple[str, ...]


def verdict_blocks(verdict: Document) -> Iterator[Block]:
    """The report on a verdict."""
    yield Block("", [*_first_lines(verdict)])
    yield Block("", [f"{GAMES[verdict['game']].title}{_variation(verdict['rules'])}{reference(verdict)}"])
    yield Block("Hands", [line for player in _in_order(verdict["players"]) for line in _player(player)])
    if verdict["community"]:
        yield Block("Community cards", [_cards(verdict["community"])])
    if verdict["timeline"]:
        rows: list[Line] = [
            (str(entry["event"]), _stage(entry["stage"]), entry["text"]) for entry in verdict["timeline"]
        ]
        yield Block("What happened (events count from 0)", rows)
    if verdict["infractions"]:
        yield Block("Against the rules", [_infraction(one) for one in verdict["infractions"]])
    if verdict["rulings"]:
        actual = {player["name"]: player["points"] or 0 for player in verdict["players"]}
        lines = [line for one in verdict["rulings"] for line in ruling_lines(one, actual, "points")]
        yield Block("What it rests on where tables differ", lines)
    yield Block("", [f"Rules revision {verdict['rules_revision']}", verdict["digest"]])


def _first_lines(verdict: Document) -> Iterator[str]:
    """Who wins, and why; or how the round stands."""
    if verdict["state"]:
        yield "The round is not finished."
        yield verdict["state"]["text"]
        return
    winners = verdict["winners"]
    yield f"{listed(winners)} {'wins the round' if len(winners) == 1 else 'share the first place'}."
    yield verdict["decided_by"]


def _variation(rules: Mapping[str, Any]) -> str:
    """What is played, if it isn't the standard game."""
    rounds = rules[EXCHANGE_ROUNDS.name]
    return {
        STANDARD: "",
        COMMUNITY_EXCHANGE: ", Community Exchange",
        DRAW: f", Sequence Draw with {_counted(rounds, 'round')} of exchange",
    }[rules[VARIATION.name]]


def _in_order(players: Sequence[Document]) -> Sequence[Document]:
    """The players by place, the best first; as they sit while there are no places."""
    return sorted(players, key=lambda player: player["place"] or 0)


def _player(player: Document) -> Iterator[Line]:
    place = "" if player["place"] is None else f": place {player['place']}, {_points(player['points'])}"
    yield f"{player['name']}{place}"
    yield ("   ", "holds", _cards(player["cards"]) or "no cards")
    if player["best"] is None:
        yield ("   ", "best", "fewer than six cards to choose from: no hand")
        return
    if player["played"] and player["played"] != player["best"]:
        yield from _hand("plays", player["played"])
    yield from _hand("best", player["best"])


def _hand(what: str, hand: Document) -> Iterator[Line]:
    yield ("   ", what, f"{category_name(hand['rank'])}, {hand['total']} in all: {_cards(hand['cards'])}")
    for group in hand["groups"]:
        yield ("   ", "runs", f"{_cards(group['cards'])} ({_ways(group['steps'])})")


def _ways(steps: Mapping[str, int]) -> str:
    return ", ".join(f"{of} {'up' if steps[of] == 1 else 'down'}" for of in PROPERTIES if of in steps)


def _stage(stage: str) -> str:
    return stage_name(stage).removeprefix("the ")


def _cards(cards: Sequence[str]) -> str:
    return ", ".join(cards)


def _infraction(infraction: Document) -> str:
    return f"event {infraction['event']}: {infraction['text']}"


# --- a match ---


def match_blocks(match: Document) -> Iterator[Block]:
    """The report on how a match stands."""
    winners, played, agreed = match["winners"], match["rounds_played"], match["rounds_agreed"]
    won = f"{listed(winners)} {'wins' if len(winners) == 1 else 'share'} the match of {_counted(agreed, 'round')}."
    going_on = f"The match goes on: {played} of {_counted(agreed, 'round')} {'is' if agreed == 1 else 'are'} played."
    yield Block("", [won if winners else going_on])
    yield Block("", [f"{GAMES[match['game']].title}{reference(match)}"])
    standings: list[Line] = [
        (
            f"{one['place']}.",
            one["name"],
            _points(one["points"]),
            f"places {', '.join('-' if place is None else str(place) for place in one['places'])}",
        )
        for one in match["standings"]
    ]
    yield Block("Standings", standings)
    for number, one in enumerate(match["rounds"], 1):
        yield Block(f"Round {number}", [*_round(one)])
    yield Block("", [f"Rules revision {match['rules_revision']}", match["digest"]])


def _round(found: Document) -> Iterator[Line]:
    """A round in brief."""
    text = reference(found).removeprefix(", ")
    if text:
        yield text
    yield found["decided_by"] or "It is not finished, and scores nothing."
    for player in _in_order(found["players"]):
        place = "-" if player["place"] is None else f"{player['place']}."
        points = "" if player["points"] is None else _points(player["points"])
        yield (place, player["name"], points, player["description"] or "no hand yet")
    for infraction in found["infractions"]:
        yield _infraction(infraction)
    if found["rulings"]:
        yield f"It rests on {listed(found['rulings'])}."


def _points(points: Any) -> str:
    return _counted(points, "point")


def _counted(number: Any, what: str) -> str:
    return f"{money(number)} {what}{'' if number == 1 else 's'}"


# --- bare hands ---


def hands_blocks(found: Document) -> Iterator[Block]:
    """The report on bare hands."""
    hands = found["hands"]
    places = [hand["place"] for hand in hands]
    numbered = sorted(enumerate(hands, 1), key=lambda one: one[1]["place"] or len(hands) + 1)
    lines: list[Line] = []
    for number, hand in numbered:
        place = f"{hand['place']}{'=' if places.count(hand['place']) > 1 else '.'}" if hand["place"] else "-"
        lines.append(f"{place} {hand['name'] or f'Hand {number}'}")
        if hand["best"]:
            lines += _hand("best", hand["best"])
        else:
            lines.append(("   ", "best", "fewer than six cards: no hand"))
    yield Block("Hands, best first", lines)
