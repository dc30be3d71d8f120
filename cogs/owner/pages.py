"""The pages of the owner: the bot's servers, and confirmations of actions that cannot be undone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.table.host_control import HostState
from bot.table.live_table import written_name
from bot.ui.components import Button
from bot.ui.page import Page
from cogs.owner.service import Server
from games.kernel.text import Localizer, comma_list, t, tn

LISTED = 12
"""Number of servers on one page."""


def servers_page(servers: Sequence[Server], state: HostState, localizer: Localizer, page: int = 0) -> Page:
    """Return page `page` of the servers, counted from 0, or the first one if there is no such page."""
    shown = servers[page * LISTED : (page + 1) * LISTED]
    page, shown = (page, shown) if shown else (0, servers[:LISTED])
    title = tn("I'm in {n} server.", "I'm in {n} servers.", n=len(servers))
    lines = [f"**{localizer(title)}**", *(f"- {_line(one, localizer)}" for one in shown)]
    if state.maintenance:
        lines.append(localizer(t("No new tables can be opened during maintenance.")))
    if state.shut:
        named = comma_list([f"`{one}`" for one in state.shut])
        lines.append(localizer(t("Blocked: {servers}", servers=named)))
    return Page("\n".join(lines), items=tuple(_turning(page, len(servers), localizer)))


def confirmation(question: str, yes: str, rest: str) -> Page:
    """Return the page that asks for confirmation of an action that cannot be undone."""
    custom_id = CustomId(CustomIdKind.OWNER, args=rest)
    return Page(question, items=(Button(style=ButtonStyle.danger, label=yes, custom_id=str(custom_id)),))


def _line(server: Server, localizer: Localizer) -> str:
    tables = localizer(tn("{n} open table", "{n} open tables", n=server.tables))
    members = localizer(tn("{n} member", "{n} members", n=server.members))
    return f"{written_name(server.name)} · {members} · {tables} · `{server.id}`"


def _turning(page: int, count: int, localizer: Localizer) -> Iterator[Button]:
    last = (count - 1) // LISTED
    for there, label in ((page - 1, t("Previous")), (page + 1, t("Next"))):
        if 0 <= there <= last:
            custom_id = CustomId(CustomIdKind.OWNER, number=there, args="servers")
            yield Button(label=localizer(label), custom_id=str(custom_id))
