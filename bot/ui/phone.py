"""Estimates the height of a message on a phone, so that a page can leave out what its decision does not need.

The figures were measured on a screen of 390 × 844 CSS pixels (tests/browser/test_page_heights.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from bot.ui.components import Button, Item
from bot.ui.layouts import IN_A_ROW, Choice, grouped
from bot.ui.read_length import read_length

SCREEN_PX = 844
"""Height of the screen in CSS pixels."""
REACH_PX = SCREEN_PX * 23 // 20
"""Height at which the board and the choices are still within reach; up to it, a page includes less important lines."""
HIGH_PX = SCREEN_PX * 7 // 5
"""Height above which a page puts each text that fits next to its button, even if others are below theirs."""
MOST_PX = 2 * SCREEN_PX
"""Maximum height of a page."""
BEYOND_PX = MOST_PX - REACH_PX
"""Maximum height by which a page can exceed that."""
BOUNDLESS_PX = 1_000_000
"""Height for a page that is not displayed."""
PICTURE_PX = 375
"""Usual height of a picture of a table."""
PICTURE_WIDTH_PX, BADGE_PX = 329, 21
"""Width of a picture, and height of the badge below it that says that it has an alt text."""
LINE_PX, SMALL_PX = 23, 18
"""Height of a line of text, and of a line of small text."""
LINE_CHARACTERS, SMALL_CHARACTERS = 40, 47
"""Number of characters in such lines."""
EDGE_PX, GAP_PX = 26, 11
"""Total height of a message's edges, and height of the gap between two components."""
ROW_PX, FURTHER_PX = 40, 48
"""Height of a row of buttons or of a menu, and of each further line if a phone wraps the row."""
WIDTH_PX, LETTER_PX, FRAME_PX = 326, 8, 40
"""Width of a message, of a letter on a button, and of a button's frame with the gap next to it."""


def words_px(words: str) -> int:
    """Return the height of a text in pixels; 0 for ""."""
    return sum(map(_line_px, words.splitlines()))


def _line_px(line: str) -> int:
    small = line.startswith("-# ")
    read, characters = read_length(line), SMALL_CHARACTERS if small else LINE_CHARACTERS
    return max(1, ceil(read / characters)) * (SMALL_PX if small else LINE_PX)


def offers_px(choices: Sequence[Choice], *, is_dense: bool = False) -> int:
    """Return the height of choices with explanations, with their buttons, in pixels; `is_dense` is as in `grouped`."""
    found = 0
    for group in grouped(choices, is_dense=is_dense):
        beside = max(ROW_PX, group.lines_beside * SMALL_PX) + GAP_PX
        found += beside if group.is_beside else _rows_px([choice.button for choice in group.choices])
        if group.caption and not group.is_beside:
            found += words_px("\n".join(f"-# {line}" for line in group.caption.splitlines())) + GAP_PX
    return found


def controls_px(items: Iterable[Item]) -> int:
    """Return the height of buttons and menus in pixels."""
    those = [*items]
    buttons = [item for item in those if isinstance(item, Button)]
    foot = [button for button in buttons if button.row is not None]
    others = [button for button in buttons if button.row is None]
    return (len(those) - len(buttons)) * (ROW_PX + GAP_PX) + _rows_px(others) + _rows_px(foot)


def _rows_px(buttons: Sequence[Button]) -> int:
    """Return the height of rows of buttons in pixels, with the lines into which a phone wraps them."""
    found = 0
    for start in range(0, len(buttons), IN_A_ROW):
        further, left = 0, WIDTH_PX
        for button in buttons[start : start + IN_A_ROW]:
            width = min(WIDTH_PX, len(button.label) * LETTER_PX + FRAME_PX)
            further, left = (further, left - width) if width <= left else (further + 1, WIDTH_PX - width)
        found += ROW_PX + further * FURTHER_PX + GAP_PX
    return found


def picture_px(width: int, height: int) -> int:
    """Return the height on a phone of a picture with this size in pixels, with its badge."""
    return height * PICTURE_WIDTH_PX // width + BADGE_PX


def left_px(
    choices: Sequence[Choice], items: Iterable[Item], *words: str, picture: int = PICTURE_PX, is_dense: bool = False
) -> int:
    """Return the pixels left before a page with a picture, these controls and these words is out of reach.

    `picture` is the height of the picture in pixels of the phone; `is_dense` is as in `grouped`.
    """
    fixed = EDGE_PX + picture + 3 * GAP_PX
    return REACH_PX - fixed - offers_px(choices, is_dense=is_dense) - controls_px(items) - sum(map(words_px, words))


def is_too_high(
    choices: Sequence[Choice],
    items: Iterable[Item],
    *words: str,
    picture: int = PICTURE_PX,
    is_dense: bool = False,
    limit: int = MOST_PX,
) -> bool:
    """Return whether a page with these parts is higher than `limit` pixels. The parts are as in `left_px`."""
    return left_px(choices, items, *words, picture=picture, is_dense=is_dense) < REACH_PX - limit
