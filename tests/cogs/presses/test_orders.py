"""Standing orders over Discord: under one's own page, at any time, and for nobody else to see."""

from __future__ import annotations

from bot.app import Querent
from bot.assembly.services import Services
from bot.table.live_table import playing
from games.kernel.record import ORDER
from games.parsifal.table import Order
from storage.store import Store
from tests.bot.caller import Caller
from tests.bot.limits import CALLBACK
from tests.bot.tables import dealt, known
from tests.bot.wire import Wire
from tests.storage.given import BRUNO, CHANNEL


async def _orders(services: Services, table_id: int) -> list[Order]:
    async with services.matches.at(table_id) as table:
        match = playing(table)
        return [match.view(0).order, match.view(1).order]


async def test_an_order_is_given_in_a_rivals_turn_and_outlives_a_restart(
    services: Services, wire: Wire, bot: Querent, store: Store
) -> None:
    """P-40: two presses from My hand, whoever is awaited; no board is posted or edited for it."""
    table_id = await dealt(services.lobbies, "parsifal", start="first")
    await services.outbox.idle()
    bruno = Caller(bot, wire, BRUNO, "Bruno")
    own = await bruno.press(f"h:{table_id}:0:")
    page = await bruno.press(own.address("Standing orders"))
    assert page.private
    before, sent = await known(services.matches, table_id), len(wire.sent)
    given = await bruno.press(page.items[0]["custom_id"], "ask-always")
    assert "You will be asked about every action that you can interrupt." in given.words
    await services.outbox.idle()
    assert (await known(services.matches, table_id))[1] == before[1] + 1
    assert [one.request for one in wire.sent[sent:]] == [CALLBACK], "the reply to the press, and nothing else"
    services.matches.sleep(table_id)
    assert await _orders(services, table_id) == [Order.IMPORTANT, Order.ALWAYS]
    record = (await store.matches.load(table_id)).record
    assert record is not None
    assert [(entry.seat, entry.tokens, entry.by) for entry in record.entries] == [(1, ("ask-always",), ORDER)]


async def test_orders_are_shown_to_nobody_else(services: Services, wire: Wire, bot: Querent) -> None:
    """However the address came to stand under a public message; nor is an order taken that there is not."""
    table_id = await dealt(services.lobbies, "parsifal")
    openly = Caller(bot, wire, BRUNO, "Bruno", openly=True)
    assert (await openly.press(f"O:{table_id}:0:give", "ask-never")).private
    before = await known(services.matches, table_id)
    assert (await openly.press(f"O:{table_id}:0:give", "ask-sometimes")).private
    stranger = await Caller(bot, wire, 99, "Somebody").press(f"O:{table_id}:0:give", "ask-never")
    assert "You're not playing at this table" in stranger.words
    trick = await dealt(services.lobbies, "trick", place=CHANNEL + 1)
    assert "no standing orders" in (await openly.press(f"O:{trick}:0:")).words
    assert await known(services.matches, table_id) == before
