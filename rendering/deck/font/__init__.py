"""The font of emblems, by name, and who drew them. `docs/emblem_font.py` writes it."""

from __future__ import annotations

from csv import DictReader
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

FOLDER = Path(__file__).parent
GRAIN = 8
"""Emblems are drawn at multiples of so many pixels and reduced from there, so that few sizes of the font are open."""


class Emblem(NamedTuple):
    """A character of the font, its name at game-icons.net, and who drew it."""

    char: str
    name: str
    author: str


@cache
def listed() -> dict[str, Emblem]:
    """Every emblem of the font, by its name."""
    with (FOLDER / "emblems.csv").open(encoding="utf-8", newline="") as file:
        rows = [Emblem(chr(int(row["glyph"], 16)), row["name"], row["author"]) for row in DictReader(file)]
    return {row.name: row for row in rows}


def mask(name: str, size: float) -> Image.Image:
    """The ink of an emblem, white on black, in a square of so many pixels. Raises KeyError for one not in the font."""
    side, char = max(1, round(size)), listed()[name].char
    coarse = -(-side // GRAIN) * GRAIN
    square = Image.new("L", (coarse, coarse))
    ImageDraw.Draw(square).text((0, coarse), char, 255, _sized(coarse), "ls")
    return square.resize((side, side), Image.Resampling.LANCZOS) if coarse != side else square


@lru_cache(24)
def _sized(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FOLDER / "emblems.ttf"), size)
