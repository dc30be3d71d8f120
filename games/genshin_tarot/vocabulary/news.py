"""The latest events, which are only displayed."""

from __future__ import annotations

from typing import NamedTuple

from games.genshin_tarot.vocabulary.elements import Element


class News(NamedTuple):
    """The events since the last action began.

    Attributes:
        struck: Pairs of an enemy's number (0 for the Boss) and the damage it took; 0 if a hit had no effect (G-56).
        reactions: The number of an enemy with the two elements that reacted on it.
        entered: The turn in which the Boss appeared.
    """

    struck: tuple[tuple[int, int], ...] = ()
    reactions: tuple[tuple[int, Element, Element], ...] = ()
    entered: int | None = None

    def damaged(self, number: int, damage: int) -> News:
        """Return the news with another hit."""
        return News((*self.struck, (number, damage)), self.reactions, self.entered)

    def reacted(self, number: int, first: Element, second: Element) -> News:
        """Return the news with another reaction."""
        return News(self.struck, (*self.reactions, (number, first, second)), self.entered)

    def later(self) -> News:
        """Return the news that remain when another action begins."""
        return News(entered=self.entered) if self.struck or self.reactions else self

    def damage(self, number: int) -> int:
        """Return the damage that the enemy with this number took."""
        return sum([damage for struck, damage in self.struck if struck == number])

    def held(self, number: int) -> bool:
        """Return whether the enemy with this number was struck without taking damage."""
        return any(struck == number for struck, _ in self.struck) and not self.damage(number)

    def met(self, number: int) -> tuple[Element, ...]:
        """Return the two elements that reacted last on the enemy with this number, or ()."""
        met = [(first, second) for struck, first, second in self.reactions if struck == number]
        return met[-1] if met else ()
