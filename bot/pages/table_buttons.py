"""The buttons on the pages of a table, other than answers: under the board, and on a seat's page."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.custom_ids import APART, ASK_TO_GIVE_UP, BoardMark, CustomId, CustomIdKind
from bot.pages.advance_section import advance_button, cancel_buttons
from bot.pages.endings import deal_buttons, end_items, looks_back
from bot.pages.more_section import is_open, leave_button, more_button, more_items
from bot.pages.prediction_button import predict_buttons
from bot.pages.time_limits import more_time
from bot.table.live_table import Table, playing
from bot.table.snapshot import Snapshot
from bot.ui.components import Button, Item
from bot.ui.guidance import PLAIN, PageState
from bot.ui.layouts import FOOT, IN_A_ROW
from games.kernel.text import Seat, Text, t

MY_HAND = t("My hand")
"""The label of the button that opens a seat's private page."""


def board_items(table: Snapshot, mark: BoardMark | None = None) -> tuple[Item, ...]:
    """Return the buttons under the board.

    Only the log button has the mark: the others must work even if the board is edited at the moment of the press.
    """
    n, told = mark or (None, "")
    if not table.running:
        return end_items(table, n, told)
    log = _button(CustomIdKind.LOG, table, t("Log"), told, entry_count=n)
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
    return in_one_row((own, *_end_decided(table), log, *rules, *watching, *undo, *predict_buttons(table)))


def hand_items(
    table: Snapshot,
    seat: Seat,
    entry_count: int | None = None,
    look: PageState = PLAIN,
    secondary: Sequence[Item] = (),
    *,
    log: bool = False,
    is_dm: bool = False,
) -> tuple[Item, ...]:
    """Return a seat's buttons other than answers: undo, more time, answers in advance, explanations, and a refresh.

    One button opens those that are seldom needed; while the seat is to move, these include answers in advance, the vote
    to undo and the refresh, so that the moves are within reach. In words they include the explanations, because all
    buttons of a page are heard again on the next one. With `log`, the page has left something out and gets a button for
    it.
    Without `entry_count` the page belongs to no job, so that an answered direct message is not taken for the next one;
    `is_dm` is about a direct message that was not answered.
    `secondary` are the buttons for secondary options (see `more_section.ways_to_secondary`).
    """
    to_move = table.running and seat in table.waiting
    if is_open(look):  # the section of a question has its way back
        back = t("Back") if look.more else t("Refresh")
        ahead = (*_ask_to_undo(table, seat), *_in_advance(table, seat)) if to_move else ()
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
        if to_move and not (entry_count or is_dm)
        else (_button(CustomIdKind.HAND, table, t("Refresh"), "again", entry_count=entry_count or 0),)
    )
    more = more_time(table, seat) if seat in table.seat_clocks else None
    late = _at_the_end(table) if not table.running else () if to_move else _in_advance(table, seat)
    rare = more_button(table, entry_count or 0, next(iter(secondary), None))
    undo = _undo(table, seat) or ([] if to_move else _ask_to_undo(table, seat))
    beside = (*_end_decided(table), *leave_button(table, look), *undo, *([more] if more else []), *story, *late)
    return (*beside, *(() if look.whole else _explain(table)), rare, *again)


def _at_the_end(table: Snapshot) -> tuple[Item, ...]:
    """Return the buttons of a seat's page after the end. Deals are only compared if the players know each other."""
    if table.row.practice:
        return ()
    return (*looks_back(table), *(() if table.row.is_anonymous else deal_buttons(table)))


def solo_items(table: Snapshot, entry_count: int | None = None) -> tuple[Item, ...]:
    """Return the buttons of solo play other than answers. Spectators can use the log, too."""
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


def _in_advance(table: Snapshot, seat: Seat) -> list[Item]:
    """Return the button for auto-actions, and while others are to move, the buttons to cancel them.

    They are next to the answers, because in solo play the bottom row can be full.
    """
    if not table.running or not table.game.advance or table.row.lesson is not None:
        return []
    cancels = [] if seat in table.waiting else cancel_buttons(table, seat, table.localizer, row=FOOT)
    return [
        advance_button(table, table.localizer, None if table.solo else FOOT),
        *(cancels if len(cancels) == 1 else []),
    ]


def _undo(table: Snapshot, seat: Seat) -> list[Item]:
    """Return the button that takes back the seat's last answer, while nobody can have learned from it."""
    if table.match is None or not table.running or (last := table.match.retractable.get(seat)) is None:
        return []
    return [_button(CustomIdKind.UNDO, table, t("Undo"), entry_count=last)]


def _end_decided(table: Snapshot) -> tuple[Item, ...]:
    """Return the button that asks to end a match whose result nothing left can change.

    There is none in a tournament, which has no votes.
    """
    if not table.running or table.row.lesson is not None or playing(table).decided is None:
        return ()
    if table.row.event is not None and len(table.people) > 1:
        return ()
    return (_button(CustomIdKind.RESIGN, table, t("End the match"), ASK_TO_GIVE_UP, entry_count=0),)


def _ask_to_undo(table: Snapshot, seat: Seat) -> list[Item]:
    """Return the button that asks the others to let the seat take its last answer back, if it cannot do so alone.

    A player whose answer waits for those of others can change it without asking.
    """
    if table.match is None or not table.running or seat in table.match.given or _undo(table, seat):
        return []
    if len(table.people) < 2 or seat not in table.match.answered:
        return []
    return [_button(CustomIdKind.UNDO, table, t("Ask to undo"), "ask", entry_count=0)]


def in_one_row(items: Sequence[Item]) -> tuple[Item, ...]:
    """Return the items; those that do not fit into the bottom row are above it."""
    foot = [item for item in items if item.row == FOOT]
    above = [item for item in items if item.row != FOOT]
    return (*above, *(item._replace(row=None) for item in foot[IN_A_ROW:]), *foot[:IN_A_ROW])


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
