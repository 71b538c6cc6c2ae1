"""Plays Sequence, the board game, legally and at random, straight from the text, and writes down what happened.

Nothing of `service` is used here and nothing clever is done. The board is walked as a spiral, inwards from the top
left: twice the spades and the diamonds from the two up and the clubs and the hearts from the ace down, without jacks,
past the corners. The 104 cards are 104 things, each of which is in the stock, in a hand or among the discards. Fives
are found by looking along the four directions; which of them stand side by side, by trying all choices.

A `Game` is a generator of its own history: after each event it stops, and can be asked how things stand.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

__all__ = ["BOARD", "CORNERS", "HAND_SIZES", "JACKS", "NAMES", "TEAM_COUNTS", "Game", "Style", "name_of"]

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")
HAND_SIZES = {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}
TEAM_COUNTS = {2: (2,), 3: (3,), 4: (2,), 6: (2, 3), 8: (2,), 9: (3,), 10: (2,), 12: (2, 3)}
JACKS = {"Js": "one-eyed", "Jh": "one-eyed", "Jd": "two-eyed", "Jc": "two-eyed"}

Space = tuple[int, int]
Document = dict[str, Any]
Move = tuple[str, str | None, Space | None]


def _spiral() -> dict[Space, str]:
    upwards = "23456789TQKA"
    once = [
        rank + suit for suit, ranks in zip("sdch", (upwards, upwards, upwards[::-1], upwards[::-1]), strict=True)
        for rank in ranks
    ]  # fmt: skip
    cards = iter(once + once)
    board: dict[Space, str] = {}
    column, row, right, down = 0, 0, 1, 0
    for _ in range(100):
        board[column, row] = "FREE" if column in (0, 9) and row in (0, 9) else next(cards)
        ahead = (column + right, row + down)
        if not (0 <= ahead[0] < 10 and 0 <= ahead[1] < 10) or ahead in board:
            right, down = -down, right
        column, row = column + right, row + down
    return board


BOARD = _spiral()
CORNERS = {space for space, card in BOARD.items() if card == "FREE"}


def name_of(space: Space) -> str:
    return "ABCDEFGHIJ"[space[0]] + str(space[1] + 1)


@dataclass(frozen=True)
class Style:
    """How a game is played and written down.

    `tells`: whether all draws are told, none, or some; `deals`: whether all hands, none, or some are; `eager`: whether
    the discards are shuffled as soon as the stock is out, or when a card is needed; `forgets`: how often a draw is
    forgotten; `wits`: how often a play is chosen for a reason.
    """

    rules: Mapping[str, Any] = field(default_factory=dict)
    tells: str = "all"
    deals: str = "all"
    eager: bool = False
    forgets: float = 0.02
    wits: float = 0.5


class Game:
    """A game of so many players in so many teams; the same one for the same seed and style."""

    def __init__(self, seed: int, players: int, teams: int, style: Style) -> None:
        self.rng = random.Random(seed)
        self.style = style
        self.names = list(NAMES[:players])
        self.rng.shuffle(self.names)
        self.teams = [self.names[first::teams] for first in range(teams)]
        if players > 3 and self.rng.random() < 0.5:
            self.rng.shuffle(self.teams)
        # Those who each play alone may say so or not.
        self.says_teams = players > 3 or self.rng.random() < 0.5
        self.team_of = {name: index for index, team in enumerate(self.teams) for name in team}
        self.needed = style.rules.get("sequences_to_win", 1 if teams == 3 else 2)
        self.stock = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"] * 2
        self.rng.shuffle(self.stock)
        self.discards: list[str] = []
        self.hands: dict[str, list[str]] = {name: [] for name in self.names}
        self.chips: dict[Space, int] = {}
        self.sequences: list[tuple[int, frozenset[Space], int]] = []
        self.forgotten = dict.fromkeys(self.names, 0)
        self.in_time = dict.fromkeys(self.names, 0)
        self.turn = 0
        self.exchanged = 0
        self.passes = 0
        self.outcome = "unfinished"
        self.winner: int | None = None
        self.shuffles = 0
        self.events: list[Document] = []
        self.untold = False
        self.dealt_to = [name for name in self.names if style.deals == "all"
                         or (style.deals == "some" and self.rng.random() < 0.5)]  # fmt: skip

    # --- what is so ---

    @property
    def player(self) -> str:
        return self.names[self.turn]

    def document(self) -> Document:
        told: Document = {"game": "sequence_board", "players": self.names, "events": list(self.events)}
        if self.says_teams:
            told["teams"] = self.teams
        if self.style.rules:
            told["rules"] = dict(self.style.rules)
        return told

    def board(self) -> list[str]:
        return [
            "".join(
                "*" if (column, row) in CORNERS else str(self.chips.get((column, row), ".")) for column in range(10)
            )
            for row in range(10)
        ]

    def spaces_of(self, card: str) -> list[Space]:
        return [space for space, shown in BOARD.items() if shown == card]

    def open(self, space: Space) -> bool:
        return space not in self.chips and space not in CORNERS

    def dead(self, card: str) -> bool:
        return card not in JACKS and not any(self.open(space) for space in self.spaces_of(card))

    def finished(self) -> set[Space]:
        return {space for _, five, _ in self.sequences for space in five}

    def plays(self) -> list[Move]:
        """Every way to play a card from the hand of the player whose turn it is."""
        moves: list[Move] = []
        team = self.team_of[self.player]
        for card in dict.fromkeys(self.hands[self.player]):
            if JACKS.get(card) == "one-eyed":
                finished = self.finished()
                moves += [
                    ("remove", card, at) for at, whose in self.chips.items() if whose != team and at not in finished
                ]
            else:
                where = BOARD if card in JACKS else self.spaces_of(card)
                moves += [("play", card, space) for space in where if self.open(space)]
        return moves

    def moves(self) -> list[Move]:
        """Everything that the player whose turn it is may do."""
        moves = self.plays() or [("pass", None, None)]
        limit = self.style.rules.get("dead_cards_per_turn", 1)
        if limit is None or self.exchanged < limit:
            moves += [("dead_card", card, None) for card in dict.fromkeys(self.hands[self.player]) if self.dead(card)]
        later = self.style.rules.get("failing_to_draw") == "may_draw_later"
        if self.in_time[self.player] or (later and self.forgotten[self.player]):
            moves.append(("draw", None, None))
        return moves

    # --- the game ---

    def history(self) -> Iterator[None]:
        """Plays the game to its end, and stops after each event."""
        size = HAND_SIZES[len(self.names)]
        for name in self.names:
            self.hands[name] = [self.stock.pop() for _ in range(size)]
        if self.rng.random() < 0.2:
            dealt = [(name, [self.hands[name][at]]) for at in range(size) for name in self.names]
        else:
            dealt = [(name, self.hands[name]) for name in self.names]
        for name, cards in dealt:
            if name in self.dealt_to:
                yield from self.tell("deal", name, cards=list(cards))
        while self.outcome == "unfinished" and self.passes < 4 * len(self.names):
            yield from self.play_turn()

    def play_turn(self) -> Iterator[None]:
        name = self.player
        yield from self.draw_what_was_forgotten()
        while self.outcome == "unfinished":
            exchanges = [move for move in self.moves() if move[0] == "dead_card"]
            if not exchanges or self.rng.random() < 0.3:
                break
            card = self.rng.choice(exchanges)[1]
            assert card is not None
            self.too_late_for_others(name)
            self.give_up(card)
            self.exchanged += 1
            yield from self.tell_with_draw("dead_card", name, card=card)
        if self.outcome != "unfinished":
            return
        plays = self.plays()
        self.passes = 0 if plays else self.passes + 1
        if not plays:
            self.too_late_for_others(name)
            self.pass_on()
            yield from self.tell("pass", name)
            return
        kind, card, space = self.choose(plays)
        assert card is not None
        assert space is not None
        self.too_late_for_others(name)
        self.give_up(card)
        told: Document = {"card": card, "space": name_of(space)}
        if kind == "remove":
            del self.chips[space]
        else:
            self.chips[space] = self.team_of[name]
            claims = self.make_sequences(space)
            if claims is not None:
                told["sequences"] = claims
        self.pass_on()
        yield from self.tell_with_draw(kind, name, **told)

    def too_late_for_others(self, name: str) -> None:
        for other in self.names:
            if other != name:
                self.in_time[other] = 0

    def pass_on(self) -> None:
        self.turn = (self.turn + 1) % len(self.names)
        self.exchanged = 0

    def give_up(self, card: str) -> None:
        self.hands[self.names[self.turn]].remove(card)
        self.discards.append(card)

    def choose(self, plays: list[Move]) -> Move:
        """At random, but who has wits takes the space with most of his side's chips around it."""
        plays = sorted(plays, key=str)
        self.rng.shuffle(plays)
        if self.rng.random() > self.style.wits:
            return plays[0]
        team = self.team_of[self.player]
        return max(plays[:12], key=lambda move: (move[0] == "play", self.neighbours(move[2], team)))

    def neighbours(self, space: Space | None, team: int) -> int:
        assert space is not None
        return max(
            sum(self.chips.get(at) == team or at in CORNERS for at in window) for window in self.windows(space)
        )  # fmt: skip

    # --- sequences ---

    def windows(self, space: Space) -> list[list[Space]]:
        """Every five in a line that holds the space."""
        found = []
        for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
            for back in range(5):
                window = [(space[0] + (at - back) * right, space[1] + (at - back) * down) for at in range(5)]
                if all(at in BOARD for at in window):
                    found.append(window)
        return found

    def make_sequences(self, space: Space) -> list[list[str]] | None:
        """Credits what the chip makes; what must be claimed, because there is a choice, or may be."""
        team = self.team_of[self.player]
        made = [
            frozenset(window)
            for window in self.windows(space)
            if all(self.chips.get(at) == team or at in CORNERS for at in window)
        ]
        standing = [five for whose, five, _ in self.sequences if whose == team]
        choices = [
            choice
            for count in range(1, len(made) + 1)
            for choice in combinations(made, count)
            if all(len(one & other) <= 1 for one, other in combinations([*standing, *choice], 2))
        ]
        if not choices:
            return None
        most = max(map(len, choices))
        best = [choice for choice in choices if len(choice) == most]
        # A choice to which nothing can be added, so that claims say all.
        full = [choice for choice in choices if not any(set(choice) < set(other) for other in choices)]
        chosen = self.rng.choice(full)
        self.sequences += [(team, five, len(self.events)) for five in chosen]
        if len([1 for whose, _, _ in self.sequences if whose == team]) >= self.needed:
            self.outcome, self.winner = "won", team
        if len(best) == 1 and chosen == best[0] and self.rng.random() < 0.7:
            return None
        claims = [[name_of(at) for at in self.rng.sample(sorted(five), 5)] for five in chosen]
        self.rng.shuffle(claims)
        return claims

    # --- drawing, and writing down ---

    def draw(self, name: str) -> str | None:
        """A card from the stock; None if there is none, and the game is over."""
        if not self.stock:
            if self.style.rules.get("stock_out") == "end":
                self.outcome = "drawn"
                return None
            self.shuffle()
        card = self.stock.pop()
        self.hands[name].append(card)
        if not self.stock and self.style.eager and self.style.rules.get("stock_out") != "end":
            self.shuffle()
        return card

    def shuffle(self) -> None:
        self.shuffles += 1
        self.stock, self.discards = self.discards, []
        self.rng.shuffle(self.stock)

    def tell(self, kind: str, name: str, **members: Any) -> Iterator[None]:
        self.events.append({"type": kind, "player": name, **members})
        yield

    def tell_with_draw(self, kind: str, name: str, **members: Any) -> Iterator[None]:
        """The event with the card drawn for it: told with it, by itself afterwards, not at all, or forgotten."""
        if self.outcome == "won":
            if self.rng.random() < 0.3 and self.stock:
                members["draw"] = self.draw(name)
            yield from self.tell(kind, name, **members)
            return
        if self.rng.random() < self.style.forgets and (self.stock or self.style.rules.get("stock_out") != "end"):
            yield from self.forget(kind, name, members)
            return
        untold = self.style.tells == "none" or (self.style.tells == "some" and self.rng.random() < 0.3)
        apart = self.rng.random() < 0.1 and self.stock
        card = None if apart and not untold else self.draw(name)
        if untold:
            self.untold = True
        elif not apart:
            members["draw"] = card
        elif self.rng.random() < 0.5:
            members["draw"] = None
        if apart and not untold:
            # Between the two the record does not say whether a card was drawn; nor does it afterwards, if he had
            # forgotten another and the one told may be that.
            before, unsaid = self.untold, "draw" not in members
            self.untold = before or unsaid
            forgot = self.in_time[name] > 0
            self.in_time[name] += 1
            yield from self.tell(kind, name, **members)
            self.untold = before or (unsaid and forgot)
            self.in_time[name] -= 1
            yield from self.tell("draw", name, card=self.draw(name))
        else:
            yield from self.tell(kind, name, **members)

    def forget(self, kind: str, name: str, members: Document) -> Iterator[None]:
        self.forgotten[name] += 1
        self.in_time[name] += 1
        yield from self.tell(kind, name, **members, draw=None)

    def draw_what_was_forgotten(self) -> Iterator[None]:
        """Where the table lets a player, he draws later what he forgot."""
        if self.style.rules.get("failing_to_draw") != "may_draw_later":
            return
        name = self.player
        while self.forgotten[name] and self.rng.random() < 0.5 and (self.stock or "stock_out" not in self.style.rules):
            self.forgotten[name] -= 1
            yield from self.tell("draw", name, card=self.draw(name))
