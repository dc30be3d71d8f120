"""The page that shows others how a match ended, and the private preview before it is posted."""

from __future__ import annotations

from dataclasses import replace

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.pages.endings import POST
from bot.pages.pending_pages import PendingPage
from bot.pages.public_pages import ended
from bot.table.snapshot import Snapshot
from bot.ui.components import Button
from bot.ui.page import Page
from bot.ui.verdicts import ending, moments
from cogs.common.front_door import open_button
from games.kernel.text import Localizer, t


def shared(table: Snapshot, entry_count: int | None = None) -> PendingPage:
    """Return the picture of the end, with the players and the result.

    `entry_count` is in its *Rules* button, by which the message is found again. The other button opens a table of the
    same game.
    """
    localizer = table.markdown_localizer
    names = table.names(range(len(table.seats)))
    line = (
        f"{localizer(t('{names} played **{game}**.', names=names, game=table.game.title))} {localizer(ending(table))}"
    )
    custom_id = CustomId(CustomIdKind.TOPIC, table.id, entry_count or 0, table.row.game)
    rules = Button(style=ButtonStyle.secondary, label=table.localizer(t("Rules")), custom_id=str(custom_id), row=4)
    play = open_button(table.row.game, t("Play {game}", game=table.game.title), table.localizer)
    best = "\n".join(f"-# {localizer(line)}" for line in moments(table.summary.recap, localizer))
    return ended(table, Page(line, body=best, items=(play._replace(row=4), rules), public=True))


def preview(table: Snapshot, channel: int, localizer: Localizer) -> PendingPage:
    """Return the preview of a post for a channel, for the user who can then post it."""
    pending = shared(table)
    notice = localizer(t("This will be posted in {channel}, for everyone there to see.", channel=f"<#{channel}>"))
    custom_id = CustomId(CustomIdKind.SHARE, table.id, pending.entry_count, POST)
    post = Button(style=ButtonStyle.primary, label=localizer(t("Post result")), custom_id=str(custom_id), row=4)
    return replace(
        pending,
        page=replace(
            pending.page, body="\n".join(filter(None, (pending.page.body, notice))), items=(post,), public=False
        ),
    )
