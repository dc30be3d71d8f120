"""In tests as in Discord, no private page has the ID of a posted message."""

from __future__ import annotations

from itertools import count

import pytest

from bot.app import Querent
from tests.bot import caller
from tests.bot.wire import Wire
from tests.storage.given import ANN, CHANNEL


async def test_a_private_page_is_never_taken_for_a_posted_message(
    bot: Querent, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Earlier, after 10,000 presses, some private pages had the ID of a board, and presses on them counted as on it."""
    posted = wire.write(CHANNEL)
    monkeypatch.setattr(caller, "_numbers", count(posted))
    ann = caller.Caller(bot, wire, ANN)
    pressed = ann.interaction(caller.COMPONENT, {"custom_id": "h:1:0:", "component_type": 2, "values": []}).message
    assert pressed is not None
    assert pressed.id not in wire.messages
