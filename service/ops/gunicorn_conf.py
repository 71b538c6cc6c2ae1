"""The gunicorn configuration: `gunicorn --config service/ops/gunicorn_conf.py 'service:create_app()'`."""

import os
import socket
from pathlib import Path
from typing import Any

from service.ops.settings import ServerSettings

_settings = ServerSettings.from_environ(os.environ)
_cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

bind = f"0.0.0.0:{_settings.port}"
workers = _settings.workers or _cores
worker_class = "gthread"
threads = 8
# A socket for each worker. From one they share, kept-alive connections pile up on whichever woke first.
reuse_port = True
# The tables that rank hands are built once and shared, and a wrong setting stops the start, not a worker.
preload_app = True
keepalive = 5
# Less than the 30 seconds that Kubernetes, and our compose file, wait between asking to stop and killing.
graceful_timeout = 25
# Heartbeats need a file system in memory: a slow disk looks like a worker that hangs.
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108 - one directory a worker, unlinked
# It would want a writable home and let its holder change a running server; replicas are replaced instead.
control_socket_disable = True
errorlog = "-"
accesslog = "-" if _settings.access_log else None


def on_starting(server: Any) -> None:
    """Refuse a port that is taken, and say which one is served.

    With `reuse_port` the workers bind, not the master: a second server would share the port unnoticed, and
    another program's port would be tried by worker after worker for ever.
    """
    for host, port in server.cfg.address:
        family, address = (socket.AF_INET6, f"[{host}]:{port}") if ":" in host else (socket.AF_INET, f"{host}:{port}")
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as error:
                raise SystemExit(f"Cannot listen on {address}: {error.strerror}") from error
        where = f"localhost:{port} (all addresses: {host})" if address == bind else address
        server.log.info("Serving on http://%s; documentation at /docs", where)
