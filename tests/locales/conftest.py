"""A whole Querent, for what it says."""

from tests.bot.conftest import bot, clock, empty, path, registering, services, store, toys, unpainted, wire

__all__ = ["bot", "clock", "empty", "path", "registering", "services", "store", "toys", "unpainted", "wire"]
