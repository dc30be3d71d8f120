"""Commands that are registered once in a process, for all of its houses.

To translate the commands, send them, check them and read them again takes a quarter of the CPU time in which a house is
opened and closed. What Discord has of the first house, it has of every other house from the start, as of a bot that is
started again. The bots of `lifecycle` that are started without a house register theirs, and so does every house under
`make prove`.
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
"""The fields of a command that Discord gives it."""
_kept: list[Json] = []


@contextmanager
def registered_once(sandbox: Sandbox) -> Iterator[None]:
    """Let the bots of this sandbox find their commands there, if a bot of this process has registered them before."""
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
