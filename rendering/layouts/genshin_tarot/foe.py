"""An enemy of Genshin Tarot in its place of a zone: name, HP left, Shields, attack and ability."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.genshin_tarot.view import EnemyFace, Spot
from games.kernel.text import Reader, t
from rendering.layouts.genshin_tarot.art import art, element, medal
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage

SMALL = 84
"""How high a place is that shows figures only; LARGE has room for words."""

LARGE = 204


@dataclass(frozen=True, slots=True)
class Foe:
    """A place with an enemy, its upper left corner at (x, y); a `tall` one shows the enemy's ability, too."""

    spot: Spot
    x: int
    y: int
    width: int
    reader: Reader
    tall: bool = False

    def items(self) -> Iterator[Item]:
        """The field, then what is written on it."""
        if self.spot.enemy is None:
            yield from self._down()
        elif self.tall:
            yield from self._told(self.spot.enemy)
        else:
            yield from self._shown(self.spot.enemy)

    @property
    def height(self) -> int:
        return LARGE if self.tall else SMALL

    def _down(self) -> Iterator[Item]:
        """A card face down: an open eye where nothing lies on it, so that it will be revealed next."""
        icon, tone, kind = ("peek", "muted", "place") if self.spot.open else ("unseen", "faint", "down")
        yield Panel(self.x, self.y, self.width, self.height, kind)
        yield Icon(icon, self.x + self.width // 2, self.y + self.height // 2, 40, tone)

    def _field(self, enemy: EnemyFace) -> Panel:
        return Panel(self.x, self.y, self.width, self.height, "royal" if enemy.royal else "foe")

    def _shown(self, enemy: EnemyFace) -> Iterator[Item]:
        yield self._field(enemy)
        yield medal(art(enemy), self.x + 7, self.y + 7, 42)
        room = self.width - 62 - (36 if self._narrow and self.spot.element else 0)
        yield Passage(self.reader(enemy.name), self.x + 55, self.y + 24, room, 2, 20, weight="semibold")
        yield from self._figures(enemy, self.y + 67)

    def _told(self, enemy: EnemyFace) -> Iterator[Item]:
        yield self._field(enemy)
        yield medal(art(enemy), self.x + 9, self.y + 9, 54)
        room = self.width - 84
        yield Label(self.reader(enemy.name), self.x + 74, self.y + 34, 26, weight="semibold", room=room)
        coins = self.reader(t("{n} Mora", n=enemy.mora))
        yield Label(coins, self.x + 74, self.y + 61, 22, "muted", room=room)
        yield from self._figures(enemy, self.y + 94)
        words = self.reader(enemy.text) or self.reader(t("No ability"))
        yield Passage(words, self.x + 12, self.y + 136, self.width - 24, 3, 22, "muted")

    def _figures(self, enemy: EnemyFace, y: int) -> Iterator[Item]:
        """HP left, the attack to come, Shields, and the element it carries."""
        attack = ("sleep", "muted", "–") if self.spot.stunned else ("battle", "light", str(enemy.attack))
        figures = [("lovers", "light", str(self.spot.hp)), attack]
        if self.spot.shields:
            figures.append(("shield", "light", str(self.spot.shields)))
        step, size = (66, 30) if self.tall else (40 if self._narrow else 48, 23)
        for place, (icon, tone, words) in enumerate(figures):
            x = self.x + size - 3 + step * place
            yield Icon(icon, x, y, size - 1, tone)
            yield Label(words, x + size // 2 + 2, y + size // 3 + 1, size, tone, weight="bold", room=size - 3)
        if self.spot.element:
            top = self.y + 6 if self._narrow else y - 12
            yield element(self.spot.element.value, self.x + self.width - 34, top, 28)

    @property
    def _narrow(self) -> bool:
        """Whether figures and element have no room in one line."""
        return self.width < 176
