"""Pages whose pictures are not rendered yet, with the words that can replace them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from bot.pages.endings import PendingPicture, how_it_went
from bot.pages.seat_pictures import own_picture
from bot.pages.tellings import UNTOLD, TableTelling, told
from bot.table.live_table import playing
from bot.table.snapshot import Snapshot
from bot.ui.alt_texts import alt_text, words_of_view
from bot.ui.page import Page, Picture
from bot.ui.render_worker import RenderRequest, RenderWorker
from games.kernel.game import AnyGame
from games.kernel.text import Localizer, Seat, Text


@dataclass(frozen=True, slots=True)
class PendingPage:
    """A page of the match after `entry_count` entries whose picture is not rendered yet.

    It holds values only, so later changes do not affect it.

    Attributes:
        also: Further pictures below it.
        words_only: Whether its reader wants words instead of pictures, taken from `telling`.
        at_rest: A page of the same moment with no player to move in its picture.
    """

    page: Page
    drawing: RenderRequest
    describe: Callable[[], str]
    name: str
    entry_count: int
    also: tuple[PendingPicture, ...] = ()
    words_only: bool = False
    at_rest: PendingPage | None = None
    telling: TableTelling = UNTOLD

    @property
    def alt(self) -> str:
        """The alt text of the picture."""
        return alt_text(self.describe())

    def in_words(self) -> Page:
        """Return the page with the content of its pictures in words at the end."""
        return self.telling.on(self.page, [one.alt for one in self.also])

    def standing(self, pictures: Sequence[Picture]) -> Page:
        """Return the page with the `pictures` that its message already has.

        The first picture keeps its alt text, because the same drawing has the same description.
        """
        first, *others = pictures
        also = (replace(picture, alt=one.alt) for picture, one in zip(others, self.also, strict=True))
        return replace(self.page, pictures=(first, *also))


async def finished(pending: PendingPage, renderer: RenderWorker, *, patience: float = 0.0) -> Page:
    """Return the page with its picture, or in words; `patience` is as in RenderWorker.paint."""
    if pending.words_only:
        return pending.in_words()
    shown: tuple[PendingPage | PendingPicture, ...] = (pending, *pending.also)
    painting = [renderer.paint(one.drawing, patience=patience) for one in shown]
    alts = [one.alt for one in shown]  # made while they are painted
    pictures = [Picture(await data, alt, one.name) for data, alt, one in zip(painting, alts, shown, strict=True)]
    return replace(pending.page, pictures=tuple(pictures))


def pictured(table: Snapshot, seat: Seat, page: Page) -> PendingPage:
    """Return the page with a picture of the seat's view."""
    match = playing(table)
    view, drawing = match.view(seat), own_picture(table, seat)
    also = () if table.running or not table.solo else how_it_went(table)
    said = notes_on(page, match.game, view, table.markdown_localizer)
    words = partial(words_of_view, match.game, view, table.localizer, (), said)
    pending = PendingPage(page, drawing, words, "hand.png", match.entry_count, also)
    return spoken(table, pending, view)


def spoken(table: Snapshot, pending: PendingPage, view: Any, more: Sequence[Text] = ()) -> PendingPage:
    """Return the page with everything that words can say about a view, and `more` lines."""
    localizer = replace(table.markdown_localizer, inline=False)
    return replace(pending, telling=TableTelling(partial(told, playing(table).game, view, more), localizer, table.id))


def notes_on(page: Page, game: AnyGame, view: Any, written: Localizer) -> frozenset[Text]:
    """Return the notes that a page shows, and the description lines that say the same."""
    shown = {note.text for note in game.notes(view) if " ".join(written(note.text).split()) in page.body}
    return frozenset(shown | game.noted(view) if shown else shown)
