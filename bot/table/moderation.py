"""The rules of a server: limits on opening tables, and the handling of finished matches' threads.

They are stored in the server's settings. Every action of a moderator is written to the audit log.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from bot.runtime.clock import DAY, Now
from bot.runtime.host_settings import NO_LIMITS, Limits
from bot.table.allowances import Allowances, Cost
from bot.table.host_control import EVERYWHERE, HostControl
from bot.table.jobs import ThreadCleanup, encode
from games.kernel.ask import IllegalError
from games.kernel.codec import pack
from games.kernel.record import Entry
from games.kernel.text import Text, comma_list, t, tn
from storage.announcements import Announcement
from storage.audit_log import AuditEntry
from storage.bars import BarRow
from storage.matches import MatchRow
from storage.play import StoredEntry
from storage.store import Store
from storage.stories import NewLogLine

MAX_NAMED = 25
"""Maximum number of channels, and of roles, in the rules."""
REMEMBERED = 1000
"""Maximum number of servers whose rules are cached."""
SPREAD = 2
"""Seconds between the cleanups of two threads if there are many."""

ThreadPolicy = Literal["keep", "archive", "lock", "delete"]
"""The action taken on a table's thread after its match."""


class HouseRules(NamedTuple):
    """The rules of one server. Empty `channels` or `roles`, and a limit of 0, mean no restriction.

    Tables can be opened in `channels`; a thread counts as its channel. Players need one of the `roles`. `per_person`,
    `per_channel` and `per_server` limit the open tables, and `pictures` what a user can have painted or posted (see
    allowances.py). None means the operator's default. `threads` says what happens to the threads of finished matches,
    `days` days after the end. With `fresh_deals`, no table gets a deal that others have played. The `organizers` are
    roles that can open tournaments. `find` says whether members can search for tables there.
    """

    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    per_person: int | None = None
    per_channel: int | None = None
    per_server: int = 0
    threads: ThreadPolicy = "keep"
    days: int = 7
    pictures: int | None = None
    fresh_deals: bool = False
    organizers: tuple[int, ...] = ()
    find: bool = True

    def in_force(self, limits: Limits) -> Limits:
        """Return the limits of the server, with the operator's limits for those that the server has not set."""
        own = Limits(*(-1 if one is None else one for one in (self.per_person, self.per_channel, self.pictures)))
        return Limits(*(default if one < 0 else one for one, default in zip(own, limits, strict=True)))


class Member(NamedTuple):
    """A user who wants to play: user ID, roles, and the channel they are in (for a thread: its parent)."""

    user: int
    roles: frozenset[int]
    channel: int


