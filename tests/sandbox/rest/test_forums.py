"""Forums: posts, and the tags that a post can, must or must not have."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord.http import handle_message_parameters

from sandbox.driver import Sandbox
from sandbox.world.channels import FORUM, REQUIRE_TAG, Channel
from sandbox.world.permissions import BOT, Permission
from sandbox.world.world import bot_role
from tests.sandbox.bot import Bot


def forum_of(sandbox: Sandbox, *moderated: bool, flags: int = 0) -> Channel:
    """Return a forum with a tag for each argument, which says whether it is for moderators only."""
    ids = sandbox.world.ids
    tags = [
        {"id": ids.mint(), "name": f"tag {n}", "moderated": only, "emoji_id": None, "emoji_name": None}
        for n, only in enumerate(moderated)
    ]
    forum = Channel(ids.mint(), FORUM, "tables", guild=sandbox.guild().id, tags=tags, flags=flags)
    sandbox.world.save_channel(forum)
    return forum


async def post_in(bot: Bot, forum: Channel, *tags: int) -> Any:
    """Create a post with these of the forum's tags."""
    wanted = [forum.tags[n]["id"] for n in tags]
    settings = {"name": "A table", "applied_tags": wanted}
    params = handle_message_parameters(content="Who plays?", channel_payload=settings)
    return await bot.http.start_thread_in_forum(int(forum.id), params=params)


async def test_a_post_of_a_forum_begins_with_a_message_and_has_tags(sandbox: Sandbox, bot: Bot) -> None:
    forum = forum_of(sandbox, False)
    post = await post_in(bot, forum, 0)
    assert (post["applied_tags"], post["parent_id"]) == ([forum.tags[0]["id"]], forum.id)
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


@pytest.mark.parametrize(
    ("moderated", "code"), [((False,), 40067), ((True,), 40066), ((), 40066)], ids=["free", "moderated", "none"]
)
async def test_a_forum_may_require_a_tag(moderated: tuple[bool, ...], code: int, sandbox: Sandbox, bot: Bot) -> None:
    """REQUIRE_TAG: "whether a tag is required to be specified when creating a thread" (Channel Flags)."""
    forum = forum_of(sandbox, *moderated, flags=REQUIRE_TAG)
    with pytest.raises(discord.HTTPException) as refused:
        await post_in(bot, forum)
    assert refused.value.code == code
    if moderated == (False,):
        await post_in(bot, forum, 0)


async def test_only_moderators_give_and_take_a_moderated_tag(sandbox: Sandbox, bot: Bot) -> None:
    """A moderated tag "can only be added to or removed from threads by a member with the MANAGE_THREADS permission"
    (Forum Tag).
    """
    forum = forum_of(sandbox, True, False)
    with pytest.raises(discord.Forbidden, match="50013"):
        await post_in(bot, forum, 0)
    post = await post_in(bot, forum, 1)
    sandbox.grant(Permission.MANAGE_THREADS)
    both = [tag["id"] for tag in forum.tags]
    await bot.http.edit_channel(int(post["id"]), applied_tags=both)
    sandbox.world.guilds[forum.guild].roles[bot_role(sandbox.guild())]["permissions"] = str(int(BOT))
    with pytest.raises(discord.Forbidden, match="50013"):
        await bot.http.edit_channel(int(post["id"]), applied_tags=both[1:])
    await bot.http.edit_channel(int(post["id"]), applied_tags=both[:1])
