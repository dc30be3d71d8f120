"""Ports for tests that must name one before anything listens on it."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator

FIRST, LAST = 20_000, 32_000
"""Below the ports that the system assigns, so that no connection takes one between the check and its use."""
APART = 16
"""Distance between the first ports of two processes; `make play` tries ten."""


def _ports() -> Iterator[int]:
    start = os.getpid() * APART % (LAST - FIRST)
    yield from (FIRST + (start + port) % (LAST - FIRST) for port in range(LAST - FIRST))


_own = _ports()


def free_port() -> int:
    """Return a port of 127.0.0.1 on which nothing listens, a different one at each call.

    Tests that run at the same time in other processes start their search at other ports.
    """
    return next(port for port in _own if _is_free(port))


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True
