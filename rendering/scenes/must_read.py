"""Contents that must be legible in a picture."""

from __future__ import annotations

from typing import NamedTuple

LETTERS = 4
"""The number of letters by which a player's name is recognized."""


class MustRead(NamedTuple):
    """The parts that a viewer of a picture must be able to read.

    Args:
        words: Lines, each as often as it has to be there: names of cards, numbers.
        names: Players' names, of which LETTERS letters are enough.
        signs: Keys of sprites, each as often as it has to be there: quests, owners.
        titles: Names that can be divided over several lines; every word of them has to be there.
    """

    words: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()


NOTHING = MustRead()
