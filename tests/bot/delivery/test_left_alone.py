"""A player who began a phase in which everyone acts gets a message once the table waits for them alone."""

from __future__ import annotations

import pytest

from bot.services import Services
from games.kernel.codec import unpack
from games.kernel.text import Localizer, Text
from tests.bot.clock import Clock
from tests.bot.delivery.test_notifications import dms, later
from tests.bot.tables import answers, dealt
from tests.bot.wire import Wire
from tests.storage.given import ANN


@pytest.mark.parametrize("is_prompt", [True, False])
async def test_the_last_player_to_move_is_notified_once(
    is_prompt: bool, services: Services, wire: Wire, clock: Clock
) -> None:
    """Ann's own answer led to her question, so she got no message; then the others finished theirs."""
    table_id = await dealt(services.lobbies, "the_restless")
    if is_prompt:
        await later(services, clock, 300)
    for seat in (0, 1, 0):
        await answers(services.matches, table_id, seat)
    await later(services, clock, 300)
    before = len(dms(wire, ANN))
    assert before == is_prompt, "her answer led to the question"
    while 1 in await waiting(services, table_id):
        await answers(services.matches, table_id, 1)
    assert await waiting(services, table_id) == (0,)
    await later(services, clock, 300)
    assert len(dms(wire, ANN)) == before + 1
    rows = await services.store.stories.read(table_id, 0, limit=99)
    heard = Localizer(("Ann", "Bruno"))(unpack(Text, rows[-1].text))
    assert f"> {heard}" in dms(wire, ANN)[-1].words.splitlines(), "up to what the others did last"
    await later(services, clock, 3_600)
    assert len(dms(wire, ANN)) == before + 1


async def waiting(services: Services, table_id: int) -> tuple[int, ...]:
    """Return the seats for which the table waits."""
    async with services.matches.at(table_id) as table:
        return tuple(table.waiting)
