"""Groups users who search for a table: a pure function of the searches, of whom they avoid, and of the time.

The user with the longest wait comes first. The longer a search lasts, the more it accepts, so that nobody waits
forever: other paces, fewer common hours, other levels, smaller tables, and finally computer players.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from bot.ratings.skills import SkillLevel
from bot.runtime.clock import HOUR

PACES = 3
"""Number of paces: within the hour, several times a day, once a day."""
WIDER_AFTER_SECONDS, WIDEST_AFTER_SECONDS, BOTS_AFTER_SECONDS = 6 * HOUR, 12 * HOUR, 24 * HOUR
"""Wait after which a search accepts more, then even more, and then computer players in empty seats."""
LEAST_PEOPLE = 2
"""Minimum number of people at a table that a search finds."""

Pair = frozenset[int]
"""Two users."""


class Seeker(NamedTuple):
    """A user who searches for a table.

    Attributes:
        user: ID of the user.
        games: Keys of the games that they would play.
        pace: How fast they answer, from 0, within the hour, to 2, once a day.
        hours: The hours of the day (UTC) at which they play, as the bits of a number.
        levels: Their level in each game; games without one are new to them.
        is_near: Whether they want opponents of about their own level.
        since: Start of the search, in seconds since 1970.
        seats: The number of people they want at the table; 0 for any.
    """

    user: int
    games: frozenset[str]
    pace: int
    hours: int
    levels: Mapping[str, SkillLevel]
    is_near: bool
    since: int
    seats: int = 0


class TableSize(NamedTuple):
    """The best number of players for a game, the smallest, and the largest."""

    best: int
    least: int
    most: int = 99


class FoundGroup(NamedTuple):
    """People who fit together at a table of a game, longest wait first, and the number of computer players it needs."""

    game: str
    users: tuple[int, ...]
    bots: int


class Tolerance(NamedTuple):
    """Limits of a search: the largest difference of paces and of levels, and the fewest common hours of a day."""

    pace: int
    level: int
    hours: int


_NARROW, _WIDER, _WIDEST = Tolerance(0, 1, 4), Tolerance(1, 2, 2), Tolerance(PACES - 1, len(SkillLevel), 2)


def tolerance(waited: int) -> Tolerance:
    """Return what a search accepts after `waited` seconds."""
    if waited >= WIDEST_AFTER_SECONDS:
        return _WIDEST
    return _WIDER if waited >= WIDER_AFTER_SECONDS else _NARROW


def find_groups(
    seekers: Iterable[Seeker], sizes: Mapping[str, TableSize], apart: Collection[Pair], now: int
) -> list[FoundGroup]:
    """Return groups of people who fit together; nobody is in two of them.

    Args:
        seekers: All users who search for a table and have no offer.
        sizes: The sizes of tables by game; games that are missing, or that need no other people, are ignored.
        apart: Pairs of users not to seat together: one avoids the other, or has just declined a table with them.
        now: Seconds since 1970.
    """
    waiting = sorted(seekers, key=lambda one: (one.since, one.user))
    found, seated = list[FoundGroup](), set[int]()
    for first in waiting:
        if first.user in seated:
            continue
        others = [one for one in waiting if one.user != first.user and one.user not in seated]
        group = _best_group(first, others, sizes, apart, now)
        if group is not None:
            found.append(group)
            seated.update(group.users)
    return found


def count_others(seekers: Iterable[Seeker], seeker: Seeker) -> int:
    """Return the number of others who search for one of the same games, including users who avoid each other."""
    return sum(one.user != seeker.user and bool(one.games & seeker.games) for one in seekers)


def _best_group(
    first: Seeker, others: Sequence[Seeker], sizes: Mapping[str, TableSize], apart: Collection[Pair], now: int
) -> FoundGroup | None:
    """Return the group for the first user: without computer players if possible, then the largest."""
    waited, found = now - first.since, list[FoundGroup]()
    for game in sorted(first.games & {key for key, size in sizes.items() if can_be_sought(size, first.seats)}):
        playing = [one for one in others if game in one.games]
        for count, bots in _tables(sizes[game], first.seats, waited):
            willing = [one for one in playing if one.seats in (0, count)]
            people = _joined(first, willing, game, count, apart, tolerance(waited))
            if len(people) == count or (bots and len(people) >= LEAST_PEOPLE):
                found.append(FoundGroup(game, tuple(one.user for one in people), count - len(people)))
                break
    return min(found, key=lambda group: (group.bots, -len(group.users), group.game), default=None)


def can_be_sought(size: TableSize, wanted: int) -> bool:
    """Return whether a game with tables of this size can be searched for with `wanted` people; 0 is any number."""
    return size.best >= LEAST_PEOPLE and (not wanted or size.least <= wanted <= size.most)


def _tables(size: TableSize, wanted: int, waited: int) -> Iterator[tuple[int, bool]]:
    """Yield the tables that a search accepts, best first: the number of seats, and whether bots can fill some."""
    best, least = wanted or size.best, wanted or max(size.least, LEAST_PEOPLE)
    smallest = least if waited >= WIDEST_AFTER_SECONDS else best
    yield from ((count, False) for count in range(best, smallest - 1, -1))
    if waited >= BOTS_AFTER_SECONDS:
        yield least, True


def _joined(
    first: Seeker, others: Sequence[Seeker], game: str, most: int, apart: Collection[Pair], allowed: Tolerance
) -> list[Seeker]:
    """Return the first user and others who fit with everyone before them, most similar first; `most` people at most."""
    people, hours = [first], first.hours
    ordered = sorted(others, key=lambda one: (_distance(first, one, game), one.since, one.user))
    for one in ordered:
        if len(people) >= most:
            break
        common = (hours & one.hours).bit_count()
        if common >= allowed.hours and all(_fit(one, other, game, apart, allowed) for other in people):
            people.append(one)
            hours &= one.hours
    return sorted(people, key=lambda one: (one.since, one.user))


def _fit(one: Seeker, other: Seeker, game: str, apart: Collection[Pair], allowed: Tolerance) -> bool:
    """Return whether two users can sit at one table, regardless of their hours."""
    near = not (one.is_near or other.is_near) or _level_gap(one, other, game) <= allowed.level
    return near and abs(one.pace - other.pace) <= allowed.pace and frozenset((one.user, other.user)) not in apart


def _distance(one: Seeker, other: Seeker, game: str) -> tuple[int, int, int]:
    """Return the distance between two users: in pace, then in level, then in hours that they do not share."""
    gap = _level_gap(one, other, game) if one.is_near or other.is_near else 0
    return abs(one.pace - other.pace), gap, 24 - (one.hours & other.hours).bit_count()


def _level_gap(one: Seeker, other: Seeker, game: str) -> int:
    return abs(_assumed(one.levels.get(game)) - _assumed(other.levels.get(game)))


def _assumed(level: SkillLevel | None) -> SkillLevel:
    """Return a user's level; the middle one if it is unknown."""
    return level or SkillLevel.STEADY


def pairs_in(group: FoundGroup) -> Iterator[Pair]:
    """Yield every two people of a group."""
    yield from map(frozenset, combinations(group.users, 2))
