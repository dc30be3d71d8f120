"""Icons by the names that layouts use, with their code points in the Material Design icon font."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib import import_module
from itertools import pairwise

ICONS: dict[str, str] = {
    "crown": "\U000f01a5",
    "start": "\U000f0240",
    "waiting": "\U000f051f",
    "done": "\U000f05e0",
    "none": "\U000f073a",
    "highest": "\U000f013f",
    "exchange": "\U000f0bcd",
    "peek": "\U000f0208",
    "reveal": "\U000f196e",
    "reverse": "\U000f0bce",
    "reversed": "\U000f0465",
    "trophy": "\U000f053b",
    "trophy-broken": "\U000f0da4",
    "spark": "\U000f0ae2",
    "lovers": "\U000f02d1",
    "death": "\U000f068c",
    "king": "\U000f0857",
    "queen": "\U000f085a",
    "knight": "\U000f0858",
    "page": "\U000f0859",
    "source": "\U000f0ae3",
    "battle": "\U000f14c1",
    "harvest": "\U000f18c0",
    "missing": "\U000f0766",
    "crossed-swords": "\U000f0787",
    "spear": "\U000f1845",
    "lock": "\U000f033e",
    "free": "\U000f0fc6",
    "change-owner": "\U000f0019",
    "give": "\U000f10f1",
    "to-limbo": "\U000f0591",
    "from-limbo": "\U000f011d",
    "control": "\U000f0741",
    "draw": "\U000f06c7",
    "again": "\U000f0417",
    "interrupt": "\U000f0a4f",
    "unseen": "\U000f0209",
    "person": "\U000f0004",
    "smile": "\U000f0c71",
    "cards": "\U000f0638",
    "clock-fast": "\U000f0152",
    "dice-5": "\U000f01ce",
    "fire-alert": "\U000f15d7",
    "fire-circle": "\U000f1807",
    "flash": "\U000f0241",
    "hand-coin": "\U000f188f",
    "map-marker": "\U000f034e",
    "run-fast": "\U000f046e",
    "shield": "\U000f0498",
    "shield-half-full": "\U000f0780",
    "sleep": "\U000f04b2",
    "snowflake-alert": "\U000f0f29",
    "sword": "\U000f04e5",
    "waves": "\U000f078d",
    "bag-personal": "\U000f0e10",
    "bookmark": "\U000f00c0",
    "circle-medium": "\U000f09de",
    "circle-multiple": "\U000f0b38",
    "dice-d20": "\U000f1155",
    "gate": "\U000f0299",
    "moon-waning-crescent": "\U000f0f65",
    "smoke": "\U000f1799",
    "timer-sand-empty": "\U000f06ad",
    "weight-kilogram": "\U000f05a2",
    "clockwise": "\U000f0467",
    "heart-broken": "\U000f02d4",
    "plus": "\U000f0415",
    "becomes": "\U000f0734",
    "plus-box": "\U000f0416",
    "trash-can-outline": "\U000f0a7a",
    "robot": "\U000f06a9",
    "history": "\U000f02da",
}

PEOPLE = ("man", "woman", "boy", "girl", "person", "child", "adult", "baby", "princess", "mage", "elf", "fairy")


def icon_for_emoji(char: str) -> str:
    """Return the icon for an emoji, found by its Unicode name ("CAT FACE" gives a cat), or ""."""
    if unicodedata.category(char) != "So":
        return ""
    words = unicodedata.name(char, "").lower().split()
    pairs = ["-".join(pair) for pair in pairwise(words)]
    for word in ("-".join(words), *reversed(pairs), *reversed(words)):
        if word in _signs():
            return _signs()[word]
    return ICONS["smile" if "face" in words else "person" if set(words) & set(PEOPLE) else "spark"]


def letter_in_name(char: str) -> str:
    """Return the letter of a regional indicator, from its Unicode name ("LETTER A"), or "" for any other character."""
    words = unicodedata.name(char, "").split()
    return words[-1] if words[-2:-1] == ["LETTER"] and len(words[-1]) == 1 else ""


@cache
def _signs() -> dict[str, str]:
    """Return every icon of the font by its name. The long list is imported on first use."""
    names = vars(import_module("fonticon_mdi7").MDI7)
    return {name.replace("_", "-"): value[-1] for name, value in names.items() if not name.startswith("_")}
