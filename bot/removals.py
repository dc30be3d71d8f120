"""Tables whose channel or thread was deleted: nothing of them is lost, and their people are told, once.

Where only the thread was deleted, the table gets a new one; once, for who deletes that as well wants none. The post
"lost" keeps which place was seen to.
"""

from __future__ import annotations

import logging

import discord

from bot.habits import Habits
from bot.homes import Homes
from bot.inboxes import CLOSED_INBOX, Inboxes
from bot.matches import Matches
from bot.notices import again
from bot.postman import Batch, Postman, nonce_of
from bot.replies import FORBIDDEN, Page
from bot.sitting import Sitting, playing
from bot.wording import titled
from games import game as game_called
from games.kernel.dealer import Line
from games.kernel.text import Reader, Seat, t
from locales import catalogue
from storage.errors import NotThere
from storage.pacts import NOTICE
from storage.rows import Errand, MatchRow, PostRow
from storage.store import Store

log = logging.getLogger(__name__)

GONE = 10003
"""Discord's code for a channel that is no more."""
LOST, TELL = "lost", "tell:"
"""The audience of who sees to a deleted place, and of whom it is told of, before the seat's number."""
OPEN = ("lobby", "live")
"""The states of a table that needs a place."""


class Removals:
    """Sees to tables whose place was deleted. What runs errands raises discord.HTTPException, NoMatch."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        client: discord.Client,
        postman: Postman,
        inboxes: Inboxes,
        homes: Homes,
    ) -> None:
        self._store, self._matches, self._client = store, matches, client
        self._postman, self._inboxes, self._homes = postman, inboxes, homes

    async def deleted(self, place: int) -> None:
        """A channel or thread was deleted: whatever table was there is seen to."""
        row = await self._store.matches.live_in(place)
        if row is not None:
            await self._store.outbox.add(row.id, self._lost(row))
            self._matches.alarm.set(self._matches.now())

    async def with_threads(self, guild: int, channel: int) -> None:
        """A channel was deleted with its threads."""
        for table in await self._store.deeds.open_in(guild):
            if table.channel == channel:
                await self.deleted((await self._store.matches.row(table.id)).place)

    async def settled(self, batch: Batch) -> bool:
        """Whether the errands could not be run because the table's place is gone; then they need not be any more.

        The next message of a table tells all that was not posted.
        """
        try:
            row = await self._store.matches.row(batch.table)
        except NotThere:
            return False
        if not await self._is_gone(row.place):
            return False
        log.info("a table's place was deleted", extra={"table": row.id, "place": row.place})
        then = [(row.id, self._lost(row))] if row.state in OPEN else []
        await self._store.outbox.done(batch.done(), then=then)
        return True

    async def run(self, batch: Batch) -> None:
        """Find the table another place, or have its people told that it has none."""
        place, row = int(batch.newest.payload["place"]), await self._row(batch)
        known = await self._store.outbox.post(batch.table, LOST)
        if row is None or (known and known.channel == place) or (row.place == place and not await self._is_gone(place)):
            await self._store.outbox.done(batch.done())
            return
        if row.place == place and known is None and (new := await self._thread(row)) is not None:
            await self._homes.move(row.id, new)
            row = row._replace(place=new)
        then = self._letters(row) if row.place == place else []
        if row.place != place:
            await self._welcome(row, place)
        await self._store.outbox.done(batch.done(), (PostRow(row.id, LOST, place, 0, row.n),), then)

    async def tell(self, batch: Batch) -> None:
        """Tell one person, in their inbox; if it is closed, in the channel that a deleted thread hung on."""
        seat, row = int(batch.newest.audience.removeprefix(TELL)), await self._row(batch)
        user = row.seats[seat].user if row and seat < len(row.seats) else None
        if row and user is not None and (await self._matches.register.of(user)).notices != "none":
            await self._told(batch, row, seat, user)
        await self._store.outbox.done(batch.done())

    async def _told(self, batch: Batch, row: MatchRow, seat: Seat, user: int) -> None:
        async with self._matches.at(row.id) as sitting:
            letter, call = _page(sitting.told_to(seat)), _page(sitting, user)
        if not await self._inboxes.is_closed(user):
            try:
                await self._postman.send(await self._postman.inbox(user), letter, nonce_of(batch))
                return
            except discord.HTTPException as error:
                if error.code not in CLOSED_INBOX:
                    raise
                await self._inboxes.close(user)
        if row.channel == row.place:
            return
        try:
            await self._postman.send(row.channel, call, nonce_of(batch))
        except discord.HTTPException as error:
            if error.code not in (GONE, *FORBIDDEN):
                raise

    async def _row(self, batch: Batch) -> MatchRow | None:
        """The table, while it needs a place."""
        try:
            row = await self._store.matches.row(batch.table)
        except NotThere:
            return None
        return row if row.state in OPEN else None

    async def _is_gone(self, place: int) -> bool:
        """Whether Discord says so; where it says nothing, it is taken to be there."""
        try:
            await self._client.http.get_channel(place)
        except discord.HTTPException as error:
            return error.code == GONE
        return False

    async def _thread(self, row: MatchRow) -> int | None:
        """A new thread where the one before was; None where there can be none. A deal of the day is one person's."""
        channel = self._client.get_channel(row.channel)
        if row.place == row.channel or not isinstance(channel, discord.TextChannel):
            return None
        async with self._matches.at(row.id) as sitting:
            reader = Reader(translate=catalogue(sitting.spoken.public))
        title, user = reader(game_called(row.game).title), row.seats[0].user if row.day else None
        try:
            if user is not None:
                return await self._homes.private_thread(channel, f"{title}, {row.day}", user)
            return await self._homes.thread(channel, title, row.id, reader)
        except discord.HTTPException as error:
            if error.code not in (GONE, *FORBIDDEN):
                raise
            return None

    async def _welcome(self, row: MatchRow, before: int) -> None:
        """Let the table's message stand in its new place; who was called in the old one is called once more."""
        if row.state == "lobby":
            await self._homes.post_again(row)
            return
        posts = {post.audience: post for post in await self._store.outbox.posts(row.id)}
        async with self._matches.at(row.id) as sitting:
            if not sitting.running:
                return
            habits, now = await self._matches.habits(sitting), self._matches.now()
            mine = [seat for seat in sitting.dials if seat in habits]
            called = [seat for seat in mine if _called(before, posts.get(f"{NOTICE}{seat}"), habits[seat])]
            calls = [again(sitting, seat, "reminder", habits[seat], now, f".m{_short(row.place)}") for seat in called]
            step = playing(sitting).note(
                0, ("moved",), [Line(t("The thread of this table was deleted; it goes on here."))]
            )
            saved = self._matches.saved(sitting, step, moved=True)
            errands = (*saved.news.errands, *(call for call in calls if call is not None))
            await self._matches.write(sitting, [saved._replace(news=saved.news._replace(errands=errands))])

    def _lost(self, row: MatchRow) -> Errand:
        payload = {"n": row.n, "at": self._matches.now(), "place": row.place}
        return Errand(LOST, LOST, payload, f"{LOST}:{row.place}", self._matches.now())

    def _letters(self, row: MatchRow) -> list[tuple[int, Errand]]:
        """What has every person of the table told."""
        now = self._matches.now()
        payload = {"n": row.n, "at": now}
        people = [chair.seat for chair in row.seats if chair.kind == "person" and chair.user is not None]
        sign = f"{_short(row.place)}.g"
        return [(row.id, Errand("tell", f"{TELL}{seat}", payload, f"{sign}{seat}", now)) for seat in people]


def _called(place: int, post: PostRow | None, habits: Habits) -> bool:
    """Whether somebody was called in that place, or would have been."""
    return habits.notices == "channel" if post is None else post.channel == place


def _short(place: int) -> int:
    """Enough of a place's number to tell it from the next; a nonce has no room for all of it."""
    return place % 1_000_000


def _page(sitting: Sitting, user: int | None = None) -> Page:
    """What a person is told; `user` is called by name, for all to read."""
    reader = sitting.markdown_reader
    title = " · ".join((*([f"<@{user}>"] if user else []), titled(sitting)))
    lost = t(
        "The channel of this table was deleted. Nothing is lost: a moderator can bring the table to another one with "
        "**/moderate bring**."
    )
    if not sitting.running:
        return Page(f"{title}\n{reader(lost)}", pings=(user,) if user else ())
    on = t("Until then you can play on: **/hand** shows what you hold, wherever you type it.")
    return Page(f"{title}\n{reader(lost)} {reader(on)}", pings=(user,) if user else ())
