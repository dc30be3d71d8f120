"""A player who still waits for their turn in a round is notified once, whatever others do before."""

from __future__ import annotations

from bot.services import Services
from tests.bot.clock import Clock
from tests.bot.delivery.test_notifications import deleted, dms, later, numbers
from tests.bot.tables import dealt, known, legal
from tests.bot.wire import DIRECT, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA


async def test_a_player_who_waits_for_their_turn_gets_one_message_a_round(
    services: Services, wire: Wire, clock: Clock
) -> None:
    """Bruno's direct message stays while Ann and Chiara take their turns; in the next round, he gets another one."""
    table_id = await dealt(services.lobbies, "turns", people=3, rounds="200")
    await later(services, clock)
    for user, seat in ((ANN, 0), (CHIARA, 2)):
        for token in ("begin", "end"):
            _, n = await legal(services.matches, table_id, seat)
            await services.matches.answer(table_id, user, (token,), n)
            await later(services, clock)
    (dm,) = numbers(wire, DIRECT + BRUNO)
    assert dm not in deleted(wire)
    for token in ("begin", "end"):
        _, n = await legal(services.matches, table_id, 1)
        await services.matches.answer(table_id, BRUNO, (token,), n)
        await later(services, clock)
    assert len(dms(wire, ANN)) == 2


async def test_a_late_notification_is_sent_even_during_another_turn(
    services: Services, wire: Wire, clock: Clock
) -> None:
    """The direct message was late: Ann's turn began before it was sent."""
    table_id = await dealt(services.lobbies, "turns", people=2, rounds="200")
    _, n = await legal(services.matches, table_id, 0)
    await services.matches.answer(table_id, ANN, ("begin",), n)
    await later(services, clock)
    assert len(dms(wire, BRUNO)) == 1


async def test_a_match_that_bots_begin_has_one_board_at_its_start(services: Services, wire: Wire) -> None:
    """No matter how many computer players play first, one message has the log of their actions."""
    begun = []
    for place in range(CHANNEL, CHANNEL + 6):
        table_id = await dealt(services.lobbies, "parsifal", people=1, bots=3, place=place)
        await services.outbox.idle()
        begun.append((await known(services.matches, table_id))[1])
        assert len([post for post in wire.posts(place) if post.files == ("table.png",)]) == 1, "boards"
    assert any(begun), "bots went first somewhere"
