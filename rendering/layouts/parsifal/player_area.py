"""A player's area in Parsifal: a panel with all their characters, as large as there is room for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.text import Localizer, t
from games.parsifal.view import ParsifalView, Player
from rendering.layouts.names import on_two_lines, tall_name
from rendering.layouts.parsifal.character import NAMED_WELL, Tile, face
from rendering.scenes.builders import signed_name
from rendering.scenes.scene import Icon, Item, Label, Panel

PAD = 12
HEAD = 50
LOWER = 20
"""Distance from the top of a panel to its characters, and what a name on two lines adds to it, in pixels."""

LARGEST = (330, 470)
"""Maximum width and height of a character, in pixels."""
COMFORTABLE, LEAST = 112, 86
"""Preferred and minimum height of a row of many characters, in pixels."""


def columns(count: int, width: int, height: int) -> int:
    """Return the number of characters per row that makes their faces largest, with room for each name."""

    def worth(number: int) -> int:
        wide, high = min(LARGEST[0], width // number), min(LARGEST[1], height // -(-count // number)) - 2
        picture_width, tall = face(wide, high)
        return max(0, picture_width) * max(0, tall)

    most = max(1, width // NAMED_WELL)
    return max(range(1, most + 1), key=lambda number: (worth(number), -number))


def needed(count: int, width: int, row: int) -> int:
    """Return the height of an area for `count` characters in rows of height `row`."""
    return HEAD + 6 + row * -(-count // max(1, (width - 2 * PAD) // NAMED_WELL))


@dataclass(frozen=True, slots=True)
class AreaPicture:
    """A panel with its upper left corner at (x, y)."""

    view: ParsifalView
    player: Player
    x: int
    y: int
    width: int
    height: int
    waits: bool
    localizer: Localizer

    def items(self) -> Iterator[Item]:
        """Yield the panel and its contents."""
        yield Panel(self.x, self.y, self.width, self.height, "waiting" if self.waits else "seat")
        held, deep = self.player.characters, self._deep()
        yield from self._head(deep)
        if not held:
            return
        head = HEAD + LOWER * deep
        width, height = self.width - 2 * PAD, self.height - head - 6
        across = columns(len(held), width, height)
        rows = -(-len(held) // across)
        wide, high = min(LARGEST[0], width // across), min(LARGEST[1], height // rows)
        for index, one in enumerate(held):
            row, column = divmod(index, across)
            x, y = self.x + PAD + column * (width // across), self.y + head + row * high
            yield from Tile(self.view, one, x, y, wide, high - 2, self.localizer).items()

    def _deep(self) -> bool:
        """Return whether the name has two lines.

        A long name does if the characters are in one row, whether the player is to move or not.
        """
        left, right = self._between(starts=True, icon=True, count=True)
        if not on_two_lines(self.player.seat, right - left, self.localizer):
            return False
        held = len(self.player.characters)
        return columns(max(1, held), self.width - 2 * PAD, self.height - HEAD - 6) >= held

    def _between(self, *, starts: bool, icon: bool, count: bool) -> tuple[int, int]:
        """Return where the name starts and ends, between the marker and the icon, remaining actions and games won."""
        right = self.x + self.width - PAD - 40 * icon - 34 * count - 76 * self._won()
        return self.x + PAD + 36 * starts, right - 6

    def _won(self) -> bool:
        return self.view.games > 1 and self.player.wins > 0

    def _head(self, deep: bool) -> Iterator[Item]:
        """Yield marker, name and games won on the left, and what the player is doing on the right."""
        left, right, base = self.x + PAD, self.x + self.width - PAD, self.y + 38
        if self.player.starts:
            yield Icon("start", left + 14, base - 10, 30, "gold")
        icon, count = self._doing()
        left, end = self._between(starts=self.player.starts, icon=bool(icon), count=bool(count))
        name = tall_name if deep else signed_name
        yield from name(self.player.seat, left, base, 34, end - left, self.localizer)
        if self._won():
            wins = self.localizer(t("{n}", n=self.player.wins))
            yield Icon("crown", end + 26, base - 10, 32, "gold")
            yield Label(wins, end + 46, base, 32, "gold", weight="bold", max_width=34)
        if count:
            yield Label(count, right - 44, base, 34, "gold", weight="bold", anchor="right", max_width=30)
        if icon:
            yield Icon(icon, right - 18, base - 11, 36, "gold")

    def _doing(self) -> tuple[str, str]:
        """Return an icon for what the player is doing, and the number of actions left."""
        if self.view.pending is not None and self.player.seat in self.view.pending.interrupters:
            return "interrupt", ""
        if self.player.active and not self.view.over:
            return "waiting", self.localizer(t("{n}", n=self.view.actions))
        return "", ""
