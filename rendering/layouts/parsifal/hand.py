"""A player's own area in Parsifal, large, with what everybody in it can do and still has to fulfil."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.text import Reader, Text, listed, t, tn
from games.parsifal.view import Character, ParsifalView
from rendering.layouts.parsifal.character import drawn, medal
from rendering.layouts.parsifal.skill_text import skills
from rendering.scenes.builders import tall
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Scene
from rendering.text.text_metrics import rows

WIDTH = 1080
MARGIN = 36
INNER = WIDTH - 2 * MARGIN
TOP = 112
CARD = 112
TALL = tall(CARD)
LINE = 34
SKILLS = 152
"""From the left edge of a panel to the skills, and how much room they have."""

ROOM = 440
GOALS = SKILLS + ROOM + 24

ORDERS: dict[str, Text] = {
    "always": t("the Horn asks you always"),
    "important": t("the Horn asks you when it matters"),
    "never": t("the Horn never asks you"),
}
"""Standing orders in words (P-40)."""


def hand(view: ParsifalView, reader: Reader) -> Scene:
    """The viewer's area, a panel for each name. Raises ValueError for a view of the public, who has none."""
    own = next((player for player in view.players if player.seat == view.viewer), None)
    if own is None:
        raise ValueError("The public has no area.")
    items, y = [*_header(view, len(own.characters), reader)], TOP
    for copies in _grouped(own.characters):
        picture = TarotPicture(copies, MARGIN, y, reader)
        items += picture.items()
        y += picture.height + 14
    return Scene(WIDTH, y + 18, tuple(items), inks="parsifal")


def _grouped(characters: tuple[Character, ...]) -> list[tuple[Character, ...]]:
    """Copies of a name together, in order of their first's arrival."""
    names = dict.fromkeys(one.tarot.name for one in characters)
    return [tuple(one for one in characters if one.tarot.name == name) for name in names]


def _header(view: ParsifalView, count: int, reader: Reader) -> Iterator[Item]:
    yield Label(reader(t("Your area")), MARGIN + 4, 62, 44, "light", "serif", "bold")
    words = tn("{n} character", "{n} characters", n=count)
    if view.turn == view.viewer and not view.over:
        left = tn("{n} action left", "{n} actions left", n=view.actions)
        words = t("{count}  ·  your turn, {left}", count=words, left=left)
    if view.order is not None:
        words = t("{words}  ·  {order}", words=words, order=ORDERS[view.order.value])
    yield Label(reader(words), MARGIN + 6, 96, 24, "muted", room=INNER)


@dataclass(frozen=True, slots=True)
class TarotPicture:
    """All copies of one name in an area: the card, skills, quests, and how each copy stands."""

    copies: tuple[Character, ...]
    x: int
    y: int
    reader: Reader

    def items(self) -> Iterator[Item]:
        """The panel, then everything on it."""
        near = self.copies[0].missing <= 1
        yield Panel(self.x, self.y, INNER, self.height, "waiting" if near else "seat")
        tarot = self.copies[0].tarot
        yield drawn(tarot, self.x + 16, self.y + 16, CARD, self.reader, dim=all(one.locked for one in self.copies))
        yield from self._skills()
        yield from self._goals(near)
        for place, one in enumerate(self.copies):
            yield from self._fact(one, self.y + self._upper + place * (LINE + 12))

    @property
    def height(self) -> int:
        return max(TALL + 34, self._upper + len(self.copies) * (LINE + 12) + 10)

    @property
    def _upper(self) -> int:
        """From the top to the first copy's line: below skills and quests."""
        lines = max(sum(lines for *_, lines in self._printed()), len(self.copies[0].goals) + 1)
        return 30 + lines * LINE + 4

    def _printed(self) -> list[tuple[str, str, int]]:
        """Skills of the name, and of what its copies own: an icon, the words, and how many lines they need."""
        owned = [artifact for one in self.copies for artifact in one.artifacts]
        facts = [fact for tarot in (self.copies[0].tarot, *owned) for fact in skills(tarot)]
        said = [(icon, self.reader(t("{skill}: {what}", skill=word, what=line))) for icon, word, line in facts]
        return [(icon, words, rows(words, ROOM - 50, 20)) for icon, words in said]

    def _skills(self) -> Iterator[Item]:
        x, base = self.x + SKILLS + 36, self.y + 44
        for icon, words, lines in self._printed():
            yield Icon(icon, x - 24, base - 8, 26, "gold")
            if lines > 1:
                yield Passage(words, x, base, ROOM - 36, lines, 22)
            else:
                yield Label(words, x, base, 24, "light", room=ROOM - 36)
            base += lines * LINE

    def _goals(self, near: bool) -> Iterator[Item]:
        x, room = self.x + GOALS, INNER - GOALS - 16
        words, goals = (t("One quest from victory") if near else t("Quests")), self.copies[0].goals
        yield Label(self.reader(words), x, self.y + 44, 24, "gold" if near else "muted", weight="semibold", room=room)
        for place, goal in enumerate(goals, start=1):
            base = self.y + 44 + place * LINE
            yield Icon("done" if goal.met else "missing", x + 12, base - 8, 24, "gold" if goal.met else "muted")
            yield Label(self.reader(goal.text), x + 32, base, 24, "light" if goal.met else "muted", room=room - 32)

    def _fact(self, one: Character, y: int) -> Iterator[Item]:
        """Which copy, whether it is free, and what it holds."""
        x, right = self.x + SKILLS, self.x + INNER - 16
        facts = list(_facts(one))
        line = facts[0]
        for fact in facts[1:]:
            line = t("{before}  ·  {fact}", before=line, fact=fact)
        held = [*one.artifacts, *one.victims, *([one.locker] if one.locker else [])]
        yield Icon("lock" if one.locked else "free", x + 12, y + 18, 26, "muted" if one.locked else "gold")
        for place, tarot in enumerate(held):
            yield medal(tarot, right - (place + 1) * 44, y - 2, 40)
        yield Label(self.reader(line), x + 36, y + 26, 24, "light", room=right - 44 * len(held) - x - 46)


def _facts(one: Character) -> Iterator[Text]:
    """How a copy stands, in words."""
    yield one.tarot.label
    if one.locker is not None:
        yield t("locked by {locker}", locker=one.locker.label)
    if one.artifacts:
        yield t("owns {artifacts}", artifacts=listed([artifact.label for artifact in one.artifacts]))
    if one.victims:
        yield t("locks {victims}", victims=listed([victim.label for victim in one.victims]))
    if one.capacity and not one.locked:
        left = one.capacity - len(one.victims)
        yield tn("{n} lock left", "{n} locks left", n=left)
