"""Required contents of The Restless's pictures: Targets with their figures, Characters with theirs, and the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.kernel.text import Localizer
from games.the_restless.view import Body, RestlessView
from rendering.layouts.the_restless.encounter import ENDINGS
from rendering.layouts.the_restless.fight import MAX_TARGETS
from rendering.scenes.must_read import MustRead

NAMED = 2
"""Maximum number of a player's Characters for which the names of Items are required."""


def board(view: RestlessView, localizer: Localizer) -> MustRead:
    """Return the Rerolls left, each Target and each Character with its figures; at the end the ending and the names."""
    if view.ending:
        return MustRead((localizer(ENDINGS[view.ending][1]),), titles=(*_bodies(view.bodies, localizer),))
    return _table(view, view.bodies, localizer)


def hand(view: RestlessView, localizer: Localizer) -> MustRead:
    """Return the same as for the board, but only the viewer's Characters; up to NAMED of them with their Items."""
    own = [body for body in view.bodies if body.player == view.viewer]
    if view.ending:
        return MustRead((localizer(ENDINGS[view.ending][1]),), titles=(*_bodies(own, localizer),))
    needs = _table(view, own, localizer)
    carried = [thing for body in own for thing in body.items] if len(own) <= NAMED else []
    return needs._replace(titles=(*needs.titles, *(localizer(thing.face.name) for thing in carried)))


def _table(view: RestlessView, bodies: Iterable[Body], localizer: Localizer) -> MustRead:
    targets = view.targets if len(view.targets) <= MAX_TARGETS else ()
    fought = [word for target in targets for word in (f"{target.health}/{target.most}", str(target.defense))]
    damages = [str(target.damage) for target in targets if target.damage is not None]
    living = [body for body in bodies if body.character]
    health = [f"{body.health}/{body.max_health}" for body in living]
    armor = [str(body.armor) for body in living]
    names = (*(localizer(target.name) for target in targets), *_bodies(living, localizer))
    return MustRead((str(view.rerolls), *fought, *damages, *health, *armor), titles=names)


def _bodies(bodies: Iterable[Body], localizer: Localizer) -> Iterator[str]:
    return (localizer(body.character.name) for body in bodies if body.character)
