"""The public list of a server's tables: those with free seats, and those with a running match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import discord

from bot.custom_ids import LIST, CustomId, CustomIdKind
from bot.pages.endings import how_it_ended
from bot.pages.table_lines import accent, free_seats, names_of, seats_left, table_line
from bot.ui.components import Button
from bot.ui.layouts import CONTENT
from bot.ui.page import Page
from games import title
from games.kernel.text import Localizer, t
from storage.matches import MatchRow


def server_list(rows: Sequence[MatchRow], localizer_for: Callable[[str], Localizer]) -> Page:
    """Return the list of these open tables. `localizer_for` returns the localizer with the catalog of a game."""
    localizer = localizer_for("")
    lobbies = [_lobby(row, localizer_for(row.game)) for row in rows if row.state == "lobby"]
    matches = [_match(row, localizer_for(row.game)) for row in rows if row.state == "live"]
    parts = [
        f"## {localizer(t('Tables here'))}",
        *_part(localizer(t("Free seats")), lobbies),
        *_part(localizer(t("Being played")), matches),
        *([] if rows else [localizer(t("Nobody is playing right now."))]),
    ]
    button = Button(
        style=discord.ButtonStyle.success,
        label=localizer(t("Start a game")),
        custom_id=str(CustomId(CustomIdKind.DOOR, args=LIST)),
    )
    return Page("\n".join(parts), items=(button,), public=True)


STATES = {"lobby": t("open"), "live": t("running")}
"""The tag of a post for the state of its table, in addition to that for its game."""
OVER = t("over")
TITLE = 100
"""Maximum length of a post's title in characters."""


def forum_title(row: MatchRow, localizer: Localizer) -> str:
    """Return the title of a table's post in a forum."""
    return f"{localizer(title(row.game))} · {localizer(t('table {n}', n=row.id))}"[:TITLE]


def forum_tags(row: MatchRow, localizer: Localizer) -> tuple[str, str]:
    """Return the names of the tags of a table's post: its game and its state."""
    return localizer(title(row.game)), localizer(STATES.get(row.state, OVER))


def forum_post(row: MatchRow, localizer: Localizer) -> Page:
    """Return a table's post in a forum: its channel, its players, and Join while a seat is free, or the result."""
    lines = [f"{localizer(t('table {n}', n=row.id))} · <#{row.place}>", names_of(row, localizer)]
    if row.state != "lobby":
        how = localizer(t("Being played")) if row.state == "live" else f"**{_over(row, localizer)}**"
        words = [f"## {localizer(title(row.game))}", how, *lines]
        return Page("\n".join(words), public=True, accent=accent(row) if row.state == "live" else None)
    free = free_seats(row)
    join = Button(
        style=discord.ButtonStyle.primary,
        label=localizer(t("Join")),
        custom_id=str(CustomId(CustomIdKind.INVITE, row.id, 0, "join/0")),
        disabled=not free,
    )
    words = [f"## {localizer(title(row.game))}", *lines, localizer(seats_left(row))]
    return Page("\n".join(words), items=(join,), public=True, accent=accent(row))


def _over(row: MatchRow, localizer: Localizer) -> str:
    """Return the result of a table whose match is over."""
    return how_it_ended(row, localizer) if row.started else localizer(t("This table was closed."))


def _part(head: str, lines: Iterable[str]) -> list[str]:
    """Return a heading and as many lines as fit; [] if there are no lines."""
    kept: list[str] = []
    for line in lines:
        if sum(map(len, kept)) + len(line) > CONTENT // 2 - 100:
            kept.append("- …")
            break
        kept.append(line)
    return [f"**{head}**", *kept] if kept else []


def _lobby(row: MatchRow, localizer: Localizer) -> str:
    return f"- {table_line(row, localizer)} · {localizer(seats_left(row))}\n-# {names_of(row, localizer)}"


def _match(row: MatchRow, localizer: Localizer) -> str:
    return f"- {table_line(row, localizer)}\n-# {names_of(row, localizer)}"
