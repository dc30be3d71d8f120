"""Everybody hears within Discord's time that they were heard, however long the bot needs for what they asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot import replies
from bot.easel import Easel
from sandbox.person import Reply
from storage.database import Database
from tests.soak.run import DOT
from tests.wire.house import PATIENCE, House
from tests.wire.playing import Table, begin, by_hand, choices, make, open_table

WITHIN, LONG = 1.0, 1.6
"""Seconds in which Discord wants an answer here, and that the slow take."""


@pytest.fixture(autouse=True)
def _impatient(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord waits a third of its time, and so does the bot."""
    house.sandbox.clock.answer_within = WITHIN
    monkeypatch.setattr(replies, "DEFER_AFTER", WITHIN / 3)


def slowly(work: Callable[..., Any]) -> Callable[..., Any]:
    """The same, long after it was asked for."""

    async def late(*given: Any, **named: Any) -> Any:
        await asyncio.sleep(LONG)
        return await work(*given, **named)

    return late


async def dot(*_: object, **__: object) -> bytes:
    return DOT


async def counted(house: House, table: Table) -> None:
    """Wait until an answer of Ann's is kept, beside the bot's."""
    async with asyncio.timeout(PATIENCE):
        while (await house.bot.host.store.matches.row(table.number)).n < 2:
            await asyncio.sleep(0.05)


def heard(reply: Reply) -> None:
    assert reply.verdict in ("message", "update", "deferred", "quiet"), reply.failed


async def test_an_answer_that_is_painted_for_long(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    page = (await ann.press(await table.board(), "My hand")).message
    monkeypatch.setattr(Easel, "paint", slowly(dot))
    heard(await make(ann, page, choices(page)[0]))
    heard(await bruno.command("hand", channel=table.place))
    await counted(house, table)


async def test_an_answer_that_is_written_down_for_long(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    page = (await ann.press(await table.board(), "My hand")).message
    with monkeypatch.context() as slow:
        slow.setattr(Database, "write", slowly(Database.write))
        heard(await make(ann, page, choices(page)[0]))
    await counted(house, table)
    heard(await by_hand(table, bruno))


async def test_who_must_wait_for_others_at_the_table(house: House) -> None:
    """A press, a command, and a press in the lobby, each while somebody else has the table."""
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    lobby = await open_table(house, [ann], channel="side-table")
    page = (await ann.press(await table.board(), "My hand")).message
    matches = house.bot.host.matches
    async with matches.at(table.number), matches.at(lobby.number):
        deeds = [
            asyncio.create_task(deed)
            for deed in (
                make(ann, page, choices(page)[0]),
                bruno.command("board", channel=table.place),
                bruno.command("tarot resign", channel=table.place),
                lobby.lobby_press(bruno, "Join"),
            )
        ]
        await asyncio.sleep(LONG)
    for deed in deeds:
        heard(await deed)
    await house.quiet()
    await counted(house, table)
    assert len((await house.bot.host.store.matches.row(lobby.number)).seats) == 2


async def test_a_window_that_cannot_be_opened_in_time_is_asked_for_again(house: House) -> None:
    ann = house.person("Ann")
    lobby = await open_table(house, [ann])
    async with house.bot.host.matches.at(lobby.number):
        asked = asyncio.create_task(lobby.lobby_press(ann, "Words to shuffle with"))
        await asyncio.sleep(LONG)
    reply = await asked
    heard(reply)
    assert "Press once more" in reply.text
    assert (await lobby.lobby_press(ann, "Words to shuffle with")).verdict == "modal"
