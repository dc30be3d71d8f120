"""Threads: made, private, asleep, awake, full."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord.http import handle_message_parameters

from sandbox.driver import Sandbox
from sandbox.world.channels import FORUM, Channel
from tests.sandbox.bot import Bot


def table(bot: Bot, sandbox: Sandbox) -> discord.TextChannel:
    channel = bot.get_channel(int(sandbox.channel("card-table").id))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def caught_up(sandbox: Sandbox) -> None:
    """The gateway keeps its order: a bot that answers has heard all that came before."""
    await sandbox.person("Ann").command("table new", channel="general", seats=2)


async def test_a_thread_from_a_message(sandbox: Sandbox, bot: Bot) -> None:
    message = await table(bot, sandbox).send("A new game")
    thread = await message.create_thread(name="Game 7")
    await thread.send("Welcome")
    (made,) = sandbox.threads("card-table")
    assert (made.name, made.id) == ("Game 7", str(message.id))
    bruno = sandbox.person("Bruno")
    assert [m.content for m in bruno.sees(made)][-1] == "Welcome"
    reply = await bruno.command("table new", channel=made, seats=2)
    assert reply.message.channel == made.id
    assert isinstance(bot.heard[-1].channel, discord.Thread)
    with pytest.raises(discord.HTTPException, match="160004"):
        await message.create_thread(name="Again")


async def test_a_private_thread_shows_to_its_members_and_moderators(sandbox: Sandbox, bot: Bot) -> None:
    ann, bruno, chiara = (sandbox.person(name) for name in ("Ann", "Bruno", "Chiara"))
    thread = await table(bot, sandbox).create_thread(name="Secret", invitable=False)
    await thread.add_user(discord.Object(int(bruno.id)))
    await thread.send("psst")
    made = sandbox.channel("Secret")
    assert [m.content for m in bruno.sees(made)] == ["psst"]
    assert chiara.sees(made) == []
    assert ann.can_see(made)  # she owns the place
    assert (await chiara.command("table new", channel=made, seats=2)).failed
    await thread.remove_user(discord.Object(int(bruno.id)))
    assert not bruno.can_see(made)


async def test_a_mention_brings_somebody_in(sandbox: Sandbox, bot: Bot) -> None:
    chiara = sandbox.person("Chiara")
    thread = await table(bot, sandbox).create_thread(name="Secret")
    await thread.send(f"Join us {chiara.mention}")
    assert chiara.can_see(sandbox.channel("Secret"))
    assert {str(member.id) for member in await thread.fetch_members()} >= {chiara.id}


async def test_in_a_sleeping_thread_edits_fail_and_posts_wake(sandbox: Sandbox, bot: Bot) -> None:
    thread = await table(bot, sandbox).create_thread(name="Long game", type=discord.ChannelType.public_thread)
    message = await thread.send("Turn 1")
    made = sandbox.channel("Long game")
    sandbox.person("Ann").archive(made)
    with pytest.raises(discord.HTTPException) as asleep:
        await message.edit(content="Turn 2")
    assert asleep.value.code == 50083
    assert "asleep" in (await sandbox.person("Bruno").command("table new", channel=made, seats=2)).failed
    await thread.send("Turn 2")
    assert not made.archived
    await message.edit(content="Turn 1, done")


async def test_threads_fall_asleep_by_themselves(sandbox: Sandbox, bot: Bot) -> None:
    thread = await table(bot, sandbox).create_thread(name="Quiet", auto_archive_duration=60)
    made = sandbox.channel("Quiet")

    def asleep_after(minutes: int) -> bool:
        sandbox.advance(minutes * 60)
        return made.archived

    assert not asleep_after(59)
    assert asleep_after(2)
    await thread.edit(archived=False, name="Loud")
    assert (asleep_after(0), made.name) == (False, "Loud")
    assert not asleep_after(59)


async def test_a_locked_thread_and_the_list_of_archived_ones(sandbox: Sandbox, bot: Bot) -> None:
    channel = table(bot, sandbox)
    thread = await channel.create_thread(name="Over", type=discord.ChannelType.public_thread)
    await thread.edit(archived=True, locked=True)
    assert [t.name async for t in channel.archived_threads()] == ["Over"]
    assert await table(bot, sandbox).guild.active_threads() == []
    with pytest.raises(Exception, match="locked"):
        sandbox.person("Bruno").say("but", channel="Over")


async def test_no_room_for_another_thread(sandbox: Sandbox, bot: Bot) -> None:
    sandbox.fault("thread_limit")
    with pytest.raises(discord.HTTPException) as full:
        await table(bot, sandbox).create_thread(name="One more")
    assert full.value.code == 160006


async def test_the_bot_hears_of_threads_and_of_their_end(sandbox: Sandbox, bot: Bot) -> None:
    channel = table(bot, sandbox)
    thread = await channel.create_thread(name="Short")
    await caught_up(sandbox)
    assert channel.get_thread(thread.id) is not None
    await thread.delete()
    await caught_up(sandbox)
    assert channel.get_thread(thread.id) is None
    assert sandbox.threads() == []


async def test_a_post_of_a_forum_begins_with_a_message_and_has_tags(sandbox: Sandbox, bot: Bot) -> None:
    tag = {"id": sandbox.world.ids.mint(), "name": "open", "moderated": False, "emoji_id": None, "emoji_name": None}
    forum = Channel(sandbox.world.ids.mint(), FORUM, "tables", guild=sandbox.guild().id, tags=[tag])
    sandbox.world.save_channel(forum)
    post: Any = await bot.http.start_thread_in_forum(
        int(forum.id),
        params=handle_message_parameters(
            content="Who plays?", channel_payload={"name": "A table", "applied_tags": [tag["id"]]}
        ),
    )
    assert (post["applied_tags"], post["parent_id"]) == ([tag["id"]], forum.id)
    assert post["message"]["id"] == post["id"]
    assert [message.text for message in sandbox.messages(sandbox.world.channel(post["id"]))] == ["Who plays?"]
    changed: Any = await bot.http.edit_channel(int(post["id"]), applied_tags=[], archived=True)
    assert (changed["applied_tags"], changed["thread_metadata"]["archived"]) == ([], True)
    with pytest.raises(discord.HTTPException) as strange:
        await bot.http.edit_channel(int(post["id"]), applied_tags=["7"], archived=False)
    assert strange.value.code == 50035
    with pytest.raises(discord.HTTPException) as alone:
        await bot.get_partial_messageable(int(forum.id)).send("a message outside any post")
    assert alone.value.code == 50024
