"""The command line: the verdicts and reports of the service, without a server.

What is asked is read, judged and told by the functions that the service calls; here are only arguments, streams and
exit statuses. Status 1 is a refuted claim and nothing else, so that a script can rely on it.
"""

import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, Protocol, TypeVar

import click
import orjson
from click.shell_completion import get_completion_class

from service.ops.settings import ServerSettings, SettingError, Settings
from service.rules.errors import DealFaults, Fault
from service.rules.games import GAMES
from service.rules.stud.variants import VARIANTS
from service.wire.canonical import encode
from service.wire.deals import Limits, game_of
from service.wire.faults import pointer
from service.wire.files import JSON, Told, converted, event_lines, read_file, verdict_on, verification_of
from service.wire.formats import FORMATS, PHH, recognised
from service.wire.formats.read import FormatFaults, Read
from service.wire.lists import game_document, games_document
from service.wire.queries import parameter, read_hands_query, read_rules, read_wild_query
from service.wire.report import (
    game_report,
    games_report,
    hands_report,
    match_report,
    verdict_report,
    verification_report,
    wild_report,
)
from service.wire.sequence_poker.matches import settle
from service.wire.shortcuts import hands_document, wild_document
from service.wire.strict_json import NotJSON, loads

__all__ = ["main", "program"]

NAME = "adjudicate"
SETTLED, REFUTED, UNUSABLE, NOT_SETTLED = 0, 1, 2, 3
FAILED = 70  # EX_SOFTWARE of sysexits.h; Python's own 1 would look like a refuted claim

Command = TypeVar("Command", bound=Callable[..., Any])


def main() -> NoReturn:
    """Runs the command line and ends the process."""
    # Python and click would end with 1 where the reader of a pipe goes away, or at Ctrl-C.
    for interruption in (signal.SIGPIPE, signal.SIGINT):
        signal.signal(interruption, signal.SIG_DFL)
    try:
        program.main(prog_name=NAME)
    except OSError as error:
        click.echo(f"{NAME}: {error.strerror}", err=True)
    except Exception:
        traceback.print_exc()
    sys.exit(FAILED)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
def program() -> None:
    """Settles disputes at the card table: the verdicts and reports of the HTTP service, without a server.

    \b
    Exit status:
      0  the claims are upheld, the deal is settled, the question is answered
      1  a claim is refuted
      2  the input cannot be used: faults, no JSON, an unreadable file, a wrong option
      3  the deal is not settled, or a claim that it does not settle, and none is refuted
    """


# --- what the commands share ---


class _Form(NamedTuple):
    json: bool
    plain: bool


def _file_argument(command: Command) -> Command:
    return click.argument("file", type=click.Path(allow_dash=True), required=False, callback=_or_stdin)(command)


def _or_stdin(context: click.Context, argument: click.Parameter, value: str | None) -> str:
    """The file; standard input where none is named, unless somebody would have to type it."""
    if value is None and (sys.stdin is None or sys.stdin.isatty()):
        raise click.MissingParameter(ctx=context, param=argument, param_hint="FILE")
    return "-" if value is None else value


def _rule_option(command: Command) -> Command:
    text = f"A house rule, such as odd_chip:high_card; may be repeated. '{NAME} games sequence' lists them."
    return click.option("--rule", "rules", metavar="NAME:VALUE", multiple=True, help=text)(command)


def _from_option(command: Command) -> Command:
    text = "The format of FILE, where its ending and its beginning don't tell."
    return click.option("--from", "format_", type=click.Choice([JSON, *FORMATS]), help=text)(command)


def _form_options(command: Command) -> Command:
    json = click.option("--json", is_flag=True, help="The bytes that the service answers, and a line break.")
    plain = click.option("--ascii", "plain", is_flag=True, help="A report without suit glyphs.")
    return json(plain(command))


# --- the commands ---


@program.command()
@_file_argument
@_rule_option
@_from_option
@_form_options
def deal(file: str, rules: Sequence[str], format_: str | None, **form: bool) -> None:
    """Give the verdict on a deal.

    FILE holds the deal as JSON, as for POST /v1/adjudications, or as a hand history in PHH, in Open Hand History or of
    PokerStars; - is standard input. Exit status 3 if the deal is unfinished or undecided.
    """
    settings = _settings()
    told = _told(file, rules, format_, settings)
    with _judging(file, settings):
        body = verdict_on(told, _limits(settings))
    _answer(body, partial(verdict_report, event_lines=event_lines(told)), _Form(**form))
    _exit(SETTLED if orjson.loads(body)["state"] is None else NOT_SETTLED)


