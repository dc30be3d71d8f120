"""Orders the edits of each message, so that an older version never overwrites a newer one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import TypeAlias

import discord

from bot.custom_ids import BoardMark, mark_among
from bot.pages.pending_pages import PendingPage, finished
from bot.runtime.discord_codes import UNANSWERED
from bot.ui.kept_files import FileIds, may_lack_file
from bot.ui.page import Page, Picture, keeping
from bot.ui.render_worker import RenderRequest, RenderWorker
from storage.outbox import PostRow

Edit: TypeAlias = Callable[[Page], Awaitable[FileIds]]
"""Edits a message to show a page, and returns the IDs of its files; empty if Discord does not report them."""
REMEMBERED = 1000
"""Maximum number of messages in the cache. A dropped one is at worst edited once more."""


@dataclass
class _Version:
    """The state of one message, as far as this process knows.

    Attributes:
        entry_count: Number of entries that it shows.
        press: ID of the interaction to which it is the reply.
        drawing: The request for its picture.
        at_rest: The same page with a picture that shows no players to move.
        pressed: Whether a player answered in it.
        told: Its log lines.
        mark: Record of these lines in its buttons.
        pictures: All its pictures, as references for an edit that keeps them.
        settled: Whether it shows only the end of an act.
        replaced: Whether another board was, or might have been, posted below it.
        attempted: Number of entries that it might show, because the reply to that edit was lost.
    """

    entry_count: int = -1
    press: int = 0
    drawing: RenderRequest | None = None
    at_rest: PendingPage | None = None
    pressed: bool = False
    told: tuple[str, ...] = ()
    mark: BoardMark | None = None
    pictures: tuple[Picture, ...] = ()
    settled: bool = False
    replaced: bool = False
    attempted: int = -1
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    def shows(self, pending: PendingPage) -> bool:
        """Return whether the message has all pictures of the page; False for a page in words."""
        names = [pending.name, *(one.name for one in pending.also)]
        drawn = not pending.words_only and self.drawing == pending.drawing
        return drawn and [picture.name for picture in self.pictures] == names

    def lose(self) -> None:
        """Forget everything about the message, except that its edits remain serialized."""
        self.entry_count, self.press, self.drawing, self.at_rest, self.pressed = -1, 0, None, None, False
        self.told, self.mark, self.pictures, self.settled = (), None, (), False
        self.replaced, self.attempted = False, -1

    @contextmanager
    def attempt(self, entry_count: int) -> Iterator[None]:
        """Forget everything about the message if the reply to an edit with a page of `entry_count` entries is lost.

        No older page is shown after that.
        """
        try:
            yield
        except UNANSWERED:
            attempted, pressed = max(self.attempted, entry_count), self.pressed
            self.lose()
            self.attempted, self.pressed = attempted, pressed
            raise

    def later_than(self, entry_count: int, press: int | None, *, force: bool) -> bool:
        """Return whether a page of `entry_count` entries comes too late; for a reply, also if a later press got one."""
        if self.replaced or entry_count < self.attempted:
            return True
        if self.entry_count != entry_count:
            return self.entry_count > entry_count
        return not force or self.settled or (press is not None and self.press > press)


class MessageVersions:
    """The versions of messages that this process has shown, in reply to presses and by jobs."""

    def __init__(self, renderer: RenderWorker) -> None:
        self._renderer = renderer
        self._versions: OrderedDict[int, _Version] = OrderedDict()

    def press(self, message: int) -> None:
        """Record that a player answered in that message. It shows their move and is no longer a notification."""
        self._version(message).pressed = True

    def pressed(self, message: int) -> bool:
        """Return whether a player answered in that message, as far as this process knows."""
        return message in self._versions and self._versions[message].pressed

    def forget(self, message: int) -> None:
        """Forget a message that will show another table, whose entries are counted separately."""
        self._versions.pop(message, None)

    def distrust(self) -> None:
        """Forget what all messages show, because another process might have changed them since."""
        for version in self._versions.values():
            version.lose()

    async def remake(self, message: int, edit: Callable[[], Awaitable[bool]]) -> bool:
        """Run an edit that replaces a message with something else, without its pictures, and return the result.

        Passes on the exceptions of `edit`.
        """
        version = self._version(message)
        async with version.turn:
            with version.attempt(-1):
                stands = await edit()
            version.lose()
            return stands

    async def amend(self, message: int, edit: Callable[[], Awaitable[None]]) -> None:
        """Change something in a message between its other edits, unless a player answered in it.

        Passes on the exceptions of `edit`.
        """
        version = self._version(message)
        async with version.turn:
            if not version.pressed:
                await edit()

    def tells(self, post: PostRow, entry_count: int) -> bool:
        """Return whether the message shows `entry_count` entries or more, according to its row or to this process."""
        return post.entry_count >= entry_count or (
            post.message in self._versions and self._versions[post.message].entry_count >= entry_count
        )

    def mark(self, message: int) -> BoardMark | None:
        """Return the mark in the buttons of that board, or None if this process has not shown it."""
        return self._versions[message].mark if message in self._versions else None

    def posted(self, message: int, mark: BoardMark, pending: PendingPage) -> None:
        """Record that this process has just posted that board, with this mark in its buttons."""
        version = self._version(message)
        version.mark, version.at_rest = mark, _at_rest(pending)

    @asynccontextmanager
    async def replacing(self, message: int) -> AsyncIterator[None]:
        """Block edits of that board while the body posts another below it, and afterwards.

        Replies to presses on it wait meanwhile, or it would show lines that belong to the new board. If the reply was
        lost, the new board might exist, so the old one stays blocked until the channel was read (see `stands`).
        """
        version = self._version(message)
        async with version.turn:
            try:
                yield
            except BaseException as error:
                version.replaced = isinstance(error, UNANSWERED)
                raise
            version.replaced = True

    def replaced(self, message: int) -> bool:
        """Return whether another board is, or might be, below that one."""
        return message in self._versions and self._versions[message].replaced

    def stands(self, message: int) -> None:
        """Record that no other board is below that one."""
        if message in self._versions:
            self._versions[message].replaced = False

    def settled(self, message: int) -> bool:
        """Return whether the message is the card of a finished act, as far as this process knows."""
        return message in self._versions and self._versions[message].settled

    def tells_all(self, message: int, entry_count: int, page: Page) -> bool:
        """Return whether this process made the message show that many entries and all log lines of the page.

        Some of these lines can be newer than the message.
        """
        version, story = self._versions.get(message), _story(page)
        return version is not None and version.entry_count >= entry_count and story in (version.told[-len(story) :], ())

    async def show(
        self,
        message: int,
        pending: PendingPage,
        entry_count: int,
        edit: Edit,
        *,
        patience: float = 0.0,
        force: bool = True,
        press: int | None = None,
    ) -> bool:
        """Edit the message to show a page of `entry_count` entries. Return False if it already shows a newer one.

        If the message already has the same picture, `edit` gets a page that keeps it. If Discord does not find that
        picture, `edit` is called again with the picture.

        By default, a message that shows the same number of entries is edited, too; a flag leaves it unchanged.
        `press` is the ID of the interaction that this replies to. IDs grow, and the reply to an earlier press, such as
        a hint, never undoes the reply to a later one. `patience` is as in RenderWorker.paint. Passes on the exceptions
        of `edit`.
        """

        async def make() -> PendingPage:
            return pending

        return await self.show_board(message, make, entry_count, edit, patience=patience, force=force, press=press)

    async def show_board(
        self,
        message: int,
        make: Callable[[], Awaitable[PendingPage]],
        entry_count: int,
        edit: Edit,
        *,
        patience: float = 0.0,
        force: bool = True,
        press: int | None = None,
    ) -> bool:
        """Edit the board as `show` does, with the page that `make` returns for the lines in its `mark`.

        `make` is called again if these lines have changed when the edit's turn comes. Passes on the exceptions of
        `make` and `edit`.
        """
        version, known, pending = self._version(message), self.mark(message), await make()
        page = None if version.shows(pending) else await finished(pending, self._renderer, patience=patience)
        async with version.turn:
            if version.later_than(entry_count, press, force=force):
                return False
            if version.mark != known:
                page, pending = None, await make()
            if version.shows(pending):
                page = pending.standing(version.pictures)
            page = page or await finished(pending, self._renderer, patience=patience)
            with version.attempt(entry_count):
                try:
                    files = await edit(page)
                except discord.HTTPException as error:
                    if not version.shows(pending) or not may_lack_file(error):
                        raise
                    page = await finished(pending, self._renderer, patience=patience)
                    files = await edit(page)
            drawing = None if pending.words_only else pending.drawing
            version.pictures = keeping(page.pictures, files)
            version.entry_count, version.drawing, version.press, version.settled = (
                entry_count,
                drawing,
                press or 0,
                False,
            )
            version.told, version.mark = _story(page), mark_among(_custom_ids(page)) if page.public else None
            version.at_rest, version.attempted = _at_rest(pending), -1
            return True

    async def settle(
        self,
        message: int,
        entry_count: int,
        edit: Callable[[tuple[Picture, ...]], Awaitable[FileIds]],
        *,
        card: PendingPage | None = None,
        patience: float = 0.0,
    ) -> bool:
        """Turn a board into the card of its act, unless it is one already.

        Its `mark` still records its log lines, or the next board would repeat them. Passes on the exceptions of `edit`.

        Args:
            message: The board that becomes the card.
            entry_count: Number of entries at the end of the act.
            edit: Gets the pictures of the `card`. Without a card, it gets the board's pictures, painted again if they
                show players to move, or none if this process does not know them.
            card: The page with a picture of how the act ended.
            patience: As in RenderWorker.paint.

        Returns:
            Whether the message was turned into the card by this call.
        """
        version = self._version(message)
        async with version.turn:
            if version.settled:
                return False
            rest = card or version.at_rest
            shown = await finished(rest, self._renderer, patience=patience) if rest else None
            try:
                files = await edit(pictures := shown.pictures if shown else version.pictures)
            except UNANSWERED:
                version.drawing, version.pictures = None, ()  # keep the mark, as the card does not show the log
                raise
            version.pictures = keeping(pictures, files)
            version.entry_count, version.drawing, version.at_rest, version.settled = entry_count, None, None, True
            return True

    def _version(self, message: int) -> _Version:
        version = self._versions.setdefault(message, _Version())
        self._versions.move_to_end(message)
        while len(self._versions) > REMEMBERED:
            self._versions.popitem(last=False)
        return version


def _at_rest(pending: PendingPage) -> PendingPage | None:
    """Return the page with a picture that shows no player to move, or None if there is no such page."""
    rest = pending.at_rest
    awaits = rest is not None and rest.drawing != pending.drawing
    return rest if awaits and not (pending.words_only or pending.also) else None


def _story(page: Page) -> tuple[str, ...]:
    """Return the log lines of a page, which are its quoted lines."""
    lines = (*page.head.splitlines(), *page.body.splitlines())
    return tuple([line for line in lines if line.startswith("> ")])


def _custom_ids(page: Page) -> Iterator[str]:
    return (str(found) for item in page.items if (found := getattr(item, "custom_id", None)))
