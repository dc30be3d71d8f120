"""A press runs no code of the review, not even the press that ends a match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench.press_path import Counted, Counter
from bot.review import reviews
from bot.runtime.host_settings import NOTHING_SET, HostSettings
from bot.services import Services
from bot.ui.acknowledgement import drain_replies
from tests.bot.caller import Caller
from tests.bot.tables import dealt
from tests.games.search.gambles import GAMBLE, GOOD
from tests.match_fixtures import shelve

REVIEW = (
    "bot/review/",
    "cogs/review/",
    "games/search/decisions.py",
    "games/search/review.py",
    "games/search/rollouts.py",
    "storage/reviews.py",
)
"""Beginnings of the names of all files that examine matches, keep the reviews or show them."""


@pytest.fixture(autouse=True)
def host(monkeypatch: pytest.MonkeyPatch) -> HostSettings:
    """Return the settings of a bot that reviews matches, as is the default, but reviews none during the test."""
    monkeypatch.setattr(reviews, "LOOK_SECONDS", 3600)
    return replace(NOTHING_SET, review=True)


async def played(services: Services, ann: Caller, counter: Counter) -> Counted:
    """Play a match to its end, and return what ran from the first press until everything was sent."""
    table_id = await dealt(services.lobbies, "gamble", people=1, rounds="1")
    await services.outbox.idle()
    with counter.counting() as counted:
        page = await ann.press(f"h:{table_id}:0:again")
        for answer in (GOOD,):
            page = await ann.press(page.address(answer))
        await services.outbox.idle()
        await drain_replies()
    row = await services.store.matches.row(table_id)
    assert row.state == "ended"
    assert services.reviews.ask(row) is not None, "reviews are made in this bot"
    return counted


async def test_no_press_runs_code_of_the_review(
    services: Services, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve(monkeypatch, GAMBLE)
    counted = await played(services, ann, Counter(monkeypatch))
    assert "cogs/play/presses.py" in counted.files, "presses are counted"
    assert [file for file in sorted(counted.files) if file.startswith(REVIEW)] == []


async def test_the_check_finds_a_press_that_runs_code_of_the_review(
    services: Services, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted fault: every change at a table starts a review."""
    shelve(monkeypatch, GAMBLE)
    services.matches.changes.subscribe(lambda changed: services.reviews.ask(changed.table.row))
    counted = await played(services, ann, Counter(monkeypatch))
    assert [file for file in counted.files if file.startswith(REVIEW)] == ["bot/review/reviews.py"]
