"""Makes the pages of finished matches, one at a time, in a thread next to the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.history.verify import reveal
from bot.match_page.chapters import Sight, chapters
from bot.match_page.contents import Illustration, PageContents
from bot.match_page.document import document
from bot.match_page.nameless import nameless_deal, nameless_lines, nameless_row
from bot.match_page.pictures import PicturePlace, painted, request, spots
from bot.pages.endings import how_it_went
from bot.table.live_table import LiveTable, TableLanguages
from bot.table.match_history import MatchHistory, Verdict, past_of
from bot.table.match_summary import MatchSummary
from bot.table.recaps import summarize_match
from bot.ui.render_worker import BOARD_SECONDS, RenderRequest, RenderWorker
from bot.ui.verdicts import moments, replaced
from games.kernel.codec import unpack
from games.kernel.game import Result
from games.kernel.text import Text, t
from locales import Language
from storage.matches import MatchRow
from storage.store import Store
from storage.stories import LogLineRow, unpacked

MAX_BYTES = 3_000_000
"""Maximum size of a page in bytes."""
AROUND_PICTURE = 300
"""Maximum bytes of the markup around a picture, without its alt text."""


class PageRequest(NamedTuple):
    """Options of a page.

    Attributes:
        language: Language of all its words.
        named: Whether it has the names of the players, instead of numbers.
        words_only: Whether its pictures are hidden at first.
    """

    language: Language
    named: bool = True
    words_only: bool = False


class MatchPages:
    """Makes the pages of matches."""

    def __init__(self, store: Store, renderer: RenderWorker) -> None:
        self._store, self._renderer, self._turn = store, renderer, asyncio.Lock()

    async def make(self, row: MatchRow, wanted: PageRequest) -> bytes:
        """Return the page of a finished match as a file. Pictures that someone waits for are painted first.

        The caller must check that the reader is allowed to see the whole match.

        Raises:
            IllegalError: The match never began.
            Exception: A picture could not be painted.
        """
        async with self._turn:
            past, stored = await past_of(self._store, row.id), await self._store.stories.whole(row.id)
            log = await asyncio.to_thread(unpacked, stored)
            table = shown_table(row, wanted, await summarize_match(self._store, row))
            table.left = await self._store.results.left(row.id)
            page = await asyncio.to_thread(page_in_words, table, past, log, wanted)
            page = replace(page, course=await self._course(table))
            max_bytes = await asyncio.to_thread(room_for_pictures, page)
            pictures = await painted(wanted_pictures(page), self._renderer, max_bytes)
            return await asyncio.to_thread(page_file, replace(page, pictures=pictures))

    async def _course(self, table: LiveTable) -> Illustration | None:
        """Return the picture of the match's score history, which is also below its last board."""
        for pending in how_it_went(table):
            return Illustration(await self._renderer.paint(pending.drawing, patience=BOARD_SECONDS), pending.alt)
        return None


def shown_table(row: MatchRow, wanted: PageRequest, summary: MatchSummary) -> LiveTable:
    """Return the table of a finished match for its page, without the match itself."""
    seen = row if wanted.named else nameless_row(row)
    return LiveTable(seen, spoken=TableLanguages(wanted.language), summary=summary)


def page_in_words(table: LiveTable, past: MatchHistory, log: Sequence[LogLineRow], wanted: PageRequest) -> PageContents:
    """Return the page without its pictures. This replays the match, which can take seconds."""
    opened = reveal(past, [line for line in log if line.audience is None])
    if not wanted.named:
        log, opened = nameless_lines(log, past.row.seats), nameless_deal(opened)
    result = unpack(Result, table.row.result) if table.row.result is not None else None
    return PageContents(
        row=table.row,
        localizer=table.localizer,
        language=wanted.language,
        winners=result.winners if result else (),
        ending=result.text if result else t("This match was ended early."),
        notes=tuple(_notes(table)),
        summary=table.summary,
        chapters=chapters(past, log, replayed=opened.verdict is Verdict.EXACT),
        pictures={},
        course=None,
        opened=opened,
        words_only=wanted.words_only,
    )


def _notes(table: LiveTable) -> Iterator[Text]:
    """Yield more lines about the result: what decided it, its turning point, and seats that changed hands."""
    recap = table.summary.recap
    if recap.lost:
        yield t("What lost it: {words}", words=recap.lost)
    if recap.won:
        yield t("What won it: {words}", words=recap.won)
    yield from moments(recap, table.localizer)
    yield from replaced(table)


def wanted_pictures(page: PageContents) -> list[tuple[PicturePlace, RenderRequest]]:
    """Return the pictures of the page, the most important first."""
    canvas_key = f"page {page.row.id}"
    return [
        (spot, request(_sight(page, spot), page.row.game, page.localizer, canvas_key)) for spot in spots(page.chapters)
    ]


def _sight(page: PageContents, spot: PicturePlace) -> Sight:
    return next(sight for sight in page.chapters[spot.chapter].sights if sight.viewer == spot.viewer)


def room_for_pictures(page: PageContents) -> int:
    """Return how many bytes of pictures fit on the page; in base64, three bytes take four characters."""
    alts = [page.localizer(line) for spot in spots(page.chapters) for line in _sight(page, spot).short]
    around = len(document(page).encode()) + sum(len(alt.encode()) * 2 for alt in alts)
    around += AROUND_PICTURE * len(spots(page.chapters))
    return max(0, (MAX_BYTES - around) * 3 // 4)


def page_file(page: PageContents) -> bytes:
    """Return the page as a file."""
    return document(page).encode()
