"""Removes everything that an experiment created, even if its process was killed before it stored the new IDs."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from bot.experiment.record import Kind, Made, Record, Records
from bot.experiment.rest_client import Answer, RestClient
from bot.runtime.discord_codes import ARCHIVED

COMMAND = "querent-experiment"
"""The name of the command that the experiment registers and removes."""


class Cleanup:
    """Removes everything that the experiment of a record created.

    The methods can be repeated; they raise what RestClient raises.
    """

    def __init__(self, rest: RestClient, records: Records, record: Record) -> None:
        self._rest, self._records, self._record = rest, records, record
        self._me = ""

    async def run(self, *, all: bool = True) -> None:
        """Remove everything; without `all`, keep what is needed until the last part.

        Threads that the bot is not allowed to delete are emptied, archived, and marked as left.
        """
        self._me = str((await self._rest.get("/users/@me")).id)
        for made in [one for one in self._record.made if one.id == 0]:
            await self._find(made)
        wanted = [made for made in self._record.made if all or not made.stays]
        for thread in [made for made in wanted if made.kind is Kind.THREAD]:
            await self._remove_thread(thread)
        for made in [one for one in wanted if one.kind is not Kind.THREAD and one in self._record.made]:
            await self._remove(made)
        await self._sweep()

    async def _remove_thread(self, thread: Made) -> None:
        inside = [made for made in self._record.made if made.kind is Kind.MESSAGE and made.where == thread.id]
        if _is_gone(await self._rest.send("DELETE", f"/channels/{thread.id}")):
            await self._forget(thread, *inside)
            return
        if thread.left:
            return
        for message in inside:
            await self._remove(message)
        await self._rest.send("PATCH", f"/channels/{thread.id}", {"archived": True})
        thread.left = True
        await self._records.save(self._record)

    async def _remove(self, made: Made) -> None:
        """Remove a message or a command. A message in a thread where it cannot be deleted goes with the thread."""
        path = f"/channels/{made.where}/messages/{made.id}"
        if made.kind is Kind.COMMAND:
            path = f"/applications/{made.where}/commands/{made.id}"
        answer = await self._rest.send("DELETE", path)
        if answer.code == ARCHIVED:
            await self._rest.send("PATCH", f"/channels/{made.where}", {"archived": False})
            answer = await self._rest.send("DELETE", path)
        in_thread = any(one.kind is Kind.THREAD and one.id == made.where for one in self._record.made)
        if _is_gone(answer) or in_thread:
            await self._forget(made)
        else:
            made.left = True
            await self._records.save(self._record)

    async def _forget(self, *gone: Made) -> None:
        self._record.made = [made for made in self._record.made if not any(made is one for one in gone)]
        await self._records.save(self._record)

    async def _find(self, made: Made) -> None:
        """Look for an object whose creation was not confirmed, and store its ID; drop it if it does not exist."""
        known = {one.id for one in self._record.made if one.kind is made.kind}  # a thread can have a message's ID
        found = [id async for id in self._like(made) if id not in known]
        await self._forget(made)
        self._record.made += [Made(made.kind, made.where, id) for id in found]
        await self._records.save(self._record)

    async def _like(self, made: Made) -> AsyncIterator[int]:
        """Yield the IDs of objects that could be this one."""
        if made.kind is Kind.MESSAGE:
            async for id in self._messages(made.where):
                yield id
        elif made.kind is Kind.COMMAND:
            for command in await self._listed(f"/applications/{made.where}/commands"):
                if command["name"] == COMMAND:
                    yield int(command["id"])
        else:
            async for id in self._threads(made.where):
                yield id

    async def _messages(self, channel: int) -> AsyncIterator[int]:
        """Yield the bot's messages with the mark of the experiment, including notices about its threads."""
        for message in await self._listed(f"/channels/{channel}/messages?limit=100"):
            words = json.dumps([message.get("content"), message.get("components")])
            if message["author"]["id"] == self._me and self._record.mark in words:
                yield int(message["id"])

    async def _threads(self, channel: int) -> AsyncIterator[int]:
        """Yield the bot's threads with the mark of the experiment in their name."""
        lists = (
            f"/guilds/{self._record.guild}/threads/active",
            f"/channels/{channel}/threads/archived/public",
            f"/channels/{channel}/users/@me/threads/archived/private",
        )
        for path in lists:
            for thread in await self._listed(path, "threads"):
                if thread.get("owner_id") == self._me and self._record.mark in thread["name"]:
                    yield int(thread["id"])

    async def _sweep(self) -> None:
        """Remove the notices that Discord posted in the channel about the bot's threads."""
        known = {made.id for made in self._record.made}
        for id in [id async for id in self._messages(self._record.channel) if id not in known]:
            await self._rest.send("DELETE", f"/channels/{self._record.channel}/messages/{id}")

    async def _listed(self, path: str, key: str = "") -> list[Any]:
        answer = await self._rest.get(path)
        if not answer.ok:
            return []
        return list(answer.body[key] if key else answer.body)


def _is_gone(answer: Answer) -> bool:
    return answer.ok or answer.status == 404
