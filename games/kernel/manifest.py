"""Facts about a game that are known before it is loaded, from the MANIFEST of its package.

`games.registry` finds the packages.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from games.kernel.text import EMPTY, Text

_KEY = re.compile(r"[a-z][a-z0-9_]{0,31}")
_REFERENCE = re.compile(r"\w+(\.\w+)*:\w+")


@dataclass(frozen=True, slots=True)
class Manifest:
    """A game that can be loaded.

    Attributes:
        key: Name in commands, data files and catalogs, which never changes: at most 32 lowercase letters, digits and
            underscores.
        title: Name that commands offer.
        seats: Numbers of seats that commands offer.
        game: Location of its Game, as "module:NAME", imported when first needed.
        layout: Location of its rendering.Layout, in the same form.
        languages: ISO 639 codes of its translations. English needs no entry.
        position: Rank in lists of games; ties are sorted by key.
        accent: Color of the game's messages, as 0xRRGGBB.
        pitch: The game in one sentence, for users who choose one.
        minutes: Length of a first match; 0 if not given.
        difficulty: How hard the game is to learn, from 1 to 3; 0 if not given.
        good_with: Number of seats at a table that one player fills with computer players; 0 means the minimum.
        daily: Number of seats in the deal of the day, for one player and computer players; 0 means `good_with`.
        contest: Number of seats at a table of a tournament, all for people; 0 means `good_with`.
        round_days: Number of days within which 19 of 20 tournament matches end, if people play a few moves a day.
        lesson: Whether the game has a lesson.
        cover: Five cards that represent the game, as keys of the deck's drawings.

    Raises:
        ValueError: The key, `game`, `layout`, `difficulty`, `good_with`, `daily` or `contest` is invalid.
    """

    key: str
    title: Text
    seats: range
    game: str
    layout: str
    languages: tuple[str, ...] = ()
    position: int = 100
    accent: int | None = None
    pitch: Text = EMPTY
    minutes: int = 0
    difficulty: int = 0
    good_with: int = 0
    daily: int = 0
    contest: int = 0
    round_days: int = 8
    lesson: bool = False
    cover: tuple[str, ...] = ("deck/back/tottarot",) * 5

    def __post_init__(self) -> None:
        if not _KEY.fullmatch(self.key):
            raise ValueError(f"{self.key!r} is not the key of a game")
        for reference in (self.game, self.layout):
            if not _REFERENCE.fullmatch(reference):
                raise ValueError(f"{reference!r} does not have the form module:NAME")
        for count in (self.good_with, self.daily, self.contest):
            if count and count not in self.seats:
                raise ValueError(f"{self.key} cannot be played by {count}")
        if self.difficulty not in range(4):
            raise ValueError(f"{self.key} cannot be of difficulty {self.difficulty}")

    def __hash__(self) -> int:
        """Return the hash of the key alone, which is unique.

        Each press looks up a game about ten times, so this has to be fast.
        """
        return hash(self.key)

    @property
    def package(self) -> str:
        """The package that holds the game."""
        module = self.game.partition(":")[0]
        return module.rpartition(".")[0] or module
