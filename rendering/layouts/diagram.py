"""Explanatory pictures: rows of cards, pieces and signs, each with a caption."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from games.kernel.text import Localizer, Text
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Icon, Item, Panel, Passage, Scene, Sprite
from rendering.text.text_metrics import rows

WIDTH = 1080
MARGIN = 28
INNER = WIDTH - 2 * MARGIN
PAD = 24
GAP = 16
BELOW_FROM_WIDTH = 560
"""Minimum width of a row's drawings, in pixels, for the caption to be below and not beside them."""
HEIGHT = 200
"""Maximum height of the drawings of a row, in pixels."""
TEXT = 40
STEP = round(TEXT * 1.22)


class Drawing(NamedTuple):
    """A sprite in a row: its key, words, width and height, and whether it is reversed or dim."""

    key: str
    words: tuple[str, ...] = ()
    width: int = 118
    height: int = HEIGHT
    turn: int = 0
    dim: bool = False


class Sign(NamedTuple):
    """An icon between drawings."""

    name: str
    tone: str = "gold"
    width: int = 84


Row: TypeAlias = Sequence[Drawing | Sign]


def card(key: str, worth: str = "", turn: int = 0, dim: bool = False) -> Drawing:
    """Return a card by its key in the deck, with `worth` as its value."""
    return Drawing(key, ("", "", worth), round(HEIGHT / 1.69), card_height(round(HEIGHT / 1.69)), turn, dim)


def piece(key: str, word: str = "", side: int = 150) -> Drawing:
    """Return a token, die or medal, with a number on it if there is one."""
    return Drawing(key, (word,) if word else (), side, side)


def diagram(drawn: Sequence[Row], captions: Sequence[Text], localizer: Localizer, palette: str = "") -> Scene:
    """Return the rows one below the other, 1080 pixels wide. Raises ValueError unless each row has a caption."""
    items: list[Item] = []
    y = MARGIN
    for row, caption in zip(drawn, captions, strict=True):
        laid, high = _row(row, localizer(caption), y)
        items += [Panel(MARGIN, y, INNER, high, "seat"), *laid]
        y += high + GAP
    return Scene(WIDTH, y - GAP + MARGIN, tuple(items), palette=palette)


def _row(row: Row, words: str, y: int) -> tuple[list[Item], int]:
    """Return the drawings with the caption beside them if there is room, otherwise below, and the height of the row."""
    high = max(part.height if isinstance(part, Drawing) else part.width for part in row)
    left = sum(part.width + GAP for part in row) + PAD
    if left > BELOW_FROM_WIDTH:
        lines = rows(words, INNER - 2 * PAD, TEXT)
        caption = Passage(words, MARGIN + PAD, y + PAD + high + 20 + TEXT, INNER - 2 * PAD, lines, TEXT)
        return [*_row_parts(row, y + PAD, high), caption], PAD + high + 20 + lines * STEP + 14
    max_width = INNER - left - 2 * PAD
    lines = rows(words, max_width, TEXT)
    high = max(high, lines * STEP)
    first = y + PAD + (high - lines * STEP) // 2 + TEXT
    return [
        *_row_parts(row, y + PAD, high),
        Passage(words, MARGIN + left + PAD, first, max_width, lines, TEXT),
    ], 2 * PAD + high


def _row_parts(row: Row, y: int, high: int) -> Iterator[Item]:
    """Yield the parts from left to right, each centered vertically in the row."""
    x = MARGIN + PAD
    for part in row:
        if isinstance(part, Sign):
            yield Icon(part.name, x + part.width // 2, y + high // 2, part.width - 20, part.tone)
        else:
            top = y + (high - part.height) // 2
            yield Sprite(part.key, x, top, part.width, part.height, part.words, part.turn, part.dim)
        x += part.width + GAP
