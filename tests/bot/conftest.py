"""A whole Querent on a store of its own, with nobody but the tests at the other end of the wire."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from bot.app import Querent
from bot.easel import Drawing, Easel
from bot.host import Host
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.wire import Wire
from tests.storage.conftest import empty, path, store

__all__ = ["bot", "clock", "empty", "host", "path", "store", "unpainted", "wire"]


@pytest.fixture
def clock() -> Clock:
    """The time, which stands still until a test lets it go by."""
    return Clock()


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture is what would be painted, in words: how it looks is tested elsewhere, and painting takes its time."""

    async def paint(_easel: Easel, drawing: Drawing) -> bytes:
        return repr(drawing).encode()

    monkeypatch.setattr(Easel, "paint", paint)


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
def host(bot: Querent) -> Host:
    """Its services."""
    return bot.host
