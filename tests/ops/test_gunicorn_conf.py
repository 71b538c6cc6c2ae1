"""The real gunicorn with our configuration, serving an application of a few lines."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from service.ops.settings import ServerSettings

ROOT = Path(__file__).parents[2]

APPLICATION = """
import os

def application(environ, start_response):
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [str(os.getpid()).encode()]
"""


@pytest.fixture
def application(tmp_path: Path) -> Path:
    (tmp_path / "tiny.py").write_text(APPLICATION, "utf-8")
    return tmp_path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        assert isinstance(port, int)
        return port


def start(application: Path, **settings: str) -> subprocess.Popen[str]:
    ours = {setting.variable for setting in ServerSettings.declared()}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    command = [sys.executable, "-m", "gunicorn", "--config", "service/ops/gunicorn_conf.py"]
    return subprocess.Popen(
        [*command, "--pythonpath", str(application), "tiny:application"],
        cwd=ROOT,
        env={**kept, "PYTHONPATH": str(ROOT), "HOME": str(application / "home"), **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@contextmanager
def running(application: Path, **settings: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    port = free_port()
    server = start(application, PORT=str(port), **settings)
    try:
        until = time.monotonic() + 20
        while not answer(port):
            assert server.poll() is None
            assert time.monotonic() < until
            time.sleep(0.05)
        yield server, port
    finally:
        server.kill()
        server.communicate()


def answer(port: int) -> bytes:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/")
        return connection.getresponse().read()
    except OSError:
        return b""
    finally:
        connection.close()


def test_it_serves_with_as_many_workers_as_asked_and_stops_when_told(application: Path) -> None:
    with running(application, WEB_CONCURRENCY="3") as (server, port):
        until = time.monotonic() + 20
        workers: set[bytes] = set()
        while len(workers) < 3:
            workers.add(answer(port))
            assert time.monotonic() < until
        server.send_signal(signal.SIGTERM)
        said, logged = server.communicate(timeout=20)
        assert server.returncode == 0
        assert said == ""
        assert f"Serving on http://localhost:{port}" in logged
        assert "gthread" in logged
    assert not (application / "home").exists()  # where a control socket would be


def test_the_access_log_goes_to_standard_output_where_it_is_wanted(application: Path) -> None:
    with running(application, WEB_CONCURRENCY="1", ADJUDICATOR_ACCESS_LOG="1") as (server, _):
        server.send_signal(signal.SIGTERM)
        said, _ = server.communicate(timeout=20)
        assert '"GET / HTTP/1.1" 200' in said


def test_a_port_that_is_taken_ends_the_start(application: Path) -> None:
    with running(application, WEB_CONCURRENCY="1") as (_, port):
        second = start(application, PORT=str(port))
        _, logged = second.communicate(timeout=20)
        assert second.returncode != 0
        assert f"Cannot listen on 0.0.0.0:{port}: Address already in use" in logged


def test_a_wrong_setting_ends_the_start_and_is_named(application: Path) -> None:
    server = start(application, PORT="eighty")
    _, logged = server.communicate(timeout=20)
    assert server.returncode != 0
    assert "PORT must be a whole number from 1 to 65535, not 'eighty'" in logged
