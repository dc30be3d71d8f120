"""The private pages that players have open.

A page is updated in its message when its player gets a question or a private log line, when their question is answered
elsewhere or times out, when their secret answer is revealed, and when the match ends. While a page is open, direct
messages to its player wait. On a phone, the private page hides the board, so players rely on it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from bot.pages.last_update import with_last_update
from bot.pages.pending_pages import PendingPage
from bot.services import Services
from bot.table.attendance import is_worth_noting
from bot.table.live_table import Table
from bot.table.presence import Place, TablePress, remember
from bot.table.recent_lines import LogEnd
from bot.table.snapshot import AnswerResult, Snapshot, snapshot
from bot.table.table_changed import TableChanged
from bot.ui.acknowledgement import edit_in_background
from bot.ui.interaction_replies import PageLeftError, Reply
from bot.ui.kept_files import FileIds
from bot.ui.page import Page
from bot.ui.render_worker import OPEN_PAGE_SECONDS
from bot.ui.wording import weighty_lines
from games.kernel.ask import Amount, RefusedError
from games.kernel.dealer import LogLine
from games.kernel.text import Name, Seat, Text

OPEN = 14 * 60
"""Seconds for which an open page is updated. Discord allows edits for 15 minutes after the press."""
UNREAD_SECONDS = 15
"""Seconds after a press in which an update keeps the lines of its reply, because nobody has read them yet."""
ENOUGH = 2
"""Maximum number of updates of an open page that asks something, because each answer of others could cause one."""


@dataclass(eq=False)
class SeatPage:
    """The page of `seat` that a reply shows.

    Attributes:
        make: A function that makes the page that replaces it.
        at: When it was shown, in seconds since 1970.
        asks: The number of its question, or None if its player is not to move.
        words: The words of its question and of the options, as in `_words_now`.
        can_change: Whether it shows an answer that its player can change until all others have answered.
        press: The player's last press when it was opened.
        shown: What it shows, until an update replaces its lines.
        heard: The log lines for the player since then.
        seen: Number of these lines that its player must have read: those on the page when it got its question.
        enough: Whether it was updated so often that it now shows only the end of the match.
        sent: Set once the page is shown.
        cancel_painting: A function that cancels an update whose picture is not painted yet.
    """

    reply: Reply
    seat: Seat
    make: Callable[[AnswerResult], Awaitable[PendingPage]]
    at: int
    asks: int | None
    words: tuple[Text, ...]
    can_change: bool
    press: TablePress | None
    shown: AnswerResult | None = None
    heard: list[LogLine] = field(default_factory=list)
    seen: int = 0
    updates: int = 0
    enough: bool = False
    sent: asyncio.Event = field(default_factory=asyncio.Event)
    cancel_painting: Callable[[], object] | None = None

    @property
    def waits(self) -> bool:
        """Whether it will show its player their next question."""
        return self.asks is None and not self.enough

    def is_outdated(self, table: Table) -> bool:
        """Return whether it has to be updated.

        The page of a waiting player stays until they get a question, or can no longer change their answer. A page
        whose question is suspended while another player chooses stays, too, so that its open sections stay open. A
        question that keeps its number is compared in words, because what others did can change its options and their
        chances.
        """
        if not table.running:
            return True
        if self.enough or self._pauses(table):
            return False
        asks, words = asked_now(table, self.seat), _words_now(table, self.seat)
        return self.is_revealed(table) or self.asks != asks or self.words != words

    def is_revealed(self, table: Table) -> bool:
        """Return whether it offers to change an answer that is final by now."""
        return self.can_change and not _can_change_now(table, self.seat)

    def lacks(self, table: Table, lines: Sequence[LogLine]) -> bool:
        """Return whether it lacks a private or an important log line for its player, who can answer on it.

        Without the line, they might answer without knowing it, such as a card that they have just seen, or damage.
        """
        told = any(line.to is not None and self.seat in line.to for line in lines)
        told = told or (self.asks is not None and self._concerns(table, lines))
        return told and self.asks is not None and not self.enough and not self._pauses(table)

    def _concerns(self, table: Table, lines: Sequence[LogLine]) -> bool:
        """Return whether others have done something important to its player, as every page shows it."""
        public = table.game.condensed([line.text for line in lines if line.to is None], self.seat)
        return table.match is not None and any(_names(line, self.seat) for line in weighty_lines(table, public))

    def _pauses(self, table: Table) -> bool:
        """Return whether its question is suspended, and will be asked again once others have chosen."""
        return self.asks is not None and table.match is not None and table.match.suspended.get(self.seat) == self.asks

    def skip_painting(self) -> None:
        """Cancel a picture that is not painted yet, because another page replaces this one."""
        if self.cancel_painting is not None:
            self.cancel_painting()

    async def edit(self, page: Page) -> FileIds:
        """Show an update whose picture is painted, and return the IDs of the message's files."""
        self.cancel_painting = None
        return await self.reply.edit(page)

    def shows_all(self, now: int) -> bool:
        """Return whether it is shown and still updated, without newer log lines for its player."""
        return self.reply.message is not None and self.hears(now) and not self.heard

    def hears(self, now: int) -> bool:
        """Return whether it is still updated, so that the log lines since it was opened are known."""
        return now - self.at < OPEN

    def is_in(self, message: int | None) -> bool:
        """Return whether it is in the message with that ID."""
        return message is not None and self.reply.message == message

    def count_update(self, table: Table, press: TablePress | None) -> None:
        """Record an update of the page, and its player's last press at that time.

        If that press is later than the page, the player has continued elsewhere, such as on the board. Then the page is
        not updated again, because that would take a request for each of their answers there. An update that only ends
        the offer to change an answer does not count towards ENOUGH: without a press, there is only one.
        """
        is_free = self.is_revealed(table) and asked_now(table, self.seat) is None
        self.asks, self.updates = asked_now(table, self.seat), self.updates + (not is_free)
        self.words, self.can_change = _words_now(table, self.seat), _can_change_now(table, self.seat)
        self.enough = press is not self.press or (self.asks is not None and self.updates >= ENOUGH)


