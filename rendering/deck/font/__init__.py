"""The font of emblems: its characters by name, and their artists. `docs/emblem_font.py` builds it."""

from __future__ import annotations

from csv import DictReader
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

FOLDER = Path(__file__).parent


class Emblem(NamedTuple):
    """A character of the font, its name at game-icons.net, and its author."""

    char: str
    name: str
    author: str


@cache
def listed() -> dict[str, Emblem]:
    """Return every emblem of the font by its name."""
    with (FOLDER / "emblems.csv").open(encoding="utf-8", newline="") as file:
        rows = [Emblem(chr(int(row["glyph"], 16)), row["name"], row["author"]) for row in DictReader(file)]
    return {row.name: row for row in rows}


def mask(name: str, size: float) -> Image.Image:
    """Return an emblem in white on black, in a square of `size` pixels.

    Raises KeyError if the font does not have it.
    """
    side, char = max(1, round(size)), listed()[name].char
    square = Image.new("L", (side, side))
    ImageDraw.Draw(square).text((0, side), char, 255, _sized(side), "ls")
    return square


@lru_cache(24)
def _sized(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FOLDER / "emblems.ttf"), size)
