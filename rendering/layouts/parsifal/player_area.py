"""A player's area in Parsifal: a panel with all characters in it, as large as there is room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.text import Reader, t
from games.parsifal.view import ParsifalView, Player
from rendering.layouts.parsifal.character import NAMED_WELL, Tile, face, lines
from rendering.scenes.builders import signed_name
from rendering.scenes.scene import Icon, Item, Label, Panel

PAD = 12
HEAD = 50
"""From the top of a panel to its characters."""

LARGEST = (330, 470)
"""How broad and high a character is at most."""
MOST = 12
"""The most characters in a row."""


def columns(count: int, width: int, height: int) -> int:
    """How many characters in a row make their faces largest; one without quests counts for much less, and one without
    a name, or whose name has little room, for somewhat less."""

    def worth(number: int) -> float:
        wide, high = min(LARGEST[0], width // number), min(LARGEST[1], height // -(-count // number)) - 2
        named, below, aside = lines(wide, high)
        broad, tall = face(wide, high)
        quests = below or aside
        part = (1.0 if named else 0.7 if quests else 0.4) * (1.0 if quests else 0.4)
        return broad * tall * part * (1.0 if wide >= NAMED_WELL else 0.75)

    return max(range(1, MOST + 1), key=lambda number: (worth(number), -number))


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
    reader: Reader

    def items(self) -> Iterator[Item]:
        """The panel, then everything on it."""
        yield Panel(self.x, self.y, self.width, self.height, "waiting" if self.waits else "seat")
        yield from self._head()
        held = self.player.characters
        if not held:
            return
        width, height = self.width - 2 * PAD, self.height - HEAD - 6
        across = columns(len(held), width, height)
        rows = -(-len(held) // across)
        wide, high = min(LARGEST[0], width // across), min(LARGEST[1], height // rows)
        for place, one in enumerate(held):
            row, column = divmod(place, across)
            x, y = self.x + PAD + column * (width // across), self.y + HEAD + row * high
            yield from Tile(self.view, one, x, y, wide, high - 2, self.reader).items()

    def _head(self) -> Iterator[Item]:
        """Marker, name and games won on the left; what the player is doing on the right."""
        left, right, base = self.x + PAD, self.x + self.width - PAD, self.y + 38
        if self.player.starts:
            yield Icon("start", left + 14, base - 10, 30, "gold")
            left += 36
        icon, count = self._doing()
        wins = self.player.wins if self.view.games > 1 else 0
        end = right - (40 if icon else 0) - (34 if count else 0) - (76 if wins else 0)
        yield from signed_name(self.player.seat, left, base, 34, end - left - 6, self.reader)
        if wins:
            yield Icon("crown", end + 20, base - 10, 32, "gold")
            yield Label(self.reader(t("{n}", n=wins)), end + 40, base, 32, "gold", weight="bold", room=34)
        if count:
            yield Label(count, right - 44, base, 34, "gold", weight="bold", anchor="right", room=30)
        if icon:
            yield Icon(icon, right - 18, base - 11, 36, "gold")

    def _doing(self) -> tuple[str, str]:
        """A sign, and how many actions are left."""
        if self.view.pending is not None and self.player.seat in self.view.pending.awaited:
            return "interrupt", ""
        if self.player.active and not self.view.over:
            return "waiting", self.reader(t("{n}", n=self.view.actions))
        return "", ""