class OpenPages:
    """The newest open page of each player at each table. Listens to the changes of tables."""

    def __init__(self, services: Services) -> None:
        self._matches, self._versions, self._now = services.matches, services.versions, services.now
        self._presence = services.matches.presence
        self._pages: OrderedDict[Place, SeatPage] = OrderedDict()
        self._unseen: OrderedDict[Place, list[LogLine] | None] = OrderedDict()
        self._since_press: OrderedDict[Place, list[LogLine] | None] = OrderedDict()
        self._knew_all: OrderedDict[Place, bool] = OrderedDict()
        self._left: OrderedDict[Place, SeatPage | None] = OrderedDict()
        self._read: OrderedDict[Place, LogEnd] = OrderedDict()
        services.matches.changes.subscribe(self._changed)
        services.languages.changes.subscribe(self._translate)

    @contextmanager
    def showing(
        self, reply: Reply, shown: AnswerResult, make: Callable[[AnswerResult], Awaitable[PendingPage]]
    ) -> Iterator[None]:
        """Keep the page in the body's reply, which shows `shown`, up to date with pages that `make` makes."""
        table, user = shown.table, reply.interaction.user.id
        asks, press = asked_now(table, shown.seat), self._presence.last_press(table.id, user)
        words, can_change = _words_now(table, shown.seat), _can_change_now(table, shown.seat)
        page = SeatPage(reply, shown.seat, make, self._now(), asks, words, can_change, press, shown)
        if is_worth_noting(table, shown.seat, self._now()):
            edit_in_background(self._matches.note_sign_of(table.id, user))
        if table.running and not table.solo:
            remember(self._pages, (table.id, user), page)
            self._note(table.id, user, page)
        try:
            yield
        finally:
            page.sent.set()

    def pressed(self, table_id: int, user: int, message: int | None) -> None:
        """Record a press of a player at a table.

        If it was in the `message` of their open page, another page replaces it.
        """
        self._presence.note(table_id, user)
        page = self._pages.get((table_id, user))
        unseen: list[LogLine] | None = None
        since_press: list[LogLine] | None = None
        remember(self._knew_all, (table_id, user), page is not None and page.shows_all(self._now()))
        if page is not None and page.is_in(message):
            page.reply.left = True
            if page.hears(self._now()):
                since_press, unseen = [*page.heard], page.heard[page.seen :]
            page.skip_painting()
            self._forget(table_id, user)
        remember(self._unseen, (table_id, user), unseen)
        remember(self._since_press, (table_id, user), since_press)
        remember(self._left, (table_id, user), page if page is not None and page.reply.left else None)

    def stays(self, table_id: int, user: int) -> SeatPage | None:
        """Continue to update the page that a player pressed last, because the reply did not replace it.

        Returns it, or None if another one replaces it.
        """
        page = self._left.pop((table_id, user), None)
        if page is None or (table_id, user) in self._pages:
            return None
        page.reply.left, page.press = False, self._presence.last_press(table_id, user)
        remember(self._pages, (table_id, user), page)
        self._note(table_id, user, page)
        return page

    def keep(self, table: Snapshot, user: int) -> None:
        """Continue to update the page that a player pressed last, as in `stays`; update it now if it is outdated."""
        page = self.stays(table.id, user)
        if page is not None and page.is_outdated(table):
            self._update(page, table)

    def unseen(self, table_id: int, user: int) -> list[LogLine] | None:
        """Return the log lines for a player that they might not have read on the page of their last press.

        They have read the lines above a question that an update brought if they pressed one of its buttons. Lines of
        any other update can have appeared while they were looking elsewhere. It is None if that page is unknown, such
        as after a restart or a while, or was not their private page.
        """
        return self._unseen.get((table_id, user))

    def since_press(self, table_id: int, user: int) -> list[LogLine] | None:
        """Return all log lines for a player between their last two presses; None as in `unseen`.

        **Refresh** needs them: it can be the first press after an update that its player did not notice.
        """
        return self._since_press.get((table_id, user))

    def knew_all(self, table_id: int, user: int) -> bool:
        """Return whether a player's open page had all log lines at their last press, even if that was elsewhere.

        If so, the store need not be read to find the lines that they missed.
        """
        return self._knew_all.get((table_id, user), False)

    def note_read(self, table: Snapshot, user: int) -> None:
        """Record that a press on a player's private page has shown them the log up to its present end."""
        remember(self._read, (table.id, user), table.log_end)

    def since_read(self, table: Snapshot, user: int) -> list[LogLine] | None:
        """Return the log lines since a press of a player updated their private page; None if they are unknown.

        They can be fewer than those since the player's last answer, if others answer for the whole table.
        """
        end = self._read.get((table.id, user))
        return None if end is None else end.lines.between(end, table.log_end)

    def _changed(self, event: TableChanged) -> None:
        """Add the lines to the open pages of a table, and update those that are outdated."""
        table, there = event.table, self._at(event.table)
        outdated = {seat for seat, page in there.items() if page.is_outdated(table) or page.lacks(table, event.lines)}
        now = snapshot(table, outdated) if outdated else None
        for seat, page in there.items():
            page.heard.extend(line for line in event.lines if line.visible_to(seat))
            if now is not None and seat in outdated:
                self._update(page, now)
            if not table.running:
                self._forget(table.id, table.seats[seat].user or 0)

    def _update(self, page: SeatPage, now: Snapshot) -> None:
        """Update a page with its player's current question, and the log lines since it was opened."""
        user, asks = now.seats[page.seat].user or 0, asked_now(now, page.seat)
        page.seen = page.seen if asks in (None, page.asks) else len(page.heard)
        page.count_update(now, self._presence.last_press(now.id, user))
        if self._now() - page.at >= UNREAD_SECONDS:
            page.shown = None
        self._note(now.id, user, page)
        page.skip_painting()
        page.cancel_painting = edit_in_background(self._show(page, _with_shown(page, now)))

    def _translate(self, user: int) -> None:
        """Show the open pages of a user again, in the language that they have just chosen."""
        for (table_id, reader), page in [*self._pages.items()]:
            if reader == user and page.hears(self._now()):
                edit_in_background(self._show_again(table_id, page, user))

    async def _show_again(self, table_id: int, page: SeatPage, user: int) -> None:
        """Show a page with the same log lines, unless a press or an update replaces it meanwhile."""
        with suppress(RefusedError):
            await self._show(page, _with_shown(page, (await self._matches.seen(table_id, user)).table), force=True)

    async def _show(self, page: SeatPage, now: AnswerResult, *, force: bool = False) -> None:
        await page.sent.wait()
        pending = await page.make(now)
        if page.enough and now.table.running:
            pending = with_last_update(pending, now.table.in_language_of(page.seat))
        if page.reply.message is not None:
            with suppress(PageLeftError):
                await self._versions.show(
                    page.reply.message, pending, pending.entry_count, page.edit, patience=OPEN_PAGE_SECONDS, force=force
                )

    def _at(self, table: Table) -> dict[Seat, SeatPage]:
        """Return the open pages of a table's players that Discord still allows the bot to edit."""
        now = self._now()
        found = {chair.seat: self._pages.get((table.id, chair.user or 0)) for chair in table.people}
        return {seat: page for seat, page in found.items() if page is not None and page.hears(now)}

    def _note(self, table_id: int, user: int, page: SeatPage) -> None:
        """Record if the player waits on that page."""
        if page.waits:
            self._presence.wait(table_id, user, page.at + OPEN)
        else:
            self._presence.stop_waiting(table_id, user)

    def _forget(self, table_id: int, user: int) -> None:
        self._pages.pop((table_id, user), None)
        self._presence.stop_waiting(table_id, user)


