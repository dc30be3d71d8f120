"""Interactions without what discord.py does for each of them by itself and nobody here looks at.

Of a pressed message it reads some forty fields, and makes objects of all that stands on it, of who wrote it and what it
replied to; of most only the custom ids are looked at. That took a twelfth of a press. Every message that it responds
with it has sent back whole, and makes objects of all its parts; of these only the number of a new message is wanted.
What this takes the place of has names in discord.py, but no documentation: this is all that the bot knows of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import aiohttp
import discord
import discord.interactions
from discord import InteractionResponseType
from discord.components import _component_factory
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

ASKED_BACK = {"with_response": "1"}
"""How discord.py asks for what it has just responded with."""


class PressedMessage(discord.Message):
    """A message as an interaction brings it, with nothing but what stands here; its author, say, is not known.

    `custom_ids` are those of all that can be pressed, however deep it lies, in reading order.
    """

    __slots__ = ("_told", "custom_ids")

    def __init__(self, *, state: Any, channel: Any, data: Any) -> None:  # without discord.py's, which reads the rest
        self.id, self.channel, self.guild = int(data["id"]), channel, None  # the interaction brings the guild
        self.flags = discord.MessageFlags._from_value(data.get("flags", 0))
        self._state, self._told = state, data
        self.custom_ids: list[str] = []
        _gather(data.get("components") or (), self.custom_ids)

    @property
    def components(self) -> list[Any]:  # type: ignore[override]  # discord.py writes them only where it makes them
        """Its components as objects, made anew each time."""
        return [made for one in self._told.get("components") or () if (made := _component_factory(one)) is not None]

    @property
    def attachments(self) -> list[discord.Attachment]:  # type: ignore[override]
        """Its attachments, made anew each time."""
        return [discord.Attachment(data=one, state=self._state) for one in self._told.get("attachments") or ()]


def _gather(components: Iterable[Any], found: list[str]) -> None:
    """Add the custom ids of these components and of those within them."""
    for one in components:
        if "custom_id" in one:
            found.append(one["custom_id"])
        elif "components" in one:
            _gather(one["components"], found)
            if "accessory" in one:
                _gather((one["accessory"],), found)


def be_brief() -> None:
    """Have discord.py make such messages of all interactions from now on."""
    setattr(discord.interactions, "Message", PressedMessage)  # noqa: B010 - a name of discord.py's own


class TerseAdapter(AsyncWebhookAdapter):
    """Sends what discord.py sends, and asks nothing back of what needs no number."""

    async def request(self, route: Route, session: aiohttp.ClientSession, **given: Any) -> Any:
        if given.get("params") != ASKED_BACK:
            return await super().request(route, session, **given)
        if not _may_be_new(given.get("payload")):
            await super().request(route, session, **given | {"params": None})
            return {"interaction": {"id": route.webhook_id}}
        answer = await super().request(route, session, **given)
        return {"interaction": answer["interaction"]}


def _may_be_new(payload: Any) -> bool:
    """Whether the response may be a new message; one with files says that among them."""
    return payload is None or payload["type"] == InteractionResponseType.channel_message.value


TERSE = TerseAdapter()  # type: ignore[no-untyped-call]


def be_terse() -> None:
    """Send the responses of this task like that."""
    async_context.set(TERSE)
