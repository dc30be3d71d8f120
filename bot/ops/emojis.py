"""The application's emojis: uploaded once, identified by their IDs, replaced when their picture has changed.

All emojis whose name begins with PREFIX are ours; others stay untouched. Each is stored with its ID and the hash of its
picture. Before an upload, the hash is stored without an ID. So an emoji whose ID was lost in a crash is found again on
Discord by its name. The list of existing emojis is always requested from Discord first.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import NamedTuple

import discord

from bot.runtime.discord_codes import TOO_MANY_EMOJIS
from bot.runtime.reasons import reason
from bot.runtime.retries import Wait, retry_forever
from bot.table.emojis import NO_EMOJIS, Emojis
from storage.store import Store

log = logging.getLogger(__name__)

PREFIX = "querent_"
"""Prefix of the names of the bot's emojis."""
MAX_EMOJIS = 2000
"""Maximum number of emojis of an application."""
_SETTINGS, _KEY = 0, "emojis"
"""Place of the stored emojis: a setting of no particular server."""


class Kept(NamedTuple):
    """The stored state of an emoji: its ID, 0 while it is being uploaded, and the hash of its picture."""

    number: int
    print: str


class Plan(NamedTuple):
    """The plan for the emojis by name: `known` ones, ones to delete (`stale`), and ones to upload (`missing`)."""

    known: dict[str, int]
    stale: tuple[discord.Emoji, ...]
    missing: tuple[str, ...]


def name_of(mark: str) -> str:
    """Return the name of a mark's emoji: "suit/wands" is querent_suit_wands."""
    return PREFIX + mark.replace("/", "_")


def planned(there: Iterable[discord.Emoji], kept: Mapping[str, Kept], wanted: Mapping[str, str]) -> Plan:
    """Return the plan for the emojis that Discord has; `wanted` are the hashes of the pictures by name."""
    known: dict[str, int] = {}
    stale: list[discord.Emoji] = []
    for emoji in there:
        stored = kept.get(emoji.name)
        if stored is not None and stored.number in (0, emoji.id) and stored.print == wanted.get(emoji.name):
            known[emoji.name] = emoji.id
        elif emoji.name.startswith(PREFIX):
            stale.append(emoji)
    return Plan(known, tuple(stale), tuple(name for name in wanted if name not in known))


class ApplicationEmojis:
    """The emojis of the bot's application.

    Attributes:
        pictures: Returns a PNG for each mark.
        shown: The emojis on Discord; more are added while the others are uploaded.
    """

    def __init__(
        self, store: Store, client: discord.Client, wait: Wait, pictures: Callable[[], dict[str, bytes]]
    ) -> None:
        self._store, self._client, self._wait, self._pictures = store, client, wait, pictures
        self._task: asyncio.Task[None] | None = None
        self._marks: dict[str, str] = {}
        self.shown: Emojis = NO_EMOJIS

    def start(self) -> None:
        """Upload the missing emojis in the background. The client must be logged in."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop uploading; the next start continues."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def settled(self) -> None:
        """Wait until all are uploaded, or Discord has refused."""
        if self._task:
            await self._task

    def doubt(self) -> None:
        """Show text without emojis until the list is read again, because Discord did not know one of them."""
        self.shown = NO_EMOJIS
        if self._task is None or self._task.done():
            self.start()

    async def _run(self) -> None:
        """Upload the emojis. Nobody waits for them, so errors are only logged, and texts appear without them."""
        try:
            await retry_forever(self._place, "failed to upload emojis for now; will retry", self._wait)
        except discord.HTTPException as error:
            refusal = {"code": error.code, "reason": reason(error)}
            log.warning("emojis refused by Discord; using words instead", extra=refusal)
        except Exception:
            log.exception("failed to upload emojis; using words instead")

    async def _place(self) -> None:
        by_mark = await asyncio.to_thread(self._pictures)
        if not by_mark:
            return
        self._marks = {name_of(mark): mark for mark in by_mark}
        pictures = {name: by_mark[mark] for name, mark in self._marks.items()}
        wanted = {name: hashlib.blake2b(data, digest_size=8).hexdigest() for name, data in pictures.items()}
        there, kept = await self._client.fetch_application_emojis(), await self._load_stored()
        plan = planned(there, kept, wanted)
        self._show(plan.known)
        for emoji in plan.stale:
            with suppress(discord.NotFound):
                await emoji.delete()
        room = max(0, MAX_EMOJIS - len(there) + len(plan.stale))
        await self._keep(kept, {name: Kept(plan.known.get(name, 0), wanted[name]) for name in wanted})
        known = await self._upload(plan, {name: pictures[name] for name in plan.missing[:room]})
        await self._keep(await self._load_stored(), {name: Kept(known.get(name, 0), wanted[name]) for name in wanted})
        told = {"count": len(known), "uploaded": len(known) - len(plan.known), "deleted": len(plan.stale)}
        log.info("emojis uploaded", extra=told)

    async def _upload(self, plan: Plan, pictures: Mapping[str, bytes]) -> dict[str, int]:
        """Upload emojis, and return the IDs of all that are now on Discord."""
        known = plan.known
        for name, data in pictures.items():
            try:
                number = await self._created(name, data)
            except discord.HTTPException as error:
                if error.code != TOO_MANY_EMOJIS:
                    raise
                log.warning("application has reached its emoji limit; using words instead", extra={"code": error.code})
                break
            known = {**known, name: number}
            self._show(known)
        return known

    async def _created(self, name: str, data: bytes) -> int:
        """Return the ID of a new emoji, or of an existing one whose upload succeeded although the reply was lost."""
        try:
            return (await self._client.create_application_emoji(name=name, image=data)).id
        except discord.HTTPException as error:
            if error.status != 400 or error.code == TOO_MANY_EMOJIS:
                raise
            there = {emoji.name: emoji.id for emoji in await self._client.fetch_application_emojis()}
            if name not in there:
                raise
            return there[name]

    def _show(self, known: Mapping[str, int]) -> None:
        self.shown = Emojis({self._marks[name]: f"<:{name}:{number}>" for name, number in known.items()})

    async def _load_stored(self) -> dict[str, Kept]:
        settings = await self._store.guilds.get(_SETTINGS)
        return {name: Kept(*stored) for name, stored in settings.get(_KEY, {}).items()}

    async def _keep(self, before: Mapping[str, Kept], now: Mapping[str, Kept]) -> None:
        if before != now:
            await self._store.guilds.amend(_SETTINGS, {_KEY: {name: [*stored] for name, stored in now.items()}})
