"""In the sandbox, the bot has exactly the permissions of its invitation."""

from __future__ import annotations

from bot.app import PERMISSIONS
from sandbox.driver import Sandbox
from sandbox.world import permissions
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission


def test_the_role_has_the_permissions_of_the_invitation() -> None:
    assert int(permissions.BOT) == PERMISSIONS.value


async def test_moderators_may_add_to_it(sandbox: Sandbox) -> None:
    guild = sandbox.guild()
    assert Permission.PIN_MESSAGES not in permissions.in_guild(guild, BOT_ID)
    sandbox.grant(Permission.PIN_MESSAGES)
    assert Permission.PIN_MESSAGES in permissions.in_guild(guild, BOT_ID)
    assert Permission.MANAGE_THREADS not in permissions.in_guild(guild, BOT_ID)
