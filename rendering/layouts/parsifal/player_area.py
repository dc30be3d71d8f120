"""A player's area in Parsifal: a panel with all characters in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.text import Reader, Text, t, tn
from games.parsifal.view import Character, ParsifalView, Player
from rendering.layouts.parsifal.character import PITCH, ROW, Tile
from rendering.scenes.builders import named
from rendering.scenes.scene import Icon, Item, Label, Panel

PAD = 16
HEAD = 62
"""From the top of a panel to its cards."""

EMPTY = 56
"""How high an area without characters is, below its head."""


def wide(columns: int) -> int:
    """How wide a panel with so many characters in a row is."""
    return columns * PITCH - 6 + 2 * PAD


def rows(player: Player, columns: int) -> list[tuple[Character, ...]]:
    """The characters of an area, so many in a row."""
    return [player.characters[at : at + columns] for at in range(0, len(player.characters), columns)]


def height(player: Player, columns: int) -> int:
    """How high a panel with so many in a row must be."""
    return HEAD + (len(rows(player, columns)) * ROW or EMPTY) + 4


@dataclass(frozen=True, slots=True)
class AreaPicture:
    """A panel with its upper left corner at (x, y)."""

    view: ParsifalView
    player: Player
    x: int
    y: int
    width: int
    height: int
    columns: int
    waits: bool
    reader: Reader

    def items(self) -> Iterator[Item]:
        """The panel, then everything on it."""
        yield Panel(self.x, self.y, self.width, self.height, "waiting" if self.waits or self._won else "seat")
        yield from self._head()
        y = self.y + HEAD
        for row in rows(self.player, self.columns):
            for place, character in enumerate(row):
                yield from Tile(self.view, character, self.x + PAD + place * PITCH, y, self.reader).items()
            y += ROW
        if not self.player.characters:
            words = self.reader(t("No characters yet"))
            yield Label(words, self.x + PAD, y + 26, 24, "muted", room=self.width - 2 * PAD)

    @property
    def _won(self) -> bool:
        return self.player.seat in self.view.winners

    def _head(self) -> Iterator[Item]:
        """Marker, name and games won on the left; what the player is doing on the right."""
        left, right, base = self.x + PAD, self.x + self.width - PAD, self.y + 42
        if self.player.starts:
            yield Icon("start", left + 12, base - 10, 28, "gold")
            left += 32
        icon, words, tone = self._doing()
        said = min(300, (self.width - 2 * PAD) // 2)
        wins = self.player.wins if self.view.games > 1 else 0
        crowns = 46 if wins else 0
        yield named(self.player.seat, left, base, 29, right - left - said - 40 - crowns, self.reader)
        if wins:
            yield Icon("crown", right - said - 62, base - 9, 26, "gold")
            yield Label(self.reader(t("{n}", n=wins)), right - said - 46, base, 24, "gold", weight="bold")
        if icon:
            yield Icon(icon, right - 13, base - 8, 26, tone)
        yield Label(self.reader(words), right - (34 if icon else 0), base, 23, tone, anchor="right", room=said - 34)

    def _doing(self) -> tuple[str, Text, str]:
        """An icon, the words, and their tone."""
        if self._won:
            return "trophy", t("Winner"), "gold"
        if self.view.pending is not None and self.player.seat in self.view.pending.awaited:
            return "interrupt", t("May interrupt"), "gold"
        if self.player.active and not self.view.over:
            return "waiting", tn("{n} action left", "{n} actions left", n=self.view.actions), "gold"
        count = len(self.player.characters)
        return "", tn("{n} character", "{n} characters", n=count), "muted"
