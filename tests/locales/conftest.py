"""A complete bot, for its texts."""

from tests.bot.conftest import bot, clock, empty, path, registering, services, store, toys, unpainted, wire

__all__ = ["bot", "clock", "empty", "path", "registering", "services", "store", "toys", "unpainted", "wire"]
