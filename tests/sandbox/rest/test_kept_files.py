"""An edit keeps files, and can name some of them: as documented or, if nothing is, according to beliefs."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest

from sandbox.driver import Sandbox
from sandbox.world.beliefs import BELIEFS, settings_of
from tests.sandbox.bot import PNG, Bot, Table


class Entry:
    """An entry of `attachments` with exactly these fields."""

    def __init__(self, **fields: Any) -> None:
        self._fields = fields

    def to_dict(self) -> dict[str, Any]:
        return self._fields


def layout(name: str = "board.png") -> discord.ui.LayoutView:
    """Return a message with components v2 that shows a file by its name."""
    view = discord.ui.LayoutView(timeout=None)
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
    gallery.add_item(media=f"attachment://{name}", description="Two cards")
    return view.add_item(gallery)


def picture() -> discord.File:
    return discord.File(io.BytesIO(PNG), "board.png")


async def posted(bot: Bot, sandbox: Sandbox) -> discord.Message:
    channel = bot.get_partial_messageable(int(sandbox.channel("card-table").id))
    return await channel.send(view=layout(), file=picture())


def file_of(message: discord.Message) -> int:
    """Return the ID of the file that the message with components v2 shows."""
    gallery = message.components[0]
    assert isinstance(gallery, discord.MediaGalleryComponent)
    found = gallery.items[0].media.attachment_id
    assert found is not None
    return found


async def test_a_file_shown_by_a_component_is_not_listed_as_an_attachment(sandbox: Sandbox, bot: Bot) -> None:
    """Attachments are "any attached files that are not referenced in embeds or components" (Message Object)."""
    message = await posted(bot, sandbox)
    assert message.attachments == []
    (stored,) = sandbox.messages("card-table")
    assert [file["id"] for file in stored.attachments] == [str(file_of(message))]


@pytest.mark.parametrize(
    ("doubted", "listed", "taken"),
    [
        ([], ["id", "filename"], True),
        ([], ["id"], False),
        ([], None, False),
        (["list_needs_names"], ["id"], True),
        (["names_need_a_list"], None, True),
        (["names_need_a_list"], ["id"], False),
        (["files_can_be_kept"], ["id", "filename"], False),
        (["files_can_be_kept", "names_need_a_list"], None, False),
    ],
)
async def test_a_kept_file_is_found_by_its_name(
    doubted: list[str], listed: list[str] | None, taken: bool, sandbox: Sandbox, bot: Bot
) -> None:
    message = await posted(bot, sandbox)
    sandbox.world.beliefs.apply(dict.fromkeys(doubted, False))
    fields = {"id": file_of(message), "filename": "board.png"}
    entries: Any = [Entry(**{name: fields[name] for name in listed})] if listed else discord.utils.MISSING
    if not taken:
        with pytest.raises(discord.HTTPException, match=r"In components: attachment://board\.png"):
            await message.edit(view=layout(), attachments=entries)
        return
    edited = await message.edit(view=layout(), attachments=entries)
    assert file_of(edited) == file_of(message)


async def test_a_new_file_is_always_found_by_its_name(sandbox: Sandbox, bot: Bot) -> None:
    message = await posted(bot, sandbox)
    sandbox.world.beliefs.switch("files_can_be_kept", False)
    edited = await message.edit(view=layout(), attachments=[picture()])
    assert file_of(edited) != file_of(message)
    (stored,) = sandbox.messages("card-table")
    assert len(stored.attachments) == 1, "the one before was not listed"


@pytest.mark.parametrize("drops", [True, False])
async def test_the_reply_to_a_press_drops_unlisted_files_if_the_belief_is_on(
    drops: bool, sandbox: Sandbox, bot: Bot
) -> None:
    sandbox.world.beliefs.switch("press_drops_files", drops)
    channel = bot.get_partial_messageable(int(sandbox.channel("card-table").id))
    await channel.send("0 joined", view=Table(), file=picture())
    (message,) = sandbox.messages("card-table")
    reply = await sandbox.person("Ann").press(message, "Join")
    assert reply.message.content.endswith("joined")
    assert len(reply.message.attachments) == (0 if drops else 1)


async def test_an_edit_by_route_keeps_unlisted_files(sandbox: Sandbox, bot: Bot) -> None:
    """ "To remove or replace files you will have to supply the `attachments` field" (Edit Message)."""
    channel = bot.get_partial_messageable(int(sandbox.channel("card-table").id))
    message = await channel.send("Look", file=picture())
    assert len((await message.edit(content="Look again")).attachments) == 1


def test_every_belief_explains_both_ways_and_why_it_is_open() -> None:
    assert len({belief.key for belief in BELIEFS}) == len(BELIEFS)
    for belief in BELIEFS:
        assert belief.title
        assert belief.on
        assert belief.off
        assert belief.on != belief.off
        assert belief.source


def test_a_run_is_given_its_beliefs_as_words() -> None:
    assert settings_of(["press_drops_files=off", "list_needs_names=on"]) == {
        "press_drops_files": False,
        "list_needs_names": True,
    }
    for wrong in ("press_drops_files", "press_drops_files=no", "unheard=off"):
        with pytest.raises(ValueError, match=f"'{wrong}' is not KEY=on"):
            settings_of([wrong])
