"""The operator's decisions for the whole bot while it runs: maintenance, blocked servers and users, a notice to tables.

Everything is stored, so it survives a restart and every process can read it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from bot.runtime.clock import Now
from games.kernel.ask import IllegalError
from games.kernel.text import Text, t
from storage.bars import BarRow
from storage.store import Store

EVERYWHERE = 0
"""The server ID for bars and settings that apply to all servers."""
_KEY = "host"
Kind = Literal["words", "restart", "stop"]
"""The kinds of notices: the operator's text, a restart at a known time, or a restart now."""


class HostNotice(NamedTuple):
    """A notice to the tables with a running match.

    Args:
        number: Greater than those of all earlier notices.
        words: The operator's text; "" if `kind` is enough.
        at: Time of the restart, in seconds since 1970, or 0.
        until: Second from which no table shows it anymore.
    """

    number: int
    kind: Kind
    words: str = ""
    at: int = 0
    until: int = 0


class HostState(NamedTuple):
    """The decisions in force.

    Attributes:
        maintenance: Whether nobody can open tables.
        reason: Reason for the maintenance, for players.
        shut: Servers in which nobody can play.
        notice: The notice that tables show, if any.
        notices: Number of notices so far.
        under: The notice that tables show again after the restart that the current one announces.
    """

    maintenance: bool = False
    reason: str = ""
    shut: tuple[int, ...] = ()
    notice: HostNotice | None = None
    notices: int = 0
    under: HostNotice | None = None


class HostControl:
    """Stores and reads the operator's decisions."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store, self._now = store, now

    async def state(self) -> HostState:
        """Return the decisions in force."""
        return _read((await self._store.guilds.get(EVERYWHERE)).get(_KEY, {}))

    async def notice(self) -> HostNotice | None:
        """Return the notice that tables show now, or None."""
        found = (await self.state()).notice
        return found if found and found.until > self._now() else None

    async def must_allow_tables(self, guild: int) -> None:
        """Raise IllegalError, with the reason, if the operator lets nobody open a table in that server now."""
        state = await self.state()
        if guild in state.shut:
            raise IllegalError(t("The owner of this bot has blocked this server, so no tables can be opened here."))
        if state.maintenance:
            raise IllegalError(_closed(state.reason))

    async def set_maintenance(self, reason: str, *, on: bool) -> None:
        """Start maintenance, during which nobody can open tables, with a reason for players; or end it."""
        await self._write((await self.state())._replace(maintenance=on, reason=reason if on else ""))

    async def shut_out(self, guild: int) -> None:
        """Block a server, so that nobody can play there."""
        state = await self.state()
        await self._write(state._replace(shut=tuple(sorted({*state.shut, guild}))))

    async def let_in(self, guild: int) -> None:
        """Unblock a server. Raises IllegalError if it is not blocked."""
        state = await self.state()
        if guild not in state.shut:
            raise IllegalError(t("That server isn't blocked."))
        await self._write(state._replace(shut=tuple(one for one in state.shut if one != guild)))

    async def bar(self, user: int, owner: int) -> None:
        """Keep a user from the tables of all servers."""
        await self._store.bars.add(BarRow(EVERYWHERE, user, owner, self._now()))

    async def lift_bar(self, user: int) -> None:
        """Let a user play again. Raises IllegalError if they are not barred."""
        if not await self._store.bars.lift(EVERYWHERE, user):
            raise IllegalError(t("{who} isn't barred from tables.", who=f"<@{user}>"))

    async def give_notice(self, kind: Kind, words: str = "", *, at: int = 0, until: int) -> HostNotice:
        """Replace the notice that tables show, and return the new one. The arguments are as in HostNotice."""
        state = await self.state()
        notice = HostNotice(state.notices + 1, kind, words, at, until)
        shown = state.notice if kind == "stop" and state.notice and state.notice.until > self._now() else None
        await self._write(state._replace(notice=notice, notices=notice.number, under=shown))
        return notice

    async def withdraw_notice(self) -> HostNotice | None:
        """Remove the notice that tables show, and return it."""
        state = await self.state()
        if state.notice is not None:
            await self._write(state._replace(notice=None, under=None))
        return state.notice

    async def _write(self, state: HostState) -> None:
        notices = {name: one and one._asdict() for name, one in (("notice", state.notice), ("under", state.under))}
        stored = state._asdict() | notices
        await self._store.guilds.amend(EVERYWHERE, {_KEY: stored})


def _read(stored: Mapping[str, Any]) -> HostState:
    """Return the state from its stored form; missing values get their default."""
    known: dict[str, Any] = {name: stored[name] for name in HostState._fields if name in stored}
    for name in ("notice", "under"):
        known[name] = HostNotice(**known[name]) if known.get(name) else None
    known["shut"] = tuple(known.get("shut", ()))
    return HostState(**known)


def _closed(reason: str) -> Text:
    if not reason:
        return t("No new tables can be opened during maintenance. Open tables continue.")
    return t("No new tables can be opened during maintenance: {reason} Open tables continue.", reason=_sentence(reason))


def _sentence(words: str) -> Text:
    """Return the operator's text, with the reader's period if it has no final punctuation."""
    if words.endswith((".", "!", "?", "…", "。", "！", "？")):
        return t("{item}", item=words)
    return t("{words}.", words=words)
