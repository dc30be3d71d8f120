"""Large picture of one card of The Restless with its text."""

from __future__ import annotations

from games.kernel.text import Localizer, t
from games.the_restless.view import of
from rendering.layouts.the_restless.chips import large, passages, split
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Item, Label, Scene
from rendering.text.text_metrics import rows

WIDTH = 1080
MARGIN = 40
CARD = 300
TALL = card_height(CARD)
SIDE_LEFT = MARGIN + CARD + 44
"""Left edge of the text next to the card, in pixels."""

MAX_WIDTH = WIDTH - SIDE_LEFT - MARGIN
SIZES = (36, 31)
"""Text sizes in pixels: the largest that fits the card's height, or the smallest, for which the picture grows."""


def card(key: str, localizer: Localizer) -> Scene:
    """Return the picture of a card by its key. Raises KeyError for an unknown key."""
    shown = of(key)
    name = Label(localizer(shown.name), SIDE_LEFT, MARGIN + 50, 48, "light", "serif", "bold", max_width=MAX_WIDTH)
    items: list[Item] = [large(key, MARGIN, MARGIN, CARD, localizer), name]
    lines = list(split(map(localizer, shown.lines))) or [localizer(t("It says nothing."))]
    flavour = localizer(shown.flavour) if shown.flavour else ""
    size = next((size for size in SIZES if _high([*lines, flavour], size) <= TALL - 110), SIZES[-1])
    words, y = passages(lines, SIDE_LEFT, MARGIN + 76, MAX_WIDTH, size)
    items += words
    if flavour:
        spoken, y = passages([flavour], SIDE_LEFT, y + 18, MAX_WIDTH, size, "ash")
        items += spoken
    return Scene(WIDTH, max(TALL + MARGIN, y) + MARGIN, tuple(items), "ash")


def _high(lines: list[str], size: int) -> int:
    return sum(rows(line, MAX_WIDTH, size) * round(size * 1.22) + 3 for line in lines)
