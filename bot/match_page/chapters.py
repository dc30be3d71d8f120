"""The log of a match in chapters, each with every viewer's view of the table when it began."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from bot.history.perspectives import Eyes
from bot.table.match_history import MatchHistory, walked
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.telling import Section
from games.kernel.text import EMPTY, Seat, Text, t
from storage.stories import LogLineRow

MAX_SIGHTS = 240
"""Maximum number of descriptions of the table, for all viewers; in longer matches, chapters are joined."""
MAX_CHAPTERS = 80
"""Maximum number of chapters."""
THE_END = t("The end")


class Sight(NamedTuple):
    """The table as a viewer saw it at one moment: the view, the seats to move, and a description in words."""

    viewer: Eyes
    view: Any
    waiting: frozenset[Seat]
    short: tuple[Text, ...]
    telling: tuple[Section, ...]


class Chapter(NamedTuple):
    """A part of the log.

    Attributes:
        heading: Its title.
        start: Number of entries when it began.
        sights: Every viewer's view then. The last chapter, `THE_END`, has the final table.
        lines: Its log lines, oldest first, including those for single seats.
    """

    heading: Text
    start: int
    sights: tuple[Sight, ...] = ()
    lines: tuple[LogLineRow, ...] = ()


def viewers(seats: int) -> tuple[Eyes, ...]:
    """Return the perspectives of a match: the public one and one for each seat; in solo play a single one."""
    return (0,) if seats == 1 else (None, *range(seats))


def chapters(past: MatchHistory, lines: Iterable[LogLineRow], *, replayed: bool) -> tuple[Chapter, ...]:
    """Return the chapters of a match, with their log lines.

    Args:
        past: The match.
        lines: Its whole log, in order.
        replayed: Whether the match replays exactly. If not, there is one chapter without views.
    """
    if not replayed:
        return (Chapter(t("The log"), 0, lines=tuple(lines)),)
    found, seats = list(_begun(past)), viewers(past.record.seats)
    return tuple(_with_lines(_joined(found, min(MAX_CHAPTERS, MAX_SIGHTS // len(seats))), list(lines)))


def _begun(past: MatchHistory) -> Iterator[Chapter]:
    """Yield the chapters as they begin, then the end. This replays the match once."""
    heading = EMPTY
    for n, match in enumerate(walked(past)):  # at least the state after the deal
        called = match.game.chapter(match.view(None)) or t("The log")
        if called != heading and not match.over:
            heading = called
            yield _chapter(called, n, match, past.record.seats)
    yield _chapter(THE_END, n, match, past.record.seats)


def _chapter(heading: Text, entry_count: int, match: Match[Any, Any], seats: int) -> Chapter:
    waiting = frozenset(match.waiting)
    sights = [_sight(match.game, viewer, match.view(viewer), waiting) for viewer in viewers(seats)]
    return Chapter(heading, entry_count, tuple(sights))


def _sight(game: AnyGame, viewer: Eyes, view: Any, waiting: frozenset[Seat]) -> Sight:
    return Sight(viewer, view, waiting, game.describe(view), game.tell(view))


def _joined(found: list[Chapter], most: int) -> list[Chapter]:
    """Return at most that many chapters, evenly chosen, including the first and the last.

    Each one extends to the next.
    """
    last = len(found) - 1
    return found if last < most else [found[place * last // (most - 1)] for place in range(most)]


def _with_lines(found: Sequence[Chapter], lines: Sequence[LogLineRow]) -> Iterator[Chapter]:
    """Yield the chapters with their lines.

    The lines of the answer that began a chapter belong to the previous one, because the new chapter's view shows their
    result. Those of the deal belong to the first.
    """
    for index, chapter in enumerate(found):
        first = -1 if index == 0 else chapter.start
        last = found[index + 1].start if index + 1 < len(found) else None
        own = [line for line in lines if first < line.entry_count and (last is None or line.entry_count <= last)]
        yield chapter._replace(lines=tuple(own))