@program.command("verify")
@_file_argument
@_rule_option
@_from_option
@_form_options
def verify_claims(file: str, rules: Sequence[str], format_: str | None, **form: bool) -> None:
    """Say of claims about a deal which are upheld.

    FILE holds the deal and its claims as JSON, as for POST /v1/verifications; or a hand history in another format,
    which claims what it says was collected; - is standard input. Exit status 0 if all are upheld, 1 if one is refuted,
    3 if none is and the deal does not settle them all.
    """
    settings = _settings()
    told = _told(file, rules, format_, settings)
    with _judging(file, settings):
        found = verification_of(told, _limits(settings))
    _answer(encode(found), verification_report, _Form(**form))
    _exit({True: SETTLED, False: REFUTED, None: NOT_SETTLED}[found["upheld"]])


@program.command()
@_file_argument
@_rule_option
@_from_option
@click.option("--to", "wanted", type=click.Choice([JSON, PHH.name]), help="PHH unless FILE is in another format.")
@click.option("--claims", is_flag=True, help="In JSON, with what the file says was collected as claims.")
def convert(file: str, rules: Sequence[str], format_: str | None, wanted: str | None, claims: bool) -> None:
    """Tell a deal in another format.

    FILE is as for 'deal'. What comes is JSON, as POST /v1/adjudications takes it and with --claims as
    POST /v1/verifications does, or PHH.
    """
    settings = _settings()
    told = _told(file, rules, format_, settings)
    to = wanted or (JSON if isinstance(told, Read) else PHH.name)
    with _judging(file, settings):
        body = converted(told, to, claims=claims, limits=_limits(settings))
    click.echo(body, nl=to == JSON)


@program.command("match")
@_file_argument
@_rule_option
@_form_options
def settle_match(file: str, rules: Sequence[str], **form: bool) -> None:
    """Say how a match of several rounds stands, in Sequence Poker.

    FILE holds the match as JSON, as for POST /v1/matches; - is standard input. Exit status 3 while it is not won.
    """
    settings = _settings()
    document = _document(file, rules, settings)
    with _naming_faults(_in_file(file), settings):
        body, won = settle(document, _limits(settings))
    _answer(body, match_report, _Form(**form))
    _exit(SETTLED if won else NOT_SETTLED)


@program.command()
@click.argument("upcards", nargs=-1, required=True)
@click.option("--game", type=click.Choice(list(VARIANTS)), default="sequence", show_default=True, help="The game.")
@_rule_option
@_form_options
def wild(upcards: Sequence[str], game: str, rules: Sequence[str], **form: bool) -> None:
    """Say what a run of upcards makes wild.

    UPCARDS are in the order in which they were dealt, run together or parted: 4c2sJd3h.
    """
    with _naming_faults(_in_option, _settings()):
        asked = read_wild_query(_query(upcards=[" ".join(upcards)], game=[game], rule=rules))
    _answer(encode(wild_document(asked)), wild_report, _Form(**form))


@program.command()
@click.argument("cards", nargs=-1, required=True, metavar="CARDS...")
@click.option("--wild", "wilds", metavar="RANK|CARD", multiple=True, help="What is wild; may be repeated.")
@click.option("--name", "names", multiple=True, help="The name of each hand; repeated for each of them.")
@click.option("--game", type=click.Choice(["sequence_poker"]), help="The game, where the cards are TIC cards.")
@click.option("--low-ranking", metavar="RANKING", help="Rank lows too: ace_to_five, deuce_to_seven or ace_to_six.")
@_rule_option
@_form_options
def hands(
    cards: Sequence[str],
    wilds: Sequence[str],
    names: Sequence[str],
    game: str | None,
    low_ranking: str | None,
    rules: Sequence[str],
    **form: bool,
) -> None:
    """Rank and compare bare hands.

    Each argument is a hand, its cards run together, or parted within quotes: 2s2dQcQh9s5d3c "As Ks Qs Js 7h 7c 4d".
    """
    settings = _settings()
    lows = [] if low_ranking is None else [low_ranking]
    with _naming_faults(_in_option, settings):
        query = _query(cards=cards, wild=wilds, name=names, game=[game] if game else [], low_ranking=lows, rule=rules)
        asked = read_hands_query(query, _limits(settings))
    _answer(encode(hands_document(asked)), hands_report, _Form(**form))


