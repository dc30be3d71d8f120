"""Every press is acknowledged within Discord's time limit, however long the bot needs for its reply."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from bot.ui import acknowledgement
from bot.ui.render_worker import RenderWorker
from sandbox.person import Reply
from sandbox.world.messages import Message
from storage.database import Database
from tests.soak.fake_renderer import DOT
from tests.wire.house import House
from tests.wire.playing import Table, begin, by_hand, choices, make, open_table

CALLBACK = "POST /interactions"
SOON = 0.05
"""Seconds after which the bot here acknowledges a press. Slow actions wait for that."""


@contextmanager
def impatient() -> Iterator[None]:
    """Make only the bot impatient: the speed of the machine is not part of the test."""
    with patch.object(acknowledgement, "DEFER_AFTER", SOON):
        yield


async def acknowledged(house: House, before: int, actions: int = 1) -> None:
    """Wait until Discord has received that many more acknowledgments than before."""
    await house.sandbox.request(CALLBACK, more_than=before + actions - 1)


@contextmanager
def slow(house: House, owner: type[Any], name: str, work: Callable[..., Any]) -> Iterator[None]:
    """In the `with` block, run this work only once Discord has received an acknowledgment."""
    before = house.sandbox.count(CALLBACK)

    async def late(*given: Any, **named: Any) -> Any:
        await acknowledged(house, before)
        return await work(*given, **named)

    with impatient(), patch.object(owner, name, late):
        yield


async def dot(*_: object, **__: object) -> bytes:
    return DOT


async def counted(house: House, table: Table, page: Message) -> None:
    """Check that Ann's answer is stored, besides the computer player's, once her page says so."""

    def said() -> bool:
        now = house.sandbox.fresh(page)
        return now is not None and "Your answer so far" in now.text

    await house.sandbox.settled(said, what="answer on the page")
    assert (await house.bot.services.store.matches.row(table.number)).entry_count == 2


def heard(reply: Reply) -> None:
    assert reply.verdict in ("message", "update", "deferred", "quiet"), reply.failed


async def test_an_answer_that_is_painted_for_long(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    page = (await ann.press(await table.board(), "My hand")).message
    with slow(house, RenderWorker, "paint", dot):
        heard(await make(ann, page, choices(page)[0]))
    with slow(house, RenderWorker, "paint", dot):
        heard(await bruno.command("hand", channel=table.place))
    await counted(house, table, page)


async def test_an_answer_that_is_written_down_for_long(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    page = (await ann.press(await table.board(), "My hand")).message
    with slow(house, Database, "write", Database.write):
        heard(await make(ann, page, choices(page)[0]))
    await counted(house, table, page)
    heard(await by_hand(table, bruno))


async def test_a_press_that_waits_for_the_table_lock_is_answered_in_time(house: House) -> None:
    """Tries a press, a command, and a press in the lobby, each while someone else uses the table."""
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    lobby = await open_table(house, [ann], channel="side-table")
    page = (await ann.press(await table.board(), "My hand")).message
    matches, before = house.bot.services.matches, house.sandbox.count(CALLBACK)
    with impatient():
        async with matches.at(table.number), matches.at(lobby.number):
            actions = [
                asyncio.create_task(action)
                for action in (
                    make(ann, page, choices(page)[0]),
                    bruno.command("board", channel=table.place),
                    bruno.command("tarot resign", channel=table.place),
                    lobby.lobby_press(bruno, "Join"),
                )
            ]
            await acknowledged(house, before, len(actions))
    for action in actions:
        heard(await action)
    await house.quiet()
    await counted(house, table, page)
    assert len((await house.bot.services.store.matches.row(lobby.number)).seats) == 2


async def test_a_window_that_cannot_be_opened_in_time_is_asked_for_again(house: House) -> None:
    ann = house.person("Ann")
    lobby = await open_table(house, [ann])
    fairness = (await lobby.lobby_press(ann, "Fairness")).message
    before = house.sandbox.count(CALLBACK)
    with impatient():
        async with house.bot.services.matches.at(lobby.number):
            asked = asyncio.create_task(ann.press(fairness, "Add words to the shuffle"))
            await acknowledged(house, before)
    reply = await asked
    heard(reply)
    assert "Please press again" in reply.text
    assert (await ann.press(fairness, "Add words to the shuffle")).verdict == "modal"
