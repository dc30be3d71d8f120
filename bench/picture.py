"""How long a board takes from layout to bytes, and how large it is: `python -m bench.picture`.

The unit is R, the CPU time Pillow takes to write the same finished board as an RGB PNG at compress_level=1 in the same
run; sizes are compared with what it wrote. Sprites and writing are warm, as they are after the first board of a day.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PIL import Image

from bench.table import Row, printed
from games.kernel.text import Reader, t
from games.kernel.zone import BACK
from games.tottarot.cards import FATES
from games.tottarot.view import Placed, Player, TottarotView
from rendering import LAYOUTS
from rendering.paint import Painter

READER = Reader(("Aiko", "Bruno", "Chiara", "Dev", "Ester", "Farid"))
LAYOUT = LAYOUTS["tottarot"]
ROUNDS = 15
"""How often everything is measured, in turns; the least time counts, which is the one least disturbed."""


def rows() -> list[Row]:
    """Whole board, a small move, a large move, and the size of the file, against Pillow's own writer."""
    painter, view = Painter(), table()
    waiting, fewer = frozenset({0, 3, 4}), frozenset({0, 4})
    painter.paint(LAYOUT.board(view, waiting, READER))
    image = Image.open(io.BytesIO(painter.paint(LAYOUT.board(view, waiting, READER)))).convert("RGB")
    reference, whole, small, large = [], [], [], []
    for turn in range(ROUNDS):
        now = replace(view, discards=10 + turn)
        reference.append(_cpu(lambda: image.save(io.BytesIO(), "PNG", compress_level=1)))
        whole.append(_cpu(partial(_drawn, painter, now, waiting)))
        small.append(_cpu(partial(_drawn, painter, now, fewer)))
        after = replace(now, turn=3, players=tuple(_determined(player) for player in now.players))
        large.append(_cpu(partial(_drawn, painter, after, fewer)))
        painter.forget("table")
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=1)
    size = len(painter.paint(LAYOUT.board(view, waiting, READER))) / len(buffer.getvalue())
    unit = min(reference)
    return [
        Row("whole board, layout to bytes", min(whole) / unit, 0.8, "R"),
        Row("board after a move that touches little", min(small) / unit, 0.4, "R"),
        Row("board after a move that touches every seat", min(large) / unit, 0.8, "R"),
        Row("picture size against Pillow's", size, 1.0, "R"),
    ]


def _drawn(painter: Painter, view: TottarotView, waiting: frozenset[int]) -> bytes:
    return painter.paint(LAYOUT.board(view, waiting, READER), "table")


def table() -> TottarotView:
    """Six seats in the second turn: the largest board there is in a common game."""
    fates = list(FATES.values())
    players = tuple(
        Player(
            seat, BACK, (Placed(fates[seat], seat % 3 == 1),), (0, 2, 3), None, seat % 4, seat == 1, fates[seat].points
        )
        for seat in range(6)
    )
    return TottarotView(None, 2, 6, 2, 3, t("Manifestation of will"), (0, 1, 2, 3), None, players, 9, 2)


def _determined(player: Player) -> Player:
    fate = list(FATES.values())[(player.seat + 3) % 7]
    return replace(player, hand=None, row=(*player.row, Placed(fate)), total=player.total + fate.points)


def _cpu(work: Callable[[], object]) -> float:
    start = time.thread_time()
    work()
    return time.thread_time() - start


if __name__ == "__main__":
    print(printed(rows()))
