"""What is known of a game before it is loaded: its package says it in a MANIFEST, and `games.registry` finds it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from games.kernel.text import Text

_KEY = re.compile(r"[a-z][a-z0-9_]{0,31}")
_REFERENCE = re.compile(r"\w+(\.\w+)*:\w+")


@dataclass(frozen=True, slots=True)
class Manifest:
    """A game that can be loaded.

    `key` names it in commands, data files and catalogues, and never changes: at most 32 small letters, digits and
    underscores. `title` and `seats` are what commands need to offer it. `game` and `layout` say where its Game and its
    rendering.Layout are, as "module:NAME"; they are imported when they are first needed. `languages` are those it is
    translated into, by their ISO 639 codes; English needs no entry. Lists of games go by `position`, then by key.
    `accent` is the colour (0xRRGGBB) that marks the game's messages. `lesson`: the game has one.
    Raises ValueError where key, game or layout is not of this form.
    """

    key: str
    title: Text
    seats: range
    game: str
    layout: str
    languages: tuple[str, ...] = ()
    position: int = 100
    accent: int | None = None
    lesson: bool = False

    def __post_init__(self) -> None:
        if not _KEY.fullmatch(self.key):
            raise ValueError(f"{self.key!r} is not the key of a game")
        for reference in (self.game, self.layout):
            if not _REFERENCE.fullmatch(reference):
                raise ValueError(f"{reference!r} does not have the form module:NAME")

    @property
    def package(self) -> str:
        """The package that holds the game."""
        module = self.game.partition(":")[0]
        return module.rpartition(".")[0] or module
