"""The public pages of a table, for any game: the board, the cards of acts, the end. They are made from `view(None)`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.custom_ids import BoardMark
from bot.pages.endings import how_it_went
from bot.pages.page_room import below_question, fit_page, offered_text, space_left
from bot.pages.pending_pages import PendingPage, notes_on, spoken
from bot.pages.question_controls import question_controls
from bot.pages.seat_pictures import board_px
from bot.pages.table_buttons import board_items
from bot.table.live_table import Table, playing
from bot.table.snapshot import Snapshot
from bot.ui.alt_texts import words_of_view
from bot.ui.components import Item
from bot.ui.guidance import PLAIN, PageState, below
from bot.ui.page import Page
from bot.ui.phone import BEYOND_PX, SMALL_PX
from bot.ui.render_worker import RenderRequest
from bot.ui.verdicts import farewell_words
from bot.ui.wording import Space, board_words
from games import manifest
from games.kernel.game import Act
from games.kernel.text import Seat, Text, t


def board(
    table: Snapshot, story: Sequence[Text], mark: BoardMark | None = None, look: PageState = PLAIN
) -> PendingPage:
    """Return the public page: the log, the players to move, and the board.

    If everyone can read the question, the page also has the controls to answer it. It mentions nobody; see
    bot/table/notification_plan.py.

    Args:
        table: The table.
        story: The log lines.
        mark: Values in its buttons by which the bot finds the message again.
        look: The part of the question that is open.
    """
    picture = board_px(table)
    make = partial(_board_page, table, story, mark, look, picture)
    return _pictured(table, fit_page(make, picture) if table.running else make())


def _board_page(
    table: Snapshot,
    story: Sequence[Text],
    mark: BoardMark | None,
    look: PageState,
    picture: int,
    *,
    short: bool = False,
) -> Page:
    """Return the public page without its picture, whose height is `picture`; `short` is as in `fit_page`."""
    asked = table.asked_of_all
    answers = question_controls(table, asked, look, picture=picture, short=short)
    page = Page(
        "",
        body=below_question(answers, below(asked, look, table.markdown_localizer, answers.items)),
        choices=answers.choices,
        items=answers.above(board_items(table, mark)),
        public=True,
        accent=accent_of(table),
        table_id=table.id,
        is_dense=short,
    )
    space = Space(page.free_chars, offered=offered_text(page, answers))
    if short:  # it has the line about the other notes, even if it has no space
        space = space_left(page, page.items, answers, picture + SMALL_PX - BEYOND_PX)
    words = board_words(table, story, asked, look, space, short=short)
    return replace(page, head=words.head, body=words.body + page.body)


def farewell(table: Snapshot, seat: Seat, link: str, items: Sequence[Item], below: str = "") -> PendingPage:
    """Return the direct message at the end of a match, with the last picture.

    `link` leads to the table; `below` is what its event adds, or "".
    """
    told = table.in_language_of(seat)
    words = "\n".join(filter(None, (farewell_words(told, seat, link), below)))
    return _pictured(told, Page(words, items=tuple(items), classic=True))


def _pictured(table: Snapshot, page: Page) -> PendingPage:
    """Return the page with the public picture."""
    rest, match, localizer = ended(table, Page("")), playing(table), table.localizer
    view = rest.drawing.given[0]
    drawing = replace(rest.drawing, given=(view, frozenset(table.waiting), localizer))
    choosing = [t("Choosing: {names}.", names=table.names(table.waiting))] if table.waiting else []
    said = notes_on(page, match.game, view, table.markdown_localizer)
    words = partial(words_of_view, match.game, view, localizer, choosing, said)
    also = () if table.running else how_it_went(table)
    pending = PendingPage(page, drawing, words, rest.name, match.entry_count, also, at_rest=rest)
    return spoken(table, pending, view, choosing)


def ended(table: Snapshot, page: Page) -> PendingPage:
    """Return the page with the public picture of the end of the match."""
    match, localizer = playing(table), table.localizer
    view = match.view(None)
    drawing = RenderRequest(table.row.game, "board", (view, frozenset(), localizer), f"board {table.id}")
    page = replace(page, accent=accent_of(table))
    pending = PendingPage(
        page, drawing, partial(words_of_view, match.game, view, localizer), "table.png", match.entry_count
    )
    return spoken(table, pending, view)


def act_card(table: Snapshot, begun: Act) -> Page:
    """Return the page that remains of an act's last board, with the state at the beginning of the next act, `begun`."""
    localizer = table.markdown_localizer
    body = f"**{localizer(begun.before)}**"
    return Page(table.title, body=body, public=True, accent=accent_of(table), table_id=table.id)


def act_picture(table: Snapshot, begun: Act) -> PendingPage | None:
    """Return the card of an act with a picture of the act's end, or None if the last board's picture shows it."""
    if begun.seen is None:
        return None
    match, localizer = playing(table), table.localizer
    drawing = RenderRequest(table.row.game, "board", (begun.seen, frozenset(), localizer), f"board {table.id}")
    words = partial(words_of_view, match.game, begun.seen, localizer)
    pending = PendingPage(act_card(table, begun), drawing, words, "table.png", match.entry_count)
    return spoken(table, pending, begun.seen)


def accent_of(table: Table) -> int | None:
    """Return the accent color of the table's game as 0xRRGGBB, or None."""
    return manifest(table.row.game).accent
