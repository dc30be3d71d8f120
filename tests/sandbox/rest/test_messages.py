"""Messages that a bot posts, edits, pins and deletes in channels."""

from __future__ import annotations

import io
from typing import Any

import aiohttp
import discord
import pytest

from sandbox.driver import Sandbox
from sandbox.rest.messages import OLD_EDITS, OLD_EDITS_SECONDS
from sandbox.world.permissions import Permission
from tests.sandbox.bot import PNG, Bot, running


def place(bot: Bot, sandbox: Sandbox, name: str = "card-table") -> discord.PartialMessageable:
    return bot.get_partial_messageable(int(sandbox.channel(name).id))


async def test_the_same_nonce_posts_once(sandbox: Sandbox, bot: Bot) -> None:
    first = await place(bot, sandbox).send("Your turn", nonce="7:12:ann")
    again = await place(bot, sandbox).send("Your turn", nonce="7:12:ann")
    elsewhere = await place(bot, sandbox, "side-table").send("Your turn", nonce="7:12:ann")
    assert again.id == first.id
    assert elsewhere.id != first.id
    sandbox.advance(600)
    assert (await place(bot, sandbox).send("Your turn", nonce="7:12:ann")).id != first.id


async def test_only_allowed_mentions_notify(sandbox: Sandbox, bot: Bot) -> None:
    ann, bruno, chiara = (sandbox.person(name) for name in ("Ann", "Bruno", "Chiara"))
    words = f"{ann.mention} and {bruno.mention}"
    await place(bot, sandbox).send(words, allowed_mentions=discord.AllowedMentions(users=[discord.Object(int(ann.id))]))
    assert [m.content for m in ann.pings("card-table")] == [words]
    assert bruno.pings("card-table") == []
    assert len(bruno.unread("card-table")) == len(chiara.unread("card-table")) == 1
    ann.read("card-table")
    assert ann.pings("card-table") == ann.unread("card-table") == []
    await place(bot, sandbox).send(words, allowed_mentions=discord.AllowedMentions.none())
    await place(bot, sandbox).send(words, silent=True)
    assert [bool(m.flags & 1 << 12) for m in ann.pings("card-table")] == [True]


async def test_everyone_needs_the_permission(sandbox: Sandbox, bot: Bot) -> None:
    await place(bot, sandbox).send("@everyone come and play")
    assert sandbox.person("Bruno").pings("card-table") == []
    sandbox.person("Ann").say("@everyone come and play", channel="card-table")
    assert len(sandbox.person("Bruno").pings("card-table")) == 1


async def test_an_edit_keeps_only_the_attachments_it_lists(sandbox: Sandbox, bot: Bot) -> None:
    files = [discord.File(io.BytesIO(PNG + bytes([n])), f"{n}.png", description=f"Board {n}") for n in range(2)]
    message = await place(bot, sandbox).send("Boards", files=files)
    assert [a.description for a in message.attachments] == ["Board 0", "Board 1"]
    new = discord.File(io.BytesIO(PNG), "new.png", description="Board 2")
    edited = await message.edit(attachments=[message.attachments[1], new])
    assert [a.description for a in edited.attachments] == ["Board 1", "Board 2"]
    assert await edited.attachments[0].read() == PNG + b"\x01"
    assert (await message.edit(content="Still here")).attachments == edited.attachments


async def test_a_picture_in_an_embed_stays_after_an_edit_without_attachments(sandbox: Sandbox, bot: Bot) -> None:
    embed = discord.Embed(title="Board").set_image(url="attachment://board.png")
    message = await place(bot, sandbox).send(embed=embed, file=discord.File(io.BytesIO(PNG), "board.png"))
    assert message.attachments == []
    assert (message.embeds[0].image.width, message.embeds[0].image.height) == (7, 5)
    edited = await message.edit(content="More", attachments=[])
    url = edited.embeds[0].image.url
    assert url is not None
    assert await bot.http.get_from_cdn(url) == PNG


async def test_a_layout_shows_its_files_and_never_turns_back(sandbox: Sandbox, bot: Bot) -> None:
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.TextDisplay("The board"))
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
    gallery.add_item(media="attachment://board.png", description="Two cards")
    layout.add_item(gallery)
    message = await place(bot, sandbox).send(view=layout, file=discord.File(io.BytesIO(PNG), "board.png"))
    (stored,) = sandbox.messages("card-table")
    media = stored.components[1]["items"][0]["media"]
    assert (media["width"], media["height"]) == (7, 5)
    assert stored.text == "The board"
    assert message.attachments == [], "what a part shows is not listed"
    edited = await message.edit(view=discord.ui.LayoutView.from_message(message), attachments=[])
    assert edited.attachments == []
    gallery_again = edited.components[1]
    assert isinstance(gallery_again, discord.MediaGalleryComponent)
    assert await bot.http.get_from_cdn(gallery_again.items[0].media.url) == PNG
    with pytest.raises(discord.HTTPException, match="components v2"):
        await message.edit(content="Words", view=None)


