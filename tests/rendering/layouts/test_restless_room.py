"""In The Restless, the dead stay visible but leave their space to the living; without a roll, the rest is larger."""

from __future__ import annotations

from dataclasses import replace

from games.the_restless.game import THE_RESTLESS
from games.the_restless.view import RestlessView
from rendering import LAYOUTS
from rendering.layouts.the_restless.character import NOBODY
from rendering.scenes.scene import Label, Panel, Passage, Scene, Sprite
from tests.rendering import restless_tables
from tests.rendering.tottarot_tables import LOCALIZER


def one_of_two_is_dead() -> RestlessView:
    """Return a view whose first player controls two places, with a dead Character at the second."""
    view = next(shown for name, shown in restless_tables.still() if name == "battle")
    first, second, *others = view.bodies
    dead = replace(second, player=first.player, character=None, fallen=second.character)
    loaded = replace(first, items=(first.items * 4)[:4])
    return replace(view, viewer=first.player, bodies=(loaded, dead, *(replace(one, player=2) for one in others)))


def hand(view: RestlessView) -> Scene:
    return LAYOUTS["the_restless"].hand(view, LOCALIZER)


def board(view: RestlessView) -> Scene:
    return LAYOUTS["the_restless"].board(view, frozenset(), LOCALIZER)


def words(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Label | Passage)]


def test_the_dead_leave_their_room_to_the_items_of_the_living() -> None:
    view = one_of_two_is_dead()
    text = " ".join(words(hand(view)))  # a name can take two lines
    assert all(LOCALIZER(thing.face.name) in text for thing in view.bodies[0].items)


def test_a_low_panel_has_the_name_of_the_dead_on_it() -> None:
    view = one_of_two_is_dead()
    fallen = view.bodies[1].fallen
    assert fallen is not None
    items = hand(view).items
    (panel,) = (item for item in items if isinstance(item, Panel) and item.height == NOBODY)
    (name,) = (item for item in items if isinstance(item, Label) and item.text == LOCALIZER(fallen.name))
    assert panel.y < name.y - name.size < name.y < panel.y + panel.height


def test_a_dead_character_keeps_its_name_and_portrait() -> None:
    view = next(shown for name, shown in restless_tables.still() if name == "battle")
    first, *others = view.bodies
    dead = replace(view, bodies=(replace(first, character=None, fallen=first.character), *others))
    assert first.character
    for scene in (board(dead), hand(replace(dead, viewer=1))):
        assert "Dead" in words(scene)
        assert any(first.character.key in item.key for item in scene.items if isinstance(item, Sprite))
    assert LOCALIZER(first.character.name) in words(board(dead))
    assert f"{LOCALIZER(first.character.name)} (Aiko): dead." in map(LOCALIZER, THE_RESTLESS.describe(dead))


def test_the_target_is_larger_until_a_die_is_rolled() -> None:
    view = next(shown for name, shown in restless_tables.still() if name == "battle")
    before, after = board(replace(view, thrown=None, losses=())), board(view)
    target = f"deck/restless/{view.targets[0].face.key}"
    sprites = [item for scene in (before, after) for item in scene.items if isinstance(item, Sprite)]
    large, small = (sprite.height for sprite in sprites if sprite.key == target)
    assert large > small
    assert (before.width, before.height) == (after.width, after.height)
