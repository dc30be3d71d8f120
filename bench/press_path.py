"""Counts the code that runs for one press: `python -m bench.press_path`.

Three users play Tottarot; two have chosen their will token, and the third presses theirs on a private page in the
channel. This resolves the omens: another player must choose next, and is notified. Everything that runs from the press
until the outbox is idle and every reply is sent counts, in all threads: the locks of a table, the statements in the
database (without BEGIN and COMMIT), and the climbs (see bench/climbs.py). The files and functions of the bot's packages
are printed as well, including the game, the painting and the texts, but have no limits.

Nothing is measured in seconds, so every run gives the same counts; tests/cogs/test_press_path.py checks the limits.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from sqlalchemy import Engine, event

from bench.climbs import THE_BOT, Climb, Imports
from bench.table import Row, printed
from bot.app import Querent
from bot.table.matches import Matches
from bot.ui.acknowledgement import drain_replies
from storage.store import Store
from storage.table_terms import NOTICE
from tests import ROOT, seeding
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, dealt
from tests.bot.wire import DIRECT, Wire
from tests.storage.given import CHANNEL, NOW

TOKENS = (2, 1, 0)
"""The will token that each player chooses: the first player has the strongest will, and continues."""
PACKAGES = ("bot", "cogs", "games", "locales", "rendering", "storage")
PARTS = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>", "<module>")
"""Names of code objects that are not separate functions."""
LOCKS, STATEMENTS, CLIMBS = 2, 12, 1
"""Maximum counts for one press."""
STATEMENTS_AT_ONCE = 17
"""Maximum number of statements if nothing is held back, as in most tests, so that the board and messages follow,
too."""


@dataclass
class Counted:
    """The code that ran while counting. A climb counts once, even if it is made often."""

    ran: set[CodeType] = field(default_factory=set)
    locks: int = 0
    statements: list[str] = field(default_factory=list)
    commits: int = 0
    climbs: set[Climb] = field(default_factory=set)

    @property
    def files(self) -> set[str]:
        """The files of the bot's own packages that were used."""
        return {str(Path(code.co_filename).relative_to(ROOT)) for code in self.functions}

    @property
    def files_of_the_bot(self) -> set[str]:
        """The files without the game, its texts and its painting."""
        return {file for file in self.files if file.startswith(THE_BOT)}

    @property
    def functions(self) -> set[CodeType]:
        """The functions of the bot's own packages that ran."""
        ours = tuple(f"{ROOT / package}/" for package in PACKAGES)
        return {code for code in self.ran if code.co_filename.startswith(ours) and code.co_name not in PARTS}


@contextmanager
def statements_of(counted: Counted) -> Iterator[None]:
    """Count the statements that any SQLAlchemy engine runs in the `with` block."""

    def executed(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        if not statement.startswith("BEGIN"):
            counted.statements.append(statement)

    def committed(_connection: object) -> None:
        counted.commits += 1

    listeners: dict[str, Callable[..., None]] = {"before_cursor_execute": executed, "commit": committed}
    for name, listener in listeners.items():
        event.listen(Engine, name, listener)
    try:
        yield
    finally:
        for name, listener in listeners.items():
            event.remove(Engine, name, listener)


class Counter:
    """Counts what runs, in this thread and in threads started after it was created."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._now: Counted | None = None
        self._imports = Imports()
        threading.setprofile(self._profiled)
        at = Matches.at

        def locked(*given: Any, **named: Any) -> Any:
            if self._now:
                self._now.locks += 1
            return at(*given, **named)

        patch.setattr(Matches, "at", locked)

    @contextmanager
    def counting(self) -> Iterator[Counted]:
        """Count everything in the `with` block."""
        self._now = counted = Counted()
        sys.setprofile(self._profiled)
        try:
            with statements_of(counted):
                yield counted
        finally:
            sys.setprofile(None)
            threading.setprofile(None)
            self._now = None

    def _profiled(self, frame: FrameType, what: str, _arg: object) -> None:
        if what == "call" and (counted := self._now):
            counted.ran.add(frame.f_code)
            if found := self._imports.climb(frame):
                counted.climbs.add(found)


async def counted_press(store: Store, patch: pytest.MonkeyPatch, *, in_message: bool = False) -> Counted:
    """Press once, and return what the press ran through.

    With `in_message`, all three press in their direct messages, and nobody has opened a private page.
    """
    counter = Counter(patch)
    seeding.use_randomness_of(patch, "press_path")
    async with _bot(store, patch) as (bot, wire, clock):
        table_id = await dealt(bot.services.lobbies, "tottarot", people=3, pace="printed")
        await _settled(bot, clock, seconds=120 if in_message else 5)
        for seat, (player, token) in enumerate(zip(PEOPLE, TOKENS, strict=True)):
            person = Caller(bot, wire, player.user, channel=0 if in_message else CHANNEL)
            if in_message:
                page, post = wire.posts(DIRECT + player.user)[-1], await store.outbox.post(table_id, f"{NOTICE}{seat}")
                assert post is not None
                person.message = post.message
            else:
                page = await person.press(f"h:{table_id}:0:again")
            choices = [item["custom_id"] for item in page.items if item["custom_id"].startswith(f"a:{table_id}:")]
            if player is PEOPLE[-1]:
                with counter.counting() as counted:
                    await person.press(choices[token])
                    await bot.services.outbox.idle()
                    await drain_replies()
                return counted
            await person.press(choices[token])
            await _settled(bot, clock)
    raise AssertionError("three people sit there")


async def _settled(bot: Querent, clock: Clock, seconds: int = 5) -> None:
    """Send all pending messages, including those that wait for that long."""
    clock.go_by(seconds)
    bot.services.matches.job_wakeup.set(0)
    await bot.services.outbox.idle()


@asynccontextmanager
async def _bot(store: Store, patch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Querent, Wire, Clock]]:
    wire, clock = Wire(), Clock()
    async with Querent(store, clock) as bot:
        wire.connect(bot, patch)
        await bot.setup_hook()
        yield bot, wire, clock


def main() -> None:
    """Print the counts of a press next to their limits, then the unlimited ones, and the names of the climbs."""
    counted = asyncio.run(_counted())
    print(printed(_rows(counted)))
    files, own = len(counted.files), len(counted.files_of_the_bot)
    print(f"{len(counted.functions)} functions in {files} files, {own} of the bot alone")
    for found in sorted(counted.climbs):
        print(f"climb: {found.caller} calls {found.callee}")


def _rows(counted: Counted) -> list[Row]:
    return [
        Row(f"{name} of a press and of what follows it", value, bound, "")
        for name, value, bound in (
            ("table locks", counted.locks, LOCKS),
            ("statements", len(counted.statements), STATEMENTS),
            ("climbs", len(counted.climbs), CLIMBS),
        )
    ]


async def _counted() -> Counted:
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        store = await Store.open(Path(folder) / "querent.sqlite", "bench", NOW)
        try:
            return await counted_press(store, patch)
        finally:
            await store.close()


if __name__ == "__main__":
    main()
