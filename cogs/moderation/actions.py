"""The actions of moderators, and the pages that ask for confirmation first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Literal
from weakref import WeakValueDictionary

import discord

from bot.custom_ids import CustomId
from bot.runtime.discord_codes import FORBIDDEN, UNKNOWN_CHANNEL
from bot.runtime.fetching import fetch_place
from bot.services import Services
from bot.table.live_table import naming
from bot.table.match_history import MISFITS
from bot.table.moderation import HouseRules, ThreadPolicy
from bot.table.places import Act, check_own_place, check_place, lacking_in, refusal
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from bot.ui.page import Page
from cogs.common.context import guild_of, localizer_of
from cogs.common.press import values
from cogs.moderation.pack_actions import PACK_ACTIONS, PackActions
from cogs.moderation.pages import (
    END,
    VOID,
    audit_log_page,
    back_page,
    ending_page,
    rules_page,
    sure_page,
    where,
    who,
)
from cogs.moderation.rights import ModeratorRights
from games.kernel.ask import IllegalError, MalformedError, RefusedError
from games.kernel.codec import pack
from games.kernel.dealer import LogLine
from games.kernel.text import Text, t, tn
from storage.audit_log import AuditEntry
from storage.errors import ChannelBusyError, MatchNotFoundError, WrongStateError
from storage.matches import MatchRow

log = logging.getLogger(__name__)

ENTRIES_SHOWN = 15
"""Maximum number of audit log entries on one page."""
LATEST = 2**31 - 1
"""A number greater than that of any audit log entry."""
FATES: tuple[ThreadPolicy, ...] = ("keep", "archive", "lock", "delete")


class ModeratorActions:
    """Carries out the actions of moderators, and writes them to the audit log."""

    def __init__(self, services: Services) -> None:
        self._services, self.rights, self.packs = services, ModeratorRights(), PackActions(services)
        self._changes: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def meant(self, interaction: discord.Interaction, table_id: int | None) -> MatchRow:
        """Return the named table, or else the channel's. It must be in this server. Raises IllegalError."""
        if table_id is None:
            row = await self._services.store.matches.live_in(interaction.channel_id or 0)
            if row is None:
                raise IllegalError(t("There is no table here. Use **table** to say which."))
            return row
        try:
            row = await self._services.store.matches.row(table_id)
        except MatchNotFoundError:
            raise IllegalError(t("There is no table {n}.", n=table_id)) from None
        if row.guild != guild_of(interaction):
            raise IllegalError(t("There is no table {n}.", n=table_id))
        return row

    @asynccontextmanager
    async def changing(self, interaction: discord.Interaction) -> AsyncIterator[HouseRules]:
        """Yield the server's rules while nobody else can change them."""
        guild = guild_of(interaction)
        async with self._changes.setdefault(guild, asyncio.Lock()):
            yield await self._services.moderation.rules(guild)

    async def set_rules(self, reply: Reply, rules: HouseRules, words: Text) -> None:
        """Store the server's rules and show them."""
        guild = guild_of(reply.interaction)
        await self._services.moderation.set_rules(guild, reply.interaction.user.id, rules, words)
        self._services.matches.job_wakeup.set(self._services.now())
        await self.show_rules(reply, rules)

    async def set_limits(self, reply: Reply, rules: HouseRules) -> None:
        """Store rules with other limits and show them."""
        limits = rules.in_force(self._services.host.limits)
        words = t(
            "Open tables at most (0 means no limit): {person} per person, {channel} per channel, {server} in all. "
            "Pictures in ten minutes: {pictures} per person.",
            person=limits.tables_person, channel=limits.tables_channel, server=rules.per_server,
            pictures=limits.pictures_person,
        )  # fmt: skip
        await self.set_rules(reply, rules, words)

    async def show_rules(self, reply: Reply, rules: HouseRules) -> None:
        """Show the server's rules."""
        channels = ((number, self._services.client.get_channel(number)) for number in rules.channels)
        shut = [number for number, channel in channels if lacking_in(channel, Act.TABLE)]
        guild, localizer = guild_of(reply.interaction), localizer_of(reply.interaction)
        bars, limits = await self._services.store.bars.of(guild), await self._services.moderation.limits(guild)
        await reply.page(rules_page(rules, limits, localizer, [bar.user for bar in bars], shut))

    async def places(self, reply: Reply, row: MatchRow, before: int | None) -> None:
        """Show the points to which the match can be rolled back."""
        found = await self._services.rollback.boundaries(row.id)
        if not found:
            raise IllegalError(t("There is no move to undo yet."))
        localizer = naming(localizer_of(reply.interaction), row.seats)
        await reply.page(back_page(row.id, found, localizer, before))

    async def audit_log(self, reply: Reply, guild: int, before: int) -> None:
        """Show the audit log before that entry."""
        found = await self._services.store.audit_log.of(guild, ENTRIES_SHOWN + 1, before)
        await reply.page(
            audit_log_page(found[:ENTRIES_SHOWN], localizer_of(reply.interaction), more=len(found) > ENTRIES_SHOWN)
        )

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Handle a press on a moderator's page, which only they can see."""
        async with answering(interaction, localizer_of(interaction), updates=True) as reply:
            if reply.open or interaction.guild_id is None or not await self.rights.has(interaction):
                raise IllegalError(t("Only moderators can do that."))
            if custom_id.args == "deeds":
                await self.audit_log(reply, interaction.guild_id, custom_id.number)
                return
            if custom_id.args.partition("/")[0] in PACK_ACTIONS:
                await self.packs.press(reply, interaction.guild_id, custom_id.args)
                return
            row = await self.meant(interaction, custom_id.match)
            if custom_id.args in ("older", "back"):
                await self._choose(reply, row, custom_id)
                return
            done = await self._done(interaction, row, custom_id)
            await reply.page(Page(localizer_of(interaction)(done)))

    async def _choose(self, reply: Reply, row: MatchRow, custom_id: CustomId) -> None:
        """Show earlier points, or ask for confirmation of the chosen one."""
        if custom_id.args == "older":
            await self.places(reply, row, custom_id.number)
            return
        chosen = (values(reply.interaction) or [""])[0]
        place = next(
            (one for one in await self._services.rollback.boundaries(row.id) if str(one.entry_count) == chosen), None
        )
        if place is None:
            raise MalformedError(t("That button isn't mine."))
        localizer = localizer_of(reply.interaction)
        words = tn(
            "Rewind table {table} and undo the last move?",
            "Rewind table {table} and undo the last {n} moves?",
            n=place.goes,
            table=row.id,
        )
        yes = localizer(tn("Undo the last move", "Undo the last {n} moves", n=place.goes))
        await reply.page(sure_page(row.id, localizer(words), yes, "sure", place.entry_count))

    async def _done(self, interaction: discord.Interaction, row: MatchRow, custom_id: CustomId) -> Text:
        """Carry out a confirmed action, and return the message for the moderator."""
        what, _, which = custom_id.args.partition("/")
        if what in (END, VOID):
            done = await self._end(interaction, row, counts=what == END)
        elif what == "sure":
            done = t("Table {n} was rewound.", n=row.id)
            line = LogLine(t("A moderator has rewound the match. The last moves are undone."))
            await self._services.rollback.roll_back(
                row.id, custom_id.number, line, _audit_entry(interaction, row, "back", done)
            )
        elif what == "mend":
            done = t("Table {n} was rewound to its last phase.", n=row.id)
            line = LogLine(t("A moderator has rewound the match to the start of this phase."))
            await self._services.rollback.repair(row.id, line, _audit_entry(interaction, row, what, done))
        elif what == "post":
            await self._check_place(row)
            await self._services.table_channels.post_again(row)
            done = await self._posted(row, t("The board of table {n} was posted again.", n=row.id))
        elif what == "vacate" and which.isdecimal():
            done = t("A seat at table {n} was freed.", n=row.id)
            await self._services.seats.leave(row.id, int(which), "removed", _audit_entry(interaction, row, what, done))
        else:
            raise MalformedError(t("That button isn't mine."))
        return done

    async def ask_to_end(self, reply: Reply, row: MatchRow) -> None:
        """Show the page that asks for confirmation before a match ends. A table that cannot be loaded has no result."""
        try:
            async with self._services.matches.at(row.id) as table:
                decided = self._services.matches.played(table).decided
        except RefusedError:
            raise
        except MISFITS:
            decided = None
        localizer = naming(localizer_of(reply.interaction), row.seats, escaped=True)
        await reply.page(ending_page(row.id, decided, localizer))

    async def _end(self, interaction: discord.Interaction, row: MatchRow, *, counts: bool) -> Text:
        """End a match, and return the message for the moderator. With `counts`, a decided one ends with its result."""
        matches, why = self._services.matches, t("A moderator ended the match.")
        done = t("Table {n} was ended.", n=row.id)
        try:
            async with matches.at(row.id) as table:
                match = matches.played(table)
                if not counts or match.decided is None:
                    entry = _audit_entry(interaction, row, "end", done)
                    await matches.end(table, match.note(0, ("close",), [LogLine(why)]), entry)
                    return done
                done = t("Table {n} was ended, and its result counts.", n=row.id)
                step = match.note(0, ("close",), [LogLine(t("A moderator ended the match, and its result counts."))])
                await matches.conclude(table, 0, step, _audit_entry(interaction, row, "end", done))
        except RefusedError:
            raise
        except MISFITS:
            log.exception("unloadable table ended", extra={"table": row.id})
            await self._services.moderation.end_unread(row.id, why, _audit_entry(interaction, row, "end", done))
        return done

    async def admit(
        self, interaction: discord.Interaction, what: Literal["channels", "roles"], which: int, *, allowed: bool
    ) -> None:
        """Add a channel or role to the allowed ones, or remove it."""
        async with answering(interaction, localizer_of(interaction)) as reply:
            if which == interaction.guild_id:
                raise IllegalError(t("Everyone can play while no role is chosen. **/moderate rules** shows the roles."))
            async with self.changing(interaction) as rules:
                known = rules.channels if what == "channels" else rules.roles
                named = tuple(sorted({*known} - {which} | ({which} if allowed else set())))
                new = rules._replace(channels=named) if what == "channels" else rules._replace(roles=named)
                await self.set_rules(reply, new, where(new) if what == "channels" else who(new))

    async def bar(self, interaction: discord.Interaction, user: int, *, lift: bool) -> Text:
        """Bar a user from the server's tables and free their seats, or let them play again.

        Return the message about it.
        """
        guild, moderator = guild_of(interaction), interaction.user.id
        if lift:
            await self._services.moderation.lift_bar(guild, user, moderator)
            return t("{who} can play at tables again.", who=f"<@{user}>")
        await self._services.moderation.bar(guild, user, moderator)
        await self._services.seat_removal.remove(user, guild)
        return t("{who} was barred from tables.", who=f"<@{user}>")

    async def resume(self, row: MatchRow, moderator: int) -> MatchRow:
        """End the pause of a match."""
        audit_entry = AuditEntry(row.guild, moderator, row.id, "resume", pack(t("Table {n} was resumed.", n=row.id)))
        line = LogLine(t("A moderator has ended the pause. Everyone has as much time left as before."))
        await self._services.agreements.resume(row.id, line, audit_entry)
        return row

    async def _check_place(self, row: MatchRow) -> None:
        """Check that a table's message can be posted in its channel.

        Raises:
            IllegalError: The channel was deleted, or the bot lacks a permission there.
            discord.HTTPException: Discord did not answer.
        """
        try:
            place = await fetch_place(self._services.client, row.place)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                words = t("The channel of table {n} was deleted. Use **/moderate move-table** in another channel.",
                          n=row.id)  # fmt: skip
                raise IllegalError(words) from None
            if error.code not in FORBIDDEN:
                raise
            raise IllegalError(refusal(row.place, ["view_channel"])) from None
        check_own_place(place, Act.TABLE)

    async def _posted(self, row: MatchRow, done: Text) -> Text:
        """Return `done` once Discord has accepted the message of a table, or else a message that it has not."""
        stands = partial(self._services.table_channels.is_posted, row.id)
        if await self._services.outbox.served(row.id, stands):
            return done
        return t("Discord hasn't accepted the message of table {n} yet. I'll keep trying.", n=row.id)

    async def bring(self, interaction: discord.Interaction, table_id: int) -> Text:
        """Move a table of this server to this channel, post it there, and return the message for the moderator.

        Raises IllegalError if the table is over, or if this channel has another table or is not meant for it.
        """
        row, here = await self.meant(interaction, table_id), interaction.channel_id or 0
        check_place(interaction, Act.TABLE)
        _check_privacy(interaction, row)
        try:
            await self._services.table_channels.move(row, here, t("A moderator has moved this table here."))
        except ChannelBusyError as busy:
            raise IllegalError(t("Table {n} is already open here.", n=busy.match)) from None
        except WrongStateError:
            raise IllegalError(t("Table {n} is no longer open.", n=row.id)) from None
        words = t("Table {n} was moved to {place}.", n=row.id, place=f"<#{here}>")
        await self._services.moderation.note(row.guild, interaction.user.id, row.id, "move", words)
        return await self._posted(row, t("Table {n} is here now.", n=row.id))


def fate_called(name: str) -> ThreadPolicy:
    """Return the policy for threads with that name. Raises MalformedError."""
    for fate in FATES:
        if fate == name:
            return fate
    raise MalformedError(t("You can't choose that here."))


def _check_privacy(interaction: discord.Interaction, row: MatchRow) -> None:
    """Raise IllegalError if people who might play the same deal could read the table here."""
    channel = interaction.channel
    if row.is_private and not (isinstance(channel, discord.Thread) and channel.is_private()):
        words = t("Others are playing the same deal as table {n}, so it can only be in a private thread.", n=row.id)
        raise IllegalError(words)


def _audit_entry(interaction: discord.Interaction, row: MatchRow, what: str, words: Text) -> AuditEntry:
    return AuditEntry(row.guild, interaction.user.id, row.id, what, pack(words))
