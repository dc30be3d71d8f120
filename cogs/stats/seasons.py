"""Seasons: the quarters of a year in UTC, by which results are listed."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import NamedTuple

from games.kernel.ask import IllegalError
from games.kernel.text import Text, t
from storage.results import Span

_WRITTEN = re.compile(r"(20\d\d)-([1-4])")


class Season(NamedTuple):
    """A quarter of a year; the fourth of 2026 is written "2026-4"."""

    year: int
    quarter: int

    def __str__(self) -> str:
        return f"{self.year}-{self.quarter}"

    @property
    def title(self) -> Text:
        """The name of the season."""
        return t("season {n} of {year}", n=self.quarter, year=self.year)

    @property
    def before(self) -> Season:
        """The previous season."""
        return Season(self.year, self.quarter - 1) if self.quarter > 1 else Season(self.year - 1, 4)

    @property
    def after(self) -> Season:
        """The next season."""
        return Season(self.year, self.quarter + 1) if self.quarter < 4 else Season(self.year + 1, 1)

    @property
    def span(self) -> Span:
        """The first second of the season, and of the next one."""
        return Span(self._begins, self.after._begins)

    @property
    def _begins(self) -> int:
        return int(datetime(self.year, 3 * self.quarter - 2, 1, tzinfo=UTC).timestamp())


def season_at(now: int) -> Season:
    """Return the season at a time in seconds since 1970."""
    day = datetime.fromtimestamp(now, UTC)
    return Season(day.year, (day.month + 2) // 3)


def season_called(written: str, now: int) -> Season:
    """Return the season from its written form. Raises IllegalError if it is malformed."""
    found = _WRITTEN.fullmatch(written.strip())
    if found is None:
        raise IllegalError(t("Write the season like this: {season}.", season=str(season_at(now))))
    return Season(int(found[1]), int(found[2]))


def seasons(now: int, count: int) -> list[Season]:
    """Return the last `count` seasons, the current one first."""
    found = [season_at(now)]
    while len(found) < count:
        found.append(found[-1].before)
    return found
