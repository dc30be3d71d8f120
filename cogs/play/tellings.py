"""Replies that describe a table in words: completely, or as an answer to a small question. For any game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.custom_ids import CustomId, CustomIdKind
from bot.pages.tellings import told
from bot.services import Services
from bot.table.live_table import LiveTable, begun
from bot.table.seats import story_for
from bot.table.snapshot import Snapshot, snapshot
from bot.ui.components import Button
from bot.ui.interaction_replies import Reply
from bot.ui.page import Page
from bot.ui.sections import meaning
from bot.ui.spoken import pages
from cogs.common.context import language_of, may_watch
from cogs.play.small_questions import PHRASES, Ask, answered
from games.kernel.ask import Amount, IllegalError
from games.kernel.codec import unpack
from games.kernel.telling import Section
from games.kernel.text import Seat, Text, t

MAX_CHARS = 3500
"""Maximum characters of a page."""
NOTHING = t("Nothing and nobody right now.")
NOTHING_NEW = t("Nothing has happened since your last answer.")
NOTHING_TO_DO = t("You have nothing to answer right now.")


class TellReplies:
    """Describes users' views of a table in words, in private messages."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def answer(self, reply: Reply, table_id: int, question: str, page: int = 0) -> None:
        """Answer a small question, with one page of the answer. Raises IllegalError."""
        table, seat = await self._table(reply.interaction, table_id)
        localizer = replace(table.markdown_localizer, inline=False)
        found = answered(question, parts_of(table, seat))
        if found is not None:
            title, said = found.title, pages(found.parts, localizer, MAX_CHARS) if found.parts else [localizer(NOTHING)]
        elif question in (Ask.NEW, Ask.MOVES) and seat is not None:
            title = PHRASES[Ask(question)]
            lines = await self._new_lines(table, seat) if question == Ask.NEW else moves(table, seat)
            said = _cut([localizer(line) for line in lines])
        else:
            raise IllegalError(t("There is nothing to say about that."))
        shown = said[min(page, len(said) - 1)]
        more = page + 1 < len(said)
        next_page = CustomId(CustomIdKind.TELL, table_id, page + 1, question)
        items = (Button(label=localizer(t("Go on")), custom_id=str(next_page)),) if more else ()
        await reply.page(Page(f"**{localizer(title)}**", body=shown, items=items))

    async def _table(self, interaction: discord.Interaction, table_id: int) -> tuple[Snapshot, Seat | None]:
        """Return the table in the user's language, and their seat or None. Raises IllegalError."""
        async with self._services.matches.at(table_id) as table:
            seat = seat_at(begun(table), interaction.user.id)
            if seat is None:
                if not may_watch(table.row, interaction):
                    raise IllegalError(t("That table is in another server."))
                await self._services.gate.may_see(table.row, interaction.user.id)
            seen = snapshot(table, (seat,))
        return (seen if seat is None else seen.in_language_of(seat)).in_language(language_of(interaction)), seat

    async def _new_lines(self, table: Snapshot, seat: Seat) -> list[Text]:
        since = await self._services.store.stories.answered(table.id, seat)
        rows = await story_for(self._services.store, table.id, seat, since)
        return [unpack(Text, row.text) for row in rows if row.entry_count > since] or [NOTHING_NEW]


def seat_at(table: LiveTable, user: int) -> Seat | None:
    """Return the seat of a user at a table, or None."""
    return next((chair.seat for chair in table.people if chair.user == user), None)


def parts_of(table: Snapshot, seat: Seat | None) -> tuple[Section, ...]:
    """Return everything that words can say about a seat's view, or for None, about the public view."""
    assert table.match is not None, "it has begun"
    return told(table.match.game, table.match.view(seat))


def moves(table: Snapshot, seat: Seat) -> list[Text]:
    """Return the question to a seat, and its answers, one line each."""
    asked = table.match.asked(seat) if table.match and table.running else None
    if asked is None:
        return [NOTHING_TO_DO]
    question = asked.question
    if isinstance(question, Amount):
        numbers = t("A number from {low} to {high}.", low=question.low, high=question.high)
        return [question.prompt, numbers]
    offers = dict.fromkeys((option.label, meaning(option)) for option in question.options)
    return [question.prompt, *(_offer(label, does) for label, does in offers)]


def _offer(label: Text, does: Text) -> Text:
    return t("- {option}: {does}", option=label, does=does) if does else t("- {option}", option=label)


def _cut(lines: Sequence[str]) -> list[str]:
    """Return the lines as pages."""
    found = [""]
    for line in lines:
        if found[-1] and len(found[-1]) + len(line) + 1 > MAX_CHARS:
            found.append("")
        found[-1] = "\n".join(filter(None, (found[-1], line)))
    return found
