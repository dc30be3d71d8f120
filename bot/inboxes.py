"""Who can be written to. A closed inbox is kept in mind, told to its owner once, and not knocked at again.

It is kept in the data alone, not in memory beside it: a read costs a press less than a thousandth of its time to be
answered, and can never be out of date.
"""

from __future__ import annotations

from bot.clock import Now
from storage.store import Store

CLOSED_INBOX = {50007, 50278, 40003}
"""Discord's codes for a person who cannot be written to: refuses, shares no server, too many at once."""


class Inboxes:
    """Direct messages, as far as they reach people."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store, self._now = store, now

    async def is_closed(self, user: int) -> bool:
        """Whether this person's inbox refused us."""
        return (await self._store.people.get(user)).dm == "closed"

    async def close(self, user: int) -> None:
        """It refused us."""
        await self._store.people.set_dm(user, "closed")

    async def reopen(self, user: int) -> None:
        """Its owner asks us to try again, and hears of it again should it still be closed."""
        await self._store.people.forget_dm(user)

    async def to_be_told(self, user: int) -> bool:
        """Whether its owner is still to hear that it is closed; they are taken as told from now on."""
        person = await self._store.people.get(user)
        if person.dm != "closed" or person.told is not None:
            return False
        return await self._store.people.take_as_told(user, self._now())
