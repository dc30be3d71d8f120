"""Tells people that they are awaited: in their inbox with all they need to answer, or by name in the channel.

A seat's notice is kept as its post, with the number of the question it speaks of; the one before is taken away. Where
the person has answered in it, it stands as what they answered until the next one. A post without a message is told of
by the person's digest; one without a channel is gone, and only says what the seat was told last.

Letters tell the seat's story. Neither the digest nor a call in the channel does, so the next letter tells what was told
meanwhile: up to where the letters have told it, a bookmark says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import discord
from discord import ButtonStyle

from bot import pages
from bot.address import Address, Verb
from bot.bookmarks import Place, bookmark, last, letters, marked
from bot.departures import Departures
from bot.digests import Digests, link
from bot.inboxes import CLOSED_INBOX, Inboxes
from bot.matches import Matches
from bot.postman import Batch, Postman, drop, nonce_of, shown
from bot.reach import Reach
from bot.replies import Page
from bot.seats import told_to
from bot.sitting import Sitting, playing
from bot.slates import Slates
from bot.wording import AGAIN, notice_words
from games.kernel.codec import unpack
from games.kernel.text import Seat, Text
from storage.pacts import NOTICE
from storage.rows import ErrandRow, LineRow, MatchRow, PostRow
from storage.store import Store

RESTORED = "restored"
"""Why everybody is written to whose match had to be restored (see storage/restore.py), asked or not."""


class Notice(NamedTuple):
    """What is to be said to whom: `letter` in their inbox, or else `call` in a channel.

    `n` is the number of the question it speaks of, `row` the table's.
    """

    n: int
    user: int
    row: MatchRow
    letter: pages.Sketch | Page
    call: Page


class Posted(NamedTuple):
    """How a seat was told: by the message (0: the digest) in that channel, which is of that errand.

    `n` is the number of the question it speaks of, `upto` the bookmark of the seat's letters from then on.
    """

    errand: ErrandRow
    channel: int
    message: int
    n: int
    upto: Place


class Crier:
    """Runs the errands that notices.py writes."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        postman: Postman,
        inboxes: Inboxes,
        reach: Reach,
        slates: Slates,
        digests: Digests,
        departures: Departures,
    ) -> None:
        self._store, self._matches, self._postman, self._inboxes = store, matches, postman, inboxes
        self._reach, self._slates, self._digests, self._departures = reach, slates, digests, departures

    async def run(self, batch: Batch) -> None:
        """Tell the seat what is new, and take away what it was told before. Raises discord.HTTPException, NoMatch."""
        seat = int(batch.newest.audience.partition(":")[2])
        audience = f"{NOTICE}{seat}"
        old = await self._store.outbox.post(batch.table, audience)
        why = batch.newest.payload.get("why", RESTORED)
        if old is not None and old.n >= shown(batch.newest) and why in ("asked", "over"):
            await self._store.outbox.done(batch.done())
            return
        told = await self._found(batch, seat, old) or await self._tell(batch, seat, why, old)
        if told is None:
            await self._hush(batch, seat, old)
            return
        new = PostRow(batch.table, audience, told.channel, told.message, told.n)
        gone = [drop(old, told.errand)] if old is not None and old.message not in (0, told.message) else []
        settled = batch.done() if told.errand == batch.newest else batch.done(told.errand)  # the newest is yet to come
        await self._store.outbox.done(settled, (new, marked(new, letters(seat), told.upto)), gone)

    async def _tell(self, batch: Batch, seat: Seat, why: str, old: PostRow | None) -> Posted | None:
        """Tell the seat what is new; None where there is nothing to be told."""
        if why == "hush":
            return None
        since, story = await self._story(batch, seat, old)
        notice = await self._notice(batch, seat, why, story)
        told = await self._told(batch, notice, why, old) if notice else None
        if notice is None or told is None:
            return None
        channel, message, errand, letter = told
        n = notice.n if errand == batch.newest else shown(errand)  # an older one was found
        return Posted(errand, channel, message, n, _upto(since, story, errand) if letter else since)

    async def _notice(self, batch: Batch, seat: Seat, why: str, story: Sequence[LineRow]) -> Notice | None:
        """What is to be said to the seat; None where it need not hear of anything any more."""
        board = await self._store.outbox.post(batch.table, "board")
        async with self._matches.at(batch.table) as sitting:
            user = sitting.seats[seat].user
            if user is None or sitting.match is None or not _still(sitting, seat, why, shown(batch.newest)):
                return None
            where = link(sitting.row.guild, sitting.row.place, board.message if board else None)
            call = _call(sitting, seat, user, notice_words(sitting, seat, why, where, user), shown(batch.newest))
            if why == "over":
                words = notice_words(sitting.told_to(seat), seat, why, where)
                letter: pages.Sketch | Page = Page(words, items=call.items)  # by which it is found again after a crash
            else:
                news = [unpack(Text, line.text) for line in story]
                letter = pages.hand(
                    sitting, seat, news, n=shown(batch.newest), heads=(where, *_again(sitting, seat, why))
                )
            asked = playing(sitting).asked(seat)
            n = asked.n if asked and why == RESTORED else shown(batch.newest)
            return Notice(n, user, sitting.row, letter, call)

    async def _told(
        self, batch: Batch, notice: Notice, why: str, old: PostRow | None
    ) -> tuple[int, int, ErrandRow, bool] | None:
        """Tell the person where they want to be told; by letter where the table's channel was deleted.

        Gives the channel, the message (0: the digest), the errand settled, and whether it tells the story.
        """
        habits, but = await self._matches.register.of(notice.user), old.message if old else 0
        if why in ("reminder", "warning") and await self._departures.look(notice.row.guild, notice.user):
            return None
        if habits.notices == "none":
            return None
        if await self._reach.by_letter(notice.row, notice.user):
            try:
                if why in ("asked", "reminder") and await self._digests.wanted(notice.user):
                    nonce = f"{nonce_of(batch)}d"  # lest a letter that is sent in its stead passes for it
                    return await self._digests.tell(notice.user, nonce), 0, batch.newest, False
                inbox = await self._postman.inbox(notice.user)
                return inbox, *await self._postman.post(inbox, notice.letter, batch, but), why != "over"
            except discord.HTTPException as error:
                if error.code not in CLOSED_INBOX:
                    raise
                await self._inboxes.close(notice.user)
        if habits.notices == "dm" and await self._departures.look(notice.row.guild, notice.user):
            return None
        place = await self._reach.channel(notice.row)
        return place, *await self._postman.post(place, notice.call, batch, but), False

    async def _hush(self, batch: Batch, seat: Seat, old: PostRow | None) -> None:
        """There is nothing to be told any more: the last notice goes, unless it is where the person answered."""
        if old is None or not old.channel or self._slates.pressed(old.message):
            await self._store.outbox.done(batch.done())
            return
        if old.message:
            await self._postman.delete(old.channel, old.message)
        else:
            await self._refresh_digest(batch.table, seat)
        await self._store.outbox.done(batch.done(), (old._replace(channel=0, message=0),))

    async def _found(self, batch: Batch, seat: Seat, old: PostRow | None) -> Posted | None:
        """The notice that was posted already, of which nobody lived to take note, or only the receipt was lost."""
        telling = tuple(errand for errand in batch.errands if errand.payload.get("why") != "hush")
        async with self._matches.at(batch.table) as sitting:
            user, row = sitting.seats[seat].user, sitting.row
        if not batch.tried or user is None or not telling:
            return None
        for channel, direct in await self._places(row, user):
            found = await self._postman.posted(channel, replace(batch, errands=telling), old.message if old else 0)
            if found is not None:
                message, errand = found
                since, story = await self._story(batch, seat, old)
                return Posted(errand, channel, message, shown(errand), _upto(since, story, errand) if direct else since)
        return None

    async def _places(self, row: MatchRow, user: int) -> list[tuple[int, bool]]:
        """Where a notice may stand, whatever they wanted when it was posted; and whether that is their inbox."""
        inbox = [] if await self._inboxes.is_closed(user) else [(await self._postman.inbox(user), True)]
        return inbox if await self._reach.by_letter(row, user) else [*inbox, (await self._reach.channel(row), False)]

    async def _refresh_digest(self, table: int, seat: Seat) -> None:
        async with self._matches.at(table) as sitting:
            user = sitting.seats[seat].user
        if user is not None:
            await self._digests.refresh(user)

    async def _story(self, batch: Batch, seat: Seat, old: PostRow | None) -> tuple[Place, list[LineRow]]:
        """The bookmark of the seat's letters, and what the seat was told since, up to the newest errand."""
        since = await bookmark(self._store, batch.table, letters(seat), old.n if old else -1)
        rows = await told_to(self._store, batch.table, seat, since[0] - 1)
        return since, [row for row in rows if since < (row.n, row.k) and row.n <= shown(batch.newest)]


