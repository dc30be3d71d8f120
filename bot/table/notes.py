"""Private notes of players about a match, with a cache for those on recent pages."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection

from bot.runtime.clock import Now
from storage.notes import MAX_NOTE_CHARACTERS
from storage.store import Store

REMEMBERED = 1000
"""Maximum number of users whose notes are cached."""


class Notes:
    """The notes of users, cached because every private page needs one."""

    def __init__(self, store: Store, now: Now) -> None:
        self._notes, self._now = store.notes, now
        self._known: OrderedDict[int, dict[int, str]] = OrderedDict()

    async def of(self, match: int, user: int) -> str:
        """Return a user's note on a match, or "" if there is none."""
        known = self._of_user(user)
        if match not in known:
            known.setdefault(match, await self._notes.of(match, user))  # a note written during the read is newer
        return known[match]

    async def among(self, matches: Collection[int], user: int) -> dict[int, str]:
        """Return a user's notes on these matches, by match."""
        return await self._notes.among(matches, user)

    async def write(self, match: int, user: int, text: str) -> None:
        """Replace a user's note on a match, cut to MAX_NOTE_CHARACTERS; an empty text deletes it."""
        text = text.strip()[:MAX_NOTE_CHARACTERS]
        await self._notes.put(match, user, text, self._now())
        self._of_user(user)[match] = text

    def forget(self, user: int | None = None) -> None:
        """Drop the cached notes of a user, or of all users."""
        if user is None:
            self._known.clear()
        else:
            self._known.pop(user, None)

    def _of_user(self, user: int) -> dict[int, str]:
        known = self._known.setdefault(user, {})
        self._known.move_to_end(user)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return known
