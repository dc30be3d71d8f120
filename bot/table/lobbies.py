"""Lobbies: people join a table, choose its settings and time limits, and start the match."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, get_args

from bot.custom_ids import CustomId, CustomIdKind
from bot.deals.dealing import FRESH, Dealing, Dealings
from bot.deals.public_deals import why_closed
from bot.runtime.clock import Now
from bot.table.avoidance import JOIN
from bot.table.idle_terms import idle_timers
from bot.table.jobs import Invite, LobbyWhy, ShowLobby, TellLobby, deliver_invitation, encode, tell_lobby
from bot.table.live_table import LiveTable, Table, escaped_name
from bot.table.loading import NoMatchError
from bot.table.lobby_terms import (
    CLOSE,
    HELD_HERE_SECONDS,
    HELD_SECONDS,
    QUIET_DAYS,
    START,
    WORD,
    anyone_starts_at,
    lobby_timers,
    take_due,
)
from bot.table.matches import Matches
from bot.table.moderation import Member, Moderation
from bot.table.move_announcement import announce_moves
from bot.table.named_seats import without_seat
from bot.table.packs import PackShelf, at_table, left_out_lines, playable_packs, switched
from bot.table.seals import draw_secret
from bot.table.time_limits import agreed
from games import game as game_called
from games import installed, manifest
from games.kernel.ask import IllegalError
from games.kernel.codec import pack
from games.kernel.dealer import LogLine
from games.kernel.game import PACKS, Setting
from games.kernel.match import Match
from games.kernel.packs.pack import Pack
from games.kernel.record import Record
from games.kernel.text import EMPTY, Seat, Text, t, tn
from games.search.strength import Strength
from storage.announcements import Announcement
from storage.deal_rows import DealRow
from storage.errors import AlreadyAttemptedError, AlreadySeatedError, TableFullError
from storage.invitations import InvitationRow
from storage.matches import Kind, NewSeat, Opening, SeatRow
from storage.outbox import NewJobRow
from storage.own_rules import OwnRules
from storage.store import Store
from storage.stories import NewLogLine
from storage.timers import TableTerms, TimerRow

BOTS = ("Vesper", "Orrin", "Sibyl", "Tamsin", "Lucan", "Morwen")
"""The names of computer players."""
UNSTARTED = 20
"""Seconds after which the lobby is shown if its match has not started as it should."""
NOTHING_CHOSEN: Mapping[str, str] = {}
"""The settings of a table whose host has chosen nothing."""
KINDS: dict[Strength, Kind] = {Strength.EASY: "bot:easy", Strength.FAIR: "bot", Strength.STRONG: "bot:strong"}
"""Kind of a seat with a computer player of each strength."""


@dataclass(frozen=True, slots=True)
class Player:
    """A user of a lobby: user ID, display name, and whether they moderate the channel.

    `roles` are their role IDs in the server; `home` is the channel they are in (for a thread: its parent).
    """

    user: int
    name: str
    moderator: bool = False
    roles: frozenset[int] = frozenset()
    home: int = 0

    @property
    def member(self) -> Member:
        """The user for the server's rules."""
        return Member(self.user, self.roles, self.home)


