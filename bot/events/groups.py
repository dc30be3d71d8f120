"""Groups of an event: the same people meet in all rounds but the last, and the best of each group play a final.

People are user IDs; groups are numbers from 1.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from bot.events.pairing import Pairing, Past, apart, byes_of, seated, swiss, table_sizes
from bot.events.scoring import Ranked, Score, ranking


def draw(entrants: Sequence[int], size: int, past: Past, rng: Random) -> dict[int, int]:
    """Draw groups of sizes as equal as possible, and return the group of each person.

    If possible, nobody is in a group with someone they avoid. A group has no more people than a table; only for games
    of two it can have three, who take turns having a bye.
    """
    drawn = list(entrants)
    rng.shuffle(drawn)
    tables = apart(drawn, group_sizes(len(drawn), size), Past(avoided=past.avoided), rng)
    return {user: number for number, table in enumerate(tables, 1) for user in table}


def group_sizes(people: int, size: int) -> list[int]:
    """Return the number of people in each group. Nobody is alone in a group unless there is only one person."""
    count = max(1, -(-people // size) if size > 2 else people // size)
    return [people // count + (number < people % count) for number in range(count)] if people else []


def with_newcomers(known: Mapping[int, int], here: Sequence[int], size: int) -> dict[int, int]:
    """Return the group of everyone who is `here`, including those who joined since, in the order in which they joined.

    They fill the smallest groups with room. If two or more are left, they form a new group; one alone joins the
    smallest.
    """
    groups = {user: known[user] for user in here if user in known}
    waiting = [user for user in here if user not in known]
    counts = dict.fromkeys(known.values(), 0)
    for number in groups.values():
        counts[number] += 1
    while waiting and (free := [number for number in counts if 0 < counts[number] < size]):
        number = min(free, key=lambda one: (counts[one], one))
        groups[waiting.pop(0)] = number
        counts[number] += 1
    if len(waiting) > 1 or not counts:
        added = group_sizes(len(waiting), size)
        for number, members in enumerate(added, max(counts, default=0) + 1):
            groups |= dict.fromkeys(waiting[:members], number)
            waiting = waiting[members:]
    for user in waiting:
        number = min((one for one in counts if counts[one]), key=lambda one: (counts[one], one), default=min(counts))
        groups[user] = number
        counts[number] += 1
    return groups


def group_round(groups: Mapping[int, int], playing: Sequence[int], size: int, past: Past, rng: Random) -> Pairing:
    """Return a round of the groups with one table for each.

    Anyone alone, or for whom the table has no seat, has a bye.
    """
    members: defaultdict[int, list[int]] = defaultdict(list)
    for user in playing:
        members[groups[user]].append(user)
    tables, byes = [], []
    for number in sorted(members):
        gone = byes_of(members[number], max(0, len(members[number]) - size), past)
        table = [user for user in members[number] if user not in gone]
        byes += [*gone, *(table if len(table) == 1 else ())]
        tables += [table] if len(table) > 1 else []
    return Pairing(tuple(seated(table, size, past, rng) for table in tables), tuple(sorted(byes)))


def by_place(places: Iterable[Ranked], rng: Random) -> list[int]:
    """Return the people of a ranking, best first; a lot decides between those who share a place."""
    drawn = list(places)
    rng.shuffle(drawn)
    return [one.user for one in sorted(drawn, key=lambda one: one.place)]


def finalists(groups: Mapping[int, int], ranked: Sequence[int], size: int, *, rivals: bool) -> list[int]:
    """Return the players of the final, best first: the best of each group, and the next best until every table is full.

    If the people of a group win or lose together, the better half of the groups continues instead, unchanged.
    """
    if not rivals:
        order = list(dict.fromkeys(groups[user] for user in ranked))
        on = order[: -(-len(order) // 2)]
        return [user for user in ranked if groups[user] in on]
    first: dict[int, int] = {}
    for user in ranked:
        first.setdefault(groups[user], user)
    chosen = [user for user in ranked if user in first.values()]
    others = [user for user in ranked if user not in first.values()]
    while others and (len(chosen) < size or sum(table_sizes(len(chosen), size)) < len(chosen)):
        chosen.append(others.pop(0))
    return sorted(chosen, key=list(ranked).index)


def final_round(
    groups: Mapping[int, int], chosen: Sequence[int], size: int, past: Past, rng: Random, *, rivals: bool
) -> Pairing:
    """Return the tables of the final. People who win or lose together stay in their groups."""
    if not rivals:
        return group_round(groups, chosen, size, past, rng)
    return swiss(chosen, size, Past(avoided=past.avoided, byes=past.byes, seats=past.seats), rng)


def group_ranking(
    scores: Iterable[Score], entrants: Sequence[int], closed: int, final: int | None, *, out: Iterable[int] = ()
) -> tuple[Ranked, ...]:
    """Return the ranking by the rounds of the groups. Once the final is over, its players come first, by its points.

    `final` is the number of the final, or None if there is none. Its players are listed with their points in the final.
    """
    known, gone = list(scores), frozenset(out)
    before = [one for one in known if final is None or one.round_number < final]
    base = ranking(before, entrants, closed if final is None else min(closed, final - 1), out=gone)
    last = {one.user: one for one in known if one.round_number == final and one.status != "playing"}
    if final is None or closed < final or not last:
        return base
    keys = {one.user: (-last[one.user].points, one.place) for one in base if one.user in last}
    ranked = sorted(keys, key=lambda user: keys[user])
    wins = {one.user: one.wins + (last[one.user].status == "won") for one in base if one.user in last}
    places = [
        Ranked(1 + [keys[other] for other in ranked].index(keys[user]), user, float(last[user].points), wins[user],
               user in gone)
        for user in ranked
    ]  # fmt: skip
    rest = [one for one in base if one.user not in last]
    shift = {place: len(places) + 1 + at for at, place in reversed([*enumerate(one.place for one in rest)])}
    return (*places, *(Ranked(shift[one.place], one.user, one.points, one.wins, one.is_out) for one in rest))
