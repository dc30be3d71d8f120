"""The way of one press: how much of the bot it runs through: `python -m bench.press_path`.

Three people play Tottarot; two have chosen their will token, and the third presses theirs on their own page in the
channel. It resolves the omens: somebody else has to choose next, and is told. Counted is all that runs from the press
until the outbox is idle, in every thread: the files and functions of the bot's own packages (the game, the painting and
the words among them), how often a table is locked, the sessions of the data (each one trip to its thread), and the
statements that run in them, BEGIN and COMMIT among them.

Nothing is measured in seconds, so every run counts the same; tests/cogs/test_press_path.py holds the bounds.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from sqlalchemy import Executable
from storage.engine.session import Session

from bench.table import Row, printed
from bot.app import Querent
from bot.services.matches import Matches
from storage.database import Database
from storage.store import Store
from tests import luck
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, dealt
from tests.bot.wire import Wire
from tests.storage.given import NOW

TOKENS = (2, 1, 0)
"""Which of their will tokens each chooses: the first has the strongest will, and goes on."""
ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "cogs", "games", "locales", "rendering", "storage")
PARTS = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>", "<module>")
"""What is no function of its own."""
THE_BOT = ("bot", "cogs", "storage")
FILES, FUNCTIONS, LOCKS, SESSIONS, STATEMENTS = 45, 403, 2, 6, 21
"""What a press may take; of functions, what it took when it was first counted. The files of the bot alone are held to
the bound that all of them exceed: the game, its words and its painting have as many as their rules and pictures need.
Together they have some 11,500 lines. No file may have more than 300, so 45 of them would have to be full to the brim,
each with several ideas.

Who waits on an open page is told there and the board follows within half a minute for all who watch; where it is
brought up to date at once, 13 files more run."""


@dataclass
class Counted:
    """What ran while it was counted."""

    ran: set[CodeType] = field(default_factory=set)
    locks: int = 0
    sessions: int = 0
    statements: list[str] = field(default_factory=list)

    @property
    def files(self) -> set[str]:
        """The files of the bot's own packages that ran."""
        return {str(Path(code.co_filename).relative_to(ROOT)) for code in self.functions}

    @property
    def files_of_the_bot(self) -> set[str]:
        """Those without the game, its words and its painting."""
        return {file for file in self.files if file.startswith(THE_BOT)}

    @property
    def functions(self) -> set[CodeType]:
        """The functions of the bot's own packages that ran."""
        ours = tuple(f"{ROOT / package}/" for package in PACKAGES)
        return {code for code in self.ran if code.co_filename.startswith(ours) and code.co_name not in PARTS}


class Counter:
    """Counts what runs, in this thread and in those begun after it was made."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._now: Counted | None = None
        threading.setprofile(self._profiled)
        at, within, write, do = Matches.at, Database._within, Database.write, Session._do

        def locked(*given: Any, **named: Any) -> Any:
            if self._now:
                self._now.locks += 1
            return at(*given, **named)

        async def session(*given: Any) -> Any:
            if self._now:
                self._now.sessions += 1
            return await within(*given)

        async def transaction(*given: Any, **named: Any) -> Any:
            if self._now:
                self._now.statements += ("BEGIN", "COMMIT")
            return await write(*given, **named)

        def statement(run: Session, given: Executable, values: Any) -> Any:
            if self._now:
                self._now.statements.append(str(given))
            return do(run, given, values)

        patch.setattr(Matches, "at", locked)
        patch.setattr(Database, "_within", session)
        patch.setattr(Database, "write", transaction)
        patch.setattr(Session, "_do", statement)

    @contextmanager
    def counting(self) -> Iterator[Counted]:
        """Count while the inside runs."""
        self._now = counted = Counted()
        sys.setprofile(self._profiled)
        try:
            yield counted
        finally:
            sys.setprofile(None)
            threading.setprofile(None)
            self._now = None

    def _profiled(self, frame: FrameType, event: str, _arg: object) -> None:
        if event == "call" and self._now:
            self._now.ran.add(frame.f_code)


async def counted_press(store: Store, patch: pytest.MonkeyPatch) -> Counted:
    """What the press ran through."""
    counter = Counter(patch)
    luck.given(patch, "press_path")
    async with _bot(store, patch) as (bot, wire, clock):
        table_id = await dealt(bot.services.lobbies, "tottarot", people=3, pace="printed")
        await _settled(bot, clock)
        for guest, token in zip(PEOPLE, TOKENS, strict=True):
            person = Caller(bot, wire, guest.user)
            page = await person.press(f"h:{table_id}:0:again")
            choices = [item["custom_id"] for item in page.items if item["custom_id"].startswith(f"a:{table_id}:")]
            if guest is PEOPLE[-1]:
                with counter.counting() as counted:
                    await person.press(choices[token])
                    await bot.services.outbox.idle()
                return counted
            await person.press(choices[token])
            await _settled(bot, clock)
    raise AssertionError("three people sit there")


async def _settled(bot: Querent, clock: Clock) -> None:
    """Let all that was written be sent, and what was to wait for a moment."""
    clock.go_by(5)
    bot.services.matches.job_wakeup.set(0)
    await bot.services.outbox.idle()


@asynccontextmanager
async def _bot(store: Store, patch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Querent, Wire, Clock]]:
    wire, clock = Wire(), Clock()
    async with Querent(store, clock) as bot:
        wire.connect(bot, patch)
        await bot.setup_hook()
        yield bot, wire, clock


def rows() -> list[Row]:
    """What a press takes, beside what it may."""
    counted = asyncio.run(_counted())
    return [
        Row(f"{name} that a press and what follows it run", value, budget, "")
        for name, value, budget in (
            ("files", len(counted.files), FILES),
            ("files of the bot alone", len(counted.files_of_the_bot), FILES),
            ("functions", len(counted.functions), FUNCTIONS),
            ("table locks", counted.locks, LOCKS),
            ("database sessions", counted.sessions, SESSIONS),
            ("statements", len(counted.statements), STATEMENTS),
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
    print(printed(rows()))
