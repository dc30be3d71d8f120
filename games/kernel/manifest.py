"""What is known of a game before it is loaded: its package says it in a MANIFEST, and `games.registry` finds it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from games.kernel.text import EMPTY, Text

_KEY = re.compile(r"[a-z][a-z0-9_]{0,31}")
_REFERENCE = re.compile(r"\w+(\.\w+)*:\w+")


@dataclass(frozen=True, slots=True)
class Manifest:
    """A game that can be loaded.

    `key` names it in commands, data files and catalogues, and never changes: at most 32 small letters, digits and
    underscores. `title` and `seats` are what commands need to offer it. `game` and `layout` say where its Game and its
    rendering.Layout are, as "module:NAME"; they are imported when they are first needed. `languages` are those it is
    translated into, by their ISO 639 codes; English needs no entry. Lists of games go by `position`, then by key.
    `accent` is the colour (0xRRGGBB) that marks the game's messages. For whoever chooses a game: `pitch` is it in one
    sentence, `minutes` how long a first match lasts, `difficulty` how hard it is to learn, from 1 to 3; 0 leaves either
    unsaid. `good_with` is how many sit at a table that one person fills with computer players; 0 means the fewest.
    `lesson`: one learns it by playing. `cover` are five cards that stand for the game, as keys of the deck's drawings.
    Raises ValueError where key, game, layout, `difficulty` or `good_with` cannot be.
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
    lesson: bool = False
    cover: tuple[str, ...] = ("deck/back/tottarot",) * 5

    def __post_init__(self) -> None:
        if not _KEY.fullmatch(self.key):
            raise ValueError(f"{self.key!r} is not the key of a game")
        for reference in (self.game, self.layout):
            if not _REFERENCE.fullmatch(reference):
                raise ValueError(f"{reference!r} does not have the form module:NAME")
        if self.good_with and self.good_with not in self.seats:
            raise ValueError(f"{self.key} cannot be played by {self.good_with}")
        if self.difficulty not in range(4):
            raise ValueError(f"{self.key} cannot be of difficulty {self.difficulty}")

    def __hash__(self) -> int:
        """By its key alone, which no other has: its game is looked up ten times a press."""
        return hash(self.key)

    @property
    def package(self) -> str:
        """The package that holds the game."""
        module = self.game.partition(":")[0]
        return module.rpartition(".")[0] or module
