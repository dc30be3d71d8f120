"""/games: the caller's open tables in every server, buttons from one waiting table to the next, and past matches."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.digests import WAITS, waiting_line
from bot.pages.endings import past_button, past_choice
from bot.pages.more_section import own_lines
from bot.pages.table_lines import table_line
from bot.services import Services
from bot.table.match_history import MISFITS
from bot.table.recipients import is_deleted
from bot.ui.acknowledgement import answering
from bot.ui.guidance import BACK, NEW, PLAIN, here
from bot.ui.layouts import CONTENT, Choice
from bot.ui.links import place_link
from bot.ui.page import Page
from bot.ui.questions import prompt_line
from bot.ui.sections import shortened
from bot.ui.titles import titled
from cogs.common.context import language_of, localizer_of
from cogs.common.press import Press
from cogs.play.table_replies import TableReplies, waiting_for
from games import installed
from games.kernel.text import Localizer, t, tn
from storage.matches import MatchRow
from storage.table_terms import WaitingRow

log = logging.getLogger(__name__)

MAX_CHARS = CONTENT - 100
"""Maximum length of the list in characters."""
MAX_LEFT = 5
"""Maximum number of tables that the caller left and can return to in the list."""
LISTED = 20
"""Maximum number of tables in the list."""
NOTE = 200
"""Maximum number of characters of a note in the list. The private page has the whole note."""
RECENT_MATCHES = 3
"""Number of recent finished matches that are shown."""


class GamesCog(commands.Cog):
    """The open tables of a user."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._showing = services, showing

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.NEXT: self.press_next}

    async def press_next(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Replace the table on the page with the next or previous one that waits for the user."""
        async with answering(interaction, localizer_of(interaction), updates=custom_id.args != NEW) as reply:
            waiting = [row.match for row in await waiting_for(self._services, interaction.user.id)]
            following = _neighbor(waiting, custom_id.match, -1 if custom_id.args == BACK else 1)
            if reply.updates and interaction.message is not None:
                self._services.versions.forget(interaction.message.id)
            if following is None:
                await reply.page(Page(localizer_of(interaction)(t("Done: no other table is waiting for you."))))
            else:
                await self._showing.open(reply, following)

    @app_commands.command(description="All your tables, in every server; those where it's your turn come first")
    async def games(self, interaction: discord.Interaction) -> None:
        """Handle /games: list the caller's tables in every server, those that wait for them first, and past matches."""
        localizer, user = localizer_of(interaction), interaction.user.id
        async with answering(interaction, localizer) as reply:
            rows, past = await self._services.store.matches.of_user(user), await self._past(interaction)
            if not rows:
                words = [localizer(t("You're not at any table. Start a match with **/tarot play**."))]
                await reply.page(_with_past("\n".join((*words, *await self._left(user, localizer))), past, localizer))
                return
            asleep = {row.id for row in rows if not installed(row.game)}
            mine, own = await waiting_for(self._services, user), await self._own_lines(rows, interaction)
            lines = [await self._asked_line(row, interaction) + own[row.match] for row in mine[:LISTED]]
            asked = asleep | {row.match for row in mine}
            others = [row.id for row in rows if row.id not in asked][: LISTED - len(lines)]
            lines += [await self._line(table_id, interaction) + own[table_id] for table_id in others]
            sleeping = [row for row in rows if row.id in asleep][: LISTED - len(lines)]
            lines += [_asleep_line(row, localizer) + own[row.id] for row in sleeping]
            lines += (left := await self._left(user, localizer))
            title = tn("You're at {n} table.", "You're at {n} tables.", n=len(rows))
            page = _with_past(
                fitting([localizer(title), *lines], len(rows) + len(left) + 1, localizer), past, localizer
            )
            await reply.page(replace(page, items=(*here(len(mine), localizer), *page.items)))

    async def _own_lines(self, rows: Sequence[MatchRow], interaction: discord.Interaction) -> dict[int, str]:
        """Return the private lines to add after each table's line, by table; see `own_lines`."""
        user, matches, localizer = interaction.user.id, self._services.matches, localizer_of(interaction)
        notes = await matches.notes.among([row.id for row in rows], user)
        looks = {
            row.id: PLAIN._replace(
                note=shortened(notes.get(row.id, ""), NOTE), company=await matches.avoidance.joined(user, row)
            )
            for row in rows
        }
        return {table_id: own_lines(look, localizer) for table_id, look in looks.items()}

    async def _left(self, user: int, localizer: Localizer) -> list[str]:
        """Return a line for each table at which the user can take back their seat."""
        owned = await self._services.store.seat_history.owned(user)
        rows = [await self._services.store.matches.row(table_id) for table_id, _ in owned[:MAX_LEFT]]
        return [
            localizer(
                t(
                    "Your seat at table {n} is free: {place}. **/tarot return** brings you back.",
                    n=row.id,
                    place=place_link(row.guild, row.place),
                )
            )
            for row in rows
        ]

    async def _past(self, interaction: discord.Interaction) -> list[tuple[MatchRow, Choice]]:
        """Return the user's last finished matches, each as a line with a button."""
        rows = await self._services.store.matches.past_of_user(interaction.user.id, RECENT_MATCHES)
        known = [row for row in rows if installed(row.game)]
        notes = await self._services.matches.notes.among([row.id for row in known], interaction.user.id)
        return [(row, _past_choice(row, notes.get(row.id, ""), localizer_of(interaction, row.game))) for row in known]

    async def _asked_line(self, row: WaitingRow, interaction: discord.Interaction) -> str:
        """Return the line for a table that waits for the user, with its question if the match can be loaded."""
        localizer, asked = localizer_of(interaction), ""
        with suppress(*MISFITS):
            async with self._services.matches.at(row.match) as table:
                if table.running:
                    told = table.in_language(language_of(interaction))
                    asked = prompt_line(told, row.seat, told.markdown_localizer)
        line = waiting_line(row, localizer)
        return titled(line, asked, localizer) if asked else line

    async def _line(self, table_id: int, interaction: discord.Interaction) -> str:
        """Return the line for a table that does not wait for the user, even if its match cannot be loaded."""
        try:
            return await self._other_line(table_id, interaction)
        except MISFITS:
            log.exception("failed to list a table", extra={"table": table_id})
            localizer = localizer_of(interaction)
            broken = localizer(t("it can't be loaded; ask a moderator for **/moderate repair**"))
            return f"- {localizer(t('table {n}', n=table_id))} – {broken}"

    async def _other_line(self, table_id: int, interaction: discord.Interaction) -> str:
        """Return the line for a table that does not wait for the user."""
        localizer, posts = localizer_of(interaction), await self._services.outbox.posts(table_id)
        async with self._services.matches.at(table_id) as table:
            line = table_line(table.row, localizer, is_deleted=is_deleted(table.row, posts))
            if not table.running:
                return f"- {line} – {localizer(t('being set up'))}"
            if table.paused is not None:
                return f"- {line} – {localizer(t('paused'))}"
            if table.seat_of(interaction.user.id) in table.waiting:  # solo play sends no notifications
                return f"- {line} – **{localizer(WAITS)}**"
            waiting = t("waiting for {names}", names=table.names(table.waiting))
            return f"- {line} – {table.in_language(language_of(interaction)).markdown_localizer(waiting)}"


def _neighbor(waiting: Sequence[int], here: int, step: int) -> int | None:
    """Return the next or previous of the waiting tables, in a circle; None if there is no other."""
    if not [one for one in waiting if one != here]:
        return None
    at = waiting.index(here) if here in waiting else -1 if step > 0 else 0
    return waiting[(at + step) % len(waiting)]


def _past_choice(row: MatchRow, note: str, localizer: Localizer) -> Choice:
    """Return the line of a finished match, with the user's note on it."""
    choice = past_choice(row, localizer)
    return choice._replace(does=choice.does + own_lines(PLAIN._replace(note=shortened(note, NOTE)), localizer))


def _with_past(words: str, past: Sequence[tuple[MatchRow, Choice]], localizer: Localizer) -> Page:
    """Return the list with finished matches below it."""
    if not past:
        return Page(words)
    replays = [past_button(CustomIdKind.REPLAY, row, localizer(t("Replay table {n}", n=row.id))) for row, _ in past]
    body = f"**{localizer(t('Finished'))}**"
    return Page(words, body=body, choices=tuple(choice for _, choice in past), items=tuple(replays))


def _asleep_line(row: MatchRow, localizer: Localizer) -> str:
    """Return the line for a table whose game is not installed."""
    return f"- {table_line(row, localizer)} – {localizer(t('on hold: its game is not installed here right now'))}"


def fitting(lines: Sequence[str], count: int, localizer: Localizer) -> str:
    """Return as many lines as fit into a message, and the number of the `count` lines that are left out."""
    kept: list[str] = []
    for line in lines:
        if sum(map(len, kept)) + len(kept) + len(line) > MAX_CHARS:
            break
        kept.append(line)
    left = count - len(kept)
    return "\n".join([*kept, *([localizer(t("… and {n} more.", n=left))] if left else [])])
