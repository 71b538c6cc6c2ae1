"""Fixtures for every test: servers that really listen."""

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
import requests

ROOT = Path(__file__).parent.parent
Serve = Callable[[str], AbstractContextManager[str]]


@pytest.fixture(scope="session")
def serve() -> Serve:
    """Serves a WSGI app, named as gunicorn names it, on a free port while in its context; gives the URL."""
    return _serve


@pytest.fixture(scope="session")
def live_server() -> Iterator[str]:
    """The URL of the service, served by gunicorn; one server for each process that runs tests."""
    with _serve("service:create_app()") as url:
        yield url


@contextmanager
def _serve(app: str) -> Iterator[str]:
    # The socket is opened here and handed down: no other process can take the port in between.
    with socket.create_server(("127.0.0.1", 0)) as listener:
        url = "http://127.0.0.1:{1}".format(*listener.getsockname())
        options = ["--worker-class=gthread", "--threads=4", "--no-control-socket", "--log-level=warning"]
        server = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", *options, f"--bind=fd://{listener.fileno()}", app],
            cwd=ROOT,
            pass_fds=[listener.fileno()],
        )
    try:
        # Accepted as soon as the app is there; refused at once if the server gave up.
        requests.get(f"{url}/livez", timeout=60).raise_for_status()
        yield url
    finally:
        server.terminate()
        server.wait(timeout=30)
