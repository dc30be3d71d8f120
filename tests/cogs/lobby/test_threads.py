"""Threads of tables have the type that fits their channel, and stay in the list of channels for a week."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.bot.caller import Caller, refused
from tests.bot.wire import Wire

THREADS = "POST /channels/*/threads"
TEXT, VOICE, NEWS, STAGE = 0, 2, 5, 13


@pytest.mark.parametrize(("kind", "thread"), [(TEXT, 11), (NEWS, 10)])
async def test_a_thread_is_of_the_kind_that_its_channel_has(ann: Caller, wire: Wire, kind: int, thread: int) -> None:
    answer = await replace(ann, kind=kind).type("tarot new", game="tottarot", thread=True)
    (made,) = wire.of(THREADS)
    assert (made.body["type"], made.body["auto_archive_duration"]) == (thread, 10_080)
    assert "is open" in answer.words


@pytest.mark.parametrize("kind", [VOICE, STAGE])
async def test_a_lobby_without_threads_does_not_promise_one(ann: Caller, wire: Wire, kind: int) -> None:
    refused(await replace(ann, kind=kind).type("tarot new", game="tottarot", thread=True))
    assert wire.of(THREADS) == []


@pytest.mark.parametrize("kind", [NEWS, VOICE])
async def test_the_deal_of_the_day_wants_a_text_channel(ann: Caller, wire: Wire, kind: int) -> None:
    caller = replace(ann, kind=kind)
    page = await caller.type("daily", game="queens_of_fate")
    refused(await caller.press(page.address("Play")))
    assert wire.of(THREADS) == []
