"""The digest: one message for a player who is to move in many matches, instead of one for each match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from weakref import WeakValueDictionary

from bot.delivery.messaging import Messaging
from bot.runtime.clock import HOUR, Now, moment
from bot.ui.guidance import NEW, here
from bot.ui.interaction_replies import LONGEST
from bot.ui.links import link
from bot.ui.page import Page
from games import installed
from games import title as game_title
from games.kernel.text import Localizer, t, tn
from locales import Language, catalogue
from storage.outbox import PostRow
from storage.store import Store
from storage.table_terms import WaitingRow
from storage.timers import FROZEN

MANY = 3
"""Maximum number of waiting matches for which a player gets separate messages instead of a digest."""
APART = 4 * HOUR
"""Seconds between two digests. Until then, the last one is edited, which notifies nobody."""
WAITS = t("your turn")
"""Mark of a table that waits for the reader."""
MAX_CHARS = LONGEST - 200
"""Maximum number of characters in its lines."""
LISTED = 20
"""Maximum number of matches listed in one digest."""


class Digests:
    """The digests, each a direct message in the user's language, which `spoken` returns."""

    def __init__(self, store: Store, messaging: Messaging, now: Now, spoken: Callable[[int], Language]) -> None:
        self._store, self._now, self._spoken = store, now, spoken
        self._sender, self._inboxes = messaging.sender, messaging.inboxes
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def wanted(self, user: int) -> bool:
        """Return whether so many matches wait for the user that they get a digest."""
        return len({row.match for row in await self._waiting_for(user)}) > MANY

    async def send(self, user: int, nonce: str, board: PostRow | None) -> int:
        """Send or edit the user's digest, and return the channel of their direct messages.

        Args:
            user: The user.
            nonce: Nonce that a retry repeats, so that Discord does not post it twice.
            board: The newest board of a table, which might not be stored yet.

        Raises:
            UnreachableError: The user cannot get messages now.
            discord.HTTPException: Discord refused, or did not answer.
        """
        async with self._locks.setdefault(user, asyncio.Lock()):
            known, page = await self._known(user), self._page(user, await self._waiting_for(user, board))
            if known is not None and self._now() - known.entry_count < APART and await self._sender.edited(known, page):
                return known.channel

            async def send(inbox: int) -> PostRow:
                return PostRow(0, "digest", inbox, await self._sender.send(inbox, page, nonce), self._now())

            new = await self._inboxes.reach(user, send)
            await self._keep(user, new)
            if known is not None:
                await self._sender.delete(known.channel, known.message)
            return new.channel

    async def refresh(self, user: int, board: PostRow | None) -> None:
        """Edit or delete the digest after something on it was answered. Raises discord.HTTPException."""
        async with self._locks.setdefault(user, asyncio.Lock()):
            known = await self._known(user)
            if known is None:
                return
            if rows := await self._waiting_for(user, board):
                await self._sender.edited(known, self._page(user, rows))
                return
            await self._sender.delete(known.channel, known.message)
            await self._keep(user, None)

    async def _waiting_for(self, user: int, board: PostRow | None = None) -> list[WaitingRow]:
        """Return the open questions of the person, except at tables whose game is not installed."""
        rows = [row for row in await self._store.table_terms.waiting_for(user) if installed(row.game)]
        return [row._replace(board=board.message) if board and board.match == row.match else row for row in rows]

    def _page(self, user: int, rows: Sequence[WaitingRow]) -> Page:
        localizer = Localizer(translate=catalogue(self._spoken(user)))
        return Page(digest_words(rows, localizer), items=here(len(rows), localizer, NEW), classic=True)

    async def _known(self, user: int) -> PostRow | None:
        kept = (await self._store.people.get(user)).settings.get("digest")
        return PostRow(0, "digest", *kept) if kept else None

    async def _keep(self, user: int, post: PostRow | None) -> None:
        kept = [post.channel, post.message, post.entry_count] if post else None
        await self._store.people.amend(user, {"digest": kept})


def digest_words(rows: Sequence[WaitingRow], localizer: Localizer) -> str:
    """Return the number of open questions and as many of the questions as fit, the most urgent first."""
    title = tn("**{n}** question is waiting for you.", "**{n}** questions are waiting for you.", n=len(rows))
    lines, left = [localizer(title)], MAX_CHARS
    for line in (waiting_line(row, localizer) for row in soonest(rows)[:LISTED]):
        left -= len(line) + 1
        if left < 0:
            break
        lines.append(line)
    if left := len(rows) - len(lines) + 1:
        lines.append(localizer(t("… and {n} more: **/games**.", n=left)))
    return "\n".join(lines)


def waiting_line(row: WaitingRow, localizer: Localizer) -> str:
    """Return one open question as a line: the game, the table, a link and the deadline."""
    title = f"**{localizer(game_title(row.game))}** · {localizer(t('table {n}', n=row.match))}"
    place = localizer(t("channel deleted")) if row.deleted else link(row.guild, row.place, row.board)
    waits = f"{place} – **{localizer(WAITS)}**"
    if row.until is None or row.until >= FROZEN:
        return f"- {title} · {waits}"
    return f"- {title} · {waits} · {localizer(t('time limit: {when}', when=moment(row.until)))}"


def soonest(rows: Sequence[WaitingRow]) -> list[WaitingRow]:
    """Return the rows by deadline; those without one by how long they have been open."""
    return sorted(rows, key=lambda row: (row.until or FROZEN, row.asked))
