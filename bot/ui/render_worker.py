"""Renders pictures in one thread outside the event loop; those that somebody waits for come first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from queue import PriorityQueue
from threading import Thread
from typing import Any, Literal, NamedTuple


@dataclass(frozen=True, slots=True)
class RenderRequest:
    """A picture to render: a game's board, hand or card, with the arguments of its layout (see Layout in rendering).

    Pictures of one `slot` resemble each other, so only what changed since its last one is painted again.
    """

    game: str
    kind: Literal["board", "hand", "card"]
    given: tuple[Any, ...]
    slot: str = ""


class _Order(NamedTuple):
    """A queued picture: lowest rank first, then oldest first. An order without a drawing ends the thread."""

    rank: int
    number: int
    drawing: RenderRequest | None
    picture: Future[bytes]


class RenderWorker:
    """Lays out and paints pictures one after another in a thread of its own.

    The painter and its libraries are imported in that thread while the bot logs in, since they take a third of the
    start-up time. A layout is imported with the first drawing that needs it. The caller must have loaded the game
    before, because two threads importing the same package at once would fail.
    """

    def __init__(self) -> None:
        self._orders: PriorityQueue[_Order] = PriorityQueue()
        self._numbers = count()
        self._thread = Thread(target=self._work, name="easel", daemon=True)
        self._thread.start()

    async def paint(self, drawing: RenderRequest, *, awaited: bool = True) -> bytes:
        """The picture as PNG bytes; pictures that are `awaited` by a person are painted before others.

        Raises what the layout raises.
        """
        return await asyncio.wrap_future(self._order(0 if awaited else 1, drawing))

    def close(self) -> None:
        """Finish the queued pictures and end the thread."""
        self._order(2, None)
        self._thread.join()

    def _order(self, rank: int, drawing: RenderRequest | None) -> Future[bytes]:
        order = _Order(rank, next(self._numbers), drawing, Future())
        self._orders.put(order)
        return order.picture

    def _work(self) -> None:
        paint = _set_up()
        while (order := self._orders.get()).drawing is not None:
            if not order.picture.set_running_or_notify_cancel():
                continue
            try:
                order.picture.set_result(paint(order.drawing))
            except BaseException as error:
                order.picture.set_exception(error)


def _set_up() -> Callable[[RenderRequest], bytes]:
    """The function that paints a drawing; if the painter cannot be set up (such as a missing font), one that raises
    why.
    """
    try:
        from rendering import LAYOUTS
        from rendering.painter.painter import Painter

        painter, layout = Painter(), cache(LAYOUTS.__getitem__)
    except Exception as error:
        return partial(_fail, error)

    def paint(drawing: RenderRequest) -> bytes:
        scene = getattr(layout(drawing.game), drawing.kind)(*drawing.given)
        return painter.paint(scene, drawing.slot)

    return paint


def _fail(error: Exception, _drawing: RenderRequest) -> bytes:
    raise error
