"""Time zones are understood as users write them, if there is only one possible meaning."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import available_timezones

import pytest

from bot.table.zone_names import zone_meant, zones_like


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Rome", "Europe/Rome"),
        ("europe/rome", "Europe/Rome"),
        (" Europe / Rome ", "Europe/Rome"),
        ("roma", "Europe/Rome"),
        ("ROM", "Europe/Rome"),
        ("Rzym", "Europe/Rome"),
        ("ローマ", "Europe/Rome"),
        ("Рим", "Europe/Rome"),
        ("Italia", "Europe/Rome"),
        ("São Paulo", "America/Sao_Paulo"),
        ("sao paulo", "America/Sao_Paulo"),
        ("new york", "America/New_York"),
        ("New-York", "America/New_York"),
        ("東京", "Asia/Tokyo"),
        ("Tokio", "Asia/Tokyo"),
        ("日本", "Asia/Tokyo"),
        ("서울", "Asia/Seoul"),
        ("Москва", "Europe/Moscow"),
        ("Deutschland", "Europe/Berlin"),
        ("Türkiye", "Europe/Istanbul"),
        ("PST", "America/Los_Angeles"),
        ("pdt", "America/Los_Angeles"),
        ("JST", "Asia/Tokyo"),
        ("BST", "Europe/London"),
        ("AEST", "Australia/Sydney"),
        ("Z", "UTC"),
        ("utc", "UTC"),
    ],
)
def test_a_zone_is_known_by_any_of_its_names(typed: str, zone: str) -> None:
    found = zone_meant(typed)
    assert found is not None
    assert found.key == zone


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        ("UTC+3", 3),
        ("utc + 3", 3),
        ("UTC-8", -8),
        ("UTC−8", -8),
        ("GMT+1", 1),
        ("+2", 2),
        ("+09:00", 9),
        ("UTC+5:30", 5.5),
        ("UTC+0545", 5.75),
        ("UTC+0", 0),
        ("UTC+14", 14),
    ],
)
def test_an_offset_is_that_many_hours_ahead(typed: str, hours: float) -> None:
    zone = zone_meant(typed)
    assert zone is not None
    offset = datetime(2026, 7, 1, tzinfo=zone).utcoffset()
    assert offset is not None
    assert offset.total_seconds() == hours * 3600


@pytest.mark.parametrize("typed", ["IST", "CST", "UTC+25", "UTC+3:17", "", "x", "Mars/Olympus", "../etc", "a\0b"])
def test_an_ambiguous_or_unknown_time_zone_is_not_guessed(typed: str) -> None:
    assert zone_meant(typed) is None


def test_every_name_of_a_zone_is_itself() -> None:
    for name in available_timezones():
        zone = zone_meant(name)
        assert zone is not None
        assert zone.key == name


@pytest.mark.parametrize(
    ("typed", "first"),
    [("roma", "Europe/Rome"), ("東京", "Asia/Tokyo"), ("São P", "America/Sao_Paulo"), ("utc+3", "Etc/GMT-3")],
)
def test_the_closest_time_zone_is_suggested_first(typed: str, first: str) -> None:
    assert zones_like(typed)[0] == first
    assert len(zones_like(typed)) <= 25


def test_nothing_typed_suggests_as_many_as_a_menu_has() -> None:
    assert len(zones_like("")) == 25
