"""The record of an experiment: the objects it has created, and its results.

It is stored before and after each step, so that everything that an interrupted experiment left in a server can be found
and removed.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from enum import StrEnum
from typing import Any

from bot.runtime.known_discord import Trait
from storage.store import Store

_SETTINGS, _RECORD = 0, "experiment"
"""The key of the record, among the settings of no particular server."""


class Stage(StrEnum):
    """The progress of an experiment."""

    RUNNING = "running"
    WAITING = "waiting"
    """Everything is done, except the part that needs a message that is an hour old."""
    OVER = "over"


class Kind(StrEnum):
    """The kind of an object that the experiment creates."""

    MESSAGE = "message"
    THREAD = "thread"
    COMMAND = "command"


@dataclass
class Made:
    """An object that the experiment created, or is about to create while `id` is 0.

    `where` is the channel of a message, the parent channel of a thread, or the application of a command. An object that
    `stays` is kept until the last part. One that Discord does not let the bot remove is `left`.
    """

    kind: Kind
    where: int
    id: int = 0
    stays: bool = False
    left: bool = False


@dataclass
class Record:
    """An experiment in the channel `channel` of the server `guild`, for the user who started it.

    `mark` is in every message and in the names of threads. `due` is when the last part can begin, in seconds since
    1970. `parts` holds the IDs of objects that later steps need. `log` has all requests, as in RestClient.
    """

    guild: int
    channel: int
    person: int
    mark: str = field(default_factory=lambda: secrets.token_hex(3))
    stage: Stage = Stage.RUNNING
    due: int = 0
    made: list[Made] = field(default_factory=list)
    parts: dict[str, int] = field(default_factory=dict)
    facts: dict[str, bool] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)

    def find(self, trait: Trait, fact: bool | None) -> None:
        """Store a fact, unless it is None because it could not be found."""
        if fact is not None:
            self.facts[trait.value] = fact

    def fact(self, trait: Trait) -> bool | None:
        """Return the fact, or None if it was not found."""
        return self.facts.get(trait.value)

    @property
    def leftovers(self) -> list[Made]:
        """Objects that a moderator has to remove."""
        return [made for made in self.made if made.left]


class Records:
    """Stores the record of the newest experiment."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def load(self) -> Record | None:
        """Return the record of the newest experiment, or None."""
        stored = (await self._store.guilds.get(_SETTINGS)).get(_RECORD)
        return _read(stored) if stored else None

    async def save(self, record: Record) -> None:
        """Store the record."""
        await self._store.guilds.amend(_SETTINGS, {_RECORD: asdict(record)})


def _read(stored: Mapping[str, Any]) -> Record:
    known = {name: stored[name] for name in (one.name for one in fields(Record)) if name in stored}
    made = [Made(**{**one, "kind": Kind(one["kind"])}) for one in known.pop("made", ())]
    return Record(**{**known, "stage": Stage(known["stage"]), "made": made})
