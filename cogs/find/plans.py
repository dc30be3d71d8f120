"""Plans of searches: which games, at what pace, when, and with whom; encoded in the custom IDs of their page."""

from __future__ import annotations

import re
from datetime import datetime
from typing import NamedTuple

from bot.finding.matching import PACES, TableSize
from bot.runtime.clock import HOUR
from bot.table.preferences import Preferences
from bot.table.time_limits import TimeLimits
from games import manifests
from games.kernel.ask import MalformedError
from games.kernel.text import Text, t

BLOCK_HOURS = 3
"""Length in hours of one entry in the menu of times to play."""
BLOCKS = 24 // BLOCK_HOURS
LEAST_ANSWERS = 20
"""Minimum number of answers for which their times suggest when a user plays."""
PACE_WORDS = (t("You answer within an hour"), t("You answer a few times a day"), t("You answer once a day"))
"""The paces, fastest first."""
TURNS = (4 * HOUR, 12 * HOUR, 48 * HOUR)
"""Seconds for a move at a table of each pace; longer than the pace says, because people sleep."""
_PLAN = re.compile(r"([0-9a-f]{1,8})\.([0-2])\.([0-9a-f]{1,2})\.([01])\.([0-9])")


class SearchPlan(NamedTuple):
    """The plan of a search.

    Attributes:
        games: The games, as a bit mask of their indexes in `sought_games`.
        pace: How fast the user answers, from 0 (fastest) to 2.
        blocks: The parts of their local day in which they play, as a bit mask.
        near: Whether they want opponents of about their own level.
        seats: The number of people at the table; 0 for any.
    """

    games: int
    pace: int
    blocks: int
    near: bool
    seats: int

    def __str__(self) -> str:
        """Return the plan as part of a custom ID."""
        return f"{self.games:x}.{self.pace}.{self.blocks:x}.{int(self.near)}.{self.seats}"

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the games."""
        return tuple(key for index, key in enumerate(sought_games()) if self.games >> index & 1)


def read_plan(words: str) -> SearchPlan:
    """Return the plan in a custom ID. Raises MalformedError."""
    found = _PLAN.fullmatch(words)
    if found is None or int(found[2]) >= PACES:
        raise MalformedError(t("That button isn't mine."))
    games, blocks = int(found[1], 16) & games_mask(), int(found[3], 16)
    return SearchPlan(games or games_mask(), int(found[2]), blocks or (1 << BLOCKS) - 1, found[4] == "1", int(found[5]))


def sought_games() -> dict[str, TableSize]:
    """Return the games that several people can play, by key, with the sizes of their tables."""
    found = {}
    for one in manifests():
        best = one.contest or one.good_with or one.seats[0]
        if one.seats[-1] > 1:
            found[one.key] = TableSize(max(best, 2), one.seats[0], one.seats[-1])
    return found


def games_mask(*keys: str) -> int:
    """Return the bit mask of these games, or of all games if there are none."""
    return sum(1 << index for index, key in enumerate(sought_games()) if not keys or key in keys)


def usual_plan(preferences: Preferences, answered: list[int], now: int) -> SearchPlan:
    """Return the initial plan for a user.

    They play outside of their quiet hours or, if they have `answered` often enough, at the times of these answers.
    """
    awake = sum(1 << block for block in range(BLOCKS) if _is_awake(preferences, block))
    offset = _offset(preferences, now)
    counts = [0] * BLOCKS
    for at in answered:
        counts[(at + offset) // HOUR % 24 // BLOCK_HOURS] += 1
    active = sum(1 << block for block, count in enumerate(counts) if count * 2 * BLOCKS >= len(answered))
    return SearchPlan(games_mask(), 1, (active if len(answered) >= LEAST_ANSWERS else 0) or awake, near=False, seats=0)


def hours_of(blocks: int, preferences: Preferences, now: int) -> int:
    """Return the hours of the day (UTC) in these parts of a user's day, as a bit mask."""
    shift = round(_offset(preferences, now) / HOUR)
    local = [
        block * BLOCK_HOURS + hour for block in range(BLOCKS) if blocks >> block & 1 for hour in range(BLOCK_HOURS)
    ]
    return sum(1 << (hour - shift) % 24 for hour in local)


def blocks_of(hours: int, preferences: Preferences, now: int) -> int:
    """Return the parts of a user's day that mostly consist of these hours (UTC)."""
    shift = round(_offset(preferences, now) / HOUR)
    found = 0
    for block in range(BLOCKS):
        local = range(block * BLOCK_HOURS, (block + 1) * BLOCK_HOURS)
        found |= (sum(hours >> (hour - shift) % 24 & 1 for hour in local) * 2 > BLOCK_HOURS) << block
    return found


def block_words(block: int) -> str:
    """Return a part of the day as a time range."""
    first = block * BLOCK_HOURS
    return f"{first:02}:00–{first + BLOCK_HOURS:02}:00"


def seats_words(seats: int) -> Text:
    """Return the number of people that a search requests, in words."""
    return t("{n} people at the table", n=seats) if seats else t("Any number of people")


def level_words(*, near: bool) -> Text:
    """Return the level that a search requests, in words."""
    return t("People of about your level") if near else t("People of any level")


def pace_limits(pace: int) -> TimeLimits:
    """Return the time limits of a table with that pace. When time is up, bots move."""
    return TimeLimits(turn=TURNS[pace], up="bot", window=min(TURNS[pace], TimeLimits().window))


def _is_awake(preferences: Preferences, block: int) -> bool:
    """Return whether a part of the day is outside of the quiet hours; if there are none, outside of the night."""
    first, last = preferences.quiet_from, preferences.quiet_to
    if first == last:
        first, last = 0, 9
    quiet = {(first + hour) % 24 for hour in range((last - first) % 24)}
    return sum(hour in quiet for hour in range(block * BLOCK_HOURS, (block + 1) * BLOCK_HOURS)) * 2 <= BLOCK_HOURS


def _offset(preferences: Preferences, now: int) -> int:
    """Return the number of seconds by which the user's clock is ahead of UTC."""
    ahead = datetime.fromtimestamp(now, preferences.clock).utcoffset()
    return int(ahead.total_seconds()) if ahead else 0
