"""Exits 0 if the server in this container answers `GET /livez` with 200, else 1.

Run as a file, `python -I service/ops/healthcheck.py`, so that it starts without importing the service.
"""

import http.client
import os
import sys

DEFAULT_PORT = 8000


def alive(port: int, seconds: float = 3) -> bool:
    """Whether the server on this machine's port says that it lives."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=seconds)
    try:
        connection.request("GET", "/livez")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(0 if alive(int(os.environ.get("PORT") or DEFAULT_PORT)) else 1)
