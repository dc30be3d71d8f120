"""Tables of Genshin Tarot to draw: moments of matches between computer players, and the most unusual boards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.view import GenshinView, Spot
from games.kernel.text import Seat
from tests.contract.playing import AnyMatch, Setup, chance, open_question

MOMENTS = (0, 12, 60, 140)
"""The numbers of answers after which a match is examined; it is also examined at its end."""


@cache
def played(seats: int) -> tuple[tuple[GenshinView, ...], ...]:
    """Return the public view of each moment, followed by the view of each seat."""
    match, randrange = Setup(GENSHIN_TAROT, seats, {}).opened("drawn"), chance("drawn")
    seen = []
    while not match.over:
        if match.entry_count in MOMENTS:
            seen.append(_seen(match))
        seat = match.waiting[0]
        match.answer(seat, GENSHIN_TAROT.play(match.view(seat), open_question(match, seat), randrange))
    return (*seen, _seen(match))


@cache
def parties() -> dict[str, GenshinView]:
    """Return the view of a single player who is dealt five heroes, and after giving one of them up."""
    match, randrange = Setup(GENSHIN_TAROT, 1, {}).opened("drawn"), chance("drawn")
    dealt = match.view(0)
    match.answer(0, GENSHIN_TAROT.play(dealt, open_question(match, 0), randrange))
    return {"five": dealt, "four": match.view(0)}


def course() -> Iterator[GenshinView]:
    """Yield the public views of neighboring states of a match with two players."""
    match, randrange = Setup(GENSHIN_TAROT, 2, {}).opened("course"), chance("course")
    while match.entry_count < 60:
        seat = match.waiting[0]
        match.answer(seat, GENSHIN_TAROT.play(match.view(seat), open_question(match, seat), randrange))
        if match.entry_count >= 40:
            yield match.view(None)


def _seen(match: AnyMatch) -> tuple[GenshinView, ...]:
    return tuple(match.view(viewer) for viewer in (None, *range(match.base.seats)))


def boards() -> Iterator[tuple[str, GenshinView]]:
    """Yield the public view of every moment, and a zone with enemies that were moved and stacked."""
    for seats in (1, 2, 3, 4):
        for index, views in enumerate(played(seats)):
            yield f"{seats}-{index}", views[0]
    yield "moved", with_moved_enemies()


def hands() -> Iterator[tuple[str, GenshinView]]:
    """Yield the views of single seats."""
    for seats in (1, 4):
        for index, views in enumerate(played(seats)):
            yield f"{seats}-{index}", views[1 + index % seats]


def with_moved_enemies() -> GenshinView:
    """Return a view in which one enemy has moved to the right end, and one is on top of the nearest row."""
    view = next(views[0] for views in played(2)[1:] if any(_up(views[0], 0)))
    player, spot = view.players[0], next(_up(view, 0))
    zone = (*player.zone, spot._replace(number=90, row=5, column=4), spot._replace(number=91, row=0, column=-1))
    return view._replace(players=(player._replace(zone=zone), *view.players[1:]))


def _up(view: GenshinView, seat: Seat) -> Iterator[Spot]:
    return (spot for spot in view.players[seat].zone if spot.enemy is not None)
