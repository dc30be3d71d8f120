"""Settings of people and of guilds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from storage.engine.database import Database
from storage.engine.packing import from_json, to_json
from storage.engine.session import Session
from storage.records.rows import Person
from storage.schema import statements as sql


class PersonStore:
    """What is stored about users. All processes are told whose settings were changed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, user: int) -> Person:
        """The person; the defaults for one who is not stored."""
        return await self._database.read(partial(_person, user))

    async def set_dm(self, user: int, dm: str) -> None:
        """Store whether direct messages arrive: "open" or "closed"."""
        await self._database.write(partial(_change, user, {"dm": dm}))

    async def forget_dm(self, user: int) -> None:
        """Store that it is unknown whether direct messages arrive, and that the person was not told."""
        await self._database.write(partial(_change, user, {"dm": "unknown", "told": None}))

    async def take_as_told(self, user: int, at: int) -> bool:
        """Store when they were told that direct messages do not arrive; False if they were before."""
        return await self._database.write(partial(_take_as_told, user, at))

    async def amend(self, user: int, settings: Mapping[str, Any]) -> None:
        """Change some of their settings."""
        await self._database.write(partial(amend, user, settings))

    async def languages(self) -> dict[int, tuple[str, str]]:
        """The language each person chose, and the one of their client; "" for none."""
        rows = await self._database.read(lambda tx: tx.rows(sql.LANGUAGES))
        return {row["user"]: (row["language"] or "", row["heard"] or "") for row in rows}


class GuildStore:
    """Settings of guilds. All processes are told whose were changed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, guild: int) -> dict[str, Any]:
        """The settings; empty if none are stored."""
        row = await self._database.read(lambda tx: tx.row(sql.GUILD, which=guild))
        return dict(from_json(row["settings"])) if row else {}

    async def put(self, guild: int, settings: Mapping[str, Any]) -> None:
        """Replace the settings."""
        await self._database.write(partial(_put_guild, guild, to_json(dict(settings))))

    async def amend(self, guild: int, settings: Mapping[str, Any]) -> None:
        """Change some of the settings."""
        await self._database.write(partial(_amend_guild, guild, settings))

    async def languages(self) -> dict[int, tuple[str, str]]:
        """The language chosen for each guild, and the one of its Discord locale; "" for none."""
        rows = await self._database.read(lambda tx: tx.rows(sql.GUILD_LANGUAGES))
        return {row["guild"]: (row["language"] or "", row["heard"] or "") for row in rows}


def _person(user: int, tx: Session) -> Person:
    row = tx.row(sql.PERSON, who=user)
    return Person(**{**row, "settings": from_json(row["settings"])}) if row else Person(user)


def _change(user: int, changes: Mapping[str, Any], tx: Session) -> None:
    person = _person(user, tx)._replace(**changes)
    tx.run(sql.PUT_PERSON, user=user, dm=person.dm, told=person.told, settings=to_json(dict(person.settings)))
    tx.tell_all(f"person:{user}")


def _take_as_told(user: int, at: int, tx: Session) -> bool:
    if _person(user, tx).told is not None:
        return False
    _change(user, {"told": at}, tx)
    return True


def amend(user: int, settings: Mapping[str, Any], tx: Session) -> None:
    """Change some of a person's settings, as PersonStore.amend does."""
    _change(user, {"settings": {**_person(user, tx).settings, **settings}}, tx)


def _amend_guild(guild: int, settings: Mapping[str, Any], tx: Session) -> None:
    row = tx.row(sql.GUILD, which=guild)
    _put_guild(guild, to_json({**(from_json(row["settings"]) if row else {}), **settings}), tx)


def _put_guild(guild: int, settings: str, tx: Session) -> None:
    tx.run(sql.PUT_GUILD, guild=guild, settings=settings)
    tx.tell_all(f"guild:{guild}")