@program.command()
@click.argument("name", type=click.Choice(list(GAMES)), required=False, metavar="[NAME]")
@_form_options
def games(name: str | None, **form: bool) -> None:
    """List the games that are judged, or a game's house rules."""
    if name is None:
        _answer(encode(games_document()), games_report, _Form(**form))
    else:
        _answer(encode(game_document(name)), game_report, _Form(**form))


@program.command()
@click.option("--port", metavar="PORT", help="The port, instead of the environment's PORT or 8000.")
@click.option("--host", help="Listen on this address only, instead of on all.")
def serve(port: str | None, host: str | None) -> None:
    """Serve over HTTP, as 'make run' does.

    The same variables of the environment set it up. The process becomes gunicorn, and ends with its exit status.
    """
    environment = os.environ if port is None else {**os.environ, "PORT": port}
    server = _read_settings(ServerSettings, environment)
    _settings()
    bind = [] if host is None else ["--bind", f"{f'[{host}]' if ':' in host else host}:{server.port}"]
    # From the folder that holds the package: gunicorn puts the working folder before everything that is installed,
    # and many a folder has something called service in it.
    os.chdir(Path(__file__).parents[1])
    gunicorn = [sys.executable, "-m", "gunicorn", "--config", "service/ops/gunicorn_conf.py", *bind]
    os.execve(sys.executable, [*gunicorn, "service:create_app()"], environment)  # noqa: S606 - no shell is wanted


