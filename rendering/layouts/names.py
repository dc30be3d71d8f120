"""A player's name on a board, on one line, or on two if it is long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.kernel.text import Localizer, Seat
from rendering.scenes.builders import named, signed_name
from rendering.scenes.scene import Icon, Item
from rendering.text.name_lines import name_lines
from rendering.text.text_raster import LEGIBLE

OVER, STEP = 10, 32
"""Distance of the first of two lines above the baseline of a single line, and between the two lines, in pixels."""
SIGN = LEGIBLE + 4
"""Width of the icon of a computer player, in pixels."""


def on_two_lines(seat: Seat, max_width: int, localizer: Localizer, indent: int = 0) -> bool:
    """Return whether a name needs two lines; `indent` is the room not available on the first line."""
    return len(_lines(seat, max_width, localizer, indent)) > 1


def tall_name(
    seat: Seat, x: int, y: int, size: int, max_width: int, localizer: Localizer, tone: str = "light", indent: int = 0
) -> Iterator[Item]:
    """Yield a name with the icon of a computer player, if it is one.

    `y` is the baseline of a name on one line; the first of two lines is OVER pixels higher. `indent` is left free
    before the first line.
    """
    lines = _lines(seat, max_width, localizer, indent)
    if len(lines) == 1:
        yield from signed_name(seat, x + indent, y, size, max_width - indent, localizer, tone)
        return
    sign = SIGN if seat in localizer.robots else 0
    if sign:
        yield Icon("robot", x + indent + LEGIBLE // 2, y - OVER - LEGIBLE * 34 // 100, LEGIBLE, "muted")
    for index, line in enumerate(lines):
        left = 0 if index else indent + sign
        whole = named(seat, x + left, y - OVER + index * STEP, LEGIBLE, max_width - left, localizer, tone)
        yield replace(whole, text=line, spare="" if index else whole.spare)


def _lines(seat: Seat, max_width: int, localizer: Localizer, indent: int) -> tuple[str, ...]:
    return name_lines(localizer.name(seat), max_width, indent + (SIGN if seat in localizer.robots else 0))
