"""Measures the memory of everything cached for pictures: `python -m bench.picture_memory`.

A separate process paints all boards and hands of random matches of all games, as in `bench.legibility`, which is far
more than the caches hold. It reports the total counted by the painter, and the growth of the process since the scenes
were laid out, before anything was painted; the latter includes fonts, faces and masks of emblems. Pages of font files
are not included, because the system can drop them, and all processes that read them share them.
"""

from __future__ import annotations

import gc
import resource
import subprocess
import sys
from pathlib import Path

from bench.legibility import KINDS, pictures
from bench.table import Row, printed
from bot.runtime.memory import give_back
from games import GAMES
from rendering.painter.painter import Painter
from rendering.scenes.scene import Scene

MEGABYTE = 1_000_000
BUDGET = 64
PAGE = resource.getpagesize()


def rows() -> list[Row]:
    """Return the bytes counted by the painter, and the growth of the process."""
    words = [sys.executable, "-m", "bench.picture_memory", "alone"]
    kept, grown = map(float, subprocess.run(words, capture_output=True, text=True, check=True).stdout.split())
    return [
        Row("pictures: what the painter's caches hold", kept, BUDGET, "MB"),
        Row("pictures: what the process keeps of its own after them", grown, BUDGET, "MB"),
    ]


def measured() -> tuple[float, float]:
    """Return both figures for this process in megabytes; it must not have painted anything before."""
    scenes = _scenes()
    before, painter = _resident(), Painter()
    for scene in scenes:
        painter.paint(scene, scene.fingerprint[:2])
    return painter.taken / MEGABYTE, (_resident() - before) / MEGABYTE


def _scenes() -> list[Scene]:
    shown = (scene for game in GAMES for kind in KINDS for scene in pictures(game, kind))
    return list({scene.fingerprint: scene for scene in shown}.values())


def _resident() -> int:
    """Return the private bytes of the process after it has freed all it can, as the bot does after pictures."""
    gc.collect()
    give_back()
    _, resident, shared, *_ = map(int, Path("/proc/self/statm").read_text().split())
    return (resident - shared) * PAGE


if __name__ == "__main__":
    print(*measured()) if sys.argv[1:] == ["alone"] else print(printed(rows()))
