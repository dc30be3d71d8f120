"""The steps for users: three presses, in the channel, in an archived thread, and in a locked one."""

from __future__ import annotations

from typing import Any

from bot.custom_ids import CustomId, CustomIdKind
from bot.experiment import words
from bot.experiment.making import PUBLIC_THREAD, Maker
from bot.experiment.probes import NEW_FILE, PICTURE, Probes
from bot.experiment.record import Record
from bot.runtime.known_discord import Trait
from bot.ui.links import link
from games.kernel.text import Localizer, Text, t

PICTURE_PRESS, SLEEPING_PRESS, LOCKED_PRESS, UNABLE, FINISH = "picture", "sleeping", "locked", "unable", "finish"
"""The action in a custom ID, between its kind and the mark of the experiment."""


class Steps:
    """The messages with the buttons of one experiment, in the language of a reader."""

    def __init__(self, maker: Maker, probes: Probes, localizer: Localizer) -> None:
        self._maker, self._probes, self._localizer = maker, probes, localizer
        self._record, self._rest = maker.record, maker.rest

    async def prepare(self) -> None:
        """Post everything that users have to press, and the message with instructions."""
        await self._post_picture()
        await self._open_sleeping()
        await self._open_locked()
        posted = await self._maker.post(self._record.channel, self._instructions())
        self._record.parts["steps"] = posted.id
        await self._maker.save()

    async def show_progress(self) -> None:
        """Update the message with instructions to show which steps are done."""
        if message := self._record.parts.get("steps"):
            await self._rest.send("PATCH", f"/channels/{self._record.channel}/messages/{message}", self._instructions())

    async def _post_picture(self) -> None:
        body = self._with_button("", words.TEST_1, PICTURE_PRESS) | NEW_FILE
        posted = await self._maker.post(self._record.channel, body, PICTURE)
        self._record.parts["pressed"] = posted.id

    async def _open_sleeping(self) -> None:
        """Open a thread, mention the user there, and archive it."""
        opened = await self._maker.open_thread("archived", self._record.parts.get("kind", PUBLIC_THREAD))
        if not opened.ok:
            return
        person = self._record.person
        body = self._with_button(f"<@{person}>", words.TEST_2, SLEEPING_PRESS) | NEW_FILE
        posted = await self._maker.post(opened.id, {**body, "allowed_mentions": {"users": [str(person)]}}, PICTURE)
        self._record.parts["asleep"] = posted.id
        self._record.parts["listed"] = int(posted.body["attachments"][0]["id"]) if posted.ok else 0
        await self._probes.find_notice(opened.id)
        await self._rest.send("PATCH", f"/channels/{opened.id}", {"archived": True})
        self._record.parts["sleeping"] = opened.id

    async def _open_locked(self) -> None:
        """Open the thread that a moderator will be asked to lock; from a message, if there is one."""
        old = self._record.parts.get("old")
        opened = await (
            self._maker.open_thread_from(old, "locked")
            if old
            else self._maker.open_thread("locked", self._record.parts.get("kind", PUBLIC_THREAD))
        )
        if opened.ok:
            await self._maker.post(opened.id, self._with_button("", words.TEST_3, LOCKED_PRESS))
            self._record.parts["locked"] = opened.id

    def _with_button(self, content: str, label: Text, what: str) -> dict[str, Any]:
        """Return a message with the mark of the experiment and one button."""
        button = {"type": 2, "style": 1, "label": self._localizer(label), "custom_id": address(self._record, what)}
        content = f"{content} -# {self._record.mark}" if content else f"-# {self._record.mark}"
        return {"content": content, "components": [{"type": 1, "components": [button]}]}

    def _instructions(self) -> dict[str, Any]:
        """Return the message with instructions."""
        record, localizer = self._record, self._localizer
        sleeping, locked = (link(record.guild, record.parts.get(part, 0)) for part in (SLEEPING_PRESS, LOCKED_PRESS))
        options = [(t("Test 2 can't be pressed"), SLEEPING_PRESS), (t("Test 3 can't be pressed"), LOCKED_PRESS)]
        menu = {
            "type": 3,
            "custom_id": address(record, UNABLE),
            "placeholder": localizer(t("What can't be pressed?")),
            "options": [{"label": localizer(label), "value": value} for label, value in options],
        }
        button = {"type": 2, "style": 3, "label": localizer(words.FINISH), "custom_id": address(record, FINISH)}
        said = words.steps(sleeping, locked, record.facts, localizer)
        rows = [{"type": 1, "components": [item]} for item in (menu, button)]
        return {"content": f"{said}\n-# {record.mark}", "components": rows}


def address(record: Record, what: str) -> str:
    """Return the custom ID of a button of the experiment."""
    return str(CustomId(CustomIdKind.EXPERIMENT, args=f"{what}/{record.mark}"))


def is_done(record: Record) -> bool:
    """Return whether all presses have been made."""
    traits = (Trait.PRESS_DROPS_FILES, Trait.PRESS_WAKES_THREADS, Trait.LOCKED_STOPS_PRESSES)
    return all(record.fact(trait) is not None for trait in traits)
