"""All players with a character that lacks one quest are shown, however many there are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.text import Localizer, t
from games.parsifal.view import NAMED, Near, ParsifalView
from rendering import LAYOUTS
from rendering.scenes.builders import initials
from rendering.scenes.scene import Label, Panel, Scene
from tests.rendering.layouts.test_room import box, inside
from tests.rendering.parsifal_tables import locked
from tests.rendering.tottarot_tables import LOCALIZER, LONG

STRIP = 190
NAMES = ("amfortas", "parsifal", "swan", "gawan", "kundry", "klingsor", "titurel", "ferris", "gurnemanz")


def near(count: int, *, shared: int = 1) -> ParsifalView:
    """Return a view in which that many names lack one quest, each in the areas of that many players out of six."""
    found = [
        Near(name, NAMED[name][0].title, tuple(sorted((index + n) % 6 for n in range(shared))), t("Parsifal is locked"))
        for index, name in enumerate(NAMES[:count])
    ]
    return replace(locked(6), near=tuple(found))


def fields(scene: Scene) -> list[list[str]]:
    """Return the texts of each field of the strip that shows a name."""
    panels = [item for item in scene.items if isinstance(item, Panel) and item.y < STRIP and item.kind == "banner"]
    labels = [item for item in scene.items if isinstance(item, Label) and item.y < STRIP]
    return [[label.text for label in labels if inside(box(label), box(panel))] for panel in panels]


@pytest.mark.parametrize("count", range(1, 10))
def test_each_near_victory_has_the_name_of_its_player(count: int) -> None:
    view = near(count)
    texts = fields(LAYOUTS["parsifal"].board(view, frozenset(), LOCALIZER))
    assert [words[-1] for words in texts] == [LOCALIZER.name(one.seats[0]) for one in view.near]


@pytest.mark.parametrize("count", range(3, 10))
@pytest.mark.parametrize("shared", [2, 3, 4])
def test_all_owners_of_a_character_near_victory_are_named(count: int, shared: int) -> None:
    view = near(count, shared=shared)
    for words, one in zip(fields(LAYOUTS["parsifal"].board(view, frozenset(), LOCALIZER)), view.near, strict=True):
        people = " ".join(words).replace(" and ", " ").replace(",", "").split()[-shared:]
        assert all(LOCALIZER.name(seat).startswith(said) for seat, said in zip(one.seats, people, strict=True))


@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("shared", [1, 4])
def test_the_longest_names_stay_on_their_field(count: int, shared: int) -> None:
    view = near(count, shared=shared)
    assert all(len(words) >= 1 for words in fields(LAYOUTS["parsifal"].board(view, frozenset(), LONG)))


def test_initials_are_long_enough_to_distinguish_names() -> None:
    localizer = Localizer(("Anna", "Anton", "Bea", "Anna Maria", "Chi", "Dev"))
    assert [initials(seat, localizer) for seat in range(6)] == ["Ann", "Ant", "B", "Ann", "C", "D"]
    scene = LAYOUTS["parsifal"].board(near(9, shared=2), frozenset(), localizer)
    assert [fields(scene)[place] for place in (0, 1)] == [["An", "An"], ["An", "B"]]
