"""The bot as in tests/bot, and its users."""

from __future__ import annotations

import pytest

from bot.app import Querent
from tests.bot.caller import Caller
from tests.bot.conftest import (
    bot,
    clock,
    empty,
    lobbies,
    matches,
    path,
    registering,
    room,
    seats,
    services,
    store,
    told_at_once,
    toys,
    unpainted,
    wire,
)
from tests.bot.wire import Wire
from tests.storage.files import fresh
from tests.storage.given import ANN, BRUNO, CHIARA

__all__ = [
    "bot",
    "clock",
    "empty",
    "fresh",
    "lobbies",
    "matches",
    "path",
    "registering",
    "room",
    "seats",
    "services",
    "store",
    "told_at_once",
    "toys",
    "unpainted",
    "wire",
]


@pytest.fixture
def ann(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, ANN, "Ann")


@pytest.fixture
def bruno(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, BRUNO, "Bruno")


@pytest.fixture
def stranger(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, CHIARA, "Chiara")
