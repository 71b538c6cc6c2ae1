"""The command line and files in other formats: known by name or look, told with lines, converted."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from service import create_app
from service.cli import program
from service.ops.settings import Settings
from service.wire.formats import FORMATS, PHH, recognised
from service.wire.formats.examples import FILES
from tests.hand_files import real_files

STARS = FILES["pokerstars"]
ENDINGS = {"phh": "hand.PHH", "ohh": "hand.ohh", "pokerstars": "hand.txt"}
APP = create_app(Settings())

each_format = pytest.mark.parametrize("name", FORMATS)


def run(*arguments: str, given: str = "") -> Result:
    return CliRunner().invoke(program, arguments, given.encode(), prog_name="adjudicate")


def served(resource: str, name: str, **headers: str) -> str:
    """What the service answers to the file in the documentation."""
    return APP.test_client().post(
        f"/v1/{resource}", data=FILES[name].encode(), content_type=FORMATS[name].media_type, headers=headers
    ).text  # fmt: skip


@each_format
def test_the_answers_are_those_of_the_service(name: str, tmp_path: Path) -> None:
    """As a file that is known by its ending or its beginning, or on standard input."""
    file = tmp_path / ENDINGS[name]
    file.write_text(FILES[name], "utf-8")
    for command, resource in (("deal", "adjudications"), ("verify", "verifications")):
        for arguments, given in ((str(file),), ""), (("-",), FILES[name]), (("-", "--from", name), FILES[name]):
            answer = run(command, *arguments, given=given)
            assert answer.stdout == served(f"{resource}?format=text", name)
            assert answer.exit_code == 0
            assert run(command, "--json", *arguments, given=given).stdout == served(resource, name) + "\n"


@each_format
def test_it_is_converted(name: str) -> None:
    """To JSON, or with `--to` to PHH, as the service does it."""
    assert run("convert", given=FILES[name]).stdout == served("conversions", name) + "\n"
    assert run("convert", "--to", "phh", given=FILES[name]).stdout == served("conversions", name, Accept=PHH.media_type)
    assert run("convert", "--claims", given=FILES[name]).stdout == served("conversions?claims=true", name) + "\n"


def test_json_becomes_phh_and_back() -> None:
    """PHH is what is wanted of JSON."""
    phh = run("convert", given=run("convert", given=STARS).stdout)
    assert phh.stdout.startswith("variant = 'F7S'\n")
    assert json.loads(run("convert", given=phh.stdout).stdout)["players"] == ["Ann", "Bo"]


def test_a_refuted_file_ends_with_1() -> None:
    """As other claims do."""
    refuted = run("verify", given=STARS.replace("Bo collected $2.10", "Bo collected $2.20"))
    assert refuted.exit_code == 1
    assert "(last_player_left, line 19)" in refuted.stdout


def test_faults_are_told_with_line_and_column(tmp_path: Path) -> None:
    """As compilers tell them; the status is 2."""
    file = tmp_path / "hand.txt"
    file.write_text(STARS.replace("4c", "of").replace("bets", "wagers"), "utf-8")
    for command in ("deal", "verify", "convert"):
        answer = run(command, str(file))
        assert (answer.exit_code, answer.stdout) == (2, "")
        places = [line.removeprefix(str(file)).split(" ")[0] for line in answer.stderr.splitlines()]
        assert places == [":14:20:", ":16:1:"]


def test_what_is_not_read_is_told_on_standard_error() -> None:
    """And how the file was taken."""
    assert run("deal", given=STARS).stderr == "<stdin>:2: not read: Table 'Acacia' 8-max\n"
    assert run("deal", given=FILES["phh"]).stderr == (
        "<stdin>: The smallest chip is taken to be 0.01, since amounts are told in such.\n"
    )


def test_house_rules_are_options() -> None:
    """Wrong ones are a wrong command."""
    answer = run("deal", "--json", "--rule", "odd_chip:high_card", given=STARS)
    assert json.loads(answer.stdout)["rules"]["odd_chip"] == "high_card"
    assert run("deal", "--rule", "odd:high_card", given=STARS).exit_code == 2
    own = f"{FILES['phh']}_rules = {{ odd_chip = 'seat' }}\n"
    assert "otherwise" in run("deal", "--rule", "odd_chip:high_card", given=own).stderr


@pytest.mark.parametrize("text", ["", "{}", '{"game": "razz"}', "Full Tilt Poker Game #1", "\x00\xff"])
def test_what_is_none_of_them_is_taken_for_json(text: str) -> None:
    """And refused as such."""
    assert recognised("hand.txt", text.encode()) is None
    assert run("deal", given=text).exit_code == 2


def test_one_said_to_be_another_is_refused() -> None:
    """`--from` counts, whatever the file looks like."""
    assert run("deal", "--from", "phh", given=STARS).exit_code == 2
    assert run("deal", "--from", "json", given=STARS).exit_code == 2
    assert run("deal", "--from", "ohh", given="{").exit_code == 2


def test_real_files_are_known_by_their_look() -> None:
    """Without a name."""
    for file in real_files():
        found = recognised("-", file.text.encode())
        assert found
        assert found.name == file.format