def _upto(since: Place, story: Sequence[LineRow], errand: ErrandRow) -> Place:
    """The bookmark once a letter of that errand was sent."""
    return last(story, shown(errand)) or since


def _still(sitting: Sitting, seat: Seat, why: str, n: int) -> bool:
    """Whether what was to be told is so: the match is over, or the seat is still asked that question.

    It is told of one that only pauses, too: it will not be told again when it is awaited.
    """
    if why in ("over", RESTORED) or not sitting.running or sitting.paused is not None:
        return sitting.running is (why == RESTORED)
    match = playing(sitting)
    asked, awaited = match.asked(seat), seat in sitting.waiting or (why == "asked" and seat in match.suspended)
    return awaited and asked is not None and asked.n == n


def _again(sitting: Sitting, seat: Seat, why: str) -> list[str]:
    """Why the seat hears of the same question once more, in its own language."""
    return [sitting.told_to(seat).markdown_reader(AGAIN[why])] if why in AGAIN else []


def _call(sitting: Sitting, seat: Seat, user: int, words: str, n: int) -> Page:
    """The notice in the channel, with a way to the seat's own page."""
    address = Address(Verb.HAND, sitting.id, n, f"{NOTICE}{seat}")
    label = sitting.reader(pages.MY_HAND)
    button = discord.ui.Button[discord.ui.View](style=ButtonStyle.primary, label=label, custom_id=str(address))
    return Page(words, items=(button,), pings=(user,), public=True)
