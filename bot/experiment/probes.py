"""The probes that need only requests: pictures in edits, threads, a registration, direct messages, old messages.

Each probe stores its result in the record. If Discord's reply fits neither belief, the probe has no result and leaves a
note.
"""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any

import aiohttp

from bot.experiment.cleanup import COMMAND
from bot.experiment.making import IN_PARTS, NEWS_CHANNEL, NEWS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, Maker
from bot.experiment.record import Kind
from bot.experiment.rest_client import Answer, File
from bot.runtime.discord_codes import INVALID_BODY, LOCKED, NO_PERMISSION, OPENING_TOO_FAST, TOO_OLD_TO_EDIT
from bot.runtime.known_discord import Trait

PICTURE = File(
    "experiment.png",
    base64.b64decode(
        "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFUlEQVR42mOssJnGgA0wMeAAg1MCAAY1AVqt9Ls1AAAAAElFTkSuQmCC"
    ),
)
QUIET_MINUTES = 60
"""Minutes without a message after which the quiet thread leaves the list; Discord's minimum."""
LAST_PART_SECONDS = QUIET_MINUTES * 60 + 120
"""Seconds from the first part to the last, for which messages must be an hour old; with some reserve."""
OLD_EDITS = 5
"""Number of consecutive edits of an old message."""
PACED_OPENINGS = 26
"""Number of new direct message channels that Discord limits, to open if the operator named users who agreed to it."""
NOTICE_TRIES, NOTICE_SECONDS = 3, 0.5
"""Number of times to look in a thread for the notice that a user was added, and the seconds before each."""
RECIPIENT_ADDED = 1
"""Discord's message type for that notice."""
_AWAY = (aiohttp.ClientError, OSError, TimeoutError)