class Lobbies:
    """Sets up tables. Every change is stored before it is shown.

    Its methods raise IllegalError if a rule forbids the change.
    """

    def __init__(self, store: Store, matches: Matches, now: Now, moderation: Moderation | None = None) -> None:
        self._store, self._matches, self._now = store, matches, now
        self._moderation = moderation or Moderation(store, now)
        self._shelf, self._dealings = PackShelf(store.guilds), Dealings(store, now)

    async def open(self, guild: int, channel: int, place: int, host: Player, game: str) -> int:
        """Open a table in that channel or thread, seat its host, and return its ID. Raises ChannelBusyError."""
        await self._moderation.may_open(guild, host.member)
        return await self._opened(guild, channel, place, game, (NewSeat(host.name, host.user),), 0)

    async def play_now(self, guild: int, channel: int, place: int, host: Player, game: str) -> int:
        """Open a table, fill its other seats with computer players, start its match, and return its ID.

        Users who have not finished a match get the rulebook's first game (see Setting.first). If the bot dies in
        between, the lobby is posted after UNSTARTED seconds, and the host can start it.

        Args:
            guild: ID of the server; 0 for a match alone in direct messages.
            channel: ID of the channel, or the parent of a thread.
            place: ID of the channel or thread.
            host: The user who opens the table.
            game: Key of the game.

        Raises:
            ChannelBusyError: The channel or thread already has a table.
        """
        await self._moderation.may_open(guild, host.member)
        shown = manifest(game)
        count = (shown.good_with or shown.seats[0]) if guild else 1
        seats = (NewSeat(host.name, host.user), *_bots((), count - 1))
        options = await self._first_game(host.user, game)
        table_id = await self._opened(guild, channel, place, game, seats, UNSTARTED, options)
        await self.start(table_id, host)
        return table_id

    async def open_deal(self, guild: int, channel: int, place: int, host: Player, deal: DealRow) -> int:
        """Open a table for a named deal, with its settings and bots; return its ID.

        It starts immediately if nobody else is needed.

        Raises:
            ChannelBusyError: The channel or thread already has a table.
            IllegalError: Nobody is dealt it any more, or it is of a day on which others still play it.
        """
        await self._moderation.may_open(guild, host.member)
        if self._now() < (deal.closes or 0):
            raise IllegalError(
                t("Others are still playing {name} as a deal of the day. Play it with **/daily**.", name=deal.name)
            )
        if why := why_closed(deal):
            raise IllegalError(why)
        if lines := left_out_lines(game_called(deal.game), deal.options.get(PACKS, "")):
            raise IllegalError(t("{line} This deal can't be played without it.", line=lines[0]))
        first = next(seat for seat, kind in enumerate(deal.bots) if kind == "person")
        seats = (*(_bots_of(deal.bots[:first], ())), NewSeat(host.name, host.user))
        alone = deal.bots.count("person") == 1
        given = guild, channel, place, deal.game, seats, UNSTARTED if alone else 0
        table_id = await self._opened(*given, deal.options, deal.id)
        await self._fill(table_id, deal.id)
        if alone:
            await self.start(table_id, host)
        return table_id

    async def open_day(self, guild: int, channel: int, place: int, host: Player, deal: DealRow) -> int:
        """Open a table at which friends play the deal of a day; return its ID.

        When it starts, it gets that day's deal for the number of people at the table.

        Args:
            guild: ID of the server.
            channel: ID of the parent of the thread.
            place: ID of a private thread, since readers would learn the deal before playing it.
            host: The user who opens the table.
            deal: The deal of the day for two people.

        Raises:
            ChannelBusyError: The thread already has a table.
        """
        await self._moderation.may_open(guild, host.member)
        seats = (NewSeat(host.name, host.user),)
        return await self._opened(guild, channel, place, deal.game, seats, 0, deal.options, deal.id)

    async def _fill(self, table_id: int, deal: int | None) -> None:
        """Seat the next computer players at a table for a named deal."""
        known = await self._store.deals.get(deal) if deal else None
        if known is None:
            return
        seats = (await self._store.matches.row(table_id)).seats
        after = known.bots[len(seats) :]
        for bot in _bots_of(tuple(takewhile(lambda kind: kind != "person", after)), seats):
            await self._store.lobbies.sit(table_id, bot, len(known.bots))

    async def _opened(
        self,
        guild: int,
        channel: int,
        place: int,
        game: str,
        seats: tuple[NewSeat, ...],
        wait: int,
        options: Mapping[str, str] = NOTHING_CHOSEN,
        deal: int | None = None,
    ) -> int:
        """Open a table with these seats, including the host's, and return its ID.

        Its message is posted after `wait` seconds.
        """
        drawn, now = draw_secret(), self._now()
        opening = Opening(
            guild=guild,
            channel=channel,
            place=place,
            host=next(seat.user for seat in seats if seat.user is not None),
            game=game,
            rules=game_called(game).rules,
            options=options,
            secret=drawn.secret,
            seal=drawn.seal,
            seats=seats,
            deal=deal,
            blind=drawn.blind,
        )
        posting = ShowLobby(entry_count=0, at=now, nonce="0.l", after=now + wait if wait else 0)
        announcement = Announcement(job_rows=(encode(posting),), timers=lobby_timers(now))
        table_id = await self._store.lobbies.open(opening, now, announcement)
        self._matches.wake(announcement)
        return table_id

    async def _first_game(self, user: int, game: str) -> dict[str, str]:
        """Return the settings of a user's first match of a game, or {} once they have finished one."""
        if any(count.game == game for count in await self._store.results.of(user)):
            return {}
        return {setting.key: setting.first for setting in game_called(game).settings if setting.first}

    async def join(self, table_id: int, player: Player, *, confirmed: bool = False) -> None:
        """Seat a player.

        Raises CompanyError if they avoid someone at the table, and have not `confirmed` that they join.
        """
        confirm_id = CustomId(CustomIdKind.AVOID, table_id, 0, JOIN)
        async with self._setting_up(table_id, seats=True) as table:
            await self._moderation.may_sit(table.row.guild, player.member)
            asked = await self._store.invitations.of(table_id, player.user)
            if asked is not None and asked.answer == "off":
                raise IllegalError(t("The host removed you from this table."))
            await self._matches.avoidance.check(player.user, table.row, confirm_id, confirmed=confirmed)
            await self._sit(table, NewSeat(player.name, player.user))
            await self._fill(table_id, table.row.deal)
        job = encode(deliver_invitation(player.user, self._now(), "y"))
        await self._store.invitations.answer(table_id, player.user, "yes", job)

    async def show(self, table_id: int) -> None:
        """Update the message of a lobby after a change made elsewhere."""
        now = self._now()
        await self._store.outbox.add(
            table_id, encode(ShowLobby(entry_count=0, at=now, nonce=f"l{secrets.token_hex(6)}"))
        )
        self._matches.job_wakeup.set(now)

    async def leave(self, table_id: int, player: Player) -> None:
        """Free a player's seat.

        If the host leaves, another player becomes host; if nobody is left, the table is closed.
        """
        async with self._setting_up(table_id, seats=True) as table:
            seat = table.seat_of(player.user)
            others = [chair.user for chair in table.people if chair.user not in (None, player.user)]
            await self._free(table, seat)
            if not others:
                await self._put_away(table_id)
            elif table.row.host == player.user and others[0] is not None:
                await self._store.lobbies.set_host(table_id, others[0])

    async def add_bot(self, table_id: int, player: Player, strength: Strength = Strength.FAIR) -> None:
        """Seat a computer player of that strength. Any player at the table can do this."""
        async with self._setting_up(table_id, seats=True) as table:
            table.seat_of(player.user)
            if table.row.deal:
                raise IllegalError(t("This table plays a named deal, which decides where bots sit."))
            await self._sit(table, _bots(table.seats, 1, strength)[0])

    async def take_off(self, table_id: int, host: Player, user: int) -> None:
        """Free a player's seat. They cannot come back unless the host invites them."""
        async with self._setting_up(table_id, host=host, seats=True) as table:
            seat, now = table.seat_of(user), self._now()
            if user == table.row.host:
                raise IllegalError(t("To free your own seat, press **Leave**."))
            await self._free(table, seat)
            await self._store.invitations.take_off(InvitationRow(table_id, user, host.user, now, "off"))
            await self.notify(table, "off", [user])

    async def _free(self, table: LiveTable, seat: Seat) -> None:
        """Free a seat. Later seats move up, and the settings that name their players follow."""
        await self._store.lobbies.rise(table.id, seat)
        options = without_seat(table.game.settings, table.row.options, seat)
        if options != table.row.options:
            await self._store.lobbies.set_options(table.id, options)

    async def keep(self, table_id: int, player: Player) -> None:
        """Keep a lobby open that was about to close. Any player at the table can do this."""
        async with self._setting_up(table_id) as table:
            table.seat_of(player.user)

    async def remove_bot(self, table_id: int, player: Player) -> None:
        """Remove the computer player that was added last."""
        async with self._setting_up(table_id, host=player, seats=True) as table:
            bots = [chair.seat for chair in table.seats if table.is_bot(chair.seat)]
            if not bots:
                raise IllegalError(t("No bot sits at this table."))
            await self._free(table, bots[-1])

    async def choose(self, table_id: int, player: Player, key: str, token: str) -> None:
        """Change one setting of the game."""
        async with self._setting_up(table_id, host=player, anyone=True) as table:
            if table.row.deal:
                raise IllegalError(_HAS_SETTINGS)
            table.game.settle({key: token})
            await self._store.lobbies.set_options(table_id, {**table.row.options, key: token})

    async def packs(self, table: LiveTable) -> tuple[Pack, ...]:
        """Return the packs that the table can choose, including those that it has."""
        if table.game.packs is None:
            return ()
        offered = await self._shelf.offered(table.row.guild, table.game.key)
        return tuple({pack.key: pack for pack in (*offered, *packs_of(table))}.values())

    async def switch_pack(self, table_id: int, player: Player, key: str) -> None:
        """Add the pack with that key to the game, or remove it."""
        async with self._setting_up(table_id, host=player, anyone=True) as table:
            if table.row.deal:
                raise IllegalError(_HAS_SETTINGS)
            now = table.row.options.get(PACKS, "")
            contents = switched(table.game, now, key, await self.packs(table))
            options = {name: token for name, token in table.row.options.items() if name != PACKS}
            await self._store.lobbies.set_options(table_id, options | ({PACKS: contents} if contents else {}))

    async def agree(self, table_id: int, player: Player, key: str, token: str) -> None:
        """Change one of the table's time limits."""
        async with self._setting_up(table_id, host=player) as table:
            terms = agreed(table.terms, key, token)
            await self._store.table_terms.put(table_id, Announcement(terms=TableTerms(terms._asdict())))

    async def switch_deal(self, table_id: int, player: Player) -> None:
        """Switch the table between a new deal and one that others have played."""
        async with self._setting_up(table_id, host=player, anyone=True) as table:
            if table.row.deal:
                raise IllegalError(t("This table plays a deal that others have played."))
            await self._store.lobbies.set_deal(table_id, FRESH if table.row.deal is None else None)

    async def say_words(self, table_id: int, player: Player, words: str) -> None:
        """Mix a player's words into the secret from which the deal is made."""
        async with self._setting_up(table_id) as table:
            table.seat_of(player.user)
            if table.row.deal:
                raise IllegalError(t("This table plays a deal that others have played. Shuffle words can't change it."))
            await self._store.lobbies.shuffle_words(table_id, player.user, " ".join(words.split()))

    async def close(self, table_id: int, player: Player) -> None:
        """Close the table without a match."""
        async with self._setting_up(table_id, host=player):
            await self._put_away(table_id)

    async def abandon(self, table_id: int) -> None:
        """Close a table without asking its host, because its message could not be posted."""
        async with self._setting_up(table_id):
            await self._put_away(table_id)

    async def start(self, table_id: int, player: Player) -> None:
        """Deal and begin the match, if the table is ready. Fair computer players fill missing seats."""
        async with self._setting_up(table_id, host=player, anyone=True) as table:
            lacking = 0 if table.row.deal else table.game.seats[0] - len(table.seats)
            for bot in _bots(table.seats, lacking):
                await self._sit(table, bot)
        async with self._setting_up(table_id, host=player, anyone=True) as table:
            if why := unready(table):
                raise IllegalError(why)
            game, options = table.game, _agreed_on(table)
            fresh = (await self._moderation.rules(table.row.guild)).fresh_deals
            dealing = await self._dealings.of_table(table.row, game, options, fresh=fresh)
            match = Match(game, Record(game.key, game.rules, options, len(table.seats), dealing.key))
            closes = dealing.tried.closes if dealing.tried else None
            row = table.row._replace(state="live", started=self._now(), closes=closes)
            live = replace(table, row=row, match=match, other_dues=idle_timers(row, self._now()))
            lines = [*_first_lines(table), *([LogLine(dealing.told)] if dealing.told else []), *match.dealer.lines]
            dealt = await self._matches.timed(live, announce_moves(live, lines, self._now()))
            dealt = dealt._replace(
                job_rows=(*dealt.job_rows, *await self._over(table_id)), timers=dealt.timers or live.other_dues
            )
            await self._begin(table_id, match, dealt, dealing)
        self._matches.wake(dealt)

    async def _begin(self, table_id: int, match: Match[Any, Any], announcement: Announcement, dealing: Dealing) -> None:
        """Store the start of a match; with a deal of the day, as a try of everyone at the table."""
        if dealing.tried is None:
            start = self._store.matches.start
            await start(table_id, match.record(), self._now(), announcement, dealing.deal, dealing.among)
            return
        try:
            await self._store.tries.begin(table_id, match.record(), self._now(), announcement, dealing.tried.id)
        except AlreadyAttemptedError:
            raise IllegalError(t("Someone here has just started playing this deal at another table.")) from None

    async def begin(self) -> None:
        """Set the timers of lobbies that an earlier version opened without any.

        Also update the messages of lobbies with packs that this version refuses, because they have to say so.
        """
        now = self._now()
        lobbies = await self._store.lobbies.without_timer(CLOSE)
        await self._store.timers.add(*[TimerRow(table_id, *one) for table_id in lobbies for one in lobby_timers(now)])
        for table_id, game, options in await self._store.lobbies.choosing(PACKS):
            if installed(game) and left_out_lines(game_called(game), options[PACKS]):
                await self.show(table_id)

    async def pass_time(self, table: LiveTable) -> None:
        """Handle the timers that are due in a lobby: notify its players, or close it. The table must be locked."""
        due = take_due(table, self._now())
        if table.row.state != "lobby":
            return
        if CLOSE in due:
            line = t("Nothing happened here for {n} days, so the table was closed.", n=QUIET_DAYS)
            await self._put_away(table.id, (line,), show=True)
            self._matches.sleep(table.id)
            return
        if WORD in due:
            await self.notify(table, "closing", [chair.user for chair in table.people])
        if START in due:
            await self.notify(table, "yours", [chair.user for chair in table.people if chair.user != table.row.host])
        await self.show(table.id)

    async def notify(self, table: LiveTable, why: LobbyWhy, users: Iterable[int | None]) -> None:
        """Notify these users about the lobby, outside their quiet hours. The table must be locked."""
        now, jobs = self._now(), list[TellLobby]()
        for user in users:
            if user is not None:
                own = await self._matches.register.of(user)
                held = HELD_HERE_SECONDS if self._matches.presence.here(table.id, user) else HELD_SECONDS
                jobs.append(tell_lobby(user, why, now, own.heard_at(now + held)))
        await self._matches.add_jobs(table, *jobs)

    async def _put_away(self, table_id: int, lines: tuple[Text, ...] = (), *, show: bool = False) -> None:
        told, now = tuple(NewLogLine(pack(line)) for line in lines), self._now()
        shown = (encode(ShowLobby(entry_count=0, at=now, nonce=f"l{secrets.token_hex(6)}")),) if show else ()
        announcement = Announcement(told, (*await self._over(table_id), *shown))
        await self._store.matches.end(table_id, "closed", self._now(), announcement=announcement)
        self._matches.wake(announcement)

    async def _over(self, table_id: int) -> tuple[NewJobRow, ...]:
        """Return the jobs that remove the invitation to a rematch, if any, and settle personal invitations."""
        known, now = await self._store.lobbies.played_before(table_id), self._now()
        rematch = () if known is None else (encode(Invite(entry_count=0, at=now, nonce="0.j")),)
        asked = await self._store.invitations.open_at(table_id)
        return (*rematch, *(encode(deliver_invitation(one.user, now, "z")) for one in asked))

    async def _sit(self, table: LiveTable, new_seat: NewSeat) -> None:
        try:
            await self._store.lobbies.sit(table.id, new_seat, table.game.seats[-1])
        except AlreadySeatedError:
            raise IllegalError(t("You're already at this table.")) from None
        except TableFullError:
            raise IllegalError(t("All seats are taken.")) from None

    @asynccontextmanager
    async def _setting_up(
        self, table_id: int, host: Player | None = None, *, anyone: bool = False, seats: bool = False
    ) -> AsyncIterator[LiveTable]:
        """Yield the table, locked, and reload it afterwards.

        Args:
            table_id: The table.
            host: If given, raise an error unless this is the table's host or a moderator.
            anyone: Whether any player at the table is accepted, too, once the host has had time.
            seats: Whether the players at the table change.
        """
        async with self._matches.at(table_id) as table:
            if table.row.state != "lobby":
                raise NoMatchError(t("This table is no longer being set up."))
            if host and not leads(table, host, anyone=anyone):
                raise IllegalError(_for_host(table, anyone=anyone))
            try:
                yield table
                await self._stir(table, seats=seats)
            finally:
                self._matches.sleep(table_id)
                self._matches.job_wakeup.set(self._now())  # for a list of the server's tables

    async def _stir(self, table: LiveTable, *, seats: bool) -> None:
        """Reset the lobby's timers after a change, and notify its host of the result."""
        row, now = await self._store.matches.row(table.id), self._now()
        if row.state != "lobby":
            return
        timers = lobby_timers(now, None if seats else table.other_dues)
        await self._store.timers.put(table.id, *timers)
        self._matches.timer_wakeup.set(min(timer.at for timer in timers))
        before, after = _readiness(table), _readiness(replace(table, row=row))
        if after != before and after is not None:
            await self.notify(table, after, [row.host])


