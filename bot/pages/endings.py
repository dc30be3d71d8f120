"""The offers of a page after the end of a match: another match, looking back, and sharing the result.

The pictures of what a player missed are here, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.history.missed import cards_of
from bot.pages.more_section import star_buttons
from bot.table.live_table import Table, naming, playing
from bot.ui.alt_texts import alt_text
from bot.ui.components import Button, Item
from bot.ui.layouts import IN_A_ROW, Choice
from bot.ui.links import written_place
from bot.ui.render_worker import RenderRequest
from bot.ui.titles import punctuation
from bot.ui.verdicts import moments
from games import title as game_title
from games.kernel.codec import unpack
from games.kernel.game import Result
from games.kernel.recap import NO_VALUE, Row
from games.kernel.text import Arg, Localizer, Name, Seat, Text, comma_list, t, with_minus
from storage.matches import MatchRow

PLAY_AGAIN, LOOK_AGAIN = t("Play again"), t("Review my choices")
FIND_ANOTHER = t("Find another table")
POST = "post"
"""End of the custom ID of the button that posts what its user has just seen."""


class PendingPicture(NamedTuple):
    """A picture that is not rendered yet, its alt text, and its file's name."""

    drawing: RenderRequest
    alt: str
    name: str


def how_it_went(table: Table) -> tuple[PendingPicture, ...]:
    """Return the picture of a match's score history and best moment, if there is one."""
    recap, localizer = table.summary.recap, table.localizer
    if recap.course is None:
        return ()
    drawing = RenderRequest(table.row.game, "recap", (recap, table.row.game, localizer), f"recap {table.id}")
    course: list[tuple[str, Sequence[Arg]]] = [(localizer(recap.course.title), recap.course.steps)]
    course += [(_player_name(row, localizer), [_in_words(value) for value in row.values]) for row in recap.course.rows]
    lines = [localizer(t("{title}: {values}.", title=title, values=comma_list(values))) for title, values in course]
    best = moments(recap._replace(feat=()), localizer)  # the picture shows no more
    return (PendingPicture(drawing, alt_text("\n".join((*lines, *map(localizer, best)))), "recap.png"),)


def _in_words(value: int | None) -> Arg:
    return NO_VALUE if value is None else with_minus(value)


def of_moments(table: Table, seat: Seat, missed: Sequence[Text]) -> tuple[PendingPicture, ...]:
    """Return one picture of the cards in these lines that concern the seat; none if the lines name no card."""
    match, localizer = playing(table), table.localizer
    own = match.game.own_cards(table.row.options)
    cards = cards_of(missed, match.game, match.game.names(match.view(seat), seat), own)
    if not cards:
        return ()
    drawing = RenderRequest(table.row.game, "cards", (tuple([card.key for card in cards]), localizer))
    alt = t("What happened to you: {cards}", cards=" · ".join([localizer(card.name) for card in cards]))
    return (PendingPicture(drawing, alt_text(localizer(alt)), "moments.png"),)


def _player_name(row: Row, localizer: Localizer) -> str:
    return localizer.name_within(row.who.seat) if isinstance(row.who, Name) else localizer(row.who)


def end_items(table: Table, entry_count: int | None = None, text: str = "") -> tuple[Item, ...]:
    """Return the buttons under the end of a match. Those that do not fit into the bottom row are above it.

    They contain `entry_count` and `text`, by which the bot finds the message again.
    """
    if table.row.practice:
        return (_button(CustomIdKind.LOG, table, t("Log"), entry_count=entry_count, args=text),)
    shown = _is_public(table)
    buttons = (
        *again_buttons(table),
        *review_buttons(table),
        _button(CustomIdKind.REPLAY, table, t("Replay"), entry_count=entry_count),
        *deal_buttons(table),
        *([_button(CustomIdKind.SHARE, table, t("Share"))] if shown else []),
        _button(CustomIdKind.LOG, table, t("Log"), entry_count=entry_count, args=text),
        *([] if table.row.is_private else [_button(CustomIdKind.AFTERWARDS, table, t("More"), entry_count=0)]),
    )
    above = IN_A_ROW if len(buttons) > IN_A_ROW else 0
    return (*(button._replace(row=None) for button in buttons[:above]), *buttons[above:])


