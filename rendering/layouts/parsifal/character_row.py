"""A character in a player's own area at the full width of the picture, with skills and quests in words.

It is used if the player has few characters.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.text import Localizer
from games.parsifal.view import SKILL_NAMES, Character
from rendering.layouts.parsifal.skill_text import quest, skills
from rendering.layouts.parsifal.tarots import drawn, medal, quest_signs
from rendering.scenes.scene import Icon, Item, Label, Panel
from rendering.text.text_metrics import text_width

WORDS = 32
"""Text size of skills and quests, in pixels."""
SKILLS = 270
"""Maximum width of the column of skills, in pixels."""
ALONE = 400
"""Minimum height of a row with the quests below the skills, in pixels."""
LINE = 62
"""Maximum height of a quest and of a skill, in pixels."""


@dataclass(frozen=True, slots=True)
class CharacterRow:
    """A character with its upper left corner at (x, y)."""

    one: Character
    x: int
    y: int
    width: int
    height: int
    localizer: Localizer

    def items(self) -> Iterator[Item]:
        """Yield the panel, gold for a character that can act, the face, and beside it name, state, skills, quests."""
        yield Panel(self.x, self.y, self.width, self.height, "waiting" if self.one.can_act else "seat")
        high = self.height - 20
        wide = high * 7 // 10
        yield drawn(self.one.tarot, self.x + 10, self.y + 10, wide, high, dim=self.one.locked)
        if self.one.locked:
            yield Icon("deck/crossed-chains", self.x + 10 + wide // 2, self.y + self.height // 2, wide * 3 // 4, "gold")
        left, right = self.x + wide + 32, self.x + self.width - 14
        held = [*self._held(right)]
        yield from held
        name = self.localizer(self.one.tarot.label)
        edge = min((item.x for item in held if isinstance(item, Icon)), default=right) - 30
        yield Label(name, left, self.y + 50, 40, "light", "serif", "semibold", max_width=edge - left)
        yield from self._skills(left)
        if self.height < ALONE:
            yield from self._quests(left + self._skilled, right, self.y + 70)
        else:
            yield from self._quests(left, right, self.y + 90 + len(skills(self.one.tarot)) * self._step)

    def _held(self, right: int) -> Iterator[Item]:
        """Yield the locker, victims and artifacts, from the right, each with the same icon as in quests."""
        locker = (self.one.locker,) if self.one.locker else ()
        x = right
        for sign, tone, tarots in (
            ("lock", "gold", locker),
            ("lock", "light", self.one.victims),
            ("bag-personal", "light", self.one.artifacts),
        ):
            for tarot in tarots:
                x -= 58
                yield medal(tarot, x, self.y + 10, 54)
            if tarots:
                x -= 26
                yield Icon(sign, x, self.y + 37, 40, tone)
                x -= 34

    def _skills(self, x: int) -> Iterator[Item]:
        """Yield an icon and a word for each skill."""
        tone = "faint" if self.one.locked else "light"
        for index, (icon, word, _) in enumerate(skills(self.one.tarot)):
            y = self.y + 70 + index * self._step
            yield Icon(icon, x + 22, y + self._step // 2, 40, tone)
            middle = y + self._step // 2 + WORDS * 3 // 8
            yield Label(self.localizer(word), x + 52, middle, WORDS, "muted", max_width=self._skilled - 64)

    def _quests(self, x: int, right: int, top: int) -> Iterator[Item]:
        """Yield each quest with icons and words: gray with a check mark if fulfilled, on gold if it is the last."""
        side = min(48, self._step - 8)
        for index, (wanted, goal) in enumerate(zip(self.one.tarot.quests, self.one.goals, strict=True)):
            y, last = top + index * self._step, self.one.missing == 1 and not goal.met
            if last:
                yield Panel(x - 6, y, right - x + 12, self._step - 2, "pill")
            ink = "ink" if last else "light"
            yield from quest_signs(wanted, x, y + (self._step - side) // 2 - 1, side, ink)
            max_width = right - x - 2 * side - 16 - (44 if goal.met else 4)
            words, tone = self.localizer(quest(wanted)), "muted" if goal.met else ink
            yield Label(words, x + 2 * side + 14, y + self._step // 2 + 11, WORDS, tone, max_width=max_width)
            if goal.met:
                yield Icon("done", right - 22, y + self._step // 2, 42, "gold")

    @property
    def _skilled(self) -> int:
        """The width of the column of skills, with room for the longest skill name, in pixels."""
        longest = max(text_width(self.localizer(word), WORDS) for word in SKILL_NAMES.values())
        return min(SKILLS, 80 + round(longest))

    @property
    def _step(self) -> int:
        """The height of a line, in pixels."""
        lines = max(len(self.one.tarot.quests), len(self.one.tarot.skills), 1)
        return min(LINE, (self.height - 80) // lines)
