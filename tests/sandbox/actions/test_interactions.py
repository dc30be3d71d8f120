"""The short lifetime of an interaction, and who can start one."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from sandbox.driver import Sandbox
from tests.sandbox.bot import Bot


async def code_of(call: Any) -> int:
    with pytest.raises(discord.HTTPException) as refused:
        await call
    return refused.value.code


async def test_a_second_answer_is_refused(sandbox: Sandbox, bot: Bot) -> None:
    await sandbox.person("Ann").command("table new", channel="general", seats=2)
    (heard,) = bot.heard
    heard.response._response_type = None  # bypasses the library's own check
    assert await code_of(heard.response.send_message("again")) == 40060


async def test_an_answer_after_the_deadline_is_refused(sandbox: Sandbox, bot: Bot) -> None:
    ann = sandbox.person("Ann")
    sandbox.clock.answer_within = 0.2
    await ann.command("sulk", channel="general")
    sandbox.clock.answer_within = sandbox.patience
    await ann.command("table new", channel="general", seats=2)  # the gateway keeps the order
    heard, _ = bot.heard
    assert await code_of(heard.response.send_message("sorry")) == 10062
    assert await code_of(heard.followup.send("sorry")) == 10015


async def test_the_token_dies_after_a_quarter_of_an_hour(sandbox: Sandbox, bot: Bot) -> None:
    reply = await sandbox.person("Ann").command("table new", channel="general", seats=2)
    (heard,) = bot.heard
    sandbox.advance(890)
    await heard.edit_original_response(content="in time")
    sandbox.advance(20)
    assert await code_of(heard.edit_original_response(content="too late")) == 50027
    assert await code_of(heard.followup.send("too late")) == 50027
    last = sandbox.fresh(reply.message)
    assert last is not None
    assert last.content == "in time"


async def test_follow_ups_are_edited_fetched_and_deleted_by_the_token(sandbox: Sandbox, bot: Bot) -> None:
    ann = sandbox.person("Ann")
    await ann.command("table new", channel="general", seats=2)
    (heard,) = bot.heard
    more = await heard.followup.send("more", wait=True, ephemeral=True)
    await more.edit(content="changed")
    assert (await heard.followup.fetch_message(more.id)).content == "changed"
    assert (await heard.original_response()).content == "2 seats, rule none"
    await more.delete()
    await heard.delete_original_response()
    assert ann.sees("general") == []
    assert await code_of(heard.edit_original_response(content="back")) == 10008


async def test_a_token_touches_only_its_own_messages(sandbox: Sandbox, bot: Bot) -> None:
    ann = sandbox.person("Ann")
    other = (await ann.command("table new", channel="general", seats=2)).message
    await ann.command("table new", channel="general", seats=3)
    assert await code_of(bot.heard[1].followup.edit_message(int(other.id), content="mine now")) == 10008


async def test_ephemeral_messages_reach_their_reader_only_and_no_bot_route(sandbox: Sandbox, bot: Bot) -> None:
    ann, bruno = sandbox.person("Ann"), sandbox.person("Bruno")
    table = (await ann.command("table new", channel="card-table", seats=4)).message
    hand = (await bruno.press(table, "Hand")).message
    assert hand.content == "The hand of Bruno"
    assert [file["description"] for file in hand.attachments] == ["Two cards"]
    assert hand in bruno.sees("card-table")
    assert hand not in ann.sees("card-table")
    place = bot.get_partial_messageable(int(hand.channel))
    assert await code_of(place.fetch_message(int(hand.id))) == 10008
    assert await code_of(place.get_partial_message(int(hand.id)).edit(content="seen")) == 10008
    assert hand.body["message_reference"]["message_id"] == table.id


async def test_only_buttons_on_the_message_can_be_pressed(sandbox: Sandbox, bot: Bot) -> None:
    ann = sandbox.person("Ann")
    table = (await ann.command("table new", channel="card-table", seats=4)).message
    assert (await ann.press(table, "Off")).failed
    assert (await ann.press(table, custom_id="9:9:x")).failed
    assert len(bot.heard) == 1
    sandbox.clock.answer_within = 0.2
    assert (await ann.press(table, custom_id="9:9:x", forged=True)).failed == "The application did not respond"
    sandbox.clock.answer_within = sandbox.patience
    await ann.command("table new", channel="general", seats=2)  # the gateway keeps the order
    pressed, _ = bot.heard[-2:]
    assert pressed.data is not None
    assert pressed.data.get("custom_id") == "9:9:x"


async def test_a_user_cannot_press_a_message_that_they_cannot_see(sandbox: Sandbox, bot: Bot) -> None:
    ann, bruno = sandbox.person("Ann"), sandbox.person("Bruno")
    thinking = await ann.command("table slow", channel="card-table", ephemeral=True)
    assert thinking.message.ephemeral
    assert (await bruno.press(thinking.message, custom_id="join", forged=True)).failed
    place = bot.get_partial_messageable(int((await bot.create_dm(discord.Object(int(ann.id)))).id))
    sent = await place.send("For Ann")
    (message,) = ann.inbox()
    assert message.id == str(sent.id)
    assert (await bruno.press(message, custom_id="join", forged=True)).failed


async def test_permissions_decide_who_is_offered_a_command(sandbox: Sandbox, bot: Bot) -> None:
    ann, bruno = sandbox.person("Ann"), sandbox.person("Bruno")
    assert "rule" in ann.commands("general")
    assert "rule" not in bruno.commands("general")
    assert "rule" not in ann.commands()
    assert (await bruno.command("rule", channel="general")).failed
    assert (await ann.command("rule", channel="general")).message.ephemeral
    assert len(bot.heard) == 1


async def test_a_command_in_direct_messages(sandbox: Sandbox, bot: Bot) -> None:
    emi = sandbox.person("Emi 恵美", locale="ja")
    reply = await emi.command("table new", seats=2)
    assert reply.message in emi.inbox()
    (heard,) = bot.heard
    assert heard.guild is None
    assert isinstance(heard.channel, discord.DMChannel)
    assert (str(heard.user.id), str(heard.locale)) == (emi.id, "ja")
    assert heard.context.dm_channel
    assert heard.is_user_integration() is False


async def test_the_payload_has_the_permissions_and_the_size_limit(sandbox: Sandbox, bot: Bot) -> None:
    sandbox.fault("no_attach")
    await sandbox.person("Bruno").command("table new", channel="general", seats=2)
    (heard,) = bot.heard
    assert heard.app_permissions.send_messages
    assert not heard.app_permissions.attach_files
    assert not heard.permissions.manage_guild
    assert heard.filesize_limit == 10 * 1024 * 1024


async def test_a_form_opened_by_a_button_knows_its_message(sandbox: Sandbox, bot: Bot) -> None:
    ann = sandbox.person("Ann")
    table = (await ann.command("table new", channel="card-table", seats=4)).message
    form = (await ann.press(table, "Name")).modal
    await ann.submit(form, {"name": "Ann"})
    submitted = bot.heard[-1]
    assert submitted.message is not None
    assert str(submitted.message.id) == table.id
    assert (await sandbox.person("Bruno").submit(form, {"name": "Me"})).failed


async def test_a_user_command_has_its_target(sandbox: Sandbox, bot: Bot) -> None:
    async def wave(interaction: discord.Interaction[Any], person: discord.Member) -> None:
        await interaction.response.send_message(f"{interaction.user.display_name} waves at {person.display_name}")

    bot.tree.add_command(discord.app_commands.ContextMenu(name="Wave at", callback=wave))
    await bot.tree.sync()
    ann, bruno = sandbox.person("Ann"), sandbox.person("Bruno")
    reply = await ann.use_on(bruno, "Wave at", channel="general")
    assert reply.text == "Ann waves at Bruno"
    assert reply.message.body["interaction_metadata"]["target_user"]["id"] == bruno.id
    (heard,) = bot.heard
    data: Any = heard.data
    assert (data["type"], data["target_id"]) == (2, bruno.id)
    assert "options" not in data
    assert list(data["resolved"]["users"]) == list(data["resolved"]["members"]) == [bruno.id]
    assert "Wave at" not in ann.commands("general")
    assert (await ann.command("Wave at", channel="general")).failed
    assert (await ann.use_on(bruno, "table", channel="general")).failed
