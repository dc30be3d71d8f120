"""What all are told between two answers stands on a board, however soon the match goes on, or late the board comes."""

from __future__ import annotations

import pytest

from bot.assembly.services import Services
from bot.timing.timeouts import Timeouts
from games.kernel.text import t
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt
from tests.bot.wire import EDIT, Wire, words_of
from tests.storage.given import CHANNEL

WORDS = "Somebody is away."


async def told(services: Services, table_id: int) -> None:
    """Something happens that is no answer."""
    async with services.matches.at(table_id) as table:
        await Timeouts(services.store, services.matches).tell(table, [t(WORDS)])


async def later(services: Services, clock: Clock, seconds: int = 5) -> None:
    clock.go_by(seconds)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()


def said(wire: Wire) -> int:
    """How many messages in the channel tell of it, each as it stands in the end."""
    edits = {one.url.rpartition("/")[2]: one.words for one in wire.of(EDIT) if one.words}
    there = {str(number): words_of(one) for number, one in wire.messages.items() if int(one["channel_id"]) == CHANNEL}
    return sum(edits.get(number, words).count(WORDS) for number, words in there.items())


@pytest.mark.parametrize("soon", [True, False])
@pytest.mark.parametrize("refused", [True, False])
async def test_what_was_told_stands_on_one_board(
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
    assert said(wire) == 1
