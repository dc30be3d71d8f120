"""An open private page follows its player's questions, but not indefinitely."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.services import Services
from bot.ui.acknowledgement import wait_for_replies
from tests.bot.caller import Caller, hand
from tests.bot.tables import answers, dealt
from tests.bot.wire import ORIGINAL, Wire
from tests.storage.given import ANN, BRUNO

BRUNO_SEAT = 1
VOTES = 4
"""Number of Bruno's answers, each of which makes the question on Ann's open page obsolete."""


@pytest.fixture
async def voted(services: Services, bot: Querent, wire: Wire) -> tuple[int, int]:
    """Return a table where Ann's page stays open while Bruno votes repeatedly, and how often her page was edited."""
    table_id = await dealt(services.lobbies, "polls", rounds="200")
    await services.outbox.idle()
    await hand(Caller(bot, wire, ANN, "Ann"), wire)
    for _ in range(VOTES):
        await answers(services.matches, table_id, BRUNO_SEAT)
        await wait_for_replies(5)
    return table_id, len(wire.of(ORIGINAL))


async def test_an_open_page_is_updated_twice_and_then_left_until_it_is_pressed(voted: tuple[int, int]) -> None:
    """Following every answer of the others would take a request for each."""
    assert voted[1] == 2


async def test_a_page_that_is_left_still_shows_how_the_match_ends(
    voted: tuple[int, int], services: Services, wire: Wire
) -> None:
    table_id, edits = voted
    for user in (ANN, BRUNO):
        await services.proposals.propose(table_id, user, "end")
    await wait_for_replies(5)
    assert len(wire.of(ORIGINAL)) == edits + 1
