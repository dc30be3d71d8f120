"""A player's own area in Parsifal: every character large, with icons for its skills and quests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.text import Localizer, t
from games.parsifal.view import Character, ParsifalView
from rendering.layouts.parsifal.character_row import CharacterRow
from rendering.layouts.parsifal.result import result
from rendering.layouts.parsifal.skill_text import skills
from rendering.layouts.parsifal.tarots import drawn, medal, quest_signs
from rendering.scenes.scene import Icon, Item, Label, Panel, Scene

WIDTH = 1080
MARGIN = 28
BETWEEN = 12
INNER = WIDTH - 2 * MARGIN
TOP = 70
TALLEST = 1320
"""Maximum height of the picture in pixels; phones show it whole."""
LEAST = 600
"""Minimum height of the picture, in pixels."""
LARGEST = 288
"""Maximum height of a character's panel, in pixels."""
ROWS = {1: 510, 2: 255, 3: 255}
"""Height of a character's row in pixels, by the number of characters, if each has its own row."""
COLUMNS, MORE = 3, 4
"""Number of panels in a row: for up to fifteen characters, except four, which form a square, and for more."""

ORDERS: dict[str, str] = {"always": "interrupt", "important": "bookmark", "never": "sleep"}
"""The icon of each standing order for the Horn (P-40)."""


def hand(view: ParsifalView, localizer: Localizer) -> Scene:
    """Return the viewer's area, with a panel for each character.

    Raises ValueError for the public view, which has no area.
    """
    own = next((player for player in view.players if player.seat == view.viewer), None)
    if own is None:
        raise ValueError("The public has no area.")
    if view.over:
        return result(view, localizer)
    items = list(_header(view, localizer))
    count = len(own.characters)
    if count in ROWS:
        high = ROWS[count]
        places = (TOP + row * (high + BETWEEN) for row in range(count))
        for one, y in zip(own.characters, places, strict=True):
            items += CharacterRow(one, MARGIN, y, INNER, high, localizer).items()
        return Scene(WIDTH, TOP + count * (high + BETWEEN) + 8, tuple(items), palette="parsifal")
    columns = 2 if count == 4 else COLUMNS if count <= 5 * COLUMNS else MORE
    rows = max(1, -(-count // columns))
    wide, high = (INNER - (columns - 1) * BETWEEN) // columns, min(LARGEST, (TALLEST - TOP) // rows - BETWEEN)
    for index, one in enumerate(own.characters):
        row, column = divmod(index, columns)
        x, y = MARGIN + column * (wide + BETWEEN), TOP + row * (high + BETWEEN)
        items += CharacterSheet(view, one, x, y, wide, high, localizer).items()
    return Scene(WIDTH, max(LEAST, TOP + rows * (high + BETWEEN) + 8), tuple(items), palette="parsifal")


def _header(view: ParsifalView, localizer: Localizer) -> Iterator[Item]:
    yield Label(localizer(t("Your area")), MARGIN + 4, 50, 42, "light", "serif", "bold", max_width=INNER - 240)
    if view.turn == view.viewer:
        yield Icon("waiting", MARGIN + INNER - 24, 36, 42, "gold")
        left = localizer(t("{n}", n=view.actions))
        yield Label(left, MARGIN + INNER - 56, 51, 42, "gold", weight="bold", anchor="right", max_width=50)
    if view.order is not None:
        yield Icon(ORDERS[view.order.value], MARGIN + INNER - 150, 36, 38, "muted")


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    """A character with its upper left corner at (x, y)."""

    view: ParsifalView
    one: Character
    x: int
    y: int
    width: int
    height: int
    localizer: Localizer

    def items(self) -> Iterator[Item]:
        """Yield the panel and the face, and beside it name, skills, quests and possessions.

        The panel of a character that can act is gold.
        """
        yield Panel(self.x, self.y, self.width, self.height, "waiting" if self.one.can_act else "seat")
        name, max_width = self.localizer(self.one.tarot.label), self.width - 24
        if self.one.locker is not None:
            max_width -= 92
            yield Icon("lock", self.x + self.width - 76, self.y + 29, 36, "gold")
            yield medal(self.one.locker, self.x + self.width - 54, self.y + 6, 44)
        yield Label(name, self.x + 14, self.y + 42, 34, "light", "serif", "semibold", max_width=max_width)
        high = self.height - 64
        wide = min(round(high * 0.7), self.width - 170)
        yield drawn(self.one.tarot, self.x + 12, self.y + 54, wide, high, dim=self.one.locked)
        if self.one.locked:
            size = wide * 3 // 4
            yield Icon("deck/crossed-chains", self.x + 12 + wide // 2, self.y + 54 + high // 2, size, "gold")
        left = self.x + wide + 24
        yield from self._skills(left)
        yield from self._goals(left + 60, high)

    def _skills(self, x: int) -> Iterator[Item]:
        """Yield the icons of the character's skills and, below, the artifacts it owns and the characters it locks."""
        step = min(48, (self.height - 60) // 5)
        y = self.y + 54
        for icon, _, _ in skills(self.one.tarot):
            yield Icon(icon, x + 22, y + step // 2, step - 8, "light" if not self.one.locked else "faint")
            y += step
        held = [*self.one.artifacts, *self.one.victims]
        across = 1 if len(held) < 3 else 2
        size = min(48 if across == 1 else 30, (self.y + self.height - 8 - y) // max(1, -(-len(held) // across)))
        for index, tarot in enumerate(held):
            row, column = divmod(index, across)
            yield medal(tarot, x - 4 * (across - 1) + column * size, y + row * size, size - 2)

    def _goals(self, x: int, high: int) -> Iterator[Item]:
        """Yield a check mark for each fulfilled quest, and icon and tarot of each open one, the last one on gold."""
        max_width = self.x + self.width - 10 - x
        step = min(64, high // 3)
        side = min(48, (max_width - 8) // 2, step - 8)
        last = self.one.missing == 1
        for index, (quest, goal) in enumerate(zip(self.one.tarot.quests, self.one.goals, strict=True)):
            y = self.y + 54 + index * step
            if goal.met:
                yield Icon("done", x + side // 2 + 2, y + step // 2, side - 6, "gold")
                continue
            if last:
                yield Panel(x, y, 2 * side + 10, side + 8, "pill")
            yield from quest_signs(quest, x + 3, y + 4, side, "ink" if last else "light")
