"""Games that an independent player played straight from the text: all legal, and the same in every fact."""

from collections import Counter
from random import Random
from statistics import median
from typing import Any

import pytest

from service.rules.cards import names
from service.rules.sequence_board.adjudicate import BoardVerdict
from tests.oracles.board_player import TEAM_COUNTS, Game, Style, name_of
from tests.rules.sequence_board.games import any_game, full_game, played, played_to
from tests.rules.sequence_board.told import faults, judge, move_names, space_names

PLAYERS = tuple(TEAM_COUNTS)
QUICK, LONG = 30, 2000


def check(verdict: BoardVerdict, game: Game) -> None:
    """The verdict says what the player knows, as far as it was told."""
    assert [one for one in verdict.timeline if not one.legal] == []
    assert verdict.infractions == ()
    assert len(verdict.timeline) == len(game.events)
    assert list(verdict.board) == game.board()
    assert {(one.team, frozenset(space_names(one.spaces)), one.event) for one in verdict.sequences} == {
        (team, frozenset(map(name_of, five)), event) for team, five, event in game.sequences
    }
    told = game.style.deals == "all" and not game.untold
    if game.outcome == "drawn" and not told:
        # Without the hands and draws nobody can know that the stock is out.
        assert verdict.outcome in ("drawn", "unfinished")
        return
    assert verdict.outcome == game.outcome
    assert verdict.winner_team == game.winner
    assert list(verdict.winners) == ([] if game.winner is None else game.teams[game.winner])
    check_hands(verdict, game)
    if not (game.style.eager and game.shuffles):
        assert verdict.stock in ((len(game.stock),) if told else (None, len(game.stock)))
    check_state(verdict, game)


def check_hands(verdict: BoardVerdict, game: Game) -> None:
    if not game.dealt_to:
        assert verdict.hands is None
        return
    assert verdict.hands is not None
    for held in verdict.hands:
        assert (held.cards is not None) == (held.player in game.dealt_to)
        if held.cards is not None and game.style.tells == "all" and not game.untold:
            assert sorted(names(held.cards)) == sorted(game.hands[held.player])


def check_state(verdict: BoardVerdict, game: Game) -> None:
    state = verdict.state
    if game.outcome != "unfinished":
        assert state is None
        return
    assert state is not None
    assert state.to_act == game.player
    if game.player not in game.dealt_to:
        assert state.moves is None
    elif game.style.tells == "all" and not game.untold:
        assert state.moves is not None
        moves = [(kind, card, space and name_of(space)) for kind, card, space in game.moves()]
        assert Counter(move_names(state.moves)) == Counter(moves)


class TestLegalGames:
    """Every event of a game that is played by the rules is ruled legal, and the end is the right one."""

    @pytest.mark.parametrize("players", PLAYERS)
    def test_to_the_end(self, players: int) -> None:
        for seed in range(QUICK):
            game = played(any_game(seed, players))
            check(judge(game.document()), game)

    @pytest.mark.long
    @pytest.mark.parametrize("players", PLAYERS)
    def test_to_the_end_by_thousands(self, players: int) -> None:
        for seed in range(LONG):
            game = played(any_game(seed, players))
            check(judge(game.document()), game)

    @pytest.mark.parametrize("players", PLAYERS)
    def test_after_any_event(self, players: int) -> None:
        """A game that is cut short stands as it stood then, with the moves that were open to whoever's turn it was."""
        for seed in range(8):
            game = any_game(seed, players)
            rng = Random(seed)
            for _ in played_to(game):
                if game.events[-1]["type"] != "deal" and rng.random() < 0.1:
                    check(judge(game.document()), game)

    @pytest.mark.parametrize("eager", [False, True])
    @pytest.mark.parametrize("players", [3, 9])
    def test_in_which_the_stock_runs_out_again_and_again(self, players: int, eager: bool) -> None:
        """Whether a table shuffles the discards at once or when a card is needed, no card is out too often."""
        rules = {"sequences_to_win": 4, "dead_cards_per_turn": None}
        for seed in range(3):
            game = played(Game(seed, players, 3, Style(rules, eager=eager, wits=0, forgets=0.005)))
            assert game.shuffles >= 2
            check(judge(game.document()), game)

    def test_are_of_every_kind(self) -> None:
        """Among the games there are won and drawn ones, stalemates, shuffles, and every kind of event."""
        seen: Counter[str] = Counter()
        for players in PLAYERS:
            for seed in range(10):
                game = played(any_game(seed, players))
                seen[game.outcome] += 1
                seen["shuffled"] += game.shuffles
                seen.update(event["type"] for event in game.events)
        assert min(seen[kind] for kind in ("won", "drawn", "unfinished", "shuffled", "remove", "dead_card", "pass")) > 0

    def test_go_on_from_any_position(self) -> None:
        """What comes after a turn is judged alike whether the game is told from its first card or from there."""
        for seed in range(40):
            style = Style(wits=0.5, forgets=0.02 * (seed % 2))
            players = PLAYERS[seed % len(PLAYERS)]
            game = Game(seed, players, TEAM_COUNTS[players][-1], style)
            told_from: list[Document] = []
            for count in played_to(game):
                turn_over = game.events[-1]["type"] in ("play", "remove", "pass") and game.outcome == "unfinished"
                if turn_over and count % 7 == 0:
                    told_from.append({**position_of(game), "before": count})
            whole = game.document()
            for start in told_from:
                before = start.pop("before")
                if whole["events"][before]["type"] == "draw":
                    continue  # it belongs to the turn before
                verdict = judge({**whole, **start, "events": start["events"] + whole["events"][before:]})
                assert verdict.infractions == ()
                assert (list(verdict.board), verdict.outcome, verdict.winner_team) == (
                    game.board(), game.outcome, game.winner
                )  # fmt: skip
                assert {(one.team, frozenset(space_names(one.spaces))) for one in verdict.sequences} == {
                    (team, frozenset(map(name_of, five))) for team, five, _ in game.sequences
                }
                check_hands(verdict, game)
                assert verdict.stock is None


