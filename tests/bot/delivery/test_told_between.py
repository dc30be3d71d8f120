"""Lines between two answers are shown once, whatever the pace of the match, and although a message is sent again."""

from __future__ import annotations

import asyncio

import pytest

from bot.services import Services
from bot.table.move_announcement import SOON
from bot.table.read_replies import ReadReplies
from bot.timing.timeouts import Timeouts
from games.kernel.codec import unpack
from games.kernel.text import Localizer, Text, t
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt
from tests.bot.wire import DIRECT, EDIT, POST, Wire
from tests.storage.given import BRUNO, CHANNEL
from tests.wire.pages import telling

WORDS = "Somebody is away."


async def announce(services: Services, table_id: int) -> None:
    """Add a line that is not an answer."""
    async with services.matches.at(table_id) as table:
        await Timeouts(services.store, services.matches, services.matches.randrange).announce(table, [t(WORDS)])


async def later(services: Services, clock: Clock, seconds: int = 5) -> None:
    clock.go_by(seconds)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()


def states(wire: Wire) -> list[list[str]]:
    """Return the log lines in each state of the board, in the order in which users saw them."""
    shown = [one for one in wire.sent if one.request in (POST, EDIT) and f"/channels/{CHANNEL}/" in one.url]
    boards = [one for one in shown if any(item.get("label") == "Log" for item in one.items)]
    return [[line[2:] for line in one.words.splitlines() if line.startswith("> ")] for one in boards]


@pytest.mark.parametrize("soon", [True, False])
@pytest.mark.parametrize("refused", [True, False])
async def test_lines_already_shown_are_on_one_page_of_the_board(
    services: Services, wire: Wire, clock: Clock, soon: bool, refused: bool
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    if refused:
        wire.fail(EDIT, 403, 50013, times=1)
    await announce(services, table_id)
    if not soon:
        await later(services, clock)
    for _ in range(3):
        for seat in (0, 1):
            await answers(services.matches, table_id, seat)
            await services.outbox.idle()
        await later(services, clock)
    await later(services, clock, 86_400)
    rows = await services.store.stories.read(table_id, None, limit=99)
    wanted = [Localizer(("Ann", "Bruno"))(unpack(Text, row.text)) for row in rows]
    assert wanted.count(WORDS) == 1
    found = telling(states(wire), wanted, ())
    assert found.fault is None, (states(wire), wanted)
    assert found.reaches(len(wanted))


async def test_lines_added_during_an_edit_do_not_count_as_shown(services: Services, wire: Wire, clock: Clock) -> None:
    """This happens in the same second: the pending edit shows the table without the line."""
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    wire.gates[EDIT] = asyncio.Event()
    await announce(services, table_id)
    clock.go_by(SOON)
    services.matches.job_wakeup.set(0)
    await wire.held(EDIT)
    clock.go_by(-SOON)
    await announce(services, table_id)
    wire.gates.pop(EDIT).set()
    await later(services, clock)
    assert states(wire)[-1].count(WORDS) == 2


async def test_a_direct_message_found_again_counts_every_line_that_it_shows(
    services: Services, wire: Wire, clock: Clock
) -> None:
    """Others have acted since its question, so it shows more of the log than its job knew.

    The process that answers its reader is not the one that posts it.
    """
    table_id = await dealt(services.lobbies, "turns", people=3)
    await services.outbox.stop()
    for _ in range(2):
        await answers(services.matches, table_id, 2)
    wire.fail(POST, 502, channel=DIRECT + BRUNO, heeded=True)
    services.outbox.start()
    await services.outbox.idle()
    wire.forget_nonces()
    await later(services, clock, 60)
    [first] = letters(wire)
    assert [line.rpartition(" has ")[0] for line in first] == ["Chiara", "Chiara"]
    for seat in (0, 1, 0):
        await answers(services.matches, table_id, seat)
        services.matches.read_replies = ReadReplies()
    await later(services, clock, 60)
    lines = await services.store.stories.read(table_id, 1, limit=99)
    assert len(letters(wire)) > 1
    assert len([line for letter in letters(wire) for line in letter]) <= len(lines)


def letters(wire: Wire) -> list[list[str]]:
    """Return the log lines in each direct message to Bruno."""
    return [
        [line[2:] for line in one.words.splitlines() if line.startswith("> ")] for one in wire.posts(DIRECT + BRUNO)
    ]
