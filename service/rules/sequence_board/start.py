"""Who plays with whom, and where the game stands before the first event."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from service.rules.errors import Fault, Place
from service.rules.rulebook import listed
from service.rules.sequence_board.board import CORNERS, SIDE, SPACE_NAMES, SPACES_IN, Five
from service.rules.sequence_board.deal import Deal, Position, ToldSequence
from service.rules.sequence_board.sequences import found_on, shares_too_much
from service.rules.sequence_board.switches import SEQUENCES_TO_WIN

__all__ = ["HAND_SIZES", "Credited", "Start", "set_up"]

HAND_SIZES = {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}
"""Cards dealt to each player, by the number of players."""

Teams = tuple[tuple[str, ...], ...]


class Credited(NamedTuple):
    """A sequence that stands: whose, its five spaces, and the event that made it, None if the position has it."""

    team: int
    five: Five
    event: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """A game before its first event.

    `team_of` is each seat's team; `chips` are the spaces covered by each team. `told` is whether the game starts from a
    position, so that the stock is not known; `chosen` whether the service had to choose among fives on it.
    """

    players: tuple[str, ...]
    teams: Teams
    team_of: tuple[int, ...]
    hand_size: int
    needed: int
    chips: tuple[int, ...]
    sequences: tuple[Credited, ...]
    to_act: int
    told: bool
    chosen: bool
    faults: tuple[Fault, ...]


def set_up(deal: Deal) -> Start:
    """Where the game starts. Where that cannot be, `faults` says why, and the rest is only good for looking on."""
    players = deal.players
    faults = [*_count_faults(players)]
    teams = _each_alone(players) if deal.teams is None else deal.teams
    if not faults:
        faults += _team_faults(deal, teams)
    if faults:
        teams = (players[::2], players[1::2])
    team_of = _teams_by_seat(players, teams)
    needed = deal.rules.get(SEQUENCES_TO_WIN.name) or (1 if len(teams) == 3 else SEQUENCES_TO_WIN.default)
    assert isinstance(needed, int)
    stands = _stands(deal.position, players, len(teams), needed) if not faults else _Standing()
    return Start(
        players=players,
        teams=teams,
        team_of=team_of,
        hand_size=HAND_SIZES.get(len(players), 0),
        needed=needed,
        chips=stands.chips or (0,) * len(teams),
        sequences=stands.sequences,
        to_act=stands.to_act,
        told=deal.position is not None,
        chosen=stands.chosen,
        faults=(*faults, *stands.faults),
    )


# --- teams ---


def _count_faults(players: Sequence[str]) -> Iterator[Fault]:
    if len(players) in HAND_SIZES:
        return
    *fewer, most = HAND_SIZES
    allowed = f"{', '.join(map(str, fewer))} or {most}"
    why = (
        f"{len(players)} players do not divide evenly into two or three teams"
        if len(players) in (5, 7, 11)
        else f"there are {len(players)} players"
    )
    yield Fault(("players",), "wrong_number", f"This game can be played by {allowed} players, but {why}.")


def _each_alone(players: Sequence[str]) -> Teams:
    return tuple((name,) for name in players)


def _team_faults(deal: Deal, teams: Teams) -> Iterator[Fault]:
    players = deal.players
    if deal.teams is None and len(players) > 3:
        yield Fault(
            ("teams",), "missing_teams", "Say who plays with whom: only two or three players can each play alone."
        )
        return
    faults = [*_name_faults(players, teams)]
    yield from faults
    if faults:
        return
    if len(teams) not in (2, 3) or len({len(team) for team in teams}) > 1:
        yield Fault(("teams",), "unequal_teams", "There must be two or three teams, all of the same size.")
    else:
        yield from _turn_faults(players, _teams_by_seat(players, teams), len(teams))


def _name_faults(players: Sequence[str], teams: Teams) -> Iterator[Fault]:
    named: set[str] = set()
    for index, team in enumerate(teams):
        for place, name in enumerate(team):
            if name not in players:
                yield _unknown(name, players, ("teams", index, place))
            elif name in named:
                yield Fault(("teams", index, place), "duplicate_player", f"{name!r} stands in a team already.")
            named.add(name)
    missing = [name for name in players if name not in named]
    if missing:
        yield Fault(("teams",), "missing_player", f"Everyone plays in a team, and {listed(missing)} stands in none.")


def _turn_faults(players: Sequence[str], team_of: Sequence[int], teams: int) -> Iterator[Fault]:
    """Teams take turns in the order of play: with two every second player is of one team, with three every third."""
    for seat, team in enumerate(team_of):
        if team in team_of[max(seat - teams + 1, 0) : seat]:
            yield Fault(
                ("players", seat),
                "teams_do_not_alternate",
                f"{players[seat]!r} sits too near a partner: with {'two' if teams == 2 else 'three'} teams "
                f"every {'second' if teams == 2 else 'third'} player is of the same team.",
            )
            return


def _teams_by_seat(players: Sequence[str], teams: Teams) -> tuple[int, ...]:
    team_of = {name: index for index, team in enumerate(teams) for name in team}
    return tuple(team_of[name] for name in players)


def _unknown(name: str, players: Sequence[str], place: Place) -> Fault:
    return Fault(place, "unknown_player", f"There is no player {name!r}; there are: {', '.join(players)}.")


# --- positions ---


class _Standing(NamedTuple):
    """What a position comes to."""

    chips: tuple[int, ...] = ()
    sequences: tuple[Credited, ...] = ()
    to_act: int = 0
    chosen: bool = False
    faults: tuple[Fault, ...] = ()


def _stands(position: Position | None, players: Sequence[str], teams: int, needed: int) -> _Standing:
    if position is None:
        return _Standing()
    faults: list[Fault] = []
    to_act = 0
    if position.to_act is not None:
        if position.to_act in players:
            to_act = players.index(position.to_act)
        else:
            faults.append(_unknown(position.to_act, players, ("position", "to_act")))
    board_faults = [*_board_faults(position.board, teams)]
    if board_faults:
        return _Standing(faults=(*faults, *board_faults))
    cells = "".join(position.board)
    chips = tuple(sum(1 << space for space, cell in enumerate(cells) if cell == str(team)) for team in range(teams))
    found = [found_on(own, sum(chips) - own) for own in chips]
    if position.sequences is None:
        sequences = [Credited(team, five, None) for team, credit in enumerate(found) for five in credit.fives]
    else:
        told = [*_told(position.sequences, chips)]
        faults += [one for one in told if isinstance(one, Fault)]
        sequences = [one for one in told if isinstance(one, Credited)]
    if sum(sum(one.team == team for one in sequences) >= needed for team in range(teams)) > 1:
        faults.append(
            Fault(
                ("position",), "won_twice", "Two teams have the sequences that win: the first of them ended the game."
            )
        )
    chosen = position.sequences is None and any(credit.chosen for credit in found)
    return _Standing(chips, tuple(sequences), to_act, chosen, tuple(faults))


def _board_faults(board: Sequence[str], teams: int) -> Iterator[Fault]:
    if len(board) != SIDE:
        yield Fault(("position", "board"), "bad_board", f"The board has ten rows, and {len(board)} are given.")
    allowed = "".join(map(str, range(teams)))
    for row, cells in enumerate(board[:SIDE]):
        place = ("position", "board", row)
        if len(cells) != SIDE:
            yield Fault(place, "bad_board", f"A row has ten spaces, and this one has {len(cells)}.")
            continue
        for column, cell in enumerate(cells):
            space = SIDE * row + column
            if space in CORNERS and cell != "*":
                yield Fault(place, "bad_board", f"{SPACE_NAMES[space]} is a corner, written *, and not {cell!r}.")
            elif space not in CORNERS and (cell not in f".{allowed}"):
                yield Fault(
                    place,
                    "bad_board",
                    f"{SPACE_NAMES[space]} can be open, written ., or hold a team's chip, written as "
                    f"{' or '.join(allowed)}, but not {cell!r}.",
                )


def _told(sequences: Sequence[ToldSequence], chips: Sequence[int]) -> Iterator[Credited | Fault]:
    """The sequences of a position, or what is wrong with them."""
    before: list[Credited] = []
    for index, (team, spaces) in enumerate(sequences):
        place = ("position", "sequences", index)
        if not 0 <= team < len(chips):
            yield Fault((*place, "team"), "unknown_team", f"There is no team {team}: the first is 0.")
            continue
        five = Five(sum(1 << space for space in {*spaces}))
        names = listed([SPACE_NAMES[space] for space in spaces])
        lacking = [SPACE_NAMES[space] for space in spaces if space not in CORNERS and not chips[team] >> space & 1]
        if five not in SPACES_IN or len(spaces) != len(SPACES_IN[five]):
            yield Fault((*place, "spaces"), "bad_sequence", f"{names} are not five spaces in a line.")
        elif lacking:
            yield Fault((*place, "spaces"), "bad_sequence", f"The team has no chip on {listed(lacking)}.")
        elif any(one.team == team and shares_too_much(five, one.five) for one in before):
            yield Fault(
                (*place, "spaces"), "bad_sequence", "Two sequences of a side may share one space, and these share more."
            )
        else:
            before.append(Credited(team, five, None))
            yield before[-1]