async def test_pins(sandbox: Sandbox, bot: Bot) -> None:
    message = await place(bot, sandbox).send("The rules")
    with pytest.raises(discord.Forbidden, match="50013"):
        await message.pin()
    sandbox.grant(Permission.PIN_MESSAGES)
    await message.pin()
    pinned = [pin async for pin in place(bot, sandbox).pins()]
    assert [pin.id for pin in pinned] == [message.id]
    assert sandbox.messages("card-table")[-1].body["type"] == 6
    await message.unpin()
    assert [pin async for pin in place(bot, sandbox).pins()] == []


async def test_fetching_listing_and_deleting(sandbox: Sandbox, bot: Bot) -> None:
    sent = [await place(bot, sandbox).send(str(n)) for n in range(5)]
    channel = await bot.fetch_channel(sent[0].channel.id)
    assert isinstance(channel, discord.TextChannel)
    assert [m.content async for m in channel.history(limit=3)] == ["4", "3", "2"]
    assert [m.content async for m in channel.history(after=sent[2], oldest_first=True)] == ["3", "4"]
    assert (await channel.fetch_message(sent[1].id)).content == "1"
    await sent[1].delete()
    with pytest.raises(discord.NotFound) as gone:
        await channel.fetch_message(sent[1].id)
    assert gone.value.code == 10008


async def test_other_peoples_words_are_theirs(sandbox: Sandbox, bot: Bot) -> None:
    said = sandbox.person("Bruno").say("mine", channel="card-table")
    message = place(bot, sandbox).get_partial_message(int(said.id))
    with pytest.raises(discord.Forbidden) as edit:
        await message.edit(content="yours")
    with pytest.raises(discord.Forbidden) as delete:
        await message.delete()
    assert (edit.value.code, delete.value.code) == (50005, 50013)


async def test_a_reply_notifies_unless_turned_off(sandbox: Sandbox, bot: Bot) -> None:
    bruno = sandbox.person("Bruno")
    said = place(bot, sandbox).get_partial_message(int(bruno.say("hello", channel="card-table").id))
    await said.reply("quietly", mention_author=False)
    assert bruno.pings("card-table") == []
    await said.reply("hello yourself")
    assert [m.content for m in bruno.pings("card-table")] == ["hello yourself"]


async def test_a_body_outside_the_limits_is_refused_by_field(sandbox: Sandbox, bot: Bot) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await place(bot, sandbox).send("x" * 2001)
    assert (refused.value.status, refused.value.code) == (400, 50035)
    assert "content: Must be 2000 or fewer in length." in refused.value.text
    with pytest.raises(discord.HTTPException) as empty:
        await place(bot, sandbox).send("  ")
    assert empty.value.code == 50006


async def test_a_channel_keeps_its_last_500_messages(sandbox: Sandbox) -> None:
    dev = sandbox.person("Dev")
    first = dev.say("first", channel="side-table")
    for n in range(500):
        dev.say(str(n), channel="side-table")
    assert len(sandbox.messages("side-table")) == 500
    assert sandbox.fresh(first) is None


@pytest.mark.parametrize("intents", [discord.Intents(guilds=True), discord.Intents(guilds=True, messages=True)])
async def test_an_unknown_channel(sandbox: Sandbox, intents: discord.Intents) -> None:
    async with running(sandbox, Bot(intents)) as bot:
        with pytest.raises(discord.NotFound) as unknown:
            await bot.get_partial_messageable(1).send("Anybody?")
    assert unknown.value.code == 10003


@pytest.mark.parametrize("paced", [True, False])
async def test_old_messages_are_not_edited_often(paced: bool, sandbox: Sandbox, bot: Bot) -> None:
    """30046: "Maximum number of edits to messages older than 1 hour reached. Try again later"."""
    sandbox.world.beliefs.switch("old_edits_paced", paced)
    old = await place(bot, sandbox).send("0")
    sandbox.advance(3601)
    new = await place(bot, sandbox).send("0")
    elsewhere = await place(bot, sandbox, "side-table").send("0")
    async with aiohttp.ClientSession(headers={"Authorization": "Bot a-token"}) as session:

        async def edit(message: discord.Message) -> tuple[int, int]:
            """Return the status and the code; discord.py would wait and retry."""
            address = f"{sandbox.url}/api/v10/channels/{message.channel.id}/messages/{message.id}"
            async with session.patch(address, json={"content": "1"}) as answer:
                return answer.status, (await answer.json()).get("code", 0)

        for _ in range(OLD_EDITS):
            assert await edit(old) == (200, 0)
        assert await edit(old) == ((429, 30046) if paced else (200, 0))
        assert await edit(new) == await edit(elsewhere) == (200, 0)
        sandbox.advance(OLD_EDITS_SECONDS)
        assert await edit(old) == (200, 0)
