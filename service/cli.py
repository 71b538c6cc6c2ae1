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
from service.wire.deals import Limits, game_of, read_deal
from service.wire.faults import pointer
from service.wire.lists import game_document, games_document
from service.wire.queries import parameter, read_hands_query, read_rules, read_wild_query
from service.wire.report import (
    game_report,
    games_report,
    hands_report,
    verdict_report,
    verification_report,
    wild_report,
)
from service.wire.shortcuts import hands_document, wild_document
from service.wire.strict_json import NotJSON, loads
from service.wire.verdicts import adjudicate
from service.wire.verifications import verify

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


def _form_options(command: Command) -> Command:
    json = click.option("--json", is_flag=True, help="The bytes that the service answers, and a line break.")
    plain = click.option("--ascii", "plain", is_flag=True, help="A report without suit glyphs.")
    return json(plain(command))


# --- the commands ---


@program.command()
@_file_argument
@_rule_option
@_form_options
def deal(file: str, rules: Sequence[str], **form: bool) -> None:
    """Give the verdict on a deal.

    FILE holds the deal as JSON, as for POST /v1/adjudications; - is standard input. Exit status 3 if the deal is
    unfinished or undecided.
    """
    settings = _settings()
    document = _document(file, rules, settings)
    with _naming_faults(_in_file(file), settings):
        body, _ = adjudicate(read_deal(document, _limits(settings)))
    _answer(body, verdict_report, _Form(**form))
    _exit(SETTLED if orjson.loads(body)["state"] is None else NOT_SETTLED)


@program.command("verify")
@_file_argument
@_rule_option
@_form_options
def verify_claims(file: str, rules: Sequence[str], **form: bool) -> None:
    """Say of claims about a deal which are upheld.

    FILE holds the deal and its claims as JSON, as for POST /v1/verifications; - is standard input. Exit status 0 if
    all are upheld, 1 if one is refuted, 3 if none is and the deal does not settle them all.
    """
    settings = _settings()
    document = _document(file, rules, settings)
    with _naming_faults(_in_file(file), settings):
        body, upheld = verify(document, _limits(settings))
    _answer(body, verification_report, _Form(**form))
    _exit({True: SETTLED, False: REFUTED, None: NOT_SETTLED}[upheld])


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
@click.option("--low-ranking", metavar="RANKING", help="Rank lows too: ace_to_five, deuce_to_seven or ace_to_six.")
@_rule_option
@_form_options
def hands(
    cards: Sequence[str],
    wilds: Sequence[str],
    names: Sequence[str],
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
        asked = read_hands_query(
            _query(cards=cards, wild=wilds, name=names, low_ranking=lows, rule=rules), _limits(settings)
        )
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
    return Limits(settings.max_events, settings.max_name_characters)


def _document(path: str, rules: Sequence[str], settings: Settings) -> Any:
    """The JSON of a file, with house rules of the command line among its own."""
    most = settings.max_body_bytes
    if path == "-" and sys.stdin is None:
        raise _Unusable(f"{_shown(path)}: It is closed.")
    try:
        with click.open_file(path, "rb") as file:
            data = file.read(most + 1)
        if len(data) > most:
            raise _Unusable(f"{_shown(path)}: This is longer than {most} bytes, which is the most that is taken.")
        document = loads(data, settings.max_nesting)
    except OSError as error:
        raise _Unusable(f"{_shown(path)}: {error.strerror}") from None
    except NotJSON as error:
        raise _Unusable(f"{_shown(path)}: {error}") from None
    return _with_rules(document, path, rules, settings) if rules else document


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
        faults, most = error.faults, settings.max_errors
        lines = [f"{place(fault)}: {fault.detail} ({fault.code})" for fault in faults[:most]]
        if len(faults) > most:
            lines.append(f"{NAME}: {len(faults)} faults in all, of which the first {most} are listed.")
        raise _Unusable(*lines) from None


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
