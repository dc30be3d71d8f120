"""Pairs the people of an event at tables.

People at a table have similar points and have not met. Anyone for whom there is no table has a bye.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import TypeAlias

Pair: TypeAlias = frozenset[int]
"""Two people, by their user IDs."""
Tables: TypeAlias = list[list[int]]

MET, AVOIDED = 100, 1
"""The cost of two people at one table who have met, and of two of whom one avoids the other; 0 is best. A second
meeting is worse than any number of avoided people that fit at a table."""
TRIES = 40
"""Number of starting orders to try if some people would meet again."""
STEPS = 400
"""Maximum number of swaps from each starting order."""


@dataclass(frozen=True, slots=True)
class Past:
    """The earlier rounds.

    Attributes:
        met: The pairs who have sat at one table.
        avoided: The pairs of whom one avoids the other.
        byes: Number of byes of each person.
        seats: Number of times that each person had each seat.
    """

    met: Collection[Pair] = frozenset()
    avoided: Collection[Pair] = frozenset()
    byes: Mapping[int, int] = field(default_factory=dict)
    seats: Mapping[int, Counter[int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pairing:
    """A round: each table's people by seat (None: a computer player), and those with a bye."""

    tables: tuple[tuple[int | None, ...], ...]
    byes: tuple[int, ...] = ()


def table_sizes(people: int, size: int) -> tuple[int, ...]:
    """Return the number of people at each table: as many tables of `size` as possible, the others with one less.

    The sum can be less than `people`; the others have a bye. If there are fewer than `size`, they share one table.
    """
    if size == 1 or people < 2:
        return (1,) * people if size == 1 else ()
    if people < size:
        return (people,)
    least = max(2, size - 1)
    for playing in range(people, 0, -1):
        for smaller in range(size):
            rest = playing - smaller * least
            if rest >= 0 and rest % size == 0 and (smaller == 0 or least < size):
                return (size,) * (rest // size) + (least,) * smaller
    raise AssertionError("so many people fill a table")


def most_rounds(people: int, size: int) -> int:
    """Return the maximum number of rounds to offer, at least 1, so that hardly anyone meets twice.

    A full table of the second round takes each of its people from a different table of the first.
    """
    if size == 1:
        return people
    return max(1, people // size - 1) if people // size >= size else 1


def people_for(rounds: int, size: int) -> int:
    """Return the minimum number of people for that many rounds; `size` is 2 or more."""
    return size * max(size, rounds + 1) if rounds > 1 else size


def swiss(ranked: Sequence[int], size: int, past: Past, rng: Random) -> Pairing:
    """Pair people who are close in the ranking, best first, and have not met.

    The same arguments and random numbers give the same pairing.
    """
    sizes = table_sizes(len(ranked), size)
    byes = byes_of(ranked, len(ranked) - sum(sizes), past)
    playing = [user for user in ranked if user not in byes]
    tables = apart(playing, sizes, past, rng)
    return Pairing(tuple(seated(table, size, past, rng) for table in tables), tuple(sorted(byes)))


def repeats(pairing: Pairing, past: Past) -> int:
    """Return the number of pairs in a round who have met before."""
    return sum(pair in past.met for table in pairing.tables for pair in pairs_of(table))


def pairs_of(table: Sequence[int | None]) -> list[Pair]:
    """Return the pairs of people at a table."""
    return [frozenset(pair) for pair in combinations([user for user in table if user is not None], 2)]


def byes_of(ranked: Sequence[int], count: int, past: Past) -> frozenset[int]:
    """Return the people who have a bye: those with the fewest so far, and among these the last in the ranking."""
    ranks = {user: rank for rank, user in enumerate(ranked)}
    turns = sorted(ranked, key=lambda user: (past.byes.get(user, 0), -ranks[user]))
    return frozenset(turns[:count])


def _costs(past: Past) -> Callable[[int, int], int]:
    costs: Counter[Pair] = Counter(dict.fromkeys(past.met, MET))
    costs.update(dict.fromkeys(past.avoided, AVOIDED))
    return lambda one, other: costs[frozenset((one, other))]


def apart(ranked: Sequence[int], sizes: Sequence[int], past: Past, rng: Random) -> Tables:
    """Return tables of these sizes, close to the ranking, with as few repeated or avoided meetings as possible.

    The first attempt starts from the ranking; later ones start from it shuffled more and more.
    """
    cost = _costs(past)
    best: tuple[int, Tables] | None = None
    for attempt in range(TRIES):
        shaken = sorted(enumerate(ranked), key=lambda one: one[0] + rng.random() * attempt * (len(ranked) / TRIES))
        tables = _cut([user for _, user in shaken], sizes)
        left = _improve(tables, cost, rng)
        if best is None or left < best[0]:
            best = left, tables
        if left == 0:
            break
    return best[1] if best else []


def _cut(ranked: Sequence[int], sizes: Sequence[int]) -> Tables:
    tables, at = [], 0
    for size in sizes:
        tables.append(list(ranked[at : at + size]))
        at += size
    return tables


def _improve(tables: Tables, cost: Callable[[int, int], int], rng: Random) -> int:
    """Swap people of nearby tables until nobody meets again, or no swap helps. Return the remaining cost."""
    for _ in range(STEPS):
        troubled = [at for at, table in enumerate(tables) if _cost_of(table, cost)]
        if not troubled:
            return 0
        swap = _best_swap(tables, rng.choice(troubled), cost)
        if swap is None:
            break
        (one, here), (other, there) = swap
        tables[one][here], tables[other][there] = tables[other][there], tables[one][here]
    return sum(_cost_of(table, cost) for table in tables)


def _best_swap(
    tables: Tables, at: int, cost: Callable[[int, int], int]
) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Return the swap with another table that lowers the cost most; among equal ones, with the nearest table."""
    best: tuple[int, int, tuple[tuple[int, int], tuple[int, int]]] | None = None
    for here, user in enumerate(tables[at]):
        now = _cost_in(user, tables[at], cost)
        if not now:
            continue
        for other, table in enumerate(tables):
            if other == at:
                continue
            for there, guest in enumerate(table):
                before = now + _cost_in(guest, table, cost)
                after = _cost_in(user, [*table[:there], *table[there + 1 :]], cost)
                after += _cost_in(guest, [*tables[at][:here], *tables[at][here + 1 :]], cost)
                found = after - before, abs(other - at)
                if found[0] < 0 and (best is None or found < best[:2]):
                    best = *found, ((at, here), (other, there))
    return best[2] if best else None


def _cost_of(table: Sequence[int], cost: Callable[[int, int], int]) -> int:
    return sum(cost(one, other) for one, other in combinations(table, 2))


def _cost_in(user: int, table: Sequence[int], cost: Callable[[int, int], int]) -> int:
    return sum(cost(user, other) for other in table if other != user)


def seated(table: Sequence[int], size: int, past: Past, rng: Random) -> tuple[int | None, ...]:
    """Seat people so that each has had each seat about equally often, and fill up with computer players.

    People choose in random order, but the one with the most uneven past first.
    """
    people = list(table)
    rng.shuffle(people)
    seats: list[int | None] = [None] * size
    free = list(range(size))
    rng.shuffle(free)
    for user in sorted(people, key=lambda one: -max(past.seats.get(one, Counter()).values(), default=0)):
        had = past.seats.get(user, Counter[int]())
        seat = min(free, key=lambda one: had[one])
        free.remove(seat)
        seats[seat] = user
    return tuple(seats)
