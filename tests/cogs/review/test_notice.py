"""A player who asked for a review before it was ready is notified once it is."""

from __future__ import annotations

import pytest

from bot.review.packed import to_packed
from bot.services import Services
from games.search.review import Review
from storage.reviews import ReviewRow
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.wire import POST, Sent, Wire
from tests.cogs.review.test_review_page import CURVE, FIRST, finished
from tests.games.search.gambles import GAMBLE
from tests.kernel.toys import TOYS
from tests.match_fixtures import shelve
from tests.storage.given import ANN, NOW

PROMISE = "You get a message when it's ready."


@pytest.fixture(autouse=True)
def _gamble(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, GAMBLE, *TOYS)


@pytest.fixture
async def table_id(services: Services, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return a finished match of Ann's, whose review is not ready."""
    found = await finished(services)
    await services.store.reviews.drop_before(NOW + 1)
    monkeypatch.setattr(type(services.host), "review", True)
    monkeypatch.setattr(type(services.reviews), "ask", lambda _self, _row: 120.0)
    return found


async def later(services: Services, clock: Clock, seconds: int = 60) -> None:
    clock.go_by(seconds)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()


async def ready(services: Services, table_id: int) -> None:
    review = to_packed(Review(3, CURVE, (FIRST,)))
    await services.store.reviews.put([ReviewRow(table_id, 0, "ready", review, NOW)])


def told(wire: Wire) -> list[Sent]:
    return [one for one in wire.sent if one.request == POST and "review of your choices is ready" in one.words]


async def test_the_player_is_notified_once_when_the_review_is_ready(
    table_id: int, services: Services, wire: Wire, ann: Caller, clock: Clock
) -> None:
    assert PROMISE in (await ann.press(f"R:{table_id}:0:")).words
    await ann.press(f"R:{table_id}:0:o")
    await later(services, clock, 6 * 3600)
    assert told(wire) == [], "it takes as long as it takes"
    await ready(services, table_id)
    await later(services, clock)
    await later(services, clock)
    [message] = told(wire)
    page = await ann.press(message.address("Review my choices"))
    assert page.private
    assert "Better: good" in page.words


async def test_a_player_who_has_opened_it_meanwhile_is_not_notified(
    table_id: int, services: Services, wire: Wire, ann: Caller, clock: Clock
) -> None:
    await ann.press(f"R:{table_id}:0:")
    await ready(services, table_id)
    await ann.press(f"R:{table_id}:0:o")
    await later(services, clock)
    assert told(wire) == []


async def test_a_player_without_notifications_is_promised_none(
    table_id: int, services: Services, wire: Wire, ann: Caller, clock: Clock
) -> None:
    own = await services.matches.register.of(ANN)
    await services.matches.register.put(ANN, own._replace(notices="none"))
    assert PROMISE not in (await ann.press(f"R:{table_id}:0:")).words
    await ready(services, table_id)
    await later(services, clock)
    assert told(wire) == []
