"""Limits of invitations: who can invite whom, and how often. Nobody is invited twice, or after declining."""

from __future__ import annotations

from bot.runtime.clock import DAY, Now
from bot.table.jobs import deliver_invitation, encode
from bot.table.live_table import written_name
from bot.table.lobbies import Player
from bot.table.matches import Matches
from bot.table.moderation import Moderation
from games.kernel.ask import IllegalError
from games.kernel.text import Text, t
from storage.invitations import InvitationRow
from storage.matches import MatchRow
from storage.store import Store

SENT, RECEIVED = 10, 3
"""Maximum number of invitations that one user can send and receive in 24 hours."""
RESPITE = 7 * DAY
"""Seconds in which a user cannot be invited again by someone whose invitation they declined."""


class PersonalInvitations:
    """Invites users to tables. The methods raise IllegalError, with a message for the inviting user."""

    def __init__(self, store: Store, matches: Matches, moderation: Moderation, now: Now) -> None:
        self._store, self._matches, self._moderation, self._now = store, matches, moderation, now

    async def ask(self, table_id: int, inviter: Player, invitee: Player) -> MatchRow:
        """Invite a user to a lobby, and return its row. They are notified when their quiet hours are over."""
        row = await self._seats_free(table_id, invitee)
        if not any(chair.user == inviter.user for chair in row.seats):
            await self._moderation.may_sit(row.guild, inviter.member)
        await self._may_play(row, invitee)
        own, now = await self._matches.register.of(invitee.user), self._now()
        if own.notices == "none":
            raise IllegalError(t("{name} doesn't want messages from me. Ask them yourself.", name=_name(invitee)))
        await self._not_too_often(inviter, invitee)
        job = deliver_invitation(invitee.user, now, "q", own.heard_at(now))
        asked, stored = InvitationRow(row.id, invitee.user, inviter.user, now), self._store.invitations
        again = inviter.user == row.host and await stored.readmit(asked, encode(job))
        if not again and not await stored.add(asked, encode(job)):
            raise IllegalError(await self._asked_before(row.id, invitee))
        self._matches.job_wakeup.set(now)
        return row

    async def decline(self, table_id: int, user: int) -> None:
        """Decline an invitation to a table. Raises IllegalError if there is none."""
        job = encode(deliver_invitation(user, self._now(), "n"))
        if not await self._store.invitations.answer(table_id, user, "no", job):
            raise IllegalError(t("You have no open invitation to this table."))
        self._matches.job_wakeup.set(self._now())

    async def _seats_free(self, table_id: int, invitee: Player) -> MatchRow:
        async with self._matches.at(table_id) as table:
            if table.row.state != "lobby":
                raise IllegalError(t("This table is no longer being set up."))
            if any(chair.user == invitee.user for chair in table.people):
                raise IllegalError(t("{name} is already at table {n}.", name=_name(invitee), n=table_id))
            if len(table.seats) >= table.game.seats[-1]:
                raise IllegalError(t("All seats are taken."))
            return table.row

    async def _may_play(self, row: MatchRow, invitee: Player) -> None:
        """Raise IllegalError if the server's rules keep a user from this table."""
        try:
            await self._moderation.may_sit(row.guild, invitee.member)
        except IllegalError:
            words = t("This server's rules don't let {name} join a table right now.", name=_name(invitee))
            raise IllegalError(words) from None

    async def _not_too_often(self, inviter: Player, invitee: Player) -> None:
        now = self._now()
        lately = await self._store.invitations.since(now - RESPITE, invitee.user, inviter.user)
        pair = (inviter.user, invitee.user)
        if any(one.answer == "no" and (one.inviter, one.user) == pair for one in lately):
            raise IllegalError(
                t("{name} recently declined your invitation. Let them come to you.", name=_name(invitee))
            )
        today = [one for one in lately if one.at > now - DAY]
        if sum(one.inviter == inviter.user for one in today) >= SENT:
            raise IllegalError(t("You have invited many people today. Try again tomorrow."))
        if sum(one.user == invitee.user for one in today) >= RECEIVED:
            raise IllegalError(t("{name} can't get any more invitations today.", name=_name(invitee)))

    async def _asked_before(self, table_id: int, invitee: Player) -> Text:
        known = await self._store.invitations.of(table_id, invitee.user)
        if known is not None and known.answer == "no":
            return t("{name} declined the invitation to table {n}.", name=_name(invitee), n=table_id)
        if known is not None and known.answer == "off":
            return t("The host removed {name} from table {n}.", name=_name(invitee), n=table_id)
        return t("{name} has already been invited to table {n}.", name=_name(invitee), n=table_id)


def _name(invitee: Player) -> str:
    return written_name(invitee.name)
