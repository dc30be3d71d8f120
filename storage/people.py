"""Settings of users and of servers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Column, Connection, String, Table, Text, bindparam, literal_column, or_, select

from storage.database import DataStore, reads, writes
from storage.metadata import METADATA
from storage.packing import from_json, to_json
from storage.postgresql import notify_all
from storage.rows import all_rows, first_row, to_row
from storage.upserts import JsonText, insert_or_replace

person_table = Table(
    "person",
    METADATA,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("dm", String, nullable=False),
    Column("dm_failure_notified_at", BigInteger),
    Column("settings", Text, nullable=False),
)

guild_table = Table(
    "guild_setting",
    METADATA,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),
)


class Person(NamedTuple):
    """The stored data of a user: whether DMs arrive, when they were notified that they do not, and their settings."""

    user: int
    dm: str = "unknown"
    dm_failure_notified_at: int | None = None
    settings: Mapping[str, Any] = MappingProxyType({})


class PersonStore(DataStore):
    """Settings of users. Every change notifies all processes of its user."""

    @reads
    def get(self, connection: Connection, user: int) -> Person:
        """Return the user, or the defaults if they are not stored."""
        return _fetch_person(connection, user)

    @writes
    def set_dm(self, connection: Connection, user: int, dm: str) -> None:
        """Store whether direct messages arrive: "open" or "closed"."""
        _update_person(connection, user, {"dm": dm})

    @writes
    def forget_dm(self, connection: Connection, user: int) -> None:
        """Reset whether direct messages arrive to "unknown", as if the user had never been warned that they do not."""
        _update_person(connection, user, {"dm": "unknown", "dm_failure_notified_at": None})

    @writes
    def claim_dm_failure_notice(self, connection: Connection, user: int, at: int) -> bool:
        """Store the time of the notice that DMs do not arrive. Return False if the user has already had one."""
        if _fetch_person(connection, user).dm_failure_notified_at is not None:
            return False
        _update_person(connection, user, {"dm_failure_notified_at": at})
        return True

    @writes
    def amend(self, connection: Connection, user: int, settings: Mapping[str, Any]) -> None:
        """Change some of a user's settings."""
        amend_settings(connection, user, settings)

    @reads
    def languages(self, connection: Connection) -> dict[int, tuple[str, str]]:
        """Return the language that each user chose and that of their client; "" if unknown."""
        chosen, heard = (JsonText(person_table.c.settings, key) for key in ("language", "heard"))
        query = select(person_table.c.user, chosen.label("chosen"), heard.label("heard"))
        rows = all_rows(connection, query.where(or_(literal_column("''") != chosen, heard.is_not(None))))
        return {row["user"]: (row["chosen"] or "", row["heard"] or "") for row in rows}


class GuildStore(DataStore):
    """Settings of servers. Every change notifies all processes of its server."""

    @reads
    def get(self, connection: Connection, guild: int) -> dict[str, Any]:
        """Return the settings of a server; empty if none are stored."""
        return _fetch_guild(connection, guild)

    @writes
    def put(self, connection: Connection, guild: int, settings: Mapping[str, Any]) -> None:
        """Replace the settings of a server."""
        _put_guild(connection, guild, settings)

    @writes
    def amend(self, connection: Connection, guild: int, settings: Mapping[str, Any]) -> None:
        """Change some of the settings of a server."""
        _put_guild(connection, guild, {**_fetch_guild(connection, guild), **settings})

    @reads
    def with_setting(self, connection: Connection, key: str) -> list[int]:
        """Return the servers in which a setting is set."""
        query = select(guild_table.c.guild).where(JsonText(guild_table.c.settings, key).is_not(None))
        return list(connection.execute(query.order_by(guild_table.c.guild)).scalars())

    @reads
    def languages(self, connection: Connection) -> dict[int, tuple[str, str]]:
        """Return the language chosen for each server and that of its Discord locale; "" if unknown."""
        chosen, heard = (JsonText(guild_table.c.settings, key) for key in ("language", "heard"))
        query = select(guild_table.c.guild, chosen.label("chosen"), heard.label("heard"))
        rows = all_rows(connection, query.where(or_(chosen.is_not(None), heard.is_not(None))))
        return {row["guild"]: (row["chosen"] or "", row["heard"] or "") for row in rows}


def amend_settings(connection: Connection, user: int, settings: Mapping[str, Any]) -> None:
    """Change some of a user's settings."""
    known = _fetch_person(connection, user).settings
    _update_person(connection, user, {"settings": {**known, **settings}})


_PERSON = select(person_table).where(person_table.c.user == bindparam("user"))
_GUILD = select(guild_table).where(guild_table.c.guild == bindparam("guild"))


def _fetch_person(connection: Connection, user: int) -> Person:
    row = first_row(connection, _PERSON, {"user": user})
    return to_row(Person, row, settings=from_json(row["settings"])) if row else Person(user)


def _update_person(connection: Connection, user: int, changes: Mapping[str, Any]) -> None:
    person = _fetch_person(connection, user)._replace(**changes)
    row = {**person._asdict(), "settings": to_json(dict(person.settings))}
    insert_or_replace(connection, person_table, [row])
    notify_all(connection, f"person:{user}")


def _fetch_guild(connection: Connection, guild: int) -> dict[str, Any]:
    row = first_row(connection, _GUILD, {"guild": guild})
    return dict(from_json(row["settings"])) if row else {}


def _put_guild(connection: Connection, guild: int, settings: Mapping[str, Any]) -> None:
    insert_or_replace(connection, guild_table, [{"guild": guild, "settings": to_json(dict(settings))}])
    notify_all(connection, f"guild:{guild}")
