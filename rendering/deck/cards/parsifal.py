"""Parsifal: a separate figure for each name, and a thing for each treasure."""

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
"""Emblems of the brotherhood and of the wood around it."""

MAGICIANS: dict[str, str] = {
    "charmer": "rose",
    "ferris": "crossed-swords",
    "klingsor": "wizard-face",
    "kundry": "cloaked-figure-on-horseback",
}
"""Emblems of the garden."""

TREASURES: dict[str, str] = {
    "balm": "covered-jar",
    "bow": "high-shot",
    "bread": "sliced-bread",
    "grail": "holy-grail",
    "horn": "hunting-horn",
    "spear": "barbed-spear",
    "wine": "wine-bottle",
}
"""Emblems of things that can be owned."""
