"""A direct message shows the current time limit of its question, even after downtime, extensions and changes."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.runtime.clock import DAY, HOUR, moment
from bot.services import Services
from bot.timing.uptime import Uptime
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.delivery.test_notifications import items_of
from tests.bot.tables import PEOPLE, opened
from tests.bot.wire import DIRECT, MESSAGE, Wire, words_of
from tests.storage.given import ANN, BRUNO, NOW


@pytest.fixture
def ann(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, ANN, "Ann")


async def asked(services: Services, turn: int = DAY) -> int:
    """Deal a match with a time limit, and send Ann her direct message."""
    table_id = await opened(services.lobbies, "trick")
    await services.lobbies.agree(table_id, PEOPLE[0], "turn", str(turn))
    await services.lobbies.start(table_id, PEOPLE[0])
    await sent(services)
    return table_id


async def sent(services: Services) -> None:
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()


def dm(wire: Wire) -> tuple[str, list[str], list[str]]:
    """Return the text of the only direct message to Ann, its buttons, and its pictures."""
    [one] = wire.standing(DIRECT + ANN)
    buttons = [item["custom_id"] for item in items_of(one)]
    return words_of(one), buttons, [file["filename"] for file in one.get("attachments", ())]


def limits(words: str) -> list[str]:
    return [line for line in words.splitlines() if "Time limit" in line]


async def test_more_time_is_in_the_direct_message_too(services: Services, wire: Wire, ann: Caller) -> None:
    await asked(services)
    words, buttons, pictures = dm(wire)
    assert moment(NOW + DAY) in words
    page = await ann.type("hand")
    await ann.press(page.address("More time"))
    await sent(services)
    later = dm(wire)
    assert later == (words.replace(moment(NOW + DAY), moment(NOW + 2 * DAY)), buttons, pictures)
    assert len(limits(later[0])) == 1


async def test_downtime_moves_the_limit_in_the_direct_message(services: Services, wire: Wire, clock: Clock) -> None:
    table_id = await asked(services)
    await Uptime(services.store, clock).begin()
    clock.go_by(3 * HOUR)
    services.matches.sleep(table_id)
    await Uptime(services.store, clock).begin()
    await sent(services)
    assert moment(NOW + DAY + 3 * HOUR) in limits(dm(wire)[0])[0]


async def test_new_terms_are_in_the_direct_message(services: Services, wire: Wire) -> None:
    table_id = await asked(services)
    await services.proposals.propose(table_id, ANN, "terms", ("turn", str(7 * DAY)))
    await services.proposals.propose(table_id, BRUNO, "terms", ("turn", str(7 * DAY)))
    await sent(services)
    async with services.matches.at(table_id) as table:
        [clock] = table.seat_clocks.values()
    assert clock.deadline is not None
    assert clock.deadline > NOW + DAY
    assert moment(clock.deadline) in limits(dm(wire)[0])[0]


async def test_a_message_without_an_open_question_is_left_alone(services: Services, wire: Wire, ann: Caller) -> None:
    """Bruno's question has a time limit, and Ann's message says only who is next."""
    table_id = await asked(services)
    [message] = [number for number, one in wire.messages.items() if one["channel_id"] == DIRECT + ANN]
    ann.channel, ann.message, ann.openly = 0, message, True
    press = next(item for item in dm(wire)[1] if item.startswith("a:"))
    await ann.press(press)
    await sent(services)
    before = len(wire.of(MESSAGE))
    await services.agreements.extend(table_id, BRUNO, await _number(services, table_id), 0)
    await sent(services)
    assert len(wire.of(MESSAGE)) == before + 1, "only Bruno's message is looked at"


@pytest.mark.parametrize("code", [10008, 50001])
async def test_a_message_that_is_gone_or_forbidden_stops_nothing(
    code: int, services: Services, wire: Wire, ann: Caller
) -> None:
    await asked(services)
    wire.fail(MESSAGE, 404 if code == 10008 else 403, code, times=1)
    page = await ann.type("hand")
    await ann.press(page.address("More time"))
    await sent(services)
    assert "limits" not in [row.kind for row in (await services.store.outbox.due(2**40)).job_rows]


async def _number(services: Services, table_id: int) -> int:
    async with services.matches.at(table_id) as table:
        [clock] = table.seat_clocks.values()
        return clock.number
