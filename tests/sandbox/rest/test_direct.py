"""Direct messages, open and closed."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from sandbox.driver import Sandbox
from sandbox.rest.users import NEW_DIRECT, NEW_DIRECT_SECONDS
from sandbox.world.world import GUILD_INSTALL, USER_INSTALL
from tests.sandbox.bot import Bot


async def write(bot: Bot, person: str, words: str) -> discord.Message:
    return await (await bot.create_dm(discord.Object(int(person)))).send(words)


async def test_a_direct_message_notifies_its_one_reader(sandbox: Sandbox, bot: Bot) -> None:
    ann, bruno = sandbox.person("Ann"), sandbox.person("Bruno")
    await write(bot, ann.id, "Your turn")
    await write(bot, ann.id, "Still your turn")
    assert [m.content for m in ann.inbox()] == ["Your turn", "Still your turn"]
    assert len(ann.pings()) == 2
    assert bruno.inbox() == []
    assert not bruno.can_see(sandbox.world.direct(ann.id))


async def test_closed_direct_messages(sandbox: Sandbox, bot: Bot) -> None:
    ann, bruno = sandbox.person("Ann"), sandbox.person("Bruno")
    sandbox.fault("closed_dms", ann)
    with pytest.raises(discord.Forbidden) as closed:
        await write(bot, ann.id, "Hello?")
    assert closed.value.code == 50007
    await write(bot, bruno.id, "Hello")
    sandbox.clear_fault("closed_dms", ann)
    await write(bot, ann.id, "Hello!")
    assert [m.content for m in ann.inbox()] == ["Hello!"]


async def test_a_user_who_left_every_server_gets_no_direct_message(sandbox: Sandbox, bot: Bot) -> None:
    dev = sandbox.person("Dev")
    for name in ("The Parlour", "The Second Table"):
        sandbox.leave(dev, sandbox.guild(name))
    with pytest.raises(discord.Forbidden) as gone:
        await write(bot, dev.id, "Come back")
    assert gone.value.code == 50278
    assert not dev.can_see("general")


async def test_a_direct_message_to_an_unknown_user_is_refused(bot: Bot) -> None:
    with pytest.raises(discord.HTTPException) as nobody:
        await bot.create_dm(discord.Object(42))
    assert nobody.value.code == 50033


@pytest.mark.parametrize("paced", [True, False])
async def test_many_new_direct_messages_are_refused(paced: bool, sandbox: Sandbox, bot: Bot) -> None:
    """The limit follows the documentation of Create DM; the code is 40003.

    "If you open a significant amount of DMs too quickly, your bot may be ... blocked from opening new ones". Existing
    ones are not affected.
    """
    sandbox.world.beliefs.switch("direct_messages_paced", paced)
    people = [sandbox.person(f"Guest {n}") for n in range(NEW_DIRECT + 1)]
    for person in people[:-1]:
        await write(bot, person.id, "Your turn")
    if paced:
        with pytest.raises(discord.Forbidden) as fast:
            await write(bot, people[-1].id, "Your turn")
        assert fast.value.code == 40003
        await write(bot, people[0].id, "Still your turn")
        sandbox.advance(NEW_DIRECT_SECONDS + 1)
    await write(bot, people[-1].id, "Your turn")


def application(bot: Bot) -> discord.AppInfo:
    found = bot.application
    assert found is not None
    return found


async def test_a_new_application_is_installed_in_guilds_only(sandbox: Sandbox, bot: Bot) -> None:
    """Installation Context: "By default, newly-created apps only support installation to guilds"."""
    assert application(bot).user_integration_config is None
    both: Any = {"name": "both", "description": "Both", "integration_types": [0, 1]}
    with pytest.raises(discord.HTTPException, match=r"integration_types\.1: Must be one of 0"):
        await bot.http.upsert_global_command(application(bot).id, both)
    sandbox.world.beliefs.switch("foreign_installs_refused", False)
    registered: Any = await bot.http.upsert_global_command(application(bot).id, both)
    assert registered["integration_types"] == [0]


async def test_the_owner_may_let_people_install_the_application(sandbox: Sandbox, bot: Bot) -> None:
    sandbox.world.installs = (GUILD_INSTALL, USER_INSTALL)
    assert (await bot.application_info()).user_integration_config is not None
    both: Any = {"name": "both", "description": "Both", "integration_types": [0, 1]}
    registered: Any = await bot.http.upsert_global_command(application(bot).id, both)
    assert registered["integration_types"] == [0, 1]
