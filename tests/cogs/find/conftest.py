"""The bot as in tests/cogs, and users who do not know each other."""

from __future__ import annotations

import pytest

from bot.app import Querent
from tests.bot.clock import Clock
from tests.bot.wire import Wire
from tests.cogs.conftest import (
    bot,
    clock,
    empty,
    path,
    registering,
    services,
    store,
    told_at_once,
    toys,
    unpainted,
    wire,
)
from tests.cogs.find.strangers import Strangers

__all__ = [
    "bot",
    "clock",
    "empty",
    "path",
    "registering",
    "services",
    "store",
    "told_at_once",
    "toys",
    "unpainted",
    "wire",
]


@pytest.fixture
def strangers(bot: Querent, wire: Wire, clock: Clock) -> Strangers:
    return Strangers(bot, wire, clock)
