"""Players who want it are notified once before each of their turns that they are next; nobody else is."""

from __future__ import annotations

import pytest

from bot.services import Services
from bot.table import notification_plan
from bot.table.preferences import Preferences
from bot.table.turn_order import follower, next_person
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt
from tests.bot.wire import DIRECT, Sent, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA

NEXT = "You're next, after"


def told(wire: Wire, user: int) -> list[Sent]:
    return [post for post in wire.posts(DIRECT + user) if NEXT in post.words]


async def later(services: Services, clock: Clock) -> None:
    clock.go_by(120)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()


@pytest.mark.parametrize(
    ("answered", "seat", "expected"),
    [
        ([], 0, None),
        ([0, 1, 2], 0, 1),
        ([0, 1, 2, 0, 0], 0, 1),
        ([0, 0, 1, 1, 2, 0, 1, 2], 2, 0),
        ([0, 1, 2, 0, 2, 1], 0, None),
        ([2, 1, 0, 2, 1, 0, 2], 1, 0),
    ],
)
def test_the_order_of_turns_is_read_from_the_answers(answered: list[int], seat: int, expected: int | None) -> None:
    assert follower(answered, seat) == expected


def test_the_turns_of_bots_take_no_time() -> None:
    assert next_person([0, 1, 2, 0, 1, 2], 0, [1]) == 2
    assert next_person([0, 1, 2, 0, 1, 2], 0, [1, 2]) is None


async def test_a_next_up_message_is_sent_once_a_turn(services: Services, wire: Wire, clock: Clock) -> None:
    await services.matches.register.put(CHIARA, Preferences(next_up=True))
    table_id = await dealt(services.lobbies, "trick", people=3)
    for seat in (0, 1, 2, 0):
        await answers(services.matches, table_id, seat)
        await later(services, clock)
    [dm] = told(wire, CHIARA)
    assert "You're next, after Bruno." in dm.words
    assert told(wire, ANN) == told(wire, BRUNO) == []
    for seat in (1, 2, 0):
        await answers(services.matches, table_id, seat)
        await later(services, clock)
    assert len(told(wire, CHIARA)) == 2


async def test_a_turn_of_less_than_a_minute_notifies_no_player(
    services: Services, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notification_plan, "ALOOF", 60)
    await services.matches.register.put(CHIARA, Preferences(next_up=True, notices="channel"))
    table_id = await dealt(services.lobbies, "trick", people=3)
    for seat in (0, 1, 2, 0, 1, 2, 0, 1):
        await answers(services.matches, table_id, seat)
    await later(services, clock)
    assert not any(NEXT in post.words for post in wire.posts(CHANNEL))


async def test_next_up_notifications_are_switched_in_the_settings(services: Services, ann: Caller) -> None:
    page = await ann.type("settings")
    page = await ann.press(page.address("Tell me when I'm next"))
    assert (await services.matches.register.of(ANN)).next_up
    await ann.press(page.address("Don't tell me when I'm next"))
    assert not (await services.matches.register.of(ANN)).next_up
