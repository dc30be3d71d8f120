"""One message instead of many: all that a person is asked, where they are asked in many matches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from weakref import WeakValueDictionary

import discord

from bot.delivery.message_sender import MessageSender
from bot.runtime.clock import HOUR, Now
from bot.runtime.discord_codes import NOT_THERE
from bot.ui.interaction_replies import Page
from games import installed
from games import title as game_title
from games.kernel.text import Reader, t, tn
from locales import Language, catalogue
from storage.records.rows import AwaitedRow, PostRow
from storage.records.timer_marks import FROZEN
from storage.store import Store

MANY = 3
"""Matches that may await a person before they are told of all at once."""
APART = 4 * HOUR
"""Seconds between two such messages; meanwhile the last one is brought up to date without a sound."""
WAITS = t("waits for you")
"""What is said of a table where the reader is asked something."""
LISTED = 20
"""Matches named in one."""


class Digests:
    """The digest of each person, in their inbox, in the language that `spoken` says is theirs."""

    def __init__(self, store: Store, sender: MessageSender, now: Now, spoken: Callable[[int], Language]) -> None:
        self._store, self._postman, self._now, self._spoken = store, sender, now, spoken
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def wanted(self, user: int) -> bool:
        """Whether so many matches await this person that they are told of them at once."""
        return len({row.match for row in await self._awaited(user)}) > MANY

    async def tell(self, user: int, nonce: str, board: PostRow | None) -> int:
        """Tell the person of all that awaits them; the channel of their inbox. Raises discord.HTTPException.

        `nonce` is the same when it is tried again, lest it is posted twice. `board` is a table's newest, which may not
        be written down yet.
        """
        async with self._locks.setdefault(user, asyncio.Lock()):
            inbox, known = await self._postman.inbox(user), await self._known(user)
            page = self._page(user, await self._awaited(user, board))
            if known is not None and self._now() - known.n < APART and await self._rewritten(known, page):
                return inbox
            message = await self._postman.send(inbox, page, nonce)
            await self._keep(user, PostRow(0, "digest", inbox, message, self._now()))
            if known is not None:
                await self._postman.delete(known.channel, known.message)
            return inbox

    async def refresh(self, user: int, board: PostRow | None) -> None:
        """Something on it was answered: bring it up to date, or take it away. Raises discord.HTTPException."""
        async with self._locks.setdefault(user, asyncio.Lock()):
            known = await self._known(user)
            if known is None:
                return
            if rows := await self._awaited(user, board):
                await self._rewritten(known, self._page(user, rows))
                return
            await self._postman.delete(known.channel, known.message)
            await self._keep(user, None)

    async def _awaited(self, user: int, board: PostRow | None = None) -> list[AwaitedRow]:
        """What awaits the person, but not at tables that sleep because their game is not installed."""
        rows = [row for row in await self._store.table_terms.awaited(user) if installed(row.game)]
        return [row._replace(board=board.message) if board and board.match == row.match else row for row in rows]

    async def _rewritten(self, known: PostRow, page: Page) -> bool:
        """False when it is not there any more."""
        try:
            await self._postman.edit(known, page)
        except discord.HTTPException as error:
            if error.code not in NOT_THERE:
                raise
            return False
        return True

    def _page(self, user: int, rows: Sequence[AwaitedRow]) -> Page:
        reader = Reader(translate=catalogue(self._spoken(user)))
        title = tn("**{n}** question awaits you.", "**{n}** questions await you.", n=len(rows))
        lines = [reader(title), *(awaited_line(row, reader) for row in soonest(rows)[:LISTED])]
        if len(rows) > LISTED:
            lines.append(reader(t("… and {n} more: **/games**.", n=len(rows) - LISTED)))
        return Page("\n".join(lines))

    async def _known(self, user: int) -> PostRow | None:
        kept = (await self._store.people.get(user)).settings.get("digest")
        return PostRow(0, "digest", *kept) if kept else None

    async def _keep(self, user: int, post: PostRow | None) -> None:
        kept = [post.channel, post.message, post.n] if post else None
        await self._store.people.amend(user, {"digest": kept})


def awaited_line(row: AwaitedRow, reader: Reader) -> str:
    """One open question: the game, the table, where it is, and by when it is to be answered."""
    title = f"**{reader(game_title(row.game))}** · {reader(t('table {n}', n=row.match))}"
    waits = f"{link(row.guild, row.place, row.board)} – **{reader(WAITS)}**"
    if row.until is None or row.until >= FROZEN:
        return f"- {title} · {waits}"
    return f"- {title} · {waits} · {reader(t('time is up {when}', when=f'<t:{row.until}:R>'))}"


def soonest(rows: Sequence[AwaitedRow]) -> list[AwaitedRow]:
    """Those whose time is up first come first, then those that have been open longest."""
    return sorted(rows, key=lambda row: (row.until or FROZEN, row.asked))


def link(guild: int, channel: int, message: int | None) -> str:
    """What leads to a message; to its channel, where there is none."""
    return f"https://discord.com/channels/{guild}/{channel}" + (f"/{message}" if message else "")
