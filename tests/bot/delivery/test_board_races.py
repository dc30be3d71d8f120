"""A reply and two jobs edit a board at the same time, or a response is lost: the board never goes back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import pytest

from bot.app import Querent
from bot.custom_ids import CustomIdKind, board_mark, parse
from bot.runtime.discord_codes import ANSWERED
from bot.services import Services
from bot.ui import acknowledgement
from games.kernel.codec import unpack
from games.kernel.text import Localizer, Text
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.delivery.test_acts_told_once import NAMES, _board
from tests.bot.delivery.test_told_between import announce, later
from tests.bot.limits import CALLBACK
from tests.bot.tables import PEOPLE, answers, dealt
from tests.bot.wire import EDIT, ORIGINAL, POST, Sent, Wire
from tests.kernel.toys import TRICK, TURNS
from tests.match_fixtures import shelve
from tests.storage.given import CHANNEL
from tests.wire.pages import telling


@pytest.fixture(autouse=True)
def _public_games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, replace(TRICK, all_public=True), replace(TURNS, all_public=True))


async def test_a_press_on_a_board_that_is_being_replaced_does_not_edit_it(
    bot: Querent, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new board shows only the lines that its job covers; an edited old board would show later ones."""
    table_id = await _begun(bot, clock, "trick")
    await _presser(bot, wire, table_id)(0)
    press = _presser(bot, wire, table_id)
    wire.write(CHANNEL)
    wire.gates[POST] = asyncio.Event()
    clock.go_by(1)
    bot.services.matches.job_wakeup.set(0)
    await wire.held(POST)
    monkeypatch.setattr(acknowledgement, "DEFER_AFTER", 0.3)
    pressing = asyncio.create_task(press(1))
    await wire.until(CALLBACK, 2)
    wire.gates.pop(POST).set()
    await pressing
    await _told_once(bot.services, wire, clock, table_id)


async def test_a_press_on_a_board_that_was_replaced_does_not_edit_it(bot: Querent, wire: Wire, clock: Clock) -> None:
    """The replaced board is deleted a moment later; until then, users can press its buttons."""
    table_id = await _begun(bot, clock, "trick")
    await _presser(bot, wire, table_id)(0)
    press = _presser(bot, wire, table_id)
    wire.write(CHANNEL)
    await later(bot.services, clock)
    assert (await press(1)).items == []
    await _told_once(bot.services, wire, clock, table_id)


async def test_a_job_does_not_undo_a_reply_after_its_response_was_lost(bot: Querent, wire: Wire, clock: Clock) -> None:
    table_id = await _begun(bot, clock, "turns")
    await announce(bot.services, table_id)
    clock.go_by(1)
    wire.fail(CALLBACK, 503, heeded=True)
    wire.fail(CALLBACK, 400, ANSWERED, times=9)
    await _presser(bot, wire, table_id)(0)
    wire.faults.clear()
    bot.services.matches.job_wakeup.set(0)
    await bot.services.outbox.idle()
    await _told_once(bot.services, wire, clock, table_id)


async def test_news_shown_in_replies_is_not_repeated_after_a_board_is_deleted(
    bot: Querent, wire: Wire, clock: Clock
) -> None:
    """The replies are not recorded yet, and the first attempt to post another board fails."""
    table_id = await _begun(bot, clock, "trick")
    for seat in (0, 1):
        await _presser(bot, wire, table_id)(seat)
    wire.delete(_board(wire, table_id)[0])
    wire.write(CHANNEL)
    wire.fail(POST, 503, channel=CHANNEL)
    await later(bot.services, clock)
    await _told_once(bot.services, wire, clock, table_id)


async def test_the_board_before_is_left_alone_while_a_new_one_may_stand(bot: Querent, wire: Wire, clock: Clock) -> None:
    """The response to posting the new board was lost, and someone acts before the next attempt."""
    table_id = await _begun(bot, clock, "turns")
    for seat in (0, 0, 1):
        await answers(bot.services.matches, table_id, seat)
        await later(bot.services, clock)
    wire.write(CHANNEL)
    wire.fail(POST, 503)
    wire.fail(POST, 503, heeded=True)
    await answers(bot.services.matches, table_id, 1)
    await later(bot.services, clock, 0)
    await answers(bot.services.matches, table_id, 0)
    for _ in range(2):
        await later(bot.services, clock, 1)
    await _told_once(bot.services, wire, clock, table_id)


async def _begun(bot: Querent, clock: Clock, game: str) -> int:
    table_id = await dealt(bot.services.lobbies, game)
    await later(bot.services, clock)
    return table_id


def _presser(bot: Querent, wire: Wire, table_id: int) -> Callable[[int], Coroutine[Any, Any, Sent]]:
    """Return a function with which a seat gives the first answer on the current board."""
    board, ids = _board(wire, table_id)
    answer = next(one for one in ids if (at := parse(one)) and at.kind is CustomIdKind.ANSWER)

    async def press(seat: int) -> Sent:
        user, beside = PEOPLE[seat].user, tuple(ids)
        return await Caller(bot, wire, user, NAMES[seat], openly=True, message=board, beside=beside).press(answer)

    return press


def _states(wire: Wire) -> list[list[str]]:
    """Return the lines in each state of the board, in the order in which Discord received them."""
    shown = [one for one in wire.sent if one.request in (POST, EDIT, CALLBACK, ORIGINAL)]
    boards = [one for one in shown if any((at := parse(item["custom_id"])) and board_mark(at) for item in one.items)]
    return [[line[2:] for line in one.words.splitlines() if line.startswith("> ")] for one in boards]


async def _told_once(services: Services, wire: Wire, clock: Clock, table_id: int) -> None:
    """Send everything, and compare it with the log."""
    for _ in range(3):
        await later(services, clock, 60)
    rows = await services.store.stories.read(table_id, None, limit=99)
    wanted = [Localizer(NAMES)(unpack(Text, row.text)) for row in rows]
    found = telling(_states(wire), wanted, ())
    assert found.fault is None, (_states(wire), wanted)
    assert found.reaches(len(wanted)), (_states(wire), wanted)