class Probes:
    """The probes of one experiment."""

    def __init__(self, maker: Maker) -> None:
        self._maker, self._rest, self._record = maker, maker.rest, maker.record

    async def run(self, people: Sequence[int] = ()) -> None:
        """Run all probes that need no waiting. `people` are users who agreed to get a direct message, if any."""
        for probe in (self._pictures, self._quiet, self._private, self._install, self._write):
            await self._safely(probe)
        if people:
            await self._safely(lambda: self._open_many(people))

    async def run_last(self) -> None:
        """Run the probes that need a message that is an hour old, and a thread that was quiet for that time."""
        for probe in (self._quiet_now, self._old_edits):
            await self._safely(probe)

    async def _safely(self, probe: Callable[[], Awaitable[None]]) -> None:
        try:
            await probe()
        except _AWAY as error:
            self._record.notes.append(f"no answer: {type(error).__name__}")
        await self._maker.save()

    async def _pictures(self) -> None:
        """Edit a message through the REST API without a list of files, with an ID, and with an ID and a filename."""
        posted = await self._maker.post(self._record.channel, self._gallery() | NEW_FILE, PICTURE, stays=True)
        if not self._took(posted, "picture"):
            return
        self._record.parts["old"] = posted.id
        id = next((media.get("attachment_id") for media in _media(posted.body["components"])), None)
        if id is None:
            self._record.notes.append("picture: no attachment_id")
            return
        by_name = await self._shows(posted.id, None)
        by_id = await self._shows(posted.id, [{"id": id}])
        by_both = await self._shows(posted.id, [{"id": id, "filename": PICTURE.name}])
        self._record.find(Trait.NAMES_NEED_A_LIST, None if by_name is None else not by_name)
        self._record.find(Trait.LIST_NEEDS_NAMES, None if by_id is None else not by_id)
        self._record.find(Trait.FILES_CAN_BE_KEPT, by_both)

    async def _shows(self, message: int, kept: list[dict[str, Any]] | None) -> bool | None:
        """Return whether an edit that keeps files in this way keeps the picture; None if Discord reports neither."""
        body = self._gallery() if kept is None else self._gallery() | {"attachments": kept}
        edited = await self._rest.send("PATCH", f"/channels/{self._record.channel}/messages/{message}", body)
        if edited.code == INVALID_BODY:
            return False
        if not self._took(edited, "edit"):
            return None
        if any("attachment_id" in media for media in _media(edited.body["components"])):
            return True
        again = self._gallery() | NEW_FILE  # the file is lost, so the next edit needs a new one
        await self._rest.send("PATCH", f"/channels/{self._record.channel}/messages/{message}", again, PICTURE)
        return False

    def _gallery(self) -> dict[str, Any]:
        words = {"type": 10, "content": f"-# {self._record.mark}"}
        item = {"media": {"url": f"attachment://{PICTURE.name}"}, "description": "A square"}
        return {"flags": IN_PARTS, "components": [words, {"type": 12, "items": [item]}]}

    async def _quiet(self) -> None:
        """Open a thread in which nobody writes until the last part."""
        parent = await self._rest.get(f"/channels/{self._record.channel}")
        news = parent.ok and parent.body["type"] == NEWS_CHANNEL
        self._record.parts["kind"] = NEWS_THREAD if news else PUBLIC_THREAD
        opened = await self._maker.open_thread(
            "quiet", self._record.parts["kind"], stays=True, auto_archive_duration=QUIET_MINUTES
        )
        if self._took(opened, "thread"):
            self._record.parts["quiet"] = opened.id

    async def _private(self) -> None:
        """Add a user to a private thread to which only moderators can add people."""
        opened = await self._maker.open_thread("private", PRIVATE_THREAD, invitable=False)
        if not self._took(opened, "private thread") or await self.is_moderator(opened.id):
            return
        added = await self._rest.send("PUT", f"/channels/{opened.id}/thread-members/{self._record.person}")
        if added.ok or added.code == NO_PERMISSION:
            self._record.find(Trait.INVITABLE_BINDS_CREATORS, not added.ok)
        else:
            self._took(added, "adding someone")

    async def is_moderator(self, thread: int) -> bool:
        """Return whether the bot can manage threads. If so, it cannot test what others are forbidden to do."""
        answer = await self._rest.send("PATCH", f"/channels/{thread}", {"locked": False})
        if answer.ok:
            self._record.notes.append("the bot manages threads")
        return answer.ok

    async def find_notice(self, thread: int) -> None:
        """Find out if mentioning the user, which added them to a thread, left a notice there."""
        if not (await self._rest.get(f"/channels/{thread}/thread-members/{self._record.person}")).ok:
            self._record.notes.append("the mention added nobody")
            return
        for attempt in range(NOTICE_TRIES):
            listed = await self._rest.get(f"/channels/{thread}/messages?limit=20")
            found = listed.ok and any(message["type"] == RECIPIENT_ADDED for message in listed.body)
            if found or attempt == NOTICE_TRIES - 1:
                break
            await self._rest.wait(NOTICE_SECONDS)  # Discord posts the notice after its reply
        if listed.ok:
            self._record.find(Trait.MENTIONS_SAY_WHO_WAS_ADDED, found)

    async def has_file(self, channel: int, message: int) -> bool | None:
        """Return whether a message has a file below its text; None if Discord does not say."""
        seen = await self._rest.get(f"/channels/{channel}/messages/{message}")
        return bool(seen.body["attachments"]) if seen.ok else None

    async def find_lock(self, thread: int) -> None:
        """Find out if the bot can unarchive a thread that it created and a moderator locked."""
        if Trait.LOCKED_BINDS_CREATORS.value in self._record.facts or await self.is_moderator(thread):
            return
        for archived in (True, False):
            answer = await self._rest.send("PATCH", f"/channels/{thread}", {"archived": archived})
        if answer.ok or answer.code in (LOCKED, NO_PERMISSION):
            self._record.find(Trait.LOCKED_BINDS_CREATORS, not answer.ok)
        else:
            self._took(answer, "unarchiving")

    async def _install(self) -> None:
        """Register a command for users who install the bot for themselves, unless the application allows installs."""
        application = await self._rest.get("/applications/@me")
        allowed = application.body.get("integration_types_config") if application.ok else None
        if not allowed or "1" in allowed:
            self._record.notes.append("user installs are allowed, or Discord does not say")
            return
        words = {"name": COMMAND, "type": 1, "description": "A part of an experiment; it is removed immediately"}
        asked = await self._maker.register(application.id, {**words, "integration_types": [0, 1], "contexts": [0]})
        if asked.ok or asked.code == INVALID_BODY:
            self._record.find(Trait.FOREIGN_INSTALLS_REFUSED, not asked.ok)
        else:
            self._took(asked, "command")
        path = f"/applications/{application.id}/commands/{asked.id}"
        if asked.ok and (await self._rest.send("DELETE", path)).ok:
            self._record.made = [made for made in self._record.made if made.kind is not Kind.COMMAND]

    async def _write(self) -> None:
        """Send the user a direct message."""
        opened = await self._rest.send("POST", "/users/@me/channels", {"recipient_id": str(self._record.person)})
        if opened.code == OPENING_TOO_FAST:
            self._record.find(Trait.DIRECT_MESSAGES_PACED, True)
        if self._took(opened, "direct message"):
            self._took(await self._maker.post(opened.id, {"content": self._record.mark}), "direct message")

    async def _open_many(self, people: Sequence[int]) -> None:
        """Open direct message channels until Discord refuses, or until so many are open that it will not refuse."""
        for count, person in enumerate(people):
            opened = await self._rest.send("POST", "/users/@me/channels", {"recipient_id": str(person)})
            if opened.code == OPENING_TOO_FAST:
                self._record.find(Trait.DIRECT_MESSAGES_PACED, True)
                self._record.notes.append(f"direct messages: refused after {count}")
                return
        if len(people) >= PACED_OPENINGS:
            self._record.find(Trait.DIRECT_MESSAGES_PACED, False)

    async def _quiet_now(self) -> None:
        """Check if the quiet thread has left the list after its time."""
        if not (thread := self._record.parts.get("quiet")):
            return
        found = await self._rest.get(f"/channels/{thread}")
        if self._took(found, "quiet thread"):
            self._record.find(Trait.QUIET_THREADS_ARCHIVE, bool(found.body["thread_metadata"]["archived"]))

    async def _old_edits(self) -> None:
        """Edit an old message several times in a row."""
        if not (message := self._record.parts.get("old")):
            return
        path = f"/channels/{self._record.channel}/messages/{message}"
        for n in range(OLD_EDITS):
            words = {"type": 10, "content": f"-# {self._record.mark} {n}"}
            edited = await self._rest.send("PATCH", path, {"components": [words], "attachments": []})
            if edited.code == TOO_OLD_TO_EDIT:
                self._record.find(Trait.OLD_EDITS_PACED, True)
                return
            if not self._took(edited, "old message"):
                return
        self._record.find(Trait.OLD_EDITS_PACED, False)

    def _took(self, answer: Answer, what: str) -> bool:
        """Return whether Discord accepted a request, and record its error code if it did not."""
        if not answer.ok:
            self._record.notes.append(f"{what}: {answer.status} {answer.code}")
        return answer.ok


NEW_FILE = {"attachments": [{"id": 0, "filename": PICTURE.name}]}


def _media(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the media of the galleries among components."""
    for component in components:
        yield from (item["media"] for item in component.get("items", ()))
