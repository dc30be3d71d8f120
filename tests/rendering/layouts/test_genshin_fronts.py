"""The enemies facing a player of Genshin Tarot: drawn as large as fits, with a substitute if there are none."""

from __future__ import annotations

from rendering import LAYOUTS
from rendering.scenes.scene import Scene, Sprite
from tests.rendering import genshin_tables
from tests.rendering.tottarot_tables import LOCALIZER

LAYOUT = LAYOUTS["genshin_tarot"]


def sprites(scene: Scene, key: str) -> list[Sprite]:
    """Return the cards whose keys begin with `key`."""
    return [item for item in scene.items if isinstance(item, Sprite) and item.key.startswith(key)]


def test_a_zone_without_face_up_enemies_shows_the_next_backs() -> None:
    """G-16: nothing is on top of them."""
    view = genshin_tables.played(2)[2][1]
    zone = tuple(spot._replace(enemy=None, hp=0) for spot in view.players[0].zone)
    players = (view.players[0]._replace(zone=zone), *view.players[1:])
    backs = sprites(LAYOUT.hand(view._replace(players=players), LOCALIZER), "deck/back/genshin")
    assert len(backs) == sum(spot.open for spot in zone) > 0


def test_two_players_see_their_enemies_larger_than_four() -> None:
    two, four = (
        [
            enemy.height
            for views in genshin_tables.played(seats)[:-1]
            for enemy in sprites(LAYOUT.board(views[0], frozenset(), LOCALIZER), "deck/genshin/foe/")
        ]
        for seats in (2, 4)
    )
    assert max(two) > max(four)
