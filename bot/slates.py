"""Messages that are wiped and written anew: one change after another, never back to an earlier state."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.easel import Drawing

REMEMBERED = 1000
"""Messages kept in memory; what has slipped from it is merely written once more."""


@dataclass
class _Slate:
    """`n`: how many entries of the match the message tells of, `drawing` its picture, as far as this run knows."""

    n: int = -1
    drawing: Drawing | None = None
    pressed: bool = False
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


class Slates:
    """What this run has written on messages in their places, be it as an answer to a press or as an errand."""

    def __init__(self) -> None:
        self._slates: OrderedDict[int, _Slate] = OrderedDict()

    def press(self, message: int) -> None:
        """Somebody answers in that message: from now on it says what they did, and calls them no more."""
        self._slate(message).pressed = True

    def pressed(self, message: int) -> bool:
        """Whether somebody has answered in that message, as far as this run knows."""
        return message in self._slates and self._slates[message].pressed

    def tells(self, message: int, n: int) -> bool:
        """Whether the message is known to tell of so many entries, or more."""
        return message in self._slates and self._slates[message].n >= n

    def shows(self, message: int, drawing: Drawing) -> bool:
        """Whether the message is known to show this very picture, so that it need not be painted and sent again."""
        return message in self._slates and self._slates[message].drawing == drawing

    async def write(
        self, message: int, n: int, drawing: Drawing | None, edit: Callable[[], Awaitable[None]], *, anew: bool = True
    ) -> bool:
        """Let the message tell of `n` entries by this edit, in its turn; False when it tells of more already.

        `drawing` is the picture it has then. Not `anew`: nor when it tells of as many. Raises what the edit raises.
        """
        slate = self._slate(message)
        async with slate.turn:
            if slate.n > n or (slate.n == n and not anew):
                return False
            await edit()
            slate.n, slate.drawing = n, drawing
            return True

    def _slate(self, message: int) -> _Slate:
        slate = self._slates.setdefault(message, _Slate())
        self._slates.move_to_end(message)
        while len(self._slates) > REMEMBERED:
            self._slates.popitem(last=False)
        return slate