def _is_public(table: Table) -> bool:
    """Return whether a match was played to its end and everyone can see its details."""
    return table.match is not None and table.match.over and not table.row.is_private


def deal_buttons(table: Table) -> tuple[Button, ...]:
    """Return the button for the deal of a match that was played to its end, if everyone can see it."""
    is_shown = _is_public(table) and not table.row.practice
    return (_button(CustomIdKind.DEAL, table, t("This deal"), entry_count=0),) if is_shown else ()


def dm_items(table: Table) -> tuple[Item, ...]:
    """Return the additional buttons of the direct message about the end."""
    if table.row.practice:
        return ()
    return *looks_back(table), *star_buttons(table, 4)


def looks_back(table: Table) -> tuple[Item, ...]:
    """Return the buttons for another match, and for looks back at this one."""
    return *again_buttons(table), *review_buttons(table), _button(CustomIdKind.REPLAY, table, t("Replay"))


def review_buttons(table: Table) -> tuple[Button, ...]:
    """Return the button for a review of the player's choices in a match that was played to its end.

    There is none without reviews, because the operator has turned them off or the review failed.
    """
    counted = table.row.lesson is None and not table.row.practice
    shown = table.match is not None and table.match.over and counted and table.summary.reviewable
    return (_button(CustomIdKind.REVIEW, table, LOOK_AGAIN, entry_count=0),) if shown else ()


def again_buttons(table: Table) -> tuple[Button, ...]:
    """Return the button for a rematch; none at a table of a tournament, whose rounds are drawn.

    Players who do not know each other search for another table instead.
    """
    if table.row.is_anonymous:
        custom_id = CustomId(CustomIdKind.FIND)
        return (
            Button(style=ButtonStyle.primary, label=table.localizer(FIND_ANOTHER), custom_id=str(custom_id), row=4),
        )
    return (
        ()
        if table.row.event is not None
        else (_button(CustomIdKind.AGAIN, table, PLAY_AGAIN, ButtonStyle.primary, entry_count=0),)
    )


def past_choice(row: MatchRow, localizer: Localizer) -> Choice:
    """Return a past match as an entry of a list: its game, result and channel, and the button for a rematch.

    `localizer` needs the catalog of its game.
    """
    written = naming(replace(localizer, inline=True), row.seats, escaped=True)
    told = (written(game_title(row.game)), how_it_ended(row, localizer), written_place(row.guild, row.place, localizer))
    if row.is_anonymous:
        told = (*told[:-1], written(t("by direct message")))
        button = Button(
            style=ButtonStyle.secondary, label=localizer(FIND_ANOTHER), custom_id=str(CustomId(CustomIdKind.FIND))
        )
    else:
        button = past_button(CustomIdKind.AGAIN, row, localizer(t("Play table {n} again", n=row.id)))
    return Choice(written(t("table {n}", n=row.id)), " · ".join(told), button, punctuation=punctuation(localizer))


def how_it_ended(row: MatchRow, localizer: Localizer) -> str:
    """Return the result of a past match, or a sentence that it has none. `localizer` needs the catalog of its game."""
    early = t("This match was ended early.")
    how = unpack(Result, row.result).text if row.state == "ended" else early
    return naming(replace(localizer, inline=True), row.seats, escaped=True)(how)


def past_button(kind: CustomIdKind, row: MatchRow, label: str) -> Button:
    """Return a button about a past match."""
    return Button(style=ButtonStyle.secondary, label=label, custom_id=str(CustomId(kind, row.id)))


def _button(
    kind: CustomIdKind,
    table: Table,
    label: Text,
    style: ButtonStyle = ButtonStyle.secondary,
    entry_count: int | None = None,
    args: str = "",
) -> Button:
    custom_id = CustomId(kind, table.id, playing(table).entry_count if entry_count is None else entry_count, args)
    return Button(style=style, label=table.localizer(label), custom_id=str(custom_id), row=4)
