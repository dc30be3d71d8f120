"""Messages that are wiped and written anew: one change after another, never back to an earlier state."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

REMEMBERED = 1000
"""Messages kept in memory; what has slipped from it is merely written once more."""


@dataclass
class _Slate:
    """`n`: how many entries of the match the message tells of, as far as this run knows."""

    n: int = -1
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


class Slates:
    """What this run has written on messages in their places, be it as an answer to a press or as an errand."""

    def __init__(self) -> None:
        self._slates: OrderedDict[int, _Slate] = OrderedDict()

    def tells(self, message: int, n: int) -> bool:
        """Whether the message is known to tell of so many entries, or more."""
        return message in self._slates and self._slates[message].n >= n

    async def write(self, message: int, n: int, edit: Callable[[], Awaitable[None]]) -> bool:
        """Let the message tell of `n` entries by this edit, in its turn; False when it tells of more already.

        Raises what the edit raises.
        """
        slate = self._slates.setdefault(message, _Slate())
        self._slates.move_to_end(message)
        while len(self._slates) > REMEMBERED:
            self._slates.popitem(last=False)
        async with slate.turn:
            if slate.n > n:
                return False
            await edit()
            slate.n = n
            return True
