"""Emblems of Parsifal: a separate figure for each person and an object for each treasure."""

from __future__ import annotations

KNIGHTS: dict[str, str] = {
    "amfortas": "old-king",
    "gawan": "swordman",
    "gurnemanz": "visored-helm",
    "herzeleide": "broken-heart",
    "gamuret": "galleon",
    "knight": "mounted-knight",
    "parsifal": "jester-hat",
    "squire": "horseshoe",
    "swan": "swan",
    "titurel": "crypt-entrance",
}
"""Emblems of the brotherhood and the people of the forest around it."""

MAGICIANS: dict[str, str] = {
    "charmer": "rose",
    "ferris": "crossed-swords",
    "klingsor": "wizard-face",
    "kundry": "cloaked-figure-on-horseback",
}
"""Emblems of the people of Klingsor's garden."""

TREASURES: dict[str, str] = {
    "balm": "covered-jar",
    "bow": "high-shot",
    "bread": "sliced-bread",
    "grail": "holy-grail",
    "horn": "hunting-horn",
    "spear": "barbed-spear",
    "wine": "wine-bottle",
}
"""Emblems of the treasures."""
