"""The list of a server's tables: one message that is kept current through restarts and crashes."""

from __future__ import annotations

import pytest

from cogs.common.standing_messages import ListMessage
from cogs.listings.commands import Listings
from sandbox.world.messages import Message
from tests.wire.house import House
from tests.wire.playing import begin, open_table, told_alone

HEAD = "## Tables here"


def lists(house: House, channel: str = "general") -> list[Message]:
    """Return the lists in a channel."""
    return [message for message in house.sandbox.messages(channel) if message.text.startswith(HEAD)]


async def list_says(house: House, words: str) -> None:
    """Wait until the only list has these words."""
    await house.quiet()
    (message,) = lists(house)
    assert words in message.text, message.text


async def test_the_list_follows_a_table_from_its_lobby_to_its_end(house: House) -> None:
    ann, bruno = house.people(2)
    await ann.command("moderate board", channel="general")
    await list_says(house, "Nobody is playing right now.")
    table = await open_table(house, [ann])
    await list_says(house, f"**Free seats**\n- **Tottarot** · table 1 · <#{table.place.id}> · 5 free seats\n-# Ann")
    await table.lobby_press(bruno, "Join")
    await list_says(house, "4 free seats\n-# Ann, Bruno")
    await table.lobby_press(ann, "Start with bots")
    await list_says(house, "**Being played**")
    await ann.command("moderate end", channel=table.place)
    sure = [message for message in house.sandbox.messages(table.place) if message.reader == ann.id][-1]
    await ann.press(sure, "End the match without a result")
    await list_says(house, "Nobody is playing right now.")


async def test_only_moderators_can_post_a_list(house: House) -> None:
    bruno = house.person("Bruno")
    assert (await bruno.command("moderate board", channel="general")).failed
    assert lists(house) == []


@pytest.mark.parametrize("noted", [0, 1])
async def test_a_crash_neither_loses_nor_doubles_the_list(house: House, noted: int) -> None:
    """The bot died after the message was sent, before or after storing its number."""
    ann = house.person("Ann")
    await ann.command("moderate board", channel="general")
    (message,) = lists(house)
    guild = int(house.sandbox.guild().id)
    spot = ListMessage(int(message.channel), int(message.id) * noted)
    await house.bot.services.store.guilds.amend(guild, {"board": spot._asdict()})
    await house.crash()
    await open_table(house, [ann])
    await list_says(house, "5 free seats")
    assert await Listings(house.bot.services).lists.spot(guild) == ListMessage(int(message.channel), int(message.id))


async def test_the_list_is_updated_after_failed_edits(house: House) -> None:
    ann = house.person("Ann")
    await ann.command("moderate board", channel="general")
    house.sandbox.fault("server_error", every=1, route="PATCH /channels", status=503)
    table = await open_table(house, [ann])
    await house.bot.services.outbox.idle()
    house.sandbox.clear_fault("server_error")
    await house.let_pass(3600)
    await list_says(house, f"table {table.number}")


async def test_a_list_is_edited_later_when_discord_refuses_edits_for_now(house: House) -> None:
    """Discord limits the edits of an old message (30046); it is neither abandoned nor posted again."""
    ann = house.person("Ann")
    await ann.command("moderate board", channel="general")
    house.sandbox.fault("old_messages")
    await house.let_pass(4000)
    table = await open_table(house, [ann])
    await house.quiet()
    assert "Nobody" in lists(house)[0].text
    house.sandbox.clear_fault("old_messages")
    await house.let_pass(1200)
    await list_says(house, f"table {table.number}")


async def test_a_list_that_was_deleted_is_forgotten(house: House) -> None:
    ann = house.person("Ann")
    await ann.command("moderate board", channel="general")
    house.sandbox.delete(lists(house)[0])
    await open_table(house, [ann])
    await house.quiet()
    assert lists(house) == []
    assert await Listings(house.bot.services).lists.spot(int(house.sandbox.guild().id)) is None


async def test_a_list_moves_with_the_moderator(house: House) -> None:
    ann = house.person("Ann")
    await ann.command("moderate board", channel="general")
    await ann.command("moderate board", channel="side-table")
    assert (len(lists(house)), len(lists(house, "side-table"))) == (0, 1)
    await ann.command("moderate board", channel="side-table")
    assert len(lists(house, "side-table")) == 1


async def test_the_list_names_the_players_to_move(house: House) -> None:
    ann, bruno = house.people(2)
    told_alone(await ann.command("tarot list", channel="general"), ann, "Nobody is playing here")
    table = await begin(house, [ann, bruno], bots=1)
    seen = (await bruno.command("tarot list", channel="general")).message
    assert seen.reader == bruno.id
    assert f"table 1 · <#{table.place.id}> – waiting for Ann and Bruno" in seen.text
