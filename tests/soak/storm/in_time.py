"""Runs the bot as one of several processes with an advanced clock: `python -m tests.soak.storm.in_time run`.

A file says how far the clock is ahead, so that a week passes for all of them together. It paints a dot, since pictures
do not matter here. Leases run on real time: a process counts as dead only when its machine no longer has it, however
far the clocks advance.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from bot import app, assembly
from bot.__main__ import main
from bot.app import Querent, opened
from bot.config import Config
from bot.runtime import wakeup
from bot.runtime.clock import Now
from bot.sharding import sharing
from bot.ui.render_worker import RenderWorker
from storage import lease, processes
from tests.soak.fake_renderer import dot
from tests.wire.prompt import IDENTIFY_EVERY

AHEAD = "STORM_AHEAD"
"""The variable with the path of the file."""
FOR_EVER = 2**31
LOOK = 0.5
"""Seconds between two checks of a clock that can jump ahead."""


class SharedClock:
    """A clock for several processes, which is ahead of the system's by the number of seconds in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __call__(self) -> int:
        """Return whole seconds since 1970."""
        return self.system() + self.ahead

    @staticmethod
    def system() -> int:
        """Return the system's time."""
        return int(time.time())

    @property
    def ahead(self) -> int:
        """Return the seconds in the file."""
        return int(self._path.read_bytes())

    def set(self, ahead: int) -> None:
        """Set how many seconds the clock is ahead from now on, for all processes together."""
        new = self._path.with_suffix(".new")
        new.write_text(str(ahead), encoding="ascii")
        new.replace(self._path)


def opened_in_time(config: Config, _now: Now) -> AbstractAsyncContextManager[Querent]:
    """Open the bot as bot.app does, but with the clock of the storm's file instead of the given one."""
    return opened(config, SharedClock(Path(os.environ[AHEAD])))


def never_held_dead() -> None:
    """Make leases last however far the clock jumps, so that only a process that has ended counts as dead."""
    for module in (lease, processes):
        assert hasattr(module, "LEASE_SECONDS"), module  # a renamed constant would let the processes die one by one
        setattr(module, "LEASE_SECONDS", FOR_EVER)  # noqa: B010 - a constant, for all but the storm


def _nothing(_worker: RenderWorker) -> None:
    """Replace the thread that paints."""


if __name__ == "__main__":
    app.opened = opened_in_time  # type: ignore[assignment]
    wakeup.NAP = LOOK
    never_held_dead()
    assembly.emoji_pictures = dict
    RenderWorker.paint = dot  # type: ignore[method-assign]
    RenderWorker._work = _nothing  # type: ignore[assignment, method-assign]
    sharing.IDENTIFY_EVERY = IDENTIFY_EVERY * 1.1  # its clock and the sandbox's do not start at the same moment
    sys.exit(main())
