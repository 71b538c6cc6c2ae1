"""Random games in every style of playing and telling, for the tests that need them."""

import random
from collections.abc import Iterator
from typing import Any

from tests.oracles.board_player import TEAM_COUNTS, Game, Style

__all__ = ["FULL", "any_game", "any_style", "full_game", "played", "played_to"]

CHOICES: dict[str, tuple[Any, ...]] = {
    "sequences_to_win": (1, 2, 3, 4),
    "dead_cards_per_turn": (1, None),
    "failing_to_draw": ("lost", "may_draw_later"),
    "stock_out": ("reshuffle", "end"),
}
FULL = Style()


def any_style(seed: str) -> Style:
    rng = random.Random(seed)
    return Style(
        rules={name: rng.choice(choices) for name, choices in CHOICES.items() if rng.random() < 0.3},
        tells=rng.choice(("all", "all", "all", "none", "some")),
        deals=rng.choice(("all", "all", "all", "some", "none")),
        eager=rng.random() < 0.3,
        forgets=rng.choice((0, 0.02, 0.02, 0.2)),
        wits=rng.choice((0, 0.3, 0.8)),
    )


def any_game(seed: int, players: int) -> Game:
    """A game in any style, before its first event; the same one for the same seed."""
    style = any_style(f"{seed} {players}")
    return Game(seed, players, TEAM_COUNTS[players][seed % len(TEAM_COUNTS[players])], style)


def full_game(seed: int) -> Game:
    """A game whose hands and draws are all told, before its first event."""
    players = tuple(TEAM_COUNTS)[seed % len(TEAM_COUNTS)]
    wits = random.Random(seed).choice((0, 0.3, 0.8))
    return Game(seed, players, TEAM_COUNTS[players][0], Style(wits=wits, forgets=0))


def played(game: Game) -> Game:
    """The game at its end."""
    for _ in game.history():
        pass
    return game


def played_to(game: Game) -> Iterator[int]:
    """Plays on, and gives how many events there have been, after each."""
    for _ in game.history():
        yield len(game.events)
