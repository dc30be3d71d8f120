"""A picture shows everything that players must know, large enough for a phone; missing things count as illegible.

On the boards of Genshin Tarot and The Restless: each enemy's name and HP, the Boss's, and each Character's name.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.contract.playing import LONG, Setup, glimpses
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.view import GenshinView
from games.the_restless.game import THE_RESTLESS
from games.the_restless.view import RestlessView
from rendering import LAYOUTS
from rendering.painter.legibility import PHONE, PHONE_LEAST, ROUNDING_TOLERANCE, written
from rendering.scenes.scene import Scene
from rendering.text.text_raster import TextRaster

PEN = TextRaster()
CROWD = 6
"""With more Targets than this, the picture shows their number."""


def readable(scene: Scene) -> set[str]:
    """Return the words at least 10 CSS pixels high in a picture 350 wide, with divided words joined."""
    least = PHONE_LEAST * ROUNDING_TOLERANCE * scene.width / PHONE
    lines = [line for item in scene.items for line, size in written(item, PEN) if size >= least]
    return {*" ".join(lines).split(), *" ".join(lines).replace("- ", "").split()}


def of_genshin(view: GenshinView) -> Iterator[str]:
    """Yield the words for face-up enemies with their HP, and for the Boss."""
    for player in view.players:
        for spot in player.zone:
            if spot.enemy:
                yield from (*LONG(spot.enemy.name).split(), str(spot.hp))
    if view.won is None and view.turn:
        yield from LONG(view.boss.board.name).split()


def of_restless(view: RestlessView) -> Iterator[str]:
    """Yield the words for Targets and Characters with their Health."""
    if view.ending or not view.level:
        return
    for foe in view.foes if len(view.foes) <= CROWD else ():
        yield from (*LONG(foe.name).split(), f"{foe.health}/{foe.most}")
    for body in view.bodies:
        if body.character:
            yield from LONG(body.character.name).split()


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_genshin_tarot(seats: int) -> None:
    """Checks a whole match."""
    for match in glimpses(Setup(GENSHIN_TAROT, seats, {})):
        view = match.view(None)
        scene = LAYOUTS["genshin_tarot"].board(view, frozenset(match.waiting), LONG)
        crowded = any(sum(spot.enemy is not None for spot in player.zone) > CROWD for player in view.players)
        if not crowded and view.won is None:
            words = readable(scene)
            assert [word for word in of_genshin(view) if word not in words] == []


@pytest.mark.parametrize("seats", [1, 4])
def test_the_restless(seats: int) -> None:
    """Checks a whole match."""
    for match in glimpses(Setup(THE_RESTLESS, seats, {})):
        view = match.view(None)
        words = readable(LAYOUTS["the_restless"].board(view, frozenset(match.waiting), LONG))
        assert [word for word in of_restless(view) if word not in words] == []
