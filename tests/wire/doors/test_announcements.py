"""Announcement channels have their own type of threads, and no private ones."""

from __future__ import annotations

from dataclasses import replace

from sandbox.world.channels import NEWS, NEWS_THREAD
from tests.wire.house import House
from tests.wire.playing import open_table


async def announcements(house: House) -> str:
    """Return the name of an announcement channel that the bot finds when it starts."""
    world = house.sandbox.world
    world.save_channel(replace(house.sandbox.channel("side-table"), type=NEWS))
    await house.restart()
    return "side-table"


async def test_a_table_gets_a_thread_of_the_kind_that_the_channel_has(house: House) -> None:
    channel = await announcements(house)
    table = await open_table(house, [house.person("Ann")], channel=channel, thread=True)
    assert table.place.type == NEWS_THREAD
    assert table.place.auto_archive == 7 * 24 * 60
    assert table.lobby().text


async def test_a_deal_of_the_day_is_asked_for_elsewhere(house: House) -> None:
    channel = await announcements(house)
    ann = house.person("Ann")
    page = (await ann.command("daily", channel=channel, game="queens_of_fate")).message
    assert "Use this in a text channel" in (await ann.press(page, "Play")).text
    assert house.sandbox.threads(channel) == []
