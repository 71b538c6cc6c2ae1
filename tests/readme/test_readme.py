"""The README tells the truth: its commands give the answers it shows, and its lists are complete."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from service import create_app
from service.cli import program
from service.ops.settings import Settings
from service.rules.games import GAMES
from service.rules.house_rules import Choice, Switch
from service.rules.rulebook import listed
from service.rules.stud import variants
from service.wire.formats import BY_MEDIA_TYPE, FORMATS, Format
from tests.judging import judge

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text("utf-8")
STUD = {name for name, game in GAMES.items() if game.family == "stud"}
CONSOLES = re.findall(r"```console\n(.*?)```", README, re.DOTALL)


def _commands_and_answers(console: str) -> Iterator[tuple[str, str]]:
    """Each command after a `$`, to the end of what it quotes or reads, and what stands under it."""
    for part in re.split(r"^\$ ", console, flags=re.MULTILINE)[1:]:
        lines = part.splitlines(keepends=True)
        here = re.search(r"<<'(\w+)'$", lines[0].rstrip())
        end = lines.index(f"{here[1]}\n") + 1 if here else _end_of_quotes(lines)
        yield "".join(lines[:end]), "".join(lines[end:])


def _end_of_quotes(lines: Sequence[str]) -> int:
    return next(n for n in range(1, len(lines) + 1) if "".join(lines[:n]).count("'") % 2 == 0)


def _said(commands: Sequence[str], folder: Path) -> list[str]:
    """What each command says in one shell in an empty folder, on standard output and standard error."""
    script = "".join(f"{command}status=$?; printf '\\036'; (exit $status)\n" for command in commands)
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    found = subprocess.run(
        ["/bin/bash", "-c", script],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        encoding="utf-8",
        check=True,
    )
    return found.stdout.split("\036")[:-1]


@pytest.mark.parametrize("console", CONSOLES, ids=[str(number) for number in range(len(CONSOLES))])
def test_each_command_answers_as_shown(console: str, live_server: str, tmp_path: Path) -> None:
    """What stands under a command is what comes; `...` stands for whatever is left out."""
    pairs = list(_commands_and_answers(console))
    assert "".join(f"$ {command}{shown}" for command, shown in pairs) == console
    for command, _ in pairs:
        assert re.match(r"curl .*'localhost:8000/|(.* \| )?adjudicate |cat > [\w.]+ <<|echo \$\?$", command)
    said = _said([command.replace("localhost:8000", live_server) for command, _ in pairs], tmp_path)
    for (command, shown), found in zip(pairs, said, strict=True):
        pattern = re.escape(shown).replace(re.escape("..."), r"(?s:.*)")
        assert re.fullmatch(pattern, found), f"{command}gives\n{found}"


@pytest.mark.parametrize("name", program.commands)
def test_every_command_of_the_command_line_is_listed(name: str) -> None:
    """With what it does."""
    assert re.search(rf"^\| `adjudicate {name}( [^`]+)?` \| \w", README, re.MULTILINE)


def _house_rules() -> dict[str, dict[str, Switch]]:
    """Every house rule, as each game that has it plays it."""
    found: dict[str, dict[str, Switch]] = {}
    for game in GAMES.values():
        for switch in game.switches:
            found.setdefault(switch.name, {})[game.name] = switch
    return found


def _word(choice: Choice) -> str:
    return f"`{choice if isinstance(choice, str) else json.dumps(choice)}`"


@pytest.mark.parametrize(("name", "games"), _house_rules().items(), ids=_house_rules())
def test_every_house_rule_is_listed(name: str, games: dict[str, Switch]) -> None:
    """Each has its row, with its default, where other games play it otherwise, and its other choices."""
    first = next(iter(games.values()))
    if first.required:
        assert f"| `{name}` | none | {', '.join(map(_word, first.choices))} |" in README
        return
    default, *others = first.choices
    elsewhere: dict[Choice, list[str]] = {}
    for game, switch in games.items():
        if switch.default != default:
            elsewhere.setdefault(switch.default, []).append(f"`{game}`")
    defaults = "; ".join(
        [_word(default), *(f"{_word(other)} in {listed(playing)}" for other, playing in elsewhere.items())]
    )
    assert f"| `{name}` | {defaults} | {', '.join(map(_word, others))} |" in README


@pytest.mark.parametrize(("name", "games"), _house_rules().items(), ids=_house_rules())
def test_every_house_rule_stands_with_the_games_that_have_it(name: str, games: dict[str, Switch]) -> None:
    """The line above its table names them, or says that they are all."""
    before = README[: README.index(f"\n| `{name}` | ", README.index("\n## House rules"))]
    heading = before[: before.rindex("\n\n|")].rpartition("\n\n")[2]
    named = set(re.findall(r"`(\w+)`", heading))
    assert (STUD if "every stud game" in heading else named) == set(games)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_listed(name: str) -> None:
    """With what is played."""
    title = re.escape(GAMES[name].title)
    assert re.search(rf"^\| `{name}` \| \W?{title}\b", README, re.MULTILINE | re.IGNORECASE)


def test_every_link_leads_somewhere() -> None:
    """Links within the project point at files that are there."""
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", README):
        assert (ROOT / target).exists(), target


def _code_of(section: str) -> dict[str, Any]:
    """What the code in a section defines."""
    text = README.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    [code] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    space: dict[str, Any] = {}
    exec(code, space)  # noqa: S102 - the README's own code
    return space


def test_the_example_of_a_new_game_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of "Add a game", put into the list, is judged like any other."""
    added: variants.Variant = _code_of("Add a game")["LAST_UPCARD"]
    monkeypatch.setitem(variants.VARIANTS, added.name, added)
    monkeypatch.setitem(GAMES, added.name, GAMES["sequence"]._replace(name=added.name, switches=added.switches))
    verdict = judge(
        {
            "game": "last_upcard",
            "pot": 10,
            "hands": [
                {"player": "Ann", "cards": "4h 9d / 2c Jd 3h 6c / As"},
                {"player": "Bo", "cards": "Ks Kd / 5c 4s 8h Tc / Kh"},
            ],
        }
    )
    assert verdict["wild"] == ["T"]
    assert verdict["winners"] == ["Bo"]
    assert verdict["players"][1]["high"]["description"] == "four kings, eight kicker"


