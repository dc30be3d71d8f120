"""Who can be written to. A closed inbox is remembered, told to its owner once, and not knocked at again."""

from __future__ import annotations

from collections import OrderedDict

from bot.clock import Now
from storage.rows import Person
from storage.store import Store

CLOSED_INBOX = {50007, 50278, 40003}
"""Discord's codes for a person who cannot be written to: refuses, shares no server, too many at once."""
REMEMBERED = 1000
"""People kept in memory."""


class Inboxes:
    """Direct messages, as far as they reach people."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store, self._now = store, now
        self._people: OrderedDict[int, Person] = OrderedDict()

    async def is_closed(self, user: int) -> bool:
        """Whether this person's inbox refused us."""
        return (await self._person(user)).dm == "closed"

    async def close(self, user: int) -> None:
        """It refused us."""
        await self._store.people.set_dm(user, "closed")
        self._people.pop(user, None)

    async def reopen(self, user: int) -> None:
        """Its owner asks us to try again."""
        await self._store.people.set_dm(user, "unknown")
        await self._store.people.set_told(user, None)
        self._people.pop(user, None)

    async def to_be_told(self, user: int) -> bool:
        """Whether its owner is still to hear that it is closed; they are taken as told from now on."""
        person = await self._person(user)
        if person.dm != "closed" or person.told is not None:
            return False
        await self._store.people.set_told(user, self._now())
        self._people.pop(user, None)
        return True

    def forget(self, user: int) -> None:
        """What was known of them is out of date."""
        self._people.pop(user, None)

    async def _person(self, user: int) -> Person:
        if user not in self._people:
            self._people[user] = await self._store.people.get(user)
            while len(self._people) > REMEMBERED:
                self._people.popitem(last=False)
        return self._people[user]
