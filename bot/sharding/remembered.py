"""This process's caches of settings and messages, which other processes can make outdated."""

from __future__ import annotations

import asyncio
import logging

from bot.runtime.known_discord import load_facts
from bot.runtime.reasons import reason
from bot.services import Services
from bot.sharding.sharing import Sharing
from storage.errors import StorageError

log = logging.getLogger(__name__)


def take_part(sharing: Sharing | None, services: Services) -> None:
    """Connect these services to the other processes, if there are any.

    The services wake for jobs and timers that others write, and forget cached values that others change.
    """
    if sharing is not None:
        sharing.serve(services.matches.job_wakeup, services.matches.timer_wakeup, ServiceCaches(services))


class ServiceCaches:
    """The caches of these services, as Caches in bot/sharding/sharing.py."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._learning: set[asyncio.Task[None]] = set()

    def forget(self, kind: str, id: int) -> None:
        """Forget and read again the cached settings of a user ("person") or a server ("guild")."""
        if kind == "person":
            self._services.matches.forget_person(id)
            self._services.dm_status.forget(id)
        else:
            self._services.moderation.forget(id)
        self._learn(kind, id)

    def forget_all(self) -> None:
        """Forget and read again all cached settings."""
        self._services.matches.forget_person()
        self._services.dm_status.forget()
        self._services.moderation.forget()
        self._learn("", 0)

    def forget_messages(self) -> None:
        """Forget everything about messages, and about jobs that were run."""
        self._services.versions.distrust()
        self._services.outbox.distrust()

    def _learn(self, kind: str, id: int) -> None:
        task = asyncio.create_task(self._learned(kind, id))
        self._learning.add(task)
        task.add_done_callback(self._learning.discard)

    async def _learned(self, kind: str, id: int) -> None:
        """Read languages again after another process has changed them.

        Languages are always in memory, and so are the facts about Discord, which are settings of server 0.
        """
        languages = self._services.languages
        try:
            if kind != "person":
                await load_facts(self._services.store)
            await (languages.learn(id) if kind == "person" else languages.learn_of(id) if kind else languages.load())
        except StorageError as error:
            log.warning("failed to read a user's language", extra={"reason": reason(error)})