def asked_now(table: Table, seat: Seat) -> int | None:
    """Return the number of a seat's open question, or None."""
    found = table.match.asked(seat) if table.match and seat in table.waiting else None
    return found.number if found else None


def _can_change_now(table: Table, seat: Seat) -> bool:
    """Return whether a seat has given an answer that it can still change."""
    return table.match is not None and table.running and seat in table.match.given


def _names(line: Text, seat: Seat) -> bool:
    return any(value == Name(seat) or (isinstance(value, Text) and _names(value, seat)) for _, value in line.args)


def _with_shown(page: SeatPage, table: Snapshot) -> AnswerResult:
    """Return the log lines since a page was opened, after those that it shows, if they are kept."""
    now, shown = AnswerResult(table, page.seat, ()).after(page.heard), page.shown
    if shown is None:
        return now
    return shown._replace(table=table, heard=(*shown.heard, *now.heard), alone=(*shown.alone, *now.alone))


def _words_now(table: Table, seat: Seat) -> tuple[Text, ...]:
    """Return the words of a seat's open question and of its options; none if there is no question."""
    found = table.match.asked(seat) if table.match and seat in table.waiting else None
    if found is None or isinstance(found.question, Amount):
        return () if found is None else (found.question.prompt,)
    options = found.question.options
    words = [text for option in options for text in (option.label, option.hint, option.about, *option.group)]
    return (found.question.prompt, *words)
