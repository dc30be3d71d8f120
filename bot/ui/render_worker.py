"""Renders pictures in one thread outside the event loop, most urgent first."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from pathlib import Path
from queue import PriorityQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn

from bot.runtime.durations import durations
from bot.runtime.memory import give_back
from bot.runtime.reasons import reason

if TYPE_CHECKING:
    from rendering.deck.custom.folder import DeckFolder
    from rendering.painter.sprite_files import SpriteFiles
    from rendering.scenes.scene import Scene

log = logging.getLogger(__name__)

OPEN_PAGE_SECONDS = 0.5
"""Maximum seconds that a player's page waits for the pages of players who have just pressed something."""
BOARD_SECONDS = 2.0
"""Maximum seconds that a board or a direct message waits for the pages of players."""
BURST = 50
"""Number of pictures after which unused memory is returned, as soon as nobody waits for a picture."""


@dataclass(frozen=True, slots=True)
class RenderRequest:
    """A picture to render, with its layout's arguments (see rendering.Layout).

    It is a game's board or hand, one card, up to three small ones (their keys, and the localizer), or a topic of its
    handbook; its cover, large or as a thumbnail, with the cards in its manifest; or a picture that looks alike for
    every game. Pictures with the same `canvas_key` resemble each other: only the changes since the last are
    painted.
    """

    game: str
    kind: Literal["board", "hand", "card", "cards", "topic", "recap", "stats", "curve", "cover", "thumbnail"]
    given: tuple[Any, ...]
    canvas_key: str = ""


class _Order(NamedTuple):
    """A queued picture. The earliest `due` comes first; an order without a drawing ends the thread."""

    due: float
    number: int
    drawing: RenderRequest | None
    result: Future[Any]
    asked: Literal["paint", "credit"] = "paint"


class _Studio(NamedTuple):
    """The functions for a drawing in the rendering thread: paint it, or credit the artists of its emblems."""

    paint: Callable[[RenderRequest], bytes]
    credit: Callable[[RenderRequest], str]


class RenderWorker:
    """A worker that lays out and paints pictures one after another in a separate thread.

    The painter and its libraries are imported in that thread while the bot logs in. Games and layouts must be loaded
    before, because importing the same package in two threads at the same time fails.

    Args:
        deck: Folder with pictures that replace those of the bot; the doctor checks them.
        fonts: Folder with fonts for more scripts.
        drawings: Folder for finished drawings, which can be deleted at any time.
    """

    def __init__(self, deck: Path | None = None, fonts: Path | None = None, drawings: Path | None = None) -> None:
        self._deck, self._fonts, self._drawings = deck, fonts, drawings
        self._orders: PriorityQueue[_Order] = PriorityQueue()
        self._numbers = count()
        self._thread = Thread(target=self._work, name="easel", daemon=True)
        self._thread.start()

    def paint(self, drawing: RenderRequest, *, patience: float = 0.0) -> Awaitable[bytes]:
        """Start painting a picture immediately, and return an awaitable of the PNG.

        The caller can do something else before it awaits the result. If the picture is canceled before its turn comes,
        nothing is painted.

        Args:
            drawing: The picture to paint.
            patience: Seconds for which later requests with less patience can still come first. The limit ensures that
                no picture waits forever.

        Raises:
            Exception: Any error of the layout.
        """
        return asyncio.wrap_future(self._order(time.monotonic() + patience, drawing))

    async def credit(self, drawing: RenderRequest) -> str:
        """Return the credit line that the license of a card's emblems requires, or "" if it has no emblems.

        Raises the exceptions of `paint`.
        """
        return str(await asyncio.wrap_future(self._order(time.monotonic(), drawing, "credit")))

    def close(self) -> None:
        """Finish the queued pictures and end the thread."""
        self._order(math.inf, None)
        self._thread.join()

    def _order(
        self, due: float, drawing: RenderRequest | None, asked: Literal["paint", "credit"] = "paint"
    ) -> Future[Any]:
        order = _Order(due, next(self._numbers), drawing, Future(), asked)
        self._orders.put(order)
        return order.result

    def _work(self) -> None:
        studio, painted = _set_up(self._deck, self._fonts, self._drawings), 0
        while (order := self._orders.get()).drawing is not None:
            if not order.result.set_running_or_notify_cancel():
                continue
            try:
                work: Callable[[RenderRequest], object] = getattr(studio, order.asked)
                with durations.timed("picture", order.drawing.kind):
                    result = work(order.drawing)
                order.result.set_result(result)
            except BaseException as error:
                order.result.set_exception(error)
            painted += 1
            if painted >= BURST and self._orders.empty():
                give_back()
                painted = 0


def _set_up(folder: Path | None, fonts: Path | None, drawings: Path | None) -> _Studio:
    """Return the functions for drawings. If setting up fails, such as without a font, they raise the reason."""
    try:
        from rendering import COMMON, LAYOUTS
        from rendering.deck.portrait import credit, portrait, side_by_side
        from rendering.painter.painter import Painter
        from rendering.painter.palettes import PALETTES
        from rendering.scenes.covers import cover, thumbnail

        deck = _deck(folder) if folder else None
        files = _sprite_files(drawings, fonts) if drawings else None
        painter, layout = Painter(deck=deck, fonts=fonts, drawings=files), cache(LAYOUTS.__getitem__)
    except Exception as error:
        return _Studio(partial(_fail, error), partial(_fail, error))

    def laid_out(drawing: RenderRequest) -> Scene:
        palette = drawing.game if drawing.game in PALETTES else ""
        if drawing.kind in ("cover", "thumbnail"):
            (cards,) = drawing.given
            return (cover if drawing.kind == "cover" else thumbnail)(cards, palette)
        if drawing.kind == "cards":
            keys, localizer = drawing.given
            return side_by_side([layout(drawing.game).card(key, localizer) for key in keys], palette)
        make = COMMON.get(drawing.kind) or getattr(layout(drawing.game), drawing.kind)
        scene: Scene = make(*drawing.given)
        return portrait(scene) if drawing.kind == "card" else scene

    return _Studio(
        paint=lambda drawing: painter.paint(laid_out(drawing), drawing.canvas_key),
        credit=lambda drawing: credit(laid_out(drawing), deck),
    )


def _deck(folder: Path) -> DeckFolder | None:
    """Return the deck in a folder, or None if there is no usable one."""
    from rendering.deck.custom.folder import DeckError, DeckFolder

    try:
        return DeckFolder(folder)
    except DeckError as error:
        log.warning("deck unusable; using the built-in one", extra={"path": str(folder), "reason": reason(error)})
        return None


def _sprite_files(folder: Path, fonts: Path | None) -> SpriteFiles | None:
    """Return the stored drawings, or None if the folder cannot be used.

    Then everything is drawn again after each start.
    """
    from rendering.painter.art_digest import art_digest
    from rendering.painter.sprite_files import SpriteFiles
    from rendering.text.typefaces import Typefaces

    try:
        return SpriteFiles(folder, art_digest(Typefaces(folder=fonts)))
    except OSError as error:
        log.warning("failed to open the folder of drawings", extra={"path": str(folder), "reason": reason(error)})
        return None


def _fail(error: Exception, _drawing: RenderRequest) -> NoReturn:
    raise error
