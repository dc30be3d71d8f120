"""Who can be written to. A closed inbox is kept in mind, told to its owner once, and not knocked at again."""

from __future__ import annotations

from collections import OrderedDict

from bot.runtime.clock import Now
from storage.store import Store

REMEMBERED = 10_000
"""People kept in memory, so that a press does not have to ask the data of them."""


class DmStatus:
    """Direct messages, as far as they reach people. Nobody else changes what the data say of it."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store, self._now = store, now
        self._closed: OrderedDict[int, bool] = OrderedDict()

    async def is_closed(self, user: int) -> bool:
        """Whether this person's inbox refused us."""
        if user not in self._closed:
            closed = (await self._store.people.get(user)).dm == "closed"
            self._closed.setdefault(user, closed)  # what was learned while it was read is newer
            while len(self._closed) > REMEMBERED:
                self._closed.popitem(last=False)
            return closed
        self._closed.move_to_end(user)
        return self._closed[user]

    async def close(self, user: int) -> None:
        """It refused us."""
        await self._store.people.set_dm(user, "closed")
        self._closed[user] = True

    async def reopen(self, user: int) -> None:
        """Its owner asks us to try again, and hears of it again should it still be closed."""
        await self._store.people.forget_dm(user)
        self._closed[user] = False

    def forget(self, user: int) -> None:
        """As if they had never been written to."""
        self._closed.pop(user, None)

    async def to_be_told(self, user: int) -> bool:
        """Whether its owner is still to hear that it is closed; they are taken as told from now on."""
        if not await self.is_closed(user) or (await self._store.people.get(user)).told is not None:
            return False
        return await self._store.people.take_as_told(user, self._now())
