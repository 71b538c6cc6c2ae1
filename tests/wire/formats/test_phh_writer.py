"""Deals as PHH: what is written is read again to the same verdict, and says what the format has words for in those."""

import json
import random
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given

from service.rules.errors import DealFaults
from service.rules.stud.variants import VARIANTS
from service.wire.files import verdict_on
from service.wire.formats.examples import FILES
from tests.hand_files import as_json, as_phh, judged, read, verified
from tests.judging import judge
from tests.oracles import stud_player
from tests.property import random_player, strategies
from tests.property.shelf import SHELF, shelf_deal
from tests.real_hands import RealHand, real_hands

Document = dict[str, Any]
SHORT_PHH = FILES["phh"]


def without_places(verdict: Any) -> Any:
    """A verdict but for its digest and for which events it names: where antes are told, others count otherwise."""
    if isinstance(verdict, dict):
        return {name: without_places(value) for name, value in verdict.items() if name not in ("digest", "event")}
    return [without_places(item) for item in verdict] if isinstance(verdict, list) else verdict


def is_the_same_in_phh(document: Mapping[str, Any]) -> str:
    """Sends a deal to PHH and back, and gives the PHH; the verdict stays what it was."""
    text = as_phh(document)
    back = as_json(read("phh", text))
    assert without_places(judge(back)) == without_places(judge(document)), text
    return text


# --- round trips ---


@pytest.mark.parametrize("hand", [*real_hands()], ids=lambda hand: hand.name)
def test_real_hands_stay_the_same(hand: RealHand) -> None:
    """Every hand that lies beside the project."""
    is_the_same_in_phh(hand.document)


@pytest.mark.parametrize("game", [game for game in VARIANTS if game not in SHELF])
def test_legal_deals_stay_the_same(game: str) -> None:
    """Whole ones and ones cut short, of every game, betting structure and house rule."""
    for seed in range(60):
        rng = random.Random(f"{game} {seed}")
        played = stud_player.play(rng, game)
        is_the_same_in_phh(played.document)
        is_the_same_in_phh(played.cut(rng.randrange(len(played.document["events"]) + 1)))


@pytest.mark.parametrize("game", SHELF)
def test_deals_with_wild_cards_stay_the_same(game: str) -> None:
    """With jokers, extra cards, declarations and any house rules of the game."""
    for seed in range(60):
        is_the_same_in_phh(shelf_deal(random.Random(f"phh {game} {seed}"), game))


def test_deals_with_irregular_betting_stay_the_same() -> None:
    """Of any size, with posts, antes of players' own and mucks."""
    for seed in range(200):
        played = random_player.play(seed)
        is_the_same_in_phh(played.document)
        is_the_same_in_phh(played.cut(seed % (len(played.document["events"]) + 1)))


@given(strategies.deals())
@strategies.examples(150)
def test_deals_with_anything_in_them_stay_the_same(document: Document) -> None:
    """With unseen cards, jokers, redeals, shows out of turn and house rules, or of whole hands without a history."""
    try:
        judge(document)
    except DealFaults:
        return
    is_the_same_in_phh(document)


@pytest.mark.long
def test_many_deals_stay_the_same() -> None:
    """Thousands of each kind."""
    for seed in range(1000, 5000):
        for played in (stud_player.play(random.Random(seed)), random_player.play(seed)):
            is_the_same_in_phh(played.document)
            is_the_same_in_phh(played.cut(seed % (len(played.document["events"]) + 1)))


# --- what is written ---


