"""Rematches: *Play again* opens a table for the same players, with the same settings, in the same channel."""

from __future__ import annotations

from typing import NamedTuple

from bot.custom_ids import ANYWAY, CustomId, CustomIdKind
from bot.history.perspectives import played_by
from bot.runtime.clock import Now
from bot.table.avoidance import CompanyError
from bot.table.jobs import Invite, ShowLobby, encoded
from bot.table.lobbies import UNSTARTED, Player
from bot.table.lobby_terms import lobby_timers
from bot.table.matches import Matches
from bot.table.moderation import Moderation
from bot.table.packs import PackShelf
from bot.table.seals import draw_secret
from bot.ui.links import place_link
from games import game as game_called
from games.kernel.ask import IllegalError
from games.kernel.game import PACKS, AnyGame
from games.kernel.text import t
from storage.announcements import Announcement
from storage.errors import ChannelBusyError
from storage.matches import MatchRow, NewSeat, Opening, SeatRow
from storage.store import Store
from storage.timers import TableTerms


class RematchResult(NamedTuple):
    """The result of a press on *Play again*.

    Attributes:
        row: The table.
        opened: Whether this press opened it.
        full: Whether all who played before are seated, because the others were bots.
    """

    row: MatchRow
    opened: bool
    full: bool = False


class Rematches:
    """Opens rematches. The methods raise RefusedError if something is impossible."""

    def __init__(self, store: Store, matches: Matches, moderation: Moderation, now: Now) -> None:
        self._store, self._matches, self._moderation, self._now = store, matches, moderation, now

    async def standing(self, table_id: int) -> MatchRow | None:
        """Return the open or running rematch of a match, or None."""
        known = await self._store.lobbies.rematch_of(table_id)
        return None if known is None else await self._store.matches.row(known)

    async def again(self, table_id: int, host: Player, *, confirmed: bool = False) -> RematchResult:
        """Open the rematch of a finished match, with its host and bots seated and the others invited.

        If there is one already, return that one. The lobby of a full one is posted after UNSTARTED seconds, because it
        is usually started before.

        Args:
            table_id: The finished match.
            host: The user who opens the rematch.
            confirmed: Whether that user has confirmed that someone they avoid is invited, too.

        Raises:
            CompanyError: The user has to confirm that someone they avoid is invited.
            IllegalError: Another table or the server's rules prevent it.
        """
        before = await played_by(self._store, table_id, host.user)
        if (known := await self.standing(table_id)) is not None:
            return RematchResult(known, opened=False)
        await self._moderation.may_open(before.guild, host.member)
        await self._check_company(before, host, confirmed=confirmed)
        opening, now = await self._opening(before, host), self._now()
        full = len(opening.seats) == len(before.seats)
        lobby = ShowLobby(entry_count=0, at=now, nonce="0.l", after=now + UNSTARTED if full else 0)
        jobs = encoded((lobby, *_invitations(before, host.user, now)))
        terms = (await self._store.table_terms.of(before.id)).terms
        announcement = Announcement(job_rows=jobs, timers=lobby_timers(now), terms=TableTerms(terms) if terms else None)
        try:
            made = await self._store.lobbies.open_again(before.id, opening, now, announcement)
        except ChannelBusyError as busy:
            words = t(
                "Table {n} is open in {place}. Finish it first.",
                n=busy.match,
                place=place_link(before.guild, before.place),
            )
            raise IllegalError(words) from None
        self._matches.wake(announcement)
        return RematchResult(await self._store.matches.row(made.table_id), made.new, full)

    async def _check_company(self, before: MatchRow, host: Player, *, confirmed: bool) -> None:
        """Raise CompanyError if someone whom the host avoids would be invited, unless the host has `confirmed` that."""
        found = await self._matches.avoidance.company(host.user, (chair.user for chair in before.seats))
        if found and not confirmed:
            confirm_id = CustomId(CustomIdKind.AGAIN, before.id, 0, ANYWAY)
            raise CompanyError(
                confirm_id, t("Ask them anyway"), t("Someone you avoid played there and would be asked, too.")
            )

    async def asked(self, table_id: int) -> tuple[SeatRow, ...]:
        """Return the players of the previous match who are not at the rematch yet."""
        before = await self._store.lobbies.played_before(table_id)
        if before is None:
            return ()
        here = {chair.user for chair in (await self._store.matches.row(table_id)).seats}
        earlier = (await self._store.matches.row(before)).seats
        return tuple(chair for chair in earlier if chair.user is not None and chair.user not in here)

    async def _opening(self, before: MatchRow, host: Player) -> Opening:
        game, drawn = game_called(before.game), draw_secret()
        histories = await self._store.seat_history.of(before.id)
        stand_ins = {seat for seat, history in histories.items() if history.owner is not None}
        bots = [
            NewSeat(chair.name, bot=chair.kind)
            for chair in before.seats
            if chair.kind.startswith("bot") and chair.seat not in stand_ins
        ]
        chosen = before.options.get(PACKS, "") if game.packs else ""
        packs = await PackShelf(self._store.guilds).still_open(before.guild, game, chosen)
        return Opening(
            guild=before.guild,
            channel=before.channel,
            place=before.place,
            host=host.user,
            game=game.key,
            rules=game.rules,
            options=_options(game, before, packs),
            secret=drawn.secret,
            seal=drawn.seal,
            seats=(NewSeat(host.name, host.user), *bots),
            blind=drawn.blind,
        )


def _options(game: AnyGame, before: MatchRow, packs: str) -> dict[str, str]:
    """Return the settings of the previous match that the game still has, with the pack contents `packs`."""
    tokens = {setting.key: {choice.token for choice in setting.choices} for setting in game.settings}
    return ({PACKS: packs} if packs else {}) | {
        key: token for key, token in before.options.items() if token in tokens.get(key, ())
    }


def _invitations(before: MatchRow, host: int, now: int) -> tuple[Invite, ...]:
    """Return the job that invites the others, if there are any."""
    others = [chair for chair in before.seats if chair.user not in (None, host)]
    return (Invite(entry_count=0, at=now, nonce="0.i"),) if others else ()
