"""The board of The Restless: from a viewer's view to a Scene."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Localizer, Seat
from games.the_restless.view import Body, Place, RestlessView
from rendering.layouts.the_restless.character import HEIGHT, CharacterPicture, Standing, in_danger
from rendering.layouts.the_restless.chips import GAP, INNER, MARGIN, WIDTH
from rendering.layouts.the_restless.encounter import drama
from rendering.layouts.the_restless.last_roll import HEIGHT as ROLL
from rendering.layouts.the_restless.last_roll import amounts, drama_banner, last_roll
from rendering.layouts.the_restless.road import HEIGHT as ROAD
from rendering.layouts.the_restless.road import TOP, header, road
from rendering.scenes.scene import Item, Scene

STAGE = TOP + ROAD + GAP
"""Top of the stage, the area of the current Encounter, in pixels."""
LAST = STAGE + 346 + GAP
"""Top of the last roll, in pixels."""
FOOT = LAST + ROLL + GAP
"""Top of the Characters in pixels, always the same so that every panel keeps its place."""
GROUND, INKS = "ash", "the_restless"


def board(view: RestlessView, waiting: frozenset[Seat], localizer: Localizer) -> Scene:
    """Return the table, 1080 pixels wide: the road, the Encounter, and all Characters.

    Seats in `waiting` are highlighted.
    """
    items = [*stage(view, localizer), *walkers(view, view.bodies, to_move(view, waiting), FOOT, localizer)]
    lines = -(-len(view.bodies) // 2)
    return Scene(WIDTH, FOOT + lines * (HEIGHT + GAP) + 6, tuple(items), GROUND, INKS)


def stage(view: RestlessView, localizer: Localizer, end: int = FOOT, last: int = LAST) -> Iterator[Item]:
    """Yield everything above the Characters: header, road, stage, and last roll.

    The stage also fills the room of the road before the first Realm, in a fight against a Traitor God, and at the end,
    and the room of the last roll until there is one. An important moment replaces header and road.

    Args:
        view: The view of the match.
        localizer: The language of the words.
        end: Top of the Characters, in pixels.
        last: Top of the last roll, in pixels.
    """
    if not view.level or view.ending:
        yield from header(view, localizer)
        yield from drama(view, TOP, end - GAP - TOP, localizer)
        return
    if view.moment:
        yield from drama_banner(view, view.moment, TOP + ROAD - 8, localizer)
    else:
        yield from header(view, localizer)
    foot = last if view.thrown or view.losses else end
    if has_road(view):
        yield from () if view.moment else road(view)
        yield from drama(view, STAGE, foot - GAP - STAGE, localizer)
    else:
        yield from drama(view, TOP, foot - GAP - TOP, localizer)
    if view.thrown or view.losses:
        yield from last_roll(view, last, localizer)


def has_road(view: RestlessView) -> bool:
    """Return whether the road, or an important moment, is above the stage. A Traitor God takes up that room as well."""
    return bool(view.moment) or not any(target.damage is None for target in view.targets)


def walkers(
    view: RestlessView, bodies: tuple[Body, ...], places: set[Place], top: int, localizer: Localizer
) -> Iterator[Item]:
    """Yield the Characters in two columns from `top` on, in the order of their places."""
    wide = (INNER - GAP) // 2
    for place, body in enumerate(bodies):
        x, y = MARGIN + place % 2 * (wide + GAP), top + place // 2 * (HEIGHT + GAP)
        yield from CharacterPicture(body, standing(view, body, places), x, y, wide, HEIGHT, localizer).items()


def standing(view: RestlessView, body: Body, places: set[Place]) -> Standing:
    """Return the state of a Character's place; `places` are those the match waits for."""
    damages = [target.damage for target in view.targets if target.damage is not None]
    living = [other for other in view.bodies if other.character]
    first = next(other.place for other in view.bodies if other.player == body.player)
    votes = {one.player: one.words for one in view.votes} if body.place == first else {}
    last = bool(view.level) and not view.ending and living == [body] and len(view.bodies) > 1
    vote = votes.get(body.player)
    through = body.character is not None and _through(view, body)
    lost_health = amounts(view.losses).get((body.place, None), 0)
    return Standing(body.place in places, through, vote, in_danger(body, damages), last, bool(view.level), lost_health)


def to_move(view: RestlessView, waiting: frozenset[Seat]) -> set[Place]:
    """Return the places that are to decide: for each player to move the acting one, or all that can still act.

    The set is empty if one player leads all Characters and none of them is acting, because there is nothing to
    distinguish.
    """
    places: set[Place] = set()
    if not view.level:
        return {place for seat in waiting for place in _drafting(view, seat)}
    if len({body.player for body in view.bodies}) == 1:
        waiting = waiting if any(body.acting for body in view.bodies) else frozenset()
    for seat in waiting:
        own = [body for body in view.bodies if body.player == seat]
        acting = [body for body in own if body.acting]
        living = [body for body in own if body.character]
        able = [body for body in living if not (view.round and body.done)]
        places |= {body.place for body in acting or able or living or own}
    return places


def _through(view: RestlessView, body: Body) -> bool:
    """Return whether a place has finished: in battle its turn, otherwise its player's vote."""
    return body.done if view.round else any(one.player == body.player for one in view.votes)


def _drafting(view: RestlessView, seat: Seat) -> list[Place]:
    """Return the place for which a player chooses next in the setup: all Characters come first, then Items."""
    own = [body for body in view.bodies if body.player == seat]
    bare = [body.place for body in own if not body.character] or [body.place for body in own if not body.items]
    return bare[:1]
