"""A server's tables in a forum: one post per table, updated through restarts, crashes and moderation."""

from __future__ import annotations

import pytest

from cogs.listings.forum_posts import FORUM_POST
from sandbox.person import Person
from sandbox.world.channels import FORUM, Channel
from sandbox.world.messages import Message
from tests.wire.house import House
from tests.wire.playing import begin, open_table

TAGS = ("Tottarot", "Parsifal", "open", "running", "over")


async def forum_of(house: House, *tags: str) -> Channel:
    """Create a forum of the first server with these tags, which the bot finds when it starts."""
    world, guild = house.sandbox.world, house.sandbox.guild()
    offered = [
        {"id": world.ids.mint(), "name": name, "moderated": False, "emoji_id": None, "emoji_name": None}
        for name in tags or TAGS
    ]
    forum = Channel(world.ids.mint(), FORUM, "tables", guild=guild.id, position=9, tags=offered)
    world.save_channel(forum)
    await house.restart()
    return forum


def posts(house: House, forum: Channel) -> list[Channel]:
    """Return the posts of a forum, oldest first."""
    return [channel for channel in house.sandbox.world.channels.values() if channel.parent == forum.id]


def shown(house: House, forum: Channel) -> tuple[Channel, list[str], Message]:
    """Return the only post of a forum, the names of its tags, and its message."""
    (post,) = posts(house, forum)
    (message,) = (message for message in house.sandbox.messages(post) if not message.reader)
    return post, sorted(tag["name"] for tag in forum.tags if tag["id"] in post.applied), message


async def chosen(ann: Person, forum: Channel) -> str:
    """Let Ann choose the forum for tables; return the reply."""
    return (await ann.command("moderate forum", channel="general", channel_=forum)).text


async def test_a_post_follows_a_table_from_its_lobby_to_its_end(house: House) -> None:
    ann, bruno = house.people(2)
    forum = await forum_of(house)
    text = await chosen(ann, forum)
    assert f"<#{forum.id}>" in text
    assert "Queens of Fate, Genshin Tarot, The Restless" in text, "the tags that the forum does not have"
    table = await open_table(house, [ann])
    await house.quiet()
    post, tags, message = shown(house, forum)
    assert (post.name, tags) == ("Tottarot · table 1", ["Tottarot", "open"])
    assert message.id == post.id, "a post begins with its message"
    assert "5 free seats" in message.text
    joined = await bruno.press(message, "Join")
    assert "You're at table 1" in joined.text
    await house.quiet()
    assert "Ann, Bruno\n4 free seats" in shown(house, forum)[2].text
    await table.lobby_press(ann, "Start with bots")
    await house.quiet()
    _, tags, message = shown(house, forum)
    assert (tags, message.buttons) == (["Tottarot", "running"], [])
    await ann.command("moderate end", channel=table.place)
    sure = [message for message in house.sandbox.messages(table.place) if message.reader == ann.id][-1]
    await ann.press(sure, "End the match without a result")
    await house.quiet()
    post, tags, message = shown(house, forum)
    assert (tags, post.archived) == (["Tottarot", "over"], True)
    assert "This match was ended early." in message.text


@pytest.mark.parametrize("noted", [True, False])
async def test_a_crash_neither_loses_nor_doubles_a_post(house: House, noted: bool) -> None:
    """The bot died before Discord created the post, or between that and storing the post."""
    ann = house.person("Ann")
    forum = await forum_of(house)
    await chosen(ann, forum)
    if not noted:
        house.sandbox.fault("lost_answer", route="/threads")
    await ann.command("tarot new", channel="general", game="tottarot")
    await house.crash()
    await house.bot.wait_until_ready()
    await house.let_pass(120)
    post, tags, _ = shown(house, forum)
    assert tags == ["Tottarot", "open"]
    kept = await house.bot.services.store.outbox.post(1, FORUM_POST)
    assert kept is not None
    assert str(kept.channel) == post.id


async def test_tables_that_are_open_already_are_posted_and_sleeping_posts_woken(house: House) -> None:
    ann, bruno = house.people(2)
    forum = await forum_of(house)
    await begin(house, [ann, bruno], bots=1)
    await chosen(ann, forum)
    await house.quiet()
    post, tags, _ = shown(house, forum)
    assert tags == ["Tottarot", "running"]
    ann.archive(post)
    await chosen(ann, forum)
    await house.quiet()
    assert not shown(house, forum)[0].archived


async def test_a_post_that_was_deleted_is_not_made_again(house: House) -> None:
    ann, bruno = house.people(2)
    forum = await forum_of(house)
    await chosen(ann, forum)
    table = await open_table(house, [ann])
    house.sandbox.remove(posts(house, forum)[0])
    await table.lobby_press(bruno, "Join")
    await house.quiet()
    assert posts(house, forum) == []
    assert (await bruno.command("moderate forum", channel="general", channel_=forum)).failed
