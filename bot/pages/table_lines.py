"""Lines about a table, for lists of tables and for invitations."""

from __future__ import annotations

from bot.table.live_table import Table, player_name
from bot.ui.links import written_place
from games import NotInstalledError, manifest, title
from games.kernel.text import Localizer, Name, Text, comma_list, t, tn
from storage.matches import MatchRow


def table_line(row: MatchRow, localizer: Localizer, *, is_deleted: bool = False) -> str:
    """Return a table as a line: its game, its number, and its channel, or that this `is_deleted`."""
    place = localizer(t("by direct message")) if row.is_anonymous else written_place(row.guild, row.place, localizer)
    place = localizer(t("channel deleted")) if is_deleted else place
    return f"**{localizer(title(row.game))}** · {localizer(t('table {n}', n=row.id))} · {place}"


def names_of(row: MatchRow, localizer: Localizer) -> str:
    """Return the names of a table's players, with an emoji before those of computer players."""
    names = [player_name(localizer, row.seats, seat) for seat in range(len(row.seats))]
    bots = [chair.kind.startswith("bot") for chair in row.seats]
    return localizer(comma_list([f"🤖 {name}" if bot else name for name, bot in zip(names, bots, strict=True)]))


def free_seats(row: MatchRow) -> int:
    """Return the number of free seats at a table."""
    try:
        return max(manifest(row.game).seats[-1] - len(row.seats), 0)
    except NotInstalledError:
        return 0


def seats_left(row: MatchRow) -> Text:
    """Return the number of free seats in words."""
    return tn("{n} free seat", "{n} free seats", n=free_seats(row))


def accent(row: MatchRow) -> int | None:
    """Return the color of a table's game, or None."""
    try:
        return manifest(row.game).accent
    except NotInstalledError:
        return None


def introduced(table: Table) -> list[str]:
    """Return the names of all players for a list, which marks computer players."""
    localizer, bot = table.markdown_localizer, "{name} (bot)"
    seats = range(len(table.seats))
    return [localizer(t(bot, name=Name(seat))) if table.is_bot(seat) else localizer.name_within(seat) for seat in seats]