def test_is_written_in_the_words_of_the_format() -> None:
    """All of the hand in the documentation, as the specification has it."""
    written = as_phh(read("pokerstars", FILES["pokerstars"]))
    told = tomllib.loads(written)
    assert written.splitlines()[:8] == [
        "variant = 'F7S'", "ante_trimming_status = true", "antes = [0.1, 0.1]", "bring_in = 0.25", "small_bet = 1",
        "big_bet = 2", "starting_stacks = [40, 31.5]", "actions = [",
    ]  # fmt: skip
    assert told["actions"] == [
        "d dh p1 ????2d", "d dh p2 QsKdKh", "p1 pb", "p2 cbr 1", "p1 cc",
        "d dh p1 4c", "d dh p2 7s", "p2 cbr 1", "p1 f",
        '# _event {"player":"Bo","type":"muck"}',
    ]  # fmt: skip
    rest = {name: told[name] for name in ("players", "_smallest_chip", "_rake", "winnings")}
    assert rest == {"players": ["Ann", "Bo"], "_smallest_chip": 0.01, "_rake": 0.1, "winnings": [0, 2.1]}


def test_what_was_collected_is_written_as_winnings() -> None:
    """And so verified again."""
    for format_, text in FILES.items():
        again = as_phh(read(format_, text))
        assert verified("phh", again)["upheld"] is True
        assert verified("phh", again.replace("winnings = [0, 2.1]", "winnings = [0, 2.2]"))["upheld"] is False


def betting(*events: Document, **members: Any) -> Document:
    """A deal of plain stud for two, dealt up to third street, and then these events."""
    deals = [
        {"type": "deal", "player": "Ann", "down": ["2c", "3c"], "up": ["4d"]},
        {"type": "deal", "player": "Bo", "down": ["Ac", "Ad"], "up": ["9d"]},
    ]
    stacks = [{"player": name, "amount": 100} for name in ("Ann", "Bo")]
    return {
        "game": "seven_card_stud", "players": ["Ann", "Bo"], "stacks": stacks, "events": [*deals, *events],
        "stakes": {"structure": "fixed_limit", "ante": 1, "bring_in": 2, "small_bet": 4, "big_bet": 8}, **members,
    }  # fmt: skip


def actions(document: Document) -> list[str]:
    """What is written of a deal's events, two deals of third street left out."""
    told: list[str] = tomllib.loads(is_the_same_in_phh(document))["actions"]
    return told[2:]


BRINGS_IN = {"type": "bring_in", "player": "Ann", "to": 2}
COMPLETES = {"type": "complete", "player": "Bo", "to": 4}

IN_WORDS = (
    ((BRINGS_IN,), ["p1 pb"]),
    ((BRINGS_IN, COMPLETES, {"type": "call", "player": "Ann"}), ["p1 pb", "p2 cbr 4", "p1 cc"]),
    ((BRINGS_IN, COMPLETES, {"type": "call", "player": "Ann", "to": 4}), ["p1 pb", "p2 cbr 4", "p1 cc"]),
    ((BRINGS_IN, COMPLETES, {"type": "fold", "player": "Ann"}), ["p1 pb", "p2 cbr 4", "p1 f"]),
    ((BRINGS_IN, COMPLETES, {"type": "muck", "player": "Ann"}), ["p1 pb", "p2 cbr 4", "p1 f"]),
)
IN_OURS = (
    {"type": "bring_in", "player": "Ann", "to": 1},
    {"type": "check", "player": "Bo"},
    {"type": "post", "player": "Ann", "amount": 3},
    {"type": "ante", "player": "Ann", "amount": 1},
    {"type": "show", "player": "Ann", "cards": ["2c", "3c"]},
    {"type": "expose", "player": "Ann", "card": "2c"},
)


@pytest.mark.parametrize(("events", "words"), IN_WORDS)
def test_actions_have_the_words_of_the_format(events: tuple[Document, ...], words: list[str]) -> None:
    """Where these tell all that the event does."""
    assert actions(betting(*events)) == words


@pytest.mark.parametrize("event", IN_OURS, ids=lambda event: event["type"])
def test_other_events_are_told_in_ours(event: Document) -> None:
    """In a comment to an action that does nothing, which other readers pass over."""
    before = [] if event["type"] != "check" else [BRINGS_IN]
    (*_, written) = actions(betting(*before, event, final=False))
    assert written.startswith("# _event {")
    assert json.loads(written.removeprefix("# _event ")) == event


