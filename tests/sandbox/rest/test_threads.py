"""Threads: created, private, archived, unarchived, full."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import discord
import pytest

from sandbox.actions.threads import archive
from sandbox.driver import Sandbox
from sandbox.world.channels import NEWS
from sandbox.world.permissions import Permission
from tests.sandbox.bot import Bot, Table


def table(bot: Bot, sandbox: Sandbox) -> discord.TextChannel:
    channel = bot.get_channel(int(sandbox.channel("card-table").id))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def caught_up(sandbox: Sandbox) -> None:
    """Wait until the bot has received everything sent before, since the gateway keeps the order."""
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
    thread = await table(bot, sandbox).create_thread(name="Secret")
    await thread.add_user(discord.Object(int(bruno.id)))
    await thread.send("psst")
    made = sandbox.channel("Secret")
    assert [m.content for m in bruno.sees(made)] == ["", "psst"]
    assert chiara.sees(made) == []
    assert ann.can_see(made)  # she owns the server
    assert (await chiara.command("table new", channel=made, seats=2)).failed
    await thread.remove_user(discord.Object(int(bruno.id)))
    assert not bruno.can_see(made)


@pytest.mark.parametrize("bound", [True, False])
async def test_only_moderators_add_people_to_a_thread_that_is_not_invitable(
    bound: bool, sandbox: Sandbox, bot: Bot
) -> None:
    """ "Whether non-moderators can add other non-moderators to a thread" (Thread Metadata); creators are not named."""
    sandbox.world.beliefs.switch("invitable_binds_creators", bound)
    bruno, chiara = sandbox.person("Bruno"), sandbox.person("Chiara")
    thread = await table(bot, sandbox).create_thread(name="Secret", invitable=False)
    made = sandbox.channel("Secret")
    if bound:
        with pytest.raises(discord.Forbidden, match="50013"):
            await thread.add_user(discord.Object(int(bruno.id)))
        await thread.send(f"Come in, {bruno.mention}")
        assert not bruno.can_see(made), "a mention adds nobody either"
        sandbox.grant(Permission.MANAGE_THREADS)
    await thread.add_user(discord.Object(int(bruno.id)))
    assert bruno.can_see(made)
    bruno.say(f"You too, {chiara.mention}", channel=made)
    assert not chiara.can_see(made)


async def test_adding_removing_and_renaming_leave_notices(sandbox: Sandbox, bot: Bot) -> None:
    """RECIPIENT_ADD, RECIPIENT_REMOVE and CHANNEL_NAME_CHANGE "have been repurposed" for threads (Threads)."""
    bruno = sandbox.person("Bruno")
    thread = await table(bot, sandbox).create_thread(name="Secret")
    for _ in range(2):
        await thread.add_user(discord.Object(int(bruno.id)))
    await thread.edit(name="Open")
    await thread.edit(name="Open")
    await thread.remove_user(discord.Object(int(bruno.id)))
    await thread.leave()
    sandbox.grant(Permission.MANAGE_THREADS)
    await thread.join()
    told = [(m.body["type"], m.content, [u["id"] for u in m.body["mentions"]]) for m in sandbox.messages("Open")]
    assert told == [(1, "", [bruno.id]), (4, "Open", []), (2, "", [bruno.id])]
    notice = await thread.fetch_message(int(sandbox.messages("Open")[1].id))
    with pytest.raises(discord.Forbidden, match="50021"):
        await notice.edit(content="Shut")
    await thread.edit(name="Shut", archived=True)
    assert sandbox.channel("Shut").archived


@pytest.mark.parametrize("told", [True, False])
async def test_a_mention_may_say_who_was_added(told: bool, sandbox: Sandbox, bot: Bot) -> None:
    sandbox.world.beliefs.switch("mentions_say_who_was_added", told)
    thread = await table(bot, sandbox).create_thread(name="Secret")
    await thread.send(f"Join us {sandbox.person('Chiara').mention}")
    assert [m.body["type"] for m in sandbox.messages("Secret")] == [0, *([1] if told else [])]


async def test_the_kind_of_a_thread_follows_from_its_channel(sandbox: Sandbox, bot: Bot) -> None:
    """Announcement channels make ANNOUNCEMENT_THREAD; private threads "can only be created in GUILD_TEXT" (Threads)."""
    sandbox.world.save_channel(replace(sandbox.channel("card-table"), type=NEWS))
    channel = int(sandbox.channel("card-table").id)
    start: Any = partial(bot.http.start_thread_without_message, channel, auto_archive_duration=60)
    for wrong in (11, 12):
        with pytest.raises(discord.HTTPException, match="50024"):
            await start(name="No", type=wrong)
    assert (await start(name="News", type=10))["type"] == 10
    message = await bot.get_partial_messageable(channel).send("Read this")
    about: Any = bot.http.start_thread_with_message
    assert (await about(channel, message.id, name="About", auto_archive_duration=60))["type"] == 10


async def test_a_mention_adds_a_user_to_the_thread(sandbox: Sandbox, bot: Bot) -> None:
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
    assert "archived" in (await sandbox.person("Bruno").command("table new", channel=made, seats=2)).failed
    await thread.send("Turn 2")
    assert not made.archived
    await message.edit(content="Turn 1, done")


async def test_threads_are_archived_automatically(sandbox: Sandbox, bot: Bot) -> None:
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


@pytest.mark.parametrize("archives", [True, False])
async def test_a_quiet_thread_leaves_the_list(archives: bool, sandbox: Sandbox, bot: Bot) -> None:
    """ "The thread will stop showing in the channel list after ... minutes of inactivity" (Thread Metadata)."""
    sandbox.world.beliefs.switch("quiet_threads_archive", archives)
    thread = await table(bot, sandbox).create_thread(name="Quiet", auto_archive_duration=60)
    made = sandbox.channel("Quiet")
    sandbox.advance(61 * 60)
    assert (made.archived, made.quiet) == (archives, not archives)
    await thread.send("Not so quiet")
    assert (made.archived, made.quiet) == (False, False)


async def test_the_list_of_archived_threads(sandbox: Sandbox, bot: Bot) -> None:
    channel = table(bot, sandbox)
    thread = await channel.create_thread(name="Over", type=discord.ChannelType.public_thread)
    await thread.edit(archived=True)
    assert [t.name async for t in channel.archived_threads()] == ["Over"]
    assert await table(bot, sandbox).guild.active_threads() == []


async def test_in_a_locked_thread_only_moderators_post_edit_and_change(sandbox: Sandbox, bot: Bot) -> None:
    """ "Users won't be able to create or update messages in locked threads, or update properties like its title or
    tags" (Threads)."""
    thread = await table(bot, sandbox).create_thread(name="Over", type=discord.ChannelType.public_thread)
    message = await thread.send("Game over")
    made = sandbox.channel("Over")
    archive(sandbox.world, made, False, locked=True)
    for refused in (thread.send("but"), message.edit(content="but"), thread.edit(name="but")):
        with pytest.raises(discord.HTTPException, match="160005"):
            await refused
    with pytest.raises(Exception, match="locked"):
        sandbox.person("Bruno").say("but", channel=made)
    sandbox.grant(Permission.MANAGE_THREADS)
    await thread.send("The moderators think so, too")
    await message.delete()