@program.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the script with which a shell completes this command.

    \b
    bash, in ~/.bashrc:  eval "$(adjudicate completion bash)"
    zsh, in ~/.zshrc:    eval "$(adjudicate completion zsh)"
    fish:  adjudicate completion fish > ~/.config/fish/completions/adjudicate.fish
    """
    script = get_completion_class(shell)
    assert script is not None
    click.echo(script(program, {}, NAME, f"_{NAME.upper()}_COMPLETE").source())


# --- in ---


class _Unusable(click.ClickException):
    """Input that cannot be used: what is told of it on standard error, line by line."""

    exit_code = UNUSABLE

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines

    def show(self, file: Any = None) -> None:
        for line in self.lines:
            click.echo(_printable(line), file=file, err=True)


def _settings() -> Settings:
    return _read_settings(Settings, os.environ)


AnySettings = TypeVar("AnySettings", Settings, ServerSettings)


def _read_settings(kind: type[AnySettings], environment: Mapping[str, str]) -> AnySettings:
    try:
        return kind.from_environ(environment)
    except SettingError as error:
        raise _Unusable(f"{NAME}: {error}") from None


def _limits(settings: Settings) -> Limits:
    return Limits(settings.max_events, settings.max_name_characters, settings.max_rounds)


def _told(path: str, rules: Sequence[str], format_: str | None, settings: Settings) -> Told:
    """A file in another format, or the JSON of one, with house rules of the command line among its own.

    What is not read of it is told on standard error.
    """
    data = _data(path, settings)
    found = FORMATS.get(format_) if format_ else recognised(path, data)
    try:
        if found is None:
            return _in_json(data, path, rules, settings)
        with _naming_faults(_in_option, settings), _naming_lines(path, settings):
            read = read_file(found, data, rules, _limits(settings))
    except NotJSON as error:
        raise _Unusable(f"{_shown(path)}: {error}") from None
    for told in (*(f"{_shown(path)}: {note}" for note in read.notes), *_ignored(path, read)):
        click.echo(_printable(told), err=True)
    return read


def _document(path: str, rules: Sequence[str], settings: Settings) -> Any:
    """The JSON of a file, with house rules of the command line among its own."""
    try:
        return _in_json(_data(path, settings), path, rules, settings)
    except NotJSON as error:
        raise _Unusable(f"{_shown(path)}: {error}") from None


def _in_json(data: bytes, path: str, rules: Sequence[str], settings: Settings) -> Any:
    document = loads(data, settings.max_nesting)
    return _with_rules(document, path, rules, settings) if rules else document


def _ignored(path: str, read: Read) -> Iterator[str]:
    return (f"{_shown(path)}:{ignored.line}: not read: {ignored.text}" for ignored in read.ignored)


def _data(path: str, settings: Settings) -> bytes:
    most = settings.max_body_bytes
    if path == "-" and sys.stdin is None:
        raise _Unusable(f"{_shown(path)}: It is closed.")
    try:
        with click.open_file(path, "rb") as file:
            data = bytes(file.read(most + 1))
        if len(data) > most:
            raise _Unusable(f"{_shown(path)}: This is longer than {most} bytes, which is the most that is taken.")
    except OSError as error:
        raise _Unusable(f"{_shown(path)}: {error.strerror}") from None
    return data


def _with_rules(document: Any, path: str, rules: Sequence[str], settings: Settings) -> Any:
    with _naming_faults(_in_file(path), settings):
        game = game_of(document)
    with _naming_faults(_in_option, settings):
        asked = read_rules(rules, game)
    own = document.get("rules", {})
    if not isinstance(own, dict):
        return document  # which is refused for that
    for name in asked:
        if name in own and own[name] != asked[name]:
            raise click.UsageError(f"{_shown(path)} sets the house rule {name!r} otherwise than --rule: keep one.")
    return {**document, "rules": {**asked, **own}}


def _query(**parameters: Sequence[str]) -> dict[str, Sequence[str]]:
    """What was asked as the query of a link, which is read in one place."""
    for value in (value for values in parameters.values() for value in values):
        if not _encodes(value, "utf-8"):
            raise click.UsageError(f"{_printable(value)} isn't text in the terminal's encoding.")
    return {name: values for name, values in parameters.items() if values}


@contextmanager
def _naming_faults(place: Callable[[Fault], str], settings: Settings) -> Iterator[None]:
    """Tells faults with their places, at most as many as the service."""
    try:
        yield
    except DealFaults as error:
        lines = [f"{place(fault)}: {fault.detail} ({fault.code})" for fault in error.faults]
        raise _Unusable(*_at_most(lines, settings)) from None


@contextmanager
def _naming_lines(path: str, settings: Settings) -> Iterator[None]:
    """Tells faults of a file in another format with their lines and columns."""
    try:
        yield
    except FormatFaults as error:
        lines = [f"{_shown(path)}:{line}:{column}: {detail} ({code})" for line, column, code, detail in error.faults]
        raise _Unusable(*_at_most(lines, settings)) from None


@contextmanager
def _judging(path: str, settings: Settings) -> Iterator[None]:
    """Tells what is wrong with a deal in a file, whatever its format."""
    with _naming_faults(_in_file(path), settings), _naming_lines(path, settings):
        yield


def _at_most(lines: Sequence[str], settings: Settings) -> Sequence[str]:
    """As many lines about faults as the service would give."""
    most = settings.max_errors
    if len(lines) <= most:
        return lines
    return [*lines[:most], f"{NAME}: {len(lines)} faults in all, of which the first {most} are listed."]


def _in_file(path: str) -> Callable[[Fault], str]:
    return lambda fault: f"{_shown(path)}: {pointer(fault.place) or 'the top'}"


def _in_option(fault: Fault) -> str:
    name = parameter(fault)
    return name.upper() if name in ("upcards", "cards") else f"--{name.replace('_', '-')}"


# --- out ---


class _Report(Protocol):
    def __call__(self, body: bytes, *, plain: bool) -> str: ...


def _answer(body: bytes, report: _Report, form: _Form) -> None:
    """The body as the service sends it, or the report that is made of it."""
    if form.json:
        click.echo(body)
        return
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    text = report(body, plain=form.plain or not _encodes("♣♦♥♠", encoding))
    click.echo(text.encode(encoding, "backslashreplace"), nl=False)


def _exit(status: int) -> NoReturn:
    click.get_current_context().exit(status)


def _encodes(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _shown(path: str) -> str:
    return "<stdin>" if path == "-" else _printable(path)


def _printable(text: str) -> str:
    """Text on one line, without what would rewrite the terminal: names of members and files can hold anything."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


if __name__ == "__main__":
    main()