def test_the_example_of_a_new_format_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The format of "Add a format", put into the list, is judged, verified, converted and refused like any other."""
    added: Format = _code_of("Add a format")["NOTES"]
    [notes] = re.findall(r"```\n(Sequence for .*?)```", README, re.DOTALL)
    monkeypatch.setitem(FORMATS, added.name, added)
    monkeypatch.setitem(BY_MEDIA_TYPE, added.media_type, added)
    client = create_app(Settings()).test_client()

    def send(resource: str, text: str) -> Any:
        return client.post(f"/v1/{resource}", data=text.encode(), content_type=added.media_type).get_json(force=True)

    assert send("adjudications", notes)["winners"] == ["Bo"]
    assert send("verifications", notes)["upheld"] is True
    refuted = send("verifications", notes.replace("Bo takes", "Ann takes"))["findings"][0]
    assert (refuted["upheld"], refuted["line"], refuted["actual"]) == (False, 4, {"amount": 0})
    assert judge(send("conversions", notes))["winners"] == ["Bo"]
    wrong = notes.replace("Kh", "Zh"), notes.replace("Kh", "4h"), notes.replace("takes", "has"), notes[1:], ""
    assert [send("adjudications", text)["errors"][0]["line"] for text in wrong] == [3, 3, 4, 1, 1]
    (tmp_path / "a.notes").write_text(notes, "utf-8")
    assert CliRunner().invoke(program, ["deal", str(tmp_path / "a.notes")]).stdout.startswith("Bo wins 40.\n")
