"""A Scene is a value: equal ones have the same text form and fingerprint wherever they are created."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace

import pytest

from rendering import LAYOUTS
from rendering.scenes.scene import Icon, Label, Panel, Scene, Sprite
from tests.rendering.tottarot_tables import LOCALIZER, table

ITEMS = (Panel(0, 0, 9, 9), Sprite("back", 1, 1, 5, 8), Label("a", 1, 7, 20), Icon("crown", 4, 4, 20))


def test_equal_scenes_have_equal_text_and_fingerprint() -> None:
    one, other = Scene(40, 30, ITEMS), Scene(40, 30, tuple(replace(item) for item in ITEMS))
    assert (one, hash(one), str(one), one.fingerprint) == (other, hash(other), str(other), other.fingerprint)


@pytest.mark.parametrize(
    "other",
    [
        Scene(41, 30, ITEMS),
        Scene(40, 31, ITEMS),
        Scene(40, 30, ITEMS[::-1]),
        Scene(40, 30, ITEMS[:-1]),
        Scene(40, 30, ITEMS, palette="tottarot"),
        Scene(40, 30, (*ITEMS[:-1], Icon("crown", 4, 4, 20, "gold"))),
    ],
)
def test_different_scenes_have_different_fingerprints(other: Scene) -> None:
    assert other.fingerprint != Scene(40, 30, ITEMS).fingerprint


def test_a_name_cannot_forge_another_item() -> None:
    forged = Label("a' x=1 y=7 size=20\npanel x=0", 1, 7, 20)
    assert len(str(Scene(9, 9, (forged,))).splitlines()) == 2


def test_a_fingerprint_is_the_same_in_every_process() -> None:
    program = (
        "from rendering import LAYOUTS; from tests.rendering.tottarot_tables import LOCALIZER, table;"
        "print(LAYOUTS['tottarot'].board(table(5), frozenset({0, 3}), LOCALIZER).fingerprint)"
    )
    here = LAYOUTS["tottarot"].board(table(5), frozenset({0, 3}), LOCALIZER).fingerprint
    for seed in ("1", "2"):
        there = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert there.stdout.strip() == here


def test_layouts_need_no_painter() -> None:
    program = "import sys, rendering; print([name for name in sys.modules if name.split('.')[0] in ('PIL', 'isal')])"
    there = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert there.stdout.strip() == "[]"
