"""A character of Parsifal on the board: its face, its locker, its artifacts, and its open quests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from games.kernel.text import Localizer
from games.parsifal.view import Character, ParsifalView, Tarot
from rendering.layouts.parsifal.tarots import drawn, medal, subject
from rendering.scenes.scene import Icon, Item, Label, Panel
from rendering.text.name_lines import word_lines
from rendering.text.text_metrics import text_width
from rendering.text.text_raster import narrowest

NAME, GOALS = 38, 42
"""Heights of the lines with the name and with the quests, in pixels."""
LARGE = 270
"""Minimum height of a tile whose name and quests are one and a half times as large, in pixels."""
NAMED_WELL = 140
"""Minimum width of a tile in which all names fit, in pixels."""
LOW = 150
"""Minimum height of a tile with the quests below the face and not to the right of it, in pixels."""
DEEP = 186
"""Minimum height of a tile whose name can have two lines, in pixels."""
SIZE, STEP = 31, 36
"""Text size of a name in a small tile, and distance between its two lines, in pixels."""
APART = 8
"""Minimum extra space between a two-line name and the names beside it, in pixels."""
SIGN = 33
"""Width of the smallest picture of a quest in pixels, which a phone shows 10 pixels high."""
SIDE_LEFT, SPACIOUS = 42, 200
"""Width of the column beside the face, and minimum width of a tile with a wider column and a larger name, in pixels."""
SHAPE = 0.78
"""Maximum width of a face, as a fraction of its height."""
SLIM = 1.7
"""Maximum height of a face, as a fraction of its width."""


def face(width: int, height: int, beside: int | None = None, goals: int = 0) -> tuple[int, int]:
    """Return the width and height of a face in a tile.

    Args:
        width: Width of the tile, in pixels.
        height: Height of the tile, in pixels.
        beside: Width of the column beside the face; the usual one if None.
        goals: Number of quests to the right of the face in a low tile.
    """
    low = height < LOW
    name, line = _depth(height)
    beside = _side_column_width(width, line) if beside is None else beside
    high = height - name - line * (not low) - 6
    wide = max(16, min(width - beside - 8 - goals * low, round(high * SHAPE)))
    return wide, min(high, round(wide * SLIM))


def _depth(height: int) -> tuple[int, int]:
    """Return the heights of the lines with the name and with the quests."""
    return (NAME * 3 // 2, GOALS * 3 // 2) if height >= LARGE else (NAME, GOALS)


def _side_column_width(width: int, line: int) -> int:
    """Return the width of the column beside the face."""
    return 26 if width < 100 else SIDE_LEFT if width < SPACIOUS else line


@dataclass(frozen=True, slots=True)
class Tile:
    """A character with its upper left corner at (x, y)."""

    view: ParsifalView
    character: Character
    x: int
    y: int
    width: int
    height: int
    localizer: Localizer

    def items(self) -> Iterator[Item]:
        """Yield the face, then what is on it, beside it and below it."""
        one, low = self.character, self.height < LOW
        title = self._title(42 if self.height >= LARGE and self.width >= SPACIOUS else SIZE)
        height = self.height - STEP * (len(title) > 1)
        name, line = _depth(height)
        down = max(1, (self.height - name - 6) // SIGN)
        things, count = self._things(plain=low and down < 2), len(one.goals)
        beside = SIGN * -(-len(things) // down) if low else _side_column_width(self.width, line)
        goals = SIGN * -(-count // down)
        wide, high = face(self.width, height, beside, goals)
        if self._just_touched():
            yield Panel(self.x - 3, self.y - 3, wide + 6, high + 6, "pill")
        yield drawn(one.tarot, self.x, self.y, wide, high, dim=one.locked)
        if one.locked:
            yield Icon("deck/crossed-chains", self.x + wide // 2, self.y + high // 2, min(wide, high) * 3 // 4, "gold")
        left = self.x + wide + 4
        if low:
            yield from self._beside(things, self._grid(left, len(things), down), SIGN - 1)
            yield from self._goals(self._grid(left + beside, count, down), SIGN - 1)
        else:
            size = min(beside, high // max(1, len(things)))
            yield from self._beside(things, [(left, self.y + n * size) for n in range(len(things))], size)
            step = min(line - 2, (self.width - 4) // max(1, count))
            yield from self._goals([(self.x + n * step, self.y + high + 4) for n in range(count)], min(60, step - 2))
        base = self.y + (self.height - 10 if low else high + line + name - 4)
        yield from (replace(label, y=base + label.y) for label in title)

    def _title(self, size: int) -> tuple[Label, ...]:
        """Return the name, on two lines if it is long and the tile is high enough."""
        max_width = self.width - 5
        words = self.localizer(self.character.tarot.label)
        found: tuple[str, ...] = (words,)
        if text_width(words, size) > max_width + 8:
            halves, least = word_lines(words, max_width - APART, SIZE), max_width - APART
            if self.height >= DEEP and all(text_width(half, SIZE) * narrowest(half) <= least for half in halves):
                found, size, max_width = halves, SIZE, least
            else:
                size = SIZE
        tone = self._tone()
        return tuple(
            [Label(line, self.x, index * STEP, size, tone, max_width=max_width) for index, line in enumerate(found)]
        )

    def _tone(self) -> str:
        """Return the color of the name: gold for the one character that is acting."""
        return "gold" if self.character.tarot == self.view.actor else "light"

    def _just_touched(self) -> bool:
        """Return whether the last action affected the character or one of its artifacts."""
        done = self.view.done
        return done is not None and bool({self.character.tarot, *self.character.artifacts} & {*done.targets})

    def _grid(self, x: int, count: int, down: int) -> list[tuple[int, int]]:
        """Return `count` positions for icons of the smallest size, with `down` of them in a column."""
        return [(x + SIGN * (n // down), self.y + SIGN * (n % down)) for n in range(count)]

    def _things(self, *, plain: bool) -> list[Tarot | str]:
        """Return what is shown beside the face: the locker, the artifacts, and a plus for a card drawn this turn.

        A lock precedes the locker unless `plain` is true.
        """
        one = self.character
        locked: list[Tarot | str] = [*([] if plain else ["lock"]), one.locker] if one.locker else []
        return [*locked, *one.artifacts, *(["plus-box"] if one.tarot in self.view.drawn else [])]

    def _beside(self, things: Sequence[Tarot | str], places: Sequence[tuple[int, int]], size: int) -> Iterator[Item]:
        """Yield icons and tarots at the given positions."""
        for thing, (x, y) in zip(things, places, strict=True):
            if isinstance(thing, str):
                yield Icon(thing, x + size // 2, y + size // 2, size - 6, "gold")
            else:
                yield medal(thing, x, y, size - 1)

    def _goals(self, places: Sequence[tuple[int, int]], side: int) -> Iterator[Item]:
        """Yield a check mark for each fulfilled quest and the subject of each open one, at the given positions.

        The last open quest is highlighted in gold.
        """
        one = self.character
        last = one.missing == 1
        for (x, y), quest, goal in zip(places, one.tarot.quests, one.goals, strict=True):
            if goal.met:
                yield Icon("done", x + side // 2, y + side // 2, side - 4, "gold")
                continue
            if last:
                yield Panel(x, y, side, side, "pill")
            yield medal(subject(quest), x, y, side)
