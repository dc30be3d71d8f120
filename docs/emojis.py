"""Redraws the emojis: `python -m docs.emojis`. Run it to change an emoji; running bots replace theirs."""

from __future__ import annotations

from rendering.deck.emojis import FOLDER
from rendering.deck.emojis.drawing import emoji
from rendering.deck.emojis.table import EMOJIS

if __name__ == "__main__":
    for old in FOLDER.glob("*/*.png"):
        old.unlink()
    for mark in EMOJIS:
        path = FOLDER / f"{mark}.png"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(emoji(mark))
    print(f"{len(EMOJIS)} emojis")
