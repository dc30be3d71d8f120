"""Measures the time from a board's layout to its bytes, and its size: `python -m bench.picture`.

The unit R is the CPU time that Pillow takes to write the same finished board as an RGB PNG at compress_level=1 in the
same run; sizes are compared with that file. The caches are warm, as they are after the first board of a day.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from PIL import Image

from bench import boards
from bench.boards import Board
from bench.table import Row, printed
from games.kernel.text import Localizer
from rendering import LAYOUTS
from rendering.painter.painter import Painter

LOCALIZER = Localizer(("Aiko", "Bruno", "Chiara", "Dev", "Ester", "Farid"))
ROUNDS = 15
"""Number of measurements, taken in turn. The shortest time counts because it is the least disturbed."""


def rows() -> list[Row]:
    """Return the times for each game's largest board: painted whole, after a small move, and after a large one.

    The size of the file is compared with Pillow's.
    """
    return [row for game in boards.COURSES for row in _measured(game)]


@dataclass(frozen=True, slots=True)
class Times:
    """The CPU seconds of each round."""

    reference: list[float]
    whole: list[float]
    small: list[float]
    large: list[float]


def _measured(game: str) -> Iterator[Row]:
    painter, course = Painter(), boards.COURSES[game]
    first = _painted(painter, game, course(0)[0])
    image = Image.open(io.BytesIO(first)).convert("RGB")
    times = Times([], [], [], [])
    for turn in range(1, ROUNDS + 1):
        whole, small, large = course(turn)
        times.reference.append(_cpu(partial(_written, image)))
        for taken, board in ((times.whole, whole), (times.small, small), (times.large, large)):
            taken.append(_cpu(partial(_painted, painter, game, board, "table")))
        painter.forget("table")
    unit = min(times.reference)
    yield Row(f"{game}: whole board, layout to bytes", min(times.whole) / unit, 0.3, "R")
    yield Row(f"{game}: board after a move that touches little", min(times.small) / unit, 0.1, "R")
    yield Row(f"{game}: board after a move that touches much", min(times.large) / unit, 0.3, "R")
    yield Row(f"{game}: picture size against Pillow's", len(first) / len(_written(image)), 0.55, "R")


def _painted(painter: Painter, game: str, board: Board, canvas_key: str = "") -> bytes:
    return painter.paint(LAYOUTS[game].board(board.view, board.waiting, LOCALIZER), canvas_key)


def _written(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=1)
    return buffer.getvalue()


def _cpu(work: Callable[[], object]) -> float:
    start = time.thread_time()
    work()
    return time.thread_time() - start


if __name__ == "__main__":
    print(printed(rows()))
