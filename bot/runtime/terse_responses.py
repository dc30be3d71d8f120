"""Responses to interactions of which Discord sends nothing back, but the number of a new message.

By itself discord.py has every message that it responds with sent back whole, and makes objects of all its parts, which
nobody here looks at. What it sends by has a name, but no documentation: this is all that the bot knows of it.
"""

from __future__ import annotations

from typing import Any

import aiohttp
from discord import InteractionResponseType
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

ASKED_BACK = {"with_response": "1"}
"""How discord.py asks for what it has just responded with."""


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
