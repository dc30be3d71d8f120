"""The page on which a player avoids or reports others at a table in direct messages, and the report itself.

Nothing on that page depends on who the others are: it only has their stars and seats.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

import discord
from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.table.live_table import escaped_name
from bot.ui.components import Button
from bot.ui.forms import form
from bot.ui.page import Attachment, Page
from games import title as game_title
from games.kernel.text import EMPTY, Localizer, Text, t
from storage.avoidance import Star
from storage.matches import MatchRow

AVOID, STOP, REPORT = "avoid", "stop", "report"
"""Arguments of the custom IDs that avoid a star, stop avoiding it, and open or submit the report form."""
FIELD = "words"
"""Custom ID of the field of that form."""
MAX_REPORT_CHARACTERS = 1000
"""Maximum number of characters that a player can write in a report."""


class Report(NamedTuple):
    """Contents of a report to the owner: the table, the star, the user behind it, the reporter, and their words."""

    row: MatchRow
    star: Star
    user: int
    reporter: int
    words: str


def stars_page(
    row: MatchRow, stars: Sequence[Star], avoided: Collection[Star], localizer: Localizer, said: Text = EMPTY
) -> Page:
    """Return the page with the other players of a table. `said` is the result of the last press on it."""
    avoiding = [localizer(t("If you avoid someone, I won't seat you together again."))]
    if row.state == "live":
        avoiding.append(localizer(t("This match continues.")))
    lines = [
        *([f"**{localizer(said)}**", ""] if said is not EMPTY else []),
        f"**{localizer(t('Players at table {n}', n=row.id))}**",
        " ".join(avoiding),
        localizer(t("A report goes to the owner of this bot, who can see who plays as which star.")),
        f"-# {localizer(t('Nobody at the table finds out.'))}",
    ]
    rows = (_buttons(star, localizer, line, avoids=star in avoided) for line, star in enumerate(stars))
    return Page("\n".join(lines), items=tuple(button for line in rows for button in line))


def _buttons(star: Star, localizer: Localizer, row: int, *, avoids: bool) -> Iterator[Button]:
    """Yield the two buttons of a star, in a separate row."""
    words = t("Stop avoiding {name}", name=star.name) if avoids else t("Avoid {name}", name=star.name)
    for rest, label in ((STOP if avoids else AVOID, words), (REPORT, t("Report {name}", name=star.name))):
        custom_id = str(CustomId(CustomIdKind.STAR, star.match, star.seat, rest))
        yield Button(style=ButtonStyle.secondary, label=localizer(label), custom_id=custom_id, row=row)


def report_modal(star: Star, localizer: Localizer) -> discord.ui.Modal:
    """Return the form in which a player can describe what happened."""
    field = discord.ui.TextInput[discord.ui.View](
        custom_id=FIELD, style=discord.TextStyle.paragraph, max_length=MAX_REPORT_CHARACTERS, required=False
    )
    custom_id = CustomId(CustomIdKind.STAR, star.match, star.seat, REPORT)
    return form(
        localizer(t("Report {name}", name=star.name)), custom_id, localizer(t("What happened? (optional)")), field
    )


def report_page(report: Report, log: str, localizer: Localizer, *, can_bar: bool) -> Page:
    """Return the direct message to the owner of the bot.

    Args:
        report: The report.
        log: The log of the table, as everyone at it can read it.
        localizer: The Localizer of the owner's language.
        can_bar: Whether the owner's commands are registered anywhere.
    """
    written = [f"> {escaped_name(line)}" for line in report.words.splitlines() if line.strip()]
    words = {"who": f"<@{report.reporter}>", "name": report.star.name, "other": f"<@{report.user}> (`{report.user}`)"}
    lines = [
        f"**{localizer(t('Report from table {n}', n=report.row.id))}** · {localizer(game_title(report.row.game))}",
        localizer(t("{who} reports {name}, who is {other}.", **words)),
        *(written or [localizer(t("They wrote nothing."))]),
        f"-# {localizer(t('The log is attached.'))}",
        *([f"-# {localizer(t('Use **/owner bar** to bar someone from all tables.'))}"] if can_bar else []),
    ]
    paper = Attachment(log.encode(), f"table-{report.row.id}.txt")
    return Page("\n".join(lines), papers=(paper,), classic=True)