def packs_of(table: Table) -> tuple[Pack, ...]:
    """Return the packs that a table has chosen, including those that will be left out of its match."""
    return at_table(table.game, table.row.options.get(PACKS, ""))


def left_out(table: Table) -> tuple[Text, ...]:
    """Return a line for each pack that the table has chosen but that will be left out of its match."""
    return left_out_lines(table.game, table.row.options.get(PACKS, ""))


def leads(table: Table, player: Player, *, anyone: bool = False) -> bool:
    """Return whether the player can act as the host; with `anyone`, also if the host's head start is over."""
    late = anyone and anyone_starts_at(table) is None and any(chair.user == player.user for chair in table.people)
    return player.moderator or table.row.host == player.user or late


def can_start(table: Table) -> bool:
    """Return whether the match can begin, perhaps with bots in missing seats."""
    return len(table.seats) < table.game.seats[0] or not unready(table)


def _readiness(table: Table) -> LobbyWhy | None:
    """Return the reason to notify the host: the lobby is full, or several players can start; otherwise None."""
    if unready(table) or len(table.seats) < 2:
        return None
    return "full" if len(table.seats) >= table.game.seats[-1] else "ready"


def _for_host(table: Table, *, anyone: bool) -> Text:
    """Return the reason why a user other than the host cannot do something."""
    host, at = host_name(table), anyone_starts_at(table)
    if anyone and at is not None:
        return t("Only {host}, who opened the table, can do that until {when}.", host=host, when=f"<t:{at}:f>")
    return t(("Only {host}, who opened the table, can do that."), host=host)


