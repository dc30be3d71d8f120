"""The pages of a table, for any game: the board for everyone, a hand for one player. They are made from views only.

Public pages are made from `view(None)`, private ones from `view(seat)`. Solo play has one page for both, because
nothing is secret there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from discord import ButtonStyle

from bot.custom_ids import APART, BoardMark, CustomId, CustomIdKind
from bot.history.missed import headlines
from bot.pages.advance_section import advance_button, cancel_buttons, left_lines
from bot.pages.endings import ALT, PendingPicture, deal_buttons, dm_items, end_items, how_it_went
from bot.pages.giving_up import with_giving_up
from bot.pages.more_section import is_open, leave_button, more_button, more_items, own_lines, ways_to_secondary
from bot.pages.prediction_button import predict_buttons
from bot.pages.seat_pictures import board_px, own_picture, own_px
from bot.pages.tellings import UNTOLD, TableTelling, told
from bot.pages.time_limits import more_time
from bot.table.confirmation import destructive_choice
from bot.table.live_table import Table, playing
from bot.table.snapshot import Snapshot
from bot.ui.components import Button, Item
from bot.ui.controls import Controls, controls
from bot.ui.drafts import whole
from bot.ui.foremost import foremost_controls
from bot.ui.guidance import PLAIN, PageState, below, confirming, going_on, got_it, hint, noticed, quiet_option, waits
from bot.ui.layouts import IN_A_ROW, Choice, in_lines
from bot.ui.offers import preview, previewing, previewing_choices, shortened_choices, taking, untold
from bot.ui.page import Page, Picture
from bot.ui.phone import BEYOND_PX, PICTURE_PX, SMALL_PX, is_too_high, left_px, words_px
from bot.ui.render_worker import RenderRequest, RenderWorker
from bot.ui.sections import shortened
from bot.ui.verdicts import farewell_words
from bot.ui.wording import Space, board_words, hand_words, solo_words
from games import manifest
from games.kernel.ask import Ask
from games.kernel.game import Act, AnyGame
from games.kernel.handbook import Aside
from games.kernel.match import Asked
from games.kernel.text import EMPTY, Localizer, Seat, Text, t

MY_HAND = t("My hand")
"""The label of the button that opens a seat's own page."""
LEFT = 3  # auto-actions that the private page shows
OFFERS, OFFERS_OF_WORDS = 2400, 1000  # the characters that the text of offers has on a page, and in a direct message
BESIDES_PX = 270  # the height of what is beside moves and notes on a page: the question, news, and other buttons
MANY_CHOICES = 4  # so many at least say what they do only after a press on a page that is too high otherwise
FOOT = 4  # the row at the foot of a page


