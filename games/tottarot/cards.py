"""The 21 fate cards: seven arcana, three of each (T-2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from games.kernel.members import plain
from games.kernel.text import Text, signed, t


@plain
class Icon(Enum):
    """The effect of a determined card; see phases.py (T-25, T-22)."""

    EXCHANGE = "exchange"
    PEEK = "peek"
    REVEAL = "reveal"
    REVERSE = "reverse"


@dataclass(frozen=True, slots=True, eq=False)
class Fate:
    """One arcanum: its points when upright, its icon if it has one, and its number among the Major Arcana."""

    key: str
    name: Text
    numeral: str
    points: int
    icon: Icon | None = None

    @classmethod
    def of(cls, key: str) -> Fate:
        """Return the arcanum with a key. Raises KeyError."""
        return FATES[key]

    @property
    def worth(self) -> str:
        """The points as printed: +3, −5."""
        return signed(self.points)


FATES: dict[str, Fate] = {
    fate.key: fate
    for fate in (
        Fate("the-world", t("The World"), "XXI", 5, Icon.REVEAL),
        Fate("the-sun", t("The Sun"), "XIX", 3),
        Fate("the-lovers", t("The Lovers"), "VI", 1, Icon.EXCHANGE),
        Fate("the-hermit", t("The Hermit"), "IX", -1, Icon.PEEK),
        Fate("the-hanged-man", t("The Hanged Man"), "XII", -2, Icon.REVERSE),
        Fate("the-tower", t("The Tower"), "XVI", -4),
        Fate("the-devil", t("The Devil"), "XV", -5),
    )
}

COPIES = 3
"""Number of cards of each arcanum."""

DECK = tuple(fate for fate in FATES.values() for _ in range(COPIES))
"""All fate cards."""


class Placed(NamedTuple):
    """A card in a row. An upside-down card counts with the opposite sign (T-23)."""

    fate: Fate
    reversed: bool = False

    @property
    def points(self) -> int:
        """The points that the card currently counts."""
        return -self.fate.points if self.reversed else self.fate.points
