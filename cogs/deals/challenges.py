"""Challenges: one user asks another to play the same deal, by mentioning them in a channel that both can see."""

from __future__ import annotations

from dataclasses import dataclass

from bot.custom_ids import CustomId, CustomIdKind
from bot.deals.daily import seats_of_day
from bot.deals.public_deals import why_closed
from bot.runtime.clock import DAY, Now, day_of, moment
from bot.table.live_table import written_name
from bot.table.lobbies import Player
from bot.table.matches import Matches
from bot.table.moderation import Moderation
from cogs.deals.service import NamedDeals
from games.kernel.ask import IllegalError
from games.kernel.text import t
from storage.challenges import ChallengeRow
from storage.deal_rows import DealRow
from storage.matches import MatchRow
from storage.store import Store

SENT, RECEIVED = 5, 3
"""Maximum number of challenges that one user can send and receive in 24 hours."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge to post.

    Attributes:
        deal: The deal.
        inviter: The user who asks.
        user: The user who is asked.
        heard: Whether the mention notifies them now.
        day: The custom ID of the button that plays it as a deal of the day, or "" if that is impossible.
    """

    deal: DealRow
    inviter: int
    user: int
    heard: bool
    day: str = ""


class Challenges:
    """Asks users to play a deal. The methods raise IllegalError, with a message for the user who asks."""

    def __init__(self, deals: NamedDeals, store: Store, matches: Matches, moderation: Moderation, now: Now) -> None:
        self._deals, self._store, self._matches = deals, store, matches
        self._moderation, self._now = moderation, now

    async def may_ask(self, row: MatchRow, inviter: int) -> DealRow:
        """Return the deal of a match to which its player can challenge others."""
        score = await self._deals.score(row, inviter)
        if score.own is None:
            raise IllegalError(t("Finish a match with this deal first. Then you can challenge others to it."))
        if why := why_closed(score.deal):
            raise IllegalError(why)
        _day_button(score.deal, self._now())
        return score.deal

    async def ask(self, row: MatchRow, inviter: Player, player: Player) -> Challenge:
        """Store that a user challenges another to the deal of a match, and return the challenge."""
        deal, now, name = await self.may_ask(row, inviter.user), self._now(), written_name(player.name)
        if player.user in await self._matches.avoidance.of(inviter.user):
            raise IllegalError(t("You avoid {name}. Choose **Avoid** in the same menu to stop that first.", name=name))
        await self._may_play(row.guild, player)
        own = await self._matches.register.of(player.user)
        if own.notices == "none":
            raise IllegalError(t("{name} doesn't want messages from me. Ask them yourself.", name=name))
        await self._not_too_often(inviter.user, player)
        if not await self._store.challenges.add(ChallengeRow(deal.id, inviter.user, player.user, now)):
            raise IllegalError(t("You've already challenged {name} to this deal.", name=name))
        # The message looks the same for everyone. A user who avoids the sender, or has quiet hours, is not notified.
        avoided = inviter.user in await self._matches.avoidance.of(player.user)
        heard = not avoided and own.heard_at(now) <= now
        return Challenge(deal, inviter.user, player.user, heard, _day_button(deal, now))

    async def _may_play(self, guild: int, player: Player) -> None:
        """Raise IllegalError if the server's rules keep a user from its tables."""
        try:
            await self._moderation.may_sit(guild, player.member)
        except IllegalError:
            name = written_name(player.name)
            raise IllegalError(t("This server's rules don't let {name} join a table right now.", name=name)) from None

    async def _not_too_often(self, inviter: int, player: Player) -> None:
        lately = await self._store.challenges.since(self._now() - DAY, player.user, inviter)
        if sum(one.inviter == inviter for one in lately) >= SENT:
            raise IllegalError(t("You have challenged many people today. Try again tomorrow."))
        if sum(one.user == player.user for one in lately) >= RECEIVED:
            raise IllegalError(t("{name} can't get any more challenges today.", name=written_name(player.name)))


def _day_button(deal: DealRow, now: int) -> str:
    """Return the custom ID that plays a deal as the deal of the day; "" if it is none, or its tries are over.

    Raises:
        IllegalError: Its day is over, but others still play it.
    """
    if deal.opens is None or now >= (deal.closes or 0):
        return ""
    if now >= deal.opens + DAY:
        words = t(
            "The day of this deal is over, but others are still playing it until {end}.", end=moment(deal.closes or 0)
        )
        raise IllegalError(words)
    what = "play" if len(deal.bots) == seats_of_day(deal.game) else "friends"
    return str(CustomId(CustomIdKind.DAILY, args=f"{what}/{deal.game}/{day_of(deal.opens)}"))
