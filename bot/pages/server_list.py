"""The list of a server's tables, for all to read: those with free seats, and those that are being played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import discord

from bot.table.live_table import escaped_name
from bot.ui.custom_ids import CustomId, Verb
from bot.ui.layouts import CONTENT
from bot.ui.page import Page
from games import NotInstalled, manifest, title
from games.kernel.text import Reader, t, tn
from storage.records.rows import MatchRow

MARK = "games"
"""What the custom id of the list's button says besides its verb; by it the message is found again."""


def server_list(rows: Sequence[MatchRow], reader_for: Callable[[str], Reader]) -> Page:
    """The list of these open tables. `reader_for` gives the reader with the words of a game."""
    reader = reader_for("")
    lobbies = [_lobby(row, reader_for(row.game)) for row in rows if row.state == "lobby"]
    matches = [_match(row, reader_for(row.game)) for row in rows if row.state == "live"]
    parts = [
        f"## {reader(t('Tables here'))}",
        *_part(reader(t("Free seats")), lobbies),
        *_part(reader(t("Being played")), matches),
        *([] if rows else [reader(t("Nobody is playing right now."))]),
    ]
    button = discord.ui.Button[discord.ui.View](
        style=discord.ButtonStyle.success,
        label=reader(t("Start a game")),
        custom_id=str(CustomId(Verb.DOOR, rest=MARK)),
    )
    return Page("\n".join(parts), items=(button,), public=True)


def table_line(row: MatchRow, reader: Reader) -> str:
    """A table: its game, its number, and where it is."""
    return f"**{reader(title(row.game))}** · {reader(t('table {n}', n=row.id))} · <#{row.place}>"


def _part(head: str, lines: Iterable[str]) -> list[str]:
    """A heading and as many lines as have room; nothing without lines."""
    kept: list[str] = []
    for line in lines:
        if sum(map(len, kept)) + len(line) > CONTENT // 2 - 100:
            kept.append("- …")
            break
        kept.append(line)
    return [f"**{head}**", *kept] if kept else []


def _lobby(row: MatchRow, reader: Reader) -> str:
    free = _most(row) - len(row.seats)
    seats = tn("{n} free seat", "{n} free seats", n=max(free, 0))
    return f"- {table_line(row, reader)} · {reader(seats)}\n-# {names_of(row)}"


def _match(row: MatchRow, reader: Reader) -> str:
    return f"- {table_line(row, reader)}\n-# {names_of(row)}"


def names_of(row: MatchRow) -> str:
    """Who sits at a table, by name."""
    return ", ".join(
        f"🤖 {chair.name}" if chair.kind.startswith("bot") else escaped_name(chair.name) for chair in row.seats
    )


def _most(row: MatchRow) -> int:
    try:
        return manifest(row.game).seats[-1]
    except NotInstalled:
        return len(row.seats)
