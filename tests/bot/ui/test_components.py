"""Sent views wait for no presses: discord.py does not keep them, whichever way they are sent."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.app import Querent
from bot.ui.components import Button, MenuEntry, SelectMenu
from bot.ui.page import Page
from tests.bot.caller import COMPONENT, Caller
from tests.bot.wire import Wire
from tests.storage.given import ANN, CHANNEL

MENU = SelectMenu("m:1:0:", "Which?", [MenuEntry("One", "1", "the first", "🔥", default=True)])
CONTROLS = (Button("Press", "h:1:0:", emoji="<:key:1234567890123456789>"), MENU)
SENT_BUTTON = {
    "type": 2, "style": 2, "disabled": False, "label": "Press", "custom_id": "h:1:0:",
    "emoji": {"name": "key", "id": 1234567890123456789},
}  # fmt: skip
SENT_MENU = {
    "type": 3, "custom_id": "m:1:0:", "placeholder": "Which?", "min_values": 1, "max_values": 1, "disabled": False,
    "required": True,
    "options": [
        {"label": "One", "value": "1", "default": True, "description": "the first", "emoji": {"name": "🔥", "id": None}}
    ],
}  # fmt: skip
Send = Callable[[Any, Page], Awaitable[object]]


async def _respond(interaction: Any, page: Page) -> None:
    await interaction.response.send_message(**page.sending(), ephemeral=True)


async def _edit(interaction: Any, page: Page) -> None:
    await interaction.response.edit_message(**page.changes())


async def _edit_original(interaction: Any, page: Page) -> None:
    await interaction.edit_original_response(**page.changes())


async def _follow_up(interaction: Any, page: Page) -> None:
    await interaction.followup.send(**page.sending(), ephemeral=True, wait=True)


async def _post(interaction: Any, page: Page) -> None:
    await interaction.client.get_partial_messageable(CHANNEL).send(**page.sending(), nonce="1.a")


async def _edit_post(interaction: Any, page: Page) -> None:
    await interaction.client.get_partial_messageable(CHANNEL).get_partial_message(1).edit(**page.changes())


@pytest.mark.parametrize("classic", [True, False])
@pytest.mark.parametrize("send", [_respond, _edit, _edit_original, _follow_up, _post, _edit_post])
async def test_a_page_is_sent_whole_and_not_kept(bot: Querent, wire: Wire, send: Send, classic: bool) -> None:
    interaction = Caller(bot, wire, ANN).interaction(COMPONENT, {"custom_id": "h:1:0:"})
    await send(interaction, Page("Which?", items=CONTROLS, classic=classic))
    [sent] = wire.sent
    rows = [{"type": 1, "components": [SENT_BUTTON]}, {"type": 1, "components": [SENT_MENU]}]
    words = {"type": 10, "content": "Which?"}
    whole = [{"type": 17, "accent_color": None, "spoiler": False, "components": [words, *rows]}]
    assert sent.data["components"] == (rows if classic else whole)
    assert bool(sent.data.get("flags", 0) & 1 << 15) is not classic
    assert list(bot.persistent_views) == []
