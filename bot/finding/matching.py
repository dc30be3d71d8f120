"""Groups people who look for a table: a pure function of their searches, of whom they avoid, and of the time.

The person with the longest wait comes first. A search accepts more with the time that it has lasted, so that nobody
waits without end: other paces, fewer common hours, other levels, smaller tables, and at last computer players.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from bot.ratings.skills import SkillLevel
from bot.runtime.clock import HOUR

PACES = 3
"""The number of paces: within the hour, some times a day, once a day."""
WIDER_AFTER_SECONDS, WIDEST_AFTER_SECONDS, BOTS_AFTER_SECONDS = 6 * HOUR, 12 * HOUR, 24 * HOUR
"""The wait from which on a search accepts more, and more again, and from which on computer players fill a table."""
LEAST_PEOPLE = 2
"""The smallest number of people at a table that was found."""

Pair = frozenset[int]
"""Two users."""


class Seeker(NamedTuple):
    """A person who looks for a table.

    Attributes:
        user: ID of the user.
        games: Keys of the games that they would play.
        pace: How fast they answer, from 0, within the hour, to 2, once a day.
        hours: The hours of the day (UTC) at which they play, as the bits of a number.
        levels: Their level in each game; games without one are new to them.
        is_near: Whether they want others of about their own level.
        since: Second since which they have been looking.
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
    """The number of players that a game is best with, the smallest, and the largest."""

    best: int
    least: int
    most: int = 99


class FoundGroup(NamedTuple):
    """People who fit together at a table of a game, longest wait first, and the computer players it needs."""

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
    """Return what a search accepts after that many seconds."""
    if waited >= WIDEST_AFTER_SECONDS:
        return _WIDEST
    return _WIDER if waited >= WIDER_AFTER_SECONDS else _NARROW


def find_groups(
    seekers: Iterable[Seeker], sizes: Mapping[str, TableSize], apart: Collection[Pair], now: int
) -> list[FoundGroup]:
    """Return groups of people who fit together; nobody is in two of them.

    Args:
        seekers: Everyone who looks for a table and has no offer.
        sizes: The sizes of tables by game; games that are missing, or need no other people, are not looked for.
        apart: Pairs who are not seated together: one avoids the other, or has just declined a table with them.
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
    """Return how many others look for one of the same games. It depends on nobody's list of avoided people."""
    return sum(one.user != seeker.user and bool(one.games & seeker.games) for one in seekers)


def _best_group(
    first: Seeker, others: Sequence[Seeker], sizes: Mapping[str, TableSize], apart: Collection[Pair], now: int
) -> FoundGroup | None:
    """Return the group that the first person gets: without computer players if possible, then the largest."""
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
    """Return whether others are sought for a game with tables of that size, and that many can play it; 0 is any."""
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
    """Return the first person and up to that many who fit with all before them, the most alike first."""
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
    """Return whether two people can sit at one table, apart from their hours."""
    near = not (one.is_near or other.is_near) or _level_gap(one, other, game) <= allowed.level
    return near and abs(one.pace - other.pace) <= allowed.pace and frozenset((one.user, other.user)) not in apart


def _distance(one: Seeker, other: Seeker, game: str) -> tuple[int, int, int]:
    """Return how unlike two people are: in pace, then in level, then in the hours they do not share."""
    gap = _level_gap(one, other, game) if one.is_near or other.is_near else 0
    return abs(one.pace - other.pace), gap, 24 - (one.hours & other.hours).bit_count()


def _level_gap(one: Seeker, other: Seeker, game: str) -> int:
    return abs(_assumed(one.levels.get(game)) - _assumed(other.levels.get(game)))


def _assumed(level: SkillLevel | None) -> SkillLevel:
    """Return the assumed level of a person: the middle one, if it is not known."""
    return level or SkillLevel.STEADY


def pairs_in(group: FoundGroup) -> Iterator[Pair]:
    """Yield every two people of a group."""
    yield from map(frozenset, combinations(group.users, 2))