@dataclass(frozen=True, slots=True)
class PendingPage:
    """A page of the match after `entry_count` entries whose picture is not rendered yet.

    It holds values only, so later changes do not affect it.

    Attributes:
        also: Further pictures below it.
        words_only: Whether its reader wants words instead of pictures, which are those of `telling`.
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
        return shortened(self.describe(), ALT)

    def in_words(self) -> Page:
        """Return the page with what its pictures show in words below all else."""
        return self.telling.on(self.page, [one.alt for one in self.also])

    def standing(self, pictures: Sequence[Picture]) -> Page:
        """Return the page with the `pictures` that its message has already.

        What is drawn alike is described alike, so that the first keeps its text.
        """
        first, *others = pictures
        also = (replace(picture, alt=one.alt) for picture, one in zip(others, self.also, strict=True))
        return replace(self.page, pictures=(first, *also))


async def finished(pending: PendingPage, renderer: RenderWorker, *, patience: float = 0.0) -> Page:
    """Return the page with its picture, or in words; `patience` as in RenderWorker.paint."""
    if pending.words_only:
        return pending.in_words()
    shown: tuple[PendingPage | PendingPicture, ...] = (pending, *pending.also)
    painting = [renderer.paint(one.drawing, patience=patience) for one in shown]
    alts = [one.alt for one in shown]  # made while they are painted
    pictures = [Picture(await data, alt, one.name) for data, alt, one in zip(painting, alts, shown, strict=True)]
    return replace(pending.page, pictures=tuple(pictures))


def board(
    table: Snapshot, story: Sequence[Text], mark: BoardMark | None = None, look: PageState = PLAIN
) -> PendingPage:
    """Return the public page: the log, the players to move, and the board.

    If everyone can read the question, the page also has the controls to answer it. It mentions nobody; see
    bot/table/notification_plan.py.

    Args:
        table: The table.
        story: The log lines.
        mark: Values in its buttons by which the message can be found again.
        look: The part of the question that is being looked at.
    """
    picture = board_px(table)
    page = _board_page(table, story, mark, look, picture)
    if table.running and _is_too_high(page, picture):
        page = _board_page(table, story, mark, look, picture, short=True)
    return _pictured(table, page)


def _board_page(
    table: Snapshot,
    story: Sequence[Text],
    mark: BoardMark | None,
    look: PageState,
    picture: int,
    *,
    short: bool = False,
) -> Page:
    """Return the public page without its picture, of which `picture` is the height; see `_is_too_high` for `short`."""
    asked = table.asked_of_all
    answers = question_controls(table, asked, look, picture=picture, short=short)
    page = Page(
        "",
        body=_below(answers, below(asked, look.doubt, look.words, table.markdown_localizer, answers.items)),
        choices=answers.choices,
        items=answers.above(board_items(table, mark)),
        public=True,
        accent=accent_of(table),
        table_id=table.id,
    )
    space = Space(page.room, offered=_offered(page, answers))
    if short:  # it has the line that says where the other notes are, even without room
        space = _space(page, page.items, answers, picture + SMALL_PX - BEYOND_PX)
    words = board_words(table, story, asked, look, space, short=short)
    return replace(page, head=words.head, body=words.body + page.body)


def _is_too_high(page: Page, picture: int) -> bool:
    """Return whether a page with a picture of such a height is too high for a phone.

    It is then made `short`: long offers say what they do after a press, and of the log of a board the weighty lines
    stay, with as many others as have room.
    """
    return is_too_high(page.choices, page.items, page.head, page.body, picture=picture)


def _below(answers: Answers, guidance: str) -> str:
    """Return what is below a question: the text of what its controls do not show whole, and what guides its reader."""
    return f"\n{answers.told}{guidance}" if answers.told else guidance


def farewell(table: Snapshot, seat: Seat, where: str, items: Sequence[Item], below: str = "") -> PendingPage:
    """Return the direct message at the end of a match, with the last picture.

    `where` is a link to the table, `below` what its event says about it.
    """
    told = table.in_language_of(seat)
    words = "\n".join(filter(None, (farewell_words(told, seat, where), below)))
    return _pictured(told, Page(words, items=tuple(items), classic=True))


def _pictured(table: Snapshot, page: Page) -> PendingPage:
    """Return the page with the public picture."""
    rest, match, localizer = ended(table, Page("")), playing(table), table.localizer
    view = rest.drawing.given[0]
    drawing = replace(rest.drawing, given=(view, frozenset(table.waiting), localizer))
    choosing = [t("Choosing: {names}.", names=table.names(table.waiting))] if table.waiting else []
    said = _notes_on(page, match.game, view, table.markdown_localizer)
    words = partial(_described, match.game, view, localizer, choosing, said)
    also = () if table.running else how_it_went(table)
    pending = PendingPage(page, drawing, words, rest.name, match.entry_count, also, at_rest=rest)
    return _spoken(table, pending, view, choosing)


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

    `entry_count` as in `board`; `heads` follow its title, and `above` is the line with which it begins.
    """
    told = table.in_language_of(seat)
    picture = own_px(told, seat)
    made = partial(_hand_page, told, seat, news, look, entry_count, heads, above, picture)
    page = made()
    if told.running and not (heads or look.whole or look.path) and _is_too_high(page, picture):
        page = made(short=True)
    return pictured(told, seat, page)


