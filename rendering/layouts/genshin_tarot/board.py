"""Genshin Tarot's board: from what a viewer sees to a Scene."""

from __future__ import annotations

from collections.abc import Iterator

from games.genshin_tarot.view import GenshinView
from games.kernel.text import Reader, Seat, t
from rendering.layouts.genshin_tarot import boss as genshin_boss
from rendering.layouts.genshin_tarot.player import HELD, PlayerPicture, height, opened
from rendering.scenes.scene import Icon, Item, Label, Scene

WIDTH = 1280
MARGIN = 36
BETWEEN = 16
INNER = WIDTH - 2 * MARGIN
TOP = 118


def board(view: GenshinView, waiting: frozenset[Seat], reader: Reader) -> Scene:
    """The table, 1280 pixels wide: Boss, clock and everybody's zone; seats in `waiting` have the gold outline."""
    items, y = [*_header(view, reader)], TOP
    threats, y = genshin_boss.ahead(view, MARGIN, y, INNER, reader)
    items += threats
    columns, held = min(2, len(view.players)), HELD if opened(view.players) else 0
    width = (INNER - (columns - 1) * BETWEEN) // columns
    for start in range(0, len(view.players), columns):
        row = view.players[start : start + columns]
        tall = max(height(player, held) for player in row)
        for place, player in enumerate(row):
            x = MARGIN + place * (width + BETWEEN)
            halted = view.acting not in (None, player.seat) and not player.done
            waits, boss = player.seat in waiting, view.boss.fights
            items += PlayerPicture(player, x, y, width, tall, held, waits, halted, boss, reader).items()
        y += tall + BETWEEN
    return Scene(WIDTH, y + 12, tuple(items), inks="genshin_tarot")


def _header(view: GenshinView, reader: Reader) -> Iterator[Item]:
    yield Label(reader(t("Genshin Tarot")), MARGIN + 4, 66, 46, "light", "serif", "bold")
    yield Label(reader(genshin_boss.when(view)), MARGIN + 6, 106, 26, "muted", room=INNER - 340)
    for place, (icon, count) in enumerate(zip(("dash", "overheat", "burn", "freeze"), view.piles, strict=True)):
        x = WIDTH - MARGIN - 300 + 78 * place
        yield Icon(PILES[icon], x, 60, 30, "gold")
        yield Label(str(count), x + 22, 70, 26, "light", weight="semibold", room=36)
    yield Label(reader(t("Status cards left")), WIDTH - MARGIN - 316, 104, 22, "muted", room=310)


PILES = {"dash": "run-fast", "overheat": "fire-circle", "burn": "fire-alert", "freeze": "snowflake-alert"}
"""The sign of each status card."""
