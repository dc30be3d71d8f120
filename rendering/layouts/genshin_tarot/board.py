"""The board of Genshin Tarot: from a viewer's view to a Scene."""

from __future__ import annotations

from collections.abc import Iterator

from games.genshin_tarot.view import GenshinView
from games.kernel.text import Localizer, Seat
from rendering.layouts.genshin_tarot.boss import boss_and_clock, when
from rendering.layouts.genshin_tarot.player import PlayerPicture, height
from rendering.layouts.genshin_tarot.result import result
from rendering.scenes.scene import Icon, Item, Label, Scene

WIDTH = 1080
MARGIN = 28
BETWEEN = 12
INNER = WIDTH - 2 * MARGIN
TOP = 60


def board(view: GenshinView, waiting: frozenset[Seat], localizer: Localizer) -> Scene:
    """Return the table, 1080 pixels wide: Boss, clock and all zones. Seats in `waiting` have a gold outline.

    Once the game is over, return the result.
    """
    if view.won is not None:
        return result(view, localizer)
    items, y = [header(view, localizer), *piles(view)], TOP
    threats, y = boss_and_clock(view, MARGIN, y, INNER, localizer)
    items += threats
    y += BETWEEN
    for start in range(0, len(view.players), 2):
        row = view.players[start : start + 2]
        width, alone = (INNER - (len(row) - 1) * BETWEEN) // len(row), len(row) == len(view.players)
        tall = max(height(player, width, localizer, alone=alone) for player in row)
        for index, player in enumerate(row):
            x = MARGIN + index * (width + BETWEEN)
            halted = view.acting not in (None, player.seat) and not player.done
            waits = player.seat in waiting
            items += PlayerPicture(player, view.boss, x, y, width, tall, waits, halted, localizer).items()
        y += tall + BETWEEN
    return Scene(WIDTH, max(600, y + 4), tuple(items), palette="genshin_tarot")


def header(view: GenshinView, localizer: Localizer) -> Label:
    """Return a large label with the turn and its phase."""
    return Label(localizer(when(view)), MARGIN + 4, 46, 38, "light", "serif", "bold", max_width=INNER - 430)


def piles(view: GenshinView) -> Iterator[Item]:
    """Yield the numbers of status cards left."""
    for index, (icon, count) in enumerate(zip(PILES, view.piles, strict=True)):
        x = MARGIN + INNER - 396 + 102 * index
        yield Icon(icon, x, 34, 34, "muted")
        yield Label(str(count), x + 22, 45, 32, "muted", weight="semibold", max_width=50)


PILES = ("run-fast", "fire-circle", "fire-alert", "snowflake-alert")
"""The icons of Dash, Overheat, Burn and Freeze cards."""
