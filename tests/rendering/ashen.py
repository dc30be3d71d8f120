"""Tables of The Restless to draw: every kind of scene that computer players come to, and more than fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from games.the_restless import THE_RESTLESS
from games.the_restless.view import RestlessView
from tests.contract.playing import AnyMatch, Setup, chance, open_question

MATCHES = (Setup(THE_RESTLESS, 1, {}), Setup(THE_RESTLESS, 4, {}), Setup(THE_RESTLESS, 3, {"tarot": "yes"}))
LONGEST = 400
"""How many answers of a match are looked at."""


def _answered(setup: Setup) -> Iterator[AnyMatch]:
    """A match, before each answer; always the same object."""
    match, below = setup.opened("drawn"), chance("drawn")
    while not match.over and match.n < LONGEST:
        yield match
        seat = match.waiting[0]
        match.answer(seat, THE_RESTLESS.play(match.view(seat), open_question(match, seat), below))
    yield match


@cache
def played() -> tuple[tuple[str, tuple[RestlessView, ...]], ...]:
    """What everybody sees and then what each seat does, the first time that a scene of its kind comes."""
    found: dict[str, tuple[RestlessView, ...]] = {}
    for setup in MATCHES:
        for match in _answered(setup):
            kind = _kind(match.view(None))
            if kind not in found:
                found[kind] = tuple([match.view(viewer) for viewer in (None, *range(setup.seats))])
    return tuple(found.items())


def _kind(view: RestlessView) -> str:
    lying = (("offered", view.offered), ("wares", view.wares), ("ground", view.ground), ("opened", view.opened))
    parts = [word for word, things in (*lying, ("shared", (*view.shared, *view.pools))) if things]
    return "-".join([view.scene, str(len(view.foes)), *parts, *(["early"] if not view.level else [])])


def boards() -> Iterator[tuple[str, RestlessView]]:
    """What everybody sees in every kind of scene, and a table with more than it has room for."""
    for kind, views in played():
        yield kind, views[0]
    yield "crowded", crowded()


def hands() -> Iterator[tuple[str, RestlessView]]:
    """What single seats see: in turn the first and the last."""
    for place, (kind, views) in enumerate(played()):
        if place % 4 == 0:
            yield kind, views[1 if place % 8 else -1]


def battle() -> RestlessView:
    """A fight somebody is in the middle of."""
    return next(view for _, (view, *_) in played() if view.foes and view.level)


def crowded() -> RestlessView:
    """Eight Targets, three of them loaded with what they took, a row of nine, and hands full beyond all limits."""
    view = battle()
    things = tuple(item for _, (seen, *_) in played() for body in seen.bodies for item in body.items)[:20]
    foe = replace(view.foes[0], spoils=things, staggered=2)
    foes = tuple(replace(foe, number=n, spoils=things if n < 3 else ()) for n in range(8))
    bodies = tuple(replace(body, items=things) if body.character and not body.place else body for body in view.bodies)
    row = (view.row or (view.god,))[0]
    return replace(view, foes=foes, bodies=bodies, row=(row * 2, *[row] * 8), ground=things[:6])


def course() -> Iterator[RestlessView]:
    """Neighbouring states of a match between four, as everybody sees them."""
    for match in _answered(MATCHES[1]):
        if 30 <= match.n < 50:
            yield match.view(None)
