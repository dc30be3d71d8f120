"""A wall of cards seen from a distance: each card is a small field, which shows if it is face up, open or covered."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image, ImageDraw

from rendering.art.brush import SCALE
from rendering.scenes.scene import Sprite
from rendering.scenes.theme import SURFACES
from rendering.text.text_raster import TextRaster

WALL = "wall/"
"""Prefix of the keys: `wall/<row>/<row>...`, from the top down, with one letter for each half card width."""

CARDS = {"u": "royal", "o": "place", "c": "down"}
"""Surface of each card by its letter: u is face up, o is face down but uncovered, c is covered by other cards."""


def key(cards: Iterable[tuple[int, int, str]], rows: int, columns: int) -> str:
    """Return the key of a wall of `rows` rows and `columns` half card widths.

    Args:
        cards: The row, the column and the letter of each card.
        rows: The number of rows.
        columns: The number of columns, each half a card wide.
    """
    grid = [["."] * columns for _ in range(rows)]
    for row, column, letter in cards:
        grid[row][column] = letter
    return WALL + "/".join(map("".join, grid))


def wall(sprite: Sprite, _: TextRaster) -> Image.Image:
    """Return the wall, RGBA, at SCALE. Raises KeyError for an unknown letter."""
    rows = sprite.key.removeprefix(WALL).split("/")
    image = Image.new("RGBA", (sprite.width * SCALE, sprite.height * SCALE))
    draw, high, half = ImageDraw.Draw(image), image.height // len(rows), image.width / len(rows[0])
    for top, row in enumerate(rows):
        for column, letter in enumerate(row):
            if letter != ".":
                look, left, up = SURFACES[CARDS[letter]], column * half, top * high
                box = (left, up, left + 2 * half - 4 * SCALE, up + high - 3 * SCALE)
                draw.rounded_rectangle(box, 3 * SCALE, (*look.fill, 255), (*look.outline, 255), 2 * SCALE)
    return image