def _hand_page(
    table: Snapshot,
    seat: Seat,
    news: Sequence[Text],
    look: PageState,
    entry_count: int | None,
    heads: Sequence[str],
    above: str,
    picture: int,
    *,
    short: bool = False,
) -> Page:
    """Return a seat's page without its picture, of which `picture` is the height; see `_is_too_high` for `short`."""
    written, asked = table.markdown_localizer, playing(table).asked(seat) if table.running else None
    answers = question_controls(table, asked, look, classic=bool(heads), picture=picture, short=short)
    left = "".join(f"\n{line}" for line in left_lines(table, seat, LEFT, written))
    ways, mine = ways_to_secondary(answers.items), own_lines(look, written)
    answers = answers._replace(items=tuple(item for item in answers.items if item not in ways))
    page = Page(
        noticed(f"{above}\n" if above else "", look.notice, written) + mine,
        body=left + _below(answers, below(asked, look.doubt, look.words, written, answers.items)),
        choices=answers.choices,
        classic=bool(heads),
        accent=accent_of(table),
    )
    joined = table.game.condensed(news, seat) if table.match is not None else ()  # it can have other lines
    look = look._replace(missed=headlines((*news, *joined), table, seat, look.missed))
    others, foot = (
        going_on(table, seat, look.others),
        partial(hand_items, table, seat, entry_count, look, ways, letter=bool(heads)),
    )
    space = _space(page, answers.above((*others, *foot())), answers, picture)
    words = hand_words(table, seat, news, look, heads, space, short=short)
    items = _in_one_row(answers.above((*others, *foot(log=words.is_cut))))
    head, body = page.head.removesuffix(mine) + words.head, words.body + page.body
    # A direct message begins with its news, and its title and state are below: a note would come between them.
    head, body = (head, body + mine) if heads else (head + mine, body)
    return replace(page, head=head, body=body, items=items)


def _space(page: Page, items: Sequence[Item], answers: Answers, picture: int) -> Space:
    """Return the space that the controls and a picture of that height leave for the text of a page."""
    height = left_px(page.choices, items, page.head, page.body, picture=picture)
    return Space(page.room, height, _offered(page, answers))


def _offered(page: Page, answers: Answers) -> str:
    """Return all that the offers of a page say, a line each."""
    return "\n".join((*(choice.does for choice in page.choices), answers.told))


def _in_one_row(items: Sequence[Item]) -> tuple[Item, ...]:
    """Return the items; what has no room in the row at the foot is above that row."""
    foot = [item for item in items if item.row == FOOT]
    above = [item for item in items if item.row != FOOT]
    return (*above, *(item._replace(row=None) for item in foot[IN_A_ROW:]), *foot[:IN_A_ROW])


def solo(
    table: Snapshot, news: Sequence[Text] = (), look: PageState = PLAIN, entry_count: int | None = None
) -> PendingPage:
    """Return the public page of solo play: the player's view and controls. `entry_count` as in `board`."""
    seat = table.solo_seat
    picture = own_px(table, seat)
    made = partial(_solo_page, table, news, look, entry_count, picture)
    page = made()
    if table.running and not (look.whole or look.path) and _is_too_high(page, picture):
        page = made(short=True)
    return pictured(table, seat, page)


def _solo_page(
    table: Snapshot,
    news: Sequence[Text],
    look: PageState,
    entry_count: int | None,
    picture: int,
    *,
    short: bool = False,
) -> Page:
    """Return the page of solo play without its picture, of which `picture` is the height; `short` as on others."""
    seat = table.solo_seat
    asked = playing(table).asked(seat) if table.running else None
    answers = question_controls(table, asked, look, picture=picture, short=short)
    foot = solo_items(table, entry_count)
    if not (look.doubt or look.offer):
        shown, foot = with_giving_up(table, asked, look.path, answers.items, foot)
        answers = answers._replace(items=shown)
    page = Page(
        noticed("", look.notice, table.markdown_localizer),
        body=_below(answers, below(asked, look.doubt, look.words, table.markdown_localizer, answers.items)),
        choices=answers.choices,
        items=answers.above(foot),
        public=True,
        accent=accent_of(table),
        table_id=table.id,
    )
    look = look._replace(missed=headlines(news, table, seat, look.missed))
    words = solo_words(table, news, look, _space(page, page.items, answers, picture))
    return replace(page, head=page.head + words.head, body=words.body + page.body)


def ended(table: Snapshot, page: Page) -> PendingPage:
    """Return the page with the public picture of the end of the match."""
    match, localizer = playing(table), table.localizer
    view = match.view(None)
    drawing = RenderRequest(table.row.game, "board", (view, frozenset(), localizer), f"board {table.id}")
    page = replace(page, accent=accent_of(table))
    pending = PendingPage(
        page, drawing, partial(_described, match.game, view, localizer), "table.png", match.entry_count
    )
    return _spoken(table, pending, view)


