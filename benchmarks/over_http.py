"""The service over HTTP, one sync worker, against a Flask route that reads the body and answers as many bytes.

Compared is the processor time that the worker spends on a request, which the client's own speed leaves alone.
"""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import NamedTuple

from benchmarks.deals import as_betting, as_events, as_hands, encoded
from benchmarks.in_process import whole

__all__ = ["measure_http"]

PAIRS, ROUNDS, REQUESTS = 5, 5, 300
ADDRESS = "127.0.0.1"


class Server:
    """A gunicorn with one sync worker."""

    def __init__(self, port: int, process: "subprocess.Popen[bytes]", ready_after: float) -> None:
        self.port = port
        self.ready_after = ready_after
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        self.worker = int(children[0])

    def request(self, method: str, path: str, body: bytes | None = None) -> bytes:
        connection = HTTPConnection(ADDRESS, self.port)
        connection.request(method, path, body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        found = answer.read()
        assert answer.status == 200, found
        connection.close()
        return found

    def processor_time(self) -> float:
        """Seconds that the worker has run."""
        return int(Path(f"/proc/{self.worker}/schedstat").read_text().split()[0]) / 1e9

    def memory(self) -> float:
        """Resident megabytes of the worker."""
        return int(Path(f"/proc/{self.worker}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def _serving(app: str, path: str, **environ: str) -> Iterator[Server]:
    with socket.create_server((ADDRESS, 0)) as free:
        port = free.getsockname()[1]
    start = perf_counter()
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "gunicorn",
            "--bind",
            f"{ADDRESS}:{port}",
            "--no-control-socket",
            "--log-level=warning",
            app,
        ],
        env={**os.environ, **environ},
    )
    try:
        yield Server(port, process, _when_ready(port, path) - start)
    finally:
        process.terminate()
        process.wait()


def _when_ready(port: int, path: str) -> float:
    while True:
        try:
            connection = HTTPConnection(ADDRESS, port)
            connection.request("GET", path)
            connection.getresponse().read()
            return perf_counter()
        except OSError:
            sleep(0.005)


class Pair(NamedTuple):
    """A constant route and the service: microseconds of processor time a request, seconds to start, megabytes."""

    floor: float
    mine: float
    start: float
    memory: float


def measure_http() -> None:
    """Requests of whole deals, in turns with the constant route; every pair of servers is started anew."""
    for form in (as_events, as_betting, as_hands):
        body = encoded(form(1))
        pairs = [_pair(body) for _ in range(PAIRS)]
        ratio = median(pair.floor / pair.mine for pair in pairs)
        print(
            f"http {form.__name__:10} {ratio:5.2f} of a constant Flask route (at least 0.40); "
            f"{median(pair.floor for pair in pairs):.0f} and {median(pair.mine for pair in pairs):.0f} us each, "
            f"{median(pair.start for pair in pairs):.2f} s to the first answer (under 1.5), "
            f"{median(pair.memory for pair in pairs):.0f} MB a worker (under 80)"
        )


def _pair(body: bytes) -> Pair:
    size = str(len(whole(body)))
    with (
        _serving("benchmarks.constant:app", "/", ANSWER_BYTES=size) as constant,
        _serving("service:create_app()", "/livez") as service,
    ):
        times: dict[Server, list[float]] = {constant: [], service: []}
        for _ in range(ROUNDS):
            for server, path in ((constant, "/"), (service, "/v1/adjudications")):
                before = server.processor_time()
                for _ in range(REQUESTS):
                    server.request("POST", path, body)
                times[server].append((server.processor_time() - before) / REQUESTS * 1e6)
        return Pair(median(times[constant]), median(times[service]), service.ready_after, service.memory())
