"""Time zones as people type them: a city or country in their language, an abbreviation, or an offset."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

FILE = Path(__file__).with_suffix(".tsv")
"""Names of zones in Discord's languages, written by docs/zone_names.py."""
LEAST_LETTERS = 4
"""Minimum number of typed letters that are not a zone's name. Fewer are ambiguous, such as IST or CST."""
_OFFSET = re.compile(r"(?:utc|gmt|z)?\s*([+−-])\s*(\d{1,2})(?::?([0-5]\d))?", re.I)
_WITHOUT_SUMMER_TIME = {
    (-9, 30): "Pacific/Marquesas",
    (3, 30): "Asia/Tehran",
    (4, 30): "Asia/Kabul",
    (5, 30): "Asia/Kolkata",
    (5, 45): "Asia/Kathmandu",
    (6, 30): "Asia/Yangon",
    (8, 45): "Australia/Eucla",
    (9, 30): "Australia/Darwin",
}
"""Zones without summer time, by their offset in hours and minutes."""
_ABBREVIATIONS = {
    "America/Los_Angeles": "pst pdt pt pacific",
    "America/Denver": "mdt mt mountain",
    "America/Chicago": "cdt ct",
    "America/New_York": "edt et eastern nyc",
    "America/Anchorage": "akst akdt",
    "America/Halifax": "adt atlantic",
    "America/St_Johns": "nst ndt",
    "America/Sao_Paulo": "brt brasilia",
    "America/Argentina/Buenos_Aires": "art",
    "UTC": "z zulu",
    "Europe/London": "bst",
    "Europe/Paris": "cest",
    "Europe/Athens": "eest",
    "Europe/Lisbon": "west",
    "Europe/Moscow": "msk",
    "Europe/Istanbul": "trt",
    "Africa/Lagos": "wat",
    "Africa/Nairobi": "eat",
    "Africa/Johannesburg": "sast",
    "Asia/Karachi": "pkt",
    "Asia/Dhaka": "bdt",
    "Asia/Bangkok": "ict",
    "Asia/Jakarta": "wib",
    "Asia/Singapore": "sgt",
    "Asia/Hong_Kong": "hkt",
    "Asia/Manila": "pht",
    "Asia/Tokyo": "jst",
    "Asia/Seoul": "kst",
    "Australia/Perth": "awst",
    "Australia/Darwin": "acst",
    "Australia/Adelaide": "acdt",
    "Australia/Sydney": "aest aedt",
    "Pacific/Auckland": "nzst nzdt",
}
"""Abbreviations that mean only one zone. IST, CST and AMT mean several."""


@lru_cache(64)
def zone_called(name: str) -> ZoneInfo | None:
    """Return the time zone with that IANA name, or None."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


@lru_cache(256)
def zone_meant(typed: str) -> ZoneInfo | None:
    """Return the time zone that the input means, or None if that is unknown or ambiguous."""
    words = " ".join(typed.split())
    exact = zone_called(words)
    if exact is not None:
        return exact
    if shift := _OFFSET.fullmatch(words):
        return _at_offset(*shift.groups())
    name = _by_name().get(folded(words))
    if name is None:
        near = zones_like(words, 1) if len(folded(words)) >= LEAST_LETTERS else []
        name = near[0] if near else None
    return zone_called(name) if name else None


def zones_like(typed: str, limit: int = 25) -> list[str]:
    """Return names of time zones that match the typed letters.

    A zone with exactly that name, and zones whose city begins with it, come first.
    """
    meant = folded(typed)
    within = [name for name in _zones() if meant in folded(name)]
    if not meant:
        return within[:limit]
    exact = _at_offset(*shift.groups()) if (shift := _OFFSET.fullmatch(typed.strip())) else None
    found = [exact.key if exact else _by_name().get(meant, "")]
    found += [name for name in within if _starts_city(name, meant)]
    found += [zone for name, zone in sorted(_by_name().items()) if name.startswith(meant)]
    return list(dict.fromkeys(filter(None, (*found, *within))))[:limit]


def folded(name: str) -> str:
    """Return a name in the form for comparisons: without case, accents, spaces and punctuation."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("ı", "i"))
    return "".join(char for char in plain if char.isalnum() or char == "/")


def _at_offset(sign: str, hours: str, minutes: str | None) -> ZoneInfo | None:
    ahead, beyond = int(hours) * (1 if sign == "+" else -1), int(minutes or 0)
    if beyond:
        return zone_called(_WITHOUT_SUMMER_TIME.get((ahead, beyond), ""))
    return zone_called(f"Etc/GMT{-ahead:+d}" if ahead else "UTC")  # POSIX counts westward, so the sign is reversed


def _starts_city(name: str, meant: str) -> bool:
    return folded(name.rpartition("/")[2]).startswith(meant)


@lru_cache(1)
def _zones() -> tuple[str, ...]:
    names = (name for name in available_timezones() if "/" in name and not name.startswith("Etc/"))
    return ("UTC", *sorted(names))


@lru_cache(1)
def _by_name() -> dict[str, str]:
    """Return zones by folded name: names of cities, of cities and countries in other languages, and abbreviations."""
    named = dict[str, str]()
    for line in FILE.read_text(encoding="utf-8").splitlines():
        zone, tab, names = line.partition("\t")
        named |= {folded(name): zone for name in names.split("|") if tab and name}
    # Renamed zones are still listed under both names; the later entries are the current ones.
    named |= {folded(zone.rpartition("/")[2]): zone for zone in _zones()}
    named |= {folded(zone): zone for zone in available_timezones()}
    return named | {short: zone for zone, shorts in _ABBREVIATIONS.items() for short in shorts.split()}
