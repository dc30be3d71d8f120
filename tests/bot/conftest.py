"""A complete bot on a separate store, with the tests acting as Discord."""

from __future__ import annotations

import gc
import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

import games
from bot import assembly
from bot.app import Querent
from bot.ops.registration import CommandRegistration
from bot.runtime.host_settings import NOTHING_SET
from bot.services import Services
from bot.table import move_announcement, notification_plan
from bot.table.lobbies import Lobbies
from bot.table.matches import Matches
from bot.table.moderation import Moderation
from bot.table.proposals import Proposals
from bot.table.seats import Seats
from bot.ui import acknowledgement
from bot.ui.render_worker import RenderRequest
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.room import Room
from tests.bot.wire import Wire
from tests.kernel.toys import TOYS
from tests.match_fixtures import shelve
from tests.storage.files import data, empty, path, store

__all__ = [
    "bot",
    "clock",
    "data",
    "empty",
    "lobbies",
    "matches",
    "path",
    "seats",
    "services",
    "store",
    "told_at_once",
    "toys",
    "unpainted",
    "wire",
]


@pytest.fixture
def clock() -> Clock:
    """Return a clock that only tests advance."""
    return Clock()


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the kernel's toy games playable."""
    shelve(monkeypatch, *games.GAMES, *TOYS)


@pytest.fixture(autouse=True)
def process_restored() -> Iterator[None]:
    """Restore the process-wide changes of commands: logging, and the frequency of garbage collection.

    Otherwise, a later test would find its warnings already captured and lose them, and all later tests would collect
    garbage ten times as often.
    """
    root, library = logging.getLogger(), logging.getLogger("discord")
    before, often = (root.handlers[:], root.level, library.level), gc.get_threshold()
    yield
    logging.captureWarnings(capture=False)
    root.handlers[:], root.level, library.level = before
    gc.set_threshold(*often)


class Sketchbook:
    """Replaces the render worker: a picture is the text of its request. Rendering is tested elsewhere."""

    def __init__(self, *_folders: Path | None) -> None:
        """Ignore the picture folders: this bot paints nothing."""

    async def paint(self, drawing: RenderRequest, **_how: bool) -> bytes:
        return repr(drawing).encode()

    async def credit(self, drawing: RenderRequest) -> str:
        return f"Icons by {drawing.game}"

    def close(self) -> None:
        """Do nothing."""


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable rendering, because it and importing the painter are slow, and the upload of emojis."""
    monkeypatch.setattr(assembly, "RenderWorker", Sketchbook)
    monkeypatch.setattr(assembly, "emoji_pictures", dict)


@pytest.fixture(autouse=True)
def told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hold back no notices and boards; holding them back is tested in test_presence and test_board_pace."""
    monkeypatch.setattr(notification_plan, "PRESENT", 0)
    monkeypatch.setattr(notification_plan, "ALOOF", 0)
    monkeypatch.setattr(move_announcement, "WATCHED", 0)


@pytest.fixture
def wire() -> Iterator[Wire]:
    """Yield Discord; a test fails if Discord would have refused any request because of its form."""
    wire = Wire()
    yield wire
    assert wire.problems == []


@pytest.fixture
def registering() -> None:
    """Enable registration for tests of it; translating all commands takes as long as most tests."""


async def unregistered(_registration: CommandRegistration) -> None:
    """Register no commands."""


@pytest.fixture
async def bot(
    store: Store, clock: Clock, wire: Wire, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> AsyncIterator[Querent]:
    """Yield the bot as it is after login.

    It does not defer its replies, however busy the machine is. A module in which the operator has changed settings has
    a fixture `host` for all of its tests.
    """
    monkeypatch.setattr(acknowledgement, "DEFER_AFTER", 60.0)
    host = request.getfixturevalue("host") if "host" in request.fixturenames else NOTHING_SET
    if "registering" not in request.fixturenames:
        monkeypatch.setattr(CommandRegistration, "register", unregistered)
    async with Querent(store, clock, host=host) as bot:
        wire.connect(bot, monkeypatch)
        await bot.setup_hook()
        yield bot


@pytest.fixture
def services(bot: Querent) -> Services:
    """Return the bot's services."""
    return bot.services


@pytest.fixture
def matches(store: Store, clock: Clock) -> Matches:
    """Return matches without a running outbox."""
    return Matches(store, clock)


@pytest.fixture
def seats(store: Store, matches: Matches) -> Seats:
    """Return the service for seats of these matches."""
    return Seats(store, matches, Proposals(matches), Moderation(store, matches.now))


@pytest.fixture
def lobbies(store: Store, matches: Matches, clock: Clock) -> Lobbies:
    """Return the service for lobbies of these matches."""
    return Lobbies(store, matches, clock)


@pytest.fixture
async def room(store: Store, clock: Clock) -> AsyncIterator[Room]:
    """Yield a process that runs the timers."""
    room = Room(store, clock)
    room.start()
    yield room
    for deadlines in room.running:
        await deadlines.stop()