def _bots(seats: Sequence[SeatRow], count: int, strength: Strength = Strength.FAIR) -> list[NewSeat]:
    """Return computer players with names that no other player has, as long as there are any."""
    taken = {chair.name for chair in seats}
    names = [*(name for name in BOTS if name not in taken), *BOTS]
    return [NewSeat(name, bot=KINDS[strength]) for name in names[: max(count, 0)]]


def _bots_of(kinds: Sequence[str], seats: Sequence[SeatRow]) -> list[NewSeat]:
    """Return computer players of these kinds, with names as in `_bots`."""
    known: tuple[Kind, ...] = get_args(Kind)
    given = [kind for each in kinds for kind in known if kind == each]
    return [bot._replace(bot=kind) for bot, kind in zip(_bots(seats, len(given)), given, strict=True)]


def _first_lines(table: LiveTable) -> list[LogLine]:
    """Return the first log lines: settings of the rulebook's first game, left-out packs, and the house rule.

    They are in the log, so that match files have them, too.
    """
    first = [one for one in table.game.settings if one.first and table.row.options.get(one.key) == one.first]
    own = [LogLine(house_rule_line(table.own))] if table.own.rule else []
    return [*[LogLine(_first_words(one)) for one in first], *map(LogLine, left_out(table)), *own]


