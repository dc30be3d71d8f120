"""Estimate how high a message is on a phone, so that a page can leave out what nobody needs for its decision.

The figures were measured on a screen of 390 × 844 CSS pixels (tests/browser/test_page_heights.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from bot.ui.components import Button, Item
from bot.ui.layouts import IN_A_ROW, Choice, grouped
from bot.ui.story import read_length

SCREEN_PX = 844
"""Height of the screen."""
REACH_PX = SCREEN_PX * 23 // 20
"""Height at which board and choices are still within reach, and up to which a page tells what could wait."""
BEYOND_PX = 2 * SCREEN_PX - REACH_PX
"""Height by which a page may at most go beyond that."""
BOUNDLESS_PX = 1_000_000
"""Height of a page that nobody looks at."""
PICTURE_PX = 375
"""Height of most pictures of a table."""
PICTURE_WIDTH_PX, BADGE_PX = 329, 21
"""Width of a picture, and height of what says below it that it has an alt text."""
LINE_PX, SMALL_PX = 23, 18
"""Height of a line of text, and of a line in small letters."""
LINE_CHARACTERS, SMALL_CHARACTERS = 40, 47
"""The characters of such lines."""
EDGE_PX, GAP_PX = 26, 11
"""Height of the edges of a message together, and of the gap between two parts."""
ROW_PX, FURTHER_PX = 40, 48
"""Height of a row of buttons or of a menu, and of each further line into which a phone breaks it."""
WIDTH_PX, LETTER_PX, FRAME_PX = 326, 8, 40
"""Width of a message, of a letter of a button, and of a button's frame with the gap beside it."""


def words_px(words: str) -> int:
    """Return the height of a text in pixels, which is 0 for ""."""
    return sum(map(_line_px, words.splitlines()))


def _line_px(line: str) -> int:
    small = line.startswith("-# ")
    read, characters = read_length(line), SMALL_CHARACTERS if small else LINE_CHARACTERS
    return max(1, ceil(read / characters)) * (SMALL_PX if small else LINE_PX)


def offers_px(choices: Sequence[Choice]) -> int:
    """Return the height of choices that explain themselves, with their buttons."""
    found = 0
    for group in grouped(choices):
        beside = max(ROW_PX, group.lines_beside * SMALL_PX) + GAP_PX
        found += beside if group.beside else _rows_px([choice.button for choice in group.choices])
        if group.caption and not group.beside:
            found += words_px("\n".join(f"-# {line}" for line in group.caption.splitlines())) + GAP_PX
    return found


def controls_px(items: Iterable[Item]) -> int:
    """Return the height of buttons and menus."""
    those = [*items]
    buttons = [item for item in those if isinstance(item, Button)]
    foot = [button for button in buttons if button.row is not None]
    others = [button for button in buttons if button.row is None]
    return (len(those) - len(buttons)) * (ROW_PX + GAP_PX) + _rows_px(others) + _rows_px(foot)


def _rows_px(buttons: Sequence[Button]) -> int:
    """Return the height of buttons in rows, which a phone breaks into as many lines as they need."""
    found = 0
    for start in range(0, len(buttons), IN_A_ROW):
        further, left = 0, WIDTH_PX
        for button in buttons[start : start + IN_A_ROW]:
            width = min(WIDTH_PX, len(button.label) * LETTER_PX + FRAME_PX)
            further, left = (further, left - width) if width <= left else (further + 1, WIDTH_PX - width)
        found += ROW_PX + further * FURTHER_PX + GAP_PX
    return found


def picture_px(width: int, height: int) -> int:
    """Return the height of a picture of this size, in its pixels, with its badge."""
    return height * PICTURE_WIDTH_PX // width + BADGE_PX


def left_px(choices: Sequence[Choice], items: Iterable[Item], *words: str, picture: int = PICTURE_PX) -> int:
    """Return the pixels that a page with a picture, these controls and these words leaves until it is out of reach.

    `picture` is the height of the picture, in pixels of the phone.
    """
    fixed = EDGE_PX + picture + 3 * GAP_PX
    return REACH_PX - fixed - offers_px(choices) - controls_px(items) - sum(map(words_px, words))


def is_too_high(choices: Sequence[Choice], items: Iterable[Item], *words: str, picture: int = PICTURE_PX) -> bool:
    """Return whether a page with these parts is higher than the limit. The parts are as in `left_px`."""
    return left_px(choices, items, *words, picture=picture) < -BEYOND_PX
