"""The README tells the truth: its commands give the answers it shows, and its lists are complete."""

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from service.rules.games import GAMES
from service.rules.stud import variants
from tests.judging import judge

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text("utf-8")
CONSOLES = re.findall(r"```console\n(.*?)```", README, re.DOTALL)


def _command_and_answer(console: str) -> tuple[str, str]:
    """The command after `$`, to the end of its quoted body, and what follows it."""
    lines = console.removeprefix("$ ").splitlines(keepends=True)
    end = next(n for n in range(1, len(lines) + 1) if "".join(lines[:n]).count("'") % 2 == 0)
    return "".join(lines[:end]), "".join(lines[end:])


@pytest.mark.parametrize("console", CONSOLES, ids=[str(number) for number in range(len(CONSOLES))])
def test_each_command_answers_as_shown(console: str, live_server: str) -> None:
    """What stands under a command is what comes; `...` stands for whatever is left out."""
    command, shown = _command_and_answer(console)
    assert command.startswith("curl -s 'localhost:8000/")
    found = subprocess.run(
        ["/bin/bash", "-c", command.replace("localhost:8000", live_server)], capture_output=True, text=True, check=True
    )
    pattern = re.escape(shown).replace(re.escape("...\n"), r"(?s:.*)")
    assert re.fullmatch(pattern, found.stdout), f"{command}gives\n{found.stdout}"


def test_every_house_rule_is_listed() -> None:
    """Each house rule has its row, with its default and its other choices."""
    for switch in GAMES["sequence"].switches:
        default, *others = (str(choice).lower() if isinstance(choice, bool) else choice for choice in switch.choices)
        row = f"| `{switch.name}` | `{default}` | {', '.join(f'`{other}`' for other in others)} |"
        assert row in README, row


def test_every_link_leads_somewhere() -> None:
    """Links within the project point at files that are there."""
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", README):
        assert (ROOT / target).exists(), target


def test_the_example_of_a_new_game_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of "Add a game", put into the list, is judged like any other."""
    [code] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    space: dict[str, Any] = {}
    exec(code, space)  # noqa: S102 - the README's own code
    added: variants.Variant = space["LAST_UPCARD"]
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
