"""The private picture of a player of The Restless: the stage, then their Characters with all their cards."""

from __future__ import annotations

from games.kernel.text import Localizer
from games.the_restless.view import Body, RestlessView
from rendering.layouts.the_restless.board import FOOT, GROUND, INKS, LAST, STAGE, has_road, stage, standing, walkers
from rendering.layouts.the_restless.character import HEIGHT, NOBODY, WIDE_HEAD, WIDE_HEIGHT, CharacterPicture, lines
from rendering.layouts.the_restless.chips import GAP, INNER, MARGIN, TILE, WIDTH
from rendering.layouts.the_restless.encounter import SHELF, is_busy, is_lying
from rendering.layouts.the_restless.fight import COLUMNS
from rendering.layouts.the_restless.last_roll import HEIGHT as ROLL
from rendering.layouts.the_restless.party import STRIP, party
from rendering.layouts.the_restless.road import TOP
from rendering.scenes.scene import Scene

TALLEST = 1350
"""Maximum height of a hand in pixels, one and a quarter times its width."""
CALM, MET = 216, 260
"""Heights of the stage while the party walks on, and while an Encounter or a Rest is carried out, in pixels."""
ALONE, ABREAST, GOD = 270, 300, 300
"""Heights of the stage in a fight: one Target, up to three side by side, and a Traitor God, in pixels."""
FULL = 346
"""Height of the stage for more Targets, and for cards that are offered or lie open, in pixels."""
KEPT = 56
"""Height of a line with the counts of a single Target, and what it took from the dead, in pixels."""
NAMED = 2
"""Maximum number of Characters whose cards are shown with names."""


def hand(view: RestlessView, localizer: Localizer) -> Scene:
    """Return everything that a seat needs for its decisions: the road, the stage, then its own Characters.

    Raises ValueError for the public view, which leads no Characters.
    """
    if view.viewer is None:
        raise ValueError("The public has no hand.")
    own = tuple([body for body in view.bodies if body.player == view.viewer])
    last, foot = _ends(view)
    items, acting = [*stage(view, localizer, foot, last)], {body.place for body in own if body.acting}
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


def _ends(view: RestlessView) -> tuple[int, int]:
    """Return the top of the last roll and of the Characters: higher than on a board, where each keeps its place."""
    if not view.level or view.ending:
        return LAST, FOOT
    last = (STAGE if has_road(view) else TOP) + _stage_height(view) + GAP
    return last, last + ROLL + GAP if view.thrown or view.losses else last


def _stage_height(view: RestlessView) -> int:
    """Return the height that the stage needs, in pixels: as much as on a board only for many Targets or cards."""
    shelf = SHELF if is_lying(view) else 0
    if not view.targets:
        return FULL if view.offered or shelf else MET if is_busy(view) else CALM
    kept = KEPT if view.targets[0].counts or view.targets[0].spoils else 0
    if not has_road(view):
        return GOD + kept + shelf
    needed = ALONE + kept if len(view.targets) == 1 else ABREAST if len(view.targets) <= COLUMNS else FULL
    return min(needed + shelf, FULL)


def _high(body: Body, most: int) -> int:
    """Return the height of a Character's panel: as needed for its cards, at most `most`; an empty place is low."""
    if body.character is None:
        return NOBODY
    return min(most, max(WIDE_HEIGHT, WIDE_HEAD + 12 + lines(body) * (TILE + GAP)))
