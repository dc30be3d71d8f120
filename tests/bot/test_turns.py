"""Who still waits for their turn in a round is told of it once, whatever others do before."""

from __future__ import annotations

from bot.host import Host
from tests.bot.clock import Clock
from tests.bot.tables import dealt, legal
from tests.bot.test_notices import deleted, later, letters, numbers
from tests.bot.wire import DIRECT, Wire
from tests.storage.given import ANN, BRUNO, CHIARA


async def test_who_waits_for_their_turn_is_told_once_however_many_have_theirs(
    host: Host, wire: Wire, clock: Clock
) -> None:
    """Bruno's letter stays while Ann and Chiara take their turns; in the next round he gets another."""
    table = await dealt(host.lobbies, "turns", people=3, rounds="200")
    await later(host, clock)
    for user, seat in ((ANN, 0), (CHIARA, 2)):
        for token in ("begin", "end"):
            _, n = await legal(host.matches, table, seat)
            await host.matches.answer(table, user, (token,), n)
            await later(host, clock)
    (letter,) = numbers(wire, DIRECT + BRUNO)
    assert letter not in deleted(wire)
    for token in ("begin", "end"):
        _, n = await legal(host.matches, table, 1)
        await host.matches.answer(table, BRUNO, (token,), n)
        await later(host, clock)
    assert len(letters(wire, ANN)) == 2


async def test_who_is_to_be_told_while_another_has_a_turn_is_told(host: Host, wire: Wire, clock: Clock) -> None:
    """The letter was late: Ann has begun before it was sent."""
    table = await dealt(host.lobbies, "turns", people=2, rounds="200")
    _, n = await legal(host.matches, table, 0)
    await host.matches.answer(table, ANN, ("begin",), n)
    await later(host, clock)
    assert len(letters(wire, BRUNO)) == 1
