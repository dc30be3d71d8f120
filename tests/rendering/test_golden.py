"""Every layout is unchanged, so that a review sees each item that a change moves."""

from __future__ import annotations

import pytest

from rendering.scenes.scene import Scene
from tests.rendering.golden import GOLDEN, scenes


@pytest.mark.parametrize(("name", "scene"), [pytest.param(*one, id=one[0]) for one in scenes()])
def test_the_scene_is_the_golden_one(name: str, scene: Scene) -> None:
    path = GOLDEN / f"{name}.txt"
    assert path.exists(), "write it with: python -m tests.rendering.golden"
    assert str(scene) == path.read_text(encoding="utf-8"), "see tests/rendering/golden.py"


def test_no_golden_file_is_left_over() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {name for name, _ in scenes()}
