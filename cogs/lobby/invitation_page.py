"""The invitation to a table in a thread."""

from __future__ import annotations

from discord import ButtonStyle

from bot.custom_ids import SIT, CustomId, CustomIdKind
from bot.pages.table_lines import introduced
from bot.table.live_table import Table
from bot.ui.components import Button
from bot.ui.page import Page
from bot.ui.verdicts import ending
from games import manifest
from games.kernel.text import Text, listed, t, tn


def invitation_page(table: Table) -> Page:
    """Return the invitation: the table, its channel, its players, and Join while a seat is free."""
    localizer, row = table.markdown_localizer, table.row
    body = "\n".join(localizer(line) for line in _lines(table))
    return Page(
        f"{table.title} · <#{row.place}>",
        body=body,
        items=(_join(table),) if row.state == "lobby" else (),
        public=True,
        accent=manifest(row.game).accent,
    )


def _lines(table: Table) -> tuple[Text, ...]:
    state, seated = table.row.state, t("At the table: {names}.", names=listed(introduced(table)))
    if state == "closed":
        return (t("This table was closed.") if table.match is None else ending(table),)
    if state == "ended":
        return (t("The match is over."), ending(table))
    if state == "live":
        return (t("The match has begun. You can watch it there."), seated)
    free = table.game.seats[-1] - len(table.seats)
    if free <= 0:
        return (seated, t("All seats are taken."))
    return (seated, tn("{n} seat is free.", "{n} seats are free.", n=free))


def _join(table: Table) -> Button:
    """Return the Join button, disabled while the table is full. The message is found by it after a crash."""
    return Button(
        style=ButtonStyle.primary,
        label=table.localizer(t("Join")),
        custom_id=str(CustomId(CustomIdKind.LOBBY, table.id, 0, SIT)),
        disabled=len(table.seats) >= table.game.seats[-1],
    )