def act_card(table: Snapshot, begun: Act) -> Page:
    """Return the page that remains of the last board of an act: the state at the beginning of the next one, `begun`."""
    localizer = table.markdown_localizer
    body = f"**{localizer(begun.before)}**"
    return Page(table.title, body=body, public=True, accent=accent_of(table), table_id=table.id)


def act_picture(table: Snapshot, begun: Act) -> PendingPage | None:
    """Return the card of an act with a picture of how the act ended; None if the last board's picture shows that."""
    if begun.seen is None:
        return None
    match, localizer = playing(table), table.localizer
    drawing = RenderRequest(table.row.game, "board", (begun.seen, frozenset(), localizer), f"board {table.id}")
    words = partial(_described, match.game, begun.seen, localizer)
    pending = PendingPage(act_card(table, begun), drawing, words, "table.png", match.entry_count)
    return _spoken(table, pending, begun.seen)


def accent_of(table: Table) -> int | None:
    """Return the accent color of the table's game as 0xRRGGBB, or None."""
    return manifest(table.row.game).accent


def board_items(table: Snapshot, mark: BoardMark | None = None) -> tuple[Item, ...]:
    """Return the buttons under the board.

    Only the log button is marked: the others have to work even if the board is edited at the moment of the press.
    """
    n, text = mark or (None, "")
    if not table.running:
        return end_items(table, n, text)
    log = _button(CustomIdKind.LOG, table, t("Log"), text, entry_count=n)
    rules = (_button(CustomIdKind.TOPIC, table, t("Rules"), table.row.game, entry_count=0), *_explain(table))
    if table.solo:
        return (log, *rules)
    watching = (_button(CustomIdKind.REPLAY, table, t("Watch"), entry_count=n),) if table.terms.open_hands else ()
    asked = table.asked_of_all is not None
    own = _button(
        CustomIdKind.HAND, table, MY_HAND, style=ButtonStyle.secondary if asked else ButtonStyle.primary, entry_count=0
    )
    answered = asked and table.match is not None and None in table.match.answered
    undo = (_button(CustomIdKind.UNDO, table, t("Undo my move"), "ask", entry_count=0),) if answered else ()
    return _in_one_row((own, log, *rules, *watching, *undo, *predict_buttons(table)))


def hand_items(
    table: Snapshot,
    seat: Seat,
    entry_count: int | None = None,
    look: PageState = PLAIN,
    ways: Sequence[Item] = (),
    *,
    log: bool = False,
    letter: bool = False,
) -> tuple[Item, ...]:
    """Return a seat's buttons other than answers: undo, more time, answers in advance, explanations, and a refresh.

    One button opens those that are seldom needed; while the seat is to move, these include answers in advance and the
    refresh, so that the moves are within reach. In words they include the explanations, because all buttons of a page
    are heard again on the next one. With `log`, the page has left something out and gets a button for it.
    Without `entry_count` the page belongs to no job, so that an answered direct message is not taken for the next one;
    a `letter` is a direct message that was not answered.
    `ways` are the buttons for secondary options (see `more_section.ways_to_secondary`).
    """
    to_move = table.running and seat in table.waiting
    if is_open(look):  # the section of a question has its way back
        back = t("Back") if look.more else t("Refresh")
        ahead = _in_advance(table, seat) if to_move else ()
        explained = _explain(table) if look.whole else ()
        return (
            *more_items(table, entry_count or 0),
            *explained,
            *ahead,
            _button(CustomIdKind.HAND, table, back, "again", entry_count=entry_count or 0),
        )
    story = (_button(CustomIdKind.LOG, table, t("Log"), APART, entry_count=entry_count or 0),) if log else ()
    again = (
        ()
        if to_move and not (entry_count or letter)
        else (_button(CustomIdKind.HAND, table, t("Refresh"), "again", entry_count=entry_count or 0),)
    )
    more = more_time(table, seat) if seat in table.seat_clocks else None
    late = _at_the_end(table) if not table.running else () if to_move else _in_advance(table, seat)
    rare = more_button(table, entry_count or 0, next(iter(ways), None))
    beside = (*leave_button(table, look), *_undo(table, seat), *([more] if more else []), *story, *late)
    return (*beside, *(() if look.whole else _explain(table)), rare, *again)


