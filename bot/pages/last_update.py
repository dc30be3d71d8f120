"""The end of a private page after its last update, so that its reader does not rely on it."""

from __future__ import annotations

from dataclasses import replace

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind, parse
from bot.pages.pending_pages import PendingPage
from bot.table.live_table import Table
from bot.ui.components import Button, Item
from bot.ui.layouts import FOOT
from games.kernel.text import t

LAST_UPDATE = t("This page no longer updates. Press **Refresh** to see what happens from now on.")


def with_last_update(pending: PendingPage, table: Table) -> PendingPage:
    """Return the page with a line that it is no longer updated, and with the button that the line names.

    `table` is in the language of its reader.
    """
    page = pending.page
    line, items = f"-# {table.localizer(LAST_UPDATE)}", page.items
    if not any(_refreshes(item) for item in items):
        custom_id = CustomId(CustomIdKind.HAND, table.id, 0, "again")
        label = table.localizer(t("Refresh"))
        items = (*items, Button(style=ButtonStyle.secondary, label=label, custom_id=str(custom_id), row=FOOT))
    footer = "\n".join(filter(None, (page.footer, line)))
    return replace(pending, page=replace(page, footer=footer, items=items))


def _refreshes(item: Item) -> bool:
    custom_id = parse(item.custom_id)
    return custom_id is not None and custom_id.kind is CustomIdKind.HAND and custom_id.args == "again"
