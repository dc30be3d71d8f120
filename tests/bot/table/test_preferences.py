"""A user's own clock: quiet hours during nights of any length, and vacation counted by their year."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.runtime.clock import DAY
from bot.table.preferences import ALLOWANCE, PreferenceCache, Preferences, read_preferences
from bot.table.zone_names import zone_called, zones_like
from storage.store import Store
from tests.storage.given import ANN

ROME = Preferences(quiet_from=22, quiet_to=7, zone="Europe/Rome")


def local(words: str, zone: str = "Europe/Rome", fold: int = 0) -> int:
    """Return the second at which a clock in the time zone shows the given time."""
    return int(datetime.fromisoformat(words).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp())


@pytest.mark.parametrize(
    ("now", "heard"),
    [
        ("2026-11-21 12:00", "2026-11-21 12:00"),
        ("2026-11-21 21:59", "2026-11-21 21:59"),
        ("2026-11-21 22:00", "2026-11-22 07:00"),
        ("2026-11-22 06:59", "2026-11-22 07:00"),
        ("2026-11-22 07:00", "2026-11-22 07:00"),
        ("2026-03-28 23:00", "2026-03-29 07:00"),  # the night is an hour shorter
        ("2026-10-24 23:00", "2026-10-25 07:00"),  # and an hour longer
    ],
)
def test_notifications_are_due_outside_quiet_hours(now: str, heard: str) -> None:
    assert ROME.heard_at(local(now)) == local(heard)


def test_an_hour_that_comes_twice_is_quiet_twice_and_one_that_is_skipped_ends_the_night() -> None:
    twice = ROME._replace(quiet_from=1, quiet_to=3)
    second = local("2026-10-25 02:30", fold=1)
    assert second - local("2026-10-25 02:30") == 3600
    assert twice.heard_at(second) == local("2026-10-25 03:00")
    skipped = ROME._replace(quiet_from=22, quiet_to=2)
    assert skipped.heard_at(local("2026-03-28 23:00")) == local("2026-03-29 03:00")


def test_notifications_without_quiet_hours_are_due_immediately() -> None:
    assert Preferences().heard_at(local("2026-11-21 03:00")) == local("2026-11-21 03:00")


def test_vacation_days_start_again_with_each_calendar_year_of_the_user() -> None:
    preferences = Preferences(zone="Asia/Tokyo", year=2026, used=12)
    assert preferences.days_left(local("2026-12-31 23:59", "Asia/Tokyo")) == ALLOWANCE - 12
    assert preferences.days_left(local("2027-01-01 00:00", "Asia/Tokyo")) == ALLOWANCE
    assert preferences.days_left(local("2026-12-31 16:00", "UTC")) == ALLOWANCE, "in Tokyo it is next year already"


def test_settings_of_any_kind_are_read_and_never_trip() -> None:
    kept = {"spacing": "often", "most": 5, "zone": "Nowhere/At_all", "heard": "it", "quiet_from": None}
    preferences = read_preferences(kept)
    assert preferences == Preferences(most=5, zone="Nowhere/At_all")
    assert preferences.heard_at(DAY) == DAY


def test_zones_are_found_by_city() -> None:
    assert zones_like("rome")[0] == "Europe/Rome"
    assert zones_like("new york")[0] == "America/New_York"
    assert zones_like("utc") == ["UTC"]
    assert [zone_called(name) for name in ("", "../etc/passwd", "Mars/Olympus")] == [None] * 3


async def test_preferences_are_stored_beside_other_settings_of_a_person(store: Store) -> None:
    await store.people.amend(ANN, {"heard": "it"})
    await PreferenceCache(store).put(ANN, ROME)
    assert await PreferenceCache(store).of(ANN) == ROME
    assert (await store.people.get(ANN)).settings["heard"] == "it"