def _at_the_end(table: Snapshot) -> tuple[Item, ...]:
    """Return the buttons of a seat's page after the end; only where players know each other is the deal compared."""
    return (*dm_items(table), *(() if table.row.is_anonymous else deal_buttons(table)))


def solo_items(table: Snapshot, entry_count: int | None = None) -> tuple[Item, ...]:
    """Return the buttons of solo play other than answers. Spectators can use the log too."""
    seat = table.solo_seat
    return (
        *_in_advance(table, seat),
        *_undo(table, seat),
        *board_items(table, None if entry_count is None else BoardMark(entry_count)),
    )


def _explain(table: Snapshot) -> tuple[Item, ...]:
    """Return the button that explains the view, for games with terms to explain."""
    explained = table.running and playing(table).game.terms
    return (_button(CustomIdKind.EXPLAIN, table, t("Explain"), entry_count=0),) if explained else ()


def pictured(table: Snapshot, seat: Seat, page: Page) -> PendingPage:
    """Return the page with the picture of what the seat sees."""
    match = playing(table)
    view, drawing = match.view(seat), own_picture(table, seat)
    also = () if table.running or not table.solo else how_it_went(table)
    said = _notes_on(page, match.game, view, table.markdown_localizer)
    words = partial(_described, match.game, view, table.localizer, (), said)
    pending = PendingPage(page, drawing, words, "hand.png", match.entry_count, also)
    return _spoken(table, pending, view)


def _spoken(table: Snapshot, pending: PendingPage, view: Any, more: Sequence[Text] = ()) -> PendingPage:
    """Return the page with everything that words can say of a view, and `more` lines."""
    localizer = replace(table.markdown_localizer, inline=False)
    return replace(pending, telling=TableTelling(partial(told, playing(table).game, view, more), localizer, table.id))


def _described(
    game: AnyGame, view: Any, localizer: Localizer, more: Sequence[Text] = (), said: Collection[Text] = ()
) -> str:
    """Return the alt text of a picture, with `more` lines and without those that only say what the page has `said`."""
    lines, notes = [localizer(line) for line in (*game.describe(view), *more)], [localizer(note) for note in said]
    return "\n".join(line for line in lines if not any(note in line for note in notes))


def _notes_on(page: Page, game: AnyGame, view: Any, written: Localizer) -> frozenset[Text]:
    """Return the texts of the notes that a page shows, and the lines that these say, too."""
    shown = {note.text for note in game.notes(view) if " ".join(written(note.text).split()) in page.body}
    return frozenset(shown | game.noted(view) if shown else shown)


class Answers(NamedTuple):
    """The controls for a question, and the text that these do not show in full.

    Attributes:
        guides: The buttons that show a hint, or follow it, and that end the words for such a question.
    """

    choices: tuple[Choice, ...] = ()
    items: tuple[Item, ...] = ()
    told: str = ""
    guides: tuple[Item, ...] = ()

    def above(self, foot: Sequence[Item]) -> tuple[Item, ...]:
        """Return all controls of a page with that foot, whose row the guides share if it has room for all."""
        below = (*self.guides, *foot)
        if len(below) <= IN_A_ROW:
            below = tuple(item._replace(row=FOOT) for item in below)
        return (*self.items, *below)


def question_controls(
    table: Snapshot,
    asked: Asked | None,
    look: PageState,
    *,
    classic: bool = False,
    picture: int = PICTURE_PX,
    short: bool = False,
) -> Answers:
    """Return what a question is answered with, and a hint or the button that shows one.

    `picture` is the height of the page's picture on a phone; with `short`, long offers say what they do after a press.
    """
    if asked is None:
        return Answers()
    localizer, written = table.localizer, table.markdown_localizer
    if doubted := destructive_choice(asked.question, look.doubt):
        return Answers((), tuple(confirming(table.id, asked, doubted, localizer)))
    verb = table.game.verbs.get(asked.question.kind, EMPTY)
    if taken := taking(table.id, asked, look.offer, localizer, verb):
        return Answers((), tuple(taken), preview(asked, look.offer, written))
    found = None if look.path else _foremost(table, asked, (localizer, written), verb, picture, short=short)
    choices, items = found or controls(table.id, asked, localizer, written, look.path, look.draft, verb)
    many = short and len(choices) >= MANY_CHOICES and _is_noted(table, asked, written)
    if many and not found and isinstance(asked.question, Ask):
        choices = shortened_choices(choices, asked.question.fallback)
    text = untold(asked, items, localizer, written, quiet_option(asked.question, localizer))
    most = OFFERS_OF_WORDS if classic else OFFERS
    if len(in_lines(choices)) > most:
        choices = previewing_choices(choices)
    if len(text) > most - len(in_lines(choices)):
        text, items = "", previewing(asked, items)
    return Answers(tuple(choices), tuple(items), text, _guides(table, asked, look))


