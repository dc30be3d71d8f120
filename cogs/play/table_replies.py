"""Replies that show a table: after an answer, an undo, a hint, or on request."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import NamedTuple, Protocol

from bot.custom_ids import CustomId, CustomIdKind, carried, parse
from bot.delivery.digests import soonest
from bot.delivery.read_positions import ALL, dm_audience, read_position, unread
from bot.history.missed import concerning, headlines
from bot.history.tips import record_tip, tip_for
from bot.pages.endings import PendingPicture, of_moments
from bot.pages.hearing import Hearing
from bot.pages.pending_pages import PendingPage, finished
from bot.pages.private_look import private_look
from bot.pages.seat_pages import hand, solo
from bot.services import Services
from bot.table.confirmation import ConfirmationRequiredError
from bot.table.live_table import Table, begun, playing
from bot.table.loading import NoMatchError
from bot.table.matches import TooLateToUndoError
from bot.table.read_replies import LastShown, LinePlace
from bot.table.seats import story_for
from bot.table.snapshot import AnswerResult, Snapshot, snapshot
from bot.ui.acknowledgement import edit_in_background
from bot.ui.guidance import PLAIN, PageState, still_open
from bot.ui.interaction_replies import Reply
from bot.ui.page import Page
from bot.ui.story import MANY
from bot.ui.verdicts import wins_medals
from cogs.common.closed_inbox import retry_button
from cogs.common.context import is_alone, language_of, localizer_of, reads_words
from cogs.common.proposing import Propose
from cogs.play.board_replies import alone, board_now, ended_act, is_replaced, on_ones_own
from cogs.play.open_pages import OpenPages
from games import installed
from games.kernel.ask import MalformedError, Question, RefusedError
from games.kernel.codec import unpack
from games.kernel.dealer import LogLine
from games.kernel.match import Asked, NotAskedError, StaleError, not_asked
from games.kernel.text import Seat, Text, t, verbatim
from games.search.strength import Strength
from storage.table_terms import WaitingRow


class LessonPage(Protocol):
    """Makes the page of a table with a lesson; provided by the feature of lessons."""

    def __call__(
        self, table: Snapshot, news: Sequence[Text] = (), look: PageState = PLAIN, *, alone: bool = False
    ) -> PendingPage:
        """Return the page of a lesson, with `news` first; `alone` says that nobody else can join."""


class MissedLines(NamedTuple):
    """The log lines before an answer that its player had not seen.

    Attributes:
        lines: The lines.
        since: The position after which the player has missed nothing else; None if unknown.
        whole: Whether the player has missed nothing else since their previous answer.
    """

    lines: Sequence[LogLine] = ()
    since: LinePlace | None = None
    whole: bool = False


class TableReplies:
    """Shows tables to their players, in reply to presses and commands.

    Everyone has a private page. In solo play, the public page also has controls, and changes in place.
    """

    def __init__(self, services: Services, *, propose: Propose, lesson_page: LessonPage) -> None:
        self._services, self.open_pages = services, OpenPages(services)
        self._propose, self._lesson_page = propose, lesson_page
        self._hearing = Hearing(services.now)

    async def answer(
        self, reply: Reply, table_id: int, tokens: Sequence[str], to: int, *, confirmed: bool = True, text: bool = False
    ) -> None:
        """Apply the answer to the question with number `to` and show the table, in words if `text`.

        A destructive answer is only shown for confirmation, unless the player has `confirmed` it.

        Raises:
            RefusedError: The answer is not accepted.
        """
        user, message = reply.interaction.user.id, reply.interaction.message
        if message is not None and reply.updates:
            self._services.versions.press(message.id)
        try:
            shown = await self._services.matches.answer(table_id, user, tokens, to, confirmed=confirmed)
        except ConfirmationRequiredError as refused:
            await self.look(reply, table_id, PageState(doubt=refused.tokens), to=to)
            return
        reply.counted = True
        missed, acted = await self._missed(reply, shown), shown.heard
        shown = shown.after(missed.lines)
        await record_tip(self._services.matches.register, user, shown.table.game, shown.answered)
        try:
            await self._show(reply, shown, PageState(acted=acted), text=text)
            self._note_read(shown, user, missed)
        finally:
            if shown.table.unseen:
                edit_in_background(self._choose_unseen(table_id))

    def _note_read(self, shown: AnswerResult, user: int, missed: MissedLines) -> None:
        """Note the lines that the reply to a player's answer has shown."""
        if shown.reply is None:
            return
        read, table, is_known = self._services.matches.read_replies, shown.table, missed.whole
        told = shown.reply
        if missed.since is not None:
            told, is_known = told._replace(since=missed.since), True
        read.note(table.id, user, told, whole=missed.whole)
        read.note_shown(table.id, user, LastShown(shown.seat, table.log_end, told.last) if is_known else None)

    async def _missed(self, reply: Reply, shown: AnswerResult) -> MissedLines:
        """Return the log lines before the player's answer that the page of that answer did not show.

        If that page is unknown, these are all lines since their last direct message and since their previous answer. A
        board shows all lines that are not private.
        """
        table, user, services = shown.table, reply.interaction.user.id, self._services
        unseen = self.open_pages.unseen(table.id, user)
        if unseen is not None or self.open_pages.knew_all(table.id, user):
            return MissedLines(unseen or (), whole=True)
        if shown.reply is None or table.solo or _on_the_board(reply, table):
            return MissedLines()
        if shown.missed is not None:
            return MissedLines(shown.missed.lines, shown.missed.since)
        posts = await services.outbox.posts(table.id)
        first, before = shown.reply.since[0], shown.reply.before
        before = before or await services.store.stories.answered(table.id, shown.seat, first - 1)
        told = read_position(posts, dm_audience(shown.seat), first)
        since = told if told[0] == before else max(told, (before or -1, ALL))  # lines that no answer caused may follow
        if since >= shown.reply.since:
            return MissedLines()
        story = await story_for(services.store, table.id, shown.seat, since[0] - 1)
        rows = unread(story, since, playing(table).entry_count)
        missed = [row for row in rows if (row.entry_count, row.ordinal) <= shown.reply.since]
        missed = services.matches.read_replies.unread(table.id, user, shown.seat, missed)
        return MissedLines([LogLine(unpack(Text, row.text), row.audience) for row in missed], since)

    async def _choose_unseen(self, table_id: int) -> None:
        """Let the computer players make their secret choices after a user got their page.

        With this, the next press at a Tottarot table with two of them takes 10 ms of CPU until its answer instead of
        17. If this fails, the next press does it.
        """
        with suppress(NoMatchError):
            await self._services.matches.snapshot(table_id)

    async def undo(self, reply: Reply, table_id: int, number: int | None = None) -> None:
        """Undo the last answer, or only entry `number`, and show the table. Raises RefusedError.

        If someone can have learned from the answer, a vote is proposed to the others instead.
        """
        user, meant = reply.interaction.user.id, () if number is None else (str(number),)
        try:
            shown = await self._services.matches.undo(table_id, user, number)
        except TooLateToUndoError:
            await self._propose(reply, table_id, "undo", meant)
            return
        await self._show(reply, shown)

    async def look(
        self, reply: Reply, table_id: int, look: PageState = PLAIN, *, to: int | None = None, text: bool = False
    ) -> None:
        """Show the table; with `to`, only if the question with that number is open. Raises RefusedError."""
        shown = await self._services.matches.seen(table_id, reply.interaction.user.id)
        if to is not None:
            current(shown.table, shown.seat, to)
        await self._show(reply, await self._with_missed(reply, shown), look, text=text)

    async def again(self, reply: Reply, table_id: int) -> None:
        """Show the table again, with all log lines since the press before. Raises RefusedError.

        A user who reads words gets everything.
        """
        self._hearing.forget(table_id, reply.interaction.user.id)
        shown = await self._services.matches.seen(table_id, reply.interaction.user.id)
        since = self.open_pages.since_press(table_id, reply.interaction.user.id)
        await self._show(reply, await self._with_missed(reply, shown, since))

    async def turned(self, reply: Reply, shown: AnswerResult) -> None:
        """Show a table after continuing or restarting its lesson."""
        await self._show(reply, shown)

    async def _with_missed(
        self, reply: Reply, shown: AnswerResult, lines: Sequence[LogLine] | None = None
    ) -> AnswerResult:
        """Return the table with these log lines, or with those that its player has not seen.

        If the pressed page is unknown, such as after a restart, these are all lines since their last answer.
        """
        if not reply.updates or not shown.table.running or shown.table.solo:
            return shown
        unseen = self.open_pages.unseen(shown.table.id, reply.interaction.user.id) if lines is None else lines
        if unseen is None and not _on_the_board(reply, shown.table):
            return (await self._since_answered(shown))[0]
        return shown.after(unseen or ())

    async def _since_answered(self, shown: AnswerResult) -> tuple[AnswerResult, tuple[Text, ...]]:
        """Return the table with all lines since its player last answered, and those among them that concern the player.

        Of the lines logged at the same entry as that answer, only those after their last direct message are included,
        such as one about downtime.
        """
        table, seat, services = shown.table, shown.seat, self._services
        since = await services.store.stories.answered(table.id, seat)
        told = read_position(await services.outbox.posts(table.id), dm_audience(seat), since)
        begin = told if told[0] == since else (since, ALL)
        rows = unread(await story_for(services.store, table.id, seat, since - 1), begin, playing(table).entry_count)
        lines = [LogLine(unpack(Text, row.text), row.audience) for row in rows]
        return shown._replace(heard=(), alone=()).after(lines), concerning(rows, table, seat, since)

    def _since_read(
        self, shown: AnswerResult, missed: tuple[Text, ...], user: int
    ) -> tuple[AnswerResult, tuple[Text, ...]]:
        """Return the table and the `missed` lines without those that a press on the private page has shown."""
        lines = self.open_pages.since_read(shown.table, user)
        if lines is None:
            return shown, missed
        newer = shown._replace(heard=(), alone=()).after(lines)
        if len(newer.heard) >= len(shown.heard):
            return shown, missed
        return newer, headlines(newer.heard, shown.table, shown.seat, newer.alone)

    async def open(self, reply: Reply, table_id: int, *, text: bool = False) -> None:
        """Show the table to a returning player, with the events since their last answer. Raises RefusedError.

        If a later press updated their private page, only the events since then are shown.
        """
        shown = await self._services.matches.seen(table_id, reply.interaction.user.id)
        table, seat, missed = shown.table, shown.seat, tuple[Text, ...]()
        if table.match is not None and table.running and not table.solo:
            shown, missed = self._since_read(*await self._since_answered(shown), reply.interaction.user.id)
        many = len(shown.heard) > MANY and not (text or await reads_words(self._services, reply.interaction.user.id))
        moments = of_moments(table.in_language_of(seat), seat, missed) if many else ()
        await self._show(reply, shown, moments=moments, text=text)

    @asynccontextmanager
    async def naming(self, reply: Reply, table_id: int) -> AsyncIterator[None]:
        """Refuse a command with the names of a table's players, which the caller's localizer lacks."""
        try:
            yield
        except RefusedError as refused:
            async with self._services.matches.at(table_id) as table:
                named = snapshot(table, (None,)).in_language(language_of(reply.interaction))
            refused.why = verbatim(named.markdown_localizer(refused.why))
            raise

    async def refuse(self, reply: Reply, table_id: int, refused: RefusedError) -> None:
        """Update the pressed page, and show there why the press was refused.

        Raises:
            RefusedError: The refusal needs a private message instead: the page is up to date, cannot be edited, or will
                be useful again after others have made their choice.
        """
        message = reply.interaction.message
        shown = await self._services.matches.seen(table_id, reply.interaction.user.id)
        localizer = shown.table.in_language(language_of(reply.interaction)).markdown_localizer
        refused.why = verbatim(localizer(refused.why))  # with the names at this table, which the caller lacks
        if _on_the_board(reply, shown.table):
            raise refused
        shown = await self._with_missed(reply, shown)
        pending = await self._page(reply, shown, PageState(notice=refused.why))
        lesson = shown.table.row.lesson is not None
        pauses = shown.table.match is not None and shown.seat in shown.table.match.suspended
        if message is None or pauses or not reply.replaces(pending.page):
            self.open_pages.keep(shown.table, reply.interaction.user.id)
            raise refused
        press, shows = reply.interaction.id, self._services.versions.show
        with self.open_pages.showing(reply, shown, partial(self._page, reply)):
            if not await shows(message.id, pending, pending.entry_count, reply.page, force=lesson, press=press):
                raise refused

    async def hint(
        self, reply: Reply, table_id: int, to: int | None = None, *, sure: bool = False, text: bool = False
    ) -> None:
        """Show the table with a computer player's answer, based on the seat's view.

        The first hint in a match that can win medals costs them, so it is shown only if the player is `sure`.

        Raises:
            RefusedError: The player is not asked.
        """
        user, results = reply.interaction.user.id, self._services.store.results
        hinted = sure or user in await results.hinted(table_id)
        async with self._services.matches.at(table_id) as table:
            seat = begun(table).seat_of(user)
            question = asked(table, seat) if to is None else current(table, seat, to)
            costs = not hinted and wins_medals(table)
            hint = None if costs else await self._services.matches.advice(table, seat, Strength.STRONG, hint=True)
        if not costs:
            await results.hint(table_id, user)
        look = PageState(hint=hint, hint_price=costs)
        await self.look(reply, table_id, look, to=question.number, text=text)

    async def _page(self, reply: Reply, shown: AnswerResult, look: PageState = PLAIN) -> PendingPage:
        """Return the player's private page, in words if they prefer that."""
        words_only = await reads_words(self._services, reply.interaction.user.id)
        if words_only and shown.again and self._hearing.known(shown.table.id, reply.interaction.user.id):
            shown = shown._replace(heard=())  # a screen reader has read these lines on the previous page
        missed = (*look.missed, *shown.alone)
        own = await self._own_page(reply, shown, look._replace(missed=missed, whole=look.whole or words_only))
        return self._in_words(own, shown.table.id, reply.interaction.user.id) if words_only else own

    def _in_words(self, pending: PendingPage, table_id: int, user: int) -> PendingPage:
        """Return the page in words, without facts that its reader already knows about the table."""
        telling = replace(pending.telling, known=self._hearing.known(table_id, user))
        self._hearing.note_shown(table_id, user, telling.heard(pending.page, [one.alt for one in pending.also]))
        return replace(pending, words_only=True, telling=telling)

    async def _own_page(self, reply: Reply, shown: AnswerResult, look: PageState) -> PendingPage:
        """Return the public page in solo play if the pressed message is public, or else the private page.

        Lessons have their own page.
        """
        if shown.table.row.lesson is not None:
            return self._lesson_page(shown.table, shown.heard, look, alone=is_alone(reply.interaction))
        words = await tip_for(self._services.matches.register, shown.table, shown.seat)
        pressed = _carried(reply)
        others = await self._others(reply.interaction.user.id, pressed, shown.table.id)
        look, n = look._replace(words=words, others=others), _entry(pressed) if reply.updates else 0
        if shown.table.solo and reply.updates and reply.open and reply.is_on(shown.table.id):
            return solo(shown.table, shown.heard, look, n)
        look = await private_look(self._services.matches, look, shown.table.row, reply.interaction.user.id)
        return hand(shown.table, shown.seat, shown.heard, look, n)

    async def _board(self, reply: Reply, shown: AnswerResult, look: PageState) -> None:
        """Show the board in the pressed message, or the card of its act if the press ended the act.

        A board that was replaced by another stays unchanged.
        """
        message = reply.interaction.message
        posts = await self._services.outbox.posts(shown.table.id)
        assert message is not None, "it was pressed"
        if is_replaced(message, posts):
            await reply.acknowledge()
        elif not await ended_act(self._services, reply, message, shown.table, posts):
            make = partial(board_now, self._services, message, shown, look, posts)
            show, n, press = self._services.versions.show_board, playing(shown.table).entry_count, reply.interaction.id
            if not await show(message.id, make, n, reply.page, press=press):
                await reply.acknowledge()
            await self._tell_of_inbox(reply)

    async def _others(self, user: int, pressed: Sequence[CustomId], table_id: int) -> int | None:
        """Return the number of other tables that wait for a user, if the page with these custom IDs leads to them.

        It is None for other pages.
        """
        if not any(custom_id.kind is CustomIdKind.NEXT for custom_id in pressed):
            return None
        return len([row for row in await waiting_for(self._services, user) if row.match != table_id])

    async def _show(
        self,
        reply: Reply,
        shown: AnswerResult,
        look: PageState = PLAIN,
        *,
        moments: Sequence[PendingPicture] = (),
        text: bool = False,
    ) -> None:
        """Show the board in the pressed message, or else the player's private page, with pictures of these `moments`.

        The private page also shows private facts. It is updated when the player gets a question.
        """
        self._hearing.listen(shown.table.id, reply.interaction.user.id)
        if _on_the_board(reply, shown.table):
            if not alone(shown, look):
                await self._board(reply, shown, look)
                return
            look = on_ones_own(shown, look)

        async def page(now: AnswerResult) -> PendingPage:
            kept = still_open(look, _question(shown), _question(now))
            try:
                pending = await self._page(reply, now, kept._replace(whole=text))
            except MalformedError:  # the open section no longer exists
                pending = await self._page(reply, now, PLAIN._replace(whole=text))
            return replace(pending, words_only=text or pending.words_only)

        with self.open_pages.showing(reply, shown, page):
            pending = await self._opened(reply, shown, look._replace(whole=text))
            shows = replace(pending, also=(*pending.also, *moments)) if moments else pending
            await self.show(reply, shows, text=text)
            if reply.updates:
                self.open_pages.note_read(shown.table, reply.interaction.user.id)

    async def _opened(self, reply: Reply, shown: AnswerResult, look: PageState) -> PendingPage:
        """Return the player's private page. If a press was on an outdated board, it has a line about that.

        Raises MalformedError for other pages.
        """
        try:
            return await self._page(reply, shown, look)
        except MalformedError as changed:
            if not _on_the_board(reply, shown.table):
                raise
            return await self._page(reply, shown, PLAIN._replace(notice=changed.why, whole=look.whole))

    async def show(self, reply: Reply, pending: PendingPage, *, text: bool = False) -> None:
        """Show a page in the pressed message, or else in a new one; with `text`, in words."""
        message = reply.interaction.message
        pending = replace(pending, words_only=True) if text else pending
        if message is not None and reply.replaces(pending.page):
            press = reply.interaction.id
            if not await self._services.versions.show(
                message.id, pending, pending.entry_count, reply.page, press=press
            ):
                await reply.acknowledge()
        else:
            await reply.page(await finished(pending, self._services.renderer))
        await self._tell_of_inbox(reply)

    async def _tell_of_inbox(self, reply: Reply) -> None:
        interaction = reply.interaction
        if interaction.guild_id is None and interaction.context.dm_channel and interaction.channel_id is not None:
            await self._services.dm_status.learn_channel(interaction.user.id, interaction.channel_id)
        if not await self._services.dm_status.claims_closed_notice(reply.interaction.user.id):
            return
        localizer = localizer_of(reply.interaction)
        words = t(
            "I couldn't send you a direct message: your inbox is closed to me. Everything works here, too, with "
            "**My hand**. If you open it (server menu, Privacy Settings, Direct Messages), press the button."
        )
        await reply.add(Page(localizer(words), items=(retry_button(CustomId(CustomIdKind.INBOX), localizer),)))