Document = dict[str, Any]


def position_of(game: Game) -> Document:
    """How the game stands, with the hands as they are."""
    sequences = [{"team": team, "spaces": [name_of(space) for space in five]} for team, five, _ in game.sequences]
    return {
        "position": {"board": game.board(), "sequences": sequences, "to_act": game.player},
        "events": [{"type": "deal", "player": name, "cards": list(game.hands[name])} for name in game.names],
    }


class Spoilt:
    """A full game at some moment, and one event that cannot follow: with what it is that must be found."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.whole = played(full_game(seed)).document()
        self.game = full_game(seed)
        dealt = sum(event["type"] == "deal" for event in self.whole["events"])
        self.at = self.rng.randrange(dealt, len(self.whole["events"]))
        for count in played_to(self.game):
            if count == self.at:
                break
        self.hand = self.game.hands[self.game.player]

    def with_event(self, event: Document) -> Document:
        """The game with the event instead of the one that came then, and all the rest as it was."""
        events = self.whole["events"]
        return {**self.whole, "events": [*events[: self.at], event, *events[self.at + 1 :]]}

    def illegal(self) -> list[tuple[str, Document]]:
        """Everything illegal that the player whose turn it is might do, with its code."""
        game, hand = self.game, self.hand
        team = game.team_of[game.player]
        ordinary = [card for card in hand if card[0] != "J"]
        found: list[tuple[str, Document]] = []
        anywhere = [(column, row) for column in range(10) for row in range(10)]
        for space in anywhere:
            at, whose = name_of(space), game.chips.get(space)
            corner = space in ((0, 0), (0, 9), (9, 0), (9, 9))
            for card in hand:
                play, remove = ({"type": kind, "card": card, "space": at} for kind in ("play", "remove"))
                shows = card in ("Jd", "Jc") or space in game.spaces_of(card)
                if card in ("Js", "Jh"):
                    found.append(("one_eyed_jack", play))
                    if corner:
                        found.append(("corner", remove))
                    elif whose is None:
                        found.append(("no_chip", remove))
                    elif whose == team:
                        found.append(("own_chip", remove))
                    elif space in game.finished():
                        found.append(("in_sequence", remove))
                    continue
                found.append(("not_one_eyed", remove))
                if corner:
                    found.append(("corner", play))
                elif not shows:
                    found.append(("wrong_space", play))
                elif whose is not None:
                    found.append(("space_taken", play))
        found += [("not_dead", {"type": "dead_card", "card": card}) for card in ordinary if not game.dead(card)]
        found += [("jack_is_never_dead", {"type": "dead_card", "card": card}) for card in hand if card[0] == "J"]
        if game.plays():
            found.append(("pass_not_allowed", {"type": "pass"}))
        if not game.in_time[game.player]:
            found.append(("draw_not_due", {"type": "draw", "card": "2c"}))
        return [(code, {**event, "player": game.player}) for code, event in found]


class TestOneIllegalChange:
    """One thing in a legal game is changed: it is found where it is, and the game goes on to be judged."""

    def test_is_found_at_the_right_event(self) -> None:
        kinds: Counter[str] = Counter()
        for seed in range(50):
            self.spoil(seed, kinds)
        assert set(kinds) == {
            "one_eyed_jack", "corner", "no_chip", "own_chip", "in_sequence", "not_one_eyed", "wrong_space",
            "space_taken", "not_dead", "jack_is_never_dead", "pass_not_allowed", "draw_not_due",
        }  # fmt: skip

    @pytest.mark.long
    def test_is_found_at_the_right_event_by_thousands(self) -> None:
        for seed in range(50, 5000):
            self.spoil(seed, Counter())

    @staticmethod
    def spoil(seed: int, kinds: Counter[str]) -> None:
        spoilt = Spoilt(seed)
        by_code: dict[str, list[Document]] = {}
        for code, event in spoilt.illegal():
            by_code.setdefault(code, []).append(event)
        before = judge({**spoilt.whole, "events": spoilt.whole["events"][: spoilt.at]})
        for code, events in by_code.items():
            kinds[code] += 1
            document = spoilt.with_event(spoilt.rng.choice(events))
            verdict = judge(document)
            first = verdict.infractions[0]
            assert (first.event, first.code, first.player) == (spoilt.at, code, spoilt.game.player)
            assert [one.legal for one in verdict.timeline[: spoilt.at + 1]] == [True] * spoilt.at + [False]
            assert (verdict.timeline[spoilt.at].code, verdict.timeline[spoilt.at].text) == (code, first.text)
            then = judge({**document, "events": document["events"][: spoilt.at + 1]})
            assert (then.board, then.hands, then.stock, then.state) == (
                before.board, before.hands, before.stock, before.state
            )  # fmt: skip

    def test_out_of_turn_takes_effect_and_play_goes_on_from_there(self) -> None:
        for seed in range(40):
            spoilt = Spoilt(seed)
            game = spoilt.game
            other = spoilt.rng.choice([name for name in game.names if name != game.player])
            game.turn = game.names.index(other)
            plays = [move for move in game.plays() if move[0] == "play"]
            if not plays:
                continue
            _, card, space = spoilt.rng.choice(plays)
            assert space is not None
            event = {"type": "play", "player": other, "card": card, "space": name_of(space), "draw": None}
            document = spoilt.with_event(event)
            verdict = judge({**document, "events": document["events"][: spoilt.at + 1]})
            assert [(one.event, one.code, one.player) for one in verdict.infractions] == [
                (spoilt.at, "out_of_turn", other)
            ]
            assert verdict.board[space[1]][space[0]] == str(game.team_of[other])
            if verdict.state is not None:
                game.pass_on()
                assert verdict.state.to_act == game.player
            judge(document)  # whatever comes of it, the rest is judged and not refused

    def test_does_not_fault_the_rest_of_the_game(self) -> None:
        """A chip put on a corner, a card drawn for it, and the table plays on: in most games two things follow.

        The next player acts while the turn was left, and the card that was drawn for nothing is played.
        """
        found = []
        for seed in range(60):
            spoilt = Spoilt(seed)
            event = spoilt.whole["events"][spoilt.at]
            if event["type"] == "play":
                verdict = judge(spoilt.with_event({**event, "space": "A1"}))
                assert (verdict.infractions[0].event, verdict.infractions[0].code) == (spoilt.at, "corner")
                found.append(len(verdict.infractions))
        assert len(found) > 40
        assert median(found) <= 3

    def test_that_cannot_be_is_refused_there_and_nowhere_before(self) -> None:
        """A card that is not in the hand, a card drawn that is out twice: the first fault is at that event."""
        for seed in range(40):
            spoilt = Spoilt(seed)
            game = spoilt.game
            foreign = spoilt.rng.choice([card for card in game.stock if card not in spoilt.hand])
            event = {"type": "play", "player": game.player, "card": foreign, "space": "A2", "draw": None}
            first = faults(spoilt.with_event(event))[0]
            assert (first.place, first.code) == (("events", spoilt.at, "card"), "not_their_card")
            out = Counter(card for held in game.hands.values() for card in held) + Counter(game.discards)
            if game.shuffles or not game.plays():
                continue
            kind, card, space = game.choose(game.plays())
            twice = [one for one, count in out.items() if count == 2]
            if not twice:
                continue
            assert space is not None
            event = {"type": kind, "player": game.player, "card": card, "space": name_of(space), "draw": twice[0]}
            first = faults(spoilt.with_event(event))[0]
            assert (first.place, first.code) == (("events", spoilt.at, "draw"), "duplicate_card")
