"""Lines about a table, for lists of tables and for messages that ask people to one."""

from __future__ import annotations

from bot.table.live_table import Table, escaped_name
from bot.ui.links import place_link
from games import NotInstalled, manifest, title
from games.kernel.text import Name, Reader, Text, t, tn
from storage.matches import MatchRow


def table_line(row: MatchRow, reader: Reader) -> str:
    """Return a table in a line: its game, its number, and where it is."""
    where = place_link(row.guild, row.place)
    return f"**{reader(title(row.game))}** · {reader(t('table {n}', n=row.id))} · {where}"


def names_of(row: MatchRow) -> str:
    """Who sits at a table, by name."""
    return ", ".join(
        f"🤖 {chair.name}" if chair.kind.startswith("bot") else escaped_name(chair.name) for chair in row.seats
    )


def free_seats(row: MatchRow) -> int:
    """How many more have room at a table."""
    try:
        return max(manifest(row.game).seats[-1] - len(row.seats), 0)
    except NotInstalled:
        return 0


def seats_left(row: MatchRow) -> Text:
    """The same in words."""
    return tn("{n} free seat", "{n} free seats", n=free_seats(row))


def accent(row: MatchRow) -> int | None:
    """The colour of a table's game."""
    try:
        return manifest(row.game).accent
    except NotInstalled:
        return None


def introduced(table: Table) -> list[str]:
    """The names of all at the table for a list of people, which says who is a computer player."""
    reader, bot = table.markdown_reader, "{name} (bot)"
    seats = range(len(table.seats))
    return [reader(t(bot, name=Name(seat))) if table.is_bot(seat) else reader.name(seat) for seat in seats]
