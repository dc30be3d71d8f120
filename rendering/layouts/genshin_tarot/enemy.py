"""An enemy of Genshin Tarot face up: its picture, HP left, intent, Shields, element and name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.genshin_tarot.view import EnemyFace, Spot
from games.kernel.text import Localizer
from rendering.layouts.genshin_tarot.art import art, element, medal, picture
from rendering.layouts.genshin_tarot.figures import bar, intent_badge
from rendering.layouts.genshin_tarot.titles import name_within, title_lines, titled
from rendering.scenes.builders import lost
from rendering.scenes.scene import Icon, Item, Label, Panel

BROAD, BROADER = 300, 400
"""Minimum widths of a field in pixels: for a layout with the figures on one line, and for larger text in the name."""
HEIGHT, NAMED = 200, 168
"""Minimum heights of a field, in pixels: for a picture, and for the name."""
TALL = 300
"""Minimum height of a field with the words below the picture, in pixels, unless it is much wider than high."""
LINES, SIZE, STEP = 3, 31, 37
"""Maximum number of lines of a name in a narrow field, its text size, and the distance between lines in pixels."""
LONG_NAME = NAMED + STEP
"""Height of a field with figures and a name of three lines."""


@dataclass(frozen=True, slots=True)
class EnemyField:
    """A field with an enemy that is face up, with its upper left corner at (x, y)."""

    spot: Spot
    x: int
    y: int
    width: int
    height: int
    localizer: Localizer

    def items(self) -> Iterator[Item]:
        """Yield the field and its contents; nothing for an enemy that is face down."""
        enemy = self.spot.enemy
        if enemy is None:
            return
        yield Panel(self.x, self.y, self.width, self.height, "royal" if enemy.royal else "foe")
        if self.height < HEIGHT or (self.height <= LONG_NAME and is_long(self.spot, self.width, self.localizer)):
            yield from self._figures_only(enemy)
        elif self.height >= TALL and 4 * self.width < 5 * self.height:
            yield from self._portrait(enemy)
        elif self.width < BROAD:
            yield from self._upright(enemy)
        else:
            yield from self._broad(enemy)
        if self.spot.struck and self.height >= HEIGHT:
            yield from lost(self.spot.struck, self.x + 14, self.y + 14, 80)

    def _broad(self, enemy: EnemyFace) -> Iterator[Item]:
        """Yield the picture on the left, with the name, HP with its bar, and the intent beside it."""
        tall = self.height - 20
        yield picture(enemy, self.x + 10, self.y + 10, tall * 5 // 8, tall)
        left = self.x + tall * 5 // 8 + 24
        max_width = self.x + self.width - 12 - left
        size = 40 if self.height >= TALL else 32
        yield from titled(self.localizer(enemy.name), left, self.y + 8 + size, size, max_width)
        y = self.y + self.height - 108
        yield from self._health(left, y, 40)
        yield from bar(self.spot.hp, enemy.hp, left, y + 22, max_width, 20)
        shown = self._elements()
        for index, one in enumerate(shown):
            yield self._element(one, left + max_width - 46 - 50 * index, y - 26, 46)
        yield from intent_badge(self.spot, left, y + 50, 96, 48)
        yield from self._shields(left + 106, y + 74, 36)

    def _portrait(self, enemy: EnemyFace) -> Iterator[Item]:
        """Yield the picture as large as possible, with the intent, HP with its bar, and the name below."""
        inner, narrow = self.width - 16, self.width < BROAD
        size = SIZE if narrow else 34 if self.width < BROADER else 40
        lines = self._lines(enemy, size)
        base = self.y + self.height - 15 - round((len(lines) - 1) * size * 1.2)
        line = base - size - 56
        top = line - (82 if narrow else 38)
        yield picture(enemy, self.x + 8, self.y + 8, inner, top - self.y - 16)
        if narrow:
            yield from self._figures_in_two_rows(line, top)
        else:
            yield from self._figures_in_one_row(line, top, small=self._one_row_px() > self.width)
        yield from bar(self.spot.hp, enemy.hp, self.x + 8, line + 28, inner, 18)
        yield from title_lines(lines, self.x + 8, base, size, inner)

    def _figures_in_two_rows(self, line: int, top: int) -> Iterator[Item]:
        """Yield the intent and the elements, and below them HP and Shields."""
        yield from self._health(self.x + 8, line, 34)
        yield from self._shields(self.x + 92, line, 32)
        yield from intent_badge(self.spot, self.x + 8, top, 72, 48)
        side = 42 if len(self._elements()) < 2 else 30
        for index, one in enumerate(self._elements()):
            yield self._element(one, self.x + self.width - 10 - (side + 2) * (index + 1), top + 2, side)

    def _one_row_px(self) -> int:
        """Return the width of HP, Shields, elements and the intent in one row at their full size."""
        count = len(self._elements())
        return (192 if self.spot.shields else 108) + (14 + 56 * count if count else 0) + 128

    def _figures_in_one_row(self, line: int, top: int, *, small: bool = False) -> Iterator[Item]:
        """Yield HP, Shields, elements and the intent; `small` if there is little room for all four."""
        shown = self._elements()
        yield from self._health(self.x + 8, line, 38 if small else 46)
        yield from self._shields(self.x + (96 if small else 120), line, 32 if small else 42)
        wide, side = (86, 44 if len(shown) < 2 else 24) if small else (120, 54)
        right, y = self.x + self.width - 8 - wide, line - side // 2 if small else top + 2
        yield from intent_badge(self.spot, right, top, wide, 60)
        for index, one in enumerate(shown):
            yield self._element(one, right - (4 if small else 14) - (side + 2) * (index + 1), y, side)

    def _lines(self, enemy: EnemyFace, size: int = SIZE) -> tuple[str, ...]:
        """Return the enemy's name, split into lines."""
        return name_within(self.localizer(enemy.name), self.width - 16, size, LINES)

    def _upright(self, enemy: EnemyFace) -> Iterator[Item]:
        """Yield the picture with the intent to its right, and HP and name below."""
        wide = self.width - 76 if self.width < 200 else self.width - 110
        lines = self._lines(enemy)
        base = self.y + self.height - 12 - (max(2, len(lines)) - 1) * STEP
        line = base - 46
        yield picture(enemy, self.x + 8, self.y + 8, wide, line - self.y - 32)
        side = self.x + wide + 14
        max_width = self.x + self.width - 6 - side
        yield from intent_badge(self.spot, side, self.y + 8, max_width, 42)
        shown = self._elements()
        size = 44 if len(shown) < 2 and len(lines) < LINES else 32
        for index, one in enumerate(shown):
            yield self._element(one, side + (max_width - size) // 2, self.y + 54 + index * (size + 2), size)
        yield from self._health(self.x + 8, line, 34)
        yield from self._shields(self.x + 92, line, 32)
        yield from title_lines(lines, self.x + 8, base, SIZE, self.width - 14)

    def _figures_only(self, enemy: EnemyFace) -> Iterator[Item]:
        """Yield a medal, HP, element, intent and Shields without a picture, and the name if there is room."""
        yield medal(art(enemy), self.x + 6, self.y + 6, 44)
        yield from self._health(self.x + 52, self.y + 29, 34)
        if self.spot.element:
            yield element(self.spot.element.value, self.x + self.width - 38, self.y + 12, 34)
        yield from intent_badge(self.spot, self.x + 6, self.y + 56, 78, 40)
        yield from self._shields(self.x + 90, self.y + 76, 32)
        if self.height >= NAMED:
            lines = _two_lines(enemy, self.width, self.localizer)
            base = self.y + self.height - 10 - round((len(lines) - 1) * SIZE * 1.2)
            yield from title_lines(lines, self.x + 6, base, SIZE, self.width - 12)

    def _elements(self) -> list[str]:
        """Return the enemy's element, or the two that have just reacted on it."""
        if self.spot.element:
            return [self.spot.element.value]
        return [one.value for one in self.spot.reaction]

    def _element(self, name: str, x: int, y: int, side: int) -> Item:
        """Return an element that the enemy carries, or dim if it has just reacted and is gone."""
        return element(name, x, y, side, gone=not self.spot.element)

    def _health(self, x: int, y: int, size: int) -> Iterator[Item]:
        yield Icon("lovers", x + size // 2, y, size - 2, "rust")
        number = str(self.spot.hp)
        yield Label(number, x + size + 4, y + size // 3 + 1, size, "light", weight="bold", max_width=size + 12)

    def _shields(self, x: int, y: int, size: int) -> Iterator[Item]:
        if self.spot.shields:
            yield Icon("shield", x + size // 2, y, size - 2, "gold")
            number = str(self.spot.shields)
            yield Label(number, x + size + 4, y + size // 3 + 1, size, "light", weight="bold", max_width=size)


def is_long(spot: Spot, width: int, localizer: Localizer) -> bool:
    """Return whether the name of a face-up enemy takes three lines in a field of that width."""
    return spot.enemy is not None and len(_two_lines(spot.enemy, width, localizer)) > 2


def _two_lines(enemy: EnemyFace, width: int, localizer: Localizer) -> tuple[str, ...]:
    """Return the name in two lines, or in three if it has long words."""
    return name_within(localizer(enemy.name), width - 12, SIZE, 2)
