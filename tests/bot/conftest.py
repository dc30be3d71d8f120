"""A whole Querent on a store of its own, with nobody but the tests at the other end of the wire."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

import games
from bot.app import Querent
from bot.assembly import assembly
from bot.assembly.services import Services
from bot.services.lobbies import Lobbies
from bot.services.matches import Matches
from bot.services.moderation import Moderation
from bot.services.proposals import Proposals
from bot.services.seats import Seats
from bot.ui.render_worker import RenderRequest
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.room import Room
from tests.bot.wire import Wire
from tests.kernel.toys import TOYS
from tests.shelf import shelve
from tests.storage.conftest import empty, path, store

__all__ = [
    "bot",
    "clock",
    "empty",
    "lobbies",
    "matches",
    "path",
    "seats",
    "services",
    "store",
    "toys",
    "unpainted",
    "wire",
]


@pytest.fixture
def clock() -> Clock:
    """The time, which stands still until a test lets it go by."""
    return Clock()


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel's toy games can be played, too."""
    shelve(monkeypatch, *games.GAMES, *TOYS)


class Sketchbook:
    """Stands in for the easel: a picture is what would be painted, in words. How it looks is tested elsewhere."""

    def __init__(self, _deck: Path | None = None) -> None:
        """It needs no pictures of anybody's."""

    async def paint(self, drawing: RenderRequest, **_how: bool) -> bytes:
        return repr(drawing).encode()

    async def credit(self, drawing: RenderRequest) -> str:
        return f"Icons by {drawing.game}"

    def close(self) -> None:
        """Nothing is left on it."""


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is painted: that takes its time, and so does loading the painter."""
    monkeypatch.setattr(assembly, "RenderWorker", Sketchbook)


@pytest.fixture
def wire() -> Iterator[Wire]:
    """The other end of the wire; a test in which Discord would have refused anything's form fails."""
    wire = Wire()
    yield wire
    assert wire.problems == []


@pytest.fixture
async def bot(store: Store, clock: Clock, wire: Wire, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Querent]:
    """The bot as it stands when it has logged in."""
    async with Querent(store, clock) as bot:
        wire.connect(bot, monkeypatch)
        await bot.setup_hook()
        yield bot


@pytest.fixture
def services(bot: Querent) -> Services:
    """Its services."""
    return bot.services


@pytest.fixture
def matches(store: Store, clock: Clock) -> Matches:
    """The tables of a process whose outbox rests."""
    return Matches(store, clock)


@pytest.fixture
def seats(store: Store, matches: Matches) -> Seats:
    """How they change hands there."""
    return Seats(store, matches, Proposals(matches), Moderation(store, matches.now))


@pytest.fixture
def lobbies(store: Store, matches: Matches, clock: Clock) -> Lobbies:
    """Where they are set up."""
    return Lobbies(store, matches, clock)


@pytest.fixture
async def room(store: Store, clock: Clock) -> AsyncIterator[Room]:
    """A process that keeps the time at tables."""
    room = Room(store, clock)
    room.start()
    yield room
    for deadlines in room.running:
        await deadlines.stop()
