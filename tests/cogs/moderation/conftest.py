"""The moderator who uses the commands, and the packs of the servers."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.table.packs import PackShelf
from storage.store import Store
from tests.bot.caller import Caller
from tests.bot.wire import Wire


@pytest.fixture
def mona(bot: Querent, wire: Wire) -> Caller:
    """Return a moderator."""
    return Caller(bot, wire, 99, "Mona", moderator=True)


@pytest.fixture
def shelf(store: Store) -> PackShelf:
    """Return the packs of all servers."""
    return PackShelf(store.guilds)
