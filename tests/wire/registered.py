"""Commands that are registered once in a process, for all of its houses.

Translating, sending and checking the commands takes a quarter of the CPU time of opening and closing a house. So the
sandbox of every later house has the commands of the first one from the start, as for a bot that is restarted. The bots
of `lifecycle` that run without a house register theirs, and so does every house under `make prove`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from bot.ops.registration import CommandRegistration
from sandbox.driver import Sandbox
from sandbox.world.commands import GLOBAL
from sandbox.world.wire import Json
from tests.proofs import FULL

_OF_ONE_WORLD = ("id", "version")
"""The fields of a command that Discord sets."""
_kept: list[Json] = []


@contextmanager
def registered_once(sandbox: Sandbox) -> Iterator[None]:
    """Let the bots of this sandbox find their commands registered if a bot of this process has done so before."""
    register, commands = CommandRegistration.register, sandbox.world.commands

    async def found(registration: CommandRegistration) -> None:
        if not _kept:
            await register(registration)
            kept = commands.scope(GLOBAL)
            _kept.extend({key: value for key, value in one.items() if key not in _OF_ONE_WORLD} for one in kept)
        elif not commands.scope(GLOBAL):
            commands.replace(GLOBAL, _kept)

    with patch.object(CommandRegistration, "register", register if FULL else found):
        yield
