"""No container engine is needed: what the container files name is read from them and tried here."""

import json
import os
import re
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from service.ops import gunicorn_conf
from service.ops.settings import ServerSettings, Settings

ROOT = Path(__file__).parents[2]


class Instruction(NamedTuple):
    name: str
    rest: str


def instructions() -> list[Instruction]:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    text = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ")
    lines = [line.split(maxsplit=1) for line in text.splitlines() if line.strip()]
    return [Instruction(name, rest) for name, rest in lines]


def stages() -> list[list[Instruction]]:
    found: list[list[Instruction]] = []
    for instruction in instructions():
        if instruction.name == "FROM":
            found.append([])
        found[-1].append(instruction)
    return found


def the_only(stage: list[Instruction], name: str) -> str:
    (rest,) = (instruction.rest for instruction in stage if instruction.name == name)
    return rest


def environment(stage: list[Instruction]) -> dict[str, str]:
    return dict(word.split("=", 1) for word in shlex.split(the_only(stage, "ENV")))


def health_command() -> list[str]:
    """What the image's HEALTHCHECK starts."""
    command = the_only(stages()[-1], "HEALTHCHECK").partition(" CMD ")[2]
    found = json.loads(command)
    assert isinstance(found, list)
    return found


def composed() -> dict[str, Any]:
    services = yaml.safe_load((ROOT / "docker-compose.yml").read_text("utf-8"))["services"]
    assert list(services) == ["adjudicator"]
    found = services["adjudicator"]
    assert isinstance(found, dict)
    return found


class TestDockerfile:
    def test_every_stage_starts_from_the_oldest_python_that_is_supported(self) -> None:
        for stage in stages():
            assert stage[0].rest.split()[0] == "python:3.11-slim"
        assert 'requires-python = ">=3.11"' in (ROOT / "pyproject.toml").read_text("utf-8")

    def test_what_is_copied_exists_and_is_not_ignored(self) -> None:
        ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
        assert "*" in ignored
        copies = [
            instruction.rest.split()
            for instruction in instructions()
            if instruction.name == "COPY" and not instruction.rest.startswith("--from")
        ]
        sources = [source for words in copies for source in words[:-1]]
        assert sorted(sources) == ["LICENSE", "README.md", "pyproject.toml", "requirements.lock", "service"]
        for source in sources:
            assert (ROOT / source).exists()
            assert f"!{source}" in ignored

    def test_what_the_last_stage_copies_was_made_in_the_first(self) -> None:
        first, last = stages()
        assert first[0].rest.endswith(" AS build")
        assert the_only(first, "WORKDIR") == the_only(last, "WORKDIR") == "/app"
        copies = [instruction.rest for instruction in last if instruction.name == "COPY"]
        assert copies == [
            "--from=build /opt/venv /opt/venv",
            "--from=build /app/service ./service",
        ]
        made = " ".join(instruction.rest for instruction in first)
        assert "venv --without-pip /opt/venv" in made
        assert environment(last)["PATH"].startswith("/opt/venv/bin:")

    def test_packages_are_installed_only_with_the_hashes_of_the_lock(self) -> None:
        packages, project = (i.rest for i in instructions() if i.name == "RUN" and "pip" in i.rest.split())
        assert "--require-hashes" in packages
        assert "--requirement requirements.lock" in packages
        assert {"--no-index", "--no-deps", "--no-build-isolation"} <= set(project.split())

    def test_the_command_line_runs_what_is_copied(self) -> None:
        """It is installed as a way to the service in /app, which the last stage has too."""
        _, project = (i.rest for i in stages()[0] if i.name == "RUN" and "pip" in i.rest.split())
        assert "--editable . " in project
        assert project.index("--editable") < project.index("uninstall --yes setuptools")

    def test_the_user_is_a_number_and_not_root(self) -> None:
        user, group = the_only(stages()[-1], "USER").split(":")
        assert int(user) > 0
        assert int(group) > 0

    def test_the_command_is_exec_form_and_starts_what_exists(self) -> None:
        command = json.loads(the_only(stages()[-1], "CMD"))
        assert command[0] == "gunicorn"
        config = command[command.index("--config") + 1]
        assert (ROOT / config).samefile(str(gunicorn_conf.__file__))
        subprocess.run(
            [sys.executable, "-m", *command, "--check-config"], cwd=ROOT, env=clean_environment(), check=True
        )

    def test_one_port_is_named_everywhere(self) -> None:
        port = str(ServerSettings().port)
        last = stages()[-1]
        assert the_only(last, "EXPOSE") == port
        assert environment(last)["PORT"] == port
        assert composed()["ports"] == [f"${{PORT:-{port}}}:{port}"]


class TestHealthCheck:
    def test_both_files_run_the_same_one(self) -> None:
        assert composed()["healthcheck"]["test"] == ["CMD", *health_command()]

    def test_it_gives_up_before_docker_does(self) -> None:
        (seconds,) = re.findall(r"--timeout=(\d+)s", the_only(stages()[-1], "HEALTHCHECK"))
        assert seconds == "5"
        assert composed()["healthcheck"]["timeout"] == "5s"

    @pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1), (404, 1), (301, 1)])
    def test_it_passes_only_where_livez_answers_200(self, status: int, code: int) -> None:
        with answering(status) as (port, asked):
            assert run_health_check(port) == code
        assert asked == ["GET /livez HTTP/1.1"]

    def test_it_fails_where_nobody_listens(self) -> None:
        with answering(200) as (port, _):
            pass
        assert run_health_check(port) == 1

    def test_it_fails_where_no_answer_comes(self) -> None:
        with answering(200, after=4) as (port, _):
            assert run_health_check(port) == 1

    def test_no_proxy_is_asked(self) -> None:
        with answering(200) as (port, _):
            assert run_health_check(port, http_proxy="http://127.0.0.1:1") == 0


class TestCompose:
    def test_the_container_can_do_little(self) -> None:
        service = composed()
        assert service["read_only"] is True
        assert service["tmpfs"] == ["/tmp"]  # noqa: S108 - the container's own
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert not service.keys() & {"privileged", "cap_add", "volumes", "network_mode", "user"}

    def test_it_waits_for_gunicorn_to_finish(self) -> None:
        wait = int(composed()["stop_grace_period"].removesuffix("s"))
        assert wait > gunicorn_conf.graceful_timeout

    def test_every_setting_is_handed_on(self) -> None:
        """But PORT, which there is the port outside."""
        declared = {setting.variable for setting in (*Settings.declared(), *ServerSettings.declared())}
        assert sorted(composed()["environment"]) == sorted(declared - {"PORT"})


def clean_environment(**more: str) -> dict[str, str]:
    """This process's environment without what would set the service up."""
    ours = {setting.variable for setting in (*Settings.declared(), *ServerSettings.declared())}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return {**kept, "PYTHONPATH": str(ROOT), **more}


def run_health_check(port: int, **more: str) -> int:
    program, *arguments = health_command()
    assert program == "python"
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, env=clean_environment(PORT=str(port), **more), check=False).returncode


@contextmanager
def answering(status: int, after: float = 0) -> Iterator[tuple[int, list[str]]]:
    """A server on this machine that gives one answer to everything: its port, and what it was asked."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.requestline)
            time.sleep(after)
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server.server_port, asked
        finally:
            server.shutdown()
            thread.join()