def showdown() -> Iterator[Document]:
    """The rest of the deal, checked down."""
    yield from (BRINGS_IN, {"type": "call", "player": "Bo"})
    for street, (first, second) in enumerate((("6h", "9h"), ("8s", "Js"), ("Kd", "Tc"), ("Qh", "2h"))):
        face = "down" if street == 3 else "up"
        yield {"type": "deal", "player": "Ann", face: [first]}
        yield {"type": "deal", "player": "Bo", face: [second]}
        yield from ({"type": "check", "player": name} for name in ("Bo", "Ann"))


SHOWN = ["p1 sm 2c3c4d6h8sKdQh", "p2 sm AcAd9d9hJsTc2h"]
SHOWDOWNS = (
    ((), SHOWN),
    ([{"type": "show", "player": "Bo"}], ["p2 sm -", SHOWN[0]]),
    ([{"type": "show", "player": "Bo", "cards": ["Ad"]}], SHOWN[::-1]),
    ([{"type": "muck", "player": "Ann"}], ["p1 sm", SHOWN[1]]),
)


@pytest.mark.parametrize(("events", "words"), SHOWDOWNS)
def test_who_comes_to_the_showdown_shows(events: list[Document], words: list[str]) -> None:
    """Or mucks: without that other readers would wait for it."""
    assert actions(betting(*showdown(), *events))[-2:] == words


def test_nobody_shows_in_a_hand_that_goes_on() -> None:
    """Nor somebody whose cards are not known."""
    assert "sm" not in "".join(actions(betting(*showdown(), final=False))[:-2])
    unseen = betting(*showdown())
    unseen["events"][0]["down"] = ["2c", "??"]
    assert actions(unseen)[-1] == SHOWN[1]


def test_house_rules_and_what_else_a_deal_has() -> None:
    """Each in a field of ours, null as a word, since TOML has none for it."""
    rules = {"cap": None, "odd_chip": "high_card", "cap_heads_up": False}
    document = betting(BRINGS_IN, rules=rules, pot=7, rake=1, reference='Table "7"\n\té\x01', final=False)
    told = tomllib.loads(is_the_same_in_phh(document))
    assert told["_rules"] == {"cap": "null", "odd_chip": "high_card", "cap_heads_up": False}
    assert [told[f"_{name}"] for name in ("pot", "rake", "final", "reference")] == [7, 1, False, document["reference"]]


@pytest.mark.parametrize("name", ["Bo", "B'o", 'B"o', "B\\o", "B'\"o", "#Bo", "Bø 🂡", "]"])
def test_names_and_texts_are_read_as_they_were(name: str) -> None:
    """Whatever signs are in them."""
    document = json.loads(json.dumps(betting(BRINGS_IN, COMPLETES)).replace('"Bo"', json.dumps(name)))
    written = as_phh({**document, "reference": name})
    assert as_json(read("phh", written))["players"] == ["Ann", name]
    assert tomllib.loads(written)["_reference"] == name


def test_a_bring_in_that_is_none_or_not_known() -> None:
    """The format must have one: a chip stands for it, and a field of ours says what is so."""
    for ours, theirs in ((None, "unknown"), (0, 0)):
        stakes = {"structure": "fixed_limit", "small_bet": 4, "big_bet": 8} | ({} if ours is None else {"bring_in": 0})
        told = tomllib.loads(is_the_same_in_phh(betting(stakes=stakes)))
        assert (told["bring_in"], told["_bring_in"]) == (1, theirs)


def test_antes_of_players_own() -> None:
    """At the beginning they are the format's antes, and what everybody antes is a field of ours where that is more."""
    own = [{"type": "ante", "player": name, "amount": amount} for name, amount in (("Ann", 1), ("Bo", 0))]
    told = tomllib.loads(is_the_same_in_phh({**betting(), "events": [*own, *betting()["events"]]}))
    assert told["antes"] == [1, 0]
    stakes = {**betting()["stakes"], "ante": 3}
    told = tomllib.loads(is_the_same_in_phh({**betting(stakes=stakes), "events": [*own, *betting()["events"]]}))
    assert (told["antes"], told["_ante"]) == ([1, 0], 3)


