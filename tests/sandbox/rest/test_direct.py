"""Direct messages, open and closed."""

from __future__ import annotations

import discord
import pytest

from sandbox.driver import Sandbox
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
    sandbox.mend("closed_dms", ann)
    await write(bot, ann.id, "Hello!")
    assert [m.content for m in ann.inbox()] == ["Hello!"]


async def test_somebody_who_left_every_guild(sandbox: Sandbox, bot: Bot) -> None:
    dev = sandbox.person("Dev")
    for name in ("The Parlour", "The Second Table"):
        sandbox.leave(dev, sandbox.guild(name))
    with pytest.raises(discord.Forbidden) as gone:
        await write(bot, dev.id, "Come back")
    assert gone.value.code == 50278
    assert not dev.can_see("general")


async def test_writing_to_nobody(bot: Bot) -> None:
    with pytest.raises(discord.HTTPException) as nobody:
        await bot.create_dm(discord.Object(42))
    assert nobody.value.code == 50033