def _foremost(
    table: Snapshot, asked: Asked, localizers: tuple[Localizer, Localizer], verb: Text, picture: int, *, short: bool
) -> Controls | None:
    """Return the controls of the most important moves, by the view of the asked player or else the public one."""
    views = table.match.views if table.match else {}
    view = views.get(asked.question.seat, views.get(None))
    ranking = table.game.foremost(view, asked.question) if view is not None else ()
    if not ranking:
        return None
    height = left_px((), (), picture=picture) - BESIDES_PX - _noted_px(table.game, view, localizers[1])
    return foremost_controls(table.id, asked, localizers, verb, ranking, height, short=short)


def _is_noted(table: Snapshot, asked: Asked, written: Localizer) -> bool:
    """Return whether notes take room beside the offers, as in a battle; without any, the offers stay whole."""
    views = table.match.views if table.match else {}
    view = views.get(asked.question.seat, views.get(None))
    return view is not None and _noted_px(table.game, view, written) > 0


def _noted_px(game: AnyGame, view: Any, written: Localizer) -> int:
    """Return the height of the notes about the present decision, which a page shows whole."""
    notes = [note for note in game.notes(view) if not isinstance(note, Aside)]
    return sum(words_px(f"-# {written(note.name)}: {written(note.text)}") for note in notes)


def _guides(table: Snapshot, asked: Asked, look: PageState) -> tuple[Item, ...]:
    localizer, items = table.localizer, list[Item]()
    if look.hint is not None and not waits(asked, look.hint):
        answer = CustomId(CustomIdKind.HINT, table.id, asked.number, f"={whole(asked.question, look.hint)}")
        items += _pressed(answer, localizer(t("Do this")), ButtonStyle.success)
    elif look.hint is None:
        items.append(hint(table.id, asked, localizer, foot=table.solo))
    return (*items, got_it(table.id, asked, localizer, foot=table.solo)) if look.words else tuple(items)


def _in_advance(table: Snapshot, seat: Seat) -> list[Item]:
    """Return the button to answer in advance, and while others are to move, one to cancel a single answer.

    In solo play the bottom row can be full, so it is beside the answers.
    """
    if not table.running or not table.game.advance or table.row.lesson is not None:
        return []
    cancels = [] if seat in table.waiting else cancel_buttons(table, seat, table.localizer, row=FOOT)
    return [
        advance_button(table, table.localizer, None if table.solo else FOOT),
        *(cancels if len(cancels) == 1 else []),
    ]


def _undo(table: Snapshot, seat: Seat) -> list[Item]:
    """Return the undo button: immediate while nobody can have learned from the answer, otherwise as a proposal."""
    if table.match is None or not table.running:
        return []
    if (last := table.match.retractable.get(seat)) is not None:
        return [_button(CustomIdKind.UNDO, table, t("Undo"), entry_count=last)]
    if len(table.people) < 2 or seat not in table.match.answered:
        return []
    return [_button(CustomIdKind.UNDO, table, t("Ask to undo"), "ask", entry_count=0)]


def _button(
    kind: CustomIdKind,
    table: Table,
    label: Text,
    rest: str = "",
    style: ButtonStyle = ButtonStyle.secondary,
    entry_count: int | None = None,
) -> Button:
    custom_id = CustomId(kind, table.id, playing(table).entry_count if entry_count is None else entry_count, rest)
    return Button(style=style, label=table.localizer(label), custom_id=str(custom_id), row=FOOT)


def _pressed(custom_id: CustomId, label: str, style: ButtonStyle) -> list[Item]:
    """Return a button, or nothing if its custom id would be too long."""
    try:
        return [Button(style=style, label=label, custom_id=str(custom_id), row=FOOT)]
    except ValueError:
        return []
