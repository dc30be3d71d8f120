"""Situations that computer players do not reach in a few matches, for the pictures of these pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from docs.ends import played
from games.kernel.match import Match
from games.parsifal.view import NAMED, Near, quest_words

Staged = tuple[Any, frozenset[int]]
"""The public view, and the seats to move."""

PROPOSED = 12
"""The number of answers after which a player proposes to end."""
SHARED = (("charmer", 3), ("squire", 3), ("knight", 2))
CROWD = ("amfortas", "parsifal", "swan", "gawan", "kundry", "klingsor", "titurel", "ferris")


def staged(key: str) -> Iterator[Staged]:
    """Yield pictures of a game that do not occur in its first matches."""
    if key == "parsifal":
        yield from _parsifal()
    elif key == "genshin_tarot":
        yield from _genshin()


def _parsifal() -> Iterator[Staged]:
    """Yield a proposal to end, its acceptance, several characters that lack the same quest, and many that lack one."""
    for match in _proposal():
        yield match.view(None), frozenset(match.waiting)
    view = replace(halfway("parsifal", 6)[0], pending=None, proposal=None)
    yield replace(view, near=tuple(_near(name, count) for name, count in SHARED)), frozenset({view.turn})
    yield replace(view, near=tuple(_near(name, 2) for name in CROWD)), frozenset({view.turn})


def _proposal() -> Iterator[Match[Any, Any]]:
    """Yield a match at a proposal to end it, and again when all have agreed."""
    match = next(match for match in played("parsifal", 0, 3) if match.entry_count >= PROPOSED and _may_propose(match))
    match.answer(match.waiting[0], ("propose",))
    yield match
    while match.waiting:
        match.answer(match.waiting[0], ("end",))
    yield match


def _may_propose(match: Match[Any, Any]) -> bool:
    asked = match.asked(match.waiting[0]) if match.waiting else None
    return asked is not None and any(option.token == "propose" for option in getattr(asked.question, "options", ()))


def halfway(key: str, seats: int) -> Staged:
    """Return the state halfway through a match."""
    states = course(key, seats)
    return states[len(states) // 2]


@cache
def course(key: str, seats: int) -> tuple[Staged, ...]:
    """Return the states of a match from its beginning to its end."""
    return tuple([(match.view(None), frozenset(match.waiting)) for match in played(key, 0, seats)])


def _near(name: str, count: int) -> Near:
    return Near(name, NAMED[name][0].title, tuple(range(count)), quest_words(NAMED[name][0])[0])


def _genshin() -> Iterator[Staged]:
    """Yield three situations: one player alone faces face-down enemies, a stunned enemy, and a crowd."""
    view, waiting = halfway("genshin_tarot", 4)
    seen = next(spot for player in view.players for spot in player.zone if spot.enemy)
    zones = [player.zone for player in view.players]
    zones[0] = tuple(spot._replace(enemy=None, open=index < 2) for index, spot in enumerate(zones[1]))
    zones[1] = (seen._replace(stunned=True),)
    zones[2] = tuple(seen._replace(column=column) for column in range(-2, 3))
    players = tuple(player._replace(zone=zone) for player, zone in zip(view.players, zones, strict=True))
    yield view._replace(players=players), waiting
