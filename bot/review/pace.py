"""The pace of the review process: it rests while people play, and takes turns with those of other bots on the machine.

Rests are in proportion to the CPU time used, so replaying a match or importing a game counts as much as playing one on.
"""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path

with suppress(ImportError):  # Windows has no such locks, so processes take no turns there
    import fcntl

REST = 9
"""Seconds of rest for each second of CPU time while people play, so that a process uses a tenth of a core."""
SLICE_SECONDS = 0.05
"""CPU seconds after which the process rests, or lets others work."""
BUSY_SECONDS = 2.0
"""Seconds for which a process relies on another process's report that people play."""
YIELD_SECONDS = 0.002
"""Seconds of rest that another process needs to take its turn."""


class MachineTurns:
    """A file of the user with which the review processes on a machine take turns.

    The working process holds a lock on it, even while it rests, so all of them together use no more CPU time than one.
    The file's modification time is when one of them last knew that people play. Without such a file, each process works
    independently.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or Path(tempfile.gettempdir()) / f"querent-review-{_user()}"
        self._file = self._open()

    def take(self) -> None:
        """Wait until no other process works."""
        if self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_EX)

    def give(self) -> None:
        """Let another process work."""
        if self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_UN)

    def note_busy(self) -> None:
        """Report to the other processes that people play."""
        if self._file is not None:
            with suppress(OSError):
                os.utime(self._file)

    def is_busy(self) -> bool:
        """Return whether a process on this machine reported within BUSY_SECONDS that people play."""
        if self._file is None:
            return False
        return time.time() - os.fstat(self._file).st_mtime < BUSY_SECONDS

    def _open(self) -> int | None:
        if os.name == "nt":
            return None
        new = not self._path.exists()
        try:
            found = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        except OSError:
            return None
        if new:
            os.utime(found, (0, 0))  # a new file does not report that people play
        return found


class Pace:
    """Rests while people play with this bot or another one on this machine. Also counts the rollouts."""

    def __init__(self, turns: MachineTurns) -> None:
        self.resting = False
        self.rollouts = 0
        self._turns = turns
        self._worked_before = 0.0

    def __call__(self) -> None:
        """Rest in proportion to the CPU time since the last rest, then let others work."""
        worked = time.process_time() - self._worked_before
        if worked < SLICE_SECONDS:
            return
        if self.resting:
            self._turns.note_busy()
        if self.resting or self._turns.is_busy():
            time.sleep(REST * worked)
        self.pause()
        time.sleep(YIELD_SECONDS)
        self.resume()
        self._worked_before = time.process_time()

    def count(self) -> None:
        """Count a rollout that begins, and rest if it is time to."""
        self.rollouts += 1
        self()

    def pause(self) -> None:
        """Let others work until `resume` is called."""
        self._turns.give()

    def resume(self) -> None:
        """Wait for a turn to work."""
        self._turns.take()


def _user() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0
