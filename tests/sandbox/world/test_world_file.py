"""Everything is unchanged after a stop and a new start."""

from __future__ import annotations

import io
import sqlite3
from pathlib import Path

import discord
import pytest

from sandbox.driver import Sandbox
from sandbox.world.permissions import Permission
from sandbox.world.world_file import WorldFile
from tests.sandbox.bot import PNG, Bot, running
from tests.sandbox.conftest import PATIENCE


async def played(store: Path) -> None:
    """Leave something of every kind: a table, a file, a pin, a thread, a direct message, a read position."""
    async with Sandbox(store=store, answer_within=PATIENCE) as sandbox, running(sandbox, Bot()) as bot:
        ann, gus = sandbox.person("Ann"), sandbox.person("Gus")
        table = (await ann.command("table new", channel="card-table", seats=4)).message
        await gus.press(table, "Hand")
        place = bot.get_channel(int(table.channel))
        assert isinstance(place, discord.TextChannel)
        board = await place.send(gus.mention, file=discord.File(io.BytesIO(PNG), "board.png"))
        sandbox.grant(Permission.PIN_MESSAGES)
        await board.pin()
        thread = await board.create_thread(name="Game 7")
        await thread.send("Turn 1")
        ann.read("card-table")
        await (await bot.create_dm(discord.Object(int(gus.id)))).send("Your turn")


async def test_a_restart_finds_the_world_again(tmp_path: Path) -> None:
    store = tmp_path / "sandbox.sqlite"
    await played(store)
    async with Sandbox(store=store, answer_within=PATIENCE) as sandbox:
        ann, gus = sandbox.person("Ann"), sandbox.person("Gus")
        assert len(sandbox.world.people) == 7
        texts = [m.text for m in gus.sees("card-table")]
        assert texts == ["4 seats, rule none", gus.mention, ""]  # the last one is the notice of a pin
        assert [m.text for m in gus.sees("Game 7")][-1] == "Turn 1"
        assert [m.text for m in gus.inbox()] == ["Your turn"]
        assert len(gus.pings("card-table")) == 1
        assert ann.unread("card-table") == []
        assert set(ann.commands("general")) == {"table", "sulk", "rule"}
        board = sandbox.messages("card-table")[1]
        assert list(sandbox.world.pins[board.channel]) == [board.id]
        async with running(sandbox, Bot()) as bot:
            url = board.attachments[0]["url"]
            assert url.startswith(sandbox.url)
            assert await bot.http.get_from_cdn(url) == PNG
            reply = await ann.press(sandbox.messages("card-table")[0], "Join")
            assert reply.message.content == "1 joined"
            assert int(ann.say("later", channel="general").id) > int(board.id)


async def test_writes_before_a_kill_are_in_the_file(tmp_path: Path) -> None:
    """The file is read while the first sandbox is still running, as after a SIGKILL."""
    store = tmp_path / "sandbox.sqlite"
    async with Sandbox(store=store) as sandbox:
        sandbox.person("Ann").say("remember me", channel="general")
        sandbox.world.world_file.flush()
        async with Sandbox(store=store) as again:
            assert [m.text for m in again.messages("general")] == ["remember me"]


async def test_deleted_pictures_leave_the_file(tmp_path: Path) -> None:
    store = tmp_path / "sandbox.sqlite"
    async with Sandbox(store=store, answer_within=PATIENCE) as sandbox, running(sandbox, Bot()) as bot:
        place = bot.get_partial_messageable(int(sandbox.channel("general").id))
        message = await place.send("Board", file=discord.File(io.BytesIO(PNG), "board.png"))
        await message.delete()
    async with Sandbox(store=store):
        pass
    with sqlite3.connect(store) as file:
        assert file.execute("select count(*) from blob").fetchone() == (0,)
    file.close()


async def test_changes_made_while_a_batch_is_written_are_kept(tmp_path: Path) -> None:
    world_file = WorldFile(tmp_path / "shelf.sqlite")
    world_file.put("thing", "1", "first")
    batch = world_file._take()
    world_file.put("thing", "1", "second")
    world_file.drop("thing", "2")
    world_file._write(*batch)
    await world_file.close()
    again = WorldFile(tmp_path / "shelf.sqlite")
    assert list(again.all("thing")) == [("1", "second")]
    await again.close()


@pytest.mark.parametrize("bodies", [[("10", "b"), ("9", "a")]])
async def test_things_come_back_in_the_order_of_their_ids(bodies: list[tuple[str, str]]) -> None:
    world_file = WorldFile(None)
    for key, body in bodies:
        world_file.put("thing", key, body)
    world_file.flush()
    assert list(world_file.all("thing")) == sorted(bodies, key=lambda pair: int(pair[0]))
    await world_file.close()
