"""The page after a press shows all results of that press, even if they make it high."""

from __future__ import annotations

from typing import Any

import pytest

from bot.pages import page_room
from bot.services import Services
from bot.table.matches import Matches
from bot.table.snapshot import AnswerResult
from tests.bot.caller import Caller, hand
from tests.bot.pages.test_own_acts import HITS
from tests.bot.tables import dealt
from tests.bot.wire import Wire


async def test_a_press_is_answered_by_a_page_that_keeps_them(
    services: Services, wire: Wire, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    page = await hand(ann, wire)
    given = Matches.answer

    async def answer(self: Matches, *args: Any, **more: Any) -> AnswerResult:
        return (await given(self, *args, **more))._replace(heard=HITS)

    monkeypatch.setattr(Matches, "answer", answer)
    monkeypatch.setattr(page_room, "is_page_too_high", lambda *_: True)
    pressed = next(item["custom_id"] for item in page.items if item["custom_id"].startswith("a:"))
    words = (await ann.press(pressed)).words
    assert [f"> Slime {n} takes 2 damage, 3 HP left." in words for n in range(7)] == [True] * 7
