"""The list of a server's tables, for all to read: those with free seats, and those that are being played."""

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
from games.kernel.text import Reader, t
from storage.matches import MatchRow


def server_list(rows: Sequence[MatchRow], reader_for: Callable[[str], Reader]) -> Page:
    """Return the list of these open tables. `reader_for` returns the reader with the words of a game."""
    reader = reader_for("")
    lobbies = [_lobby(row, reader_for(row.game)) for row in rows if row.state == "lobby"]
    matches = [_match(row, reader_for(row.game)) for row in rows if row.state == "live"]
    parts = [
        f"## {reader(t('Tables here'))}",
        *_part(reader(t("Free seats")), lobbies),
        *_part(reader(t("Being played")), matches),
        *([] if rows else [reader(t("Nobody is playing right now."))]),
    ]
    button = Button(
        style=discord.ButtonStyle.success,
        label=reader(t("Start a game")),
        custom_id=str(CustomId(CustomIdKind.DOOR, args=LIST)),
    )
    return Page("\n".join(parts), items=(button,), public=True)


STATES = {"lobby": t("open"), "live": t("running")}
"""Tag of a post for the state of its table, besides its game."""
OVER = t("over")
TITLE = 100
"""Maximum length of a post's title in characters."""


def forum_title(row: MatchRow, reader: Reader) -> str:
    """Return the title of a table's post in a forum."""
    return f"{reader(title(row.game))} · {reader(t('table {n}', n=row.id))}"[:TITLE]


def forum_tags(row: MatchRow, reader: Reader) -> tuple[str, str]:
    """Return the names of the tags of a table's post: its game and its state."""
    return reader(title(row.game)), reader(STATES.get(row.state, OVER))


def forum_post(row: MatchRow, reader: Reader) -> Page:
    """Return a table's post in a forum: place, players, and Join while a seat is free, or the winners at the end."""
    lines = [f"{reader(t('table {n}', n=row.id))} · <#{row.place}>", names_of(row, reader)]
    if row.state != "lobby":
        how = reader(t("Being played")) if row.state == "live" else f"**{_over(row, reader)}**"
        words = [f"## {reader(title(row.game))}", how, *lines]
        return Page("\n".join(words), public=True, accent=accent(row) if row.state == "live" else None)
    free = free_seats(row)
    join = Button(
        style=discord.ButtonStyle.primary,
        label=reader(t("Join")),
        custom_id=str(CustomId(CustomIdKind.INVITE, row.id, 0, "join/0")),
        disabled=not free,
    )
    words = [f"## {reader(title(row.game))}", *lines, reader(seats_left(row))]
    return Page("\n".join(words), items=(join,), public=True, accent=accent(row))


def _over(row: MatchRow, reader: Reader) -> str:
    """Return the result of a table at which nobody plays any more."""
    return how_it_ended(row, reader) if row.started else reader(t("This table was closed."))


def _part(head: str, lines: Iterable[str]) -> list[str]:
    """Return a heading and as many lines as have room, or [] without lines."""
    kept: list[str] = []
    for line in lines:
        if sum(map(len, kept)) + len(line) > CONTENT // 2 - 100:
            kept.append("- …")
            break
        kept.append(line)
    return [f"**{head}**", *kept] if kept else []


def _lobby(row: MatchRow, reader: Reader) -> str:
    return f"- {table_line(row, reader)} · {reader(seats_left(row))}\n-# {names_of(row, reader)}"


def _match(row: MatchRow, reader: Reader) -> str:
    return f"- {table_line(row, reader)}\n-# {names_of(row, reader)}"
