"""Writes the names of time zones in Discord's languages: `python -m docs.zone_names`."""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo, available_timezones

import discord
from babel import Locale, UnknownLocaleError
from babel.core import get_global

from bot.table.zone_names import FILE, folded

KNOWN = available_timezones()
HEADER = "# Cities and countries by time zone, from the CLDR (Unicode License v3); written by python -m docs.zone_names"


def main() -> None:
    """Write the file: a line for each zone, with the names that mean no other zone."""
    meant: dict[str, set[str]] = defaultdict(set)
    for locale in locales():
        for zone, name in (*cities(locale), *countries(locale)):
            meant[name].add(zone)
    own = {folded(zone.rpartition("/")[2]) for zone in KNOWN}
    named: dict[str, dict[str, str]] = defaultdict(dict)
    for name, zones in meant.items():
        if len(zones) == 1 and folded(name) not in own:
            named[next(iter(zones))].setdefault(folded(name), name)
    times = Counter(key for names in named.values() for key in names)
    clear = {zone: sorted(name for key, name in names.items() if times[key] == 1) for zone, names in named.items()}
    lines = [f"{zone}\t{'|'.join(names)}" for zone, names in sorted(clear.items()) if names]
    Path(FILE).write_text("\n".join((HEADER, *lines, "")), encoding="utf-8")


def locales() -> list[Locale]:
    """Return Discord's languages that the CLDR has."""
    found = []
    for locale in discord.Locale:
        try:
            found.append(Locale.parse(locale.value, sep="-"))
        except (UnknownLocaleError, ValueError):
            continue
    return found


def cities(locale: Locale) -> list[tuple[str, str]]:
    """Return zones with the names of their cities."""
    return [(zone, names["city"]) for zone, names in locale.time_zones.items() if names.get("city") and zone in KNOWN]


def countries(locale: Locale) -> list[tuple[str, str]]:
    """Return the zones of countries where all clocks show the same time."""
    of_country: dict[str, list[str]] = defaultdict(list)
    for zone, country in get_global("zone_territories").items():
        if zone in KNOWN:
            of_country[country].append(zone)
    named = locale.territories
    return [
        (min(zones), named[country])
        for country, zones in of_country.items()
        if country in named and len({shown_time(zone) for zone in zones}) == 1
    ]


def shown_time(zone: str) -> tuple[object, ...]:
    """Return the UTC offset of a zone in each month of a year."""
    return tuple(datetime(2026, month, 15, tzinfo=ZoneInfo(zone)).utcoffset() for month in range(1, 13))


if __name__ == "__main__":
    main()
