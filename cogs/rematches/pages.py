"""The message that invites people to a rematch."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.custom_ids import JOIN, CustomId, CustomIdKind
from bot.table.live_table import Table
from bot.ui.components import Button
from bot.ui.page import Page
from games.kernel.text import comma_list, t
from storage.matches import SeatRow


def rematch_page(table: Table, asked: Sequence[SeatRow], pinged: Sequence[int]) -> Page:
    """Return the invitation to a rematch. `asked` are named, and those in `pinged` are notified."""
    localizer, host = table.markdown_localizer, next(chair for chair in table.people if chair.user == table.row.host)
    names = comma_list([f"<@{chair.user}>" for chair in asked])
    words = t("{host} wants to play again. {names}, are you in?", host=f"<@{host.user}>", names=names)
    custom_id = CustomId(CustomIdKind.AGAIN, table.id, 0, JOIN)
    join = Button(style=ButtonStyle.primary, label=table.localizer(t("Join")), custom_id=str(custom_id))
    return Page(f"{table.title}\n{localizer(words)}", items=(join,), pings=tuple(pinged), public=True, classic=True)
