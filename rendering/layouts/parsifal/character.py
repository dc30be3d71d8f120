"""One character of Parsifal on the board: its card, who locks it, how far its quests are, and what it holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.text import Reader, Text, t
from games.parsifal.view import Character, ParsifalView, Tarot
from rendering.scenes.builders import tall
from rendering.scenes.scene import Icon, Item, Label, Panel, Sprite, Weight
from rendering.text.text_metrics import text_width, two_lines

CARD = 108
TALL = 183
PITCH = 114
GOALS = 32
"""How high the line of quests is."""

HELD = 42
"""How high the line of what a character holds is. It is kept free for it: little moves when an artifact is taken."""

ROW = TALL + GOALS + HELD + 10
"""How high a row of characters is."""

RIBBON, LETTERS, STEP = 30, 20, 24
"""How high a ribbon of one line is, the size of its letters, and from one of its lines to the next."""

BROADEST = 1.17
"""How much broader than its room a line may be: it is written that much narrower."""

MEDAL = 36
LOCKER = (50, 85)

FULFILLED = t("Fulfilled")
"""The ribbon of characters that have won, even if they are locked (P-50)."""


def drawn(tarot: Tarot, x: int, y: int, width: int, reader: Reader, dim: bool = False) -> Sprite:
    """A tarot as a card."""
    words = (reader(tarot.label), "", "", "", "", "") if width >= 100 else ()
    return Sprite(f"deck/parsifal/{tarot.name}", x, y, width, tall(width), words, dim=dim)


def medal(tarot: Tarot, x: int, y: int, side: int) -> Sprite:
    """A tarot as a round picture with its upper left corner at (x, y)."""
    return Sprite(f"deck/medal/parsifal/{tarot.name}", x, y, side, side)


@dataclass(frozen=True, slots=True)
class Tile:
    """A character with its upper left corner at (x, y)."""

    view: ParsifalView
    character: Character
    x: int
    y: int
    reader: Reader

    def items(self) -> Iterator[Item]:
        """The card, then what lies on it and below."""
        yield drawn(self.character.tarot, self.x, self.y, CARD, self.reader, dim=self.character.locked)
        if self.character.locker is not None:
            yield from self._locked(self.character.locker)
        yield from self._tag()
        yield from self._goals()
        yield from self._held()

    def _locked(self, locker: Tarot) -> Iterator[Item]:
        """The locker's card lies on the victim's, as it does on a table, with a chain beside it and a word."""
        yield Icon("deck/crossed-chains", self.x + 28, self.y + 84, 46, "gold")
        yield Sprite(f"deck/parsifal/{locker.name}", self.x + CARD - LOCKER[0] - 6, self.y + 46, *LOCKER)
        said = FULFILLED if self.character.tarot in self.view.victors else locker.label
        yield from self._ribbon(self.reader(said), "semibold", CARD - 10)

    def _tag(self) -> Iterator[Item]:
        if words := self._word():
            yield from self._ribbon(self.reader(words), "bold", CARD - 16)

    def _ribbon(self, words: str, weight: Weight, room: int) -> Iterator[Item]:
        """Across the card's head; on two lines where one has no room for the words."""
        lines = (words,) if text_width(words, LETTERS) <= room * BROADEST else two_lines(words)
        yield Panel(self.x + 3, self.y + 6, CARD - 6, RIBBON + STEP * (len(lines) - 1), "pill")
        for place, line in enumerate(lines):
            base = self.y + 28 + STEP * place
            yield Label(line, self.x + CARD // 2, base, LETTERS, "ink", weight=weight, anchor="middle", room=room)

    def _word(self) -> Text:
        """What is to be said of a character that is free, or that has won."""
        tarot = self.character.tarot
        if self.character.locked:
            return t("")
        if tarot in self.view.victors:
            return FULFILLED
        if tarot == self.view.actor and not self.view.over:
            return t("Acting")
        return t("")

    def _goals(self) -> Iterator[Item]:
        """An icon for each quest; all on gold where one quest is missing."""
        goals, middle = self.character.goals, self.y + TALL + 8 + GOALS // 2 - 1
        near = self.character.missing <= 1
        if near:
            yield Panel(self.x + 3, middle - 14, CARD - 6, 30, "pill")
        start = self.x + CARD // 2 - (len(goals) - 1) * 15
        for place, goal in enumerate(goals):
            tone = "ink" if near else "gold" if goal.met else "muted"
            yield Icon("done" if goal.met else "missing", start + 30 * place, middle, 24, tone)

    def _held(self) -> Iterator[Item]:
        """Artifacts, then a lock and those whom it locks; many are made smaller."""
        artifacts, victims = self.character.artifacts, self.character.victims
        room = CARD - (24 if victims else 0)
        step = min(MEDAL + 1, room // max(1, len(artifacts) + len(victims)))
        x, line = self.x, self.y + TALL + 10 + GOALS
        y = line + (MEDAL - step + 1) // 2
        for artifact in artifacts:
            yield medal(artifact, x, y, step - 1)
            x += step
        if victims:
            yield Icon("lock", x + 12, line + MEDAL // 2, 22, "gold")
            x += 24
        for victim in victims:
            yield medal(victim, x, y, step - 1)
            x += step
