"""Lines about a table, for lists of tables and for messages that ask people to one."""

from __future__ import annotations

from bot.table.live_table import Table, player_name
from bot.ui.links import place_link
from games import NotInstalled, manifest, title
from games.kernel.text import Name, Reader, Text, t, tn
from storage.matches import MatchRow


def table_line(row: MatchRow, reader: Reader) -> str:
    """Return a table in a line: its game, its number, and where it is."""
    where = reader(t("by direct message")) if row.is_anonymous else place_link(row.guild, row.place)
    return f"**{reader(title(row.game))}** · {reader(t('table {n}', n=row.id))} · {where}"


def names_of(row: MatchRow, reader: Reader) -> str:
    """Return the names of a table's players, with a sign before those of computer players."""
    names = [player_name(reader, row.seats, seat) for seat in range(len(row.seats))]
    bots = [chair.kind.startswith("bot") for chair in row.seats]
    return ", ".join(f"🤖 {name}" if bot else name for name, bot in zip(names, bots, strict=True))


def free_seats(row: MatchRow) -> int:
    """Return the number of free seats at a table."""
    try:
        return max(manifest(row.game).seats[-1] - len(row.seats), 0)
    except NotInstalled:
        return 0


def seats_left(row: MatchRow) -> Text:
    """Return the number of free seats in words."""
    return tn("{n} free seat", "{n} free seats", n=free_seats(row))


def accent(row: MatchRow) -> int | None:
    """Return the color of a table's game, or None."""
    try:
        return manifest(row.game).accent
    except NotInstalled:
        return None


def introduced(table: Table) -> list[str]:
    """Return the names of all players for a list, which marks computer players."""
    reader, bot = table.markdown_reader, "{name} (bot)"
    seats = range(len(table.seats))
    return [reader(t(bot, name=Name(seat))) if table.is_bot(seat) else reader.name_within(seat) for seat in seats]
