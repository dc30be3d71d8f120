"""The page's websocket sends each user what Discord would show them, and nothing to foreign pages."""

from __future__ import annotations

import io
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from sandbox.driver import Sandbox
from sandbox.person import Person
from sandbox.world.files import MAX_UPLOAD_BYTES, Upload
from sandbox.world.wire import Json
from tests.sandbox.bot import PNG, Bot
from tests.sandbox.conftest import PATIENCE


class Tab:
    """An open page: `frames` has everything received so far."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.frames: list[Json] = []

    async def until(self, kind: str, **wanted: Any) -> Json:
        """Return the next frame of this kind with these fields; earlier ones stay in `frames`."""
        while True:
            frame: Json = json.loads((await self.socket.receive(timeout=PATIENCE)).data)
            self.frames.append(frame)
            if frame["t"] == kind and all(frame.get(key) == value for key, value in wanted.items()):
                return frame

    async def ask(self, do: str, **more: Any) -> Json:
        """Send an action, and return the reply with its nonce."""
        await self.socket.send_json({"do": do, "nonce": do, **more})
        while (frame := await self.any()).get("nonce") != do:
            pass
        return frame

    async def any(self) -> Json:
        frame: Json = json.loads((await self.socket.receive(timeout=PATIENCE)).data)
        self.frames.append(frame)
        return frame

    async def words(self, sandbox: Sandbox) -> str:
        """Return everything received so far, as text."""
        sandbox.world.faults.switch("slow", False)  # every page is notified of this, in order
        await self.until("faults")
        return json.dumps(self.frames, ensure_ascii=False)


@asynccontextmanager
async def page(sandbox: Sandbox, person: Person) -> AsyncIterator[Tab]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{sandbox.url}/ui?as={person.id}", origin=sandbox.url) as socket,
    ):
        yield Tab(socket)


async def test_hello(sandbox: Sandbox, bot: Bot) -> None:
    ann = sandbox.person("Ann")
    await (await bot.create_dm(discord.Object(int(ann.id)))).send("Your turn")
    async with page(sandbox, ann) as tab:
        hello = await tab.until("hello")
    assert hello["you"]["global_name"] == "Ann"
    assert [user["global_name"] for user in hello["people"]][:2] == ["Ann", "Bruno"]
    assert hello["bot_online"] is True
    assert [(g["name"], [c["name"] for c in g["channels"]]) for g in hello["guilds"]] == [
        ("The Parlour", ["general", "card-table", "side-table"]),
        ("The Second Table", ["general"]),
    ]
    (dm,) = hello["dms"]
    assert [user["id"] for user in dm["recipients"]] == [hello["bot"]["id"]]
    assert hello["mentions"] == {dm["id"]: 1}
    assert hello["latest"] == {dm["id"]: ann.inbox()[0].id}
    assert {fault["key"] for fault in hello["faults"]} >= {"closed_dms", "rate_limit", "lost_answer"}
    assert {command["name"] for command in hello["commands"]} == {"table", "sulk", "rule"}


async def test_a_user_receives_only_visible_events(sandbox: Sandbox, bot: Bot) -> None:
    ann, bruno, chiara = (sandbox.person(name) for name in ("Ann", "Bruno", "Chiara"))
    channel = bot.get_channel(int(sandbox.channel("card-table").id))
    assert isinstance(channel, discord.TextChannel)
    async with page(sandbox, bruno) as mine, page(sandbox, chiara) as theirs:
        await mine.until("hello")
        await theirs.until("hello")
        table = (await ann.command("table new", channel="card-table", seats=2)).message
        await bruno.press(table, "Hand")
        await (await bot.create_dm(discord.Object(int(bruno.id)))).send("A letter for Bruno")
        thread = await channel.create_thread(name="A secret thread")
        await thread.add_user(discord.Object(int(bruno.id)))
        message = await thread.send("psst")
        await message.edit(content="pssst")
        await message.delete()
        await bruno.command("table slow", channel=sandbox.channel("A secret thread"), ephemeral=True)
        seen, hidden = await mine.words(sandbox), await theirs.words(sandbox)
    for secret in ("The hand of Bruno", "A letter for Bruno", "A secret thread", "psst", "pssst", "Thought"):
        assert secret in seen
        assert secret not in hidden
    assert "2 seats, rule none" in hidden
    assert thread.name in seen
    assert str(thread.id) not in hidden


async def test_leaving_and_history_of_a_hidden_place(sandbox: Sandbox, bot: Bot) -> None:
    bruno, chiara = sandbox.person("Bruno"), sandbox.person("Chiara")
    channel = bot.get_channel(int(sandbox.channel("card-table").id))
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="Secret")
    await thread.send(f"{bruno.mention} psst")
    async with page(sandbox, chiara) as tab:
        hello = await tab.until("hello")
        assert hello["guilds"][0]["threads"] == []
        await tab.socket.send_json({"do": "history", "channel": str(thread.id), "before": None})
        assert (await tab.until("history"))["messages"] == []
        refused = await tab.ask("say", channel=str(thread.id), content="let me in")
        assert refused["t"] == "failed"
    async with page(sandbox, bruno) as tab:
        await tab.until("hello")
        await tab.socket.send_json({"do": "history", "channel": str(thread.id), "before": None})
        told = [m["content"] for m in (await tab.until("history"))["messages"]]
        assert told == [f"{bruno.mention} psst", ""]  # the last one says who was added
        await tab.socket.send_json({"do": "leave_thread", "channel": str(thread.id)})
        assert (await tab.until("channel_gone"))["channel"] == str(thread.id)


async def test_a_game_on_the_page(sandbox: Sandbox, bot: Bot) -> None:
    ann, table = sandbox.person("Ann"), sandbox.channel("card-table").id
    async with page(sandbox, ann) as tab:
        commands = {command["name"]: command["id"] for command in (await tab.until("hello"))["commands"]}
        new = {"channel": table, "command": commands["table"], "path": ["new"]}
        choices = await tab.ask(
            "autocomplete", **new, options=[{"name": "rule", "type": 3, "value": "ap"}], focused="rule"
        )
        assert [choice["value"] for choice in choices["choices"]] == ["apple", "apricot"]
        assert (await tab.ask("command", **new, options=[]))["why"] == "seats: this option is required"
        acked = await tab.ask("command", **new, options=[{"name": "seats", "type": 4, "value": 3}])
        assert acked["t"] == "acked"
        message = next(f["message"] for f in tab.frames if f["t"] == "message")
        assert message["interaction_metadata"]["user"]["id"] == ann.id
        press = {"channel": table, "message": message["id"], "component_type": 2}
        modal = await tab.ask("press", **press, custom_id="ask")
        assert (modal["t"], modal["modal"]["title"]) == ("modal", "Your name")
        sent = [{"type": 1, "components": [{"type": 4, "custom_id": "name", "value": "Ann"}]}]
        answers = {"interaction": modal["interaction"], "custom_id": modal["modal"]["custom_id"], "components": sent}
        assert (await tab.ask("submit", **answers))["t"] == "acked"
        hello = next(f["message"] for f in reversed(tab.frames) if f["t"] == "message")
        assert (hello["content"], hello["flags"] & 64) == ("Hello Ann", 64)
        await tab.socket.send_json({"do": "dismiss", "message": hello["id"]})
        assert (await tab.until("deleted"))["message"] == hello["id"]
        sandbox.clock.answer_within = 0.2
        assert (await tab.ask("press", **press, custom_id="mute"))["why"] == "The application did not respond"
    assert bot.user is not None


async def test_people_faults_and_reading(sandbox: Sandbox) -> None:
    ann, bruno = sandbox.person("Ann"), sandbox.person("Bruno")
    said = bruno.say(f"hello {ann.mention}", channel="general")
    async with page(sandbox, ann) as tab:
        assert (await tab.until("hello"))["mentions"] == {said.channel: 1}
        await tab.socket.send_json({"do": "read", "channel": said.channel, "message": said.id})
        await tab.socket.send_json({"do": "person", "name": "  Gus  "})
        assert (await tab.until("people"))["people"][-1]["global_name"] == "Gus"
        await tab.socket.send_json({"do": "fault", "key": "closed_dms", "on": True})
        faults = {fault["key"]: fault["on"] for fault in (await tab.until("faults"))["faults"]}
        assert faults["closed_dms"]
    assert ann.pings("general") == []
    assert sandbox.world.faults.active("closed_dms", bruno.id) is None


@pytest.mark.parametrize(
    "frame", ["no json", "[]", '{"do": "fly"}', '{"do": "_place"}', '{"do": "press", "channel": 5}']
)
async def test_nonsense_gets_an_answer_and_leaves_the_line_open(sandbox: Sandbox, frame: str) -> None:
    async with page(sandbox, sandbox.person("Ann")) as tab:
        await tab.until("hello")
        await tab.socket.send_str(frame)
        assert (await tab.until("failed"))["why"]
        assert not tab.socket.closed


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/ui", {}),
        ("/ui", {"Origin": "http://evil.example"}),
        ("/ui", {"Origin": "http://127.0.0.1:1"}),
        ("/ui", {"Host": "evil.example"}),
        ("/", {"Host": "evil.example"}),
        ("/", {"Host": "evil.example:80"}),
        ("/api/v10/users/@me", {"Origin": "http://evil.example", "Authorization": "Bot x"}),
    ],
)
async def test_foreign_pages_are_turned_away(sandbox: Sandbox, path: str, headers: dict[str, str]) -> None:
    async with aiohttp.ClientSession() as session, session.get(sandbox.url + path, headers=headers) as answer:
        assert answer.status == 403


async def test_a_file_is_uploaded_for_a_command(sandbox: Sandbox, bot: Bot) -> None:
    """The command refers to the file by ID; the app gets the URL of the file, and downloads it from there."""

    @discord.app_commands.command(description="Weigh a file")
    async def weigh(interaction: discord.Interaction[Any], file: discord.Attachment) -> None:
        data = await file.read()
        await interaction.response.send_message(f"{file.filename}: {file.size} bytes, {data!r}")

    bot.tree.add_command(weigh)
    await bot.tree.sync()
    ann, place = sandbox.person("Ann"), sandbox.channel("general")
    async with aiohttp.ClientSession() as session, page(sandbox, ann) as tab:
        offered = (await tab.until("hello"))["commands"]
        (command,) = [one["id"] for one in offered if one["name"] == "weigh"]
        async with session.post(f"{sandbox.url}/ui/file/a.zip", data=b"abc", headers={"Origin": sandbox.url}) as answer:
            file = await answer.json()
        options = [{"name": "file", "value": file["id"]}]
        await tab.ask("command", channel=place.id, command=command, options=options)
        assert sandbox.messages(place)[-1].text == "a.zip: 3 bytes, b'abc'"
        options = [{"name": "file", "value": "17"}]
        refusal = await tab.ask("command", channel=place.id, command=command, options=options)
        assert refusal["why"] == "file: Discord knows no such user, role, channel or file"
        big = io.BytesIO(b"x" * (MAX_UPLOAD_BYTES + 1))
        async with session.post(f"{sandbox.url}/ui/file/b.zip", data=big, headers={"Origin": sandbox.url}) as answer:
            assert "10 MB at most" in (await answer.json())["why"]
        async with session.post(f"{sandbox.url}/ui/file/c.zip", data=b"abc") as answer:
            assert answer.status == 403
    said = await ann.command("weigh", channel=place, file=Upload("d.zip", b"four"))
    assert said.text == "d.zip: 4 bytes, b'four'"


async def test_the_page_is_served_with_a_strict_policy(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(sandbox.url.replace("127.0.0.1", "localhost") + "/") as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert (answer.status, answer.headers["Cache-Control"]) == (200, "no-store")
        async with session.get(f"{sandbox.url}/static/..%2fserver.py") as answer:
            assert answer.status == 404
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


async def test_pictures_are_served_as_pictures_and_everything_else_as_a_download(sandbox: Sandbox) -> None:

    picture = sandbox.world.files.keep(Upload("board.png", PNG), "A board")
    script = sandbox.world.files.keep(Upload("page.html", b"<script>"), None)
    async with aiohttp.ClientSession() as session:
        async with session.get(picture["url"]) as answer:
            assert (answer.content_type, await answer.read()) == ("image/png", PNG)
        async with session.get(script["url"]) as answer:
            assert answer.content_type == "application/octet-stream"
            assert answer.headers["Content-Disposition"] == "attachment"
        async with session.get(f"{sandbox.url}/cdn/guess/board.png") as answer:
            assert answer.status == 404
