"""What there is to tell of a match once it is over, besides its result."""

from __future__ import annotations

from typing import NamedTuple

from games.kernel.recap import NO_RECAP, Recap
from games.kernel.text import Seat, Text


class WonMedal(NamedTuple):
    """A medal that the person in a seat won in this match: the `number`-th of theirs, `of` all that the game has."""

    seat: Seat
    title: Text
    about: Text
    number: int = 1
    of: int = 1


class Aftermath(NamedTuple):
    """The match in short, the medals that were won in it, and the seats of those who asked for hints.

    Of people who keep their statistics to themselves, no medals are told.
    """

    recap: Recap = NO_RECAP
    medals: tuple[WonMedal, ...] = ()
    hinted: tuple[Seat, ...] = ()


NO_AFTERMATH = Aftermath()