class Moderation:
    """The rules of all servers, of which REMEMBERED are cached."""

    def __init__(self, store: Store, now: Now, limits: Limits = NO_LIMITS) -> None:
        self._store, self._now, self._defaults = store, now, limits
        self._known: OrderedDict[int, HouseRules] = OrderedDict()
        self._allowances, self.host_control = Allowances(now), HostControl(store, now)

    async def rules(self, guild: int) -> HouseRules:
        """Return the rules of a server."""
        if guild not in self._known:
            read = read_rules((await self._store.guilds.get(guild)).get("house", {}))
            self._known.setdefault(guild, read)  # rules that were set during the read are newer
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return self._known[guild]

    def forget(self, guild: int | None = None) -> None:
        """Drop the cached rules of a server, or of all servers."""
        if guild is None:
            self._known.clear()
        else:
            self._known.pop(guild, None)

    async def limits(self, guild: int) -> Limits:
        """Return the limits that apply in a server; 0 stands for direct messages."""
        return (await self.rules(guild)).in_force(self._defaults)

    async def spend(self, guild: int, user: int, cost: Cost = Cost.LOOK) -> None:
        """Take the cost of a picture or post from the user's allowance.

        Raises:
            IllegalError: They have used it up for now.
        """
        self._allowances.spend(guild, user, cost, (await self.limits(guild)).pictures_person)

    async def set_rules(self, guild: int, user: int, rules: HouseRules, words: Text) -> None:
        """Store new rules; `words` describes the change for the audit log.

        Raises IllegalError if they name too many.
        """
        if max(len(rules.channels), len(rules.roles), len(rules.organizers)) > MAX_NAMED:
            raise IllegalError(t("That's too many. Choose at most {n}.", n=MAX_NAMED))
        before = await self.rules(guild)
        await self._store.guilds.amend(guild, {"house": rules._asdict()})
        self._known[guild] = rules
        await self.note(guild, user, None, "rules", words)
        if rules.threads != "keep" and (rules.threads, rules.days) != (before.threads, before.days):
            await self._sweep(guild, rules)

    async def note(self, guild: int, user: int, match: int | None, what: str, words: Text) -> None:
        """Write an action of a moderator to the audit log."""
        await self._store.audit_log.add(AuditEntry(guild, user, match, what, pack(words)), self._now())

    async def cleanup_jobs(self, row: MatchRow) -> tuple[ThreadCleanup, ...]:
        """Return the job that cleans up the thread of a finished match.

        There is none if the server keeps its threads, or if the table has no separate thread.
        """
        rules = await self.rules(row.guild)
        if rules.threads == "keep" or row.place == row.channel:
            return ()
        now = self._now()
        return (tidying(rules, now + rules.days * DAY, now),)

    async def may_open(self, guild: int, member: Member) -> None:
        """Raise IllegalError if the user is not allowed to open a table here."""
        rules = await self.rules(guild)
        await self._must_not_be_barred(guild, member)
        await self.host_control.must_allow_tables(guild)
        _must_be_welcome(rules, member)
        limits = rules.in_force(self._defaults)
        if rules.per_server or limits.tables_channel:
            tables = await self._store.audit_log.open_in(guild)
            here = sum(table_id.channel == member.channel for table_id in tables)
            if rules.per_server and len(tables) >= rules.per_server:
                raise IllegalError(_full_server(len(tables)))
            if limits.tables_channel and here >= limits.tables_channel:
                raise IllegalError(_full_channel(here))
        await self._must_have_time(guild, limits, member)

    async def may_sit(self, guild: int, member: Member) -> None:
        """Raise IllegalError if the user is not allowed to take a seat."""
        rules = await self.rules(guild)
        await self._must_not_be_barred(guild, member)
        _must_be_welcome(rules._replace(channels=()), member)
        await self._must_have_time(guild, rules.in_force(self._defaults), member)

    async def bar(self, guild: int, user: int, moderator: int) -> None:
        """Keep a user from all tables of a server."""
        await self._store.bars.add(BarRow(guild, user, moderator, self._now()))
        await self.note(guild, moderator, None, "bar", t("{who} was barred from tables.", who=f"<@{user}>"))

    async def lift_bar(self, guild: int, user: int, moderator: int) -> None:
        """Let a user play again. Raises IllegalError if they are not barred."""
        if not await self._store.bars.lift(guild, user):
            raise IllegalError(t("{who} isn't barred from tables.", who=f"<@{user}>"))
        await self.note(guild, moderator, None, "bar", t("{who} can play at tables again.", who=f"<@{user}>"))

    async def _must_not_be_barred(self, guild: int, member: Member) -> None:
        if await self._store.bars.holds(EVERYWHERE, member.user):
            raise IllegalError(t("The owner of this bot has barred you from tables."))
        if await self._store.bars.holds(guild, member.user):
            raise IllegalError(t("The moderators of this server have barred you from its tables."))

    async def _must_have_time(self, guild: int, limits: Limits, member: Member) -> None:
        if limits.tables_person:
            mine = sum(row.guild == guild for row in await self._store.matches.of_user(member.user))
            if mine >= limits.tables_person:
                raise IllegalError(_full_person(mine))

    async def end_unread(self, table_id: int, why: Text, audit_entry: AuditEntry) -> None:
        """End a match that cannot be loaded, using only its rows. Its board stays, because no new one can be drawn.

        Raises WrongStateError (storage/errors.py) if it is not running.
        """
        row = await self._store.matches.row(table_id)
        entry, announcement = Entry(row.entry_count, 0, ("close",), "table"), Announcement((NewLogLine(pack(why)),))
        await self._store.matches.save(
            table_id,
            StoredEntry(entry, "", self._now(), announcement=announcement, closes=True, audit_entry=audit_entry),
        )

    async def _sweep(self, guild: int, rules: HouseRules) -> None:
        """Queue the cleanup of threads whose matches ended before the rule was set."""
        for index, (match, ended) in enumerate(await self._store.audit_log.finished_threads(guild)):
            job = tidying(rules, max(ended + rules.days * DAY, self._now() + index * SPREAD), self._now())
            await self._store.outbox.add(match, encode(job))


def tidying(rules: HouseRules, after: int, now: int) -> ThreadCleanup:
    """Return the job that cleans up a table's thread at the second `after`."""
    return ThreadCleanup(
        days=rules.days, entry_count=0, at=now, nonce=f"tidy:{rules.days}:{rules.threads}", after=after
    )


def read_rules(kept: Mapping[str, Any]) -> HouseRules:
    """Return the rules from their stored form; missing values get their default.

    Rules without `pictures` are from before operators had default limits. A limit of 0 in them was not chosen on
    purpose.
    """
    known: dict[str, Any] = {name: kept[name] for name in HouseRules._fields if name in kept}
    if "pictures" not in kept:
        known |= {name: kept.get(name) or None for name in ("per_person", "per_channel")}
    lists = {name: tuple(known.get(name, ())) for name in ("channels", "roles", "organizers")}
    return HouseRules(**{**known, **lists})


def channels_named(channels: Sequence[int]) -> Text:
    """Return one or more channels as Discord mentions."""
    return comma_list([f"<#{channel}>" for channel in channels])


def roles_named(roles: Sequence[int]) -> Text:
    """Return one or more roles as Discord mentions."""
    return comma_list([f"<@&{role}>" for role in roles])


def _must_be_welcome(rules: HouseRules, member: Member) -> None:
    if rules.channels and member.channel not in rules.channels:
        raise IllegalError(t("You can't open tables here. Try {channels}.", channels=channels_named(rules.channels)))
    if rules.roles and not member.roles & set(rules.roles):
        raise IllegalError(t("You need one of these roles to play here: {roles}.", roles=roles_named(rules.roles)))


def _full_person(limit: int) -> Text:
    return tn(
        "You're already at {n} table in this server, which is the limit. Finish it first.",
        "You're already at {n} tables in this server, which is the limit. Finish one first.",
        n=limit,
    )


def _full_channel(limit: int) -> Text:
    return tn(
        "This channel already has {n} open table, which is the limit. Open yours elsewhere.",
        "This channel already has {n} open tables, which is the limit. Open yours elsewhere.",
        n=limit,
    )


def _full_server(limit: int) -> Text:
    return tn(
        "This server already has {n} open table, which is the limit. Wait until it is finished.",
        "This server already has {n} open tables, which is the limit. Wait until one is finished.",
        n=limit,
    )
