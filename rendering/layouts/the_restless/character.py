"""A Character of The Restless on the board: who leads it, how it stands, and what it carries."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel.text import Reader, t
from games.the_restless.view import Body
from rendering.layouts.the_restless.chips import CHIP, GAP, Chip, bar, chip, chips, medal
from rendering.scenes.builders import named
from rendering.scenes.scene import Icon, Item, Label, Panel

PAD = 14
HEAD = 140
"""From the top of a panel to what is carried."""

EMPTY = 76
MOST = 12
"""How many cards a panel names; of more there is only the number."""


def height(body: Body) -> int:
    """How high a panel must be."""
    if body.character is None:
        return EMPTY
    cards = min(MOST, len((*body.items, *body.statuses, *body.sins, *body.blessings)))
    return HEAD + max(1, -(-cards // 2)) * (CHIP + GAP) + 6


@dataclass(frozen=True, slots=True)
class CharacterPicture:
    """A place at the table, its panel's corner at (x, y); it `waits` while its player is awaited.

    It is `through` when it has had its turn in a battle, or its player has voted.
    """

    body: Body
    x: int
    y: int
    width: int
    tall: int
    waits: bool
    begun: bool
    through: bool
    reader: Reader

    def items(self) -> Iterator[Item]:
        """The panel, then everything on it."""
        yield Panel(self.x, self.y, self.width, self.tall, "ember" if self.waits else "cinder")
        yield from self._state()
        if self.body.character is None:
            yield from self._nobody()
            return
        yield medal(self.body.character, self.x + PAD, self.y + PAD, 62)
        left, room = self.x + 90, self.width - 90 - 50
        yield Label(self.reader(self.body.character.name), left, self.y + 40, 28, "light", "serif", "bold", room=room)
        yield Label(self.reader(self.body.trait), left, self.y + 70, 21, "rust", room=130)
        yield Icon("person", left + 150, self.y + 63, 20, "ash")
        yield named(self.body.player, left + 166, self.y + 70, 21, room - 166, self.reader, "ash", "regular")
        yield from self._figures(self.x + PAD, self.y + 110)
        yield from self._carried()

    def _state(self) -> Iterator[Item]:
        """In the corner: whose turn it is, whose decision, and who has done."""
        icon, tone = (
            ("crossed-swords", "gold") if self.body.acting else ("waiting", "gold") if self.waits else ("done", "ash")
        )
        if self.body.acting or self.waits or (self.through and self.body.character):
            yield Icon(icon, self.x + self.width - 32, self.y + 34, 32, tone)

    def _nobody(self) -> Iterator[Item]:
        words = t("Nobody walks here now") if self.begun else t("Nobody yet")
        yield Icon("death" if self.begun else "person", self.x + 44, self.y + EMPTY // 2, 40, "ash")
        yield Label(self.reader(words), self.x + 90, self.y + 34, 24, "light", "serif", room=self.width - 140)
        yield named(self.body.player, self.x + 90, self.y + 60, 21, self.width - 140, self.reader, "ash", "regular")

    def _figures(self, x: int, y: int) -> Iterator[Item]:
        """Health, Armor, Items of so many, Weight of so much."""
        body = self.body
        yield Icon("lovers", x + 14, y, 26, "rust")
        yield from bar(body.health, body.max_health, x + 34, y - 9, 150)
        room = (
            (x + 194, "", body.health, body.max_health, 66),
            (x + 376, "bag-personal", len(body.items), body.size, 58),
        )
        for left, icon, now, most, wide in (*room, (x + 484, "weight-kilogram", body.weight, body.most, 66)):
            if icon:
                yield Icon(icon, left - 16, y, 26, "gold")
            words = self.reader(t("{n}/{most}", n=now, most=most))
            yield Label(words, left + 2, y + 9, 24, "light", weight="bold", room=wide)
        yield Icon("shield", x + 280, y, 26, "gold")
        yield Label(str(body.armor), x + 298, y + 9, 24, "light", weight="bold", room=48)

    def _carried(self) -> Iterator[Item]:
        """Items first, then Statuses, Sins and Blessings, each with its own sign."""
        body = self.body
        those = [chip(one, self.reader) for one in (*body.items, *body.statuses, *body.sins, *body.blessings)]
        if len(those) > MOST:
            more = self.reader(t("{n} more", n=len(those) - MOST + 1))
            those = [*those[: MOST - 1], Chip("cards", more)]
        x, width = self.x + PAD, self.width - 2 * PAD
        if those:
            yield from chips(those, x, self.y + HEAD, width, 2)[0]
        else:
            words = self.reader(t("Empty hands"))
            yield Label(words, x + 6, self.y + HEAD + 25, 21, "ash", room=width)
