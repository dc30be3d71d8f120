"""*Share*: nothing is offered that the channel does not allow, and "posted" appears only once it is posted."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.app import PERMISSIONS
from bot.pages.endings import POST as POSTS
from bot.services import Services
from tests.bot.caller import Caller, refused
from tests.bot.tables import dealt, played_out
from tests.bot.wire import POST, Wire
from tests.storage.given import CHANNEL

ELSEWHERE = CHANNEL + 50


async def finished(services: Services) -> int:
    """Return a finished match with its whole log."""
    table_id = await dealt(services.lobbies, "trick")
    await played_out(services.matches, table_id)
    await services.outbox.idle()
    return table_id


async def test_a_share_is_reported_as_posted_after_the_post(services: Services, wire: Wire, ann: Caller) -> None:
    table_id = await finished(services)
    friend = replace(ann, channel=ELSEWHERE, heard=[])
    assert "for everyone there to see" in (await friend.press(f"S:{table_id}:0:")).words
    answer = await friend.press(f"S:{table_id}:0:{POSTS}")
    assert (answer.words, len(wire.posts(ELSEWHERE))) == ("Posted.", 1)


async def test_a_refused_share_is_not_reported_as_posted(services: Services, wire: Wire, ann: Caller) -> None:
    table_id = await finished(services)
    wire.fail(POST, 403, 50013, times=9, channel=ELSEWHERE)
    friend = replace(ann, channel=ELSEWHERE, heard=[])
    answer = await friend.press(f"S:{table_id}:0:{POSTS}")
    assert "doesn't let me post here" in answer.words
    assert not await services.store.outbox.has_job(table_id, f"share:{ELSEWHERE}"), "it is not tried for ever"


async def test_a_share_delayed_by_discord_says_so(services: Services, wire: Wire, ann: Caller) -> None:
    table_id = await finished(services)
    wire.fail(POST, 503, times=1, channel=ELSEWHERE)
    friend = replace(ann, channel=ELSEWHERE, heard=[])
    assert "as soon as Discord accepts it" in (await friend.press(f"S:{table_id}:0:{POSTS}")).words


async def test_missing_permissions_are_named(services: Services, wire: Wire, ann: Caller) -> None:
    table_id = await finished(services)
    shut = discord.Permissions(PERMISSIONS.value & ~discord.Permissions(attach_files=True, send_messages=True).value)
    friend = replace(ann, channel=ELSEWHERE, allowed=shut, heard=[])
    for rest in ("", POSTS):
        answer = await friend.press(f"S:{table_id}:0:{rest}")
        refused(answer)
        assert f"<#{ELSEWHERE}>" in answer.words
        assert "**Send Messages** and **Attach Files**" in answer.words
    assert wire.posts(ELSEWHERE) == []
