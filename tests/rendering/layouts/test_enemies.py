"""An enemy of Genshin Tarot with Shields and elements: each figure can be read, however many there are."""

from __future__ import annotations

from itertools import product
from typing import Any, TypeGuard

import pytest

from games.genshin_tarot.view import Spot
from games.genshin_tarot.vocabulary.elements import Element
from rendering.layouts.genshin_tarot.enemy import BROAD, HEIGHT, TALL, EnemyField
from rendering.scenes.scene import Item, Scene, Sprite
from tests.rendering import genshin_tables
from tests.rendering.layouts.test_room import over_an_edge, overlapping
from tests.rendering.tottarot_tables import LOCALIZER

SIZES = [*product((BROAD, 335, 399, 400, 520), (TALL, 340)), (250, 340), (520, HEIGHT)]
"""Fields of one to four enemies side by side."""
LADEN: list[dict[str, Any]] = [
    {"shields": 1, "element": Element.ELECTRO},
    {"shields": 3, "reaction": (Element.PYRO, Element.HYDRO)},
    {"shields": 2},
    {"element": Element.GEO},
]


def anyone() -> Spot:
    """Return an enemy from a match that was played to its end."""
    views = (view for _, view in genshin_tables.boards())
    return next(spot for view in views for player in view.players for spot in player.zone if spot.enemy)


def test_elements_that_have_reacted_are_dim() -> None:
    """G-68: a reaction takes both elements off. Bright ones looked as if the enemy still carried both."""
    spot = anyone()._replace(element=None, reaction=(Element.PYRO, Element.CRYO))
    for width, height in SIZES:
        gone, carried = (
            [item.dim for item in EnemyField(each, 10, 10, width, height, LOCALIZER).items() if _is_element(item)]
            for each in (spot, spot._replace(element=Element.PYRO, reaction=()))
        )
        assert carried == [False]
        assert gone == [True, True]


def _is_element(item: Item) -> TypeGuard[Sprite]:
    return isinstance(item, Sprite) and item.key.startswith("deck/medal/element/")


@pytest.mark.parametrize("laden", LADEN, ids=lambda laden: "+".join(laden))
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_element_covers_the_shields(width: int, height: int, laden: dict[str, Any]) -> None:
    """Earlier, with three enemies side by side, an enemy's element covered the number of its Shields."""
    bare: dict[str, Any] = {"hp": 12, "shields": 0, "element": None, "reaction": (), "struck": 0}
    spot = anyone()._replace(**(bare | laden))
    scene = Scene(width + 20, height + 20, tuple(EnemyField(spot, 10, 10, width, height, LOCALIZER).items()))
    assert overlapping(scene) == []
    assert over_an_edge(scene) == []
