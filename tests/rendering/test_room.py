"""Nothing overlaps and nothing is too small, for every number of players and the longest names."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from games.kernel.text import Reader
from rendering import LAYOUTS
from rendering.lettering import Lettering
from rendering.scene import Box, Icon, Item, Label, Panel, Scene, Sprite
from tests.rendering.tables import LONG, READER, boards, own, table

LAYOUT = LAYOUTS["tottarot"]
GROUNDS = ("seat", "waiting", "banner")


def all_scenes(reader: Reader) -> list[tuple[str, Scene]]:
    scenes = [(shown.name, LAYOUT.board(shown.view, shown.waiting, reader)) for shown in boards()]
    scenes += [(f"hand-{n}", LAYOUT.hand(own(table(6, 3), 1, *range(2, 2 + n)), reader)) for n in range(5)]
    scenes += [(f"hand-{seats}x5", LAYOUT.hand(own(table(seats, 5, 5, 5), 0), reader)) for seats in (3, 4)]
    return [*scenes, ("card", LAYOUT.card("the-lovers", reader))]


CASES = [
    pytest.param(scene, id=f"{kind}-{name}")
    for kind, reader in (("short", READER), ("long", LONG))
    for name, scene in all_scenes(reader)
]


@cache
def pen() -> Lettering:
    return Lettering()


def box(item: Item) -> Box:
    """Where an item's ink or body is."""
    if isinstance(item, Label):
        line = pen().label(item)
        ink = line.mask.getbbox() or (0, 0, 0, 0)
        left, top = item.x + line.left, item.y + line.top
        return (left + ink[0], top + ink[1], left + ink[2], top + ink[3])
    if isinstance(item, Icon):
        half = item.size // 2
        return (item.x - half, item.y - half, item.x + half, item.y + half)
    return (item.x, item.y, item.x + item.width, item.y + item.height)


def inside(inner: Box, outer: Box) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("scene", CASES)
def test_all_lies_within_the_picture(scene: Scene) -> None:
    for item in scene.items:
        assert inside(box(item), (0, 0, scene.width, scene.height)), item


@pytest.mark.parametrize("scene", CASES)
def test_what_lies_on_a_panel_stays_on_it(scene: Scene) -> None:
    panels = [box(item) for item in scene.items if isinstance(item, Panel) and item.kind in GROUNDS]
    for item in scene.items:
        if not (isinstance(item, Panel) and item.kind in GROUNDS):
            touched = [panel for panel in panels if meet(box(item), panel)]
            assert all(inside(box(item), panel) for panel in touched), item


@pytest.mark.parametrize("scene", CASES)
def test_nothing_lies_on_anything_but_its_ground(scene: Scene) -> None:
    """Only a tag lies on a card, and only its own word on a tag."""
    bodies = [item for item in scene.items if not isinstance(item, Panel) or item.kind not in GROUNDS]
    for lower, upper in combinations(bodies, 2):
        if meet(box(lower), box(upper)):
            tag = isinstance(upper, Panel) and upper.kind == "pill" and isinstance(lower, Sprite | Panel)
            word = isinstance(upper, Label) and upper.tone == "ink" and isinstance(lower, Sprite | Panel)
            assert tag or word, (lower, upper)


@pytest.mark.parametrize("scene", CASES)
def test_writing_is_twenty_pixels_high_or_more(scene: Scene) -> None:
    assert min(item.size for item in scene.items if isinstance(item, Label)) >= 20


def test_a_board_is_1280_wide_and_not_much_higher_than_wide() -> None:
    for name, scene in all_scenes(READER):
        if not name.startswith(("hand", "card")):
            assert scene.width == 1280
            assert scene.height <= 1120, name
