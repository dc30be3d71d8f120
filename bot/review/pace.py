"""The pace of the review process: how it rests while people play, together with those of other bots on the machine.

It rests by the CPU time that it used, so replaying a match and importing a game count as much as playing one on.
"""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path

with suppress(ImportError):  # Windows has no such locks, so each process rests alone there
    import fcntl

REST = 9
"""Seconds of rest for each second of CPU time while people play, so that a process takes a tenth of a core."""
SLICE_SECONDS = 0.05
"""CPU time after which the process rests, or lets others work."""
BUSY_SECONDS = 2.0
"""Seconds for which another process believes that people play."""
YIELD_SECONDS = 0.002
"""Rest after which a process that waits for its turn has taken it."""


class MachineTurns:
    """One file of the user, by which the review processes on a machine take turns.

    The one that works holds a lock on it, also while it rests, so all of them together use no more than one of them
    may. The file's time says when one of them last knew that people play. Without such a file each process works alone.
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
        """Tell the other processes that people play."""
        if self._file is not None:
            with suppress(OSError):
                os.utime(self._file)

    def is_busy(self) -> bool:
        """Return whether a process of this machine noted a moment ago that people play."""
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
            os.utime(found, (0, 0))  # a new file does not mean that people play
        return found


class Pace:
    """Rests while people play at this bot or at another on this machine. It counts the rollouts."""

    def __init__(self, turns: MachineTurns) -> None:
        self.resting = False
        self.rollouts = 0
        self._turns = turns
        self._worked_before = 0.0

    def __call__(self) -> None:
        """Rest for as long as the CPU time since the last rest asks for, then let others work."""
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
        """Count a rollout that begins, and rest if it is time for it."""
        self.rollouts += 1
        self()

    def pause(self) -> None:
        """Let others work until `resume`."""
        self._turns.give()

    def resume(self) -> None:
        """Wait for a turn to work."""
        self._turns.take()


def _user() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0
