"""The private picture of a player of The Restless: the stage, then their Characters with all their cards."""

from __future__ import annotations

from games.kernel.text import Localizer
from games.the_restless.view import Body, RestlessView
from rendering.layouts.the_restless.board import FOOT, GROUND, INKS, LAST, STAGE, stage, standing, walkers
from rendering.layouts.the_restless.character import HEAD, HEIGHT, NOBODY, CharacterPicture, lines
from rendering.layouts.the_restless.chips import GAP, INNER, MARGIN, TILE, WIDTH
from rendering.layouts.the_restless.encounter import is_busy
from rendering.layouts.the_restless.party import STRIP, party
from rendering.scenes.scene import Scene

TALLEST = 1350
"""Maximum height of a hand in pixels, one and a quarter times its width."""
CALM = 216
"""Height of the stage while the party walks on, with nothing to fight or to choose."""
NAMED = 2
"""Maximum number of Characters whose cards are shown with names."""


def hand(view: RestlessView, localizer: Localizer) -> Scene:
    """Return everything that a seat needs for its decisions: the road, the stage, then its own Characters.

    Raises ValueError for the public view, which leads no Characters.
    """
    if view.viewer is None:
        raise ValueError("The public has no hand.")
    own = tuple([body for body in view.bodies if body.player == view.viewer])
    foot = _foot(view)
    items, acting = [*stage(view, localizer, foot)], {body.place for body in own if body.acting}
    if len(own) > NAMED:
        items += walkers(view, own, acting, foot, localizer)
        return Scene(WIDTH, foot + -(-len(own) // 2) * (HEIGHT + GAP) + 6, tuple(items), GROUND, INKS)
    others = tuple([body for body in view.bodies if body not in own])
    items += party(view, others, foot, localizer)
    top = y = foot + (STRIP + GAP if others else 0)
    living = sum(body.character is not None for body in own)
    max_width = TALLEST - top - 6 - (len(own) - living) * (NOBODY + GAP)
    for body in own:
        high = _high(body, max_width // max(1, living) - GAP)
        shown = CharacterPicture(body, standing(view, body, acting), MARGIN, y, INNER, high, localizer, tiles=True)
        items, y = [*items, *shown.items()], y + high + GAP
    return Scene(WIDTH, y + 6, tuple(items), GROUND, INKS)


def _foot(view: RestlessView) -> int:
    """Return the top of the Characters: higher than on a board where no roll is shown, and where nothing is met."""
    god = any(target.damage is None for target in view.targets)
    if not view.level or view.ending or view.thrown or view.losses or god:
        return FOOT
    return LAST if view.targets or is_busy(view) else STAGE + CALM + GAP


def _high(body: Body, most: int) -> int:
    """Return the height of a Character's panel: as needed for its cards, at most `most`; an empty place is low."""
    if body.character is None:
        return NOBODY
    return min(most, max(HEIGHT, HEAD + 12 + lines(body) * (TILE + GAP)))
