"""A user plays with commands, buttons, menus and modals, through an unmodified discord.py."""

from __future__ import annotations

import asyncio

import pytest

from sandbox.driver import Sandbox
from tests.sandbox.bot import PNG, Bot

pytestmark = pytest.mark.usefixtures("bot")


async def test_the_bot_logs_in_and_registers_its_commands(sandbox: Sandbox, bot: Bot) -> None:
    assert sandbox.bot_online.is_set()
    assert bot.user is not None
    assert {guild.name for guild in bot.guilds} == {"The Parlour", "The Second Table"}
    assert set(sandbox.person("Ann").commands("general")) == {"table", "sulk", "rule"}


async def test_a_slash_command_with_typed_options(sandbox: Sandbox) -> None:
    ann, bruno = sandbox.person("Ann"), sandbox.person("Bruno")
    reply = await ann.command("table new", channel="card-table", seats=4, rule="apple", guest=bruno)
    assert reply.message.content == "4 seats, rule apple with Bruno"
    assert reply.message.body["interaction_metadata"]["name"] == "table new"
    assert reply.message.body["interaction_metadata"]["user"]["id"] == ann.id
    assert reply.message.buttons == ["Join", "Name", "Hand", "Mute", "Off"]


async def test_options_discord_would_not_send_never_reach_the_bot(sandbox: Sandbox, bot: Bot) -> None:
    ann = sandbox.person("Ann")
    assert "at most" in (await ann.command("table new", channel="general", seats=9)).failed
    assert "required" in (await ann.command("table new", channel="general")).failed
    assert "no option" in (await ann.command("table new", channel="general", seats=2, colour="red")).failed
    assert bot.heard == []


async def test_autocomplete(sandbox: Sandbox) -> None:
    names = await sandbox.person("Ann").autocomplete("table new", channel="general", option="rule", typed="ap")
    assert names == ["Apple", "Apricot"]


async def test_simultaneous_presses_all_edit_the_message(sandbox: Sandbox) -> None:
    people = [sandbox.person(name) for name in ("Ann", "Bruno", "Chiara", "Dev")]
    table = (await people[0].command("table new", channel="card-table", seats=4)).message
    replies = await asyncio.gather(*(person.press(table, "Join") for person in people))
    assert [reply.verdict for reply in replies] == ["update"] * 4
    last = sandbox.fresh(table)
    assert last is not None
    assert last.content == "4 joined"


async def test_a_menu_and_its_follow_up(sandbox: Sandbox) -> None:
    ann = sandbox.person("Ann")
    table = (await ann.command("table new", channel="card-table", seats=4)).message
    reply = await ann.choose(table, "fruit", ["Apple", "banana"])
    assert reply.verdict == "quiet"
    assert (await reply.next()).content == "apple+banana"
    assert "too many choices" in (await ann.choose(table, "fruit", ["apple", "apricot", "banana"])).failed


async def test_a_form(sandbox: Sandbox) -> None:
    ann = sandbox.person("Ann")
    table = (await ann.command("table new", channel="card-table", seats=4)).message
    form = (await ann.press(table, "Name")).modal
    assert (form.title, form.fields) == ("Your name", ["name"])
    assert "1 to 5 characters" in (await ann.submit(form, {"name": "Annabel"})).failed
    assert "no field" in (await ann.submit(form, {"nom": "Ann"})).failed
    reply = await ann.submit(form, {"name": "Ann"})
    assert reply.message.content == "Hello Ann"
    assert reply.message.ephemeral
    form = (await ann.press(table, "Name")).modal
    assert (await ann.submit(form, {"name": "Annabel"}, forged=True)).text == "Hello Annabel"


async def test_thinking_then_a_picture_then_a_follow_up(sandbox: Sandbox) -> None:
    ann, bruno = sandbox.person("Ann"), sandbox.person("Bruno")
    reply = await ann.command("table slow", channel="card-table")
    assert reply.verdict == "deferred"
    assert reply.message.content == "Thought"
    (picture,) = reply.message.attachments
    assert (picture["description"], picture["width"], picture["height"]) == ("An empty board", 7, 5)
    more = await reply.next()
    assert more.ephemeral
    assert [m.content for m in ann.sees("card-table")] == ["Thought", "And one more"]
    assert [m.content for m in bruno.sees("card-table")] == ["Thought"]
    assert sandbox.world.files.read(picture["url"].split("/")[-2]) == PNG


async def test_silence_is_reported_after_the_deadline(sandbox: Sandbox) -> None:
    sandbox.clock.answer_within = 0.2
    reply = await sandbox.person("Ann").command("sulk", channel="general")
    assert reply.failed == "The application did not respond"
