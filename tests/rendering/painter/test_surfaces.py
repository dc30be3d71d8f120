"""Surfaces in pieces: for any width of a panel, the pieces cover it exactly once; curves of reviews use them."""

from __future__ import annotations

import pytest

from games.kernel.text import Localizer, t
from rendering.painter.painter import Painter
from rendering.painter.surfaces import PanelCache
from rendering.scenes.curve import WHOLE, CurvePoint, ReviewCurve, curve


@pytest.mark.parametrize("kind", ["pill", "foe", "seat"])
def test_pieces_cover_a_panel_once_however_narrow_and_tall_it_is(kind: str) -> None:
    surfaces = PanelCache()
    for width in range(8, 40):
        for height in (8, 60, 360):
            boxes = [piece.box for piece in surfaces.panel(kind, width, height)]
            areas = [(right - left) * (foot - top) for left, top, right, foot in boxes]
            assert min(areas) > 0, (width, height)
            assert sum(areas) == width * height


@pytest.mark.parametrize("count", [1, 19, 23])
def test_a_curve_is_painted_however_far_it_rises_and_falls(count: int) -> None:
    """With many choices, bars are narrower than their round corners."""
    points = tuple([CurvePoint(0, WHOLE) if place % 2 else CurvePoint(WHOLE, 0) for place in range(count)])
    review = ReviewCurve(t("Your chance to win"), points, tuple(range(count))[-3:])
    assert Painter().paint(curve(review, "", Localizer()), "curve")
