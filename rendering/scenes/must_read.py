"""Contents that must be legible in a picture."""

from __future__ import annotations

from typing import NamedTuple

LETTERS = 4
"""The number of letters by which a player's name is recognized."""


class MustRead(NamedTuple):
    """Contents of a picture that a viewer must be able to read.

    Args:
        words: Lines, such as card names and numbers, each as often as it has to be there.
        names: Players' names, of which LETTERS letters are sufficient.
        signs: Keys of sprites, such as quests and owners, each as often as it has to be there.
    """

    words: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()


NOTHING = MustRead()
