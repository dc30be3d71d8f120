"""What moderators have set for their server: where and by whom tables are opened, how many, what becomes of threads.

It is kept among the server's settings; what moderators did is noted with it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from bot.runtime.clock import DAY, Now
from bot.table.jobs import ThreadCleanup, encode
from games.kernel.ask import Illegal
from games.kernel.codec import pack
from games.kernel.text import Text, t, tn
from storage.records.rows import AuditEntry
from storage.store import Store

MOST = 25
"""Channels, and roles, that can be named."""
REMEMBERED = 1000
"""Servers kept in memory."""
SPREAD = 2
"""Seconds between two threads that are seen to at once."""

Fate = Literal["keep", "archive", "lock", "delete"]
"""What becomes of a table's thread when its match is over."""


class HouseRules(NamedTuple):
    """What holds in a server. Without `channels` or `roles` there is no bound; nor where a limit is 0.

    `channels` are where tables may be opened, a thread counting as its channel; one of the `roles` is needed to play.
    A person may sit at `per_person` tables at once; a channel, and the server, may have so many open. The threads of
    finished matches meet their fate after so many `days`.
    """

    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    per_person: int = 0
    per_channel: int = 0
    per_server: int = 0
    threads: Fate = "keep"
    days: int = 7


class Visitor(NamedTuple):
    """Somebody who would play: who, with which roles, in which channel (of a thread: the one it hangs on)."""

    user: int
    roles: frozenset[int]
    channel: int


class Moderation:
    """The rules of every server, the last thousand in memory."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store, self._now = store, now
        self._known: OrderedDict[int, HouseRules] = OrderedDict()

    async def rules(self, guild: int) -> HouseRules:
        """What holds there."""
        if guild not in self._known:
            read = read_rules((await self._store.guilds.get(guild)).get("house", {}))
            self._known.setdefault(guild, read)  # rules that were set while it was read are newer
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return self._known[guild]

    async def set_rules(self, guild: int, user: int, rules: HouseRules, words: Text) -> None:
        """Let this hold from now on; `words` say what that moderator has changed."""
        if len(rules.channels) > MOST or len(rules.roles) > MOST:
            raise Illegal(t("That are too many to name; name {n} at most.", n=MOST))
        before = await self.rules(guild)
        await self._store.guilds.amend(guild, {"house": rules._asdict()})
        self._known[guild] = rules
        await self.note(guild, user, None, "rules", words)
        if rules.threads != "keep" and rules[-2:] != before[-2:]:
            await self._sweep(guild, rules)

    async def note(self, guild: int, user: int, match: int | None, what: str, words: Text) -> None:
        """Write down what a moderator did."""
        await self._store.audit_log.add(AuditEntry(guild, user, match, what, pack(words)), self._now())

    async def may_open(self, guild: int, visitor: Visitor) -> None:
        """Raises Illegal where that person may open no table."""
        rules = await self.rules(guild)
        _must_be_welcome(rules, visitor)
        if rules.per_server or rules.per_channel:
            tables = await self._store.audit_log.open_in(guild)
            here = sum(table_id.channel == visitor.channel for table_id in tables)
            if rules.per_server and len(tables) >= rules.per_server:
                raise Illegal(_full_server(len(tables)))
            if rules.per_channel and here >= rules.per_channel:
                raise Illegal(_full_channel(here))
        await self._must_have_time(guild, rules, visitor)

    async def may_sit(self, guild: int, visitor: Visitor) -> None:
        """Raises Illegal where that person may take no seat."""
        rules = await self.rules(guild)
        _must_be_welcome(rules._replace(channels=()), visitor)
        await self._must_have_time(guild, rules, visitor)

    async def _must_have_time(self, guild: int, rules: HouseRules, visitor: Visitor) -> None:
        if rules.per_person:
            mine = sum(row.guild == guild for row in await self._store.matches.of_user(visitor.user))
            if mine >= rules.per_person:
                raise Illegal(_full_person(mine))

    async def _sweep(self, guild: int, rules: HouseRules) -> None:
        """Have the threads seen to whose matches were over before the rule was made."""
        for place, (match, ended) in enumerate(await self._store.audit_log.finished_threads(guild)):
            job = tidying(rules, max(ended + rules.days * DAY, self._now() + place * SPREAD), self._now())
            await self._store.outbox.add(match, encode(job))


def tidying(rules: HouseRules, after: int, now: int) -> ThreadCleanup:
    """What sees to a table's thread at that time."""
    return ThreadCleanup(days=rules.days, n=0, at=now, nonce=f"tidy:{rules.days}:{rules.threads}", after=after)


def read_rules(kept: Mapping[str, Any]) -> HouseRules:
    """Rules as they are kept; what is missing is as usual."""
    known: dict[str, Any] = {name: kept[name] for name in HouseRules._fields if name in kept}
    lists = {name: tuple(known.get(name, ())) for name in ("channels", "roles")}
    return HouseRules(**{**known, **lists})


def channels_named(channels: Sequence[int]) -> str:
    """Channels, as Discord shows them."""
    return ", ".join(f"<#{channel}>" for channel in channels)


def roles_named(roles: Sequence[int]) -> str:
    """Roles, as Discord shows them."""
    return ", ".join(f"<@&{role}>" for role in roles)


def _must_be_welcome(rules: HouseRules, visitor: Visitor) -> None:
    if rules.channels and visitor.channel not in rules.channels:
        raise Illegal(t("Tables are not opened here, but in {channels}.", channels=channels_named(rules.channels)))
    if rules.roles and not visitor.roles & set(rules.roles):
        raise Illegal(t("To play here you need one of these roles: {roles}.", roles=roles_named(rules.roles)))


def _full_person(n: int) -> Text:
    return tn(
        "You sit at {n} table in this server, and nobody may sit at more. Finish one first.",
        "You sit at {n} tables in this server, and nobody may sit at more. Finish one first.",
        n=n,
    )


def _full_channel(n: int) -> Text:
    return tn(
        "{n} table is open in this channel, and no more may be. Open yours elsewhere.",
        "{n} tables are open in this channel, and no more may be. Open yours elsewhere.",
        n=n,
    )


def _full_server(n: int) -> Text:
    return tn(
        "{n} table is open in this server, and no more may be. Wait until one is finished.",
        "{n} tables are open in this server, and no more may be. Wait until one is finished.",
        n=n,
    )
