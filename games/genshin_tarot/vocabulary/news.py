"""What has just happened, to be looked at only."""

from __future__ import annotations

from typing import NamedTuple

from games.genshin_tarot.vocabulary.elements import Element


class News(NamedTuple):
    """Since the last action began: `struck` are the numbers of enemies (0: the Boss) with the damage they took, 0 where
    a blow did not get through (G-56), `reactions` such numbers with the two elements that met. `entered` is the turn in
    which the Boss came out."""

    struck: tuple[tuple[int, int], ...] = ()
    reactions: tuple[tuple[int, Element, Element], ...] = ()
    entered: int | None = None

    def damaged(self, number: int, damage: int) -> News:
        """The same, after a blow."""
        return News((*self.struck, (number, damage)), self.reactions, self.entered)

    def reacted(self, number: int, first: Element, second: Element) -> News:
        """The same, after a reaction."""
        return News(self.struck, (*self.reactions, (number, first, second)), self.entered)

    def later(self) -> News:
        """What is left of it when another action begins."""
        return News(entered=self.entered) if self.struck or self.reactions else self

    def damage(self, number: int) -> int:
        """What the enemy of that number took."""
        return sum([damage for struck, damage in self.struck if struck == number])

    def held(self, number: int) -> bool:
        """Whether the enemy of that number was struck and took nothing."""
        return any(struck == number for struck, _ in self.struck) and not self.damage(number)

    def met(self, number: int) -> tuple[Element, ...]:
        """The two elements that met on it last, if any did."""
        met = [(first, second) for struck, first, second in self.reactions if struck == number]
        return met[-1] if met else ()
