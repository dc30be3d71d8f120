"""Public lines between two answers are on the board, however fast the match continues or late the page comes."""

from __future__ import annotations

import asyncio

import pytest

from bot.services import Services
from bot.table.move_announcement import SOON
from bot.timing.timeouts import Timeouts
from games.kernel.codec import unpack
from games.kernel.text import Localizer, Text, t
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt
from tests.bot.wire import EDIT, POST, Wire
from tests.storage.given import CHANNEL
from tests.wire.pages import telling

WORDS = "Somebody is away."


async def told(services: Services, table_id: int) -> None:
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
    await told(services, table_id)
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
    await told(services, table_id)
    clock.go_by(SOON)
    services.matches.job_wakeup.set(0)
    await wire.held(EDIT)
    clock.go_by(-SOON)
    await told(services, table_id)
    wire.gates.pop(EDIT).set()
    await later(services, clock)
    assert states(wire)[-1].count(WORDS) == 2
