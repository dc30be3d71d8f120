"""Facts in a text view, for the tests of the games' text views."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from games.contract.playing import Setup, glimpses
from games.kernel.game import AnyGame
from games.kernel.text import Localizer, Seat, Text

NAMES = ("Ann", "Bruno", "Chiara", "Dev", "Vesper", "Orrin")
READ = Localizer(NAMES)
EVERY = 4
"""The interval between the glimpses of a match that are examined."""


def views(game: AnyGame) -> Iterator[tuple[Any, Seat | None]]:
    """Yield the views of the first seat and of the public, at the largest table, throughout a whole match."""
    for n, match in enumerate(glimpses(Setup(game, max(game.seats), {}), "telling")):
        if n % EVERY == 0 or match.over:
            yield from ((match.view(seat), seat) for seat in (0, None))


def section_texts(game: AnyGame, view: Any) -> dict[str, str]:
    """Return the text of each section of a text view, title first."""
    return {one.key: "\n".join((READ(one.title), *(READ(fact.said) for fact in one.facts))) for one in game.tell(view)}


def says(words: str, *facts: str | int | Text) -> list[str]:
    """Return the facts that are missing in the text; each must be one or more whole words."""
    meant = [READ(fact) if isinstance(fact, Text) else str(fact) for fact in facts]
    return [fact for fact in meant if not re.search(rf"(?<![\w]){re.escape(fact)}(?![\w])", words)]
