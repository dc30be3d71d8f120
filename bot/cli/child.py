"""Runs a Python module that stops when its parent dies: `python -m bot.cli.child MODULE ARGUMENT...`.

The parent keeps the other end of the standard input open. The system closes it when the parent dies, even by SIGKILL.
"""

from __future__ import annotations

import os
import runpy
import signal
import sys
import threading

STDIN = 0
"""File descriptor of the standard input."""


def main() -> None:
    """Run the module in the arguments as if it were started alone."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


def _end_with_parent() -> None:
    """Wait until the standard input ends, then stop this process as SIGTERM does."""
    while os.read(STDIN, 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
