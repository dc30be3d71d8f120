"""Icons by the names that layouts use, as code points of the Material Design icon font."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib import import_module
from itertools import pairwise

from rendering.icons.genshin_tarot import GENSHIN_ICONS
from rendering.icons.the_restless import RESTLESS_ICONS

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
    "spark": "\U000f0ae2",
    "world": "\U000f01e7",
    "sun": "\U000f05a8",
    "lovers": "\U000f02d1",
    "hermit": "\U000f1a60",
    "hanged-man": "\U000f02e6",
    "tower": "\U000f085b",
    "devil": "\U000f0c6f",
    "fool": "\U000f0a44",
    "magician": "\U000f1844",
    "empress": "\U000f0073",
    "emperor": "\U000f18bc",
    "chariot": "\U000f186e",
    "strength": "\U000f03e9",
    "wheel": "\U000f0833",
    "justice": "\U000f05d1",
    "death": "\U000f068c",
    "star": "\U000f1741",
    "moon": "\U000f0594",
    "judgement": "\U000f1096",
    "king": "\U000f0857",
    "queen": "\U000f085a",
    "knight": "\U000f0858",
    "page": "\U000f0859",
    "source": "\U000f0ae3",
    "battle": "\U000f14c1",
    "harvest": "\U000f18c0",
    "missing": "\U000f0766",
    "broken-heart": "\U000f02d4",
    "flower": "\U000f024a",
    "crossed-swords": "\U000f0787",
    "ship": "\U000f0ec8",
    "leaf": "\U000f032a",
    "old-knight": "\U000f1581",
    "mother": "\U000f0a59",
    "sorcerer": "\U000f1477",
    "templar": "\U000f0cc9",
    "masks": "\U000f0d02",
    "feather": "\U000f06d3",
    "horseshoe": "\U000f0a58",
    "tomb": "\U000f0b7f",
    "balm": "\U000f112e",
    "bow": "\U000f1841",
    "bread": "\U000f0f3e",
    "spear": "\U000f1845",
    "wine": "\U000f1044",
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
    **GENSHIN_ICONS,
    **RESTLESS_ICONS,
}

PEOPLE = ("man", "woman", "boy", "girl", "person", "child", "adult", "baby", "princess", "mage", "elf", "fairy")


def icon_for_emoji(char: str) -> str:
    """The icon for an emoji, found by its Unicode name ("CAT FACE" gives a cat); "" for any other character."""
    if unicodedata.category(char) != "So":
        return ""
    words = unicodedata.name(char, "").lower().split()
    pairs = ["-".join(pair) for pair in pairwise(words)]
    for word in ("-".join(words), *reversed(pairs), *reversed(words)):
        if word in _signs():
            return _signs()[word]
    return ICONS["smile" if "face" in words else "person" if set(words) & set(PEOPLE) else "spark"]


def letter_in_name(char: str) -> str:
    """The letter in a character's name, as regional indicators have one ("LETTER A"); "" for any other character."""
    words = unicodedata.name(char, "").split()
    return words[-1] if words[-2:-1] == ["LETTER"] and len(words[-1]) == 1 else ""


@cache
def _signs() -> dict[str, str]:
    """Every icon of the font by its own name. Imported on first use: the list is long and seldom needed."""
    names = vars(import_module("fonticon_mdi7").MDI7)
    return {name.replace("_", "-"): value[-1] for name, value in names.items() if not name.startswith("_")}