async def waiting_for(services: Services, user: int) -> list[WaitingRow]:
    """Return the tables that wait for a user, most urgent first, without those whose game is not installed."""
    return soonest([row for row in await services.store.table_terms.waiting_for(user) if installed(row.game)])


def asked(table: Table, seat: Seat, number: int | None = None) -> Asked:
    """Return the question open to a seat.

    Raises NotAskedError if there is none, and StaleError if the seat was to answer an earlier one with that number.
    """
    match = table.match if table.running else None
    if match is None:
        raise NotAskedError(NotAskedError.NOTHING)
    if (found := match.asked(seat)) is None:
        numbers = [open_.number for chair in table.seats if (open_ := match.asked(chair.seat)) is not None]
        raise not_asked(match.waiting, numbers, pauses=seat in match.suspended, to=number)
    return found


def _question(shown: AnswerResult) -> Question | None:
    """Return the open question of the page's seat, or None."""
    match = shown.table.match if shown.table.running else None
    found = match.asked(shown.seat) if match else None
    return found.question if found else None


def current(table: Table, seat: Seat, number: int) -> Asked:
    """Return the seat's question with a number, or its part of a joint question.

    Raises NotAskedError and StaleError.
    """
    found = asked(table, seat, number)
    if found.number != table.resolve_number(seat, number):
        raise StaleError(StaleError.EARLIER)
    return found


def _carried(reply: Reply) -> list[CustomId]:
    """Return the custom IDs of the pressed page."""
    return [custom_id for custom_id in map(parse, carried(reply.interaction.message)) if custom_id]


def _entry(pressed: Sequence[CustomId]) -> int:
    """Return the entry in the buttons of a page with these custom IDs, or 0.

    It stays the same in all edits of the page, because the outbox recognizes the message by it after a crash.
    """
    return next(
        (custom_id.number for custom_id in pressed if custom_id.kind is CustomIdKind.LOG or custom_id.args == "again"),
        0,
    )


def _on_the_board(reply: Reply, table: Snapshot) -> bool:
    """Return whether the pressed message is a board on which players answer, because everything is public."""
    return table.game.all_public and not table.solo and reply.updates and reply.open and reply.is_on(table.id)
