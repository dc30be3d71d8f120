"""Acts around a match say what they cost before they are done."""

from __future__ import annotations

from bot.services import Services
from tests.bot.caller import Caller, hand
from tests.bot.tables import answers, dealt
from tests.bot.wire import POST, Wire

PRICE = "If it's undone, the match no longer counts for levels or among the results of its deal."


async def test_a_vote_to_undo_says_that_the_match_no_longer_counts(services: Services, wire: Wire, ann: Caller) -> None:
    """To the player who asks for it, and to those who vote."""
    table_id = await dealt(services.lobbies, "trick")
    for seat in (0, 1):
        await answers(services.matches, table_id, seat)
    await services.outbox.idle()
    asked = await ann.type("undo")
    assert PRICE in asked.words
    await services.outbox.idle()
    assert PRICE in [one for one in wire.sent if one.request == POST][-1].words


async def test_leaving_says_that_the_match_counts_as_not_won(services: Services, wire: Wire, ann: Caller) -> None:
    """Coming back does not change that."""
    await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    await hand(ann, wire)
    asked = await ann.type("tarot resign")
    assert "counts as one that you didn't win, without medals, even if you come back" in asked.words
