"""The parts of the world: permissions, modals, images, and what a moderator can remove."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest
from PIL import Image

from sandbox.actions.modal_forms import answers
from sandbox.driver import Sandbox
from sandbox.world import permissions
from sandbox.world.api_errors import ClientRefusalError
from sandbox.world.channels import Channel, Guild
from sandbox.world.image_size import size_of
from sandbox.world.permissions import Permission
from sandbox.world.wire import Json
from tests.sandbox.bot import Bot


@pytest.mark.parametrize(
    ("kind", "options"),
    [("PNG", {}), ("JPEG", {}), ("JPEG", {"progressive": True}), ("WEBP", {}), ("WEBP", {"lossless": True})],
)
def test_the_size_of_a_picture_is_in_its_header(kind: str, options: dict[str, Any]) -> None:
    file = io.BytesIO()
    Image.effect_noise((321, 123), 50).convert("RGB").save(file, kind, **options)
    assert size_of(file.getvalue()) == (321, 123)
    assert all(size_of(file.getvalue()[:cut]) in (None, (321, 123)) for cut in range(64))


def test_a_webp_with_transparency() -> None:
    file = io.BytesIO()
    Image.new("RGBA", (40, 30), (1, 2, 3, 4)).save(file, "WEBP")
    assert size_of(file.getvalue()) == (40, 30)
    assert size_of(b"plain words") is None


def overwrite(id: str, allow: int = 0, deny: int = 0) -> Json:
    return {"id": id, "type": 0, "allow": str(allow), "deny": str(deny)}


@pytest.mark.parametrize(
    ("overwrites", "may"),
    [
        ([], True),
        ([overwrite("1", deny=Permission.SEND_MESSAGES)], False),
        ([overwrite("1", deny=Permission.SEND_MESSAGES), overwrite("2", allow=Permission.SEND_MESSAGES)], True),
        ([overwrite("2", deny=Permission.SEND_MESSAGES), overwrite("9", allow=Permission.SEND_MESSAGES)], True),
        ([overwrite("1", deny=Permission.VIEW_CHANNEL)], False),
    ],
)
def test_overwrites_go_from_everyone_over_roles_to_the_member(overwrites: list[Json], may: bool) -> None:
    basic = str(int(Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES))
    guild = Guild("1", "Guild", owner="8", members={"9": {"roles": ["2"]}, "8": {"roles": []}})
    guild.roles = {"1": {"permissions": basic}, "2": {"permissions": "0"}}
    channel = Channel("5", 0, guild="1", overwrites=overwrites)
    assert (Permission.SEND_MESSAGES in permissions.in_channel(guild, channel, "9")) is may
    assert Permission.SEND_MESSAGES in permissions.in_channel(guild, channel, "8")
    assert permissions.in_channel(guild, channel, "7") == Permission.NONE


def field(kind: int, **more: Any) -> Json:
    """Return a modal with one labeled field."""
    component = {"type": kind, "custom_id": "it", **more}
    return {"title": "Form", "custom_id": "form", "components": [{"type": 18, "label": "It", "component": component}]}


TWO = [{"label": "A", "value": "a"}, {"label": "B", "value": "b", "default": True}]


@pytest.mark.parametrize(
    ("form", "good", "bad"),
    [
        (field(4, style=1, min_length=2), "ab", "a"),
        (field(4, style=1), "a", ""),
        (field(4, style=1, required=False), "", 5),
        (field(3, options=TWO), ["a"], ["c"]),
        (field(3, options=TWO), ["a"], ["a", "b"]),
        (field(21, options=TWO), "a", "c"),
        (field(22, options=TWO, max_values=1), ["a"], ["a", "b"]),
        (field(22, options=TWO, required=False), [], "a"),
        (field(23), True, "yes"),
    ],
)
def test_a_form_takes_only_values_that_its_fields_allow(form: Json, good: Any, bad: Any) -> None:
    (label,) = answers(form, {"it": good})
    component = label["component"]
    assert component.get("value", component.get("values")) == good
    with pytest.raises(ClientRefusalError, match=r"^It: "):
        answers(form, {"it": bad})


def test_unanswered_fields_keep_their_value() -> None:
    assert answers(field(3, options=TWO), {})[0]["component"]["values"] == ["b"]
    assert answers(field(21, options=TWO), {})[0]["component"]["value"] == "b"
    assert answers(field(4, style=1, value="as before"), {})[0]["component"]["value"] == "as before"


async def test_deleted_messages_and_channels_are_gone_for_the_bot(sandbox: Sandbox, bot: Bot) -> None:
    ann = sandbox.person("Ann")
    table = (await ann.command("table new", channel="side-table", seats=2)).message
    place = bot.get_partial_messageable(int(table.channel))
    sandbox.delete(table)
    assert (await ann.press(table, custom_id="join", forged=True)).failed
    with pytest.raises(discord.NotFound, match="10008"):
        await place.get_partial_message(int(table.id)).edit(content="still there?")
    sandbox.remove("side-table")
    with pytest.raises(discord.NotFound, match="10003"):
        await place.send("still there?")
    await ann.command("table new", channel="general", seats=2)  # the gateway keeps the order
    assert bot.get_channel(int(table.channel)) is None


async def test_an_edit_after_the_answer_can_be_waited_for(sandbox: Sandbox, bot: Bot) -> None:
    reply = await sandbox.person("Ann").command("table new", channel="general", seats=2)
    await bot.heard[0].edit_original_response(content="changed")
    assert (await reply.edited()).content == "changed"


async def test_a_failed_wait_lists_the_messages_in_the_channel(sandbox: Sandbox) -> None:
    sandbox.person("Ann").say("hello", channel="general")
    with pytest.raises(AssertionError, match="'hello'"):
        await sandbox.until(lambda m: m.content == "goodbye", "general", within=0.01)