def house_rule_line(own: OwnRules) -> Text:
    """Return the log line with a house rule."""
    return t("House rule: {rule}", rule=escaped_name(own.rule))


def _first_words(one: Setting) -> Text:
    choice = one.choice(one.first).label
    return t("This is the rulebook's first game. {title}: {choice}.", title=one.title, choice=choice)


def host_name(table: Table) -> str:
    """Return the name of the table's host for a message."""
    seats = (seat for seat, chair in enumerate(table.seats) if chair.user == table.row.host)
    return next(map(table.markdown_localizer.name_within, seats), "?")


def chosen(table: Table) -> dict[str, str]:
    """Return the choice of every setting by key: the host's, or the default for that number of people."""
    return {one.key: one.usual(len(table.people)) for one in table.game.settings} | dict(table.row.options)


def _agreed_on(table: Table) -> dict[str, str]:
    """Return the options of a match: the host's choices, and defaults that depend on the number of players.

    Packs that no longer work are left out.
    """
    rulebook = {one.key: one.choices[0].token for one in table.game.settings}
    theirs, packs = table.row.options, playable_packs(table.game, table.row.options.get(PACKS, ""))
    options = {key: token for key, token in chosen(table).items() if key in theirs or token != rulebook[key]}
    return {key: token for key, token in options.items() if key != PACKS} | ({PACKS: packs} if packs else {})


def unready(table: Table) -> Text:
    """Return the reason why the match cannot begin, or EMPTY if it can."""
    game, count = table.game, len(table.seats)
    if count < game.seats[0]:
        missing = game.seats[0] - count
        return tn(
            "{n} more player is needed. It can be a bot.", "{n} more players are needed. They can be bots.", n=missing
        )
    if count > game.seats[-1]:
        return t("There are more players than seats.")
    if table.row.deal and (lines := left_out(table)):
        return t("{line} This deal can't be played without it.", line=lines[0])
    return game.problem(game.settle(_agreed_on(table)), count) or EMPTY


_HAS_SETTINGS = t("This table plays a named deal, which has its own settings.")
