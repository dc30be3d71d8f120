"""The areas between the players of Parsifal: the common area and Limbo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.text import Localizer, Text, t
from games.parsifal.view import ParsifalView, Tarot
from rendering.layouts.parsifal.tarots import medal
from rendering.scenes.scene import Icon, Item, Label, Panel
from rendering.text.text_metrics import text_width
from rendering.text.text_raster import narrowest

HEIGHT = 146
GAP = 12
PAD = 14
HEAD = 46
CELL = 134
"""Maximum width of a tarot with its name, in pixels."""
NAMED_FROM = 80
"""Minimum width of a tarot with its name, in pixels."""
LARGEST = 110
"""Maximum width of a tarot's picture, in pixels."""
NAME_SIZE = 31


def side_by_side(view: ParsifalView, x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the common area and Limbo, side by side."""
    half = (width - GAP) // 2
    yield from _zone(view, t("Common area"), "person", view.common, (x, y, half, HEIGHT), localizer)
    yield from _zone(view, t("Limbo"), "to-limbo", view.limbo, (x + half + GAP, y, half, HEIGHT), localizer)


def stacked(view: ParsifalView, x: int, y: int, width: int, height: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the common area above Limbo."""
    half = (height - GAP) // 2
    yield from _zone(view, t("Common area"), "person", view.common, (x, y, width, half), localizer)
    yield from _zone(view, t("Limbo"), "to-limbo", view.limbo, (x, y + half + GAP, width, half), localizer)


def _zone(
    view: ParsifalView,
    words: Text,
    icon: str,
    tarots: Sequence[Tarot],
    box: tuple[int, int, int, int],
    localizer: Localizer,
) -> Iterator[Item]:
    x, y, width, height = box
    yield Panel(*box, "seat")
    yield Icon(icon, x + 30, y + 26, 30, "muted")
    yield Label(localizer(words), x + 54, y + 37, 31, "muted", "serif", "semibold", max_width=width - 70)
    cell = min(CELL, (width - 2 * PAD) // max(1, len(tarots)))
    named = cell >= NAMED_FROM
    side = min(cell - 4, height - HEAD - (44 if named else 8), LARGEST)
    for index, tarot in enumerate(tarots):
        middle = x + PAD + cell * index + cell // 2
        yield medal(tarot, middle - side // 2, y + HEAD, side)
        name = localizer(tarot.label)
        if named and _has_room(name, cell - 6):
            tone = "gold" if tarot in view.drawn else "light"
            yield Label(name, middle, y + HEAD + side + 32, NAME_SIZE, tone, anchor="middle", max_width=cell - 6)


def _has_room(name: str, max_width: int) -> bool:
    """Return whether a whole name fits if it is condensed as far as possible; names are long in some languages."""
    return text_width(name, NAME_SIZE) * narrowest(name) <= max_width
