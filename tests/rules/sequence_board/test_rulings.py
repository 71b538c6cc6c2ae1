"""Every house rule on which a verdict rests is named, and no other; what would have been otherwise is what would be."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from service.rules.sequence_board.adjudicate import BoardVerdict, adjudicate
from service.rules.sequence_board.codes import CODES
from service.rules.sequence_board.switches import ASKED, SEQUENCES_TO_WIN, SWITCHES
from tests.oracles.board_player import NAMES, TEAM_COUNTS, Game, Style
from tests.rules.sequence_board.games import any_game, any_style, played
from tests.rules.sequence_board.test_cases import CASES
from tests.rules.sequence_board.told import Document, judge, read

NOT_FACTS = {"rules", "rulings", "found", "deal", "settled_points"}


def facts(verdict: BoardVerdict) -> Any:
    """The verdict less its words, and less what says which rules are in force."""
    found = {name: getattr(verdict, name) for name in BoardVerdict.__dataclass_fields__ if name not in NOT_FACTS}
    found["timeline"] = [one._replace(text="") for one in verdict.timeline]
    found["infractions"] = [one._replace(text="") for one in verdict.infractions]
    return found


def told(verdict: BoardVerdict) -> list[Any]:
    """The rulings, as far as two verdicts can have the same."""
    return [
        (one.code, one.setting, one.text, one.source, [(other.setting, other.judged) for other in one.otherwise])
        for one in verdict.rulings
    ]


def spoilt(game: Game, rng: Random) -> Document:
    """The game with a few of its events left out, doubled, or given to another player: mostly against the rules."""
    document = game.document()
    events = []
    for event in document["events"]:
        chance = rng.random()
        if chance < 0.02:
            continue
        if chance < 0.04:
            events.append(event)
        other = rng.choice(game.names) if chance > 0.98 else event["player"]
        nothing = {"draw": None} if event["type"] in ("play", "dead_card") and 0.9 < chance < 0.93 else {}
        events.append({**event, "player": other, **nothing})
    return {**document, "events": events[: rng.randint(1, len(events))]}


def games(count: int) -> Iterator[Document]:
    """Games of all kinds, legal and not; where they are not, hands are not told, so that few are refused."""
    yield TestStockOut.long_game(stock_out="end")
    for seed in range(count):
        rng = Random(seed)
        players = rng.choice(tuple(TEAM_COUNTS))
        style = any_style(f"rulings {seed}")
        style = Style(style.rules, style.tells, rng.choice(("all", "none")), style.eager, 0.1, style.wits)
        game = played(Game(seed, players, TEAM_COUNTS[players][0], style))
        yield {**game.document(), "events": game.events[: rng.randint(1, len(game.events))]}
        if style.deals == "none":
            yield spoilt(game, rng)


def judged(document: Document) -> BoardVerdict | None:
    """The verdict; None for a game that cannot be."""
    try:
        return judge(document)
    except ValueError:
        return None


class TestRulings:
    """For every switch and every other choice of it: if more than wording changes, the switch is named."""

    def test_name_every_switch_that_decided_and_no_other(self) -> None:
        decisive: Counter[tuple[str, Any]] = Counter()
        for document in games(90):
            verdict = judged(document)
            if verdict is None:
                continue
            named = {ruling.code: ruling for ruling in verdict.rulings}
            assert SEQUENCES_TO_WIN.name not in named
            for switch in ASKED:
                setting = verdict.rules[switch.name]
                others = {
                    choice: judged({**document, "rules": {**document.get("rules", {}), switch.name: choice}})
                    for choice in switch.choices
                    if choice != setting
                }
                if None in others.values():
                    continue  # by the other choice the game cannot have gone on as it did
                if any(other and facts(other) != facts(verdict) for other in others.values()):
                    decisive[switch.name, setting] += 1
                    ruling = named[switch.name]
                    assert ruling.setting == setting
                    found = [(one.setting, one.concluded) for one in ruling.otherwise]
                    assert [(choice, one.outcome, one.winners, one.won) for choice, one in found] == [
                        (choice, other.outcome, other.winners, ()) for choice, other in others.items() if other
                    ]
                else:
                    assert switch.name not in named
        assert set(decisive) == {(switch.name, choice) for switch in ASKED for choice in switch.choices}

    def test_carry_rule_and_source(self) -> None:
        rules = {code.code: (code.rule, code.source) for code in CODES if code.kind == "ruling"}
        for switch in ASKED:
            for choice, sentence in switch.choices.items():
                rules[f"{switch.name} {choice}"] = (sentence, switch.source)
        for document in games(20):
            verdict = judged(document)
            for one in verdict.rulings if verdict else ():
                assert (one.text, one.source) == rules.get(one.code) or rules[f"{one.code} {one.setting}"]

    def test_tell_how_an_impossible_other_game_would_stand(self) -> None:
        """Where the other choice leaves a card where it cannot be, the game would have stood as it was told."""
        verdict = judge(
            {
                "players": ["Ann", "Bo"],
                "position": {"board": ["*........*", *["." * 10] * 8, "*........*"], "to_act": "Ann"},
                "events": [
                    {"type": "deal", "player": "Ann", "cards": ["2s"]},
                    {"type": "play", "player": "Ann", "card": "2s", "space": "B1", "draw": None},
                    {"type": "pass", "player": "Bo"},
                    {"type": "draw", "player": "Ann", "card": "Kh"},
                    {"type": "play", "player": "Ann", "card": "Kh", "space": "G2", "draw": "2c"},
                ],
                "rules": {"failing_to_draw": "may_draw_later"},
            }
        )
        assert verdict.infractions == ()
        (ruling,) = [one for one in verdict.rulings if one.code == "failing_to_draw"]
        assert [(one.setting, one.concluded.outcome) for one in ruling.otherwise] == [("lost", "unfinished")]


class TestStockOut:
    """When a card is to be drawn and the stock is out, the discards are shuffled, or the game is drawn."""

    @staticmethod
    def long_game(**rules: Any) -> Document:
        game = Game(3, 3, 3, Style({"sequences_to_win": 4, **rules}, wits=0, forgets=0))
        return played(game).document()

    def test_decides_a_long_game(self) -> None:
        document = self.long_game()
        verdict = judge(document)
        assert verdict.infractions == ()
        (ruling,) = [one for one in verdict.rulings if one.code == "stock_out"]
        assert (ruling.setting, [one.setting for one in ruling.otherwise]) == ("reshuffle", ["end"])
        assert ruling.otherwise[0].concluded.outcome == "drawn"

    def test_ends_the_game_with_the_play_for_which_there_is_no_card(self) -> None:
        """104 cards, 18 in hands: the 86th card drawn is the last, and the play after it is the last of the game."""
        document = self.long_game(stock_out="end")
        verdict = judge(document)
        assert (verdict.outcome, verdict.winners, verdict.winner_team) == ("drawn", (), None)
        assert (verdict.stock, verdict.state, verdict.infractions) == (0, None, ())
        drawn = [event for event in document["events"] if event.get("draw") or event["type"] == "draw"]
        assert len(drawn) == 86
        assert verdict.timeline[-1].code == "game_drawn"
        assert verdict.timeline[-1].text.endswith("No card is left to draw, so the game is over and drawn.")
        (ruling,) = [one for one in verdict.rulings if one.code == "stock_out"]
        assert [(one.setting, one.concluded.outcome) for one in ruling.otherwise] == [("reshuffle", "unfinished")]

    def test_makes_what_is_drawn_and_played_afterwards_void(self) -> None:
        """The same game as it goes on where the discards are shuffled: none of that counts where the game has ended."""
        document = self.long_game()
        rules = {**document["rules"], "stock_out": "end"}
        verdict = judge({**document, "rules": rules})
        assert verdict.outcome == "drawn"
        first, *later = verdict.infractions
        assert first.code == "stock_is_out"
        assert {one.code for one in later} == {"after_the_end"}


@pytest.mark.parametrize("name", [switch.name for switch in SWITCHES])
def test_verdicts_say_every_rule_in_force(name: str) -> None:
    """Defaults are filled in; the number of sequences goes by the number of teams."""
    rules = judge({"players": ["Ann", "Bo"], "events": []}).rules
    assert rules[name] == next(switch.default for switch in SWITCHES if switch.name == name)


class TestCodes:
    """A reader can look up whatever a verdict cites, and nothing is listed that no verdict cites."""

    def test_are_all_cited_and_all_listed(self) -> None:
        cited: set[tuple[str, str]] = set()
        documents: list[Document] = [case.document for case in CASES]
        documents += [TestStockOut.long_game(), TestStockOut.long_game(stock_out="end")]
        for document in documents:
            verdict = judge(document)
            cited |= {("why", one.code) for one in verdict.timeline if one.legal}
            cited |= {("infraction", one.code) for one in verdict.infractions}
            cited |= {("ruling", one.code) for one in verdict.rulings}
        listed = {(code.kind, code.code) for code in CODES}
        switches = {("ruling", switch.name) for switch in ASKED}
        assert len(listed) == len(CODES)
        assert cited == listed | switches

    def test_are_sentences_with_a_source(self) -> None:
        for code in CODES:
            assert code.rule.endswith(".")
            assert code.source
            assert code.kind in ("why", "infraction", "ruling")


def test_the_same_game_gives_the_same_verdict() -> None:
    """A verdict is a pure function of the game, whatever was judged before."""
    for seed in range(10):
        deal = read(played(any_game(seed, 2 + seed % 2)).document())
        one, two = adjudicate(deal), adjudicate(deal)
        assert told(one) == told(two)
        assert replace(one, rulings=()) == replace(two, rulings=())


def test_names_do_not_matter() -> None:
    """Renaming the players changes names and nothing else."""
    for seed in range(10):
        game = played(any_game(seed, 4))
        other = played(any_game(seed, 4))
        new = dict(zip(NAMES, reversed(NAMES), strict=True))
        other.names = [new[name] for name in other.names]
        other.teams = [[new[name] for name in team] for team in other.teams]
        other.events = [{**event, "player": new[event["player"]]} for event in other.events]
        one, two = judge(game.document()), judge(other.document())
        assert (one.board, one.sequences, one.stock, one.winner_team) == (
            two.board, two.sequences, two.stock, two.winner_team
        )  # fmt: skip
        assert [entry.code for entry in one.timeline] == [entry.code for entry in two.timeline]
        assert two.winners == tuple(new[name] for name in one.winners)
