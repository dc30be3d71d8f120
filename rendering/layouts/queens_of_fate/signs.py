"""The Signs: the numbers of the Oppositions that have appeared and of those still to come."""

from __future__ import annotations

from collections.abc import Iterator

from games.queens_of_fate.view import Kind, QueensView
from rendering.scenes.scene import Item, Label, Panel, Weight

MAJORS = 22
COLUMNS = 11
HEIGHT = 52
GAP = 5


def signs(view: QueensView, x: int, y: int, width: int) -> Iterator[Item]:
    """Yield two rows of numbers: those to come on fields, the one in battle on gold, past ones as dashes."""
    out = {card.value for card in view.signs}
    now = view.challenge.value if view.challenge is not None and view.challenge.kind is Kind.OPPOSITION else -1
    side = (width - GAP * (COLUMNS - 1)) // COLUMNS
    for number in range(MAJORS):
        row, column = divmod(number, COLUMNS)
        left, top = x + column * (side + GAP), y + row * (HEIGHT + GAP)
        kind, tone = ("place", "muted") if number in out else ("pill", "ink") if number == now else ("chip", "light")
        weight: Weight = "regular" if number in out else "bold"
        yield Panel(left, top, side, HEIGHT, kind)
        middle, base = left + side // 2, top + HEIGHT // 2 + 12
        yield Label(str(number), middle, base, 34, tone, weight=weight, anchor="middle", max_width=side - 8)
