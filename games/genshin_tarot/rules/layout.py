"""Zones: how enemies overlap (G-14 to G-16), their order (G-9), and moving them (G-65, G-66)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter

from games.genshin_tarot.table import DEALT, EnemyState, Player, Table, Target, Tokens
from games.genshin_tarot.vocabulary.card_types import Enemy
from games.kernel.text import Seat
from games.kernel.zone import Zone

PLACES = (
    (5, -2, ()), (5, 0, ()), (5, 2, ()),
    (4, -1, (1, 2)), (4, 1, (2, 3)),
    (3, -2, (4,)), (3, 0, (4, 5)), (3, 2, (5,)),
    (2, -1, (6, 7)), (2, 1, (7, 8)),
    (1, 0, (9, 10)),
)  # fmt: skip
"""Row, column and covered places of each place, whose numbers begin with 1: three royals, then eight basic enemies."""

FIRST_MOVED_COLUMN = 4
"""The first column to the right of a new zone, for enemies that are moved in (G-66)."""


def lay_out(player: Player, seat: Seat, royals: Sequence[Enemy], basics: Sequence[Enemy]) -> None:
    """Lay out a new zone, all face down (G-14)."""
    first = seat * DEALT
    player.wall = Zone([*royals, *basics])
    player.zone = [
        EnemyState(first + index, seat, row, column, [first + below for below in on])
        for index, (row, column, on) in enumerate(PLACES, start=1)
    ]


def turn_up(table: Table, enemy: EnemyState) -> None:
    """Turn an enemy face up, with its Shields (G-63)."""
    assert enemy.seat is not None
    player = table.players[enemy.seat]
    enemy.face = player.wall.cards.pop(_in_wall(player, enemy))
    enemy.tokens = Tokens(shields=enemy.face.shields)


def turn_down(table: Table, enemy: EnemyState) -> None:
    """Turn an enemy face down, and remove everything from it (G-64)."""
    assert enemy.seat is not None
    player, face = table.players[enemy.seat], enemy.card
    enemy.face = enemy.tokens = None
    player.wall.cards.insert(_in_wall(player, enemy), face)


def _in_wall(player: Player, enemy: EnemyState) -> int:
    """Return the index in the wall of a face-down enemy."""
    return [each for each in player.zone if each.face is None].index(enemy)


def left_to_right(zone: Sequence[EnemyState]) -> list[EnemyState]:
    """Return the enemies by column; within a column, the one closer to the player first (G-9)."""
    return sorted(zone, key=_place) if len(zone) > 1 else list(zone)


_place = attrgetter("column", "row")


def unobstructed(zone: Sequence[EnemyState]) -> list[EnemyState]:
    """Return the enemies that are not covered, left to right (G-16)."""
    covered = {number for enemy in zone for number in enemy.on}
    return left_to_right([enemy for enemy in zone if enemy.number not in covered])


def face_down_unobstructed(zone: Sequence[EnemyState]) -> list[EnemyState]:
    """Return the face-down enemies that are not covered, left to right."""
    return [enemy for enemy in unobstructed(zone) if enemy.tokens is None]


def face_up(zone: Sequence[EnemyState]) -> list[EnemyState]:
    """Return the face-up enemies, left to right."""
    return left_to_right([enemy for enemy in zone if enemy.tokens])


def in_zone(table: Table, seat: Seat) -> list[Target]:
    """Return the enemies that can be fought in a zone: the face-up ones, or else the Boss (G-79).

    The Boss can be fought if it is out and the zone is empty.
    """
    zone = table.players[seat].zone
    if not zone and table.ruler.out:
        return [table.ruler]
    return list(face_up(zone))


def everywhere(table: Table, first: Seat) -> Iterator[Target]:
    """Yield all enemies in board order, the Boss last and only once (G-9, G-79)."""
    for seat in table.after(first):
        yield from face_up(table.players[seat].zone)
    if reachable(table):
        yield table.ruler


def reachable(table: Table) -> bool:
    """Return whether the Boss is out and some zone is empty (G-79, G-80)."""
    return table.ruler.out and not all(player.zone for player in table.players)


def remove(table: Table, seat: Seat, enemy: EnemyState) -> None:
    """Remove an enemy from its zone. An enemy on top of it no longer covers it."""
    table.players[seat].zone.remove(enemy)
    enemy.seat = None
    for other in table.players[seat].zone:
        if enemy.number in other.on:
            other.on = [number for number in other.on if number != enemy.number]


def swap(table: Table, one: EnemyState, two: EnemyState) -> None:
    """Swap the places and owners of two enemies, each with everything on it (G-65)."""
    first, second = one.seat, two.seat
    if first is None or second is None:
        return
    covers = {one.number: two.number, two.number: one.number}
    for seat in dict.fromkeys((first, second)):
        for enemy in table.players[seat].zone:
            enemy.on = [covers.get(number, number) for number in enemy.on]
    one.row, two.row = two.row, one.row
    one.column, two.column = two.column, one.column
    one.on, two.on = two.on, one.on
    if first != second:
        zones = table.players[first].zone, table.players[second].zone
        zones[0][zones[0].index(one)], zones[1][zones[1].index(two)] = two, one
        one.seat, two.seat = second, first


def lay_on_top(table: Table, enemy: EnemyState, below: EnemyState) -> None:
    """Put an enemy on top of another one only, one step closer to the player (G-66)."""
    seat, to = enemy.seat, below.seat
    if seat is None or to is None:
        return
    remove(table, seat, enemy)
    enemy.seat = to
    enemy.row, enemy.column, enemy.on = below.row - 1, below.column, [below.number]
    table.players[to].zone.append(enemy)


def move(table: Table, enemy: EnemyState, to: Seat) -> None:
    """Move an enemy to the right end of another zone, where it neither covers nor is covered (G-66)."""
    seat, zone = enemy.seat, table.players[to].zone
    if seat is None:
        return
    if enemy.face is None:
        wall = table.players[seat].wall
        table.players[to].wall.put([wall.cards.pop(_in_wall(table.players[seat], enemy))])
    remove(table, seat, enemy)
    enemy.seat = to
    last = max([FIRST_MOVED_COLUMN - 2, *[other.column for other in zone]])
    enemy.row, enemy.column, enemy.on = 1, last + 2, []
    zone.append(enemy)


def cleared_rows(table: Table, seat: Seat) -> list[int]:
    """Return the numbers of the layout's rows in which every place is empty (G-51)."""
    taken = {(enemy.row, enemy.column) for enemy in table.players[seat].zone}
    full = {row for row, column, _ in PLACES if (row, column) in taken}
    return [row for row in range(1, 6) if row not in full]