@pytest.mark.parametrize("bound", [True, False])
async def test_only_moderators_unarchive_a_locked_thread(bound: bool, sandbox: Sandbox, bot: Bot) -> None:
    sandbox.world.beliefs.switch("locked_binds_creators", bound)
    thread = await table(bot, sandbox).create_thread(name="Over", type=discord.ChannelType.public_thread)
    archive(sandbox.world, sandbox.channel("Over"), True, locked=True)
    if bound:
        with pytest.raises(discord.HTTPException, match="160005"):
            await thread.edit(archived=False)
    else:
        await thread.edit(archived=False)
    assert sandbox.channel("Over").archived is bound


@pytest.mark.parametrize("stops", [True, False])
async def test_a_press_in_a_locked_thread(stops: bool, sandbox: Sandbox, bot: Bot) -> None:
    sandbox.world.beliefs.switch("locked_stops_presses", stops)
    thread = await table(bot, sandbox).create_thread(name="Over", type=discord.ChannelType.public_thread)
    await thread.send("0 joined", view=Table())
    made, bruno = sandbox.channel("Over"), sandbox.person("Bruno")
    archive(sandbox.world, made, False, locked=True)
    reply = await bruno.press(sandbox.messages(made)[-1], "Join")
    assert reply.failed == ("This thread is locked" if stops else "")


@pytest.mark.parametrize("wakes", [True, False])
async def test_a_press_in_an_archived_thread(wakes: bool, sandbox: Sandbox, bot: Bot) -> None:
    sandbox.world.beliefs.switch("press_wakes_threads", wakes)
    thread = await table(bot, sandbox).create_thread(name="Long", type=discord.ChannelType.public_thread)
    await thread.send("0 joined", view=Table())
    made, bruno = sandbox.channel("Long"), sandbox.person("Bruno")
    archive(sandbox.world, made, True)
    reply = await bruno.press(sandbox.messages(made)[-1], "Join")
    assert (made.archived, bool(reply.failed)) == (not wakes, not wakes)


async def test_no_room_for_another_thread(sandbox: Sandbox, bot: Bot) -> None:
    sandbox.fault("thread_limit")
    with pytest.raises(discord.HTTPException) as full:
        await table(bot, sandbox).create_thread(name="One more")
    assert full.value.code == 160006


async def test_the_bot_hears_of_threads_and_of_their_end(sandbox: Sandbox, bot: Bot) -> None:
    channel = table(bot, sandbox)
    sandbox.grant(Permission.MANAGE_THREADS)
    thread = await channel.create_thread(name="Short")
    await caught_up(sandbox)
    assert channel.get_thread(thread.id) is not None
    await thread.delete()
    await caught_up(sandbox)
    assert channel.get_thread(thread.id) is None
    assert sandbox.threads() == []
