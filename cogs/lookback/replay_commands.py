"""/replay: a match step by step, as the viewer was allowed to see it at the time."""

from __future__ import annotations

from bisect import bisect_right
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.history.perspectives import Eyes, over, perspectives
from bot.services import Services
from bot.table.allowances import Cost
from bot.table.match_history import Verdict
from bot.table.seats import held, story_for
from bot.table.time_limits import read_terms
from bot.ui.acknowledgement import answering
from bot.ui.page import Page
from cogs.common.context import localizer_of, offering, public_localizer, reads_words
from cogs.common.match_choice import resolve_match, suggest_pasts, watched
from cogs.common.press import Press, values
from cogs.lookback.replay_animation import POST, Animations
from cogs.lookback.replay_page import ReplayMoment, ReplayRequest, moment_page, replay_request_of, unplayable_page
from cogs.lookback.replay_recordings import Recording, Replays
from games.kernel.ask import IllegalError
from games.kernel.codec import unpack
from games.kernel.text import Text, t
from storage.matches import MatchRow

TOLD = 12
"""Maximum number of log lines shown for one moment; the log has all of them."""
LAST = 2**30
"""An entry count greater than any moment's."""


class ReplayCog(commands.Cog):
    """Replays, and animations of whole matches."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._replays = Replays(services.store)
        self._films = Animations(services.renderer)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.REPLAY: self.press, CustomIdKind.FILM: self.press_film}

    @app_commands.command(description="Look back at a match step by step")
    @app_commands.describe(table_id="Which match, if not the one here", text="In words, without pictures")
    @app_commands.rename(table_id="table")
    async def replay(self, interaction: discord.Interaction, table_id: int | None = None, text: bool = False) -> None:
        """Handle /replay: show a match step by step, as the caller is allowed to see it."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            row = await resolve_match(self._services, interaction, table_id)
            choice = await self._eyes(interaction, row)
            text = text or await reads_words(self._services, interaction.user.id)
            await reply.page(await self._page(interaction, row, _opening(row, choice, text), choice))

    @replay.autocomplete("table_id")
    @offering
    async def suggest(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        """Suggest the caller's matches, including running ones."""
        return await suggest_pasts(self._services, interaction, current, running=True)

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show another moment or perspective: in a new message from the board, otherwise in the same one."""
        async with answering(interaction, localizer_of(interaction), updates=bool(custom_id.args)) as reply:
            row = await watched(self._services, interaction, custom_id.match)
            choice = await self._eyes(interaction, row)
            text = await reads_words(self._services, interaction.user.id)
            wish = replay_request_of(custom_id, values(interaction)) if custom_id.args else _opening(row, choice, text)
            if wish.eyes not in choice:
                raise IllegalError(t("Hands are shown when the match is over."))
            await reply.page(await self._page(interaction, row, wish, choice))

    async def press_film(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show the caller the animation of the match or, on a press there, post it for everyone."""
        posts = custom_id.args == POST
        async with answering(interaction, localizer_of(interaction), updates=posts) as reply:
            row = await watched(self._services, interaction, custom_id.match)
            await self._services.gate.may_reveal(row, interaction.user.id)
            await self._services.moderation.spend(interaction.guild_id or 0, interaction.user.id, Cost.FILM)
            recording = _exact(await self._replays.of(row.id))
            page = await self._films.page(recording, row, public_localizer(interaction, row.game), posted=posts)
            if not posts:
                await reply.page(page)
                return
            await reply.page(Page(localizer_of(interaction)(t("The GIF is posted."))))
            await reply.add(page, alone=False)

    async def _page(
        self, interaction: discord.Interaction, row: MatchRow, wish: ReplayRequest, choice: tuple[Eyes, ...]
    ) -> Page:
        if not wish.text:
            await self._services.moderation.spend(interaction.guild_id or 0, interaction.user.id)
        recording = await self._replays.of(row.id)
        if recording.verdict is not Verdict.EXACT:
            return unplayable_page(
                row, recording.verdict, await self._story(row, wish.eyes, -1, LAST), localizer_of(interaction, row.game)
            )
        moments = await self._known(row, wish.eyes, await recording.moments(wish.eyes))
        place = max(0, bisect_right(moments, wish.entry_count) - 1)
        wish = wish._replace(entry_count=moments[place])
        since = moments[place - 1] if place else -1
        moment = ReplayMoment(
            row=row,
            match=await recording.at(wish.entry_count),
            wish=wish,
            moments=moments,
            phases=recording.phases,
            choice=choice,
            story=await self._story(row, wish.eyes, since, wish.entry_count),
            localizer=localizer_of(interaction, row.game),
        )
        return await moment_page(moment, self._services.renderer)

    async def _known(self, row: MatchRow, viewer: Eyes, moments: tuple[int, ...]) -> tuple[int, ...]:
        """Return the moments at which the current player had the seat; others are hidden from them until the end."""
        if viewer is None or over(row):
            return moments
        spans = held(await self._services.store.seat_history.notes(row.id), viewer)
        return tuple(n for n in moments if any(span.holds(n) for span in spans)) or moments[-1:]

    async def _story(self, row: MatchRow, viewer: Eyes, since: int, until: int) -> list[Text]:
        """Return the log lines of a perspective after the moment `since`, up to the moment `until`."""
        read = self._services.store.stories.read if over(row) else partial(story_for, self._services.store)
        lines = await read(row.id, viewer, since, TOLD, (until + 1, 0))
        return [unpack(Text, line.text) for line in lines]

    async def _eyes(self, interaction: discord.Interaction, row: MatchRow) -> tuple[Eyes, ...]:
        """Return the perspectives open to the caller.

        Raises IllegalError before the match, or if the gate is closed.
        """
        if not row.started:
            raise IllegalError(t("This match hasn't started yet. Press **Start** first."))
        user = interaction.user.id
        await self._services.gate.may_see(row, user)
        terms = read_terms((await self._services.store.table_terms.of(row.id)).terms)
        histories = (await self._services.store.seat_history.of(row.id)).values()
        returning = any(history.owner == user for history in histories)
        return perspectives(row, user, open_hands=terms.open_hands, returning=returning)


def _opening(row: MatchRow, choice: tuple[Eyes, ...], text: bool = False) -> ReplayRequest:
    """Return the first moment to show: the deal or, in a running match, the present."""
    return ReplayRequest(0 if over(row) else LAST, choice[0], text)


def _exact(recording: Recording) -> Recording:
    """Return the recording. Raises IllegalError if the match cannot be replayed."""
    if recording.verdict is not Verdict.EXACT:
        raise IllegalError(t("This match can't be replayed with today's rules. Read its log with **/log**."))
    return recording
