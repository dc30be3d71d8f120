"""Discord sends nothing back of what a response changed, and of a new message its number alone."""

from __future__ import annotations

from typing import Any

import pytest
from discord import InteractionCallbackResponse, InteractionResponseType
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.app import Querent
from bot.runtime.lean_interactions import ASKED_BACK, TERSE
from bot.ui.interaction_replies import answering
from bot.ui.page import Page
from games.kernel.text import Reader
from tests.bot.caller import COMPONENT, Caller
from tests.bot.wire import Wire
from tests.storage.given import ANN

NEW = InteractionResponseType.channel_message
OTHERS = (
    InteractionResponseType.deferred_channel_message,
    InteractionResponseType.deferred_message_update,
    InteractionResponseType.message_update,
    InteractionResponseType.modal,
)
SENT_BACK = {"interaction": {"id": "1", "type": 3, "response_message_id": "77"}, "resource": {"type": 4, "message": {}}}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What each request of discord.py has in its address, besides its path."""
    noted: list[Any] = []

    async def request(_adapter: AsyncWebhookAdapter, _route: Route, _session: Any, **given: Any) -> Any:
        noted.append(given["params"])
        return SENT_BACK if given["params"] else ""

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    return noted


async def responded(adapter: AsyncWebhookAdapter, payload: Any) -> InteractionCallbackResponse[Any]:
    """Send a response as discord.py does; what it makes of the answer."""
    nothing: Any = None
    params = MultipartParameters(payload=payload, multipart=[], files=None if payload else [nothing])
    data = await adapter.create_interaction_response(5, "token", session=nothing, params=params)
    return InteractionCallbackResponse(data=data, parent=nothing, state=nothing, type=NEW)


@pytest.mark.parametrize("kind", OTHERS)
async def test_what_needs_no_number_asks_for_nothing(asked: list[Any], kind: InteractionResponseType) -> None:
    answer = await responded(TERSE, {"type": kind.value})
    assert asked == [None]
    assert (answer.id, answer.message_id, answer.resource) == (5, None, None)


@pytest.mark.parametrize("payload", [{"type": NEW.value}, None])
async def test_of_a_new_message_only_the_number_is_looked_at(asked: list[Any], payload: Any) -> None:
    answer = await responded(TERSE, payload)
    assert asked == [ASKED_BACK], "discord.py asks for it like that"
    assert (answer.id, answer.message_id, answer.resource) == (1, 77, None)


@pytest.mark.parametrize("updates", [True, False])
async def test_replies_are_sent_so(bot: Querent, wire: Wire, monkeypatch: pytest.MonkeyPatch, updates: bool) -> None:
    asked = []
    send = AsyncWebhookAdapter.request

    async def request(_adapter: AsyncWebhookAdapter, route: Route, session: Any, **given: Any) -> Any:
        asked.append(given["params"])
        return await send(route, session, **given)  # type: ignore[arg-type]  # it is the wire's

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    interaction = Caller(bot, wire, ANN).interaction(COMPONENT, {"custom_id": "h:1:0:"}, "t1.")
    async with answering(interaction, Reader(), updates=updates) as reply:
        await reply.page(Page("Your hand"))
    assert asked == [None if updates else ASKED_BACK]
    assert reply.message == (interaction.message.id if updates and interaction.message else 20_001)
