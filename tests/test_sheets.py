"""The contact sheets show every card of every deck, and match the current paintings."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from docs import draw, sheets
from rendering.deck.card_pictures import card_art
from rendering.painter.painter import Painter
from rendering.scenes.scene import Scene, Sprite

SHEETS = dict(sheets.sheets(draw.LOCALIZER))


def test_every_card_is_on_one_sheet() -> None:
    shown = [item.key for scene in SHEETS.values() for item in scene.items if isinstance(item, Sprite)]
    assert sorted(key for key in shown if key in card_art()) == sorted(card_art())


@pytest.mark.parametrize(("name", "scene"), SHEETS.items(), ids=list(SHEETS))
def test_a_sheet_is_as_large_as_its_scene_and_not_too_heavy(name: str, scene: Scene) -> None:
    path = draw.FOLDER / f"{name}.webp"
    assert path.stat().st_size < 1_500_000
    with Image.open(path) as kept:
        assert kept.size == (scene.width, scene.height)


@pytest.mark.parametrize("name", ["deck-tottarot", "deck-parsifal", "deck-genshin"])
def test_the_sheets_are_up_to_date(name: str) -> None:
    """Patches larger than a letter are compared, because WebP stores colors at half the size."""
    kept = Image.open(draw.FOLDER / f"{name}.webp").convert("RGB")
    patches = ImageChops.difference(kept, Painter().canvas(SHEETS[name])).reduce(32)
    assert max(most for _, most in ImageStat.Stat(patches).extrema) < 24, (
        "the picture is out of date: python -m docs.draw"
    )
