"""Danger never shows by color alone: what is in danger has another sign, which people who see no red can tell, too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest

from rendering import LAYOUTS
from rendering.painter.painter import Painter
from rendering.scenes.scene import Icon, Label, Scene
from tests.rendering import genshin_tables, queens_tables, restless_tables
from tests.rendering.color_blindness import DIFFERENT, SEEN, difference, shades
from tests.rendering.tottarot_tables import LOCALIZER


def a_character(health: int) -> Iterator[Scene]:
    """Yield the board and two hands of a battle in which every Character has that Health and no Armor."""
    view = next(shown for name, shown in restless_tables.still() if name == "battle")
    bodies = tuple(replace(body, health=health, armor=0) if body.character else body for body in view.bodies)
    layout = LAYOUTS["the_restless"]
    yield layout.board(replace(view, bodies=bodies), frozenset(), LOCALIZER)
    yield from (layout.hand(replace(view, bodies=bodies, viewer=seat), LOCALIZER) for seat in (0, 1))


def a_party(lost: int) -> Iterator[Scene]:
    """Yield the board and a hand of Genshin Tarot with that loss of HP in this turn."""
    view = genshin_tables.played(4)[2][1]
    view = view._replace(players=tuple(player._replace(losing=lost, lost=0) for player in view.players))
    layout = LAYOUTS["genshin_tarot"]
    yield layout.board(view, frozenset(), LOCALIZER)
    yield layout.hand(view, LOCALIZER)


def a_turn(acting: int) -> Iterator[Scene]:
    """Yield the board of a battle in which a Character acts, or nobody."""
    view = next(shown for name, shown in restless_tables.still() if name == "battle")
    bodies = tuple(replace(body, acting=bool(acting) and body.place == 1, done=False) for body in view.bodies)
    yield LAYOUTS["the_restless"].board(replace(view, bodies=bodies), frozenset(), LOCALIZER)


def a_challenge(power: int) -> Iterator[Scene]:
    """Yield the board of a battle against strength 8 with that power."""
    yield LAYOUTS["queens_of_fate"].board(replace(queens_tables.battle(), power=power), frozenset(), LOCALIZER)


DANGERS: dict[str, tuple[Callable[[int], Iterator[Scene]], int, int]] = {
    "the next hit can kill": (a_character, 1, 99),
    "it is this Character's turn": (a_turn, 1, 0),
    "the power is too low": (a_challenge, 7, 8),
}
"""The function that draws each danger, with a number that is dangerous and one that is not."""


@cache
def painter() -> Painter:
    return Painter()


def signs(scene: Scene) -> dict[tuple[int, int], Icon]:
    return {(item.x, item.y): item for item in scene.items if isinstance(item, Icon)}


def words(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Label)]


@pytest.mark.parametrize("seen", SEEN)
@pytest.mark.parametrize("danger", DANGERS)
def test_danger_has_a_sign_that_differs_without_color(danger: str, seen: str) -> None:
    draw, dangerous, safe = DANGERS[danger]
    for one, other in zip(draw(dangerous), draw(safe), strict=True):
        before, after = signs(one), signs(other)
        changed = [icon for place, icon in before.items() if place not in after or after[place].name != icon.name]
        assert changed, "no sign says it"
        pictures = [shades(painter().canvas(scene), seen) for scene in (one, other)]
        for icon in changed:
            half = icon.size // 2
            box = (icon.x - half, icon.y - half, icon.x + half, icon.y + half)
            assert difference(*(picture.crop(box) for picture in pictures)) > DIFFERENT, icon


def test_a_loss_of_hp_is_a_number_with_a_minus() -> None:
    """A broken heart alone differs too little from a whole one."""
    for one, other in zip(a_party(3), a_party(0), strict=True):
        assert "\N{MINUS SIGN}3" in words(one)
        assert "\N{MINUS SIGN}3" not in words(other)