def test_stacks_that_are_not_known() -> None:
    """Starting Stacks: `inf`."""
    document = betting(BRINGS_IN, COMPLETES)
    document["stacks"] = document["stacks"][1:]
    assert "starting_stacks = [inf, 100]" in is_the_same_in_phh(document)


def test_a_stack_of_nothing_has_no_room_in_the_format() -> None:
    """Starting Stacks: "All stack sizes must strictly be non-zero." """
    document = betting()
    document["stacks"][1]["amount"] = 0
    with pytest.raises(DealFaults) as refused:
        as_phh(document)
    assert [(fault.place, fault.code) for fault in refused.value.faults] == [(("stacks", 1), "not_in_format")]


def test_a_deal_that_cannot_have_happened_is_not_written() -> None:
    """It is refused as when it is judged."""
    with pytest.raises(DealFaults):
        as_phh(betting({"type": "deal", "player": "Ann", "up": ["Ac"]}))


def test_bets_keep_their_names() -> None:
    """One that has another name than the betting before it would give is named in the commentary."""
    document = dict(json.loads(json.dumps(as_json(read("phh", SHORT_PHH)), default=float)))
    events = document["events"]
    place = next(index for index, event in enumerate(events) if event["type"] == "complete")
    for kind, words in (("complete", "'p2 cbr 1',"), ("raise", "'p2 cbr 1 # _raise',"), ("bet", "'p2 cbr 1 # _bet',")):
        events[place]["type"] = kind
        assert words in is_the_same_in_phh(document)
        assert as_json(read("phh", as_phh(document)))["events"][place]["type"] == kind


def test_amounts_are_exact() -> None:
    """To the last digit, and never with an exponent."""
    stakes = {"structure": "unchecked", "ante": 0.000001, "smallest_chip": 0.000001}
    document = betting(stakes=stakes, stacks=[{"player": "Ann", "amount": 123456789.000001}])
    written = as_phh(document)
    assert "antes = [0.000001, 0.000001]" in written
    assert "starting_stacks = [123456789.000001, inf]" in written
    assert read("phh", written).document["stacks"][0]["amount"] == Decimal("123456789.000001")


def test_whole_hands_without_a_history() -> None:
    """With who folded and what each put in; another reader finds no actions."""
    document = {
        "game": "sequence", "players": ["Ann", "Bo", "Cy"],
        "hands": [
            {"player": "Bo", "cards": "KsKd/5c4s8hTc/Kh"}, {"player": "Ann", "cards": "4h9d/2cJd3h6c/As"},
            {"player": "Cy", "cards": "7h7d/2d", "folded": True},
        ],
        "put_in": [{"player": name, "amount": amount} for name, amount in (("Ann", 10), ("Bo", 10), ("Cy", 2.5))],
        "stakes": {"structure": "unchecked", "smallest_chip": 0.5},
    }  # fmt: skip
    told = tomllib.loads(is_the_same_in_phh(document))
    assert told["_hands"] == ["4h9d/2cJd3h6c/As", "KsKd/5c4s8hTc/Kh", "7h7d/2d"]
    assert (told["_folded"], told["_put_in"], told["actions"]) == ([False, False, True], [10, 10, 2.5], [])


def test_what_other_readers_say_is_the_same_verdict() -> None:
    """One hand in the three formats, and all of them as PHH, come to one verdict."""
    verdicts = [
        json.loads(verdict_on(told))["players"]
        for format_, text in FILES.items()
        for told in (read(format_, text), read("phh", as_phh(read(format_, text))))
    ]
    members = ("name", "up", "paid", "won", "returned", "net", "status")
    told = [[[player[member] for member in members] for player in players] for players in verdicts]
    assert all(players == told[0] for players in told)
    assert judged(read("phh", FILES["phh"]))["outcome"] == "uncontested"
