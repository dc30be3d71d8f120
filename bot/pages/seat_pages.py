"""The pages of a seat, for any game: the private page, and the page of solo play. They are made from `view(seat)`.

Solo play has one page for everyone, because nothing in it is secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.history.missed import headlines
from bot.pages.advance_section import left_lines
from bot.pages.giving_up import with_giving_up
from bot.pages.more_section import own_lines, secondary_buttons
from bot.pages.page_room import below_question, fit_page, space_left
from bot.pages.pending_pages import PendingPage, pictured
from bot.pages.public_pages import accent_of
from bot.pages.question_controls import Answers, question_controls
from bot.pages.seat_pictures import own_px
from bot.pages.table_buttons import hand_items, in_one_row, solo_items
from bot.table.live_table import playing
from bot.table.snapshot import Snapshot
from bot.ui.components import Item
from bot.ui.guidance import PLAIN, PageState, below, going_on, noticed
from bot.ui.page import Page
from bot.ui.wording import hand_words, solo_words
from games.kernel.match import Asked
from games.kernel.text import Seat, Text

LEFT = 3  # maximum number of auto-actions on the private page


@dataclass(frozen=True, slots=True)
class OwnPage:
    """The parts of a seat's page.

    Attributes:
        table: The table in the language of the seat.
        seat: The seat.
        news: The log lines since its player last looked.
        look: The part of the question that is open, and what else the player has opened.
        entry_count: As in `hand`.
        heads: Lines after its title, which only direct messages have.
        above: The first line, above the title, or "".
        picture: The height of its picture on a phone, in pixels.
    """

    table: Snapshot
    seat: Seat
    news: Sequence[Text]
    look: PageState
    entry_count: int | None
    heads: Sequence[str]
    above: str
    picture: int

    @property
    def may_be_short(self) -> bool:
        """Whether it is shortened if it is too high: not direct messages, words only, or one open section."""
        return self.table.running and not (self.heads or self.look.whole) and self.look.is_list

    def page(self, *, short: bool = False) -> Page:
        """Return the page without its picture; see `fit_page` for `short`."""
        written, asked = self.table.markdown_localizer, self._asked()
        answers, secondary = self._answers(asked, short=short)
        page, mine = self._frame(asked, answers), own_lines(self.look, written)
        page = replace(page, head=page.head + mine, is_dense=short)
        look = self._with_headlines()
        others = going_on(self.table, self.seat, look.others)
        foot = partial(hand_items, self.table, self.seat, self.entry_count, look, secondary, is_dm=bool(self.heads))
        items = answers.above((*others, *foot()))
        space = space_left(page, items, answers, self.picture, in_words=self.look.whole)
        words = hand_words(self.table, self.seat, self.news, look, self.heads, space, short=short)
        items = in_one_row(answers.above((*others, *foot(log=words.is_cut))))
        head, body = page.head.removesuffix(mine) + words.head, words.body + page.body
        # A direct message begins with its news. The note would come between the news and the title, so put it below.
        head, body = (head, body + mine) if self.heads else (head + mine, body)
        return replace(page, head=head, body=body, items=items)

    def _asked(self) -> Asked | None:
        return playing(self.table).asked(self.seat) if self.table.running else None

    def _answers(self, asked: Asked | None, *, short: bool) -> tuple[Answers, Sequence[Item]]:
        """Return the controls of the question, and separately the buttons for secondary options."""
        answers = question_controls(
            self.table, asked, self.look, classic=bool(self.heads), picture=self.picture, short=short
        )
        secondary = secondary_buttons(answers.items)
        return answers._replace(items=tuple(item for item in answers.items if item not in secondary)), secondary

    def _frame(self, asked: Asked | None, answers: Answers) -> Page:
        """Return the page without its log, its question, and the player's own lines."""
        written = self.table.markdown_localizer
        left = "".join(f"\n{line}" for line in left_lines(self.table, self.seat, LEFT, written))
        guidance = below(asked, self.look, written, answers.items)
        return Page(
            noticed(f"{self.above}\n" if self.above else "", self.look.notice, written),
            body=left + below_question(answers, guidance),
            choices=answers.choices,
            classic=bool(self.heads),
            accent=accent_of(self.table),
        )

    def _with_headlines(self) -> PageState:
        """Return the page's state with the log lines that concern the player, including condensed lines."""
        joined = self.table.game.condensed(self.news, self.seat) if self.table.match is not None else ()
        missed = headlines((*self.news, *joined), self.table, self.seat, self.look.missed)
        return self.look._replace(missed=missed)


def hand(
    table: Snapshot,
    seat: Seat,
    news: Sequence[Text] = (),
    look: PageState = PLAIN,
    entry_count: int | None = None,
    heads: Sequence[str] = (),
    above: str = "",
) -> PendingPage:
    """Return the private page of a seat: its view and its controls.

    `entry_count` is the number of entries in its buttons, by which the outbox recognizes its message; None if it
    belongs to no job. `heads` are lines after its title, and `above` is its first line.
    """
    told = table.in_language_of(seat)
    own = OwnPage(told, seat, news, look, entry_count, heads, above, own_px(told, seat))
    return pictured(told, seat, fit_page(own.page, own.picture) if own.may_be_short else own.page())


def solo(
    table: Snapshot, news: Sequence[Text] = (), look: PageState = PLAIN, entry_count: int | None = None
) -> PendingPage:
    """Return the public page of solo play: the player's view and controls. `entry_count` is as in `hand`."""
    seat = table.solo_seat
    picture = own_px(table, seat)
    make = partial(_solo_page, table, news, look, entry_count, picture)
    may_be_short = table.running and not look.whole and look.is_list
    return pictured(table, seat, fit_page(make, picture) if may_be_short else make())


def _solo_page(
    table: Snapshot,
    news: Sequence[Text],
    look: PageState,
    entry_count: int | None,
    picture: int,
    *,
    short: bool = False,
) -> Page:
    """Return the page of solo play without its picture, whose height is `picture`.

    `short` is as in `fit_page`.
    """
    seat = table.solo_seat
    asked = playing(table).asked(seat) if table.running else None
    answers = question_controls(table, asked, look, picture=picture, short=short)
    foot = solo_items(table, entry_count)
    if not (look.doubt or look.offer or look.hint_price):
        shown, foot = with_giving_up(table, asked, look.path, answers.items, foot)
        answers = answers._replace(items=shown)
    page = Page(
        noticed("", look.notice, table.markdown_localizer),
        body=below_question(answers, below(asked, look, table.markdown_localizer, answers.items)),
        choices=answers.choices,
        items=answers.above(foot),
        public=True,
        accent=accent_of(table),
        table_id=table.id,
        is_dense=short,
    )
    look = look._replace(missed=() if short else headlines(news, table, seat, look.missed))
    space = space_left(page, page.items, answers, picture, in_words=look.whole)
    words = solo_words(table, news, look, space, short=short)
    return replace(page, head=page.head + words.head, body=words.body + page.body)
