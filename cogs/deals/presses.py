"""Presses on *This deal*, under the end of a match and on the pages behind it."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.table.allowances import Cost
from bot.table.live_table import written_name
from bot.table.places import Act, check_place
from bot.ui.acknowledgement import answering
from bot.ui.interaction_replies import Reply
from cogs.common.context import guild_of, localizer_of, player_of, public_localizer, reaches_others, shown_name
from cogs.common.members import member_named, player
from cogs.common.press import Press, values
from cogs.deals.challenges import Challenges
from cogs.deals.pages import CHALLENGE, PLAY, POST, WHOM, challenge_page, deal_page, posted_page, whom_page
from cogs.deals.service import NamedDeals
from cogs.play.openings import Openings
from cogs.play.table_replies import TableReplies
from games.kernel.ask import IllegalError, MalformedError
from games.kernel.text import t
from storage.errors import MatchNotFoundError
from storage.matches import MatchRow

LONGEST_ID = 20
"""Maximum number of digits of a Discord ID."""


class DealCog(commands.Cog):
    """The results of other tables with a deal, another table for it, and messages that show others a result."""

    def __init__(self, services: Services, showing: TableReplies) -> None:
        self._services, self._openings = services, Openings(services, showing)
        given = services.store, services.matches
        self._deals = NamedDeals(*given, services.now)
        self._challenges = Challenges(self._deals, *given, services.moderation, services.now)

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog answers."""
        return {CustomIdKind.DEAL: self.press}

    async def press(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show the deal of a match, open a table for it, post the caller's result, or challenge someone to it."""
        posts = custom_id.args in (POST, WHOM)
        async with answering(interaction, localizer_of(interaction), private=not posts) as reply:
            row = await self._row(custom_id.match)
            if custom_id.args == PLAY:
                await self._openings.deal(reply, await self._deals.of_match(row))
            elif custom_id.args == POST:
                await self._post(reply, row)
            elif custom_id.args == CHALLENGE:
                guild_of(interaction)
                await self._challenges.may_ask(row, interaction.user.id)
                await reply.page(whom_page(row.id, localizer_of(interaction)))
            elif custom_id.args == WHOM:
                await self._challenge(reply, row)
            elif custom_id.args:
                raise MalformedError(t("That button isn't mine."))
            else:
                score = await self._deals.score(row, interaction.user.id)
                await reply.page(
                    deal_page(
                        score, row.id, localizer_of(interaction, row.game), challenges=reaches_others(interaction)
                    )
                )

    async def _post(self, reply: Reply, row: MatchRow) -> None:
        """Post the user's result for everyone in the channel."""
        interaction = reply.interaction
        check_place(interaction, Act.TABLE)
        score = await self._deals.score(row, interaction.user.id)
        if score.own is None or score.rank is None:
            raise IllegalError(t("You have no result that counts for this deal."))
        localizer = public_localizer(interaction, row.game)
        await reply.page(posted_page(score, row.id, f"<@{interaction.user.id}>", localizer))

    async def _challenge(self, reply: Reply, row: MatchRow) -> None:
        """Post a challenge to the chosen user, for everyone in the channel."""
        interaction = reply.interaction
        check_place(interaction, Act.TABLE)
        chosen = (values(interaction) or [""])[0]
        if not chosen.isdecimal() or len(chosen) > LONGEST_ID:
            raise MalformedError(t("That button isn't mine."))
        member = await member_named(interaction, int(chosen))
        _must_be_reachable(interaction, member)
        await self._services.moderation.spend(interaction.guild_id or 0, interaction.user.id, Cost.POST)
        challenge = await self._challenges.ask(row, player_of(interaction), player(member))
        await reply.page(challenge_page(challenge, row.id, public_localizer(interaction, row.game)))

    async def _row(self, table_id: int) -> MatchRow:
        try:
            return await self._services.store.matches.row(table_id)
        except MatchNotFoundError:
            raise IllegalError(t("There is no table {n}.", n=table_id)) from None


def _must_be_reachable(interaction: discord.Interaction, member: discord.Member) -> None:
    """Check that a member can be challenged in the channel of the press.

    Raises:
        IllegalError: It is the caller or a bot, or they cannot see the channel.
    """
    name, channel = written_name(shown_name(member)), interaction.channel
    if member.bot:
        raise IllegalError(t("Bots can't be challenged."))
    if member.id == interaction.user.id:
        raise IllegalError(t("You can't challenge yourself. Choose someone else."))
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    private = isinstance(channel, discord.Thread) and channel.is_private()
    if private or not isinstance(home, discord.abc.GuildChannel) or not home.permissions_for(member).view_channel:
        raise IllegalError(t("{name} can't see this channel. Try again in one that they see.", name=name))
