"""The objects that the experiment creates in a server. Each is in the record before Discord is asked to create it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.experiment.record import Kind, Made, Record, Records
from bot.experiment.rest_client import Answer, File, RestClient

PUBLIC_THREAD, PRIVATE_THREAD, NEWS_THREAD, NEWS_CHANNEL = 11, 12, 10, 5
"""Discord's numbers for types of channels."""
IN_PARTS = 1 << 15
"""The flag of a message that consists only of components."""


class Maker:
    """Creates objects for the experiment of a record. Its methods raise what RestClient raises."""

    def __init__(self, rest: RestClient, records: Records, record: Record) -> None:
        self.rest, self.record, self._records = rest, record, records

    async def post(
        self, channel: int, body: Mapping[str, Any], file: File | None = None, *, stays: bool = False
    ) -> Answer:
        """Post a message. One that `stays` is removed only after the last part."""
        body = {"allowed_mentions": {"parse": []}, **body}
        return await self._make(Made(Kind.MESSAGE, channel, stays=stays), f"/channels/{channel}/messages", body, file)

    async def open_thread(self, name: str, kind: int, *, stays: bool = False, **more: Any) -> Answer:
        """Open a thread in the channel of the experiment."""
        body = {"name": f"{name} {self.record.mark}", "type": kind, **more}
        made = Made(Kind.THREAD, self.record.channel, stays=stays)
        return await self._make(made, f"/channels/{made.where}/threads", body)

    async def open_thread_from(self, message: int, name: str) -> Answer:
        """Open a thread from a message in the channel of the experiment."""
        made = Made(Kind.THREAD, self.record.channel)
        path = f"/channels/{made.where}/messages/{message}/threads"
        return await self._make(made, path, {"name": f"{name} {self.record.mark}"})

    async def register(self, application: int, command: Mapping[str, Any]) -> Answer:
        """Register a command for all servers."""
        return await self._make(Made(Kind.COMMAND, application), f"/applications/{application}/commands", command)

    async def _make(self, made: Made, path: str, body: object, file: File | None = None) -> Answer:
        """Request an object from Discord. If the reply is lost, the record still says that the object might exist."""
        self.record.made.append(made)
        await self.save()
        answer = await self.rest.send("POST", path, body, file)
        made.id = answer.id
        if not answer.ok and answer.status < 500:
            self.record.made.remove(made)
        await self.save()
        return answer

    async def save(self) -> None:
        """Store the record."""
        await self._records.save(self.record)
