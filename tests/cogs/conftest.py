"""The same Querent as in tests/bot, and people in front of it."""

from __future__ import annotations

from tests.bot.conftest import bot, clock, empty, host, path, store, toys, unpainted, wire

__all__ = ["bot", "clock", "empty", "host", "path", "store", "toys", "unpainted", "wire"]
