"""The effect of a version on the data of an earlier one, as text: every match, and every message."""

from __future__ import annotations

import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path

import pytest
import zstandard

from bot import assembly
from bot.app import Querent
from bot.runtime.clock import DAY, HOUR
from bot.timing.scheduler import Scheduler
from bot.timing.timeouts import Timeouts
from bot.timing.uptime import Uptime
from bot.ui import acknowledgement
from bot.ui.render_worker import RenderRequest
from games import game as game_called
from games import manifests
from games.kernel.match import Match
from storage.errors import MatchNotFoundError
from storage.matches import MatchRow, SeatRow
from storage.store import Store
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.upgrades.matches import future, story, views_of
from tests.upgrades.standing import Standing

HERE = Path(__file__).parent
DATA, TOLD = HERE / "data.sqlite.zst", HERE / "told"
LEFT = 1_790_000_000
"""Time at which the earlier version was killed, in seconds since 1970."""
AWAY = 1800
"""Seconds until the current version is started."""
TABLES = 29
"""The highest number of a table."""
SPANS = {"at once": 2, "an hour later": HOUR, "a day later": DAY, "four days later": 3 * DAY, "in a month": 28 * DAY}
"""The periods after which users look at new posts."""
LATER = 70_200
"""Seconds after which no player with a day to answer has been warned yet."""


class RenderWorker:
    """A substitute for the render worker, because other tests compare pictures."""

    def __init__(self, *_folders: Path | None) -> None:
        """Ignore the picture folders: this painter paints nothing."""

    async def paint(self, _drawing: RenderRequest, **_how: bool) -> bytes:
        """Return the same bytes for every picture."""
        return b"a picture"

    def begin(self, _drawing: RenderRequest) -> None:
        """Do nothing: a picture is painted on request."""

    def close(self) -> None:
        """Do nothing."""


def unpack_data(folder: Path) -> Path:
    """Return a copy of the data from which to start."""
    path = folder / "querent.sqlite"
    path.write_bytes(zstandard.decompress(DATA.read_bytes()))
    return path


@contextmanager
def without_chance() -> Iterator[pytest.MonkeyPatch]:
    """Make dice always show the middle, so that computer players' answers depend only on what they see."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "randbelow", _middle)
        patch.setattr(Scheduler.__init__, "__defaults__", (_middle,))
        patch.setattr(Timeouts.__init__, "__defaults__", (_middle,))
        patch.setattr(acknowledgement, "DEFER_AFTER", 60.0)  # on a busy machine, too
        yield patch


@asynccontextmanager
async def started(path: Path, clock: Clock, wire: Standing) -> AsyncIterator[Querent]:
    """Yield a bot on that data in its state after login."""
    with without_chance() as patch:
        patch.setattr(assembly, "RenderWorker", RenderWorker)
        store = await Store.open(path, "querent", clock())
        try:
            await Uptime(store, clock).begin()
            async with Querent(store, clock) as bot:
                wire.connect(bot, patch)
                await bot.setup_hook()
                yield bot
        finally:
            await store.close()


async def matches(path: Path, game: str) -> str:
    """Return every match of a game: its state, and the results of those that continue."""
    report: list[str] = []
    async with started(path, Clock(LEFT + AWAY), Standing()) as bot:
        await bot.services.outbox.idle()
        store = bot.services.store
        for row in [row for row in await rows(store) if row.game == game]:
            report.append(f"== table {row.id}")
            async with bot.services.matches.at(row.id) as live_table:
                report += views_of(live_table)
            for viewer in (None, *range(len(row.seats))):
                report += story(await store.stories.read(row.id, viewer))
            record = (await store.matches.load(row.id)).record
            if record is not None and row.state == "live":
                report += future(Match(game_called(game), record), row.id)
    return "\n".join([*report, ""])


async def posts(path: Path) -> str:
    """Return all messages in Discord, step by step, as time passes without answers."""
    clock, wire, report = Clock(LEFT + AWAY), Standing(), list[str]()
    async with started(path, clock, wire) as bot:
        for when, seconds in SPANS.items():
            clock.go_by(seconds)
            await _run_due(bot, clock)
            report += [f"==== {when}", *wire.existing_messages()]
            wire.pass_over()
    assert wire.problems == []
    return "\n".join([*report, ""])


async def presses(path: Path) -> str:
    """Return the replies to presses on the earlier version's messages: the hand, then its first control."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.bot.caller._numbers", count(1))  # the IDs of presses are in nonces
        return await _presses(path)


async def _presses(path: Path) -> str:
    clock, wire, report = Clock(LEFT + AWAY), Standing(), list[str]()
    async with started(path, clock, wire) as bot:
        await _run_due(bot, clock)
        for row in [row for row in await rows(bot.services.store) if row.state == "live"]:
            wire.pass_over()
            async with bot.services.matches.at(row.id) as live_table:
                waiting = [live_table.seats[seat] for seat in live_table.waiting]
            for chair in waiting[:1]:
                report += [f"==== {chair.name} at table {row.id}", *await _press_first_control(bot, wire, row, chair)]
            await _run_due(bot, clock)
            report += wire.existing_messages()
        wire.pass_over()
        clock.go_by(LATER)
        await _run_due(bot, clock)
        report += ["==== at night", *wire.existing_messages()]
    assert wire.problems == []
    return "\n".join([*report, ""])


async def _press_first_control(bot: Querent, wire: Standing, row: MatchRow, chair: SeatRow) -> list[str]:
    """Return the hand, and the result of pressing its first control."""
    assert chair.user is not None
    caller = Caller(bot, wire, chair.user, chair.name, row.place)
    said = await caller.press(f"h:{row.id}:0:")
    first = next(item for item in said.items if not item.get("disabled"))
    values = [option["value"] for option in first["options"][:1]] if "options" in first else []
    then = await caller.press(first["custom_id"], *values)
    return [json.dumps(one.data, ensure_ascii=False, sort_keys=True) for one in (said, then)]


async def _run_due(bot: Querent, clock: Clock) -> None:
    """Run everything that is due, and everything that becomes due as a result."""
    for _ in range(3):
        bot.services.matches.timer_wakeup.set(0)
        await bot.services.scheduler.idle()
        bot.services.matches.job_wakeup.set(0)
        await bot.services.outbox.idle()
        clock.go_by(2)


async def rows(store: Store) -> list[MatchRow]:
    """Return every match, in any state."""
    found = []
    for number in range(1, TABLES + 1):
        with suppress(MatchNotFoundError):
            found.append(await store.matches.row(number))
    return found


def _middle(randrange: int) -> int:
    return randrange // 2


PARTS: dict[str, Callable[[Path], Awaitable[str]]] = {
    **{listed.key: partial(matches, game=listed.key) for listed in manifests()[:5]},
    "posts": posts,
    "presses": presses,
}
"""The reports about the data, by the name of the file for each."""
