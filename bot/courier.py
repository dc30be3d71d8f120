"""One errand run: what has to be said is read from the table, painted, and taken to its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import discord

from bot import pages
from bot.ballots import Ballots
from bot.bookmarks import BEFORE, TOLD, Place, bookmark, last, marked
from bot.calls import Calls
from bot.crier import Crier
from bot.easel import Easel
from bot.janitor import Janitor
from bot.lobby_page import lobby_page
from bot.matches import Matches
from bot.postman import NOT_THERE, Batch, Postman, cleared, shown, strip
from bot.reach import Reach
from bot.removals import GONE, Removals
from bot.sitting import Sitting, playing
from bot.slates import Slates
from games.kernel.codec import unpack
from games.kernel.text import Text
from storage.rows import Errand, ErrandRow, LineRow, PostRow
from storage.store import Store


class Courier:
    """Runs errands one batch at a time for a table; see outbox.py for when and how often."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        postman: Postman,
        crier: Crier,
        easel: Easel,
        slates: Slates,
        calls: Calls,
        janitor: Janitor,
        removals: Removals,
        ballots: Ballots,
        reach: Reach,
    ) -> None:
        self._store, self._matches, self._postman, self._crier = store, matches, postman, crier
        self._easel, self._slates, self._calls, self._janitor = easel, slates, calls, janitor
        self._removals, self._ballots, self._reach = removals, ballots, reach

    async def run(self, batch: Batch) -> None:
        """Do what the errands say. Raises discord.HTTPException, NoMatch."""
        kinds = {errand.kind for errand in batch.errands}
        if kinds & {"strip", "drop"}:
            await self._away(batch)
        elif kinds & {"notice", "hand"}:  # "hand" is what an earlier version wrote
            await self._crier.run(batch)
        elif "tidy" in kinds:
            await self._janitor.run(batch)
        elif "ballot" in kinds:
            await self._ballots.run(batch)
        elif "lost" in kinds:
            await self._removals.run(batch)
        elif "tell" in kinds:
            await self._removals.tell(batch)
        elif "lobby" in kinds:
            await self._lobby(batch)
        elif "call" in kinds:
            await self._call(batch)
        elif "board" in kinds:
            await self._board(batch)
        else:
            await self._refresh(batch)

    async def settled(self, batch: Batch, error: discord.HTTPException) -> bool:
        """Whether the errands need not be tried again, because the table's place is gone; then that is seen to."""
        return error.code == GONE and await self._removals.settled(batch)

    async def _board(self, batch: Batch) -> None:
        """A new board message; the one before loses its buttons."""
        old = await self._store.outbox.post(batch.table, "board")
        async with self._matches.at(batch.table) as sitting:
            await self._matches.play_bots(sitting)
            since = await bookmark(self._store, batch.table, TOLD, old.n if old else -1)
            lines = await self._lines(batch, since)
            sketch = await self._public(batch, sitting, lines)
            row, over = sitting.row, not sitting.running
            posts = await self._store.outbox.posts(batch.table)
            calls = [post for post in posts if ":" in post.audience and self._calls.over(sitting, post)]
        message, errand = await self._postman.post(row.place, sketch, batch, old.message if old else 0)
        new = PostRow(batch.table, "board", row.place, message, shown(errand))
        told = (marked(new, BEFORE, since), marked(new, TOLD, last(lines, shown(errand)) or since))
        strips = [*self._strips(posts, old, over, errand), *(cleared(post, errand) for post in calls)]
        tidying = await self._janitor.errand(row) if over else []
        await self._store.outbox.done(batch.done(errand), (new, *told), [*strips, *tidying])

    async def _refresh(self, batch: Batch) -> None:
        """The board message as it stands, brought up to date: somebody answered in secret, voted, or plays alone.

        Not once the match has moved on: the new board, however late it comes, tells it all. Nor where the answer to a
        press has brought the message up to date already.
        """
        post = await self._store.outbox.post(batch.table, "board")
        anew = any(errand.payload.get("anew") for errand in batch.errands)
        if post is None or post.n >= shown(batch.newest) + anew:
            await self._store.outbox.done(batch.done())
            return
        new = post._replace(n=shown(batch.newest))
        if self._slates.tells(post.message, new.n) and not anew:
            await self._store.outbox.done(batch.done(), (new,))
            return
        async with self._matches.at(batch.table) as sitting:
            match = playing(sitting)
            if match.opened > post.n and not (sitting.solo or match.ongoing):
                await self._store.outbox.done(batch.done())
                return
            lines = await self._lines(batch, await bookmark(self._store, batch.table, BEFORE, -1))
            sketch = await self._public(batch, sitting, lines)
        page = await pages.finished(sketch, self._easel, awaited=False)
        try:
            edit = partial(self._postman.edit, post, page)
            await self._slates.write(post.message, new.n, sketch.drawing, edit, anew=anew)
        except discord.HTTPException as error:
            if error.code not in NOT_THERE:
                raise
            await self._repost(batch)
            return
        told = last(lines, shown(batch.newest))
        await self._store.outbox.done(batch.done(), (new, *([marked(new, TOLD, told)] if told else [])))

    async def _repost(self, batch: Batch) -> None:
        """The board's message can be edited no more: post it anew, by an errand of its own."""
        newest = batch.newest
        again = Errand("board", "board", newest.payload, f"{shown(newest)}.b")
        await self._store.outbox.done(batch.done(), then=[(batch.table, again)])

    async def _lobby(self, batch: Batch) -> None:
        """The message people join by: posted the first time, edited ever after; anew where somebody deleted it.

        Not posted where nobody can join any more.
        """
        post = await self._store.outbox.post(batch.table, "lobby")
        async with self._matches.at(batch.table) as sitting:
            page, row = lobby_page(sitting), sitting.row
        known = post if post and post.channel == row.place else await self._unnoted(batch, row.place)
        if (known is not None and await self._postman.edited(known, page)) or row.state != "lobby":
            tidying = await self._janitor.errand(row) if row.state == "closed" else []
            await self._store.outbox.done(batch.done(), (known,) if known else (), tidying)
            return
        message, errand = await self._postman.post(row.place, page, batch, post.message if post else 0)
        new = PostRow(batch.table, "lobby", row.place, message, shown(errand))
        await self._store.outbox.done(batch.done(), (new,), [strip(post, errand)] if post else [])

    async def _unnoted(self, batch: Batch, place: int) -> PostRow | None:
        """The lobby that an earlier run posted, and did not live to note."""
        found = await self._postman.posted(place, batch)
        return PostRow(batch.table, "lobby", place, found[0], shown(found[1])) if found else None

    async def _call(self, batch: Batch) -> None:
        """A message that calls for people: posted once, edited while it stands, without buttons once it is over."""
        old = await self._store.outbox.post(batch.table, batch.newest.audience)
        async with self._matches.at(batch.table) as sitting:
            page, row = self._calls.page(sitting, batch.newest.audience, shown(batch.newest)), sitting.row
        strips, told = [strip(old, batch.newest)] if old else [], await self._ballots.over(batch.table, batch.newest)
        if page is None:
            await self._store.outbox.done(batch.done(), then=[*strips, *told])
            await self._store.outbox.forget(batch.table, batch.newest.audience)
        elif old and _stands(old, row.place, shown(batch.newest)) and await self._postman.edited(old, page):
            await self._store.outbox.done(batch.done(), then=told)
        elif await self._reach.is_lost(row):
            await self._store.outbox.done(batch.done(), then=[*told, *await self._ballots.letters(batch.newest, ())])
        else:
            page = replace(page, pings=await self._ballots.called(row, page.pings))
            message, errand = await self._postman.post(row.place, page, batch)
            new = PostRow(batch.table, batch.newest.audience, row.place, message, shown(errand))
            letters = await self._ballots.letters(errand, page.pings)
            await self._store.outbox.done(batch.done(errand), (new,), [*strips, *told, *letters])

    async def _away(self, batch: Batch) -> None:
        """Take a message away that a newer one has replaced, or the buttons off it."""
        where = batch.newest.payload
        take = self._postman.strip if batch.newest.kind == "strip" else self._postman.delete
        await take(where["channel"], where["message"])
        await self._store.outbox.done(batch.done())

    def _strips(
        self, posts: Sequence[PostRow], old: PostRow | None, over: bool, errand: ErrandRow
    ) -> list[tuple[int, Errand]]:
        """The messages a new board replaces: the board before it, the lobby before the first, every hand at the end."""
        replaced = [post for post in posts if over and post.audience.startswith("hand:")]
        replaced += [old] if old else [post for post in posts if post.audience == "lobby"]
        return [strip(post, errand) for post in replaced]

    async def _public(self, batch: Batch, sitting: Sitting, lines: Sequence[LineRow]) -> pages.Sketch:
        """What stands in the channel: the board; where one person plays alone, their page with all to press."""
        if sitting.solo:
            return pages.solo(sitting, await self._matches.told_last(sitting), n=shown(batch.newest))
        return pages.board(sitting, [unpack(Text, line.text) for line in lines], shown(batch.newest))

    async def _lines(self, batch: Batch, since: Place) -> list[LineRow]:
        """What all were told after that line."""
        rows = await self._store.stories.read(batch.table, None, since[0] - 1)
        return [row for row in rows if since < (row.n, row.k) and row.n <= shown(batch.newest)]


def _stands(post: PostRow, place: int, n: int) -> bool:
    """Whether it is the message of that entry, and where the table is."""
    return post.channel == place and post.n == n
