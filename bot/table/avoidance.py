"""Users whom others avoid. A user confirms a seat next to someone they avoid, and is warned when such a user joins.

The avoided users never learn it: their pages and messages do not depend on who avoids them. Users avoided under a
star's name are not mentioned where players have real names, because that would disclose who the star is.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

from bot.custom_ids import CustomId
from bot.runtime.clock import Now
from games.kernel.ask import IllegalError
from games.kernel.text import Text, t
from storage.matches import MatchRow
from storage.store import Store

JOIN, TAKE = "join", "take"
"""Suffixes of the custom IDs that confirm joining a lobby, and taking a seat in a match (whose number is in the ID)."""
COMPANY = t("Someone you avoid has joined.")
"""The warning to a user that someone they avoid has joined, shown only to them."""
IS_THERE = t("Someone you avoid is at this table.")
"""The warning to a user before they take a seat next to someone they avoid."""
REMEMBERED = 1000
"""Maximum number of users whose lists are cached, and of remembered confirmations."""


class CompanyError(IllegalError):
    """A user has to confirm a seat, because someone they avoid plays there.

    Attributes:
        confirm_id: The custom ID of the button that confirms it.
        label: The label of that button.
    """

    def __init__(self, confirm_id: CustomId, label: Text, why: Text) -> None:
        super().__init__(why)
        self.confirm_id, self.label = confirm_id, label


class Avoidance:
    """The users whom each user avoids."""

    def __init__(self, store: Store, now: Now) -> None:
        self._stored, self._now = store.avoidance, now
        self._known: OrderedDict[int, frozenset[int]] = OrderedDict()
        self._confirmed: OrderedDict[tuple[int, int], frozenset[int]] = OrderedDict()

    async def of(self, user: int) -> frozenset[int]:
        """Return the users whom a user avoids by name."""
        if user not in self._known:
            read = frozenset(await self._stored.of(user))
            self._known.setdefault(user, read)  # a list that was changed during the read is newer
            _trim(self._known)
        self._known.move_to_end(user)
        return self._known[user]

    async def add(self, user: int, other: int) -> bool:
        """Make a user avoid another. Return False if they already avoid too many."""
        added = await self._stored.add(user, other, self._now())
        self.forget(user)
        return added

    async def remove(self, user: int, other: int) -> None:
        """Make a user stop avoiding another."""
        await self._stored.remove(user, other)
        self.forget(user)

    async def apart_from(self, user: int) -> frozenset[int]:
        """Return everyone with whom the bot does not seat a user, including those avoided under a star's name."""
        return frozenset(await self._stored.apart_from(user))

    async def company(self, user: int, others: Iterable[int | None]) -> frozenset[int]:
        """Return those of `others` whom a user avoids."""
        return (await self.of(user)).intersection(others)

    async def joined(self, user: int, row: MatchRow) -> bool:
        """Return whether someone whom a seated user avoids also has a seat, unless the user has confirmed that.

        Confirmations are lost in a restart; the user is then warned again.
        """
        if not any(chair.user == user for chair in row.seats):
            return False
        found = await self.company(user, (chair.user for chair in row.seats))
        return not found <= self._confirmed.get((row.id, user), frozenset())

    async def check(self, user: int, row: MatchRow, confirm_id: CustomId, *, confirmed: bool) -> None:
        """Raise an error if a user would be seated with someone they avoid, and has not confirmed it.

        A user who already has a seat there is not asked again.

        Args:
            user: The user who wants a seat.
            row: The table.
            confirm_id: The custom ID of the button that confirms the seat.
            confirmed: Whether the user has pressed it.

        Raises:
            CompanyError: The user has to confirm it.
        """
        users = {chair.user for chair in row.seats}
        found: frozenset[int] = frozenset() if user in users else await self.company(user, users)
        if found and not confirmed:
            raise CompanyError(confirm_id, t("Join anyway"), IS_THERE)
        if found:
            self._confirmed[row.id, user] = found
            _trim(self._confirmed)

    def forget(self, user: int | None = None) -> None:
        """Drop the cached list of a user, or of all users."""
        if user is None:
            self._known.clear()
        else:
            self._known.pop(user, None)


def _trim(known: OrderedDict[int, frozenset[int]] | OrderedDict[tuple[int, int], frozenset[int]]) -> None:
    while len(known) > REMEMBERED:
        known.popitem(last=False)
