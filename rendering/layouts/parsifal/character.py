"""One character of Parsifal on the board: its face, who locks it, what it owns, and which quests are open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel.text import Reader
from games.parsifal.view import Character, ParsifalView
from rendering.layouts.parsifal.tarots import drawn, medal, subject
from rendering.scenes.scene import Icon, Item, Label, Panel
from rendering.text.name_lines import word_lines
from rendering.text.text_metrics import text_width
from rendering.text.text_raster import narrowest

NAME, GOALS = 38, 42
"""How high the lines with the name and with the quests are."""
LARGE = 270
"""From which height a tile has both half as large again."""
CUT, NAMED_WELL = 96, 140
"""With how much room a name that is too long is still of use when it is cut, and from which breadth all have room."""
ASIDE_FROM, NAMED_FROM = 126, 150
"""From which height a broad tile has a name, and from which every tile."""
DEEP = 186
"""From which height a name may stand on two lines."""
GOALS_FROM = 108
"""From which height one without a name has its quests below the face, and a copy its number beside it."""
BROAD = 150
"""From which breadth a low one has its quests at the right, one below another."""
SIZE, STEP = 31, 36
"""How large a name is written where there is little room, and how far its two lines are apart."""
APART = 8
"""How far names on two lines are from those beside them at least, more than others."""
NUMBER = 34
"""How high the number of a copy is."""
BESIDE, SPACIOUS = 42, 200
"""How broad the column beside the face is, and from which breadth that and names are larger."""
SHAPE = 0.78
"""How broad a face is at most, in parts of its height."""
SLIM = 1.7
"""How high it is at most, in parts of its breadth."""


def face(width: int, height: int, beside: int | None = None) -> tuple[int, int]:
    """How broad and high a face is in a tile of that size, with so much room beside it."""
    named, goals, aside = lines(width, height)
    name, line = _depth(height)
    beside = _beside(width, line) if beside is None else beside
    high = height - name * named - line * goals - 6
    wide = min(width - beside - 8 - 34 * aside, round(high * SHAPE))
    return wide, min(high, round(wide * SLIM))


def lines(width: int, height: int) -> tuple[bool, bool, bool]:
    """Whether a tile of that size has a name, a line of quests below the face, and quests at its right."""
    aside = ASIDE_FROM <= height < NAMED_FROM and width >= BROAD
    return aside or height >= NAMED_FROM, height >= GOALS_FROM and not aside, aside


def _depth(height: int) -> tuple[int, int]:
    """How high the lines with the name and with the quests are."""
    return (NAME * 3 // 2, GOALS * 3 // 2) if height >= LARGE else (NAME, GOALS)


def _beside(width: int, line: int) -> int:
    """How broad the column beside the face is."""
    return 26 if width < 100 else BESIDE if width < SPACIOUS else line


@dataclass(frozen=True, slots=True)
class Tile:
    """A character with its upper left corner at (x, y)."""

    view: ParsifalView
    character: Character
    x: int
    y: int
    width: int
    height: int
    reader: Reader

    def items(self) -> Iterator[Item]:
        """The face, then what lies on it, beside it and below."""
        one = self.character
        named, goals, aside = lines(self.width, self.height)
        name, line = _depth(self.height)
        title = self._title(42 if name > NAME and self.width >= SPACIOUS else SIZE) if named else ()
        beside = 0 if aside and not self._holds() else _beside(self.width, line)
        wide, high = face(self.width, self.height - STEP * (len(title) > 1), beside)
        if self._just_touched():
            yield Panel(self.x - 3, self.y - 3, wide + 6, high + 6, "pill")
        yield drawn(one.tarot, self.x, self.y, wide, high, dim=one.locked)
        if one.locked:
            yield Icon("deck/crossed-chains", self.x + wide // 2, self.y + high // 2, min(wide, high) * 3 // 4, "gold")
        numbered = goals and not named and bool(one.tarot.copy)
        yield from self._beside(self.x + wide + 4, high - NUMBER * numbered, beside)
        if numbered:
            middle = self.x + wide + 4 + beside // 2
            yield Label(one.tarot.copy, middle, self.y + high, 31, self._tone(), anchor="middle", room=beside)
        if goals or aside:
            step = min(line - 2, (high if aside else self.width - 4) // max(1, len(one.goals)))
            below = (self.x, self.y + high + 4, step, 0)
            yield from self._goals(*((self.x + wide + beside + 4, self.y, 0, step) if aside else below))
        base = self.y + high + line * goals + name - 4
        yield from (replace(label, y=base + label.y) for label in title)

    def _holds(self) -> bool:
        """Whether there is something to be shown beside the face."""
        one = self.character
        return bool(one.locked or one.artifacts or one.tarot in self.view.drawn)

    def _title(self, size: int) -> tuple[Label, ...]:
        """What it is called, on a high tile in two lines; where that has no room, of several alike the number."""
        tarot, room = self.character.tarot, self.width - 5
        words = self.reader(tarot.label)
        found: tuple[str, ...] = (words,)
        if text_width(words, size) > (room + 8 if room >= CUT else room - 8):
            halves, least = word_lines(words, room - APART, SIZE), room - APART
            if self.height >= DEEP and all(text_width(half, SIZE) * narrowest(half) <= least for half in halves):
                found, size, room = halves, SIZE, least
            else:
                found = (tarot.copy or (words if room >= CUT else ""),)
        return tuple(
            Label(line, self.x, place * STEP, size, self._tone(), room=room) for place, line in enumerate(found) if line
        )

    def _tone(self) -> str:
        """The colour of its name: gold for the one character that may act."""
        return "gold" if self.character.tarot == self.view.actor else "light"

    def _just_touched(self) -> bool:
        """Whether the last action was done to it, or to something it owns."""
        done = self.view.done
        return done is not None and bool({self.character.tarot, *self.character.artifacts} & {*done.targets})

    def _beside(self, x: int, high: int, side: int) -> Iterator[Item]:
        """Who locks it, with a lock; what it owns; a plus for a character that came this turn."""
        one = self.character
        fresh = one.tarot in self.view.drawn
        held = [*([one.locker] if one.locker else []), *one.artifacts]
        slots = len(held) + fresh + one.locked
        size = min(side, high // max(1, slots))
        y = self.y
        if one.locked:
            yield Icon("lock", x + size // 2, y + size // 2, size - 6, "gold")
            y += size
        for tarot in held:
            yield medal(tarot, x + 1, y + 1, size - 2)
            y += size
        if fresh:
            yield Icon("plus-box", x + size // 2, y + size // 2, size - 6, "gold")

    def _goals(self, left: int, top: int, across: int, down: int) -> Iterator[Item]:
        """A tick for each quest fulfilled, and what the others are about; the last one open lies on gold. They are
        `across` and `down` apart."""
        one, side = self.character, min(60, across + down - 2)
        last = one.missing == 1
        for place, (quest, goal) in enumerate(zip(one.tarot.quests, one.goals, strict=True)):
            x, y = left + place * across, top + place * down
            if goal.met:
                yield Icon("done", x + side // 2, y + side // 2, side - 8, "gold")
                continue
            if last:
                yield Panel(x, y, side, side, "pill")
            yield medal(subject(quest), x + 3, y + 3, side - 6)
