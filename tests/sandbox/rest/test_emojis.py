"""Application emojis: what Discord accepts, which code it refuses with, and how they appear in messages."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from sandbox.driver import Sandbox
from sandbox.world.emojis import MAX_EMOJIS
from sandbox.world.messages import Message
from tests.sandbox.bot import PNG, Bot

HOME = "applications/1000000000000000001/emojis"
TEXT = "1000000000000001002"


def data(picture: bytes) -> str:
    return f"data:image/png;base64,{b64encode(picture).decode()}"


async def sent(sandbox: Sandbox, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    """Return the status and the body of the response."""
    url, headers = f"{sandbox.url}/api/v10/{path}", {"Authorization": "Bot x"}
    async with aiohttp.ClientSession() as session, session.request(method, url, json=body, headers=headers) as answer:
        return answer.status, None if answer.status == 204 else await answer.json()


async def test_made_listed_renamed_and_deleted(bot: Bot, sandbox: Sandbox) -> None:
    made = await bot.create_application_emoji(name="cups_2", image=PNG)
    assert made.is_application_owned()
    assert [(emoji.id, emoji.name) for emoji in await bot.fetch_application_emojis()] == [(made.id, "cups_2")]
    assert (await made.edit(name="cups")).id == made.id
    assert (await bot.fetch_application_emoji(made.id)).name == "cups"
    assert (await sent(sandbox, "GET", f"{HOME}/{made.id}"))[1]["user"]["id"] == "1000000000000000001"
    await made.delete()
    assert await bot.fetch_application_emojis() == []


@pytest.mark.parametrize(
    ("body", "field", "code"),
    [
        ({"name": "x", "image": data(PNG)}, "name", "BASE_TYPE_BAD_LENGTH"),
        ({"name": "x" * 33, "image": data(PNG)}, "name", "BASE_TYPE_MAX_LENGTH"),
        ({"name": "six cups", "image": data(PNG)}, "name", "STRING_TYPE_REGEX"),
        ({"name": "taken", "image": data(PNG)}, "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"),
        ({"image": data(PNG)}, "name", "BASE_TYPE_REQUIRED"),
        ({"name": "cups"}, "image", "BASE_TYPE_REQUIRED"),
        ({"name": "cups", "image": "a cup"}, "image", "IMAGE_INVALID"),
        ({"name": "cups", "image": data(b"no picture")}, "image", "IMAGE_INVALID"),
        ({"name": "cups", "image": data(PNG + bytes(256 * 1024))}, "image", "BINARY_TYPE_MAX_SIZE"),
    ],
)
async def test_an_invalid_emoji_is_refused(sandbox: Sandbox, body: Any, field: str, code: str) -> None:
    await sent(sandbox, "POST", HOME, {"name": "taken", "image": data(PNG)})
    status, refusal = await sent(sandbox, "POST", HOME, body)
    assert (status, refusal["code"]) == (400, 50035)
    assert [error["code"] for error in refusal["errors"][field]["_errors"]] == [code]
    assert len((await sent(sandbox, "GET", HOME))[1]["items"]) == 1


async def test_a_picture_of_256_kib_is_taken(sandbox: Sandbox) -> None:
    whole = PNG + bytes(256 * 1024 - len(PNG))
    assert (await sent(sandbox, "POST", HOME, {"name": "cups", "image": data(whole)}))[0] == 201


async def test_2000_are_the_most(sandbox: Sandbox) -> None:
    for number in range(MAX_EMOJIS):
        sandbox.world.emojis.add(f"e_{number}", PNG, sandbox.world.bot)
    status, refusal = await sent(sandbox, "POST", HOME, {"name": "one_more", "image": data(PNG)})
    assert (MAX_EMOJIS, status, refusal["code"]) == (2000, 400, 30008)


@pytest.mark.parametrize(("method", "path", "code"), [
    ("GET", f"{HOME}/1", 10014), ("DELETE", f"{HOME}/1", 10014), ("PATCH", f"{HOME}/1", 10014),
    ("GET", "applications/1/emojis", 10002), ("POST", "applications/1/emojis", 10002),
])  # fmt: skip
async def test_an_unknown_emoji_gets_404(sandbox: Sandbox, method: str, path: str, code: int) -> None:
    status, refusal = await sent(sandbox, method, path, {"name": "cups"})
    assert (status, refusal["code"]) == (404, code)


async def posted(bot: Bot, emoji: discord.PartialEmoji) -> int:
    """Return the ID of a message with the emoji in its text, in a button and in a menu."""
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="Cups", emoji=emoji, custom_id="cups"))
    option = discord.SelectOption(label="Cups", value="cups", emoji=emoji)
    view.add_item(discord.ui.Select(custom_id="suits", options=[option]))
    return (await bot.get_partial_messageable(int(TEXT)).send(f"Six {emoji} here", view=view)).id


def kept(sandbox: Sandbox, id: int) -> Message:
    return sandbox.world.message(TEXT, str(id))


async def test_words_buttons_and_menus_show_one_that_is_there(bot: Bot, sandbox: Sandbox) -> None:
    made = await bot.create_application_emoji(name="cups", image=PNG)
    message = kept(sandbox, await posted(bot, discord.PartialEmoji(name="cups", id=made.id)))
    assert message.content == f"Six <:cups:{made.id}> here"
    button, menu = (part for part in message.components if part["type"] != 1)
    wanted = {"id": str(made.id), "name": "cups"}
    assert [wanted.items() <= one["emoji"].items() for one in (button, *menu["options"])] == [True, True]


async def test_an_unknown_emoji_is_refused_on_buttons_and_only_named_in_text(bot: Bot, sandbox: Sandbox) -> None:
    with pytest.raises(discord.HTTPException, match="Invalid emoji") as refused:
        await posted(bot, discord.PartialEmoji(name="cups", id=77))
    assert (refused.value.status, refused.value.code) == (400, 50035)
    message = await bot.get_partial_messageable(int(TEXT)).send("Six <:cups:77> here")
    assert kept(sandbox, message.id).content == "Six :cups: here"


async def test_the_page_fetches_its_picture(bot: Bot, sandbox: Sandbox) -> None:
    made = await bot.create_application_emoji(name="cups", image=PNG)
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{sandbox.url}/cdn/emojis/{made.id}.png") as answer:
            assert (answer.headers["Content-Type"], await answer.read()) == ("image/png", PNG)
        async with session.get(f"{sandbox.url}/cdn/emojis/1.png") as answer:
            assert answer.status == 404


async def test_they_survive_a_restart(tmp_path: Path) -> None:
    async with Sandbox(store=tmp_path / "world") as before:
        made = before.world.emojis.add("cups", PNG, before.world.bot)
    async with Sandbox(store=tmp_path / "world") as after:
        assert list(after.world.emojis) == [made]
        assert after.world.emojis.picture(made["id"]) == PNG
        assert int(after.world.ids.mint()) > int(made["id"])
