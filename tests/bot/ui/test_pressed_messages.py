"""Of a pressed message nothing is made that nobody reads, and all that is read is as discord.py would have it."""

from __future__ import annotations

from typing import Any

import discord
from discord import ComponentType

from bot.custom_ids import carried
from bot.runtime.lean_interactions import PressedMessage
from tests.bot.wire import person

BUTTON = {"type": 2, "style": 1, "label": "Press", "custom_id": "h:1:0:"}
CHOICE = {**BUTTON, "custom_id": "a:1:0:x"}
PRESSED = {
    "id": "7",
    "type": 0,
    "content": "",
    "flags": 64,
    "author": person(900, "Querent", bot=True),
    "attachments": [{"id": "1", "filename": "hand.png", "size": 7, "url": "u", "proxy_url": "u"}],
    "components": [
        {
            "type": 17,
            "components": [
                {
                    "type": 9,
                    "components": [{"type": 10, "content": "a"}],
                    "accessory": {**BUTTON, "custom_id": "a:1:0:x"},
                },
                {"type": 1, "components": [BUTTON, {**BUTTON, "custom_id": "u:1:0:"}]},
                {"type": 1, "components": [{"type": 2, "style": 5, "label": "Elsewhere", "url": "https://a.b"}]},
            ],
        },
        {"type": 1, "components": [{"type": 3, "custom_id": "m:1:0:", "options": [{"label": "One", "value": "1"}]}]},
    ],
}


def made(kind: type[discord.Message], **changed: Any) -> discord.Message:
    client = discord.Client(intents=discord.Intents.none())
    channel: Any = discord.Object(5)
    return kind(state=client._connection, channel=channel, data={**PRESSED, **changed})  # type: ignore[typeddict-item]


async def test_its_custom_ids_are_those_of_a_message_that_discord_py_makes() -> None:
    brief, whole = made(PressedMessage), made(discord.Message, mentions=[])
    assert list(carried(brief)) == list(carried(whole)) == ["a:1:0:x", "h:1:0:", "u:1:0:", "m:1:0:"]


async def test_its_components_are_made_where_they_are_asked_for() -> None:
    brief, whole = made(PressedMessage), made(discord.Message, mentions=[])
    assert [one.to_dict() for one in brief.components] == [one.to_dict() for one in whole.components]
    assert brief.components[0].type is ComponentType.container


async def test_what_else_is_read_of_it_is_there() -> None:
    brief = made(PressedMessage)
    assert (brief.id, brief.flags.ephemeral, brief.flags.components_v2) == (7, True, False)
    assert [file.filename for file in brief.attachments] == ["hand.png"]


async def test_a_message_without_components_carries_nothing() -> None:
    assert list(carried(made(PressedMessage, components=[]))) == []
    assert list(carried(None)) == []
